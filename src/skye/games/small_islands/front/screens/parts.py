"""Parts of pages: the players in a strip, the display and hands, cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.style import Style
from rich.text import Text

from skye.games.small_islands.engine.cards import Card
from skye.games.small_islands.engine.state import Phase
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.engine.view import SeatView, View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.drawing.theme import Theme, theme_for
from skye.games.small_islands.front.drawing.tile_row import Offered, TileRow
from skye.language.texts import _, pgettext, said
from skye.terminal.widgets import panels
from skye.terminal.widgets.columns import Cell, Columns
from skye.terminal.widgets.letters import letters_of
from skye.terminal.widgets.phrases import filled
from skye.terminal.widgets.squares.size import TileSize

_HEADING = Style(bold=True)
_QUIET = Style(dim=True)
MANY = 34
"""Columns that are enough for all that is told of each player."""


def names(view: View) -> list[str]:
    """The players' names, in seat order."""
    return [seat.name for seat in view.seats]


def letters(view: View) -> tuple[str, ...]:
    """What seats are called where there are no colours."""
    return letters_of(names(view))


def seat_style(seat: int, theme: Theme) -> Style:
    """The colours of a seat as its houses have them on the map."""
    ground = theme.palette.players[seat]
    return Style(color=ground.ink, bgcolor=ground.back, bold=True, reverse=not theme.is_coloured)


@dataclass(frozen=True)
class Heading:
    """A heading of one row in the colour of a seat, or in reverse video: what does not fit is cut off."""

    left: str
    right: str = ""
    seat: int | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        style = Style.parse("reverse bold") if self.seat is None else seat_style(self.seat, theme_for(console))
        yield panels.title_row(self.left, self.right, style, options.max_width)


@dataclass(frozen=True)
class SeatLine:
    """A player's name on the colour of their houses, and a sentence on it."""

    name: str
    seat: int
    text: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text.assemble((f" {self.name} ", seat_style(self.seat, theme_for(console))), f" {self.text}")


@dataclass(frozen=True)
class Strip:
    """The players, a row each: points, houses in hand and stock, bonus tokens, discovery tokens, the own ship."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        theme, is_wide = theme_for(console), options.max_width >= MANY
        rows: list[list[Cell]] = [[(head, _HEADING) for head in self._heads(theme.glyphs.house, is_wide)]]
        marks = letters(self.view)
        for seat, player in enumerate(self.view.seats):
            name = player.name if theme.is_coloured else f"{marks[seat]} {player.name}"
            tail = [(str(player.discoveries), None), self._ship(seat)] if is_wide else []
            rows.append(
                [
                    (f" {name} ", seat_style(seat, theme)),
                    (str(player.points), None),
                    (f"{player.houses}+{player.stock}", None),
                    (_tokens(player, theme), None),
                    *tail,
                ]
            )
        yield Columns(rows, left=(0, 3))

    @staticmethod
    def _heads(house: str, is_wide: bool) -> tuple[str, ...]:
        # For translators: heads of narrow columns: points, bonus tokens, discovery tokens, where the ship lies.
        points = pgettext("narrow column", "pts")
        if not is_wide:
            return ("", points, house, pgettext("narrow column", "tokens"))
        discovery, ship = pgettext("column head", "disc"), pgettext("column head", "ship")
        return ("", points, house, pgettext("column head", "tokens"), discovery, ship)

    def _ship(self, seat: int) -> Cell:
        cell = self.view.map.ship_of(seat)
        return ("-", _QUIET) if cell is None else (cell_name(cell), None)


def _tokens(player: SeatView, theme: Theme) -> str:
    """The bonus tokens left, by what they show."""
    return "".join(theme.glyphs.icons[token.shows[0]] if len(token.shows) == 1 else "?" for token in player.tokens)


@dataclass(frozen=True)
class SeatTable:
    """Numbers and words of each player, a row each, behind the name."""

    view: View
    headings: Sequence[str]
    rows: Sequence[tuple[int, Sequence[str]]]
    """A seat, and what stands behind its name."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        theme = theme_for(console)
        shown: list[list[Cell]] = [[(heading, _HEADING) for heading in ("", *self.headings)]]
        for seat, told in self.rows:
            name = (f" {self.view.seats[seat].name} ", seat_style(seat, theme))
            shown.append([name, *((f" {text}", None) for text in told)])
        yield from console.render(Columns(shown), options.update(width=min(options.max_width, 70)))


@dataclass(frozen=True)
class Supplies:
    """What is left in stack and reserve, and how many grey ships."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        grey = view.ships.count(None)
        # For translators: how many tiles are left, and how many grey ships.
        told = _("stack {stack}, reserve {reserve}, grey {grey}") if grey else _("stack {stack}, reserve {reserve}")
        yield Text(told.format(stack=view.stack, reserve=view.reserve, grey=grey), style=panels.QUIET)


@dataclass(frozen=True)
class Tiles:
    """Some tiles with a heading and their numbers; one of them is chosen."""

    heading: str
    tiles: Sequence[Tile | None]
    size: TileSize
    chosen: Tile | None = None
    turns: int = 0
    """How the chosen one is turned."""
    numbered: bool = True

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(self.heading, style=panels.HEADING)
        offers = [
            Offered(tile, self._caption(number, tile), self.turns if tile is self.chosen else 0)
            for number, tile in enumerate(self.tiles, 1)
            if tile is not None
        ]
        yield TileRow(offers, self.size) if offers else Text(_("none"), style=panels.QUIET)

    def _caption(self, number: int, tile: Tile) -> Text:
        name = str(number) if self.numbered else tile.id
        return Text.assemble((f" {name} ", "reverse bold" if tile is self.chosen else ""))


def card_text(card: Card) -> Text:
    """A card with its text."""
    # For translators: a card and its text.
    return filled(_("{name}: {text}"), name=Text(said(card.name), panels.HEADING), text=said(card.text))


def cards_text(cards: Sequence[Card]) -> list[RenderableType]:
    """What somebody plays for, card by card."""
    return [card_text(card) for card in cards]


def round_words(view: View) -> str:
    """The round and the stack, in short."""
    if view.phase is Phase.START:
        return _("set-up")
    return _("round {round}, stack {stack}").format(round=view.round, stack=view.stack)
