"""Rebirth, Scotland side, behind the `Game` interface."""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.game import Bot, Clock, Game
from skye.games.level import Level
from skye.games.moment import Moments
from skye.games.rebirth import catalog
from skye.games.rebirth.engine import game as engine
from skye.games.rebirth.engine.actions import AnyAction
from skye.games.rebirth.engine.events import AnyEvent, CathedralReached, TilesLeftOut
from skye.games.rebirth.engine.legal import check, legal_actions
from skye.games.rebirth.engine.scoring import gains, victory
from skye.games.rebirth.engine.state import GameState, Options
from skye.games.rebirth.engine.view import View, view

if TYPE_CHECKING:
    from skye.games.match import Match
    from skye.games.rebirth.statistics import GameRecord
    from skye.terminal.dialogue.front import Front


class Rebirth(Game[GameState, AnyAction, AnyEvent, View, Options]):
    """Rebirth by Reiner Knizia, Scotland side, for two to four players; the map and most missions are fan-made."""

    id = "rebirth"
    players = engine.PLAYERS
    action_type = AnyAction
    options_type = Options
    outside_the_digest = ("box",)

    def usual_options(self) -> Options:
        """More settlements decide a tie at a castle, and missions are secret."""
        return Options()

    def start(self, names: Sequence[str], options: Options, chance: Chance) -> Moments[GameState]:
        """Set up a new game, up to the first placement. Raises SetupError."""
        return engine.start(catalog.load(), names, options=options, chance=chance)

    def check(self, state: GameState, action: AnyAction) -> None:
        """Raises Illegal for an illegal action."""
        check(state, action)

    def apply(self, state: GameState, action: AnyAction, chance: Chance) -> Moments[GameState]:
        """Apply an action, moment by moment. Raises Illegal and ChanceError."""
        return engine.moments(state, action, chance)

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
        """The points of each seat."""
        return tuple(seat.points for seat in state.seats)

    def winners(self, state: GameState) -> tuple[int, ...]:
        """Most points, then Edinburgh Castle, then Stirling Castle."""
        return victory(state).winners

    def view(self, state: GameState, seat: int | None) -> View:
        """The view from a seat."""
        return view(state, seat)

    def gains(self, event: AnyEvent, state: GameState) -> Mapping[int, tuple[int, ...]]:
        """Points per seat from a scoring event, item by item."""
        return gains(event)

    def seen(self, event: AnyEvent, seat: int | None) -> AnyEvent:
        """Left-out tiles are their owner's secret, and so are missions unless they are open."""
        match event:
            case TilesLeftOut() if event.seat != seat:
                return replace(event, tiles=())
            case CathedralReached(is_open=False) if event.seat != seat:
                return replace(event, mission=None)
        return event

    def bot(self, level: Level, seed: int, clock: Clock = monotonic) -> Bot:
        """Make a bot; imports the bots on demand."""
        from skye.games.rebirth.bots.roster import make_bot

        return make_bot(level, seed, clock)

    def record(self, number: int, match: "Match") -> "GameRecord":
        """The statistics record of a finished game."""
        from skye.games.rebirth import statistics

        return statistics.record(number, match)

    def front(self) -> "Front":
        """The terminal front end, imported on demand."""
        from skye.games.rebirth.front.front import RebirthFront

        return RebirthFront()


GAME = Rebirth()
