"""What a tile would bring at once on a hex: all of it follows from what lies open, so it may be shown before."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skye.games.rebirth.engine.events import CastleTaken, CathedralReached, GroupScored, PortScored, TownScored
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.placing import Effect, effects, strength, with_tile
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.tile import Laid
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.where import hexes_of
from skye.games.rebirth.front.words import (
    castle_name,
    cathedral_name,
    counted,
    port_name,
    ranking_words,
    tile_brief,
    town_name,
)
from skye.terminal.widgets.phrases import possessive


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
            return Line(None, f"a piece on {cathedral_name(board, event.cathedral)} and a mission card")
        case CastleTaken():
            loser = "" if event.holder is None else f" from {view.seats[event.holder].name}"
            return Line(None, f"takes {castle_name(board, event.castle)}{loser}")
        case PortScored():
            return Line(points, f"the port of {port_name(board, event.port)}")
        case GroupScored():
            return Line(points, f"a {tile_brief(event.tile)} group of {event.size}".replace("a energy", "an energy"))
        case TownScored():
            return Line(points, f"{town_name(board, event.town)} is full: {ranking_words(event.ranking, view)}")


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
        name = possessive(view.seats[holder].name)
        yield Line(None, f"{board.castles[castle].name} stays {name}, {counted(theirs, 'tile')} to {own}")


def _town_not_full(view: View, number: int, laid: Laid, happens: Sequence[Effect]) -> Iterator[Line]:
    """The town of the hex, where it would not be full."""
    town = view.board.town_of[number]
    if town is None or any(isinstance(event, TownScored) for event in happens):
        return
    free = sum(view.tiles[site] is None for site in view.board.town_sites[town]) - 1
    if not laid.tile.is_farm:
        yield Line(None, f"{view.board.towns[town].name} would have {counted(free, 'hex')} free")
