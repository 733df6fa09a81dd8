"""The start page: what there is to do, for whoever types nothing but the name of the program."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from skye.games.game import AnyGame
from skye.games.registry import find_game, game_ids
from skye.language.choice import Language, spoken
from skye.language.texts import _, pgettext
from skye.saves import shelf
from skye.saves.errors import SaveError, UnreadableError
from skye.saves.record import read_game
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.help import HelpText
from skye.terminal.dialogue.languages import (
    LANGUAGE_KEY,
    LANGUAGE_WORD,
    all_languages,
    language_reminder,
    languages_of,
    speak_another,
)
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.play.new_game import play_game, usual_wishes
from skye.terminal.play.session import browse
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

RESUME = "resume"
MOST_READ = 10
"""Games of which one may be gone on with: to read more of them would take longer than a page may."""


@dataclass(frozen=True)
class Entry:
    """Something to do."""

    word: str
    """What is typed for it."""
    words: str
    note: str
    do: Callable[[], int]
    """Does it, and returns the exit status."""
    comes_back: bool = False
    """Whether the start page is shown again after it."""
    changes_language: bool = False
    """Whether it does nothing but change the language of the page, which stays."""


@dataclass(frozen=True)
class Lesson:
    """A command that teaches, with texts that are marked."""

    command: str
    words: str
    note: str


Run = Callable[[str], int]
"""Runs a command as if it had been typed, and returns the exit status."""


def show_start(console: Console, lessons: Sequence[Lesson], run: Run) -> int:
    """Show the start page until a game was played or somebody leaves, and return the exit status."""
    while True:
        question = StartQuestion(lambda: _entries(console, lessons, run), languages_of(console))
        status, entry = _asked(console, question)
        if entry is None:
            return status
        status = entry.do()
        if status or not entry.comes_back:
            return status


def _asked(console: Console, question: "StartQuestion") -> tuple[int, Entry | None]:
    """What somebody wants to do, None where they leave; and the exit status if nothing comes after it."""
    chosen: list[Entry] = []
    status = browse(console, _help_text, lambda dialogue: chosen.append(dialogue.ask(question)))
    return status, chosen[0] if chosen else None


def _entries(console: Console, lessons: Sequence[Lesson], run: Run) -> list[Entry]:
    """All that there is to do: games first, the last one before all others."""
    games = [_new(find_game(identity), console) for identity in game_ids()]
    taught = [Entry(each.command, _(each.words), _(each.note), partial(run, each.command), True) for each in lessons]
    return [*_last_game(run), *games, *taught, *other_languages(languages_of(console))]


def _new(game: AnyGame, console: Console) -> Entry:
    front = game.front()
    least, most = game.players[0], game.players[-1]
    players = _("{least} to {most} players, people and bots").format(least=least, most=most)
    words = _("Play {game}").format(game=_(front.title))
    return Entry(game.id, words, players, lambda: play_game(game, usual_wishes(game), console))


def other_languages(languages: Sequence[Language]) -> list[Entry]:
    """Speaking another language, where more than one can be shown: that changes the page, and leads nowhere."""
    if len(languages) < 2:
        return []
    note = _("{key} changes the language at any moment.").format(key=LANGUAGE_KEY)
    return [Entry(LANGUAGE_WORD, all_languages(spoken(), languages), note, int, changes_language=True)]


def _last_game(run: Run) -> list[Entry]:
    """Going on with the last game that is not over, where there is one."""
    try:
        file = shelf.newest_unfinished(MOST_READ)
        match = read_game(file).match
    except (SaveError, UnreadableError):
        return []
    front = match.game.front()
    standing = front.standing(match.game.view(match.state, None))
    note = _("{names}: {standing}").format(names=listed(match.names), standing=standing)
    words = _("Go on with the last game of {game}").format(game=_(front.title))
    return [Entry(RESUME, words, note, partial(run, RESUME))]


def _help_text(_topic: str) -> HelpText:
    told = _("skye --help lists all commands, skye play --help what a game may begin with.")
    return HelpText("skye", [Text(told)])


class StartQuestion(Question[Entry]):
    """Asks what to do."""

    def __init__(self, make: Callable[[], Sequence[Entry]], languages: Sequence[Language] = tuple(Language)) -> None:
        """`make` makes all that there is to do, in the language spoken; `languages`: those that can be shown."""
        self._make = make
        self._languages = languages
        self._made: tuple[Language, Sequence[Entry]] | None = None
        self._at = 0

    @property
    def _entries(self) -> Sequence[Entry]:
        """All that there is to do, made once a language: it takes reading games."""
        if self._made is None or self._made[0] is not spoken():
            self._made = spoken(), self._make()
        return self._made[1]

    @property
    def _numbers(self) -> tuple[str, ...]:
        return tuple(str(number) for number, _ in enumerate(self._entries, 1))

    @property
    def prompt(self) -> str:
        """Asks for a number."""
        return _("What would you like to do (1 to {last}; Enter: 1)? ").format(last=len(self._entries))

    @property
    def typed(self) -> Sequence[Typed]:
        """Everything by its number or its word."""
        rows = zip(self._numbers, self._entries, strict=True)
        told = _("{entry}: the number or the word")
        return [Typed(f"{number} {entry.word}", told.format(entry=entry.words)) for number, entry in rows]

    @property
    def reminders(self) -> Sequence[Row]:
        """Nothing is lost by leaving, and whoever does not read this language is told of the next one."""
        return (("Q", _("leave")), *language_reminder(self._languages), *super().reminders)

    @property
    def bindings(self) -> Sequence[Binding[Entry]]:
        """Arrows and Enter, or a number."""
        numbers = self._numbers
        return (
            Binding(
                ("up", "down"),
                _("goes to another line"),
                self._go,
                pgettext("footer", "line"),
                also=("back tab", "tab"),
            ),
            Binding(
                ("enter",),
                _("does what the line says"),
                lambda _: self._chosen(self._entries[self._at]),
                _("goes there"),
                also=(" ",),
            ),
            Binding(
                numbers,
                _("does what stands there"),
                self.answer,
                _("at once"),
                label=_("{first} to {last}").format(first=1, last=numbers[-1]),
            ),
        )

    def _chosen(self, entry: Entry) -> Entry | None:
        """What somebody has chosen; None where the page stays."""
        if entry.changes_language:
            speak_another("", self._languages)
            return None
        return entry

    def _go(self, key: str) -> None:
        self._at = (self._at + (-1 if key in ("up", "back tab") else 1)) % len(self._entries)

    def page(self, room: Room) -> RenderableType:
        """Everything there is to do, line by line: with notes and blank rows, with notes, or with that of one line."""
        rows = [self._rows(number) for number, _ in enumerate(self._entries)]
        chosen = [row if number == self._at else row[:1] for number, row in enumerate(rows)]
        tables = (_grid([*row, ("", Text())] for row in rows), _grid(rows), _grid(chosen))
        heading = Group(panels.title("skye", _("games round one terminal")), Text())
        left = room.rows - rows_of(heading, room.columns)
        fitting = (table for table in tables if rows_of(table, room.columns) <= left)
        return Group(heading, next(fitting, tables[-1]))

    def _rows(self, place: int) -> Sequence["_Row"]:
        """A line, and the note on it."""
        entry, is_chosen = self._entries[place], place == self._at
        words = Text.assemble((f" {entry.words} ", panels.KEY if is_chosen else panels.HEADING))
        note = Padding(Text(entry.note, panels.QUIET), (0, 0, 0, 1))
        return (f"{'>' if is_chosen else ' '} {place + 1}", words), ("", note)

    def answer(self, text: str) -> Entry | None:
        """A number or a word; Enter takes the first."""
        for number, entry in zip(self._numbers, self._entries, strict=True):
            if text.casefold() in (number, entry.word, entry.words.casefold()):
                return self._chosen(entry)
        if not text:
            return self._chosen(self._entries[0])
        words = listed([entry.word for entry in self._entries])
        told = _("Type a number from 1 to {last}, or {words}.")
        raise Misunderstood(told.format(last=len(self._entries), words=words))


_Row = tuple[str, RenderableType]


def _grid(rows: Iterable[Sequence[_Row]]) -> RenderableType:
    made = Table.grid(padding=(0, 2, 0, 0))
    for entry in rows:
        for row in entry:
            made.add_row(*row)
    return made
