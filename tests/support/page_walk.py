"""Every page of a whole game as it stands on screens of several sizes, with what it tells of."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import skye
from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.demos import load_demos
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
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.territory import Cell
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing import land
from skye.games.isle_of_skye.front.drawing.cells import Frame
from skye.games.isle_of_skye.front.drawing.rim import Rim
from skye.games.isle_of_skye.front.screens.demo import Tour
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.loop import bot_turn
from skye.games.match import Match, Move, make_move, set_up
from skye.terminal.dialogue.dialogue import KeyDialogue
from skye.terminal.dialogue.front import Scene, Told
from skye.terminal.dialogue.help import help_page
from skye.terminal.dialogue.questions import Misunderstood, Page, Question, Reading
from skye.terminal.play.replay import ReplayQuestion, steps_of
from skye.terminal.play.scenes import Scenes
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
PRESSED = {
    "pricing": ("x", "right", "1", "right", "1"),
    "buying": ("right", "right", "right", "p"),
    "building": ("right", "r", "f", "down", "f", "enter", "enter", "enter"),
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
    view: View
    events: Sequence[Any]
    """What it tells of."""
    sheets: Sequence[Sheet]
    drawn: Sequence[Drawn]

    @property
    def text(self) -> str:
        """All that stands there."""
        return "\n".join(sheet.text for sheet in self.sheets)


@dataclass
class Walk:
    """A walk over the pages of one game."""

    match: Match
    sizes: Sequence[tuple[int, int]] = SIZES
    rounds: Sequence[int] = range(1, 7)
    """The rounds whose pages are looked at."""
    turns: int = 5
    """How many turns of each phase of a round are looked at."""
    hints: bool = False
    """Whether hints are looked at, too: each takes the hard bot's time."""
    _drawn: list[Drawn] = field(default_factory=list)
    _looked: Counter[tuple[int, Phase]] = field(default_factory=Counter)
    """How many turns there were in each phase of a round."""

    def pages(self) -> Iterator[Shown]:
        """Every page of the game: those of turns, those that tell, those looked at meanwhile, and the replay."""
        with self._watched():
            yield from self._game()
            yield from self._replay()

    def _game(self) -> Iterator[Shown]:
        match, front = self.match, self.match.game.front()
        people = [seat for seat, bot in enumerate(match.company.bots) if bot is None] or [0]
        scenes, narrator = Scenes(match.game, people[0] if len(people) == 1 else None), front.narrator()
        for number, moves in enumerate(_turns(match)):
            seat = moves[0].action and moves[0].action.seat
            view = scenes.last.view if number else None
            if seat in people and self._is_seen(view):
                yield from self._asked(scenes, seat)
            turn = scenes.turn(moves, [other for other in range(len(match.names)) if other not in people])
            for told in narrator.tell(turn):
                if self._is_seen(told.scene.view):
                    yield from self._told(_name(told), told)
        yield from self._looks(scenes.last, "the end")

    def _is_seen(self, view: View) -> bool:
        return view.round in self.rounds

    def _asked(self, scenes: Scenes, seat: int) -> Iterator[Shown]:
        """The pages of one turn, and what may be looked at meanwhile: that once in each phase of a round."""
        front, scene = self.match.game.front(), scenes.last
        own = scenes.view_of(scene, seat)
        moment = (own.round, own.phase)
        self._looked[moment] += 1
        if self._looked[moment] > self.turns:
            return
        question = front.question(own, scene)
        name = question.topic
        yield from self._stands(name, own, question)
        for key in PRESSED[name]:
            notice = ""
            try:
                if question.press(key) is not None:
                    break
            except Misunderstood as misunderstood:
                notice = str(misunderstood)
            yield from self._stands(name, question.view, question, notice)
        if self._looked[moment] == 1:
            yield from self._looks(scene, name, whole=len(self._looked) == 1)
        yield from self._read("look gold", front.own_things()[0].page(own, seat), own)
        if self.hints and (hint := front.hint(own)):
            yield from self._read("look hint", hint.page, own)

    def _stands(self, name: str, view: View, question: Question[Any], notice: str = "") -> Iterator[Shown]:
        for screen in self._screens():
            sheet = screen.sheet(question.page(screen.room), question.keys, notice)
            yield self._shown(name, screen, view, (), [sheet])

    def _looks(self, scene: Scene, at: str, whole: bool = False) -> Iterator[Shown]:
        """All that may be looked at at a moment; with the rules, which never change, where all is wanted."""
        for reference in self.match.game.front().references():
            if reference.word == "rules" and not whole:
                continue
            looker = Looker(PaperScreen(*self.sizes[0]))
            reference.show(looker, scene, "")
            for page in looker.told:
                yield from self._read(f"look {reference.word}", page, scene.view)
            for question in looker.asked:
                yield from self._stands(f"look {reference.word}", scene.view, question)
                question.press("right")
                yield from self._stands(f"look {reference.word}", scene.view, question)
        if whole:
            yield from self._help(scene, at)

    def _help(self, scene: Scene, topic: str) -> Iterator[Shown]:
        looker = Looker(PaperScreen(*self.sizes[0]))
        own = scene.view if scene.view.seat is not None else self.match.game.view(self.match.moves[0].state, 0)
        question = self.match.game.front().question(own, scene)
        page = help_page([answer.help for answer in looker.answers(question)], self.match.game.front().help_text(topic))
        yield from self._read("help", lambda _: page, scene.view)

    def _told(self, name: str, told: Told) -> Iterator[Shown]:
        yield from self._read(name, told.page, told.scene.view, told.scene.events)

    def _replay(self) -> Iterator[Shown]:
        steps = list(steps_of(self.match, self.match.game.front()))
        for screen in self._screens():
            question = ReplayQuestion(steps, screen)
            for key in REPLAYED:
                question.press(key)
                sheet = screen.sheet(question.page(screen.room), question.keys)
                yield self._shown("replay", screen, question.scene.view, (), [sheet])
        for step in (*steps[1:-1:5], steps[-1]):
            seen = step is steps[-1] or self._is_seen(step.told[-1].scene.view)
            for told in step.told if seen else ():
                name = _name(told) if told is not step.told[0] else "replay"
                yield from self._told(name, told)

    def _read(self, name: str, page: Page, view: View, events: Sequence[Any] = ()) -> Iterator[Shown]:
        """Something to read, on all its sheets."""
        for screen in self._screens():
            reading = Reading(screen, page, "round", "Enter goes on")
            sheets = []
            while len(sheets) < MOST_SHEETS:
                sheets.append(screen.sheet(reading.page(screen.room), reading.keys))
                if reading.press("enter"):
                    break
            yield self._shown(name, screen, view, events, sheets)

    def _screens(self) -> Iterator[PaperScreen]:
        for size in self.sizes:
            self._drawn.clear()
            yield PaperScreen(*size)

    def _shown(
        self, name: str, screen: PaperScreen, view: View, events: Sequence[Any], sheets: Sequence[Sheet]
    ) -> Shown:
        size = (screen.room.columns, screen.room.rows + 4)
        return Shown(name, size, view, events, sheets, tuple(self._drawn))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Notes every land that is drawn."""
        noted = self._drawn

        class WatchedRim(Rim):
            def __init__(self, whole: Frame, shown: Frame, size: Any, theme: Any, things: Any) -> None:
                super().__init__(whole, shown, size, theme, things)
                noted.append(Drawn(frozenset(things), shown, bool(self._markers)))

        land.Rim = WatchedRim  # type: ignore[misc]
        try:
            yield
        finally:
            land.Rim = Rim  # type: ignore[misc]


class Looker(KeyDialogue):
    """A dialogue that notes what it is to show, and shows nothing."""

    def __init__(self, screen: PaperScreen) -> None:
        super().__init__(screen, GAME.front().help_text, None)  # type: ignore[arg-type]
        self.told: list[Page] = []
        self.asked: list[Question[Any]] = []

    def tell(self, page: Page, topic: str = "round", end: str = "Enter goes on") -> None:
        """Notes a page."""
        self.told.append(page)

    def ask(self, question: Question[Any]) -> Any:
        """Notes a question."""
        self.asked.append(question)


def demo_pages(sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Shown]:
    """Every step of the score demo."""
    box = catalog.load()
    demos, nobody = load_demos(box), skye.view(skye.new_game(["Ann", "Bob"], seed=1), None)
    for size in sizes:
        screen, tour = PaperScreen(*size), Tour(box, demos, 0)
        while True:
            sheet = screen.sheet(tour.page(screen.room), tour.keys)
            yield Shown("demo", size, nobody, (), [sheet], ())
            if tour.press("enter"):
                break


def played_by_bots(names: Sequence[str], bots: int, seed: int) -> Match:
    """A whole game that easy bots play; in its company the last `bots` seats are those of bots."""
    first = set_up(GAME, names, GAME.usual_options(), Seeded(seed))
    company = Company((*[None] * (len(names) - bots), *[Level.EASY] * bots))
    playing = Match(GAME, seed, GAME.usual_options(), Company((Level.EASY,) * len(names)), (first,))
    players, moves, chance = playing.bots(stopped), [first], Seeded(seed)
    while (seat := GAME.turn(moves[-1].state)) is not None:
        for action in bot_turn(GAME, moves[-1].state, players[seat], chance):
            moves.append(make_move(GAME, moves[-1].state, action, chance))
    return Match(GAME, seed, GAME.usual_options(), company, tuple(moves))


def _turns(match: Match) -> Iterator[Sequence[Move]]:
    """The moves that are made in one go."""
    together: list[Move] = []
    for before, move in zip((None, *match.moves), match.moves, strict=False):
        sitting = None if before is None else match.game.sitting(before.state)
        if together and (sitting is None or match.game.turn(before.state) != together[-1].action.seat):  # type: ignore[union-attr]
            yield together
            together = []
        together.append(move)
        if move.action is None:
            yield together
            together = []
    yield together


def _name(told: Told) -> str:
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
