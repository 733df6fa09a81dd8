"""Commands that players are told to type. Typed in a shell, each does what was said of it."""

import os
import shlex
from pathlib import Path

from skye.saves.places import name_of

MEANS_ITSELF = " ./-_"
"""Besides letters and digits: what means nothing else to a shell or to printf, between any quotes."""


def command(*words: str, game: Path) -> str:
    """The command of those words for a game, such as "skye resume 2026-01-31-ann-bob"."""
    return " ".join(["skye", *words, _quoted(name_of(game))])


def _quoted(word: str) -> str:
    """The word as a POSIX shell is to read it, in characters that everybody can see and type."""
    return shlex.quote(word) if word.isprintable() else f"\"$(printf '{''.join(map(_spelt, word))}')\""


def _spelt(letter: str) -> str:
    """A character as printf makes it: its bytes, where it cannot be printed or may mean something else."""
    if letter.isalnum() or letter in MEANS_ITSELF:
        return letter
    return "".join(f"\\{byte:03o}" for byte in os.fsencode(letter))
