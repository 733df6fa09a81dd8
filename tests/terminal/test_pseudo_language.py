"""No text without a mark reaches a screen, and none is cut where all take about as many columns as in English.

Here a round of some games is looked at; `benchmarks/unmarked.py` walks over whole games.
"""

from collections.abc import Iterable

import pytest
from support.how_to_play import games_played
from support.page_walk import Interest, Shown, played_by_bots
from support.pages_of_games import PEOPLE, SIZES, other_pages, pages_of
from support.pseudo_language import CLOSES, OPENS, faults, pseudo, pseudo_language

from skye.games.registry import find_game
from skye.language.texts import Several, _, counted, said


def in_whole_and_marked(pages: Iterable[Shown]) -> None:
    """Nothing is wrong with any of the pages."""
    with pseudo_language():
        found = list(dict.fromkeys(faults(pages)))
    assert not found, "\n".join(f"{fault.kind}, {fault.page} at {fault.size}: {fault.text}" for fault in found)


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("identity", games_played())
def test_every_text_of_a_game_is_marked_and_shown_in_whole(identity: str, people: int) -> None:
    match = played_by_bots(PEOPLE[:3], 3 - people, 7, find_game(identity))
    interest = Interest(rounds=(0, 1, 3), turns=1, looks=(1,), hints=people == 1)
    in_whole_and_marked(pages_of(match, SIZES[:1] if people == 1 else SIZES[2:], interest))


def test_every_text_around_games_and_of_lessons_is_marked_and_shown_in_whole() -> None:
    in_whole_and_marked(other_pages(SIZES[:1]))


def test_the_pseudo_language_is_wide_and_keeps_places() -> None:
    """What this test relies on itself: a text that is not marked stands out."""
    with pseudo_language():
        told = _("{name} takes {tile:>3}, {{so}}: ")
        assert told.format(name="Ann", tile="T1") == f"{OPENS}Ann\N{NO-BREAK SPACE}ｔ  T1, {{ｓ}}:{CLOSES} "  # noqa: RUF001
        assert counted(1, Several("one house", "{number} houses")) == f"{OPENS}1\N{NO-BREAK SPACE}ｈｕ{CLOSES}"  # noqa: RUF001
        assert said("Sheep") == pseudo("Sheep") == f"{OPENS}Ｓ{CLOSES}"  # noqa: RUF001
    assert _("Sheep") == said("Sheep") == "Sheep"
