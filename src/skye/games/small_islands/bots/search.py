"""Looking ahead: what placements and bonus tokens make of what the islands promise."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from skye.games.grids.squares import Cell
from skye.games.small_islands.bots.outlook import Outlook, Promise
from skye.games.small_islands.bots.weighed import What
from skye.games.small_islands.engine.actions import LayToken, Place
from skye.games.small_islands.engine.map import LaidToken, Map
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
        ports = self.outlook.ports_gained(cell, tile.ports) if tile.ports else 0.0
        action = Place(self.outlook.seat, tile.id, cell, turns)
        return Found(action, grown, promises, ports, self.outlook.total(promises) + ports)

    def tokens(self, tokens: Iterable[BonusToken]) -> Iterator[TokenFound]:
        """Every side that bonus tokens can show, wherever it can lie."""
        for icon, token in _sides(tokens):
            for promise in self.promises:
                for part in promise.island.parts:
                    for over in self._land.covers(part, icon):
                        yield self._laid(promise, LaidToken(self.outlook.seat, token.id, icon, part, over))

    def _laid(self, promise: Promise, token: LaidToken) -> TokenFound:
        (cell, part), promises, ports = token.part, self.promises, 0.0
        if token.shows is Icon.PORT:
            ports = self.outlook.ports_gained(cell, 1)
        else:
            others = [other for other in self.promises if other is not promise]
            promises = [*others, self.outlook.with_token(self._land, promise, token)]
        action = LayToken(self.outlook.seat, token.token, token.shows, cell, part, token.over)
        return TokenFound(action, promises, ports, self.outlook.total(promises) - self.worth + ports)


def _sides(tokens: Iterable[BonusToken]) -> Iterator[tuple[Icon, BonusToken]]:
    """What tokens can show, each with the token that can show fewest others."""
    by_use = sorted(tokens, key=lambda token: len(token.shows))
    for icon in RESOURCES:
        able = next((token for token in by_use if icon in token.shows), None)
        if able is not None:
            yield icon, able
    yield from ((Icon.PORT, token) for token in by_use[:1])
