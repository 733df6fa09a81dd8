"""Taking a tile of the display into the hand, or going over to landing."""

from collections.abc import Callable, Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Land, Take
from skye.games.small_islands.engine.legal import can_land, ships_of
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.front.names import counted, tile_words
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Key, Stage, key_of
from skye.language.texts import N_, _
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.questions import Misunderstood

ACCEPTED = N_("Type the number of a tile of the display, or s to land with a ship.")


class TakingStage(Stage):
    """The first thing in a turn: take a tile, or land."""

    def __init__(self, sitting: Sitting, go_landing: Callable[[], None]) -> None:
        super().__init__(sitting)
        self._go_landing = go_landing
        shown = self._display
        self._at = 0 if shown else -1

    @property
    def prompt(self) -> str:
        """Asks for a tile."""
        return _("Number of a tile to take, s lands: ")

    @property
    def heading(self) -> str:
        """A tile is taken."""
        # For translators: stands behind the name of a player, as what that player does now.
        return _("take a tile")

    @property
    def typed(self) -> Sequence[Typed]:
        """A tile, or landing."""
        return (
            Typed("2", _("takes tile 2 of the display")),
            Typed("s", _("lands with a ship, once the stack is empty")),
        )

    @property
    def _display(self) -> list[Tile]:
        return [tile for tile in self.sitting.shown.display if tile is not None]

    @property
    def bindings(self) -> Sequence[Key]:
        """Numbers take a tile; arrows point at one, and Enter takes it."""
        numbers = tuple(str(number) for number, _ in enumerate(self._display, 1))
        landing = _("lands") if can_land(self.sitting.shown, self.sitting.seat) else ""
        return (
            Key(numbers, _("takes that tile of the display"), self._take_number, _("takes")),
            Key(("left", "right"), _("point at a tile"), self._point, also=("h", "l", "back tab", "tab")),
            Key(("enter",), _("takes the tile pointed at"), lambda _: self._take(self._display[self._at]), also=(" ",)),
            Key(("s",), _("lands with a ship, once the stack is empty"), lambda _: self._land(), landing),
        )

    @property
    def tile(self) -> Tile | None:
        """The tile pointed at."""
        return self._display[self._at] if self._display else None

    def answer(self, text: str) -> None:
        """A number, or s."""
        if key_of(text) == "s":
            self._land()
        elif text.isdecimal() and len(text) < 3:
            self._take_number(text)
        else:
            raise Misunderstood(_(ACCEPTED))

    def told(self) -> Sequence[RenderableType]:
        """What the tile pointed at shows, and whether one may land."""
        of_landing = Text(self._of_landing())
        if self.tile is None:
            return [of_landing]
        told = _("Take one of the display, then place one of the hand. {tile}.")
        return [Text(told.format(tile=tile_words(self.tile))), of_landing]

    def _of_landing(self) -> str:
        view, seat = self.sitting.shown, self.sitting.seat
        if view.stack:
            tiles = counted(view.stack, "tile")
            return _("Nobody may land yet: {tiles} in the navigation stack.").format(tiles=tiles)
        if not ships_of(view, seat):
            return _("{name} has no ship left to land with, and explores.").format(name=self.sitting.mine.name)
        if can_land(view, seat):
            return _("The stack is empty: s lands and ends the exploration.")
        return _("No ship has a place.")

    def follow(self, advised: AnyAction) -> None:
        """Take a tile, or land."""
        if isinstance(advised, Land):
            self._land()
        elif isinstance(advised, Take):
            self.sitting.do(advised)

    def _point(self, key: str) -> None:
        step = -1 if key in ("left", "h", "back tab") else 1
        self._at = (self._at + step) % max(1, len(self._display))

    def _take_number(self, text: str) -> None:
        number = int(text)
        if not 1 <= number <= len(self._display):
            refused = _("There is no tile {number} in the display; there are {shown}.")
            raise Misunderstood(refused.format(number=number, shown=len(self._display)))
        self._take(self._display[number - 1])

    def _take(self, tile: Tile) -> None:
        self.sitting.do(Take(self.sitting.seat, tile.id))

    def _land(self) -> None:
        if not can_land(self.sitting.shown, self.sitting.seat):
            raise Misunderstood(self._of_landing())
        self._go_landing()
