"""Sealing: what is secret comes back with its key, and shows nothing without."""

import pytest

from skye.saves.seal import SEALED_BYTES, new_key, seal, unseal


@pytest.mark.parametrize("length", [0, 1, 54, 87, 88, 89, SEALED_BYTES, 1000])
def test_what_is_sealed_comes_back(length: int) -> None:
    text, key = b"x" * length, new_key()
    assert unseal(seal(text, key, 3), key, 3) == text


def test_the_length_tells_nothing() -> None:
    key = new_key()
    assert len(seal(b"1", key, 1)) == len(seal(b"123456789", key, 1)) == SEALED_BYTES


def test_the_same_text_looks_different_in_another_place_and_under_another_key() -> None:
    key = new_key()
    looks = {seal(b"4 3", key, 1), seal(b"4 3", key, 2), seal(b"4 3", new_key(), 1)}
    assert len(looks) == 3
    assert all(b"4 3" not in look for look in looks)


def test_another_key_or_place_does_not_open_it() -> None:
    key = new_key()
    sealed = seal(b"4 3", key, 1)
    for other_key, place in ((new_key(), 1), (key, 2)):
        with pytest.raises(ValueError, match="not sealed with this key for this place"):
            unseal(sealed, other_key, place)


def test_any_changed_bit_is_noticed() -> None:
    key = new_key()
    sealed = seal(b"4 3", key, 1)
    for place in range(len(sealed)):
        for bit in range(8):
            changed = bytes([*sealed[:place], sealed[place] ^ 1 << bit, *sealed[place + 1 :]])
            with pytest.raises(ValueError, match="not sealed"):
                unseal(changed, key, 1)
