"""A match: how it was set up, its moves, and what it tells of them."""

import pytest
from msgspec.structs import replace
from support.journals import played
from support.matches import after, new_match

import skye
from skye.games.chance import Recorded, Seeded
from skye.games.company import Company
from skye.games.errors import Illegal, SetupError
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.level import Level
from skye.games.match import make_move, set_up

NAMES = ("Ann", "Bob", "Cy")


def test_a_match_stands_where_its_last_move_ends() -> None:
    match = played(players=2, seed=5, most=9)
    assert len(match.moves) == 9
    assert match.state == match.moves[-1].state == match.moves[-1].moments[-1].state
    assert match.names == ("Player 1", "Player 2")
    assert not match.over
    assert played(players=2, seed=5).over


def test_the_events_of_a_match_are_all_that_happened() -> None:
    match = new_match(NAMES, seed=7)
    state, events = skye.start_game(NAMES, seed=7)
    log = list(events)
    for _ in range(5):
        action = skye.legal_actions(state)[0]
        match = after(match, action)
        state, events = skye.apply(state, action)
        log += events
    assert match.events == log
    assert match.state == state


def test_a_move_keeps_what_chance_gave_for_it() -> None:
    """With it, the same game is played again without the seed."""
    match = played(players=3, seed=5)
    assert sum(bool(move.draws) for move in match.moves) == 6
    recorded = Recorded(match.seed, match.moves[0].draws)
    assert set_up(GAME, match.names, match.options, recorded) == match.moves[0]
    recorded.end()
    for before, move in zip(match.moves, match.moves[1:], strict=False):
        recorded = Recorded(match.seed, move.draws)
        assert make_move(GAME, before.state, move.action, recorded) == move
        recorded.end()


def test_the_set_up_is_a_move_without_an_action() -> None:
    match = new_match(NAMES, seed=7, options=Options(GAME.usual_options().scoring_tiles, house_rules=skye.HouseRules()))
    (first,) = match.moves
    assert first.action is None
    assert first.state == skye.new_game(NAMES, seed=7)


def test_what_cannot_be_set_up_or_done_is_refused() -> None:
    with pytest.raises(SetupError):
        set_up(GAME, ["Ann"], GAME.usual_options(), Seeded(1))
    match = new_match(NAMES, seed=7)
    with pytest.raises(Illegal):
        make_move(GAME, match.state, skye.Pass(0), Seeded(7))


# --- Bots ----------------------------------------------------------------------------------------------------


def test_there_is_a_bot_for_each_seat_that_has_one() -> None:
    match = replace(new_match(NAMES, seed=7), company=Company((None, Level.EASY, Level.HARD)))
    assert set(match.bots()) == {1, 2}
    assert new_match(NAMES, seed=7).bots() == {}


def test_bots_of_one_match_and_of_two_have_chances_of_their_own() -> None:
    """And the same match has the same: a game goes on after it was closed as it would have gone on without."""
    bots = Company((Level.EASY,) * 3)
    chosen = set()
    for seed in (7, 7, 8):
        match = replace(new_match(NAMES, seed=7), company=bots, seed=seed)
        view, legal = skye.view(match.state, 0), skye.legal_actions(match.state)
        chosen.update((seed, seat, repr(bot.choose(view, legal))) for seat, bot in match.bots().items())
    assert len(chosen) == 6, "the two matches with seed 7 choose alike"
    assert len({action for _, _, action in chosen}) > 1
