"""The first two rounds taught page by page: what is going on, what to do now, and why.

Every sentence is made from what the learner may know at that moment, so it holds whatever the learner did before. A
lesson has at most three lines in the narrowest window.
"""

from collections.abc import Sequence
from typing import NamedTuple

from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    TileKept,
    TilePlaced,
    TileReturned,
    TilesDrawn,
    TileSold,
)
from skye.games.isle_of_skye.engine.state import Offer, Phase
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.prospects import Prospect, best_prospect, points_now
from skye.games.isle_of_skye.front.words import counted, scoring_name
from skye.language.choice import spoken
from skye.language.texts import _
from skye.terminal.dialogue.front import Coach, Told, TurnQuestion
from skye.terminal.dialogue.lesson import KEPT
from skye.terminal.widgets.phrases import listed, sentences

SEED = 642
"""Of the game that is taught: the first tiles drawn have barrels near the road, and what the first round scores."""
TAUGHT_ROUNDS = 2


class IsleCoach(Coach):
    """Teaches the player of one seat for two rounds, and says goodbye when the next one begins."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._made_for: object = None
        """What the last lesson was made for: while keys only look about, it need not be made anew."""
        self._lesson = ""

    def on_turn(self, question: TurnQuestion, by_keys: bool) -> str:
        """What to do now."""
        asked = (question.view, by_keys, spoken())
        if asked != self._made_for:
            self._made_for = asked
            self._lesson = self._on_view(question.view, by_keys)
        return self._lesson

    def _on_view(self, view: View, by_keys: bool) -> str:
        if view.round > TAUGHT_ROUNDS:
            return ""
        match view.phase:
            case Phase.PRICING:
                return pricing_lesson(view, self._seat, by_keys)
            case Phase.BUYING:
                return buying_lesson(view, self._seat, by_keys)
            case _:
                return building_lesson(view, self._seat, by_keys)

    def on_page(self, told: Told, by_keys: bool) -> str:
        """What has happened; on the first page of the round after the lessons, a farewell."""
        view, events = told.scene.view, told.scene.events
        if view.round > TAUGHT_ROUNDS:
            is_next = view.round == TAUGHT_ROUNDS + 1 and any(isinstance(event, TilesDrawn) for event in events)
            return farewell(by_keys) if is_next else ""
        match events:
            case [TilesDrawn(), *_]:
                return round_lesson(view, self._seat, told.scene.log)
            case [PricesRevealed(), *_]:
                return reveal_lesson(view, self._seat)
            case [TileKept(), *_]:
                return market_lesson(view, self._seat, told.scene.log)
            case [TilePlaced(seat=builder) | TileReturned(seat=builder), *_]:
                return built_lesson(view, self._seat, builder)
            case [LetterScored() as scored, *_]:
                return scored_lesson(view, self._seat, scored)
            case _:
                return ""

    def on_news(self, view: View, by_keys: bool) -> str:
        """Why others' turns are told here."""
        return news_lesson(by_keys) if view.round <= TAUGHT_ROUNDS else ""


def news_lesson(by_keys: bool) -> str:
    """What the others did, and how to see it again."""
    told = _("This is what the others did since your last turn, line by line.")
    by_w, by_word = _("W shows it again whenever you like."), _("Typing news tells it again whenever you like.")
    return sentences(told, by_w if by_keys else by_word)


def round_lesson(view: View, seat: int, log: Sequence[AnyEvent]) -> str:
    """The income, and what the round scores."""
    income = next(event for event in reversed(log) if isinstance(event, IncomePaid) and event.seat == seat)
    # For translators: a scoring tile that a round scores, in a list: "A, Sheep and C, Squares".
    lettered = _("{letter}, {tile}")
    tiles = view.lettered(view.letters)
    scored = listed([lettered.format(letter=letter, tile=scoring_name(tile)) for letter, tile in tiles])
    if view.round == 1:
        return _(
            "Welcome to Skye! Build a land round your castle; after {rounds} rounds, most points win. "
            "Everybody drew three tiles; ? explains their signs. This round scores {scored}."
        ).format(rounds=view.track.rounds, scored=scored)
    return _(
        "Your income: {castle} gold from the castle, {barrels} from barrels that a road joins to it. "
        "You hold {gold} gold now. This round scores something else: {scored}."
    ).format(castle=income.castle, barrels=income.barrels, gold=view.seats[seat].gold, scored=scored)


def pricing_lesson(view: View, seat: int, by_keys: bool) -> str:
    """What a price means, which tile is worth one, and an example of prices."""
    chances = [_Chance(tile, best_prospect(view, seat, tile)) for tile in view.seats[seat].drawn]
    advice = _advice(chances, view.seats[seat].gold or 0)
    if by_keys:
        space = _("Space")
        example = _("Press {keys}, then c.").format(keys=f" {space} ".join(advice))
    else:
        example = _("Type {words}, then Enter.").format(words=" ".join(advice))
    if view.round == 1:
        rule = _("Price two tiles, axe one. If a tile sells, you are paid; if not, you pay and keep it.")
    else:
        rule = _("Your price is what you pay if nobody buys. Keep some of your {gold} gold to buy with.").format(
            gold=view.seats[seat].gold
        )
    return sentences(rule, _worth_of_a_drawn_tile(chances), example.replace(" ", KEPT))


class _Chance(NamedTuple):
    """A tile and the best that can be made of it."""

    tile: Tile
    best: Prospect | None

    @property
    def rank(self) -> tuple[int, int, int]:
        """Tiles that are worth more rank higher."""
        points, barrels = self.best[:2] if self.best else (-1, 0)
        return points, barrels, sum(map(self.tile.count, self.tile.counts))


def _advice(chances: Sequence[_Chance], gold: int) -> list[str]:
    """What to lay on each tile drawn: more on the better one of two, the axe on the worst. Some gold is left."""
    worst, fair, good = sorted(range(len(chances)), key=lambda place: chances[place].rank)
    high = max(2, min(4, gold // 3))
    laid = {worst: "x", fair: str(high - 1), good: str(high)}
    return [laid[place] for place in range(len(chances))]


def _worth_of_a_drawn_tile(chances: Sequence[_Chance]) -> str:
    """Why the best of the three is worth its price."""
    place = max(range(len(chances)), key=lambda place: chances[place].rank)
    best = chances[place].best
    if best and best.points > 0:
        points = counted(best.points, "point")
        return _("Tile {number} can bring you {points} now.").format(number=place + 1, points=points)
    if best and best.barrels > 0:
        return _("Tile {number} has barrels near your road: others will pay.").format(number=place + 1)
    return _("Tile {number} has most on it.").format(number=place + 1)


def reveal_lesson(view: View, seat: int) -> str:
    """What can be bought, and with what."""
    cheapest = min(offer.price for other, offer in _offers(view) if other != seat)
    return _(
        "All prices are open, and the axed tiles go back into the bag. Now each player may buy one tile of another. "
        "You have {gold} gold left for it; the cheapest costs {price}."
    ).format(gold=view.seats[seat].gold, price=cheapest)


def buying_lesson(view: View, seat: int, by_keys: bool) -> str:
    """The offer that helps most among those the learner can pay."""
    gold = view.seats[seat].gold or 0
    found = _best_offer(view, seat, gold)
    if found is None:
        told = _("Nothing on offer that fits your land can be paid with your {gold} gold.").format(gold=gold)
        passing = _("So buy nothing: press p, then c.") if by_keys else _("So buy nothing: type pass.")
        return sentences(told, passing, _("What nobody buys from you stays yours."))
    offer, best = found
    told = _("With your {gold} gold you may buy one tile of somebody else.").format(gold=gold)
    do = _("press {number}, then c") if by_keys else _("type {number}")
    advice = _promise(best).format(
        number=offer.number,
        price=offer.price,
        points=counted(best.points, "point"),
        do=do.format(number=offer.number),
    )
    passing = _("Too dear? p, then c, passes.") if by_keys else _("Too dear? Typing pass buys nothing.")
    return sentences(told, advice, passing)


def _promise(best: Prospect) -> str:
    """What a tile on offer costs and would do on its best place, and what to do; the places are not filled."""
    # For translators: {do} stands for "press {number}, then c" or "type {number}".
    if best.points > 0:
        return _("Tile {number} costs {price} and can bring you {points} this round: {do}.")
    if best.barrels > 0:
        return _("Tile {number} costs {price} and has barrels for your road, gold each round: {do}.")
    return _("Tile {number} costs {price} and fits your land: {do}.")


def _best_offer(view: View, seat: int, gold: int) -> tuple[Offer, Prospect] | None:
    """The offer of somebody else that fits, can be paid, and brings most; of equal ones the cheapest."""
    fitting = [
        (offer, best)
        for other, offer in _offers(view)
        if other != seat and offer.price <= gold and (best := best_prospect(view, seat, offer.tile))
    ]
    return max(fitting, key=lambda found: (*found[1][:2], -found[0].price), default=None)


def _offers(view: View) -> list[tuple[int, Offer]]:
    """What is on offer, each with the seat of its owner."""
    return [(index, offer) for index, seat in enumerate(view.seats) for offer in seat.offers]


def market_lesson(view: View, seat: int, log: Sequence[AnyEvent]) -> str:
    """What the market did to the learner."""
    since = next(place for place, event in enumerate(reversed(log)) if isinstance(event, PricesRevealed))
    market = log[len(log) - since :]
    sold = [event.price for event in market if isinstance(event, TileSold) and event.seller == seat]
    kept = [event.price for event in market if isinstance(event, TileKept) and event.seat == seat]
    hand = len(view.seats[seat].hand)
    paid = _("The others paid you {gold} gold, and what you had laid there came back.").format(gold=sum(sold))
    unsold = _("{tiles} stayed unsold: yours to build, and {gold} gold is lost.").format(
        tiles=counted(len(kept), "tile"), gold=sum(kept)
    )
    to_place = _("Next you place {tiles}.").format(tiles=counted(hand, "tile"))
    told = [
        _("The market is over."),
        paid if sold else _("Nobody bought from you."),
        unsold if kept else "",
        to_place if hand else _("You have nothing to place this round."),
    ]
    return sentences(*told)


def building_lesson(view: View, seat: int, by_keys: bool) -> str:
    """Where a tile in hand helps most."""
    hand = view.seats[seat].hand
    land = view.seats[seat].territory
    confirm = "c" if by_keys else "Enter"
    if not hand:
        return _("All your tiles are placed. u takes them back one by one; {key} confirms, and then they stay.").format(
            key=confirm
        )
    chances = [(number, best) for number, tile in enumerate(hand, 1) if (best := best_prospect(view, seat, tile))]
    if not any(map(land.has_place, hand)):
        return _(
            "What is left in your hand fits nowhere and goes back into the bag. That is rare. "
            "{key} confirms, and the next player builds."
        ).format(key=confirm)
    number, best = max(chances, key=lambda chance: chance[1][:2])
    rule = _("Sides that meet need the same terrain; roads may end.")
    how = _keys_to_place(number, len(hand)) if by_keys else _words_to_place(number, best)
    return sentences(rule, _wish(number, best), how)


def _keys_to_place(number: int, tiles: int) -> str:
    """What to press for one of so many tiles in hand."""
    if tiles > 1:
        return _("{number} takes it, arrows move it, r turns it, Enter places it.").format(number=number)
    return _("Arrows move it, r turns it, Enter places it.")


def _words_to_place(number: int, best: Prospect) -> str:
    """What to type for a tile in hand."""
    words = f"{number} {cell_name(best.cell)} {best.turns}"
    return _("Type {words}, then Enter.").format(words=words).replace(" ", KEPT)


def _wish(number: int, best: Prospect) -> str:
    """Why a tile is best on a certain cell."""
    cell = cell_name(best.cell)
    if best.points > 0:
        points = counted(best.points, "point")
        return _("Tile {number} on {cell} can bring {points}.").format(number=number, cell=cell, points=points)
    if best.barrels > 0:
        return _("Tile {number} on {cell} joins barrels: gold each round.").format(number=number, cell=cell)
    return _("No place brings points now; {cell} is as good as any.").format(cell=cell)


def built_lesson(view: View, seat: int, builder: int) -> str:
    """What the builder's land is worth beside the learner's."""
    theirs, mine = (points_now(view, each, view.seats[each].territory) for each in (builder, seat))
    return _(
        "{name} has built; the new tiles are lit. As the lands are now, {letters} would give them "
        "{points} and you {mine}. It is scored when all have built."
    ).format(
        name=view.seats[builder].name, letters=listed(list(view.letters)), points=counted(theirs, "point"), mine=mine
    )


def scored_lesson(view: View, seat: int, scored: LetterScored) -> str:
    """The learner's points, and when the same scoring tile counts again."""
    again = [
        str(number)
        for number, letters in enumerate(view.track.scored, 1)
        if number > view.round and scored.letter in letters
    ]
    points = counted(scored.scores[seat].points, "point")
    return _(
        "{letter} is scored for everybody: you get {points}. It scores again in rounds {rounds}, "
        "so go on building for it. The other letters have their turn, too."
    ).format(letter=scored.letter, points=points, rounds=listed(again))


def farewell(by_keys: bool) -> str:
    """The lessons are over."""
    hint, scores, help_ = ("H", "S", "?") if by_keys else ("hint", "scores", "?")
    return _(
        "That is the whole game; from here on you play without me. Who is behind gets gold for it from now on. "
        "{hint} asks for a hint, {scores} counts all points, {help} tells the keys. Good luck!"
    ).format(hint=hint, scores=scores, help=help_)
