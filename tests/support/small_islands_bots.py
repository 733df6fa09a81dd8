"""Positions of Small Islands for tests of bots."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from skye.games.chance import Seeded
from skye.games.level import Level
from skye.games.small_islands.bots.roster import make_bot
from skye.games.small_islands.catalog import load, tile_from
from skye.games.small_islands.engine.actions import AnyAction
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.map import House, Map
from skye.games.small_islands.engine.state import GameState, Phase, Seat, Step
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.engine.view import view
from skye.games.small_islands.game import GAME, Options

NAMES = ("Ann", "Bob", "Cy", "Dee")
BOX = load()
CARDS = {card.id: card for card in (*BOX.objectives, *BOX.missions, *BOX.rewards)}


@cache
def positions(players: int, seed: int, advanced: bool = False, every: int = 9) -> Sequence[GameState]:
    """Every so manyth position of a game between easy bots."""
    chance = Seeded(seed)
    state = GAME.start(NAMES[:players], Options(advanced), chance)[-1].state
    seen = [state]
    while state.turn is not None:
        state = GAME.apply(state, chosen(state, Level.EASY), chance)[-1].state
        seen.append(state)
    return [state for state in seen[:-1:every] if state.turn is not None]


def chosen(state: GameState, level: Level | str, among: Sequence[AnyAction] | None = None, seed: int = 1) -> AnyAction:
    """What a bot of a level chooses, if only these actions are asked about; all legal ones without any."""
    legal = legal_actions(state)
    assert among is None or set(among) <= set(legal), "all of them are legal"
    return make_bot(level, seed, clock=lambda: 0.0).choose(view(state, state.turn), legal if among is None else among)


def tile(name: str, *parts: str) -> Tile:
    """A tile of parts such as "NE flower=2 house=1"."""
    land = []
    for part in parts:
        sides, *icons = part.split()
        land.append({"sides": sides, **{icon: int(number) for icon, number in (each.split("=") for each in icons)}})
    return tile_from("the test", name, {"id": name, "land": land})


def strip(*parts: tuple[str, int, int]) -> Map:
    """A map of tiles with one part each, given as the part and its cell, which must match at their sides."""
    land = Map()
    for number, (part, x, y) in enumerate(parts):
        made = tile(f"made {number}", part)
        assert not number or ((x, y), 0) in land.places(made), "it fits"
        land = land.place(made, (x, y))
    return land


def arranged(
    land: Map,
    now: Sequence[str],
    hand: Sequence[Tile] = (),
    *,
    phase: Phase = Phase.EXPLORE,
    step: Step = Step.ACT,
    round_number: int = 4,
    stack: int = 0,
    display: Sequence[Tile] = (),
    houses: tuple[int, int] = (4, 4),
    tokens: bool = False,
    players: int = 2,
) -> GameState:
    """Ann is on turn and plays for the cards `now`; `houses` are those in her hand and in her stock."""
    start = GAME.start(NAMES[:players], Options(len(now) > 1), Seeded(1))[-1].state
    bonus = start.box.bonus if tokens else ()
    objective = tuple(CARDS[card] for card in now)
    ann = Seat("Ann", bonus, hand=tuple(hand), now=objective, houses=houses[0], stock=houses[1])
    others = [replace(seat, now=(start.box.objectives[-1],)) for seat in start.seats[1:]]
    shown = replace(ann, shown=phase is Phase.REWARD)
    ships = start.ships if round_number < 4 else start.ships[:1]
    return replace(
        start,
        seats=(shown, *others),
        map=land,
        start_tiles=(),
        phase=phase,
        step=step,
        round=round_number,
        stack=stack,
        display=tuple(display),
        ships=ships,
        turn=0,
    )


def housed(land: Map, seat: int, cell: tuple[int, int]) -> Map:
    """The map with a house of a seat on the first part of a cell."""
    return land.build(House(seat, (cell, 0)))


def with_ship(land: Map, seat: int, cell: tuple[int, int]) -> Map:
    """The map with a seat's ship."""
    return land.place(BOX.ship, cell, owner=seat)
