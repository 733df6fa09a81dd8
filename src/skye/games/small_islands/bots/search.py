"""Looking ahead: what placements, tokens and houses make of what the islands promise."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from skye.games.grids.squares import Cell
from skye.games.small_islands.bots.outlook import Outlook, Promise, ports_gained
from skye.games.small_islands.engine.actions import Done, LayToken, Place
from skye.games.small_islands.engine.map import LaidToken, Map
from skye.games.small_islands.engine.tile import RESOURCES, BonusToken, Icon, Tile


class Found(NamedTuple):
    """A placement and what comes of it."""

    worth: float
    """What all islands promise then, with the ports round ships."""
    action: Place
    land: Map
    promises: Sequence[Promise]


class TokenFound(NamedTuple):
    """A bonus token laid, and what it gains."""

    gain: float
    action: LayToken


class Search:
    """Weighs what can be done on a map that promises `promises`."""

    def __init__(self, outlook: Outlook, land: Map, promises: Sequence[Promise] | None = None) -> None:
        self.outlook, self.land = outlook, land
        self.promises = outlook.survey(land) if promises is None else promises
        self.worth = outlook.total(self.promises)

    def places(self, tile: Tile) -> Iterator[Found]:
        """Every placement of a tile by which it looks different."""
        for cell, turns in self.land.places(tile):
            if turns in tile.distinct_turns:
                yield self._placed(tile, cell, turns)

    def _placed(self, tile: Tile, cell: Cell, turns: int) -> Found:
        grown = self.land.place(tile, cell, turns)
        promises = self.outlook.changed(self.promises, grown, cell)
        worth = self.outlook.total(promises)
        if tile.ports:
            worth += ports_gained(self.outlook.view, self.outlook.seat, cell, tile.ports)
        return Found(worth, Place(self.outlook.seat, tile.id, cell, turns), grown, promises)

    def tokens(self, tokens: Iterable[BonusToken]) -> Iterator[TokenFound]:
        """What every bonus token gains wherever it can lie; one that can be any resource is laid when no other can."""
        for icon, token in _sides(tokens):
            for promise in self.promises:
                for part in promise.island.parts:
                    for over in self.land.covers(part, icon):
                        yield self._laid(promise, LaidToken(self.outlook.seat, token.id, icon, part, over))

    def _laid(self, promise: Promise, token: LaidToken) -> TokenFound:
        (cell, part), seat = token.part, self.outlook.seat
        if token.shows is Icon.PORT:
            gain = ports_gained(self.outlook.view, seat, cell, 1)
        else:
            others = [other for other in self.promises if other is not promise]
            changed = self.outlook.with_token(self.land, promise, token)
            gain = self.outlook.total([*others, changed]) - self.worth
        return TokenFound(gain, LayToken(seat, token.token, token.shows, cell, part, token.over))


def _sides(tokens: Iterable[BonusToken]) -> Iterator[tuple[Icon, BonusToken]]:
    """Each side that tokens can show, with the token that can show fewest others."""
    by_use = sorted(tokens, key=lambda token: len(token.shows))
    for icon in RESOURCES:
        for token in by_use[:]:
            if icon in token.shows:
                yield icon, token
                break
    if by_use:
        yield Icon.PORT, by_use[0]
