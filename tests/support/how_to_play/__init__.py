"""How a game is played: what typists, the monkey and the soaks must know of it stands in one file a game."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, ClassVar

from skye.games.game import AnyGame
from skye.games.match import Match
from skye.games.registry import game_ids
from skye.terminal.dialogue.front import TurnQuestion

Answers = Mapping[str, Sequence[str]]
"""For words of a prompt, answers that lead on."""


class HowToPlay(ABC):
    """One game at a terminal. States, questions and actions are the game's own."""

    game: ClassVar[AnyGame]
    command: ClassVar[Sequence[str]]
    """The words that begin a game on the command line, before the names."""
    asks: ClassVar[Sequence[str]]
    """Words of which one stands in the footer wherever somebody chooses in their turn."""
    asks_in_secret: ClassVar[Sequence[str]] = ()
    """Those of them where only the one who chooses looks."""
    asks_for_lines: ClassVar[Sequence[str]]
    """The same, where lines are typed."""
    own_look: ClassVar[tuple[str, str]]
    """Words of a footer where everybody looks, and the key that shows whoever is on turn what is theirs alone."""
    helpful_keys: ClassVar[Answers]
    helpful_lines: ClassVar[Answers]
    one_after_the_other: ClassVar[Answers]
    """For words of a footer, keys that make a choice there whatever was chosen before."""

    @abstractmethod
    def keys(self, question: TurnQuestion, state: Any, random: Random) -> Iterator[str]:
        """The names of the keys that answer the question of a turn, with some detours."""

    @abstractmethod
    def lines(self, question: TurnQuestion, state: Any, random: Random) -> Iterator[str]:
        """The lines that answer it."""

    @abstractmethod
    def open_options(self) -> Any:
        """The house rules with which as much as can be lies open."""

    @abstractmethod
    def check_whole(self, state: Any) -> None:
        """Raises AssertionError where a piece of the game was lost, or is there twice."""

    @abstractmethod
    def telling(self, names: Sequence[str], seed: int) -> Match:
        """A game just begun in which every secret is a text that stands on no public page."""

    def telling_keys(self, question: TurnQuestion, state: Any, random: Random) -> Iterator[str]:
        """As `keys`, but whatever is chosen in secret is such a text, too."""
        return self.keys(question, state, random)

    @abstractmethod
    def secrets(self, state: Any, looks: int | None) -> set[str]:
        """What may not be seen in such a game while that seat alone looks, or with None everybody."""

    def open_before(self, state: Any) -> set[str]:
        """What lay open in a state, and may be told of right after it, though it is somebody's secret again."""
        return set()

    @abstractmethod
    def with_other_secrets(self, match: Match) -> Match:
        """A game that is not over, as it would be had everybody other secrets; all that is public is the same."""


def games_played() -> Sequence[str]:
    """The ids of all games that come with the program."""
    return [identity for identity in game_ids() if identity != "toy"]


def how_to_play(identity: str) -> HowToPlay:
    """How the game with that id is played: `support/how_to_play/` has a file for each."""
    found: HowToPlay = import_module(f"{__name__}.{identity.replace('-', '_')}").HOW
    return found
