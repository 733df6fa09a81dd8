"""The end of a game: everything that came of it, and the question what comes next."""

from collections.abc import Sequence
from dataclasses import replace

from skye.terminal.device.screen import Screen
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import Misunderstood, Page, Reading

AGAIN = "plays again with the same people; the next one starts"
MOST_LOOKS = 2
"""Of what may be looked at, as much as the footer tells of."""


class Ending(Reading):
    """Shows the end of a game, over as many pages as it needs: True leaves it, False begins another game."""

    is_turn = True
    typed = (Typed("Enter", "leaves"), Typed("again", AGAIN))

    def __init__(self, screen: Screen, page: Page, topic: str, looks: Sequence[Look]) -> None:
        super().__init__(screen, page, topic, "Enter leaves")
        self._looks = looks

    @property
    def prompt(self) -> str:
        """What may be typed: where lines are typed, all is on one page."""
        return "Enter leaves; again plays again with the same people: "

    @property
    def reminders(self) -> Sequence[Row]:
        """What there is to look around at."""
        return (*((look.key, look.word) for look in self._looks[:MOST_LOOKS]), *super().reminders)

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Pages turn as everywhere; one key begins another game."""
        *turning, closing = super().bindings
        leaving = replace(closing, meaning="leaves", footer="leaves" if self._number < self._last else "")
        return (*turning, Binding(("a",), AGAIN, lambda _: False, "plays again"), leaving)

    def answer(self, text: str) -> bool | None:
        """Enter leaves, and a word begins another game."""
        if text.lower() in ("again", "a"):
            return False
        if text:
            raise Misunderstood("Enter leaves, again plays another game with the same people; ? shows help.")
        return True
