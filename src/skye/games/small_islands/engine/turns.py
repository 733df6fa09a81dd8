"""Turns of the exploration: how one ends, and who is next, or stuck."""

from collections.abc import Iterator

from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.moment import Moment
from skye.games.small_islands.engine.events import DisplayRefilled, Event, PlayerStuck
from skye.games.small_islands.engine.legal import is_stuck
from skye.games.small_islands.engine.rewards import begin_rewards
from skye.games.small_islands.engine.rounds import drawn_tiles
from skye.games.small_islands.engine.state import Ending, GameState, Phase, Step

Happened = Iterator[Moment[GameState]]


def end_turn(state: GameState, event: Event, chance: Chance) -> Happened:
    """What ended the turn of the seat on turn has happened; the display is refilled, and the next seat is on turn.

    The tile comes from the navigation stack; with that empty, from the reserve (decided); with both empty the slot
    stays empty.
    """
    assert state.turn is not None, "somebody has just acted"
    following = (state.turn + 1) % len(state.seats)
    events: tuple[Event, ...] = (event,)
    if state.unseen:
        slot = state.display.index(None)
        (tile,), state = drawn_tiles(state, f"refill {len(state.unseen)}", 1, chance)
        display = (*state.display[:slot], tile, *state.display[slot + 1 :])
        state = replace(state, display=display, stack=max(0, state.stack - 1))
        events = (event, DisplayRefilled(slot, tile.id))
    return begin_turn(state, following, events)


def begin_turn(state: GameState, seat: int, events: tuple[Event, ...]) -> Happened:
    """`events` have happened, and a seat is on turn in the exploration; if it is stuck, the last rewards begin."""
    state = replace(state, phase=Phase.EXPLORE, step=Step.ACT)
    if not is_stuck(state, seat):
        yield Moment(events, replace(state, turn=seat))
        return
    state = replace(state, turn=None)
    yield Moment(events, state)
    state = replace(state, ending=Ending.STUCK)
    yield Moment((PlayerStuck(seat),), state)
    yield from begin_rewards(state, seat)
