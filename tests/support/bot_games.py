"""Games of bots for tests: played on, and looked at where a choice is to be made."""

from collections.abc import Iterator, Sequence

import skye
from skye.games.isle_of_skye.bots.bot import Bot
from skye.games.isle_of_skye.bots.roster import make_bot
from skye.games.level import Level


def stopped() -> float:
    """A clock that stands still: the bots do all the work they set themselves."""
    return 0.0


def table(levels: Sequence[Level | str], seed: int = 1) -> list[Bot]:
    """A bot for each seat."""
    return [make_bot(level, seed=100 * seed + seat, clock=stopped) for seat, level in enumerate(levels)]


def bot_game(levels: Sequence[Level | str], seed: int) -> Iterator[tuple[skye.GameState, skye.AnyAction]]:
    """Every state of a whole game in which somebody must act, with the action chosen. The rules check each."""
    bots = table(levels, seed)
    state = skye.new_game([f"Bot {seat}" for seat in range(len(bots))], seed=seed)
    while state.turn is not None:
        action = bots[state.turn].choose(skye.view(state, state.turn), skye.legal_actions(state))
        yield state, action
        state, _ = skye.apply(state, action)
