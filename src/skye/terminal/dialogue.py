"""Asking: one loop for lines and one for keys, so that help, leaving and wrong answers are the same everywhere."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rich.console import Group, RenderableType
from rich.text import Text

from skye.terminal.reader import KeyReader, LineReader
from skye.terminal.screen import BELOW_PAGE, LEAST_COLUMNS, LEAST_ROWS, MOST_ZOOM, Room, Screen

Decision = TypeVar("Decision")
Page = Callable[[Room], Sequence[RenderableType]]
"""Makes the parts of a page for the room there is."""
IDLE = "idle"
"""What stands for a key where a moment went by without one."""


class Misunderstood(Exception):  # noqa: N818
    """An answer that will not do; its text says what was wrong and what is accepted."""


class Quit(Exception):  # noqa: N818
    """The players want to leave."""


class _Instead(Exception):  # noqa: N818
    """Something else is to be shown in place of what is shown aside from a question."""

    def __init__(self, show: Callable[[], None]) -> None:
        super().__init__()
        self.show = show


class Question(ABC, Generic[Decision]):
    """Something to decide: a page to look at, and a way to understand the answer, typed or by keys."""

    topic = "round"
    """The name of the help page that fits."""
    is_text = False
    """Whether the answer is a text, which also where keys are read ends with Enter."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What is asked for, where lines are typed."""

    @property
    def keys(self) -> str:
        """What is asked for, where keys are read."""
        return self.prompt

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
        return self.answer("" if key == "enter" else key)


class Reading(Question[bool]):
    """Parts to read, over as many pages as they need."""

    def __init__(self, screen: Screen, page: Page, topic: str, end: str) -> None:
        self.topic = topic
        self._screen = screen
        self._page = page
        self._end = end
        """What Enter does on the last page."""
        self._number = 0
        self._last = 0

    @property
    def prompt(self) -> str:
        """Says which page it is, where there are several."""
        if self._last == 0:
            return f"{self._end}: "
        enter = self._end if self._number == self._last else "Enter next page"
        return f"({self._number + 1} of {self._last + 1}) {enter}: "

    @property
    def keys(self) -> str:
        """Which page it is, where there are several, and how to turn it."""
        if self._last == 0:
            return f"{self._end}  ? help"
        enter = self._end if self._number == self._last else "Enter next page"
        back = "  left turns back" if self._number else ""
        return f"page {self._number + 1} of {self._last + 1}  {enter}{back}  q closes  ? help"

    def page(self, room: Room) -> RenderableType:
        """The page that has been reached."""
        pages = self._screen.pages(self._page(room))
        self._last = len(pages) - 1
        self._number = min(self._number, self._last)
        return pages[self._number]

    def answer(self, text: str) -> bool | None:
        """Enter goes on."""
        if text:
            raise Misunderstood("Enter goes on; ? shows help, quit leaves.")
        return self._turn(1)

    def press(self, key: str) -> bool | None:
        """Enter and space go on, left turns back."""
        if key in ("enter", " ", "right", "down"):
            return self._turn(1)
        if key in ("left", "up", "backspace") and self._number:
            return self._turn(-1)
        if key in ("escape", "q"):
            return True
        raise Misunderstood("Enter goes on, left turns back, q closes; ? shows help.")

    def _turn(self, pages: int) -> bool | None:
        self._number += pages
        return True if self._number > self._last else None


class HandOver(Question[bool]):
    """A card that waits for the next player to sit before the screen."""

    topic = "pricing"

    def __init__(self, card: Callable[[Room], RenderableType], name: str) -> None:
        self._card = card
        self._name = name

    @property
    def prompt(self) -> str:
        """Asks for a deliberate key."""
        return f"{self._name} presses Enter when nobody else looks: "

    def page(self, room: Room) -> RenderableType:
        """The card."""
        return self._card(room)

    def answer(self, text: str) -> bool | None:
        """Only Enter will do."""
        if text:
            raise Misunderstood("Press Enter alone when you are ready.")
        return True


class YesNo(Question[bool]):
    """A question to be answered with yes or no."""

    def __init__(self, page: RenderableType, question: str, topic: str) -> None:
        self.topic = topic
        self._page = page
        self._question = question

    @property
    def prompt(self) -> str:
        """The question."""
        return f"{self._question} (yes or no) "

    @property
    def keys(self) -> str:
        """The question, and the keys that answer it."""
        return f"{self._question}  y yes  n no"

    def page(self, room: Room) -> RenderableType:
        """The page."""
        return self._page

    def answer(self, text: str) -> bool | None:
        """Yes or no, or their first letters."""
        if text.lower() in ("y", "yes"):
            return True
        if text.lower() in ("n", "no", "escape"):
            return False
        raise Misunderstood("Yes or no?")


@dataclass(frozen=True)
class Look:
    """Something to look at during any question."""

    word: str
    """What is typed for it."""
    key: str
    """The key for it."""
    meaning: str
    show: Callable[[str], None]
    """Shows it; is given what was typed behind the word."""


HelpPage = Callable[[str, Sequence[Look]], Sequence[RenderableType]]


class Dialogue(ABC):
    """A screen to show and a reader to listen."""

    by_keys: bool
    """Whether keys are read, rather than lines."""

    def __init__(self, screen: Screen, help_page: HelpPage) -> None:
        self.screen = screen
        self.looks: Sequence[Look] = ()
        self._help_page = help_page
        self._is_aside = False
        """Whether something is shown aside from a question."""

    @abstractmethod
    def ask(self, question: Question[Decision]) -> Decision:
        """Ask until the answer is understood. Raises Quit, and EndOfInput where there is nothing more to read."""

    @abstractmethod
    def hand_over(self, card: Callable[[Room], RenderableType], name: str) -> None:
        """Take away what was shown, forget what was typed ahead, and wait for `name`."""

    def tell(self, page: Page, topic: str = "round", end: str = "Enter goes on") -> None:
        """Show a page until somebody goes on.

        Where pages follow each other nothing is lost by the next one, so nobody has to go on.
        """
        if self.screen.replaces:
            self.ask(Reading(self.screen, page, topic, end))
        else:
            self.screen.show(Group(*page(self.screen.room)), "", "")

    def _aside(self, show: Callable[[], None]) -> None:
        """Show something aside from the question; within another such thing in its place, so that none pile up."""
        if self._is_aside:
            raise _Instead(show)
        self._is_aside = True
        try:
            while True:
                try:
                    return show()
                except _Instead as instead:
                    show = instead.show
        finally:
            self._is_aside = False

    def _help(self, topic: str) -> None:
        """Show the rules and the answers that fit the moment."""
        self._aside(lambda: self.tell(lambda _: self._help_page(topic, self.looks), topic, "Enter goes back"))

    def _leave(self, topic: str) -> None:
        """Raise Quit if it is meant."""

        def ask() -> None:
            if self.ask(YesNo("", "Leave the game?", topic)):
                raise Quit

        self._aside(ask)

    def _asked_in_words(self, text: str, topic: str) -> bool:
        """Do what may be typed at every question; False if `text` is nothing of the kind."""
        word, _, rest = text.partition(" ")
        word = word.lower()
        looks = {look.word: look for look in self.looks}
        if word in ("?", "help"):
            self._help(topic)
        elif word in ("quit", "exit"):
            self._leave(topic)
        elif word in looks:
            self._aside(lambda: looks[word].show(rest.strip()))
        else:
            return False
        return True


class LineDialogue(Dialogue):
    """Answers are typed line by line."""

    by_keys = False

    def __init__(self, screen: Screen, help_page: HelpPage, reader: LineReader) -> None:
        super().__init__(screen, help_page)
        self._reader = reader

    def ask(self, question: Question[Decision]) -> Decision:
        """Ask until the answer is understood."""
        notice = ""
        while True:
            self.screen.show(question.page(self.screen.room), notice, question.prompt)
            text = self._reader.line()
            notice = ""
            try:
                if self._asked_in_words(text, question.topic):
                    continue
                decision = question.answer(text)
            except Misunderstood as misunderstood:
                notice = str(misunderstood)
                continue
            if decision is not None:
                return decision

    def hand_over(self, card: Callable[[Room], RenderableType], name: str) -> None:
        """Nothing can be taken away, but whoever comes next is called."""
        self.screen.wipe()
        self.ask(HandOver(card, name))
        self.screen.wipe()


class KeyDialogue(Dialogue):
    """Answers are keys."""

    by_keys = True

    def __init__(self, screen: Screen, help_page: HelpPage, reader: KeyReader) -> None:
        super().__init__(screen, help_page)
        self._reader = reader

    def ask(self, question: Question[Decision]) -> Decision:
        """Ask until the answer is understood."""
        notice, text = "", ""
        while True:
            key = self._key_on(question, notice, text)
            notice = ""
            if question.is_text and key != "enter":
                text = _edited(text, key)
                continue
            try:
                decision = self._typed(question, text.strip()) if question.is_text else self._pressed(question, key)
            except Misunderstood as misunderstood:
                notice, text = str(misunderstood), ""
                continue
            if decision is not None:
                return decision
            text = ""

    def _typed(self, question: Question[Decision], text: str) -> Decision | None:
        """The decision that a text makes."""
        return None if self._asked_in_words(text, question.topic) else question.answer(text)

    def _pressed(self, question: Question[Decision], key: str) -> Decision | None:
        """The decision that a key makes."""
        return None if self._asked_by_key(key, question.topic) else question.press(key)

    def _key_on(self, question: Question[Decision], notice: str, text: str) -> str:
        """Show a page until a key is pressed; a window that changed meanwhile gets the page anew.

        A window that has no room for the page gets no key either: nobody sees what it would do.
        """
        while True:
            room = self.screen.room
            if room.is_enough:
                page = question.page(room)
                self.screen.show(page, notice, question.prompt + text if question.is_text else question.keys)
            else:
                self.screen.show(_ask_for_room(room), "", "There is no room.")
            while self.screen.room == room and not self.screen.stale:
                key = self._reader.key() or (IDLE if question.runs else None)
                if key and room.is_enough:
                    return key

    def hand_over(self, card: Callable[[Room], RenderableType], name: str) -> None:
        """Wipe the screen, forget what was typed ahead, and wait for a deliberate key."""
        self.screen.wipe()
        self._reader.drop_typed_ahead()
        self.ask(HandOver(card, name))
        self.screen.wipe()

    def _asked_by_key(self, key: str, topic: str) -> bool:
        """Do what a key does at every question; False if `key` is for nothing of the kind."""
        looks = {look.key: look for look in self.looks}
        if key == "?":
            self._help(topic)
        elif key == "Q":
            self._leave(topic)
        elif key in ("+", "-"):
            self.screen.zoom = max(-MOST_ZOOM, min(MOST_ZOOM, self.screen.zoom + (1 if key == "+" else -1)))
        elif key in looks:
            self._aside(lambda: looks[key].show(""))
        else:
            return False
        return True


def _ask_for_room(room: Room) -> RenderableType:
    return Text(
        f"Please make the window larger: it has {room.columns} columns and {room.rows + BELOW_PAGE} rows, "
        f"and the game needs {LEAST_COLUMNS} and {LEAST_ROWS}."
    )


def _edited(text: str, key: str) -> str:
    """A text after one more key."""
    if key == "backspace":
        return text[:-1]
    if key == "escape":
        return ""
    return text + key if len(key) == 1 and len(text) < 100 else text
