"""The secret choice of what to play for: one card of each deck for now, one for the next round, one goes back."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Choose
from skye.games.small_islands.engine.cards import Card, Mission
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.names import counted
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage
from skye.games.small_islands.front.turns.prospects import Sum, in_all, met, prospects
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Decision, Key, key_of
from skye.language.texts import _, pgettext, said
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import filled, listed
from skye.terminal.widgets.room import Room

LOW = 32
"""The rows of a page below which each of six cards has one row, and the one pointed at is told in full."""


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
        return (self._example, Typed("Enter", _("confirms what is shown; until then choose again")))

    @property
    def _example(self) -> Typed:
        """Numbers that choose all that is to be chosen."""
        match len(self._decks), self._wanted:
            case 1, 1:
                return Typed("1", _("card 1 for this round"))
            case 1, _:
                return Typed("1 3", _("card 1 for now, card 3 for the next round"))
            case _, 1:
                return Typed("1 4", _("mission 1 with reward 4"))
            case _:
                return Typed("1 3 4 6", _("missions 1 and 3, rewards 4 and 6: the first of each for now"))

    @property
    def prompt(self) -> str:
        """Asks for the choice, then for its confirmation."""
        if self._is_whole:
            return _("Enter confirms, or choose again: ")
        return _("Cards ({numbers}): ").format(numbers=self._example.what)

    @property
    def bindings(self) -> Sequence[Key]:
        """Numbers and Enter choose cards; c confirms."""
        numbers = tuple(str(number) for number, _ in enumerate(self._cards, 1))
        number = _("chooses that card: the first for now, the second for the next round")
        role = _("now, then next round") if self._wanted == 2 else _roles()[0]
        confirms = _("confirms") if self._is_whole else ""
        ways = ("k", "j", "left", "right", "tab")
        return (
            Key(numbers, number, self._number, role),
            Key(("up", "down"), _("point at a card"), self._point, _("point"), also=ways),
            Key(("enter",), _("chooses the card pointed at"), lambda _: self._choose(self._at_card), also=(" ",)),
            Key(("backspace", "u"), _("chooses anew"), lambda _: self._anew()),
            Key(("c",), _("confirms"), lambda _: self._confirmed(), confirms, is_final=True),
        )

    @property
    def _at_card(self) -> Card:
        return self._cards[self._at]

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
        if not words or key_of(text) == "c":
            return self._confirmed()
        known = [word for word in words if word.isdecimal() and 1 <= int(word[:3]) <= len(self._cards)]
        if known != words:
            refused = _("Type the numbers of the cards, such as: {numbers}")
            raise Misunderstood(refused.format(numbers=self._example.what))
        before, self._chosen = self._chosen, [[] for _ in self._decks]
        for word in words:
            self._choose(self._cards[int(word) - 1])
        if not self._is_whole or len(words) != self._wanted * len(self._decks):
            self._chosen = before
            # For translators: {missing} is a sentence that says which cards are still to be chosen.
            refused = _("{missing} Type, for example: {numbers}")
            raise Misunderstood(refused.format(missing=self._missing(), numbers=self._example.what))
        return None

    def _confirmed(self) -> Decision:
        if not self._is_whole:
            raise Misunderstood(self._missing())
        return [self._action]

    def _missing(self) -> str:
        match len(self._decks), self._wanted:
            case 1, 1:
                return _("Still to choose: a card for now.")
            case 1, _:
                return _("Still to choose: a card for now, and others for the next round.")
            case _, 1:
                return _("Still to choose: a mission and a reward for now.")
            case _:
                return _("Still to choose: a mission and a reward for now, and others for the next round.")

    def _number(self, key: str) -> None:
        self._at = int(key) - 1
        self._choose(self._at_card)

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
        card = self._at_card
        lit = None
        if card.mission is not None:
            lit = [part for island in met(self.view.map, card.mission) for part in island.parts]
        heading = _("{name}: choose what to play for").format(name=self.view.seats[self.seat].name)
        where = _("round {round}").format(round=self.view.round)
        is_low = len(self._decks) == 2 and room.rows < LOW
        told: list[RenderableType] = [self._table(in_a_row_each=is_low)]
        if len(self._decks) == 2:
            told += [panels.Rows(parts.card_text(card), 2), self._pairs()] if is_low else [self._pairs()]
        told.append(Text(self._state(), style=panels.HEADING))
        return MapPage(
            view=self.view,
            heading=parts.Heading(heading, where, self.seat),
            panel=[parts.Strip(self.view), parts.Supplies(self.view)],
            told=told,
            room=room,
            marks=Marks(lit=lit),
            more_told=room.rows,
        )

    def _state(self) -> str:
        """What is chosen, or still to be."""
        return _("c confirms.") if self._is_whole else self._missing()

    def _table(self, in_a_row_each: bool) -> RenderableType:
        """The cards: number, name, text, what it would bring, and its part in the choice."""
        made = Table.grid(padding=(0, 1), expand=True)
        made.add_column(width=3)
        made.add_column(ratio=1)
        made.add_column(width=max(map(cell_len, _roles())), justify="right")
        for number, card in enumerate(self._cards, 1):
            style = "reverse bold" if number - 1 == self._at else "bold"
            text = self._told(card)
            if in_a_row_each:
                text = filled(
                    _("{name}: {text}"), name=Text(said(card.name), panels.HEADING), text=self._in_short(card)
                )
                text.no_wrap, text.overflow = True, "ellipsis"
            made.add_row(Text(f" {number} ", style=style), text, self._role(card))
        return made

    def _role(self, card: Card) -> Text:
        for chosen in self._chosen:
            if card in chosen:
                return Text(_roles()[chosen.index(card)], style="reverse bold")
        is_left = any(
            card in deck and len(own) == self._wanted for own, deck in zip(self._chosen, self._decks, strict=True)
        )
        return Text(_roles()[2] if is_left else "", style=panels.QUIET)

    def _in_short(self, card: Card) -> str:
        """Of a mission the islands that meet it and their free marks, of a reward its text."""
        if card.mission is None:
            return said(card.text)
        found = met(self.view.map, card.mission)
        marks = sum(len(island.free) for island in found)
        return _("{islands}, {marks} free marks").format(islands=counted(len(found), "island"), marks=marks)

    def _told(self, card: Card) -> Text:
        """A card with its text, and of a mission what it would bring now."""
        text = parts.card_text(card)
        if card.mission is None:
            return text
        # For translators: two sentences, one behind the other.
        return filled(_("{card} {now}"), card=text, now=Text(self._brings(card, card.mission), style=panels.QUIET))

    def _brings(self, card: Card, mission: Mission) -> str:
        """On the map as it is: the islands that meet it, their free marks, and the points of the best houses."""
        found = met(self.view.map, mission)
        islands = counted(len(found), "island")
        marks = counted(sum(len(island.free) for island in found), "mark")
        if card.reward is None:
            return _("Now {islands}, {marks}.").format(islands=islands, marks=marks)
        total = in_all(prospects(self.view.map, self.seat, mission, card.reward), self.view.seats[self.seat].houses)
        points = [counted(total.points, "point")]
        points += [counted(total.discoveries, "discovery")] if total.discoveries else []
        # For translators: such as "Now 2 islands, 3 free house marks: 5 points and 1 discovery token."
        told = _("Now {islands}, {marks}: {points}.")
        return told.format(islands=islands, marks=marks, points=listed(points))

    def _pairs(self) -> RenderableType:
        """In the advanced mode: what each mission would bring with each reward."""
        missions, rewards = self._decks
        player = self.view.seats[self.seat]
        first = len(missions) + 1
        # For translators: head of a column: the points with the reward card of that number.
        heading = _("with {number}")
        headings = [heading.format(number=number) for number in range(first, first + len(rewards))]
        made = panels.table(_("Points now"), *headings)
        for number, mission in enumerate(missions, 1):
            row = []
            for reward in rewards:
                assert mission.mission is not None, "a mission card"
                assert reward.reward is not None, "a reward card"
                total = in_all(prospects(self.view.map, self.seat, mission.mission, reward.reward), player.houses)
                row.append(_sum_words(total))
            made.add_row(f"{number} {said(mission.name)}", *row)
        return made


def _roles() -> tuple[str, str, str]:
    """What is done with a card: the first that is chosen, the second, and what is left."""
    now = pgettext("what a card is chosen for", "now")
    return now, pgettext("what a card is chosen for", "next round"), pgettext("a card", "goes back")


def _sum_words(total: Sum) -> str:
    """Points and discovery tokens, in a few columns."""
    if not total.discoveries:
        return str(total.points)
    # For translators: short, in a table: points, and a number of discovery tokens.
    return _("{points} + {tokens} disc").format(points=total.points, tokens=total.discoveries)


def _decks(cards: Sequence[Card]) -> tuple[list[Card], ...]:
    """The cards of each deck: objectives; or missions, and rewards."""
    first = [card for card in cards if card.mission is not None]
    rest = [card for card in cards if card.mission is None]
    return (first, rest) if rest else (first,)
