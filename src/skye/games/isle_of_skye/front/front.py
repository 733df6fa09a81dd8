"""Isle of Skye at a terminal: what the table asks of it. What most games never show is loaded when it is asked for."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from skye.games.datafile import CatalogError
from skye.games.errors import Illegal, SetupError
from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.legal import legal_actions
from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.help import help_text, rules
from skye.games.isle_of_skye.front.narration import IsleNarrator
from skye.games.isle_of_skye.front.news import news
from skye.games.isle_of_skye.front.screens import public, reference
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.games.isle_of_skye.front.widgets import parts
from skye.games.isle_of_skye.front.words import event_words, phase_words, refusal_words, setup_words, winner_words
from skye.games.match import Match
from skye.language.texts import N_, P_, _
from skye.terminal.dialogue.choices import Choice
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.front import (
    Coach,
    Front,
    Hint,
    Narrator,
    OwnThings,
    Reference,
    Scene,
    Turn,
    TurnQuestion,
    reading,
)
from skye.terminal.dialogue.help import HelpText
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.dialogue.seats import seat_named
from skye.terminal.widgets.data_errors import catalog_words
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

CLANS = (N_("MacLeod"), N_("MacDonald"), N_("MacKinnon"), N_("MacInnes"), N_("Nicolson"))


class IsleOfSkyeFront(Front):
    """The game at a terminal."""

    title = N_("Isle of Skye")
    subtitle = N_("from chieftain to king")
    seating = N_("The youngest starts; then clockwise round the table.")
    first_player = N_("Name of the youngest")
    usual_names = CLANS
    secret_topic = "pricing"

    def check_data(self) -> None:
        """Reads the rules. Raises CatalogError."""
        rules()

    def choices(self, options: Any) -> Sequence[Choice]:
        """Scoring tiles and house rules."""
        from skye.games.isle_of_skye.front.choices import choices

        return choices(options)

    def for_newcomers(self, options: Any) -> Any:
        """The scoring tiles for a first game, where nobody has chosen any."""
        from skye.games.isle_of_skye.front.choices import for_newcomers

        return for_newcomers(options)

    def question(self, own: View, scene: Scene) -> TurnQuestion:
        """Asks for prices, a purchase, or all tiles of a turn."""
        match own.phase:
            case Phase.PRICING:
                return PricingQuestion(own, scene)
            case Phase.BUYING:
                return BuyingQuestion(own, scene)
            case _:
                return BuildingQuestion(own, scene)

    def news(self, turns: Sequence[Turn]) -> Sequence[str]:
        """Purchases, and the lands that grew."""
        return news(turns)

    def purpose(self, view: View) -> str:
        """Prices are secret."""
        return _("to price in secret") if view.phase is Phase.PRICING else ""

    def narrator(self) -> Narrator:
        """Tells one game."""
        return IsleNarrator()

    def action_page(self, turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
        """What somebody did, and their land."""
        return public.action_page(turn, number, actions, room)

    def begins_chapter(self, turn: Turn) -> bool:
        """With each round."""
        return any(scene.view.round != turn.before.round for scene in turn.came) if turn.before else True

    def sentence(self, event: AnyEvent, view: View) -> str:
        """An event as a line of the log."""
        return event_words(event, view)

    def refusal(self, illegal: Illegal, view: View) -> str:
        """Why an action is refused."""
        return refusal_words(illegal, view)

    def setup_refusal(self, error: SetupError) -> str:
        """Why scoring tiles will not do."""
        return setup_words(error)

    def standing(self, view: View) -> str:
        """Round and phase, and whose turn it is; of a game that is over, who won."""
        if view.turn is None:
            # For translators: where a game stands: it is over; {winner} is a sentence such as "Ann wins."
            return _("over, {winner}").format(winner=winner_words(view, winners(view.seats)))
        # For translators: where a game stands, such as "round 3, buying, Ann is next".
        told = _("round {number}, {phase}, {name} is next")
        return told.format(number=view.round, phase=phase_words(view.phase), name=view.seats[view.turn].name)

    def result(self, view: View) -> str:
        """Who won, and everybody's points."""
        points = listed([f"{seat.name} {seat.points}" for seat in view.seats])
        # For translators: {winner} is a sentence such as "Ann wins."
        told = _("{winner} Points: {points}.")
        return told.format(winner=winner_words(view, winners(view.seats)), points=points)

    def help_text(self, topic: str) -> HelpText:
        """The rules on a topic."""
        return help_text(topic)

    def hint(self, view: View) -> Hint | None:
        """What the hard bot would do; while pricing and buying it reckons with the player's gold."""
        from skye.games.isle_of_skye.bots.advice import explain
        from skye.games.isle_of_skye.front.screens.hint import hint_page

        advice = explain(view, legal_actions(view))
        if advice is None:
            return None
        is_secret = view.phase is not Phase.BUILDING
        return Hint(
            lambda room: hint_page(view, advice, room), topic=str(view.phase), is_secret=is_secret, action=advice.action
        )

    def coach(self, seat: int) -> Coach:
        """Teaches the first two rounds."""
        from skye.games.isle_of_skye.front.lessons import IsleCoach

        return IsleCoach(seat)

    def references(self) -> Sequence[Reference]:
        """Lands, scores, tiles, the bag, the log and the rules."""
        drew = N_("the tiles that everybody drew, or has on offer")
        would_give = N_("what the scoring tiles would give now")
        return (
            Reference(P_("typed", "land"), "L", N_("the land of a player"), _show_land),
            Reference(P_("typed", "scores"), "S", would_give, reading(_scores, "scoring")),
            Reference(P_("typed", "tiles"), "T", drew, reading(_tiles, "round")),
            Reference(P_("typed", "bag"), "B", N_("what is left in the bag"), reading(_bag, "round")),
            Reference(P_("typed", "log"), "O", N_("what happened so far"), reading(_log, "round")),
            Reference(P_("typed", "rules"), "R", N_("all the rules, with examples"), _show_rules),
        )

    def own_things(self) -> Sequence[OwnThings]:
        """Everybody's own gold."""
        return (
            OwnThings(
                word=P_("typed", "gold"),
                key="G",
                meaning=N_("your own gold"),
                meaning_in_company=N_("a look at one's own gold, behind a hand-over card"),
                purpose=N_("to look at the gold"),
                is_open=lambda view, seat: view.seats[seat].gold is not None,
                page=lambda view, seat: lambda room: reference.gold_page(view, seat),
                topic="pricing",
            ),
        )

    def as_json(self, match: Match) -> bytes:
        """All actions, events and points."""
        from skye.games.isle_of_skye.front import export

        return export.as_json(match)

    def as_svg(self, match: Match) -> bytes:
        """The lands and the points."""
        from skye.games.isle_of_skye.front import export

        return export.as_svg(match)


def _show_land(dialogue: Dialogue, scene: Scene, typed: str) -> None:
    view: View = scene.view
    seat = seat_named(parts.names(view), typed) if typed else view.turn or 0
    dialogue.ask(reference.LandQuestion(view, seat))


def _show_rules(dialogue: Dialogue, scene: Scene, typed: str) -> None:
    from skye.games.isle_of_skye.demos import load_demos
    from skye.games.isle_of_skye.front.screens.rules import rules_page

    box = scene.view.box
    try:
        demos = load_demos(box)
    except CatalogError as error:
        raise Misunderstood(catalog_words(error)) from None
    dialogue.tell(lambda room: rules_page(box, demos, room), "round", N_("Enter goes back"))


def _scores(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.scores_page(scene.view, room)


def _tiles(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.tiles_page(scene.view, room)


def _bag(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.bag_page(scene.view)


def _log(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.log_page(scene.view, scene.log)
