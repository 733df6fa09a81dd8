"""Sentences for people: every event and every item of a score in good English, with the players' names."""

import re
from typing import Any

import pytest
from msgspec.structs import replace
from support.refusals import JUNK, REFUSED, WELL_FORMED
from support.skye_games import random_game

import skye
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    GameEnded,
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
from skye.games.isle_of_skye.engine.scoring import Item, ItemKind, Score
from skye.games.isle_of_skye.front.words import (
    counted,
    event_words,
    item_words,
    phase_words,
    plural,
    refusal_words,
    tile_words,
)
from skye.terminal.widgets.phrases import listed, possessive

NAMES = ("Ann", "Bob", "Chris")
SENTENCES: dict[AnyEvent, str] = {
    RoundBegan(3, 2): "Round 3 begins; Chris is the starting player.",
    IncomePaid(0, 5, 0, 0): "Ann gets 5 gold: 5 for the castle.",
    IncomePaid(0, 5, 1, 1): "Ann gets 7 gold: 5 for the castle, 1 for barrels, 1 for players ahead.",
    TilesDrawn(
        1, ("L01", "L02", "L03")
    ): "Bob draws L01 (2 ships, barrels), L02 (farm, barrels) and L03 (sheep, farm, broch).",
    PricesSet(1): "Bob has priced.",
    PricesRevealed(1, "L02", (("L01", 4), ("L03", 1))): (
        "Bob axes L02 (farm, barrels) and offers L01 (2 ships, barrels) for 4 and L03 (sheep, farm, broch) for 1."
    ),
    TileSold(0, 1, "L01", 4): "Ann buys L01 (2 ships, barrels) from Bob for 4 gold.",
    Passed(2): "Chris buys nothing.",
    TileKept(1, "L03", 1): "Bob keeps L03 (sheep, farm, broch); its 1 gold goes to the bank.",
    TilePlaced(1, "L03", (0, -1), 2): "Bob places L03 (sheep, farm, broch) on T19.",
    TileReturned(1, "L03"): "Bob puts L03 (sheep, farm, broch) back into the bag: it fits nowhere.",
    LetterScored("B", "sheep", (Score(()),) * 3): "B, Sheep: Ann 0, Bob 0, Chris 0.",
    ScrollsScored((Score(()),) * 3): "Scrolls: Ann 0, Bob 0, Chris 0.",
    GameEnded((1,)): "Bob wins.",
    GameEnded((0, 2)): "Ann and Chris share the victory.",
    GameEnded((0, 1, 2)): "Ann, Bob and Chris share the victory.",
}


@pytest.mark.parametrize("event", SENTENCES, ids=lambda event: type(event).__name__)
def test_what_happened_is_told_in_a_sentence(event: AnyEvent) -> None:
    assert event_words(event, skye.view(skye.new_game(NAMES, seed=1), None)) == SENTENCES[event]


@pytest.mark.parametrize("seed", range(8))
def test_every_line_of_a_game_reads_well(seed: int) -> None:
    for _, _, state, events in random_game(2 + seed % 4, seed):
        for event in events:
            line = event_words(event, skye.view(state, None))
            assert line[0].isupper()
            assert line.endswith(".")
            assert_reads_well(line)
            for score in getattr(event, "scores", ()):
                for item in score.items:
                    assert_reads_well(worded(item))


def test_a_tile_is_named_with_what_its_scrolls_are_for() -> None:
    box = catalog.load()
    with_scrolls = [tile for tile in box.tiles if any(area.scroll for area in tile.areas)]
    assert len(with_scrolls) > 10
    for tile in with_scrolls:
        for area in tile.areas:
            if area.scroll:
                assert f"scroll for {plural(area.scroll)}" in tile_words(tile)


def worded(item: Item) -> str:
    """An item with its cells named."""
    return item_words(item, [f"C{number}" for number in range(1, len(item.cells) + 1)])


def assert_reads_well(line: str) -> None:
    """No number disagrees with its thing, and nothing of the code shows."""
    assert not re.search(r"\b1 (points|ships|farms|brochs|lighthouses|tiles|turns|sheeps|cattles)\b", line), line
    assert not re.search(r"\b([02-9]|\d\d+) (point|ship|farm|broch|lighthouse|tile|turn)\b", line), line
    assert not re.search(r"[_<>{}\[\]=]|None|True|False|\.\.|  |,,| ,", line), line


@pytest.mark.parametrize(
    ("count", "thing", "words"),
    [
        (1, "ship", "1 ship"),
        (2, "ship", "2 ships"),
        (0, "broch", "0 brochs"),
        (1, "sheep", "1 sheep"),
        (3, "sheep", "3 sheep"),
        (3, "cattle", "3 cattle"),
        (1, "barrel", "1 tile with barrels"),
        (2, "barrel", "2 tiles with barrels"),
        (1, "gold", "1 gold"),
    ],
)
def test_a_number_agrees_with_its_thing(count: int, thing: str, words: str) -> None:
    assert counted(count, thing) == words


def test_lists_and_possessives() -> None:
    assert [listed(names) for names in ((), ("A",), ("A", "B"), ("A", "B", "C"))] == ["", "A", "A and B", "A, B and C"]
    assert [possessive(name) for name in ("Ann", "Chris")] == ["Ann's", "Chris'"]


@pytest.mark.parametrize(
    ("width", "height", "words"), [(2, 2, "square"), (3, 1, "block of 3x1"), (1, 4, "block of 1x4")]
)
def test_a_block_is_named_by_its_shape(width: int, height: int, words: str) -> None:
    block = tuple((x, y) for y in range(height) for x in range(width))
    assert item_words(Item(ItemKind.BLOCK, 2, block), ["A1", "B2"]) == f"{words} A1 to B2"


# --- Refusals ------------------------------------------------------------------------------------------------

BAD_ACTION = "An action is one of price, buy, pass, place and return."
BAD_PRICES = "Each of the two prices is a whole number of gold from 1."
BAD_TURNS = "A tile is turned by 0, 1, 2 or 3 quarter turns."
BAD_CELL = "A cell is two whole numbers, x and y."
TOO_MUCH = "The prices come to 1000 or more gold together, and Ann holds 8."
FAR_OFF = "That place does not touch a tile of the territory."
CLASH = "The tile does not match its neighbours: "
REFUSALS = [
    *[BAD_ACTION] * 5,
    "The game is over.",
    "It is Ann's turn.",
    "It is Ann's turn.",
    "It is Bob's turn.",
    "This cannot be done now: the game is at pricing.",
    "This cannot be done now: the game is at buying.",
    "This cannot be done now: the game is at building.",
    "The axe goes on one of the three tiles Ann drew.",
    *[BAD_PRICES] * 2,
    "The prices come to 9 gold together, and Ann holds 8.",
    "The prices come to 999 gold together, and Ann holds 8.",
    *[TOO_MUCH] * 2,
    "That tile is not on offer.",
    "That tile is Ann's own.",
    "That tile is already sold.",
    "That tile is too dear for Ann.",
    *["Ann has no such tile to place."] * 2,
    *[BAD_TURNS] * 2,
    *[BAD_CELL] * 2,
    *["There is a tile in that place already."] * 2,
    *[FAR_OFF] * 2,
    f"{CLASH}water would meet pasture in the south.",
    f"{CLASH}pasture would meet water in the south, water would meet mountain in the west.",
    *["A tile that fits must be placed."] * 2,
    "Another tile in hand fits: place that one first.",
]
"""What a player is told of each refusal of `REFUSED`."""


def refused_words(state: skye.GameState, action: Any) -> str:
    """What is said where `action` may not be done."""
    with pytest.raises(skye.IllegalAction) as refused:
        skye.check(state, action)
    return refusal_words(refused.value, skye.view(state, state.turn))


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        pytest.param(state, action, sentence, id=f"{code}-{number}")
        for number, ((state, action, code, _), sentence) in enumerate(zip(REFUSED, REFUSALS, strict=True))
    ],
)
def test_every_refusal_has_a_sentence(state: skye.GameState, action: Any, sentence: str) -> None:
    assert refused_words(state, action) == sentence


@pytest.mark.parametrize(("state", "action"), WELL_FORMED, ids=lambda value: type(value).__name__)
def test_a_malformed_action_is_answered_by_a_short_sentence(state: skye.GameState, action: skye.Action) -> None:
    for field in action.__struct_fields__:
        for junk in JUNK:
            sentence = refused_words(state, replace(action, **{field: junk}))
            assert sentence.isprintable()
            assert len(sentence) < 120


def test_every_phase_has_a_name() -> None:
    assert [phase_words(phase) for phase in skye.Phase] == ["pricing", "buying", "building", "its end"]
