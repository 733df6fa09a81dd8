"""Every game at a terminal, left in whatever way: it goes on where it was, and its replay shows what was played."""

from pathlib import Path
from random import Random

import pytest
from support.emulated import EmulatedScreen, by_keys, given
from support.how_to_play import games_played
from support.journals import played
from support.killing import killed_again_and_again, never_killed

from skye.games.game import AnyGame
from skye.games.registry import find_game
from skye.terminal.device.reader import EndOfInput
from skye.terminal.play.replay import step_through, steps_of

KILLS = 6


@pytest.fixture(params=games_played())
def game(request: pytest.FixtureRequest) -> AnyGame:
    """A game of the registry."""
    return find_game(request.param)


def test_a_game_killed_at_random_moments_goes_on_as_the_one_that_was_never_killed(
    game: AnyGame, tmp_path: Path
) -> None:
    """A few kills at the beginning of a game; `benchmarks/saves_soak.py` kills whole games."""
    names = ("Ann", "Bob")
    states = never_killed(names, 3, game)
    killed = killed_again_and_again(names, 3, tmp_path / "game", Random(1), 12, game)
    reached, signals = 0, set()
    for _ in range(KILLS):
        kill = next(killed)
        assert kill.is_clean, kill
        assert states.index(kill.match.state) >= reached, "what was confirmed stays confirmed"
        reached = states.index(kill.match.state)
        signals.add(kill.number.name)
    assert reached > 1, "the game got on between the kills"
    assert signals >= {"SIGKILL", "SIGTERM"}


def test_a_replay_shows_the_same_pages_backwards(game: AnyGame) -> None:
    """Each fits the screen; what another page leaves in a replay would show in one direction."""
    match = played(players=3, seed=2, most=24, game=game)
    screen, shown = EmulatedScreen(80, 24), []
    pages = len(match.moves) - 1
    keys = given(["enter"] * pages + ["left"] * pages)

    def key() -> str:
        assert not screen.faults, screen.faults[0]
        shown.append(screen.text)
        return keys()

    front = game.front()
    with pytest.raises(EndOfInput):
        step_through(list(steps_of(match, front)), front, by_keys(screen, key, front.help_text))
    assert len(shown) == 2 * pages + 1
    assert shown == shown[::-1]
    assert len(set(shown)) == pages + 1, "no page is like another one"
