"""Whole games of Small Islands at the table, by keys and by lines, and moments of games for tests of pages."""

import io
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from rich.console import Console, Group, RenderableType

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.level import Level
from skye.games.match import Match, make_move, set_up
from skye.games.small_islands.engine.state import GameState, Phase, Step
from skye.games.small_islands.front.turns.choosing import ChoosingQuestion
from skye.games.small_islands.game import GAME, Options
from skye.terminal.dialogue.front import Scene, Turn, TurnQuestion
from skye.terminal.play.scenes import Scenes
from skye.terminal.play.table import Table
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, table_of
from support.small_islands_games import NAMES

TAKES_BACK = ("u", "backspace", "0")
"""Keys that a player who wants to get on does not press."""


@lru_cache(maxsize=16)
def bot_game(players: int, seed: int = 7, advanced: bool = False) -> Match:
    """A game that easy bots have played to its end."""
    options, chance = Options(advanced), Seeded(seed)
    moves = [set_up(GAME, NAMES[:players], options, chance)]
    bots = [GAME.bot(Level.EASY, seat) for seat in range(players)]
    while (turn := GAME.turn(moves[-1].state)) is not None:
        state = moves[-1].state
        action = bots[turn].choose(GAME.view(state, turn), GAME.legal(state))
        moves.append(make_move(GAME, state, action, chance))
    return Match(GAME, seed, options, Company(), tuple(moves))


def states_in(match: Match, phase: Phase, step: Step = Step.ACT) -> list[GameState]:
    """The moments of a game in which somebody is asked in that phase and step."""
    states = [move.state for move in match.moves]
    return [state for state in states if state.turn is not None and (state.phase, state.step) == (phase, step)]


def question_at(state: GameState, onlooker: int | None = None) -> Any:
    """The question for the seat on turn; `onlooker` as the table has it."""
    scene = Scene((), GAME.view(state, onlooker), (), number=0)
    return GAME.front().question(GAME.view(state, state.turn), scene)


def turns_of(match: Match, onlooker: int | None = None) -> list[Turn]:
    """A game action by action, as the people at the table see it."""
    scenes = Scenes(GAME, onlooker)
    return [scenes.turn([move]) for move in match.moves]


def text_of(page: RenderableType | Sequence[RenderableType], columns: int = 160) -> str:
    """A page as text without colours."""
    console = Console(file=io.StringIO(), width=columns, color_system=None, legacy_windows=False)
    console.print(page if not isinstance(page, Sequence) or isinstance(page, str) else Group(*page))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def fresh(players: int, seed: int, advanced: bool) -> Match:
    """A game just set up."""
    options = Options(advanced)
    return Match(GAME, seed, options, Company(), (set_up(GAME, NAMES[:players], options, Seeded(seed)),))


class KeyGame:
    """Plays a whole game by keys that somebody presses who knows only what is on the screen."""

    def __init__(self, match: Match, columns: int, rows: int) -> None:
        self.screen = EmulatedScreen(columns, rows)
        self.public: list[tuple[str, GameState]] = []
        """The text of each page of a turn that everybody sees, and the game then."""
        self._random = Random(match.seed)
        self._table: Table = table_of(by_keys(self.screen, self._key), match)

    def play(self) -> str:
        """The result."""
        return self._table.play()

    def _key(self) -> str:
        asked = self._table._asked
        if "presses Space" in self.screen.prompt:
            return " "
        if asked is None or any(word in self.screen.prompt for word in ("goes on", "presses Enter", "Enter ends")):
            return "enter"
        if not isinstance(asked, ChoosingQuestion):
            scenes = self._table._scenes
            self.public.append((self.screen.text, scenes.state_of(scenes.last)))
        bindings = [binding for binding in asked.bindings if not set(binding.keys) & set(TAKES_BACK)]
        final = [binding for binding in bindings if binding.is_final and binding.footer]
        if final and self._random.random() < 0.7:
            return final[0].keys[0]
        enter = [binding for binding in bindings if "enter" in binding.keys]
        if enter and not isinstance(asked, ChoosingQuestion) and self._random.random() < 0.75:
            return "enter"
        return self._random.choice(self._random.choice(bindings).keys)


class LineGame:
    """Plays a whole game by typed lines."""

    def __init__(self, match: Match) -> None:
        self.output = io.StringIO()
        self._random = Random(match.seed)
        self._table: Table = table_of(by_lines(self.output, Lines(self._line)), match)

    def play(self) -> str:
        """The result."""
        return self._table.play()

    def _line(self) -> str:
        asked: TurnQuestion | None = self._table._asked
        if asked is None:
            # Nothing hides a choice where lines are read: that is asked first.
            return "yes" if not self.output.getvalue().rstrip().endswith(":") else ""
        prompt = asked.prompt
        if isinstance(asked, ChoosingQuestion):
            return "" if "confirms" in prompt else asked.typed[0].what
        if prompt.startswith("Start tile"):
            return self._random.choice(("a", "", "r", "S2a"))
        if prompt.startswith("Number of a tile"):
            return self._random.choice(("1", "2", "3", "s", "s"))
        if prompt.startswith("c ends the turn"):
            return self._random.choice(("c", "c", "flower M13", "port M13", "fruit N13", ""))
        if prompt.startswith("House mark"):
            return self._random.choice(("", "", "c", "M13"))
        return self._random.choice(("c", "")) if prompt.startswith("c ") else self._random.choice(("", "", "r", "2"))
