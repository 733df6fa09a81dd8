"""How many keys a round takes of people who know what they want."""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import copy

import pytest
from support.emulated import EmulatedScreen, by_keys, table_of
from support.key_typist import ARROWS, KeyTypist
from support.matches import new_match
from support.skye_games import offer_number

from skye.games.isle_of_skye.engine.actions import Buy, Pass, Place, Price
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.loop import bot_turn
from skye.terminal.dialogue.front import TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood

NAMES = ("Ann", "Bob", "Cy")
TURNING = "r"


class Decided(KeyTypist):
    """Plays as a bot would, with as few keys as lead there, and counts them round by round."""

    def __init__(self, screen: EmulatedScreen, seed: int) -> None:
        super().__init__(NAMES, seed)
        self._screen = screen
        self._bot = GAME.bot(Level.NORMAL, seed)
        self.keys: Counter[int] = Counter()
        """The keys of each round but for those that turn a tile, and for the pages at the end of the game."""

    def next(self) -> str:
        """The next key."""
        key = self.name(self._screen.prompt)
        if self.state.turn is not None:
            self.keys[self.state.round] += key != TURNING
        return key

    def _wanted(self) -> Sequence[object]:
        return bot_turn(GAME, self.state, self._bot, self._chance)

    def _answers(self, question: TurnQuestion) -> Iterator[str]:
        for action in self._wanted():
            yield from self._fewest(question, action)
        yield "c"

    def _fewest(self, question: TurnQuestion, action: object) -> Iterator[str]:
        """The fewest keys that choose an action."""
        match action:
            case Price():
                gold = iter(action.prices)
                drawn = self.state.seats[action.seat].drawn
                yield from " ".join("" if tile.id == action.axe else str(next(gold)) for tile in drawn).rstrip()
            case Buy():
                yield str(offer_number(self.state, action))
            case Pass():
                yield "p"
            case Place():
                assert isinstance(question, BuildingQuestion)
                yield from _path(question, action)
                yield "enter"


@pytest.mark.parametrize("seed", range(3))
def test_a_round_of_three_takes_at_most_fifty_keys_besides_turning_tiles(seed: int) -> None:
    """From the page of a round to that of the next, those that tell of the scoring before among them."""
    screen = EmulatedScreen(80, 24)
    player = Decided(screen, seed)
    table_of(by_keys(screen, player.next), new_match(NAMES, seed)).play()
    assert len(player.keys) == 6
    assert max(player.keys.values()) <= 50, player.keys


def _path(building: BuildingQuestion, place: Place) -> Sequence[str]:
    """The fewest keys that show the tile on its cell, turned as wanted."""
    paths: deque[tuple[tuple[str, ...], BuildingQuestion]] = deque([((), copy(building))])
    seen = set()
    while True:
        path, question = paths.popleft()
        shown = (question._tile.id, question._cell)
        if shown == (place.tile, place.cell):
            return (*path, *_turning(question, place))
        if shown not in seen:
            seen.add(shown)
            for key in (*"123", *ARROWS):
                after = copy(question)
                with suppress(Misunderstood):
                    after.press(key)
                paths.append(((*path, key), after))


def _turning(question: BuildingQuestion, place: Place) -> Iterator[str]:
    while question._turns != place.turns:
        question.press(TURNING)
        yield TURNING
