"""The lines of a journal: a header that sets the game up, then one line an action."""

from collections.abc import Iterable
from hashlib import blake2b

import msgspec
from msgspec import Struct

from skye.games.isle_of_skye.bots import Level
from skye.games.isle_of_skye.engine.actions import AnyAction, Price
from skye.games.isle_of_skye.engine.events import AnyEvent, TilesDrawn
from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.state import GameState, HouseRules, Offer, Seat
from skye.games.isle_of_skye.engine.tile import Tile
from skye.saves.seal import seal, unseal

FORMAT = 2
"""The version of the lines; an older program refuses a newer one. Since 2 the first line holds the scoring tiles."""
OLDEST_FORMAT = 1
"""The oldest version that is read."""
RULES = 1
"""The version of the rules, raised when the same actions no longer make the same game."""
FINGERPRINT_BYTES = 8
NOT_WRITTEN = msgspec.Raw()
SECRET_PLACE = 0
"""The place of the seed among what is sealed; the others have the number of their line."""


class Versions(Struct):
    """What the first line says in every version; the rest is read only if the versions fit."""

    skye: int
    """The version of the format."""
    rules: int


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: how the game was set up, with what chance made of it."""

    skye: int
    rules: int
    names: tuple[str, ...]
    house_rules: HouseRules
    scoring: tuple[str, ...]
    """The ids of the scoring tiles on A, B, C and D."""
    drawn: tuple[str, ...]
    """The ids of the tiles drawn in round 1, in the order they came out of the bag."""
    key: bytes
    """What opens the seals of this file."""
    secret: bytes
    """A `Secret`, sealed."""
    after: str
    """The fingerprint of the state then."""
    scoring_tiles: msgspec.Raw = NOT_WRITTEN
    """All scoring tiles of its box, whole: the game goes on with them whatever becomes of the files they came from."""
    scoring_check: str = ""
    """The fingerprint of these, as they are written."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen at the start of a game beside its rules."""

    bots: tuple[Level | None, ...] = ()
    """For each seat the level of the bot that plays it, None for a person; empty where all are people."""
    hints: bool = True
    """Whether players may ask what the hard bot would do."""


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    """What a header tells nobody who only looks at it."""

    seed: int
    """It would tell the draws to come."""
    options: Options


class Sealed(Struct, frozen=True, tag_field="action", tag="sealed", forbid_unknown_fields=True):
    """A secret choice; also after its reveal, for what is written is never changed."""

    text: bytes


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A further line: an action, with what chance made of it."""

    action: AnyAction | Sealed
    after: str
    """The fingerprint of the state then."""
    drawn: tuple[str, ...] | None = None
    """Where the action brought about the next round: the ids of the tiles drawn."""


def header_of(state: GameState, events: Iterable[AnyEvent], options: Options, key: bytes) -> Header:
    """The header of a game that has just been set up."""
    drawn = drawn_in(events)
    assert drawn is not None, "a game begins with a draw"
    scoring_tiles = msgspec.json.encode(state.box.scoring_tiles)
    return Header(
        skye=FORMAT,
        rules=RULES,
        names=tuple(seat.name for seat in state.seats),
        house_rules=state.house_rules,
        scoring=_ids(state.scoring),
        drawn=drawn,
        key=key,
        secret=seal(msgspec.json.encode(Secret(state.seed, options)), key, SECRET_PLACE),
        after=fingerprint(state),
        scoring_tiles=msgspec.Raw(scoring_tiles),
        scoring_check=hashed(scoring_tiles),
    )


def scoring_tiles_of(header: Header) -> tuple[ScoringTile, ...] | None:
    """The scoring tiles in the header; None where it is of a format without them.

    Raises ValueError where they do not match their check, or are none.
    """
    written = bytes(header.scoring_tiles)
    if not written:
        return None
    if hashed(written) != header.scoring_check:
        raise ValueError("the scoring tiles were changed")
    return msgspec.json.decode(written, type=tuple[ScoringTile, ...])


def secret_of(header: Header) -> Secret:
    """The secret of the header. Raises ValueError where none was sealed."""
    return msgspec.json.decode(unseal(header.secret, header.key, SECRET_PLACE), type=Secret)


def entry_of(action: AnyAction, events: Iterable[AnyEvent], state: GameState, key: bytes, line: int) -> Entry:
    """The line with that number, for an action, what then happened, and the state then."""
    written: AnyAction | Sealed = action
    if isinstance(action, Price):
        written = Sealed(seal(msgspec.json.encode(action), key, line))
    return Entry(written, fingerprint(state), drawn_in(events))


def action_of(entry: Entry, key: bytes, line: int) -> AnyAction:
    """The action of the line with that number. Raises ValueError where it was to be sealed and was not."""
    if isinstance(entry.action, Sealed):
        return msgspec.json.decode(unseal(entry.action.text, key, line), type=Price)
    return entry.action


def drawn_in(events: Iterable[AnyEvent]) -> tuple[str, ...] | None:
    """The ids of the tiles drawn, in the order they came out of the bag; None where none were."""
    return tuple(tile for event in events if isinstance(event, TilesDrawn) for tile in event.tiles) or None


def fingerprint(state: GameState) -> str:
    """A short hash of all that makes a game go on as it does; what is only printed on tiles does not matter."""
    told = (
        str(state.seed),
        state.house_rules,
        _ids(state.scoring),
        _ids(state.bag),
        (state.round, state.phase, state.turn),
        [_told(seat) for seat in state.seats],
    )
    return hashed(msgspec.json.encode(told))


def hashed(told: bytes) -> str:
    """A short hash."""
    return blake2b(told, digest_size=FINGERPRINT_BYTES).hexdigest()


def _told(seat: Seat) -> tuple[object, ...]:
    pricing = seat.pricing and (seat.pricing.axe.id, _priced(seat.pricing.offers))
    land = [(cell, placed.tile.id, placed.turns) for cell, placed in seat.territory.cells.items()]
    return (
        (seat.name, seat.gold, seat.points),
        _ids(seat.drawn),
        pricing,
        _priced(seat.offers),
        _ids(seat.hand),
        land,
    )


def _ids(tiles: Iterable[Tile | ScoringTile]) -> tuple[str, ...]:
    return tuple(tile.id for tile in tiles)


def _priced(offers: Iterable[Offer]) -> list[tuple[str, int]]:
    return [(offer.tile.id, offer.price) for offer in offers]
