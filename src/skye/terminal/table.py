"""The table: runs a game from its first income to the winner, with the laptop passed from hand to hand."""

from collections.abc import Sequence
from typing import TypeVar

from rich.console import RenderableType
from rich.text import Text

from skye.engine.actions import AnyAction
from skye.engine.events import (
    AnyEvent,
    Event,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    Passed,
    PricesRevealed,
    ScrollsScored,
    TileSold,
)
from skye.engine.game import Events, apply
from skye.engine.rounds import winners
from skye.engine.state import GameState, Phase
from skye.terminal import looks, pages, panels
from skye.terminal.building import BuildingQuestion
from skye.terminal.buying import BuyingQuestion
from skye.terminal.dialogue import Dialogue, Look, Quit, YesNo
from skye.terminal.pricing import PricingQuestion
from skye.terminal.screen import Room
from skye.terminal.words import counted, listed, tile_event_words, winner_words


class Table:
    """One game at one laptop."""

    def __init__(self, dialogue: Dialogue, state: GameState, events: Events) -> None:
        self._dialogue = dialogue
        self._state = state
        self._log: list[AnyEvent] = []
        self._pending = events
        """What happened before the first choice, not shown so far."""
        self._news = ""
        """What the seat before did."""
        dialogue.looks = (
            Look("land", "L", "the land of a player", self._show_land),
            Look("scores", "S", "what the scoring tiles would give now", self._show_scores),
            Look("gold", "G", "a look at one's own gold, behind a hand-over card", self._show_gold),
            Look("bag", "B", "what is left in the bag", self._show_bag),
            Look("log", "O", "what happened so far", self._show_log),
        )

    def play(self) -> None:
        """Play to the end. Raises Quit when the players leave, EndOfInput when there is nothing more to read."""
        self._happened(self._pending)
        if not self._dialogue.screen.replaces:
            self._warn_that_nothing_is_hidden()
        while self._state.turn is not None:
            for action in self._decide():
                self._do(action)

    def summary(self) -> str:
        """The result in one line, for what stays on the terminal after the game."""
        points = listed([f"{seat.name} {seat.points}" for seat in self._state.seats])
        won = winner_words([self._state.seats[winner].name for winner in winners(self._state.seats)])
        return f"{won} Points: {points}."

    def _decide(self) -> Sequence[AnyAction]:
        """What the seat whose turn it is wants to do."""
        match self._state.phase:
            case Phase.PRICING:
                return self._price()
            case Phase.BUYING:
                return self._dialogue.ask(BuyingQuestion(self._state, self._news))
            case _:
                return self._dialogue.ask(BuildingQuestion(self._state))

    def _price(self) -> Sequence[AnyAction]:
        assert self._state.turn is not None, "somebody must price"
        self._hand_over(self._state.turn, "to price in secret")
        actions = self._dialogue.ask(PricingQuestion(self._state))
        self._dialogue.screen.wipe()
        return actions

    def _hand_over(self, seat: int, purpose: str) -> None:
        """Wait until only the player of `seat` looks at the screen."""
        name = self._state.seats[seat].name
        lines = (f"Pass the laptop to {name}", "", f"{name} takes it {purpose}; everybody else looks away.")

        def card(room: Room) -> RenderableType:
            return panels.card(lines, seat, room)

        self._dialogue.hand_over(card, name)

    def _warn_that_nothing_is_hidden(self) -> None:
        warning = Text(
            "This terminal cannot take back what it shows: prices typed here stay readable for whoever scrolls back."
        )
        if not self._dialogue.ask(YesNo(warning, "Play all the same?", "pricing")):
            raise Quit

    def _do(self, action: AnyAction) -> None:
        """Take one step of the game, and show what came of it."""
        bought = self._state.phase is Phase.BUYING
        self._state, events = apply(self._state, action)
        if bought and self._state.phase is not Phase.BUYING:
            self._show_market(events)
        self._happened(events)

    def _happened(self, events: Events) -> None:
        """Remember what happened and show it, page by page."""
        self._log += events
        state, tell = self._state, self._dialogue.tell
        if revealed := _only(PricesRevealed, events):
            self._news = "The axed tiles go back into the bag."
            tell(lambda room: pages.reveal_page(state, revealed, room), "buying")
        for event in events:
            if isinstance(event, LetterScored | ScrollsScored | GoldScored):
                self._show_score(event)
            elif isinstance(event, TileSold | Passed):
                self._news = tile_event_words(event, pages.names(state))
        if incomes := _only(IncomePaid, events):
            tell(lambda room: pages.round_page(state, incomes, room), "round")
        if ended := _only(GameEnded, events):
            tell(lambda room: pages.end_page(state, self._log, ended[0].winners, room), "scoring", "Enter ends")

    def _show_score(self, event: pages.Scored) -> None:
        self._dialogue.tell(lambda room: pages.score_page(self._state, event, room), "scoring")

    def _show_market(self, events: Events) -> None:
        revealed = max(place for place, event in enumerate(self._log) if isinstance(event, PricesRevealed))
        since = (*self._log[revealed + 1 :], *events)
        self._dialogue.tell(lambda room: pages.market_page(self._state, since, room), "buying")

    def _show_land(self, name: str) -> None:
        self._dialogue.ask(looks.LandQuestion(self._state, looks.seat_named(self._state, name)))

    def _show_scores(self, _: str) -> None:
        self._dialogue.tell(lambda room: looks.scores_page(self._state, room), "scoring", "Enter goes back")

    def _show_log(self, _: str) -> None:
        self._dialogue.tell(lambda _: looks.log_page(self._state, self._log), "round", "Enter goes back")

    def _show_bag(self, _: str) -> None:
        self._dialogue.tell(lambda _: looks.bag_page(self._state), "round", "Enter goes back")

    def _show_gold(self, name: str) -> None:
        """Let a player look at their own gold, behind a hand-over card."""
        seat = looks.seat_named(self._state, name)
        self._hand_over(seat, "to look at the gold")
        player = self._state.seats[seat]
        shown = [
            panels.title(f"For {player.name} alone", seat=seat),
            Text(),
            Text(f"{player.name} holds {counted(player.gold, 'gold')}."),
        ]
        self._dialogue.tell(lambda _: shown, "pricing", "Enter hides it")
        self._dialogue.screen.wipe()


Kind = TypeVar("Kind", bound=Event)


def _only(kind: type[Kind], events: Events) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
