"""Pages shown outside a game: the score demo, the rules, the tiles."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.cells import cell_len, set_cell_size
from rich.console import Console

from skye.cli.pages import print_page, show_page
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.demos import Demo, choose, load_demos
from skye.games.isle_of_skye.engine.tile import Terrain
from skye.games.isle_of_skye.front.help import help_text
from skye.games.isle_of_skye.front.screens.demo import Tour, as_data, plain_pages
from skye.games.isle_of_skye.front.screens.rules import matching, rules_page, tiles_page
from skye.language.choice import Language, speaking
from skye.language.texts import said
from skye.terminal.device.console import open_console, print_line
from skye.terminal.device.screen import is_live
from skye.terminal.play.session import browse


def list_demos() -> None:
    """Print the pages of the score demo with their ids."""
    console, demos = open_console(plain=True), load_demos(catalog.load())
    width = max(cell_len(demo.id) for demo in demos)
    for number, demo in enumerate(demos, 1):
        print_line(console, f"{number:>2}  {set_cell_size(demo.id, width)}  {said(demo.title)}")


def print_demos_as_json(pages: Sequence[str]) -> None:
    """Print what counts on these pages (all if none are given), item by item, as JSON. Raises UnknownPageError."""
    with speaking(Language.ENGLISH):
        data = as_data(catalog.load(), _chosen(pages))
    json.dump(data, sys.stdout, indent=1)
    print()


def show_demos(console: Console, pages: Sequence[str]) -> int:
    """Page through the demos from the first of `pages`; print them if keys cannot be read.

    Returns the exit status. Raises UnknownPageError.
    """
    box, chosen = catalog.load(), _chosen(pages)
    if not is_live(console):
        return print_page(console, lambda room: list(plain_pages(box, chosen, room)))
    demos = load_demos(box)
    tour = Tour(box, demos, demos.index(chosen[0]))

    return browse(console, help_text, lambda dialogue: dialogue.ask(tour))


def show_rules(console: Console, scoring_file: Path | None) -> int:
    """Show the rules with all scoring tiles, page by page at a terminal. Returns the exit status."""
    box = catalog.load_with(scoring_file)
    demos = load_demos(box)
    return show_page(console, help_text, lambda room: rules_page(box, demos, room))


def show_tiles(console: Console, carried: Sequence[str], terrains: Sequence[Terrain]) -> int:
    """Show the tiles that have everything in `carried` (features, or "scroll"). Returns the exit status."""
    tiles = matching(catalog.load().tiles, carried, terrains)
    return show_page(console, help_text, lambda room: list(tiles_page(tiles, room)))


def _chosen(pages: Sequence[str]) -> tuple[Demo, ...]:
    return choose(load_demos(catalog.load()), pages)
