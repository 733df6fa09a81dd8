"""The program's own streams, which may be closed, full, or no longer read by anybody."""

import os
import sys


def open_closed() -> None:
    """Where the program was started with a stream closed, nothing is read, and what is written is lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def write_the_rest() -> None:
    """Write what is left to be written. Where nothing takes it, Python must not complain about that at its own end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
