"""Placing a tile: what the page says it brings is what it brings, and why it may not go somewhere is told."""

import re
from random import Random

import pytest
from support.rebirth_games import arranged, hexes, with_hand
from support.rebirth_pages import WIDE, placing, played, text_of

from skye.games.chance import Seeded
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.state import GameState
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import view
from skye.games.rebirth.front.turns.outlook import outlook
from skye.games.rebirth.front.turns.placing import PlacingQuestion
from skye.games.rebirth.game import GAME
from skye.language.texts import said
from skye.terminal.dialogue.front import Scene
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.room import Room

STATE = arranged(
    {0: {"food": "8,2"}, 1: {"s2": "8,4", "energy": "5,8"}, 2: {"s1": "6,4"}},
    castles={"duart": 1, "inveraray": 1, "balmoral": 1, "eilean_donan": 2},
)


def asked(state: GameState) -> PlacingQuestion:
    return PlacingQuestion(view(state, state.turn), Scene((), view(state, None), (), 0))


def with_tile(tile: Tile) -> PlacingQuestion:
    return asked(with_hand(STATE, 0, tile))


def shown(question: PlacingQuestion) -> str:
    """The page as text, with sentences below the map; what wraps is joined."""
    return " ".join(text_of(question.page(Room(80, 40)), 80).split())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_tile_would_bring_is_what_it_brings(players: int) -> None:
    """Over a whole game, for the hexes that the bots chose and others by chance."""
    match, chance, checked = played(players), Random(players), 0
    for move in match.moves[::3]:
        state = move.state
        if state.turn is None:
            continue
        for action in chance.sample(legal_actions(state), k=min(2, len(legal_actions(state)))):
            told = outlook(view(state, state.turn), action.hex)
            brought = GAME.apply(state, action, Seeded(1))[0]
            points = sum(sum(gains(event).get(action.seat, ())) for event in brought.events)
            assert told.points == points
            castles = {event.castle for event in brought.events if hasattr(event, "castle")}
            named = {
                castle.id
                for castle in state.board.castles
                for line in told.lines
                if line.text.startswith(f"takes {said(castle.name)}")
            }
            assert named == castles
            checked += 1
    assert checked > 30


@pytest.mark.parametrize(
    ("tile", "at", "told"),
    [
        (
            Tile.FOOD,
            "9,2",
            ["brings 2 points", "takes Duart Castle from Bob", "a food group of 2", "a piece on Iona Abbey"],
        ),
        (Tile.FOUR_HOUSES, "4,13", ["brings 5 points", "the port of Peterhead", "Peterhead is full: Ann 4 (4 houses)"]),
        (Tile.ONE_HOUSE, "5,7", ["Inverness would have 2 hexes free", "takes Urquhart Castle"]),
    ],
)
def test_the_page_tells_all_that_a_tile_would_bring(tile: Tile, at: str, told: list[str]) -> None:
    question = with_tile(tile)
    question.answer(at)
    page = shown(question)
    for part in told:
        assert part in page


def test_a_castle_that_is_not_won_says_how_strong_both_would_be() -> None:
    state = arranged({1: {"food": "5,8 5,9", "s1": "6,10"}}, castles={"balmoral": 1})
    question = asked(with_hand(state, 0, Tile.FOOD))
    question.answer("6,8")
    assert "Balmoral Castle stays Bob's, 3 tiles to 1" in shown(question)


def test_only_legal_hexes_are_marked() -> None:
    question = with_tile(Tile.TWO_HOUSES)
    marked = len(re.findall(r"\(\N{HOUSE}\)", text_of(question.page(WIDE))))
    assert marked == len(legal_actions(view(with_hand(STATE, 0, Tile.TWO_HOUSES), 0))) - 1, "the cursor stands on one"
    assert "(f)" not in text_of(question.page(WIDE))


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("1,4", "1,4 is an energy hex: food goes there only when no food or plain hex is free, and 46 of them are."),
        ("8,3", "Duart Castle stands on 8,3: no tile goes there."),
        ("8,4", "There is a settlement of 2 houses of Bob on 8,4."),
        ("5,7", "5,7 is a town hex: only settlements go there."),
        ("0,0", "There is no hex there: the map has the sea."),
        ("99,99", "There is no hex there: the map has the sea."),
        ("", "Type a hex by its row and column such as 8,2, c to place the tile there, or both: 8,2 c."),
        ("north", "Type a hex by its row and column such as 8,2, c to place the tile there, or both: 8,2 c."),
    ],
)
def test_why_a_hex_is_refused_is_said_and_nothing_moves(at: str, told: str) -> None:
    question = with_tile(Tile.FOOD)
    question.answer("9,2")
    before = text_of(question.page(WIDE))
    with pytest.raises(Misunderstood) as refused:
        question.answer(at)
    assert str(refused.value) == told
    assert text_of(question.page(WIDE)) == before


def test_a_settlement_needs_a_town_hex() -> None:
    with pytest.raises(Misunderstood, match=r"^A settlement goes on a town hex, and 9,2 is not one\.$"):
        with_tile(Tile.ONE_HOUSE).answer("9,2")


def test_over_any_hex_the_page_says_why_not_and_names_the_place() -> None:
    question = with_tile(Tile.FOOD)
    question.press("f")
    question.answer("8,3")
    page = shown(question)
    assert "8,3 Duart Castle, Bob's: Ann 1 tile and Bob 1 tile; 2 hexes free" in page
    assert "Duart Castle stands on 8,3: no tile goes there." in page
    with pytest.raises(Misunderstood, match="no tile goes there"):
        question.press("c")
    question.press("f")
    assert question.press("c") == [Place(0, Hex(9, 2))], "back on the nearest hex where it may go"


@pytest.mark.parametrize("typed", ["9,2 c", "9,2c", "9 2 C", "9, 2 confirm"])
def test_a_hex_and_its_confirmation_can_be_typed_at_once(typed: str) -> None:
    assert with_tile(Tile.FOOD).answer(typed) == [Place(0, Hex(9, 2))]


def test_a_hex_is_typed_by_keys_too() -> None:
    question = with_tile(Tile.FOOD)
    for key in ("9", "9", "backspace", ",", "2"):
        question.press(key)
    assert question.lead == "hex 9,2_"
    question.press("enter")
    assert question.lead == ""
    assert question.press("c") == [Place(0, Hex(9, 2))]


def test_only_c_places_and_counts_only_by_itself() -> None:
    final = [binding.keys for binding in with_tile(Tile.FOOD).bindings if binding.is_final]
    assert final == [("c",)]


def test_tab_goes_round_all_legal_hexes() -> None:
    question, seen = with_tile(Tile.TWO_HOUSES), set()
    for _ in legal_actions(question.view):
        question.press("tab")
        ((action,),) = [question.press("c")]
        seen.add(action.hex)
    assert seen == {action.hex for action in legal_actions(question.view)}


def test_what_the_others_did_since_the_last_turn_is_told_and_lit() -> None:
    question = placing(played(3, turns=31))
    question.tell_news = lambda: ["Cy: food on 8,2, +1", "Ann: 2 houses on 8,4, +2"]
    page = text_of(question.page(WIDE))
    told = re.findall(r"(Cy|Ann): [\w ]+ on (\d+,\d+), \+\d+", page)
    assert [name for name, _ in told] == ["Cy", "Ann"]
    assert page.count("<") >= 2


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_page_fits_its_window(columns: int, rows: int, players: int) -> None:
    room = Room(columns, rows - 4)
    for turns in (0, 20, 50):
        lines = text_of(placing(played(players, turns=turns)).page(room), columns).splitlines()
        assert len(lines) <= room.rows
        if columns > 60:
            assert {str(row) for row in range(16)} <= {line[:2].strip() for line in lines}, "all rows of the map"


def test_nothing_on_the_page_depends_on_what_is_secret() -> None:
    """Cards, left-out tiles and what is left in the pile are the same to whoever looks at the screen."""
    state = played(3, turns=40).state
    others = [seat.missions for seat in state.seats]
    changed = state
    for number, seat in enumerate(state.seats):
        swapped = type(seat)(
            seat.name, seat.points, seat.hand, tuple(reversed(seat.pile)), seat.left_out[::-1], seat.missions[::-1]
        )
        changed = type(state)(
            **{field: getattr(changed, field) for field in state.__struct_fields__}
            | {"seats": (*changed.seats[:number], swapped, *changed.seats[number + 1 :])}
        )
    assert others != [seat.missions for seat in changed.seats], "something secret differs"
    assert text_of(asked(state).page(WIDE)) == text_of(asked(changed).page(WIDE))


def test_the_first_hex_shown_is_beside_own_tiles_of_the_kind() -> None:
    state = arranged({0: {"food": "11,11"}})
    assert asked(with_hand(state, 0, Tile.FOOD)).press("c") == [Place(0, hexes("11,12")[0])]
