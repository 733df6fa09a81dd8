"""Small Islands as a `Game`: the adapter between its engine and the shared code."""

from collections.abc import Hashable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct

from skye.games.chance import Chance
from skye.games.game import Bot, Clock, Game
from skye.games.level import Level
from skye.games.moment import Moments
from skye.games.small_islands import catalog
from skye.games.small_islands.engine import game as engine
from skye.games.small_islands.engine.actions import AnyAction, Choose
from skye.games.small_islands.engine.events import AnyEvent, FinalScored, RewardScored, seen
from skye.games.small_islands.engine.final import final_scores
from skye.games.small_islands.engine.legal import check, legal_actions
from skye.games.small_islands.engine.state import GameState, Phase
from skye.games.small_islands.engine.view import View, view

if TYPE_CHECKING:
    from skye.games.match import Match
    from skye.games.small_islands.statistics import GameRecord
    from skye.terminal.dialogue.front import Front


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Options chosen at set-up."""

    advanced: bool = False
    """The advanced mode: missions and rewards on cards of their own, which combine freely."""


class SmallIslands(Game[GameState, AnyAction, AnyEvent, View, Options]):
    """Small Islands for two to four players, in normal or advanced mode."""

    id = "small-islands"
    players = engine.PLAYERS
    action_type = AnyAction
    options_type = Options
    outside_the_digest = ("box",)

    def usual_options(self) -> Options:
        """The normal mode."""
        return Options()

    def start(self, names: Sequence[str], options: Options, chance: Chance) -> Moments[GameState]:
        """Set up a new game, up to the first start tile. Raises SetupError."""
        return tuple(engine.start(catalog.load(), names, advanced=options.advanced, chance=chance))

    def check(self, state: GameState, action: AnyAction) -> None:
        """Raises Illegal for an illegal action."""
        check(state, action)

    def apply(self, state: GameState, action: AnyAction, chance: Chance) -> Moments[GameState]:
        """Apply an action, moment by moment. Raises Illegal and ChanceError."""
        return tuple(engine.moments(state, action, chance))

    def legal(self, state: GameState) -> Sequence[AnyAction]:
        """All legal actions."""
        return legal_actions(state)

    def turn(self, state: GameState) -> int | None:
        """The seat on turn."""
        return state.turn

    def names(self, state: GameState) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(seat.name for seat in state.seats)

    def points(self, state: GameState) -> tuple[int, ...]:
        """The points of each seat: those of the rounds, and when the game is over the final score."""
        if state.phase is Phase.OVER:
            return tuple(row.total for row in final_scores(state.map, state.seats))
        return tuple(seat.points for seat in state.seats)

    def winners(self, state: GameState) -> tuple[int, ...]:
        """The one with the first place, as if the game ended now."""
        return tuple(seat for seat, row in enumerate(final_scores(state.map, state.seats)) if row.place == 1)

    def view(self, state: GameState, seat: int | None) -> View:
        """The view from a seat."""
        return view(state, seat)

    def gains(self, event: AnyEvent, state: GameState) -> Mapping[int, tuple[int, ...]]:
        """Points per seat from a reward or from the final score, item by item."""
        match event:
            case RewardScored():
                return {event.seat: tuple(item.points for island in event.islands for item in island.items)}
            case FinalScored():
                return {seat: (row.discovery, row.ports) for seat, row in enumerate(event.rows)}
            case _:
                return {}

    def seen(self, event: AnyEvent, seat: int | None) -> AnyEvent:
        """Cards and discovery tokens are for their owner alone."""
        return seen(event, seat)

    def is_secret(self, action: AnyAction) -> bool:
        """Only the choice of an objective is secret."""
        return isinstance(action, Choose)

    def sitting(self, state: GameState) -> Hashable:
        """Start tiles, a turn of the exploration and the houses of a reward are laid in one go."""
        return None if state.phase is Phase.CHOOSE else (state.round, state.phase)

    def bot(self, level: Level, seed: int, clock: Clock = monotonic) -> Bot:
        """Make a bot; imports the bots on demand."""
        from skye.games.small_islands.bots.roster import make_bot

        return make_bot(level, seed, clock)

    def record(self, number: int, match: "Match") -> "GameRecord":
        """The statistics record of a finished game."""
        from skye.games.small_islands import statistics

        return statistics.record(number, match)

    def front(self) -> "Front":
        """The terminal front end, imported on demand."""
        raise NotImplementedError


GAME = SmallIslands()
