"""What many games came to: `skye simulate` and `skye stats`."""

import io
import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from support.journals import played, up_to, write
from support.simulated import simulated

from skye import simulation
from skye.games.game import AnyGame
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.game import Options
from skye.games.isle_of_skye.statistics import GameRecord, summarise, to_json
from skye.games.level import Level
from skye.saves import shelf
from skye.simulation import play_games
from skye.terminal.widgets.statistics import Bars

Run = Callable[..., tuple[int, str, str]]
LEVELS = ("simulate", "--games", "6", "--seats", "normal,easy,easy", "--seed", "3")


def test_a_simulation_tells_who_won_and_where_the_points_came_from(run: Run) -> None:
    status, printed, errors = run(*LEVELS, "--plain")
    assert (status, errors) == (0, "")
    assert re.search(r"^ Simulated games +6 games", printed)
    for part in ("Wins of a player", "Wins by seat", "Points  ", "Points after round", "What a scoring tile gives"):
        assert part in printed
    assert "-0.0%" not in printed, "nobody wins less than no game"
    for told in (r"Of the tiles on offer \d+% were sold", r"The lead changed [\d.]+ times", "Prices paid", "Gold lost"):
        assert re.search(told, printed)


def test_a_simulation_as_json_is_the_same_for_any_number_of_jobs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    status, printed, _ = run(*LEVELS, "--json")
    assert status == 0
    assert json.loads(printed)["games"] == 6
    monkeypatch.setattr(simulation, "cores", lambda: 2)
    assert run(*LEVELS, "--json", "--jobs", "2") == (0, printed, "")


def test_who_asks_for_more_jobs_than_cores_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "cores", lambda: 4)
    status, printed, errors = run(*LEVELS, "--json", "--jobs", str(10**9))
    assert (status, json.loads(printed)["games"]) == (0, 6)
    assert errors == "1000000000 jobs were asked for, but no more play than there are cores: 4.\n"
    assert run(*LEVELS, "--json", "--jobs", "4") == (0, printed, "")


def test_a_simulation_as_lines_has_one_for_each_seat_of_each_game(run: Run) -> None:
    status, printed, _ = run(*LEVELS, "--csv")
    header, *lines = printed.splitlines()
    assert status == 0
    assert header.startswith("game,seed,seat,level,points,win,")
    assert [line.split(",")[0] for line in lines] == [str(1 + number // 3) for number in range(18)]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--json", "--csv"), "Give one of --json and --csv."),
        (("--seats", "hard,grand"), "'grand' is no level of a bot. There are: easy, normal, hard."),
        (("--seats", "hard"), "A game has 2 to 5 seats, not 1."),
    ],
)
def test_what_cannot_be_simulated_is_refused(arguments: tuple[str, ...], sentence: str, run: Run) -> None:
    assert run("simulate", *arguments) == (2, "", f"skye: {sentence}\n")


def test_ctrl_c_gives_what_was_simulated_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(
        game: AnyGame, games: int, levels: Sequence[Level], seed: int, *, jobs: int, options: Options
    ) -> Iterator[GameRecord]:
        yield from islice(play_games(game, games, levels, seed, jobs=jobs, options=options), 4)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_games", interrupted)
    status, printed, errors = run(*LEVELS, "--json")
    assert (status, errors) == (130, "Interrupted after 4 of 6 games.\n")
    assert json.loads(printed) == json.loads(to_json(summarise(simulated(4, ["normal", "easy", "easy"], seed=3))))


def test_without_a_finished_game_the_statistics_say_so(run: Run) -> None:
    assert run("stats", "--plain") == (0, "No game has been played to its end so far.\n", "")


def test_the_statistics_of_games_played_are_those_of_their_points(run: Run) -> None:
    match = played(players=2, seed=5)
    shelf.folder().mkdir(parents=True)
    write(shelf.folder() / "one.skye", match)
    write(shelf.folder() / "half.skye", up_to(match, 20))
    status, printed, _ = run("stats", "--plain")
    assert status == 0
    assert re.search(r"^ Games played +1 game", printed)
    _, log, _ = run("log", "one")
    for name in match.names:
        # The log tells what each scoring gave; scrolls and gold come after the last round.
        scored = [int(points) for points in re.findall(rf"^[A-D], .*{name} (\d+)", log, re.MULTILINE)]
        row = re.search(rf"^{name} +(.*)$", part(printed, "Points after round"), re.MULTILINE)
        assert row
        assert float(row[1].split()[-1]) == sum(scored)
    for tile in match.state.scoring:
        gave = [[int(n) for n in re.findall(r"Player \d (\d+)", line)] for line in re.findall(f", {tile.name}:.*", log)]
        assert re.search(rf"^{tile.name} +{sum(map(sum, gave)) / 2:.1f}", printed, re.MULTILINE)


def test_the_statistics_of_games_played_tell_final_points_and_wins(run: Run) -> None:
    """Scrolls and gold, which are scored after the last round, are in the points and decide who has won."""
    games = [played(players=3, seed=seed) for seed in (1, 2, 3, 4)]
    shelf.folder().mkdir(parents=True)
    for number, match in enumerate(games):
        write(shelf.folder() / f"{number}.skye", match)
    _, printed, _ = run("stats", "--plain")
    for seat, name in enumerate(games[0].names):
        points = fmean(match.state.seats[seat].points for match in games)
        assert re.search(rf"^{name} +{points:.1f} ", part(printed, "Points at the end of the game"), re.MULTILINE)
        won = sum((seat in winners(match.state.seats)) / len(winners(match.state.seats)) for match in games)
        assert re.search(rf"^{name} +4 +{round(won, 1):g}$", part(printed, "Wins"), re.MULTILINE)


def test_of_a_shared_victory_everybody_has_an_equal_part(run: Run) -> None:
    shared = next(match for match in map(partial(played, 2), range(1000)) if len(winners(match.state.seats)) == 2)
    shelf.folder().mkdir(parents=True)
    write(shelf.folder() / "shared.skye", shared)
    _, printed, _ = run("stats", "--plain")
    assert re.findall(r"^Player \d +1 +0.5$", part(printed, "Wins"), re.MULTILINE) != []


def part(printed: str, heading: str) -> str:
    """What stands below a heading, to the next empty line."""
    return re.split(r"\n *\n", printed[re.search(rf"^ *{heading}", printed, re.MULTILINE).start() :])[0]  # type: ignore[union-attr]


def test_the_statistics_of_simulated_games_are_drawn_from_what_simulate_has_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    _, written, _ = run(*LEVELS, "--json")
    file.write_text(written)
    status, printed, errors = run("stats", str(file), "--plain")
    assert (status, errors) == (0, "")
    _, whole, _ = run(*LEVELS, "--plain")
    for line in printed.splitlines():
        assert line in whole.splitlines(), "the same as simulate shows itself"
    results = json.loads(written)
    for level in ("normal", "easy"):
        final = part(printed, "Points at the end of the game")
        assert re.search(rf"^{level} +{results['points'][level]:.1f} ", final, re.MULTILINE)
        wins = part(printed, "Wins of a player")
        assert re.search(rf"^{level} +{results['wins_by_level'][level]['share']:.1%} ", wins, re.MULTILINE)
    names = {tile.name for tile in catalog.load().scoring_tiles}
    assert sum(line.startswith(tuple(names)) for line in printed.splitlines()) > 4


WRITTEN: dict[str, Any] = {
    "games": 1,
    "points_by_round": {"easy": [1]},
    "points": {"easy": 1},
    "wins_by_level": {"easy": {"wins": 1, "games": 1, "share": 1, "low": 0.2, "high": 1}},
    "scoring_tiles": {"sheep": 1},
}
"""Results of one game."""


def changed(**fields: Any) -> bytes:
    """Results with something in them that simulate does not write."""
    return json.dumps(WRITTEN | fields).encode()


BROKEN = {
    "no JSON": b"hello",
    "bytes that are no text": b"\xff\xfe",
    "empty": b"",
    "deep": b"[" * 100_000,
    "a list": b"[]",
    "no games": changed(games=0),
    "nobody": changed(points_by_round={}),
    "no such level": changed(points_by_round={"grand": [1]}),
    "no such tile": changed(scoring_tiles={"haggis": 1}),
    "points nobody makes": changed(scoring_tiles={"sheep": 1e308}),
    "points below nothing": changed(points_by_round={"easy": [-1]}),
    "no rounds": changed(points_by_round={"easy": []}),
    "more rounds than a game has": changed(points_by_round={"easy": [1] * 7}),
    "far too long": b" " * 2**21,
    "no numbers": changed(points_by_round={"easy": ["1"]}),
    "final points nobody makes": changed(points={"easy": 1e9}),
    "no final points": changed(points={}),
    "final points of nobody": changed(points={"grand": 1}),
    "more wins than games": changed(wins_by_level={"easy": {"wins": 1, "games": 1, "share": 7, "low": 0, "high": 1}}),
    "no wins": changed(wins_by_level={}),
    "wins that are none": changed(wins_by_level={"easy": 1}),
}


def test_the_results_that_are_broken_below_are_whole_otherwise(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    file.write_bytes(changed())
    assert run("stats", str(file))[0] == 0


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_file_that_simulate_has_not_written_is_refused(content: bytes, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    file.write_bytes(content)
    assert run("stats", str(file)) == (2, "", f"skye: {file} holds no results of skye simulate --json.\n")


def test_a_file_of_results_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    assert run("stats", str(tmp_path / "none")) == (
        2,
        "",
        f"skye: {tmp_path / 'none'} cannot be read: No such file or directory.\n",
    )


def test_bars_begin_in_one_column_however_wide_the_names_are() -> None:
    names = ("Ann", "\N{CJK UNIFIED IDEOGRAPH-738B}" * 4, "q\N{COMBINING ACUTE ACCENT}")
    console = Console(file=io.StringIO(), width=80)
    console.print(Bars([(name, 7.0) for name in names]))
    assert isinstance(console.file, io.StringIO)
    assert {cell_len(line.split("#")[0]) for line in console.file.getvalue().splitlines()} == {len("        ") + 7}
