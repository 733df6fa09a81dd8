"""Events: what happened, in order.

Seats are numbered from 0 in seating order; points are integers; tiles, cards and tokens are given by id. Four kinds
hold secrets: `seen` says what others than the seat learn of them.
"""

from msgspec import Struct
from msgspec.structs import replace

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.cards import IslandScore
from skye.games.small_islands.engine.map import LandPart
from skye.games.small_islands.engine.state import Ending
from skye.games.small_islands.engine.tile import Icon


class Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Base class of all events."""


class GameBegan(Event, frozen=True, tag="game began"):
    """A game began, with the seat that lays the start tiles and begins the first round."""

    seats: tuple[str, ...]
    advanced: bool
    first: int


class StartTileLaid(Event, frozen=True, tag="start tile laid"):
    """A seat laid a start tile, or had chance lay it."""

    seat: int
    tile: str
    """The id of the face laid up."""
    cell: Cell
    turns: int


class TilesDealt(Event, frozen=True, tag="tiles dealt"):
    """Everybody was dealt landscape tiles, which are open."""

    hands: tuple[tuple[str, ...], ...]


class CardsDealt(Event, frozen=True, tag="cards dealt"):
    """A seat was dealt its first cards, one of each deck."""

    seat: int
    number: int
    cards: tuple[str, ...] | None
    """None for others."""


class DisplayFilled(Event, frozen=True, tag="display filled"):
    """The display was filled at set-up, left to right."""

    tiles: tuple[str, ...]


class RoundBegan(Event, frozen=True, tag="round began"):
    """A round began, with its start player and a navigation stack of so many tiles."""

    round: int
    first: int
    stack: int


class CardsDrawn(Event, frozen=True, tag="cards drawn"):
    """A seat drew cards, besides those set aside before."""

    seat: int
    number: int
    cards: tuple[str, ...] | None
    """Those drawn, deck by deck; None for others."""


class ObjectiveChosen(Event, frozen=True, tag="objective chosen"):
    """A seat chose in secret what it plays for, and what it sets aside."""

    seat: int
    now: tuple[str, ...] | None
    """None for others; so is the rest."""
    aside: tuple[str, ...] | None
    returned: tuple[str, ...] | None


class TileTaken(Event, frozen=True, tag="tile taken"):
    """A seat took a tile from a slot of the display, counted from 0."""

    seat: int
    slot: int
    tile: str


class TileLaid(Event, frozen=True, tag="tile laid"):
    """A seat laid a landscape tile."""

    seat: int
    tile: str
    cell: Cell
    turns: int


class TokenLaid(Event, frozen=True, tag="token laid"):
    """A seat laid a bonus token."""

    seat: int
    token: str
    shows: Icon
    part: LandPart
    over: Icon | None
    """The printed icon that it hides."""


class TurnEnded(Event, frozen=True, tag="turn ended"):
    """A seat ended its turn without laying a bonus token."""

    seat: int


class DisplayRefilled(Event, frozen=True, tag="display refilled"):
    """A tile came into an empty slot of the display, counted from 0."""

    slot: int
    tile: str


class ShipLaid(Event, frozen=True, tag="ship laid"):
    """A seat landed with its own ship or a grey one."""

    seat: int
    own: bool
    cell: Cell


class PlayerStuck(Event, frozen=True, tag="player stuck"):
    """A seat could neither explore nor land: the last reward phase begins with it."""

    seat: int


class ObjectiveShown(Event, frozen=True, tag="objective shown"):
    """A seat showed what it plays for."""

    seat: int
    cards: tuple[str, ...]


class HousePlaced(Event, frozen=True, tag="house placed"):
    """A seat put a house on a house mark."""

    seat: int
    part: LandPart


class RewardScored(Event, frozen=True, tag="reward scored"):
    """A seat got the points for the islands it housed, in the order placed."""

    seat: int
    islands: tuple[IslandScore, ...]


class DiscoveryDrawn(Event, frozen=True, tag="discovery drawn"):
    """A seat drew discovery tokens for an island, kept the best and put the others back."""

    seat: int
    number: int
    """How many were drawn."""
    drawn: tuple[str, ...] | None
    """None for others; so is the token kept."""
    kept: str | None


class HousesRefilled(Event, frozen=True, tag="houses refilled"):
    """A seat filled its houses in hand from the stock."""

    seat: int
    number: int
    """How many came from the stock."""


class CardsReturned(Event, frozen=True, tag="cards returned"):
    """What a seat had shown went back to the pile."""

    seat: int
    number: int


class RoundEnded(Event, frozen=True, tag="round ended"):
    """A round ended; the next one has that start player."""

    round: int
    next_first: int


class GameEnded(Event, frozen=True, tag="game ended"):
    """The game is over."""

    ending: Ending


class FinalScore(Struct, frozen=True):
    """A seat's row of the final score."""

    points: int
    """The points of the rounds."""
    discovery: int
    """The values of its discovery tokens."""
    ports: int
    """The ports round its own ship."""
    houses: int
    """Its houses on the map."""
    last_laid: int
    """How many tiles and ships lay when it laid its last one, that one included: the last tie-break."""
    place: int
    """From 1. Only the first place is never shared."""

    @property
    def total(self) -> int:
        """The points that decide."""
        return self.points + self.discovery + self.ports


class FinalScored(Event, frozen=True, tag="final scored"):
    """The final score, a row a seat."""

    rows: tuple[FinalScore, ...]


AnyEvent = (
    GameBegan
    | StartTileLaid
    | TilesDealt
    | CardsDealt
    | DisplayFilled
    | RoundBegan
    | CardsDrawn
    | ObjectiveChosen
    | TileTaken
    | TileLaid
    | TokenLaid
    | TurnEnded
    | DisplayRefilled
    | ShipLaid
    | PlayerStuck
    | ObjectiveShown
    | HousePlaced
    | RewardScored
    | DiscoveryDrawn
    | HousesRefilled
    | CardsReturned
    | RoundEnded
    | GameEnded
    | FinalScored
)
Events = tuple[AnyEvent, ...]


def seen(event: AnyEvent, seat: int | None) -> AnyEvent:
    """`event` as a seat may know it, the public for None: cards and discovery tokens are their owner's alone."""
    match event:
        case CardsDealt() | CardsDrawn() if event.seat != seat:
            return replace(event, cards=None)
        case ObjectiveChosen() if event.seat != seat:
            return ObjectiveChosen(event.seat, None, None, None)
        case DiscoveryDrawn() if event.seat != seat:
            return DiscoveryDrawn(event.seat, event.number, None, None)
        case _:
            return event
