"""News: what others did in their turns, in short lines. That somebody has priced is none: everybody does, in secret."""

from collections.abc import Sequence
from itertools import groupby

from skye.games.isle_of_skye.engine.events import Passed, TilePlaced, TileReturned, TileSold
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.turns.consequences import points_words
from skye.games.isle_of_skye.front.words import counted, tile_words
from skye.language.texts import _
from skye.terminal.dialogue.front import Turn
from skye.terminal.widgets.phrases import listed


def news(turns: Sequence[Turn]) -> list[str]:
    """A line for each turn at the market and for each land that grew, and one for each tile that fitted nowhere."""
    lines = []
    for _turn, together in groupby(turns, lambda turn: (turn.seat, turn.before.phase)):
        lines += _of_one_seat(list(together))
    return lines


def _of_one_seat(turns: Sequence[Turn]) -> list[str]:
    """What one player did; where each tile was an action by itself, in several turns."""
    events = [event for turn in turns for scene in turn.done for event in scene.events]
    before: View = turns[0].before
    match events:
        case [TileSold() as sale, *_]:
            return [_sale_words(before, sale)]
        case [Passed(seat=seat), *_]:
            return [_("{name} bought nothing.").format(name=before.seats[seat].name)]
    placed = [event for event in events if isinstance(event, TilePlaced)]
    returned = [event for event in events if isinstance(event, TileReturned)]
    return [
        *([_placed_words(before, turns[-1].done[-1].view, placed)] if placed else []),
        *(_returned_words(before, event) for event in returned),
    ]


def _sale_words(before: View, sale: TileSold) -> str:
    """A purchase, with the number of the tile at the market."""
    buyer, seller = before.seats[sale.seat], before.seats[sale.seller]
    number = next(offer.number for offer in seller.offers if offer.tile.id == sale.tile)
    told = _("{name} bought tile {number} from {seller} for {gold}.")
    return told.format(name=buyer.name, number=number, seller=seller.name, gold=counted(sale.price, "gold"))


def _placed_words(before: View, after: View, placed: Sequence[TilePlaced]) -> str:
    """Where tiles were placed, and what they changed for the scoring tiles."""
    seat = placed[0].seat
    changed = points_words(before, seat, before.seats[seat].territory, after.seats[seat].territory)
    # For translators: {changes} are such as "A +3".
    told = _("{name} placed {tiles} on {cells}: {changes}.") if changed else _("{name} placed {tiles} on {cells}.")
    return told.format(
        name=before.seats[seat].name,
        tiles=counted(len(placed), "tile"),
        cells=listed([cell_name(event.cell) for event in placed]),
        changes=changed,
    )


def _returned_words(before: View, event: TileReturned) -> str:
    name, tile = before.seats[event.seat].name, tile_words(before.box.tile(event.tile))
    return _("{name} put {tile} back into the bag: it fits nowhere.").format(name=name, tile=tile)
