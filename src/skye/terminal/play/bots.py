"""The bots at the table: who they are, and how one takes a turn."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from skye.games.isle_of_skye.bots import Level
from skye.games.isle_of_skye.bots.bot import Bot
from skye.games.isle_of_skye.bots.roster import make_bot
from skye.games.isle_of_skye.engine.actions import AnyAction
from skye.games.isle_of_skye.engine.game import SEED_BITS, apply
from skye.games.isle_of_skye.engine.legal import legal_actions
from skye.games.isle_of_skye.engine.state import GameState, Phase
from skye.games.isle_of_skye.engine.view import view


def company(levels: Sequence[Level | None], seed: int) -> Mapping[int, Bot]:
    """The bots of a game by seat; `levels` has None for a person.

    A bot's own chance comes from the game's seed by a way that leads nowhere back: it knows no draw to come.
    """
    return {
        seat: make_bot(level, int.from_bytes(blake2b(f"{seed}:{seat}".encode(), digest_size=SEED_BITS // 8).digest()))
        for seat, level in enumerate(levels)
        if level is not None
    }


def whole_turn(state: GameState, seat: int, bot: Bot) -> Sequence[AnyAction]:
    """All a bot does in one turn: one choice when pricing or buying, all its tiles when building."""
    actions = []
    phase, turn = state.phase, state.round
    while (state.turn, state.phase, state.round) == (seat, phase, turn):
        action = bot.choose(view(state, seat), legal_actions(state))
        state, _ = apply(state, action)
        actions.append(action)
        if phase is not Phase.BUILDING:
            break
    return actions
