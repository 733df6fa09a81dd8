"""What follows from placing a tile, in the order of the rules. None of it depends on anything hidden."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypedDict

from msgspec.structs import replace

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import CastleTaken, CathedralReached, GroupScored, PortScored, Rank, TownScored
from skye.games.rebirth.engine.groups import Tiles, group_at
from skye.games.rebirth.engine.options import CastleTie
from skye.games.rebirth.engine.scoring import points_after
from skye.games.rebirth.engine.tile import Laid

if TYPE_CHECKING:
    from skye.games.rebirth.engine.state import GameState
    from skye.games.rebirth.engine.view import View

Effect = CathedralReached | CastleTaken | PortScored | GroupScored | TownScored

PORT_POINTS = 1
TOWN_POINTS = {2: (5, 3), 3: (8, 5, 0)}
"""The points in a full town of two and of three hexes, the first of the ranking first."""


class Pieces(TypedDict):
    """What lies on the map: the fields of these names of a state or a view."""

    tiles: tuple[Laid | None, ...]
    castles: tuple[int | None, ...]
    cathedrals: tuple[tuple[int, ...], ...]


def with_tile(tiles: tuple[Laid | None, ...], number: int, laid: Laid) -> tuple[Laid | None, ...]:
    """The tiles with one more, on the building hex with that number."""
    after = list(tiles)
    after[number] = laid
    return tuple(after)


def effects(table: "GameState | View", number: int, laid: Laid) -> list[Effect]:
    """What follows from placing a tile on a free building hex, in order; the missions are not drawn so far."""
    board = table.board
    tiles = with_tile(table.tiles, number, laid)
    found: list[Effect] = [*_cathedrals(table, number, laid.seat), *_castles(table, tiles, number, laid.seat)]
    port = board.sites[number].port
    if port is not None:
        found.append(PortScored(laid.seat, port, PORT_POINTS))
    if laid.tile.is_farm:
        group = group_at(board, tiles, number)
        found.append(GroupScored(laid.seat, laid.tile, tuple([board.sites[other].hex for other in sorted(group)])))
    elif full := _full_town(table, tiles, number, laid.seat):
        found.append(full)
    return found


def pieces_after(table: "GameState | View", number: int, laid: Laid, happened: Iterable[object]) -> Pieces:
    """What lies on the map after placing a tile with these effects."""
    board, castles, cathedrals = table.board, list(table.castles), list(table.cathedrals)
    for event in happened:
        if isinstance(event, CastleTaken):
            castles[board.castle_numbers[event.castle]] = event.seat
        elif isinstance(event, CathedralReached):
            reached = board.cathedral_numbers[event.cathedral]
            cathedrals[reached] = (*cathedrals[reached], event.seat)
    tiles = with_tile(table.tiles, number, laid)
    return Pieces(tiles=tiles, castles=tuple(castles), cathedrals=tuple(cathedrals))


def _cathedrals(table: "GameState | View", number: int, seat: int) -> list[CathedralReached]:
    """The cathedrals next to a hex where a seat has no piece yet."""
    board, pieces = table.board, table.cathedrals
    return [
        CathedralReached(seat, board.cathedrals[cathedral].id)
        for cathedral in board.cathedrals_beside[number]
        if seat not in pieces[cathedral]
    ]


def _castles(table: "GameState | View", tiles: Tiles, number: int, seat: int) -> list[CastleTaken]:
    """The castles next to a hex that a seat takes by its tile there."""
    board, holders, tie = table.board, table.castles, table.options.castle_tie
    return [
        CastleTaken(seat, board.castles[castle].id, holder)
        for castle in board.castles_beside[number]
        if (holder := holders[castle]) is None
        or (holder != seat and _is_stronger(tiles, board.round_castles[castle], seat, holder, tie))
    ]


def _is_stronger(tiles: Tiles, around: Sequence[int], seat: int, holder: int, tie: CastleTie) -> bool:
    """Whether a seat is stronger at a castle than its holder, who stays at full equality."""
    beside = [laid for number in around if (laid := tiles[number]) is not None]
    return strength(beside, seat, tie) > strength(beside, holder, tie)


def strength(beside: Iterable[Laid], seat: int, tie: CastleTie) -> tuple[int, int]:
    """A seat's strength at a castle with these tiles next to it: its tiles, then those of them that decide a tie."""
    own = [laid.tile for laid in beside if laid.seat == seat]
    farms = sum(tile.is_farm for tile in own)
    return len(own), farms if tie is CastleTie.FARMS else len(own) - farms


def _full_town(table: "GameState | View", tiles: Tiles, number: int, mover: int) -> TownScored | None:
    """The town of a hex, if it is full now."""
    board = table.board
    town = board.town_of[number]
    assert town is not None, "settlements stand in towns"
    laid = [tile for site in board.town_sites[town] if (tile := tiles[site]) is not None]
    if len(laid) < len(board.town_sites[town]):
        return None
    return TownScored(board.towns[town].id, ranking(laid, mover, len(table.seats)))


def ranking(laid: Sequence[Laid], mover: int, players: int) -> tuple[Rank, ...]:
    """Everybody with tiles in a full town, by their houses there, the best first.

    Of equals, who comes next clockwise after the mover ranks ahead, and the mover last.
    """
    houses: Counter[int] = Counter()
    for tile in laid:
        houses[tile.seat] += tile.tile.houses
    order = sorted(houses, key=lambda seat: (-houses[seat], (seat - mover - 1) % players))
    points = TOWN_POINTS.get(len(laid)) or (houses.total(),)
    if len(order) == 1:
        # Who has a whole town gets the points of the first and of the second.
        points = (sum(points),)
    return tuple(Rank(seat, houses[seat], won) for seat, won in zip(order, points, strict=False))


def after_placing(view: "View", action: Place) -> "View":
    """`view` right after a legal `action`, with nobody on turn: missions and the next tile are not drawn so far."""
    number, laid = view.board.numbers[action.hex], Laid(action.seat, view.in_hand)
    follows = effects(view, number, laid)
    points = points_after([seat.points for seat in view.seats], follows)
    seats = [replace(seat, points=own) for seat, own in zip(view.seats, points, strict=True)]
    drawn = sum(isinstance(event, CathedralReached) for event in follows)
    seats[action.seat] = replace(seats[action.seat], hand=None, cards=seats[action.seat].cards + drawn)
    return replace(
        view, seats=tuple(seats), deck=view.deck - drawn, turn=None, **pieces_after(view, number, laid, follows)
    )
