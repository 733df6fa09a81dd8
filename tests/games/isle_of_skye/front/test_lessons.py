"""Lessons: every sentence holds, however the learner plays, and each page of the first two rounds has one."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from support.emulated import EmulatedScreen, Keys, table_of
from support.matches import new_match
from support.skye_games import random_game

from skye.games.company import Company
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.events import IncomePaid, LetterScored, PricesRevealed, TileKept, TileSold
from skye.games.isle_of_skye.engine.legal import check, legal_actions
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.territory import Territory, castle_land
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import parse_cell
from skye.games.isle_of_skye.front.drawing.legend import ThemedLegend
from skye.games.isle_of_skye.front.front import IsleOfSkyeFront
from skye.games.isle_of_skye.front.help import help_text
from skye.games.isle_of_skye.front.lessons import SEED, TAUGHT_ROUNDS, IsleCoach
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.games.isle_of_skye.game import Options
from skye.games.level import Level
from skye.games.match import Match
from skye.terminal.dialogue.dialogue import KeyDialogue
from skye.terminal.dialogue.front import Scene, Told, TurnQuestion
from skye.terminal.dialogue.lesson import KEPT, lesson_lines
from skye.terminal.dialogue.questions import Misunderstood, Question, Quit

LEARNER = 0
MOST_LINES = 3
SIZES = [(60, 20), (80, 24), (120, 40)]
BUILDING_KEYS = ("up", "down", "left", "right", "r", "tab", "f", "u", "enter", "enter", "enter", "c")


class Said(NamedTuple):
    """A lesson, and what it is about."""

    text: str
    view: View
    log: Sequence[Any]
    keys: dict[str, str]
    """What the keys did at that moment, where something was asked."""

    @property
    def land(self) -> Territory:
        return self.view.seats[LEARNER].territory

    @property
    def gold(self) -> int:
        gold = self.view.seats[LEARNER].gold
        assert gold is not None
        return gold


class NotingCoach(IsleCoach):
    """Notes all that it says, by keys and by lines."""

    def __init__(self) -> None:
        super().__init__(LEARNER)
        self.said: list[Said] = []

    def on_turn(self, question: TurnQuestion, by_keys: bool) -> str:
        keys = {key: binding.meaning for binding in question.bindings for key in binding.keys}
        for by in (True, False):
            self.said.append(Said(super().on_turn(question, by), question.view, (), keys))
        return super().on_turn(question, by_keys)

    def on_news(self, view: View, by_keys: bool) -> str:
        for by in (True, False):
            self.said.append(Said(super().on_news(view, by), view, (), {}))
        return super().on_news(view, by_keys)

    def on_page(self, told: Told, by_keys: bool) -> str:
        for by in (True, False):
            self.said.append(Said(super().on_page(told, by), told.scene.view, told.scene.log, {}))
        return super().on_page(told, by_keys)


class Shown(NamedTuple):
    """A page as it stood on the screen."""

    text: str
    lesson: str
    question: Question[Any]


class Pupil(KeyDialogue):
    """Chooses anything that is allowed, presses any key while building, and notes every page."""

    def __init__(self, screen: EmulatedScreen, seed: int) -> None:
        super().__init__(screen, help_text, Keys(lambda: None))  # type: ignore[arg-type]
        self._chance = Random(seed)
        self._emulated = screen
        self.shown: list[Shown] = []

    def ask(self, question: Question[Any]) -> Any:
        while True:
            self._show(question, "", "", self.screen.room)
            self.shown.append(Shown(self._emulated.text, self.lesson(), question))
            if isinstance(question, TurnQuestion) and question.view.phase is not Phase.BUILDING:
                return [self._chance.choice(legal_actions(question.view))]
            key = self._chance.choice(BUILDING_KEYS) if isinstance(question, TurnQuestion) else "enter"
            with suppress(Misunderstood):
                if decision := question.press(key):
                    return decision


class Lesson(NamedTuple):
    """A game while it was taught."""

    said: list[Said]
    shown: list[Shown]
    faults: list[str]


def taught_match(seed: int) -> Match:
    box = catalog.load()
    match = new_match(["Ann", "MacDonald (bot)", "MacKinnon (bot)"], seed, Options(box.scoring_tiles, box.first_game))
    return replace(match, company=Company((None, Level.EASY, Level.EASY), lessons=True))


def taught(seed: int, plays: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """The lessons of a game up to its third round, for one way of playing."""
    coach, screen = NotingCoach(), EmulatedScreen(*size)
    monkeypatch.setattr(IsleOfSkyeFront, "coach", lambda _, seat: coach)
    pupil = Pupil(screen, plays)

    def leave_after_lessons(question: Question[Any]) -> Any:
        if isinstance(question, TurnQuestion) and question.view.round > TAUGHT_ROUNDS:
            assert not pupil.lesson()
            raise Quit
        return Pupil.ask(pupil, question)

    monkeypatch.setattr(pupil, "ask", leave_after_lessons)
    with suppress(Quit):
        table_of(pupil, taught_match(seed)).play()
    return Lesson(coach.said, pupil.shown, screen.faults)


GAMES = [(SEED, plays, SIZES[plays % 3]) for plays in range(4)] + [(1, 1, SIZES[0]), (2, 2, SIZES[1])]


@pytest.mark.parametrize(("seed", "plays", "size"), GAMES)
def test_every_sentence_of_a_lesson_holds(
    seed: int, plays: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against the engine, whatever the learner does; and each page has two or three lines, whole on the screen."""
    lesson = taught(seed, plays, size, monkeypatch)
    told = set()
    for said in lesson.said:
        for sentence in sentences(said.text):
            told.add(held(sentence, said))
    assert {"the income", "a price", "passing", "a place", "confirming", "a score", "farewell"} <= told
    for shown in lesson.shown:
        assert_stands_whole(shown, size)
    assert not lesson.faults


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!]) |(?<=dear\?) ", text.replace(KEPT, " ")) if text else []


def assert_stands_whole(shown: Shown, size: tuple[int, int]) -> None:
    """Two or three lines above the footer, and all of the page that is needed to decide."""
    lines = [line.plain for line in lesson_lines(shown.lesson, size[0])]
    assert 2 <= len(lines) <= MOST_LINES, (shown.text, lines)
    assert max(map(cell_len, lines)) <= size[0]
    assert "\n".join(lines) in shown.text
    if isinstance(shown.question, TurnQuestion):
        view: View = shown.question.view
        # In the smallest window a lesson takes the names of what scores later.
        for letter, tile in view.lettered(view.letters if size == SIZES[0] else "ABCD"):
            assert f"{letter} {tile.name}" in shown.text, (letter, shown.text)
        if view.phase is Phase.BUYING:
            for offer in (offer for seat in view.seats[1:] for offer in seat.offers):
                assert re.search(rf"\b{offer.number}\b", shown.text), shown.text
                assert f"{offer.price} gold" in shown.text, shown.text


@pytest.mark.parametrize("seed", range(3))
def test_the_rules_that_lessons_tell_are_the_engines(seed: int) -> None:
    """Prices and axes, sales, what nobody buys, and when it is scored."""
    bought: list[int] = []
    for before, action, after, events in random_game(3, seed):
        if isinstance(action, Price):
            assert len(before.seats[action.seat].drawn) == 3
            assert len(action.prices) == 2
        if isinstance(action, Buy | Pass):
            assert action.seat not in bought, "each may buy once"
            bought.append(action.seat)
        for event in events:
            if isinstance(event, PricesRevealed):
                assert after.box.tile(event.axe) in after.bag
                bought = []
            if isinstance(event, TileSold):
                seller, buyer = before.seats[event.seller], before.seats[event.seat]
                assert after.seats[event.seller].gold == seller.gold + 2 * event.price, "and what lay there came back"
                assert after.seats[event.seat].gold == buyer.gold - event.price
            if isinstance(event, TileKept):
                assert after.seats[event.seat].gold <= before.seats[event.seat].gold + _earned(events, event.seat)
                assert after.box.tile(event.tile) in after.seats[event.seat].hand
            if isinstance(event, LetterScored):
                assert not any(seat.hand for seat in after.seats), "all have built"


def _earned(events: Sequence[Any], seat: int) -> int:
    """What a seller got for the last tile sold, with the gold that lay on it."""
    return sum(2 * event.price for event in events if isinstance(event, TileSold) and event.seller == seat)


def test_terrains_must_match_and_roads_may_end() -> None:
    box = catalog.load()
    land = castle_land(box.castle)
    placed = [(land.place(tile, *place), tile, place) for tile in box.tiles for place in land.places(tile)]
    assert not any(land.clashes(tile, *place) for _, tile, place in placed)
    assert any(tile.roads and not grown.joined for grown, tile, _ in placed), "beside a side without a road, too"


# --- What sentences say, held against the engine -------------------------------------------------------------------

Check = Callable[..., bool]
CHECKS: list[tuple[str, re.Pattern[str], Check]] = []


def says(name: str, pattern: str) -> Callable[[Check], Check]:
    """What a sentence of that form says; names every number and word in it."""

    def add(check_: Check) -> Check:
        CHECKS.append((name, re.compile(pattern), check_))
        return check_

    return add


def held(sentence: str, said: Said) -> str:
    """The name of what a sentence says, which must hold."""
    found = [(name, match, check_) for name, pattern, check_ in CHECKS if (match := pattern.fullmatch(sentence))]
    assert len(found) == 1, f"{len(found)} checks for {sentence!r}"
    name, match, holds = found[0]
    facts = {key: int(value) if value and value.isdigit() else value for key, value in match.groupdict().items()}
    assert holds(said, **facts), (sentence, said.text)
    return name


RULES = (
    "Welcome to Skye!",
    "This is what the others did since your last turn, line by line.",
    "W shows it again whenever you like.",
    "Typing news tells it again whenever you like.",
    "Price two tiles, axe one.",
    "If a tile sells, you are paid; if not, you pay and keep it.",
    "Your price is what you pay if nobody buys.",
    "All prices are open, and the axed tiles go back into the bag.",
    "Now each player may buy one tile of another.",
    "Too dear?",
    "What nobody buys from you stays yours.",
    "The market is over.",
    "Sides that meet need the same terrain; roads may end.",
    "It is scored when all have built.",
    "The other letters have their turn, too.",
    "That is rare.",
    "Good luck!",
)
"""What is always so: `test_the_rules_that_lessons_tell_are_the_engines` holds it."""
for rule in RULES:
    says("a rule", re.escape(rule))(lambda said: said.view.round <= TAUGHT_ROUNDS + 1)


def scored_now(view: View) -> str:
    """What the round scores, read off the board of up to four players."""
    letters = ("A", "B", "AC")[view.round - 1]
    return " and ".join(f"{letter}, {view.scoring['ABCD'.index(letter)].name}" for letter in letters)


def incomes(said: Said) -> list[IncomePaid]:
    return [event for event in said.log if isinstance(event, IncomePaid)][-3:]


@says("the game", r"Build a land round your castle; after (?P<rounds>\d+) rounds, most points win\.")
def _(said: Said, rounds: int) -> bool:
    return rounds == len(said.view.track.scored) == 6


@says("the first draw", r"Everybody drew three tiles; \? explains their signs\.")
def _(said: Said) -> bool:
    is_explained = any(isinstance(part, ThemedLegend) for part in help_text("round").parts)
    return {len(seat.drawn) for seat in said.view.seats} == {3} and is_explained


@says("what is scored", r"This round scores (something else: )?(?P<what>.+)\.")
def _(said: Said, what: str) -> bool:
    return what == scored_now(said.view)


@says("the income", r"Your income: (?P<castle>\d+) gold from the castle, (?P<barrels>\d+) from barrels that a road .+")
def _(said: Said, castle: int, barrels: int) -> bool:
    own = next(event for event in incomes(said) if event.seat == LEARNER)
    return own.total == castle + barrels and barrels == said.land.joined_barrels


@says("gold", r"You hold (?P<gold>\d+) gold now\.")
@says("gold", r"Keep some of your (?P<gold>\d+) gold to buy with\.")
@says("gold", r"With your (?P<gold>\d+) gold you may buy one tile of somebody else\.")
def _(said: Said, gold: int) -> bool:
    return gold == said.gold


def gains(said: Said, tile: Tile) -> dict[tuple[Any, int], tuple[int, int]]:
    """More points of this round, and more gold of each income, for each place of a tile."""

    def counted(land: Territory) -> tuple[int, int]:
        seats = list(said.view.seats)
        seats[LEARNER] = replace(seats[LEARNER], territory=land)
        names = [said.view.scoring["ABCD".index(letter)] for letter in ("A", "B")[said.view.round - 1]]
        return sum(name.scores(seats)[LEARNER].points for name in names), land.joined_barrels

    points, barrels = counted(said.land)
    after = {place: counted(said.land.place(tile, *place)) for place in said.land.places(tile)}
    return {place: (total - points, gold - barrels) for place, (total, gold) in after.items()}


def best(said: Said, tile: Tile) -> tuple[int, int]:
    return max(gains(said, tile).values(), default=(-1, 0))


@says("a tile drawn", r"Tile (?P<number>\d) can bring you (?P<points>\d+) points? now\.")
def _(said: Said, number: int, points: int) -> bool:
    drawn = said.view.seats[LEARNER].drawn
    return points == best(said, drawn[number - 1])[0] == max(best(said, tile)[0] for tile in drawn) > 0


@says("a tile drawn", r"Tile (?P<number>\d) has barrels near your road: others will pay\.")
def _(said: Said, number: int) -> bool:
    tile = said.view.seats[LEARNER].drawn[number - 1]
    return tile.barrel and best(said, tile)[1] > 0


@says("a tile drawn", r"Tile (?P<number>\d) has most on it\.")
def _(said: Said, number: int) -> bool:
    sizes = [sum(tile.counts.values()) for tile in said.view.seats[LEARNER].drawn]
    return sizes[number - 1] == max(sizes)


@says("a price", r"Press (?P<keys>[x\d] Space [x\d] Space [x\d]), then c\.")
def _(said: Said, keys: str) -> bool:
    question = PricingQuestion(said.view, Scene((), said.view, (), 0))
    for key in (" " if key == "Space" else key for key in keys.split()):
        assert question.press(key) is None
    return is_wise(said, question.press("c"))


@says("a price", r"Type (?P<words>[x\d] [x\d] [x\d]), then Enter\.")
def _(said: Said, words: str) -> bool:
    question = PricingQuestion(said.view, Scene((), said.view, (), 0))
    assert question.answer(words) is None
    return is_wise(said, question.answer(""))


def is_wise(said: Said, actions: Any) -> bool:
    """Whether prices are allowed and leave gold to buy with."""
    (price,) = actions
    assert isinstance(price, Price)
    check(said.view, price)
    return sum(price.prices) < said.gold


@says("what is left", r"You have (?P<gold>\d+) gold left for it; the cheapest costs (?P<price>\d+)\.")
def _(said: Said, gold: int, price: int) -> bool:
    return gold == said.gold and price == min(offer.price for seat in said.view.seats[1:] for offer in seat.offers)


@says("an offer", r"Tile (?P<number>\d+) costs (?P<price>\d+) and (?P<promise>.+): press (?P<key>\d+), then c\.")
@says("an offer", r"Tile (?P<number>\d+) costs (?P<price>\d+) and (?P<promise>.+): type (?P<key>\d+)\.")
def _(said: Said, number: int, price: int, promise: str, key: int) -> bool:
    offer = next(offer for seat in said.view.seats[1:] for offer in seat.offers if offer.number == number)
    question = BuyingQuestion(said.view, Scene((), said.view, (), 0))
    question.press(str(key))
    points, barrels = best(said, offer.tile)
    promises = {
        f"can bring you {points} point{'s' * (points != 1)} this round": points > 0,
        "has barrels for your road, gold each round": points <= 0 and barrels > 0,
        "fits your land": points <= 0 and barrels <= 0 and bool(gains(said, offer.tile)),
    }
    return promises[promise] and price == offer.price and question.press("c") == [Buy(LEARNER, offer.tile.id)]


@says("no offer", r"Nothing on offer that fits your land can be paid with your (?P<gold>\d+) gold\.")
def _(said: Said, gold: int) -> bool:
    offers = [offer for seat in said.view.seats[1:] for offer in seat.offers if said.land.has_place(offer.tile)]
    return gold == said.gold and all(offer.price > gold for offer in offers)


@says("passing", r"So buy nothing: press p, then c\.")
@says("passing", r"p, then c, passes\.")
def _(said: Said) -> bool:
    question = BuyingQuestion(said.view, Scene((), said.view, (), 0))
    question.press("p")
    return question.press("c") == [Pass(LEARNER)]


@says("passing", r"So buy nothing: type pass\.")
@says("passing", r"Typing pass buys nothing\.")
def _(said: Said) -> bool:
    return BuyingQuestion(said.view, Scene((), said.view, (), 0)).answer("pass") == [Pass(LEARNER)]


def market(said: Said) -> Iterator[TileSold | TileKept]:
    """What happened to the learner's tiles at the last market."""
    revealed = max(place for place, event in enumerate(said.log) if isinstance(event, PricesRevealed))
    for event in said.log[revealed + 1 :]:
        if (isinstance(event, TileSold) and event.seller == LEARNER) or (
            isinstance(event, TileKept) and event.seat == LEARNER
        ):
            yield event


@says("sold", r"The others paid you (?P<gold>\d+) gold, and what you had laid there came back\.")
def _(said: Said, gold: int) -> bool:
    return gold == sum(event.price for event in market(said) if isinstance(event, TileSold)) > 0


@says("not sold", r"Nobody bought from you\.")
def _(said: Said) -> bool:
    return not any(isinstance(event, TileSold) for event in market(said))


@says("kept", r"(?P<tiles>\d) tiles? stayed unsold: yours to build, and (?P<gold>\d+) gold is lost\.")
def _(said: Said, tiles: int, gold: int) -> bool:
    prices = [event.price for event in market(said) if isinstance(event, TileKept)]
    return (sum(prices), len(prices)) == (gold, tiles)


@says("a hand", r"Next you place (?P<tiles>\d) tiles?\.")
def _(said: Said, tiles: int) -> bool:
    return tiles == len(said.view.seats[LEARNER].hand) > 0


@says("no hand", r"You have nothing to place this round\.")
def _(said: Said) -> bool:
    return not said.view.seats[LEARNER].hand


@says("a place", r"Tile (?P<number>\d) on (?P<cell>[A-Z]+\d+) can bring (?P<points>\d+) points?\.")
def _(said: Said, number: int, cell: str, points: int) -> bool:
    hand = said.view.seats[LEARNER].hand
    here = [gain[0] for (where, _), gain in gains(said, hand[number - 1]).items() if where == parse_cell(cell)]
    return points == max(here) == max(best(said, tile)[0] for tile in hand) > 0


@says("a place", r"Tile (?P<number>\d) on (?P<cell>[A-Z]+\d+) joins barrels: gold each round\.")
def _(said: Said, number: int, cell: str) -> bool:
    found = gains(said, said.view.seats[LEARNER].hand[number - 1])
    return max(gain[1] for (where, _), gain in found.items() if where == parse_cell(cell)) > 0


@says("a place", r"No place brings points now; (?P<cell>[A-Z]+\d+) is as good as any\.")
def _(said: Said, cell: str) -> bool:
    found = [gains(said, tile) for tile in said.view.seats[LEARNER].hand]
    places = {where for places in found for where, _ in places}
    return parse_cell(cell) in places and max(max(places.values(), default=(0, 0)) for places in found) <= (0, 0)


@says("keys", r"((?P<number>\d) takes it, a|A)rrows move it, r turns it, Enter places it\.")
def _(said: Said, number: int | None) -> bool:
    keys = {"up": "move", "r": "turns", "enter": "places", **({str(number): "take"} if number else {})}
    is_choice = len(said.view.seats[LEARNER].hand) > 1
    return bool(number) == is_choice and all(said.keys[key].startswith(word) for key, word in keys.items())


@says("keys", r"Type (?P<number>\d) (?P<cell>[A-Z]+\d+) (?P<turns>\d), then Enter\.")
def _(said: Said, number: int, cell: str, turns: int) -> bool:
    tile = said.view.seats[LEARNER].hand[number - 1]
    check(said.view, Place(LEARNER, tile.id, parse_cell(cell), turns))
    return gains(said, tile)[(parse_cell(cell), turns)] == max(best(said, each) for each in said.view.seats[0].hand)


@says("placed", r"All your tiles are placed\.")
@says("confirming", r"u takes them back one by one; (?P<key>c|Enter) confirms, and then they stay\.")
def _(said: Said, key: str = "c") -> bool:
    return not said.view.seats[LEARNER].hand


@says("stuck", r"What is left in your hand fits nowhere and goes back into the bag\.")
@says("stuck", r"(?P<key>c|Enter) confirms, and the next player builds\.")
def _(said: Said, key: str = "c") -> bool:
    hand = said.view.seats[LEARNER].hand
    return bool(hand) and not any(map(said.land.has_place, hand))


@says("built", r"(?P<name>.+) has built; the new tiles are lit\.")
def _(said: Said, name: str) -> bool:
    return name in [seat.name for seat in said.view.seats[1:]]


@says(
    "a comparison",
    r"As the lands are now, (?P<letter>[AB]) would give them (?P<theirs>\d+) points? and you (?P<mine>\d+)\.",
)
def _(said: Said, letter: str, theirs: int, mine: int) -> bool:
    scores = said.view.scoring["ABCD".index(letter)].scores(said.view.seats)
    builder = next(seat for seat in said.view.seats if said.text.startswith(seat.name))
    return letter == "AB"[said.view.round - 1] and (theirs, mine) == (
        scores[said.view.seats.index(builder)].points,
        scores[LEARNER].points,
    )


@says("a score", r"(?P<letter>[AB]) is scored for everybody: you get (?P<points>\d+) points?\.")
def _(said: Said, letter: str, points: int) -> bool:
    return points == said.view.scoring["ABCD".index(letter)].scores(said.view.seats)[LEARNER].points


@says("again", r"It scores again in rounds (?P<one>\d) and (?P<other>\d), so go on building for it\.")
def _(said: Said, one: int, other: int) -> bool:
    return (one, other) == {1: (3, 5), 2: (4, 6)}[said.view.round]


@says("farewell", r"That is the whole game; from here on you play without me\.")
def _(said: Said) -> bool:
    return said.view.round == TAUGHT_ROUNDS + 1


@says("catching up", r"Who is behind gets gold for it from now on\.")
def _(said: Said) -> bool:
    return said.view.track.gold_per_player_ahead[:3] == (0, 0, 1)


@says("more keys", r"(?P<hint>H|hint) asks for a hint, (?P<scores>S|scores) counts all points, (\?) tells the keys\.")
def _(said: Said, hint: str, scores: str) -> bool:
    looks = {look for reference in IsleOfSkyeFront().references() for look in (reference.word, reference.key)}
    return scores in looks
