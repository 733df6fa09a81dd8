"""Landing: a ship is laid, which ends the exploration."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Land
from skye.games.small_islands.engine.legal import ships_of
from skye.games.small_islands.engine.map import Map, ship_cells
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.front.drawing.cells import parse_cell
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Key, Stage, walking
from skye.games.small_islands.front.words import landing_words
from skye.language.texts import N_, _, pgettext
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.squares.walk import WAYS, next_cell

ACCEPTED = N_("Type a cell such as M13, r for the other ship, Enter to land, u to undo.")


class LandingStage(Stage):
    """A ship is moved over the cells where it may be laid."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._cells = ship_cells(sitting.land, sitting.own.box.ship)
        self._is_own = ships_of(sitting.own, sitting.seat)[0]
        self._cell = max(self._cells, key=sitting.land.ports_round)

    @property
    def prompt(self) -> str:
        """Asks for a cell."""
        return _("Cell such as M13, Enter lands, r takes the other ship, u undoes: ")

    @property
    def heading(self) -> str:
        """A ship lands."""
        # For translators: stands behind the name of a player, as what that player does now: a ship lands.
        return pgettext("what a player does", "land")

    @property
    def typed(self) -> Sequence[Typed]:
        """A cell, the other ship, or landing."""
        return (
            Typed("M13", _("shows the ship on cell M13")),
            Typed("r", _("takes the other ship, the own one or a grey one")),
            Typed("Enter", _("lays the ship")),
        )

    @property
    def bindings(self) -> Sequence[Key]:
        """Keys move the ship, change it, and lay it."""
        other = _("other ship") if len(ships_of(self.sitting.own, self.sitting.seat)) > 1 else ""
        return (
            walking(_("move over the cells where a ship fits"), self._move),
            Key(("r",), _("takes the other ship, the own one or a grey one"), lambda _: self._change(), other),
            Key(("enter",), _("lays the ship"), lambda _: self._land(), _("lays the ship"), also=(" ",)),
        )

    def answer(self, text: str) -> None:
        """One step."""
        match text.lower():
            case "":
                self._land()
            case "r":
                self._change()
            case name:
                try:
                    cell = parse_cell(name)
                except ValueError:
                    raise Misunderstood(_(ACCEPTED)) from None
                if refusal := self.sitting.refusal(Land(self.sitting.seat, self._is_own, cell)):
                    raise Misunderstood(refusal)
                self._cell = cell

    @property
    def _action(self) -> Land:
        return Land(self.sitting.seat, self._is_own, self._cell)

    def _move(self, key: str) -> None:
        self._cell = next_cell(self._cell, WAYS[key], self._cells) or self._cell

    def _change(self) -> None:
        ships = ships_of(self.sitting.own, self.sitting.seat)
        if len(ships) == 1:
            raise Misunderstood(_("There is no other ship to take."))
        self._is_own = not self._is_own

    def _land(self) -> None:
        self.sitting.do(self._action)

    def follow(self, advised: AnyAction) -> None:
        """Show the ship where it is advised."""
        if isinstance(advised, Land):
            self._is_own, self._cell = advised.own, advised.cell

    @property
    def marks(self) -> Marks:
        """Where a ship may be laid, and where it is shown."""
        return Marks(legal=self._cells, cursor=self._cell)

    @property
    def land(self) -> Map:
        """The map with the ship where it is shown."""
        return after(self.sitting.shown, self._action).map

    def told(self) -> Sequence[RenderableType]:
        """The ports round the ship; grey ships bring nothing."""
        return [Text(landing_words(self.sitting.shown, self._action))]
