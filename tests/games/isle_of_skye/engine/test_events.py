"""Events as values."""

from typing import get_args

import msgspec
from support.skye_games import barren_box, random_game

from skye.games.isle_of_skye.engine.events import AnyEvent, IncomePaid


def test_an_income_is_the_sum_of_its_sources() -> None:
    assert IncomePaid(seat=0, castle=5, barrels=2, catch_up=6).total == 13


def test_every_event_of_a_game_is_written_and_read_back() -> None:
    """So that a journal of what happened holds all of it, scores with their areas included."""
    kinds = set()
    for box in (None, barren_box()):
        for _, _, _, events in random_game(3, seed=2, box=box):
            assert msgspec.json.decode(msgspec.json.encode(events), type=tuple[AnyEvent, ...]) == events
            kinds |= {type(event) for event in events}
    assert kinds == set(get_args(AnyEvent))
