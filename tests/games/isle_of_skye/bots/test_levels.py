"""The three levels: every move is legal, and each beats the one below. benchmarks/ladder.py does so at length."""

import pytest
from support.bot_games import bot_game
from support.simulated import simulated

from skye.games.isle_of_skye.bots.roster import make_bot
from skye.games.isle_of_skye.engine.actions import Buy, Pass, Price
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.statistics import summarise
from skye.games.level import Level


@pytest.mark.parametrize(
    "levels", [("hard", "easy"), ("easy", "hard", "normal"), ("normal", "easy") * 2, ("easy",) * 5]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_bots_play_whole_games_by_the_rules(levels: tuple[str, ...], seed: int) -> None:
    """`apply` refuses what is illegal, so a game that ends was legal throughout."""
    *_, (last, _) = bot_game(levels, seed)
    assert last.round == last.track.rounds
    assert last.phase is Phase.BUILDING


def test_normal_beats_three_easy_bots() -> None:
    results = summarise(simulated(24, ["normal", "easy", "easy", "easy"], seed=1))
    assert results.wins_by_level[Level.NORMAL].low > 0.7


def test_hard_beats_a_normal_bot() -> None:
    results = summarise(simulated(12, ["hard", "normal"], seed=1))
    assert results.wins_by_level[Level.HARD].low > 0.5


def test_a_level_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        make_bot("grandmaster", seed=1)


def test_an_easy_bot_spends_little() -> None:
    """Beside normal bots, which ask for more."""
    dearest = 0
    for state, action in bot_game(["easy", "normal"] * 2, seed=3):
        prices = {offer.tile.id: offer.price for seat in state.seats for offer in seat.offers}
        dearest = max([dearest, *prices.values()])
        if state.turn in (0, 2) and isinstance(action, Price):
            assert max(action.prices) <= 6
        if state.turn in (0, 2) and isinstance(action, Buy):
            assert prices[action.tile] <= 6
    assert dearest > 6


def test_easy_bots_buy_now_and_then() -> None:
    choices = [action for _, action in bot_game(["easy"] * 4, seed=3) if isinstance(action, (Buy, Pass))]
    bought = sum(isinstance(action, Buy) for action in choices)
    assert len(choices) / 4 < bought < len(choices)
