"""Castles and cathedrals by name, with the holder and the pieces in the colours of the map."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style

from skye.games.rebirth.engine.board import Landmark
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.letters import letters_of
from skye.games.rebirth.front.drawing.theme import Theme, seat_style, theme_for
from skye.games.rebirth.front.names import landmark_brief, landmark_name
from skye.language.texts import _, pgettext
from skye.terminal.widgets.columns import Cell, Columns

_HEADING = Style(bold=True)


@dataclass(frozen=True)
class Landmarks:
    """A row for each castle and cathedral: its name, its hex, and whose it is or who has pieces there.

    Where there is no room, names go without the kind of place, and after that rows without the hex.
    """

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, standing = self.view, _standing(self.view)
        told = _told([landmark for landmark, _there in standing], options.max_width - 2 * len(view.seats))
        chips = _chips(view, [there for _landmark, there in standing], theme_for(console))
        heads = (_("Castles and cathedrals"), pgettext("column head", "hex"))[: len(told[0])]
        rows: list[list[Cell]] = [[*((head, _HEADING) for head in heads), *(("", None) for _seat in view.seats)]]
        rows += [[*((text, None) for text in row), *there] for row, there in zip(told, chips, strict=True)]
        yield Columns(rows)


def _standing(view: View) -> list[tuple[Landmark, Collection[int | None]]]:
    """Castles with their holders, and cathedrals with the seats that have a piece there."""
    castles = zip(view.board.castles, ([holder] for holder in view.castles), strict=True)
    return [*castles, *zip(view.board.cathedrals, view.cathedrals, strict=True)]


def _told(landmarks: Sequence[Landmark], columns: int) -> list[tuple[str, ...]]:
    """What there is room for in so many columns: the name of each, and its hex."""
    hexes = [str(landmark.hex) for landmark in landmarks]
    beside = columns - 1 - _widest(hexes)
    shown = [landmark_name(landmark) for landmark in landmarks]
    if _widest(shown) > beside:
        shown = [landmark_brief(landmark) for landmark in landmarks]
    return list(zip(shown, hexes, strict=True)) if _widest(shown) <= beside else [(name,) for name in shown]


def _widest(texts: Sequence[str]) -> int:
    return max(map(cell_len, texts))


def _chips(view: View, standing: Sequence[Collection[int | None]], theme: Theme) -> list[list[Cell]]:
    """For each of them a cell a seat: its letter on its colour if it stands there."""
    letters = letters_of([seat.name for seat in view.seats])
    styles = [seat_style(seat, theme) for seat in range(len(view.seats))]
    own: list[Cell] = list(zip(letters, styles, strict=True))
    return [[cell if seat in there else (" ", None) for seat, cell in enumerate(own)] for there in standing]
