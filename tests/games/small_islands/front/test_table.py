"""Whole games at the table: every page fits, nothing hidden stands on a common page, and the game ends."""

import pytest
from support.islands_table import KeyGame, LineGame, fresh
from support.small_islands_games import NAMES

from skye.language.texts import said

SIZES = ((60, 20), (80, 24), (120, 40))


@pytest.mark.parametrize(
    ("players", "advanced", "size"), [(2, False, SIZES[0]), (4, True, SIZES[1]), (3, False, SIZES[2])]
)
def test_a_whole_game_by_keys_has_pages_that_fit_and_keeps_what_is_hidden(
    players: int, advanced: bool, size: tuple[int, int]
) -> None:
    game = KeyGame(fresh(players, seed=players, advanced=advanced), *size)
    result = game.play()
    assert "wins" in result
    assert all(name in result for name in NAMES[:players])
    assert not game.screen.faults, game.screen.faults[:3]
    assert game.public
    for text, state in game.public:
        hidden = [said(card.name) for seat in state.seats if not seat.shown for card in (*seat.now, *seat.aside)]
        shown = [said(card.name) for seat in state.seats if seat.shown for card in seat.now]
        assert not [name for name in hidden if f"{name}:" in text and name not in shown], text


@pytest.mark.parametrize(("players", "advanced"), [(2, True), (4, False)])
def test_a_whole_game_by_lines_ends(players: int, advanced: bool) -> None:
    assert "wins" in LineGame(fresh(players, seed=players, advanced=advanced)).play()
