"""What may be done: the one source of truth on legal actions, and the reason where one is refused."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import overload

from skye.games.isle_of_skye.engine.actions import Action, AnyAction, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.state import GameState, Phase, Seat
from skye.games.isle_of_skye.engine.tile import TURNS, Tile


class Refusal(StrEnum):
    """Why an action is refused: codes that stay the same."""

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


_MOST_SHOWN = 1000
"""A sentence names gold in figures up to here: no game has as much, and a number may have thousands of digits."""


class IllegalAction(Exception):
    """An action the rules do not allow now: a stable code, and a sentence for people that says why."""

    def __init__(self, code: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


def check(state: GameState, action: Action) -> None:
    """Raise IllegalAction if `action` may not be done in `state`."""
    if type(action) not in _RULES:
        raise IllegalAction(Refusal.NO_ACTION, "An action is one of price, buy, pass, place and return.")
    if state.turn is None:
        raise IllegalAction(Refusal.GAME_OVER, "The game is over.")
    seat = state.seats[state.turn]
    if not _is_whole(action.seat) or action.seat != state.turn:
        raise IllegalAction(Refusal.NOT_YOUR_TURN, f"It is {seat.name}'s turn.")
    phase, rule = _RULES[type(action)]
    if phase is not state.phase:
        raise IllegalAction(Refusal.WRONG_PHASE, f"This belongs to {phase}, and the game is at {state.phase}.")
    rule(state, seat, action)


def _check_price(state: GameState, seat: Seat, action: Price) -> None:
    if all(tile.id != action.axe for tile in seat.drawn):
        raise IllegalAction(Refusal.NOT_DRAWN, f"The axe goes on one of the three tiles {seat.name} drew.")
    if not _is_pair(action.prices) or min(action.prices) < 1:
        raise IllegalAction(Refusal.PRICE_NOT_WHOLE, "Each of the two prices is a whole number of gold from 1.")
    total = sum(action.prices)
    if total > seat.gold:
        shown = str(total) if total < _MOST_SHOWN else f"{_MOST_SHOWN} or more"
        raise IllegalAction(
            Refusal.OVER_GOLD, f"The prices come to {shown} gold together, and {seat.name} holds {seat.gold}."
        )


def _check_buy(state: GameState, seat: Seat, action: Buy) -> None:
    if any(offer.tile.id == action.tile for offer in seat.offers):
        raise IllegalAction(Refusal.OWN_TILE, f"That tile is {seat.name}'s own.")
    if any(tile.id == action.tile for other in state.seats for tile in other.hand):
        raise IllegalAction(Refusal.ALREADY_SOLD, "That tile is already sold.")
    for other in state.seats:
        for offer in other.offers:
            if offer.tile.id == action.tile:
                if offer.price > seat.gold:
                    # Says no more than that: how much gold is missing would tell what is held.
                    raise IllegalAction(Refusal.TOO_DEAR, f"That tile is too dear for {seat.name}.")
                return
    raise IllegalAction(Refusal.NOT_ON_OFFER, "That tile is not on offer.")


def _check_pass(state: GameState, seat: Seat, action: Pass) -> None:
    """Everybody may pass."""


def _check_place(state: GameState, seat: Seat, action: Place) -> None:
    tile, land, cell = _in_hand(seat, action.tile), seat.territory, action.cell
    if not _is_whole(action.turns) or action.turns not in TURNS:
        raise IllegalAction(Refusal.BAD_TURNS, "A tile is turned by 0, 1, 2 or 3 quarter turns.")
    if not _is_pair(cell):
        raise IllegalAction(Refusal.BAD_CELL, "A cell is two whole numbers, x and y.")
    if cell in land.cells:
        raise IllegalAction(Refusal.CELL_TAKEN, "There is a tile in that place already.")
    if cell not in land.frontier:
        raise IllegalAction(Refusal.NOT_ADJACENT, "That place does not touch a tile of the territory.")
    if action.turns not in tile.fitting[land.frontier[cell]]:
        clashes = land.clashes(tile, cell, action.turns)
        sides = ", ".join(f"{clash.tile} would meet {clash.neighbour} in the {clash.side.compass}" for clash in clashes)
        raise IllegalAction(Refusal.TERRAIN_CLASH, f"The tile does not match its neighbours: {sides}.")


def _check_return(state: GameState, seat: Seat, action: Return) -> None:
    if seat.territory.has_place(_in_hand(seat, action.tile)):
        raise IllegalAction(Refusal.TILE_FITS, "A tile that fits must be placed.")
    # Decided: while some tile in hand fits, the turn is not over.
    if any(map(seat.territory.has_place, seat.hand)):
        raise IllegalAction(Refusal.ANOTHER_FITS, "Another tile in hand fits: place that one first.")


def _in_hand(seat: Seat, identity: str) -> Tile:
    for tile in seat.hand:
        if tile.id == identity:
            return tile
    raise IllegalAction(Refusal.NOT_IN_HAND, f"{seat.name} has no such tile to place.")


def _is_whole(value: object) -> bool:
    """Whether `value` is a whole number; True and 2.0 are none."""
    return type(value) is int


def _is_pair(value: object) -> bool:
    """Whether `value` is two whole numbers."""
    return type(value) is tuple and len(value) == 2 and all(map(_is_whole, value))


_RULES: dict[type[Action], tuple[Phase, Callable[..., None]]] = {
    Price: (Phase.PRICING, _check_price),
    Buy: (Phase.BUYING, _check_buy),
    Pass: (Phase.BUYING, _check_pass),
    Place: (Phase.BUILDING, _check_place),
    Return: (Phase.BUILDING, _check_return),
}


def legal_actions(state: GameState) -> Sequence[AnyAction]:
    """Every legal action of the seat that must act; none when the game is over.

    While pricing these are very many: every axe with every two prices, made only as they are asked for.
    """
    if state.turn is None:
        return ()
    seat = state.seats[state.turn]
    if state.phase is Phase.PRICING:
        return PricingChoices(state.turn, seat.drawn, seat.gold)
    if state.phase is Phase.BUYING:
        return (*_purchases(state, state.turn, seat.gold), Pass(state.turn))
    return _placements(state.turn, seat) or tuple(Return(state.turn, tile.id) for tile in seat.hand)


def _purchases(state: GameState, buyer: int, gold: int) -> Iterator[Buy]:
    for index, seat in enumerate(state.seats):
        for offer in seat.offers:
            if index != buyer and offer.price <= gold:
                yield Buy(buyer, offer.tile.id)


def _placements(index: int, seat: Seat) -> tuple[Place, ...]:
    land = seat.territory
    return tuple([Place(index, tile.id, cell, turns) for tile in seat.hand for cell, turns in land.places(tile)])


class PricingChoices(Sequence[Price]):
    """Every axe with every two prices that come to no more than the gold held, made one by one when asked for."""

    def __init__(self, seat: int, drawn: Sequence[Tile], gold: int) -> None:
        self._seat = seat
        self._axes = tuple(tile.id for tile in drawn)
        self._gold = gold

    @property
    def _pairs(self) -> int:
        """How many two prices from 1 come to no more than the gold: 1 + 2 + ... + (gold - 1)."""
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
        # For each first price there are as many second prices as gold is left.
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
