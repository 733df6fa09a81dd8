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
from skye.games.small_islands.front.names import icon_words, island_words, token_words
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Key, Stage, walking
from skye.language.texts import N_, _, ngettext, pgettext
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.phrases import enumerated
from skye.terminal.widgets.squares.walk import WAYS, next_cell

ACCEPTED = N_("Type flower, fruit, leaf or port and a cell, such as: fruit M13; c ends the turn without a bonus token.")
TYPED = (Icon.FLOWER, Icon.FRUIT, Icon.LEAF, Icon.PORT)
"""What is typed for the side of a token that is up."""
Way = tuple[LandPart, Icon | None]
"""A part, and the icon that the token hides there, or None for none."""


class TokenStage(Stage):
    """A bonus token in hand is moved over the parts where it can lie; with none in hand the turn can end."""

    def __init__(self, sitting: Sitting, cell: Cell) -> None:
        """`cell` is where the tile of this turn lies."""
        super().__init__(sitting)
        self._token: BonusToken | None = None
        self._shows = Icon.FLOWER
        self._cell = cell
        self._way = 0
        """Which of the ways on the cell."""

    @property
    def prompt(self) -> str:
        """Asks for a bonus token and a cell."""
        return _("c ends the turn; or a bonus token, such as fruit M13: ")

    @property
    def heading(self) -> str:
        """A bonus token is laid, or none."""
        # For translators: stands behind the name of a player, as what that player does now.
        return _("a bonus token, or none")

    @property
    def typed(self) -> Sequence[Typed]:
        """A bonus token with its cell."""
        meaning = _("shows a bonus token as a fruit on M13; fruit M13 2 in the second way it can lie there")
        # For translators: it may be typed so: "fruit" as the word typed for it.
        return (Typed(_("fruit M13"), meaning), Typed("Enter", _("lays the bonus token shown")))

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
        # For translators: short, below a page, behind the keys that take one.
        token = pgettext("key", "bonus token")
        take = Key(numbers, _("takes that bonus token"), lambda key: self._take(int(key)), token)
        taking = [take] if tokens else []
        if self._token is None:
            return taking
        return (
            walking(_("move over the tiles where it can lie"), self._move),
            Key(("r",), _("turns it to its next side"), lambda _: self._turn(), pgettext("a bonus token", "turns")),
            Key(("tab", "o"), _("the next way it can lie on that tile"), lambda _: self._other_way(), _("other way")),
            Key(("enter",), _("lays it"), lambda _: self._lay(), _("lays"), also=(" ",)),
            *taking,
            Key(("backspace", "0"), _("puts it back"), lambda _: self._put_back(), _("puts back")),
        )

    def answer(self, text: str) -> None:
        """One step."""
        if not text:
            self._lay()
            return
        words = text.lower().split()
        icon = next((icon for icon in TYPED if words[0] in (icon, icon_words(icon))), None)
        if icon is None or len(words) not in (2, 3):
            raise Misunderstood(_(ACCEPTED))
        self._show(icon, words[1], words[2] if len(words) == 3 else "1")

    def _show(self, icon: Icon, name: str, way: str) -> None:
        tokens = [token for token in self.sitting.mine.tokens if icon in sides_of(token)]
        if not tokens:
            raise Misunderstood(_("No bonus token is left that shows it."))
        try:
            cell = parse_cell(name)
        except ValueError as error:
            raise Misunderstood(str(error)) from None
        before = self._token, self._shows
        self._token, self._shows = tokens[0], icon
        ways = self._ways().get(cell, [])
        if not way.isdecimal() or not 1 <= int(way[:3]) <= len(ways):
            self._token, self._shows = before
            raise Misunderstood(_ways_words(cell, len(ways)))
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
            raise Misunderstood(_("It can lie nowhere."))
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
            raise Misunderstood(_("Take a bonus token by its number first; c ends the turn without one."))
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
        if self._action is None:
            return self._left_told()
        return self._shown_told(self._action)

    def _left_told(self) -> Sequence[RenderableType]:
        tokens = [f"{number} {token_words(token)}" for number, token in enumerate(self.sitting.mine.tokens, 1)]
        left = enumerated(tokens) or pgettext("bonus tokens", "none left")
        told = _("Bonus tokens, each with a port on its back: {tokens}.").format(tokens=left)
        return [Text(told), Text(_("c ends the turn without one."))]

    def _shown_told(self, action: LayToken) -> Sequence[RenderableType]:
        shown = after(self.sitting.shown, action)
        island = island_words(shown, shown.map.island((action.cell, action.part)))
        token = self._token_words(action)
        if action.over is None:
            told = _("{token}: it hides nothing.").format(token=token)
        else:
            # For translators: such as "A flower on M13: it hides a leaf."
            told = _("{token}: it hides a {icon}.").format(token=token, icon=icon_words(action.over))
        return [Text(told), Text(_("The island then: {island}.").format(island=island))]

    def _token_words(self, action: LayToken) -> str:
        """What the token shows and where, and which of several ways to lie there it is."""
        icon, cell, ways = icon_words(action.shows), cell_name(action.cell), len(self._ways()[action.cell])
        if ways == 1:
            return _("A {icon} on {cell}").format(icon=icon, cell=cell)
        told = _("A {icon} on {cell}, way {way} of {ways}")
        return told.format(icon=icon, cell=cell, way=self._way + 1, ways=ways)


def _ways_words(cell: Cell, ways: int) -> str:
    """In how many ways a token can lie on a cell."""
    if not ways:
        return _("It cannot lie on {cell}.").format(cell=cell_name(cell))
    told = ngettext("It can lie on {cell} in {number} way.", "It can lie on {cell} in {number} ways.", ways)
    return told.format(cell=cell_name(cell), number=ways)
