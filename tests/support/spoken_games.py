"""Whole games in a language, by keys and by lines, with every screen that was seen.

`golden/` beside the tests holds a page of each kind. After a change that is meant, write them anew and read the diff:

    PYTHONPATH=tests python -m support.spoken_games
    git diff tests/language
"""

import io
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from skye.games.game import AnyGame
from skye.games.registry import find_game
from skye.language.choice import Language
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.questions import Question
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, table_of
from support.how_to_play import games_played
from support.key_typist import KeyTypist
from support.matches import new_match
from support.spoken import speaking
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
    farewell: str
    state: Any


@cache
def played_by_keys(language: Language, identity: str, size: tuple[int, int] = SIZE) -> SpokenGame:
    """A whole game by keys."""
    game = find_game(identity)
    with speaking(language):
        screen, typist = EmulatedScreen(*size), KeyTypist(NAMES, SEED, game)
        screens: list[str] = []
        pages: dict[str, str] = {}
        asked: list[str] = [""]

        def key() -> str:
            screens.append(screen.text)
            pages.setdefault(asked[-1], screen.text)
            return typist.name(screen.prompt)

        dialogue = by_keys(screen, key, game.front().help_text)
        _note_questions(dialogue, asked)
        farewell = _play(dialogue, game)
    return SpokenGame(screens, pages, screen.faults, farewell, typist.state)


@cache
def played_by_lines(language: Language, identity: str) -> SpokenGame:
    """A whole game by lines."""
    game = find_game(identity)
    with speaking(language):
        output, typist = io.StringIO(), Typist(NAMES, SEED, game)
        lines = Lines(lambda: typist.line(output.getvalue().rpartition("\n")[2]))
        farewell = _play(by_lines(output, lines, game.front().help_text), game)
    return SpokenGame([output.getvalue()], {}, (), farewell, typist.state)


def _play(dialogue: Any, game: AnyGame) -> str:
    return table_of(dialogue, new_match(NAMES, SEED, game=game)).play()


def _note_questions(dialogue: Dialogue, asked: list[str]) -> None:
    """Keep, as the last of `asked`, what the page is that stands there now."""
    ask: Callable[[Question[Any]], Any] = dialogue.ask

    def noting(question: Question[Any]) -> Any:
        asked.append(f"{type(question).__name__} {question.topic}".replace(" ", "_").lower())
        try:
            return ask(question)
        finally:
            asked.pop()

    dialogue.ask = noting  # type: ignore[method-assign]


def golden_file(language: Language, identity: str, page: str) -> Path:
    """Where a page is kept."""
    return FOLDER / language / identity / f"{page}.txt"


if __name__ == "__main__":
    for spoken in (Language.JAPANESE, Language.CHINESE):
        for identity in games_played():
            for page, text in played_by_keys(spoken, identity).pages.items():
                file = golden_file(spoken, identity, page)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(f"{text}\n", encoding="utf-8")
