"""The program's own streams, which may be closed, full, or no longer read by anybody."""

import os
import sys
from typing import TextIO


def open_closed() -> None:
    """Where the program was started with a stream closed, nothing is read, and what is written is lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def say(sentence: str, output: TextIO) -> None:
    """Write a sentence as a line."""
    print(literal(sentence), file=output)


def literal(text: str) -> str:
    """`text` as one line, where all that would steer a terminal or show nothing is spelt out, such as "\\x1b"."""
    return "".join(letter if letter.isprintable() else _spelt_out(letter) for letter in text)


def _spelt_out(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")


def write_the_rest() -> None:
    """Write what is left to be written. Where nothing takes it, Python must not complain about that at its own end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
