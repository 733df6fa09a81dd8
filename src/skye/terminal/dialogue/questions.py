"""Questions: a page to look at, and a way to understand the answer, typed or by keys."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic

from rich.console import RenderableType
from rich.text import Text

from skye.language.choice import Language, spoken
from skye.language.texts import N_, P_, _, is_typed, pgettext
from skye.terminal.device.screen import BETWEEN_KEYS, PROMPT, Screen
from skye.terminal.dialogue.bindings import Binding, Decision, Row, Typed, bound, name_of, reminder, unbound_words
from skye.terminal.widgets.phrases import filled
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.styles import KEY

Page = Callable[[Room], Sequence[RenderableType]]
"""Makes the parts of a page for the room there is."""
OPENING_KEYS = (" ", "enter")
"""The keys that open a hand-over card: the first one that was not pressed last."""
IDLE = "idle"
"""What stands for a key where a moment went by without one."""


class Misunderstood(Exception):
    """An answer that will not do; its text says what was wrong and what is accepted."""


class Quit(Exception):
    """The players want to leave."""


class Question(ABC, Generic[Decision]):
    """Something to decide: a page to look at, and a way to understand the answer, typed or by keys."""

    topic = "round"
    """The part of the rules that help shows."""
    is_secret = False
    """Whether only the player who is asked may see the page."""
    is_text = False
    """Whether the answer is a text, which also where keys are read ends with Enter."""
    has_names = False
    """Whether a name may be part of the answer, which stays as it is typed."""
    is_turn = False
    """Whether somebody's turn begins with it, into which nothing typed before may reach."""

    @property
    def typed(self) -> Sequence[Typed]:
        """What may be typed where lines are read, besides what may be typed at every question."""
        return ()

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What is asked for, where lines are typed."""

    @property
    def bindings(self) -> Sequence[Binding[Decision]]:
        """What keys do now, besides what they do at every question; nothing where a text is asked for."""
        return ()

    @property
    def lead(self) -> str:
        """What the footer says before it tells of the keys."""
        return ""

    @property
    def reminders(self) -> Sequence[Row]:
        """Of the keys that do something at every question, those that the footer tells of, and what they do."""
        return (("?", _("help")),)

    @property
    def keys(self) -> Text:
        """The footer: what the keys do now, in a few words."""
        here = [(binding.name, binding.footer) for binding in self.bindings if binding.footer]
        lead = [Text(self.lead, PROMPT)] if self.lead else []
        return Text(BETWEEN_KEYS).join([*lead, *(reminder(*row) for row in (*here, *self.reminders))])

    @property
    def runs(self) -> bool:
        """Whether the page moves by itself: then a moment without a key is answered as the key IDLE."""
        return False

    @abstractmethod
    def page(self, room: Room) -> RenderableType:
        """What to look at while deciding."""

    @abstractmethod
    def answer(self, text: str) -> Decision | None:
        """The decision that a typed line makes, or None if there is more to ask. Raises Misunderstood."""

    def press(self, key: str) -> Decision | None:
        """The decision that a key makes, or None if there is more to ask. Raises Misunderstood."""
        bindings = self.bindings
        binding = bound(bindings, key)
        if binding is None:
            raise Misunderstood(unbound_words(bindings, key))
        return binding.act(key)


class Reading(Question[bool]):
    """Parts to read, over as many pages as they need."""

    def __init__(self, screen: Screen, page: Page, topic: str, end: str) -> None:
        """`end`: what Enter does on the last page, as a text that is marked and begins with "Enter "."""
        self.topic = topic
        self._screen = screen
        self._page = page
        self._end = end
        self._number = 0
        self._last = 0
        self._made: tuple[tuple[Room, Language], Sequence[RenderableType]] | None = None
        """The pages, and the room and the language they were made for."""

    @property
    def typed(self) -> Sequence[Typed]:
        """Enter goes on."""
        return (Typed("Enter", _("goes on")),)

    @property
    def prompt(self) -> str:
        """What Enter does: where lines are typed, all is on one page."""
        return f"{_(self._end)}: "

    @property
    def lead(self) -> str:
        """Which page it is, where there are several."""
        if not self._last:
            return ""
        return _("page {number} of {pages}").format(number=self._number + 1, pages=self._last + 1)

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Enter goes on, left turns back."""
        ends = self._number == self._last
        on = Binding(
            ("enter",),
            _("goes on") if ends else _("the next page"),
            lambda _: self._turn(1),
            footer=_(self._end).removeprefix("Enter ") if ends else _("next page"),
            also=(" ", "right", "down"),
        )
        back = Binding(
            ("left",), _("back by one page"), lambda _: self._turn(-1), _("turns back"), also=("up", "backspace")
        )
        closes = _("closes") if self._last else ""
        close = Binding(("q",), _("closes all pages"), lambda _: True, footer=closes, also=("escape",))
        return (on, back, close) if self._number else (on, close)

    def page(self, room: Room) -> RenderableType:
        """The page that has been reached."""
        if self._made is None or self._made[0] != (room, spoken()):
            self._made = (room, spoken()), self._screen.pages(self._page(room), room)
        pages = self._made[1]
        self._last = len(pages) - 1
        self._number = min(self._number, self._last)
        return pages[self._number]

    def answer(self, text: str) -> bool | None:
        """Enter goes on."""
        if text:
            quit_ = pgettext("typed", "quit")
            raise Misunderstood(_("Enter goes on; ? shows help, {quit} leaves.").format(quit=quit_))
        return self._turn(1)

    def _turn(self, pages: int) -> bool | None:
        self._number += pages
        return True if self._number > self._last else None


class Secret(Reading):
    """Parts that one player alone may read."""

    is_secret = True

    def __init__(self, screen: Screen, page: Page, topic: str) -> None:
        super().__init__(screen, page, topic, N_("Enter hides it"))


class Advice(Reading):
    """Advice to read, which is then followed or not."""

    def __init__(self, screen: Screen, page: Page, topic: str, *, is_secret: bool) -> None:
        super().__init__(screen, page, topic, N_("Enter chooses it"))
        self.is_secret = is_secret

    @property
    def typed(self) -> Sequence[Typed]:
        """Enter follows it, "no" does not."""
        return (
            Typed("Enter", _("chooses what is advised, still to be confirmed")),
            Typed(pgettext("typed", "no"), _("keeps what you chose")),
        )

    @property
    def prompt(self) -> str:
        """Whether to follow it."""
        no = pgettext("typed", "no")
        return _("Enter chooses it, still to be confirmed; {no} keeps what you chose: ").format(no=no)

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Enter follows it, q does not."""
        keep = Binding(("q",), _("keeps what you chose"), lambda _: False, _("keeps your choice"), also=("escape",))
        *turning, _closing = super().bindings
        return (*turning, keep)

    def answer(self, text: str) -> bool | None:
        """Enter follows it, "no" does not."""
        return False if _is_no(text) else super().answer(text)


class HandOver(Question[bool]):
    """A card that waits for the next player to sit before the screen.

    No key that was down before it came may open it, however long that is held: the key for it is another one than
    the last, and only the last one repeats itself.
    """

    reminders = ()

    def __init__(
        self, card: Callable[[Room], RenderableType], name: str, topic: str, last_key: Callable[[], str] = str
    ) -> None:
        """`last_key` tells the key pressed last."""
        self.topic = topic
        self._card = card
        self._name = name
        self._last_key = last_key
        self._key = OPENING_KEYS[0]

    @property
    def typed(self) -> Sequence[Typed]:
        """Enter opens the card."""
        return (Typed("Enter", _("shows what is for you alone")),)

    @property
    def prompt(self) -> str:
        """Asks for a line of its own."""
        return str(self._asks_for(Text("Enter")))

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """One deliberate key opens the card."""
        return (Binding((self._key,), _("shows what is for you alone"), lambda _: True, is_final=True),)

    @property
    def keys(self) -> Text:
        """Asks for the key."""
        return self._asks_for(Text(name_of(self._key), KEY))

    def _asks_for(self, key: Text) -> Text:
        return filled(_("{name} presses {key} when nobody else looks: "), name=self._name, key=key)

    def page(self, room: Room) -> RenderableType:
        """The card."""
        self._key = next(key for key in OPENING_KEYS if key != self._last_key())
        return self._card(room)

    def answer(self, text: str) -> bool | None:
        """Only Enter will do."""
        if text:
            raise Misunderstood(_("Press Enter alone when you are ready."))
        return True


class YesNo(Question[bool]):
    """A question to be answered with yes or no."""

    reminders = ()

    def __init__(self, page: Callable[[], RenderableType], question: str, topic: str) -> None:
        """`question` is a text that is marked."""
        self.topic = topic
        self._page = page
        self._question = question

    @property
    def typed(self) -> Sequence[Typed]:
        """Yes or no."""
        yes, no = pgettext("typed", "yes"), pgettext("typed", "no")
        return (Typed(f"{yes} {no}", _("answers; y and n do, too")),)

    @property
    def prompt(self) -> str:
        """The question."""
        yes, no = pgettext("typed", "yes"), pgettext("typed", "no")
        return _("{question} ({yes} or {no}) ").format(question=_(self._question), yes=yes, no=no)

    @property
    def lead(self) -> str:
        """The question."""
        return _(self._question)

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Yes cannot be taken back; no can."""
        return (
            Binding(("y",), _("yes"), lambda _: True, _("yes"), also=("Y",), is_final=True),
            Binding(("n",), _("no"), lambda _: False, _("no"), also=("N", "escape")),
        )

    def page(self, room: Room) -> RenderableType:
        """The page."""
        return self._page()

    def answer(self, text: str) -> bool | None:
        """Yes or no, or their first letters."""
        if text.lower() == "y" or is_typed(text, P_("typed", "yes")):
            return True
        if _is_no(text):
            return False
        raise Misunderstood(_("Yes or no?"))


def _is_no(text: str) -> bool:
    return text.lower() == "n" or is_typed(text, P_("typed", "no"))
