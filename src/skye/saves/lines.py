"""The lines of a journal, format 2: a header that sets a game up, then one line an action.

What chance gave and what was chosen in secret is sealed; the rest can be read.
"""

import msgspec
from msgspec import Raw, Struct

from skye.games.chance import Drawn
from skye.games.company import Company
from skye.games.digest import digest
from skye.games.game import AnyGame
from skye.games.match import Match, Move
from skye.games.old_format import Opening, Written
from skye.saves.seal import seal, unseal

FORMAT = 2
"""The version of the lines; an older program refuses a newer one."""
NOT_WRITTEN = Raw()


class Versions(Struct):
    """What the first line says in every version; the rest is read only if the versions fit."""

    skye: int
    """The version of the format."""
    rules: int
    game: str = ""
    """The id of the game; format 1 knew but one."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: how the game was set up."""

    skye: int
    game: str
    rules: int
    names: tuple[str, ...]
    options: Raw
    """What was chosen at the start, as the game has it."""
    check: str
    """The digest of the options, as they are written."""
    key: bytes
    """What opens the seals of this file."""
    secret: bytes
    """A `Secret`, sealed."""
    draws: bytes
    """What was drawn for the set-up, sealed."""
    after: str
    """The digest of the state then."""


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    """What a header tells nobody who only looks at it."""

    seed: int
    """It would tell the draws to come."""
    company: Company


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A further line: an action, open or sealed, and what chance gave for it."""

    action: Raw = NOT_WRITTEN
    """Open to everybody; one of this and `secret`."""
    secret: bytes | None = None
    """The action, sealed."""
    draws: bytes | None = None
    """What was drawn, sealed; none where nothing was."""
    after: str
    """The digest of the state then."""


def header_of(match: Match, key: bytes) -> Header:
    """The header of a game."""
    first, options = match.moves[0], msgspec.json.encode(match.options)
    return Header(
        skye=FORMAT,
        game=match.game.id,
        rules=match.game.rules,
        names=match.names,
        options=Raw(options),
        check=digest(options),
        key=key,
        secret=seal(msgspec.json.encode(Secret(match.seed, match.company)), key, _secret_nonce(1)),
        draws=seal(msgspec.json.encode(first.draws), key, _draws_nonce(1)),
        after=match.game.digest(first.state),
    )


def entry_of(game: AnyGame, move: Move, key: bytes, line: int) -> Entry:
    """The line with that number, for a move."""
    is_secret = game.is_secret(move.action)
    return Entry(
        after=game.digest(move.state),
        action=NOT_WRITTEN if is_secret else Raw(msgspec.json.encode(move.action)),
        secret=seal(msgspec.json.encode(move.action), key, _secret_nonce(line)) if is_secret else None,
        draws=seal(msgspec.json.encode(move.draws), key, _draws_nonce(line)) if move.draws else None,
    )


class LinesReader:
    """Reads the lines of a game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def opening(self, line: bytes) -> Opening:
        """What the first line tells. Raises ValueError."""
        header = msgspec.json.decode(line, type=Header)
        if digest(bytes(header.options)) != header.check:
            raise ValueError("options changed")
        secret = msgspec.json.decode(unseal(header.secret, header.key, _secret_nonce(1)), type=Secret)
        draws = msgspec.json.decode(unseal(header.draws, header.key, _draws_nonce(1)), type=tuple[Drawn, ...])
        options = msgspec.json.decode(header.options, type=self._game.options_type)
        return Opening(header.names, options, secret.seed, secret.company, draws, key=header.key, after=header.after)

    def written(self, line: bytes, number: int, key: bytes) -> Written:
        """What a further line tells. Raises ValueError, also where something is open and was to be sealed."""
        entry = msgspec.json.decode(line, type=Entry)
        text = bytes(entry.action)
        if bool(text) == (entry.secret is not None):
            raise ValueError("not one action, open or sealed")
        if entry.secret is not None:
            text = unseal(entry.secret, key, _secret_nonce(number))
        action = msgspec.json.decode(text, type=self._game.action_type)
        if self._game.is_secret(action) != (entry.secret is not None):
            raise ValueError("a secret action open, or an open one sealed")
        draws: tuple[Drawn, ...] = ()
        if entry.draws is not None:
            draws = msgspec.json.decode(unseal(entry.draws, key, _draws_nonce(number)), type=tuple[Drawn, ...])
        return Written(action, draws, entry.after)

    def digest(self, state: object) -> str:
        """The digest of a state."""
        return self._game.digest(state)


def _secret_nonce(line: int) -> int:
    """The nonce of what is secret in the line with that number."""
    return 2 * line


def _draws_nonce(line: int) -> int:
    """The nonce of what was drawn in the line with that number."""
    return 2 * line + 1
