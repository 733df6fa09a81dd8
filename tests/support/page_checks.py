"""What is wrong with a page: things cut, left out or torn apart, told from what the page is about."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from skye.games.isle_of_skye.engine.events import GoldScored, LetterScored, ScrollsScored
from skye.games.isle_of_skye.engine.scoring import ItemKind
from skye.games.isle_of_skye.front.drawing.land import cells_of, lit_by
from support.page_walk import Shown
from support.paper import Sheet

BOT = " (bot)"
LONG_NAME = 8
"""The columns from which a name may be cut short."""
CUT = re.compile(r"…|\.\.\.")
POINTS = re.compile(r"(?<![\w+])\+(\d+)\b")
WITH_TOTALS = ("demo", "look rules")
TOTALS = re.compile(r"In all: ([^.]*)\.")
STEM = 5
"""The letters by which a name is known where it is cut short."""

Check = Callable[[Shown], Iterator[str]]


def cut_short(page: Shown) -> Iterator[str]:
    """An ellipsis in anything but a long name."""
    names = [seat.name.removesuffix(BOT) for seat in page.view.seats]
    long = [name for name in names if len(name) >= LONG_NAME]
    for row in _rows(page):
        for found in CUT.finditer(row):
            before = row[: found.start()]
            if not any(before.endswith(name[:length]) for name in long for length in range(1, len(name))):
                yield f"cut short: {row[max(0, found.start() - 20) : found.end() + 6].strip()!r}"


def rule_missing(page: Shown) -> Iterator[str]:
    """A scoring tile of the round without its rule, where somebody decides or a round begins."""
    if page.name not in ("pricing", "buying", "building", "round"):
        return
    for letter, tile in page.view.lettered(page.view.letters):
        if not any(reads(sheet.rows, letter, tile.text) for sheet in page.sheets):
            yield f"the rule of {letter} is missing: {tile.text!r}"


def not_adding_up(page: Shown) -> Iterator[str]:
    """Items that do not come to the total shown."""
    points = sum(map(int, POINTS.findall(page.text)))
    if page.name == "scoring":
        scored = [event for event in page.events if isinstance(event, LetterScored | ScrollsScored | GoldScored)]
        total = sum(score.points for event in scored for score in event.scores)
        if points != total:
            yield f"items of {points} points, and {total} were scored"
    elif page.name in WITH_TOTALS and (totals := TOTALS.findall(page.text.replace("\n", " "))):
        told = sum(int(number) for total in totals for number in re.findall(r": (\d+)", total))
        if points != told:
            yield f"items of {points}, and {told} in all"


def beyond_the_crop(page: Shown) -> Iterator[str]:
    """A cell that scores outside what is drawn of its land, or a cropped land without any mark."""
    for event in page.events:
        if not isinstance(event, LetterScored | ScrollsScored | GoldScored):
            continue
        for seat, score in zip(page.view.seats, event.scores, strict=True):
            shown = [item for item in score.items if item.points or item.kind is ItemKind.SCROLL]
            lit = {cell for item in shown for cell in cells_of(lit_by(item))}
            drawn = [land for land in page.drawn if land.cells == set(seat.territory.cells)]
            unseen = {cell for cell in lit if not any(cell in land.shown for land in drawn)}
            if drawn and unseen:
                yield f"{len(unseen)} of {len(lit)} cells of {seat.name} that score are outside the crop"
    for land in page.drawn:
        if page.name == "scoring" and not land.is_marked and any(cell not in land.shown for cell in land.cells):
            yield "a land is cropped without a mark"


def dropped(page: Shown) -> Iterator[str]:
    """Rows that the page would take and the window has not."""
    for sheet in page.sheets:
        if sheet.wanted > len(sheet.rows):
            yield f"{sheet.wanted} rows on a page of {len(sheet.rows)}"
    for sheet, after in pairwise(page.sheets):
        filled = [len(each.rows) - _blank_at_the_foot(each) for each in (sheet, after)]
        if sum(filled) < len(sheet.rows):
            yield f"{filled[0]} of {len(sheet.rows)} rows filled, and {filled[1]} on the next page"


def footer_cut(page: Shown) -> Iterator[str]:
    """A notice, or what the keys do, of which not all is to be read."""
    for sheet in page.sheets:
        # Where a line ends there may be a space or none.
        if not "".join(sheet.below.split()).endswith("".join(sheet.told.split())):
            yield f"told below the page: {sheet.told!r}, but there stands {sheet.below!r}"


def heading_alone(page: Shown) -> Iterator[str]:
    """A heading at the foot of a page, with what it heads on the next; a page that begins with a blank row."""
    for sheet, after in pairwise(page.sheets):
        last = len(sheet.rows) - 1 - _blank_at_the_foot(sheet)
        begins = last == 0 or not sheet.rows[last - 1].strip()
        if begins and sheet.bold[last]:
            yield f"a heading alone at the foot: {sheet.rows[last].strip()!r}"
        if not after.rows[0].strip():
            yield "a page begins with a blank row"


def bot_without_its_mark(page: Shown) -> Iterator[str]:
    """The name of a bot that lost what tells that it is one."""
    for name in (seat.name for seat in page.view.seats if seat.name.endswith(BOT)):
        for sheet in page.sheets:
            for row, below in zip(sheet.rows, (*sheet.rows[1:], ""), strict=True):
                for found in re.finditer(rf"\b{re.escape(name[:STEM])}", row):
                    there = row[found.start() : found.start() + len(name)]
                    is_wrapped = there.rstrip() == name.removesuffix(BOT) and BOT.strip() in below
                    if BOT not in there and not is_wrapped:
                        yield f"a bot without its mark: {there!r}"


CHECKS: Sequence[Check] = (
    cut_short,
    rule_missing,
    not_adding_up,
    beyond_the_crop,
    dropped,
    footer_cut,
    heading_alone,
    bot_without_its_mark,
)


def faults(page: Shown) -> list[str]:
    """All that is wrong with a page."""
    return [fault for check in CHECKS for fault in check(page)]


def reads(rows: Sequence[str], letter: str, text: str) -> bool:
    """Whether the rule of a letter stands in `rows`, whatever is beside it: in a column of its own, or behind a heading
    that begins with the letter."""
    words = text.split()
    for number, row in enumerate(rows):
        headings = [found.start() for found in re.finditer(rf"(?<!\S){letter}(?=:? )", row)]
        for found in re.finditer(rf"(?<!\S){re.escape(words[0])}(?!\S)", row):
            lefts = (found.start(), *headings)
            if any(_reads_from(rows[number:], found.start(), left, words) for left in lefts):
                return True
    return False


def _reads_from(rows: Sequence[str], column: int, left: int, words: Sequence[str]) -> bool:
    """Whether `words` begin at a column of the first row, and go on at the column `left` of the rows below."""
    for number, row in enumerate(rows):
        there = row[left if number else column :]
        before = words
        while words and re.match(rf"{re.escape(words[0])}(?!\S)", there):
            there = there[len(words[0]) :].removeprefix(" ")
            words = words[1:]
            there = there if not there.startswith(" ") else ""
        if not words:
            return True
        if words == before:
            return False
    return False


def _rows(page: Shown) -> Iterator[str]:
    return (row for sheet in page.sheets for row in sheet.rows)


def _blank_at_the_foot(sheet: Sheet) -> int:
    written = [number for number, row in enumerate(sheet.rows) if row.strip()]
    return len(sheet.rows) - 1 - max(written, default=-1)
