"""Whole games in a language, by keys and by lines, with every screen that was seen.

`golden/` beside the tests holds a page of each kind. After a change that is meant, write them anew and read the diff:

    PYTHONPATH=tests python -m support.spoken_games
    git diff tests/language
"""

import io
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from skye.games.game import AnyGame
from skye.games.match import Move
from skye.games.registry import find_game
from skye.language.choice import Language, speaking
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.front import TurnQuestion
from skye.terminal.dialogue.questions import Advice, HandOver, Question, YesNo
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.ending import Ending
from skye.terminal.play.table import Table
from support.emulated import KeptRows, Lines, by_keys, by_lines
from support.how_to_play import games_played
from support.key_typist import KeyTypist
from support.matches import new_match
from support.seeded_player import SeededPlayer
from support.typist import Typist

NAMES = ("Ann", "はな", "小明")
"""A name in each script."""
SEED = 5
SIZE = (80, 24)
FOLDER = Path(__file__).parents[1] / "language" / "golden"


class SpokenGame(NamedTuple):
    """A game that was played to its end."""

    screens: Sequence[str]
    """What stood on the screen before each key, or all lines."""
    pages: dict[str, str]
    """The first page of each kind, by what it asks."""
    faults: Sequence[str]
    """What the screen noticed, such as a row that is too long."""
    state: Any
    """The state at the end."""


class _Kept(Autosave):
    """Keeps the state of a game, and nothing on the disk."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.state: Any = None

    def happened(self, moves: Sequence[Move]) -> None:
        """Keep the state after these moves."""
        super().happened(moves)
        self.state = moves[-1].state


def played_by_keys(language: Language, identity: str, size: tuple[int, int] = SIZE) -> SpokenGame:
    """A whole game by keys."""
    game = find_game(identity)
    with speaking(language):
        screen, typist = KeptRows(*size), KeyTypist(NAMES, SEED, game)
        screens: list[str] = []
        pages: dict[str, str] = {}
        asked: list[Question[Any]] = []

        def key() -> str:
            screens.append(screen.text)
            pages.setdefault(_name_of(asked[-1]), screens[-1])
            return _key_for(asked[-1], typist)

        state = _play(by_keys(screen, key, game.front().help_text), asked, game)
    return SpokenGame(screens, pages, screen.faults, state)


def played_by_lines(language: Language, identity: str) -> SpokenGame:
    """A whole game by lines."""
    game = find_game(identity)
    with speaking(language):
        output, typist = io.StringIO(), Typist(NAMES, SEED, game)
        asked: list[Question[Any]] = []
        lines = Lines(lambda: _line_for(asked[-1], typist))
        state = _play(by_lines(output, lines, game.front().help_text), asked, game)
    return SpokenGame([output.getvalue()], {}, (), state)


@cache
def ends_by_itself(player: type[SeededPlayer], identity: str) -> Any:
    """How a game ends that is played in English, with no screen between the player and the rules."""
    return player(NAMES, SEED, find_game(identity)).play_alone()


def _key_for(question: Question[Any], typist: KeyTypist) -> str:
    """The next key, told by what is asked and not by the words on the screen."""
    match question:
        case TurnQuestion():
            return typist.next_answer()
        case HandOver():
            return question.bindings[0].keys[0]
        case Advice() | Ending():
            return "q"
        case _:
            return "enter"


def _line_for(question: Question[Any], typist: Typist) -> str:
    """The next line, told by what is asked."""
    if isinstance(question, TurnQuestion):
        return typist.next_answer()
    return "yes" if isinstance(question, YesNo) else ""


def _play(dialogue: Dialogue, asked: list[Question[Any]], game: AnyGame) -> Any:
    """Play to the end, which is returned, and keep in `asked` what is asked."""
    _note_questions(dialogue, asked)
    kept = _Kept(game)
    Table(dialogue, new_match(NAMES, SEED, game=game), kept).play()
    return kept.state


def _note_questions(dialogue: Dialogue, asked: list[Question[Any]]) -> None:
    """Keep, as the last of `asked`, the question that stands there now."""
    ask: Callable[[Question[Any]], Any] = dialogue.ask

    def noting(question: Question[Any]) -> Any:
        asked.append(question)
        try:
            return ask(question)
        finally:
            asked.pop()

    dialogue.ask = noting  # type: ignore[method-assign]


def _name_of(question: Question[Any]) -> str:
    """What the page of a question is called."""
    return f"{type(question).__name__} {question.topic}".replace(" ", "_").lower()


def golden_file(language: Language, identity: str, page: str) -> Path:
    """Where a page is kept."""
    return FOLDER / language / identity / f"{page}.txt"


def _written() -> Iterator[tuple[Path, str]]:
    """All golden pages as they are now, and where they are kept."""
    for language in (Language.JAPANESE, Language.CHINESE):
        for identity in games_played():
            for page, text in played_by_keys(language, identity).pages.items():
                yield golden_file(language, identity, page), text


if __name__ == "__main__":
    for file, text in _written():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{text}\n", encoding="utf-8")
