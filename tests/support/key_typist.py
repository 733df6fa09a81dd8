"""A player of all seats who plays by keys, and keeps the game beside the one on the screen."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random

import skye
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.terminal.dialogue.front import Scene
from skye.terminal.dialogue.questions import Misunderstood, Question
from support.skye_games import offer_number

ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
BYTES = {**ARROWS, "enter": "\r", "tab": "\t"}
Actions = Sequence[skye.AnyAction]


class KeyTypist:
    """Presses the keys of one seeded game."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self.state = skye.new_game(names, seed=seed)
        self._random = Random(seed)
        self._question: Question[Actions] | None = None
        self._keys: Iterator[str] = iter(())
        self.prices: list[tuple[int, int]] = []
        """All prices chosen so far."""

    def key(self, prompt: str) -> str:
        """The bytes of the next key to press at `prompt`."""
        key = self.name(prompt)
        return BYTES.get(key, key)

    def name(self, prompt: str) -> str:
        """The name of the next key to press at `prompt`."""
        if "presses Space" in prompt:
            return " "
        if "plays again" in prompt:
            # Enter is most often the key before, and one that is held down leaves nothing.
            return "q"
        if "Enter" in prompt and not any(word in prompt for word in ("arrows", "c confirms")):
            return "enter"
        if self._question is None:
            self._question, self._keys = self._begin()
        key = next(self._keys)
        actions = None
        with suppress(Misunderstood):
            actions = self._question.press(key)
        if actions is not None:
            for action in actions:
                self.state, _ = skye.apply(self.state, action)
            self._question = None
        return key

    def _begin(self) -> tuple[Question[Actions], Iterator[str]]:
        own = skye.view(self.state, self.state.turn)
        scene = Scene((), skye.view(self.state, None), (), number=0)
        match self.state.phase:
            case skye.Phase.PRICING:
                return PricingQuestion(own, scene), self._price()
            case skye.Phase.BUYING:
                return BuyingQuestion(own, scene), self._buy()
            case _:
                building = BuildingQuestion(own, scene)
                return building, self._build(building)

    @property
    def _seat(self) -> skye.Seat:
        assert self.state.turn is not None
        return self.state.seats[self.state.turn]

    def _price(self) -> Iterator[str]:
        price = self._random.choice(skye.legal_actions(self.state))
        assert isinstance(price, skye.Price)
        self.prices.append(price.prices)
        gold = iter(price.prices)
        for tile in self._seat.drawn:
            yield from ("x",) if tile.id == price.axe else str(next(gold))
            yield "right"
        yield "c"

    def _buy(self) -> Iterator[str]:
        action = self._random.choice(skye.legal_actions(self.state))
        if isinstance(action, skye.Buy):
            yield str(offer_number(self.state, action) % 10)
        else:
            yield "p"
        yield "c"

    def _build(self, building: BuildingQuestion) -> Iterator[str]:
        """Wander about with each tile, turn it, place it, and take one back in every turn."""
        undone = False
        while "arrows" in building.keys:
            yield "tab"
            if self._random.random() < 0.3:
                yield "r"
            for _ in range(self._random.randrange(4)):
                yield self._random.choice(list(ARROWS))
            yield "enter"
            if not undone:
                undone = True
                yield "u"
        yield "c"
