"""Sealing: what is secret in a file is made unreadable to the eye.

The key stands in the same file, so a program can open every seal. Sealing protects from reading by accident: in an
editor, a search, a backup, a bug report.
"""

import secrets
from hashlib import blake2b, shake_256

# Multiples of three bytes, so that base64 has no spare bits: no two texts of a file mean the same.
KEY_BYTES = 18
SEALED_BYTES = 192
"""Every sealed text is this long, or a multiple: its length tells nothing. One block holds the largest seed with the
options of five bots, and most actions."""
_CHECK_BYTES = 8


def new_key() -> bytes:
    """A key for one file."""
    return secrets.token_bytes(KEY_BYTES)


def seal(text: bytes, key: bytes, place: int) -> bytes:
    """`text`, which does not end with a space, sealed. No two texts with one key may have the same `place`."""
    length = -(-(_CHECK_BYTES + len(text)) // SEALED_BYTES) * SEALED_BYTES
    padded = text.ljust(length - _CHECK_BYTES)
    return _mixed(_check(padded) + padded, key, place)


def unseal(sealed: bytes, key: bytes, place: int) -> bytes:
    """The text that was sealed with this key for this place. Raises ValueError where there was none."""
    opened = _mixed(sealed, key, place)
    check, padded = opened[:_CHECK_BYTES], opened[_CHECK_BYTES:]
    if check != _check(padded):
        raise ValueError("not sealed with this key for this place")
    return padded.rstrip(b" ")


def _check(text: bytes) -> bytes:
    return blake2b(text, digest_size=_CHECK_BYTES).digest()


def _mixed(text: bytes, key: bytes, place: int) -> bytes:
    stream = shake_256(key + place.to_bytes(8)).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, stream, strict=True))
