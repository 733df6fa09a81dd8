"""Replaying a recorded game: forwards and backwards, by action or by round, or by itself."""

from collections.abc import Callable, Sequence
from itertools import chain
from time import monotonic

from rich.console import Console, Group, RenderableType
from rich.text import Text

from skye.engine.events import AnyEvent, GameEnded, RoundBegan, TilePlaced
from skye.engine.state import GameState
from skye.saves.record import Record, Step
from skye.terminal import lands, looks, pages, panels
from skye.terminal.dialogue import Dialogue, Look
from skye.terminal.log import log_lines
from skye.terminal.questions import IDLE, Misunderstood, Question
from skye.terminal.screen import Room
from skye.terminal.session import hold

SECONDS_A_STEP = 2.0
"""How long a step is shown where the game goes on by itself."""
DIGITS = "0123456789"
MOST_DIGITS = 4
LETTERS = {"enter": "n", " ": "n", "right": "n", "left": "b", "down": "r", "up": "R"}
"""Keys that mean the same as a letter."""
ACCEPTED = "n or Enter: next  b: back  r, R: next, previous round  a: by itself  a number: to that action"


def replay(record: Record, console: Console) -> int:
    """Step through a game as far as it was played, and return the exit status; without a terminal show every step."""

    def show(dialogue: Dialogue) -> str:
        if dialogue.screen.replaces:
            question = ReplayQuestion(record)
            dialogue.looks = _looks(dialogue, question)
            dialogue.ask(question)
        else:
            for number in range(len(record.steps)):
                dialogue.screen.show(step_page(record.steps, number, dialogue.screen.room), "", "")
        return ""

    return hold(console, show)


class ReplayQuestion(Question[bool]):
    """Shows one step of a game after another."""

    topic = "replay"

    def __init__(self, record: Record) -> None:
        self._steps = record.steps
        self._last = len(record.steps) - 1
        self._rounds = [number for number, step in enumerate(record.steps) if _begins_round(step)]
        self._at = 0
        """The number of the action that is shown; 0 for the set-up."""
        self._typed = ""
        """The digits typed so far of the number of an action."""
        self._runs_since: float | None = None
        """When the step shown was reached, while the game goes on by itself."""

    @property
    def state(self) -> GameState:
        """The game at the step shown."""
        return self._steps[self._at].state

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
        return "n next  b back  r R round  a by itself  0-9 action  L land  Q leave  ? help"

    @property
    def runs(self) -> bool:
        """Whether the game goes on by itself."""
        return self._runs_since is not None

    def page(self, room: Room) -> RenderableType:
        """The step shown."""
        return step_page(self._steps, self._at, room)

    def answer(self, text: str) -> bool | None:
        """A letter for a way to go, or the number of an action."""
        match text:
            case "" | "n":
                self._go(self._at + 1)
            case "b":
                self._go(self._at - 1)
            case "r":
                self._go(next((start for start in self._rounds if start > self._at), self._last))
            case "R":
                self._go(max((start for start in self._rounds if start < self._at), default=0))
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
        self._at = to

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
        """Show the next step, when this one was shown long enough; the last step ends the run."""
        if self._at == self._last:
            self._runs_since = None
        elif self._runs_since is not None and monotonic() - self._runs_since >= SECONDS_A_STEP:
            self._at, self._runs_since = self._at + 1, monotonic()


def step_page(steps: Sequence[Step], number: int, room: Room) -> RenderableType:
    """What happened at a step, and the land of who did it; at the end of the game the final table."""
    action, events, state = steps[number]
    for event in events:
        if isinstance(event, GameEnded):
            return Group(*pages.end_page(state, _until(steps, number), event.winners, room))
    seat = state.start if action is None else action.seat
    heading = panels.title(f"Action {number} of {len(steps) - 1}", f"round {state.round}, {state.phase}", seat)
    above = Group(heading, Text(), *map(Text, log_lines(state, events)), Text())
    placed = [event.cell for event in events if isinstance(event, TilePlaced)]
    land = lands.Land(state.seats[seat].territory, seat, lit=placed)
    return lands.LandPage(above, lands.Board(state), land, room)


def _until(steps: Sequence[Step], number: int) -> list[AnyEvent]:
    """All that had happened after a step."""
    return list(chain.from_iterable(step.events for step in steps[: number + 1]))


def _begins_round(step: Step) -> bool:
    return any(isinstance(event, RoundBegan) for event in step.events)


def _looks(dialogue: Dialogue, question: ReplayQuestion) -> Sequence[Look]:
    """What may be looked at as it was at the step shown."""

    def show_land(name: str) -> None:
        dialogue.ask(looks.LandQuestion(question.state, looks.seat_named(question.state, name)))

    def show(page: Callable[[GameState, Room], Sequence[RenderableType]]) -> Callable[[str], None]:
        return lambda _: dialogue.tell(lambda room: page(question.state, room), question.topic, "Enter goes back")

    return (
        Look("land", "L", "the land of a player", show_land),
        Look("scores", "S", "what the scoring tiles would give", show(looks.scores_page)),
        Look("bag", "B", "what is left in the bag", show(lambda state, _: looks.bag_page(state))),
    )
