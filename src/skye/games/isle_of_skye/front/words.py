"""Sentences for people: the one place where facts of the engine become text."""

from collections.abc import Sequence

from skye.games.errors import Illegal, SetupError
from skye.games.grids.squares import Clash, Side
from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    Passed,
    PricesRevealed,
    PricesSet,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilePlaced,
    TileReturned,
    TilesDrawn,
    TileSold,
)
from skye.games.isle_of_skye.engine.legal import MOST_TOLD, Refusal
from skye.games.isle_of_skye.engine.scoring import Item, ItemKind, Score, ScoringFault
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.territory import Area
from skye.games.isle_of_skye.engine.tile import Feature, Terrain, Tile
from skye.games.isle_of_skye.engine.view import SeatView, View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.terminal.widgets.data_errors import catalog_words
from skye.terminal.widgets.phrases import listed

TileEvent = TileSold | Passed | TileKept | TilePlaced | TileReturned

_THINGS = {
    Feature.SHEEP: ("sheep", "sheep"),
    Feature.CATTLE: ("cattle", "cattle"),
    Feature.FARM: ("farm", "farms"),
    Feature.BROCH: ("broch", "brochs"),
    Feature.LIGHTHOUSE: ("lighthouse", "lighthouses"),
    Feature.SHIP: ("ship", "ships"),
    Feature.BARREL: ("tile with barrels", "tiles with barrels"),
    "gold": ("gold", "gold"),
    "point": ("point", "points"),
    "tile": ("tile", "tiles"),
    "quarter": ("quarter", "quarters"),
}
"""What one of a thing is called, and several."""
_AREAS = {Terrain.PASTURE: "pasture", Terrain.MOUNTAIN: "mountain", Terrain.WATER: "lake"}


def counted(count: int, thing: str) -> str:
    """A number with its thing, such as "1 ship" or "3 ships"."""
    return f"{count} {_THINGS[thing][count != 1]}"


def plural(thing: str) -> str:
    """The word for several, such as "ships"."""
    return _THINGS[thing][1]


def tile_brief(tile: Tile) -> str:
    """What is on a tile, in short, such as "2 sheep, farm, scroll for ships"; its terrains where nothing is."""
    held = {feature: tile.count(feature) for feature in Feature if feature is not Feature.BARREL}
    things = [
        _THINGS[feature][0] if count == 1 else counted(count, feature) for feature, count in held.items() if count
    ]
    things += ["barrels"] if tile.barrel else []
    things += [f"scroll for {plural(area.scroll)}" for area in tile.areas if area.scroll]
    return ", ".join(things or dict.fromkeys(_AREAS[area.terrain] for area in tile.areas))


def item_words(item: Item, where: Sequence[str]) -> str:
    """What one item of a score is for; `where` names its cells."""
    counts = listed([counted(count, thing) for thing, count in item.counts])
    place = f" at {listed(where)}" if 0 < len(where) <= 4 else ""
    match item.kind:
        case ItemKind.BLOCK:
            return f"{_block_words(item)} {where[0]} to {where[-1]}"
        case ItemKind.AREA:
            return _area_item_words(item, counts, place)
        case ItemKind.TILE:
            return f"tile{place}"
        case ItemKind.COLUMN:
            return f"line of {counted(len(item.cells), 'tile')}, {where[0]} to {where[-1]}"
        case ItemKind.SET:
            return f"set{place}"
        case ItemKind.MOST | ItemKind.SECOND | ItemKind.BEHIND:
            rank = {ItemKind.MOST: "most", ItemKind.SECOND: "second most", ItemKind.BEHIND: "neither most nor second"}
            return f"{counts}: {rank[item.kind]}"
        case ItemKind.SCROLL:
            return f"scroll{place} counts {counts}"
        case ItemKind.DOUBLED_SCROLL:
            return f"scroll{place} counts {counts}, doubled"
        case _:
            return f"{counts}{place}"


def _block_words(item: Item) -> str:
    """A block by its shape: a square, or so many columns by so many rows."""
    columns, rows = (len({cell[axis] for cell in item.cells}) for axis in (0, 1))
    return "square" if columns == rows else f"block of {columns}x{rows}"


def _area_item_words(item: Item, counts: str, place: str) -> str:
    assert item.area is not None, "an item for an area names it"
    completed = "completed " if item.area.completed else "open "
    return completed + area_words(item.area) + (f" with {counts}" if counts else "") + place


def area_words(area: Area) -> str:
    """An area by terrain and size, such as "lake of 3 tiles"."""
    return f"{_AREAS[area.terrain]} of {counted(area.size, 'tile')}"


SCROLL_RULE = (
    "1 point for every 2 sheep, tiles with barrels or ships, or for each cattle, broch, farm or lighthouse, over the "
    "whole land; doubled where the scroll's area is completed."
)
"""What a scroll gives at the end."""


def tile_words(tile: Tile) -> str:
    """A tile by its id and what is on it, such as "L09 (2 sheep, farm)"."""
    return f"{tile.id} ({tile_brief(tile)})"


def event_words(event: AnyEvent, state: View) -> str:
    """One event of a game as a line of its log."""
    names, box = [seat.name for seat in state.seats], state.box
    match event:
        case RoundBegan():
            return f"Round {event.round} begins; {names[event.start]} is the starting player."
        case IncomePaid():
            return f"{names[event.seat]} gets {event.total} gold: {income_words(event)}."
        case TilesDrawn():
            return f"{names[event.seat]} draws {listed([tile_words(box.tile(tile)) for tile in event.tiles])}."
        case PricesSet():
            return f"{names[event.seat]} has priced."
        case PricesRevealed():
            prices = listed([f"{tile_words(box.tile(tile))} for {price}" for tile, price in event.prices])
            return f"{names[event.seat]} axes {tile_words(box.tile(event.axe))} and offers {prices}."
        case LetterScored():
            scored = box.scoring_tile(event.scoring_tile).name
            return f"{event.letter}, {scored}: {_points_words(event.scores, names)}."
        case ScrollsScored():
            return f"Scrolls: {_points_words(event.scores, names)}."
        case GoldScored():
            return f"Gold: {_points_words(event.scores, names)}."
        case GameEnded():
            return winner_words(state, event.winners)
        case _:
            return tile_event_words(event, state)


def tile_event_words(event: TileEvent, state: View) -> str:
    """What became of a tile, or that somebody bought none, as a sentence."""
    name = state.seats[event.seat].name
    if isinstance(event, Passed):
        return f"{name} buys nothing."
    tile = tile_words(state.box.tile(event.tile))
    match event:
        case TileSold():
            return f"{name} buys {tile} from {state.seats[event.seller].name} for {counted(event.price, 'gold')}."
        case TileKept():
            return f"{name} keeps {tile}; its {event.price} gold goes to the bank."
        case TilePlaced():
            return f"{name} places {tile} on {cell_name(event.cell)}."
        case TileReturned():
            return f"{name} puts {tile} back into the bag: it fits nowhere."


def income_words(income: IncomePaid) -> str:
    """An income by source."""
    sources = [(income.castle, "the castle"), (income.barrels, "barrels"), (income.catch_up, "players ahead")]
    return ", ".join(f"{gold} for {source}" for gold, source in sources if gold)


def winner_words(view: View, winners: Sequence[int]) -> str:
    """Who won."""
    names = [view.seats[winner].name for winner in winners]
    return f"{names[0]} wins." if len(names) == 1 else f"{listed(names)} share the victory."


def tie_words(tied: Sequence[SeatView]) -> str:
    """What broke a tie in points, or that nothing did; `tied` have as many points, those with most gold first."""
    names, held = listed([seat.name for seat in tied]), [seat.gold or 0 for seat in tied]
    points = counted(tied[0].points, "point")
    if len(set(held)) == 1:
        return f"{names} have {points} and {held[0]} gold each, and share the place."
    gold = listed([f"{seat.name} holds {counted(seat.gold or 0, 'gold')}" for seat in tied])
    return f"{names} have {points} each; gold breaks the tie: {gold}."


def _points_words(scores: Sequence[Score], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {score.points}" for name, score in zip(names, scores, strict=True))


def refusal_words(illegal: Illegal, view: View) -> str:
    """Why an action is refused, as a sentence."""
    name = "" if view.turn is None else view.seats[view.turn].name
    facts = illegal.facts
    match illegal.code:
        case Refusal.WRONG_PHASE:
            return f"This cannot be done now: the game is at {phase_words(facts['phase'])}."
        case Refusal.OVER_GOLD:
            total = str(facts["total"]) if facts["total"] < MOST_TOLD else f"{MOST_TOLD} or more"
            return f"The prices come to {total} gold together, and {name} holds {facts['gold']}."
        case Refusal.TERRAIN_CLASH:
            return f"The tile does not match its {_clash_words(facts['clashes'])}."
        case code:
            return _REFUSALS[Refusal(code)].format(name=name)


def setup_words(error: SetupError) -> str:
    """Why a game cannot be set up with the scoring tiles it was given, as a sentence."""
    facts = error.facts
    match error.code:
        case ScoringFault.UNKNOWN_TILE:
            return f"There is no scoring tile {facts['tile']!r}. There are: {', '.join(facts['known'])}."
        case ScoringFault.NOT_FOUR_DIFFERENT:
            return "A game has four different scoring tiles, one each for A, B, C and D."
        case _:
            return catalog_words(facts["problem"])


_REFUSALS = {
    Refusal.NO_ACTION: "An action is one of price, buy, pass, place and return.",
    Refusal.GAME_OVER: "The game is over.",
    Refusal.NOT_YOUR_TURN: "It is {name}'s turn.",
    Refusal.NOT_DRAWN: "The axe goes on one of the three tiles {name} drew.",
    Refusal.PRICE_NOT_WHOLE: "Each of the two prices is a whole number of gold from 1.",
    Refusal.TOO_DEAR: "That tile is too dear for {name}.",
    Refusal.OWN_TILE: "That tile is {name}'s own.",
    Refusal.NOT_IN_HAND: "{name} has no such tile to place.",
    Refusal.NOT_ON_OFFER: "That tile is not on offer.",
    Refusal.ALREADY_SOLD: "That tile is already sold.",
    Refusal.BAD_TURNS: "A tile is turned by 0, 1, 2 or 3 quarter turns.",
    Refusal.BAD_CELL: "A cell is two whole numbers, x and y.",
    Refusal.CELL_TAKEN: "There is a tile in that place already.",
    Refusal.NOT_ADJACENT: "That place does not touch a tile of the territory.",
    Refusal.TILE_FITS: "A tile that fits must be placed.",
    Refusal.ANOTHER_FITS: "Another tile in hand fits: place that one first.",
}
"""The sentences that need no other fact than who is on turn."""
_PHASES = {
    Phase.PRICING: "pricing",
    Phase.BUYING: "buying",
    Phase.BUILDING: "building",
    Phase.OVER: "its end",
}


def phase_words(phase: Phase) -> str:
    """A phase, such as "buying"."""
    return _PHASES[phase]


_TERRAINS = {Terrain.PASTURE: "pasture", Terrain.MOUNTAIN: "mountain", Terrain.WATER: "water"}
_SIDES = {Side.N: "north", Side.E: "east", Side.S: "south", Side.W: "west"}


def _clash_words(clashes: Sequence[Clash[Terrain]]) -> str:
    """Where a tile clashes with its neighbours; with what, too, where it is one."""
    if len(clashes) > 1:
        return f"neighbours in the {listed([_SIDES[clash.side] for clash in clashes])}"
    (clash,) = clashes
    return f"neighbours: {_TERRAINS[clash.tile]} would meet {_TERRAINS[clash.neighbour]} in the {_SIDES[clash.side]}"
