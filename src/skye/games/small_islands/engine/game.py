"""Runs a game: `start` sets it up, then `moments` takes one legal action at a time."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.moment import Moment
from skye.games.names import check_names, check_number
from skye.games.small_islands.engine.actions import (
    Action,
    Choose,
    Done,
    Land,
    LayRest,
    LayStart,
    LayToken,
    Place,
    PlaceHouse,
    Take,
)
from skye.games.small_islands.engine.events import (
    GameBegan,
    HousePlaced,
    ObjectiveChosen,
    ShipLaid,
    StartTileLaid,
    TileLaid,
    TileTaken,
    TokenLaid,
    TurnEnded,
)
from skye.games.small_islands.engine.legal import check, start_places
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.rewards import begin_rewards, pay
from skye.games.small_islands.engine.rounds import chosen, deal
from skye.games.small_islands.engine.state import SHIPS, Box, Ending, GameState, Phase, Seat
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.turns import begin_turn, end_turn

PLAYERS = range(2, 5)

Happened = Iterator[Moment[GameState]]


def start(box: Box, names: Sequence[str], *, advanced: bool, chance: Chance) -> Happened:
    """Set up a game up to the first start tile, yielding each moment.

    The first name is the start player (decided: name first who was last on an island), the others follow clockwise.
    Raises SetupError for invalid names.
    """
    check_number(names, PLAYERS)
    checked = check_names(names)
    state = GameState(
        box=box,
        advanced=advanced,
        seed=chance.seed,
        seats=tuple(Seat(name, box.bonus) for name in checked),
        map=Map(),
        start_tiles=box.start_tiles,
        unseen=box.tiles,
        piles=box.decks(advanced),
        discovery=box.discovery,
        ships=(*range(len(checked)), *[None] * (SHIPS - len(checked))),
    )
    yield Moment((GameBegan(checked, advanced, state.first),), state)


def moments(state: GameState, action: Action, chance: Chance) -> Happened:
    """Apply an action, one moment at a time: the action itself first, then its consequences.

    `state` is not modified. In the state of the last moment a seat is on turn or the game is over. Raises
    IllegalAction, as `check` does, and ChanceError.
    """
    check(state, action)
    return _STEPS[type(action)](state, action, chance)


def _lay_start(state: GameState, action: LayStart, chance: Chance) -> Happened:
    state = after(state, action)
    laid = StartTileLaid(action.seat, action.tile, action.cell, action.turns)
    if state.start_tiles:
        yield Moment((laid,), state)
    else:
        yield Moment((laid,), replace(state, turn=None))
        yield from deal(state, chance)


def _lay_rest(state: GameState, action: LayRest, chance: Chance) -> Happened:
    """Chance lays what is left, one tile after another."""
    while state.phase is Phase.START:
        places = {
            f"{face.id} {cell[0]} {cell[1]} {turns}": LayStart(action.seat, face.id, cell, turns)
            for start_tile in state.start_tiles
            for face in start_tile.faces
            for cell, turns in start_places(state.map, face)
        }
        (drawn,) = chance.draw(f"start tile {len(state.map.placed)}", tuple(places), 1)
        for moment in _lay_start(state, places[drawn], chance):
            yield moment
            state = moment.state


def _choose(state: GameState, action: Choose, chance: Chance) -> Happened:
    """The next seat chooses; after the last one the exploration begins."""
    state, returned = chosen(state, action)
    event = ObjectiveChosen(action.seat, action.now, action.aside, returned)
    following = (action.seat + 1) % len(state.seats)
    if following == state.first:
        yield from begin_turn(state, following, (event,))
    else:
        yield Moment((event,), replace(state, turn=following))


def _take(state: GameState, action: Take, chance: Chance) -> Happened:
    slot = next(slot for slot, tile in enumerate(state.display) if tile is not None and tile.id == action.tile)
    yield Moment((TileTaken(action.seat, slot, action.tile),), after(state, action))


def _place(state: GameState, action: Place, chance: Chance) -> Happened:
    state = after(state, action)
    laid = TileLaid(action.seat, action.tile, action.cell, action.turns)
    if state.seats[action.seat].tokens:
        yield Moment((laid,), state)
    else:
        yield from end_turn(state, laid, chance)


def _lay_token(state: GameState, action: LayToken, chance: Chance) -> Happened:
    part = (action.cell, action.part)
    laid = TokenLaid(action.seat, action.token, action.shows, part, action.over)
    return end_turn(after(state, action), laid, chance)


def _land(state: GameState, action: Land, chance: Chance) -> Happened:
    """Landing ends the exploration; whoever landed is rewarded first."""
    state = after(state, action)
    ending = None if state.ships else Ending.SHIPS
    state = replace(state, turn=None, ending=ending)
    yield Moment((ShipLaid(action.seat, action.own, action.cell),), state)
    yield from begin_rewards(state, action.seat)


def _place_house(state: GameState, action: PlaceHouse, chance: Chance) -> Happened:
    yield Moment((HousePlaced(action.seat, (action.cell, action.part)),), after(state, action))


def _done(state: GameState, action: Done, chance: Chance) -> Happened:
    if state.phase is Phase.EXPLORE:
        return end_turn(state, TurnEnded(action.seat), chance)
    return pay(state, action.seat, chance)


_STEPS: dict[type[Action], Callable[..., Happened]] = {
    LayStart: _lay_start,
    LayRest: _lay_rest,
    Choose: _choose,
    Take: _take,
    Place: _place,
    LayToken: _lay_token,
    Land: _land,
    PlaceHouse: _place_house,
    Done: _done,
}
