"""Sealing: what is secret in a file is made unreadable to the eye.

The key stands in the same file, so a program can open every seal. Sealing protects from reading by accident: in an
editor, a search, a backup, a bug report.
"""

import secrets
from hashlib import shake_256

# Multiples of three bytes, so that base64 has no spare bits: no two texts of a file mean the same.
KEY_BYTES = 18
SEALED_BYTES = 96
"""Every sealed text is this long, or a multiple: its length tells nothing."""


def new_key() -> bytes:
    """A key for one file."""
    return secrets.token_bytes(KEY_BYTES)


def seal(text: bytes, key: bytes, place: int) -> bytes:
    """`text` sealed. No two texts with one key may have the same `place`."""
    length = -(-len(text) // SEALED_BYTES) * SEALED_BYTES
    return _mixed(text.ljust(length), key, place)


def unseal(sealed: bytes, key: bytes, place: int) -> bytes:
    """The text that was sealed with this key for this place, without spaces behind it; other bytes for others."""
    return _mixed(sealed, key, place).rstrip(b" ")


def _mixed(text: bytes, key: bytes, place: int) -> bytes:
    stream = shake_256(key + place.to_bytes(8)).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, stream, strict=True))
