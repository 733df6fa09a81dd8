"""A monkey at the table: it presses and types anything, and a little more often what leads on."""

import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from skye.games.chance import Seeded
from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.match import Company, Match, Move, make_move
from skye.terminal.device.reader import EndOfInput
from skye.terminal.device.screen import PlainScreen
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.questions import Quit
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.set_up import ask_set_up
from skye.terminal.play.table import Table
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines
from support.how_to_play import Answers, how_to_play
from support.key_typist import BYTES
from support.matches import new_match
from support.pseudo_terminal import PseudoTerminal
from support.set_ups import seats_for
from support.spoken import says

NAMED = ("up", "down", "left", "right", "enter", "escape", "tab", "back tab", "backspace", "unknown")
ODD = "\u00e9\uff11\u0665\u00b2\u2603\u738b\u0301\ufffd\u202e"
"""A letter with an accent, digits of other scripts, a snowman, a wide character, a mark, and what turns text round."""
PRINTABLE = tuple(map(chr, range(32, 127)))
HELPFUL_KEYS: Answers = {
    "Leave?": ("n", "n", "n", "escape", "y"),
    "goes back": ("enter", "escape"),
    "hides it": ("enter",),
    "when nobody else looks": (" ", " ", " ", "left"),
    "Enter": ("enter", "enter", "enter", "left"),
    "change": ("enter", "enter", "n", "up", "down", "down", "left", "right"),
    "Name of": ("A", "n", "enter", "enter", "backspace"),
}
"""Keys that lead on where no turn of a game is asked for."""
HELPFUL_LINES: Answers = {
    "Play all the same": ("yes",),
    "Leave?": ("no", "no", "no", "yes"),
    "when nobody else looks": ("",),
    "hides it": ("",),
    "Enter leaves": ("", "again"),
    "Enter starts": ("", "", "1 Ann", "2 Zoe", "3 easy", "4 nobody", "hints off"),
    "Enter": ("", "no"),
}
"""Lines that lead on there."""
SIZES = ((80, 24), (60, 20), (100, 30), (200, 60), (59, 24), (80, 19), (1, 1), (7, 3))
MEANT = b"\x03\x04\x1a\x1cQ"
"""Bytes that a terminal or the game takes for leaving or stopping."""
RENDERED = 0.1
"""The share of pages that are rendered, for that takes most of the time."""


class Witness(Autosave):
    """Keeps nothing on the disk, but sees that the game moves by legal actions alone and that no piece is lost."""

    def __init__(self, match: Match, seen: Counter[str]) -> None:
        super().__init__(match.game)
        self.match = match
        """The game as far as it was played."""
        self._seen = seen

    def happened(self, moves: Sequence[Move]) -> None:
        """Hold what somebody has just done against the engine."""
        for move in moves:
            self._check(move)
            self.match = replace(self.match, moves=(*self.match.moves, move))
        super().happened(moves)

    def _check(self, move: Move) -> None:
        game, before = self.match.game, self.match.state
        assert move.action in game.legal(before)
        assert move == make_move(game, before, move.action, Seeded(self.match.seed))
        how_to_play(game.id).check_whole(move.state)
        self._seen["actions"] += 1
        self._seen["games"] += game.turn(move.state) is None


class Monkey:
    """Answers every question, until it has answered so many; by keys or by lines."""

    def __init__(self, seed: int, answers: int, game: AnyGame) -> None:
        how, front = how_to_play(game.id), game.front()
        self._game = game
        self._keys = {**how.helpful_keys, **HELPFUL_KEYS}
        self._lines = {**how.helpful_lines, **HELPFUL_LINES}
        self._one_after_the_other = how.one_after_the_other
        looks = [look.word for look in (*front.references(), *front.own_things())]
        self._everywhere = (
            "?",
            "help",
            "language",
            "news",
            "hint",
            "quit",
            "exit now",
            *looks,
            *(f"{look} 2" for look in looks),
        )
        """Lines that are understood everywhere, or nearly."""
        self._random = Random(seed)
        self._left = answers
        self._next: Iterator[str] = iter(())
        """Keys to be pressed one after the other."""
        self.seen: Counter[str] = Counter()
        """What has happened: answers, pages rendered, actions, games played to the end, games left."""

    def play(self, dialogue: Dialogue) -> None:
        """Play game after game. A game that was left is gone on with."""
        with suppress(EndOfInput):
            while True:
                with suppress(Quit):
                    self._play_a_game(dialogue)

    def _play_a_game(self, dialogue: Dialogue) -> None:
        """Raises Quit where it is left before it has begun."""
        witness = Witness(self._begin(dialogue), self.seen)
        while True:
            with suppress(Quit):
                Table(dialogue, witness.match, witness).play()
            if witness.match.over:
                return
            self.seen["games left"] += 1

    def _begin(self, dialogue: Dialogue) -> Match:
        dialogue.looks = tuple
        dialogue.leaving = None
        seats = seats_for(players=self._random.choice((None, *self._game.players)), game=self._game)
        options = self._game.usual_options()
        begins = ask_set_up(dialogue, self._game, seats, options, hints=self._random.random() < 0.8)
        match = new_match(begins.names, self._random.randrange(10**9), begins.options, self._game)
        # Bots that think longer play no other game here.
        bots = tuple(Level.EASY if level or self._random.random() < 0.2 else None for level in begins.bots)
        return replace(match, company=Company(bots, begins.hints))

    def is_rendered(self) -> bool:
        """Whether the next page is to be rendered."""
        rendered = self._random.random() < RENDERED
        self.seen["pages rendered"] += rendered
        return rendered

    def _count(self) -> None:
        if not self._left:
            raise EndOfInput
        self._left -= 1
        self.seen["answers"] += 1

    def key(self, screen: EmulatedScreen) -> str | None:
        """The next key; now and then none, or a window of another size."""
        self._count()
        chance = self._random.random()
        if chance < 0.002:
            screen.resize(*self._random.choice(SIZES))
            return None
        if not screen.room.is_enough:
            if chance < 0.5:
                screen.resize(80, 24)
                return None
            return "enter"
        for key in self._next:
            return key
        for words, keys in self._one_after_the_other.items():
            if chance < 0.03 and says(screen.prompt, words):
                self._next = iter(keys)
        if chance < 0.8:
            return self._random.choice(_helpful(self._keys, screen.prompt))
        return self._random.choice((*NAMED, *PRINTABLE, *ODD))

    def line(self, prompt: str) -> str:
        """The next line."""
        self._count()
        chance = self._random.random()
        if chance < 0.75:
            return self._random.choice(_helpful(self._lines, prompt))
        if chance < 0.85:
            return self._random.choice(self._everywhere)
        letters = self._random.choice((PRINTABLE, ODD, "0123456789 x", "ABCDEF123 ", "\x00\x07\x1b[31m\t\u2028"))
        return "".join(self._random.choices(letters, k=self._random.choice((0, 1, 2, 3, 5, 50, 999)))).strip()


def _helpful(answers: Answers, prompt: str) -> Sequence[str]:
    for words, some in answers.items():
        if says(prompt, words):
            return some
    raise AssertionError(f"nothing is known to lead on at {prompt!r}")


class HurriedScreen(EmulatedScreen):
    """Renders some of its pages only."""

    stale = False

    def __init__(self, is_rendered: Callable[[], bool]) -> None:
        self._is_rendered = is_rendered
        super().__init__(80, 24)

    def show(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Show a page, or no more than its notice and its prompt."""
        self.prompt, self.notice = str(prompt), notice
        if self._is_rendered():
            super().show(page, notice, prompt)
        assert not self.faults, self.faults[0]


class HurriedPages(PlainScreen):
    """Writes some of its pages only, and keeps none."""

    prompt = ""

    def __init__(self, is_rendered: Callable[[], bool], screen: PlainScreen) -> None:
        self._is_rendered = is_rendered
        super().__init__(screen._console)

    def show(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Write a page, or nothing."""
        self.prompt = str(prompt)
        if self._is_rendered():
            super().show(page, notice, prompt)
            self._console.file.seek(0)
            self._console.file.truncate()


def press_anything(seed: int, keys: int, game: AnyGame = GAME) -> Counter[str]:
    """Play by so many keys of chance. Raises whatever goes wrong."""
    monkey = Monkey(seed, keys, game)
    screen = HurriedScreen(monkey.is_rendered)
    monkey.play(by_keys(screen, lambda: monkey.key(screen), game.front().help_text))
    return monkey.seen


def type_anything(seed: int, lines: int, game: AnyGame = GAME) -> Counter[str]:
    """Play by so many lines of chance. Raises whatever goes wrong."""
    monkey = Monkey(seed, lines, game)
    dialogue = by_lines(io.StringIO(), Lines(lambda: monkey.line(screen.prompt)), game.front().help_text)
    screen = HurriedPages(monkey.is_rendered, dialogue.screen)
    dialogue.screen = screen
    monkey.play(dialogue)
    return monkey.seen


def send_bytes(seed: int, count: int, game: AnyGame = GAME) -> Counter[str]:
    """Send bytes of chance to a game at a real terminal, some at once, and see that it still answers."""
    random = Random(seed)
    allowed = [byte for byte in range(256) if byte not in MEANT]
    how = how_to_play(game.id)
    choices = ["".join(BYTES.get(key, key) for key in keys).encode() for keys in how.one_after_the_other.values()]
    arguments = (*how.command, "Ann", "Bob", "--seed", str(seed))
    terminal = PseudoTerminal(*arguments, columns=80, rows=24, env={"NO_COLOR": "1"})
    terminal.settle()
    sent = 0
    while sent < count:
        part = bytes(random.choices(allowed, k=random.choice((1, 2, 3, 10, 100))))
        terminal.send(part + random.choice((b"", b"\r", b"\r\r", b"\x1b", b"\x1b[", b"c", *choices)))
        sent += len(part)
        # Now and then it is quiet for so long that a hand-over card is shown.
        terminal.read_for(random.choice((0.01,) * 9 + (0.5,)))
        assert terminal.is_alive, terminal.text
        assert b"\x1b[?1049l" not in terminal.transcript, terminal.text
    terminal.settle()
    # The first ones may be the end of a sequence that has begun.
    for _ in range(10):
        if "Leave?" not in terminal.text:
            terminal.send("Q")
            terminal.read_for(1)
    terminal.send("y")
    assert terminal.end() == 0
    return Counter({"bytes": sent, "written": len(terminal.transcript)})
