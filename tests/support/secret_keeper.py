"""Games whose secrets can be searched for: each is a text that stands on no page which everybody may see.

`main` plays such a game in its terminal: the game, the names and the seed that the command line gives.
"""

import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from skye.cli.language.option import VARIABLE
from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME
from skye.games.registry import find_game
from skye.language.choice import Language, speak
from skye.terminal.dialogue.front import TurnQuestion
from support.how_to_play import how_to_play
from support.key_typist import KeyTypist
from support.pseudo_terminal import PseudoTerminal
from support.spoken import matched, says, says_any, shape_of

PROGRAM = str(Path(__file__).parents[1] / "telling_game.py")
CALLED = "{name} presses {key} when nobody else looks: "
CARD = ("Pass the laptop to {name}", "{name} takes it {purpose}; everybody else looks away.", CALLED)
"""All that stands on a hand-over card."""
PURPOSE = r"[\w ()]{1,60}?"
"""What may be its purpose: words, of whatever language."""
READ_ALONE = ("hides it", "keeps your choice", "next page", "turns back")
"""Words of the footers of pages that somebody reads alone, from the hand-over card on."""


class SecretKeeper(KeyTypist):
    """Plays such a game, looks at what only the player on turn may see, and knows what nobody else may see."""

    def __init__(self, names: Sequence[str], seed: int, game: AnyGame = GAME, looks_every: int = 1) -> None:
        """Looks in each so manyth turn where everybody looks."""
        super().__init__(names, seed, game)
        self.state = self._how.telling(names, seed).state
        self._names = names
        self._every, self._turns = looks_every, 0
        self._looked_at: object = None
        """The state at which that was looked at last, or left out."""
        self._searched, self._open_before = self.state, set[str]()
        """The state in which the screen was searched last, and what lay open in the one before it."""
        self._called: int | None = None
        """The seat for whom the last card was."""
        self._is_opened = False
        """Whether that card is opened next, or what it hid has not been left since."""
        self.is_alone = False
        """Whether only that player looks."""

    def name(self, prompt: str) -> str:
        """The next key; sometimes it shows what is the player's own."""
        words, look = self._how.own_look
        if says(prompt, words) and self._looked_at is not self.state:
            self._looked_at = self.state
            self._turns += 1
            if self._turns % self._every == 0:
                return look
        return super().name(prompt)

    @property
    def is_over(self) -> bool:
        """Whether there are no secrets any more."""
        return self._game.turn(self.state) is None

    def _answers(self, question: TurnQuestion) -> Iterator[str]:
        return self._how.telling_keys(question, self.state, self._random)

    def secrets(self, prompt: str) -> set[str]:
        """What may not be seen on the screen that has this prompt. Asked once for each screen."""
        if self.state is not self._searched:
            self._open_before = self._how.open_before(self._searched)
            self._searched = self.state
        return self._how.secrets(self.state, self._onlooker(prompt)) - self._open_before

    def own_secrets(self) -> set[str]:
        """What the player who looks alone may see, and nobody else: it shows that a search would find it."""
        looks = self._called if self.is_alone else None
        return self._how.secrets(self.state, None) - self._how.secrets(self.state, looks)

    def _onlooker(self, prompt: str) -> int | None:
        """The seat that alone looks at the screen; None where everybody does."""
        if card := matched(CALLED, prompt, name=r"\w+"):
            self._called, self.is_alone, self._is_opened = self._names.index(card["name"]), False, True
            return None
        self._is_opened &= says_any(prompt, *READ_ALONE, *self._how.asks_in_secret)
        self.is_alone = self._is_opened
        return self._called if self.is_alone else None


def search(terminal: PseudoTerminal, keeper: SecretKeeper, most_cards: int) -> Counter[str]:
    """Play until the game is over or so many hand-over cards were opened, and return what was searched.

    Each screen and every byte is searched for what may not be seen then. Raises AssertionError where it is found.
    """
    seen: Counter[str] = Counter()
    written = 0
    terminal.settle()
    while terminal.waits and seen["cards"] < most_cards and not keeper.is_over:
        secrets, words = keeper.secrets(terminal.prompt), " ".join(terminal.text.split())
        for secret in secrets:
            assert not stands_in(secret, terminal.text), terminal.text
            assert secret.encode() not in terminal.transcript[written:], "not for a moment either"
        assert not terminal.history.strip(), "nothing has scrolled away"
        written = len(terminal.transcript)
        own = sum(stands_in(secret, terminal.text) for secret in keeper.own_secrets())
        seen += Counter(screens=1, secrets=len(secrets), alone=keeper.is_alone, own=own)
        if matched(CALLED, terminal.prompt):
            assert is_card(words), terminal.text
            seen["cards"] += 1
        terminal.press(keeper.key(terminal.prompt))
    seen["bytes"] = written
    return seen


def stands_in(secret: str, text: str) -> bool:
    """Whether a secret stands on a screen; where words are not parted by spaces, a line may end anywhere in it."""
    if secret.isascii():
        return secret in " ".join(text.split())
    return "".join(secret.split()) in "".join(text.split())


def is_card(words: str) -> bool:
    """Whether these words are a hand-over card, and nothing else."""
    card = matched(CALLED, words, name=r"\w+", key=r"\w+")
    if card is None:
        return False
    for text in CARD:
        part = re.match(shape_of(text, name=card["name"], key=r"\w+", purpose=PURPOSE), words.lstrip())
        if part is None:
            return False
        words = words.lstrip()[part.end() :]
    return not words.strip()


def main() -> None:
    """Play such a game in this terminal, in the language that its environment asks for."""
    from skye.terminal.device.console import open_console
    from skye.terminal.dialogue.dialogue import Dialogue
    from skye.terminal.play.autosave import Autosave
    from skye.terminal.play.session import hold
    from skye.terminal.play.table import Table

    speak(Language(os.environ.get(VARIABLE, Language.ENGLISH)))
    identity, *names, seed = sys.argv[1:]
    match = how_to_play(identity).telling(names, int(seed))

    def play(dialogue: Dialogue) -> str:
        return Table(dialogue, match, Autosave(match.game)).play()

    sys.exit(hold(open_console(plain=False), find_game(identity).front().help_text, play))
