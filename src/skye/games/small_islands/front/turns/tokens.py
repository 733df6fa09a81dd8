"""Laying a bonus token, or none."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.actions import AnyAction, LayToken
from skye.games.small_islands.engine.legal import sides_of
from skye.games.small_islands.engine.map import LandPart, Map, reading_order
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.tile import BonusToken, Icon
from skye.games.small_islands.front.drawing.cells import cell_name, parse_cell
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Key, Stage, walking
from skye.games.small_islands.front.words import island_words, token_words
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.squares.walk import WAYS, next_cell

ACCEPTED = "Type flower, fruit, leaf or port and a cell, such as: fruit M13; c ends the turn without a bonus token."
Way = tuple[LandPart, Icon | None]
"""A part, and the icon that the token hides there, or None for none."""


class TokenStage(Stage):
    """A bonus token in hand is moved over the parts where it can lie; with none in hand the turn can end."""

    prompt = "c ends the turn; or a bonus token, such as fruit M13: "
    heading = "a bonus token, or none"
    typed = (
        Typed("fruit M13", "shows a bonus token as a fruit on M13; fruit M13 2 in the second way it can lie there"),
        Typed("Enter", "lays the bonus token shown"),
    )

    def __init__(self, sitting: Sitting, cell: Cell) -> None:
        """`cell` is where the tile of this turn lies."""
        super().__init__(sitting)
        self._token: BonusToken | None = None
        self._shows = Icon.FLOWER
        self._cell = cell
        self._way = 0
        """Which of the ways on the cell."""

    # --- Where it can lie -------------------------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether a token is shown that is not laid."""
        return self._token is not None

    def _ways(self) -> dict[Cell, list[Way]]:
        """The ways in which the token can lie, by cell."""
        land = self.sitting.land
        ways: dict[Cell, list[Way]] = {}
        for part in sorted((part for island in land.islands for part in island.parts), key=reading_order):
            for over in land.covers(part, self._shows):
                ways.setdefault(part[0], []).append((part, over))
        return ways

    @property
    def _action(self) -> LayToken | None:
        if self._token is None:
            return None
        (cell, part), over = self._ways()[self._cell][self._way]
        return LayToken(self.sitting.seat, self._token.id, self._shows, cell, part, over)

    # --- Keys -------------------------------------------------------------------------------------------------------

    @property
    def bindings(self) -> Sequence[Key]:
        """Numbers take a token; then keys move it, turn it and lay it."""
        tokens = self.sitting.mine.tokens
        numbers = tuple(str(number) for number, _ in enumerate(tokens, 1))
        taking = (
            [Key(numbers, "takes that bonus token", lambda key: self._take(int(key)), "bonus token")] if tokens else []
        )
        if self._token is None:
            return taking
        return (
            walking("the tiles where it can lie", self._move),
            Key(("r",), "turns it to its next side", lambda _: self._turn(), "turns"),
            Key(("tab", "o"), "the next way it can lie on that tile", lambda _: self._other_way(), "other way"),
            Key(("enter",), "lays it", lambda _: self._lay(), "lays", also=(" ",)),
            *taking,
            Key(("backspace", "0"), "puts it back", lambda _: self._put_back(), "puts back"),
        )

    def answer(self, text: str) -> None:
        """One step."""
        if not text:
            self._lay()
            return
        words = text.lower().split()
        icon = next((icon for icon in (*Icon,) if icon is not Icon.TEMPLE and words[0] == icon.value), None)
        if icon is None or len(words) not in (2, 3):
            raise Misunderstood(ACCEPTED)
        self._show(icon, words[1], words[2] if len(words) == 3 else "1")

    def _show(self, icon: Icon, name: str, way: str) -> None:
        tokens = [token for token in self.sitting.mine.tokens if icon in sides_of(token)]
        if not tokens:
            raise Misunderstood("No bonus token is left that shows it.")
        try:
            cell = parse_cell(name)
        except ValueError as error:
            raise Misunderstood(str(error)) from None
        before = self._token, self._shows
        self._token, self._shows = tokens[0], icon
        ways = self._ways().get(cell, [])
        if not way.isdecimal() or not 1 <= int(way[:3]) <= len(ways):
            self._token, self._shows = before
            where = cell_name(cell)
            raise Misunderstood(f"It can lie on {where} in {len(ways)} ways." if ways else f"It cannot lie on {where}.")
        self._cell, self._way = cell, int(way) - 1

    def _take(self, number: int) -> None:
        self._token = self.sitting.mine.tokens[number - 1]
        self._set(sides_of(self._token)[0])

    def _set(self, shows: Icon) -> None:
        """Show a side of the token, on the same cell if it can lie there."""
        self._shows, self._way = shows, 0
        ways = self._ways()
        if not ways:
            self._token = None
            raise Misunderstood("It can lie nowhere.")
        if self._cell not in ways:
            x, y = self._cell
            self._cell = min(ways, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)

    def _turn(self) -> None:
        assert self._token is not None, "a token is shown"
        sides = sides_of(self._token)
        self._set(sides[(sides.index(self._shows) + 1) % len(sides)])

    def _move(self, key: str) -> None:
        if there := next_cell(self._cell, WAYS[key], self._ways()):
            self._cell, self._way = there, 0

    def _other_way(self) -> None:
        self._way = (self._way + 1) % len(self._ways()[self._cell])

    def _put_back(self) -> None:
        self._token = None

    def _lay(self) -> None:
        if self._action is None:
            raise Misunderstood("Take a bonus token by its number first; c ends the turn without one.")
        self.sitting.do(self._action)

    def follow(self, advised: AnyAction) -> None:
        """Show the token where it is advised."""
        if isinstance(advised, LayToken):
            self._token = next(token for token in self.sitting.mine.tokens if token.id == advised.token)
            self._shows, self._cell = advised.shows, advised.cell
            self._way = self._ways()[self._cell].index(((advised.cell, advised.part), advised.over))

    # --- What it shows ----------------------------------------------------------------------------------------------

    @property
    def marks(self) -> Marks:
        """The part where the token is shown."""
        if self._token is None:
            return Marks(focus=self._cell)
        part, _ = self._ways()[self._cell][self._way]
        return Marks(cursor=self._cell, lit=self.sitting.land.island(part).parts)

    @property
    def land(self) -> Map:
        """The map with the token where it is shown."""
        action = self._action
        return self.sitting.land if action is None else after(self.sitting.shown, action).map

    def told(self) -> Sequence[RenderableType]:
        """The tokens left; or what the token would hide, and what its island would show."""
        action = self._action
        if action is None:
            tokens = [f"{number} {token_words(token)}" for number, token in enumerate(self.sitting.mine.tokens, 1)]
            left = ", ".join(tokens) or "none left"
            return [Text(f"Bonus tokens, each with a port on its back: {left}."), Text("c ends the turn without one.")]
        shown = after(self.sitting.shown, action)
        island = shown.map.island((action.cell, action.part))
        over = f"hides a {action.over}" if action.over else "hides nothing"
        ways = self._ways()[self._cell]
        which = f", way {self._way + 1} of {len(ways)}" if len(ways) > 1 else ""
        return [
            Text(f"A {action.shows} on {cell_name(action.cell)}{which}: it {over}."),
            Text(f"The island then: {island_words(shown, island)}."),
        ]
