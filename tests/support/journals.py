"""Journals for tests: of random games, and of games that stand at a certain moment."""

import base64
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

import skye
from skye.games.chance import Seeded
from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME
from skye.games.match import Match, Move, make_move
from skye.saves.journal import Journal
from support.matches import match_at, new_match
from support.reproduction import note_match

SEED = 987654321
"""A seed that would be noticed."""
NAMES = ("Ann", "Bob", "Cy")


def played(players: int, seed: int, most: int | None = None, options: Any = None, game: AnyGame = GAME) -> Match:
    """A random game, or its beginning of so many moves, the set-up among them."""
    names = [f"Player {number}" for number in range(1, players + 1)]
    begun = new_match(names, seed, options, game)
    moves = [*begun.moves, *_by_chance(begun, Random(seed), most)]
    made = replace(begun, moves=tuple(moves[:most]))
    note_match(made)
    return made


def _by_chance(match: Match, random: Random, most: int | None = None) -> Iterator[Move]:
    """How a game goes on by chance, with the draws that its own seed gives."""
    game, state = match.game, match.state
    for _ in count() if most is None else range(most):
        if game.turn(state) is None:
            return
        move = make_move(game, state, random.choice(game.legal(state)), Seeded(match.seed))
        yield move
        state = move.state


def up_to(match: Match, number: int) -> Match:
    """A game as it stood after so many moves, the set-up among them."""
    return replace(match, moves=tuple(match.moves[:number]))


def write(path: Path, match: Match) -> bytes:
    """Write a journal action by action, and return what it holds."""
    with Journal.begin(path, up_to(match, 1)) as journal:
        journal.save()
        for move in match.moves[1:]:
            journal.add(move)
            journal.save()
    return path.read_bytes()


def searchable(journal: bytes) -> list[bytes]:
    """The lines of a journal, and what their base64 hides: that is no secret either."""
    hidden = re.findall(rb'"(?:draws|key|secret)":"([A-Za-z0-9+/=]+)"', journal)
    return [*journal.splitlines(), *map(base64.b64decode, hidden)]


def future(match: Match, seed: int) -> list[Any]:
    """The states that follow when a game is played on by chance."""
    return [move.state for move in _by_chance(match, Random(seed))]


def rich_game() -> tuple[Match, tuple[skye.Price, ...]]:
    """A game just begun in which everybody holds 9999 gold, and prices that would be noticed."""
    state, events = skye.start_game(NAMES, seed=SEED)
    state = replace(state, seats=tuple(replace(seat, gold=9999) for seat in state.seats))
    prices = ((1234, 2345), (3456, 4567), (5678, 1357))
    return match_at(state, events), tuple(
        skye.Price(seat, state.seats[seat].drawn[1].id, pair) for seat, pair in zip(state.order, prices, strict=True)
    )
