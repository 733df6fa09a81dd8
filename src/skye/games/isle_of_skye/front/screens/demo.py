"""The score demo: a tour of the scoring tiles on lands of real tiles."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from skye.games.isle_of_skye.demos import Demo
from skye.games.isle_of_skye.engine.state import Box, Seat
from skye.games.isle_of_skye.front.drawing.land import Lit, cells_of
from skye.games.isle_of_skye.front.drawing.legend import ThemedLegend
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.screens.demo_counts import Count, Line, count_first, count_second, rule_text
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.words import counted
from skye.games.wording import in_english
from skye.language.choice import Language, speaking, spoken
from skye.language.texts import _, pgettext, said
from skye.terminal.device.screen import PROMPT
from skye.terminal.dialogue.bindings import DIGITS, Binding
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.phrases import enumerated, filled, sentences
from skye.terminal.widgets.room import Room

LINE_COLUMNS = 40
SPACIOUS = 20
"""The rows from which the parts of a page are set apart by blank ones."""
LEAST_LANDS = 8
"""The least rows for lands side by side, including their owners above and a blank row below."""
NOWHERE: Lit = ((10_000, 10_000),)
"""A cell on no land: lighting it dims the whole land."""


@dataclass(frozen=True)
class TourStep:
    """One step of a page: its lands, the lines shown so far, and what is lit."""

    count: Count
    told: tuple[Line, ...] = ()
    lit: tuple[Line, ...] = ()
    remark: str = ""
    guess: bool = False
    """Whether the reader is asked for the points."""


def steps(box: Box, demo: Demo) -> list[TourStep]:
    """The steps of a page, from its rule to the points on the second lands."""
    first, second = count_first(box, demo), count_second(box, demo)
    counting = first.counting
    made = [TourStep(first, remark=said(demo.lesson))]
    counts = _("This counts.")
    made += [TourStep(first, counting[: place + 1], (line,), counts) for place, line in enumerate(counting)]
    for place, line in enumerate(first.near_misses):
        told = (*counting, *first.near_misses[: place + 1])
        made.append(TourStep(first, told, (line,), _("This does not count.")))
    made.append(TourStep(first, (*counting, *first.near_misses), counting, in_all(first)))
    made.append(TourStep(second, remark=_("Your turn."), guess=True))
    made.append(TourStep(second, second.lines, second.lines, in_all(second)))
    return made


def in_all(count: Count) -> str:
    """The totals as a sentence."""
    return _("In all: {totals}.").format(totals=count.total_words())


class Tour(Question[bool]):
    """Pages through the demos, step by step."""

    topic = "scoring"
    reminders = ()

    def __init__(self, box: Box, demos: Sequence[Demo], start: int) -> None:
        self._box = box
        self._demos = demos
        self._guessed: int | None = None
        """The points typed for the second lands; None where none were."""
        self._digits = ""
        """The digits typed so far: of a guess, or of the page to jump to."""
        self._open(start)

    def _open(self, number: int, step: int = 0) -> None:
        self._number = number % len(self._demos)
        self._make_steps()
        self._at = step % len(self._steps)
        self._guessed, self._digits = None, ""

    def _make_steps(self) -> None:
        self._steps = steps(self._box, self._demos[self._number])
        self._language = spoken()

    @property
    def _step(self) -> TourStep:
        """The current step, in the language spoken."""
        if self._language is not spoken():
            self._make_steps()
        return self._steps[self._at]

    @property
    def prompt(self) -> str:
        """Asks for a guess, or to go on."""
        return f"{self._guess} " if self._step.guess else _("Enter goes on: ")

    @property
    def _guess(self) -> str:
        name, unit = self._step.count.seats[0].name, self._step.count.unit
        asked = _("How many gold for {name}?") if unit == "gold" else _("How many points for {name}?")
        return asked.format(name=name)

    @property
    def keys(self) -> Text:
        """The key hints, or the guess typed so far."""
        return Text(f"{self._guess} {self._digits}", PROMPT) if self._step.guess else super().keys

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Keys turn the pages."""
        enter = pgettext("key", "on")
        if self._digits:
            enter = _("jumps to page {number}").format(number=self._digits)
        number = _("the number of a page, or the points you have counted, then Enter")
        return (
            Binding(("enter",), _("a step on"), lambda _: self._enter(), enter, also=(" ", "right")),
            Binding(("left",), _("a step back"), lambda _: self._back(), pgettext("key", "back")),
            Binding(("n", "p"), _("the next, the previous page"), self._turn, _("next, previous page")),
            Binding(DIGITS, number, self._type, pgettext("key", "page"), label=_("0 to 9")),
            Binding(("backspace",), _("takes a digit away; without one, the previous page"), self._take_back),
            Binding(("q",), _("leaves"), lambda _: True, _("leaves"), also=("escape",)),
        )

    def page(self, room: Room) -> RenderableType:
        """The current step."""
        demo, step = self._demos[self._number], self._step
        number = self._number + 1
        of_all = _("{number} of {all}").format(number=number, all=len(self._demos))
        title = panels.title(f"{number}. {said(demo.title)}", of_all)
        remark = Text(sentences(self._verdict, step.remark), style=panels.HEADING)
        blank = [Text()] if room.rows >= SPACIOUS else []
        return StepPage(Group(title, Text(rule_text(self._box, demo)), *blank, remark, *blank), step, room)

    def answer(self, text: str) -> bool | None:
        """Enter goes on, a number jumps or guesses."""
        return self._enter() if not text else None

    def _type(self, key: str) -> None:
        self._digits = (self._digits + key)[-3:]

    def _take_back(self, key: str) -> None:
        if self._digits:
            self._digits = self._digits[:-1]
        else:
            self._turn(key)

    def _turn(self, key: str) -> None:
        self._open(self._number + (1 if key == "n" else -1))

    def _enter(self) -> bool | None:
        digits, self._digits = self._digits, ""
        if self._step.guess:
            self._guessed = int(digits) if digits else None
        elif digits:
            number = int(digits)
            if not 1 <= number <= len(self._demos):
                raise Misunderstood(_("There are pages 1 to {last}.").format(last=len(self._demos)))
            self._open(number - 1)
            return None
        self._at += 1
        if self._at == len(self._steps):
            if self._number + 1 == len(self._demos):
                return True
            self._open(self._number + 1)
        return None

    @property
    def _verdict(self) -> str:
        """Whether the guess is right; empty where there is none."""
        right = self._step.count.totals[0]
        if self._guessed is None:
            return ""
        if self._guessed == right:
            return _("Right!")
        return _("You said {guess}, it is {right}.").format(guess=self._guessed, right=right)

    def _back(self) -> None:
        self._guessed, self._digits = None, ""
        if self._at:
            self._at -= 1
        else:
            self._open(self._number - 1, -1)


@dataclass(frozen=True)
class StepPage:
    """One step as a page: its heading, the lands, and the lines so far."""

    above: RenderableType
    step: TourStep
    room: Room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.above
        left = self.room.rows - rows_of(self.above, self.room.columns)
        if len(self.step.count.seats) == 1:
            lines = self._lines(LINE_COLUMNS, left)
            columns = self.room.columns - LINE_COLUMNS - panels.GAP
            yield panels.left_and_right(StepLands(self.step, Room(columns, left, self.room.zoom)), lines, columns)
        else:
            lines = self._lines(self.room.columns, left - LEAST_LANDS)
            rows = left - rows_of(lines, self.room.columns) - 1
            yield StepLands(self.step, Room(self.room.columns, rows, self.room.zoom))
            yield Text()
            yield lines

    def _lines(self, columns: int, rows: int) -> "StepLines":
        """The lines so far; where they take more than `rows`, those that count and what is lit, or what is lit."""
        step = self.step
        shorter = tuple(line for line in step.told if line.points is not None or line in step.lit)
        told = [StepLines(step, lines) for lines in (step.told, shorter, step.lit)]
        return next((lines for lines in told if rows_of(lines, columns) <= rows), told[-1])


@dataclass(frozen=True)
class StepLands:
    """The lands of a step, several side by side under their owners' names; a Rich renderable."""

    step: TourStep
    room: Room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        seats, room = self.step.count.seats, self.room
        if len(seats) == 1:
            yield self._land(0, room, console)
            return
        columns = room.columns // len(seats) - panels.GAP
        row = Table.grid(padding=(0, panels.GAP, 0, 0))
        for _seat in seats:
            row.add_column(width=columns)
        row.add_row(*(_owner(seat, index) for index, seat in enumerate(seats)))
        place = room._replace(columns=columns, rows=room.rows - 1)
        row.add_row(*(self._land(index, place, console) for index in range(len(seats))))
        yield row

    def _land(self, seat: int, room: Room, console: Console) -> RenderableType:
        lit = [place for line in self.step.lit if line.seat == seat for place in line.lit]
        dimmed = NOWHERE if self.step.lit else ()
        territory = self.step.count.seats[seat].territory
        land = Land(territory, seat, lit=lit or dimmed)
        return land.drawn(room, theme_for(console))


@dataclass(frozen=True)
class StepLines:
    """Lines of a step; where there are several players, what counts in one for each. A Rich renderable."""

    step: TourStep
    told: Sequence[Line]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        seats = self.step.count.seats
        if len(seats) == 1:
            yield from map(self._line, self.told)
        else:
            counting = [line for line in self.told if line.points is not None]
            for index in dict.fromkeys(line.seat for line in counting):
                yield self._counted(seats[index], [line for line in counting if line.seat == index])
            yield from (self._line(line) for line in self.told if line.points is None)
        if self.step.guess:
            yield Text(_("Count for yourself, type the number, and press Enter."))

    def _counted(self, seat: Seat, counting: Sequence[Line]) -> Text:
        """All that counts for one of several players."""
        shown = [Text(f"+{line.points} {line.text}", self._style(line)) for line in counting]
        # For translators: all that counts for a player, such as "Ann: +3 sheep, +1 broch".
        return filled(_("{name}: {items}"), name=seat.name, items=Text(enumerated(["", ""])).join(shown))

    def _line(self, line: Line) -> RenderableType:
        """A line with its points, or a dash, in a column of its own, so that wrapped text stays aligned."""
        made = Table.grid(padding=(0, 1, 0, 0))
        made.add_column(width=2, justify="right")
        seats = self.step.count.seats
        told = line.text
        if len(seats) > 1:
            told = _("{name}: {items}").format(name=seats[line.seat].name, items=line.text)
        made.add_row("-" if line.points is None else f"+{line.points}", Text(told))
        return Styled(made, self._style(line))

    def _style(self, line: Line) -> str:
        return panels.HEADING if line in self.step.lit else ""


def _owner(seat: Seat, index: int) -> Text:
    """A player's name, with their gold or points if the page gives any."""
    held = [counted(seat.gold, "gold")] if seat.gold else []
    held += [counted(seat.points, "point")] if seat.points else []
    return Text.assemble(panels.named(seat.name, index), " ", enumerated(held))


def plain_pages(box: Box, demos: Iterable[Demo], room: Room) -> Iterator[RenderableType]:
    """All demos in full, for output without paging."""
    yield ThemedLegend()
    for demo in demos:
        first, second = count_first(box, demo), count_second(box, demo)
        heading = (
            panels.title(said(demo.title), demo.id),
            Text(rule_text(box, demo)),
            Text(),
            Text(said(demo.lesson)),
            Text(),
        )
        yield StepPage(Group(Text(), *heading), TourStep(first, first.counting + first.near_misses), room)
        yield Text(in_all(first), style=panels.HEADING)
        turn = Group(Text(), Text(_("Your turn: count this one."), style=panels.HEADING), Text())
        yield StepPage(turn, TourStep(second, second.lines), room)
        yield Text(in_all(second), style=panels.HEADING)


@speaking(Language.ENGLISH)
def as_data(box: Box, demos: Iterable[Demo]) -> list[dict[str, Any]]:
    """The demos as plain data for JSON, in English whatever is spoken: rules, tiles, and what counts line by line."""
    return [
        {
            "id": demo.id,
            "title": in_english(demo.title),
            "rule": rule_text(box, demo),
            "lesson": in_english(demo.lesson),
            "first": _count_data(count_first(box, demo)),
            "second": _count_data(count_second(box, demo)),
        }
        for demo in demos
    ]


def _count_data(count: Count) -> list[dict[str, Any]]:
    """Each player's land and lines; cells as [x, y], x east and y south of the castle."""
    return [
        {
            "player": seat.name,
            count.unit: total,
            "tiles": [
                {"id": placed.tile.id, "cell": cell, "turns": placed.turns}
                for cell, placed in seat.territory.cells.items()
            ],
            "items": [_line_data(line) for line in count.lines if line.seat == index],
            "near_misses": [_line_data(line) for line in count.near_misses if line.seat == index],
        }
        for index, (seat, total) in enumerate(zip(count.seats, count.totals, strict=True))
    ]


def _line_data(line: Line) -> dict[str, Any]:
    return {"text": line.text, "points": line.points or 0, "cells": cells_of(line.lit)}
