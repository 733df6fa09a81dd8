"""What may be the seed of a game."""

from secrets import randbits

from skye.games.chance import SEED_BITS
from skye.games.errors import SetupError, SetupFault

_MOST_DIGITS = 39
"""As many as the largest number of so many bits has."""


def fresh_seed() -> int:
    """A seed that nobody has chosen, too large to be found by trying."""
    return randbits(SEED_BITS)


def check_seed(seed: int) -> int:
    """`seed`, a whole number, which may be below 0. Raises SetupError if it cannot be that of a new game."""
    if type(seed) is not int or abs(seed) >= 10**_MOST_DIGITS:
        raise SetupError(SetupFault.WRONG_SEED, most=_MOST_DIGITS)
    return seed


def read_seed(text: str) -> int:
    """The seed with these digits. Raises SetupError."""
    try:
        seed = int(text)
    except ValueError:
        raise SetupError(SetupFault.WRONG_SEED, most=_MOST_DIGITS) from None
    return check_seed(seed)
