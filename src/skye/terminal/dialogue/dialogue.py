"""Asking: one loop for lines and one for keys, so that help, leaving and wrong answers are the same everywhere."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from skye.language.choice import OWN_NAMES, Language
from skye.language.texts import N_, P_, _, typed_words
from skye.terminal.device.reader import PASTE_KEY, KeyReader, LineReader
from skye.terminal.device.screen import MOST_ZOOM, NOTICE, ROWS_BELOW, Screen
from skye.terminal.dialogue.bindings import Binding, Decision, Typed, bound, word_binding
from skye.terminal.dialogue.help import HelpTexts, help_page
from skye.terminal.dialogue.input_methods import half_width, key_meant
from skye.terminal.dialogue.languages import LANGUAGE_KEY, LANGUAGE_WORD, next_language, speak_another
from skye.terminal.dialogue.lesson import lesson_lines
from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import (
    IDLE,
    Advice,
    HandOver,
    Misunderstood,
    Page,
    Question,
    Quit,
    Reading,
    Secret,
    YesNo,
)
from skye.terminal.widgets.room import BELOW_PAGE, LEAST_COLUMNS, LEAST_ROWS, Room

ROWS_FOR_NOTICE = ROWS_BELOW - 2
"""The rows below a page that no footer takes."""
PASTE_DROPPED = N_("Pasted text is not taken: keys are pressed one by one.")


class _Instead(Exception):
    """Something else is to be shown in place of what is shown aside from a question."""

    def __init__(self, show: Callable[[], None]) -> None:
        super().__init__()
        self.show = show


class Dialogue(ABC):
    """A screen to show and a reader to listen."""

    def __init__(self, screen: Screen, help_texts: HelpTexts) -> None:
        self.screen = screen
        self.languages: Sequence[Language] = tuple(Language)
        """The languages that can be shown here."""
        self.looks: Callable[[], Sequence[Look]] = tuple
        """Makes what may be looked at during any question, in the language spoken."""
        self.leaving: Callable[[], str] | None = str
        """What to say to whoever is about to leave a game; None outside games, where nothing is left behind."""
        self.lesson: Callable[[], str] = str
        """What a coach says of the page that stands there now; nothing where nobody is taught."""
        self._help_texts = help_texts
        self._is_aside = False
        """Whether something is shown aside from a question."""

    @abstractmethod
    def ask(self, question: Question[Decision]) -> Decision:
        """Ask until the answer is understood. Raises Quit, and EndOfInput where there is nothing more to read."""

    @abstractmethod
    def hand_over(self, card: Callable[[Room], RenderableType], name: str, topic: str) -> None:
        """Take away what was shown, forget what was typed ahead, and wait for `name`."""

    @abstractmethod
    def drop_typed_ahead(self) -> None:
        """Forget the keys typed while nothing was asked for."""

    def tell(self, page: Page, topic: str = "round", end: str = N_("Enter goes on")) -> None:
        """Show a page until somebody goes on. `end` is marked, and begins with "Enter " in each language.

        Where pages follow each other nothing is lost by the next one, so nobody has to go on.
        """
        if self.screen.replaces:
            self.ask(Reading(self.screen, page, topic, end))
        else:
            room = self.screen.room
            self.screen.show(self._with_lesson(Group(*page(room)), room), "", "")

    def whisper(self, page: Page, topic: str) -> None:
        """Show a page to the one player who looks, until that player hides it."""
        try:
            self.ask(Secret(self.screen, page, topic))
        finally:
            self.screen.wipe()

    def advise(self, page: Page, topic: str, *, is_secret: bool) -> bool:
        """Show advice, and tell whether it is to be followed."""
        try:
            return self.ask(Advice(self.screen, page, topic, is_secret=is_secret))
        finally:
            if is_secret:
                self.screen.wipe()

    def _lesson(self, room: Room) -> Sequence[Text]:
        """The lines that teach the page; what is looked at aside from it needs none."""
        return () if self._is_aside else lesson_lines(self.lesson(), room.columns)

    def _with_lesson(self, page: RenderableType, room: Room) -> RenderableType:
        """A page, followed by the lesson on it."""
        lesson = self._lesson(room)
        return Group(page, Text(), *lesson) if lesson else page

    def _shown_by(self, question: Question[Decision]) -> Callable[[RenderableType, str | Text, str | Text], None]:
        """What shows the page of a question, with a notice and a prompt."""
        return self.screen.show_secret if question.is_secret else self.screen.show

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

    def _help(self, question: Question[Any]) -> None:
        """Show the answers to a question, and the rules that fit the moment."""

        def page(_: Room) -> Sequence[RenderableType]:
            return help_page([answer.help for answer in self.answers(question)], self._help_texts(question.topic))

        self._aside(lambda: self.tell(page, question.topic, N_("Enter goes back")))

    def answers(self, question: Question[Any]) -> Sequence[Binding[Any] | Typed]:
        """All that a question understands now."""
        return (*question.typed, *self._words(question))

    def _leave(self, topic: str) -> None:
        """Raise Quit; in a game, if it is meant."""
        if self.leaving is None:
            raise Quit
        remark = self.leaving

        def ask() -> None:
            if self.ask(YesNo(lambda: Text(remark()), N_("Leave?"), topic)):
                raise Quit

        self._aside(ask)

    @property
    def _what_leaving_is(self) -> str:
        return _("closes this") if self.leaving is None else _("leaves the game")

    def _speak_another(self, typed: str) -> None:
        speak_another(typed, self.languages)

    @property
    def _next_language(self) -> str:
        """What the key for the next language does."""
        # For translators: the name of the language that comes next, in itself.
        return _("the next language: {language}").format(language=OWN_NAMES[next_language(self.languages)])

    def _words(self, question: Question[Any]) -> Sequence[Binding[None]]:
        """The words that do something at every question; each is given what was typed behind it."""
        return (
            *(word_binding(look.word, _(look.meaning), self._look(look)) for look in self.looks()),
            *self._language_word,
            Binding(("?",), _("this help"), lambda _: self._help(question), also=typed_words(P_("typed", "help"))),
            word_binding(
                P_("typed", "quit"),
                self._what_leaving_is,
                lambda _: self._leave(question.topic),
                P_("typed", "exit"),
            ),
        )

    @property
    def _language_word(self) -> Sequence[Binding[None]]:
        """The word for another language, where more than one can be shown."""
        if len(self.languages) < 2:
            return ()
        return (word_binding(LANGUAGE_WORD, self._next_language, self._speak_another),)

    def _look(self, look: Look) -> Callable[[str], None]:
        """Shows something to look at, given what was typed behind its word."""
        return lambda typed: self._aside(lambda: look.show(typed))

    def _asked_in_words(self, text: str, question: Question[Any]) -> bool:
        """Do what may be typed at every question; False if `text` is nothing of the kind."""
        word, _space, rest = half_width(text).partition(" ")
        binding = bound(self._words(question), word.casefold())
        if binding:
            binding.act(rest.strip())
        return binding is not None


class LineDialogue(Dialogue):
    """Answers are typed line by line."""

    def __init__(self, screen: Screen, help_texts: HelpTexts, reader: LineReader) -> None:
        super().__init__(screen, help_texts)
        self._reader = reader

    def ask(self, question: Question[Decision]) -> Decision:
        """Ask until the answer is understood."""
        notice = ""
        while True:
            room = self.screen.room
            self._shown_by(question)(self._with_lesson(question.page(room), room), notice, question.prompt)
            text = self._reader.line()
            notice = ""
            try:
                if self._asked_in_words(text, question):
                    continue
                decision = question.answer(text if question.has_names else half_width(text))
            except Misunderstood as misunderstood:
                notice = str(misunderstood)
                continue
            if decision is not None:
                return decision

    def hand_over(self, card: Callable[[Room], RenderableType], name: str, topic: str) -> None:
        """Nothing can be taken away, but whoever comes next is called."""
        self.screen.wipe()
        self.ask(HandOver(card, name, topic))
        self.screen.wipe()

    def drop_typed_ahead(self) -> None:
        """Lines may be given before they are asked for: a pipe does nothing else."""


class KeyDialogue(Dialogue):
    """Answers are keys."""

    def __init__(self, screen: Screen, help_texts: HelpTexts, reader: KeyReader) -> None:
        super().__init__(screen, help_texts)
        self._reader = reader
        self._card: Callable[[], None] | None = None
        """Asks whoever was called last to the screen once more."""
        self._stops = 0
        """How often the program had been stopped when the one before the screen was last known."""

    def ask(self, question: Question[Decision]) -> Decision:
        """Ask until the answer is understood."""
        if question.is_turn:
            self._reader.drop_held()
        notice, text = "", ""
        while True:
            key = self._key_on(question, notice, text)
            if not question.is_text:
                key = key_meant(key)
            notice = _(PASTE_DROPPED) if key == PASTE_KEY else ""
            if key == PASTE_KEY:
                continue
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
        return None if self._asked_in_words(text, question) else question.answer(text)

    def _pressed(self, question: Question[Decision], key: str) -> Decision | None:
        """The decision that a key makes."""
        if everywhere := bound(self._keys(question), key):
            everywhere.act(key)
            return None
        binding = bound(question.bindings, key)
        if binding and binding.is_final and not self._reader.comes_alone():
            told = _("{key} counts only by itself, with nothing typed right before or after it.")
            raise Misunderstood(told.format(key=binding.name))
        return question.press(key)

    def _key_on(self, question: Question[Decision], notice: str, text: str) -> str:
        """Show a page until a key is pressed; a window that changed meanwhile gets the page anew.

        A window that has no room for the page gets no key either: nobody sees what it would do.
        """
        while True:
            if question.is_secret and self._card and self._reader.stops > self._stops:
                # Whoever let the program go on may be somebody else.
                self._card()
            room = self.screen.room
            if room.is_enough:
                self._show(question, notice, text, room)
            else:
                self.screen.show(_ask_for_room(room), "", _("There is no room."))
            while self.screen.room == room and not self.screen.stale:
                key = self._reader.key() or (IDLE if question.runs else None)
                if key and room.is_enough and not self.screen.stale:
                    return key

    def _show(self, question: Question[Decision], notice: str, text: str, room: Room) -> None:
        """Show the page of a question, and above the footer a notice or else the lesson.

        The page leaves the rows for the lesson also while a notice stands there, so that nothing moves.
        """
        lesson = self._lesson(room)
        page = question.page(room._replace(rows=room.rows - max(0, len(lesson) - ROWS_FOR_NOTICE)))
        # The page comes first: a card finds out there which key opens it.
        prompt = question.prompt + text if question.is_text else question.keys
        said = Text(notice, NOTICE) if notice else Text("\n").join(lesson)
        self._shown_by(question)(page, said if lesson else notice, prompt)

    def hand_over(self, card: Callable[[Room], RenderableType], name: str, topic: str) -> None:
        """Wipe the screen, forget what was typed ahead, and wait for a deliberate key.

        If the program is stopped, this is done again before a secret is shown once more.
        """

        def call() -> None:
            self.screen.wipe()
            self._reader.wait_for_quiet()
            self.ask(HandOver(card, name, topic, lambda: self._reader.last))
            self.screen.wipe()
            self._stops = self._reader.stops

        self._card = call
        call()

    def drop_typed_ahead(self) -> None:
        """Forget the keys typed while nothing was asked for, and those still held down."""
        self._reader.drop_typed_ahead()

    def answers(self, question: Question[Any]) -> Sequence[Binding[Any] | Typed]:
        """All that a question understands now."""
        return super().answers(question) if question.is_text else (*question.bindings, *self._keys(question))

    def _keys(self, question: Question[Any]) -> Sequence[Binding[None]]:
        """The keys that do something at every question."""
        return (
            *(Binding((look.key,), _(look.meaning), self._look_by_key(look)) for look in self.looks()),
            Binding(("+", "-"), _("drawings larger or smaller"), self._zoom),
            *self._language_key,
            Binding(("?",), _("this help"), lambda _: self._help(question)),
            Binding(("Q",), self._what_leaving_is, lambda _: self._leave(question.topic)),
        )

    @property
    def _language_key(self) -> Sequence[Binding[None]]:
        """The key for the next language, where more than one can be shown."""
        if len(self.languages) < 2:
            return ()
        return (Binding((LANGUAGE_KEY,), self._next_language, lambda _: self._speak_another("")),)

    def _look_by_key(self, look: Look) -> Callable[[str], None]:
        """Shows something to look at, with nothing typed behind its word."""
        show = self._look(look)
        return lambda _: show("")

    def _zoom(self, key: str) -> None:
        zoom = self.screen.zoom + (1 if key == "+" else -1)
        self.screen.zoom = max(-MOST_ZOOM, min(MOST_ZOOM, zoom))


def _ask_for_room(room: Room) -> RenderableType:
    told = _(
        "Please make the window larger: it has {columns} columns and {rows} rows, "
        "and the game needs {least_columns} and {least_rows}."
    )
    rows = room.rows + BELOW_PAGE
    return Text(told.format(columns=room.columns, rows=rows, least_columns=LEAST_COLUMNS, least_rows=LEAST_ROWS))


def _edited(text: str, key: str) -> str:
    """A text after one more key."""
    if key == "backspace":
        return text[:-1]
    if key == "escape":
        return ""
    return text + key if len(key) == 1 and len(text) < 100 else text
