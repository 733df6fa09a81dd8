"""The reward of a seat, with everybody watching: its objective is shown, houses are placed, and it gets its points."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.actions import AnyAction, Done, PlaceHouse
from skye.games.small_islands.engine.cards import LEAST_SIZE, mission_of, reward_of
from skye.games.small_islands.engine.legal import islands_to_house
from skye.games.small_islands.engine.map import Island, LandPart
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name, parse_cell
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.names import counted, island_words, items_words
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage, is_low
from skye.games.small_islands.front.turns.prospects import met
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Decision, Key, key_of, walking
from skye.language.texts import N_, _, ngettext, pgettext
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import filled, listed
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.walk import WAYS, next_cell

ACCEPTED = N_("Type a cell with a house mark such as M13, Enter to put a house there, u to undo, c when you are done.")
MORE_TOLD = 5
"""The rows for what is told besides where the card stands below the map."""


class HousingQuestion(TurnQuestion):
    """Asks the seat on turn for its houses."""

    topic = "rewards"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        self._sitting = Sitting(own, scene.view)
        self.seat = self._sitting.seat
        self._at = 0

    @property
    def view(self) -> View:
        """The game with the houses placed and not confirmed."""
        return self._sitting.own

    def _marks(self) -> list[LandPart]:
        """The house marks that a house can be put on; those of one island are all alike."""
        return [part for island in islands_to_house(self._sitting.own, self.seat) for part in island.free]

    @property
    def _part(self) -> LandPart | None:
        marks = self._marks()
        return marks[self._at % len(marks)] if marks else None

    @property
    def typed(self) -> Sequence[Typed]:
        """A house mark, a house on it, or the end."""
        return (
            Typed("M13", _("points at the house mark on M13")),
            Typed("Enter", _("puts a house there")),
            Typed("u", _("takes back the last house")),
            Typed("c", _("confirms: no more houses")),
        )

    @property
    def prompt(self) -> str:
        """Asks for a house mark."""
        if not self._marks():
            return _("c confirms: ")
        return _("House mark such as M13, Enter puts a house there, c confirms: ")

    @property
    def bindings(self) -> Sequence[Key]:
        """Keys walk over the marks, and put houses there."""
        undo = _("undoes") if self._sitting.actions else ""
        placing = (
            walking(_("move over the house marks that can be used"), self._move),
            Key(("tab",), _("the next house mark"), lambda _: self._step(1), _("next")),
            Key(("back tab",), _("the one before"), lambda _: self._step(-1)),
            Key(("enter",), _("puts a house there"), lambda _: self._place(), _("puts a house"), also=(" ",)),
        )
        return (
            *(placing if self._marks() else ()),
            Key(("u",), _("takes back the last house"), lambda _: self._undo(), undo),
            Key(("c",), _("confirms: no more houses"), lambda _: self._confirmed(), _("confirms"), is_final=True),
        )

    def answer(self, text: str) -> Decision | None:
        """A house mark, or one of the keys."""
        match key_of(text):
            case "c":
                return self._confirmed()
            case "" if not self._marks():
                return self._confirmed()
            case "":
                self._place()
            case "u":
                self._undo()
            case _:
                self._choose(text)
        return None

    def _choose(self, text: str) -> None:
        try:
            cell = parse_cell(text)
        except ValueError:
            raise Misunderstood(_(ACCEPTED)) from None
        there = [number for number, (where, _) in enumerate(self._marks()) if where == cell]
        if not there:
            raise Misunderstood(self._why_not(cell))
        self._at = there[0]

    def _why_not(self, cell: Cell) -> str:
        for part in self._sitting.land.parts_on(cell):
            if refusal := self._sitting.refusal(PlaceHouse(self.seat, *part)):
                return refusal
        return _("There is no land on {cell}.").format(cell=cell_name(cell))

    def _move(self, key: str) -> None:
        marks = self._marks()
        part = self._part
        if part and (there := next_cell(part[0], WAYS[key], [cell for cell, _ in marks])):
            self._at = next(number for number, (cell, _) in enumerate(marks) if cell == there)

    def _step(self, step: int) -> None:
        self._at = (self._at + step) % len(self._marks())

    def _place(self) -> None:
        if self._part is None:
            raise Misunderstood(_("No house can be placed: c confirms."))
        self._sitting.do(PlaceHouse(self.seat, *self._part))
        self._at = 0

    def _undo(self) -> None:
        undone = self._sitting.undo()
        self.follow(undone)

    def _confirmed(self) -> Decision:
        return self._sitting.all(Done(self.seat))

    def follow(self, advised: AnyAction) -> None:
        """Point at the mark that a hint advises."""
        if isinstance(advised, PlaceHouse):
            self._at = self._marks().index((advised.cell, advised.part))

    # --- The page ---------------------------------------------------------------------------------------------------

    @property
    def _met(self) -> list[Island]:
        now = self._sitting.own.seats[self.seat].now
        assert now, "it is shown"
        return met(self._sitting.land, mission_of(now))

    def page(self, room: Room) -> RenderableType:
        """The card, the islands that meet it, and the house mark pointed at."""
        view, player = self._sitting.shown, self._sitting.own.seats[self.seat]
        heading = _("{name}: put houses").format(name=player.name)
        where = _("round {round}, rewards").format(round=view.round)
        lit = [part for island in self._met for part in island.parts]
        part = self._part
        card, low = parts.cards_text(player.now or ()), is_low(room)
        return MapPage(
            view=view,
            heading=parts.Heading(heading, where, self.seat),
            panel=[parts.Strip(view), *([] if low else [Text(), *card, Text()]), *self._score()],
            told=[*(card if low else []), *self._told()],
            more_told=MORE_TOLD if low else 0,
            room=room,
            marks=Marks(cursor=part[0] if part else None, lit=lit),
            growth=1,
            more=[Legend()],
        )

    def _score(self) -> list[RenderableType]:
        """What the houses placed so far bring, item by item."""
        player = self._sitting.own.seats[self.seat]
        reward = reward_of(player.now or ())
        lines: list[RenderableType] = []
        total = 0
        for part in player.housed:
            island = self._sitting.land.island(part)
            items = reward.items(island)
            total += sum(item.points for item in items)
            told = items_words(items) or _draws_words(reward.draws(island))
            lines.append(Text(_("{cell}: {points}").format(cell=cell_name(part[0]), points=told)))
        so_far = _("So far {points}").format(points=counted(total, "point"))
        return [Text(so_far, style=panels.HEADING), *lines]

    def _told(self) -> list[RenderableType]:
        """What a house on the mark would bring; or why there is none to place."""
        part, player = self._part, self._sitting.own.seats[self.seat]
        if part is None:
            return [Text(self._none_words())]
        island, reward = self._sitting.land.island(part), reward_of(player.now or ())
        drawn = _("{tokens} drawn, one kept").format(tokens=counted(reward.draws(island), "discovery"))
        house = Text(_("A house on {cell}").format(cell=cell_name(part[0])), style=panels.HEADING)
        in_hand = ngettext("{number} house in hand", "{number} houses in hand", player.houses)
        # For translators: such as "2 houses in hand; 3 islands meet the mission."
        now = _("{houses}; {islands}.")
        return [
            filled(_("{house} brings: {points}."), house=house, points=items_words(reward.items(island)) or drawn),
            Text(_("The island: {island}.").format(island=island_words(self._sitting.shown, island))),
            Text(now.format(houses=in_hand.format(number=player.houses), islands=_meeting_words(len(self._met)))),
        ]

    def _none_words(self) -> str:
        player, found = self._sitting.own.seats[self.seat], self._met
        if not player.houses:
            return _("No house is left in hand: c confirms.")
        if not found:
            told = _("No island of {least} tiles or more meets the mission: c confirms, and nothing is scored.")
            return told.format(least=LEAST_SIZE)
        if self._sitting.actions:
            return _("No other island takes a house: c confirms.")
        why = []
        if any(island.has_house_of(self.seat) for island in found):
            why.append(_("some have a house of this player already"))
        if any(not island.free for island in found):
            why.append(_("some have no free mark"))
        # For translators: such as "3 islands meet the mission, but some have no free mark: c confirms."
        told = _("{islands}, but {reasons}: c confirms.")
        return told.format(islands=_meeting_words(len(found)), reasons=listed(why))


def _meeting_words(islands: int) -> str:
    """How many islands meet the mission."""
    told = ngettext("{number} island meets the mission", "{number} islands meet the mission", islands)
    return told.format(number=islands)


def _draws_words(draws: int) -> str:
    """What a house brings that brings no points."""
    return _("draws {tokens}").format(tokens=counted(draws, "discovery")) if draws else pgettext("points", "nothing")
