"""What may be a seed."""

import pytest

from skye.games.chance import SEED_BITS
from skye.games.errors import SetupError
from skye.games.seed import check_seed


@pytest.mark.parametrize("seed", [0, -1, 2**SEED_BITS - 1, 10**39 - 1, 1 - 10**39])
def test_seeds_that_will_do(seed: int) -> None:
    assert check_seed(seed) == seed


@pytest.mark.parametrize(
    "seed", [10**39, -(10**39), 10**5000, True, 7.0, "7", None], ids=lambda seed: type(seed).__name__
)
def test_seeds_that_will_not_do(seed: int) -> None:
    with pytest.raises(SetupError, match="A seed is a whole number of at most 39 digits"):
        check_seed(seed)
