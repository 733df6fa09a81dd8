"""Which characters a terminal or a pipe can show."""

import os
import re
from typing import TextIO

_LETTERS_ONLY = re.compile(
    r"(screen\.)?(linux|vt[0-9]|ansi|pcansi|scoansi|cons25|pccon|wsvt|sun|cygwin|hurd|mach)", re.IGNORECASE
)
"""TERM prefixes of consoles and old terminals, whose fonts have little besides letters."""


def has_letters_only() -> bool:
    """Whether the terminal is of a kind whose fonts have little besides Latin letters."""
    return bool(_LETTERS_ONLY.match(os.environ.get("TERM", "")))


def shows(text: str, output: TextIO) -> bool:
    """Whether `text` can be read on a terminal, or from a pipe in whatever encoding it has."""
    if output.isatty() and has_letters_only() and not text.isascii():
        return False
    try:
        text.encode(output.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
