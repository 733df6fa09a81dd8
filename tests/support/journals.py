"""Journals for tests: of random games, and of games that stand at a certain moment."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

import skye
from skye.games.chance import Seeded
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.match import Match, make_move
from skye.saves.journal import Journal
from support.matches import match_at, new_match
from support.reproduction import note_match

SEED = 987654321
"""A seed that would be noticed."""
NAMES = ("Ann", "Bob", "Cy")


def played(players: int, seed: int, most: int | None = None, options: Options | None = None) -> Match:
    """A random game, or its beginning of so many moves, the set-up among them."""
    random, chance = Random(seed), Seeded(seed)
    match = new_match([f"Player {number}" for number in range(1, players + 1)], seed, options)
    moves = list(match.moves)
    while GAME.turn(moves[-1].state) is not None and len(moves) != most:
        state = moves[-1].state
        moves.append(make_move(GAME, state, random.choice(GAME.legal(state)), chance))
    made = replace(match, moves=tuple(moves))
    note_match(made)
    return made


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


def future(state: GameState, seed: int) -> list[GameState]:
    """The states that follow when the game is played on by chance, with the draws its own seed gives."""
    random, states = Random(seed), []
    while state.turn is not None:
        state, _ = skye.apply(state, random.choice(skye.legal_actions(state)))
        states.append(state)
    return states


def rich_game() -> tuple[Match, tuple[skye.Price, ...]]:
    """A game just begun in which everybody holds 9999 gold, and prices that would be noticed."""
    state, events = skye.start_game(NAMES, seed=SEED)
    state = replace(state, seats=tuple(replace(seat, gold=9999) for seat in state.seats))
    prices = ((1234, 2345), (3456, 4567), (5678, 1357))
    return match_at(state, events), tuple(
        skye.Price(seat, state.seats[seat].drawn[1].id, pair) for seat, pair in zip(state.order, prices, strict=True)
    )
