"""Prices, purchases and cells as people type them: what is refused is refused in a sentence and changes nothing."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace
from support.emulated import EmulatedScreen
from support.lands import tile
from support.skye_games import arranged, offered

import skye
from skye.games.grids.squares import Cell
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import Pass, Place, Price
from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.state import GameState, Offer, Phase, Seat
from skye.games.isle_of_skye.engine.territory import castle_land
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.land import random_land
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood, Question

GOLD = 1000
PRICES = {
    "4": 4,
    "007": 7,
    "996": 996,
}
"""Prices as typed, and what they are."""
NO_PRICES = {
    "1_0": "'1_0' is no price.",
    "+5": "'+5' is no price.",
    "-3": "'-3' is no price.",
    "5.0": "'5.0' is no price.",
    "1e3": "'1e3' is no price.",
    "0x1": "'0x1' is no price.",
    "five": "'five' is no price.",
    "\uff15": "'\uff15' is no price.",
    "\u0665": "'\u0665' is no price.",
    "\u00b2": "'\u00b2' is no price.",
    "5\u0301": "is no price.",
    "0": "Each of the two prices is a whole number of gold from 1.",
    "000": "Each of the two prices is a whole number of gold from 1.",
    "997": "The prices come to 1000 or more gold together, and Ann holds 1000.",
    "999999999": "The prices come to 1000 or more gold together, and Ann holds 1000.",
    "9" * 20: "Nobody ever holds as much gold as that.",
    "9" * 999: "Nobody ever holds as much gold as that.",
}
"""What is typed as a price and is none, and why."""
NO_CHOICES = ("4", "x", "x 4", "4 3 2", "x x 4", "x 4 3 2", "4 4 axe x", "x4 3", "c", "?!")
"""What is no choice of an axe and two prices."""


Asked = TypeVar("Asked", bound=TurnQuestion)


def asked(kind: Callable[[View, Scene], Asked], state: GameState) -> Asked:
    """The question that the player on turn is asked, among others at the table."""
    scene = Scene((), skye.view(state, None), (), number=0)
    return kind(skye.view(state, state.turn), scene)


def pricing(gold: int = GOLD) -> PricingQuestion:
    """Ann is to price, and holds much gold."""
    state = skye.new_game(["Ann", "Bob"], seed=1)
    return asked(PricingQuestion, replace(state, seats=(replace(state.seats[0], gold=gold), *state.seats[1:])))


def drawn(question: PricingQuestion) -> list[str]:
    """The ids of the tiles to price."""
    return [tile.id for tile in question.view.seats[question.seat].drawn]


def chosen(question: PricingQuestion) -> Sequence[skye.AnyAction]:
    """What Enter would confirm."""
    try:
        return question.answer("") or ()
    except Misunderstood:
        return ()


@pytest.mark.parametrize("text", PRICES)
def test_a_price_is_taken(text: str) -> None:
    question = pricing()
    assert question.answer(f"x {text} 4") is None
    (action,) = chosen(question)
    assert isinstance(action, Price)
    assert action.prices == (PRICES[text], 4)


@pytest.mark.parametrize("text", NO_PRICES, ids=lambda text: ascii(text[:20]))
@pytest.mark.parametrize("before", ["", "4 x 3"])
def test_what_is_no_price_is_refused_with_a_reason_and_changes_nothing(before: str, text: str) -> None:
    question = pricing()
    if before:
        question.answer(before)
    was = chosen(question)
    for line in (f"x {text} 4", f"4, {text}, x", f"{text} axe 4"):
        with pytest.raises(Misunderstood) as refused:
            question.answer(line)
        assert NO_PRICES[text] in str(refused.value)
        assert len(str(refused.value)) < 160
    assert chosen(question) == was


@pytest.mark.parametrize("text", NO_CHOICES)
def test_what_is_no_choice_is_answered_with_an_example(text: str) -> None:
    question = pricing()
    with pytest.raises(Misunderstood, match="such as: x 4 3"):
        question.answer(text)
    assert chosen(question) == ()


def test_axe_and_commas_are_understood() -> None:
    for text in ("x 4 3", "axe 4 3", "AXE,4,3", " X ,4, 3"):
        question = pricing()
        question.answer(text)
        (action,) = chosen(question)
        assert isinstance(action, Price)
        assert action.prices == (4, 3)


def test_prices_changed_key_by_key_stay_whole_numbers_within_the_gold_held() -> None:
    """Keys held down."""
    question = pricing()

    def press(*keys: str) -> None:
        for key in keys:
            with suppress(Misunderstood):
                question.press(key)

    press(*["9"] * 5000, "right", *["up"] * 5000, "right", "1", *["backspace"] * 50, "4", "left")
    with pytest.raises(Misunderstood, match="Ann holds 1000 gold"):
        question.press("up")
    press("x", "left", *["backspace"] * 20, "7")
    (action,) = question.press("c") or ()
    assert isinstance(action, Price)
    assert action.prices == (7, 4)


def test_the_first_digit_on_a_tile_begins_its_price_anew() -> None:
    question = pricing()
    for key in ("x", "right", "1", "2", "right", "5", "left", "3"):
        question.press(key)
    (action,) = question.press("c") or ()
    assert isinstance(action, Price)
    assert action.prices == (3, 5)


@pytest.mark.parametrize(("held", "keys", "price"), [(41, "42", 2), (42, "42", 42), (9, "40", 0), (12, "123", 3)])
def test_a_digit_that_makes_a_price_too_much_begins_it_anew(held: int, keys: str, price: int) -> None:
    question = pricing(gold=held)
    for key in keys:
        question.press(key)
    assert question._gold == [price, 0, 0]


def test_a_digit_that_is_too_much_by_itself_is_refused_and_changes_nothing() -> None:
    question = pricing(gold=5)
    question.press("4")
    with pytest.raises(Misunderstood, match=r"^Ann holds 5 gold\.$"):
        question.press("8")
    assert question._gold == [4, 0, 0]


BY_KEYS = {
    "x 4 3": (0, 4, 3),
    "4 x 3": (1, 4, 3),
    "4 3 x": (2, 4, 3),
    "4 3": (2, 4, 3),
    " 4 3": (0, 4, 3),
    "4  3": (1, 4, 3),
    "4 3 5  x": (1, 4, 5),
    "4 3  x": (0, None, 3),
    "4 3 5": (None, 4, 3),
    "4 12 ": (2, 4, 12),
    "xx4 3": (2, 4, 3),
    "4 3 xx": (2, 4, 3),
}
"""Keys, the place that takes the axe, and the two prices: a space moves on to the next tile."""


@pytest.mark.parametrize("space", [" ", "enter", "right", "tab", "l"])
@pytest.mark.parametrize("keys", BY_KEYS)
def test_the_line_of_prices_is_typed_by_keys_too_and_the_third_tile_takes_the_axe(keys: str, space: str) -> None:
    question = pricing()
    for key in keys:
        question.press(space if key == " " else key)
    place, *prices = BY_KEYS[keys]
    if place is None or None in prices:
        with pytest.raises(Misunderstood, match="Still to choose"):
            question.press("c")
        return
    assert question.press("c") == [Price(0, drawn(question)[place], (prices[0], prices[1]))]


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("", "Still to choose: two prices; the third tile takes the axe."),
        ("4", "Still to choose: one more price; the third tile takes the axe."),
        ("x", "Still to choose: a price for tile 2 and tile 3."),
        ("x 4", "Still to choose: a price for tile 3."),
        ("4 3 1", "Still to choose: which tile takes the axe."),
        ("4 9", "The prices come to 13 gold together, and Ann holds 12."),
    ],
)
def test_c_says_what_is_wrong_with_what_is_chosen(keys: str, sentence: str) -> None:
    question = pricing(gold=12)
    for key in keys:
        question.press(key)
    assert "c confirms" not in question.keys
    with pytest.raises(Misunderstood) as refused:
        question.press("c")
    assert str(refused.value) == sentence
    assert sentence in " ".join(shown(question).split())


def shown(question: Question[Sequence[skye.AnyAction]]) -> str:
    """The page of a question."""
    screen = EmulatedScreen(100, 40)
    screen.show(question.page(screen.room), "", question.keys)
    return screen.text


def buying(gold: int = 5) -> BuyingQuestion:
    """Ann is to buy: her own tile is number 1, Bob's are 2, for 3 gold, and 3, for 9; the fourth is sold."""
    land = castle_land(catalog.load().castle)
    tiles = [tile("g/gggg", name=name) for name in "pqr"]
    ann = Seat("Ann", land, gold=gold, offers=(Offer(tiles[0], 1, 1),))
    bob = Seat("Bob", land, offers=(Offer(tiles[1], 3, 2), Offer(tiles[2], 9, 3)))
    return asked(BuyingQuestion, arranged(ann, bob, phase=Phase.BUYING))


@pytest.mark.parametrize("text", ["0", "5", "-1", "02", "\uff12", "2 3", "q", "buy 2", "", "9" * 50, "paß", "x"])
def test_what_is_no_number_of_an_offer_is_answered_with_the_numbers(text: str) -> None:
    question = buying()
    with pytest.raises(Misunderstood) as refused:
        question.answer(text)
    assert str(refused.value) == "Type the number of a tile on offer (1, 2, 3), or pass."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("1", "That tile is Ann's own."), ("3", "That tile is too dear for Ann.")],
)
def test_what_may_not_be_bought_is_refused_by_line_and_by_key_alike(text: str, sentence: str) -> None:
    question = buying()
    with pytest.raises(Misunderstood) as by_line:
        question.answer(text)
    with pytest.raises(Misunderstood) as by_key:
        [question.press(key) for key in (text, "c")]
    assert str(by_line.value) == str(by_key.value) == sentence


@pytest.mark.parametrize("key", ["enter", "x", "unknown", "9"])
def test_a_purchase_is_a_number_and_c_and_no_other_key_cancels_it(key: str) -> None:
    question = buying()
    for press in ("2", key, key):
        with suppress(Misunderstood):
            assert question.press(press) is None
        assert question.keys.plain.startswith("Buys tile 2 from Bob for 3 gold:  c confirms")
    assert question.press("c") == [skye.Buy(0, "q")]


@pytest.mark.parametrize(
    ("keys", "does"),
    [
        (("right",), "Buys tile 2 from Bob for 3 gold"),
        (("left",), "Buys tile 3 from Bob for 9 gold"),
        (("2", "right"), "Buys tile 3 from Bob for 9 gold"),
        (("3", "2"), "Buys tile 2 from Bob for 3 gold"),
        (("p", "2"), "Buys tile 2 from Bob for 3 gold"),
        (("p", "right"), "Buys tile 2 from Bob for 3 gold"),
        (("2", "p"), "Buys nothing"),
        (("2", "4"), ""),
        (("2", "1"), ""),
    ],
)
def test_what_is_chosen_last_stands_in_the_footer(keys: Sequence[str], does: str) -> None:
    """What is sold or one's own is refused at once, and what was chosen before is not confirmed in its stead."""
    question = buying()
    for key in keys:
        with suppress(Misunderstood):
            question.press(key)
    assert question.lead == (f"{does}:" if does else "")
    assert ("c confirms" in question.keys) is bool(does)


def test_that_a_tile_is_too_dear_is_told_to_nobody_who_does_not_try_to_buy_it() -> None:
    """Pointing at one tile after another would tell everybody how much gold is held."""
    poor, rich = buying(gold=5), buying(gold=50)
    for question in (poor, rich):
        question.press("3")
    assert (shown(poor), poor.keys) == (shown(rich), rich.keys)


def test_a_tile_keeps_its_number_when_another_is_sold() -> None:
    """So that what friends call a tile stays right, and no price is paid for a tile that moved up."""
    state = skye.new_game(["Ann", "Bob", "Cy"], seed=3)
    log: list[AnyEvent] = []

    def do(action: skye.AnyAction) -> None:
        nonlocal state
        state, events = skye.apply(state, action)
        log.extend(events)

    while state.phase is Phase.PRICING:
        do(skye.legal_actions(state)[0])
    tiles = offered(log, 3)
    assert asked(BuyingQuestion, state).answer("4") == [skye.Buy(0, tiles[3])]
    do(skye.Buy(0, tiles[2]))
    question = asked(BuyingQuestion, state)
    assert question.answer("6") == [skye.Buy(1, tiles[5])]
    with pytest.raises(Misunderstood, match=r"\(1, 2, 4, 5, 6\)"):
        question.answer("7")
    question.press("5")
    for refuse in (lambda: question.answer("3"), lambda: question.press("3")):
        with pytest.raises(Misunderstood, match=r"^Tile 3 is sold\.$"):
            refuse()
    with pytest.raises(Misunderstood, match="Choose a tile"):
        question.press("c")
    question.press("5")
    assert question.press("c") == [skye.Buy(1, tiles[4])]


def test_tiles_are_numbered_as_they_stand_whoever_starts_the_round() -> None:
    state = skye.new_game(["Ann", "Bob", "Cy"], seed=3)
    while state.round == 1 or state.phase is Phase.PRICING:
        state, _ = skye.apply(state, skye.legal_actions(state)[-1])
    assert (state.round, state.start) == (2, 1)
    assert re.search(r"^ *1 +2 +3 +4 +5 +6 *$", shown(asked(BuyingQuestion, state)), re.MULTILINE)


def test_moving_over_fitting_cells_alone_begins_where_the_tile_is_if_it_fits_there() -> None:
    question = building()
    question.press("right")
    before = shown(question)
    question.press("f")
    question.press("f")
    assert shown(question) == before


def test_the_tenth_tile_on_offer_is_pointed_at_by_0() -> None:
    state = skye.new_game(["Ann", "Bob", "Cy", "Dee", "Eve"], seed=3)
    log: list[AnyEvent] = []
    while state.phase is Phase.PRICING:
        state, events = skye.apply(state, skye.legal_actions(state)[0])
        log.extend(events)
    question = asked(BuyingQuestion, state)
    question.press("0")
    assert question.press("c") == [skye.Buy(0, offered(log, 5)[9])]


def test_passing_is_confirmed_by_c_too() -> None:
    question = buying()
    assert question.press("p") is None
    assert question.press("c") == [Pass(0)]


def building(hand: Sequence[str] = ("g/gmgg", "g/gwgg")) -> BuildingQuestion:
    """Ann has tiles to place beside her castle, which is T20 on every land."""
    tiles = tuple(tile(form, name=f"tile {number}") for number, form in enumerate(hand))
    ann = Seat("Ann", castle_land(catalog.load().castle), hand=tiles)
    return asked(BuildingQuestion, arranged(ann, Seat("Bob", ann.territory), phase=Phase.BUILDING))


def built(question: BuildingQuestion) -> list[skye.AnyAction]:
    """What is placed when everything is confirmed as it is proposed."""
    while (actions := question.answer("")) is None:
        pass
    return list(actions)


CELLS = {
    "S20": (-1, 0),
    "s20": (-1, 0),
    "20S": (-1, 0),
    "20s": (-1, 0),
    "S 20": (-1, 0),
    "T19": (0, -1),
    "1 T21": (0, 1),
    "1 T21 2": (0, 1),
    "T21 2": (0, 1),
    "t 21  1": (0, 1),
}
"""Cells as typed, x east and y south of the castle."""
NO_CELLS = {
    "T20": "There is a tile in that place already.",
    "S19": "That place does not touch a tile of the territory.",
    "Z9": "That place does not touch a tile of the territory.",
    "AA1": "That place does not touch a tile of the territory.",
    "ZZ999": "That place does not touch a tile of the territory.",
    "U20": "The tile does not match its neighbours: pasture would meet water in the west.",
    "B0": "Rows are counted from 1, so a cell is named like T19.",
    "AAA1": "A cell is named by the letter of its column and the number of its row, such as T19.",
    "B1000": "A cell is named by the letter of its column and the number of its row, such as T19.",
    "T19 4": "A tile is turned by 0, 1, 2 or 3 quarter turns.",
    "T19 999": "A tile is turned by 0, 1, 2 or 3 quarter turns.",
    "0": "There is no tile 0 in hand; there are 2.",
    "3 T19": "There is no tile 3 in hand; there are 2.",
    "C": "Type a cell such as T19,",
    "C-3": "Type a cell such as T19,",
    "B\uff13": "Type a cell such as T19,",
    "\u0412\u0033": "Type a cell such as T19,",
    "C2 1 1": "Type a cell such as T19,",
    "2 2 C2": "Type a cell such as T19,",
    "B3.0": "Type a cell such as T19,",
    "place": "Type a cell such as T19,",
    "9" * 500: "Type a cell such as T19,",
}
"""What is typed as a cell for the first tile and refused, and why."""


@pytest.mark.parametrize("text", CELLS)
def test_a_cell_is_understood(text: str) -> None:
    question = building()
    assert question.answer(text) is None
    first = built(question)[0]
    assert isinstance(first, Place)
    assert (first.tile, first.cell) == ("tile 0", CELLS[text])


@pytest.mark.parametrize("text", NO_CELLS, ids=lambda text: ascii(text[:20]))
def test_a_cell_that_will_not_do_is_refused_with_a_reason_and_changes_nothing(text: str) -> None:
    question, untouched = building(), building()
    with pytest.raises(Misunderstood) as refused:
        question.answer(text)
    assert NO_CELLS[text] in str(refused.value)
    assert built(question) == built(untouched)


def test_another_tile_is_not_taken_where_its_cell_is_refused() -> None:
    question, untouched = building(), building()
    with pytest.raises(Misunderstood):
        question.answer("2 Z9")
    assert built(question) == built(untouched)


def test_undone_twenty_times_the_turn_is_as_it_was_and_no_further() -> None:
    hand = ("g/gggg", "g/gwgg", "m/mmmm")
    question, untouched = building(hand), building(hand)
    for undo in (question.answer, question.press):
        for _ in range(3):
            question.press("enter")
        assert question.keys.plain == "c confirms  u undoes  ? help", "all three are placed"
        for _ in range(3):
            undo("u")
        for _ in range(17):
            with pytest.raises(Misunderstood) as refused:
                undo("u")
            assert str(refused.value) == "There is nothing to undo: what was bought and paid before stays as it is."
    assert built(question) == built(untouched)


def test_what_was_placed_can_be_undone_up_to_the_confirmation() -> None:
    question = building(("g/gggg",))
    question.answer("T19")
    assert question.answer("") is None
    assert question.prompt == "Enter confirms, u undoes: "
    question.answer("u")
    question.answer("T21")
    assert question.answer("") is None
    assert question.answer("") == [Place(0, "tile 0", (0, 1), 0)]


def test_beyond_the_last_cell_an_arrow_goes_on_from_the_other_end() -> None:
    question = building(("g/gggg",))
    for text, key, cell in (("T21", "down", (0, -1)), ("T19", "up", (0, 1))):
        question.answer(text)
        question.press(key)
        assert question._cell == cell


def test_a_number_takes_another_tile() -> None:
    question = building()
    assert question.press("2") is None
    assert [action.tile for action in built(question) if isinstance(action, Place)] == ["tile 1", "tile 0"]
    with pytest.raises(Misunderstood, match="That key does nothing"):
        building().press("3")


@pytest.mark.parametrize("seed", range(30))
def test_by_arrows_every_place_where_a_tile_fits_is_reached_and_every_turn(seed: int) -> None:
    box, random = catalog.load(), Random(seed)
    land = random_land(box.castle, box.tiles, random.randrange(16), seed)
    placed = {placed.tile for placed in land.cells.values()}
    new = next(tile for tile in random.sample(box.tiles, 73) if tile not in placed and land.has_place(tile))
    state = arranged(Seat("Ann", land, hand=(new,)), Seat("Bob", land), phase=Phase.BUILDING)
    wanted = {(cell, turns) for cell, turns in land.places(new) if turns in new.distinct_turns}
    seen: set[tuple[Cell, int]] = set()
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        question = asked(BuildingQuestion, state)
        for key in path:
            with suppress(Misunderstood):  # r, where it fits in one way only
                question.press(key)
        question.press("enter")
        (place,) = question.press("c") or ()
        assert isinstance(place, Place)
        if (place.cell, place.turns) not in seen:
            seen.add((place.cell, place.turns))
            paths += [(*path, key) for key in ("up", "down", "left", "right", "r")]
    assert seen == wanted
