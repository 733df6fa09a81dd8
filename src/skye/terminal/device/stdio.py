"""The standard streams, which may be closed, full, or broken pipes."""

import os
import sys
from typing import TextIO


def open_closed() -> None:
    """Replace standard streams that were closed at start-up by the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def say(sentence: str, output: TextIO) -> None:
    """Write a sentence as one line, escaped."""
    print(literal(sentence), file=output)


def literal(text: str) -> str:
    """`text` as one line, with non-printable characters escaped, such as "\\x1b"."""
    return "".join(
        letter if letter.isprintable() else _escaped(letter) for letter in text.replace("\N{NO-BREAK SPACE}", " ")
    )


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")


def write_the_rest() -> None:
    """Flush the streams. On failure redirect them to the null device, so that Python does not complain at exit."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
