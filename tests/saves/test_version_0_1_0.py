"""Games saved by skye 0.1.0 go on as if they had been begun by this one, and are written in its format from then on.

In `0.1.0/` lie games as that version wrote them, with what its `skye log` and `skye export --json` printed of
them. NAME.end.skye is how it played the game to its end: what a person chose there was
drawn by lot from the check of the line before.
"""

import errno
import io
import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from support.bot_games import stopped
from support.journals import write

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.isle_of_skye.engine.state import HouseRules, Phase
from skye.games.isle_of_skye.format_1 import FirstReader
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.match import Match, Move, make_move
from skye.saves.errors import CannotSaveError, Damage, SaveFault, UnreadableError
from skye.saves.journal import Journal
from skye.saves.lines import FORMAT
from skye.saves.record import read_game, read_lines, read_whole
from skye.saves.seal import unseal
from skye.terminal.play.autosave import Autosave

Run = Callable[..., tuple[int, str, str]]

FOLDER = Path(__file__).with_name("0.1.0")
LEFT = ("mid_pricing", "with_bots", "house_rules", "mid_building")
"""Games that were left before their end."""
GAMES = (*LEFT, "over")
READER = FirstReader(unseal)


@pytest.fixture
def copied(tmp_path: Path) -> Callable[[str], Path]:
    """Makes a copy of a game that may be played on."""

    def copied(name: str) -> Path:
        return Path(shutil.copy(FOLDER / f"{name}.skye", tmp_path / f"{name}.skye"))

    return copied


def checks(name: str) -> list[str]:
    """The checks that 0.1.0 wrote in the lines of a file."""
    return [json.loads(line)["after"] for line in (FOLDER / f"{name}.skye").read_text().splitlines()]


def goes_on(match: Match) -> Iterator[Move]:
    """How 0.1.0 went on with a game: its bots, and people who draw lots."""
    bots = match.bots(stopped)
    state = match.state
    while state.turn is not None:
        legal, seat = GAME.legal(state), state.turn
        lot = Random(READER.digest(state))
        action = bots[seat].choose(GAME.view(state, seat), legal) if seat in bots else lot.choice(legal)
        move = make_move(GAME, state, action, Seeded(match.seed))
        yield move
        state = move.state


# --- Read ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "round_number", "phase"),
    [
        ("mid_pricing", 2, Phase.PRICING),
        ("with_bots", 2, Phase.BUYING),
        ("house_rules", 3, Phase.PRICING),
        ("mid_building", 3, Phase.BUILDING),
        ("over", 6, Phase.OVER),
    ],
)
def test_these_games_stand_where_their_names_say(name: str, round_number: int, phase: Phase) -> None:
    record = read_whole(FOLDER / f"{name}.skye")
    assert (record.format, record.match.state.round, record.match.state.phase) == (1, round_number, phase)


def test_these_games_are_of_every_kind() -> None:
    pricing, bots, house_rules, building = (read_whole(FOLDER / f"{name}.skye").match for name in LEFT)
    assert [seat.pricing is not None for seat in pricing.state.seats].count(True) == 1
    assert bots.company == Company((None, Level.EASY, Level.NORMAL, Level.HARD), hints=False, seed_bytes=8)
    assert house_rules.state.house_rules == HouseRules(open_gold=True, open_axes=True)
    assert building.moves[-1].action.seat == building.state.turn, "one tile is placed, one not"


@pytest.mark.parametrize("name", GAMES)
def test_log_and_export_are_as_that_version_printed_them(name: str, run: Run) -> None:
    """But that the log tells of cells and what scrolls are for, and the export of the scoring tiles, too."""
    file = str(FOLDER / f"{name}.skye")
    status, printed, said = run("log", file)
    shorter = re.sub(r"(places .*\)) on [A-Z]+\d+\.", r"\1.", re.sub(r"scroll for [^,)]+", "scroll", printed))
    assert (status, shorter, said) == (0, (FOLDER / f"{name}.log").read_text(), "")
    status, printed, said = run("export", file, "--json")
    exported = json.loads(printed)
    del exported["scoring_tiles"]
    assert (status, exported, said) == (0, json.loads((FOLDER / f"{name}.json").read_text()), "")


@pytest.mark.parametrize("name", GAMES)
def test_the_replay_is_that_of_the_same_game_saved_today(name: str, run: Run, tmp_path: Path) -> None:
    today = tmp_path / "today.skye"
    write(today, read_whole(FOLDER / f"{name}.skye").match)
    shown = run("replay", str(FOLDER / f"{name}.skye"), "--plain")
    assert shown[0] == 0
    assert shown == run("replay", str(today), "--plain")


@pytest.mark.parametrize("name", GAMES)
def test_looking_at_a_game_changes_nothing_in_its_file(
    name: str, run: Run, home: Path, copied: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "games").mkdir(parents=True)
    file = copied(name).rename(home / "games" / f"{name}.skye")
    before = (file.read_bytes(), file.stat().st_mtime_ns, file.stat().st_ino)
    looks = (("games",), ("log", name), ("replay", name, "--plain"), ("export", name, "--json"), ("stats",))
    for command in looks:
        assert run(*command)[0] == 0, command
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\nquit\nyes\n"))
    if name != "with_bots":  # Its next bot acts at once.
        run("resume", name, "--plain")
    assert (file.read_bytes(), file.stat().st_mtime_ns, file.stat().st_ino) == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


# --- Played on -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEFT)
def test_the_rest_of_a_game_is_as_that_version_played_it(name: str, copied: Callable[[str], Path]) -> None:
    """Each move is kept in the file, which is read anew for the next one; every state has the check it had."""
    file, expected = copied(name), checks(f"{name}.end")
    begun = read_whole(file).match
    for move in goes_on(begun):
        journal, record = Journal.reopen(file)
        with journal:
            assert READER.digest(record.match.state) == expected[len(record.match.moves) - 1]
            journal.add(move)
            journal.save()
    ended, by_that_version = read_whole(file), read_whole(FOLDER / f"{name}.end.skye")
    assert (ended.format, by_that_version.format) == (FORMAT, 1)
    assert ended.match == by_that_version.match
    assert [READER.digest(move.state) for move in ended.match.moves] == expected
    assert ended.match.company == begun.company


@pytest.mark.parametrize("name", LEFT)
def test_a_game_goes_over_to_this_format_with_its_next_action(name: str, copied: Callable[[str], Path]) -> None:
    file = copied(name)
    old = file.read_bytes()
    match = read_whole(file).match
    first, second = [move for move, _ in zip(goes_on(match), range(2), strict=False)]
    journal, _ = Journal.reopen(file)
    with journal:
        journal.save()
        assert file.read_bytes() == old, "there was nothing to write"
        journal.add(first)
        journal.save()
        whole = read_whole(file)
        assert (whole.format, whole.match.moves) == (FORMAT, (*match.moves, first))
        written = file.read_bytes()
        journal.add(second)
        journal.save()
    assert file.read_bytes().startswith(written), "from then on lines are added"
    assert read_whole(file).match.moves == (*match.moves, first, second)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_what_stood_open_before_is_sealed_with_another_key(copied: Callable[[str], Path]) -> None:
    file = copied("mid_pricing")
    old = read_whole(file)
    journal, _ = Journal.reopen(file)
    with journal:
        journal.add(next(goes_on(old.match)))
        journal.save()
    assert read_whole(file).key != old.key
    header = msgspec.json.decode(file.read_bytes().splitlines()[0])
    assert "drawn" not in header
    for drawn in old.match.moves[0].draws[0]:
        assert f'"{drawn}"' not in json.dumps(header)


def crash(*_: object) -> Any:
    raise KeyboardInterrupt


def fail(*_: object) -> Any:
    raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_crash_on_the_way_to_this_format_leaves_the_old_game(
    step: str, copied: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = copied("mid_pricing")
    old = file.read_bytes()
    journal, record = Journal.reopen(file)
    with journal, monkeypatch.context() as patched:
        patched.setattr(os, step, crash)
        journal.add(next(goes_on(record.match)))
        with pytest.raises(KeyboardInterrupt):
            journal.save()
    assert file.read_bytes() == old
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_crash_after_the_way_to_this_format_leaves_the_whole_game_in_it(
    copied: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = copied("mid_pricing")
    journal, record = Journal.reopen(file)
    with journal, monkeypatch.context() as patched:
        patched.setattr("skye.saves.journal._sync_folder", crash)
        journal.add(next(goes_on(record.match)))
        with pytest.raises(KeyboardInterrupt):
            journal.save()
    again = read_whole(file)
    assert (again.format, again.match) == (FORMAT, record.match)


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_disk_that_does_not_take_the_new_file_gets_it_with_a_later_action(
    step: str, copied: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = copied("mid_building")
    old, match = file.read_bytes(), read_whole(file).match
    first, second = [move for move, _ in zip(goes_on(match), range(2), strict=False)]
    journal, _ = Journal.reopen(file)
    with journal:
        journal.add(first)
        with monkeypatch.context() as patched:
            patched.setattr(os, step, fail)
            with pytest.raises(CannotSaveError, match=r"^disk \(reason='Input/output error'"):
                journal.save()
        assert file.read_bytes() == old
        journal.add(second)
        journal.save()
    assert read_whole(file).match.moves == (*match.moves, first, second)


def test_a_game_whose_file_is_a_link_goes_over_where_the_link_leads(copied: Callable[[str], Path]) -> None:
    file = copied("mid_building")
    link = file.with_name("link.skye")
    link.symlink_to(file)
    match = read_whole(link).match
    journal, _ = Journal.reopen(link)
    with journal:
        for move, _ in zip(goes_on(match), range(2), strict=False):
            journal.add(move)
            journal.save()
    assert link.is_symlink()
    assert read_whole(file).format == FORMAT
    assert len(read_whole(file).match.moves) == len(match.moves) + 2


def test_an_old_game_whose_file_is_taken_away_goes_on_whole_in_a_new_one(
    home: Path, copied: Callable[[str], Path]
) -> None:
    file, autosave = copied("mid_building"), Autosave(GAME)
    journal, record = Journal.reopen(file)
    autosave.go_on(journal, unfinished=True, news="")
    file.unlink()
    move = next(goes_on(record.match))
    autosave.happened([move])
    autosave.leave()
    (kept,) = (home / "games").iterdir()
    assert read_whole(kept).match.moves == (*record.match.moves, move)


def test_a_torn_last_line_is_dropped_on_the_way_to_this_format(copied: Callable[[str], Path]) -> None:
    file = copied("mid_building")
    whole = read_whole(file).match
    file.write_bytes(file.read_bytes()[:-9])
    journal, record = Journal.reopen(file)
    assert (record.torn, record.match.moves) == (True, whole.moves[:-1])
    with journal:
        journal.add(whole.moves[-1])
        journal.save()
    assert read_whole(file).match == whole


def test_a_game_of_that_version_is_gone_on_with_at_the_table(
    run: Run, copied: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = copied("house_rules")
    before = read_whole(file).match
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n\nx 1 1\n\nquit\nyes\n"))
    status, printed, _ = run("resume", str(file), "--plain")
    assert "The reveal" in printed, "the second of two has priced"
    assert status == 0
    after = read_whole(file)
    assert after.format == FORMAT
    assert after.match.moves[:-1] == before.moves


# --- Broken --------------------------------------------------------------------------------------------------


def test_every_byte_of_an_old_game_flipped_is_noticed() -> None:
    journal = (FOLDER / "mid_pricing.skye").read_bytes()
    moves = read_lines(journal).match.moves
    for place, byte in enumerate(journal):
        changed = b"".join([journal[:place], bytes([byte ^ 1]), journal[place + 1 :]])
        try:
            record = read_lines(changed)
        except UnreadableError:
            continue
        assert record.damage or record.torn, place
        assert record.match.moves == moves[: len(record.match.moves)]


def forged(line: int, **changes: object) -> bytes:
    """An old game that ends with the line of that number, changed by hand."""
    *before, last = (FOLDER / "mid_pricing.skye").read_bytes().splitlines(keepends=True)[:line]
    return b"".join([*before, msgspec.json.encode({**msgspec.json.decode(last), **changes}), b"\n"])


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"skye": 2}, SaveFault.UNKNOWN_GAME),
        ({"rules": 2}, SaveFault.OTHER_RULES),
        ({"game": "isle-of-skye"}, SaveFault.NO_FIRST_LINE),
        ({"scoring": ["sheep"] * 4}, SaveFault.IMPOSSIBLE_SETUP),
        ({"drawn": ["L01"]}, SaveFault.IMPOSSIBLE_SETUP),
        ({"names": ["Ann", "Bob", "Dee"]}, SaveFault.SETUP_CHANGED),
    ],
)
def test_a_first_line_of_that_version_that_sets_up_no_game_is_refused(
    changes: dict[str, object], fault: SaveFault
) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_lines(forged(1, **changes))
    assert refused.value.code is fault


def test_a_line_of_that_version_that_is_none_is_damage() -> None:
    match = read_game(FOLDER / "mid_pricing.skye").match
    line = next(number for number, move in enumerate(match.moves, 1) if number > 1 and move.draws)
    for drawn in ([], ["L01"], ["L99"] * 9, list(match.moves[line - 1].draws[0][:-1])):
        record = read_lines(forged(line, drawn=drawn))
        assert record.damage == Damage(line, SaveFault.IMPOSSIBLE_DRAW)
    opened = msgspec.to_builtins(match.moves[1].action)
    assert read_lines(forged(2, action=opened)).damage == Damage(2, SaveFault.NO_LINE)
