"""Whatever is secret in a game, all that everybody may see is the same: two games that differ in secrets alone are
looked at in every way."""

from collections.abc import Iterator, Sequence

import pytest
from rich.console import Group, RenderableType
from support.emulated import EmulatedScreen, pages_shown
from support.how_to_play import HowToPlay, games_played, how_to_play
from support.journals import played, up_to

from skye.games.match import Match
from skye.terminal.play.replay import steps_of
from skye.terminal.play.saved_games import log_lines
from skye.terminal.widgets.room import Room

MOVES = range(5, 40, 4)
"""Where a game is looked at: in Isle of Skye somebody has priced at some of these points, in Rebirth drawn a card, and
in Small Islands all start tiles lie, and somebody has chosen."""

HINTS = (9, 14)
"""Where a hint is asked for: while somebody builds, where all look on, and later."""


@pytest.fixture(params=games_played())
def how(request: pytest.FixtureRequest) -> HowToPlay:
    """How a game of the registry is played."""
    return how_to_play(request.param)


@pytest.fixture
def pairs(how: HowToPlay) -> list[tuple[Match, Match]]:
    """A game at some points, and the one that differs from it in secrets alone."""
    whole = played(players=3, seed=4, game=how.game)
    parts = [up_to(whole, number) for number in MOVES]
    return [(part, how.with_other_secrets(part)) for part in parts]


def test_each_player_can_tell_the_two_games_apart_and_nobody_else(
    how: HowToPlay, pairs: list[tuple[Match, Match]]
) -> None:
    for one, other in pairs:
        assert how.game.view(one.state, None) == how.game.view(other.state, None)
        assert any(how.game.view(one.state, seat) != how.game.view(other.state, seat) for seat in range(3))


def test_the_log_the_list_and_the_exports_are_the_same(how: HowToPlay, pairs: list[tuple[Match, Match]]) -> None:
    front = how.game.front()
    for one, other in pairs:
        assert list(log_lines(one)) == list(log_lines(other))
        assert front.as_json(one) == front.as_json(other)
        assert front.standing(how.game.view(one.state, None)) == front.standing(how.game.view(other.state, None))
    assert front.as_svg(one) == front.as_svg(other)


def test_the_replay_is_the_same(pairs: list[tuple[Match, Match]]) -> None:
    one, other = pairs[-1]
    told = list(replayed(one))
    assert len(told) > len(one.moves)
    assert told == list(replayed(other))


def replayed(match: Match) -> Iterator[str]:
    """All pages of a replay."""
    screen = EmulatedScreen(100, 40)
    for step in steps_of(match, match.game.front()):
        for told in step.told:
            for page in screen.pages(told.page(screen.room), screen.room):
                screen.show(page, "", told.end)
                yield screen.text


def test_what_everybody_may_look_at_is_the_same(how: HowToPlay, pairs: list[tuple[Match, Match]]) -> None:
    """The page where the game goes on, and all that has a key there, the hand-over card of one's own things too."""
    front = how.game.front()
    looks = [reference.key for reference in front.references()]
    own = [things.key for things in front.own_things()]
    keys = [key for look in looks for key in (look, "escape")]
    for one, other in pairs[::3]:
        shown = pages_shown([*keys, "?", "escape", "W", "escape", *own], one)
        assert shown == pages_shown([*keys, "?", "escape", "W", "escape", *own], other)
        assert "Pass the laptop to" in shown[-1]


@pytest.mark.parametrize("is_open", [False, True])
def test_a_hint_that_everybody_may_read_is_the_same(how: HowToPlay, is_open: bool) -> None:
    """Also where house rules let some things lie open; one that reckons with a secret is for the player alone."""
    front, room = how.game.front(), Room(100, 40)
    options = how.open_options() if is_open else how.game.usual_options()
    whole = played(players=3, seed=4, most=14, options=options, game=how.game)
    for number in HINTS:
        one = up_to(whole, number)
        seat = how.game.turn(one.state)
        hint, other = (front.hint(how.game.view(match.state, seat)) for match in (one, how.with_other_secrets(one)))
        assert hint is not None
        assert other is not None
        assert hint.is_secret == other.is_secret
        if not hint.is_secret:
            assert shown_by(hint.page(room)) == shown_by(other.page(room))


def shown_by(page: Sequence[RenderableType]) -> str:
    """A page as text."""
    screen = EmulatedScreen(100, 60)
    screen.show(Group(*page), "", "")
    return screen.text
