"""Sentences: each fact of the engine has one, whole and with the names of its places."""

import pytest
from support.rebirth_games import arranged, with_hand
from support.rebirth_pages import last_scene, played, turns_of

from skye.games.errors import Illegal
from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastleTaken,
    CathedralReached,
    GameWon,
    GroupScored,
    PortScored,
    Rank,
    TileDrawn,
    TilesLeftOut,
    TownScored,
    WonBy,
)
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.holding import holdings
from skye.games.rebirth.engine.legal import Refusal
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import view
from skye.games.rebirth.front.words import event_words, progress_words, refusal_words, standing_words, winner_words
from skye.games.rebirth.game import GAME

VIEW = view(with_hand(arranged(), 0, Tile.FOOD), None)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TilesLeftOut(0, ()), "Ann takes 2 tiles out of the game, face down."),
        (
            TilesLeftOut(0, (Tile.FOOD, Tile.FOOD)),
            "Ann takes 2 tiles out of the game, face down: 2 x food.",
        ),
        (TileDrawn(1, Tile.ONE_HOUSE), "Bob draws a settlement of 1 house."),
        (CathedralReached(0, "iona"), "Ann puts a piece on Iona Abbey and draws a mission card."),
        (CathedralReached(0, "iona", "m02"), "Ann puts a piece on Iona Abbey and draws a mission card: Breadbasket."),
        (CastleTaken(0, "duart", None), "Ann takes Duart Castle."),
        (CastleTaken(0, "duart", 2), "Ann takes Duart Castle from Cy."),
        (PortScored(0, "mallaig", 1), "The port of Mallaig brings Ann 1 point."),
        (GroupScored(1, Tile.ENERGY, (Hex(1, 4),)), "Bob's energy group of 1 tile brings 1 point."),
        (
            TownScored("wick", (Rank(1, 4, 5), Rank(0, 1, 3))),
            "Wick is full: Bob 5 (4 houses) and Ann 3 (1 house).",
        ),
        (GameWon((0,), WonBy.POINTS), "Ann wins."),
        (GameWon((0,), WonBy.EDINBURGH), "Points are equal: Ann wins by Edinburgh Castle."),
        (GameWon((0,), WonBy.STIRLING), "Points are equal: Ann wins by Stirling Castle."),
        (GameWon((0, 2), WonBy.SHARED), "Ann and Cy share the victory."),
    ],
)
def test_an_event_as_a_sentence(event: AnyEvent, sentence: str) -> None:
    assert event_words(event, VIEW) == sentence


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_of_a_game_is_one_sentence_that_names_who_it_is_of(players: int) -> None:
    match = played(players)
    final = GAME.view(match.state, None)
    lines = [event_words(event, final) for event in match.events]
    assert all(line.endswith(".") and line[0].isupper() for line in lines)
    assert not any("_" in line or "None" in line for line in lines)


@pytest.mark.parametrize("code", Refusal)
def test_every_refusal_has_a_sentence(code: Refusal) -> None:
    facts = {"turn": 1, "hex": Hex(8, 3), "name": "Duart Castle", "seat": 1, "tile": Tile.ENERGY}
    told = refusal_words(Illegal(code, **facts, free=(Hex(1, 4),)), VIEW)
    assert told.endswith(".")
    assert "-" not in told, "no code"


def test_how_far_off_a_mission_is() -> None:
    state = arranged({0: {"food": "5,8 6,8 6,7"}, 1: {"food": "4,4 4,3"}})
    have, names = holdings(state), ["Ann", "Bob", "Cy"]
    cards = state.box.missions_by_id
    told = {
        card: [progress_words(cards[card], have, names, seat) for seat in (0, 1, 2)] for card in ("m01", "m02", "m06")
    }
    assert told == {
        "m01": ["whatever happens"] * 3,
        "m02": ["3, and Bob 2", "2, and Ann 3", "0: nobody has the most of nothing"],
        "m06": ["3 of 6", "2 of 6", "0 of 6"],
    }
    assert progress_words(cards["m04"], have, names, 0) == "0: nobody has the most of nothing"


def test_where_a_game_stands() -> None:
    assert standing_words(last_scene(played(3, turns=4)).view) == "33 turns to go, Bob is next"
    last = played(2, turns=67)
    assert standing_words(last_scene(last).view) == "the last turn, Bob is next"
    over = played(2)
    (won,) = [event for event in over.events if isinstance(event, GameWon)]
    assert GAME.front().standing(last_scene(over).view) == f"over, {winner_words(won, last_scene(over).view)}"
    assert GAME.front().result(last_scene(over).view).startswith(winner_words(won, last_scene(over).view))
    assert turns_of(over)[-1].came
