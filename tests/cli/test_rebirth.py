"""The commands of Rebirth, and those of all games for it."""

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.broken_data import break_file, copied_data
from support.journals import played as random_match
from support.journals import up_to, write
from support.rebirth_pages import played

from skye.games.isle_of_skye.game import GAME as ISLE_OF_SKYE
from skye.games.rebirth import catalog
from skye.games.rebirth.front import help as help_pages
from skye.games.rebirth.game import GAME as REBIRTH
from skye.saves import shelf

Run = Callable[..., tuple[int, str, str]]
SIMULATE = ("rebirth", "simulate", "--games", "2", "--seats", "easy,easy", "--seed", "3")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("rules",), ["Food goes on a food hex", "Example: Four steps at Duart Castle", "fan-made"]),
        (("map",), ["The map", "Duart Castle", "Whithorn Priory", "Fort William", "Kirkcudbright", "fan-made"]),
        (("missions",), ["32 of them", "Steady Hand", "Straight Furrow", "fan-made"]),
        ((), ["Usage: skye rebirth", "simulate"]),
    ],
)
def test_what_is_shown_outside_a_game(arguments: tuple[str, ...], told: list[str], run: Run) -> None:
    status, printed, errors = run("rebirth", *arguments, *(["--plain"] if arguments else []))
    assert (status, errors) == (0 if arguments else 2, "")
    for part in told:
        assert part in printed


def test_the_map_for_two_has_its_rim_closed(run: Run) -> None:
    assert "closed" in run("rebirth", "map", "--players", "2", "--plain")[1]
    assert "closed" not in run("rebirth", "map", "--plain")[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "--castle-tie", "towers"), "--castle-tie takes settlements or farms, not 'towers'."),
        (("play", "--castle-tie"), "--castle-tie needs a value behind it: settlements|farms."),
        (("play", "A", "B", "C", "D", "E"), "There are 5 names for at most 4 players."),
        (("play", "--players", "5"), "--players takes a whole number from 2 to 4, not '5'."),
        (("simulate", "--seats", "easy"), "A game has 2 to 4 seats, not 1."),
        (("simulate", "--json", "--csv"), "Give one of --json and --csv."),
        (("paly",), "There is no command 'paly'. Did you mean play?"),
    ],
)
def test_what_is_typed_wrongly_is_told(arguments: tuple[str, ...], sentence: str, run: Run) -> None:
    assert run("rebirth", *arguments) == (2, "", f"skye: {sentence}\n")


def test_a_simulation_as_tables_as_lines_and_as_data_that_stats_reads(run: Run, tmp_path: Path) -> None:
    status, printed, _ = run(*SIMULATE, "--plain")
    assert status == 0
    for part in ("Wins of a player", "Wins by seat", "Castles", "Mission cards", "With 2 players"):
        assert part in printed
    header, *lines = run(*SIMULATE, "--csv")[1].splitlines()
    assert header.startswith("game,seed,seat,level,points,win,food,energy")
    assert len(lines) == 4
    file = tmp_path / "results.json"
    file.write_text(run(*SIMULATE, "--json")[1])
    assert run("rebirth", "stats", str(file), "--plain")[1] == printed
    file.write_text(json.dumps({**json.loads(file.read_text()), "names": {"castles": {}, "missions": {}}}))
    refused = run("rebirth", "stats", str(file))
    assert refused == (2, "", f"skye: {file} holds no results of skye rebirth simulate --json.\n")


def test_the_games_played_are_counted_and_those_in_progress_are_not(run: Run) -> None:
    assert run("rebirth", "stats", "--plain")[1] == "No game has been played to its end so far.\n"
    match = played(2)
    shelf.folder().mkdir(parents=True)
    write(shelf.folder() / "one.skye", match)
    write(shelf.folder() / "half.skye", up_to(match, 20))
    status, printed, _ = run("rebirth", "stats", "--plain")
    assert status == 0
    assert re.search(r"^ Games played +1 game", printed)
    for seat in match.state.seats:
        assert f"{seat.name}" in printed
        assert f"{seat.points:.1f}" in printed
    assert "Rebirth, Ann and Bob: 25 turns to go, Bob is next" in run("games")[1]
    assert "wins." in run("log", "one")[1] or "share the victory" in run("log", "one")[1]
    assert json.loads(run("export", "one", "--json")[1])["over"]


BROKEN = {"map.txt": ("[map]", "[mop]"), "missions.yaml": ("kind: free", "kind: fre"), "rules.md": ("## ", "# ")}
"""For each data file something that breaks it."""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the data of Rebirth, from which everything is read anew."""
    cached = (catalog.load, help_pages.rules_in)
    with copied_data(tmp_path / "data", monkeypatch, [help_pages], cached) as folder:
        yield folder / "rebirth"


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_data_file_is_told_before_a_game_begins(name: str, data: Path, run: Run) -> None:
    break_file(data / name, *BROKEN[name])
    status, printed, errors = run("rebirth", "play", "Ann", "Bob", "--plain")
    assert (status, printed) == (2, "")
    assert errors.startswith(f"skye: {name}: ")
    assert len(errors.splitlines()) == 1


def test_a_broken_data_file_hides_no_other_game(data: Path, run: Run) -> None:
    """Of the games that need it the list says why they cannot be read, and nobody takes them for damaged."""
    shelf.folder().mkdir(parents=True)
    for number, (name, game) in enumerate((("reborn", REBIRTH), ("isle", ISLE_OF_SKYE))):
        write(shelf.folder() / f"{name}.skye", random_match(2, seed=1, most=2, game=game))
        os.utime(shelf.folder() / f"{name}.skye", (100 - number, 100 - number))
    catalog.load.cache_clear()
    break_file(data / "missions.yaml", *BROKEN["missions.yaml"])
    status, printed, errors = run("games")
    assert (status, errors) == (0, "")
    assert "broken: A data file of the game is wrong (missions.yaml: entry m01, key kind" in printed
    assert "Isle of Skye, Player 1 and Player 2: round 1" in printed
    assert run("log")[0] == 0, "the last one that can be read"
    status, _, errors = run("resume", "reborn")
    assert status == 2
    assert errors.startswith("skye: A data file of the game is wrong (missions.yaml: ")
