"""Runs a game: `start_game` sets it up, then `apply` takes one legal action at a time."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from skye.games.chance import Chance, Drawn, Seeded
from skye.games.errors import SetupError
from skye.games.isle_of_skye.engine.actions import Action, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.events import Events, Passed, PricesSet, TilePlaced, TileReturned, TileSold
from skye.games.isle_of_skye.engine.legal import check
from skye.games.isle_of_skye.engine.rounds import begin_round, change_seat, end_buying, next_to_build, reveal, without
from skye.games.isle_of_skye.engine.scoring import ScoringFault, ScoringTile
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Offer, Pricing, Seat
from skye.games.isle_of_skye.engine.territory import castle_land
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.moment import Moment
from skye.games.names import check_names, check_number

PLAYERS = range(2, 6)


def start_game(
    box: Box,
    names: Sequence[str],
    *,
    seed: int,
    scoring: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
) -> tuple[GameState, Events]:
    """Set up a game as `start` does, seeded with `seed`. Returns the state before the first price, and the events."""
    return _collect(start(box, names, scoring=scoring, house_rules=house_rules, chance=Seeded(seed)))


def start(
    box: Box,
    names: Sequence[str],
    *,
    scoring: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
    chance: Chance,
) -> Iterator[Moment[GameState]]:
    """Set up a game and run it up to the first price, yielding each moment.

    The first name is the starting player, the others follow clockwise. `scoring` gives the ids of the scoring tiles on
    A to D; without it four are dealt at random. Raises SetupError for invalid names or ids, and ChanceError.
    """
    check_number(names, PLAYERS)
    checked = check_names(names)
    land = castle_land(box.castle)
    state = GameState(
        box=box,
        house_rules=house_rules or HouseRules(),
        seed=chance.seed,
        seats=tuple(Seat(name, land) for name in checked),
        scoring=chosen_scoring(box, _deal_scoring(box, chance) if scoring is None else scoring),
        bag=box.tiles,
    )
    return begin_round(state, chance)


def _deal_scoring(box: Box, chance: Chance) -> Drawn:
    return chance.draw("scoring", [tile.id for tile in box.scoring_tiles], len(LETTERS))


def chosen_scoring(box: Box, identities: Sequence[str]) -> tuple[ScoringTile, ...]:
    """Look up the scoring tiles for A to D by id. Raises SetupError unless the ids are four distinct known ones."""
    known = {scoring_tile.id: scoring_tile for scoring_tile in box.scoring_tiles}
    for identity in identities:
        if identity not in known:
            raise SetupError(ScoringFault.UNKNOWN_TILE, tile=identity, known=tuple(known))
    if len(identities) != len(LETTERS) or len(set(identities)) != len(LETTERS):
        raise SetupError(ScoringFault.NOT_FOUR_DIFFERENT)
    return tuple(known[identity] for identity in identities)


def apply(state: GameState, action: Action) -> tuple[GameState, Events]:
    """Apply an action; returns the new state and the events. `state` is not modified. Chance comes from its seed.

    Also runs every step that needs no decision, so in the new state a seat is on turn or the game is over. Raises
    IllegalAction, as `check` does.
    """
    return _collect(moments(state, action, Seeded(state.seed)))


def moments(state: GameState, action: Action, chance: Chance) -> Iterator[Moment[GameState]]:
    """`apply`, one moment at a time: the action itself first, then its consequences.

    The last moment holds the state that `apply` returns. Raises IllegalAction as `apply` does, and ChanceError.
    """
    check(state, action)
    return _STEPS[type(action)](state, action, chance)


def _collect(happened: Iterator[Moment[GameState]]) -> tuple[GameState, Events]:
    """The final state and all events of a series of moments."""
    events: Events = ()
    for moment in happened:
        events += moment.events
    return moment.state, events


def _price(state: GameState, action: Price, chance: Chance) -> Iterator[Moment[GameState]]:
    drawn = state.seats[action.seat].drawn
    axe = _tile(drawn, action.axe)
    offers = tuple(map(Offer, without(drawn, action.axe), action.prices))
    state = change_seat(state, action.seat, pricing=Pricing(axe, offers))
    state = replace(state, turn=_next_seat(state))
    yield Moment((PricesSet(action.seat),), state)
    if state.turn is None:
        yield reveal(state)


def _buy(state: GameState, action: Buy, chance: Chance) -> Iterator[Moment[GameState]]:
    owner, offer = _offer(state, action.tile)
    buyer, seller = state.seats[action.seat], state.seats[owner]
    state = change_seat(state, action.seat, gold=buyer.gold - offer.price, hand=(*buyer.hand, offer.tile))
    # The seller gets the price and the gold lying on the tile, immediately.
    left = tuple(other for other in seller.offers if other is not offer)
    state = change_seat(state, owner, gold=seller.gold + 2 * offer.price, offers=left)
    return _next_to_buy((TileSold(action.seat, owner, action.tile, offer.price),), state, chance)


def _pass(state: GameState, action: Pass, chance: Chance) -> Iterator[Moment[GameState]]:
    return _next_to_buy((Passed(action.seat),), state, chance)


def _next_to_buy(events: Events, state: GameState, chance: Chance) -> Iterator[Moment[GameState]]:
    """Each player gets one turn to buy; a sale after it brings gold but no second turn."""
    state = replace(state, turn=_next_seat(state))
    yield Moment(events, state)
    if state.turn is None:
        yield from end_buying(state, chance)


def _place(state: GameState, action: Place, chance: Chance) -> Iterator[Moment[GameState]]:
    seat = state.seats[action.seat]
    land = seat.territory.place(_tile(seat.hand, action.tile), action.cell, action.turns)
    state = change_seat(state, action.seat, territory=land, hand=without(seat.hand, action.tile))
    return next_to_build((TilePlaced(action.seat, action.tile, action.cell, action.turns),), state, chance)


def _return(state: GameState, action: Return, chance: Chance) -> Iterator[Moment[GameState]]:
    seat = state.seats[action.seat]
    state = change_seat(state, action.seat, hand=without(seat.hand, action.tile))
    state = replace(state, bag=(*state.bag, _tile(seat.hand, action.tile)))
    return next_to_build((TileReturned(action.seat, action.tile),), state, chance)


_STEPS: dict[type[Action], Callable[..., Iterator[Moment[GameState]]]] = {
    Price: _price,
    Buy: _buy,
    Pass: _pass,
    Place: _place,
    Return: _return,
}


def _next_seat(state: GameState) -> int | None:
    """The next seat clockwise, or None after the last of the round."""
    assert state.turn is not None, "somebody has just acted"
    following = (state.turn + 1) % len(state.seats)
    return None if following == state.start else following


def _tile(tiles: Sequence[Tile], identity: str) -> Tile:
    return next(tile for tile in tiles if tile.id == identity)


def _offer(state: GameState, identity: str) -> tuple[int, Offer]:
    """The seat offering a tile, and its offer."""
    return next(
        (index, offer) for index, seat in enumerate(state.seats) for offer in seat.offers if offer.tile.id == identity
    )
