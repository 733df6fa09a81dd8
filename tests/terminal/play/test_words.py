"""Sentences on what cannot be set up, read or saved: every code has one, and none tells a secret."""

import errno
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from support import toy_game
from support.journals import played, write
from support.matches import new_match
from support.said import said

import skye
from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.datafile import CatalogError, Words
from skye.games.errors import SetupError, SetupFault
from skye.games.isle_of_skye.engine.scoring import ScoringFault
from skye.games.isle_of_skye.game import Options
from skye.games.match import Match, Move, set_up
from skye.saves.errors import CannotSaveError, ChangedError, Damage, DamagedError, SaveError, SaveFault, UnreadableError
from skye.saves.journal import cannot_save
from skye.saves.record import Record, read_game, read_lines
from skye.terminal.play.naming import NameFault
from skye.terminal.play.words import TableFault, damage_words, reason_words, setup_words

FILE = Path("evening")
UNREADABLE = UnreadableError(SaveFault.NOT_A_FILE)
CHANGED = ChangedError(SaveFault.FILE_REPLACED, file="evening")
FACTS: dict[str, dict[str, Any]] = {
    SetupFault.WRONG_NUMBER: {"least": 2, "most": 5, "named": 7},
    SetupFault.NAME_TOO_LONG: {"most": 32, "length": 33},
    SetupFault.NAME_TAKEN: {"name": "bob", "other": "Bob"},
    SetupFault.WRONG_SEED: {"most": 39},
    NameFault.TOO_WIDE: {"most": 16, "width": 18},
    ScoringFault.UNKNOWN_TILE: {"tile": "goats", "known": ("sheep", "brochs")},
    ScoringFault.UNFIT_TILES: {
        "problem": CatalogError("the game", "scoring_tiles", "", Words("0 entries"), "1 to 100 of them")
    },
    SaveFault.NO_GAME: {"name": "bob"},
    SaveFault.NO_GAMES: {},
    SaveFault.SEVERAL_GAMES: {"name": "2026", "games": ("2026-ann", "2026-bob")},
    SaveFault.FOLDER_UNREADABLE: {"folder": "home/games", "reason": "Not a directory"},
    SaveFault.IN_USE: {"game": "evening"},
    SaveFault.FILE_UNREADABLE: {"reason": None},
    SaveFault.NEWER_FORMAT: {"format": 3, "known": 2},
    SaveFault.UNKNOWN_FORMAT: {"format": 0, "known": 2},
    SaveFault.UNKNOWN_GAME: {"game": "whist"},
    SaveFault.OTHER_RULES: {"format": 2, "rules": 2, "known": 1},
    SaveFault.BROKEN_DATA: {"reason": "tiles.yaml: the file: found nothing, expected a file that can be read"},
    SaveFault.DISK: {"reason": "No space left on device", "file": "home/evening"},
    SaveFault.UNKNOWN_HOME: {"home": "~nobody"},
    SaveFault.FILE_GONE: {"file": "evening", "reason": "No such file or directory"},
    SaveFault.FILE_REPLACED: {"file": "evening"},
    SaveFault.FILE_CHANGED: {"file": "evening"},
    TableFault.BROKEN: {"file": FILE, "error": UNREADABLE},
    TableFault.NO_SUCH_FORM: {"form": "SVG"},
    TableFault.FILE_EXISTS: {"file": FILE},
    TableFault.NO_FILE_EXISTS: {"file": FILE},
    TableFault.NO_FOLDER: {"folder": Path("nowhere")},
    TableFault.NO_NEW_FILE: {"change": CHANGED, "error": CannotSaveError(SaveFault.NO_HOME)},
}
"""Facts for the codes whose sentences need some."""
LINES = (SaveFault.NO_LINE, SaveFault.NOT_ALLOWED, SaveFault.IMPOSSIBLE_DRAW, SaveFault.LINE_CHANGED)
DISK = (*list(SaveFault)[list(SaveFault).index(SaveFault.DISK) :], TableFault.NO_NEW_FILE)


def damaged(fault: SaveFault) -> DamagedError:
    damage = Damage(5, fault)
    return DamagedError(damage, Record(new_match(["Ann", "Bob"], seed=1), b"", 2, damage, torn=False, length=0))


def every_error() -> Iterator[SetupError | SaveError]:
    for code in (*SetupFault, *NameFault, *ScoringFault):
        yield SetupError(code, **FACTS.get(code, {}))
    for fault in (*SaveFault, *TableFault):
        if fault in LINES:
            yield damaged(SaveFault(fault))
        elif fault in DISK:
            yield CannotSaveError(fault, **FACTS.get(fault, {}))
        elif fault is TableFault.DAMAGED:
            yield SaveError(fault, file=FILE, error=damaged(SaveFault.NO_LINE))
        else:
            yield SaveError(fault, **FACTS.get(fault, {}))


@pytest.mark.parametrize("error", list(every_error()), ids=lambda error: error.code)
def test_every_code_has_a_sentence_with_all_its_facts(error: SetupError | SaveError) -> None:
    sentence = said(error)
    assert re.fullmatch(r"[A-Z./~a-z].*\w.*[.)]|the game: .* of them|A data file of the game is wrong. .*\w", sentence)
    assert error.code not in sentence
    assert not re.search(r"[{}]|None|Fault|Error", sentence)
    for name, fact in error.facts.items():
        if isinstance(fact, str | int):
            assert str(fact) in sentence, name


def test_the_sentences_are_all_different() -> None:
    sentences = [said(error) for error in every_error()]
    assert len(set(sentences)) == len(sentences)


def test_no_code_means_two_things() -> None:
    codes = [str(code) for kind in (SetupFault, NameFault, ScoringFault) for code in kind]
    assert len(set(codes)) == len(codes)
    codes = [str(code) for kind in (SaveFault, TableFault) for code in kind]
    assert len(set(codes)) == len(codes)


def test_what_a_game_says_of_its_own_set_up_comes_from_its_front() -> None:
    assert said(SetupError(ScoringFault.UNKNOWN_TILE, tile="goats", known=("sheep", "brochs"))) == (
        "There is no scoring tile 'goats'. There are: sheep, brochs."
    )
    wrong_number = SetupError(SetupFault.WRONG_NUMBER, least=2, most=4, named=5)
    assert setup_words(wrong_number, toy_game.GAME.front()) == "Toy is for 2 to 4 players, not 5."
    assert setup_words(SetupError("no-such-deck"), toy_game.GAME.front()) == "The game cannot be set up like that."


def test_scoring_tiles_that_will_not_do_are_told_in_the_words_of_their_data() -> None:
    with pytest.raises(SetupError) as refused:
        new_match(["Ann", "Bob"], seed=1, options=Options(()))
    assert said(refused.value) == "the game: scoring_tiles: found 0 entries, expected 1 to 100 of them"


def test_the_disks_reason_stands_with_its_file_where_it_names_one() -> None:
    full = "No space left on device"
    assert reason_words(cannot_save(OSError(errno.ENOSPC, full))) == full
    assert reason_words(cannot_save(OSError(errno.ENOSPC, full, "home/evening"))) == f"{full} (home/evening)"
    assert reason_words(cannot_save(OSError(errno.ENOSPC, full, b"home/evening"))) == f"{full} (home/evening)"
    assert reason_words(cannot_save(OSError())) == "the disk does not answer"


def test_a_file_that_changed_and_has_no_other_is_told_in_one_sentence() -> None:
    nowhere = CannotSaveError(TableFault.NO_NEW_FILE, change=CHANGED, error=CannotSaveError(SaveFault.NO_HOME))
    assert said(nowhere) == (
        "The file evening is not as the game left it: another file has taken its place, and there can be no new one: "
        "No home folder is known, and SKYE_HOME names no folder for the games."
    )


# --- A line whose action is not allowed --------------------------------------------------------------------------


def test_an_open_action_that_is_not_allowed_is_damage_with_its_reason(tmp_path: Path) -> None:
    match = played(players=2, seed=3, most=14)
    number = next(number for number, move in enumerate(match.moves, 1) if isinstance(move.action, skye.Buy))
    lines = write(tmp_path / "game", match).splitlines(keepends=True)[:number]
    line = msgspec.json.decode(lines[-1])
    line["action"]["tile"] = "L99"
    record = read_lines(b"".join([*lines[:-1], msgspec.json.encode(line), b"\n"]))
    assert damage_words(record) == f"Line {number}: Its action is not allowed there: That tile is not on offer."


def test_nothing_is_told_of_a_sealed_action_that_is_not_allowed(tmp_path: Path) -> None:
    """Neither by the sentence nor by what the library tells: the reason would tell what is held and what was priced."""
    begun = new_match(["Ann", "Bob"], seed=1)
    too_dear = skye.Price(0, begun.state.seats[0].drawn[0].id, (234, 345))
    write(tmp_path / "game", replace(begun, moves=(*begun.moves, Move(too_dear, (), begun.moves[0].moments))))
    record = read_game(tmp_path / "game")
    assert damage_words(record) == "Line 2: Its action is not allowed there."
    assert record.damage
    error = DamagedError(record.damage, record)
    assert str(error) == "not-allowed (line=2)"
    assert "over-gold" not in repr(record.damage)


def test_nothing_is_told_of_a_secret_of_another_game_either(tmp_path: Path) -> None:
    first = set_up(toy_game.GAME, ["Ann", "Bob"], None, Seeded(1))
    begun = Match(toy_game.GAME, 1, None, Company(), (first,))
    for action, sentence in (
        (toy_game.Name(1, 2), "Line 2: Its action is not allowed there."),
        (toy_game.Keep(0), "Line 2: Its action is not allowed there: That may not be done now."),
    ):
        file = tmp_path / type(action).__name__
        write(file, replace(begun, moves=(*begun.moves, Move(action, (), begun.moves[0].moments))))
        assert damage_words(read_game(file)) == sentence
