"""Pages of Small Islands shown outside a game: the rules, the tiles, the cards, statistics."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.text import Text

from skye.cli.pages import show_page
from skye.cli.simulating import read_results, refuse_results
from skye.games.game import AnyGame
from skye.games.small_islands import catalog
from skye.games.small_islands.engine.state import Box
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.drawing.tile_row import Offered, TileRow
from skye.games.small_islands.front.help import help_text
from skye.games.small_islands.front.names import FAN_MADE
from skye.games.small_islands.front.screens.parts import card_text
from skye.games.small_islands.front.screens.rules import rules_page
from skye.games.small_islands.front.statistics import played_page, results_page
from skye.games.small_islands.statistics import GameRecord, Results, summarise, to_csv, to_json
from skye.language.texts import Several, _, counted, said
from skye.saves import shelf
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import enumerated
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
    landscape, starts = (
        Several("{number} landscape tile", "{number} landscape tiles"),
        Several("{number} start tile, both sides", "{number} start tiles, both sides"),
    )
    for several, tiles in ((landscape, box.tiles), (starts, faces)):
        yield panels.title(_("Small Islands"), counted(len(tiles), several))
        for start in range(0, len(tiles), _A_ROW):
            yield TileRow([Offered(tile, tile.id) for tile in tiles[start : start + _A_ROW]], TileSize.MEDIUM)
        yield Text()
    yield Legend()
    yield Text(_(FAN_MADE))


def show_cards(console: Console) -> int:
    """Show all cards. Returns the exit status."""
    return show_page(console, help_text, lambda _: list(_all_cards(catalog.load())), "choosing")


def _all_cards(box: Box) -> Iterator[RenderableType]:
    decks = {
        _("Objectives, normal mode"): box.objectives,
        _("Missions, advanced mode"): box.missions,
        _("Rewards, advanced mode"): box.rewards,
    }
    for heading, deck in decks.items():
        yield panels.title(heading, counted(len(deck), Several("{number} card", "{number} cards")))
        yield from (card_text(card) for card in deck)
        yield Text()
    yield panels.title(_("Bonus tokens of each player"), _("a port on each back"))
    yield from (Text(said(token.text)) for token in box.bonus)
    values = enumerated(str(token.value) for token in box.discovery)
    yield Text()
    yield Text(_("Discovery tokens, worth points at the end: {values}.").format(values=values))
    yield Text(_(FAN_MADE))


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
        refuse_results(file, command)
    console.print(Group(*page))
