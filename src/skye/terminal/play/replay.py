"""Replaying a recorded game: forwards and backwards, by action or by round, or by itself."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import monotonic

from rich.console import Console, RenderableType

from skye.games.match import Match
from skye.language.texts import N_, _, pgettext
from skye.terminal.device.screen import Screen
from skye.terminal.dialogue.bindings import ANY_OTHER, DIGITS, Binding, Row, bound
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.front import Front, Reference, Scene, Told, Turn
from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import IDLE, Misunderstood, Question
from skye.terminal.play.scenes import Scenes
from skye.terminal.play.session import browse
from skye.terminal.widgets.room import Room

SECONDS_A_PAGE = 2.0
"""How long a page is shown where the game goes on by itself."""
MOST_DIGITS = 4
ACCEPTED = N_("Enter, left: a page on, back  n, b: an action  r, R: a round  a: by itself  a number: to that action")


def replay(match: Match, console: Console) -> int:
    """Step through a game as far as it was played, and return the exit status; without a terminal show every step."""
    front = match.game.front()
    steps = list(steps_of(match, front))

    def show(dialogue: Dialogue) -> None:
        if dialogue.screen.replaces:
            step_through(steps, front, dialogue)
        else:
            for step in steps:
                for told in step.told:
                    dialogue.tell(told.page, told.topic, told.end)

    return browse(console, front.help_text, show)


@dataclass(frozen=True)
class Step:
    """An action, or the set-up, as a replay tells it."""

    told: Sequence[Told]
    begins_round: bool


def step_through(steps: Sequence[Step], front: Front, dialogue: Dialogue) -> None:
    """Show the steps of a game as somebody asks for them; whatever has a key that is free may be looked at meanwhile.

    Raises Quit when they leave, EndOfInput when there is nothing more to read.
    """
    question = ReplayQuestion(steps, dialogue.screen)

    def looks() -> Sequence[Look]:
        free = (each for each in front.references() if bound(question.bindings, each.key) is None)
        return [_look(dialogue, question, reference) for reference in free]

    dialogue.looks = question.looks = looks
    dialogue.ask(question)


def steps_of(match: Match, front: Front) -> Iterable[Step]:
    """All steps of a game, told as everybody may know it."""
    scenes, narrator = Scenes(match.game, None), front.narrator()
    for number, move in enumerate(match.moves):
        turn = scenes.turn([move])
        told = [*_done(front, turn, number, len(match.moves) - 1), *narrator.tell(turn)]
        yield Step(told, front.begins_chapter(turn))


def _done(front: Front, turn: Turn, number: int, actions: int) -> Iterable[Told]:
    """What somebody did."""
    if turn.done:
        yield Told(lambda room: [front.action_page(turn, number, actions, room)], turn.done[-1])


@dataclass(frozen=True)
class _Page:
    """A page, and the scene it belongs to."""

    page: RenderableType
    scene: Scene


class ReplayQuestion(Question[bool]):
    """Shows one step of a game after another."""

    looks: Callable[[], Sequence[Look]] = tuple
    """Makes what may be looked at beside it."""

    def __init__(self, steps: Sequence[Step], screen: Screen) -> None:
        self._screen = screen
        self._steps = steps
        self._last = len(steps) - 1
        self._rounds = [number for number, step in enumerate(steps) if step.begins_round]
        self._at = 0
        """The number of the action that is shown; 0 for the set-up."""
        self._page = 0
        """Which of its pages."""
        self._typed = ""
        """The digits typed so far of the number of an action."""
        self._runs_since: float | None = None
        """When the step shown was reached, while the game goes on by itself."""

    @property
    def scene(self) -> Scene:
        """The scene of the page shown."""
        shown = self._pages()
        return shown[min(self._page, len(shown) - 1)].scene

    @property
    def prompt(self) -> str:
        """Says what may be typed."""
        return f"{_(ACCEPTED)}: "

    @property
    def lead(self) -> str:
        """Whether the game goes on by itself."""
        return _("The game goes on by itself.") if self.runs else ""

    @property
    def reminders(self) -> Sequence[Row]:
        """What else a replay is good for, unless a number or the game goes on."""
        if self._typed or self.runs:
            return ()
        look = [(look.key, pgettext("typed", look.word)) for look in self.looks()[:1]]
        return (*look, ("Q", _("close")), *super().reminders)

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """The ways to go; the digits of a number end with Enter, and any key stops a run."""
        number = Binding[bool](DIGITS, _("the number of an action, then Enter"), self._type, label=_("0 to 9"))
        if self.runs:
            stops = _("stops, and does what it does then")
            return (Binding(ANY_OTHER, stops, self._stop, _("stops it"), label=_("any key")),)
        if self._typed:
            return self._ways_with_number(number)
        return (
            Binding(
                ("enter",), _("the next page"), lambda _: self._turn(1), pgettext("footer", "on"), also=(" ", "right")
            ),
            Binding(
                ("left",),
                _("back by one page"),
                lambda _: self._turn(-1),
                pgettext("footer", "back"),
                also=("backspace",),
            ),
            Binding(("n", "b"), _("the next, the previous action"), self.answer, pgettext("footer", "action")),
            Binding(
                ("r", "R"),
                _("the next, the previous round"),
                self._go_round,
                pgettext("footer", "round"),
                also=("down", "up"),
            ),
            Binding(("a",), _("goes on by itself, until a key is pressed"), self.answer, _("by itself")),
            number,
        )

    def _ways_with_number(self, number: Binding[bool]) -> Sequence[Binding[bool]]:
        """What keys do once a part of a number is typed, of which `number` types one digit more."""
        goes = _("goes to action {number}").format(number=self._typed)
        enter = Binding[bool](("enter",), _("goes to that action"), lambda _: self._go(self._number_typed()), goes)
        other = Binding[bool](ANY_OTHER, _("forgets the number"), lambda _: self._forget(), label=_("any other key"))
        return (enter, number, other) if len(self._typed) < MOST_DIGITS else (enter, other)

    @property
    def runs(self) -> bool:
        """Whether the game goes on by itself."""
        return self._runs_since is not None

    def page(self, room: Room) -> RenderableType:
        """The page shown."""
        shown = self._pages()
        self._page = min(self._page, len(shown) - 1)
        return shown[self._page].page

    def _pages(self) -> list[_Page]:
        """All pages of the step."""
        return self._divided(self._steps[self._at].told)

    def _divided(self, parts: Iterable[Told]) -> list[_Page]:
        """Parts of a step, over as many pages as they need."""
        room = self._screen.room
        return [_Page(page, part.scene) for part in parts for page in self._screen.pages(part.page(room), room)]

    def answer(self, text: str) -> bool | None:
        """A letter for a way to go, or the number of an action."""
        match text:
            case "":
                self._turn(1)
            case "left":
                self._turn(-1)
            case "n":
                self._go(self._at + 1)
            case "b":
                self._go(self._at - 1)
            case "r":
                self._go_to_news(next((start for start in self._rounds if start > self._at), self._last))
            case "R":
                self._go_to_news(max((start for start in self._rounds if start < self._at), default=0))
            case "a":
                self._runs_since = monotonic()
            case _ if set(text) <= set(DIGITS) and len(text) <= MOST_DIGITS:
                self._go(int(text))
            case _:
                raise Misunderstood(_(ACCEPTED))
        return None

    def _go(self, to: int) -> None:
        """Show another step. Raises Misunderstood where there is none."""
        if not 0 <= to <= self._last:
            told = _("There are the actions 1 to {last}, and 0 for the set-up.")
            raise Misunderstood(told.format(last=self._last))
        self._at, self._page = to, 0

    def _go_to_news(self, to: int) -> None:
        """Show what came of another step last: the new round, or the end of the game."""
        self._go(to)
        self._page = len(self._divided(self._steps[to].told[:-1]))

    def _turn(self, step: int) -> None:
        """Show the next page, or with -1 the one before, of this action or another. Raises Misunderstood."""
        if 0 <= self._page + step < len(self._pages()):
            self._page += step
            return
        self._go(self._at + step)
        self._page = 0 if step > 0 else len(self._pages()) - 1

    def press(self, key: str) -> bool | None:
        """A moment without a key takes a run on."""
        if key == IDLE:
            self._run()
            return None
        return super().press(key)

    def _stop(self, key: str) -> bool | None:
        """Stop the run, and do what the key does otherwise."""
        self._runs_since = None
        return self.press(key)

    def _type(self, key: str) -> None:
        self._typed += key

    def _number_typed(self) -> int:
        """The number that was typed, which is forgotten."""
        typed, self._typed = self._typed, ""
        return int(typed)

    def _forget(self) -> None:
        self._typed = ""

    def _go_round(self, key: str) -> bool | None:
        return self.answer("r" if key in ("r", "down") else "R")

    def _run(self) -> None:
        """Show the next page, when this one was shown long enough; the last one ends the run."""
        if self._runs_since is None or monotonic() - self._runs_since < SECONDS_A_PAGE:
            return
        try:
            self._turn(1)
            self._runs_since = monotonic()
        except Misunderstood:
            self._runs_since = None


def _look(dialogue: Dialogue, question: ReplayQuestion, reference: Reference) -> Look:
    """Something to look at as it was in the scene of the page shown."""

    def show(typed: str) -> None:
        reference.show(dialogue, question.scene, typed)

    return Look(reference.word, reference.key, reference.meaning, show)
