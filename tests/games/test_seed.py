"""What may be a seed."""

import pytest

from skye.games.chance import SEED_BITS
from skye.games.errors import SetupError, SetupFault
from skye.games.seed import check_seed, read_seed


@pytest.mark.parametrize("seed", [0, -1, 2**SEED_BITS - 1, 10**39 - 1, 1 - 10**39])
def test_seeds_that_will_do(seed: int) -> None:
    assert check_seed(seed) == seed


@pytest.mark.parametrize(
    "seed", [10**39, -(10**39), 10**5000, True, 7.0, "7", None], ids=lambda seed: type(seed).__name__
)
def test_seeds_that_will_not_do(seed: int) -> None:
    with pytest.raises(SetupError) as refused:
        check_seed(seed)
    assert (refused.value.code, refused.value.facts) == (SetupFault.WRONG_SEED, {"most": 39})


def test_a_seed_is_read_from_its_digits() -> None:
    assert [read_seed(text) for text in ("7", "-7", " 007 ")] == [7, -7, 7]


@pytest.mark.parametrize("text", ["", "seven", "7.0", "0x7", "1" * 40, "1" * 5000])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_seed(text)
    assert refused.value.code is SetupFault.WRONG_SEED
