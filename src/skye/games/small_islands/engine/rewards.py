"""The reward phase: who is next, what the islands bring, discovery tokens, and what goes back."""

from collections.abc import Iterator

from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.moment import Moment
from skye.games.small_islands.engine.cards import IslandScore, reward_of
from skye.games.small_islands.engine.events import (
    CardsReturned,
    DiscoveryDrawn,
    HousesRefilled,
    ObjectiveShown,
    RewardScored,
    RoundEnded,
)
from skye.games.small_islands.engine.final import end_game
from skye.games.small_islands.engine.rounds import begin_round, with_returned
from skye.games.small_islands.engine.state import HOUSES, GameState, Phase
from skye.games.small_islands.engine.steps import change_seat

Happened = Iterator[Moment[GameState]]


def begin_rewards(state: GameState, first: int) -> Happened:
    """The reward phase begins with the seat that landed or is stuck."""
    return _show(replace(state, phase=Phase.REWARD, first=first), first)


def _show(state: GameState, seat: int) -> Happened:
    """A seat shows what it plays for; those after it keep theirs hidden."""
    state = replace(change_seat(state, seat, shown=True), turn=seat)
    yield Moment((ObjectiveShown(seat, tuple(card.id for card in state.seats[seat].now)),), state)


def pay(state: GameState, index: int, chance: Chance) -> Happened:
    """A seat gets its reward for each island it housed, in the order placed; then the next seat is on turn."""
    seat = state.seats[index]
    reward = reward_of(seat.now)
    islands = tuple(IslandScore(part, reward.items(state.map.island(part))) for part in seat.housed)
    points = seat.points + sum(island.points for island in islands)
    state = replace(change_seat(state, index, points=points), turn=None)
    yield Moment((RewardScored(index, islands),), state)
    for number, part in enumerate(seat.housed):
        wanted = min(reward.draws(state.map.island(part)), len(state.discovery))
        if wanted:
            moment = _discover(state, index, wanted, f"discovery {state.round} {index} {number}", chance)
            yield moment
            state = moment.state
    moment = _tidy(state, index)
    yield moment
    yield from _go_on(moment.state, index, chance)


def _discover(state: GameState, index: int, count: int, name: str, chance: Chance) -> Moment[GameState]:
    """Draw so many discovery tokens and keep the best: of equal ones that with the higher id (decided)."""
    left = {token.id: token for token in state.discovery}
    drawn = tuple(left[identity] for identity in chance.draw(name, tuple(left), count))
    kept = max(drawn, key=lambda token: (token.value, token.id))
    state = replace(state, discovery=tuple(token for token in state.discovery if token is not kept))
    state = change_seat(state, index, discovery=(*state.seats[index].discovery, kept), drawn=drawn)
    return Moment((DiscoveryDrawn(index, count, tuple(token.id for token in drawn), kept.id),), state)


def _tidy(state: GameState, index: int) -> Moment[GameState]:
    """The hand is refilled from the stock as far as it goes, and what was shown goes back."""
    seat = state.seats[index]
    refill = min(HOUSES - seat.houses, seat.stock)
    cards = seat.now
    state = change_seat(
        state, index, houses=seat.houses + refill, stock=seat.stock - refill, now=(), shown=False, housed=()
    )
    events = (HousesRefilled(index, refill), CardsReturned(index, len(cards)))
    return Moment(events, with_returned(state, cards))


def _go_on(state: GameState, index: int, chance: Chance) -> Happened:
    """The next seat clockwise; after the last one the game ends, or a new round begins.

    Its start player sits clockwise after the one who landed.
    """
    seats = len(state.seats)
    following = (index + 1) % seats
    if following != state.first:
        yield from _show(state, following)
    elif state.ending is not None:
        yield end_game(state, state.ending)
    else:
        state = replace(state, first=(state.first + 1) % seats)
        yield Moment((RoundEnded(state.round, state.first),), state)
        yield from begin_round(state, chance)
