"""What is shown outside a game is closed without a question: nothing is left behind."""

from collections.abc import Sequence

import pytest
from support.killing import MortalTerminal

SHOWN = {
    "rules": ("rules",),
    "tiles": ("tiles",),
    "tiles with a scroll": ("tiles", "--with", "scroll"),
    "score-demo": ("score-demo",),
    "a page of the score-demo": ("score-demo", "columns"),
}


@pytest.mark.parametrize("command", SHOWN.values(), ids=SHOWN)
@pytest.mark.parametrize("before", ["", "?"], ids=["at once", "in its help"])
def test_q_closes_what_is_no_game(command: Sequence[str], before: str) -> None:
    terminal = MortalTerminal(*command)
    terminal.settle()
    if before:
        terminal.press(before)
        assert "closes this" in terminal.text
        assert "leaves the game" not in terminal.text
    terminal.press("Q")
    assert terminal.ended() == 0
    assert "Leave?" not in terminal.transcript.decode()
    assert "left the game" not in terminal.transcript.decode()
