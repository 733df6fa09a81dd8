"""A player of all seats who types lines.

`PYTHONPATH=tests python -m support.typist` writes tests/terminal/game.txt: a whole game of Ann, Bob and Cy with the
seed 7, to be typed to `skye play Ann Bob Cy --seed 7 --plain`.
"""

import io
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME
from skye.terminal.dialogue.front import TurnQuestion
from support.emulated import Lines, by_lines, table_of
from support.matches import new_match
from support.seeded_player import SeededPlayer
from support.spoken import says, says_any

AT_OTHER_PROMPTS = {
    "Play all the same?": "yes",
    "when nobody else looks": "",
    "Enter goes on": "",
    "Enter leaves": "",
}


class Typist(SeededPlayer):
    """Types the lines of one seeded game."""

    def line(self, prompt: str) -> str:
        """What to type at `prompt`."""
        if says_any(prompt, *self._how.asks_for_lines):
            return self.next_answer()
        for words, answer in AT_OTHER_PROMPTS.items():
            if says(prompt, words):
                return answer
        raise AssertionError(f"no answer to {prompt!r}")

    def _answers(self, question: TurnQuestion) -> Iterator[str]:
        return self._how.lines(question, self.state, self._random)

    def _give(self, question: TurnQuestion, answer: str) -> Sequence[Any] | None:
        return question.answer(answer)


class TypedGame(NamedTuple):
    """A game that was typed from its beginning to its end."""

    lines: list[str]
    output: str
    farewell: str
    state: Any


@cache
def typed_game(names: Sequence[str], seed: int, game: AnyGame = GAME) -> TypedGame:
    """Type a whole game, in this process."""
    typist, output, typed = Typist(names, seed, game), io.StringIO(), []

    def line() -> str:
        typed.append(typist.line(output.getvalue().rpartition("\n")[2]))
        return typed[-1]

    dialogue = by_lines(output, Lines(line), game.front().help_text)
    farewell = table_of(dialogue, new_match(names, seed, game=game)).play()
    return TypedGame(typed, output.getvalue(), farewell, typist.state)


if __name__ == "__main__":
    typed = typed_game(("Ann", "Bob", "Cy"), seed=7)
    file = Path(__file__).parents[1] / "terminal" / "game.txt"
    file.write_text("".join(f"{line}\n" for line in typed.lines))
    print(f"{file}: {len(typed.lines)} lines. {typed.farewell}")
