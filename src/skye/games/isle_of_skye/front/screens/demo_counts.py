"""Counts the lands of a demo page line by line, by the engine."""

from collections.abc import Sequence
from dataclasses import dataclass

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.demos import INCOME, Demo, demo_incomes, demo_scores
from skye.games.isle_of_skye.engine.events import IncomePaid
from skye.games.isle_of_skye.engine.scoring import SCROLLS, Score
from skye.games.isle_of_skye.engine.state import Box, Seat
from skye.games.isle_of_skye.engine.territory import CASTLE_CELL, Territory
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.drawing.land import Lit, lit_by
from skye.games.isle_of_skye.front.words import SCROLL_RULE, counted, item_words, scoring_rule
from skye.language.texts import N_, _, pgettext, said
from skye.terminal.widgets.phrases import enumerated

INCOME_RULE = N_(
    "5 gold for the castle, 1 for each tile with barrels whose road joins it, and from round 3 gold for each "
    "player with more points."
)
FIRST, SECOND = 0, 1
"""The halves of a page."""


@dataclass(frozen=True)
class Line:
    """Something that counts, or does not, on one player's land."""

    seat: int
    text: str
    lit: Lit
    """What to highlight for it."""
    points: int | None = None
    """The points or gold it gives; None for what does not count."""


@dataclass(frozen=True)
class Count:
    """One half of a page: its lands, what counts on them, and the near misses."""

    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]
    near_misses: tuple[Line, ...]
    unit: str
    """The unit of the totals: "point" or "gold"."""

    @property
    def counting(self) -> tuple[Line, ...]:
        """The lines that give points or gold."""
        return tuple(line for line in self.lines if line.points)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's total, in seat order."""
        return tuple(
            sum(line.points or 0 for line in self.lines if line.seat == seat) for seat in range(len(self.seats))
        )

    def total_words(self) -> str:
        """The totals in words."""
        # For translators: a player's total, such as "Ann: 12 points".
        total_of = _("{name}: {total}")
        totals = zip(self.seats, self.totals, strict=True)
        return enumerated(total_of.format(name=seat.name, total=counted(total, self.unit)) for seat, total in totals)


def count_first(box: Box, demo: Demo) -> Count:
    """Count the first lands of a page, with the near misses."""
    near_misses = (
        Line(miss.seat, said(miss.text), (miss.area,) if miss.area else miss.cells) for miss in demo.near_misses
    )
    return _count(box, demo, demo.players, FIRST, tuple(near_misses))


def count_second(box: Box, demo: Demo) -> Count:
    """Count the second lands of a page, which the reader guesses."""
    return _count(box, demo, demo.second, SECOND, ())


def _count(box: Box, demo: Demo, seats: tuple[Seat, ...], half: int, near_misses: tuple[Line, ...]) -> Count:
    if demo.scored_by == INCOME:
        return Count(seats, _income_lines(seats, demo_incomes(demo)[half]), near_misses, "gold")
    return Count(seats, _score_lines(demo_scores(box, demo)[half]), near_misses, "point")


def _score_lines(scores: Sequence[Score]) -> tuple[Line, ...]:
    return tuple(
        Line(index, item_words(item, list(map(cell_name, item.cells))), lit_by(item), item.points)
        for index, score in enumerate(scores)
        for item in score.items
    )


def _income_lines(seats: Sequence[Seat], incomes: Sequence[IncomePaid]) -> tuple[Line, ...]:
    """The income of each seat by source, lit where it comes from."""
    lines: list[Line] = []
    for index, (seat, paid) in enumerate(zip(seats, incomes, strict=True)):
        lines.append(Line(index, pgettext("income", "castle"), (CASTLE_CELL,), paid.castle))
        barrels = _joined_barrels(seat.territory)
        lines.append(Line(index, pgettext("income", "joined barrels"), barrels, paid.barrels))
        lines.append(Line(index, pgettext("income", "players ahead"), (), paid.catch_up))
    return tuple(lines)


def _joined_barrels(land: Territory) -> tuple[Cell, ...]:
    return tuple(cell for cell in land.joined if land.cells[cell].tile.barrel)


def rule_text(box: Box, demo: Demo) -> str:
    """The rule a page is about, in one line."""
    if demo.scored_by == SCROLLS:
        return _(SCROLL_RULE)
    if demo.scored_by == INCOME:
        return _(INCOME_RULE)
    return scoring_rule(box.scoring_tile(demo.scored_by))
