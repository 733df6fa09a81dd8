"""Where on the map something happens: the hexes that a page lights."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastlesScored,
    CastleTaken,
    CathedralReached,
    GroupScored,
    TilePlaced,
    TownScored,
    UnfinishedTownsScored,
)
from skye.games.rebirth.engine.hexes import Hex

if TYPE_CHECKING:
    from skye.games.rebirth.engine.board import Board


def hexes_of(events: Iterable[AnyEvent], board: "Board") -> list[Hex]:
    """The hexes where these events happen: tiles, groups, towns, castles and cathedrals."""
    return [at for event in events for at in _hexes(event, board)]


def _hexes(event: AnyEvent, board: "Board") -> Sequence[Hex]:
    match event:
        case TilePlaced():
            return (event.hex,)
        case CathedralReached():
            return (board.cathedrals[board.cathedral_numbers[event.cathedral]].hex,)
        case CastleTaken():
            return (_castle(event.castle, board),)
        case GroupScored():
            return event.hexes
        case TownScored():
            return _town(event.town, board)
        case UnfinishedTownsScored():
            return [at for own in event.towns for town in own for at in _town(town.town, board)]
        case CastlesScored():
            return [_castle(castle, board) for own in event.castles for castle in own]
        case _:
            return ()


def _castle(identity: str, board: "Board") -> Hex:
    return board.castles[board.castle_numbers[identity]].hex


def _town(identity: str, board: "Board") -> Sequence[Hex]:
    return next(town.hexes for town in board.towns if town.id == identity)
