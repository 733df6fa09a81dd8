"""Games with scoring tiles of somebody's own, as commands: played, left, gone on with, and looked at afterwards."""

import io
import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, repeat
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.emulated import EmulatedScreen
from support.journals import played, write
from support.own_tiles import RULES, own_file

import skye
from skye.games import datafile
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.front.statistics import played_page
from skye.games.isle_of_skye.game import Options
from skye.saves import shelf
from skye.saves.record import read_game

Run = Callable[..., tuple[int, str, str]]
CHOSEN = ("long_rows", "richest", "herds", "shepherds")
BOTS = ("--bot", "easy", "--bot", "normal", "--bot", "hard")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sequence[str]], None]:
    """Has these lines typed to the next command."""

    def type_lines(lines: Sequence[str]) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


def on_and_on() -> Iterator[str]:
    """Lines that play a game to its end: what is no answer to a question is asked again."""
    return chain.from_iterable(repeat(("x 1 1", "", "pass", "")))


def test_a_game_with_own_scoring_tiles_and_bots_is_left_and_gone_on_with_without_their_file(
    run: Run, typed: Callable[[Sequence[str]], None], tmp_path: Path
) -> None:
    """A person and a bot of each level, by lines, with four kinds of rules; then everything that reads a saved game."""
    file = own_file(tmp_path)
    typed(["yes", "rules", "scores", *islice(on_and_on(), 34), "hint", "log"])
    options = ("--seed", "3", "--scoring-file", str(file), "--scoring", ",".join(CHOSEN))
    status, first, _ = run("play", "Ann", *BOTS, "--plain", *options)
    assert status == 1, "the input ended before the game"
    assert re.search(r"^  highway +As its rule says\.", first, re.MULTILINE), (
        "the rules tell those not in the game, too"
    )
    assert "A: long_rows" in first
    file.unlink()
    typed(["yes", *islice(on_and_on(), 3000)])
    status, rest, _ = run("resume", "--plain")
    assert status == 0
    state = read_game(shelf.games()[0]).match.state
    assert state.phase is skye.Phase.OVER
    assert [tile.id for tile in state.scoring] == list(CHOSEN)
    for letter, tile in zip("ABCD", CHOSEN, strict=True):
        assert f"Scoring {letter}: {tile}" in first + rest
    (name,) = (path.stem for path in shelf.games())
    _, log, _ = run("log", name)
    assert log.count("A, long_rows: Ann ") == 3
    _, exported, _ = run("export", name, "--json")
    read = json.loads(exported)
    assert read["scoring"] == list(CHOSEN)
    assert read["scoring_tiles"][0]["rule"] == {"kind": "block", "width": 3, "height": 1, "points": 2}
    for command in (("replay", name, "--plain"), ("stats", "--plain"), ("games",), ("export", name, "--svg")):
        status, printed, errors = run(*command)
        assert (status, errors) == (0, ""), command
        assert command[0] not in ("replay", "stats") or "shepherds" in printed


@pytest.mark.parametrize("command", [("play", "Ann", "Bob", "--plain"), ("simulate",), ("rules", "--plain")])
def test_a_file_that_will_not_do_ends_a_command_before_anything_is_shown(
    command: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    file = own_file(tmp_path, {"sheep": "{kind: joined tile, points: 1}"})
    sentence = "own.yaml: entry sheep, key id: found 'sheep', expected the id of no shipped scoring tile"
    assert run(*command, "--scoring-file", str(file)) == (2, "", f"skye: {sentence}\n")


def test_rules_tell_the_own_scoring_tiles_without_examples(run: Run, tmp_path: Path) -> None:
    _, shipped, _ = run("rules", "--plain")
    status, printed, _ = run("rules", "--plain", "--scoring-file", str(own_file(tmp_path)))
    assert status == 0
    assert printed.count("Example") == shipped.count("Example") > 0
    for identity in RULES:
        assert re.search(rf"^  {identity} +As its rule says\.", printed, re.MULTILINE)


def test_the_results_of_simulated_games_are_drawn_without_the_file(run: Run, tmp_path: Path) -> None:
    file, results = own_file(tmp_path), tmp_path / "results.json"
    simulate = ("simulate", "--games", "5", "--seats", "easy,easy", "--scoring-file", str(file))
    status, written, _ = run(*simulate, "--json")
    assert status == 0
    results.write_text(written)
    _, whole, _ = run(*simulate, "--plain")
    file.unlink()
    status, printed, errors = run("stats", str(results), "--plain")
    assert (status, errors) == (0, "")
    assert sum(line.startswith(tuple(RULES)) for line in printed.splitlines()) > 2
    assert set(printed.splitlines()) <= set(whole.splitlines())
    results.write_text(written.replace('"highway"', '"\\u001b[2J"'))
    assert run("stats", str(results)) == (2, "", f"skye: {results} holds no results of skye simulate --json.\n")


def test_statistics_keep_apart_what_only_looks_the_same(tmp_path: Path) -> None:
    """Two families made a tile of the same id and name; their rules are not the same."""
    matches = []
    for number, rule in enumerate(("{kind: joined tile, points: 1}", "{kind: joined tile, points: 99}")):
        box = catalog.load_with(own_file(tmp_path, {"roads": rule}))
        box = replace(box, scoring_tiles=box.scoring_tiles[-4:])
        write(tmp_path / f"{number}", played(players=2, seed=number, options=Options(box.scoring_tiles)))
        matches.append(read_game(tmp_path / f"{number}").match)
    output = EmulatedScreen(80, 60)
    output.show(*played_page(matches)[-1:], "", "")
    assert output.text.count("roads ") == 2


# --- Tiles in the data file ----------------------------------------------------------------------------------

GOATS = """- id: goats
    name: Goats
    text: 2 points for each farm.
    rule: {kind: feature, features: [farm], points: 2}
  """
CHANGES = {
    "a seventeenth": ("- id: squares\n", f"{GOATS}- id: squares\n"),
    "one in the place of another": (
        "- id: sheep\n    name: {en: Sheep, ja: 羊, zh: 羊}\n",
        "- id: goats\n    name: Goats\n",
    ),
    "one in the place of another that further pages are about": (
        "- id: completed_areas\n    name: {en: Completed areas, ja: 完成エリア, zh: 完成区域}\n",
        "- id: goats\n    name: Goats\n",
    ),
}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the shipped data that is read in its place."""
    folder = Path(shutil.copytree(datafile.data_folder(), tmp_path / "data"))
    monkeypatch.setattr(datafile, "data_folder", lambda: folder)
    catalog.load.cache_clear()
    yield folder
    catalog.load.cache_clear()


def change(file: Path, old: str, new: str) -> None:
    """Put something else in the place of a part of a file."""
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new, 1))


@pytest.mark.parametrize(("old", "new"), CHANGES.values(), ids=CHANGES)
def test_a_scoring_tile_in_the_data_file_is_played_with_like_any_other(
    old: str, new: str, data: Path, run: Run, typed: Callable[[Sequence[str]], None]
) -> None:
    shipped = (data / "scoring_tiles.yaml").read_text()
    change(data / "scoring_tiles.yaml", old, new)
    typed(["yes", "rules", *islice(on_and_on(), 30), "rules"])
    scoring = ("--scoring", "goats,brochs,columns,squares")
    status, printed, errors = run("play", "Ann", "--bot", "normal", "--plain", *scoring)
    assert (status, errors[:13]) == (1, "The input end"), errors
    assert len(re.findall(r"^  Goats  +\d point", printed, re.MULTILINE)) == 2, "the rules, twice"
    assert run("score-demo", "--plain")[0] == run("simulate", "--games", "1", "--seats", "easy,easy")[0] == 0
    # On another day the data is as shipped, and the game goes on all the same.
    (data / "scoring_tiles.yaml").write_text(shipped)
    catalog.load.cache_clear()
    typed(["yes", *islice(on_and_on(), 3000)])
    status, printed, _ = run("resume", "--plain")
    assert status == 0
    assert "A Goats" in printed


def test_lands_of_the_demo_that_are_broken_end_no_game(
    data: Path, run: Run, typed: Callable[[Sequence[str]], None]
) -> None:
    change(data / "demo_lands.yaml", "pages:", "page:")
    typed(["yes", "", "rules", "scores", "quit", "yes"])
    status, printed, _ = run("play", "Ann", "Bob", "--plain")
    assert status == 0
    assert "demo_lands.yaml: the file: found ['page']" in " ".join(printed.split())
    assert "If it were scored now" in printed
