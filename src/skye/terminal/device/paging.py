"""Where one page ends and the next begins, for what does not fit on one."""

from collections.abc import Iterable, Sequence

from rich.segment import Segment

Row = list[Segment]

LEAST_PART = 4
"""One part in this many of a page: less filled, it takes the next part even if that splits it; with less left, a part
that must be split begins on a new one."""


def paged(parts: Iterable[Sequence[Row]], height: int) -> list[list[Row]]:
    """The rows of parts, on pages of at most `height` rows.

    A part is split if it is taller than a page, or if its page would stay nearly empty otherwise; where it can be, at a
    blank row. No page but the first begins with blank rows.
    """
    pages: list[list[Row]] = [[]]
    for part in parts:
        rows = list(part)
        if len(pages[-1]) + len(rows) > height and _begins_anew(len(pages[-1]), len(rows), height):
            pages.append([])
        if len(pages) > 1 and not pages[-1]:
            rows = _without_blanks(rows)
        while len(pages[-1]) + len(rows) > height:
            end = _end(rows, height - len(pages[-1]))
            pages[-1] += rows[:end]
            rows = _without_blanks(rows[end:])
            pages.append([])
        pages[-1] += rows
    return [page for page in pages if page]


def _begins_anew(filled: int, rows: int, height: int) -> bool:
    """Whether a part of so many rows, for which a page has no room, begins on a new one."""
    if rows <= height:
        return filled > height // LEAST_PART
    return height - filled < height // LEAST_PART


def _end(rows: Sequence[Row], left: int) -> int:
    """How many of `rows` stand on a page that has `left`: up to a blank row in the second half of it, or all."""
    blank = (number for number in range(left, left // 2, -1) if _is_blank(rows[number]))
    return next(blank, left)


def _without_blanks(rows: Sequence[Row]) -> list[Row]:
    """`rows` from the first that is not blank on."""
    first = next((number for number, row in enumerate(rows) if not _is_blank(row)), len(rows))
    return list(rows[first:])


def _is_blank(row: Row) -> bool:
    return not any(segment.text.strip() or (segment.style and segment.style.bgcolor) for segment in row)
