"""Every page of a whole game as it stands on screens of several sizes, with what it tells of: the pages that the table
shows while the game is played again as it was recorded, with all that may be looked at meanwhile, and its replay."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.game import AnyGame
from skye.games.grids.squares import Cell
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.events import (
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilesDrawn,
)
from skye.games.isle_of_skye.front.drawing import land
from skye.games.isle_of_skye.front.lessons import SEED, TAUGHT_ROUNDS
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.level import Level
from skye.games.loop import bot_turn
from skye.games.match import Match, Move, make_move, set_up
from skye.terminal.dialogue.dialogue import Dialogue, KeyDialogue
from skye.terminal.dialogue.front import Front, Scene, Told, TurnQuestion
from skye.terminal.dialogue.help import help_page
from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import Advice, HandOver, Misunderstood, Question, Reading
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.ending import Ending
from skye.terminal.play.replay import ReplayQuestion, steps_of
from skye.terminal.play.table import Table
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.frame import Frame
from skye.terminal.widgets.squares.rim import Rim
from support.bot_games import stopped
from support.paper import PaperScreen, Sheet

SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (200, 50))
PEOPLE_AND_BOTS: Sequence[tuple[tuple[str, ...], int, int]] = (
    (("Ann", "Bob"), 0, 3),
    (("Ann", "Bob", "MacKinnon (bot)"), 1, 7),
    (("Ann", "MacDonald (bot)", "MacKinnon (bot)", "MacInnes (bot)"), 3, 11),
    (("Ann", "Bartholomew-Anne", "Cy", "Dee", "Eve"), 0, 5),
    (("Ann", "Bartholomew-Anne", "MacKinnon (bot)", "MacInnes (bot)", "Nicolson (bot)"), 3, 2),
)
"""Who plays in the games that are walked over, how many of them are bots, and the seeds."""
PUPIL = ("MacLeod", "MacDonald (bot)", "MacKinnon (bot)")
PRESSED = {
    "pricing": ("x", "right", "1", "right", "1"),
    "buying": ("right", "right", "right", "p"),
    "building": ("right", "r", "f", "down", "f", "enter", "enter", "enter"),
    "placing": ("right", "r", "down", "enter", "u"),
    "start": ("tab", "right", "enter", "r", "u", "f"),
    "choosing": ("x", "1", "down", "2", "3"),
    "exploring": ("s", "1", "r", "f", "right", "f", "enter", "1", "r", "tab", "enter", "enter"),
    "rewards": ("right", "tab", "enter", "enter", "u"),
}
"""What is pressed to see more of the pages of a turn."""
REPLAYED = ("n", "r", "1", "enter", "a")
"""What is pressed in a replay."""
MOST_SHEETS = 100


@dataclass(frozen=True)
class Drawn:
    """A land that was drawn: its cells, and the part of it that is shown."""

    cells: frozenset[Cell]
    shown: Frame
    is_marked: bool
    """Whether the rim marks what is beyond."""


@dataclass(frozen=True)
class Shown:
    """One thing to look at, on as many sheets as it takes."""

    name: str
    """What it is, such as "buying" or "look scores"."""
    size: tuple[int, int]
    view: Any
    events: Sequence[Any]
    """What it tells of."""
    sheets: Sequence[Sheet]
    drawn: Sequence[Drawn] = ()

    @property
    def text(self) -> str:
        """All that stands there."""
        return "\n".join(sheet.text for sheet in self.sheets)


class PaperDialogue(KeyDialogue):
    """Shows pages on paper."""

    def __init__(self, size: tuple[int, int], front: Front | None = None) -> None:
        """`front` is that of the game, of Isle of Skye if there is none."""
        self.paper = PaperScreen(*size)
        super().__init__(self.paper, (front or GAME.front()).help_text, None)  # type: ignore[arg-type]
        self.size = size

    def sheet_of(self, question: Question[Any], notice: str = "") -> Sheet:
        """The page of a question as it stands there."""
        self._show(question, notice, "", self.paper.room)
        return self.paper.sheet


@dataclass(frozen=True)
class Interest:
    """What is looked at of a game."""

    rounds: Sequence[int] = range(1, 7)
    """A game without rounds is one round."""
    turns: int = 5
    """How many turns of each phase of a round."""
    hints: bool = False
    """Whether hints are: each takes the hard bot's time."""
    looks: Sequence[int] = range(1, 7)
    """The rounds in which all is looked at that may be looked at during a turn, once in each phase."""


class Walker(PaperDialogue):
    """Shows everything that a table shows, and answers as the players did in a game that is over."""

    def __init__(self, size: tuple[int, int], match: Match, interest: Interest, drawn: list[Drawn]) -> None:
        super().__init__(size, match.game.front())
        self._interest = interest
        self._drawn = drawn
        self.turns = iter(list(_turns(match))[1:])
        """The moves that are still to come, turn by turn."""
        self.table = WalkedTable(self, Match(match.game, match.seed, match.options, match.company, match.moves[:1]))
        self.shown: list[Shown] = []
        self._looking = ""
        """What is looked at, if anything is."""
        self._asked: Counter[tuple[int, str]] = Counter()
        """How many turns there were in each phase of a round."""

    def walk(self) -> Sequence[Shown]:
        """All pages of the game."""
        self.table.play()
        return self.shown

    def ask(self, question: Question[Any]) -> Any:
        """Notes what stands there, and answers."""
        if isinstance(question, TurnQuestion):
            return self._take_turn(question)
        if isinstance(question, Ending):
            self._read(question)
            self._look_around(question)
        elif self._is_seen:
            self._read(question) if isinstance(question, Reading) else self._browse(question)
        return not isinstance(question, Advice)

    def hand_over(self, card: Callable[[Room], RenderableType], name: str, topic: str) -> None:
        """Notes the card."""
        if self._is_seen:
            self._stand(HandOver(card, name, topic))

    def drop_typed_ahead(self) -> None:
        """Nothing is typed."""

    @property
    def _is_seen(self) -> bool:
        return _round_of(self.table.scene.view) in self._interest.rounds

    def _take_turn(self, question: TurnQuestion) -> Sequence[Any]:
        moves = next(self.turns)
        moment = (_round_of(question.view), question.topic)
        self._asked[moment] += 1
        if self._is_seen and self._asked[moment] <= self._interest.turns:
            self._stand(question)
            if self._asked[moment] == 1 and moment[0] in self._interest.looks:
                self._look_around(question)
            self._press(question, PRESSED[question.topic])
        return [move.action for move in moves]

    def _press(self, question: TurnQuestion, keys: Sequence[str]) -> None:
        for key in keys:
            notice = ""
            try:
                if question.press(key) is not None:
                    return
            except Misunderstood as misunderstood:
                notice = str(misunderstood)
            self._stand(question, notice)

    def _look_around(self, question: Question[Any]) -> None:
        """Look at all there is to look at; the rules, which never change, once."""
        done = {"rules"} if any(shown.name == "look rules" for shown in self.shown) else set()
        done |= set() if self._interest.hints else {"hint"}
        for look in self.looks():
            if look.word not in done:
                self._look_at(look)
        self._looking = "help"
        self._help(question)
        self._looking = "help for lines"
        self._tell_of_lines(question)
        self._looking = ""

    def _tell_of_lines(self, question: Question[Any]) -> None:
        """What may be typed where lines are read, and what they are asked for by."""
        rows = [answer.help for answer in Dialogue.answers(self, question)]
        page = [*help_page(rows, self._help_texts(question.topic)), Text(question.prompt)]
        self._aside(lambda: self.tell(lambda _: page, question.topic))

    def _look_at(self, look: Look) -> None:
        self._looking = f"look {look.word}"
        with suppress(Misunderstood):
            self._aside(lambda: look.show(""))
        self._looking = ""

    def _browse(self, question: Question[Any]) -> None:
        """What is looked at by keys, such as land by land."""
        self._stand(question)
        with suppress(Misunderstood):
            question.press("right")
            self._stand(question)

    def _stand(self, question: Question[Any], notice: str = "") -> None:
        self._drawn.clear()
        self._note(question, [self.sheet_of(question, notice)])

    def _read(self, question: Reading) -> None:
        """Something to read, on all its sheets."""
        self._drawn.clear()
        sheets: list[Sheet] = []
        while len(sheets) < MOST_SHEETS:
            sheets.append(self.sheet_of(question))
            if question.press("enter") is not None:
                break
        self._note(question, sheets)

    def _note(self, question: Question[Any], sheets: Sequence[Sheet]) -> None:
        told = None if self._looking else self.table.told_by(question)
        scene = told.scene if told else self.table.scene
        view = question.view if isinstance(question, TurnQuestion) else scene.view
        name = self._looking or (name_of(told) if told else _name_of_question(question))
        self.shown.append(Shown(name, self.size, view, told.scene.events if told else (), sheets, tuple(self._drawn)))


class WalkedTable(Table):
    """A table at which all do what they did in a game that is over; nothing is kept on the disk."""

    def __init__(self, walker: Walker, match: Match) -> None:
        super().__init__(walker, match, Autosave(match.game))
        self._walker = walker

    @property
    def scene(self) -> Scene:
        """The scene of the page shown."""
        return self._shown

    def told_by(self, question: Question[Any]) -> Told | None:
        """What a question tells of; None where it tells nothing to everybody."""
        return self._end if isinstance(question, Ending) else self._told

    def _bot_decides(self, state: Any, seat: int) -> Sequence[Any]:
        return [move.action for move in next(self._walker.turns)]


def walk(match: Match, interest: Interest, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Shown]:
    """Every page of a game that is over, at every size: those of the table, and those of the replay."""
    with watched() as drawn:
        for size in sizes:
            yield from Walker(size, match, interest, drawn).walk()
            yield from _replayed(match, interest, PaperDialogue(size, match.game.front()), drawn)


def _replayed(match: Match, interest: Interest, dialogue: PaperDialogue, drawn: list[Drawn]) -> Iterator[Shown]:
    steps = list(steps_of(match, match.game.front()))
    question = ReplayQuestion(steps, dialogue.paper)
    for key in REPLAYED:
        drawn.clear()
        question.press(key)
        sheet = dialogue.sheet_of(question)
        yield Shown("replay", dialogue.size, question.scene.view, (), [sheet], tuple(drawn))
    for step in steps[1:-1:5]:
        told = step.told[0]
        if _round_of(told.scene.view) in interest.rounds:
            drawn.clear()
            sheets = [dialogue.sheet_of(Reading(dialogue.paper, told.page, told.topic, told.end))]
            yield Shown("replay", dialogue.size, told.scene.view, (), sheets, tuple(drawn))


@contextmanager
def watched() -> Iterator[list[Drawn]]:
    """Notes every land that is drawn."""
    noted: list[Drawn] = []

    class WatchedRim(Rim):
        def __init__(self, whole: Frame, shown: Frame, size: Any, theme: Any, things: Any) -> None:
            super().__init__(whole, shown, size, theme, things)
            noted.append(Drawn(frozenset(things), shown, bool(self._markers)))

    land.Rim = WatchedRim  # type: ignore[misc]
    try:
        yield noted
    finally:
        land.Rim = Rim  # type: ignore[misc]


def played_by_bots(names: Sequence[str], bots: int, seed: int, game: AnyGame = GAME, options: Any = None) -> Match:
    """A whole game that easy bots play; in its company the last `bots` seats are those of bots."""
    company = Company((*[None] * (len(names) - bots), *[Level.EASY] * bots))
    return _played(game, names, seed, options or game.usual_options(), company)


def taught_by_bots(seed: int = SEED) -> Match:
    """The game of `skye learn`, in which an easy bot plays for the pupil."""
    box = catalog.load()
    company = Company((None, Level.EASY, Level.EASY), lessons=True)
    return _played(GAME, PUPIL, seed, Options(box.scoring_tiles, box.first_game), company)


TAUGHT = range(1, TAUGHT_ROUNDS + 2)
"""The rounds with lessons, and the one with the farewell."""


def _played(game: AnyGame, names: Sequence[str], seed: int, options: Any, company: Company) -> Match:
    first, chance = set_up(game, names, options, Seeded(seed)), Seeded(seed)
    players = Match(game, seed, options, Company((Level.EASY,) * len(names)), (first,)).bots(stopped)
    moves = [first]
    while (seat := game.turn(moves[-1].state)) is not None:
        for action in bot_turn(game, moves[-1].state, players[seat], chance):
            moves.append(make_move(game, moves[-1].state, action, chance))
    return Match(game, seed, options, company, tuple(moves))


def _turns(match: Match) -> Iterator[Sequence[Move]]:
    """The moves that are made in one go."""
    first, *moves = match.moves
    yield [first]
    states = [move.state for move in match.moves]
    together: list[Move] = []
    sat: tuple[int | None, Hashable] | None = None
    for before, move in zip(states, moves, strict=False):
        sits = match.game.turn(before), match.game.sitting(before)
        if together and (sits != sat or sits[1] is None):
            yield together
            together = []
        together.append(move)
        sat = sits
    yield together


def _round_of(view: Any) -> int:
    return getattr(view, "round", 1)


def _name_of_question(question: Question[Any]) -> str:
    """What the page of a question is called."""
    match question:
        case TurnQuestion():
            return question.topic
        case HandOver():
            return "card"
        case _:
            return "news"


def name_of(told: Told) -> str:
    """What a page is called."""
    match told.scene.events:
        case [PricesRevealed(), *_]:
            return "reveal"
        case [TileKept(), *_]:
            return "market"
        case [LetterScored() | ScrollsScored() | GoldScored(), *_]:
            return "scoring"
        case [RoundBegan() | IncomePaid() | TilesDrawn(), *_]:
            return "round"
        case [GameEnded(), *_]:
            return "end"
        case _:
            return "built"
