"""Secrets: no price, no axe and no hidden gold is left for anybody else to see, in whatever way they look."""

import shutil
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Self

import pytest
from msgspec.structs import replace
from support.emulated import EmulatedScreen, by_keys, given, pages_shown, table_of
from support.matches import after, new_match
from support.pseudo_terminal import PseudoTerminal
from support.secret_keeper import PROGRAM, SecretKeeper, search

import skye
from skye.cli.language.option import VARIABLE
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.game import GAME
from skye.games.match import Match
from skye.games.moment import Moment
from skye.games.registry import find_game
from skye.language.choice import Language, speaking
from skye.terminal.device.reader import EndOfInput
from skye.terminal.device.scrollback import UNSEEN
from skye.terminal.device.window import Window, kind_of_window
from skye.terminal.dialogue.questions import Quit
from skye.terminal.play.scenes import Scenes

NAMES = ("Ann", "Bob", "Cy")
BEFORE_THE_GAME = "typed-before-the-game"
ALL = sys.maxsize
TELLING = f"{sys.executable} {PROGRAM} isle-of-skye {' '.join(NAMES)} 7"
"""The command of a game of Isle of Skye full of secrets."""


@pytest.mark.parametrize(
    ("identity", "columns", "rows", "cards", "looks_every", "language"),
    [
        ("isle-of-skye", 80, 24, 12, 1, Language.ENGLISH),
        ("isle-of-skye", 100, 30, 6, 1, Language.ENGLISH),
        ("isle-of-skye", 140, 45, 6, 1, Language.ENGLISH),
        ("rebirth", 80, 24, ALL, 6, Language.ENGLISH),
        ("small-islands", 80, 24, 10, 2, Language.ENGLISH),
        ("isle-of-skye", 80, 24, 5, 1, Language.CHINESE),
        ("rebirth", 80, 24, 5, 1, Language.JAPANESE),
        ("small-islands", 80, 24, 5, 1, Language.CHINESE),
    ],
)
def test_no_secret_of_one_player_is_on_a_screen_that_another_sees(
    identity: str, columns: int, rows: int, cards: int, looks_every: int, language: Language
) -> None:
    """Every screen of a game is searched: those of one player for the secrets of the others, public ones for all."""
    names = NAMES[:2] if cards is ALL else NAMES
    environment = {"NO_COLOR": "1", VARIABLE: language}
    with speaking(language):
        keeper = SecretKeeper(names, 7, find_game(identity), looks_every)
        arguments = (identity, *names, "7")
        terminal = PseudoTerminal(*arguments, columns=columns, rows=rows, program=(PROGRAM,), env=environment)
        seen = search(terminal, keeper, most_cards=cards)
        terminal.kill()
    print(f"{identity} at {columns}x{rows}: {dict(seen)}")
    assert keeper.is_over or seen["cards"] == cards
    assert seen["alone"] >= seen["cards"] - 1 > 3
    assert seen["own"] > 3, "a secret is found where it may be seen"
    assert seen["secrets"] > seen["screens"]


class Tmux:
    """A window of tmux with a program in it, on a server of its own."""

    def __init__(self, *command: str, alternate_screen: bool, term: str = "screen") -> None:
        self.has_alternate_screen = alternate_screen
        self._socket = f"skye-{uuid.uuid4().hex[:8]}"
        switch = "on" if alternate_screen else "off"
        settings = ("set", "-g", "alternate-screen", switch, ";", "set", "-g", "history-limit", "50000", ";")
        self._tmux(
            *settings, "set", "-g", "default-terminal", term, ";", "new-session", "-d", "-x", "80", "-y", "24", *command
        )

    def _tmux(self, *arguments: str) -> str:
        command = ["tmux", "-L", self._socket, "-f", "/dev/null", *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=20).stdout

    @property
    def everything(self) -> str:
        """The screen, and all that tmux keeps of what was on it."""
        return self._tmux("capture-pane", "-p", "-S", "-")

    @property
    def prompt(self) -> str:
        """The row of the prompt."""
        return self._tmux("capture-pane", "-p").rstrip("\n").rpartition("\n")[2]

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window, and give the program the time to notice it."""
        self._tmux("resize-window", "-x", str(columns), "-y", str(rows))
        sleep(0.5)

    def wait_for_one(self, words: str) -> None:
        """Wait until some words stand in just one place of all that can be looked at."""
        late = monotonic() + 20
        while self.everything.count(words) != 1:
            assert monotonic() < late, f"not one {words!r} in:\n{self.everything}"
            sleep(0.01)

    def _still_page(self) -> str:
        """The screen with its colours, once it does not change any more."""
        before, now = "", self._tmux("capture-pane", "-p", "-e")
        while now != before:
            sleep(0.05)
            before, now = now, self._tmux("capture-pane", "-p", "-e")
        return now

    def press(self, key: str, until: str) -> None:
        """Press a key by itself, and wait for what it changes, and for a prompt with some words."""
        before, late = self._still_page(), monotonic() + 20
        named = {"right": "Right", "enter": "Enter"}.get(key)
        self._tmux("send-keys", *([named] if named else ["-l", key]))
        while self._still_page() == before:
            assert monotonic() < late, f"{key!r} does nothing on:\n{self.everything}"
        self.wait(until)

    def wait(self, words: str) -> None:
        """Wait for a prompt with some words."""
        late = monotonic() + 20
        while words not in self.prompt:
            assert monotonic() < late, f"no {words!r} on:\n{self.everything}"
            sleep(0.01)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the server and all that runs in it."""
        self._tmux("kill-server")


@pytest.fixture(params=[True, False], ids=["alternate screen", "no alternate screen"])
def tmux(request: pytest.FixtureRequest) -> Iterator[Tmux]:
    """A game full of secrets in tmux, which keeps a history of what has left the screen."""
    if not shutil.which("tmux"):
        pytest.skip("tmux is not installed")
    shell = f"for _ in $(seq 50); do echo {BEFORE_THE_GAME}; done; exec {TELLING}"
    with Tmux("sh", "-c", shell, alternate_screen=request.param) as window:
        yield window


def test_tmux_keeps_no_secret_in_its_history(tmux: Tmux) -> None:
    """All that can be scrolled back to is searched after each hand-over."""
    typist, cards = SecretKeeper(NAMES, seed=7), 0
    tmux.wait("Ann presses Space")
    while typist.state.phase is skye.Phase.PRICING:
        name = typist.state.seats[typist.state.turn or 0].name
        kept = tmux.everything
        cards += 1
        assert f"Pass the laptop to {name}" in kept
        for secret in (*typist.secrets(""), "axe"):
            assert secret not in kept
        tmux.press(" ", "x axe")
        assert typist.state.turn is not None
        mine = str(typist.state.seats[typist.state.turn].gold)
        assert mine in tmux.everything, "what is searched for would be found"
        turn = typist.state.turn
        while typist.state.turn == turn and typist.state.phase is skye.Phase.PRICING:
            key = typist.name("x axe")
            over = typist.state.phase is not skye.Phase.PRICING or typist.state.turn != turn
            tmux.press(key, ("presses" if typist.state.phase is skye.Phase.PRICING else "goes on") if over else "axe")
        assert mine not in tmux.everything
    for secret in typist.secrets(""):
        assert secret not in tmux.everything
    assert cards == len(NAMES)


@pytest.mark.parametrize(("columns", "rows"), [(80, 10), (40, 24), (60, 20)])
def test_a_window_that_changes_pushes_no_secret_into_the_history_of_tmux(columns: int, rows: int, tmux: Tmux) -> None:
    """Without an alternate screen tmux keeps the rows of a page for which there is no room any more."""
    tmux.wait("Ann presses Space")
    tmux.press(" ", "x axe")
    tmux.resize(columns, rows)
    tmux.resize(80, 24)
    tmux.wait_for_one("Ann: price two tiles")
    tmux.press("G", "Ann presses Space")
    tmux.press(" ", "hides it")
    tmux.resize(columns, rows)
    tmux.resize(80, 24)
    tmux.wait_for_one("Ann's gold")
    if tmux.has_alternate_screen:
        assert BEFORE_THE_GAME in tmux.everything, "what was on the terminal before is nobody's secret"


@pytest.mark.skipif(not shutil.which("tmux"), reason="tmux is not installed")
@pytest.mark.parametrize("term", ["screen", "xterm-256color", "vt220"])
def test_where_the_history_of_tmux_cannot_be_reached_the_players_are_told_before_the_first_secret(term: str) -> None:
    """As with `sudo` in a window of tmux: what runs there does not know which window it is."""
    without = ("env", "-u", "TMUX_PANE", "-u", "TMUX", "-u", "TERM_PROGRAM")
    program = (*without, sys.executable, PROGRAM, "isle-of-skye", *NAMES, "7")
    with Tmux(*program, alternate_screen=False, term=term) as window:
        window.wait("Play all the same?")
        assert "tmux or GNU screen" in window.everything
        window.press("y", "Ann presses Space")
        window.press(" ", "x axe")
        assert "scrollback" not in window.everything
        window.resize(60, 20)
        window.resize(80, 24)
        window.wait_for_one("the scrollback may hold what stood here.")


def test_the_history_of_another_window_is_left_alone() -> None:
    """A terminal that was started from a window of tmux has the variables of that window."""
    shell = f"for _ in $(seq 50); do echo {BEFORE_THE_GAME}; done; echo $TMUX_PANE $TMUX; sleep 100"
    with Tmux("sh", "-c", shell, alternate_screen=True) as window:
        while "%" not in window.everything:
            sleep(0.01)
        pane, tmux = window.everything.split()[-2:]
        env = {"TMUX": tmux, "TMUX_PANE": pane}
        game = PseudoTerminal("isle-of-skye", *NAMES, "7", columns=80, rows=24, program=(PROGRAM,), env=env)
        game.settle()
        game.press(" ")
        assert "x axe" in game.prompt
        game.resize(60, 20)
        game.resize(80, 24)
        assert "x axe" in game.prompt
        assert window.everything.count(BEFORE_THE_GAME) == 50
        game.kill()


@contextmanager
def gnu_screen(settings: Path) -> Iterator[tuple[PseudoTerminal, Callable[..., None]]]:
    """A window of GNU screen with a shell in it, and what gives it commands."""
    name = f"skye-{uuid.uuid4().hex[:8]}"
    started = f"import os; os.execvp('screen', ['screen', '-c', '{settings}', '-S', '{name}', '/bin/sh'])"
    terminal = PseudoTerminal(columns=80, rows=30, program=("-c", started))

    def command(*words: str) -> None:
        subprocess.run(["screen", "-S", name, "-X", *words], check=True, timeout=20)

    try:
        terminal.read_for(1)
        yield terminal, command
    finally:
        command("quit")


@pytest.mark.skipif(not shutil.which("screen"), reason="GNU screen is not installed")
@pytest.mark.parametrize("term", ["screen", "xterm-256color", "vt100"])
def test_gnu_screen_keeps_no_secret_in_its_scrollback_whatever_it_calls_itself(term: str, tmp_path: Path) -> None:
    """It keeps the rows for which a smaller window has no room."""
    kept, settings = tmp_path / "kept", tmp_path / "screenrc"
    settings.write_text(f"term {term}\n")
    with gnu_screen(settings) as (terminal, command):
        terminal.send(f"seq 1000000 1000060; {TELLING}\r")
        terminal.read_until("Ann presses Space")
        terminal.send(" ")
        terminal.read_until("Ann holds 70001 gold")
        terminal.change_size(80, 20)
        terminal.read_for(1)
        command("hardcopy", "-h", str(kept))
        while not kept.exists() or not kept.read_bytes().strip():
            sleep(0.05)
    rows = kept.read_text(errors="replace")
    assert rows.count("Ann holds") == rows.count("Ann: price two tiles") == 1, "on the screen alone"


@pytest.mark.skipif(not shutil.which("screen"), reason="GNU screen is not installed")
@pytest.mark.parametrize("way", ["env -u STY", "env -u STY script -qc '{}' /dev/null", "env -u STY setsid -c"])
def test_a_window_of_gnu_screen_that_cannot_be_reached_is_told_of_before_the_first_secret(
    way: str, tmp_path: Path
) -> None:
    """However what runs there was started, and though its name for the terminal tells nothing."""
    settings = tmp_path / "screenrc"
    settings.write_text("term xterm-256color\n")
    with gnu_screen(settings) as (terminal, _):
        terminal.send((way if "{}" in way else f"{way} {{}}").format(TELLING) + "\r")
        terminal.read_until("Play all the same?")
        assert "scrollback may keep" in " ".join(terminal.text.split())
        assert "gold" not in terminal.text


def test_in_a_terminal_of_its_own_nothing_is_asked_whatever_variables_were_inherited() -> None:
    """As in a window of xterm that was started from one of GNU screen, of which the history is its own."""
    env = {"STY": "1.nobody", "TMUX": "/nowhere,1,0", "TMUX_PANE": "%0", "TERM_PROGRAM": "tmux", "PATH": "/nowhere"}
    terminal = PseudoTerminal("isle-of-skye", *NAMES, "7", program=(PROGRAM,), env=env)
    terminal.settle()
    assert "Ann presses Space" in terminal.prompt
    terminal.press(" ")
    terminal.resize(60, 20)
    terminal.resize(100, 30)
    assert "scrollback" not in terminal.text
    terminal.kill()


MADE_BY = {
    ("gnome-terminal-server", "systemd"): Window.OWN,
    ("Terminal", "launchd"): Window.OWN,
    ("xterm", "tmux: server"): Window.OWN,
    ("tmux: server", "systemd"): Window.MULTIPLEXED,
    ("SCREEN", "systemd"): Window.MULTIPLEXED,
    ("sudo", "tmux: server"): Window.MULTIPLEXED,
    ("script", "su", "screen"): Window.MULTIPLEXED,
    ("sudo", "kitty", "screen"): Window.OWN,
    ("sshd", "systemd"): Window.UNSEEN,
    ("sudo", "sshd-session", "sshd", "systemd"): Window.UNSEEN,
    ("mosh-server",): Window.UNSEEN,
    ("systemd",): Window.UNSEEN,
    (): Window.UNSEEN,
}
"""The programs that made a terminal, from inside to outside, and what that makes of its window."""


@pytest.mark.parametrize("makers", MADE_BY, ids=" in ".join)
def test_a_window_is_known_by_the_programs_that_made_it(makers: Sequence[str]) -> None:
    assert kind_of_window(iter(makers)) is MADE_BY[tuple(makers)]


def test_where_what_shows_the_window_cannot_be_seen_that_is_told_once_before_the_first_secret() -> None:
    """And who does not want to play there leaves."""
    for key, left in (("y", False), ("n", True)):
        screen = Unseen(80, 24)
        prompts: list[str] = []
        keys = given(["enter", key, "enter"])

        def pressed(screen: Unseen = screen, keys: Callable[[], str] = keys, prompts: list[str] = prompts) -> str:
            prompts.append(screen.prompt)
            return keys()

        with pytest.raises(Quit if left else EndOfInput):
            table_of(by_keys(screen, pressed), new_match(NAMES, 7)).play()
        asked = [prompt for prompt in prompts if "Play all the same?" in prompt]
        assert len(asked) == 1
        assert prompts.index(asked[0]) == 1, "after the page of the round, before the first card"


class Unseen(EmulatedScreen):
    """A screen in a window that nobody knows."""

    def risk(self) -> str:
        """As it is told over ssh."""
        return UNSEEN


LOOKED_AT = ("enter", "escape", "L", "right", "enter", "S", "escape", "T", "enter", "B", "enter", "O", "escape", "?")
"""Keys that lead to everything that all may look at."""


MOST_GOLD = replace(GAME.usual_options(), scoring=("most_gold", "sheep", "columns", "brochs"))


def with_gold(match: Match, *gold: int) -> Match:
    """The same game, with other gold behind the screens all the time."""

    def changed(moment: Moment[GameState]) -> Moment[GameState]:
        seats = zip(moment.state.seats, gold, strict=True)
        return replace(
            moment, state=replace(moment.state, seats=tuple(replace(seat, gold=held) for seat, held in seats))
        )

    moves = (replace(move, moments=tuple(map(changed, move.moments))) for move in match.moves)
    return replace(match, moves=tuple(moves))


def pages_told(match: Match) -> list[str]:
    """All pages that have told several people what happened."""
    scenes, narrator, screen = Scenes(GAME, None), GAME.front().narrator(), EmulatedScreen(100, 40)
    told = []
    for move in match.moves:
        for each in narrator.tell(scenes.turn([move])):
            for page in screen.pages(each.page(screen.room), screen.room):
                screen.show(page, "", each.end)
                told.append(screen.text)
    return told


def test_whatever_is_secret_public_pages_look_the_same() -> None:
    """The page of the round, the cards, the lands, the scores, the bag and the log; and what Bob alone sees, too."""
    match = new_match(NAMES, 7, MOST_GOLD)
    poor, rich = with_gold(match, 5, 5, 5), with_gold(match, 99, 5, 55)
    one = after(poor, skye.legal_actions(poor.state)[0])
    other = after(rich, skye.legal_actions(rich.state)[-1])
    assert one.state.seats[0].pricing != other.state.seats[0].pricing
    assert pages_shown(LOOKED_AT, poor) == pages_shown(LOOKED_AT, rich)
    assert pages_shown(LOOKED_AT, one) == pages_shown(LOOKED_AT, other)


def test_at_the_market_and_while_building_nothing_shows_who_holds_what() -> None:
    """But that a tile is too dear, which is said where somebody wants it."""
    match = new_match(NAMES, 7, MOST_GOLD)
    while match.state.round == 1:
        if match.state.phase is not skye.Phase.PRICING:
            other = with_gold(match, 99, 77, 55)
            assert pages_shown(LOOKED_AT, match) == pages_shown(LOOKED_AT, other)
        match = after(match, skye.legal_actions(match.state)[0])
    told = pages_told(match)
    assert told == pages_told(with_gold(match, 99, 77, 55))
    assert {"The", "After", "Scoring", "Round"} <= {page.split()[0] for page in told}
