"""What the table asks of a game: how it is shown at a terminal, and how its players are asked.

A front sees views, never a state: what a page must not show is not there to be shown. Its texts are marked, and the
table translates them when it shows them, for the language may change at any moment; what a function returns is
translated already.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from skye.games.errors import Illegal, SetupError
from skye.games.match import Match
from skye.language.texts import N_, _
from skye.terminal.dialogue.choices import Choice
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.help import HelpText
from skye.terminal.dialogue.questions import Page, Question
from skye.terminal.widgets.room import Room


@dataclass(frozen=True)
class Scene:
    """A moment of a game as the people at the table may know it."""

    events: Sequence[Any]
    """What happened."""
    view: Any
    """The game directly after it."""
    log: Sequence[Any]
    """All that has happened up to then."""
    number: int
    """How many scenes of the game came before it."""


@dataclass(frozen=True)
class Turn:
    """What one player did in one go, or the set-up, and what came of it, scene by scene."""

    seat: int | None
    """Who did it; None for the set-up."""
    by_bot: bool
    before: Any
    """The view before it; None for the set-up."""
    done: Sequence[Scene]
    """What the player did."""
    came: Sequence[Scene]
    """What came of it by itself."""


@dataclass(frozen=True)
class Told:
    """A page for everybody, and the scene it belongs to: what is looked at meanwhile shows no other."""

    page: Page
    scene: Scene
    topic: str = "round"
    """The section of the rules that help shows."""
    end: str = N_("Enter goes on")
    """What Enter does, which in each language begins with "Enter "."""
    seat: int | None = None
    """Whose own things are looked at meanwhile; None for those of whose turn it is."""


ShowReference = Callable[[Dialogue, Scene, str], None]


@dataclass(frozen=True)
class Reference:
    """Something to look at during any question."""

    word: str
    """What is typed for it, marked with the context "typed"."""
    key: str
    meaning: str
    show: ShowReference
    """Shows it as it was in a scene; is given what was typed behind the word. Raises Misunderstood."""


def reading(make: Callable[[Scene, Room], Sequence[RenderableType]], topic: str) -> ShowReference:
    """Shows a page to read, made for the scene in which it is looked at."""

    def show(dialogue: Dialogue, scene: Scene, _typed: str) -> None:
        dialogue.tell(lambda room: make(scene, room), topic, N_("Enter goes back"))

    return show


@dataclass(frozen=True)
class OwnThings:
    """A look at what only its owner may see."""

    word: str
    key: str
    meaning: str
    """What it is where the owner sits alone with bots, such as "your own cards"."""
    meaning_in_company: str
    purpose: str
    """Why the laptop is handed over, such as "to look at the cards"."""
    is_open: Callable[[Any, int], bool]
    """Whether a view shows these things of a seat, so that no card is needed."""
    page: Callable[[Any, int], Page]
    """Makes the page for a view that shows them, and the seat they are of."""
    topic: str = "round"


@dataclass(frozen=True)
class Hint:
    """What the hard bot would do in the place of the seat on turn."""

    page: Page
    topic: str
    """The section of the rules that help shows."""
    is_secret: bool
    """Whether it tells what only that seat may know."""
    action: Any
    """What it advises."""


class TurnQuestion(Question[Sequence[Any]]):
    """Asks the seat on turn what it does in one go."""

    is_turn = True
    seat: int
    """Who is asked."""
    view: Any
    """What the player has in front of them: the game as they may know it, with what is chosen and not confirmed."""

    tell_news: Callable[[], Sequence[str]] = tuple
    """Tells what the others did since the player's last turn, in short lines."""

    @property
    def news(self) -> Sequence[str]:
        """What the others did since the player's last turn, in the language spoken."""
        return self.tell_news()

    def news_rows(self, room: Room) -> int:
        """How many rows of its page are for the news; what has no room there is told on a page before."""
        return 0

    def follow(self, advised: Any) -> None:
        """Choose what a hint advises, an action of this turn, so that it is only to be confirmed.

        What was chosen before can be had again.
        """


class Narrator(ABC):
    """Tells what happened, page by page: at the table as it happens, and again in a replay.

    It is told of everything from the set-up on, in order, and may remember what a later page needs.
    """

    @abstractmethod
    def tell(self, turn: Turn) -> Sequence[Told]:
        """The pages for what has just happened; of the set-up there is at least one."""


class Coach(ABC):
    """Teaches the one person among bots the game while it is played: a few sentences to go with a page, of two or
    three lines in the narrowest window.

    What it says must hold for what is on that page. It is asked with each drawing of the page, so that it may follow
    what is chosen, and says nothing once the game has been taught.
    """

    @abstractmethod
    def on_turn(self, question: TurnQuestion, by_keys: bool) -> str:
        """What to do now and why; `by_keys`: whether answers are keys, rather than lines."""

    @abstractmethod
    def on_page(self, told: Told, by_keys: bool) -> str:
        """What is going on, on a page that tells what happened."""

    @abstractmethod
    def on_news(self, view: Any, by_keys: bool) -> str:
        """What the page is on which the others' turns are told before one's own; `view` is that of the one person."""


class Front(ABC):
    """A game at a terminal."""

    title: str
    subtitle = ""
    seating = N_("They sit clockwise round the table.")
    """Who starts, and how the players sit."""
    first_player = N_("Name of the first player")
    """Asks for the name of the one who starts."""
    usual_names: Sequence[str] = (N_("Red"), N_("Blue"), N_("Yellow"), N_("Purple"), N_("White"))
    """What players and bots are called that nobody names, seat by seat."""
    secret_topic = "round"
    """The section of the rules on what is chosen in secret."""

    @abstractmethod
    def question(self, own: Any, scene: Scene) -> TurnQuestion:
        """Asks the seat on turn, whose view `own` is, for what it does in one go; others see the scene."""

    @abstractmethod
    def narrator(self) -> Narrator:
        """Somebody who tells one game from its set-up."""

    @abstractmethod
    def action_page(self, turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
        """In a replay: what somebody did, the action with that number of so many."""

    @abstractmethod
    def sentence(self, event: Any, view: Any) -> str:
        """An event as a line of the log."""

    @abstractmethod
    def refusal(self, illegal: Illegal, view: Any) -> str:
        """Why an action is refused, as a sentence."""

    @abstractmethod
    def standing(self, view: Any) -> str:
        """Where a game stands, in short, such as "round 3, Ann is next"."""

    @abstractmethod
    def result(self, view: Any) -> str:
        """Who won, and everybody's points."""

    @abstractmethod
    def help_text(self, topic: str) -> HelpText:
        """The rules on a topic."""

    def setup_refusal(self, error: SetupError) -> str:
        """Why a game cannot be set up, as a sentence, where the code is one of the game's own."""
        return _("The game cannot be set up like that.")

    def choices(self, options: Any) -> Sequence[Choice]:
        """What may be chosen before a game begins, with these options as they stand; nothing where there are none."""
        return ()

    def for_newcomers(self, options: Any) -> Any:
        """These options with what is best for a first game in the place of what nobody has chosen."""
        return options

    def check_data(self) -> None:
        """Raises CatalogError where a data file of the game cannot be read, so that it is noticed before it begins."""
        return

    def begins_chapter(self, turn: Turn) -> bool:
        """Whether a replay stops here when it goes from round to round."""
        return turn.before is None

    def news(self, turns: Sequence[Turn]) -> Sequence[str]:
        """What others did in their turns, in short lines: what came of it by itself has pages that tell of it."""
        done = [scene for turn in turns for scene in turn.done]
        return [self.sentence(event, scene.view) for scene in done for event in scene.events]

    def purpose(self, view: Any) -> str:
        """Why the seat on turn must be alone with the screen, such as "to choose in secret"; empty where not."""
        return ""

    def coach(self, seat: int) -> Coach | None:
        """Somebody who teaches the player of `seat`; None where the game has no lessons."""
        return None

    def references(self) -> Sequence[Reference]:
        """What may be looked at during any question."""
        return ()

    def hint(self, view: Any) -> Hint | None:
        """A hint for the seat on turn, whose view this is; None where there is nothing to choose, or none is given."""
        return None

    def own_things(self) -> Sequence[OwnThings]:
        """What its owner alone may look at."""
        return ()

    def as_json(self, match: Match) -> bytes | None:
        """A game for other programs, without its secrets; None where there is no such form."""
        return None

    def as_svg(self, match: Match) -> bytes | None:
        """A game as a picture; None where there is none."""
        return None
