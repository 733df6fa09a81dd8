"""What discovery tokens are expected to be worth, held against every draw there is."""

from itertools import combinations
from statistics import fmean

import pytest
from msgspec.structs import replace
from support.small_islands_bots import BOX, arranged, strip

from skye.games.small_islands.bots.worth import tokens_worth
from skye.games.small_islands.engine.view import view


@pytest.mark.parametrize("own", [0, 2])
def test_the_best_of_some_discovery_tokens_is_the_mean_over_all_draws(own: int) -> None:
    """Of those the seat does not have itself."""
    state = arranged(strip(("E temple=2 house=1", 0, 0)), ["O09"])
    kept, left = state.discovery[-own or len(state.discovery) :], state.discovery[: len(state.discovery) - own]
    state = replace(state, seats=(replace(state.seats[0], discovery=kept), *state.seats[1:]), discovery=left)
    worths = tokens_worth(view(state, 0))
    assert worths[0] == 0
    assert len(worths) == len(BOX.discovery) - own + 1
    for draws in (1, 2, 3):
        best = [max(token.value for token in drawn) for drawn in combinations(left, draws)]
        assert worths[draws] == pytest.approx(fmean(best))


def test_with_no_token_left_none_is_expected() -> None:
    state = replace(arranged(strip(("E temple=2 house=1", 0, 0)), ["O09"]), discovery=())
    assert tuple(tokens_worth(view(state, 0))) == (0.0,)
