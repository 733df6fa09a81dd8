"""Writing a journal: what is on the disk is the game, whatever the disk does, and tells no secret to the eye."""

import base64
import errno
import os
import re
import resource
import stat
from pathlib import Path

import msgspec
import pytest
from support.journals import SEED, future, played, rich_game, write

import skye
from skye.games.isle_of_skye.engine.state import Box
from skye.games.level import Level
from skye.saves.errors import CannotSaveError, ChangedError, DamagedError, InUseError, UnreadableError
from skye.saves.journal import Journal
from skye.saves.lines import Options, Secret, header_of, secret_of
from skye.saves.record import Step, read_game, read_lines, read_whole
from skye.saves.seal import SEALED_BYTES, new_key

ROUND_OF_TWO = 8
"""Fewer steps than the first round of two takes, with pricing and buying among them."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_read_back_as_it_was_played(players: int, tmp_path: Path, box: Box) -> None:
    steps = played(players, seed=players)
    write(tmp_path / "game", steps)
    record = read_game(tmp_path / "game", box)
    assert record.steps == steps
    assert (record.damage, record.torn, record.over) == ("", False, True)


def test_saved_and_loaded_at_every_point_a_game_is_equal_and_so_is_its_future(tmp_path: Path, box: Box) -> None:
    steps = played(players=3, seed=11)
    lines = write(tmp_path / "game", steps).splitlines(keepends=True)
    assert len(lines) == len(steps)
    for number, step in enumerate(steps, 1):
        loaded = read_lines(b"".join(lines[:number]), box).state
        assert loaded == step.state
        if number % 7 == 0:
            assert future(loaded, number) == future(step.state, number)


def test_reading_needs_no_random_numbers(tmp_path: Path, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = played(players=2, seed=5)
    journal = write(tmp_path / "game", steps)

    def no_chance(_: object) -> None:
        raise AssertionError("a random number was asked for")

    monkeypatch.setattr("skye.games.isle_of_skye.engine.rounds.Random", no_chance)
    monkeypatch.setattr("skye.games.isle_of_skye.engine.game.Random", no_chance)
    assert read_lines(journal, box).state == steps[-1].state


def test_house_rules_and_chosen_scoring_tiles_are_kept(tmp_path: Path, box: Box) -> None:
    state, events = skye.start_game(
        ["Ann", "李四"],
        seed=-(10**30),
        scoring=box.first_game,
        house_rules=skye.HouseRules(open_gold=True, open_axes=True),
    )
    write(tmp_path / "game", [Step(None, events, state)])
    assert read_game(tmp_path / "game", box).state == state


@pytest.mark.parametrize("seed", [0, 7, 2**32, 2**128 - 1, 1 - 10**39])
@pytest.mark.parametrize("bots", [(), (Level.HARD,), (Level.NORMAL,) * 5])
def test_how_long_the_sealed_secret_is_tells_nothing(seed: int, bots: tuple[Level, ...]) -> None:
    """Neither how large the seed is nor who plays; and what was sealed comes back."""
    state, events = skye.start_game(["Ann", "Bob"], seed=seed)
    options = Options(bots, hints=False)
    header = header_of(state, events, options, new_key())
    assert len(header.secret) == SEALED_BYTES
    assert secret_of(header) == Secret(seed, options)


def test_a_game_that_was_saved_by_version_0_1_0_is_read_whole(box: Box) -> None:
    """To its end, with the bots it had: the fingerprints are as they were."""
    record = read_whole(Path(__file__).with_name("version_0.1.0.skye"), box)
    assert record.over
    assert record.options.bots == (Level.NORMAL, Level.NORMAL)
    assert [(seat.name, seat.points) for seat in record.state.seats] == [("Player 0", 54), ("Player 1", 33)]


def test_a_line_is_on_the_disk_when_it_was_saved(tmp_path: Path, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asks the file, by another handle, each time the disk is told to keep it."""
    steps, path, synced = played(players=2, seed=1, most=ROUND_OF_TWO), tmp_path / "game", []
    fsync = os.fsync

    def watched(descriptor: int) -> None:
        fsync(descriptor)
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            synced.append(read_game(path, box).steps)

    monkeypatch.setattr(os, "fsync", watched)
    write(path, steps)
    assert synced == [steps[: number + 1] for number in range(len(steps))]


# --- Secrets -------------------------------------------------------------------------------------------------


def test_an_unfinished_pricing_is_not_in_the_file_as_plain_text(tmp_path: Path) -> None:
    state, prices = rich_game()
    steps = [Step(None, skye.start_game(["Ann", "Bob", "Cy"], seed=SEED)[1], state)]
    for price in prices[:2]:
        state, events = skye.apply(state, price)
        steps.append(Step(price, events, state))
    journal = write(tmp_path / "game", steps)
    header, *lines = journal.splitlines()
    # Base64 is no secret either, so what it hides is looked at, too.
    hidden = [base64.b64decode(text) for text in re.findall(rb'"(?:text|key|secret)":"([A-Za-z0-9+/=]+)"', journal)]
    assert len(hidden) == len(prices[:2]) + 2
    for searched in (header, *lines, *hidden):
        for secret in (str(SEED), *(str(gold) for price in prices for gold in price.prices)):
            assert secret.encode() not in searched
    for searched in (*lines, *hidden):
        assert not any(price.axe.encode() in searched for price in prices)


def test_all_prices_make_lines_of_one_length(tmp_path: Path) -> None:
    state, prices = rich_game()
    steps = [Step(None, skye.start_game(["Ann", "Bob", "Cy"], seed=SEED)[1], state)]
    for price in (skye.Price(0, prices[0].axe, (1, 1)), prices[0]):
        after, events = skye.apply(state, price)
        steps.append(Step(price, events, after))
    _, low, high = write(tmp_path / "game", steps).splitlines()
    assert len(low) == len(high)


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_nobody_else_may_read_the_file(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        write(tmp_path / "game", played(players=2, seed=1, most=1))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game").stat().st_mode) == 0o600


# --- Going on ------------------------------------------------------------------------------------------------


def test_a_game_goes_on_in_its_file_as_if_it_had_never_been_left(tmp_path: Path, box: Box) -> None:
    steps, path = played(players=2, seed=8), tmp_path / "game"
    write(path, steps[:20])
    for step in steps[20:]:
        journal, record = Journal.reopen(path, box)
        assert step.action is not None
        assert skye.apply(record.state, step.action) == (step.state, step.events)
        with journal:
            journal.add(step.action, step.events, step.state)
            journal.save()
    assert read_game(path, box).steps == steps


def test_a_torn_last_line_is_dropped_and_repaired_by_the_next_one(tmp_path: Path, box: Box) -> None:
    steps, path = played(players=2, seed=2, most=ROUND_OF_TWO), tmp_path / "game"
    whole = write(path, steps)
    last = len(whole.splitlines(keepends=True)[-1])
    for left in range(1, last):
        path.write_bytes(whole[:-left])
        journal, record = Journal.reopen(path, box)
        assert (record.steps, record.torn) == (steps[:-1], True)
        action = steps[-1].action
        assert action is not None
        with journal:
            assert path.read_bytes() == whole[:-left], "nothing changes before there is something to write"
            journal.add(action, steps[-1].events, steps[-1].state)
            journal.save()
        assert read_game(path, box).steps == steps
        assert path.stat().st_size == len(whole)


def test_what_a_failing_disk_left_behind_the_last_line_is_cut_off(tmp_path: Path, box: Box) -> None:
    steps, path = played(players=2, seed=2, most=ROUND_OF_TWO), tmp_path / "game"
    whole = write(path, steps)
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]) + b"\0" * 4096)
    journal, record = Journal.reopen(path, box)
    assert (record.steps, record.torn) == (steps[:-1], True)
    action = steps[-1].action
    assert action is not None
    with journal:
        journal.add(action, steps[-1].events, steps[-1].state)
        journal.save()
    assert path.read_bytes() == whole


def test_a_damaged_game_does_not_go_on(tmp_path: Path, box: Box) -> None:
    lines = write(tmp_path / "game", played(players=2, seed=2, most=ROUND_OF_TWO)).splitlines(keepends=True)
    damaged = b"".join([*lines[:3], *lines[4:]])
    (tmp_path / "game").write_bytes(damaged)
    with pytest.raises(DamagedError, match="Line 4"):
        Journal.reopen(tmp_path / "game", box)
    assert (tmp_path / "game").read_bytes() == damaged


def test_one_game_is_played_once_at_a_time(tmp_path: Path, box: Box) -> None:
    steps, path = played(players=2, seed=1, most=1), tmp_path / "game.skye"
    with Journal.begin(path, steps[0].state, steps[0].events) as journal:
        journal.save()
        with pytest.raises(InUseError, match="game is open in another window"):
            Journal.reopen(path, box)
        assert read_game(path, box).steps == steps, "it may be looked at meanwhile"
    again, _ = Journal.reopen(path, box)
    with again, pytest.raises(InUseError):
        Journal.reopen(path, box)


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    steps = played(players=2, seed=1, most=1)
    (tmp_path / "game").write_text("a letter")
    with pytest.raises(FileExistsError):
        Journal.begin(tmp_path / "game", steps[0].state, steps[0].events)
    assert (tmp_path / "game").read_text() == "a letter"


# --- Disks ---------------------------------------------------------------------------------------------------


def test_a_full_disk_loses_nothing_that_it_had_and_gets_the_rest_later(tmp_path: Path, box: Box) -> None:
    """The system itself cuts the file, in the middle of a line."""
    steps, path = played(players=2, seed=4), tmp_path / "game"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    failures = 0
    with Journal.begin(path, steps[0].state, steps[0].events) as journal:
        journal.save()
        limit = path.stat().st_size + 1300
        for number, step in enumerate(steps[1:], 1):
            assert step.action is not None
            journal.add(step.action, step.events, step.state)
            resource.setrlimit(resource.RLIMIT_FSIZE, (before[1] if number > 30 else limit, before[1]))
            try:
                journal.save()
            except CannotSaveError:
                failures += 1
                record = read_game(path, box)
                assert (record.damage, path.stat().st_size) == ("", limit)
                assert record.steps == steps[: len(record.steps)]
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert failures > 10
    assert read_game(path, box).steps == steps


def test_a_disk_that_fails_when_it_should_keep_a_line_gets_it_again(
    tmp_path: Path, box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, path = played(players=2, seed=4, most=3), tmp_path / "game"

    def fails(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with Journal.begin(path, steps[0].state, steps[0].events) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", fails)
            with pytest.raises(CannotSaveError, match="Input/output error"):
                journal.save()
        for step in steps[1:]:
            assert step.action is not None
            journal.add(step.action, step.events, step.state)
        journal.save()
    assert read_game(path, box).steps == steps


def test_a_file_that_was_taken_away_is_missed(tmp_path: Path) -> None:
    steps, path = played(players=2, seed=4, most=2), tmp_path / "game"
    with Journal.begin(path, steps[0].state, steps[0].events) as journal:
        journal.save()
        path.unlink()
        with pytest.raises(ChangedError, match="No such file"):
            journal.save()


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EACCES, errno.ENOTSUP, errno.EBADF, errno.EIO, errno.EPERM])
def test_a_folder_that_cannot_be_synced_is_no_error(
    number: int, tmp_path: Path, box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on shares of networks and virtual machines."""
    steps, path, fsync = played(players=2, seed=4, most=3), tmp_path / "game", os.fsync

    def no_folders(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, os.strerror(number))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", no_folders)
    write(path, steps)
    assert read_game(path, box).steps == steps


def test_a_folder_that_may_be_written_and_not_read_keeps_a_game(
    tmp_path: Path, box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal is planted: nothing stops whoever may do anything."""
    steps, path, opened = played(players=2, seed=4, most=3), tmp_path / "game", os.open

    def no_folders(name: Path, flags: int, mode: int = 0o777) -> int:
        if name == path.parent:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
        return opened(name, flags, mode)

    monkeypatch.setattr(os, "open", no_folders)
    write(path, steps)
    assert read_game(path, box).steps == steps


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_file_system_that_does_not_know_how_to_sync_takes_a_game(
    number: int, tmp_path: Path, box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, path = played(players=2, seed=4, most=3), tmp_path / "game"

    def unknown(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", unknown)
    write(path, steps)
    assert read_game(path, box).steps == steps


def test_a_file_that_holds_lines_is_never_taken_away(tmp_path: Path, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where the disk would not say that it is going to keep them."""
    steps, path = played(players=2, seed=4, most=1), tmp_path / "game"

    def fails(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fails)
    journal = Journal.begin(path, steps[0].state, steps[0].events)
    with journal, pytest.raises(CannotSaveError):
        journal.save()
    assert read_game(path, box).steps == steps


def test_a_file_of_others_is_never_taken_away(tmp_path: Path) -> None:
    steps, path = played(players=2, seed=4, most=1), tmp_path / "game"
    with Journal.begin(path, steps[0].state, steps[0].events):
        path.unlink()
        path.write_text("a letter")
    assert path.read_text() == "a letter"


def test_a_pipe_is_no_game_to_go_on_with(tmp_path: Path, box: Box) -> None:
    """Whoever reads from one may wait for ever; from this one there is something to read."""
    os.mkfifo(tmp_path / "game")
    pipe = os.open(tmp_path / "game", os.O_RDWR)
    os.write(pipe, b"?\n")
    with pytest.raises(UnreadableError, match=r"It is not a file\."):
        Journal.reopen(tmp_path / "game", box)
    os.close(pipe)


def test_a_game_that_was_never_written_leaves_no_file(tmp_path: Path) -> None:
    steps = played(players=2, seed=4, most=1)
    Journal.begin(tmp_path / "game", steps[0].state, steps[0].events).close()
    assert not (tmp_path / "game").exists()


def test_lines_are_json(tmp_path: Path) -> None:
    header, *lines = write(tmp_path / "game", played(players=2, seed=4, most=ROUND_OF_TWO)).splitlines()
    assert msgspec.json.decode(header)["names"] == ["Player 1", "Player 2"]
    assert [msgspec.json.decode(line)["action"]["action"] for line in lines[:2]] == ["sealed", "sealed"]
