"""Pages of Rebirth shown outside a game: the rules, the map, the mission cards, statistics."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console, Group

from skye.cli.pages import print_page, show_page
from skye.cli.simulating import read_results, refuse_results
from skye.games.chance import Seeded
from skye.games.rebirth import catalog
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.help import help_text
from skye.games.rebirth.front.screens.missions import all_cards
from skye.games.rebirth.front.screens.reference import MapQuestion, map_page, names_page
from skye.games.rebirth.front.screens.rules import rules_page
from skye.games.rebirth.front.statistics import played_page, results_page
from skye.games.rebirth.game import GAME
from skye.games.rebirth.statistics import GameRecord, Results, summarise, to_csv, to_json
from skye.saves import shelf
from skye.terminal.device.screen import is_live
from skye.terminal.play.session import browse

PLAYERS = ("Ann", "Bob", "Cy", "Dee")


def show_rules(console: Console) -> int:
    """Show the rules with their examples. Returns the exit status."""
    return show_page(console, help_text, lambda _: rules_page(catalog.load()))


def show_map(console: Console, players: int) -> int:
    """Walk over the empty map for so many players; print it with all names if keys cannot be read."""
    view = _empty(players)
    if not is_live(console):
        return print_page(console, lambda room: [*map_page(view, room), *names_page(view)])
    return browse(console, help_text, lambda dialogue: dialogue.ask(MapQuestion(view)))


def _empty(players: int) -> View:
    """A game at its beginning, as everybody sees it."""
    state = GAME.start(PLAYERS[:players], GAME.usual_options(), Seeded(0))[-1].state
    return GAME.view(state, None)


def show_missions(console: Console) -> int:
    """Show all mission cards. Returns the exit status."""
    return show_page(console, help_text, lambda _: list(all_cards(catalog.load())), "missions")


def print_results(console: Console, records: Sequence[GameRecord], as_json: bool, as_csv: bool) -> None:
    """Print the results of simulated games: as JSON, as CSV with a row for each seat and game, or as tables."""
    if as_json:
        print(to_json(summarise(records)))
    elif as_csv:
        print(to_csv(records), end="")
    else:
        console.print(Group(*results_page(summarise(records))))


def print_stats(console: Console) -> None:
    """Print statistics over the finished saved games. Raises SaveError."""
    matches = [record.match for record in shelf.readable() if record.match.game is GAME]
    console.print(Group(*played_page(matches)))


def print_stats_of(file: Path, console: Console) -> None:
    """Print statistics over simulated games, from what simulate --json has written."""
    command = "skye rebirth simulate --json"
    results = read_results(file, Results, command)
    try:
        page = results_page(results)
    except KeyError:
        refuse_results(file, command)
    console.print(Group(*page))
