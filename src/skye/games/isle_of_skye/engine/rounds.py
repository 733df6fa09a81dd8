"""Automatic steps between decisions: income, draw, reveal, end of buying, scoring, end of game."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.isle_of_skye.engine.events import (
    Events,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilesDrawn,
)
from skye.games.isle_of_skye.engine.scoring import Score, gold_score, scroll_score
from skye.games.isle_of_skye.engine.state import GameState, Phase, Seat
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import track_for
from skye.games.isle_of_skye.engine.view import SeatView
from skye.games.moment import Moment

CASTLE_INCOME = 5
TILES_DRAWN = 3


def begin_round(state: GameState, chance: Chance) -> Iterator[Moment[GameState]]:
    """Pay income and draw tiles for all seats, then wait for the starting player to price."""
    state = replace(state, phase=Phase.PRICING)
    yield Moment((RoundBegan(state.round, state.start),), state)
    paid = incomes(state.round, state.seats)
    seats = (replace(seat, gold=seat.gold + income.total) for seat, income in zip(state.seats, paid, strict=True))
    state = replace(state, seats=tuple(seats))
    yield Moment(paid, state)
    yield _draw(state, chance)


def incomes(round_number: int, seats: Sequence[Seat | SeatView]) -> tuple[IncomePaid, ...]:
    """Each seat's income in that round, in seat order."""
    catch_up = track_for(len(seats)).catch_up(round_number, [seat.points for seat in seats])
    return tuple(
        IncomePaid(index, CASTLE_INCOME, seat.territory.joined_barrels, catch_up[index])
        for index, seat in enumerate(seats)
    )


def _draw(state: GameState, chance: Chance) -> Moment[GameState]:
    """All seats draw three tiles; the starting player prices first."""
    bag = {tile.id: tile for tile in state.bag}
    drawn = chance.draw(str(state.round), tuple(bag), TILES_DRAWN * len(state.seats))
    seats, events = list(state.seats), []
    for place, index in enumerate(state.order):
        ids = drawn[TILES_DRAWN * place : TILES_DRAWN * (place + 1)]
        events.append(TilesDrawn(index, ids))
        seats[index] = replace(seats[index], drawn=tuple(bag.pop(identity) for identity in ids))
    return Moment(tuple(events), replace(state, seats=tuple(seats), bag=tuple(bag.values()), turn=state.start))


def reveal(state: GameState) -> Moment[GameState]:
    """Reveal all axes and prices at once: gold goes onto the tiles, axed tiles into the bag, and buying begins."""
    seats, axed, events = list(state.seats), [], []
    for index in state.order:
        seat = seats[index]
        assert seat.pricing is not None, "everybody has priced before the reveal"
        prices = tuple((offer.tile.id, offer.price) for offer in seat.pricing.offers)
        events.append(PricesRevealed(index, seat.pricing.axe.id, prices))
        axed.append(seat.pricing.axe)
        gold = seat.gold - sum(offer.price for offer in seat.pricing.offers)
        first = 1 + len(prices) * index
        offers = tuple(replace(offer, number=number) for number, offer in enumerate(seat.pricing.offers, first))
        seats[index] = replace(seat, gold=gold, offers=offers, drawn=(), pricing=None)
    bag = (*state.bag, *axed)
    return Moment(tuple(events), replace(state, seats=tuple(seats), bag=bag, phase=Phase.BUYING, turn=state.start))


def end_buying(state: GameState, chance: Chance) -> Iterator[Moment[GameState]]:
    """Players keep their unsold tiles and pay the gold on them to the bank; building begins."""
    seats, events = list(state.seats), []
    for index in state.order:
        seat = seats[index]
        events += [TileKept(index, offer.tile.id, offer.price) for offer in seat.offers]
        kept = tuple(offer.tile for offer in seat.offers)
        seats[index] = replace(seat, offers=(), hand=(*seat.hand, *kept))
    return next_to_build(tuple(events), replace(state, seats=tuple(seats), phase=Phase.BUILDING), chance)


def next_to_build(events: Events, state: GameState, chance: Chance) -> Iterator[Moment[GameState]]:
    """Emit `events` and pass the turn to the next seat with a tile to place; when none is left, score the round."""
    for index in state.order:
        if state.seats[index].hand:
            yield Moment(events, replace(state, turn=index))
            return
    state = replace(state, turn=None)
    yield Moment(events, state)
    yield from _end_round(state, chance)


def _end_round(state: GameState, chance: Chance) -> Iterator[Moment[GameState]]:
    """Score the round's letters, then begin the next round or end the game."""
    for letter, scoring_tile in state.lettered(state.letters):
        scores = scoring_tile.scores(state.seats)
        state = _add_points(state, scores)
        yield Moment((LetterScored(letter, scoring_tile.id, scores),), state)
    if state.round == state.track.rounds:
        yield from _end_game(state)
    else:
        yield from begin_round(replace(state, round=state.round + 1), chance)


def _end_game(state: GameState) -> Iterator[Moment[GameState]]:
    """Score scrolls, exchange gold, and find the winners."""
    scrolls = tuple(scroll_score(seat.territory) for seat in state.seats)
    state = _add_points(state, scrolls)
    yield Moment((ScrollsScored(scrolls),), state)
    gold = tuple(gold_score(seat.gold) for seat in state.seats)
    state = _add_points(state, gold)
    yield Moment((GoldScored(gold),), state)
    yield Moment((GameEnded(winners(state.seats)),), replace(state, phase=Phase.OVER))


def winners(seats: Iterable[Seat | SeatView]) -> tuple[int, ...]:
    """The seats with most points; ties go to more gold, and a remaining tie shares the victory.

    Ruling: all gold held at the end counts for the tie-break, since exchanging it for points spends none.
    """
    ranks = [(seat.points, seat.gold or 0) for seat in seats]
    return tuple(index for index, rank in enumerate(ranks) if rank == max(ranks))


def _add_points(state: GameState, scores: Iterable[Score]) -> GameState:
    seats = (replace(seat, points=seat.points + score.points) for seat, score in zip(state.seats, scores, strict=True))
    return replace(state, seats=tuple(seats))


def change_seat(state: GameState, index: int, **changes: Any) -> GameState:
    """A copy of `state` with these fields of one seat replaced."""
    seats = list(state.seats)
    seats[index] = replace(seats[index], **changes)
    return replace(state, seats=tuple(seats))


def without(tiles: Iterable[Tile], identity: str) -> tuple[Tile, ...]:
    """`tiles` without the one with that id."""
    return tuple(tile for tile in tiles if tile.id != identity)
