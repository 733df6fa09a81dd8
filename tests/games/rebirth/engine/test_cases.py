"""The worked positions of `cases.yaml`: each part of each is held against the engine."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec.structs import replace
from support.rebirth_games import arranged, hexes, placed

from skye.games.rebirth import catalog
from skye.games.rebirth.engine.board import Ground
from skye.games.rebirth.engine.events import CathedralReached, GameWon, TownScored
from skye.games.rebirth.engine.game import final_scoring
from skye.games.rebirth.engine.hexes import neighbours
from skye.games.rebirth.engine.holding import holdings
from skye.games.rebirth.engine.legal import free_for
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.state import CastleTie, GameState, Options
from skye.games.rebirth.engine.tile import Laid, Tile, tile_set, turns
from skye.games.rebirth.engine.view import view

CASES: list[dict[str, Any]] = list(yaml.safe_load_all((Path(__file__).parent / "cases.yaml").read_text("utf-8")))
GROUNDS = {"f": Ground.FOOD, "e": Ground.ENERGY, ".": Ground.PLAIN}


def test_there_are_as_many_cases_as_were_worked() -> None:
    assert [case["number"] for case in CASES] == list(range(1, 38))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['number']} {case['name']}")
def test_worked_position(case: dict[str, Any]) -> None:
    """Every key of a case is either part of the position or a check, and each check is made."""
    state = position(case)
    checks = [key for key in case if key in CHECKS]
    assert checks
    assert set(case) <= {"number", "name", "play", *CHECKS, *ARRANGED}
    for key in checks:
        if key in BEFORE:
            CHECKS[key](state, case[key])
    for step in case.get("play", ()):
        state = check_step(state, step)
    for key in checks:
        if key not in BEFORE:
            CHECKS[key](state, case[key])


ARRANGED = ("players", "castle_tie", "tiles", "castles", "cathedrals", "points", "missions", "deck", "fill")


def position(case: Mapping[str, Any]) -> GameState:
    """The position of a case."""
    state = arranged(
        case.get("tiles"),
        players=case.get("players", 3),
        castles=case.get("castles"),
        cathedrals=case.get("cathedrals"),
        points=case.get("points", (0, 0, 0, 0)),
        missions=case.get("missions", ((), (), (), ())),
        deck=case.get("deck"),
        options=Options(castle_tie=CastleTie(case.get("castle_tie", "settlements"))),
    )
    for fill in case.get("fill", ()):
        state = filled(state, **fill)
    return state


def filled(state: GameState, seat: int, tile: str, symbols: str, but: str = "") -> GameState:
    """`state` with a tile on every free hex of these symbols."""
    grounds = [GROUNDS[symbol] for symbol in symbols]
    tiles = list(state.tiles)
    for number, site in enumerate(state.board.sites):
        is_free = tiles[number] is None and not state.is_closed(site.hex)
        if is_free and site.ground in grounds and site.hex not in hexes(but):
            tiles[number] = Laid(seat, Tile(tile))
    return replace(state, tiles=tuple(tiles))


STEP = {"seat", "tile", "hex", "gain", "castles", "cards", "cathedrals", "ranking", "events", "pile", "last"}


def check_step(state: GameState, step: Mapping[str, Any]) -> GameState:
    """Place a tile, and hold what follows against the case. Returns the state after it."""
    assert set(step) <= STEP
    before = [seat.points for seat in state.seats]
    pile, is_last = [Tile(tile) for tile in step.get("pile", ())], step.get("last", False)
    moment = placed(state, step["seat"], step["tile"], step["hex"], pile=pile, last=is_last)[0]
    after, events = moment.state, moment.events
    found = {
        "gain": [seat.points - old for seat, old in zip(after.seats, before, strict=True)],
        "castles": {castle: after.holder(castle) for castle in step.get("castles", ())},
        "cathedrals": {cathedral: sorted(after.pieces_on(cathedral)) for cathedral in step.get("cathedrals", ())},
        "cards": [event.mission for event in events if isinstance(event, CathedralReached)],
        "ranking": [
            [rank.seat, rank.houses, rank.points]
            for event in events
            if isinstance(event, TownScored)
            for rank in event.ranking
        ],
        "events": " ".join(event.__struct_config__.tag for event in events),
    }
    for key in step.keys() & found.keys():
        assert found[key] == step[key], key
    return after


def check_neighbours(state: GameState, expected: Mapping[str, str]) -> None:
    """Which hexes of the map lie next to some."""
    for at, near in expected.items():
        on_map = state.board.hexes.intersection(neighbours(*hexes(at)))
        assert on_map == set(hexes(near)), at


def check_setup(_: GameState, expected: Mapping[int, Mapping[str, int]]) -> None:
    """The numbers by players."""
    board = catalog.load().board
    for players, numbers in expected.items():
        tiles, places = tile_set(players), board.open(players)
        assert numbers == {
            "set": len(tiles),
            "turns": turns(players),
            "food": tiles.count(Tile.FOOD),
            "settlements": sum(not tile.is_farm for tile in tiles),
            "houses": sum(tile.houses for tile in tiles),
            "hexes": len({*places.food, *places.energy, *places.town}),
            "town_hexes": len(places.town),
        }
        assert tiles.count(Tile.ENERGY) == numbers["food"]


def check_legal(state: GameState, expected: list[Mapping[str, Any]]) -> None:
    """Where tiles may go."""
    for one in expected:
        found = {state.board.sites[number].hex for number in free_for(state, Tile(one["tile"]))}
        assert len(found) == one.get("count", len(found))
        assert found == set(hexes(one["hexes"])) if "hexes" in one else found
        assert found.issuperset(hexes(one.get("among", "")))
        assert found.isdisjoint(hexes(one.get("not", "")))


def check_met(state: GameState, expected: list[Mapping[str, Any]]) -> None:
    """Who meets missions, and what is counted for them."""
    have = holdings(state)
    for one in expected:
        mission = state.box.mission(one["id"])
        assert [seat for seat in range(len(have)) if mission.is_met(have, seat)] == one["seats"], one["id"]
        if "counts" in one:
            assert [mission.number(holding) for holding in have] == one["counts"], one["id"]


def check_final(state: GameState, expected: Mapping[str, Any]) -> None:
    """The final scoring, from the state after the last step."""
    moments = list(final_scoring(state))
    missions = moments[-1]
    won = missions.events[1]
    assert isinstance(won, GameWon)

    def points(number: int) -> list[int]:
        given = gains(moments[number].events[0])
        return [sum(given[seat]) for seat in range(len(state.seats))]

    found = {
        "points": [seat.points for seat in state.seats],
        "unfinished": points(0),
        "castles": points(1),
        "missions": points(2),
        "met": [[card.mission for card in cards if card.met] for cards in missions.events[0].missions],
        "total": [seat.points for seat in missions.state.seats],
        "winners": list(won.winners),
        "by": won.by,
    }
    assert {key: found[key] for key in expected} == expected


def check_see(state: GameState, expected: Mapping[str, Any]) -> None:
    """What a seat may know: where a value is hidden, its number is known."""
    seen = view(state, expected["seat"])
    pairs = list(zip(seen.seats, state.seats, strict=True))

    def shown(value: tuple[Any, ...] | None, hidden: tuple[Any, ...]) -> object:
        return len(hidden) if value is None else list(value)

    assert {key: value for key, value in expected.items() if key != "seat"} == {
        "missions": [own.cards if own.missions is None else list(own.missions) for own, _ in pairs],
        "deck": seen.deck,
        "out": [shown(own.left_out, whole.left_out) for own, whole in pairs],
        "piles": [own.pile for own, _ in pairs],
        "hands": [own.hand for own, _ in pairs],
    }


CHECKS: dict[str, Callable[[GameState, Any], None]] = {
    "neighbours": check_neighbours,
    "setup": check_setup,
    "legal": check_legal,
    "met": check_met,
    "final": check_final,
    "see": check_see,
    "play": lambda state, steps: None,
}
BEFORE = ("neighbours", "setup", "legal")
