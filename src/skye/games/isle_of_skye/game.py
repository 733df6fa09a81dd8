"""Isle of Skye as a `Game`: the adapter between its engine and the shared code."""

from collections.abc import Hashable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.datafile import CatalogError, Words
from skye.games.errors import SetupError
from skye.games.game import Bot, Clock, Game
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine import game as engine
from skye.games.isle_of_skye.engine.actions import AnyAction, Price
from skye.games.isle_of_skye.engine.events import AnyEvent, GoldScored, LetterScored, ScrollsScored
from skye.games.isle_of_skye.engine.legal import check, legal_actions
from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.engine.scoring import ScoringFault, ScoringTile
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Phase
from skye.games.isle_of_skye.engine.view import View, view
from skye.games.level import Level
from skye.games.moment import Moments

if TYPE_CHECKING:
    from skye.games.isle_of_skye.statistics import GameRecord
    from skye.games.match import Match
    from skye.games.old_format import JournalReader, Unseal
    from skye.terminal.dialogue.front import Front


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Options chosen at set-up."""

    scoring_tiles: tuple[ScoringTile, ...]
    """All scoring tiles in the box, stored so that a saved game does not depend on the files they came from."""
    scoring: tuple[str, ...] | None = None
    """The ids of those on A, B, C and D; None deals them at random."""
    house_rules: HouseRules = HouseRules()


class IsleOfSkye(Game[GameState, AnyAction, AnyEvent, View, Options]):
    """Isle of Skye by the rule book, for two to five players."""

    id = "isle-of-skye"
    players = engine.PLAYERS
    action_type = AnyAction
    options_type = Options
    outside_the_digest = ("box",)

    def usual_options(self) -> Options:
        """The shipped scoring tiles, four of them dealt, and no house rules."""
        return Options(catalog.load().scoring_tiles)

    def start(self, names: Sequence[str], options: Options, chance: Chance) -> Moments[GameState]:
        """Set up a new game, up to the first price. Raises SetupError."""
        box = box_with(options.scoring_tiles)
        return tuple(engine.start(box, names, scoring=options.scoring, house_rules=options.house_rules, chance=chance))

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
        """The points of each seat."""
        return tuple(seat.points for seat in state.seats)

    def winners(self, state: GameState) -> tuple[int, ...]:
        """Most points, then most gold."""
        return winners(state.seats)

    def view(self, state: GameState, seat: int | None) -> View:
        """The view from a seat."""
        return view(state, seat)

    def gains(self, event: AnyEvent, state: GameState) -> Mapping[int, tuple[int, ...]]:
        """Points per seat from a scoring event, item by item."""
        if not isinstance(event, LetterScored | ScrollsScored | GoldScored):
            return {}
        return {seat: tuple(item.points for item in score.items) for seat, score in enumerate(event.scores)}

    def is_secret(self, action: AnyAction) -> bool:
        """Only prices are secret."""
        return isinstance(action, Price)

    def sitting(self, state: GameState) -> Hashable:
        """All tiles of a turn are placed in one go."""
        return state.round if state.phase is Phase.BUILDING else None

    def bot(self, level: Level, seed: int, clock: Clock = monotonic) -> Bot:
        """Make a bot; imports the bots on demand."""
        from skye.games.isle_of_skye.bots.roster import make_bot

        return make_bot(level, seed, clock)

    def record(self, number: int, match: "Match") -> "GameRecord":
        """The statistics record of a finished game."""
        from skye.games.isle_of_skye import statistics

        return statistics.record(number, match)

    def front(self) -> "Front":
        """The terminal front end, imported on demand."""
        from skye.games.isle_of_skye.front.front import IsleOfSkyeFront

        return IsleOfSkyeFront()

    def old_reader(self, unseal: "Unseal") -> "JournalReader":
        """The reader for journals of skye 0.1."""
        from skye.games.isle_of_skye.format_1 import FirstReader

        return FirstReader(unseal)


def box_with(scoring_tiles: tuple[ScoringTile, ...]) -> Box:
    """The shipped box with these scoring tiles. Raises SetupError if they are invalid."""
    box = catalog.load()
    if scoring_tiles == box.scoring_tiles:
        return box
    try:
        catalog.check_scoring_tiles(Words("the game"), scoring_tiles)
    except CatalogError as error:
        raise SetupError(ScoringFault.UNFIT_TILES, problem=error) from None
    return replace(box, scoring_tiles=scoring_tiles)


GAME = IsleOfSkye()
