"""Legality: the single source of truth on legal actions, with a code for each refusal."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import overload

from skye.games.errors import Illegal
from skye.games.grids.squares import TURNS
from skye.games.isle_of_skye.engine.actions import Action, AnyAction, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.state import GameState, Phase, Seat
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import SeatView, View


class Refusal(StrEnum):
    """Stable codes for why an action is illegal."""

    NO_ACTION = "no-action"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    NOT_DRAWN = "not-drawn"
    PRICE_NOT_WHOLE = "price-not-whole"
    OVER_GOLD = "over-gold"
    NOT_ON_OFFER = "not-on-offer"
    OWN_TILE = "own-tile"
    ALREADY_SOLD = "already-sold"
    TOO_DEAR = "too-dear"
    NOT_IN_HAND = "not-in-hand"
    BAD_TURNS = "bad-turns"
    BAD_CELL = "bad-cell"
    CELL_TAKEN = "cell-taken"
    NOT_ADJACENT = "not-adjacent"
    TERRAIN_CLASH = "terrain-clash"
    TILE_FITS = "tile-fits"
    ANOTHER_FITS = "another-fits"


MOST_TOLD = 1000
"""Cap on the gold a refusal reports: no game reaches it, and an input may have thousands of digits."""


class IllegalAction(Illegal):
    """An action that is illegal in this state: a stable code, and the facts for its message."""

    code: Refusal


def check(table: GameState | View, action: Action) -> None:
    """Raise IllegalAction unless `action` is legal. `table` may also be the view of the seat on turn."""
    if type(action) not in _RULES:
        raise IllegalAction(Refusal.NO_ACTION)
    if table.turn is None:
        raise IllegalAction(Refusal.GAME_OVER)
    if not _is_whole(action.seat) or action.seat != table.turn:
        raise IllegalAction(Refusal.NOT_YOUR_TURN, turn=table.turn)
    phase, rule = _RULES[type(action)]
    if phase is not table.phase:
        raise IllegalAction(Refusal.WRONG_PHASE, phase=table.phase)
    rule(table, table.seats[table.turn], action)


def _check_price(table: GameState | View, seat: Seat | SeatView, action: Price) -> None:
    if all(tile.id != action.axe for tile in seat.drawn):
        raise IllegalAction(Refusal.NOT_DRAWN)
    if not _is_pair(action.prices) or min(action.prices) < 1:
        raise IllegalAction(Refusal.PRICE_NOT_WHOLE)
    total, gold = sum(action.prices), _gold(seat)
    if total > gold:
        raise IllegalAction(Refusal.OVER_GOLD, total=min(total, MOST_TOLD), gold=gold)


def _check_buy(table: GameState | View, seat: Seat | SeatView, action: Buy) -> None:
    if any(offer.tile.id == action.tile for offer in seat.offers):
        raise IllegalAction(Refusal.OWN_TILE)
    if any(tile.id == action.tile for other in table.seats for tile in other.hand):
        raise IllegalAction(Refusal.ALREADY_SOLD)
    for other in table.seats:
        for offer in other.offers:
            if offer.tile.id == action.tile:
                if offer.price > _gold(seat):
                    # No facts: the missing amount would reveal how much gold is held.
                    raise IllegalAction(Refusal.TOO_DEAR)
                return
    raise IllegalAction(Refusal.NOT_ON_OFFER)


def _check_pass(table: GameState | View, seat: Seat | SeatView, action: Pass) -> None:
    """Passing is always legal."""


def _check_place(table: GameState | View, seat: Seat | SeatView, action: Place) -> None:
    tile, land, cell = _in_hand(seat, action.tile), seat.territory, action.cell
    if not _is_whole(action.turns) or action.turns not in TURNS:
        raise IllegalAction(Refusal.BAD_TURNS)
    if not _is_pair(cell):
        raise IllegalAction(Refusal.BAD_CELL)
    if cell in land.cells:
        raise IllegalAction(Refusal.CELL_TAKEN)
    if cell not in land.frontier:
        raise IllegalAction(Refusal.NOT_ADJACENT)
    if action.turns not in tile.fitting[land.frontier[cell]]:
        raise IllegalAction(Refusal.TERRAIN_CLASH, clashes=land.clashes(tile, cell, action.turns))


def _check_return(table: GameState | View, seat: Seat | SeatView, action: Return) -> None:
    if seat.territory.has_place(_in_hand(seat, action.tile)):
        raise IllegalAction(Refusal.TILE_FITS)
    # Ruling: while some tile in hand fits, the turn is not over.
    if any(map(seat.territory.has_place, seat.hand)):
        raise IllegalAction(Refusal.ANOTHER_FITS)


def _in_hand(seat: Seat | SeatView, identity: str) -> Tile:
    for tile in seat.hand:
        if tile.id == identity:
            return tile
    raise IllegalAction(Refusal.NOT_IN_HAND)


def _gold(seat: Seat | SeatView) -> int:
    assert seat.gold is not None, "the seat on turn sees its own gold"
    return seat.gold


def _is_whole(value: object) -> bool:
    """Whether `value` is an int; bools and floats are not."""
    return type(value) is int


def _is_pair(value: object) -> bool:
    """Whether `value` is a pair of ints."""
    return type(value) is tuple and len(value) == 2 and all(map(_is_whole, value))


_RULES: dict[type[Action], tuple[Phase, Callable[..., None]]] = {
    Price: (Phase.PRICING, _check_price),
    Buy: (Phase.BUYING, _check_buy),
    Pass: (Phase.BUYING, _check_pass),
    Place: (Phase.BUILDING, _check_place),
    Return: (Phase.BUILDING, _check_return),
}


def legal_actions(state: GameState | View) -> Sequence[AnyAction]:
    """All legal actions of the seat on turn; empty when the game is over.

    While pricing there are very many (every axe with every affordable pair of prices), so they are generated lazily.
    """
    if state.turn is None:
        return ()
    seat = state.seats[state.turn]
    if state.phase is Phase.PRICING:
        return PricingChoices(state.turn, seat.drawn, _gold(seat))
    if state.phase is Phase.BUYING:
        return (*_purchases(state, state.turn, _gold(seat)), Pass(state.turn))
    return _placements(state.turn, seat) or tuple(Return(state.turn, tile.id) for tile in seat.hand)


def _purchases(table: GameState | View, buyer: int, gold: int) -> Iterator[Buy]:
    seats: Sequence[Seat | SeatView] = table.seats
    for index, seat in enumerate(seats):
        for offer in seat.offers:
            if index != buyer and offer.price <= gold:
                yield Buy(buyer, offer.tile.id)


def _placements(index: int, seat: Seat | SeatView) -> tuple[Place, ...]:
    land = seat.territory
    return tuple([Place(index, tile.id, cell, turns) for tile in seat.hand for cell, turns in land.places(tile)])


class PricingChoices(Sequence[Price]):
    """A lazy sequence of every axe with every pair of prices that the gold held covers."""

    def __init__(self, seat: int, drawn: Sequence[Tile], gold: int) -> None:
        self._seat = seat
        self._axes = tuple(tile.id for tile in drawn)
        self._gold = gold

    @property
    def _pairs(self) -> int:
        """The number of affordable pairs of prices, each at least 1: 1 + 2 + ... + (gold - 1)."""
        return self._gold * (self._gold - 1) // 2

    def __len__(self) -> int:
        return len(self._axes) * self._pairs

    @overload
    def __getitem__(self, index: int) -> Price: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Price]: ...
    def __getitem__(self, index: int | slice) -> Price | Sequence[Price]:
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(len(self)))]
        axe, pair = divmod(range(len(self))[index], self._pairs)
        first = 1
        # Each first price leaves `gold - first` possible second prices.
        while pair >= self._gold - first:
            pair -= self._gold - first
            first += 1
        return Price(self._seat, self._axes[axe], (first, pair + 1))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Price)
            and _is_whole(action.seat)
            and action.seat == self._seat
            and action.axe in self._axes
            and _is_pair(action.prices)
            and min(action.prices) >= 1
            and sum(action.prices) <= self._gold
        )
