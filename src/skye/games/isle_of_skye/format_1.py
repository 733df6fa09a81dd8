"""Journals of skye 0.1 (format 1): draws are stored in clear, and digests were computed differently."""

from collections.abc import Iterable
from hashlib import blake2b

import msgspec
from msgspec import Struct

from skye.games.company import Company
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import AnyAction, Price
from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.state import GameState, HouseRules, Offer, Seat
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.game import Options
from skye.games.level import Level
from skye.games.old_format import Opening, Unseal, Written

DIGEST_BYTES = 8
SEED_BYTES_OF_BOTS = 8
SEED_NONCE = 0
"""Nonce of the sealed seed; actions use their line number."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    skye: int
    rules: int
    names: tuple[str, ...]
    house_rules: HouseRules
    scoring: tuple[str, ...]
    """The ids of the scoring tiles on A, B, C and D."""
    drawn: tuple[str, ...]
    """The ids of the tiles drawn in round 1."""
    key: bytes
    secret: bytes
    """A `Secret`, sealed."""
    after: str


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """Options besides the rules."""

    bots: tuple[Level | None, ...] = ()
    hints: bool = True


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    """The sealed part of a header."""

    seed: int
    options: Chosen


class Sealed(Struct, frozen=True, tag_field="action", tag="sealed", forbid_unknown_fields=True):
    """A sealed action."""

    text: bytes


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A later line: one action."""

    action: AnyAction | Sealed
    after: str
    drawn: tuple[str, ...] | None = None
    """The ids of the tiles drawn, if the action started the next round."""


class FirstReader:
    """Parses the lines of format 1."""

    def __init__(self, unseal: Unseal) -> None:
        self._unseal = unseal

    def opening(self, line: bytes) -> Opening:
        """Parse the first line. Raises ValueError."""
        header = msgspec.json.decode(line, type=Header)
        secret = msgspec.json.decode(self._unseal(header.secret, header.key, SEED_NONCE), type=Secret)
        return Opening(
            names=header.names,
            options=Options(catalog.load().scoring_tiles, header.scoring, header.house_rules),
            seed=secret.seed,
            company=Company(secret.options.bots, secret.options.hints, SEED_BYTES_OF_BOTS),
            draws=(header.drawn,),
            key=header.key,
            after=header.after,
        )

    def written(self, line: bytes, number: int, key: bytes) -> Written:
        """Parse a later line. Raises ValueError."""
        entry = msgspec.json.decode(line, type=Entry)
        action = entry.action
        if isinstance(action, Sealed):
            action = msgspec.json.decode(self._unseal(action.text, key, number), type=Price)
        elif isinstance(action, Price):
            raise ValueError("prices open")
        return Written(action, (entry.drawn,) if entry.drawn else (), entry.after)

    def digest(self, state: GameState) -> str:
        """The digest of a state, computed as in 0.1."""
        fields = (
            str(state.seed),
            state.house_rules,
            _ids(state.scoring),
            _ids(state.bag),
            (state.round, state.phase, state.turn),
            [_fields_of(seat) for seat in state.seats],
        )
        return blake2b(msgspec.json.encode(fields), digest_size=DIGEST_BYTES).hexdigest()


def _fields_of(seat: Seat) -> tuple[object, ...]:
    pricing = seat.pricing and (seat.pricing.axe.id, _priced(seat.pricing.offers))
    land = [(placed.cell, placed.tile.id, placed.turns) for placed in seat.territory.placed]
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
