"""What a placement is worth, in points by the end of the game, and where they come from."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from skye.games.rebirth.bots.cards import AVERAGE_CARD, After, Cards
from skye.games.rebirth.bots.castles import castle_chances
from skye.games.rebirth.bots.farms import Promise, promise
from skye.games.rebirth.bots.replies import Replies
from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.bots.towns import in_order, town_outlook
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import CathedralReached, GroupScored, PortScored, TownScored
from skye.games.rebirth.engine.groups import Tiles
from skye.games.rebirth.engine.placing import Effect, effects, pieces_after
from skye.games.rebirth.engine.scoring import CASTLE_POINTS, gains
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import View

FARMS = (Tile.FOOD, Tile.ENERGY)
KEEPS = {2: 0.8, 3: 0.7, 4: 0.6}
"""The chance that a hex meant for a farm is free when the next farm of its kind comes, by the number of players."""
LATER = 0.8
"""How much of what farms to come promise is counted."""
REPLY = 0.5
"""How much of what a rival could get at once counts beside what it can expect anyway."""
REACHED_LATER = 0.8
"""How much of a card that can be drawn later as well is as good as one drawn now, when it can still be aimed at."""


class Source(StrEnum):
    """Where the worth of a placement comes from."""

    GROUP = "group"
    """Points at once for the farm group."""
    PORT = "port"
    """Points at once for the port."""
    TOWN = "town"
    """Points at once for a full town."""
    CASTLES = "castles"
    """What the chances to hold castles at the end rise by."""
    DRAWN = "drawn"
    """What the missions drawn are likely to bring."""
    CARDS = "cards"
    """What the missions held are likelier to bring."""
    TOWNS_LATER = "towns later"
    """What the towns not yet full are likely to bring."""
    GROUPS_LATER = "groups later"
    """What the groups promise the next farms."""
    RIVALS = "rivals"
    """What rivals would get of it, or lose by it: below 0 where they gain. Of more than one rival the mean."""


NOW = (Source.GROUP, Source.PORT, Source.TOWN)
_SOURCES = {GroupScored: Source.GROUP, PortScored: Source.PORT, TownScored: Source.TOWN}


class Term(Struct, frozen=True):
    """A part of what a placement is worth."""

    source: Source
    points: float


class Worth(Struct, frozen=True):
    """What a placement is worth."""

    action: Place
    terms: tuple[Term, ...]
    """Those that are not 0, in the order of `Source`."""

    @property
    def points(self) -> float:
        """Of all terms together."""
        return sum(term.points for term in self.terms)


class Outlook:
    """What the seat on turn can expect of the hexes for the tile in its hand."""

    def __init__(self, view: View) -> None:
        assert view.turn is not None, "somebody must place a tile"
        self._view = view
        self._seat = view.turn
        self._players = len(view.seats)
        self._to_come = ToCome(view)
        self._cards = Cards(view, self._seat, self._to_come.turns)
        self._rivals = [seat for seat in range(self._players) if seat != self._seat]
        self._replies = Replies(view, self._rivals)
        self._castle_chances: dict[tuple[int, tuple[Laid | None, ...]], Sequence[float]] = {}
        self._own = {
            (seat, tile): frozenset(number for number, laid in enumerate(view.tiles) if laid == Laid(seat, tile))
            for seat in range(self._players)
            for tile in FARMS
        }

    def worth(self, action: Place) -> Worth:
        """What a legal placement is worth."""
        view, number = self._view, self._view.board.numbers[action.hex]
        happens = effects(view, number, Laid(self._seat, view.in_hand))
        after = pieces_after(view, number, Laid(self._seat, view.in_hand), happens)
        position = After(view.board, after["tiles"], after["castles"], view.seats)
        mine, *others = [self._of_seat(seat, number, happens, position) for seat in (self._seat, *self._rivals)]
        mine[Source.DRAWN] = self._drawn(happens, position)
        mine[Source.CARDS] = self._cards.worth(position) - self._cards_before
        taken = self._replies.taken_away(number, Laid(self._seat, view.in_hand))
        mine[Source.RIVALS] = (REPLY * sum(taken.values()) - sum(sum(own.values()) for own in others)) / len(others)
        return Worth(action, tuple(Term(source, mine[source]) for source in Source if mine.get(source)))

    def _of_seat(self, seat: int, number: int, happens: Sequence[Effect], after: After) -> dict[Source, float]:
        """What a placement brings any seat, now and later."""
        points = dict.fromkeys(Source, 0.0)
        for event in happens:
            if type(event) in _SOURCES:
                points[_SOURCES[type(event)]] += sum(gains(event).get(seat, ()))
        points[Source.CASTLES] = self._castles(seat, number, after)
        points[Source.TOWNS_LATER] = self._town(seat, number, after.tiles)
        points[Source.GROUPS_LATER] = LATER * sum(self._groups(seat, tile, number) for tile in FARMS)
        return points

    # --- What changes, by source ----------------------------------------------------------------------------------

    def _castles(self, seat: int, number: int, after: After) -> float:
        """What the seat's chances to hold the castles next to a hex rise by, in points."""
        beside = self._view.board.castles_beside[number]
        return CASTLE_POINTS * sum(
            self._holding(castle, after.tiles, after.castles[castle])[seat]
            - self._holding(castle, self._view.tiles, self._view.castles[castle])[seat]
            for castle in beside
        )

    def _holding(self, castle: int, tiles: Tiles, holder: int | None) -> Sequence[float]:
        """The chance of each seat to hold a castle in the end."""
        ring = tuple([tiles[number] for number in self._view.board.round_castles[castle]])
        if (castle, ring) not in self._castle_chances:
            found = castle_chances(self._view, self._to_come, castle, tiles, holder)
            self._castle_chances[castle, ring] = found
        return self._castle_chances[castle, ring]

    def _town(self, seat: int, number: int, tiles: Tiles) -> float:
        """What the seat can expect of the town of a hex later, beyond what it could before."""
        town = self._view.board.town_of[number]
        return 0.0 if town is None else self._in_town(town, tiles)[seat] - self._in_town(town, self._view.tiles)[seat]

    def _in_town(self, town: int, tiles: Tiles) -> Sequence[float]:
        """What each seat can expect of a town later: nothing when it is full."""
        sites = self._view.board.town_sites[town]
        laid = in_order([tile for number in sites if (tile := tiles[number]) is not None])
        if len(laid) == len(sites):
            return [0.0] * self._players
        return town_outlook(len(sites), laid, self._to_come.town_shares)

    def _groups(self, seat: int, tile: Tile, number: int) -> float:
        """What the promise of the seat's farms of a kind rises by as a hex is taken."""
        before = self._promises[seat, tile]
        own, free = self._own[seat, tile], self._to_come.free[tile] - {number}
        if seat == self._seat and tile is self._view.in_hand:
            own |= {number}
        elif number not in before.path:
            return 0.0
        return self._promise(seat, tile, own, free).points - before.points

    @cached_property
    def _promises(self) -> dict[tuple[int, Tile], Promise]:
        """What the farms of each seat and kind promise as the board stands."""
        return {
            (seat, tile): self._promise(seat, tile, own, self._to_come.free[tile])
            for (seat, tile), own in self._own.items()
        }

    def _promise(self, seat: int, tile: Tile, own: AbstractSet[int], free: AbstractSet[int]) -> Promise:
        tiles = self._to_come.tiles[seat].get(tile, 0.0)
        return promise(self._view.board, own, free, tiles, KEEPS[self._players])

    def _drawn(self, happens: Sequence[Effect], after: After) -> float:
        """What the missions drawn bring, as far as the cathedral might not be reached later as well."""
        board, worth = self._view.board, 0.0
        for event in happens:
            if isinstance(event, CathedralReached):
                ring = board.round_cathedrals[board.cathedral_numbers[event.cathedral]]
                free = [other for other in ring if after.tiles[other] is None]
                worth += AVERAGE_CARD[self._players] * (1 - REACHED_LATER * self._to_come.reaches(self._seat, free))
        return worth

    @cached_property
    def _cards_before(self) -> float:
        return self._cards.worth(self._view)
