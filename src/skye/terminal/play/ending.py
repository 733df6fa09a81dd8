"""The end of a game: everything that came of it, and the question what comes next."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from skye.language.texts import N_, P_, _, is_typed, pgettext
from skye.terminal.device.screen import Screen
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import Misunderstood, Page, Reading

AGAIN = N_("plays again with the same people; the next one starts")
MOST_LOOKS = 2
"""Of what may be looked at, as much as the footer tells of."""


class Ending(Reading):
    """Shows the end of a game, over as many pages as it needs: True leaves it, False begins another game."""

    is_turn = True

    def __init__(self, screen: Screen, page: Page, topic: str, looks: Callable[[], Sequence[Look]]) -> None:
        super().__init__(screen, page, topic, N_("Enter leaves"))
        self._looks = looks

    @property
    def typed(self) -> Sequence[Typed]:
        """Enter leaves, and a word begins another game."""
        return (Typed("Enter", _("leaves")), Typed(pgettext("typed", "again"), _(AGAIN)))

    @property
    def prompt(self) -> str:
        """What may be typed: where lines are typed, all is on one page."""
        again = pgettext("typed", "again")
        return _("Enter leaves; {again} plays again with the same people: ").format(again=again)

    @property
    def reminders(self) -> Sequence[Row]:
        """What there is to look around at."""
        looks = [(look.key, pgettext("typed", look.word)) for look in self._looks()[:MOST_LOOKS]]
        return (*looks, *super().reminders)

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Pages turn as everywhere; one key begins another game."""
        *turning, closing = super().bindings
        leaving = replace(closing, meaning=_("leaves"), footer=_("leaves") if self._number < self._last else "")
        return (*turning, Binding(("a",), _(AGAIN), lambda _: False, _("plays again")), leaving)

    def answer(self, text: str) -> bool | None:
        """Enter leaves, and a word begins another game."""
        if text.lower() == "a" or is_typed(text, P_("typed", "again")):
            return False
        if text:
            told = _("Enter leaves, {again} plays another game with the same people; ? shows help.")
            raise Misunderstood(told.format(again=pgettext("typed", "again")))
        return True
