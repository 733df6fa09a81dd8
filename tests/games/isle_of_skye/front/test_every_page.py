"""Every page shows what it is about, at every size: nothing is cut, left out or torn apart while there is room.

Here one round of some games is walked over, with the end of the game and its replay, each game at some of the sizes;
`benchmarks/page_walk.py` walks over whole games at all of them.
"""

from collections.abc import Iterable

import pytest
from support.page_checks import faults
from support.page_walk import PEOPLE_AND_BOTS, TAUGHT, Interest, Shown, played_by_bots, taught_by_bots, walk
from support.pages_around import pages_around

SIZES = ((60, 20), (100, 30), (200, 50))
OTHER_SIZES = ((60, 20), (80, 24), (120, 40))


def looked_over(pages: Iterable[Shown]) -> set[str]:
    """The names of the pages, on none of which anything is wrong."""
    seen = set()
    for page in pages:
        seen.add(page.name)
        assert not faults(page), f"{page.name} at {page.size}: {faults(page)}\n{page.text}"
    return seen


@pytest.mark.parametrize(("game", "round_number", "sizes"), [
    (0, 6, SIZES), (1, 1, OTHER_SIZES), (2, 3, SIZES), (4, 5, OTHER_SIZES)
])  # fmt: skip
def test_every_page_shows_what_it_is_about_at_every_size(
    game: int, round_number: int, sizes: tuple[tuple[int, int], ...]
) -> None:
    match = played_by_bots(*PEOPLE_AND_BOTS[game])
    interest = Interest(rounds=[round_number], turns=1, hints=True, looks=[round_number])
    seen = looked_over(walk(match, interest, sizes))
    turns = {"pricing", "buying", "building", "news"}
    told = {"round", "reveal", "market", "scoring", "end", "replay"}
    looks = ("land", "scores", "tiles", "bag", "log", "rules", "gold", "news", "hint")
    assert seen >= {*turns, *told, "help", *(f"look {word}" for word in looks)}


def test_every_page_with_a_lesson_shows_what_it_is_about_too() -> None:
    lessons = Interest(rounds=TAUGHT, turns=1, looks=())
    seen = looked_over(walk(taught_by_bots(), lessons, OTHER_SIZES[:2]))
    assert seen >= {"pricing", "buying", "building", "round", "reveal", "market", "built", "scoring", "news"}


def test_the_start_the_set_up_and_every_step_of_the_score_demo_are_shown_whole() -> None:
    assert looked_over(pages_around(SIZES[:2])) == {"start", "set-up", "name", "demo"}
