"""A whole game in one file: what serves Isle of Skye serves it, and keeps its secrets."""

import io
import json
import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from support import toy_game
from support.emulated import EmulatedScreen, Keys, Lines
from support.killing import MortalTerminal
from support.reproduction import random_moves
from support.toy_game import GAME, Drew, Name, Swap

from skye.games.chance import Seeded
from skye.games.level import Level
from skye.games.match import Company, Match, make_move, set_up
from skye.saves.journal import Journal
from skye.saves.record import read_game
from skye.simulation import play_games
from skye.terminal.device.console import open_console
from skye.terminal.device.screen import PlainScreen
from skye.terminal.dialogue.dialogue import Dialogue, KeyDialogue, LineDialogue
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.table import Table

NAMES = ("Ann", "Bob", "Cy")
SEED = 7
TESTS = Path(__file__).parents[1]
SKYE = "import support.toy_game; from skye.cli import main; main()"
"""The commands, with the toy among the games."""
PLAY = (
    "import sys; from pathlib import Path; from support.toy_game import GAME;"
    "from skye.terminal.device.console import open_console; from skye.terminal.play.new_game import Wishes, play_game;"
    f"wishes = Wishes({NAMES!r}, None, {SEED}, None, (), True, Path(sys.argv[1]));"
    "sys.exit(play_game(GAME, wishes, open_console(plain=False)))"
)
"""Begins a game in a file."""


def terminal(program: str, *arguments: str) -> MortalTerminal:
    """A program that knows the toy, at a real terminal."""
    path = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
    opened = MortalTerminal(*arguments, program=("-c", program), env={"PYTHONPATH": path})
    opened.settle()
    return opened


def new_match(bots: tuple[Level | None, ...] = ()) -> Match:
    """A game just begun."""
    return Match(GAME, SEED, None, Company(bots), (set_up(GAME, NAMES, None, Seeded(SEED)),))


def answers(prompt: str, random: Random) -> str:
    """What somebody types who chooses by chance."""
    if most := re.search(r"Choose\W+1 to (\d)", prompt):
        return str(random.randint(1, int(most[1])))
    return {"Space when": " ", "Play all": "yes"}.get(
        " ".join(prompt.split()[2:4]) if "presses" in prompt else prompt[:8], ""
    )


# --- Played at the table ---------------------------------------------------------------------------------------


def cards(text: str) -> list[str]:
    """The cards named in a text."""
    return re.findall(r"card-\d+", text)


class Sitting:
    """The game played to its end in this process, and what was on the screen before each answer."""

    def __init__(self, by_keys: bool, bots: tuple[Level | None, ...] = (), look: bool = False) -> None:
        self.pages: list[tuple[str, str]] = []
        """The prompt, and all that was shown since the last answer."""
        self._random = Random(1)
        self._look = look
        self._by_keys = by_keys
        self._output = io.StringIO()
        self._screen = EmulatedScreen(100, 30)
        self.result = Table(self._dialogue(), new_match(bots), Autosave(GAME)).play()

    def _dialogue(self) -> Dialogue:
        texts = GAME.front().help_text
        if self._by_keys:
            return KeyDialogue(self._screen, texts, Keys(self._key))  # type: ignore[arg-type]
        console = open_console(plain=True, output=self._output)
        return LineDialogue(PlainScreen(console), texts, Lines(self._line))  # type: ignore[arg-type]

    def _key(self) -> str:
        answer = self._answer(self._screen.prompt, self._screen.text, "C")
        return {"": "enter", "yes": "y"}.get(answer, answer)

    def _line(self) -> str:
        text = self._output.getvalue()
        self._output.seek(0)
        self._output.truncate()
        return self._answer(text.rpartition("\n")[2], text, "card")

    def _answer(self, prompt: str, text: str, look: str) -> str:
        self.pages.append((prompt, text))
        if self._look and prompt.startswith("Choose"):
            self._look = False
            return look
        return answers(prompt, self._random)


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_whole_game_is_played_by_keys_and_by_lines(by_keys: bool) -> None:
    sitting = Sitting(by_keys)
    assert sitting.result.startswith("Points: Ann ")
    asked = [prompt for prompt, _ in sitting.pages]
    assert sum("when nobody else looks" in prompt for prompt in asked) == len(NAMES), "a card for each secret choice"
    assert sum(prompt.startswith("Choose") for prompt in asked) == 2 * len(NAMES)


def test_keys_and_lines_play_the_same_game() -> None:
    assert Sitting(by_keys=True).result == Sitting(by_keys=False).result


@pytest.mark.parametrize("by_keys", [True, False])
def test_no_card_is_on_a_screen_before_the_end(by_keys: bool) -> None:
    for prompt, text in Sitting(by_keys).pages:
        if "The cards are shown" in text:
            return
        assert not cards(text), prompt
    assert not by_keys, "the end has a page of its own where keys are read"


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_look_at_ones_own_card_is_behind_a_hand_over_card_where_others_look(by_keys: bool) -> None:
    """While Ann is alone with the screen it is not: she names her number in secret."""
    sitting = Sitting(by_keys, look=True)
    shown = [(prompt, text) for prompt, text in sitting.pages if "holds card" in text]
    assert shown[0][1].count("Ann holds card") == 1
    assert "hides it" in shown[0][0]
    before = [prompt for prompt, _ in sitting.pages[: sitting.pages.index(shown[0])]]
    assert sum("when nobody else looks" in prompt for prompt in before) == 2


def test_one_person_among_bots_sees_their_own_card_and_no_other() -> None:
    sitting = Sitting(by_keys=True, bots=(None, Level.EASY, Level.HARD), look=True)
    assert not any("when nobody else looks" in prompt for prompt, _ in sitting.pages)
    (own,) = new_match().moves[0].draws[0][:1]
    assert own in next(text for _, text in sitting.pages if "Ann holds" in text)
    before_the_end = [text for _, text in sitting.pages if "The cards are shown" not in text]
    assert not any(re.search("(Bob|Cy) (holds|draws|names [0-9])", text) for text in before_the_end)


def test_chance_in_mid_turn_is_seen_by_the_one_it_is_for() -> None:
    state = new_match().state
    for seat in range(len(NAMES)):
        state = make_move(GAME, state, Name(seat, 0), Seeded(SEED)).state
    move = make_move(GAME, state, Swap(0), Seeded(SEED))
    ((card,),) = move.draws
    (moment,) = move.moments
    assert [[GAME.seen(event, seat) for event in moment.events] for seat in (0, 1, None)] == [
        [Swap(0), Drew(0, card)],
        [Swap(0), None],
        [Swap(0), None],
    ]
    assert [GAME.view(move.state, seat).players[0].card for seat in (0, 1, None)] == [card, None, None]


# --- Saved, killed, resumed, replayed, logged, listed ----------------------------------------------------------


def played_by_keys(opened: MortalTerminal, random: Random, until: Callable[[str], bool]) -> None:
    """Press keys until the prompt is one, or the game is over."""
    while opened.waits and not until(opened.prompt):
        answer = answers(opened.prompt, random)
        opened.press({"": "\r", "yes": "y"}.get(answer, answer))


def test_a_game_that_is_killed_goes_on_where_it_was(home: Path, tmp_path: Path) -> None:
    """Killed when three have named their number in secret and Ann has chosen in the open."""
    file, random = tmp_path / "toy.skye", Random(1)
    opened = terminal(PLAY, str(file))
    asked: list[str] = []
    played_by_keys(opened, random, lambda prompt: asked.append(prompt) or [a[:6] for a in asked].count("Choose") > 4)
    assert opened.ended(signal.SIGKILL) == -signal.SIGKILL
    killed = read_game(file)
    assert not killed.damage
    assert [type(move.action) for move in killed.match.moves[1:]] == [
        Name,
        Name,
        Name,
        type(killed.match.moves[4].action),
    ]
    going_on = terminal(SKYE, "resume", str(file))
    assert "1 to 2" in going_on.prompt
    played_by_keys(going_on, random, lambda _: False)
    assert going_on.ended() == 0
    whole = read_game(file).match
    assert whole.over
    assert list(whole.moves[:5]) == list(killed.match.moves)
    assert GAME.front().result(whole.state).replace(chr(10), "") in going_on.said


@pytest.fixture
def unfinished(home: Path) -> Match:
    """A game on the shelf, in which all but the last choice are made."""
    moves = tuple(random_moves(GAME, NAMES, SEED))[:-1]
    match = Match(GAME, SEED, None, Company(), moves)
    (home / "games").mkdir(parents=True)
    with Journal.begin(home / "games" / "evening.skye", replace(match, moves=moves[:1])) as journal:
        for move in moves[1:]:
            journal.add(move)
        journal.save()
    return match


def test_a_game_is_listed_and_logged_without_its_secrets(
    unfinished: Match, run: Callable[..., tuple[int, str, str]]
) -> None:
    status, listed, _ = run("games")
    assert status == 0
    assert "evening" in listed
    assert "Ann, Bob and Cy: Cy is next" in listed
    status, log, _ = run("log", "evening")
    assert status == 0
    assert "Ann has named a number." in log
    assert not cards(log)
    assert not re.search("names [0-9]", log)


def test_a_game_is_replayed_without_its_secrets(unfinished: Match, run: Callable[..., tuple[int, str, str]]) -> None:
    status, replayed, _ = run("replay", "evening", "--plain")
    assert status == 0
    assert "Action 5 of 5" in replayed
    assert not cards(replayed)
    assert not re.search("names [0-9]", replayed)


def test_a_game_without_a_form_for_other_programs_says_so(
    unfinished: Match, run: Callable[..., tuple[int, str, str]]
) -> None:
    status, output, errors = run("export", "evening", "--json")
    assert (status, output) == (2, "")
    assert errors == "skye: This game has no form as JSON.\n"


def test_nothing_secret_can_be_read_in_its_journal(unfinished: Match, home: Path) -> None:
    text = (home / "games" / "evening.skye").read_text()
    assert not cards(text)
    header, *lines = map(json.loads, text.splitlines())
    assert (header["game"], header["options"]) == ("toy", None)
    for move, line in zip(unfinished.moves[1:], lines, strict=True):
        assert ("secret" in line) == isinstance(move.action, Name)
        assert line.get("action") == (
            None if isinstance(move.action, Name) else {"type": type(move.action).__name__, "seat": move.action.seat}
        )
        assert ("draws" in line) == isinstance(move.action, Swap)


# --- Simulated -------------------------------------------------------------------------------------------------


def test_many_games_are_simulated_alike_in_one_process_and_in_two() -> None:
    records = list(play_games(GAME, 9, ["hard", "easy", "easy"], seed=3))
    assert len({points for _, _, points in records}) > 1
    assert list(play_games(GAME, 9, ["hard", "easy", "easy"], seed=3, jobs=2)) == records


def test_the_toy_is_small() -> None:
    """It is to be read as an example."""
    rules, _ = Path(toy_game.__file__).read_text().split("# --- The game at a terminal")
    code = [line for line in rules.partition("class ToyGame")[2].splitlines() if line.strip()]
    assert len(code) < 100
