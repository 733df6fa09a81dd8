"""Writing a journal: what is on the disk is the game, whatever the disk does, and tells no secret to the eye."""

import errno
import os
import resource
import stat
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from support.journals import SEED, played, rich_game, searchable, up_to, write
from support.matches import after, new_match

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import Price
from skye.games.isle_of_skye.engine.events import TilesDrawn
from skye.games.isle_of_skye.engine.state import HouseRules
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.level import Level
from skye.games.match import make_move
from skye.saves.errors import CannotSaveError, ChangedError, DamagedError, InUseError, UnreadableError
from skye.saves.journal import Journal
from skye.saves.lines import LinesReader, header_of
from skye.saves.record import read_game, read_lines
from skye.saves.seal import SEALED_BYTES, new_key

ROUND_OF_TWO = 8
"""Fewer steps than the first round of two takes, with pricing and buying among them."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_read_back_as_it_was_played(players: int, tmp_path: Path) -> None:
    match = played(players, seed=players)
    write(tmp_path / "game", match)
    record = read_game(tmp_path / "game")
    assert record.match == match
    assert (record.damage, record.torn, record.match.over) == (None, False, True)


def test_reading_needs_no_random_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(players=2, seed=5)
    journal = write(tmp_path / "game", match)

    def no_chance(_: object) -> None:
        raise AssertionError("a random number was asked for")

    monkeypatch.setattr("skye.games.chance.Random", no_chance)
    assert read_lines(journal).match == match


def test_house_rules_and_chosen_scoring_tiles_are_kept(tmp_path: Path) -> None:
    box = catalog.load()
    options = Options(box.scoring_tiles, box.first_game, HouseRules(open_gold=True, open_axes=True))
    match = new_match(["Ann", "李四"], -(10**30), options)
    write(tmp_path / "game", match)
    assert read_game(tmp_path / "game").match == match


@pytest.mark.parametrize("seed", [0, 7, 2**32, 2**128 - 1, 1 - 10**39])
@pytest.mark.parametrize("bots", [(), (Level.HARD,), (Level.NORMAL,) * 5])
def test_how_long_the_sealed_secret_is_tells_nothing(seed: int, bots: tuple[Level, ...]) -> None:
    """Neither how large the seed is nor who plays; and what was sealed comes back."""
    match = replace(new_match(["Ann", "Bob"], seed), company=Company(bots, hints=False))
    header = header_of(match, new_key())
    assert len(header.secret) == SEALED_BYTES
    opening = LinesReader(GAME).opening(msgspec.json.encode(header))
    assert (opening.seed, opening.company) == (seed, match.company)
    assert opening.draws == match.moves[0].draws


def test_a_line_is_on_the_disk_when_it_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asks the file, by another handle, each time the disk is told to keep it."""
    match, path, synced = played(players=2, seed=1, most=ROUND_OF_TWO), tmp_path / "game", []
    fsync = os.fsync

    def watched(descriptor: int) -> None:
        fsync(descriptor)
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            synced.append(read_game(path).match)

    monkeypatch.setattr(os, "fsync", watched)
    write(path, match)
    assert synced == [up_to(match, number) for number in range(1, len(match.moves) + 1)]


# --- Secrets -------------------------------------------------------------------------------------------------


def test_an_unfinished_pricing_is_not_in_the_file_as_plain_text(tmp_path: Path) -> None:
    begun, prices = rich_game()
    searched = searchable(write(tmp_path / "game", after(begun, *prices[:2])))
    header = 1
    assert len(searched) == (header + 2) + (2 + header) + 2, "lines; key, seed and draws of the header; prices"
    for text in searched:
        for secret in (str(SEED), *(str(gold) for price in prices for gold in price.prices)):
            assert secret.encode() not in text
        # With its quotation marks: three characters alone come up by chance in what is sealed.
        assert not any(f'"{price.axe}"'.encode() in text for price in prices)


@pytest.mark.parametrize("players", [2, 5])
def test_nothing_that_chance_gave_or_was_chosen_in_secret_is_read_in_the_file_of_a_whole_game(
    players: int, tmp_path: Path
) -> None:
    """Each tile is named by those actions alone that everybody saw: who buys, places or returns it."""
    match = replace(played(players, seed=SEED), company=Company((Level.HARD,) * players))
    journal = write(tmp_path / "game", match)
    assert str(SEED).encode() not in journal
    assert b"hard" not in journal
    lines = list(map(msgspec.json.decode, journal.splitlines()))
    assert not lines[0]["options"]["scoring"], "the scoring tiles were dealt"
    public = [msgspec.json.encode(move.action) for move in match.moves[1:] if not isinstance(move.action, Price)]
    sealed = searchable(journal)[len(lines) :]
    for tile in catalog.load().tiles:
        named = f'"{tile.id}"'.encode()
        assert journal.count(named) == sum(action.count(named) for action in public)
        assert not any(named in text for text in sealed)
    for line, move in zip(lines[1:], match.moves[1:], strict=True):
        assert ("secret" in line) == isinstance(move.action, Price) != ("action" in line)
        events = [event for moment in move.moments for event in moment.events]
        assert ("draws" in line) == any(isinstance(event, TilesDrawn) for event in events)


def test_all_prices_make_lines_of_one_length(tmp_path: Path) -> None:
    begun, prices = rich_game()
    low_and_high = (Price(0, prices[0].axe, (1, 1)), prices[0])
    lines = [write(tmp_path / f"{price.prices}", after(begun, price)).splitlines()[1] for price in low_and_high]
    assert len(lines[0]) == len(lines[1])


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_nobody_else_may_read_the_file(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        write(tmp_path / "game", played(players=2, seed=1, most=1))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game").stat().st_mode) == 0o600


# --- Going on ------------------------------------------------------------------------------------------------


def test_a_game_goes_on_in_its_file_as_if_it_had_never_been_left(tmp_path: Path) -> None:
    match, path = played(players=2, seed=8), tmp_path / "game"
    write(path, up_to(match, 20))
    for move in match.moves[20:]:
        journal, record = Journal.reopen(path)
        assert make_move(GAME, record.match.state, move.action, Seeded(match.seed)) == move
        with journal:
            journal.add(move)
            journal.save()
    assert read_game(path).match == match


def test_a_torn_last_line_is_dropped_and_repaired_by_the_next_one(tmp_path: Path) -> None:
    match, path = played(players=2, seed=2, most=ROUND_OF_TWO), tmp_path / "game"
    whole = write(path, match)
    last = len(whole.splitlines(keepends=True)[-1])
    for left in range(1, last):
        path.write_bytes(whole[:-left])
        journal, record = Journal.reopen(path)
        assert (record.match, record.torn) == (up_to(match, -1), True)
        with journal:
            assert path.read_bytes() == whole[:-left], "nothing changes before there is something to write"
            journal.add(match.moves[-1])
            journal.save()
        assert read_game(path).match == match
        assert path.stat().st_size == len(whole)


def test_what_a_failing_disk_left_behind_the_last_line_is_cut_off(tmp_path: Path) -> None:
    match, path = played(players=2, seed=2, most=ROUND_OF_TWO), tmp_path / "game"
    whole = write(path, match)
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]) + b"\0" * 4096)
    journal, record = Journal.reopen(path)
    assert (record.match, record.torn) == (up_to(match, -1), True)
    with journal:
        journal.add(match.moves[-1])
        journal.save()
    assert path.read_bytes() == whole


def test_a_damaged_game_does_not_go_on(tmp_path: Path) -> None:
    lines = write(tmp_path / "game", played(players=2, seed=2, most=ROUND_OF_TWO)).splitlines(keepends=True)
    damaged = b"".join([*lines[:3], *lines[4:]])
    (tmp_path / "game").write_bytes(damaged)
    with pytest.raises(DamagedError, match=r"\(line=4\)$"):
        Journal.reopen(tmp_path / "game")
    assert (tmp_path / "game").read_bytes() == damaged


def test_one_game_is_played_once_at_a_time(tmp_path: Path) -> None:
    match, path = played(players=2, seed=1, most=1), tmp_path / "game.skye"
    with Journal.begin(path, up_to(match, 1)) as journal:
        journal.save()
        with pytest.raises(InUseError, match=r"^in-use \(game='game'\)$"):
            Journal.reopen(path)
        assert read_game(path).match == match, "it may be looked at meanwhile"
    again, _ = Journal.reopen(path)
    with again, pytest.raises(InUseError):
        Journal.reopen(path)


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    match = played(players=2, seed=1, most=1)
    (tmp_path / "game").write_text("a letter")
    with pytest.raises(FileExistsError):
        Journal.begin(tmp_path / "game", up_to(match, 1))
    assert (tmp_path / "game").read_text() == "a letter"


# --- Disks ---------------------------------------------------------------------------------------------------


def test_a_full_disk_loses_nothing_that_it_had_and_gets_the_rest_later(tmp_path: Path) -> None:
    """The system itself cuts the file, in the middle of a line."""
    match, path = played(players=2, seed=4), tmp_path / "game"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    failures = 0
    with Journal.begin(path, up_to(match, 1)) as journal:
        journal.save()
        limit = path.stat().st_size + 1300
        for number, move in enumerate(match.moves[1:], 1):
            journal.add(move)
            resource.setrlimit(resource.RLIMIT_FSIZE, (before[1] if number > 30 else limit, before[1]))
            try:
                journal.save()
            except CannotSaveError:
                failures += 1
                record = read_game(path)
                assert (record.damage, path.stat().st_size) == (None, limit)
                assert record.match == up_to(match, len(record.match.moves))
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert failures > 10
    assert read_game(path).match == match


def test_a_disk_that_fails_when_it_should_keep_a_line_gets_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = played(players=2, seed=4, most=3), tmp_path / "game"

    def fails(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with Journal.begin(path, up_to(match, 1)) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", fails)
            with pytest.raises(CannotSaveError, match=r"^disk \(reason='Input/output error'"):
                journal.save()
        for move in match.moves[1:]:
            journal.add(move)
        journal.save()
    assert read_game(path).match == match


def test_a_file_that_was_taken_away_is_missed(tmp_path: Path) -> None:
    match, path = played(players=2, seed=4, most=2), tmp_path / "game"
    with Journal.begin(path, up_to(match, 1)) as journal:
        journal.save()
        path.unlink()
        with pytest.raises(ChangedError, match=r"^file-gone .*No such file"):
            journal.save()


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EACCES, errno.ENOTSUP, errno.EBADF, errno.EIO, errno.EPERM])
def test_a_folder_that_cannot_be_synced_is_no_error(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on shares of networks and virtual machines."""
    match, path, fsync = played(players=2, seed=4, most=3), tmp_path / "game", os.fsync

    def no_folders(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, os.strerror(number))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", no_folders)
    write(path, match)
    assert read_game(path).match == match


def test_a_folder_that_may_be_written_and_not_read_keeps_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal is planted: nothing stops whoever may do anything."""
    match, path, opened = played(players=2, seed=4, most=3), tmp_path / "game", os.open

    def no_folders(name: Path, flags: int, mode: int = 0o777) -> int:
        if name == path.parent:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
        return opened(name, flags, mode)

    monkeypatch.setattr(os, "open", no_folders)
    write(path, match)
    assert read_game(path).match == match


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_file_system_that_does_not_know_how_to_sync_takes_a_game(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = played(players=2, seed=4, most=3), tmp_path / "game"

    def unknown(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", unknown)
    write(path, match)
    assert read_game(path).match == match


def test_a_file_that_holds_lines_is_never_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where the disk would not say that it is going to keep them."""
    match, path = played(players=2, seed=4, most=1), tmp_path / "game"

    def fails(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fails)
    journal = Journal.begin(path, up_to(match, 1))
    with journal, pytest.raises(CannotSaveError):
        journal.save()
    assert read_game(path).match == match


def test_a_file_of_others_is_never_taken_away(tmp_path: Path) -> None:
    match, path = played(players=2, seed=4, most=1), tmp_path / "game"
    with Journal.begin(path, up_to(match, 1)):
        path.unlink()
        path.write_text("a letter")
    assert path.read_text() == "a letter"


def test_a_pipe_is_no_game_to_go_on_with(tmp_path: Path) -> None:
    """Whoever reads from one may wait for ever; from this one there is something to read."""
    os.mkfifo(tmp_path / "game")
    pipe = os.open(tmp_path / "game", os.O_RDWR)
    os.write(pipe, b"?\n")
    with pytest.raises(UnreadableError, match=r"^not-a-file$"):
        Journal.reopen(tmp_path / "game")
    os.close(pipe)


def test_a_game_that_was_never_written_leaves_no_file(tmp_path: Path) -> None:
    match = played(players=2, seed=4, most=1)
    Journal.begin(tmp_path / "game", up_to(match, 1)).close()
    assert not (tmp_path / "game").exists()


def test_lines_are_json(tmp_path: Path) -> None:
    header, *lines = write(tmp_path / "game", played(players=2, seed=4, most=ROUND_OF_TWO)).splitlines()
    assert msgspec.json.decode(header)["names"] == ["Player 1", "Player 2"]
    assert ["secret" in msgspec.json.decode(line) for line in lines[:3]] == [True, True, False]
