"""Setting up a game: one page on which everything is chosen, of any game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skye.games.errors import SetupError
from skye.games.game import AnyGame
from skye.games.level import Level
from skye.games.match import Match
from skye.games.names import check_number
from skye.language.choice import Language, speak, spoken
from skye.language.texts import N_, P_, _, is_typed, pgettext
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.choices import Choice, Value
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.input_methods import half_width
from skye.terminal.dialogue.languages import LANGUAGE_KEY, LANGUAGE_WORD, all_languages, language_reminder
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.play.naming import fitting_name
from skye.terminal.play.seating import NameQuestion, Seat, Seated, Sitter, seated, with_seat
from skye.terminal.play.words import setup_words
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.phrases import enumerated, listed
from skye.terminal.widgets.room import Room

HINTS = "hints"
LABEL_COLUMNS, VALUE_COLUMNS = 23, 34
COLUMNS_WITH_NOTES = 100
"""From here on there is room beside each row for what it means."""
SEAT_NOTE = N_("n gives a player a name. People take turns at the keyboard; bots play by themselves.")
ROWS_BETWEEN = 5
"""Rows between the parts of the page: four gaps, and who starts."""
NOTE_ROWS = 2
"""Rows for what the value chosen means, below the choices."""
MOST_LISTED = 5
"""The most values that the help lists; more of them are told when one is typed wrongly."""
SITTERS = {
    Sitter.PERSON: P_("seat", "a person"),
    Sitter.EASY: P_("seat", "an easy bot"),
    Sitter.NORMAL: P_("seat", "a normal bot"),
    Sitter.HARD: P_("seat", "a hard bot"),
    Sitter.NOBODY: P_("seat", "nobody"),
}
TYPED = {
    Sitter.PERSON: P_("typed", "person"),
    Sitter.EASY: P_("typed", "easy"),
    Sitter.NORMAL: P_("typed", "normal"),
    Sitter.HARD: P_("typed", "hard"),
    Sitter.NOBODY: P_("typed", "nobody"),
}
"""What is typed for each."""


@dataclass(frozen=True)
class SetUp:
    """A game that is to begin: who plays, and how."""

    names: tuple[str, ...]
    """The players, the one who starts first."""
    bots: tuple[Level | None, ...]
    """The levels of those who are bots; None for a person."""
    options: Any
    """What is chosen at the start, as the game has it."""
    hints: bool
    """Whether the hard bot may be asked what it would do."""
    lessons: bool = False
    """Whether the one person among bots is taught the game."""


def next_of(match: Match) -> SetUp:
    """The same game with the same people once more; the next one starts."""
    bots = match.company.bots or (None,) * len(match.names)
    names = match.names
    return SetUp((*names[1:], names[0]), (*bots[1:], bots[0]), match.options, match.company.hints)


def ask_set_up(dialogue: Dialogue, game: AnyGame, seats: Sequence[Seat], options: Any, hints: bool = True) -> SetUp:
    """Ask how a game is to begin, with this filled in. Raises Quit, and EndOfInput."""
    question = SetUpQuestion(
        game, seats, options, hints, has_keys=dialogue.screen.replaces, languages=dialogue.languages
    )
    while not dialogue.ask(question):
        question.take_name(dialogue.ask(question.name_question()))
    return question.set_up()


class SetUpQuestion(Question[bool]):
    """Asks for everything on one page: True begins the game, False asks for the name of the player chosen."""

    has_names = True

    def __init__(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        options: Any,
        hints: bool = True,
        *,
        has_keys: bool,
        languages: Sequence[Language] = tuple(Language),
    ) -> None:
        """`has_keys`: whether keys change a row, which is marked; lines name theirs. `languages`: those to be shown."""
        self._has_keys = has_keys
        self._languages = languages
        self._game = game
        self._front = game.front()
        self._seats = tuple(seats)
        self._options = options
        self._hints = hints
        self._at = 0
        """The row chosen: first the seats, then the choices."""
        self._tells_language = len(languages) > 1
        """Whether there is a row for the language; in a small window a key changes it alone."""

    def set_up(self) -> SetUp:
        """The game as it is to begin. Raises SetupError where too few or too many play."""
        players = [sitter for sitter in self._sitters() if sitter]
        names = tuple(player.name for player in players)
        check_number(names, self._game.players)
        return SetUp(names, tuple(player.level for player in players), self._options, self._hints)

    def _sitters(self) -> list[Seated | None]:
        return seated(self._seats, self._front.usual_names)

    def _choices(self) -> Sequence[Choice]:
        """The choices of the game as they stand, and those of the table itself."""
        own = (*self._front.choices(self._options), self._hints_choice())
        return (*own, self._language_choice()) if self._tells_language else own

    def _hints_choice(self) -> Choice:
        values = (
            Value("on", _("allowed"), self._options, _("H tells what the hard bot would do.")),
            Value("off", _("not allowed"), self._options),
        )
        return Choice(HINTS, _("Hints"), values, at=0 if self._hints else 1)

    def _language_choice(self) -> Choice:
        note = _("{key} changes the language at any moment.").format(key=LANGUAGE_KEY)
        values = [
            Value(language, all_languages(language, self._languages), self._options, note)
            for language in self._languages
        ]
        return Choice(LANGUAGE_WORD, _("Language"), values, at=self._languages.index(spoken()))

    @property
    def _choice(self) -> Choice | None:
        """The choice in the row chosen; None where that is a seat."""
        place = self._at - len(self._seats)
        return None if place < 0 else self._choices()[place]

    # --- Asking ------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        """Says how something is changed by a line."""
        choice = self._choices()[0]
        told = _("Enter starts; {name}, {bot} or {choice} changes it (? tells all): ")
        return told.format(name="1 Ann", bot=f"2 {_typed(Sitter.EASY)}", choice=_typed_next(choice))

    @property
    def typed(self) -> Sequence[Typed]:
        """A seat by its number, a choice by its word."""
        changes = [Typed(_typed_next(choice), _listed_values(choice)) for choice in self._choices()]
        kinds = listed([_typed(Sitter.EASY), _typed(Sitter.NORMAL), _typed(Sitter.HARD)])
        return (
            Typed("Enter", _("starts the game")),
            Typed("1 Ann", _("names the first player")),
            Typed(f"2 {_typed(Sitter.EASY)}", _("seats a bot there: {kinds} are levels").format(kinds=kinds)),
            Typed(f"3 {_typed(Sitter.NOBODY)}", _("leaves that seat free")),
            *changes,
        )

    @property
    def reminders(self) -> Sequence[Row]:
        """Nothing is lost by leaving, and whoever does not read this language is told of the next one."""
        return (("Q", _("leave")), *language_reminder(self._languages), *super().reminders)

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Arrows go to a row and change it."""
        name = Binding(("n",), _("names that player"), lambda _: self._ask_for_name(), pgettext("footer", "name"))
        return (
            Binding(
                ("up", "down"), _("goes to another row"), self._go, pgettext("footer", "row"), also=("back tab", "tab")
            ),
            Binding(
                ("left", "right"),
                _("changes what is chosen there"),
                self._change,
                pgettext("footer", "change"),
                also=(" ",),
            ),
            *([] if self._choice else [name]),
            Binding(("enter",), _("starts the game"), lambda _: self._start(), _("starts")),
        )

    def answer(self, text: str) -> bool | None:
        """A row and what is to stand there; nothing starts."""
        if not text:
            return self._start()
        word, _space, rest = text.partition(" ")
        number = half_width(word)
        if number.isdecimal():
            self._take_seat(number, rest.strip())
        else:
            self._take_value(half_width(text))
        return None

    def _start(self) -> bool:
        try:
            self.set_up()
        except SetupError as error:
            raise Misunderstood(setup_words(error, self._front)) from None
        return True

    def _go(self, key: str) -> None:
        rows = len(self._seats) + len(self._choices())
        self._at = (self._at + (-1 if key in ("up", "back tab") else 1)) % rows

    def _change(self, key: str) -> None:
        step = -1 if key == "left" else 1
        if choice := self._choice:
            self._choose(choice, choice.beside(step))
            return
        sitters = list(Sitter)
        sitter = sitters[(sitters.index(self._seats[self._at].sitter) + step) % len(sitters)]
        self._seats = with_seat(self._seats, self._at, sitter)

    def _choose(self, choice: Choice, value: Value) -> None:
        if choice.id == HINTS:
            self._hints = value.id == "on"
        if choice.id == LANGUAGE_WORD:
            speak(Language(value.id))
        self._options = value.options

    # --- Names -------------------------------------------------------------------------------------------------

    def _ask_for_name(self) -> bool:
        """A seat that is named has a person on it."""
        self._seats = with_seat(self._seats, self._at, Sitter.PERSON)
        return False

    def name_question(self) -> NameQuestion:
        """Asks for the name of the player chosen."""
        own = self._sitters()[self._at]
        assert own is not None, "somebody sits there"
        return NameQuestion(self._front, self._at, own.name, self._others(self._at), self.page)

    def take_name(self, name: str) -> None:
        """Name the player chosen, and go on to the next seat."""
        own = self._sitters()[self._at]
        given = self._seats[self._at].name if own and own.name == name else name
        self._seats = with_seat(self._seats, self._at, Sitter.PERSON, given)
        self._at = (self._at + 1) % len(self._seats)

    def _others(self, place: int) -> list[str]:
        """The names given to people on the other seats: those of whom nobody has named, give way."""
        return [seat.name for other, seat in enumerate(self._seats) if other != place and _is_named(seat)]

    def _take_seat(self, number: str, value: str) -> None:
        """Put somebody on a seat, by a line. Raises Misunderstood."""
        place = int(number) - 1
        if not 0 <= place < len(self._seats):
            raise Misunderstood(_("There are the seats 1 to {last}.").format(last=len(self._seats)))
        for sitter in Sitter:
            if is_typed(half_width(value), TYPED[sitter]):
                self._seats = with_seat(self._seats, place, sitter)
                return
        try:
            name = fitting_name(value, self._others(place))
        except SetupError as error:
            raise Misunderstood(setup_words(error, self._front)) from None
        self._seats = with_seat(self._seats, place, Sitter.PERSON, name)

    def _take_value(self, text: str) -> None:
        """Choose something, by a line. Raises Misunderstood."""
        for choice in self._choices():
            for name in (choice.id, choice.words.strip()):
                if f"{text.casefold()} ".startswith(f"{name.casefold()} "):
                    self._take_value_of(choice, text[len(name) :].strip())
                    return
        there = listed([choice.id for choice in self._choices()])
        told = _("Type Enter to start, the number of a seat with who sits there, or one of {choices}.")
        raise Misunderstood(told.format(choices=there))

    def _take_value_of(self, choice: Choice, typed: str) -> None:
        """Choose the value of a choice that somebody typed, by its id or as it is shown. Raises Misunderstood."""
        for value in choice.values:
            if typed.casefold() in (value.id.casefold(), value.words.casefold()):
                self._choose(choice, value)
                return
        values = enumerated(value.id for value in choice.values)
        raise Misunderstood(_("{word} takes {values}.").format(word=choice.id, values=values))

    # --- The page ----------------------------------------------------------------------------------------------

    def page(self, room: Room) -> RenderableType:
        """Who plays, and what is chosen; what that means stands beside it, or below that of the row chosen."""
        rows = room.rows - 1 - NOTE_ROWS
        self._make_room_for_language(rows)
        seats = [self._seat_row(place, sitter) for place, sitter in enumerate(self._sitters())]
        is_wide = room.columns >= COLUMNS_WITH_NOTES
        chosen = self._choice_rows(is_wide)
        if is_wide and len(seats) + rows_of(_grid(chosen), room.columns) > rows:
            is_wide, chosen = False, self._choice_rows(has_notes=False)
        spare = rows - len(seats) - rows_of(_grid(chosen), room.columns)

        def gap(least: int) -> list[RenderableType]:
            return [Text()] if spare >= least else []

        seating = Text(_(self._front.seating), panels.QUIET)
        seating_rows = rows_of(seating, room.columns)
        is_airy = self._has_keys and spare >= ROWS_BETWEEN + len(seats) + len(chosen)
        table = [_grid(seats, is_airy), *gap(1), _grid(chosen, is_airy)]
        return Group(
            panels.title(_(self._front.title), _(self._front.subtitle)),
            *gap(3),
            *([seating] if spare >= 3 + seating_rows else []),
            *gap(4 + seating_rows),
            *(table if spare >= 0 else [_grid(_around(self._at, [*seats, *chosen], rows))]),
            *gap(2),
            panels.Rows(Text("" if is_wide and self._choice else self._note(), panels.QUIET), NOTE_ROWS),
        )

    def _make_room_for_language(self, rows: int) -> None:
        """Have a row for the language, unless there are more others than have room."""
        others = len(self._seats) + len(self._front.choices(self._options)) + 1
        self._tells_language = len(self._languages) > 1 and others < rows
        self._at = min(self._at, others if self._tells_language else others - 1)

    def _seat_row(self, place: int, sitter: Seated | None) -> "_Row":
        colour = sum(seat.sitter is not Sitter.NOBODY for seat in self._seats[:place])
        name = panels.named(sitter.name, colour) if sitter else Text("-", panels.QUIET)
        return (
            Text(f"{place + 1}  ") + name,
            self._shown(place, pgettext("seat", SITTERS[self._seats[place].sitter])),
            Text(),
        )

    def _choice_rows(self, has_notes: bool) -> list["_Row"]:
        """What is chosen, below the seats."""
        rows = enumerate(self._choices(), len(self._seats))
        return [
            (
                Text(choice.words),
                self._shown(number, choice.value.words),
                Text(choice.value.note if has_notes else "", panels.QUIET),
            )
            for number, choice in rows
        ]

    def _shown(self, number: int, words: str) -> Text:
        """A value, marked in the row chosen."""
        if number != self._at or not self._has_keys:
            return Text(f"  {words}")
        return Text.assemble(("< ", panels.HEADING), (words, panels.KEY), (" >", panels.HEADING))

    def _note(self) -> str:
        """What the value in the row chosen means."""
        if not self._has_keys:
            return ""
        return self._choice.value.note if self._choice else _(SEAT_NOTE)


_Row = tuple[Text, Text, Text]


def _grid(rows: Sequence[_Row], is_airy: bool = False) -> RenderableType:
    """Rows of what is chosen, what for, and what it means, with a blank one below each if there is room."""
    made = Table.grid(padding=(0, 2, 0, 0))
    made.add_column(width=LABEL_COLUMNS, no_wrap=True)
    made.add_column(width=VALUE_COLUMNS, no_wrap=True)
    made.add_column()
    for row in rows:
        made.add_row(*row)
        if is_airy:
            made.add_row()
    return made


def _around(at: int, rows: Sequence[_Row], most: int) -> Sequence[_Row]:
    """As many rows as there is room for, among them the one chosen."""
    start = max(0, min(at - most // 2, len(rows) - most))
    return rows[start : start + most]


def _is_named(seat: Seat) -> bool:
    return bool(seat.name) and seat.sitter is Sitter.PERSON


def _listed_values(choice: Choice) -> str:
    """What a choice is about, for the help, and what it may be where that is not much."""
    if len(choice.values) > MOST_LISTED:
        return choice.words
    values = enumerated(value.id for value in choice.values)
    return _("{choice}: {values}").format(choice=choice.words, values=values)


def _typed(sitter: Sitter) -> str:
    """What is typed for somebody on a seat."""
    return pgettext("typed", TYPED[sitter])


def _typed_next(choice: Choice) -> str:
    """What is typed to choose what comes next."""
    return f"{choice.id} {choice.beside(1).id}"
