"""The table: runs a game from its first income to the winner, with the laptop passed from hand to hand."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.datafile import CatalogError
from skye.games.isle_of_skye.demos import load_demos
from skye.games.isle_of_skye.engine.actions import AnyAction
from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.game import moments
from skye.games.isle_of_skye.engine.moment import Moment, events_of
from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.engine.state import GameState, Phase
from skye.games.isle_of_skye.engine.view import view
from skye.games.isle_of_skye.front import narration as telling
from skye.games.isle_of_skye.front.narration import Told
from skye.games.isle_of_skye.front.screens import reference as looks
from skye.games.isle_of_skye.front.screens.hint import hint_page
from skye.games.isle_of_skye.front.screens.rules import rules_page
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.games.isle_of_skye.front.words import listed, winner_words
from skye.saves.lines import Options
from skye.terminal.device.screen import Room
from skye.terminal.dialogue.dialogue import Dialogue, Look
from skye.terminal.dialogue.questions import Misunderstood, Page, Quit, YesNo
from skye.terminal.play.autosave import Keeper
from skye.terminal.play.bots import company, whole_turn
from skye.terminal.widgets import panels


class Table:
    """One game at one laptop."""

    def __init__(
        self,
        dialogue: Dialogue,
        state: GameState,
        keeper: Keeper,
        options: Options | None = None,
        log: Iterable[AnyEvent] = (),
    ) -> None:
        options = options or Options()
        self._dialogue = dialogue
        self._state = state
        self._keeper = keeper
        self._bots = company(options.bots, state.seed)
        """The bots by seat."""
        self._people = [seat for seat in range(len(state.seats)) if seat not in self._bots]
        """The seats of those who are no bots."""
        self._onlooker = self._people[0] if len(self._people) == 1 else None
        """The one person at the table, from whom nothing of their own is hidden; None where others look, too."""
        self._seen = state
        """The game at the moment that the page shown tells of: what is looked at meanwhile is looked at in it."""
        self._alone = False
        """Whether only the player who prices looks at the screen."""
        self._building: BuildingQuestion | None = None
        """What is asked of somebody who builds."""
        self._log: Sequence[AnyEvent] = list(log)
        """What had happened by the moment that the page shown tells of."""
        dialogue.leaving = keeper.if_left
        dialogue.looks = (
            Look("land", "L", "the land of a player", self._show_land),
            Look("scores", "S", "what the scoring tiles would give now", self._show_scores),
            Look("tiles", "T", "the tiles that everybody drew, or has on offer", self._show_tiles),
            Look("gold", "G", self._gold_meaning, self._show_gold),
            Look("bag", "B", "what is left in the bag", self._show_bag),
            Look("log", "O", "what happened so far", self._show_log),
            Look("rules", "R", "all the rules, with examples", self._show_rules),
            *([Look("hint", "H", "what the hard bot would do now", self._show_hint)] if options.hints else []),
        )

    def play(self, unseen: Sequence[AnyEvent]) -> str:
        """Show what happened and was not seen so far, play to the end, and return the result in one line.

        Raises Quit when the players leave, EndOfInput when there is nothing more to read.
        """
        self._tell_of_keeping()
        self._tell([Moment(tuple(unseen), self._state)])
        if len(self._people) > 1 and self._state.turn is not None:
            self._warn_of_what_is_not_hidden()
        while self._state.turn is not None:
            self._do(self._decide())
        return self._summary()

    @property
    def _gold_meaning(self) -> str:
        return "your own gold" if self._onlooker is not None else "a look at one's own gold, behind a hand-over card"

    def _summary(self) -> str:
        points = listed([f"{seat.name} {seat.points}" for seat in self._state.seats])
        won = winner_words(self._state, winners(self._state.seats))
        return f"{won} Points: {points}."

    def _decide(self) -> Sequence[AnyAction]:
        """What the seat whose turn it is wants to do."""
        seat = self._state.turn
        if seat is not None and seat in self._bots:
            return self._bot_decides(seat)
        match self._state.phase:
            case Phase.PRICING:
                return self._price()
            case Phase.BUYING:
                return self._dialogue.ask(BuyingQuestion(self._state, self._log, self._onlooker))
            case _:
                return self._build()

    def _bot_decides(self, seat: int) -> Sequence[AnyAction]:
        """A bot's whole turn, thought out on what it may see."""
        if self._dialogue.screen.replaces:
            thinking = panels.title(f"{self._state.seats[seat].name} thinks ...", seat=seat)
            self._dialogue.screen.show(thinking, "", "")
        return whole_turn(self._state, seat, self._bots[seat])

    def _price(self) -> Sequence[AnyAction]:
        assert self._state.turn is not None, "somebody must price"
        self._hand_over(self._state.turn, "to price in secret")
        self._alone = True
        actions = self._dialogue.ask(PricingQuestion(self._state, self._onlooker))
        self._alone = False
        return actions

    def _build(self) -> Sequence[AnyAction]:
        self._building = BuildingQuestion(self._state, self._onlooker)
        actions = self._dialogue.ask(self._building)
        self._building = None
        return actions

    def _hand_over(self, seat: int, purpose: str) -> None:
        """Wait until only the player of `seat` looks at the screen; among bots alone there is nobody to wait for."""
        if self._onlooker is not None:
            return
        name = self._state.seats[seat].name
        lines = (f"Pass the laptop to {name}", "", f"{name} takes it {purpose}; everybody else looks away.")

        def card(room: Room) -> RenderableType:
            return panels.card(lines, seat, room)

        self._dialogue.hand_over(card, name)

    def _warn_of_what_is_not_hidden(self) -> None:
        risk = self._dialogue.screen.risk()
        if risk and not self._dialogue.ask(YesNo(Text(risk), "Play all the same?", "pricing")):
            raise Quit

    def _do(self, actions: Sequence[AnyAction]) -> None:
        """Take all steps of a turn, and show what came of them once they are safe on the disk."""
        before, seat = self._state, actions[0].seat
        done: list[Moment] = []
        came: Sequence[Moment] = ()
        for action in actions:
            own, *came = moments(self._state, action)
            done.append(own)
            self._state = [own, *came][-1].state
            self._keeper.keep(action, events_of([own, *came]), self._state)
        self._keeper.save()
        if seat in self._bots:
            self._dialogue.drop_typed_ahead()
        if before.phase is Phase.PRICING and self._onlooker is None:
            self._dialogue.screen.wipe()
        self._tell_of_keeping()
        if before.phase is Phase.BUILDING and seat in self._bots:
            self._show(telling.built(done, self._log))
        else:
            self._log = [*self._log, *events_of(done)]
        self._tell(came)

    def _tell_of_keeping(self) -> None:
        if news := self._keeper.news():
            self._dialogue.tell(lambda _: [Text(news)])

    def _tell(self, came: Sequence[Moment]) -> None:
        """Show what came about by itself, page by page, and turn to the game as it stands now."""
        log = [*self._log, *events_of(came)]
        for told in telling.told(came, self._log, self._onlooker):
            self._show(told)
        self._seen, self._log = self._state, log

    def _show(self, told: Told) -> None:
        """Show a page; what is looked at meanwhile is as it was at the moment that the page tells of."""
        self._seen, self._log = told.state, told.log
        self._dialogue.tell(told.page, told.topic, told.end)

    def _show_land(self, name: str) -> None:
        self._dialogue.ask(looks.LandQuestion(self._seen, looks.seat_named(self._seen, name)))

    def _show_scores(self, _: str) -> None:
        self._dialogue.tell(
            lambda room: looks.scores_page(self._seen, room, self._onlooker), "scoring", "Enter goes back"
        )

    def _show_tiles(self, _: str) -> None:
        self._dialogue.tell(lambda room: looks.tiles_page(self._seen, room), "round", "Enter goes back")

    def _show_log(self, _: str) -> None:
        self._dialogue.tell(lambda _: looks.log_page(self._seen, self._log), "round", "Enter goes back")

    def _show_bag(self, _: str) -> None:
        self._dialogue.tell(lambda _: looks.bag_page(self._seen), "round", "Enter goes back")

    def _show_rules(self, _: str) -> None:
        box = self._state.box
        try:
            demos = load_demos(box)
        except CatalogError as error:
            raise Misunderstood(str(error)) from None
        self._dialogue.tell(lambda room: rules_page(box, demos, room), "round", "Enter goes back")

    def _show_hint(self, _: str) -> None:
        """What the hard bot would do; while buying for the buyer alone, for it reckons with the buyer's gold."""
        state = self._building.state if self._building else self._state
        chooses = self._state.turn, self._state.phase
        if state.turn is None or self._seen is not self._state or (state.turn, state.phase) != chooses:
            raise Misunderstood("There is nothing to choose now.")
        if state.turn in self._bots:
            bot = state.seats[state.turn].name
            raise Misunderstood(f"It is the turn of {bot}, a bot: a hint would tell what it holds.")
        if state.phase is Phase.PRICING and not self._alone and self._onlooker is None:
            raise Misunderstood("A hint is for the eyes of the player who prices alone.")
        if state.phase is Phase.BUYING:
            self._hand_over(state.turn, "to read a hint")
        hint = hint_page(state)
        self._dialogue.drop_typed_ahead()
        self._whisper(lambda _: hint, str(state.phase))

    def _show_gold(self, name: str) -> None:
        """Let a player look at their own gold, behind a hand-over card where somebody else might see it."""
        seat = self._whose_gold(name)
        shown = looks.gold_page(self._seen, seat)
        if view(self._seen, self._onlooker).seats[seat].gold is not None:
            self._dialogue.tell(lambda _: shown, "pricing", "Enter goes back")
            return
        if seat in self._bots:
            raise Misunderstood(self._no_gold_of_bots(seat))
        if self._alone and seat != self._state.turn:
            raise Misunderstood("Nobody else looks at the screen while somebody prices.")
        self._hand_over(seat, "to look at the gold")
        self._whisper(lambda _: shown, "pricing")

    def _whose_gold(self, name: str) -> int:
        """The seat with that name or number; for no name the one person's, or that of whose turn it is."""
        if not name and self._onlooker is not None:
            return self._onlooker
        return looks.seat_named(self._seen, name)

    def _no_gold_of_bots(self, seat: int) -> str:
        """Why the gold of a bot is not shown, and whose gold is."""
        refusal = f"{self._state.seats[seat].name} is a bot, and nobody may look at what it holds."
        if self._onlooker is not None:
            return f"{refusal} Type gold alone for your own."
        names = [self._state.seats[person].name for person in self._people]
        return f"{refusal} {listed(names)} may look at their own." if names else refusal

    def _whisper(self, page: Page, topic: str) -> None:
        """Show a page to the one player who looks now."""
        if self._onlooker is None:
            self._dialogue.whisper(page, topic)
        else:
            self._dialogue.tell(page, topic, "Enter goes back")
