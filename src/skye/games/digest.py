"""A short checksum of a state, by which a journal verifies its replay."""

from collections.abc import Mapping, Sequence, Set
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

_BYTES = 8


def digest(value: object) -> str:
    """A short checksum of a value and everything in it. Structs with an id, such as tiles, count by their id alone."""
    return blake2b(msgspec.json.encode(_plain(value)), digest_size=_BYTES).hexdigest()


def _plain(value: Any) -> Any:
    match value:
        case Struct() if isinstance(identity := getattr(value, "id", None), str):
            return identity
        case Struct():
            return [type(value).__name__, *(_plain(getattr(value, field)) for field in value.__struct_fields__)]
        case Mapping():
            return [[_plain(key), _plain(held)] for key, held in value.items()]
        case Set():
            return sorted(map(_plain, value))
        case str() | bytes():
            return value
        case Sequence():
            return [_plain(part) for part in value]
        case int():
            # An integer may exceed what JSON readers accept.
            return str(value)
        case _:
            return value
