"""Looking at games that were saved: the list, the log, the export, the replay. None of them tells a secret."""

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from support.emulated import EmulatedScreen
from support.journals import SEED, played, rich_game, up_to, write
from support.killing import MortalTerminal
from support.matches import after

import skye
from skye.games.isle_of_skye.engine.actions import AnyAction
from skye.games.isle_of_skye.engine.events import AnyEvent, RoundBegan
from skye.games.isle_of_skye.front.front import IsleOfSkyeFront
from skye.games.match import Match
from skye.saves import shelf
from skye.terminal.device.console import open_console
from skye.terminal.dialogue.questions import IDLE, Misunderstood
from skye.terminal.play import replay as replaying
from skye.terminal.play.replay import ReplayQuestion, Step, steps_of
from skye.terminal.play.saved_games import log_lines
from skye.terminal.widgets.room import Room

Run = Callable[..., tuple[int, str, str]]


def kept(name: str, match: Match) -> Path:
    """A game on the shelf."""
    shelf.folder().mkdir(parents=True, exist_ok=True)
    write(shelf.folder() / f"{name}.skye", match)
    return shelf.folder() / f"{name}.skye"


def in_the_middle_of_pricing() -> tuple[Match, list[str]]:
    """A game in which two of three have priced, and what nobody must be told of it."""
    begun, prices = rich_game()
    secrets = [str(SEED), "9999", *(str(gold) for price in prices for gold in price.prices)]
    return after(begun, *prices[:2]), secrets


def as_json(match: Match) -> bytes:
    exported = IsleOfSkyeFront().as_json(match)
    assert exported is not None
    return exported


# --- The list ------------------------------------------------------------------------------------------------


def test_the_list_tells_of_every_game_who_plays_and_where_it_stands(run: Run) -> None:
    match = played(players=2, seed=5)
    kept("pricing", up_to(match, 2))
    kept("over", match)
    damaged = kept("damaged", up_to(match, 9))
    damaged.write_bytes(damaged.read_bytes().replace(b'"pass"', b'"buys"').replace(b'"buy"', b'"buys"'))
    (shelf.folder() / "binary.skye").write_bytes(bytes(range(256)))
    (shelf.folder() / "folder.skye").mkdir()
    status, printed, _ = run("games")
    about = dict(re.findall(r"^(\w+)  \(last played \d{4}-\d\d-\d\d \d\d:\d\d\)\n    (.*)$", printed, re.MULTILINE))
    assert status == 0
    assert about["pricing"] == "Isle of Skye, Player 1 and Player 2: round 1, pricing, Player 2 is next"
    assert re.fullmatch(r"Isle of Skye, Player 1 and Player 2: over, Player [12] wins\.", about["over"])
    assert about["damaged"].startswith("Isle of Skye, Player 1 and Player 2: damaged: Line 4: ")
    assert about["binary"] == "broken: Line 1: It is not the first line of a game."
    assert about["folder"] == "broken: It is not a file."


def test_without_a_game_the_list_says_how_to_begin_one(run: Run) -> None:
    assert run("games") == (0, "There is no game so far. skye play begins one.\n", "")


@pytest.mark.parametrize("command", [("resume",), ("log",), ("replay",), ("export", "--json")])
def test_a_game_that_is_not_there_is_refused(run: Run, command: tuple[str, ...]) -> None:
    sentence = "skye: There is no game 'nobody'. skye games lists them.\n"
    assert run(*command, "nobody") == (2, "", sentence)


@pytest.mark.parametrize("command", [("log",), ("replay", "--plain"), ("export", "--json"), ("export", "--svg")])
def test_without_a_name_the_last_game_is_meant(run: Run, command: tuple[str, ...]) -> None:
    assert run(*command) == (2, "", "skye: There is no game so far. skye play begins one.\n")
    for number, name in enumerate(("older-cy", "newer-dee")):
        os.utime(kept(name, played(players=2, seed=number, most=9)), (number, number))
    shown = run(*command)
    assert shown[0] == 0
    assert shown == run(*command, "newer-dee") == run(*command, "dee")
    assert shown != run(*command, "cy")


@pytest.mark.parametrize("command", [("resume", "--plain"), ("log",), ("replay",), ("export", "--json")])
def test_of_a_part_that_fits_several_games_these_are_listed(run: Run, command: tuple[str, ...]) -> None:
    for number, name in enumerate(("first-ann", "second-ann", "third-bob")):
        os.utime(kept(name, played(players=2, seed=5, most=2)), (number, number))
    said = "skye: Several games have 'ann' in their names: second-ann, first-ann.\n"
    assert run(*command, "ann") == (2, "", said)


def test_without_a_game_there_is_none_to_resume(run: Run) -> None:
    assert run("resume") == (2, "", "skye: There is no game to go on with. skye play begins one.\n")


# --- The log -------------------------------------------------------------------------------------------------


def test_the_log_tells_every_event_as_a_line(run: Run) -> None:
    match = played(players=2, seed=5)
    kept("evening", match)
    status, printed, _ = run("log", "even")
    assert status == 0
    assert len(printed.splitlines()) == len(match.events)
    assert printed.startswith("Round 1 begins; Player 1 is the starting player.\n")
    assert re.fullmatch(r"Player [12] wins\.", printed.splitlines()[-1])


def test_of_a_damaged_game_the_whole_part_is_told_and_then_what_is_wrong(run: Run) -> None:
    match = played(players=2, seed=5, most=5)
    file = kept("evening", match)
    file.write_bytes(file.read_bytes() + b"?\n")
    status, printed, said = run("log", "evening")
    assert len(printed.splitlines()) == len(match.events)
    assert said.startswith("skye: evening is damaged. Line 6: It is not a line of a game.")
    assert status == 2


def test_the_log_of_an_unfinished_pricing_tells_no_secret() -> None:
    match, secrets = in_the_middle_of_pricing()
    lines = list(log_lines(match))
    assert "Ann has priced." in lines
    assert not any(secret in line for secret in secrets for line in lines)


# --- The export ----------------------------------------------------------------------------------------------


def test_the_export_of_a_finished_game_plays_it_again(run: Run) -> None:
    match = played(players=3, seed=5)
    kept("evening", match)
    status, printed, _ = run("export", "evening", "--json")
    exported = json.loads(printed)
    assert (status, exported["over"], exported["seed"]) == (0, True, 5)
    state, events = skye.start_game(
        [seat["name"] for seat in exported["seats"]], seed=exported["seed"], scoring=exported["scoring"]
    )
    assert [msgspec.convert(event, AnyEvent) for event in exported["steps"][0]["events"]] == list(events)
    for step in exported["steps"][1:]:
        state, _ = skye.apply(state, msgspec.convert(step["action"], AnyAction))
    assert state == match.state
    assert [(seat["points"], seat["gold"]) for seat in exported["seats"]] == [
        (seat.points, seat.gold) for seat in state.seats
    ]
    given = [entry["points"] for entry in exported["points"]]
    assert [sum(points) for points in zip(*given, strict=True)] == [seat.points for seat in state.seats]


def test_the_export_of_an_unfinished_game_tells_no_secret() -> None:
    match, secrets = in_the_middle_of_pricing()
    exported = as_json(match).decode()
    assert not any(secret in exported for secret in secrets)
    read = json.loads(exported)
    assert [step["action"] for step in read["steps"][1:]] == [
        {"action": "price", "seat": 0},
        {"action": "price", "seat": 1},
    ]
    assert (read["seed"], [seat["gold"] for seat in read["seats"]]) == (None, [None] * 3)


def test_the_export_of_an_unfinished_game_tells_what_was_revealed() -> None:
    match = played(players=2, seed=5)
    second = next(number for number, move in enumerate(match.moves) if move.state.round == 2)
    exported = json.loads(as_json(up_to(match, second + 2)))
    actions = [step["action"] for step in exported["steps"] if step["action"] and step["action"]["action"] == "price"]
    assert ["axe" in action for action in actions] == [True, True, False]


def test_the_picture_shows_every_land_and_the_points_after_each_round(run: Run) -> None:
    match = played(players=3, seed=5)
    kept("evening", match)
    status, printed, _ = run("export", "evening", "--svg")
    texts = "".join(ElementTree.fromstring(printed).itertext()).replace("\N{NO-BREAK SPACE}", " ")
    assert status == 0
    for number in range(1, 7):
        assert f"After round {number}" in texts
    for seat in match.state.seats:
        assert re.search(rf"{seat.name} +{seat.points} points", texts)
        assert f" {seat.points} {seat.name}" in texts.partition("At the end")[2]


def test_a_picture_asks_the_network_for_nothing(run: Run) -> None:
    """No font, no style, no link: the one address in it is the name of what SVG is. The README's picture, too."""
    kept("evening", played(players=3, seed=5))
    _, printed, _ = run("export", "evening", "--svg")
    for svg in (printed, Path(__file__).parents[3].joinpath("docs", "game.svg").read_text(encoding="utf-8")):
        assert re.findall(r"[a-z]+://[^\s\"')<]+", svg) == ["http://www.w3.org/2000/svg"]
        assert re.findall(r"@import|@font-face|href|src[=:]|url\((?!#)", svg) == []


@pytest.mark.parametrize(("players", "rows"), [(2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2])])
def test_the_picture_stands_lands_side_by_side(run: Run, players: int, rows: list[int]) -> None:
    """At most three in a row: the picture is seen at a glance, neither a column nor a ribbon."""
    match = played(players, seed=5)
    kept("evening", match)
    _, printed, _ = run("export", "--svg")
    lines = []
    for name in match.names:
        x, line = re.search(
            rf'x="([\d.]+)"[^>]*line-(\d+)\)">&#160;{name.replace(" ", "&#160;")}&#160;<', printed
        ).groups()  # type: ignore[union-attr]
        lines.append((int(line), float(x)))
    assert lines == sorted(lines), "in the order of the seats"
    assert [count for _, count in sorted(Counter(line for line, _ in lines).items())] == rows


@pytest.mark.parametrize("options", [(), ("--json", "--svg")])
def test_an_export_is_of_one_kind(run: Run, options: tuple[str, ...]) -> None:
    assert run("export", "evening", *options) == (2, "", "skye: Give one of --json and --svg.\n")


# --- The replay ----------------------------------------------------------------------------------------------


@pytest.fixture
def match() -> Match:
    return played(players=2, seed=5)


def steps(match: Match) -> list[Step]:
    return list(steps_of(match, IsleOfSkyeFront()))


def at(question: ReplayQuestion, match: Match) -> int:
    """The number of the action that is shown, or of which something is that came of it."""
    shown = question.scene.view
    return next(
        number for number, step in enumerate(steps(match)) if any(told.scene.view == shown for told in step.told)
    )


def begins(match: Match) -> Iterator[int]:
    """The numbers of the actions that brought about a round."""
    for number, move in enumerate(match.moves):
        if any(isinstance(event, RoundBegan) for moment in move.moments for event in moment.events):
            yield number


def replaying_on(match: Match) -> ReplayQuestion:
    """A replay of a game, on a screen."""
    return ReplayQuestion(steps(match), EmulatedScreen(80, 24))


def page_of(question: ReplayQuestion) -> str:
    """The page that a replay shows."""
    screen = EmulatedScreen(80, 24)
    screen.show(question.page(screen.room), "", "")
    return screen.text


def test_a_replay_goes_forwards_and_backwards_by_action_and_by_round(match: Match) -> None:
    question, last = replaying_on(match), len(match.moves) - 1
    second, third = list(begins(match))[1:3]
    ways = [
        ("n", 1),
        ("", 2),
        ("left", 1),
        ("n", 2),
        ("b", 1),
        ("r", second),
        ("n", second + 1),
        ("R", second),
        ("r", third),
        ("R", second),
        ("R", 0),
        ("17", 17),
        (str(last), last),
        ("0", 0),
    ]
    for typed, number in ways:
        assert question.answer(typed) is None
        assert at(question, match) == number, typed
    for round_number in range(2, 7):
        question.answer("r")
        assert f"Round {round_number}: " in page_of(question), "not the page of who ended the last one"
    question.answer("r")
    assert at(question, match) == last
    assert "the game is over" in page_of(question), "after the last round comes the end"


@pytest.mark.parametrize("typed", ["x", "-1", "1.0", "99", "12345", "\N{FULLWIDTH DIGIT ONE}", "n n"])
def test_what_leads_nowhere_is_answered(match: Match, typed: str) -> None:
    question = replaying_on(match)
    with pytest.raises(Misunderstood):
        question.answer(typed)
    with pytest.raises(Misunderstood, match="There are the actions 1 to"):
        question.answer("b")
    assert at(question, match) == 0


def test_keys_do_as_letters_and_digits_add_up(match: Match) -> None:
    question = replaying_on(match)
    for key, number in (("enter", 1), ("right", 2), ("left", 1), (" ", 2), ("up", 0)):
        question.press(key)
        assert at(question, match) == number, key
    question.press("1")
    question.press("2")
    assert question.keys.plain == "Enter goes to action 12"
    question.press("enter")
    assert at(question, match) == 12
    question.press("7")
    question.press("escape")
    question.press("n")
    assert at(question, match) == 13, "a number that was given up is forgotten"


def test_by_itself_a_game_goes_on_to_its_end_until_a_key_is_pressed(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(replaying, "monotonic", lambda: now)
    question = replaying_on(match)
    assert not question.runs
    question.press("a")
    for second in range(1, 5):
        now = float(second)
        question.press(IDLE)
    assert at(question, match) == 2, "one page every two seconds"
    question.press("b")
    assert (question.runs, at(question, match)) == (False, 1)
    question.press("a")
    for second in range(10, 1000):
        now = float(second)
        question.press(IDLE)
    assert (question.runs, at(question, match)) == (False, len(match.moves) - 1)


@pytest.mark.parametrize(("seed", "columns", "rows"), [(5, 60, 20), (2**128 - 1, 80, 24)])
def test_every_page_of_a_replay_is_shown_whole(seed: int, columns: int, rows: int) -> None:
    """Also where the turn of one ends a round, and much comes of it; the longest seed, too, is on one row."""
    screen = EmulatedScreen(columns, rows)
    question = ReplayQuestion(steps(played(players=5, seed=seed)), screen)
    for key in ("enter", "left"):
        shown = []
        with suppress(Misunderstood):
            while True:
                screen.show(question.page(screen.room), "", question.keys)
                shown.append(screen.text)
                question.press(key)
        assert any(f"Seed of this game: {seed}\n" in page for page in shown)
    assert "Round 1: Player 1's turn first" in screen.text
    assert screen.faults == []


def test_no_page_of_an_unfinished_pricing_tells_a_secret(capsys: pytest.CaptureFixture[str]) -> None:
    match, secrets = in_the_middle_of_pricing()
    for step in steps(match):
        for told in step.told:
            open_console(plain=True).print(*told.page(Room(100, 40)))
    printed = capsys.readouterr().out
    assert "Bob has priced." in printed
    assert not any(secret in printed for secret in secrets)


def test_plain_text_shows_every_step_and_the_final_table(run: Run, match: Match) -> None:
    kept("evening", match)
    status, printed, _ = run("replay", "evening", "--plain")
    assert status == 0
    numbers = re.findall(r"^ Action (\d+) of (\d+)", printed, re.MULTILINE)
    assert numbers == [(str(number), str(len(match.moves) - 1)) for number in range(1, len(match.moves))]
    assert printed.count("The reveal") == printed.count("After the market") == 6
    assert re.search(r"^ Player [12] wins\. +the game is over$", printed, re.MULTILINE)


def test_a_replay_at_a_terminal(home: Path, match: Match) -> None:
    kept("evening", match)
    terminal = MortalTerminal("replay", "evening")
    terminal.settle()
    assert "Round 1: Player 1's turn first" in terminal.text
    terminal.press("a")
    terminal.read_until("Player 1 has priced.", seconds=5)
    terminal.press("b")
    terminal.press("\r")
    assert "Action 1 of" in terminal.text, "a key stops what goes on by itself"
    terminal.press("L")
    assert "Player 2's land" in terminal.text, "of who is next"
    terminal.press("\r")
    for key in str(len(match.moves) - 1):
        terminal.press(key)
    terminal.press("\r")
    assert "Action 48 of 48" in terminal.text
    while "the game is over" not in terminal.text:
        terminal.press("\r")
    terminal.press("Q")
    assert terminal.ended() == 0, "nothing is left behind, so nothing is asked"
