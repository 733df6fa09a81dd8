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
from skye.terminal.dialogue.front import Coach, Told, TurnQuestion
from skye.terminal.dialogue.lesson import KEPT
from skye.terminal.widgets.phrases import listed

SEED = 642
"""Of the game that is taught: the first tiles drawn have barrels near the road, and what the first round scores."""
TAUGHT_ROUNDS = 2


class IsleCoach(Coach):
    """Teaches the player of one seat for two rounds, and says goodbye when the next one begins."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._view: View | None = None
        """What the last lesson was on: while keys only look about, it need not be made anew."""
        self._by_keys = True
        self._lesson = ""

    def on_turn(self, question: TurnQuestion, by_keys: bool) -> str:
        """What to do now."""
        if question.view is not self._view or by_keys != self._by_keys:
            self._view, self._by_keys = question.view, by_keys
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
    again = "W shows" if by_keys else "Typing news tells"
    return f"This is what the others did since your last turn, line by line. {again} it again whenever you like."


def round_lesson(view: View, seat: int, log: Sequence[AnyEvent]) -> str:
    """The income, and what the round scores."""
    income = next(event for event in reversed(log) if isinstance(event, IncomePaid) and event.seat == seat)
    scored = listed([f"{letter}, {scoring_name(tile)}" for letter, tile in view.lettered(view.letters)])
    if view.round == 1:
        return (
            f"Welcome to Skye! Build a land round your castle; after {view.track.rounds} rounds, most points win. "
            f"Everybody drew three tiles; ? explains their signs. This round scores {scored}."
        )
    return (
        f"Your income: {income.castle} gold from the castle, {income.barrels} from barrels that a road joins to it. "
        f"You hold {view.seats[seat].gold} gold now. This round scores something else: {scored}."
    )


def pricing_lesson(view: View, seat: int, by_keys: bool) -> str:
    """What a price means, which tile is worth one, and an example of prices."""
    chances = [_Chance(tile, best_prospect(view, seat, tile)) for tile in view.seats[seat].drawn]
    advice = _advice(chances, view.seats[seat].gold or 0)
    example = f"Press {' Space '.join(advice)}, then c." if by_keys else f"Type {' '.join(advice)}, then Enter."
    example = example.replace(" ", KEPT)
    worth = _worth_of_a_drawn_tile(chances)
    if view.round == 1:
        return (
            f"Price two tiles, axe one. If a tile sells, you are paid; if not, you pay and keep it. {worth} {example}"
        )
    return (
        "Your price is what you pay if nobody buys. "
        f"Keep some of your {view.seats[seat].gold} gold to buy with. {worth} {example}"
    )


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
        return f"Tile {place + 1} can bring you {counted(best.points, 'point')} now."
    if best and best.barrels > 0:
        return f"Tile {place + 1} has barrels near your road: others will pay."
    return f"Tile {place + 1} has most on it."


def reveal_lesson(view: View, seat: int) -> str:
    """What can be bought, and with what."""
    cheapest = min(offer.price for other, offer in _offers(view) if other != seat)
    return (
        "All prices are open, and the axed tiles go back into the bag. Now each player may buy one tile of another. "
        f"You have {view.seats[seat].gold} gold left for it; the cheapest costs {cheapest}."
    )


def buying_lesson(view: View, seat: int, by_keys: bool) -> str:
    """The offer that helps most among those the learner can pay."""
    gold = view.seats[seat].gold or 0
    to_pass = "p, then c, passes" if by_keys else "Typing pass buys nothing"
    found = _best_offer(view, seat, gold)
    if found is None:
        do = "press p, then c" if by_keys else "type pass"
        return (
            f"Nothing on offer that fits your land can be paid with your {gold} gold. So buy nothing: {do}. "
            "What nobody buys from you stays yours."
        )
    offer, best = found
    do = f"press {offer.number}, then c" if by_keys else f"type {offer.number}"
    return (
        f"With your {gold} gold you may buy one tile of somebody else. Tile {offer.number} costs {offer.price} and "
        f"{_promise(best)}: {do}. Too dear? {to_pass}."
    )


def _promise(best: Prospect) -> str:
    """What a tile on offer would do on its best place."""
    if best.points > 0:
        return f"can bring you {counted(best.points, 'point')} this round"
    if best.barrels > 0:
        return "has barrels for your road, gold each round"
    return "fits your land"


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


_NO_SALE = "Nobody bought from you."


def market_lesson(view: View, seat: int, log: Sequence[AnyEvent]) -> str:
    """What the market did to the learner."""
    since = next(place for place, event in enumerate(reversed(log)) if isinstance(event, PricesRevealed))
    market = log[len(log) - since :]
    sold = [event.price for event in market if isinstance(event, TileSold) and event.seller == seat]
    kept = [event.price for event in market if isinstance(event, TileKept) and event.seat == seat]
    hand = len(view.seats[seat].hand)
    told = [
        f"The others paid you {sum(sold)} gold, and what you had laid there came back." if sold else _NO_SALE,
        f"{counted(len(kept), 'tile')} stayed unsold: yours to build, and {sum(kept)} gold is lost." if kept else "",
        f"Next you place {counted(hand, 'tile')}." if hand else "You have nothing to place this round.",
    ]
    return " ".join(["The market is over.", *filter(None, told)])


def building_lesson(view: View, seat: int, by_keys: bool) -> str:
    """Where a tile in hand helps most."""
    hand = view.seats[seat].hand
    land = view.seats[seat].territory
    confirm = "c" if by_keys else "Enter"
    if not hand:
        return f"All your tiles are placed. u takes them back one by one; {confirm} confirms, and then they stay."
    chances = [(number, best) for number, tile in enumerate(hand, 1) if (best := best_prospect(view, seat, tile))]
    if not any(map(land.has_place, hand)):
        return (
            "What is left in your hand fits nowhere and goes back into the bag. That is rare. "
            f"{confirm} confirms, and the next player builds."
        )
    number, best = max(chances, key=lambda chance: chance[1][:2])
    typed = f"Type {number} {cell_name(best.cell)} {best.turns}, then Enter.".replace(" ", KEPT)
    keys = "Arrows move it, r turns it, Enter places it."
    if len(hand) > 1:
        keys = f"{number} takes it, arrows move it, r turns it, Enter places it."
    rule = "Sides that meet need the same terrain; roads may end."
    return f"{rule} {_wish(number, best)} {keys if by_keys else typed}"


def _wish(number: int, best: Prospect) -> str:
    """Why a tile is best on a certain cell."""
    cell = cell_name(best.cell)
    if best.points > 0:
        return f"Tile {number} on {cell} can bring {counted(best.points, 'point')}."
    if best.barrels > 0:
        return f"Tile {number} on {cell} joins barrels: gold each round."
    return f"No place brings points now; {cell} is as good as any."


def built_lesson(view: View, seat: int, builder: int) -> str:
    """What the builder's land is worth beside the learner's."""
    theirs, mine = (points_now(view, each, view.seats[each].territory) for each in (builder, seat))
    scored = listed(list(view.letters))
    return (
        f"{view.seats[builder].name} has built; the new tiles are lit. As the lands are now, {scored} would give them "
        f"{counted(theirs, 'point')} and you {mine}. It is scored when all have built."
    )


def scored_lesson(view: View, seat: int, scored: LetterScored) -> str:
    """The learner's points, and when the same scoring tile counts again."""
    again = [
        str(number)
        for number, letters in enumerate(view.track.scored, 1)
        if number > view.round and scored.letter in letters
    ]
    points = counted(scored.scores[seat].points, "point")
    return (
        f"{scored.letter} is scored for everybody: you get {points}. It scores again in rounds {listed(again)}, "
        "so go on building for it. The other letters have their turn, too."
    )


def farewell(by_keys: bool) -> str:
    """The lessons are over."""
    hint, scores, help_ = ("H", "S", "?") if by_keys else ("hint", "scores", "?")
    return (
        "That is the whole game; from here on you play without me. Who is behind gets gold for it from now on. "
        f"{hint} asks for a hint, {scores} counts all points, {help_} tells the keys. Good luck!"
    )
