"""Pages of Small Islands shown outside a game: the rules, the tiles, the cards, statistics."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.text import Text

from skye.cli.options import refuse
from skye.cli.pages import show_page
from skye.cli.simulating import read_results
from skye.games.game import AnyGame
from skye.games.small_islands import catalog
from skye.games.small_islands.engine.state import Box
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.drawing.tile_row import Offered, TileRow
from skye.games.small_islands.front.help import help_text
from skye.games.small_islands.front.screens.parts import card_text
from skye.games.small_islands.front.screens.rules import rules_page
from skye.games.small_islands.front.statistics import played_page, results_page
from skye.games.small_islands.front.words import FAN_MADE
from skye.games.small_islands.statistics import GameRecord, Results, summarise, to_csv, to_json
from skye.saves import shelf
from skye.terminal.widgets import panels
from skye.terminal.widgets.squares.size import TileSize

_A_ROW = 8
"""So many tiles are shown at once, so that pages break between rows."""


def show_rules(console: Console) -> int:
    """Show the rules with their examples. Returns the exit status."""
    return show_page(console, help_text, lambda _: rules_page(catalog.load()))


def show_tiles(console: Console) -> int:
    """Show all tiles. Returns the exit status."""
    return show_page(console, help_text, lambda _: list(_all_tiles(catalog.load())), "islands")


def _all_tiles(box: Box) -> Iterator[RenderableType]:
    faces = [face for start in box.start_tiles for face in start.faces]
    for heading, tiles in (("landscape tiles", box.tiles), ("start tiles, both sides", faces)):
        yield panels.title("Small Islands", f"{len(tiles)} {heading}")
        for start in range(0, len(tiles), _A_ROW):
            yield TileRow([Offered(tile, tile.id) for tile in tiles[start : start + _A_ROW]], TileSize.MEDIUM)
        yield Text()
    yield Legend()
    yield Text(FAN_MADE)


def show_cards(console: Console) -> int:
    """Show all cards. Returns the exit status."""
    return show_page(console, help_text, lambda _: list(_all_cards(catalog.load())), "choosing")


def _all_cards(box: Box) -> Iterator[RenderableType]:
    decks = {
        "Objectives, normal mode": box.objectives,
        "Missions, advanced mode": box.missions,
        "Rewards, advanced mode": box.rewards,
    }
    for heading, deck in decks.items():
        yield panels.title(heading, f"{len(deck)} cards")
        yield from (card_text(card) for card in deck)
        yield Text()
    yield panels.title("Bonus tokens of each player", "a port on each back")
    yield from (Text(token.text) for token in box.bonus)
    values = ", ".join(str(token.value) for token in box.discovery)
    yield Text()
    yield Text(f"Discovery tokens, worth points at the end: {values}.")
    yield Text(FAN_MADE)


def print_results(console: Console, records: Sequence[GameRecord], as_json: bool, as_csv: bool) -> None:
    """Print the results of simulated games: as JSON, as CSV with a row for each seat and game, or as tables."""
    if as_json:
        print(to_json(summarise(records)))
    elif as_csv:
        print(to_csv(records), end="")
    else:
        console.print(Group(*results_page(summarise(records))))


def print_stats(console: Console, game: AnyGame) -> None:
    """Print statistics over the finished saved games of `game`. Raises SaveError."""
    matches = [record.match for record in shelf.readable() if record.match.game is game]
    console.print(Group(*played_page(matches)))


def print_stats_of(file: Path, console: Console) -> None:
    """Print statistics over simulated games, from what simulate --json has written."""
    command = "skye small-islands simulate --json"
    results = read_results(file, Results, command)
    try:
        page = results_page(results)
    except KeyError:
        refuse(f"{file} holds no results of {command}.")
    console.print(Group(*page))
