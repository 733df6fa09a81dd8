"""The table: runs a game from its first income to the winner, with the laptop passed from hand to hand."""

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Group, RenderableType
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
    TileKept,
    TileSold,
)
from skye.engine.game import Events, apply
from skye.engine.rounds import winners
from skye.engine.scoring import MostGold
from skye.engine.state import GameState, Phase
from skye.engine.tile import Feature, Tile
from skye.engine.view import view
from skye.terminal import panels
from skye.terminal.building import BuildingQuestion
from skye.terminal.buying import BuyingQuestion
from skye.terminal.dialogue import Dialogue, GoOn, Misunderstood, Quit, YesNo
from skye.terminal.land import Offered
from skye.terminal.ledger import entries
from skye.terminal.pricing import PricingQuestion
from skye.terminal.screen import Room
from skye.terminal.words import counted, event_words, listed, possessive, tile_event_words, winner_words


class Table:
    """One game at one laptop."""

    def __init__(self, dialogue: Dialogue, state: GameState, events: Events) -> None:
        self._dialogue = dialogue
        self._state = state
        self._log: list[AnyEvent] = []
        self._news = ""
        dialogue.commands = {
            "land": self._show_land,
            "scores": self._show_scores,
            "log": self._show_log,
            "bag": self._show_bag,
            "gold": self._show_gold,
        }
        self._tiles = {tile.id: tile for tile in state.box.tiles}
        self._pending = events

    @property
    def state(self) -> GameState:
        """The game as it stands."""
        return self._state

    def play(self) -> None:
        """Play to the end. Raises Quit when the players leave, EndOfInput when there is nothing more to read."""
        self._happened(self._pending)
        if not self._dialogue.screen.replaces:
            self._warn_that_nothing_is_hidden()
        while self._state.turn is not None:
            for action in self._decide():
                self._do(action)

    def _do(self, action: AnyAction) -> None:
        bought = self._state.phase is Phase.BUYING
        self._state, events = apply(self._state, action)
        if bought and self._state.phase is not Phase.BUYING:
            self._show_market(events)
        self._happened(events)

    @property
    def _names(self) -> list[str]:
        return [seat.name for seat in self._state.seats]

    def summary(self) -> str:
        """The result in one line, for what stays on the terminal after the game."""
        points = listed([f"{seat.name} {seat.points}" for seat in self._state.seats])
        return f"{winner_words([self._names[winner] for winner in winners(self._state.seats)])} Points: {points}."

    # Deciding

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
        """Take the secret of the last player away, and wait until the next one sits before the screen."""
        name = self._names[seat]
        self._dialogue.screen.wipe()
        self._dialogue.reader.drop_typed_ahead()
        lines = (f"Pass the laptop to {name}", "", f"{name} takes it {purpose}; everybody else looks away.")
        card = panels.card(lines, seat, self._dialogue.screen.room)
        self._dialogue.ask(GoOn(card, f"{name} presses Enter when nobody else looks: ", "pricing"))

    def _warn_that_nothing_is_hidden(self) -> None:
        warning = Text(
            "This terminal cannot take back what it shows: prices typed here stay readable for whoever scrolls back."
        )
        if not self._dialogue.ask(YesNo(warning, "Play all the same?", "pricing")):
            raise Quit

    # Telling

    def _happened(self, events: Events) -> None:
        """Remember what happened and show it, page by page."""
        self._log += events
        if revealed := _only(PricesRevealed, events):
            self._show_reveal(revealed)
        for event in events:
            if isinstance(event, LetterScored | ScrollsScored | GoldScored):
                self._show_score(event)
            elif isinstance(event, TileSold | Passed):
                self._news = tile_event_words(event, self._names)
        if incomes := _only(IncomePaid, events):
            self._show_round(incomes)
        if ended := _only(GameEnded, events):
            self._show_end(ended[0])

    def _headed(self, heading: str) -> RenderableType:
        return panels.title(heading, f"round {self._state.round} of {self._state.track.rounds}")

    def _show_round(self, incomes: Sequence[IncomePaid]) -> None:
        room = self._dialogue.screen.room
        start = self._names[self._state.start]
        board = panels.Board(self._state).within(room.rows - 9, 40)
        income = Group(panels.income(self._names, incomes), Text(), panels.standings(self._state))
        heading = panels.title(
            f"Round {self._state.round}: {possessive(start)} turn first", f"of {self._state.track.rounds} rounds"
        )
        self._dialogue.tell(heading, Text(), *panels.beside([board, income], room, 38), Text(), self._drawn(room))

    def _drawn(self, room: Room) -> RenderableType:
        """Everybody's three tiles, face up."""
        shown = [
            Offered(tile, panels.named(seat.name, index))
            for index, seat in enumerate(self._state.seats)
            for tile in seat.drawn
        ]
        return panels.Tiles(shown, room.rows // 2, together=3)

    def _show_reveal(self, revealed: Sequence[PricesRevealed]) -> None:
        shown = []
        for event in revealed:
            name = panels.named(self._names[event.seat], event.seat)
            shown.append(Offered(self._tiles[event.axe], name, "axe"))
            shown += [Offered(self._tiles[tile], name, counted(price, "gold")) for tile, price in event.prices]
        self._news = "The axed tiles go back into the bag."
        self._dialogue.tell(
            self._headed("The reveal"), Text(), panels.Tiles(shown, self._dialogue.screen.room.rows - 3)
        )

    def _show_market(self, events: Events) -> None:
        """What was bought this round, and what stays with its owner."""
        lines, shown = [], []
        revealed = max(place for place, event in enumerate(self._log) if isinstance(event, PricesRevealed))
        for event in (*self._log[revealed + 1 :], *events):
            if isinstance(event, TileSold | Passed):
                lines.append(Text(tile_event_words(event, self._names)))
            if isinstance(event, TileKept):
                name = panels.named(self._names[event.seat], event.seat)
                shown.append(Offered(self._tiles[event.tile], name, f"{event.price} lost"))
        if shown:
            unsold = "Unsold tiles stay with their owners; the gold on them goes to the bank:"
            lines += [Text(), Text(unsold), Text()]
        heading = self._headed("After the market")
        self._dialogue.tell(
            heading, Text(), *lines, panels.Tiles(shown, self._dialogue.screen.room.rows // 2) if shown else Text()
        )

    def _show_score(self, event: LetterScored | ScrollsScored | GoldScored) -> None:
        match event:
            case LetterScored():
                tile = self._state.box.scoring_tile(event.scoring_tile)
                heading, text = f"{event.letter}: {tile.name}", tile.text
            case ScrollsScored():
                heading, text = (
                    "Scrolls",
                    "Each counts over the whole land; doubled where its area is completed.",
                )
            case _:
                heading, text = "Gold", "1 point for every 5 gold."
        scored = panels.scored(self._state, event.scores, self._dialogue.screen.room)
        self._dialogue.tell(panels.title(f"Scoring {heading}"), Text(text), Text(), *scored)

    def _show_end(self, event: GameEnded) -> None:
        result = winner_words([self._names[winner] for winner in event.winners])
        room = self._dialogue.screen.room
        given = entries(self._log)
        letters = {letter: f"{letter} {tile.name}" for letter, tile in self._state.lettered()}
        sources = {**letters, "scrolls": "Scrolls", "gold": "Gold"}
        self._dialogue.tell(
            panels.title(result, "the game is over"),
            Text(),
            *panels.beside(
                [
                    panels.points_by_source(self._names, given, sources),
                    panels.points_by_round(self._names, given, self._state.track.rounds),
                ],
                room,
                56,
            ),
            Text(),
            self._gold_at_the_end(),
            prompt="Enter ends: ",
        )

    def _gold_at_the_end(self) -> Text:
        held = [f"{seat.name} {seat.gold}" for seat in self._state.seats]
        return Text(f"Gold held, which breaks ties: {listed(held)}. Seed of this game: {self._state.seed}.")

    # Looking around

    def _seat_named(self, name: str) -> int:
        """The seat with that name or number; the one whose turn it is for no name. Raises Misunderstood."""
        if not name and self._state.turn is not None:
            return self._state.turn
        for seat, other in enumerate(self._names):
            if name.casefold() == other.casefold() or name == str(seat + 1):
                return seat
        raise Misunderstood(f"Nobody here is called {name[:40]!r}. There are {listed(self._names)}.")

    def _look(self, *parts: RenderableType) -> None:
        self._dialogue.tell(*parts, prompt="Enter goes back: ")

    def _show_land(self, name: str) -> None:
        seat = self._seat_named(name)
        land = panels.Land(self._state.seats[seat].territory, seat)
        heading = panels.title(f"{possessive(self._names[seat])} land", seat=seat)
        self._look(panels.LandPage(heading, panels.Board(self._state), land, self._dialogue.screen.room))

    def _show_scores(self, _: str) -> None:
        """What each scoring tile would give now; gold is not shown, so most gold is not counted."""
        parts: list[RenderableType] = [panels.title("If it were scored now"), panels.standings(self._state)]
        for letter, tile in self._state.lettered():
            parts += [Text(), Text(f"{letter}: {tile.name}", style=panels.HEADING), Text(tile.text)]
            if isinstance(tile.rule, MostGold):
                parts.append(Text("Gold is shown only when it is scored.", style=panels.QUIET))
            else:
                parts += panels.scored(self._state, tile.scores(self._state.seats), self._dialogue.screen.room)
        self._look(*parts)

    def _show_log(self, _: str) -> None:
        scoring_names = {tile.id: tile.name for tile in self._state.box.scoring_tiles}
        lines = [event_words(event, self._names, scoring_names) for event in self._log]
        self._look(panels.title("What happened so far"), *map(Text, lines))

    def _show_bag(self, _: str) -> None:
        self._look(panels.title("What is left in the bag"), Text(), bag_table(view(self._state, None).bag))

    def _show_gold(self, name: str) -> None:
        """Let a player look at their own gold, behind a hand-over card."""
        seat = self._seat_named(name)
        self._hand_over(seat, "to look at the gold")
        player = self._state.seats[seat]
        shown = Text(f"{player.name} holds {counted(player.gold, 'gold')}.")
        self._look(panels.title(f"For {player.name} alone", seat=seat), Text(), shown)
        self._dialogue.screen.wipe()


def bag_table(bag: Sequence[Tile]) -> RenderableType:
    """How many tiles are in the bag, and how many of each feature are on them."""
    made = panels.table("", "in the bag")
    made.add_row("Tiles", str(len(bag)))
    for feature in Feature:
        made.add_row(counted(2, feature).removeprefix("2 ").capitalize(), str(sum(tile.count(feature) for tile in bag)))
    made.add_row("Scrolls", str(sum(1 for tile in bag for area in tile.areas if area.scroll)))
    return made


Kind = TypeVar("Kind", bound=Event)


def _only(kind: type[Kind], events: Events) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
