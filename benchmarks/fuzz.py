"""Anything pressed and typed, in large numbers, against the whole front end. It stops with the error at the first thing
that goes wrong, and else prints what it tried.

PYTHONPATH=tests python benchmarks/fuzz.py keys 1000000
PYTHONPATH=tests python benchmarks/fuzz.py lines 100000
PYTHONPATH=tests python benchmarks/fuzz.py bytes 20000
"""

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from time import monotonic

from monkey import press_anything, type_anything
from pseudo_terminal import PseudoTerminal

ANSWERS_A_SEED = 10_000
MEANT = b"\x03\x04\x11\x13\x1a\x1cQ"
"""Bytes that a terminal or the game takes for leaving, stopping or pausing."""


def in_parts(play: Callable[[int, int], Counter[str]], answers: int, seed: int) -> Counter[str]:
    """Many answers, with another seed every so often; the seed at which something goes wrong is told."""
    seen: Counter[str] = Counter()
    for number in range(-(-answers // ANSWERS_A_SEED)):
        try:
            seen += play(seed + number, min(ANSWERS_A_SEED, answers))
        except BaseException:
            print(f"with seed {seed + number}:", flush=True)
            raise
    return seen


def send_bytes(count: int, seed: int) -> Counter[str]:
    """Send bytes of chance to a game at a real terminal, some at once, and see that it still answers."""
    random = Random(seed)
    allowed = [byte for byte in range(256) if byte not in MEANT]
    terminal = PseudoTerminal("play", "Ann", "Bob", "--seed", str(seed), columns=80, rows=24, env={"NO_COLOR": "1"})
    terminal.settle()
    sent = 0
    while sent < count:
        part = bytes(random.choices(allowed, k=random.choice((1, 2, 3, 10, 100))))
        terminal.send(part + random.choice((b"", b"\r", b"\r\r", b"\x1b", b"\x1b[", b"c", b"x\t1\t1\tc")))
        sent += len(part)
        # Now and then it is quiet for so long that a hand-over card is shown.
        terminal.read_for(random.choice((0.01,) * 9 + (0.5,)))
        assert terminal.is_alive, terminal.text
        assert b"\x1b[?1049l" not in terminal.transcript, terminal.text
    terminal.settle()
    while "Leave?" not in terminal.text:
        # The first ones may be the end of a sequence that has begun.
        terminal.send("Q")
        terminal.read_for(1)
    terminal.send("y")
    assert terminal.end() == 0
    return Counter({"bytes": sent, "written": len(terminal.transcript)})


def main() -> None:
    """Try one kind of thing."""
    kinds = {
        "keys": lambda count, seed: in_parts(press_anything, count, seed),
        "lines": lambda count, seed: in_parts(type_anything, count, seed),
        "bytes": send_bytes,
    }
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=kinds)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = monotonic()
    seen = kinds[arguments.kind](arguments.count, arguments.seed)
    told = ", ".join(f"{number} {thing}" for thing, number in seen.items())
    print(f"{told}; nothing went wrong in {monotonic() - begun:.0f} s.")


if __name__ == "__main__":
    main()
