"""The hint page: what the hard bot would do given a player's view, and why."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.bots.advice import Advice, BuyAdvice, Demand, DrawnTile, PlaceAdvice, PriceAdvice, Rival
from skye.games.isle_of_skye.bots.plan import Addition
from skye.games.isle_of_skye.engine.actions import Pass
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.turns.consequences import consequences
from skye.games.isle_of_skye.front.words import counted, tile_brief
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

SOURCES = {"scrolls": "scrolls", "barrels": "income from barrels"}
WITH_LAND = 34
"""The rows of a page from which the land stands below a hint."""
NO_LETTER = "nothing by letter"
NEARLY = 0.05
"""The points below which a difference is none: they are told to one decimal."""
IN_ALL = (
    "In all: the points to expect by the end of the game, from each letter as often as it still scores, from scrolls, "
    "and from the gold for barrels."
)
SHOWN = "When it is chosen it is shown in its place, turned as it is to lie."
TRIALS = (
    "Trials are markets with gold and wishes of the others as they may be; what comes out is what you have in "
    "points, less what the others have on average."
)


def hint_page(view: View, advice: Advice, room: Room) -> list[RenderableType]:
    """A hint; where there are rows left, above the land as it would become."""
    text = hint_text(view, advice)
    if room.rows < WITH_LAND:
        return text
    return [lands.LandPage(Group(*text, Text()), lands.Board(view), _land(view, advice), room)]


def _land(view: View, advice: Advice) -> lands.Land:
    """The land of the seat on turn with the tile that is advised lit, beside what else is to be placed."""
    seat = advice.action.seat
    match advice:
        case PlaceAdvice(steps=(step, *_)):
            return lands.Land(step.land, seat, lit=[step.cell])
        case BuyAdvice(addition=Addition() as addition) if addition.site:
            return lands.Land(addition.along.land, seat, lit=[addition.site.cell])
    return lands.Land(view.seats[seat].territory, seat)


def hint_text(view: View, advice: Advice) -> list[RenderableType]:
    """What the hard bot would do in place of the seat on turn, whose view this is."""
    assert view.turn is not None, "somebody must choose"
    match advice:
        case PriceAdvice():
            advised, reasons, meant = _prices(advice), _reasons_to_price(view, advice), f"{IN_ALL} {TRIALS}"
        case BuyAdvice():
            advised, reasons, meant = _purchase(view, advice), _reasons_to_buy(view, advice), f"{IN_ALL} {TRIALS}"
        case PlaceAdvice():
            advised, reasons, meant = _place(view, advice), _reasons_to_place(view, advice), f"{IN_ALL} {SHOWN}"
    return [
        panels.title(f"A hint for {view.seats[view.turn].name}", "as the hard bot sees it", view.turn),
        Text(advised, style=panels.HEADING),
        *map(_reason, reasons),
        Text(),
        Text(meant, style=panels.QUIET),
    ]


def _reason(sentences: str) -> Text:
    """A reason; the name of the tile that it begins with is set apart."""
    text = Text(sentences)
    text.highlight_regex(r"^Tile \d+ \([^)]*\)\.", panels.HEADING)
    return text


def _prices(advice: PriceAdvice) -> str:
    laid = [
        f"{counted(tile.price, 'gold') if tile.price else 'the axe'} on tile {number}"
        for number, tile in enumerate(advice.tiles, 1)
    ]
    return f"{listed(laid)}.".capitalize()


def _reasons_to_price(view: View, advice: PriceAdvice) -> Iterator[str]:
    for number, tile in enumerate(advice.tiles, 1):
        fate = _sale_words(view, tile) if tile.price else _axe_words(advice)
        told = (_worth_words(view, tile.addition), _wanted_words(view, tile.keenest), fate)
        yield f"Tile {number} ({tile_brief(tile.addition.tile)}). {' '.join(told)}"


def _wanted_words(view: View, keenest: Rival) -> str:
    """To whom a tile is worth most."""
    if keenest.gain < NEARLY:
        return "Nobody else gets anything from it."
    return f"Of the others {view.seats[keenest.seat].name} gets most from it, {_signed(keenest.gain)}."


def _signed(points: float) -> str:
    """Points gained or lost."""
    return f"{points:+.1f}" if abs(points) >= NEARLY else "0"


def _worth_words(view: View, addition: Addition) -> str:
    """What a tile is worth to the seat on turn, and where it lies then."""
    if addition.site is None:
        return "It fits nowhere on your land so far."
    where = cell_name(addition.site.cell)
    return f"For you, on {where}: {_change_words(view, addition)}; {_signed(addition.gain)} in all."


def _change_words(view: View, addition: Addition) -> str:
    assert view.turn is not None, "somebody must choose"
    changes = consequences(view, view.turn, addition.without.land, addition.along.land)
    return changes or NO_LETTER


def _sale_words(view: View, tile: DrawnTile) -> str:
    demand = tile.demand
    if demand.mostly is None:
        return f"Nobody buys it for {tile.price} in {demand.trials} trials: you keep it, and its gold is lost."
    name, back = view.seats[demand.mostly.seat].name, counted(2 * tile.price, "gold")
    return f"In {_trials_words(demand)} it is sold, {_mostly(demand)} {name}: {back} for you; else you keep it."


def _mostly(demand: Demand) -> str:
    return "to" if demand.sold == 1 else "most often to"


def _trials_words(demand: Demand) -> str:
    return f"{demand.sold} of {demand.trials} trials"


def _axe_words(advice: PriceAdvice) -> str:
    """Why this tile is axed rather than another."""
    best = next(tile.axe_balance for tile in advice.tiles if not tile.price)
    others = [
        f"{_better_words(best - tile.axe_balance)} on tile {number}"
        for number, tile in enumerate(advice.tiles, 1)
        if tile.price
    ]
    return f"The axe here comes out {listed(others)}."


def _better_words(points: float) -> str:
    """By how much something comes out better than something else."""
    if points < NEARLY:
        return "no better than"
    return f"{points:.1f} points better than"


def _purchase(view: View, advice: BuyAdvice) -> str:
    return f"Buy {_offer_words(view, advice)}." if not isinstance(advice.action, Pass) else "Buy nothing."


def _offer_words(view: View, advice: BuyAdvice) -> str:
    """The offer that a hint is about, as the page of buying names it."""
    offer = advice.offer
    assert offer is not None, "something can be paid for"
    what, seller = tile_brief(offer.tile), _seller(view, advice)
    return f"tile {offer.number} ({what}), from {seller}, {counted(offer.price, 'gold')}"


def _seller(view: View, advice: BuyAdvice) -> str:
    return next(seat.name for seat in view.seats if advice.offer in seat.offers)


def _reasons_to_buy(view: View, advice: BuyAdvice) -> Iterator[str]:
    if advice.offer is None or advice.addition is None:
        yield "Your gold pays for nothing that the others offer."
        return
    if isinstance(advice.action, Pass):
        yield f"What comes next to it is {_offer_words(view, advice)}."
    yield _worth_words(view, advice.addition)
    if advice.addition.without.steps:
        together = _signed(advice.addition.along.gain)
        yield f"That is beside your own tiles, if nobody buys those: together {together} in all."
    back = counted(2 * advice.offer.price, "gold")
    yield f"Its price is worth {advice.price_worth:.1f} points; {_seller(view, advice)} gets {back} for it."
    yield _leaving_words(view, advice.demand)
    yield f"Buying it comes out {_against_nothing_words(advice.better)} buying nothing."


def _leaving_words(view: View, demand: Demand) -> str:
    """What becomes of a tile if it is not bought."""
    if demand.mostly is None:
        return f"If you leave it, nobody else buys it in {demand.trials} trials."
    name, gain = view.seats[demand.mostly.seat].name, demand.mostly.gain
    often = _trials_words(demand)
    return f"If you leave it, it is sold in {often}, {_mostly(demand)} {name}, who gets {_signed(gain)} from it."


def _against_nothing_words(points: float) -> str:
    if abs(points) < NEARLY:
        return "no better than"
    return f"{abs(points):.1f} points {'better' if points > 0 else 'worse'} than"


def _place(view: View, advice: PlaceAdvice) -> str:
    return f"Place {_step_words(view, advice, 0)}."


def _step_words(view: View, advice: PlaceAdvice, number: int) -> str:
    """A step of the plan, the tile by its number among those in hand."""
    step, hand = advice.steps[number], view.seats[advice.action.seat].hand
    return f"tile {hand.index(step.tile) + 1} ({tile_brief(step.tile)}) on {cell_name(step.cell)}"


def _reasons_to_place(view: View, advice: PlaceAdvice) -> Iterator[str]:
    seat = advice.action.seat
    before, step = view.seats[seat].territory, advice.steps[0]
    changes = consequences(view, seat, before, step.land) or NO_LETTER
    yield f"There: {changes}."
    names = {tile.id: f"{letter} {tile.name}" for letter, tile in view.lettered()} | SOURCES
    sources = [f"{names[source]} {_signed(points)}" for source, points in advice.by_source if abs(points) >= NEARLY]
    told = f": {listed(sources)}" if sources else ""
    yield f"In all {_signed(step.gain)}{told}."
    for number, _ in enumerate(advice.steps[1:], 1):
        yield f"Then {_step_words(view, advice, number)}: {_signed(advice.steps[number].gain)} in all."
    if len(advice.steps) > 1:
        yield f"Together {_signed(advice.gain)} in all."
    if advice.most - advice.gain >= NEARLY:
        more = f"{advice.most - advice.gain:.1f}"
        yield f"Other places would give {more} more, but leave worse ones for the tiles to come."
