"""Chance: from a seed, from a record, and recorded."""

import random

import pytest

from skye.games.chance import ChanceError, ChanceFault, Recorded, Recording, Seeded

CARDS = tuple("abcdefghij")


def test_the_same_seed_draws_the_same_by_the_same_name() -> None:
    drawn = Seeded(7).draw("round 1", CARDS, 4)
    assert drawn == Seeded(7).draw("round 1", CARDS, 4)
    assert len(set(drawn)) == 4
    assert set(drawn) <= set(CARDS)


def test_another_seed_or_another_name_draws_something_else() -> None:
    """Guards against chance that comes from one of them alone."""
    draws = {Seeded(seed).draw(name, CARDS, 8) for seed in (1, 2, 3) for name in ("1", "2", "3")}
    assert len(draws) == 9


def test_seed_and_name_are_not_run_together() -> None:
    assert Seeded(1).draw("11", CARDS, 8) != Seeded(11).draw("1", CARDS, 8)


def test_a_draw_neither_uses_nor_disturbs_the_random_numbers_everybody_shares() -> None:
    before = random.getstate()
    Seeded(7).draw("round 1", CARDS, 4)
    assert random.getstate() == before


def test_all_ids_can_be_drawn_in_any_order() -> None:
    """A shuffle is a draw of all."""
    assert sorted(Seeded(7).draw("deck", CARDS, len(CARDS))) == list(CARDS)
    assert Seeded(7).draw("none", CARDS, 0) == ()


def test_a_recording_keeps_what_was_drawn_and_a_record_gives_it_again() -> None:
    recording = Recording(Seeded(7))
    drawn = [recording.draw("one", CARDS, 2), recording.draw("two", CARDS, 3)]
    assert recording.draws == drawn == [Seeded(7).draw("one", CARDS, 2), Seeded(7).draw("two", CARDS, 3)]
    assert recording.seed == 7
    recorded = Recorded(8, drawn)
    assert recorded.seed == 8
    assert [recorded.draw("any name", CARDS, 2), recorded.draw("", CARDS, 3)] == drawn
    recorded.end()


@pytest.mark.parametrize(
    "drawn", [("a",), ("a", "b", "c"), ("a", "a"), ("a", "z"), ()], ids=["few", "many", "twice", "strange", "none"]
)
def test_a_record_that_tells_of_an_impossible_draw_is_refused(drawn: tuple[str, ...]) -> None:
    with pytest.raises(ChanceError) as refused:
        Recorded(7, [drawn]).draw("one", CARDS, 2)
    assert refused.value.code is ChanceFault.IMPOSSIBLE


def test_a_record_that_ends_too_early_is_refused() -> None:
    recorded = Recorded(7, [("a", "b")])
    recorded.draw("one", CARDS, 2)
    with pytest.raises(ChanceError) as refused:
        recorded.draw("two", CARDS, 2)
    assert refused.value.code is ChanceFault.TOO_FEW


def test_a_record_of_draws_that_nothing_asked_for_is_refused() -> None:
    with pytest.raises(ChanceError) as refused:
        Recorded(7, [("a", "b")]).end()
    assert refused.value.code is ChanceFault.TOO_MANY
