"""The hint page: what the hard bot would do given a player's view, and why."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.bots.advice import Advice, BuyAdvice, Demand, DrawnTile, PlaceAdvice, PriceAdvice, Rival
from skye.games.isle_of_skye.bots.plan import Addition
from skye.games.isle_of_skye.engine.actions import Pass
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.turns.consequences import consequences
from skye.games.isle_of_skye.front.widgets.board import Board
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.widgets.land_page import LandPage
from skye.games.isle_of_skye.front.words import counted, scoring_name, tile_brief
from skye.language.texts import N_, _, ngettext
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import filled, listed, sentences
from skye.terminal.widgets.room import Room

SOURCES = {"scrolls": N_("scrolls"), "barrels": N_("income from barrels")}
WITH_LAND = 34
"""The rows of a page from which the land stands below a hint."""
NO_LETTER = N_("nothing by letter")
NEARLY = 0.05
"""The points below which a difference is none: they are told to one decimal."""
IN_ALL = N_(
    "In all: the points to expect by the end of the game, from each letter as often as it still scores, from scrolls, "
    "and from the gold for barrels."
)
SHOWN = N_("When it is chosen it is shown in its place, turned as it is to lie.")
TRIALS = N_(
    "Trials are markets with gold and wishes of the others as they may be; what comes out is what you have in "
    "points, less what the others have on average."
)


def hint_page(view: View, advice: Advice, room: Room) -> list[RenderableType]:
    """A hint; where there are rows left, above the land as it would become."""
    text = hint_text(view, advice)
    if room.rows < WITH_LAND:
        return text
    return [LandPage(Group(*text, Text()), Board(view), _land(view, advice), room)]


def _land(view: View, advice: Advice) -> Land:
    """The land of the seat on turn with the tile that is advised lit, beside what else is to be placed."""
    seat = advice.action.seat
    match advice:
        case PlaceAdvice(steps=(step, *_)):
            return Land(step.land, seat, lit=[step.cell])
        case BuyAdvice(addition=Addition() as addition) if addition.site:
            return Land(addition.along.land, seat, lit=[addition.site.cell])
    return Land(view.seats[seat].territory, seat)


def hint_text(view: View, advice: Advice) -> list[RenderableType]:
    """What the hard bot would do in place of the seat on turn, whose view this is."""
    assert view.turn is not None, "somebody must choose"
    match advice:
        case PriceAdvice():
            advised, reasons, meant = _prices(advice), _reasons_to_price(view, advice), TRIALS
        case BuyAdvice():
            advised, reasons, meant = _purchase(view, advice), map(Text, _reasons_to_buy(view, advice)), TRIALS
        case PlaceAdvice():
            advised, reasons, meant = _place(view, advice), map(Text, _reasons_to_place(view, advice)), SHOWN
    name = view.seats[view.turn].name
    return [
        panels.title(_("A hint for {name}").format(name=name), _("as the hard bot sees it"), view.turn),
        Text(advised, style=panels.HEADING),
        *reasons,
        Text(),
        Text(sentences(_(IN_ALL), _(meant)), style=panels.QUIET),
    ]


def _prices(advice: PriceAdvice) -> str:
    laid = listed([_laid_words(tile, number) for number, tile in enumerate(advice.tiles, 1)])
    # For translators: what is laid on each tile, such as "The axe on tile 1, 4 gold on tile 2 and 3 gold on tile 3."
    return _("{laid}.").format(laid=laid)


def _laid_words(tile: DrawnTile, number: int) -> str:
    """What lies on a tile; the sentence begins with the first one."""
    if tile.price:
        return _("{gold} on tile {number}").format(gold=counted(tile.price, "gold"), number=number)
    return _("The axe on tile 1") if number == 1 else _("the axe on tile {number}").format(number=number)


def _reasons_to_price(view: View, advice: PriceAdvice) -> Iterator[Text]:
    for number, tile in enumerate(advice.tiles, 1):
        fate = _sale_words(view, tile) if tile.price else _axe_words(advice)
        told = (_worth_words(view, tile.addition), _wanted_words(view, tile.keenest), fate)
        name = _("Tile {number} ({what}).").format(number=number, what=tile_brief(tile.addition.tile))
        # For translators: the name of a tile, set apart, and sentences on it.
        yield filled(_("{tile} {told}"), tile=Text(name, panels.HEADING), told=sentences(*told))


def _wanted_words(view: View, keenest: Rival) -> str:
    """To whom a tile is worth most."""
    if keenest.gain < NEARLY:
        return _("Nobody else gets anything from it.")
    name, gain = view.seats[keenest.seat].name, _signed(keenest.gain)
    return _("Of the others {name} gets most from it, {points}.").format(name=name, points=gain)


def _signed(points: float) -> str:
    """Points gained or lost."""
    return f"{points:+.1f}" if abs(points) >= NEARLY else "0"


def _worth_words(view: View, addition: Addition) -> str:
    """What a tile is worth to the seat on turn, and where it lies then."""
    if addition.site is None:
        return _("It fits nowhere on your land so far.")
    # For translators: such as "For you, on T19: A +3; completes a lake of 3 tiles; +4.5 in all."
    return _("For you, on {cell}: {changes}; {points} in all.").format(
        cell=cell_name(addition.site.cell), changes=_change_words(view, addition), points=_signed(addition.gain)
    )


def _change_words(view: View, addition: Addition) -> str:
    assert view.turn is not None, "somebody must choose"
    changes = consequences(view, view.turn, addition.without.land, addition.along.land)
    return changes or _(NO_LETTER)


def _sale_words(view: View, tile: DrawnTile) -> str:
    demand = tile.demand
    if demand.mostly is None:
        told = _("Nobody buys it for {price} in {trials} trials: you keep it, and its gold is lost.")
        return told.format(price=tile.price, trials=demand.trials)
    return ngettext(
        "In {sold} of {trials} trials it is sold, to {name}: {gold} for you; else you keep it.",
        "In {sold} of {trials} trials it is sold, most often to {name}: {gold} for you; else you keep it.",
        demand.sold,
    ).format(
        sold=demand.sold,
        trials=demand.trials,
        name=view.seats[demand.mostly.seat].name,
        gold=counted(2 * tile.price, "gold"),
    )


def _axe_words(advice: PriceAdvice) -> str:
    """Why this tile is axed rather than another."""
    best = next(tile.axe_balance for tile in advice.tiles if not tile.price)
    others = [
        _compared_words(best - tile.axe_balance, number) for number, tile in enumerate(advice.tiles, 1) if tile.price
    ]
    # For translators: "1.5 points better than on tile 2 and no better than on tile 3" stands behind it.
    return _("The axe here comes out {compared}.").format(compared=listed(others))


def _compared_words(points: float, number: int) -> str:
    """By how much the axe comes out better than on another tile."""
    if points < NEARLY:
        return _("no better than on tile {number}").format(number=number)
    return _("{points} points better than on tile {number}").format(points=f"{points:.1f}", number=number)


def _purchase(view: View, advice: BuyAdvice) -> str:
    if isinstance(advice.action, Pass):
        return _("Buy nothing.")
    # For translators: the offer is "tile 2 (ship), from Ann, 4 gold".
    return _("Buy {offer}.").format(offer=_offer_words(view, advice))


def _offer_words(view: View, advice: BuyAdvice) -> str:
    """The offer that a hint is about, as the page of buying names it."""
    offer = advice.offer
    assert offer is not None, "something can be paid for"
    return _("tile {number} ({what}), from {seller}, {gold}").format(
        number=offer.number,
        what=tile_brief(offer.tile),
        seller=_seller(view, advice),
        gold=counted(offer.price, "gold"),
    )


def _seller(view: View, advice: BuyAdvice) -> str:
    return next(seat.name for seat in view.seats if advice.offer in seat.offers)


def _reasons_to_buy(view: View, advice: BuyAdvice) -> Iterator[str]:
    if advice.offer is None or advice.addition is None:
        yield _("Your gold pays for nothing that the others offer.")
        return
    if isinstance(advice.action, Pass):
        # For translators: what would be best if not nothing were bought, such as "tile 2 (ship), from Ann, 4 gold".
        yield _("What comes next to it is {offer}.").format(offer=_offer_words(view, advice))
    yield _worth_words(view, advice.addition)
    if advice.addition.without.steps:
        together = _signed(advice.addition.along.gain)
        told = _("That is beside your own tiles, if nobody buys those: together {points} in all.")
        yield told.format(points=together)
    worth, back = f"{advice.price_worth:.1f}", counted(2 * advice.offer.price, "gold")
    told = _("Its price is worth {points} points; {seller} gets {gold} for it.")
    yield told.format(points=worth, seller=_seller(view, advice), gold=back)
    yield _leaving_words(view, advice.demand)
    yield _against_nothing_words(advice.better)


def _leaving_words(view: View, demand: Demand) -> str:
    """What becomes of a tile if it is not bought."""
    if demand.mostly is None:
        return _("If you leave it, nobody else buys it in {trials} trials.").format(trials=demand.trials)
    return ngettext(
        "If you leave it, it is sold in {sold} of {trials} trials, to {name}, who gets {points} from it.",
        "If you leave it, it is sold in {sold} of {trials} trials, most often to {name}, who gets {points} from it.",
        demand.sold,
    ).format(
        sold=demand.sold,
        trials=demand.trials,
        name=view.seats[demand.mostly.seat].name,
        points=_signed(demand.mostly.gain),
    )


def _against_nothing_words(points: float) -> str:
    """How a purchase comes out beside none."""
    if abs(points) < NEARLY:
        return _("Buying it comes out no better than buying nothing.")
    if points > 0:
        return _("Buying it comes out {points} points better than buying nothing.").format(points=f"{points:.1f}")
    return _("Buying it comes out {points} points worse than buying nothing.").format(points=f"{-points:.1f}")


def _place(view: View, advice: PlaceAdvice) -> str:
    # For translators: the step is "tile 1 (ship) on T19".
    return _("Place {step}.").format(step=_step_words(view, advice, 0))


def _step_words(view: View, advice: PlaceAdvice, number: int) -> str:
    """A step of the plan, the tile by its number among those in hand."""
    step, hand = advice.steps[number], view.seats[advice.action.seat].hand
    return _("tile {number} ({what}) on {cell}").format(
        number=hand.index(step.tile) + 1, what=tile_brief(step.tile), cell=cell_name(step.cell)
    )


def _reasons_to_place(view: View, advice: PlaceAdvice) -> Iterator[str]:
    seat = advice.action.seat
    before, step = view.seats[seat].territory, advice.steps[0]
    changes = consequences(view, seat, before, step.land) or _(NO_LETTER)
    yield _("There: {changes}.").format(changes=changes)
    sources = _source_words(view, advice)
    gain = _signed(step.gain)
    if sources:
        yield _("In all {points}: {sources}.").format(points=gain, sources=listed(sources))
    else:
        yield _("In all {points}.").format(points=gain)
    for number, later in enumerate(advice.steps[1:], 1):
        told = _("Then {step}: {points} in all.")
        yield told.format(step=_step_words(view, advice, number), points=_signed(later.gain))
    if len(advice.steps) > 1:
        yield _("Together {points} in all.").format(points=_signed(advice.gain))
    if advice.most - advice.gain >= NEARLY:
        more = f"{advice.most - advice.gain:.1f}"
        yield _("Other places would give {points} more, but leave worse ones for the tiles to come.").format(
            points=more
        )


def _source_words(view: View, advice: PlaceAdvice) -> Sequence[str]:
    """What the points that a place brings come from."""
    names = {tile.id: f"{letter} {scoring_name(tile)}" for letter, tile in view.lettered()}
    names |= {source: _(words) for source, words in SOURCES.items()}
    return [f"{names[source]} {_signed(points)}" for source, points in advice.by_source if abs(points) >= NEARLY]
