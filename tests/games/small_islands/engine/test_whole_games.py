"""Whole games keep what the rules promise, whatever is chosen."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from support.small_islands_games import games, played, states

from skye.games.grids.squares import SIDES, neighbour
from skye.games.small_islands.engine.events import CardsDrawn, FinalScored, RoundBegan, ShipLaid, TileLaid
from skye.games.small_islands.engine.final import final_scores
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.state import GameState, Phase, Step
from skye.games.small_islands.game import GAME


@settings(max_examples=40)
@given(**games)
def test_everything_is_in_one_place(players: int, seed: int, advanced: bool, habit: str) -> None:
    """Tiles, ships, houses, bonus tokens, cards and discovery tokens, at every moment."""
    for state in states(players, seed, advanced, habit):
        box, seats = state.box, state.seats
        laid = Counter(placed.tile.id for placed in state.map.placed)
        open_or_hidden = [*state.unseen, *filter(None, state.display), *(tile for seat in seats for tile in seat.hand)]
        assert Counter(tile.id for tile in open_or_hidden) + laid == Counter(
            [
                *(tile.id for tile in box.tiles),
                *(face.id for tile in box.start_tiles for face in tile.faces if laid[face.id]),
                *["ship"] * laid["ship"],
            ]
        )
        assert len(state.start_tiles) + sum(laid[face.id] for tile in box.start_tiles for face in tile.faces) == 4
        assert len(state.ships) + laid["ship"] == 4
        for index, seat in enumerate(seats):
            assert seat.houses + seat.stock + sum(house.seat == index for house in state.map.houses) == 8
            assert len(seat.tokens) + sum(token.seat == index for token in state.map.tokens) == 4
        held = [card for seat in seats for card in (*seat.cards, *seat.now, *seat.aside)]
        piles = [card for pile in state.piles for card in pile]
        decks = [card for deck in box.decks(advanced) for card in deck]
        assert Counter(card.id for card in (*held, *piles)) == Counter(card.id for card in decks)
        tokens = [*state.discovery, *(token for seat in seats for token in seat.discovery)]
        assert Counter(token.id for token in tokens) == Counter(token.id for token in box.discovery)


@settings(max_examples=40)
@given(**games)
def test_the_map_keeps_to_the_rules_of_placing(players: int, seed: int, advanced: bool, habit: str) -> None:
    *_, end = states(players, seed, advanced, habit)
    land = end.map
    for placed in land.placed[1:]:
        assert any(neighbour(placed.cell, side) in land.cells for side in SIDES)
    for cell, placed in land.cells.items():
        assert land.ports(cell) <= 2
        for side in SIDES:
            beside = land.cells.get(neighbour(cell, side))
            if beside is not None:
                shown, met = placed.tile.edges[placed.turns][side], beside.tile.edges[beside.turns][side.opposite]
                assert shown == met
    taken = [house.part for house in land.houses]
    assert len(set(taken)) == len(taken)
    assert all(land.part(part).mark for part in taken)


@settings(max_examples=25)
@given(**games)
def test_a_map_that_grew_is_that_which_is_made_anew(players: int, seed: int, advanced: bool, habit: str) -> None:
    """Cells, frontier, tokens and islands, which grow with it, are what they are when reckoned from the beginning."""
    for state in list(states(players, seed, advanced, habit))[::7]:
        anew = Map(state.map.placed, state.map.tokens, state.map.houses)
        assert anew == state.map
        for known in ("cells", "frontier", "tokens_on"):
            assert getattr(anew, known) == getattr(state.map, known), known
        for old, new in zip(state.map.islands, anew.islands, strict=True):
            assert sorted(old.parts) == sorted(new.parts)
            assert old.icons == new.icons
            assert sorted(old.marks) == sorted(new.marks)
            assert Counter(old.houses) == Counter(new.houses)


@settings(max_examples=40)
@given(**games)
def test_every_game_ends_and_nobody_is_ever_without_a_choice(
    players: int, seed: int, advanced: bool, habit: str
) -> None:
    moves = list(played(players, seed, advanced, habit))
    for move in moves[:-1]:
        assert legal_actions(move.state)
    end: GameState = moves[-1].state
    assert end.phase is Phase.OVER
    assert end.ending is not None
    assert end.round <= 4
    rows = final_scores(end.map, end.seats)
    assert [row.place for row in rows].count(1) == 1
    (winner,) = GAME.winners(end)
    assert rows[winner].total == max(row.total for row in rows)


@settings(max_examples=40)
@given(**games)
def test_stack_and_display_are_as_the_rules_say(players: int, seed: int, advanced: bool, habit: str) -> None:
    """The display is full at the start of every turn unless nothing is left, and nobody lands before the stack is."""
    before: GameState | None = None
    for move in played(players, seed, advanced, habit):
        for event in (event for moment in move.moments for event in moment.events):
            if isinstance(event, ShipLaid):
                assert before is not None
                assert before.stack == 0
            if isinstance(event, CardsDrawn):
                assert event.number == (4 if advanced else 2)
        state: GameState = move.state
        assert state.reserve >= 0
        if state.phase is Phase.EXPLORE and state.step is Step.ACT and state.unseen:
            assert None not in state.display
        before = state


@settings(max_examples=25)
@given(**games)
def test_the_round_goes_on_clockwise_after_the_one_who_landed(
    players: int, seed: int, advanced: bool, habit: str
) -> None:
    """Within a round everybody lays a tile in turn."""
    landed, following = -1, 0
    for move in played(players, seed, advanced, habit):
        for event in (event for moment in move.moments for event in moment.events):
            match event:
                case RoundBegan():
                    assert event.first == (landed + 1) % players
                    following = event.first
                case TileLaid() | ShipLaid():
                    assert event.seat == following
                    landed, following = event.seat, (following + 1) % players


@settings(max_examples=25)
@given(**games)
def test_the_final_score_is_in_the_event(players: int, seed: int, advanced: bool, habit: str) -> None:
    *_, last = played(players, seed, advanced, habit)
    (scored,) = (event for moment in last.moments for event in moment.events if isinstance(event, FinalScored))
    assert tuple(row.total for row in scored.rows) == GAME.points(last.state)
    assert all(one.last_laid != other.last_laid for one, other in pairwise(scored.rows))
