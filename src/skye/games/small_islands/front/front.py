"""Small Islands at a terminal: what the table asks of it. What most games never show is loaded when it is asked for."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from skye.games.errors import Illegal
from skye.games.match import Match
from skye.games.small_islands import catalog
from skye.games.small_islands.engine.events import AnyEvent
from skye.games.small_islands.engine.final import final_scores
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.state import Phase
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.choices import choices
from skye.games.small_islands.front.help import help_text, rules
from skye.games.small_islands.front.narration import IslandsNarrator
from skye.games.small_islands.front.screens import public, reference
from skye.games.small_islands.front.turns.choosing import ChoosingQuestion
from skye.games.small_islands.front.turns.exploring import ExploringQuestion
from skye.games.small_islands.front.turns.housing import HousingQuestion
from skye.games.small_islands.front.turns.starting import StartQuestion
from skye.games.small_islands.front.words import event_words, points_words, refusal_words, standing_words, winner_words
from skye.language.texts import N_, P_, _
from skye.terminal.dialogue.choices import Choice
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.front import Front, Hint, Narrator, OwnThings, Reference, Scene, Turn, TurnQuestion, reading
from skye.terminal.dialogue.help import HelpText
from skye.terminal.widgets.room import Room


class SmallIslandsFront(Front):
    """The game at a terminal."""

    title = N_("Small Islands")
    subtitle = N_("tile faces and most cards are fan-made")
    seating = N_("Who was last on an island starts; then clockwise round the table.")
    first_player = N_("Name of whoever was last on an island")
    usual_names = (N_("Coral"), N_("Lagoon"), N_("Sandy"), N_("Iris"))
    secret_topic = "choosing"

    def check_data(self) -> None:
        """Reads the tiles, the cards and the rules. Raises CatalogError."""
        catalog.load()
        rules()

    def question(self, own: View, scene: Scene) -> TurnQuestion:
        """Asks for the start tiles, a choice, a turn of the exploration, or houses."""
        match own.phase:
            case Phase.START:
                return StartQuestion(own, scene)
            case Phase.CHOOSE:
                return ChoosingQuestion(own, scene)
            case Phase.EXPLORE:
                return ExploringQuestion(own, scene)
            case _:
                return HousingQuestion(own, scene)

    def purpose(self, view: View) -> str:
        """What somebody plays for is secret."""
        return _("to choose in secret") if view.phase is Phase.CHOOSE else ""

    def narrator(self) -> Narrator:
        """Tells one game."""
        return IslandsNarrator()

    def action_page(self, turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
        """What somebody did, on the map."""
        return public.action_page(turn, number, actions, room)

    def begins_chapter(self, turn: Turn) -> bool:
        """With each round."""
        return turn.before is None or any(scene.view.round != turn.before.round for scene in turn.came)

    def sentence(self, event: AnyEvent, view: View) -> str:
        """An event as a line of the log."""
        return event_words(event, view)

    def choices(self, options: Any) -> Sequence[Choice]:
        """The mode."""
        return choices(options)

    def refusal(self, illegal: Illegal, view: View) -> str:
        """Why an action is refused."""
        return refusal_words(illegal, view)

    def standing(self, view: View) -> str:
        """Round and phase, and whose turn it is; of a game that is over, who won."""
        if view.phase is not Phase.OVER:
            return standing_words(view)
        # For translators: where a game stands: it is over; {winner} is a sentence such as "Ann wins."
        return _("over, {winner}").format(winner=_winner(view))

    def result(self, view: View) -> str:
        """Who won, and everybody's points."""
        points = points_words(view, [row.total for row in final_scores(view.map, view.seats)])
        # For translators: {winner} is a sentence such as "Ann wins."
        return _("{winner} Points: {points}.").format(winner=_winner(view), points=points)

    def help_text(self, topic: str) -> HelpText:
        """The rules on a topic."""
        return help_text(topic)

    def news(self, turns: Sequence[Turn]) -> Sequence[str]:
        """Tiles, bonus tokens and ships laid; what is chosen in secret, and rewards, have pages of their own."""
        from skye.games.small_islands.front.news import news

        return news(turns)

    def hint(self, view: View) -> Hint | None:
        """What the hard bot would do; it reckons with the player's own cards, so it is for that player alone."""
        legal = legal_actions(view)
        if len(legal) < 2:
            return None
        from skye.games.small_islands.bots.advice import explain
        from skye.games.small_islands.front.screens.hint import hint_page

        advised = explain(view, legal)
        page = hint_page(view, advised.action, [(reason.what, reason.points) for reason in advised.reasons])
        is_secret = view.phase is not Phase.START
        return Hint(lambda room: page, topic=_TOPICS[view.phase], is_secret=is_secret, action=advised.action)

    def references(self) -> Sequence[Reference]:
        """Islands, the whole map, standings, what is left, the cards, the log and the rules."""
        return (
            Reference(P_("typed", "islands"), "I", _("islands with their sizes and icons"), _show_islands),
            Reference(P_("typed", "map"), "M", _("the whole map in little"), reading(_map, "islands")),
            Reference(
                P_("typed", "standings"), "S", _("points, houses, bonus tokens, ships"), reading(_standings, "end")
            ),
            Reference(
                P_("typed", "left"),
                "B",
                _("what is left in stack, reserve and bag, and all hands"),
                reading(_left, "exploring"),
            ),
            Reference(P_("typed", "cards"), "A", _("all cards of the game"), reading(_cards, "choosing")),
            Reference(P_("typed", "log"), "O", _("what happened so far"), reading(_log, "round")),
            Reference(P_("typed", "rules"), "R", _("all the rules, with examples"), reading(_rules, "round")),
        )

    def own_things(self) -> Sequence[OwnThings]:
        """Everybody's own cards and discovery tokens."""
        return (
            OwnThings(
                word=P_("typed", "card"),
                key="C",
                meaning=_("your own cards and discovery tokens"),
                meaning_in_company=_("a look at one's own cards and discovery tokens, behind a hand-over card"),
                purpose=_("to look at the own cards"),
                is_open=lambda view, seat: view.seats[seat].aside is not None,
                page=lambda view, seat: lambda room: reference.own_page(view, seat, room),
                topic="choosing",
            ),
        )

    def as_json(self, match: Match) -> bytes:
        """All actions, events and points; before the end without secrets."""
        from skye.games.small_islands.front import export

        return export.as_json(match)

    def as_svg(self, match: Match) -> bytes:
        """The map and the points."""
        from skye.games.small_islands.front import export

        return export.as_svg(match)


_TOPICS = {Phase.START: "start", Phase.CHOOSE: "choosing", Phase.EXPLORE: "exploring", Phase.REWARD: "rewards"}


def _winner(view: View) -> str:
    return winner_words([seat.name for seat in view.seats], final_scores(view.map, view.seats))


def _show_islands(dialogue: Dialogue, scene: Scene, typed: str) -> None:
    dialogue.ask(reference.IslandQuestion(scene.view))


def _map(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.overview_page(scene.view, room)


def _standings(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.standings_page(scene.view, room)


def _left(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.left_page(scene.view, room)


def _cards(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.cards_page(scene.view)


def _log(scene: Scene, room: Room) -> Sequence[RenderableType]:
    return reference.log_page(scene.view, scene.log)


def _rules(scene: Scene, room: Room) -> Sequence[RenderableType]:
    from skye.games.small_islands.front.screens.rules import rules_page

    return rules_page(scene.view.box)
