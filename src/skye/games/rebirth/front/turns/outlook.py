"""What a tile would bring at once on a hex: all of it follows from what lies open, so it may be shown before."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skye.games.rebirth.engine.events import CastleTaken, CathedralReached, GroupScored, PortScored, TownScored
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.placing import Effect, effects, strength, with_tile
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.names import (
    HEXES,
    TILES,
    castle_name,
    cathedral_name,
    holder_words,
    port_name,
    town_name,
)
from skye.games.rebirth.front.where import hexes_of
from skye.games.rebirth.front.words import ranking_words
from skye.language.texts import _, counted, said


class Line(NamedTuple):
    """Something that a tile brings."""

    points: int | None
    """For the seat that places it; None for what brings none now."""
    text: str


class Outlook(NamedTuple):
    """Everything that a tile brings on a hex."""

    lines: Sequence[Line]
    lit: Sequence[Hex]
    """The hexes of the group or of the town that it scores with, and the castles and cathedrals won."""

    @property
    def points(self) -> int:
        """The points of the seat that places it."""
        return sum(line.points or 0 for line in self.lines)


def outlook(view: View, at: Hex) -> Outlook:
    """What the tile in hand would bring the seat on turn on a legal hex."""
    assert view.turn is not None, "somebody must place a tile"
    number, laid = view.board.numbers[at], Laid(view.turn, view.in_hand)
    happens = effects(view, number, laid)
    lines = [_line(event, view) for event in happens]
    lines += [*_castles_not_won(view, number, laid, happens), *_town_not_full(view, number, laid, happens)]
    return Outlook(lines, hexes_of(happens, view.board))


def _line(event: Effect, view: View) -> Line:
    board, points = view.board, sum(gains(event).get(view.turn or 0, ()))
    match event:
        case CathedralReached():
            cathedral = cathedral_name(board, event.cathedral)
            return Line(None, _("a piece on {cathedral} and a mission card").format(cathedral=cathedral))
        case CastleTaken():
            return Line(None, _castle_words(event, view))
        case PortScored():
            return Line(points, _("the port of {port}").format(port=port_name(board, event.port)))
        case GroupScored():
            return Line(points, _group_words(event))
        case TownScored():
            town, ranking = town_name(board, event.town), ranking_words(event.ranking, view)
            return Line(points, _("{town} is full: {ranking}").format(town=town, ranking=ranking))


def _castle_words(event: CastleTaken, view: View) -> str:
    castle = castle_name(view.board, event.castle)
    if event.holder is None:
        # For translators: the tile that is placed takes it.
        return _("takes {castle}").format(castle=castle)
    return _("takes {castle} from {name}").format(castle=castle, name=view.seats[event.holder].name)


def _group_words(event: GroupScored) -> str:
    template = _("a food group of {number}") if event.tile is Tile.FOOD else _("an energy group of {number}")
    return template.format(number=event.size)


def _castles_not_won(view: View, number: int, laid: Laid, happens: Sequence[Effect]) -> Iterator[Line]:
    """The castles of others next to the hex that stay theirs, and how strong both would be there."""
    board = view.board
    won = {event.castle for event in happens if isinstance(event, CastleTaken)}
    tiles = with_tile(view.tiles, number, laid)
    for castle in board.castles_beside[number]:
        holder = view.castles[castle]
        if holder is None or holder == laid.seat or board.castles[castle].id in won:
            continue
        beside = [tile for site in board.round_castles[castle] if (tile := tiles[site]) is not None]
        theirs, own = (strength(beside, seat, view.options.castle_tie)[0] for seat in (holder, laid.seat))
        stays = _("{castle} stays {holder}, {theirs} to {own}").format(
            castle=said(board.castles[castle].name),
            holder=holder_words(view, holder),
            theirs=counted(theirs, TILES),
            own=own,
        )
        yield Line(None, stays)


def _town_not_full(view: View, number: int, laid: Laid, happens: Sequence[Effect]) -> Iterator[Line]:
    """The town of the hex, where it would not be full."""
    town = view.board.town_of[number]
    if town is None or any(isinstance(event, TownScored) for event in happens):
        return
    free = sum(view.tiles[site] is None for site in view.board.town_sites[town]) - 1
    if not laid.tile.is_farm:
        name = said(view.board.towns[town].name)
        yield Line(None, _("{town} would have {hexes} free").format(town=name, hexes=counted(free, HEXES)))
