"""Saved games of every game: equal when they are read back, never another game than was played, and no secret in them.

`benchmarks/saves_soak.py` does the same in large numbers.
"""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from support.damage import CHANGES_A_BYTE, changed, outcome
from support.how_to_play import games_played
from support.journals import SEED, future, played, searchable, up_to, write

from skye.games.game import AnyGame
from skye.games.registry import find_game
from skye.saves.errors import UnreadableError
from skye.saves.record import read_lines

BYTES_APART = 23
"""The bytes that are changed lie so far apart, each in the next way."""


@pytest.fixture(params=games_played())
def game(request: pytest.FixtureRequest) -> AnyGame:
    """A game of the registry."""
    return find_game(request.param)


def test_saved_and_loaded_at_every_point_a_game_is_equal_and_so_is_its_future(game: AnyGame, tmp_path: Path) -> None:
    match = played(players=3, seed=11, game=game)
    lines = write(tmp_path / "game", match).splitlines(keepends=True)
    assert len(lines) == len(match.moves)
    for number in range(1, len(lines) + 1):
        loaded, saved = read_lines(b"".join(lines[:number])).match, up_to(match, number)
        assert loaded == saved
        if number % 7 == 0:
            assert future(loaded, number) == future(saved, number)


def test_a_byte_that_is_changed_or_missing_is_noticed(game: AnyGame, tmp_path: Path) -> None:
    """All of them, and in every way, are tried with a game of Isle of Skye in test_record.py."""
    match = played(players=2, seed=3, most=12, game=game)
    journal = write(tmp_path / "game", match)
    step = BYTES_APART * CHANGES_A_BYTE + 1
    seen = Counter(
        outcome(changed(journal, number)[1], match) for number in range(0, CHANGES_A_BYTE * len(journal), step)
    )
    assert seen.total() > 100
    assert {"refused", "refused at its line", "repaired"} <= set(seen)


def test_nothing_that_chance_gave_or_was_chosen_in_secret_is_read_in_a_file(game: AnyGame, tmp_path: Path) -> None:
    """Whatever was drawn is named by those actions alone that everybody saw. What base64 hides is searched, too."""
    match = played(players=4, seed=SEED, game=game)
    journal = write(tmp_path / "game", match)
    assert str(SEED).encode() not in journal
    public = b"".join(msgspec.json.encode(move.action) for move in match.moves[1:] if not game.is_secret(move.action))
    drawn = {f'"{each}"'.encode() for move in match.moves for draw in move.draws for each in draw}
    assert drawn
    _, *lines = journal.splitlines(keepends=True)
    sealed = searchable(journal)[len(match.moves) :]
    for each in drawn:
        assert b"".join(lines).count(each) == public.count(each)
        assert not any(each in text for text in sealed)


def test_lines_of_another_game_are_not_taken(game: AnyGame, tmp_path: Path) -> None:
    """Neither behind the first line of this one, nor where that is made to tell of the other."""
    others = [find_game(identity) for identity in games_played() if identity != game.id]
    first, *_ = write(tmp_path / game.id, played(players=2, seed=1, most=1, game=game)).splitlines(keepends=True)
    for other in others:
        _, *lines = write(tmp_path / other.id, played(players=2, seed=1, most=3, game=other)).splitlines(keepends=True)
        damage = read_lines(first + b"".join(lines)).damage
        assert damage is not None
        assert damage.line == 2
        with pytest.raises(UnreadableError):
            read_lines(first.replace(game.id.encode(), other.id.encode(), 1))
