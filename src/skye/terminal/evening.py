"""One evening: set up the table, play a game, give the terminal back."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console

import skye
from skye import catalog
from skye.engine.game import chosen_scoring
from skye.engine.names import check_name
from skye.engine.state import Box, HouseRules
from skye.terminal.dialogue import Dialogue, KeyDialogue, LineDialogue, Quit
from skye.terminal.help import help_by_keys, help_by_lines
from skye.terminal.reader import EndOfInput, KeyReader, LineReader
from skye.terminal.screen import LiveScreen, PlainScreen, is_live, open_console
from skye.terminal.seating import ask_names
from skye.terminal.table import Table


@dataclass(frozen=True)
class Wishes:
    """What the players asked for on the command line."""

    names: tuple[str, ...]
    players: int | None
    seed: int
    scoring: tuple[str, ...] | None
    """The ids of the scoring tiles; dealt where None."""
    house_rules: HouseRules


def play_game(wishes: Wishes, plain: bool) -> int:
    """Play one game and return the exit status: 0 at its end or when left, 1 where the input ended, 130 after Ctrl-C.

    Raises SetupError and CatalogError before anything is shown.
    """
    box = catalog.load()
    _check(box, wishes)
    farewell, status = "", 0
    try:
        with open_dialogue(open_console(plain)) as dialogue:
            names = ask_names(dialogue, wishes.names, wishes.players)
            state, events = skye.start_game(
                names, seed=wishes.seed, scoring=wishes.scoring, house_rules=wishes.house_rules
            )
            table = Table(dialogue, state, events)
            table.play()
            farewell = table.summary()
    except Quit:
        farewell = "You left the game."
    except EndOfInput:
        farewell, status = "The input ended before the game did.", 1
    except KeyboardInterrupt:
        farewell, status = "The game was interrupted.", 130
    print(farewell, file=sys.stderr if status else sys.stdout)
    return status


@contextmanager
def open_dialogue(console: Console) -> Iterator[Dialogue]:
    """A dialogue by keys at a real terminal, by lines elsewhere; the terminal is given back as it was."""
    if not is_live(console):
        yield LineDialogue(PlainScreen(console), help_by_lines, LineReader())
        return
    screen, reader = LiveScreen(console), KeyReader()
    with screen.opened(), reader.opened(screen.leave, screen.enter):
        yield KeyDialogue(screen, help_by_keys, reader)


def _check(box: Box, wishes: Wishes) -> None:
    """Refuse names and scoring tiles that will not do before anybody is asked anything."""
    for place, name in enumerate(wishes.names):
        check_name(name, wishes.names[:place])
    if wishes.scoring is not None:
        chosen_scoring(box, wishes.scoring)
