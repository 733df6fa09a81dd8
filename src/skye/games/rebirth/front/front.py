"""Rebirth at a terminal: what the table asks of it. What most games never show is loaded when it is asked for."""

from collections.abc import Sequence
from functools import partial

from rich.console import RenderableType

from skye.games.errors import Illegal
from skye.games.match import Match
from skye.games.rebirth import catalog
from skye.games.rebirth.engine.events import AnyEvent
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.options import Options
from skye.games.rebirth.engine.scoring import victory
from skye.games.rebirth.engine.state import Stage
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.choices import choices
from skye.games.rebirth.front.help import help_text, rules
from skye.games.rebirth.front.narration import RebirthNarrator
from skye.games.rebirth.front.news import news
from skye.games.rebirth.front.screens import missions, public, reference
from skye.games.rebirth.front.turns.placing import PlacingQuestion
from skye.games.rebirth.front.words import event_words, refusal_words, standing_words, winner_words
from skye.language.texts import N_, P_, _
from skye.terminal.dialogue.choices import Choice
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.front import Front, Hint, Narrator, OwnThings, Reference, Scene, Turn, TurnQuestion, reading
from skye.terminal.dialogue.help import HelpText
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room


class RebirthFront(Front):
    """The game at a terminal."""

    title = N_("Rebirth")
    subtitle = N_("Scotland side; the map and 29 missions are fan-made")
    seating = N_("Who was in Scotland last starts; then clockwise round the table.")
    first_player = N_("Name of whoever was in Scotland last")
    usual_names = (N_("Mackenzie"), N_("Stewart"), N_("Campbell"), N_("Douglas"))
    secret_topic = "missions"

    def check_data(self) -> None:
        """Reads the map, the missions and the rules. Raises CatalogError."""
        catalog.load()
        rules()

    def question(self, own: View, scene: Scene) -> TurnQuestion:
        """Asks for the hex of the tile in hand."""
        return PlacingQuestion(own, scene)

    def narrator(self) -> Narrator:
        """Tells one game."""
        return RebirthNarrator()

    def action_page(self, turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
        """A placement on the map, and what it brought."""
        return public.action_page(turn, number, actions, room)

    def begins_chapter(self, turn: Turn) -> bool:
        """Once round the table."""
        return turn.before is None or turn.seat == 0

    def sentence(self, event: AnyEvent, view: View) -> str:
        """An event as a line of the log."""
        return event_words(event, view)

    def news(self, turns: Sequence[Turn]) -> Sequence[str]:
        """A line for each tile."""
        return news(turns)

    def choices(self, options: Options) -> Sequence[Choice]:
        """The rule for ties at a castle, and the house rule on missions."""
        return choices(options)

    def refusal(self, illegal: Illegal, view: View) -> str:
        """Why an action is refused."""
        return refusal_words(illegal, view)

    def standing(self, view: View) -> str:
        """How many turns are to go, and whose turn it is; of a game that is over, who won."""
        if view.stage is Stage.OVER:
            # For translators: where a game stands that is over: who won.
            return _("over, {winner}").format(winner=winner_words(victory(view), view))
        return standing_words(view)

    def result(self, view: View) -> str:
        """Who won, and everybody's points."""
        points = listed([_("{name} {points}").format(name=seat.name, points=seat.points) for seat in view.seats])
        return _("{winner} Points: {points}.").format(winner=winner_words(victory(view), view), points=points)

    def help_text(self, topic: str) -> HelpText:
        """The rules on a topic."""
        return help_text(topic)

    def hint(self, view: View) -> Hint | None:
        """What the hard bot would do, for the eyes of that player alone.

        It reckons with the player's cards, and with the tiles left out, which are secret even where cards lie open.
        """
        legal = legal_actions(view)
        if not legal:
            return None
        from skye.games.rebirth.bots.advice import best_few
        from skye.games.rebirth.front.screens.hint import Advised, hint_page

        few = best_few(view, legal)
        best = [
            Advised(worth.action.hex, worth.points, [(reason.what, reason.points) for reason in worth.reasons])
            for worth in few
        ]
        return Hint(partial(hint_page, view, best), topic="placing", is_secret=True, action=few[0].action)

    def references(self) -> Sequence[Reference]:
        """The map, the mission cards, standings, tiles left, the log and the rules."""
        return (
            Reference(P_("typed", "map"), "L", N_("the map, with the names of its places"), _show_map),
            Reference(
                P_("typed", "cards"),
                "C",
                N_("all mission cards, and how many everybody holds"),
                reading(_cards, "missions"),
            ),
            Reference(
                P_("typed", "standings"),
                "S",
                N_("points by source, castles, cathedrals and towns"),
                reading(_standings, "end"),
            ),
            Reference(
                P_("typed", "tiles"), "T", N_("the tiles that everybody has still to place"), reading(_tiles, "turn")
            ),
            Reference(P_("typed", "log"), "O", N_("what happened so far"), reading(_log, "turn")),
            Reference(P_("typed", "rules"), "R", N_("all the rules, with examples"), reading(_rules, "turn")),
        )

    def own_things(self) -> Sequence[OwnThings]:
        """Everybody's own mission cards, and the two tiles they left out."""
        return (
            OwnThings(
                word=P_("typed", "missions"),
                key="M",
                meaning=N_("your own mission cards, and the two tiles left out"),
                meaning_in_company=N_("a look at one's own mission cards, behind a hand-over card"),
                purpose=N_("to look at the mission cards"),
                is_open=lambda view, seat: view.seats[seat].left_out is not None,
                page=lambda view, seat: lambda _room: missions.own_page(view, seat),
                topic="missions",
            ),
        )

    def as_json(self, match: Match) -> bytes:
        """All actions, events and points; before the end without secrets."""
        from skye.games.rebirth.front import export

        return export.as_json(match)

    def as_svg(self, match: Match) -> bytes:
        """The map and the points."""
        from skye.games.rebirth.front import export

        return export.as_svg(match)


def _show_map(dialogue: Dialogue, scene: Scene, _: str) -> None:
    dialogue.ask(reference.MapQuestion(scene.view))


def _cards(scene: Scene, _: Room) -> Sequence[RenderableType]:
    return missions.missions_page(scene.view)


def _standings(scene: Scene, _: Room) -> Sequence[RenderableType]:
    return reference.standings_page(scene.view, scene.log)


def _tiles(scene: Scene, _: Room) -> Sequence[RenderableType]:
    return reference.tiles_page(scene.view)


def _log(scene: Scene, _: Room) -> Sequence[RenderableType]:
    return reference.log_page(scene.view, scene.log)


def _rules(scene: Scene, _: Room) -> Sequence[RenderableType]:
    from skye.games.rebirth.front.screens.rules import rules_page

    return rules_page(scene.view.box)
