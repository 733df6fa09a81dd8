"""Positions of Rebirth for tests of bots."""

from collections.abc import Sequence
from functools import cache

from skye.games.chance import Seeded
from skye.games.level import Level
from skye.games.rebirth.bots.roster import make_bot
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import GameState, Options
from skye.games.rebirth.engine.view import view
from skye.games.rebirth.game import GAME
from support.rebirth_games import NAMES, hexes


@cache
def positions(players: int, seed: int, options: Options | None = None, every: int = 9) -> Sequence[GameState]:
    """Every so manyth position of a game between normal bots."""
    chance = Seeded(seed)
    state = GAME.start(NAMES[:players], options or Options(), chance)[-1].state
    seen = [state]
    while state.turn is not None:
        state = GAME.apply(state, chosen(state, Level.NORMAL), chance)[-1].state
        seen.append(state)
    return [state for state in seen[:-1:every] if state.turn is not None]


def chosen(state: GameState, level: Level | str, among: str | None = None, seed: int = 1) -> Place:
    """What a bot of a level places, if only these hexes are asked about; all legal ones without any."""
    legal = legal_actions(state)
    if among is not None:
        legal = [action for action in legal if action.hex in hexes(among)]
        assert len(legal) == len(hexes(among)), "all of them are legal"
    return make_bot(level, seed, clock=lambda: 0.0).choose(view(state, state.turn), legal)


def hex_chosen(state: GameState, level: Level | str, among: str | None = None) -> Hex:
    """The hex of that choice."""
    return chosen(state, level, among).hex
