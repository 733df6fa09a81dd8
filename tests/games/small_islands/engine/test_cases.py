"""The worked cases of the rules: each position with its right answers."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from msgspec.structs import replace

from skye.games.errors import Illegal
from skye.games.moment import Moment
from skye.games.small_islands.catalog import load, tile_from
from skye.games.small_islands.engine.actions import Action, Done, LayToken, Place, PlaceHouse, Take
from skye.games.small_islands.engine.cards import Card, FlatReward, Mission, Reward
from skye.games.small_islands.engine.final import final_scores, own_ports
from skye.games.small_islands.engine.game import moments
from skye.games.small_islands.engine.legal import check, islands_to_house, legal_actions, ships_of
from skye.games.small_islands.engine.map import House, LaidToken, LandPart, Map, Placed, reading_order, ship_cells
from skye.games.small_islands.engine.rounds import begin_round
from skye.games.small_islands.engine.state import Ending, GameState, Phase, Seat, Step, clockwise
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.turns import begin_turn

BOX = load()
CASES = list(yaml.safe_load_all((Path(__file__).parent / "cases.yaml").read_text(encoding="utf-8")))
PHASES = {"prepare": Phase.CHOOSE, "explore": Phase.EXPLORE, "reward": Phase.REWARD, "over": Phase.OVER}
KINDS = {"take": Take, "place": Place, "house": PlaceHouse, "done": Done}
Ask = Mapping[str, Any]


@pytest.mark.parametrize(
    ("case", "ask"),
    [
        pytest.param(case, ask, id=f"{case['name']}-{number}-{ask['ask']}")
        for case in CASES
        for number, ask in enumerate(case["ask"], 1)
    ],
)
def test_worked_case(case: Mapping[str, Any], ask: Ask) -> None:
    table = Case(case, ask.get("with", {}))
    answer = ANSWERS[ask["ask"]](table, ask)
    assert matches(answer, ask["answer"]), f"the engine says {answer}"


def test_there_are_all_the_cases_and_a_wrong_answer_is_noticed() -> None:
    assert len(CASES) == 25
    assert matches({"tiles": 2, "flower": 1}, {"tiles": 2})
    for wrong in ({"tiles": 3}, {"tiles": 2, "fruit": 0}, []):
        assert not matches({"tiles": 2, "flower": 1}, wrong)
    assert not matches([1, 2], [1])


def matches(found: Any, wanted: Any) -> bool:
    """Whether an answer is right: a mapping names only what matters."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and matches(found[key], value) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        same_kind = isinstance(found, list) and len(found) == len(wanted)
        return same_kind and all(map(matches, found, wanted))
    return bool(found == wanted)


class FirstOnes:
    """Chance that gives what lies on top, as the position lists it."""

    seed = 0

    def draw(self, name: str, among: Sequence[str], count: int) -> tuple[str, ...]:
        return tuple(among[:count])


class Case:
    """A position, and a state where the case has one."""

    def __init__(self, case: Mapping[str, Any], changed: Mapping[str, Any]) -> None:
        given = {**case["position"], **case.get("state", {}), **changed}
        players = {**case.get("state", {}).get("players", {})} if "state" in case else given.get("players", [])
        if isinstance(players, dict):
            for seat, fields in changed.get("players", {}).items():
                players[seat] = {**players.get(seat, {}), **fields}
        else:
            players = dict(enumerate(players))
        self.tiles = {tile.id: tile for tile in (*BOX.tiles, BOX.ship)}
        for name, land in given.get("made", {}).items():
            self.tiles[name] = tile_from("the case", name, {"id": name, "land": land})
        self.map = Map(
            placed=tuple(self._placed(tile) for tile in given.get("tiles", [])),
            tokens=tuple(
                LaidToken(0, "any", Icon(token["shows"]), part_of(token), icon_of(token))
                for token in given.get("tokens", [])
            ),
            houses=tuple(House(house["owner"], part_of(house)) for house in given.get("houses", [])),
        )
        self.given = given
        seats = given.get("seats", max(2, *(seat + 1 for seat in players), 0) if players else 2)
        self.seats = tuple(self._seat(seat, players.get(seat, {})) for seat in range(seats))

    def _placed(self, tile: Mapping[str, Any]) -> Placed:
        return Placed(self.tiles[tile["tile"]], (tile["x"], tile["y"]), tile.get("turn", 0), tile.get("owner"))

    def _seat(self, index: int, player: Mapping[str, Any]) -> Seat:
        given, named = self.given, {token.id: token for token in BOX.discovery}
        on_turn = index == given.get("turn")
        return Seat(
            name=f"P{index}",
            tokens=BOX.bonus,
            points=player.get("points", 0),
            houses=player.get("houses", 4),
            stock=player.get("stock", 4),
            hand=tuple(self.tiles[tile] for tile in player.get("hand", [])),
            last_laid=given["last_tile"][index] if "last_tile" in given else 0,
            now=objective(player.get("now")),
            aside=objective(player.get("next")),
            shown=player.get("shown", False),
            housed=tuple(((x, y), part) for x, y, part in given.get("placed", [])) if on_turn else (),
            discovery=tuple(named[token] for token in player.get("discovery", [])),
        )

    @property
    def state(self) -> GameState:
        """The state of the case."""
        given, box = self.given, BOX
        seats, advanced = self.seats, given.get("mode") == "advanced"
        held = [card for seat in seats for card in (*seat.now, *seat.aside)]
        tokens = [token for seat in seats for token in seat.discovery]
        stack, reserve = given.get("stack", []), given.get("reserve", [])
        queue = given["queue"]
        rewarding = given["phase"] == "reward"
        return GameState(
            box=box,
            advanced=advanced,
            seed=0,
            seats=seats,
            map=self.map,
            start_tiles=(),
            unseen=tuple(self.tiles[tile] for tile in (*stack, *reserve)),
            piles=tuple(tuple(card for card in deck if card not in held) for deck in box.decks(advanced)),
            discovery=tuple(token for token in box.discovery if token not in tokens),
            ships=tuple(given.get("ships", ())),
            stack=len(stack),
            display=tuple(tile and self.tiles[tile] for tile in given.get("display", [])),
            round=given["round"],
            phase=PHASES[given["phase"]],
            step=Step(given.get("step", "act")),
            first=(queue[-1] + 1) % len(seats) if rewarding else 0,
            turn=given["turn"],
            ending=Ending(given["reason"]) if "reason" in given else None,
        )


def objective(cards: Mapping[str, str] | None) -> tuple[Card, ...]:
    """The cards that a case names by their decks."""
    known = {card.id: card for card in (*BOX.objectives, *BOX.missions, *BOX.rewards)}
    return tuple(known[card] for card in (cards or {}).values())


def part_of(entry: Mapping[str, Any]) -> LandPart:
    return (entry["x"], entry["y"]), entry.get("part", 0)


def icon_of(entry: Mapping[str, Any]) -> Icon | None:
    return Icon(entry["over"]) if "over" in entry else None


def listed(parts: Sequence[LandPart]) -> list[list[int]]:
    """Parts as the cases write them."""
    return [[x, y, part] for (x, y), part in sorted(parts, key=reading_order)]


# --- Questions on a position -----------------------------------------------------------------------------------


def islands(case: Case, ask: Ask) -> Any:
    return [
        {
            "parts": listed(island.parts),
            "tiles": island.size,
            "marks": listed(island.marks),
            "free": listed(island.free),
            "owners": sorted(house.seat for house in island.houses),
            **{icon.value: island.count(icon) for icon in Icon},
        }
        for island in case.map.islands
    ]


def tile(case: Case, ask: Ask) -> bool:
    placement = ((ask["x"], ask["y"]), ask.get("turn", 0))
    return placement in case.map.places(case.tiles[ask["tile"]])


def places(case: Case, ask: Ask) -> Any:
    found = case.map.places(case.tiles[ask["tile"]])
    return [[x, y, turns] for (x, y), turns in sorted(found, key=lambda place: (place[0][1], place[0][0], place[1]))]


def ships(case: Case, ask: Ask) -> Any:
    return [[x, y] for x, y in sorted(ship_cells(case.map, BOX.ship), key=lambda cell: (cell[1], cell[0]))]


def token(case: Case, ask: Ask) -> bool:
    """Whether a seat in the step for tokens may lay it, as the list of legal actions and the check both say."""
    state = bare_state(case, case.seats, Phase.EXPLORE, Step.TOKEN, turn=0)
    (x, y), part = part_of(ask)
    action = LayToken(0, ask["token"], Icon(ask["shows"]), (x, y), part, icon_of(ask))
    allowed = action in legal_actions(state)
    try:
        check(state, action)
    except Illegal:
        assert not allowed
    else:
        assert allowed
    return allowed


def bare_state(case: Case, seats: tuple[Seat, ...], phase: Phase, step: Step, turn: int) -> GameState:
    """A state with the map of the case, and nothing else that bears on what may be laid there."""
    fixed = GameState(BOX, False, 0, seats, case.map, (), (), ((),), (), ())
    return replace(fixed, phase=phase, step=step, turn=turn)


def mission_in(ask: Ask) -> Any:
    return msgspec.convert(ask["mission"], Mission)  # type: ignore[arg-type]


def reward_in(ask: Ask) -> Any:
    return msgspec.convert(ask["reward"], Reward)  # type: ignore[arg-type]


def met(case: Case, ask: Ask) -> Any:
    mission = mission_in(ask)
    return listed([island.first for island in case.map.islands if mission.met_by(island)])


def houses(case: Case, ask: Ask) -> Any:
    card = Card("X", "X", "X", mission_in(ask), FlatReward(plus=6))
    seats = tuple(replace(seat, now=(card,)) for seat in case.seats)
    state = bare_state(case, seats, Phase.REWARD, Step.ACT, turn=ask["seat"])
    found = [part for island in islands_to_house(state, ask["seat"]) for part in island.free]
    acts = [(action.cell, action.part) for action in legal_actions(state) if isinstance(action, PlaceHouse)]
    assert sorted(found) == sorted(acts)
    return listed(found)


def points(case: Case, ask: Ask) -> Any:
    reward = reward_in(ask)
    chosen = [case.map.island(((x, y), part)) for x, y, part in ask["at"]]
    paid = [sum(item.points for item in reward.items(island)) for island in chosen]
    drawn = [reward.draws(island) for island in chosen]
    return {"each": drawn if any(drawn) else paid, "sum": sum(paid)}


def ports(case: Case, ask: Ask) -> int:
    return own_ports(case.map, ask["seat"])


def final(case: Case, ask: Ask) -> Any:
    rows = final_scores(case.map, case.seats)
    return [{**msgspec.structs.asdict(row), "total": row.total, "rank": row.place} for row in rows]


# --- Questions on a state --------------------------------------------------------------------------------------


def legal(case: Case, ask: Ask) -> Any:
    kinds = {"Take": "take", "Land": "land", "PlaceHouse": "house", "Done": "done"}
    return sorted({kinds[type(action).__name__] for action in legal_actions(case.state)})


def take_ships(case: Case, ask: Ask) -> Any:
    return [ask["seat"] if own else None for own in ships_of(case.state, ask["seat"])]


def after(case: Case, ask: Ask) -> Any:
    return told(played(case.state, ask))


def turn(case: Case, ask: Ask) -> Any:
    return told(played(last(begin_turn(case.state, ask["seat"], ())), ask))


def round_(case: Case, ask: Ask) -> Any:
    return told(last(begin_round(case.state, FirstOnes())))


def last(happened: Any) -> GameState:
    *_, moment = happened
    assert isinstance(moment, Moment)
    state: GameState = moment.state
    return state


def played(state: GameState, ask: Ask) -> GameState:
    """The state after the actions of a question."""
    for given in ask.get("actions", []):
        state = last(moments(state, action_of(state, given), FirstOnes()))
    return state


def action_of(state: GameState, given: Mapping[str, Any]) -> Action:
    assert state.turn is not None
    seat, at = state.turn, (given.get("x"), given.get("y"))
    facts: dict[str, tuple[Any, ...]] = {
        "take": (given.get("tile"),),
        "place": (given.get("tile"), at, given.get("turn", 0)),
        "house": (at, given.get("part", 0)),
        "done": (),
    }
    made: Action = KINDS[given["do"]](seat, *facts[given["do"]])
    return made


def told(state: GameState) -> Any:
    """A state in the words of the cases. What is unseen is stack first, then reserve, as the positions list it."""
    unseen = [tile.id for tile in state.unseen]
    on_turn = state.turn if state.turn is not None else 0
    seats = len(state.seats)
    waiting = (state.first - on_turn) % seats or seats
    return {
        "phase": next(name for name, phase in PHASES.items() if phase is state.phase),
        "step": state.step.value,
        "turn": state.turn,
        "queue": list(clockwise(on_turn, seats)[:waiting]),
        "last": state.ending is not None,
        "reason": state.ending.value if state.ending else None,
        "round": state.round,
        "ships": list(state.ships),
        "stack": unseen[: state.stack],
        "reserve": unseen[state.stack :],
        "display": [tile and tile.id for tile in state.display],
        "placed": listed(state.seats[on_turn].housed),
        "players": [told_of_seat(seat) for seat in state.seats],
    }


def told_of_seat(seat: Seat) -> Any:
    return {
        "points": seat.points,
        "houses": seat.houses,
        "stock": seat.stock,
        "hand": [tile.id for tile in seat.hand],
        "discovery": [token.id for token in seat.discovery],
        "shown": seat.shown,
        "now": [card.id for card in seat.now] or None,
    }


ANSWERS: Mapping[str, Callable[[Case, Ask], Any]] = {
    "islands": islands,
    "tile": tile,
    "places": places,
    "ships": ships,
    "token": token,
    "met": met,
    "houses": houses,
    "points": points,
    "ports": ports,
    "final": final,
    "legal": legal,
    "take_ships": take_ships,
    "after": after,
    "turn": turn,
    "round": round_,
}
"""What answers each kind of question."""
