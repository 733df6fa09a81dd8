"""Whole games of chance keep what the rules promise, whatever is chosen."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import groupby, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from support.hash_seeds import printed_under
from support.skye_games import barren_box, random_game

import skye
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import Action, Place, Price, Return
from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilePlaced,
    TileReturned,
    TileSold,
)
from skye.games.isle_of_skye.engine.legal import IllegalAction, check, legal_actions
from skye.games.isle_of_skye.engine.state import Box, GameState, Phase, Seat

games = given(
    players=st.integers(2, 5),
    seed=st.integers(0, 2**32),
    box=st.sampled_from([catalog.load(), barren_box()]),
)
"""A game of chance is told by its number of players, the seed of all choices and draws, and what is in the box."""


def tiles_of(seat: Seat) -> Iterator[str]:
    """Every landscape tile in front of a player, wherever it lies."""
    yield from (placed.tile.id for cell, placed in seat.territory.cells.items() if cell != (0, 0))
    yield from (tile.id for tile in (*seat.drawn, *seat.hand))
    yield from (offer.tile.id for offer in seat.offers)


@settings(max_examples=200)
@games
def test_each_tile_is_in_one_place_and_nobody_owes(players: int, seed: int, box: Box) -> None:
    """All 73, at every moment. While pricing goes on, priced tiles still lie among those drawn."""
    for _, _, state, _ in random_game(players, seed, box):
        everywhere = [tile.id for tile in state.bag]
        for seat in state.seats:
            everywhere += tiles_of(seat)
            assert seat.gold >= 0
            assert seat.points >= 0
            assert len(seat.hand) <= 3
            assert all(offer.price >= 1 for offer in seat.offers)
            if seat.pricing is not None:
                offered = [offer.tile for offer in seat.pricing.offers]
                assert Counter(seat.drawn) == Counter([seat.pricing.axe, *offered])
                assert sum(offer.price for offer in seat.pricing.offers) <= seat.gold
        assert sorted(everywhere) == sorted(tile.id for tile in state.box.tiles)


def all_gold(state: GameState) -> int:
    """All gold in the game, behind screens and on tiles."""
    return sum(seat.gold + sum(offer.price for offer in seat.offers) for seat in state.seats)


@settings(max_examples=200)
@games
def test_gold_only_comes_from_income_and_only_goes_to_the_bank(players: int, seed: int, box: Box) -> None:
    """Buying moves gold between players; only what lies on unsold tiles is lost."""
    for before, action, after, events in random_game(players, seed, box):
        if action is None:
            before = replace(before, seats=tuple(replace(seat, gold=0) for seat in before.seats))
        income = sum(event.total for event in events if isinstance(event, IncomePaid))
        lost = sum(event.price for event in events if isinstance(event, TileKept))
        assert all_gold(after) == all_gold(before) + income - lost


@settings(max_examples=200)
@games
def test_each_seats_gold_and_points_are_what_the_events_say(players: int, seed: int, box: Box) -> None:
    gold, points = Counter[int](), Counter[int]()
    for _, _, state, events in random_game(players, seed, box):
        for event in events:
            _note_gold(gold, event)
            if isinstance(event, LetterScored | ScrollsScored | GoldScored):
                points.update({seat: score.points for seat, score in enumerate(event.scores)})
        assert [seat.gold for seat in state.seats] == [gold[seat] for seat in range(players)]
        assert [seat.points for seat in state.seats] == [points[seat] for seat in range(players)]


def _note_gold(gold: Counter[int], event: AnyEvent) -> None:
    """What an event does to the gold behind each screen."""
    if isinstance(event, IncomePaid):
        gold[event.seat] += event.total
    elif isinstance(event, PricesRevealed):
        gold[event.seat] -= sum(price for _, price in event.prices)
    elif isinstance(event, TileSold):
        gold[event.seat] -= event.price
        gold[event.seller] += 2 * event.price


@settings(max_examples=200)
@games
def test_a_game_runs_its_rounds_and_ends_once(players: int, seed: int, box: Box) -> None:
    """Five players have five rounds, others six; each round two tiles a player; each letter scores three times."""
    happened = [event for _, _, _, events in random_game(players, seed, box) for event in events]
    rounds = [event.round for event in happened if isinstance(event, RoundBegan)]
    assert rounds == list(range(1, 6 if players == 5 else 7))
    starts = [event.start for event in happened if isinstance(event, RoundBegan)]
    assert starts == [(number - 1) % players for number in rounds]
    received = [event for event in happened if isinstance(event, TilePlaced | TileReturned)]
    assert len(received) == 2 * players * len(rounds)
    letters = Counter(event.letter for event in happened if isinstance(event, LetterScored))
    assert letters == {"A": 3, "B": 3, "C": 3, "D": 3}
    assert [type(event) for event in happened[-3:]] == [ScrollsScored, GoldScored, GameEnded]
    assert Counter(type(event) for event in happened)[GameEnded] == 1


@settings(max_examples=100)
@games
def test_everybody_acts_once_a_phase_clockwise_from_the_starting_player(players: int, seed: int, box: Box) -> None:
    """Each seat prices once a round, then each buys or passes once, then each that has tiles places or returns them.

    The state waits for the one who acts.
    """
    acted: dict[tuple[int, Phase], list[int]] = defaultdict(list)
    hands: dict[int, list[bool]] = {}
    for state, action, _, _ in random_game(players, seed, box):
        if action is not None:
            assert state.turn == action.seat
            if state.phase is Phase.BUILDING:
                hands.setdefault(state.round, [bool(seat.hand) for seat in state.seats])
            acted[state.round, state.phase].append(action.seat)
    for number in range(1, 6 if players == 5 else 7):
        start = (number - 1) % players
        clockwise = [*range(start, players), *range(start)]
        assert acted[number, Phase.PRICING] == acted[number, Phase.BUYING] == clockwise
        built = [seat for seat, _ in groupby(acted[number, Phase.BUILDING])]
        assert built == [seat for seat in clockwise if hands[number][seat]]


@settings(max_examples=40)
@games
def test_a_tile_is_returned_just_when_none_in_hand_fits(players: int, seed: int, box: Box) -> None:
    for state, action, _, _ in random_game(players, seed, box):
        if action is not None and state.phase is Phase.BUILDING:
            seat = state.seats[action.seat]
            fits = any(made.fitting[demand] for made in seat.hand for demand in seat.territory.frontier.values())
            assert isinstance(action, Return) == (not fits)


def some_of(actions: Sequence[Action], random: Random) -> list[Action]:
    """All actions where they can be counted; of the many prices a handful."""
    return list(actions) if len(actions) < 200 else random.sample(actions, 30)


@settings(max_examples=40)
@games
def test_every_legal_action_passes_the_check_and_applies(players: int, seed: int, box: Box) -> None:
    """The state waits for somebody who can act, until it is over, and stays as it was whatever is tried."""
    random = Random(seed)
    for _, _, state, _ in random_game(players, seed, box):
        actions = legal_actions(state)
        assert (len(actions) == 0) == (state.phase is Phase.OVER) == (state.turn is None)
        seats, printed = deepcopy(state.seats), repr(state)
        for action in some_of(actions, random):
            assert action.seat == state.turn
            check(state, action)
            after, events = skye.apply(state, action)
            assert after != state
            assert events
        assert state.seats == seats
        assert repr(state) == printed


def neighbours(action: Action, state: GameState, random: Random) -> Iterator[Action]:
    """Actions one change away from a legal one, most of them illegal."""
    tiles = [tile.id for tile in random.sample(state.box.tiles, 2)]
    tiles += [tile.id for seat in state.seats for tile in (*seat.drawn, *seat.hand)]
    yield replace(action, seat=action.seat + random.choice((-1, 1)))
    for field in {"axe", "tile"} & set(action.__struct_fields__):
        yield replace(action, **{field: random.choice(tiles)})
    if isinstance(action, Price):
        first, second = action.prices
        yield from (replace(action, prices=prices) for prices in ((first, 0), (first + second, 1), (-first, second)))
    if isinstance(action, Place):
        x, y = action.cell
        yield from (replace(action, turns=turns) for turns in range(-1, 5))
        yield from (replace(action, cell=(x + east, y)) for east in (-2, -1, 1, 2))
        yield from (replace(action, cell=(x, y + south)) for south in (-2, -1, 1, 2))


@settings(max_examples=40)
@games
def test_an_illegal_neighbour_of_a_legal_action_changes_nothing(players: int, seed: int, box: Box) -> None:
    random = Random(seed)
    refused = 0
    for state, action, _, _ in islice(random_game(players, seed, box), 1, None):
        legal = legal_actions(state)
        seats, printed = deepcopy(state.seats), repr(state)
        for other in neighbours(action, state, random):
            if other in legal:
                check(state, other)
                continue
            refused += 1
            with pytest.raises(IllegalAction):
                skye.apply(state, other)
        assert state.seats == seats
        assert repr(state) == printed
    assert refused > 50


# --- The same game again -------------------------------------------------------------------------------------

DIGEST = """
import hashlib, random, msgspec, skye
digest = hashlib.sha256()
for seed in range(4):
    state, events = skye.start_game(["Ann", "Bob", "Cy", "Di", "Ed"][: 2 + seed], seed=seed)
    chance = random.Random(seed)
    digest.update(msgspec.json.encode(events))
    while state.phase is not skye.Phase.OVER:
        state, events = skye.apply(state, chance.choice(skye.legal_actions(state)))
        digest.update(msgspec.json.encode(events))
print(digest.hexdigest())
"""


def test_the_same_seed_is_the_same_game_under_any_hash_seed() -> None:
    """Neither the order of a set nor that of a hash decides anything, in the events or in the legal actions."""
    digests = {printed_under(hash_seed, DIGEST) for hash_seed in ("0", "1", "42", "4000000000")}
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64


def test_two_games_side_by_side_do_not_share_their_chance() -> None:
    alone = [repr(action) for _, action, _, _ in random_game(3, seed=8)]
    beside = [
        repr(action) for (_, action, _, _), _ in zip(random_game(3, seed=8), random_game(3, seed=9), strict=False)
    ]
    assert beside == alone[: len(beside)]
