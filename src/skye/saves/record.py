"""Reading a journal: the game is played again, line by line, without any chance, as far as it is whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from skye.games.datafile import CatalogError
from skye.games.isle_of_skye.catalog import check_scoring_tiles
from skye.games.isle_of_skye.engine.actions import AnyAction
from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.game import apply, start_game
from skye.games.isle_of_skye.engine.legal import IllegalAction
from skye.games.isle_of_skye.engine.moment import Events
from skye.games.isle_of_skye.engine.state import Box, GameState
from skye.saves.errors import DamagedError, UnreadableError
from skye.saves.lines import (
    FORMAT,
    OLDEST_FORMAT,
    RULES,
    Entry,
    Header,
    Options,
    Sealed,
    Secret,
    Versions,
    action_of,
    drawn_in,
    fingerprint,
    scoring_tiles_of,
    secret_of,
)

MOST_BYTES = 2**22
"""No journal is nearly as long: two hundred lines of at most some hundred bytes."""


class Step(NamedTuple):
    """One action and what came of it; the first step is the set-up, without an action."""

    action: AnyAction | None
    events: Events
    state: GameState


@dataclass(frozen=True)
class Record:
    """A game as far as its journal is whole."""

    key: bytes
    options: Options
    steps: Sequence[Step]
    """The set-up and every action, in order."""
    damage: str
    """The first line that is not whole, and why; empty where all are."""
    torn: bool
    """Whether a last line had not been written to its end, and was dropped."""
    length: int
    """The bytes of the lines that are whole."""

    @property
    def state(self) -> GameState:
        """The game as it stood after the last whole line."""
        return self.steps[-1].state

    @property
    def events(self) -> list[AnyEvent]:
        """All that happened."""
        return list(chain.from_iterable(step.events for step in self.steps))

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.state.turn is None


def read_game(path: Path, box: Box) -> Record:
    """The game in a file. Raises UnreadableError where its first line sets up no game."""
    try:
        require_file(path)
        with path.open("rb") as file:
            return read_lines(file.read(MOST_BYTES + 1), box)
    except OSError as error:
        raise UnreadableError(f"It cannot be read: {error.strerror}.") from None


def require_file(path: Path) -> None:
    """See that at `path` is no folder, pipe or device: to read it might never end. Raises UnreadableError, OSError."""
    if path.exists() and not path.is_file():
        raise UnreadableError("It is not a file.")


def read_whole(path: Path, box: Box) -> Record:
    """The game in a file. Raises UnreadableError, and DamagedError where it is not whole to its end."""
    record = read_game(path, box)
    if record.damage:
        raise DamagedError(record.damage)
    return record


def read_lines(journal: bytes, box: Box) -> Record:
    """The game that a whole journal tells. Raises UnreadableError where its first line sets up no game."""
    if len(journal) > MOST_BYTES:
        raise UnreadableError("It is far too long for a game.")
    *lines, rest = journal.split(b"\n")
    if not lines:
        raise UnreadableError("It holds not even one whole line.")
    header = _header(lines[0])
    secret = _secret(header)
    steps, damage = [_set_up(header, secret.seed, _box_of(header, box))], ""
    for number, line in enumerate(lines[1:], 2):
        try:
            steps.append(_played(line, number, header.key, steps[-1].state))
        except _Wrong as wrong:
            damage = f"Line {number}: {wrong}"
            break
    length = sum(len(line) + 1 for line in lines[: len(steps)])
    return Record(header.key, secret.options, steps, damage, torn=bool(rest) and not damage, length=length)


class _Wrong(Exception):  # noqa: N818
    """Why a line is not whole."""


def _header(line: bytes) -> Header:
    try:
        versions = msgspec.json.decode(line, type=Versions)
        if versions.skye > FORMAT:
            raise UnreadableError(
                f"It was written by a newer skye, in format {versions.skye}; this one reads format {FORMAT}. "
                "Update skye to go on with it."
            )
        if versions.skye < OLDEST_FORMAT or versions.rules != RULES:
            raise UnreadableError(
                f"It is of format {versions.skye} and rules {versions.rules}; this skye reads formats {OLDEST_FORMAT} "
                f"to {FORMAT} and rules {RULES}."
            )
        return msgspec.json.decode(line, type=Header)
    except (ValueError, RecursionError):
        raise UnreadableError("Line 1: It is not the first line of a game.") from None


NO_GAME = "Line 1: It tells of a game that cannot be set up."


def _secret(header: Header) -> Secret:
    try:
        secret = secret_of(header)
    except ValueError:
        raise UnreadableError(NO_GAME) from None
    if len(secret.options.bots) not in (0, len(header.names)):
        raise UnreadableError(NO_GAME)
    return secret


def _box_of(header: Header, box: Box) -> Box:
    """The box as it was: with the scoring tiles that there were then, where the header holds them."""
    try:
        scoring_tiles = scoring_tiles_of(header)
        if scoring_tiles is None:
            return box
        check_scoring_tiles("the header", scoring_tiles)
    except (ValueError, RecursionError, CatalogError):
        raise UnreadableError(NO_GAME) from None
    return replace(box, scoring_tiles=scoring_tiles)


def _set_up(header: Header, seed: int, box: Box) -> Step:
    try:
        state, events = start_game(
            box,
            header.names,
            seed=seed,
            scoring=header.scoring,
            house_rules=header.house_rules,
            known_draw=header.drawn,
        )
    except ValueError:
        raise UnreadableError(NO_GAME) from None
    if fingerprint(state) != header.after:
        raise UnreadableError("Line 1: It does not match its own check: it was changed, or the tiles were.")
    return Step(None, events, state)


def _played(line: bytes, number: int, key: bytes, state: GameState) -> Step:
    """The step that a line tells after `state`. Raises _Wrong, with a reason that holds no secret."""
    try:
        entry = msgspec.json.decode(line, type=Entry)
        action = action_of(entry, key, number)
    except (ValueError, RecursionError):
        raise _Wrong("It is not a line of a game.") from None
    try:
        after, events = apply(replace(state, known_draw=entry.drawn), action)
    except IllegalAction as refusal:
        # The sentence on a secret choice would tell of gold.
        reason = refusal.code if isinstance(entry.action, Sealed) else refusal.sentence
        raise _Wrong(f"Its action is not allowed there ({reason})") from None
    except ValueError:
        raise _Wrong("The bag cannot give the tiles it says were drawn.") from None
    if drawn_in(events) != entry.drawn or fingerprint(after) != entry.after:
        raise _Wrong("It does not match its own check: it was changed, or a line before it is missing.")
    return Step(action, events, after)
