"""A toy: a whole game in one file. It proves that the shared parts serve any game, and shows how one is added.

Everybody draws a card from 1 to 12 that only they see, and names 0, 1 or 2 in secret. Then, in the open, everybody
keeps the card or takes another from the deck. It is worth its number, and twice that if divided by 3 it leaves what
was named.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.chance import Chance
from skye.games.errors import Illegal
from skye.games.game import Bot, Clock, Game
from skye.games.level import Level
from skye.games.moment import Moment, Moments
from skye.games.names import check_names, check_number
from skye.games.registry import register
from skye.terminal.dialogue.bindings import Binding
from skye.terminal.dialogue.front import Front, Narrator, OwnThings, Scene, Told, Turn, TurnQuestion
from skye.terminal.dialogue.help import HelpText
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.news import News
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

# --- The rules -------------------------------------------------------------------------------------------------

CARDS = tuple(f"card-{number}" for number in range(1, 13))
PLAYERS = range(2, 5)


class Act(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An action of a seat, and an event as well."""

    seat: int


class Name(Act, frozen=True):
    number: int | None
    """None in an event of somebody else."""


class Keep(Act, frozen=True):
    pass


class Swap(Act, frozen=True):
    pass


class Drew(Act, frozen=True):
    """The event that only its seat may know of."""

    card: str


class Shown(Struct, frozen=True, tag=True):
    """The event at the end."""

    cards: tuple[str | None, ...]


class Player(Struct, frozen=True):
    name: str
    card: str | None
    """None where it is hidden; so is the number."""
    number: int | None = None

    @property
    def items(self) -> tuple[int, ...]:
        """What the card is worth, and that again if the number is right."""
        worth = int((self.card or "card-0").removeprefix("card-"))
        return (worth, worth) if worth % 3 == self.number else (worth,)


class Toy(Struct, frozen=True):
    """A state; and a view, in which the deck and what others hold are hidden."""

    players: tuple[Player, ...]
    deck: tuple[str, ...]
    turn: int | None = 0
    naming: bool = True
    over: bool = False

    def with_player(self, seat: int, **changes: Any) -> "Toy":
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)
        return replace(self, players=tuple(players))


class ToyGame(Game[Toy, Name | Keep | Swap, Any, Toy, None]):
    id = "toy"
    players = PLAYERS
    action_type = Name | Keep | Swap
    options_type = type(None)

    def usual_options(self) -> None:
        return None

    def start(self, names: Sequence[str], options: None, chance: Chance) -> Moments[Toy]:
        check_number(names, PLAYERS)
        cards = chance.draw("deal", CARDS, len(names))
        state = Toy(tuple(map(Player, check_names(names), cards)), tuple(card for card in CARDS if card not in cards))
        return (Moment(tuple(map(Drew, range(len(names)), cards)), state),)

    def legal(self, state: Toy) -> Sequence[Any]:
        if state.turn is None:
            return ()
        return (
            [Name(state.turn, number) for number in range(3)] if state.naming else [Keep(state.turn), Swap(state.turn)]
        )

    def check(self, state: Toy, action: Any) -> None:
        if action not in self.legal(state):
            raise Illegal("not-now", turn=state.turn)

    def apply(self, state: Toy, action: Any, chance: Chance) -> Moments[Toy]:
        self.check(state, action)
        events: tuple[Any, ...] = (action,)
        if isinstance(action, Name):
            state = state.with_player(action.seat, number=action.number)
        elif isinstance(action, Swap):
            (card,) = chance.draw(f"swap {action.seat}", state.deck, 1)
            events += (Drew(action.seat, card),)
            state = state.with_player(action.seat, card=card)
            state = replace(state, deck=tuple(other for other in state.deck if other != card))
        if action.seat < len(state.players) - 1:
            return (Moment(events, replace(state, turn=action.seat + 1)),)
        if state.naming:
            return (Moment(events, replace(state, turn=0, naming=False)),)
        end = replace(state, turn=None, over=True)
        shown = Shown(tuple(player.card for player in state.players))
        return Moment(events, replace(state, turn=None)), Moment((shown,), end)

    def turn(self, state: Toy) -> int | None:
        return state.turn

    def names(self, state: Toy) -> tuple[str, ...]:
        return tuple(player.name for player in state.players)

    def points(self, state: Toy) -> tuple[int, ...]:
        return tuple(sum(player.items) if state.over else 0 for player in state.players)

    def winners(self, state: Toy) -> tuple[int, ...]:
        points = self.points(state)
        return tuple(seat for seat, own in enumerate(points) if own == max(points))

    def gains(self, event: Any, state: Toy) -> Mapping[int, tuple[int, ...]]:
        return {seat: player.items for seat, player in enumerate(state.players)} if isinstance(event, Shown) else {}

    def view(self, state: Toy, seat: int | None) -> Toy:
        for other in range(len(state.players)):
            if other != seat and not state.over:
                state = state.with_player(other, card=None, number=None)
        return replace(state, deck=())

    def seen(self, event: Any, seat: int | None) -> Any | None:
        if isinstance(event, Shown) or event.seat == seat:
            return event
        if isinstance(event, Name):
            return Name(event.seat, None)
        return None if isinstance(event, Drew) else event

    def is_secret(self, action: Any) -> bool:
        return isinstance(action, Name)

    def bot(self, level: Level, seed: int, clock: Clock = float) -> Bot:
        return ToyBot(seed)

    def front(self) -> Front:
        return ToyFront()


class ToyBot:
    """Chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: Toy, legal: Sequence[Any]) -> Any:
        return Random(f"{self._seed}{view}").choice(legal)


# --- The game at a terminal ------------------------------------------------------------------------------------


def sentence(event: Any, view: Toy) -> str:
    """An event, or an action to choose, in words."""
    match event:
        case Shown():
            return "The cards are shown."
        case Name(seat, None):
            return f"{view.players[seat].name} has named a number."
        case Name(seat, number):
            return f"{view.players[seat].name} names {number}."
        case Keep(seat):
            return f"{view.players[seat].name} keeps the card."
        case Swap(seat):
            return f"{view.players[seat].name} takes another card."
        case _:
            return f"{view.players[event.seat].name} draws {event.card}."


class Choice(TurnQuestion):
    """Asks for one of the legal actions by its number."""

    def __init__(self, own: Toy) -> None:
        self._actions = GAME.legal(own)
        self.view, self.seat, self.is_secret = own, self._actions[0].seat, own.naming

    @property
    def prompt(self) -> str:
        return f"Choose 1 to {len(self._actions)}: "

    @property
    def lead(self) -> str:
        return "Choose:"

    @property
    def bindings(self) -> Sequence[Binding[Sequence[Any]]]:
        numbers = tuple(str(number) for number, _ in enumerate(self._actions, 1))
        which = f"1 to {len(numbers)}"
        return (Binding(numbers, "chooses what stands behind it", self.answer, "what stands there", label=which),)

    def news_rows(self, room: Room) -> int:
        return room.rows // 2

    def page(self, room: Room) -> RenderableType:
        news = News(self.news, self.news_rows(room))
        return Group(
            news, *(Text(f"{number}  {sentence(act, self.view)}") for number, act in enumerate(self._actions, 1))
        )

    def answer(self, text: str) -> Sequence[Any] | None:
        if text not in map(str, range(1, len(self._actions) + 1)):
            raise Misunderstood(f"Type a number from 1 to {len(self._actions)}.")
        return [self._actions[int(text) - 1]]


def scene_page(scene: Scene) -> Sequence[Text]:
    """What happened in a scene, and what may be seen after it."""
    cards = (f"{player.name} holds {player.card}." for player in scene.view.players if player.card)
    events = (sentence(event, scene.view) for event in scene.events)
    return [Text(line) for line in (*events, *cards, standing(scene.view))]


def standing(view: Toy) -> str:
    """Whose turn it is, or everybody's points."""
    if view.turn is not None:
        return f"{view.players[view.turn].name} is next"
    return f"Points: {listed([f'{player.name} {sum(player.items)}' for player in view.players])}."


class ToyNarrator(Narrator):
    """Tells what came of a turn."""

    def tell(self, turn: Turn) -> Sequence[Told]:
        return [Told(lambda _, scene=scene: scene_page(scene), scene) for scene in turn.came]


class ToyFront(Front):
    title = "Toy"

    def question(self, own: Toy, scene: Scene) -> TurnQuestion:
        return Choice(own)

    def purpose(self, view: Toy) -> str:
        return "to name a number" if view.naming else ""

    def narrator(self) -> Narrator:
        return ToyNarrator()

    def action_page(self, turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
        return Group(
            Text(f"Action {number} of {actions}"), *(line for scene in turn.done for line in scene_page(scene))
        )

    def sentence(self, event: Any, view: Toy) -> str:
        return sentence(event, view)

    def refusal(self, illegal: Illegal, view: Toy) -> str:
        return "That may not be done now."

    def standing(self, view: Toy) -> str:
        return standing(view)

    def result(self, view: Toy) -> str:
        return standing(view)

    def help_text(self, topic: str) -> HelpText:
        return HelpText("The toy", [Text(__doc__ or "")])

    def own_things(self) -> Sequence[OwnThings]:
        return (
            OwnThings(
                word="card",
                key="C",
                meaning="your own card",
                meaning_in_company="a look at one's own card, behind a hand-over card",
                purpose="to look at the card",
                is_open=lambda view, seat: view.players[seat].card is not None,
                page=lambda view, seat: lambda _: [Text(f"{view.players[seat].name} holds {view.players[seat].card}.")],
            ),
        )


GAME = ToyGame()
register(GAME.id, __name__)
