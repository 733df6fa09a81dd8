"""Reading a journal: the game is played again, line by line, with the chance it had, as far as it is whole."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from skye.games.chance import ChanceError, Recorded
from skye.games.datafile import CatalogError
from skye.games.errors import Illegal
from skye.games.game import AnyGame
from skye.games.match import Match, Move, make_move, set_up
from skye.games.old_format import JournalReader, Opening
from skye.games.registry import UnknownGameError, find_game, first_game
from skye.saves.errors import Damage, DamagedError, SaveFault, UnreadableError
from skye.saves.lines import FORMAT, LinesReader, Versions
from skye.saves.seal import unseal

MOST_BYTES = 2**22
"""No journal is nearly as long: some hundred lines of at most some hundred bytes."""


class Record(Struct, frozen=True):
    """A game as far as its journal is whole."""

    match: Match
    key: bytes
    format: int
    """The format of the lines."""
    damage: Damage | None
    """The first line that is not whole, and why; None where all are."""
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
        raise UnreadableError(SaveFault.FILE_UNREADABLE, reason=error.strerror) from None


def require_file(path: Path) -> None:
    """See that at `path` is no folder, pipe or device: to read it might never end. Raises UnreadableError, OSError."""
    if path.exists() and not path.is_file():
        raise UnreadableError(SaveFault.NOT_A_FILE)


def read_whole(path: Path) -> Record:
    """The game in a file. Raises UnreadableError, and DamagedError where it is not whole to its end."""
    record = read_game(path)
    require_whole(record)
    return record


def require_whole(record: Record) -> None:
    """Raises DamagedError for a game that is not whole to its end."""
    if record.damage:
        raise DamagedError(record.damage, record)


def read_lines(journal: bytes) -> Record:
    """The game that a whole journal tells. Raises UnreadableError where its first line sets up no game."""
    if len(journal) > MOST_BYTES:
        raise UnreadableError(SaveFault.TOO_LONG)
    *lines, rest = journal.split(b"\n")
    if not lines:
        raise UnreadableError(SaveFault.NO_WHOLE_LINE)
    versions = _versions(lines[0])
    game, reader = _game_and_reader(versions)
    opening = _opening(lines[0], reader)
    moves, damage = [_set_up(game, opening, reader)], None
    for number, line in enumerate(lines[1:], 2):
        try:
            moves.append(_played(game, reader, opening, line, number, moves[-1].state))
        except _Wrong as wrong:
            damage = Damage(number, wrong.fault, wrong.refusal)
            break
    match = Match(game, opening.seed, opening.options, opening.company, tuple(moves))
    length = sum(len(line) + 1 for line in lines[: len(moves)])
    return Record(match, opening.key, versions.skye, damage, torn=bool(rest) and damage is None, length=length)


class _Wrong(Exception):
    """Why a line is not whole."""

    def __init__(self, fault: SaveFault, refusal: Illegal | None = None) -> None:
        super().__init__(fault)
        self.fault = fault
        self.refusal = refusal


def _versions(line: bytes) -> Versions:
    """The versions of a journal. Raises UnreadableError for those this program does not read."""
    try:
        versions = msgspec.json.decode(line, type=Versions)
    except (ValueError, RecursionError):
        raise UnreadableError(SaveFault.NO_FIRST_LINE) from None
    if versions.skye > FORMAT:
        raise UnreadableError(SaveFault.NEWER_FORMAT, format=versions.skye, known=FORMAT)
    if versions.skye < 1:
        raise UnreadableError(SaveFault.UNKNOWN_FORMAT, format=versions.skye, known=FORMAT)
    return versions


def _game_and_reader(versions: Versions) -> tuple[AnyGame, JournalReader]:
    try:
        game = first_game() if versions.skye == 1 else find_game(versions.game)
    except UnknownGameError:
        raise UnreadableError(SaveFault.UNKNOWN_GAME, game=versions.game) from None
    reader = game.old_reader(unseal) if versions.skye == 1 else LinesReader(game)
    if reader is None or versions.rules != game.rules:
        facts = {"format": versions.skye, "rules": versions.rules, "known": game.rules}
        raise UnreadableError(SaveFault.OTHER_RULES, **facts)
    return game, reader


def _opening(line: bytes, reader: JournalReader) -> Opening:
    try:
        opening = reader.opening(line)
    except (ValueError, RecursionError):
        raise UnreadableError(SaveFault.NO_FIRST_LINE) from None
    if len(opening.company.bots) not in (0, len(opening.names)):
        raise UnreadableError(SaveFault.IMPOSSIBLE_SETUP)
    return opening


def _set_up(game: AnyGame, opening: Opening, reader: JournalReader) -> Move:
    chance = Recorded(opening.seed, opening.draws)
    try:
        move = set_up(game, opening.names, opening.options, chance)
        chance.end()
    except ValueError:
        raise UnreadableError(SaveFault.IMPOSSIBLE_SETUP) from None
    except CatalogError as error:
        raise UnreadableError(SaveFault.BROKEN_DATA, reason=error) from None
    if reader.digest(move.state) != opening.after:
        raise UnreadableError(SaveFault.SETUP_CHANGED)
    return move


def _played(game: AnyGame, reader: JournalReader, opening: Opening, line: bytes, number: int, state: Any) -> Move:
    """The move that a line tells after `state`. Raises _Wrong, which holds no secret."""
    try:
        written = reader.written(line, number, opening.key)
    except (ValueError, RecursionError):
        raise _Wrong(SaveFault.NO_LINE) from None
    chance = Recorded(opening.seed, written.draws)
    try:
        move = make_move(game, state, written.action, chance)
        chance.end()
    except Illegal as illegal:
        # Why a secret one is not, would tell what is held.
        refusal = None if game.is_secret(written.action) else illegal
        raise _Wrong(SaveFault.NOT_ALLOWED, refusal) from None
    except ChanceError:
        raise _Wrong(SaveFault.IMPOSSIBLE_DRAW) from None
    if reader.digest(move.state) != written.after:
        raise _Wrong(SaveFault.LINE_CHANGED)
    return move
