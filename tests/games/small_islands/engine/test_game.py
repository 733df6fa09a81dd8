"""How a game runs: what comes of an action by itself, in which order."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from skye.games.chance import Seeded
from skye.games.errors import SetupError
from skye.games.small_islands.catalog import load, tile_from
from skye.games.small_islands.engine import events as told
from skye.games.small_islands.engine.actions import Choose, Done, Land, LayRest, LayStart, LayToken, Place, Take
from skye.games.small_islands.engine.game import moments, start
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.map import Map, Placed
from skye.games.small_islands.engine.state import Ending, GameState, Phase, Step
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import view

BOX = load()
CHANCE = Seeded(5)
NAMES = ["Ann", "Bob", "Cy", "Dee"]


class FirstOnes:
    """Chance that gives what comes first."""

    seed = 0

    def draw(self, name: str, among: Sequence[str], count: int) -> tuple[str, ...]:
        return tuple(among[:count])


def new(players: int = 2, advanced: bool = False) -> GameState:
    (moment,) = start(BOX, NAMES[:players], advanced=advanced, chance=CHANCE)
    return moment.state


def run(state: GameState, *actions: Any) -> tuple[GameState, list[Any]]:
    """The state after some actions, and the events of the last one."""
    happened: list[Any] = []
    for action in actions:
        made = list(moments(state, action, CHANCE))
        state, happened = made[-1].state, [event for moment in made for event in moment.events]
    return state, happened


def kinds(events: Sequence[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


def exploring(players: int = 2) -> GameState:
    """A game at the first turn of the exploration."""
    state, _ = run(new(players), LayRest(0))
    while state.phase is Phase.CHOOSE:
        state, _ = run(state, legal_actions(state)[0])
    return state


# --- Set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "ships"), [(2, (0, 1, None, None)), (3, (0, 1, 2, None)), (4, (0, 1, 2, 3))])
def test_there_are_always_four_ships(players: int, ships: tuple[int | None, ...]) -> None:
    assert new(players).ships == ships


@pytest.mark.parametrize("names", [["Ann"], [*NAMES, "Eve"], ["Ann", "ann"]])
def test_who_cannot_play_is_refused(names: list[str]) -> None:
    with pytest.raises(SetupError):
        list(start(BOX, names, advanced=False, chance=CHANCE))


def test_the_start_player_lays_four_start_tiles_before_anything_is_dealt() -> None:
    state = new(3)
    assert legal_actions(state) == (
        *(LayStart(0, f"S{n}{side}", (0, 0), 0) for n in "1234" for side in "ab"),
        LayRest(0),
    )
    for left in (3, 2, 1):
        action = next(action for action in legal_actions(state) if isinstance(action, LayStart))
        state, happened = run(state, action)
        assert happened == [told.StartTileLaid(0, action.tile, action.cell, action.turns)]
        assert len(state.start_tiles) == left
        assert all(action.tile[:2] != other.id for other in state.start_tiles), "its other side never counts again"
        assert state.display == ()
        assert state.turn == 0
    state, happened = run(state, legal_actions(state)[0])
    assert kinds(happened) == [
        *["StartTileLaid", "TilesDealt"],
        *["CardsDealt"] * 3,
        *["DisplayFilled", "RoundBegan"],
        *["CardsDrawn"] * 3,
    ]
    assert [len(seat.hand) for seat in state.seats] == [2] * 3
    assert [len(seat.cards) for seat in state.seats] == [3] * 3
    assert (len(state.display), state.stack, state.reserve) == (3, 6, 56 - 6 - 3 - 6)
    assert (state.phase, state.round, state.turn) == (Phase.CHOOSE, 1, 0)


def test_chance_lays_the_start_tiles_that_are_left() -> None:
    state, _ = run(new(), LayStart(0, "S2b", (0, 0), 0))
    state, happened = run(state, LayRest(0))
    laid = [event for event in happened if isinstance(event, told.StartTileLaid)]
    assert sorted(event.tile[:2] for event in laid) == ["S1", "S3", "S4"]
    assert len(state.map.placed) == 4
    assert state.phase is Phase.CHOOSE


# --- Choosing --------------------------------------------------------------------------------------------------


def test_the_card_set_aside_is_one_of_the_next_three_and_the_third_goes_back() -> None:
    state, _ = run(new(4, advanced=True), LayRest(0))
    assert [len(pile) for pile in state.piles] == [0, 0], "four players hold all twelve of each"
    mine = [card.id for card in state.seats[0].cards]
    state, happened = run(state, Choose(0, (mine[0], mine[3]), (mine[2], mine[5])))
    assert happened == [
        told.ObjectiveChosen(0, (mine[0], mine[3]), (mine[2], mine[5]), (mine[1], mine[4])),
    ]
    assert [[card.id for card in pile] for pile in state.piles] == [[mine[1]], [mine[4]]]
    assert [card.id for card in state.seats[0].now] == [mine[0], mine[3]]
    assert [card.id for card in state.seats[0].aside] == [mine[2], mine[5]]
    assert state.turn == 1


def test_others_learn_how_many_cards_somebody_gets_and_that_a_choice_was_made() -> None:
    state, happened = run(new(2), LayRest(0))
    cards = [event for event in happened if isinstance(event, told.CardsDealt | told.CardsDrawn) and event.seat == 0]
    _, (chosen, *_) = run(state, legal_actions(state)[0])
    assert [told.seen(event, 1) for event in (*cards, chosen)] == [
        told.CardsDealt(0, 1, None),
        told.CardsDrawn(0, 2, None),
        told.ObjectiveChosen(0, None, None, None),
    ]
    for event in (*cards, chosen):
        assert told.seen(event, 0) == event
        assert told.seen(event, None) == told.seen(event, 1)


# --- Exploring -------------------------------------------------------------------------------------------------


def test_a_turn_ends_with_a_token_and_the_slot_is_filled_from_the_stack() -> None:
    state = exploring()
    taken = state.display[1]
    assert taken is not None
    state, happened = run(state, Take(0, taken.id))
    assert happened == [told.TileTaken(0, 1, taken.id)]
    assert state.display[1] is None
    assert state.step is Step.PLACE
    state, happened = run(state, next(action for action in legal_actions(state) if isinstance(action, Place)))
    assert kinds(happened) == ["TileLaid"]
    assert state.seats[0].last_laid == 5
    state, happened = run(state, next(action for action in legal_actions(state) if isinstance(action, LayToken)))
    assert kinds(happened) == ["TokenLaid", "DisplayRefilled"]
    assert happened[1].slot == 1
    assert (state.turn, state.step, state.stack, len(state.seats[0].tokens)) == (1, Step.ACT, 5, 3)


def test_who_has_no_tokens_left_ends_the_turn_with_the_tile() -> None:
    state = exploring()
    state = replace(state, seats=(replace(state.seats[0], tokens=()), state.seats[1]))
    state, _ = run(state, legal_actions(state)[0])
    state, happened = run(state, legal_actions(state)[0])
    assert kinds(happened) == ["TileLaid", "DisplayRefilled"]
    assert state.turn == 1


def test_who_lays_no_token_says_so() -> None:
    state = exploring()
    for _ in range(2):
        state, _ = run(state, legal_actions(state)[0])
    state, happened = run(state, Done(0))
    assert kinds(happened) == ["TurnEnded", "DisplayRefilled"]


def test_landing_begins_the_rewards_with_the_one_who_landed() -> None:
    state = replace(exploring(3), stack=0, turn=1)
    landing = next(action for action in legal_actions(state) if isinstance(action, Land) and not action.own)
    state, happened = run(state, landing)
    assert kinds(happened) == ["ShipLaid", "ObjectiveShown"]
    assert (state.phase, state.turn, state.order, state.ships) == (Phase.REWARD, 1, (1, 2, 0), (0, 1, 2))
    assert [seat.shown for seat in state.seats] == [False, True, False]
    assert state.map.placed[-1].owner is None
    for seat in (1, 2):
        state, happened = run(state, Done(seat))
        assert kinds(happened) == ["RewardScored", "HousesRefilled", "CardsReturned", "ObjectiveShown"]
    state, happened = run(state, Done(0))
    assert kinds(happened)[-6:] == ["CardsReturned", "RoundEnded", "RoundBegan", *["CardsDrawn"] * 3]
    assert (state.round, state.first, state.turn, state.phase) == (2, 2, 2, Phase.CHOOSE)


def test_the_fourth_ship_ends_the_game_after_the_rewards() -> None:
    state = replace(exploring(2), stack=0, ships=(0,))
    landing = next(action for action in legal_actions(state) if isinstance(action, Land))
    state, _ = run(state, landing)
    assert state.ending is Ending.SHIPS
    state, happened = run(state, Done(0), Done(1))
    assert kinds(happened)[-2:] == ["GameEnded", "FinalScored"]
    assert (state.phase, state.turn) == (Phase.OVER, None)
    assert state.map.ship_of(0) == landing.cell


def test_a_reserve_below_six_ends_the_game_at_once() -> None:
    state = exploring(2)
    state = replace(state, stack=0, unseen=state.unseen[:5])
    state, _ = run(state, next(action for action in legal_actions(state) if isinstance(action, Land)))
    state, happened = run(state, Done(0), Done(1))
    assert kinds(happened)[-3:] == ["RoundEnded", "GameEnded", "FinalScored"]
    assert state.ending is Ending.RESERVE
    assert state.round == 1


def test_a_player_who_is_stuck_begins_the_last_rewards() -> None:
    """After the last tile of the display the next player can neither explore nor land."""
    state = exploring(2)
    state = replace(state, stack=0, unseen=(), ships=(0,), display=(state.display[0], None, None))
    state, _ = run(state, legal_actions(state)[0])
    state, _ = run(state, legal_actions(state)[0])
    made = list(moments(state, Done(0), CHANCE))
    assert [kinds(moment.events) for moment in made] == [["TurnEnded"], ["PlayerStuck"], ["ObjectiveShown"]]
    assert [moment.state.turn for moment in made] == [None, None, 1]
    assert made[-1].state.ending is Ending.STUCK


# --- Discovery tokens ------------------------------------------------------------------------------------------


def test_of_the_tokens_drawn_the_best_is_kept_and_the_others_go_back() -> None:
    """D01 to D03 are worth 4 each: of equal ones that with the higher id is kept."""
    temples = tile_from("test", "A", {"id": "A", "land": [{"sides": "E", "temple": 3, "flower": 1, "house": 1}]})
    tip = tile_from("test", "B", {"id": "B", "land": [{"sides": "W"}]})
    state = exploring(2)
    seat = replace(state.seats[0], now=(BOX.missions[0], BOX.rewards[10]), shown=True, housed=(((0, 0), 0),))
    land = Map((Placed(temples, (0, 0)), Placed(tip, (1, 0))))
    state = replace(state, phase=Phase.REWARD, seats=(seat, state.seats[1]), map=land, advanced=True, piles=((), ()))
    scored, drawn, *_ = moments(state, Done(0), FirstOnes())
    assert scored.events[0].islands[0].points == 0
    assert drawn.events == (told.DiscoveryDrawn(0, 3, ("D01", "D02", "D03"), "D03"),)
    assert [token.id for token in drawn.state.seats[0].discovery] == ["D03"]
    assert len(drawn.state.discovery) == 11
    assert told.seen(drawn.events[0], 1) == told.DiscoveryDrawn(0, 3, None, None)
    assert told.seen(drawn.events[0], 0) == drawn.events[0]
    seen = view(drawn.state, 1).seats[0]
    assert (seen.discoveries, seen.discovery, seen.drawn) == (1, None, None)


# --- Looking ahead, and what is shown of a state ---------------------------------------------------------------


def test_a_view_can_be_looked_ahead_from_as_the_game_goes() -> None:
    state = exploring()
    for _ in range(2):
        action = legal_actions(state)[0]
        ahead = after(view(state, 0), action)
        state, _ = run(state, action)
        assert ahead == view(state, 0)
    with pytest.raises(KeyError):
        after(view(state, 0), Done(0))


def test_a_state_that_is_printed_tells_no_secrets() -> None:
    state = exploring()
    for card in (*state.seats[0].now, *state.seats[0].aside):
        assert card.id not in repr(state)
    assert repr(state).startswith("<GameState: round 1, explore, turn 'Ann', seats [<Seat 'Ann': 0 points")
    assert "turn None" in repr(replace(state, turn=None))


def test_only_the_owner_sees_cards_until_they_are_shown_and_at_the_end_everybody_does() -> None:
    state = exploring()
    own, other, public = view(state, 0), view(state, 1), view(state, None)
    assert own.seats[0].now == state.seats[0].now
    assert own.seats[1].now is None
    assert other.seats[0].now is other.seats[0].aside is public.seats[0].cards is None
    assert public.seats[0].chosen
    shown = replace(state, seats=(replace(state.seats[0], shown=True), state.seats[1]))
    assert view(shown, 1).seats[0].now == state.seats[0].now
    assert view(shown, 1).seats[0].aside is None
    over = view(replace(state, phase=Phase.OVER), None)
    assert over.seats[0].aside == state.seats[0].aside
    assert over.seed == state.seed
    assert public.seed is None


def test_a_token_changes_what_an_island_shows() -> None:
    state = exploring()
    for _ in range(2):
        state, _ = run(state, legal_actions(state)[0])
    over = [action for action in legal_actions(state) if isinstance(action, LayToken) and action.over is not None]
    before, grown = state.map, after(state, over[0]).map
    part = (over[0].cell, over[0].part)
    shows, hides = over[0].shows, over[0].over
    assert hides is not None
    assert grown.island(part).count(shows) == before.island(part).count(shows) + 1
    assert grown.island(part).count(hides) == before.island(part).count(hides) - 1
    assert shows is not Icon.PORT
