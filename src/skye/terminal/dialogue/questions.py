"""Questions: a page to look at, and a way to understand the answer, typed or by keys."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from rich.console import RenderableType

from skye.terminal.device.screen import Screen
from skye.terminal.widgets.room import Room

Decision = TypeVar("Decision")
Page = Callable[[Room], Sequence[RenderableType]]
"""Makes the parts of a page for the room there is."""
OPENING_KEYS = {" ": "Space", "enter": "Enter"}
"""The keys that open a hand-over card, by what they are called: the first one that was not pressed last."""
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
    answers = ""
    """The name of the answers that help lists."""
    is_secret = False
    """Whether only the player who is asked may see the page."""
    is_text = False
    """Whether the answer is a text, which also where keys are read ends with Enter."""
    is_turn = False
    """Whether somebody's turn begins with it, into which nothing typed before may reach."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What is asked for, where lines are typed."""

    @property
    def keys(self) -> str:
        """What is asked for, where keys are read."""
        return self.prompt

    @property
    def final_keys(self) -> Sequence[str]:
        """The keys whose effect cannot be taken back; each must be pressed by itself."""
        return ()

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

    answers = "reading"

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
        """What Enter does: where lines are typed, all is on one page."""
        return f"{self._end}: "

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


class Secret(Reading):
    """Parts that one player alone may read."""

    is_secret = True

    def __init__(self, screen: Screen, page: Page, topic: str) -> None:
        super().__init__(screen, page, topic, "Enter hides it")


class HandOver(Question[bool]):
    """A card that waits for the next player to sit before the screen.

    No key that was down before it came may open it, however long that is held: the key for it is another one than
    the last, and only the last one repeats itself.
    """

    topic = "pricing"

    def __init__(self, card: Callable[[Room], RenderableType], name: str, last_key: Callable[[], str] = str) -> None:
        """`last_key` tells the key pressed last."""
        self._card = card
        self._name = name
        self._last_key = last_key
        self._key = ""

    @property
    def prompt(self) -> str:
        """Asks for a line of its own."""
        return f"{self._name} presses Enter when nobody else looks: "

    @property
    def keys(self) -> str:
        """Asks for a deliberate key."""
        return f"{self._name} presses {OPENING_KEYS[self._key]} when nobody else looks: "

    @property
    def final_keys(self) -> Sequence[str]:
        """The key that opens the card."""
        return (self._key,)

    def page(self, room: Room) -> RenderableType:
        """The card."""
        self._key = next(key for key in OPENING_KEYS if key != self._last_key())
        return self._card(room)

    def answer(self, text: str) -> bool | None:
        """Only Enter will do."""
        if text:
            raise Misunderstood("Press Enter alone when you are ready.")
        return True

    def press(self, key: str) -> bool | None:
        """Only the key that is asked for will do."""
        if key != self._key:
            raise Misunderstood(f"Only {OPENING_KEYS[self._key]} opens this card.")
        return True


class YesNo(Question[bool]):
    """A question to be answered with yes or no."""

    final_keys = ("y",)

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
