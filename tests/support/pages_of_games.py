"""Every page of all games that come with the program, with names in several scripts."""

from collections.abc import Iterator, Sequence
from typing import Any

from skye.games.game import AnyGame
from skye.games.match import Match
from skye.games.registry import find_game
from skye.games.small_islands.game import Options
from support.how_to_play import games_played
from support.page_walk import TAUGHT, Interest, Shown, played_by_bots, taught_by_bots, walk
from support.pages_around import pages_around

SIZES = ((60, 20), (80, 24), (120, 40))
PEOPLE = ("\u306f\u306a", "\u5c0f\u660e", "\u042f\u0440\u043e\u0441\u043b\u0430\u0432", "\u039d\u03af\u03ba\u03b7")
"""Names in kana, Han characters, Cyrillic and Greek: none has a Latin letter."""
WHOLE = Interest(rounds=range(7), turns=1000, looks=range(7), hints=True)


def matches(seed: int) -> Iterator[Match]:
    """A whole game of each kind, of people alone; one in which a person sits alone among bots; each mode."""
    for game in map(find_game, games_played()):
        yield _match(game, people=3, seed=seed)
        yield _match(game, people=1, seed=seed)
    yield _match(find_game("small-islands"), people=3, seed=seed, options=Options(advanced=True))


def _match(game: AnyGame, people: int, seed: int, options: Any = None) -> Match:
    return played_by_bots(PEOPLE[:3], 3 - people, seed, game, options)


def pages_of(match: Match, sizes: Sequence[tuple[int, int]] = SIZES, interest: Interest = WHOLE) -> Iterator[Shown]:
    """The pages of a game."""
    return walk(match, interest, sizes)


def other_pages(sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Shown]:
    """The pages around games, and those with lessons."""
    yield from pages_around(sizes)
    yield from walk(taught_by_bots(), Interest(rounds=TAUGHT, turns=1, looks=()), sizes)
