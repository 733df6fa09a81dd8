"""What a game is to everything that serves all games: the table, the journal, the simulation, the commands."""

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
    """A player made of code: it sees a view, never a state, and equal views give equal choices."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """One of `legal`, the legal actions of the seat whose view this is and whose turn it is."""
        ...


class Game(ABC, Generic[State, Action, Event, View, Options]):
    """The rules of one game and all that belongs to it. States, actions, events and views are frozen values."""

    id: ClassVar[str]
    """Names the game in journals and on the command line."""
    rules: ClassVar[int] = 1
    """Raised when the same actions no longer make the same game."""
    players: ClassVar[range]
    """How many may play."""
    outside_the_digest: ClassVar[tuple[str, ...]] = ()
    """The fields of a state that do not decide how a game goes on, such as what is printed in the box."""
    action_type: ClassVar[Any]
    """The type, or union of tagged types, that a journal reads actions as."""
    options_type: ClassVar[Any]
    """The type of what is chosen at the start, such as house rules."""

    @abstractmethod
    def usual_options(self) -> Options:
        """What is chosen at the start where nobody chooses anything."""

    @abstractmethod
    def start(self, names: Sequence[str], options: Options, chance: Chance) -> Moments[State]:
        """A new game, up to its first choice. Raises SetupError."""

    @abstractmethod
    def check(self, state: State, action: Action) -> None:
        """Raises Illegal if `action` may not be done in `state`."""

    @abstractmethod
    def apply(self, state: State, action: Action, chance: Chance) -> Moments[State]:
        """What happens when `action` is done, up to the next choice or the end: at least one moment, the first that of
        the action itself.

        Raises Illegal as `check` does, and ChanceError where a record does not fit.
        """

    @abstractmethod
    def legal(self, state: State) -> Sequence[Action]:
        """Every legal action of the seat on turn; none when the game is over."""

    @abstractmethod
    def turn(self, state: State) -> int | None:
        """The seat that must act; None when the game is over."""

    @abstractmethod
    def names(self, state: State) -> tuple[str, ...]:
        """The players' names, in seat order."""

    @abstractmethod
    def points(self, state: State) -> tuple[int, ...]:
        """The points of each seat."""

    @abstractmethod
    def winners(self, state: State) -> tuple[int, ...]:
        """Who wins as it stands: several who share the victory."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know; None for what everybody may know."""

    @abstractmethod
    def gains(self, event: Event, state: State) -> Mapping[int, tuple[int, ...]]:
        """The points that an event gave each seat, item by item; empty where it gave none.

        `state` is the one directly after it.
        """

    @abstractmethod
    def bot(self, level: Level, seed: int, clock: Clock = monotonic) -> Bot:
        """A bot; `clock`, in seconds, ends long thoughts."""

    def record(self, number: int, match: "Match") -> Any:
        """What statistics remember of a game that is over, the one with that number among many."""
        return (number, match.seed, self.points(match.state))

    @abstractmethod
    def front(self) -> "Front":
        """How the game is shown and asked at a terminal, loaded when it is asked for."""

    def seen(self, event: Event, seat: int | None) -> Event | None:
        """An event as a seat may know it (None: everybody), or None where it may not know of it at all."""
        return event

    def is_secret(self, action: Action) -> bool:
        """Whether nobody else may know of an action when it is done: the journal seals it."""
        return False

    def sitting(self, state: State) -> Hashable:
        """What stays equal while one player acts several times in one go; None where each action stands alone."""
        return None

    def old_reader(self, unseal: "Unseal") -> "JournalReader | None":
        """Reads journals of format 1, if the game has written any."""
        return None

    def digest(self, state: State) -> str:
        """A short hash of all that makes a game go on as it does."""
        fields = type(state).__struct_fields__
        return digest([getattr(state, field) for field in fields if field not in self.outside_the_digest])


AnyGame = Game[Any, Any, Any, Any, Any]
