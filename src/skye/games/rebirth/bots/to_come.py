"""What is still to come: which tiles each seat is likely to place yet, and how many of the free hexes it will take."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from skye.games.rebirth.engine.legal import free_for
from skye.games.rebirth.engine.tile import Tile, tile_set
from skye.games.rebirth.engine.view import View

Expected = Mapping[Tile, float]
"""How many tiles of each kind a seat is likely to place."""


class ToCome:
    """The rest of the game after the seat on turn has placed the tile in its hand, as that seat may know it."""

    def __init__(self, view: View) -> None:
        assert view.turn is not None, "somebody must place a tile"
        players = len(view.seats)
        self.tiles: tuple[Expected, ...] = tuple(expected_tiles(view, seat) for seat in range(players))
        self.turns = sum(self.tiles[view.turn].values())
        """The turns of the seat on turn after this one."""
        self.free = {tile: frozenset(free_for(view, tile)) for tile in (Tile.FOOD, Tile.ENERGY, Tile.ONE_HOUSE)}
        """Where each kind of farm, and any settlement, may go now."""
        self._towns = self.free[Tile.ONE_HOUSE]
        self._farmland = self.free[Tile.FOOD] | self.free[Tile.ENERGY]
        is_farm = view.in_hand.is_farm
        self.town_shares = self._shares(len(self._towns) - (not is_farm), is_farm=False)
        """The chance of each seat to be the one that takes a free town hex; what is left over is that nobody does."""
        self._farm_shares = self._shares(len(self._farmland) - is_farm, is_farm=True)

    def on(self, free: Iterable[int]) -> Sequence[float]:
        """How many tiles each seat is likely to place on these free hexes; none on those that are closed."""
        expected = [0.0] * len(self.tiles)
        for number in free:
            for seat, share in enumerate(self._shares_of(number)):
                expected[seat] += share
        return expected

    def reaches(self, seat: int, free: Iterable[int]) -> float:
        """The chance that a seat takes at least one of these free hexes."""
        misses = 1.0
        for number in free:
            misses *= 1 - self.on([number])[seat]
        return 1 - misses

    def _shares_of(self, number: int) -> Sequence[float]:
        """The chance of each seat to take a free hex; nothing for a closed one."""
        if number in self._towns:
            return self.town_shares
        return self._farm_shares if number in self._farmland else ()

    def _shares(self, free: int, *, is_farm: bool) -> tuple[float, ...]:
        counts = [sum(count for tile, count in tiles.items() if tile.is_farm is is_farm) for tiles in self.tiles]
        hexes = max(free, sum(counts), 1)
        # In steps, so that what is reckoned for one turn serves for the next ones.
        return tuple(round(count / hexes, 2) for count in counts)


def expected_tiles(view: View, seat: int) -> Expected:
    """The tiles a seat is likely to place after this turn: those in its pile, and a rival's hand.

    Of a rival it is known which tiles have not been seen; two of them are left out, each as likely as any other.
    """
    own = view.seats[seat]
    if own.pile_tiles is not None:
        counts: Counter[Tile] = Counter(own.pile_tiles)
        unseen_but_played = 1.0
    else:
        counts = Counter(tile_set(len(view.seats)))
        counts.subtract(laid.tile for laid in view.tiles if laid and laid.seat == seat)
        counts.subtract([own.hand] if own.hand else [])
        counts = +counts
        unseen_but_played = own.pile / max(1, counts.total())
    expected = {tile: count * unseen_but_played for tile, count in counts.items()}
    if own.hand and seat != view.turn:
        expected[own.hand] = expected.get(own.hand, 0.0) + 1
    return expected
