"""Who plays: the seats round the table, and names for those that nobody names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rich.console import RenderableType

from skye.games.errors import SetupError
from skye.games.level import Level
from skye.language.texts import _
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.front import Front
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.play.naming import fitting_name, look_alike
from skye.terminal.play.words import setup_words
from skye.terminal.widgets.phrases import sentences
from skye.terminal.widgets.room import Room


class Sitter(StrEnum):
    """Who may take a seat."""

    PERSON = "person"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    NOBODY = "nobody"

    @property
    def level(self) -> Level | None:
        """How well a bot plays; None for whoever is none."""
        return None if self in (Sitter.PERSON, Sitter.NOBODY) else Level(self)


@dataclass(frozen=True)
class Seat:
    """A seat at the table, which may be free."""

    sitter: Sitter
    name: str = ""
    """The name that somebody gave; empty for the usual one."""


@dataclass(frozen=True)
class Seated:
    """Somebody who plays."""

    name: str
    level: Level | None


def name_of_bot(name: str) -> str:
    """The name under which a bot plays, which says that it is one."""
    # For translators: stands behind the name of a bot.
    remark = _("(bot)")
    return f"{name} {remark}"


def usual_name(usual: Sequence[str], place: int, taken: Sequence[str]) -> str:
    """The usual name at a place; another of them if somebody's, a bot's for instance, looks like it."""

    def is_free(name: str) -> bool:
        return not any(look_alike(other, own) for other in taken for own in (name, name_of_bot(name)))

    return next(filter(is_free, (*usual[place:], *usual)))


def seated(seats: Sequence[Seat], usual: Sequence[str]) -> list[Seated | None]:
    """Who sits on each seat, by name; None where it is free."""
    taken = [seat.name for seat in seats if seat.name and seat.sitter is Sitter.PERSON]
    sitters: list[Seated | None] = []
    for seat in seats:
        if seat.sitter is Sitter.NOBODY:
            sitters.append(None)
            continue
        level, name = seat.sitter.level, seat.name
        if level or not name:
            place = sum(sitter is not None for sitter in sitters)
            name = usual_name(list(map(_, usual)), place, taken)
            name = name_of_bot(name) if level else name
            taken.append(name)
        sitters.append(Seated(name, level))
    return sitters


def with_seat(seats: Sequence[Seat], place: int, sitter: Sitter, name: str | None = None) -> tuple[Seat, ...]:
    """The seats with another sitter on one of them, and a name if one is given."""
    changed = replace(seats[place], sitter=sitter)
    if name is not None:
        changed = replace(changed, name=name)
    return (*seats[:place], changed, *seats[place + 1 :])


class NameQuestion(Question[str]):
    """Asks for one player's name; Enter takes the usual one of the seat."""

    is_text = True
    has_names = True

    def __init__(
        self, front: Front, place: int, usual: str, others: Sequence[str], page: Callable[[Room], RenderableType]
    ) -> None:
        """`usual`: the name that Enter takes; `others`: the names that are taken; `page`: what is shown above it."""
        self._front = front
        self._place = place
        self._usual = usual
        self._others = others
        self._page = page

    @property
    def typed(self) -> Sequence[Typed]:
        """Enter alone takes the usual name."""
        return (Typed("Enter", _("takes the name {name}").format(name=self._usual)),)

    @property
    def prompt(self) -> str:
        """Asks for the first player in the words of the game."""
        if self._place == 0:
            who = _(self._front.first_player)
        else:
            who = _("Name of player {number}, clockwise").format(number=self._place + 1)
        return _("{question} (Enter: {name}): ").format(question=who, name=self._usual)

    def page(self, room: Room) -> RenderableType:
        """The table that the player sits down at."""
        return self._page(room)

    def answer(self, text: str) -> str | None:
        """A name that may be used."""
        try:
            return fitting_name(text or self._usual, self._others)
        except SetupError as error:
            enter = _("Enter takes {name}.").format(name=self._usual)
            raise Misunderstood(sentences(setup_words(error, self._front), enter)) from None
