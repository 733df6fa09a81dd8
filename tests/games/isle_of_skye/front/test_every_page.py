"""Every page shows what it is about, at every size: nothing is cut, left out or torn apart while there is room.

Here one round of some games is walked over, with the end of the game and its replay; `benchmarks/page_walk.py` walks
over whole games.
"""

import pytest
from support.page_checks import CHECKS, Check, bot_without_its_mark, cut_short, faults, rule_missing
from support.page_walk import PEOPLE_AND_BOTS, Walk, demo_pages, played_by_bots

TO_BE_MENDED: frozenset[tuple[str, Check]] = frozenset(
    {
        ("pricing", rule_missing),
        ("pricing", cut_short),
        ("pricing", bot_without_its_mark),
        ("buying", rule_missing),
        ("buying", cut_short),
        ("buying", bot_without_its_mark),
        ("building", rule_missing),
        ("end", bot_without_its_mark),
    }
)
"""What is still wrong with the pages of a turn, and with that of the end."""


@pytest.mark.parametrize(("names", "bots", "seed", "round_number"), [
    (*PEOPLE_AND_BOTS[game], number) for game, number in ((0, 6), (1, 1), (2, 3), (4, 5))
])  # fmt: skip
def test_every_page_shows_what_it_is_about_at_every_size(
    names: tuple[str, ...], bots: int, seed: int, round_number: int
) -> None:
    seen: set[str] = set()
    for page in Walk(played_by_bots(names, bots, seed), rounds=(round_number,), turns=1).pages():
        seen.add(page.name)
        wrong = [fault for check in CHECKS if (page.name, check) not in TO_BE_MENDED for fault in check(page)]
        assert not wrong, f"{page.name} at {page.size}: {wrong}\n{page.text}"
    told = {"round", "reveal", "market", "scoring", "end", "replay"}
    looks = {"help", *(f"look {word}" for word in ("land", "scores", "tiles", "bag", "log", "rules", "gold"))}
    assert seen >= {"pricing", "buying", "building", *told, *looks}


def test_every_step_of_the_score_demo_shows_all_that_counts() -> None:
    for page in demo_pages():
        assert not faults(page), f"{page.size}: {faults(page)}\n{page.text}"
