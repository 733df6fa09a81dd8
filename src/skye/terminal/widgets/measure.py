"""How much room parts of a page take."""

from io import StringIO

from rich.console import RenderableType

from skye.terminal.widgets.line_breaks import LineBreakingConsole

_OFF_SCREEN = LineBreakingConsole(width=200, file=StringIO())


def columns_of(part: RenderableType) -> int:
    """The columns that a part of a page takes where it has all it wants."""
    return _OFF_SCREEN.measure(part).maximum


def rows_of(part: RenderableType, columns: int) -> int:
    """The rows that a part of a page takes at so many columns."""
    return len(_OFF_SCREEN.render_lines(part, _OFF_SCREEN.options.update(width=columns, height=None), pad=False))
