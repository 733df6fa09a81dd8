"""What a tile would bring about where it is shown: areas completed, roads joined, points gained."""

from collections import Counter

from msgspec.structs import replace

from skye.games.isle_of_skye.engine.scoring import MostGold
from skye.games.isle_of_skye.engine.territory import Area, Territory
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.words import area_words, counted
from skye.terminal.widgets.phrases import listed


def consequences(state: View, seat: int, before: Territory, after: Territory) -> str:
    """A line that tells what changes for `seat` if its land grows from `before` to `after`, or nothing at all."""
    points = points_words(state, seat, before, after)
    parts = [*([points] if points else []), *_completed(before, after), *_joined(before, after)]
    return "; ".join(parts)


def _completed(before: Territory, after: Territory) -> list[str]:
    """The areas that become completed, those inside the new tile among them."""
    old = Counter(_identity(area) for area in before.areas if area.completed)
    new = [area for area in after.areas if area.completed and not old[_identity(area)]]
    return [f"completes {listed([f'a {area_words(area)}' for area in new])}"] if new else []


def _identity(area: Area) -> tuple[object, ...]:
    return (area.terrain, frozenset(area.parts))


def _joined(before: Territory, after: Territory) -> list[str]:
    joined = set(after.joined) - set(before.joined)
    barrels = sum(after.cells[cell].tile.barrel for cell in joined)
    income = f" (income +{barrels})" if barrels else ""
    return [f"joins {counted(len(joined), 'tile')} to the castle{income}"] if joined else []


def points_words(state: View, seat: int, before: Territory, after: Territory) -> str:
    """How the points of the scoring tiles change, now and later; most gold is left out, for gold is hidden.

    Empty where nothing changes.
    """
    to_come = "".join(state.track.scored[state.round :])
    later = [letter for letter in LETTERS if letter in to_come and letter not in state.letters]
    changes = {
        letter: _score(state, seat, after, letter) - _score(state, seat, before, letter)
        for letter, scoring_tile in state.lettered()
        if not isinstance(scoring_tile.rule, MostGold)
    }
    now = [f"{letter} {changes[letter]:+d}" for letter in state.letters if changes.get(letter)]
    then = [f"{letter} {changes[letter]:+d}" for letter in later if changes.get(letter)]
    return "; ".join([*([", ".join(now)] if now else []), *([f"later {', '.join(then)}"] if then else [])])


def _score(state: View, seat: int, land: Territory, letter: str) -> int:
    """What one scoring tile of the round would give `seat` now, if its territory were `land`."""
    seats = tuple(replace(other, territory=land) if other is state.seats[seat] else other for other in state.seats)
    ((_, scoring_tile),) = state.lettered(letter)
    return scoring_tile.scores(seats)[seat].points
