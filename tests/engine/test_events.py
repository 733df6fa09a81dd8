"""Events as values."""

import msgspec
from games import random_game

from skye.engine.events import AnyEvent, IncomePaid


def test_an_income_is_the_sum_of_its_sources() -> None:
    assert IncomePaid(seat=0, castle=5, barrels=2, catch_up=6).total == 13


def test_every_event_of_a_game_is_written_and_read_back() -> None:
    """So that a journal of what happened holds all of it, scores with their areas included."""
    kinds = set()
    for _, _, _, events in random_game(3, seed=2):
        assert msgspec.json.decode(msgspec.json.encode(events), type=tuple[AnyEvent, ...]) == events
        kinds |= {type(event) for event in events}
    assert len(kinds) >= 12
