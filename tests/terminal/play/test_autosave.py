"""A game is kept whole whatever becomes of its file, and what is said last of it is true."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from support.journals import played, up_to

from skye.games.isle_of_skye.game import GAME
from skye.games.match import Match, Move
from skye.saves import shelf
from skye.saves.journal import Journal
from skye.saves.record import read_game
from skye.terminal.play.autosave import Autosave

TURNS = 4


@pytest.fixture
def match() -> Match:
    return played(players=2, seed=5, most=2 * TURNS)


def begun(match: Match, file: Path | None = None) -> Autosave:
    """Keeps a game as far as it was played."""
    autosave = Autosave(GAME)
    autosave.begin(up_to(match, 1), file)
    go_on(autosave, match.moves[1:])
    return autosave


def said(autosave: Autosave) -> str:
    """What the players are told now."""
    news = autosave.news()
    return news() if news else ""


def go_on(autosave: Autosave, moves: Sequence[Move]) -> None:
    """Keep further moves, each safe before the next."""
    for move in moves:
        autosave.happened([move])


def is_removed(file: Path) -> None:
    file.unlink()


def is_renamed(file: Path) -> None:
    file.rename(file.with_suffix(".old"))


def is_emptied(file: Path) -> None:
    file.write_bytes(b"")


def is_cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-5])


def is_written_on(file: Path) -> None:
    with file.open("ab") as opened:
        opened.write(b'{"action":"pass"}\n')


def has_a_byte_changed(file: Path) -> None:
    written = bytearray(file.read_bytes())
    written[len(written) // 2] ^= 1
    file.write_bytes(written)


def is_replaced_by_a_copy(file: Path) -> None:
    """As editors and synchronised folders do: a game written on into the old file could not be found any more."""
    file.with_suffix(".copy").write_bytes(file.read_bytes())
    file.with_suffix(".copy").replace(file)


def becomes_a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def loses_its_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def gets_a_new_folder(file: Path) -> None:
    shutil.rmtree(file.parent)
    file.parent.mkdir()


def loses_the_folder_above(file: Path) -> None:
    shutil.rmtree(file.parent.parent)


HARMS = [
    is_removed,
    is_renamed,
    is_emptied,
    is_cut_short,
    is_written_on,
    has_a_byte_changed,
    is_replaced_by_a_copy,
    becomes_a_folder,
    loses_its_folder,
    gets_a_new_folder,
    loses_the_folder_above,
]


def found_by(farewell: str) -> Path:
    """The game that the last words tell to resume."""
    told = farewell.rpartition("skye resume ")[2]
    assert told.endswith(" goes on with it."), farewell
    return shelf.find(told.removesuffix(" goes on with it."))


def named_outright(tmp_path: Path) -> Path | None:
    (tmp_path / "elsewhere" / "folder").mkdir(parents=True)
    return tmp_path / "elsewhere" / "folder" / "evening.skye"


def on_the_shelf(_: Path) -> Path | None:
    return None


@pytest.mark.parametrize("place", [on_the_shelf, named_outright])
@pytest.mark.parametrize("harm", HARMS)
def test_a_file_that_is_not_as_it_was_left_is_left_alone_and_the_whole_game_goes_into_a_new_one(
    harm: Callable[[Path], None],
    place: Callable[[Path], Path | None],
    home: Path,
    tmp_path: Path,
    match: Match,
) -> None:
    file = place(tmp_path)
    autosave = begun(up_to(match, TURNS), file)
    file = file or shelf.games()[0]
    harm(file)
    harmed = file.read_bytes() if file.is_file() else None
    go_on(autosave, match.moves[TURNS:])
    anew = shelf.games()[0] if harm is not is_renamed else min(shelf.games(), key=lambda game: game.suffix)
    told = said(autosave)
    assert told.startswith(f"The file {file} is not as the game left it: ")
    assert told.endswith(f". From now on the whole game is kept in {anew}.")
    assert said(autosave) == "", "it is told once"
    assert str(anew) not in autosave.if_left()
    assert f"skye resume {anew.stem} goes on with it." in autosave.if_left()
    assert autosave.leave() == f"skye resume {anew.stem} goes on with it."
    assert read_game(anew).match == match
    if anew != file:
        assert (file.read_bytes() if file.is_file() else None) == harmed


@pytest.mark.parametrize("harm", HARMS)
def test_what_is_said_last_is_true_of_a_file_that_is_gone_since_the_last_turn(
    harm: Callable[[Path], None], home: Path, match: Match
) -> None:
    autosave = begun(match)
    file = shelf.games()[0]
    harm(file)
    farewell = autosave.leave()
    assert farewell.startswith(f"The file {file} is not as the game left it: ")
    assert read_game(found_by(farewell)).match == match


def test_two_programs_that_no_lock_keeps_apart_each_keep_their_whole_game(
    home: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on network folders where locks do nothing: they would write over each other's turns."""
    monkeypatch.setattr("skye.saves.journal.lock", lambda *_: None)
    begun(up_to(match, TURNS)).leave()
    file, autosaves = shelf.games()[0], (Autosave(GAME), Autosave(GAME))
    for autosave in autosaves:
        journal, record = Journal.reopen(file)
        autosave.go_on(journal, not record.match.over, "")
    first, second = autosaves
    for move in match.moves[TURNS:]:
        go_on(first, [move])
        go_on(second, [move])
    assert said(first) == "", "who came first is not troubled"
    assert "something else has written to it. From now on the whole game is kept in" in said(second)
    games = [found_by(autosave.leave()) for autosave in autosaves]
    assert games[0] == file != games[1]
    assert [read_game(game).match for game in games] == [match, match]


def test_where_no_new_file_can_be_made_the_last_words_promise_nothing(home: Path, match: Match) -> None:
    autosave = begun(up_to(match, TURNS))
    file = shelf.games()[0]
    shutil.rmtree(home)
    home.write_text("")
    go_on(autosave, match.moves[TURNS:])
    why = f"The file {file} is not as the game left it: Not a directory, and there can be no new one: File exists"
    assert said(autosave).startswith(f"This game cannot be saved: {why} ({home}). It goes on all the same")
    assert autosave.if_left() == "This game is not saved."
    assert autosave.leave().startswith(f"It is not saved: {why}")


def test_a_folder_that_can_be_made_again_later_gets_the_whole_game(home: Path, match: Match) -> None:
    autosave = begun(up_to(match, TURNS))
    shutil.rmtree(home)
    home.write_text("")
    go_on(autosave, match.moves[TURNS:-1])
    home.unlink()
    go_on(autosave, match.moves[-1:])
    assert read_game(found_by(autosave.leave())).match == match


def test_a_game_that_is_only_looked_at_stays_as_it_is(home: Path, match: Match) -> None:
    """A torn end is cut off by the next turn, not by looking; the list is ordered by when a game was played."""
    begun(match).leave()
    file, autosave = shelf.games()[0], Autosave(GAME)
    torn = file.read_bytes()[:-5]
    file.write_bytes(torn)
    before = file.stat().st_mtime_ns
    autosave.go_on(Journal.reopen(file)[0], unfinished=True, news="")
    assert found_by(autosave.leave()) == file
    assert (file.read_bytes(), file.stat().st_mtime_ns) == (torn, before)
