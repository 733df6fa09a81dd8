"""The loop that plays a game: who decides, what happens, and who is told."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from support.bot_games import table
from support.journals import played
from support.matches import new_match

import skye
from skye.games.chance import Seeded
from skye.games.errors import Illegal
from skye.games.isle_of_skye.game import GAME
from skye.games.loop import bot_turn, play
from skye.games.match import Move

NAMES = ("Ann", "Bob", "Cy")


class Log:
    """A listener that remembers what it was told, and in which order listeners were told."""

    def __init__(self, name: str, order: list[str]) -> None:
        self.turns: list[Sequence[Move]] = []
        self._name, self._order = name, order

    def happened(self, moves: Sequence[Move]) -> None:
        self.turns.append(moves)
        self._order.append(self._name)


def first_legal(state: skye.GameState) -> Sequence[Any]:
    return [skye.legal_actions(state)[0]]


def test_a_game_is_played_to_its_end_and_all_listeners_are_told_of_each_turn_in_order() -> None:
    order: list[str] = []
    one, other = Log("one", order), Log("other", order)
    state = new_match(NAMES, seed=7).state
    end = play(GAME, state, Seeded(7), first_legal, (listener for listener in (one, other)))
    assert GAME.turn(end) is None
    assert one.turns == other.turns
    assert order == ["one", "other"] * len(one.turns)
    for turn in one.turns:
        (move,) = turn
        after, events = skye.apply(state, move.action)
        assert (move.state, tuple(event for moment in move.moments for event in moment.events)) == (after, events)
        state = after
    assert state == end


def test_a_game_needs_no_listener_and_one_that_is_over_goes_nowhere() -> None:
    end = play(GAME, new_match(NAMES, seed=7).state, Seeded(7), first_legal)
    assert play(GAME, end, Seeded(7), first_legal) is end


@pytest.mark.parametrize("players", [2, 3])
def test_several_actions_in_one_go_are_told_at_once(players: int) -> None:
    """All tiles of a turn, and no more: of two players the last to build is the first to price."""
    log = Log("", [])
    bots = table(["easy"] * players, seed=3)

    def decide(state: skye.GameState) -> Sequence[Any]:
        assert state.turn is not None
        return bot_turn(GAME, state, bots[state.turn], Seeded(3))

    play(GAME, new_match(NAMES[:players], seed=3).state, Seeded(3), decide, [log])
    assert max(map(len, log.turns)) > 1
    for turn in log.turns:
        assert {type(move.action) for move in turn} <= {skye.Place, skye.Return} or len(turn) == 1
        assert len({move.action.seat for move in turn}) == 1
    seats = [(turn[0].action.seat, turn[0].state.round) for turn in log.turns if isinstance(turn[0].action, skye.Place)]
    assert all(one != other for one, other in pairwise(seats)), "all tiles go down in one go"


def test_a_bot_does_at_once_what_it_would_do_one_by_one() -> None:
    bots = table(["normal"] * 3, seed=3)
    chance = Seeded(3)

    def at_once(state: skye.GameState) -> Sequence[Any]:
        assert state.turn is not None
        return bot_turn(GAME, state, bots[state.turn], chance)

    def one_by_one(state: skye.GameState) -> Sequence[Any]:
        assert state.turn is not None
        return [bots[state.turn].choose(skye.view(state, state.turn), skye.legal_actions(state))]

    begin = partial(play, GAME, new_match(NAMES, seed=3).state, chance)
    assert begin(at_once) == begin(one_by_one)


def test_an_action_that_may_not_be_done_ends_the_loop_and_is_told_to_nobody() -> None:
    log = Log("", [])
    with pytest.raises(Illegal):
        play(GAME, played(2, 5, 1).state, Seeded(5), lambda state: [skye.Pass(0)], [log])
    assert log.turns == []
