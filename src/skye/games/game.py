"""The `Game` interface: what the shared code (table, journal, simulation, commands) knows of a game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from skye.games.chance import Chance
from skye.games.digest import digest
from skye.games.level import Level
from skye.games.moment import Moments

if TYPE_CHECKING:
    from skye.games.match import Match
    from skye.games.old_format import JournalReader, Unseal
    from skye.terminal.dialogue.front import Front

State = TypeVar("State", bound=Struct)
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")
Options = TypeVar("Options")


Clock = Callable[[], float]


class Bot(Protocol):
    """A bot: it sees a view, never a state, and equal views give equal choices."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Choose one of `legal`, the legal actions of the seat on turn; `view` is that seat's view."""
        ...


class Game(ABC, Generic[State, Action, Event, View, Options]):
    """One game: its rules, and everything that belongs to it. States, actions, events and views are immutable."""

    id: ClassVar[str]
    """Identifies the game in journals and on the command line."""
    rules: ClassVar[int] = 1
    """Version of the rules, raised when the same actions no longer reproduce the same game."""
    players: ClassVar[range]
    """The possible numbers of players."""
    outside_the_digest: ClassVar[tuple[str, ...]] = ()
    """State fields left out of the digest because they do not affect play, such as what is printed in the box."""
    action_type: ClassVar[Any]
    """The type, or union of tagged types, that a journal reads actions as."""
    options_type: ClassVar[Any]
    """The type of the set-up options, such as house rules."""

    @abstractmethod
    def usual_options(self) -> Options:
        """The default set-up options."""

    @abstractmethod
    def start(self, names: Sequence[str], options: Options, chance: Chance) -> Moments[State]:
        """Set up a new game, up to the first decision. Raises SetupError."""

    @abstractmethod
    def check(self, state: State, action: Action) -> None:
        """Raises Illegal if `action` is illegal in `state`."""

    @abstractmethod
    def apply(self, state: State, action: Action, chance: Chance) -> Moments[State]:
        """Apply `action` and run on to the next decision or the end: at least one moment, the first for the action
        itself.

        Raises Illegal as `check` does, and ChanceError if recorded chance does not fit.
        """

    @abstractmethod
    def legal(self, state: State) -> Sequence[Action]:
        """All legal actions of the seat on turn; empty when the game is over."""

    @abstractmethod
    def turn(self, state: State) -> int | None:
        """The seat on turn; None when the game is over."""

    @abstractmethod
    def names(self, state: State) -> tuple[str, ...]:
        """The players' names, in seat order."""

    @abstractmethod
    def points(self, state: State) -> tuple[int, ...]:
        """The points of each seat."""

    @abstractmethod
    def winners(self, state: State) -> tuple[int, ...]:
        """The winning seats as things stand; several share the victory."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """The view from a seat; the public view for None."""

    @abstractmethod
    def gains(self, event: Event, state: State) -> Mapping[int, tuple[int, ...]]:
        """Points per seat from an event, item by item; empty if it gives none.

        `state` is the state right after it.
        """

    @abstractmethod
    def bot(self, level: Level, seed: int, clock: Clock = monotonic) -> Bot:
        """Make a bot; `clock`, which returns seconds, bounds its thinking time."""

    def record(self, number: int, match: "Match") -> Any:
        """The statistics record of a finished game, game `number` of a series."""
        return (number, match.seed, self.points(match.state))

    @abstractmethod
    def front(self) -> "Front":
        """The game's terminal front end, imported on demand."""

    def seen(self, event: Event, seat: int | None) -> Event | None:
        """`event` filtered for a seat (the public for None); None if the seat may not know of it at all."""
        return event

    def is_secret(self, action: Action) -> bool:
        """Whether an action is secret when it is taken: the journal seals it."""
        return False

    def sitting(self, state: State) -> Hashable:
        """A key that stays equal while one player takes several actions in one go; None if each action stands alone."""
        return None

    def old_reader(self, unseal: "Unseal") -> "JournalReader | None":
        """The reader for format 1 journals; None if the game never wrote any."""
        return None

    def digest(self, state: State) -> str:
        """A short checksum of everything in a state that affects play."""
        fields = type(state).__struct_fields__
        return digest([getattr(state, field) for field in fields if field not in self.outside_the_digest])


AnyGame = Game[Any, Any, Any, Any, Any]
