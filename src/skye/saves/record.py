"""Reading a journal: the game is played again, line by line, with the chance it had, as far as it is whole."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from skye.games.chance import ChanceError, Recorded
from skye.games.game import AnyGame
from skye.games.illegal import Illegal
from skye.games.match import Match, Move, make_move, set_up
from skye.games.old_format import JournalReader, Opening
from skye.games.registry import UnknownGameError, find_game, first_game
from skye.saves.errors import DamagedError, UnreadableError
from skye.saves.lines import FORMAT, LinesReader, Versions
from skye.saves.seal import unseal

MOST_BYTES = 2**22
"""No journal is nearly as long: some hundred lines of at most some hundred bytes."""
NO_GAME = "Line 1: It tells of a game that cannot be set up."


class Record(Struct, frozen=True):
    """A game as far as its journal is whole."""

    match: Match
    key: bytes
    format: int
    """The format of the lines."""
    damage: str
    """The first line that is not whole, and why; empty where all are."""
    torn: bool
    """Whether a last line had not been written to its end, and was dropped."""
    length: int
    """The bytes of the lines that are whole."""


def read_game(path: Path) -> Record:
    """The game in a file. Raises UnreadableError where its first line sets up no game."""
    try:
        require_file(path)
        with path.open("rb") as file:
            return read_lines(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise UnreadableError(f"It cannot be read: {error.strerror}.") from None


def require_file(path: Path) -> None:
    """See that at `path` is no folder, pipe or device: to read it might never end. Raises UnreadableError, OSError."""
    if path.exists() and not path.is_file():
        raise UnreadableError("It is not a file.")


def read_whole(path: Path) -> Record:
    """The game in a file. Raises UnreadableError, and DamagedError where it is not whole to its end."""
    record = read_game(path)
    if record.damage:
        raise DamagedError(record.damage)
    return record


def read_lines(journal: bytes) -> Record:
    """The game that a whole journal tells. Raises UnreadableError where its first line sets up no game."""
    if len(journal) > MOST_BYTES:
        raise UnreadableError("It is far too long for a game.")
    *lines, rest = journal.split(b"\n")
    if not lines:
        raise UnreadableError("It holds not even one whole line.")
    versions = _versions(lines[0])
    game, reader = _game_and_reader(versions)
    opening = _opening(lines[0], reader)
    moves, damage = [_set_up(game, opening, reader)], ""
    for number, line in enumerate(lines[1:], 2):
        try:
            moves.append(_played(game, reader, opening, line, number, moves[-1].state))
        except _Wrong as wrong:
            damage = f"Line {number}: {wrong}"
            break
    match = Match(game, opening.seed, opening.options, opening.company, tuple(moves))
    length = sum(len(line) + 1 for line in lines[: len(moves)])
    return Record(match, opening.key, versions.skye, damage, torn=bool(rest) and not damage, length=length)


class _Wrong(Exception):
    """Why a line is not whole."""


def _versions(line: bytes) -> Versions:
    """The versions of a journal. Raises UnreadableError for those this program does not read."""
    try:
        versions = msgspec.json.decode(line, type=Versions)
    except (ValueError, RecursionError):
        raise UnreadableError("Line 1: It is not the first line of a game.") from None
    if versions.skye > FORMAT:
        raise UnreadableError(
            f"It was written by a newer skye, in format {versions.skye}; this one reads format {FORMAT}. "
            "Update skye to go on with it."
        )
    if versions.skye < 1:
        raise UnreadableError(f"It is of format {versions.skye}; this skye reads the formats 1 to {FORMAT}.")
    return versions


def _game_and_reader(versions: Versions) -> tuple[AnyGame, JournalReader]:
    try:
        game = first_game() if versions.skye == 1 else find_game(versions.game)
    except UnknownGameError:
        raise UnreadableError(
            f"It is a game of {versions.game!r}, which this skye does not know. Update skye to go on with it."
        ) from None
    reader = game.old_reader(unseal) if versions.skye == 1 else LinesReader(game)
    if reader is None or versions.rules != game.rules:
        raise UnreadableError(
            f"It is of format {versions.skye} and rules {versions.rules}; this skye reads rules {game.rules}."
        )
    return game, reader


def _opening(line: bytes, reader: JournalReader) -> Opening:
    try:
        opening = reader.opening(line)
    except (ValueError, RecursionError):
        raise UnreadableError("Line 1: It is not the first line of a game.") from None
    if len(opening.company.bots) not in (0, len(opening.names)):
        raise UnreadableError(NO_GAME)
    return opening


def _set_up(game: AnyGame, opening: Opening, reader: JournalReader) -> Move:
    chance = Recorded(opening.seed, opening.draws)
    try:
        move = set_up(game, opening.names, opening.options, chance)
        chance.end()
    except ValueError:
        raise UnreadableError(NO_GAME) from None
    if reader.digest(move.state) != opening.after:
        raise UnreadableError("Line 1: It does not match its own check: it was changed, or the box was.")
    return move


def _played(game: AnyGame, reader: JournalReader, opening: Opening, line: bytes, number: int, state: Any) -> Move:
    """The move that a line tells after `state`. Raises _Wrong, with a reason that holds no secret."""
    try:
        written = reader.written(line, number, opening.key)
    except (ValueError, RecursionError):
        raise _Wrong("It is not a line of a game.") from None
    chance = Recorded(opening.seed, written.draws)
    try:
        move = make_move(game, state, written.action, chance)
        chance.end()
    except Illegal:
        # Why not, would tell what is held.
        raise _Wrong("Its action is not allowed there.") from None
    except ChanceError:
        raise _Wrong("Chance cannot have given what it says was drawn.") from None
    if reader.digest(move.state) != written.after:
        raise _Wrong("It does not match its own check: it was changed, or a line before it is missing.")
    return move
