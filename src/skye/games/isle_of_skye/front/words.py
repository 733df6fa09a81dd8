"""Sentences for people: the one place where facts of the engine become text."""

from collections.abc import Sequence

from skye.games.errors import Illegal, SetupError
from skye.games.grids.squares import Clash, Side
from skye.games.isle_of_skye.catalog import translated
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
from skye.games.isle_of_skye.engine.scoring import Item, ItemKind, ScoringFault, ScoringTile
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.territory import Area
from skye.games.isle_of_skye.engine.tile import Feature, Terrain, Tile
from skye.games.isle_of_skye.engine.view import SeatView, View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.language import texts
from skye.language.texts import N_, P_, Several, _, pgettext, said
from skye.terminal.widgets.data_errors import catalog_words
from skye.terminal.widgets.phrases import enumerated, listed

TileEvent = TileSold | Passed | TileKept | TilePlaced | TileReturned

_COUNTED = {
    Feature.SHEEP: Several("{number} sheep", "{number} sheep"),
    Feature.CATTLE: Several("{number} cattle", "{number} cattle"),
    Feature.FARM: Several("{number} farm", "{number} farms"),
    Feature.BROCH: Several("{number} broch", "{number} brochs"),
    Feature.LIGHTHOUSE: Several("{number} lighthouse", "{number} lighthouses"),
    Feature.SHIP: Several("{number} ship", "{number} ships"),
    Feature.BARREL: Several("{number} tile with barrels", "{number} tiles with barrels"),
    "gold": Several("{number} gold", "{number} gold"),
    "point": Several("{number} point", "{number} points"),
    "tile": Several("{number} tile", "{number} tiles"),
}
_AREAS = {
    Terrain.PASTURE: Several("pasture of {number} tile", "pasture of {number} tiles"),
    Terrain.MOUNTAIN: Several("mountain of {number} tile", "mountain of {number} tiles"),
    Terrain.WATER: Several("lake of {number} tile", "lake of {number} tiles"),
}
_SEVERAL = {
    Feature.SHEEP: P_("several", "sheep"),
    Feature.CATTLE: P_("several", "cattle"),
    Feature.FARM: P_("several", "farms"),
    Feature.BROCH: P_("several", "brochs"),
    Feature.LIGHTHOUSE: P_("several", "lighthouses"),
    Feature.SHIP: P_("several", "ships"),
    Feature.BARREL: P_("several", "tiles with barrels"),
}
_ON_A_TILE = {
    Feature.SHEEP: (P_("on a tile", "sheep"), P_("on a tile", "{number} sheep")),
    Feature.CATTLE: (P_("on a tile", "cattle"), P_("on a tile", "{number} cattle")),
    Feature.FARM: (P_("on a tile", "farm"), P_("on a tile", "{number} farms")),
    Feature.BROCH: (P_("on a tile", "broch"), P_("on a tile", "{number} brochs")),
    Feature.LIGHTHOUSE: (P_("on a tile", "lighthouse"), P_("on a tile", "{number} lighthouses")),
    Feature.SHIP: (P_("on a tile", "ship"), P_("on a tile", "{number} ships")),
}
"""What stands on a tile: one alone, for which no number is needed, or several."""
_BARE = {
    Terrain.PASTURE: P_("on a tile", "pasture"),
    Terrain.MOUNTAIN: P_("on a tile", "mountain"),
    Terrain.WATER: P_("on a tile", "lake"),
}
"""The areas of a tile on which nothing stands."""
_RANKS = {
    ItemKind.MOST: N_("{counts}: most"),
    ItemKind.SECOND: N_("{counts}: second most"),
    ItemKind.BEHIND: N_("{counts}: neither most nor second"),
}
"""How what a player counted compares with the others."""
_PHASES = {
    Phase.PRICING: P_("phase", "pricing"),
    Phase.BUYING: P_("phase", "buying"),
    Phase.BUILDING: P_("phase", "building"),
    Phase.OVER: P_("phase", "its end"),
}
_TERRAINS = {
    Terrain.PASTURE: P_("terrain", "pasture"),
    Terrain.MOUNTAIN: P_("terrain", "mountain"),
    Terrain.WATER: P_("terrain", "water"),
}
_SIDES = {
    Side.N: P_("side of a tile", "north"),
    Side.E: P_("side of a tile", "east"),
    Side.S: P_("side of a tile", "south"),
    Side.W: P_("side of a tile", "west"),
}
_MOST_CELLS = 4
"""An item names its cells up to so many."""


def counted(count: int, thing: str) -> str:
    """A number with its thing, such as "1 ship" or "3 ships"."""
    return texts.counted(count, _COUNTED[thing])


def plural(feature: Feature) -> str:
    """The word for several of a feature, such as "ships"."""
    return pgettext("several", _SEVERAL[feature])


def tile_brief(tile: Tile) -> str:
    """What is on a tile, in short, such as "2 sheep, farm, scroll for ships"; its terrains where nothing is."""
    held = {feature: tile.count(feature) for feature in Feature if feature is not Feature.BARREL}
    things = [_on_a_tile(feature, count) for feature, count in held.items() if count]
    things += [pgettext("on a tile", "barrels")] if tile.barrel else []
    # For translators: on a tile, in a list; {things} are sheep, farms and so on.
    scroll = pgettext("on a tile", "scroll for {things}")
    things += [scroll.format(things=plural(area.scroll)) for area in tile.areas if area.scroll]
    return enumerated(things or dict.fromkeys(pgettext("on a tile", _BARE[area.terrain]) for area in tile.areas))


def _on_a_tile(feature: Feature, count: int) -> str:
    """So many of a feature on one tile; no number stands with one alone."""
    one, several = _ON_A_TILE[feature]
    return pgettext("on a tile", one) if count == 1 else pgettext("on a tile", several).format(number=count)


def item_words(item: Item, where: Sequence[str]) -> str:
    """What one item of a score is for; `where` names its cells."""
    counts = listed([counted(count, thing) for thing, count in item.counts])
    match item.kind:
        case ItemKind.BLOCK:
            return _block_words(item, where)
        case ItemKind.AREA:
            return _placed(_area_item_words(item, counts), where)
        case ItemKind.TILE:
            return _placed(pgettext("item of a score", "tile"), where)
        case ItemKind.COLUMN:
            line = Several("line of {number} tile, {first} to {last}", "line of {number} tiles, {first} to {last}")
            return texts.counted(len(item.cells), line, first=where[0], last=where[-1])
        case ItemKind.SET:
            return _placed(pgettext("item of a score", "set"), where)
        case ItemKind.MOST | ItemKind.SECOND | ItemKind.BEHIND:
            return _(_RANKS[item.kind]).format(counts=counts)
        case ItemKind.SCROLL | ItemKind.DOUBLED_SCROLL:
            scroll = _placed(pgettext("item of a score", "scroll"), where)
            doubled = _("{scroll} counts {counts}, doubled")
            told = doubled if item.kind is ItemKind.DOUBLED_SCROLL else _("{scroll} counts {counts}")
            return told.format(scroll=scroll, counts=counts)
        case _:
            return _placed(counts, where)


def _placed(thing: str, where: Sequence[str]) -> str:
    """A thing with the cells it is on, where they are few."""
    if not 0 < len(where) <= _MOST_CELLS:
        return thing
    # For translators: an item of a score and the cells it is on, such as "scroll at T19" or "2 sheep at T19 and U20".
    return _("{thing} at {cells}").format(thing=thing, cells=listed(where))


def _block_words(item: Item, where: Sequence[str]) -> str:
    """A block by its shape: a square, or so many columns by so many rows."""
    columns, rows = (len({cell[axis] for cell in item.cells}) for axis in (0, 1))
    square, block = _("square {first} to {last}"), _("block of {columns}x{rows} {first} to {last}")
    told = square if columns == rows else block
    return told.format(columns=columns, rows=rows, first=where[0], last=where[-1])


def _area_item_words(item: Item, counts: str) -> str:
    assert item.area is not None, "an item for an area names it"
    # For translators: {area} is such as "lake of 3 tiles".
    told = _("completed {area}") if item.area.completed else _("open {area}")
    area = told.format(area=area_words(item.area))
    # For translators: an area that scores, such as "open lake of 3 tiles", with what is counted there.
    return _("{area} with {counts}").format(area=area, counts=counts) if counts else area


def area_words(area: Area) -> str:
    """An area by terrain and size, such as "lake of 3 tiles"."""
    return texts.counted(area.size, _AREAS[area.terrain])


SCROLL_RULE = N_(
    "1 point for every 2 sheep, tiles with barrels or ships, or for each cattle, broch, farm or lighthouse, over the "
    "whole land; doubled where the scroll's area is completed."
)
"""What a scroll gives at the end."""


def tile_words(tile: Tile) -> str:
    """A tile by its id and what is on it, such as "L09 (2 sheep, farm)"."""
    return f"{tile.id} ({tile_brief(tile)})"


def scoring_name(tile: ScoringTile) -> str:
    """What a scoring tile is called, in the language spoken."""
    return said(translated(tile).name)


def scoring_rule(tile: ScoringTile) -> str:
    """The rule of a scoring tile in one line, in the language spoken."""
    return said(translated(tile).text)


def event_words(event: AnyEvent, state: View) -> str:
    """One event of a game as a line of its log."""
    names = [seat.name for seat in state.seats]
    match event:
        case RoundBegan():
            told = _("Round {number} begins; {name} is the starting player.")
            return told.format(number=event.round, name=names[event.start])
        case IncomePaid():
            told = _("{name} gets {gold} gold: {sources}.")
            return told.format(name=names[event.seat], gold=event.total, sources=income_words(event))
        case TilesDrawn():
            tiles = listed([tile_words(state.box.tile(tile)) for tile in event.tiles])
            return _("{name} draws {tiles}.").format(name=names[event.seat], tiles=tiles)
        case PricesSet():
            return _("{name} has priced.").format(name=names[event.seat])
        case PricesRevealed():
            return _reveal_words(event, state)
        case LetterScored() | ScrollsScored() | GoldScored():
            return _scored_words(event, state)
        case GameEnded():
            return winner_words(state, event.winners)
        case _:
            return tile_event_words(event, state)


def _reveal_words(event: PricesRevealed, state: View) -> str:
    """What somebody has priced, and what the axe lies on."""
    axed = tile_words(state.box.tile(event.axe))
    # For translators: one of the tiles that somebody offers, such as "L01 (2 ships, barrels) for 4".
    offer = _("{tile} for {price}")
    offers = [offer.format(tile=tile_words(state.box.tile(tile)), price=price) for tile, price in event.prices]
    told = _("{name} axes {tile} and offers {offers}.")
    return told.format(name=state.seats[event.seat].name, tile=axed, offers=listed(offers))


def _scored_words(event: LetterScored | ScrollsScored | GoldScored, state: View) -> str:
    """What a scoring gave everybody."""
    points = enumerated(f"{seat.name} {score.points}" for seat, score in zip(state.seats, event.scores, strict=True))
    match event:
        case LetterScored():
            tile = scoring_name(state.box.scoring_tile(event.scoring_tile))
            # For translators: {points} is everybody's, such as "Ann 3, Bob 0".
            return _("{letter}, {tile}: {points}.").format(letter=event.letter, tile=tile, points=points)
        case ScrollsScored():
            return _("Scrolls: {points}.").format(points=points)
        case GoldScored():
            return _("Gold: {points}.").format(points=points)


def tile_event_words(event: TileEvent, state: View) -> str:
    """What became of a tile, or that somebody bought none, as a sentence."""
    name = state.seats[event.seat].name
    if isinstance(event, Passed):
        return _("{name} buys nothing.").format(name=name)
    tile = tile_words(state.box.tile(event.tile))
    match event:
        case TileSold():
            seller, gold = state.seats[event.seller].name, counted(event.price, "gold")
            return _("{name} buys {tile} from {seller} for {gold}.").format(
                name=name, tile=tile, seller=seller, gold=gold
            )
        case TileKept():
            told = _("{name} keeps {tile}; its {gold} gold goes to the bank.")
            return told.format(name=name, tile=tile, gold=event.price)
        case TilePlaced():
            return _("{name} places {tile} on {cell}.").format(name=name, tile=tile, cell=cell_name(event.cell))
        case TileReturned():
            return _("{name} puts {tile} back into the bag: it fits nowhere.").format(name=name, tile=tile)


def income_words(income: IncomePaid) -> str:
    """An income by source."""
    sources = [
        (income.castle, _("{gold} for the castle")),
        (income.barrels, _("{gold} for barrels")),
        (income.catch_up, _("{gold} for players ahead")),
    ]
    return enumerated(told.format(gold=gold) for gold, told in sources if gold)


def winner_words(view: View, winners: Sequence[int]) -> str:
    """Who won."""
    names = listed([view.seats[winner].name for winner in winners])
    # For translators: also the title of a page.
    told = _("{name} wins.") if len(winners) == 1 else _("{name} share the victory.")
    return told.format(name=names)


def tie_words(tied: Sequence[SeatView]) -> str:
    """What broke a tie in points, or that nothing did; `tied` have as many points, those with most gold first."""
    names, held = listed([seat.name for seat in tied]), [seat.gold or 0 for seat in tied]
    points = counted(tied[0].points, "point")
    if len(set(held)) == 1:
        told = _("{names} have {points} and {gold} gold each, and share the place.")
        return told.format(names=names, points=points, gold=held[0])
    # For translators: one of those tied, in a list.
    holds = pgettext("in a list", "{name} holds {gold}")
    gold = listed([holds.format(name=seat.name, gold=counted(seat.gold or 0, "gold")) for seat in tied])
    return _("{names} have {points} each; gold breaks the tie: {gold}.").format(names=names, points=points, gold=gold)


def refusal_words(illegal: Illegal, view: View) -> str:
    """Why an action is refused, as a sentence."""
    name = "" if view.turn is None else view.seats[view.turn].name
    facts = illegal.facts
    match illegal.code:
        case Refusal.WRONG_PHASE:
            told = _("This cannot be done now: the game is at {phase}.")
            return told.format(phase=phase_words(facts["phase"]))
        case Refusal.OVER_GOLD:
            some = _("The prices come to {total} gold together, and {name} holds {gold}.")
            many = _("The prices come to {total} or more gold together, and {name} holds {gold}.")
            told = some if facts["total"] < MOST_TOLD else many
            return told.format(total=min(facts["total"], MOST_TOLD), name=name, gold=facts["gold"])
        case Refusal.TERRAIN_CLASH:
            return _clash_words(facts["clashes"])
        case code:
            return _(_REFUSALS[Refusal(code)]).format(name=name)


def setup_words(error: SetupError) -> str:
    """Why a game cannot be set up with the scoring tiles it was given, as a sentence."""
    facts = error.facts
    match error.code:
        case ScoringFault.UNKNOWN_TILE:
            told = _("There is no scoring tile {tile}. There are: {known}.")
            return told.format(tile=repr(facts["tile"]), known=", ".join(facts["known"]))
        case ScoringFault.NOT_FOUR_DIFFERENT:
            return _("A game has four different scoring tiles, one each for A, B, C and D.")
        case _:
            return catalog_words(facts["problem"])


_REFUSALS = {
    Refusal.NO_ACTION: N_("An action is one of price, buy, pass, place and return."),
    Refusal.GAME_OVER: N_("The game is over."),
    Refusal.NOT_YOUR_TURN: N_("It is {name}'s turn."),
    Refusal.NOT_DRAWN: N_("The axe goes on one of the three tiles {name} drew."),
    Refusal.PRICE_NOT_WHOLE: N_("Each of the two prices is a whole number of gold from 1."),
    Refusal.TOO_DEAR: N_("That tile is too dear for {name}."),
    Refusal.OWN_TILE: N_("That tile is {name}'s own."),
    Refusal.NOT_IN_HAND: N_("{name} has no such tile to place."),
    Refusal.NOT_ON_OFFER: N_("That tile is not on offer."),
    Refusal.ALREADY_SOLD: N_("That tile is already sold."),
    Refusal.BAD_TURNS: N_("A tile is turned by 0, 1, 2 or 3 quarter turns."),
    Refusal.BAD_CELL: N_("A cell is two whole numbers, x and y."),
    Refusal.CELL_TAKEN: N_("There is a tile in that place already."),
    Refusal.NOT_ADJACENT: N_("That place does not touch a tile of the territory."),
    Refusal.TILE_FITS: N_("A tile that fits must be placed."),
    Refusal.ANOTHER_FITS: N_("Another tile in hand fits: place that one first."),
}
"""The sentences that need no other fact than who is on turn."""


def phase_words(phase: Phase) -> str:
    """A phase, such as "buying"."""
    return pgettext("phase", _PHASES[phase])


def _clash_words(clashes: Sequence[Clash[Terrain]]) -> str:
    """Where a tile clashes with its neighbours; with what, too, where it is one."""
    sides = [_side_words(clash.side) for clash in clashes]
    if len(clashes) > 1:
        return _("The tile does not match its neighbours in the {sides}.").format(sides=listed(sides))
    (clash,) = clashes
    told = _("The tile does not match its neighbours: {tile} would meet {neighbour} in the {side}.")
    return told.format(tile=_terrain_words(clash.tile), neighbour=_terrain_words(clash.neighbour), side=sides[0])


def _terrain_words(terrain: Terrain) -> str:
    return pgettext("terrain", _TERRAINS[terrain])


def _side_words(side: Side) -> str:
    return pgettext("side of a tile", _SIDES[side])
