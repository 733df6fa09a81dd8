"""Replaying a recorded game: forwards and backwards, by action or by round, or by itself."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from time import monotonic
from typing import NamedTuple

from msgspec.structs import replace
from rich.console import Console, Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.events import AnyEvent, RoundBegan, TilePlaced
from skye.games.isle_of_skye.engine.game import moments
from skye.games.isle_of_skye.engine.moment import Moment
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.front import narration as telling
from skye.games.isle_of_skye.front.narration import Told
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.screens import reference as looks
from skye.saves.lines import drawn_in
from skye.saves.record import Record, Step
from skye.terminal.device.screen import Room, Screen
from skye.terminal.dialogue.dialogue import Dialogue, Look
from skye.terminal.dialogue.questions import IDLE, Misunderstood, Question
from skye.terminal.play.log import log_lines
from skye.terminal.play.session import browse
from skye.terminal.widgets import panels

SECONDS_A_PAGE = 2.0
"""How long a page is shown where the game goes on by itself."""
DIGITS = "0123456789"
MOST_DIGITS = 4
LETTERS = {"enter": "", " ": "", "right": "", "backspace": "left", "down": "r", "up": "R"}
"""Keys that mean the same as what may be typed."""
ACCEPTED = "Enter, left: a page on, back  n, b: an action  r, R: a round  a: by itself  a number: to that action"


def replay(record: Record, console: Console) -> int:
    """Step through a game as far as it was played, and return the exit status; without a terminal show every step."""

    def show(dialogue: Dialogue) -> None:
        if dialogue.screen.replaces:
            question = ReplayQuestion(record, dialogue.screen)
            dialogue.looks = _looks(dialogue, question)
            dialogue.ask(question)
        else:
            for number in range(len(record.steps)):
                for part in told(record.steps, number):
                    dialogue.tell(part.page, part.topic, part.end)

    return browse(console, show)


class _Page(NamedTuple):
    """A page, and the game at the moment that it tells of."""

    page: RenderableType
    state: GameState


class ReplayQuestion(Question[bool]):
    """Shows one step of a game after another."""

    answers = "replay"

    def __init__(self, record: Record, screen: Screen) -> None:
        self._screen = screen
        self._steps = record.steps
        self._last = len(record.steps) - 1
        self._rounds = [number for number, step in enumerate(record.steps) if _begins_round(step)]
        self._at = 0
        """The number of the action that is shown; 0 for the set-up."""
        self._page = 0
        """Which of its pages."""
        self._typed = ""
        """The digits typed so far of the number of an action."""
        self._runs_since: float | None = None
        """When the step shown was reached, while the game goes on by itself."""

    @property
    def state(self) -> GameState:
        """The game at the moment that the page shown tells of."""
        shown = self._pages()
        return shown[min(self._page, len(shown) - 1)].state

    @property
    def prompt(self) -> str:
        """Says what may be typed."""
        return f"{ACCEPTED}: "

    @property
    def keys(self) -> str:
        """What the keys do now."""
        if self._typed:
            return f"Enter goes to action {self._typed}"
        if self.runs:
            return "goes on by itself; any key stops it"
        return "Enter on  left back  n b action  r R round  a by itself  L land  Q leave  ? help"

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
        return self._divided(told(self._steps, self._at))

    def _divided(self, parts: Iterable[Told]) -> list[_Page]:
        """Parts of a step, over as many pages as they need."""
        room = self._screen.room
        return [_Page(page, part.state) for part in parts for page in self._screen.pages(part.page(room))]

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
            case _ if text and set(text) <= set(DIGITS) and len(text) <= MOST_DIGITS:
                self._go(int(text))
            case _:
                raise Misunderstood(ACCEPTED)
        return None

    def _go(self, to: int) -> None:
        """Show another step. Raises Misunderstood where there is none."""
        if not 0 <= to <= self._last:
            raise Misunderstood(f"There are the actions 1 to {self._last}, and 0 for the set-up.")
        self._at, self._page = to, 0

    def _go_to_news(self, to: int) -> None:
        """Show what came of another step last: the new round, or the end of the game."""
        self._go(to)
        self._page = len(self._divided(told(self._steps, to)[:-1]))

    def _turn(self, step: int) -> None:
        """Show the next page, or with -1 the one before, of this action or another. Raises Misunderstood."""
        if 0 <= self._page + step < len(self._pages()):
            self._page += step
            return
        self._go(self._at + step)
        self._page = 0 if step > 0 else len(self._pages()) - 1

    def press(self, key: str) -> bool | None:
        """Keys do as their letters; the digits of a number end with Enter; any key stops a run."""
        if key == IDLE:
            self._run()
            return None
        self._runs_since = None
        if key in DIGITS and len(self._typed) < MOST_DIGITS:
            self._typed += key
            return None
        typed, self._typed = self._typed, ""
        if typed and key != "enter":
            return None
        return self.answer(typed or LETTERS.get(key, key))

    def _run(self) -> None:
        """Show the next page, when this one was shown long enough; the last one ends the run."""
        if self._runs_since is None or monotonic() - self._runs_since < SECONDS_A_PAGE:
            return
        try:
            self._turn(1)
            self._runs_since = monotonic()
        except Misunderstood:
            self._runs_since = None


def told(steps: Sequence[Step], number: int) -> list[Told]:
    """What happened at a step, page by page: what was done, and what came of it for everybody."""
    action, events, state = steps[number]
    if action is None:
        return list(telling.told([Moment(events, state)], ()))
    before = replace(steps[number - 1].state, known_draw=drawn_in(events))
    own, *came = moments(before, action)
    log = [*_before(steps, number), *own.events]
    done = Told(lambda room: [_action_page(steps, number, own, room)], "round", own.state, log)
    return [done, *telling.told(came, log)]


def _action_page(steps: Sequence[Step], number: int, done: Moment, room: Room) -> RenderableType:
    """What somebody did, and the land it was done for."""
    action, before, state = steps[number].action, steps[number - 1].state, done.state
    assert action is not None, "the set-up is nobody's"
    heading = panels.title(
        f"Action {number} of {len(steps) - 1}: {state.seats[action.seat].name}",
        f"round {before.round}, {before.phase}",
        action.seat,
    )
    (line,) = log_lines(state, done.events)
    placed = [event.cell for event in done.events if isinstance(event, TilePlaced)]
    land = lands.Land(state.seats[action.seat].territory, action.seat, lit=placed)
    return lands.LandPage(Group(heading, Text(), Text(line), Text()), lands.Board(state), land, room)


def _before(steps: Sequence[Step], number: int) -> Iterable[AnyEvent]:
    """All that had happened before a step."""
    return chain.from_iterable(step.events for step in steps[:number])


def _begins_round(step: Step) -> bool:
    return any(isinstance(event, RoundBegan) for event in step.events)


def _looks(dialogue: Dialogue, question: ReplayQuestion) -> Sequence[Look]:
    """What may be looked at, as it was at the moment of the page shown."""

    def show_land(name: str) -> None:
        dialogue.ask(looks.LandQuestion(question.state, looks.seat_named(question.state, name)))

    def show(page: Callable[[GameState, Room], Sequence[RenderableType]]) -> Callable[[str], None]:
        return lambda _: dialogue.tell(lambda room: page(question.state, room), question.topic, "Enter goes back")

    return (
        Look("land", "L", "the land of a player", show_land),
        Look("scores", "S", "what the scoring tiles would give", show(looks.scores_page)),
        Look("bag", "B", "what is left in the bag", show(lambda state, _: looks.bag_page(state))),
    )
