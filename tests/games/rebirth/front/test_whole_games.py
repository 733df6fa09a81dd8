"""Whole games of Rebirth at the table, by keys and by lines: no fault on any page, and no secret on a common one."""

import io
from random import Random

import pytest
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, table_of
from support.rebirth_games import NAMES

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.match import Match, set_up
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import GameState
from skye.games.rebirth.front.help import help_text
from skye.games.rebirth.game import GAME
from skye.language.texts import said
from skye.terminal.device.reader import EndOfInput

WANDER = ["left", "right", "up", "down", "y", "u", "b", "n", "tab", "f", "f"]
LOOKS = ["L", "S", "T", "O"]
"""Looks on which no secret may be; C lists all cards, and R explains them."""


def begun(players: int, seed: int) -> Match:
    options = GAME.usual_options()
    return Match(GAME, seed, options, Company(), (set_up(GAME, NAMES[:players], options, Seeded(seed)),))


class Player:
    """Presses keys for all seats, and keeps the game beside the one on the screen to know its secrets."""

    def __init__(self, match: Match, screen: EmulatedScreen, seed: int) -> None:
        self.state: GameState = match.state
        self._screen = screen
        self._chance = Random(seed)
        self._chance_of_game = Seeded(match.seed)
        self.searched = self.private = 0
        self._waiting: list[str] = []
        self._is_private = False
        """Whether somebody looks at their own cards."""

    def key(self) -> str:
        """The next key at the page shown, which is searched before."""
        prompt = self._screen.prompt
        self._is_private = self._is_private and "slanting" not in prompt
        if self._is_private:
            self.private += 1
            return "enter"
        self._search()
        if "presses Space" in prompt or "presses Enter" in prompt:
            self._is_private = True
            return " " if "Space" in prompt else "enter"
        if "slanting" not in prompt or "goes back" in prompt:
            return "enter"
        if not self._waiting:
            self._waiting = self._turn()
        return self._waiting.pop(0)

    def _turn(self) -> list[str]:
        """Some wandering about, sometimes a look, and then a hex by its row and column."""
        assert self.state.turn is not None
        looks = self._chance.choice(LOOKS) if self._chance.random() < 0.1 else ""
        own = "M" if self._chance.random() < 0.15 else ""
        action = self._chance.choice(legal_actions(self.state))
        self.state = GAME.apply(self.state, action, self._chance_of_game)[-1].state
        wandering = self._chance.choices(WANDER, k=self._chance.randrange(2))
        return [*filter(None, (looks, own)), *wandering, *str(action.hex), "enter", "c"]

    def _search(self) -> None:
        """No card that somebody holds is named, as long as the game is not over."""
        if self.state.turn is None:
            return
        self.searched += 1
        cards = [said(self.state.box.mission(card).name) for seat in self.state.seats for card in seat.missions]
        assert not [card for card in cards if card in self._screen.text]


def test_a_game_by_keys() -> None:
    match, screen = begun(2, seed=3), EmulatedScreen(80, 24)
    player = Player(match, screen, seed=3)
    farewell = table_of(by_keys(screen, player.key, help_text), match).play()
    assert screen.faults == []
    assert player.state.turn is None
    assert farewell.endswith(f"{player.state.seats[-1].name} {player.state.seats[-1].points}.")
    assert player.searched > 300
    assert player.private > 3


@pytest.mark.parametrize(("columns", "rows", "players"), [(60, 20, 4), (160, 50, 3)])
def test_the_beginning_of_a_game_by_keys(columns: int, rows: int, players: int) -> None:
    match, screen = begun(players, seed=3), EmulatedScreen(columns, rows)
    player = Player(match, screen, seed=columns)

    def key() -> str:
        if player.searched > 70:
            raise EndOfInput
        return player.key()

    with pytest.raises(EndOfInput):
        table_of(by_keys(screen, key, help_text), match).play()
    assert screen.faults == []


def test_who_has_drawn_a_card_looks_at_it_before_the_next_turn() -> None:
    """With M on the page that tells of it: the laptop goes to whoever drew, not to whoever is next."""
    match, screen = begun(2, seed=3), EmulatedScreen(100, 30)
    at = next(
        str(action.hex)
        for action in legal_actions(match.state)
        if match.state.board.cathedrals_beside[match.state.board.numbers[action.hex]]
    )
    keys, shown = iter(["enter", *at, "enter", "c", "M", " "]), []

    def key() -> str:
        shown.append(screen.text)
        for pressed in keys:
            return pressed
        raise EndOfInput

    with pytest.raises(EndOfInput):
        table_of(by_keys(screen, key, help_text), match).play()
    assert "Ann puts a piece on" in shown[-3]
    assert "Pass the laptop to Ann" in shown[-2]
    assert "Ann's missions" in shown[-1]


def test_a_game_by_lines() -> None:
    match, chance = begun(3, seed=4), Random(4)
    state = match.state
    answers = ["yes"]
    while state.turn is not None:
        action = chance.choice(legal_actions(state))
        answers.append(f"{action.hex} c")
        state = GAME.apply(state, action, Seeded(match.seed))[-1].state
    answers.append("")  # Nobody plays again.
    left, output = iter(answers), io.StringIO()
    lines = Lines(lambda: next(left))
    farewell = table_of(by_lines(output, lines, help_text), match).play()
    assert lines.read == len(answers)
    assert farewell == GAME.front().result(GAME.view(state, None))
    assert "wins" in farewell or "share" in farewell
