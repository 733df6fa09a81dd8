"""What may be the seed of a game."""

from skye.games.names import SetupError

_SEED_DIGITS = 39
"""As many as the largest number of so many bits has."""
WRONG_SEED = f"A seed is a whole number of at most {_SEED_DIGITS} digits."


def check_seed(seed: int) -> int:
    """`seed`, a whole number, which may be below 0. Raises SetupError if it cannot be that of a new game."""
    if type(seed) is not int or abs(seed) >= 10**_SEED_DIGITS:
        raise SetupError(WRONG_SEED)
    return seed
