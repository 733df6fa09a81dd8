"""What the scoring tiles and the scrolls would give everybody now, in one table."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.scoring import MostGold, scroll_score
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.widgets.strip import tiles_of
from skye.language.texts import pgettext
from skye.terminal.widgets import panels

HIDDEN = "?"
"""What stands for the points of most gold, as long as gold is hidden."""
NUMBERS = 44
"""The columns of all numbers with their headings, and of the margins of a name, in a narrow window."""
WIDE = 80
"""The columns from which headings stand apart and are told in full."""


def score_table(view: View, columns: int) -> RenderableType:
    """The players, most points first, by what A to D would give now, their points after this round, and the scrolls."""
    now = [_given_now(view, letter) for letter in "ABCD"]
    shows_round = not _is_being_scored(view)
    # For translators: the points if the round were scored now.
    whole, short = pgettext("column head", "after round {number}"), pgettext("column head", "after")
    after = whole.format(number=view.round) if columns >= WIDE else short
    letters = [_letter(view, letter) for letter in "ABCD"]
    points, tiles = pgettext("column head", "points"), pgettext("column head", "tiles")
    scrolls = pgettext("column head", "scrolls")
    made = panels.table("", points, tiles, *letters, *([after] if shows_round else []), scrolls)
    if columns < WIDE:
        made.padding = (0, 1, 0, 0)
    names = max(cell_len(seat.name) for seat in view.seats)
    for seat in sorted(range(len(view.seats)), key=lambda index: -view.seats[index].points):
        player = view.seats[seat]
        name = panels.named(player.name, seat, min(names, columns - NUMBERS) + 2)
        given = [_cell(view, letter, brought[seat]) for letter, brought in zip("ABCD", now, strict=True)]
        then = [_after_round(view, seat, now)] if shows_round else []
        held = (str(player.points), str(tiles_of(player)))
        made.add_row(name, *held, *given, *then, str(scroll_score(player.territory).points))
    return made


def _is_being_scored(view: View) -> bool:
    """Whether the round is being scored, or the game is over: a view does not tell which letters are still to come."""
    return view.phase is Phase.OVER or view.turn is None


def _given_now(view: View, letter: str) -> Sequence[int | None]:
    """What a scoring tile would give each player now; None where that hangs on hidden gold."""
    ((_, tile),) = view.lettered(letter)
    if isinstance(tile.rule, MostGold) and any(seat.gold is None for seat in view.seats):
        return [None] * len(view.seats)
    return [score.points for score in tile.scores(view.seats)]


def _letter(view: View, letter: str) -> Text:
    """The heading of a scoring tile; that of this round is lit, as on the board."""
    return Text(f"[{letter}]", "reverse") if letter in view.letters else Text(letter)


def _cell(view: View, letter: str, points: int | None) -> Text:
    style = panels.HEADING if letter in view.letters else ""
    return Text(HIDDEN if points is None else str(points), style)


def _after_round(view: View, seat: int, now: Sequence[Sequence[int | None]]) -> Text:
    """The points of a player if the round were scored now; with a question mark where hidden gold adds to them."""
    given = [points[seat] for letter, points in zip("ABCD", now, strict=True) if letter in view.letters]
    total = view.seats[seat].points + sum(points or 0 for points in given)
    return Text(f"{total}+{HIDDEN}" if None in given else str(total), panels.HEADING)
