"""Matches for tests, of Isle of Skye unless another game is named: begun, played by chance, or standing at a moment
that somebody arranged."""

from collections.abc import Sequence
from typing import Any

from skye.games.chance import Seeded
from skye.games.game import AnyGame
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.level import Level
from skye.games.match import Company, Match, Move, make_move, set_up
from skye.games.moment import Moment


def new_match(names: Sequence[str], seed: int, options: Any = None, game: AnyGame = GAME) -> Match:
    """A game just set up."""
    chosen = options or game.usual_options()
    return Match(game, seed, chosen, Company(), (set_up(game, names, chosen, Seeded(seed)),))


def match_at(state: GameState, events: Sequence[Any] = (), bots: Sequence[Level | None] = ()) -> Match:
    """A game that stands at `state`, whose last events were these; nothing is known of what was before."""
    options = Options(state.box.scoring_tiles, tuple(tile.id for tile in state.scoring), state.house_rules)
    first = Move(None, (), (Moment(tuple(events), state),))
    return Match(GAME, state.seed, options, Company(tuple(bots)), (first,))


def after(match: Match, *actions: Any) -> Match:
    """The game after these actions one by one."""
    moves = list(match.moves)
    for action in actions:
        moves.append(make_move(match.game, moves[-1].state, action, Seeded(match.seed)))
    return Match(match.game, match.seed, match.options, match.company, tuple(moves))
