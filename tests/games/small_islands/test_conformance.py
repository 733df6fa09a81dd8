"""Small Islands keeps to what the shared parts rely on, in both modes; until it has a front, all but what is shown."""

from collections.abc import Sequence
from typing import Any

import pytest
from games.test_conformance import (  # noqa: F401 - they are run here for this game
    test_a_journal_holds_the_game_and_its_secrets_sealed,
    test_a_record_of_chance_makes_the_same_game_whatever_the_seed,
    test_bots_play_legally_and_the_same_again,
    test_each_legal_action_is_accepted,
    test_each_other_action_is_refused_with_a_code_and_changes_nothing,
    test_every_point_is_explained_by_an_item,
    test_nobody_sees_more_than_the_one_whose_view_it_is,
    test_the_digest_changes_with_every_field_of_a_state,
    test_the_seat_on_turn_has_something_legal_and_at_the_end_nobody_has,
    test_views_and_events_are_values_of_their_own_that_json_can_hold,
    test_what_only_its_owner_can_tell_apart_is_a_secret_action_and_nothing_else_is,
    test_what_was_done_and_by_whom_is_the_same_read_back_from_json,
    test_who_cannot_tell_two_games_by_their_views_cannot_by_their_events,
)
from support.reproduction import note_match
from support.small_islands_games import NAMES, played

from skye.games import registry
from skye.games.company import Company
from skye.games.match import Match, Move
from skye.games.small_islands.game import GAME, Options, SmallIslands


class _Words:
    """A front that has one sentence."""

    def refusal(self, refused: Exception, view: Any) -> str:
        return "It is not allowed."


@pytest.fixture(autouse=True)
def _known_without_a_front(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._MODULES, GAME.id, "skye.games.small_islands.game")
    monkeypatch.setattr(SmallIslands, "front", lambda game: _Words())


@pytest.fixture
def game() -> SmallIslands:
    return GAME


@pytest.fixture(params=[(2, False, "any"), (3, True, "early"), (4, True, "any"), (4, False, "late")], ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    """A whole game of chance."""
    players, advanced, habit = request.param
    moves = tuple(played(players, players, advanced, habit))
    made = Match(GAME, players, Options(advanced), Company(), moves)
    note_match(made)
    return made


@pytest.fixture
def moves(match: Match) -> Sequence[Move]:
    """That game, move by move."""
    return match.moves


def test_the_names_are_those_of_the_players(match: Match) -> None:
    assert match.names == NAMES[: len(match.names)]
