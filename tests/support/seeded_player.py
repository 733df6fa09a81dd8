"""A player of all seats, by keys or by lines, who keeps the game beside the one on the screen."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from skye.games.chance import Seeded
from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME
from skye.games.match import make_move, set_up
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from support.how_to_play import how_to_play


class SeededPlayer(ABC):
    """Plays one seeded game by chance: answers the questions of each turn as they are asked at the table."""

    def __init__(self, names: Sequence[str], seed: int, game: AnyGame = GAME) -> None:
        self._how = how_to_play(game.id)
        self._game = game
        self._chance = Seeded(seed)
        self._random = Random(seed)
        self.state: Any = set_up(game, names, game.usual_options(), self._chance).state
        self._question: TurnQuestion | None = None
        self._to_give: Iterator[str] = iter(())
        """The answers to that question."""

    def next_answer(self) -> str:
        """The next answer to the question of the seat on turn. What it decides is done."""
        if self._question is None:
            self._question = self._asked()
            self._to_give = self._answers(self._question)
        answer = next(self._to_give)
        actions: Sequence[Any] | None = None
        with suppress(Misunderstood):
            actions = self._give(self._question, answer)
        if actions is not None:
            for action in actions:
                self.state = make_move(self._game, self.state, action, self._chance).state
            self._question = None
        return answer

    def play_alone(self) -> Any:
        """Play to the end with no screen between the player and the rules, and return how it ends."""
        while self._game.turn(self.state) is not None:
            self.next_answer()
        return self.state

    def _asked(self) -> TurnQuestion:
        """The question for the seat on turn."""
        public = self._game.view(self.state, None)
        own = self._game.view(self.state, self._game.turn(self.state))
        return self._game.front().question(own, Scene((), public, (), number=0))

    @abstractmethod
    def _answers(self, question: TurnQuestion) -> Iterator[str]:
        """What answers a question."""

    @abstractmethod
    def _give(self, question: TurnQuestion, answer: str) -> Sequence[Any] | None:
        """The actions that an answer decides on, if any. Raises Misunderstood."""
