"""Asking: one loop for every question, so that help, quitting and wrong answers are the same everywhere."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from rich.console import RenderableType

from skye.terminal.reader import LineReader
from skye.terminal.screen import Room, Screen

Decision = TypeVar("Decision", covariant=True)


class Misunderstood(Exception):  # noqa: N818
    """An answer that will not do; its text says what was wrong and what is accepted."""


class Quit(Exception):  # noqa: N818
    """The players want to leave."""


class Question(Protocol[Decision]):
    """Something to decide: a page to look at, and a way to understand the answer."""

    @property
    def topic(self) -> str:
        """The name of the help page that fits."""
        ...

    def page(self, room: Room) -> RenderableType:
        """What to look at while deciding."""
        ...

    @property
    def prompt(self) -> str:
        """The line the cursor waits behind."""
        ...

    def answer(self, text: str) -> Decision | None:
        """The decision, or None if there is more to ask. Raises Misunderstood."""
        ...


class GoOn:
    """A page to look at until somebody goes on."""

    def __init__(self, page: RenderableType, prompt: str, topic: str) -> None:
        self._page = page
        self.prompt = prompt
        self.topic = topic

    def page(self, room: Room) -> RenderableType:
        """The page."""
        return self._page

    def answer(self, text: str) -> bool | None:
        """Enter goes on."""
        if text:
            raise Misunderstood("Enter goes on; ? shows help, quit leaves.")
        return True


class YesNo:
    """A question to be answered with yes or no."""

    def __init__(self, page: RenderableType, question: str, topic: str) -> None:
        self._page = page
        self.prompt = f"{question} (yes or no) "
        self.topic = topic

    def page(self, room: Room) -> RenderableType:
        """The page."""
        return self._page

    def answer(self, text: str) -> bool | None:
        """Yes or no, or their first letters."""
        if text.lower() in ("y", "yes"):
            return True
        if text.lower() in ("n", "no"):
            return False
        raise Misunderstood("Yes or no?")


class Dialogue:
    """A screen to show and a reader to listen."""

    def __init__(
        self, screen: Screen, reader: LineReader, help_page: Callable[[str], Sequence[RenderableType]]
    ) -> None:
        self.screen = screen
        self.reader = reader
        self._help_page = help_page
        self.commands: Mapping[str, Callable[[str], None]] = {}
        """What may be looked at during any question, by the first word typed; the rest of the line is given to it."""

    def ask(self, question: Question[Decision]) -> Decision:
        """Ask until the answer is understood. Raises Quit, and EndOfInput where there is nothing more to read."""
        notice = ""
        while True:
            self.screen.show(question.page(self.screen.room), notice, question.prompt)
            text = self.reader.line()
            notice = ""
            try:
                if self._asked_for_more(text, question.topic):
                    continue
                decision = question.answer(text)
            except Misunderstood as misunderstood:
                notice = str(misunderstood)
                continue
            if decision is not None:
                return decision

    def tell(self, *parts: RenderableType, topic: str = "round", prompt: str = "Enter goes on: ") -> None:
        """Show parts, over as many pages as they need, each until somebody goes on.

        Where pages follow each other nothing is lost by the next one, so nobody has to go on.
        """
        pages = self.screen.pages(parts)
        if not self.screen.replaces:
            for page in pages:
                self.screen.show(page, "", "")
            return
        for number, page in enumerate(pages, 1):
            more = f"({number} of {len(pages)}) " if len(pages) > 1 else ""
            self.ask(GoOn(page, more + prompt, topic))

    def _asked_for_more(self, text: str, topic: str) -> bool:
        """Do what may be asked for at every question; False if `text` is nothing of the kind."""
        word, _, rest = text.partition(" ")
        word = word.lower()
        if word in ("?", "help"):
            self.tell(*self._help_page(topic), topic=topic, prompt="Enter goes back: ")
        elif word in ("quit", "exit"):
            if self.ask(YesNo("", "Leave the game?", topic)):
                raise Quit
        elif word in self.commands:
            self.commands[word](rest.strip())
        else:
            return False
        return True
