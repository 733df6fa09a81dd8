"""The secret choice of what to play for: one card of each deck for now, one for the next round, one goes back."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Choose
from skye.games.small_islands.engine.cards import Card
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage
from skye.games.small_islands.front.turns.prospects import in_all, met, prospects
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Decision, Key
from skye.games.small_islands.front.words import counted
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

LOW = 32
"""The rows of a page below which each of six cards has one row, and the one pointed at is told in full."""
ROLES = ("now", "next round", "goes back")


class ChoosingQuestion(TurnQuestion):
    """Asks the seat whose turn it is; nobody else may look."""

    topic = "choosing"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        self._sitting = Sitting(own, own)
        self.view, self.seat = own, self._sitting.seat
        self.is_secret = scene.view.seat is None
        self._cards = own.seats[self.seat].cards or ()
        self._decks = _decks(self._cards)
        self._chosen: list[list[Card]] = [[] for _ in self._decks]
        """Of each deck the card for now, then the one for the next round."""
        self._at = 0

    @property
    def _wanted(self) -> int:
        """How many cards of each deck are chosen: in the last round none is set aside."""
        return 2 if self.view.sets_aside else 1

    @property
    def typed(self) -> Sequence[Typed]:
        """Numbers choose."""
        first = "1 3" if self._wanted == 2 else "1"
        meaning = "card 1 for now, card 3 for the next round" if self._wanted == 2 else "card 1 for this round"
        if len(self._decks) == 2:
            first, meaning = ("1 3 4 6", "missions 1 and 3, rewards 4 and 6: the first of each for now")
            if self._wanted == 1:
                first, meaning = "1 4", "mission 1 with reward 4"
        return (Typed(first, meaning), Typed("Enter", "confirms what is shown; until then choose again"))

    @property
    def prompt(self) -> str:
        """Asks for the choice, then for its confirmation."""
        return "Enter confirms, or choose again: " if self._is_whole else f"Cards ({self.typed[0].what}): "

    @property
    def bindings(self) -> Sequence[Key]:
        """Numbers and Enter choose cards; c confirms."""
        numbers = tuple(str(number) for number, _ in enumerate(self._cards, 1))
        role = "now, then next round" if self._wanted == 2 else "now"
        return (
            Key(numbers, "chooses that card: the first for now, the second for the next round", self._number, role),
            Key(
                ("up", "down"),
                "point at a card",
                self._point,
                "point",
                also=("k", "j", "left", "right", "tab"),
            ),
            Key(("enter",), "chooses the card pointed at", lambda _: self._choose(self._cards[self._at]), also=(" ",)),
            Key(("backspace", "u"), "chooses anew", lambda _: self._anew()),
            Key(("c",), "confirms", lambda _: self._confirmed(), "confirms" if self._is_whole else "", is_final=True),
        )

    @property
    def _is_whole(self) -> bool:
        return all(len(chosen) == self._wanted for chosen in self._chosen)

    @property
    def _action(self) -> Choose:
        now, *aside = zip(*([card.id for card in chosen] for chosen in self._chosen), strict=True)
        return Choose(self.seat, now, aside[0] if aside else ())

    def answer(self, text: str) -> Decision | None:
        """Numbers choose; Enter confirms what was chosen."""
        words = text.replace(",", " ").split()
        if not words or words == ["c"]:
            return self._confirmed()
        known = [word for word in words if word.isdecimal() and 1 <= int(word[:3]) <= len(self._cards)]
        if known != words:
            raise Misunderstood(f"Type the numbers of the cards, such as: {self.typed[0].what}")
        before, self._chosen = self._chosen, [[] for _ in self._decks]
        for word in words:
            self._choose(self._cards[int(word) - 1])
        if not self._is_whole or len(words) != self._wanted * len(self._decks):
            self._chosen = before
            raise Misunderstood(f"{self._missing()} Type, for example: {self.typed[0].what}")
        return None

    def _confirmed(self) -> Decision:
        if not self._is_whole:
            raise Misunderstood(self._missing())
        return [self._action]

    def _missing(self) -> str:
        what = "a mission and a reward" if len(self._decks) == 2 else "a card"
        aside = ", and others for the next round" if self._wanted == 2 else ""
        return f"Still to choose: {what} for now{aside}."

    def _number(self, key: str) -> None:
        self._at = int(key) - 1
        self._choose(self._cards[self._at])

    def _point(self, key: str) -> None:
        step = -1 if key in ("up", "k", "left") else 1
        self._at = (self._at + step) % len(self._cards)

    def _choose(self, card: Card) -> None:
        """The first card of a deck is for now, the second for the next round; a third begins anew."""
        chosen = next(own for own, deck in zip(self._chosen, self._decks, strict=True) if card in deck)
        if card in chosen:
            chosen.remove(card)
            return
        if len(chosen) == self._wanted:
            chosen.clear()
        chosen.append(card)

    def _anew(self) -> None:
        self._chosen = [[] for _ in self._decks]

    def follow(self, advised: AnyAction) -> None:
        """Choose what a hint advises."""
        if isinstance(advised, Choose):
            held = {card.id: card for card in self._cards}
            together = zip(*([advised.now, advised.aside] if advised.aside else [advised.now]), strict=True)
            self._chosen = [[held[identity] for identity in deck] for deck in together]

    # --- The page ---------------------------------------------------------------------------------------------------

    def page(self, room: Room) -> RenderableType:
        """The cards with what each would bring now, and the map with the islands that meet one of them lit."""
        card = self._cards[self._at]
        lit = None
        if card.mission is not None:
            lit = [part for island in met(self.view.map, card.mission) for part in island.parts]
        heading = parts.Heading(
            f"{self.view.seats[self.seat].name}: choose what to play for", f"round {self.view.round}", self.seat
        )
        is_low = len(self._decks) == 2 and room.rows < LOW
        told: list[RenderableType] = [self._table(in_a_row_each=is_low)]
        if len(self._decks) == 2:
            told += [panels.Rows(parts.card_text(card), 2), self._pairs()] if is_low else [self._pairs()]
        told.append(Text(self._state(), style=panels.HEADING))
        return MapPage(
            view=self.view,
            heading=heading,
            panel=[parts.Strip(self.view), parts.Supplies(self.view)],
            told=told,
            room=room,
            marks=Marks(lit=lit),
            more_told=room.rows,
        )

    def _state(self) -> str:
        """What is chosen, or still to be."""
        return "c confirms." if self._is_whole else self._missing()

    def _table(self, in_a_row_each: bool) -> RenderableType:
        """The cards: number, name, text, what it would bring, and its part in the choice."""
        made = Table.grid(padding=(0, 1), expand=True)
        made.add_column(width=3)
        made.add_column(ratio=1)
        made.add_column(width=10, justify="right")
        for number, card in enumerate(self._cards, 1):
            style = "reverse bold" if number - 1 == self._at else "bold"
            text = parts.card_text(card).append(self._brings(card), style=panels.QUIET)
            if in_a_row_each:
                text = Text.assemble((card.name, panels.HEADING), f": {self._in_short(card)}", no_wrap=True)
                text.overflow = "ellipsis"
            made.add_row(Text(f" {number} ", style=style), text, self._role(card))
        return made

    def _role(self, card: Card) -> Text:
        for chosen in self._chosen:
            if card in chosen:
                return Text(ROLES[chosen.index(card)], style="reverse bold")
        is_left = any(
            card in deck and len(own) == self._wanted for own, deck in zip(self._chosen, self._decks, strict=True)
        )
        return Text(ROLES[2] if is_left else "", style=panels.QUIET)

    def _in_short(self, card: Card) -> str:
        """Of a mission the islands that meet it and their free marks, of a reward its text."""
        if card.mission is None:
            return card.text
        found = met(self.view.map, card.mission)
        return f"{counted(len(found), 'island')}, {sum(len(island.free) for island in found)} free marks"

    def _brings(self, card: Card) -> str:
        """On the map as it is: the islands that meet it, their free marks, and the points of the best houses."""
        player = self.view.seats[self.seat]
        if card.mission is None:
            return ""
        found = met(self.view.map, card.mission)
        marks = sum(len(island.free) for island in found)
        told = f" Now {counted(len(found), 'island')}, {counted(marks, 'mark')}"
        if card.reward is None:
            return f"{told}."
        total = in_all(prospects(self.view.map, self.seat, card.mission, card.reward), player.houses)
        more = f" and {counted(total.discoveries, 'discovery')}" if total.discoveries else ""
        return f"{told}: {counted(total.points, 'point')}{more}."

    def _pairs(self) -> RenderableType:
        """In the advanced mode: what each mission would bring with each reward."""
        missions, rewards = self._decks
        player = self.view.seats[self.seat]
        first = len(missions) + 1
        headings = [f"with {number}" for number, _ in enumerate(rewards, first)]
        made = panels.table("Points now", *headings)
        for number, mission in enumerate(missions, 1):
            row = []
            for reward in rewards:
                assert mission.mission is not None, "a mission card"
                assert reward.reward is not None, "a reward card"
                total = in_all(prospects(self.view.map, self.seat, mission.mission, reward.reward), player.houses)
                row.append(f"{total.points}" + (f" + {total.discoveries} disc" if total.discoveries else ""))
            made.add_row(f"{number} {mission.name}", *row)
        return made


def _decks(cards: Sequence[Card]) -> tuple[list[Card], ...]:
    """The cards of each deck: objectives; or missions, and rewards."""
    first = [card for card in cards if card.mission is not None]
    rest = [card for card in cards if card.mission is None]
    return (first, rest) if rest else (first,)
