"""The score demo as a command: a tour at a terminal, or printed."""

import json
import sys
from collections.abc import Sequence

from rich.console import Console, Group

from skye import catalog
from skye.demos import Demo, choose, load_demos
from skye.terminal.demo import Tour, as_data, plain_pages
from skye.terminal.dialogue import Dialogue
from skye.terminal.screen import Room, is_live, open_console
from skye.terminal.session import hold

WIDEST = 110
"""The most columns a printed page takes: lines that are longer are hard to read."""


def _chosen(pages: Sequence[str]) -> tuple[Demo, ...]:
    return choose(load_demos(catalog.load()), pages)


def list_demos() -> None:
    """Print the pages there are, with their ids."""
    for number, demo in enumerate(_chosen(()), 1):
        print(f"{number:>2}  {demo.id:<22} {demo.title}")


def print_demos(pages: Sequence[str], console: Console | None = None) -> None:
    """Print pages without waiting."""
    console = console or open_console(plain=True)
    room = Room(min(console.width, WIDEST), 1000)
    console.print(Group(*plain_pages(catalog.load(), _chosen(pages), room)), width=room.columns)


def print_demos_as_json(pages: Sequence[str]) -> None:
    """Print what counts on pages, item by item, as JSON."""
    json.dump(as_data(catalog.load(), _chosen(pages)), sys.stdout, indent=1, ensure_ascii=True)
    print()


def tour_demos(pages: Sequence[str]) -> int:
    """Page through the demos, from the first one asked for; print those asked for where keys cannot be read."""
    chosen, console = _chosen(pages), open_console(plain=False)
    if not is_live(console):
        print_demos(pages, console)
        return 0
    demos = load_demos(catalog.load())
    tour = Tour(catalog.load(), demos, demos.index(chosen[0]))

    def show(dialogue: Dialogue) -> str:
        dialogue.ask(tour)
        return ""

    return hold(console, show)
