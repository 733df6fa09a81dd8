"""The digest of a state: equal for equal values alone, whatever process makes it."""

from enum import StrEnum
from types import MappingProxyType
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from support.hash_seeds import printed_under

from skye.games.digest import digest


class Suit(StrEnum):
    """Of a card."""

    RED = "red"
    BLUE = "blue"


class Card(Struct, frozen=True):
    """A thing of the box, known by its id."""

    id: str
    printed: int = 0


class Hand(Struct, frozen=True):
    """All kinds of values that a state is made of."""

    cards: tuple[Card, ...] = (Card("one"), Card("two"))
    suit: Suit = Suit.RED
    seed: int = 2**200
    bid: int | None = None
    is_ready: bool = False
    places: MappingProxyType[tuple[int, int], Card] = MappingProxyType({(0, -1): Card("three")})
    seen: frozenset[str] = frozenset({"a", "b"})
    key: bytes = b"key"


class Pair(Struct, frozen=True):
    """As many values as `Other` has."""

    left: int
    right: int


class Other(Struct, frozen=True):
    """Another kind of value."""

    left: int
    right: int


def test_equal_values_have_equal_digests() -> None:
    assert digest(Hand()) == digest(Hand(cards=(Card("one"), Card("two")), seen=frozenset({"b", "a"})))
    assert len(digest(Hand())) == 16


CHANGES: dict[str, list[Any]] = {
    "cards": [(), (Card("one"),), (Card("two"), Card("one"))],
    "suit": [Suit.BLUE],
    "seed": [2**200 + 1, -(2**200), 0],
    "bid": [0, 1],
    "is_ready": [True],
    "places": [MappingProxyType({}), MappingProxyType({(0, 1): Card("three")}), MappingProxyType({(0, -1): Card("x")})],
    "seen": [frozenset(), frozenset({"a"}), frozenset({"ab"})],
    "key": [b"yek"],
}


def test_every_field_and_everything_in_it_changes_the_digest() -> None:
    assert CHANGES.keys() == set(Hand.__struct_fields__)
    hands = [Hand(), *(replace(Hand(), **{field: other}) for field, others in CHANGES.items() for other in others)]
    assert len(set(map(digest, hands))) == len(hands)


def test_values_of_two_kinds_differ_though_they_hold_the_same() -> None:
    assert digest(Pair(1, 2)) != digest(Other(1, 2))
    assert digest((Pair(1, 2), Pair(3, 4))) != digest((Pair(1, 2), 3, 4))


def test_what_comes_from_the_box_counts_by_its_id_alone() -> None:
    """A saved game goes on though something printed on a tile was corrected."""
    assert digest(Card("one", 1)) == digest(Card("one", 2)) != digest(Card("two", 1))


@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_the_digest_is_the_same_in_every_process(hash_seed: str) -> None:
    """The order of sets differs from one to the next."""
    code = "from skye.games.digest import digest; print(digest(frozenset('abcdefgh')))"
    assert printed_under(hash_seed, code).strip() == digest(frozenset("abcdefgh"))
