"""Looking ahead: what placements and bonus tokens make of what the islands promise."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from skye.games.grids.squares import Cell
from skye.games.small_islands.bots.outlook import Outlook, Promise
from skye.games.small_islands.bots.weighed import What
from skye.games.small_islands.engine.actions import LayToken, Place
from skye.games.small_islands.engine.map import Island, LaidToken, LandPart, Map
from skye.games.small_islands.engine.tile import RESOURCES, BonusToken, Icon, Tile

Item = TypeVar("Item")


class Patience:
    """The clock bounds thinking: so many seconds from now, and what is looked at by then must do."""

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self._clock = clock
        self._end = clock() + seconds

    def within(self, items: Iterable[Item]) -> Iterator[Item]:
        """The first item, and those that follow while there is time."""
        for item in items:
            yield item
            if self._clock() > self._end:
                return


class Found(NamedTuple):
    """A placement and what comes of it."""

    action: Place
    land: Map
    promises: Sequence[Promise]
    ports: float
    """What its ports bring round ships."""
    worth: float
    """What all islands promise then, and the ports."""


class TokenFound(NamedTuple):
    """A bonus token laid and what comes of it."""

    action: LayToken
    promises: Sequence[Promise]
    ports: float
    gain: float
    """How much more all islands promise, and the ports."""


class Search:
    """Weighs what can be done on a map, on which islands promise `promises`."""

    def __init__(self, outlook: Outlook, land: Map, promises: Sequence[Promise] | None = None) -> None:
        self.outlook, self._land = outlook, land
        self.promises = outlook.survey(land) if promises is None else promises
        self.worth = outlook.total(self.promises)

    def parts(self, found: Found) -> dict[What, float]:
        """What the worth of a placement consists of."""
        return {**self.outlook.parts(found.promises), What.PORTS: found.ports}

    def places(self, tile: Tile) -> Iterator[Found]:
        """Every placement of a tile by which it looks different."""
        for cell, turns in self._land.places(tile):
            if turns in tile.distinct_turns:
                yield self._placed(tile, cell, turns)

    def _placed(self, tile: Tile, cell: Cell, turns: int) -> Found:
        grown = self._land.place(tile, cell, turns)
        promises = self.outlook.changed(self.promises, grown, cell)
        ports = self.outlook.ports.gained(cell, tile.ports) if tile.ports else 0.0
        action = Place(self.outlook.seat, tile.id, cell, turns)
        return Found(action, grown, promises, ports, self.outlook.total(promises) + ports)

    def tokens(self, tokens: Iterable[BonusToken]) -> Iterator[TokenFound]:
        """Every side that bonus tokens can show, wherever it makes a difference."""
        for icon, token in _sides(tokens):
            for promise in self.promises:
                for part, over in self._spots(promise.island, icon):
                    yield self._laid(promise, LaidToken(self.outlook.seat, token.id, icon, part, over))

    def _spots(self, island: Island, icon: Icon) -> Iterable[tuple[LandPart, Icon | None]]:
        """What `icon` can lie over on an island: the same wherever it hides the same, and a port on the same cell."""
        spots: dict[Cell | Icon | None, tuple[LandPart, Icon | None]] = {}
        for part in island.parts:
            for over in self._land.covers(part, icon):
                spots.setdefault(part[0] if icon is Icon.PORT else over, (part, over))
        return spots.values()

    def _laid(self, promise: Promise, token: LaidToken) -> TokenFound:
        cell, part = token.part
        action = LayToken(self.outlook.seat, token.token, token.shows, cell, part, token.over)
        if token.shows is Icon.PORT:
            ports = self.outlook.ports.gained(cell, 1)
            return TokenFound(action, self.promises, ports, ports)
        others = [other for other in self.promises if other is not promise]
        promises = [*others, self.outlook.with_token(promise, token)]
        return TokenFound(action, promises, 0.0, self.outlook.total(promises) - self.worth)


def _sides(tokens: Iterable[BonusToken]) -> Iterator[tuple[Icon, BonusToken]]:
    """What tokens can show, each with the token that can show fewest others."""
    by_use = sorted(tokens, key=lambda token: len(token.shows))
    for icon in RESOURCES:
        able = next((token for token in by_use if icon in token.shows), None)
        if able is not None:
            yield icon, able
    yield from ((Icon.PORT, token) for token in by_use[:1])
