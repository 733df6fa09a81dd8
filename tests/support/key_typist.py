"""A player of all seats who plays by keys."""

from collections.abc import Iterator, Sequence
from typing import Any

from skye.terminal.dialogue.front import TurnQuestion
from support.seeded_player import SeededPlayer
from support.spoken import says, says_any

ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
BYTES = {**ARROWS, "enter": "\r", "tab": "\t", "back tab": "\x1b[Z", "backspace": "\x7f"}


class KeyTypist(SeededPlayer):
    """Presses the keys of one seeded game."""

    def key(self, prompt: str) -> str:
        """The bytes of the next key to press at `prompt`."""
        key = self.name(prompt)
        return BYTES.get(key, key)

    def name(self, prompt: str) -> str:
        """The name of the next key to press at `prompt`."""
        if says(prompt, "when nobody else looks"):
            return " "
        if says(prompt, "keeps your choice"):
            return "q"
        if says(prompt, "plays again"):
            # Enter is most often the key before, and one that is held down leaves nothing.
            return "q"
        if "Enter" in prompt and not self._is_asked(prompt):
            return "enter"
        return self.next_answer()

    def _is_asked(self, prompt: str) -> bool:
        """Whether somebody is to choose in their turn."""
        return says_any(prompt, *self._how.asks)

    def _answers(self, question: TurnQuestion) -> Iterator[str]:
        return self._how.keys(question, self.state, self._random)

    def _give(self, question: TurnQuestion, answer: str) -> Sequence[Any] | None:
        return question.press(answer)
