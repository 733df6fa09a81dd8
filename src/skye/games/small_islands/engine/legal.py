"""Legality: the single source of truth on legal actions, with a code for each refusal."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import permutations, product

from skye.games.errors import Illegal
from skye.games.grids.squares import TURNS, Cell
from skye.games.small_islands.engine.actions import (
    Action,
    AnyAction,
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
from skye.games.small_islands.engine.cards import LEAST_SIZE, Card, mission_of
from skye.games.small_islands.engine.map import ORIGIN, Island, LandPart, Map, ship_cells
from skye.games.small_islands.engine.state import GameState, Phase, Seat, Step
from skye.games.small_islands.engine.tile import MOST_PORTS, RESOURCES, BonusToken, Icon, Tile
from skye.games.small_islands.engine.view import SeatView, View

Table = GameState | View
"""A state, or the view of the seat on turn."""
AnySeat = Seat | SeatView


class Refusal(StrEnum):
    """Stable codes for why an action is illegal."""

    NO_ACTION = "no-action"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    NO_SUCH_START_TILE = "no-such-start-tile"
    FIRST_AT_ORIGIN = "first-at-origin"
    BAD_TURNS = "bad-turns"
    BAD_CELL = "bad-cell"
    CELL_TAKEN = "cell-taken"
    NOT_ADJACENT = "not-adjacent"
    LAND_MEETS_SEA = "land-meets-sea"
    NOT_ONE_OF_EACH = "not-one-of-each"
    NOTHING_ASIDE = "nothing-aside"
    NOT_IN_DISPLAY = "not-in-display"
    LEAVES_NO_PLACE = "leaves-no-place"
    NOT_IN_HAND = "not-in-hand"
    NO_SUCH_TOKEN = "no-such-token"
    TOKEN_SHOWS_OTHERS = "token-shows-others"
    NO_SUCH_PART = "no-such-part"
    PORTS_FULL = "ports-full"
    PORT_COVERS_NOTHING = "port-covers-nothing"
    NO_RESOURCE = "no-resource"
    SAME_RESOURCE = "same-resource"
    NOT_IN_SIGHT = "not-in-sight"
    FREE_LAND_TAKEN = "free-land-taken"
    STACK_LEFT = "stack-left"
    SHIP_LAID = "ship-laid"
    NO_GREY_SHIP = "no-grey-ship"
    NO_HOUSE = "no-house"
    NO_MARK = "no-mark"
    MARK_TAKEN = "mark-taken"
    TOO_SMALL = "too-small"
    HOUSE_ON_ISLAND = "house-on-island"
    MISSION_NOT_MET = "mission-not-met"


class IllegalAction(Illegal):
    """An action that is illegal in this state: a stable code, and the facts for its message."""

    code: Refusal


def check(table: Table, action: Action) -> None:
    """Raise IllegalAction unless `action` is legal. `table` may also be the view of the seat on turn."""
    if type(action) not in _RULES:
        raise IllegalAction(Refusal.NO_ACTION)
    if table.turn is None:
        raise IllegalAction(Refusal.GAME_OVER)
    if not _is_whole(action.seat) or action.seat != table.turn:
        raise IllegalAction(Refusal.NOT_YOUR_TURN, turn=table.turn)
    moments, rule = _RULES[type(action)]
    if (table.phase, table.step) not in moments:
        raise IllegalAction(Refusal.WRONG_PHASE, phase=table.phase, step=table.step)
    rule(table, table.seats[table.turn], action)


# --- Placing tiles and ships -----------------------------------------------------------------------------------


def _check_place(land: Map, tile: Tile, cell: Cell, turns: int) -> None:
    """A tile goes beside one that lies, and on every shared side land meets land or sea meets sea."""
    if not _is_whole(turns) or turns not in TURNS:
        raise IllegalAction(Refusal.BAD_TURNS)
    if not _is_cell(cell):
        raise IllegalAction(Refusal.BAD_CELL)
    if cell in land.cells:
        raise IllegalAction(Refusal.CELL_TAKEN)
    if cell not in land.frontier:
        raise IllegalAction(Refusal.NOT_ADJACENT)
    if turns not in tile.fitting[land.frontier[cell]]:
        raise IllegalAction(Refusal.LAND_MEETS_SEA, clashes=land.clashes(tile, cell, turns))


def _check_lay_start(table: Table, seat: AnySeat, action: LayStart) -> None:
    tile = next((face for start in table.start_tiles for face in start.faces if face.id == action.tile), None)
    if tile is None:
        raise IllegalAction(Refusal.NO_SUCH_START_TILE)
    # Decided: the map looks the same from all sides, so where the first one lies makes no difference.
    if not table.map.placed and (action.cell != ORIGIN or action.turns != 0 or not _is_whole(action.turns)):
        raise IllegalAction(Refusal.FIRST_AT_ORIGIN)
    _check_place(table.map, tile, action.cell, action.turns)


def _allowed(table: Table, seat: AnySeat, action: Action) -> None:
    """Legal whenever it is the moment for it."""


def start_places(land: Map, tile: Tile) -> Iterator[tuple[Cell, int]]:
    """Where a start tile may be laid; the first goes to (0, 0) unturned (decided)."""
    return land.places(tile) if land.placed else iter([(ORIGIN, 0)])


# --- Choosing --------------------------------------------------------------------------------------------------


def _check_choose(table: Table, seat: AnySeat, action: Choose) -> None:
    """One card of each deck for now, another one of each aside; in the last round none is set aside (decided)."""
    if not table.sets_aside and action.aside != ():
        raise IllegalAction(Refusal.NOTHING_ASIDE)
    chosen = (action.now, action.aside) if table.sets_aside else (action.now,)
    hands = _hands(seat)
    for each in chosen:
        if type(each) is not tuple or len(each) != len(hands):
            raise IllegalAction(Refusal.NOT_ONE_OF_EACH)
    for identities, cards in zip(zip(*chosen, strict=True), hands, strict=True):
        known = [card.id for card in cards]
        if len(set(identities)) < len(identities) or any(identity not in known for identity in identities):
            raise IllegalAction(Refusal.NOT_ONE_OF_EACH)


def _hands(seat: AnySeat) -> tuple[tuple[Card, ...], ...]:
    """The cards that a seat chooses from, deck by deck."""
    assert seat.cards is not None, "the seat on turn sees its own cards"
    first = tuple(card for card in seat.cards if card.mission is not None)
    rewards = tuple(card for card in seat.cards if card.mission is None)
    return (first, rewards) if rewards else (first,)


def _choices(table: Table, seat: AnySeat) -> Iterator[Choose]:
    """Every card of each deck for now, with every other one aside."""
    assert table.turn is not None, "somebody chooses"
    wanted = 2 if table.sets_aside else 1
    for picked in product(*(permutations([card.id for card in cards], wanted) for cards in _hands(seat))):
        now, *aside = zip(*picked, strict=True)
        yield Choose(table.turn, now, aside[0] if aside else ())


# --- Exploring -------------------------------------------------------------------------------------------------


def takeable(table: Table, seat: AnySeat) -> tuple[Tile, ...]:
    """The tiles of the display that may be taken: with one of them in hand, some tile in hand has a place (decided)."""
    shown = tuple(tile for tile in table.display if tile is not None)
    if any(map(table.map.has_place, seat.hand)):
        return shown
    return tuple(tile for tile in shown if table.map.has_place(tile))


def _check_take(table: Table, seat: AnySeat, action: Take) -> None:
    if all(tile is None or tile.id != action.tile for tile in table.display):
        raise IllegalAction(Refusal.NOT_IN_DISPLAY)
    if all(tile.id != action.tile for tile in takeable(table, seat)):
        raise IllegalAction(Refusal.LEAVES_NO_PLACE)


def _check_place_tile(table: Table, seat: AnySeat, action: Place) -> None:
    tile = next((tile for tile in seat.hand if tile.id == action.tile), None)
    if tile is None:
        raise IllegalAction(Refusal.NOT_IN_HAND)
    _check_place(table.map, tile, action.cell, action.turns)


def _check_lay_token(table: Table, seat: AnySeat, action: LayToken) -> None:
    token = next((token for token in seat.tokens if token.id == action.token), None)
    if token is None:
        raise IllegalAction(Refusal.NO_SUCH_TOKEN)
    if type(action.shows) is not Icon or action.shows not in sides_of(token):
        raise IllegalAction(Refusal.TOKEN_SHOWS_OTHERS, shows=sides_of(token))
    part = _known_part(table.map, action.cell, action.part)
    if not any(action.over is over for over in table.map.covers(part, action.shows)):
        raise IllegalAction(_why_not_over(table.map, part, action.shows, action.over), over=action.over)


def sides_of(token: BonusToken) -> tuple[Icon, ...]:
    """What a bonus token may be laid as: its resources, and the port on its back."""
    return (*token.shows, Icon.PORT)


def _why_not_over(land: Map, part: LandPart, shows: Icon, over: Icon | None) -> Refusal:
    """Why a token that shows `shows` cannot lie over that icon on a part, or over none."""
    if shows is Icon.PORT:
        return Refusal.PORTS_FULL if land.ports(part[0]) >= MOST_PORTS else Refusal.PORT_COVERS_NOTHING
    if over is None:
        return Refusal.FREE_LAND_TAKEN
    if over not in RESOURCES:
        return Refusal.NO_RESOURCE
    return Refusal.SAME_RESOURCE if over == shows else Refusal.NOT_IN_SIGHT


def _token_spots(table: Table, seat: AnySeat) -> Iterator[LayToken]:
    """Every bonus token left, each side of it, on every part where it can lie."""
    assert table.turn is not None, "somebody explores"
    by_icon = {icon: tuple(_spots(table.map, icon)) for token in seat.tokens for icon in sides_of(token)}
    for token in seat.tokens:
        for icon in sides_of(token):
            for (cell, part), over in by_icon[icon]:
                yield LayToken(table.turn, token.id, icon, cell, part, over)


def _spots(land: Map, shows: Icon) -> Iterator[tuple[LandPart, Icon | None]]:
    for placed in land.placed:
        for index in range(len(placed.tile.land)):
            part = (placed.cell, index)
            for over in land.covers(part, shows):
                yield part, over


# --- Landing ---------------------------------------------------------------------------------------------------


def ships_of(table: Table, index: int) -> tuple[bool, ...]:
    """The ships that a seat may take: True for its own, False for a grey one. Never another player's."""
    return tuple(own for own in (True, False) if (index if own else None) in table.ships)


def _check_land(table: Table, seat: AnySeat, action: Land) -> None:
    if table.stack:
        raise IllegalAction(Refusal.STACK_LEFT, stack=table.stack)
    if type(action.own) is not bool or action.own not in ships_of(table, action.seat):
        raise IllegalAction(Refusal.NO_GREY_SHIP if action.own is False else Refusal.SHIP_LAID)
    _check_place(table.map, table.box.ship, action.cell, 0)


def can_land(table: Table, index: int) -> bool:
    """Whether a seat may land: the navigation stack is empty, and there is a ship for it with a place."""
    return not table.stack and bool(ships_of(table, index)) and table.map.has_place(table.box.ship)


def is_stuck(table: Table, index: int) -> bool:
    """Whether a seat can neither explore nor land, which ends the game after a last reward phase."""
    return not takeable(table, table.seats[index]) and not can_land(table, index)


# --- Houses ----------------------------------------------------------------------------------------------------


def _check_place_house(table: Table, seat: AnySeat, action: PlaceHouse) -> None:
    if not seat.houses:
        raise IllegalAction(Refusal.NO_HOUSE)
    part = _known_part(table.map, action.cell, action.part)
    if not table.map.part(part).mark:
        raise IllegalAction(Refusal.NO_MARK)
    island = table.map.island(part)
    if part not in island.free:
        raise IllegalAction(Refusal.MARK_TAKEN)
    if island.size < LEAST_SIZE:
        raise IllegalAction(Refusal.TOO_SMALL)
    if island.has_house_of(action.seat):
        raise IllegalAction(Refusal.HOUSE_ON_ISLAND)
    assert seat.now is not None, "it is shown"
    if not mission_of(seat.now).met_by(island):
        raise IllegalAction(Refusal.MISSION_NOT_MET)


def islands_to_house(table: Table, index: int) -> Iterator[Island]:
    """The islands where a seat may put a house: they meet its mission, have a free mark and no house of its own.

    Empty without a house in hand. The seat's objective must be known.
    """
    seat = table.seats[index]
    assert seat.now, "its objective is known"
    mission = mission_of(seat.now)
    for island in table.map.islands if seat.houses else ():
        if island.free and not island.has_house_of(index) and mission.met_by(island):
            yield island


# --- Everything that is legal ----------------------------------------------------------------------------------

_ACT = Step.ACT
_RULES: dict[type[Action], tuple[tuple[tuple[Phase, Step], ...], Callable[..., None]]] = {
    LayStart: (((Phase.START, _ACT),), _check_lay_start),
    LayRest: (((Phase.START, _ACT),), _allowed),
    Choose: (((Phase.CHOOSE, _ACT),), _check_choose),
    Take: (((Phase.EXPLORE, _ACT),), _check_take),
    Place: (((Phase.EXPLORE, Step.PLACE),), _check_place_tile),
    LayToken: (((Phase.EXPLORE, Step.TOKEN),), _check_lay_token),
    Land: (((Phase.EXPLORE, _ACT),), _check_land),
    PlaceHouse: (((Phase.REWARD, _ACT),), _check_place_house),
    Done: (((Phase.EXPLORE, Step.TOKEN), (Phase.REWARD, _ACT)), _allowed),
}
"""When an action may be taken, and what checks it then."""


def legal_actions(table: Table) -> Sequence[AnyAction]:
    """All legal actions of the seat on turn; empty when the game is over."""
    if table.turn is None:
        return ()
    index, seat = table.turn, table.seats[table.turn]
    match table.phase, table.step:
        case Phase.START, _:
            return (*_starts(table, index), LayRest(index))
        case Phase.CHOOSE, _:
            return tuple(_choices(table, seat))
        case Phase.EXPLORE, Step.ACT:
            return (*[Take(index, tile.id) for tile in takeable(table, seat)], *_landings(table, index))
        case Phase.EXPLORE, Step.PLACE:
            places = table.map.places
            return tuple([Place(index, tile.id, cell, turns) for tile in seat.hand for cell, turns in places(tile)])
        case Phase.EXPLORE, _:
            return (Done(index), *_token_spots(table, seat))
        case _:
            marks = [part for island in islands_to_house(table, index) for part in island.free]
            return (*[PlaceHouse(index, cell, part) for cell, part in marks], Done(index))


def _starts(table: Table, index: int) -> Iterator[LayStart]:
    for start in table.start_tiles:
        for face in start.faces:
            for cell, turns in start_places(table.map, face):
                yield LayStart(index, face.id, cell, turns)


def _landings(table: Table, index: int) -> Iterator[Land]:
    if table.stack:
        return
    cells = ship_cells(table.map, table.box.ship)
    for own in ships_of(table, index):
        for cell in cells:
            yield Land(index, own, cell)


def _known_part(land: Map, cell: Cell, index: int) -> LandPart:
    """The part with that index on a cell. Raises IllegalAction unless it lies on the map."""
    if not _is_cell(cell) or not _is_whole(index) or (cell, index) not in land.parts_on(cell):
        raise IllegalAction(Refusal.NO_SUCH_PART)
    return cell, index


def _is_cell(value: object) -> bool:
    """Whether `value` is a pair of ints."""
    return type(value) is tuple and len(value) == 2 and all(map(_is_whole, value))


def _is_whole(value: object) -> bool:
    """Whether `value` is an int; bools and floats are not."""
    return type(value) is int
