"""A game from set-up to its end: `start_game`, then `apply` one legal action after another."""

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from .actions import Action, Buy, Pass, Place, Price, Return
from .events import AnyEvent, Passed, PricesSet, TilePlaced, TileReturned, TileSold
from .legal import check
from .names import SetupError, check_names
from .rounds import begin_round, change_seat, end_buying, next_to_build, reveal, without
from .scoring import ScoringTile
from .state import Box, GameState, HouseRules, Offer, Pricing, Seat
from .territory import castle_land
from .tile import Tile
from .track import LETTERS

Events = tuple[AnyEvent, ...]

SEED_BITS = 128
"""A seed that nobody chose has as many bits: too many to find it by trying which one makes the draws seen so far."""
_SEED_DIGITS = 39
"""As many as the largest number of so many bits has."""
WRONG_SEED = f"A seed is a whole number of at most {_SEED_DIGITS} digits."


def start_game(
    box: Box,
    names: Sequence[str],
    *,
    seed: int,
    scoring: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
    known_draw: tuple[str, ...] | None = None,
) -> tuple[GameState, Events]:
    """Set up a game and begin its first round: a state that waits for the first price, and what happened so far.

    The first name is the starting player, the others follow clockwise. `scoring` gives the ids of the scoring
    tiles on A to D; without it four are dealt from `seed`. `known_draw` gives the ids of the tiles of round 1 where
    a recorded game is played again. Raises SetupError for names or ids that will not do, and ValueError for a
    known draw that the bag cannot give.
    """
    checked = check_names(names)
    dealt = _deal_scoring(box, seed) if scoring is None else chosen_scoring(box, scoring)
    land = castle_land(box.castle)
    state = GameState(
        box=box,
        house_rules=house_rules or HouseRules(),
        seed=seed,
        seats=tuple(Seat(name, land) for name in checked),
        scoring=dealt,
        bag=box.tiles,
        known_draw=known_draw,
    )
    events: list[AnyEvent] = []
    state = begin_round(state, events)
    return state, tuple(events)


def check_seed(seed: int) -> int:
    """`seed`, a whole number, which may be below 0. Raises SetupError if it cannot be that of a new game."""
    if type(seed) is not int or abs(seed) >= 10**_SEED_DIGITS:
        raise SetupError(WRONG_SEED)
    return seed


def _deal_scoring(box: Box, seed: int) -> tuple[ScoringTile, ...]:
    return tuple(Random(f"{seed}:scoring").sample(box.scoring_tiles, len(LETTERS)))


def chosen_scoring(box: Box, identities: Sequence[str]) -> tuple[ScoringTile, ...]:
    """The scoring tiles with these ids, for A to D. Raises SetupError unless they are four different known ones."""
    known = {scoring_tile.id: scoring_tile for scoring_tile in box.scoring_tiles}
    for identity in identities:
        if identity not in known:
            raise SetupError(f"There is no scoring tile {identity!r}. There are: {', '.join(known)}.")
    if len(identities) != len(LETTERS) or len(set(identities)) != len(LETTERS):
        raise SetupError("A game has four different scoring tiles, one each for A, B, C and D.")
    return tuple(known[identity] for identity in identities)


def apply(state: GameState, action: Action) -> tuple[GameState, Events]:
    """The state after `action`, and what happened; `state` itself stays as it was.

    Whatever needs no decision happens too, so the new state waits for somebody, or the game is over. Raises
    IllegalAction, as `check` does, for an action that may not be done.
    """
    check(state, action)
    events: list[AnyEvent] = []
    state = _STEPS[type(action)](state, action, events)
    return state, tuple(events)


def _price(state: GameState, action: Price, events: list[AnyEvent]) -> GameState:
    drawn = state.seats[action.seat].drawn
    axe = _tile(drawn, action.axe)
    offers = tuple(map(Offer, without(drawn, action.axe), action.prices))
    state = change_seat(state, action.seat, pricing=Pricing(axe, offers))
    events.append(PricesSet(action.seat))
    following = _next_seat(state)
    return reveal(state, events) if following is None else replace(state, turn=following)


def _buy(state: GameState, action: Buy, events: list[AnyEvent]) -> GameState:
    owner, offer = _offer(state, action.tile)
    buyer, seller = state.seats[action.seat], state.seats[owner]
    state = change_seat(state, action.seat, gold=buyer.gold - offer.price, hand=(*buyer.hand, offer.tile))
    # The seller takes the price and the gold lying on the tile, at once.
    left = tuple(other for other in seller.offers if other is not offer)
    state = change_seat(state, owner, gold=seller.gold + 2 * offer.price, offers=left)
    events.append(TileSold(action.seat, owner, action.tile, offer.price))
    return _after_buying(state, events)


def _pass(state: GameState, action: Pass, events: list[AnyEvent]) -> GameState:
    events.append(Passed(action.seat))
    return _after_buying(state, events)


def _after_buying(state: GameState, events: list[AnyEvent]) -> GameState:
    """Everybody has one turn to buy; a sale after one's own turn gives gold but no second turn."""
    following = _next_seat(state)
    return end_buying(state, events) if following is None else replace(state, turn=following)


def _place(state: GameState, action: Place, events: list[AnyEvent]) -> GameState:
    seat = state.seats[action.seat]
    land = seat.territory.place(_tile(seat.hand, action.tile), action.cell, action.turns)
    state = change_seat(state, action.seat, territory=land, hand=without(seat.hand, action.tile))
    events.append(TilePlaced(action.seat, action.tile, action.cell, action.turns))
    return next_to_build(state, events)


def _return(state: GameState, action: Return, events: list[AnyEvent]) -> GameState:
    seat = state.seats[action.seat]
    state = change_seat(state, action.seat, hand=without(seat.hand, action.tile))
    state = replace(state, bag=(*state.bag, _tile(seat.hand, action.tile)))
    events.append(TileReturned(action.seat, action.tile))
    return next_to_build(state, events)


_STEPS: dict[type[Action], Callable[..., GameState]] = {
    Price: _price,
    Buy: _buy,
    Pass: _pass,
    Place: _place,
    Return: _return,
}


def _next_seat(state: GameState) -> int | None:
    """The seat clockwise of the one that acts, or None when that one was the last of the round."""
    assert state.turn is not None, "somebody has just acted"
    following = (state.turn + 1) % len(state.seats)
    return None if following == state.start else following


def _tile(tiles: Sequence[Tile], identity: str) -> Tile:
    return next(tile for tile in tiles if tile.id == identity)


def _offer(state: GameState, identity: str) -> tuple[int, Offer]:
    """The seat that offers a tile, and the offer."""
    return next(
        (index, offer) for index, seat in enumerate(state.seats) for offer in seat.offers if offer.tile.id == identity
    )
