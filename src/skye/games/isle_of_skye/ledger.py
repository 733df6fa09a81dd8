"""Points by source and by round, extracted from the events of a game."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from skye.games.isle_of_skye.engine.events import AnyEvent, GoldScored, LetterScored, RoundBegan, ScrollsScored
from skye.games.isle_of_skye.engine.scoring import GOLD, SCROLLS, Score
from skye.games.isle_of_skye.engine.view import SeatView


class Entry(NamedTuple):
    """One scoring, for all seats at once."""

    source: str
    """A letter from A to D, `SCROLLS` or `GOLD`."""
    round: int | None
    """The round; None for end-of-game scoring."""
    points: tuple[int, ...]
    """The points of each seat."""


def entries(events: Iterable[AnyEvent]) -> list[Entry]:
    """Every scoring among `events`, in order."""
    found = []
    round_number = 0
    for event in events:
        match event:
            case RoundBegan():
                round_number = event.round
            case LetterScored():
                found.append(Entry(event.letter, round_number, _points(event.scores)))
            case ScrollsScored():
                found.append(Entry(SCROLLS, None, _points(event.scores)))
            case GoldScored():
                found.append(Entry(GOLD, None, _points(event.scores)))
    return found


def after_rounds(given: Sequence[Entry], seat: int, rounds: int) -> tuple[int, ...]:
    """A seat's running total after each round, excluding end-of-game scoring."""
    return tuple(
        sum(entry.points[seat] for entry in given if entry.round is not None and entry.round <= number)
        for number in range(1, rounds + 1)
    )


def _points(scores: Iterable[Score]) -> tuple[int, ...]:
    return tuple(score.points for score in scores)


def summed(given: Iterable[Entry]) -> tuple[int, ...]:
    """Each seat's points, summed over entries."""
    return tuple(map(sum, zip(*(entry.points for entry in given), strict=True)))


class Place(NamedTuple):
    """A place in the final ranking."""

    number: int
    """1 for the winner; seats with as many points and as much gold share a place."""
    seat: int


def ranking(seats: Sequence[SeatView]) -> list[Place]:
    """All seats of a game that is over, the winners first: most points, then most gold."""
    ranks = [(seat.points, seat.gold or 0) for seat in seats]
    places = [Place(1 + sum(other > rank for other in ranks), seat) for seat, rank in enumerate(ranks)]
    return sorted(places)
