"""Missions: what a card asks for, and whether it is met.

A card is data: one of the conditions below, and but for one that is always met, one of the counts. Both look at the
board as it stands, never at points, at hands, or at how it came about.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain, takewhile
from typing import Annotated

from msgspec import Meta, Struct

from skye.games.rebirth.engine.board import Board
from skye.games.rebirth.engine.hexes import AXES, straight
from skye.games.rebirth.engine.holding import Holding
from skye.games.rebirth.engine.tile import Tile
from skye.games.wording import Printed

Positive = Annotated[int, Meta(ge=1)]


# --- Counts: each gives a number of a player, 0 who has nothing of the sort ---------------------------------


class GroupOf(StrEnum):
    """Whose size is counted."""

    FOOD = "food"
    ENERGY = "energy"
    EACH = "each"
    """The smaller of the two numbers."""


class GroupsOf(StrEnum):
    """Which groups are counted."""

    FOOD = "food"
    ENERGY = "energy"
    FARM = "farm"
    """Both kinds, each for itself."""


class Landmarks(StrEnum):
    """Which landmarks a count looks at."""

    CASTLES = "castles"
    CATHEDRALS = "cathedrals"

    def rings(self, board: Board) -> tuple[tuple[int, ...], ...]:
        """The building hexes next to each of them."""
        return board.round_castles if self is Landmarks.CASTLES else board.round_cathedrals


_KINDS = {
    "food": (Tile.FOOD,),
    "energy": (Tile.ENERGY,),
    "each": (Tile.FOOD, Tile.ENERGY),
    "farm": (Tile.FOOD, Tile.ENERGY),
}


class _Count(Struct, frozen=True, tag_field="count", forbid_unknown_fields=True):
    """Base class of counts; the fields are a count's parameters."""


class LargestGroup(_Count, frozen=True, tag="largest_group"):
    """Tiles in the largest group."""

    tile: GroupOf

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return min(max(holding.group_sizes[tile], default=0) for tile in _KINDS[self.tile])


class Groups(_Count, frozen=True, tag="groups"):
    """Groups of `size` tiles or more."""

    tile: GroupsOf
    size: Positive

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return sum(size >= self.size for tile in _KINDS[self.tile] for size in holding.group_sizes[tile])


class Ports(_Count, frozen=True, tag="ports"):
    """Own tiles on ports."""

    def number(self, holding: Holding) -> int:
        """The player's number."""
        sites = holding.board.sites
        return sum(sites[number].port is not None for number in holding.own)


class Castles(_Count, frozen=True, tag="castles"):
    """Castles held."""

    of: tuple[str, ...] | None = None
    """The ids of those that count; None for all."""

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return len(holding.castles) if self.of is None else len(holding.castles.intersection(self.of))


class SettledCastles(_Count, frozen=True, tag="settled_castles"):
    """Castles with an own settlement next to them, whoever holds them."""

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return sum(not holding.settlements.isdisjoint(ring) for ring in holding.board.round_castles)


class Towns(_Count, frozen=True, tag="towns"):
    """Towns with an own tile."""

    sizes: tuple[Positive, ...] | None = None
    """How many hexes those that count have; None for any number."""

    def number(self, holding: Holding) -> int:
        """The player's number."""
        towns = holding.board.town_sites
        return sum(not holding.own.isdisjoint(town) for town in towns if self.sizes is None or len(town) in self.sizes)


class WholeTowns(_Count, frozen=True, tag="whole_towns"):
    """Towns whose every hex has an own tile."""

    sizes: tuple[Positive, ...]
    """How many hexes those that count have."""

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return sum(holding.own.issuperset(town) for town in holding.board.town_sites if len(town) in self.sizes)


class Coast(_Count, frozen=True, tag="coast"):
    """Own tiles on the coast."""

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return len(holding.own & holding.board.coast)


class Beside(_Count, frozen=True, tag="beside"):
    """Own tiles next to a landmark, each once."""

    to: Landmarks

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return len(holding.own.intersection(chain.from_iterable(self.to.rings(holding.board))))


class Ring(_Count, frozen=True, tag="ring"):
    """The most own tiles round any one landmark."""

    to: Landmarks

    def number(self, holding: Holding) -> int:
        """The player's number."""
        return max(len(holding.own.intersection(ring)) for ring in self.to.rings(holding.board))


class Joined(_Count, frozen=True, tag="joined"):
    """The most landmarks that one connected set of own tiles, of every kind, lies next to."""

    to: Landmarks

    def number(self, holding: Holding) -> int:
        """The player's number."""
        rings = self.to.rings(holding.board)
        return max((sum(not part.isdisjoint(ring) for ring in rings) for part in holding.connected), default=0)


class Line(_Count, frozen=True, tag="line"):
    """The longest unbroken straight row of own tiles, of every kind."""

    def number(self, holding: Holding) -> int:
        """The player's number."""
        own = {holding.board.sites[number].hex for number in holding.own}
        rows = (takewhile(own.__contains__, straight(start, axis)) for start in own for axis in AXES)
        return max((sum(1 for _ in row) for row in rows), default=0)


Count = (
    LargestGroup
    | Groups
    | Ports
    | Castles
    | SettledCastles
    | Towns
    | WholeTowns
    | Coast
    | Beside
    | Ring
    | Joined
    | Line
)


# --- Conditions: each looks at the holdings of all seats ----------------------------------------------------------


class Free(Struct, frozen=True, tag_field="kind", tag="free", forbid_unknown_fields=True):
    """Always met."""

    def number(self, holding: Holding) -> None:
        """Nothing is counted."""

    def is_met(self, holdings: Sequence[Holding], seat: int) -> bool:
        """Always."""
        return True


class AtLeast(Struct, frozen=True, tag_field="kind", tag="at_least"):
    """Met by a large enough number."""

    count: Count
    least: tuple[Positive, Positive, Positive]
    """The number asked for with two, three and four players."""

    def asked(self, players: int) -> int:
        """The number asked for with so many players."""
        return self.least[players - 2]

    def number(self, holding: Holding) -> int:
        """What is counted."""
        return self.count.number(holding)

    def is_met(self, holdings: Sequence[Holding], seat: int) -> bool:
        """Whether a seat has that number."""
        return self.number(holdings[seat]) >= self.asked(len(holdings))


class Most(Struct, frozen=True, tag_field="kind", tag="most"):
    """Met by whom nobody exceeds, whoever holds the card; never by a number of 0."""

    count: Count

    def number(self, holding: Holding) -> int:
        """What is counted."""
        return self.count.number(holding)

    def is_met(self, holdings: Sequence[Holding], seat: int) -> bool:
        """Whether no other seat has a higher number."""
        own = self.number(holdings[seat])
        return own > 0 and all(self.number(holding) <= own for holding in holdings)


Condition = Free | AtLeast | Most


class Source(StrEnum):
    """Where a card comes from."""

    SEED = "seed"
    """The published description, in substance."""
    OURS = "ours"
    """Fan-made."""


class Mission(Struct, frozen=True):
    """A mission card."""

    id: str
    name: Printed
    text: Printed
    """What it asks for, as one sentence."""
    points: int
    source: Source
    condition: Condition

    def number(self, holding: Holding) -> int | None:
        """What is counted of a player; None where the card is always met."""
        return self.condition.number(holding)

    def is_met(self, holdings: Sequence[Holding], seat: int) -> bool:
        """Whether a seat meets it as the board stands, whether or not it holds the card; `holdings` are everybody's."""
        return self.condition.is_met(holdings, seat)
