"""What a tile would bring about where it is shown: areas completed, roads joined, points gained."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from skye.games.isle_of_skye.engine.scoring import MostGold
from skye.games.isle_of_skye.engine.territory import Area, Territory
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.words import area_words, counted
from skye.language.texts import _, pgettext
from skye.terminal.widgets.phrases import enumerated, listed


def consequences(state: View, seat: int, before: Territory, after: Territory) -> str:
    """A line that tells what changes for `seat` if its land grows from `before` to `after`, or nothing at all."""
    points = points_words(state, seat, before, after)
    return _in_a_row((points, _completed(before, after), _joined(before, after)))


def _in_a_row(changes: Iterable[str]) -> str:
    """All changes that there are in a line."""
    # For translators: what stands between two changes that a tile brings, such as "A +3; completes a lake of 3 tiles".
    return pgettext("between changes", "; ").join(filter(None, changes))


def _completed(before: Territory, after: Territory) -> str:
    """The areas that become completed, those inside the new tile among them; empty where none does."""
    old = Counter(_identity(area) for area in before.areas if area.completed)
    new = [area for area in after.areas if area.completed and not old[_identity(area)]]
    if not new:
        return ""
    # For translators: one of the areas that a tile completes, such as "a lake of 3 tiles".
    areas = listed([_("a {area}").format(area=area_words(area)) for area in new])
    return _("completes {areas}").format(areas=areas)


def _identity(area: Area) -> tuple[object, ...]:
    return (area.terrain, frozenset(area.parts))


def _joined(before: Territory, after: Territory) -> str:
    """How many more tiles are joined to the castle, and barrels with them; empty where none is."""
    joined = set(after.joined) - set(before.joined)
    barrels = sum(after.cells[cell].tile.barrel for cell in joined)
    if not joined:
        return ""
    tiles = counted(len(joined), "tile")
    if barrels:
        return _("joins {tiles} to the castle (income +{gold})").format(tiles=tiles, gold=barrels)
    return _("joins {tiles} to the castle").format(tiles=tiles)


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
    now = _by_letter({letter: changes.get(letter, 0) for letter in state.letters})
    then = _by_letter({letter: changes.get(letter, 0) for letter in later})
    # For translators: what a tile brings in later rounds, such as "later C +2".
    return _in_a_row((now, _("later {points}").format(points=then) if then else ""))


def _by_letter(changes: Mapping[str, int]) -> str:
    """The points of the letters that change, such as "A +3, C -1"."""
    # For translators: a letter and how its points change, such as "A +3".
    change = _("{letter} {points}")
    return enumerated(
        change.format(letter=letter, points=f"{points:+d}") for letter, points in changes.items() if points
    )


def _score(state: View, seat: int, land: Territory, letter: str) -> int:
    """What one scoring tile of the round would give `seat` now, if its territory were `land`."""
    seats = tuple(replace(other, territory=land) if other is state.seats[seat] else other for other in state.seats)
    ((_, scoring_tile),) = state.lettered(letter)
    return scoring_tile.scores(seats)[seat].points
