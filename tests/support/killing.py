"""Games that are killed again and again while they are played at a real terminal, and resumed each time."""

import contextlib
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, NamedTuple

import pexpect

from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME
from skye.games.match import Match
from skye.saves.record import read_game
from skye.terminal.dialogue.front import TurnQuestion
from support.how_to_play import how_to_play
from support.key_typist import KeyTypist
from support.pseudo_terminal import PseudoTerminal

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP)
LONGEST_WAIT = 0.1
"""Seconds between the last key and the signal: what a key brings about takes about as long."""


class MortalTerminal(PseudoTerminal):
    """A terminal whose program may end by a signal."""

    def ended(self, number: int = 0) -> int:
        """Send a signal, read to the end of the program, and return the exit status, or below 0 the signal."""
        if number:
            self._child.kill(number)
        with contextlib.suppress(pexpect.EOF):
            while True:
                read = self._child.read_nonblocking(65536, timeout=20)
                self.transcript += read
                self._stream.feed(read)
        self._child.close()
        return int(-self._child.signalstatus if self._child.exitstatus is None else self._child.exitstatus)

    def hang_up(self) -> None:
        """Close the window, and wait for the end of the program, however long a busy machine takes."""
        self._child.ptyproc.fileobj.close()
        self._child.wait()
        self._child.close(force=False)

    @property
    def said(self) -> str:
        """What stands on the screen, its lines joined."""
        return self.text.replace("\n", "")


class SteadyTypist(KeyTypist):
    """Chooses by the state alone, so that a choice asked for again is made again."""

    def _answers(self, question: TurnQuestion) -> Iterator[str]:
        self._random = Random(self._game.digest(self.state))
        return super()._answers(question)


def never_killed(names: Sequence[str], seed: int, game: AnyGame = GAME) -> list[Any]:
    """The game as it goes without any terminal: its state at the start and after each turn."""
    typist = SteadyTypist(names, seed, game)
    states = [typist.state]
    while game.turn(typist.state) is not None:
        typist.key("")
        if typist.state is not states[-1]:
            states.append(typist.state)
    return states


class Kill(NamedTuple):
    """How a game was ended, and what was left of it."""

    number: int
    """The signal."""
    status: int
    """The exit status, or below 0 the signal."""
    said: str
    match: Match
    """The game on the disk."""

    @property
    def is_clean(self) -> bool:
        """Whether the program ended by itself, or as the signal asks: with its status, and a line on where it is."""
        if self.number == signal.SIGKILL or self.match.over:
            return self.status in (-self.number, 128 + self.number, 0)
        return self.status == 128 + self.number and self.said.endswith("goes on with it.")


def killed_again_and_again(
    names: Sequence[str], seed: int, file: Path, chance: Random, most_keys: int, game: AnyGame = GAME
) -> Iterator[Kill]:
    """Play a game at a terminal until it is over, with a signal after at most so many keys, and then go on."""
    typist = SteadyTypist(names, seed, game)
    arguments = [*how_to_play(game.id).command, *names, "--seed", str(seed), "--save", str(file)]
    while game.turn(typist.state) is not None:
        terminal = MortalTerminal(*arguments)
        terminal.settle()
        for _ in range(chance.randrange(most_keys)):
            if terminal.waits:
                terminal.press(typist.key(terminal.prompt))
        if terminal.waits:
            terminal.send(typist.key(terminal.prompt))
        sleep(chance.uniform(0, LONGEST_WAIT))
        number = chance.choice(SIGNALS)
        status = terminal.ended(number)
        match = read_game(file).match
        typist, arguments = SteadyTypist(names, seed, game), ["resume", str(file)]
        typist.state = match.state
        yield Kill(number, status, terminal.said, match)
