"""The shelf: where games are kept, how they are named, and how one is found."""

import os
import stat
from datetime import date
from pathlib import Path

import pytest
from support.journals import played, up_to, write
from support.matches import new_match

from skye.saves import shelf
from skye.saves.errors import CannotSaveError, SaveError
from skye.saves.places import name_of
from skye.saves.record import read_game


def begin(*names: str) -> Path:
    """The file of a new game of these players."""
    with shelf.begin(new_match(names, seed=1)) as journal:
        journal.save()
        return journal.path


def stand(name: str, moves: int, seconds: int) -> Path:
    """A game of so many moves, last played at some second."""
    file = shelf.folder() / f"{name}.skye"
    file.parent.mkdir(parents=True, exist_ok=True)
    write(file, up_to(played(players=2, seed=1), moves))
    os.utime(file, (seconds, seconds))
    return file


def test_games_lie_where_the_home_variable_says_or_in_the_users_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SKYE_HOME", str(tmp_path / "here"))
    assert shelf.folder() == tmp_path / "here" / "games"
    monkeypatch.setenv("SKYE_HOME", "~/isle")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert shelf.folder() == tmp_path / "isle" / "games"
    monkeypatch.setenv("SKYE_HOME", "isle")
    assert shelf.folder() == Path("isle/games")
    monkeypatch.setenv("SKYE_HOME", os.fsdecode(b"/not\xfftext"))
    assert os.fsencode(shelf.folder()) == b"/not\xfftext/games"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SKYE_HOME", "")
    assert shelf.folder() == tmp_path / "data" / "skye" / "games"
    monkeypatch.delenv("SKYE_HOME")
    assert shelf.folder() == tmp_path / "data" / "skye" / "games"


@pytest.mark.parametrize("wish", ["~nobody of that name/isle", "~nobody of that name"])
def test_the_home_folder_of_nobody_takes_no_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wish: str) -> None:
    """It would be a folder called ~ wherever the game was begun."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SKYE_HOME", wish)
    reason = rf"^unknown-home \(home='{wish}'\)$"
    with pytest.raises(CannotSaveError, match=reason):
        begin("Ann", "Bob")
    with pytest.raises(SaveError, match=reason):
        shelf.games()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("umask", [0o000, 0o022])
def test_nobody_else_sees_which_games_there_are(home: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        file = begin("Ann", "Bob")
    finally:
        os.umask(before)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (home, file.parent, file)] == [0o700, 0o700, 0o600]


def test_a_game_is_named_by_its_day_and_its_players(home: Path) -> None:
    day = date.today().isoformat()
    assert begin("Ann", "Bob").stem == f"{day}-ann-bob"
    assert begin("Ann", "Bob").stem == f"{day}-ann-bob-2"
    assert begin("Ann", "Bob").stem == f"{day}-ann-bob-3"
    assert begin("Zoë d'Or", "李四").stem == f"{day}-zoedor"
    assert begin("../../etc", "[bold]").stem == f"{day}-etc-bold"
    assert begin("李四", "王五").stem == day


def test_a_part_of_a_name_finds_a_game_if_it_fits_no_other(home: Path) -> None:
    one, other = stand("2026-01-31-ann-bob", 1, 3000), stand("2026-01-31-ann-bob-2", 1, 2000)
    third = stand("2026-02-01-cy", 1, 1000)
    for part in ("2026-02", "02-01", "cy", "-cy", "CY", "2026-02-01-cy"):
        assert shelf.find(part) == third
    assert shelf.find("bob-2") == shelf.find("2026-01-31-ann-bob-2") == other
    assert shelf.find("2026-01-31-ann-bob") == one, "a whole name counts before a part"
    for part in ("2026-01", "ann", "bob", "Ann"):
        names = r"\('2026-01-31-ann-bob', '2026-01-31-ann-bob-2'\)"
        with pytest.raises(SaveError, match=rf"^several-games \(name='{part}', games={names}\)$"):
            shelf.find(part)
    with pytest.raises(SaveError, match=r"^no-game \(name='dee'\)$"):
        shelf.find("dee")


def test_the_last_game_is_the_one_played_last_over_or_not(home: Path) -> None:
    stand("a", 1, 1000)
    over = home / "games" / "b.skye"
    write(over, played(players=2, seed=1))
    os.utime(over, (2000, 2000))
    broken = shelf.folder() / "c.skye"
    broken.write_text("?")
    os.utime(broken, (3000, 3000))
    assert shelf.newest() == over
    assert shelf.newest_unfinished().stem == "a"


def test_where_there_is_no_game_there_is_no_last_one(home: Path) -> None:
    with pytest.raises(SaveError, match=r"^no-games"):
        shelf.newest()


@pytest.mark.parametrize("name", ["x" * 5000, "\n", "/", "a/../../b", "~"])
def test_odd_names_are_of_no_game(home: Path, name: str) -> None:
    with pytest.raises(SaveError, match=r"^no-game "):
        shelf.find(name)


def test_a_file_elsewhere_is_found_by_its_path(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening"
    write(file, played(players=2, seed=1, most=1))
    assert shelf.find(str(file)) == file
    assert shelf.find(name_of(file)) == file
    kept = stand("2026-02-01-cy", 1, 0)
    assert shelf.find(name_of(kept)) == kept


def test_a_file_in_the_folder_of_the_games_that_is_not_on_the_shelf_is_found_by_its_path(home: Path) -> None:
    stand("2026-02-01-cy", 1, 0)
    file = shelf.folder() / "2026"
    write(file, played(players=2, seed=1, most=1))
    assert shelf.find(name_of(file)) == file


def test_a_path_is_of_a_file_also_where_no_shelf_can_be_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("")
    monkeypatch.chdir(home.parent)
    for name in ("evening", "./evening", str(home.parent / "evening")):
        write(Path("evening"), played(players=2, seed=1, most=1))
        assert shelf.find(name) == Path(name)
        Path("evening").unlink()
    with pytest.raises(SaveError, match=r"^no-game \(name='\./evening'\)$"):
        shelf.find("./evening")
    with pytest.raises(SaveError, match=r"^folder-unreadable .*Not a directory"):
        shelf.find("evening")


def test_games_are_listed_by_when_they_were_last_played_broken_ones_too(home: Path) -> None:
    old, new = stand("a", 1, 1000), stand("b", 1, 3000)
    (shelf.folder() / "no game.txt").write_text("")
    (shelf.folder() / "link.skye").symlink_to("nowhere")
    assert shelf.games()[0].stem == "link"
    assert shelf.games()[1:] == [new, old]
    assert shelf.played_at(shelf.folder() / "gone.skye") is None


def test_no_folder_is_no_game_and_a_file_in_its_place_is_told(home: Path) -> None:
    assert shelf.games() == []
    home.write_text("")
    with pytest.raises(SaveError, match=r"^folder-unreadable .*home/games.*Not a directory"):
        shelf.games()
    with pytest.raises(CannotSaveError, match=r"^disk .*File exists.*/home'"):
        begin("Ann", "Bob")


def test_the_newest_unfinished_game_goes_on(home: Path) -> None:
    with pytest.raises(SaveError, match=r"^nothing-to-resume$"):
        shelf.newest_unfinished()
    stand("earlier", 5, 1000)
    later = stand("later", 9, 2000)
    stand("over", 1000, 3000)
    (shelf.folder() / "broken.skye").write_bytes(b"?")
    assert shelf.newest_unfinished() == later


def test_the_whole_part_of_a_damaged_game_is_copied(home: Path) -> None:
    file = stand("damaged", 9, 0)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:6], b"?\n", *lines[7:]]))
    damaged = file.read_bytes()
    copy = shelf.salvage(file, read_game(file))
    assert copy == shelf.folder() / "damaged-repaired.skye"
    assert read_game(copy).match == up_to(played(players=2, seed=1), 6)
    assert file.read_bytes() == damaged
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert shelf.salvage(file, read_game(file)).stem == "damaged-repaired-2"
