"""The score demo: a tour of the scoring tiles on lands of real tiles, counted by the engine."""

from dataclasses import dataclass

from skye.demos import INCOME, SCROLLS, Demo, demo_incomes, demo_scores
from skye.engine.events import IncomePaid
from skye.engine.scoring import Item, Score
from skye.engine.state import Box, Seat
from skye.engine.territory import CASTLE_CELL
from skye.terminal.cells import cell_name, frame
from skye.terminal.land import Lit, lit_by
from skye.terminal.words import counted, item_words


@dataclass(frozen=True)
class Line:
    """Something that counts, or does not, on one player's land."""

    seat: int
    points: int
    text: str
    lit: Lit
    """What it rests on."""


@dataclass(frozen=True)
class Count:
    """The lands of one half of a page, with all that counts on them."""

    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]
    unit: str
    """What is counted: "point" or "gold"."""

    def total(self, seat: int) -> int:
        """What one player gets."""
        return sum(line.points for line in self.lines if line.seat == seat)

    def totals(self) -> str:
        """What everybody gets, in words."""
        each = [f"{seat.name} {counted(self.total(index), self.unit)}" for index, seat in enumerate(self.seats)]
        return ", ".join(each)


def counts(box: Box, demo: Demo) -> tuple[Count, Count]:
    """What counts on the first lands of a page and on the second."""
    if demo.scored_by == INCOME:
        first, second = (tuple(map(_income_lines, paid)) for paid in demo_incomes(demo))
    else:
        scores = demo_scores(box, demo)
        first, second = (
            tuple(map(_score_lines, range(len(half)), seats, half)) for half, seats in _halves(demo, scores)
        )
    unit = "gold" if demo.scored_by == INCOME else "point"
    return Count(demo.players, sum(first, ()), unit), Count(demo.second, sum(second, ()), unit)


def _halves(
    demo: Demo, scores: tuple[tuple[Score, ...], tuple[Score, ...]]
) -> tuple[tuple[tuple[Score, ...], tuple[Seat, ...]], ...]:
    return (scores[0], demo.players), (scores[1], demo.second)


def _score_lines(index: int, seat: Seat, score: Score) -> tuple[Line, ...]:
    return tuple(Line(index, item.points, _words(item, seat), lit_by(item)) for item in score.items)


def _words(item: Item, seat: Seat) -> str:
    origin = frame(seat.territory, 0).origin
    return item_words(item, [cell_name(cell, origin) for cell in item.cells])


def _income_lines(paid: IncomePaid) -> tuple[Line, ...]:
    sources = (
        (paid.castle, "for the castle"),
        (paid.barrels, "for joined barrels"),
        (paid.catch_up, "for being behind"),
    )
    return tuple(Line(paid.seat, gold, text, (CASTLE_CELL,)) for gold, text in sources)


def rule_text(box: Box, demo: Demo) -> str:
    """The rule a page is about, in one line."""
    if demo.scored_by == SCROLLS:
        return "1 point for every 2 sheep, tiles with barrels or ships, or for each cattle, broch, farm or lighthouse."
    if demo.scored_by == INCOME:
        return "5 gold for the castle, 1 for each joined tile with barrels, from round 3 gold for each player ahead."
    return box.scoring_tile(demo.scored_by).text
