"""Cards: missions, which islands meet them, and rewards, what a housed island brings."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from skye.games.small_islands.engine.map import Island, LandPart
from skye.games.small_islands.engine.tile import RESOURCES, Icon
from skye.games.wording import Printed

LEAST_SIZE = 2
"""Tiles an island must touch to meet a mission and to take a house."""


class Counted(StrEnum):
    """What a score counts."""

    FLOWER = "flower"
    FRUIT = "fruit"
    LEAF = "leaf"
    TEMPLE = "temple"
    TILES = "tiles"
    FIXED = "fixed"
    """The fixed part of a reward."""


class Item(Struct, frozen=True):
    """One line of a score, such as 3 points for 3 flowers."""

    counted: Counted
    count: int
    """How many were counted; the points themselves for a fixed part."""
    points: int


Items = tuple[Item, ...]


class IslandScore(Struct, frozen=True):
    """What an island housed this round brings, item by item."""

    part: LandPart
    """The part with the new house."""
    items: Items

    @property
    def points(self) -> int:
        """The points of all items."""
        return sum(item.points for item in self.items)


class Numbers(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number for each resource and for temples: so many of each, or so many points for each."""

    flower: int = 0
    fruit: int = 0
    leaf: int = 0
    temple: int = 0

    def named(self) -> dict[Icon, int]:
        """The icons that have a number, in the order of `Icon`."""
        found = {icon: getattr(self, icon) for icon in (*RESOURCES, Icon.TEMPLE)}
        return {icon: number for icon, number in found.items() if number}


# --- Missions --------------------------------------------------------------------------------------------------


class _Mission(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base class of missions."""

    def met_by(self, island: Island) -> bool:
        """Whether an island meets the mission: it has two tiles at least, and its icons satisfy the card."""
        return island.size >= LEAST_SIZE and self.satisfied_by(island)

    if TYPE_CHECKING:

        def satisfied_by(self, island: Island) -> bool:
            """Whether its icons satisfy the card, whatever its size."""


class More(_Mission, frozen=True, tag="more"):
    """More of one resource than of another, of which there may be none."""

    more: Icon
    than: Icon

    def satisfied_by(self, island: Island) -> bool:
        """n(more) > n(than)."""
        return island.count(self.more) > island.count(self.than)


class AtLeast(_Mission, frozen=True, tag="atleast"):
    """At least so many of every icon named."""

    need: Numbers

    def satisfied_by(self, island: Island) -> bool:
        """n(x) is at least the number for each x named."""
        return all(island.count(icon) >= number for icon, number in self.need.named().items())


class Equal(_Mission, frozen=True, tag="equal"):
    """As many of one resource as of another, at least one of each."""

    a: Icon
    b: Icon

    def satisfied_by(self, island: Island) -> bool:
        """n(a) = n(b), at least 1."""
        return island.count(self.a) == island.count(self.b) > 0


class Matches(_Mission, frozen=True, tag="matches"):
    """At least one of a resource, and as many as of one of the two others."""

    a: Icon

    def satisfied_by(self, island: Island) -> bool:
        """n(a) is at least 1 and equal to n of another resource."""
        found = island.count(self.a)
        return found > 0 and any(island.count(other) == found for other in RESOURCES if other is not self.a)


Mission = More | AtLeast | Equal | Matches


# --- Rewards ---------------------------------------------------------------------------------------------------


class _Reward(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base class of rewards."""

    if TYPE_CHECKING:

        def items(self, island: Island) -> Items:
            """What an island brings, item by item."""

    def draws(self, island: Island) -> int:
        """The discovery tokens drawn for an island, as far as there are any left."""
        return 0


class IconsReward(_Reward, frozen=True, tag="icons"):
    """So many points for each icon named, and a fixed part."""

    each: Numbers
    plus: int

    def items(self, island: Island) -> Items:
        """An item for each icon that the island shows, and one for the fixed part."""
        counts = [(icon, island.count(icon), points) for icon, points in self.each.named().items()]
        shown = [Item(Counted(icon), count, count * points) for icon, count, points in counts if count]
        return (*shown, *_fixed(self.plus))


class LowestReward(_Reward, frozen=True, tag="lowest"):
    """Points for each icon of the rarest resource present, and a fixed part, alone if none is present (decided)."""

    each: int
    plus: int

    def items(self, island: Island) -> Items:
        """The rarest resource present, and the fixed part."""
        present = [icon for icon in RESOURCES if island.count(icon)]
        return (*_of_one(island, min(present, key=island.count, default=None), self.each), *_fixed(self.plus))


class FlatReward(_Reward, frozen=True, tag="flat"):
    """The same for every island."""

    plus: int

    def items(self, island: Island) -> Items:
        """The fixed part."""
        return _fixed(self.plus)


class SizeReward(_Reward, frozen=True, tag="size"):
    """Points by the size of the island, 0 below the first step."""

    steps: Mapping[int, int]
    """Points by the number of tiles from which they are paid."""

    def items(self, island: Island) -> Items:
        """The highest step that the island's size reaches."""
        _, points = max((step for step in self.steps.items() if step[0] <= island.size), default=(0, 0))
        return (Item(Counted.TILES, island.size, points),)


class ChooseReward(_Reward, frozen=True, tag="choose"):
    """Points for each icon of one resource, and a fixed part (decided: the most frequent one; no other pays more)."""

    each: int
    plus: int

    def items(self, island: Island) -> Items:
        """The most frequent resource, and the fixed part."""
        return (*_of_one(island, max(RESOURCES, key=island.count), self.each), *_fixed(self.plus))


class DiscoveryReward(_Reward, frozen=True, tag="discovery"):
    """Draw one discovery token for each temple, and keep the best."""

    def items(self, island: Island) -> Items:
        """No points: the token kept counts at the end."""
        return ()

    def draws(self, island: Island) -> int:
        """One for each temple."""
        return island.count(Icon.TEMPLE)


Reward = IconsReward | LowestReward | FlatReward | SizeReward | ChooseReward | DiscoveryReward


def _fixed(points: int) -> Items:
    return (Item(Counted.FIXED, points, points),) if points else ()


def _of_one(island: Island, icon: Icon | None, each: int) -> Items:
    count = island.count(icon) if icon is not None else 0
    return (Item(Counted(icon), count, count * each),) if icon is not None and count else ()


# --- Cards -----------------------------------------------------------------------------------------------------


class Card(Struct, frozen=True):
    """An objective card, which has both a mission and a reward, or a mission or reward card of the advanced mode."""

    id: str
    name: Printed
    text: Printed
    mission: Mission | None = None
    reward: Reward | None = None


class DiscoveryToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A discovery token, worth its value at the end of the game."""

    id: str
    value: int


Objective = tuple[Card, ...]
"""What a player plays for: an objective card, or a mission and a reward card in this order."""


def mission_of(objective: Objective) -> Mission:
    """The mission of what a player plays for."""
    mission = objective[0].mission
    assert mission is not None, "an objective and a mission card have one"
    return mission


def reward_of(objective: Objective) -> Reward:
    """The reward of what a player plays for."""
    reward = objective[-1].reward
    assert reward is not None, "an objective and a reward card have one"
    return reward
