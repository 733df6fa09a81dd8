"""Reference pages, available during any question: islands, standings, what is left, the own card, the log."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from skye.games.small_islands.engine.cards import Objective, mission_of, reward_of
from skye.games.small_islands.engine.events import AnyEvent
from skye.games.small_islands.engine.final import own_ports
from skye.games.small_islands.engine.map import Island
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import SeatView, View
from skye.games.small_islands.front.drawing.cells import cell_name, parse_cell
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.drawing.overview import draw_overview
from skye.games.small_islands.front.drawing.theme import theme_for
from skye.games.small_islands.front.names import (
    FAN_MADE,
    counted,
    hand_words,
    island_name,
    island_words,
    items_words,
    parted,
    token_words,
)
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage, tile_size
from skye.games.small_islands.front.turns.prospects import in_all, prospects
from skye.games.small_islands.front.words import event_words, standing_words
from skye.language.texts import _, ngettext
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed, possessive
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.walk import ARROWS, LETTERS, WAYS, next_cell


class IslandQuestion(Question[bool]):
    """Walks from tile to tile, and tells of the island there."""

    topic = "islands"

    def __init__(self, view: View) -> None:
        self._view = view
        self._at = view.map.placed[-1].cell if view.map.placed else (0, 0)
        self._part = 0

    @property
    def typed(self) -> Sequence[Typed]:
        """A cell."""
        return (Typed("M13", _("tells of the island on M13")), Typed("Enter", _("goes back")))

    @property
    def reminders(self) -> Sequence[Row]:
        """Of the keys that do something at every question, those that matter here."""
        return (("+ -", _("size")),)

    @property
    def prompt(self) -> str:
        """Asks for a cell."""
        return _("Cell such as M13, or Enter to go back: ")

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Keys move over the tiles; Tab goes to the other land on a tile."""
        over = _("move over all tiles")
        return (
            Binding(tuple(ARROWS), over, self._walk, _("move"), also=tuple(LETTERS), label=_("arrows")),
            Binding(("tab",), _("the other land on the tile"), lambda key: self._other(), _("other land")),
            Binding(("enter",), _("goes back"), lambda key: True, _("goes back"), also=(" ", "escape")),
        )

    def _walk(self, key: str) -> None:
        self._at = next_cell(self._at, WAYS[key], self._view.map.cells) or self._at
        self._part = 0

    def _other(self) -> None:
        self._part = (self._part + 1) % max(1, len(self._view.map.parts_on(self._at)))

    def answer(self, text: str) -> bool | None:
        """A cell."""
        if not text:
            return True
        try:
            cell = parse_cell(text)
        except ValueError as error:
            raise Misunderstood(str(error)) from None
        if cell not in self._view.map.cells:
            raise Misunderstood(_("Nothing lies on {cell}.").format(cell=cell_name(cell)))
        self._at, self._part = cell, 0
        return None

    @property
    def _island(self) -> Island | None:
        on = self._view.map.parts_on(self._at)
        return self._view.map.island(on[self._part % len(on)]) if on else None

    def page(self, room: Room) -> RenderableType:
        """The island under the cursor, lit, with its size and icons."""
        view, island = self._view, self._island
        lit = None if island is None else island.parts
        told = [Text(_of_cell(view, self._at))] if island is None else _of_island(view, island)
        heading = parts.Heading(_("Islands"), counted(len(view.map.islands), "island"), view.turn)
        panel: list[RenderableType] = [parts.Strip(view), parts.Supplies(view)]
        return MapPage(view, heading, panel, told, room, Marks(cursor=self._at, lit=lit), more=[Legend()])


def _of_cell(view: View, cell: tuple[int, int]) -> str:
    placed = view.map.cells.get(cell)
    if placed is None:
        return _("Nothing lies there.")
    ports = view.map.ports_round(cell)
    sentence = ngettext(
        "{cell}: {ship}, with {number} port round it.", "{cell}: {ship}, with {number} ports round it.", ports
    )
    return sentence.format(cell=cell_name(cell), ship=_ship_words(view, placed.owner), number=ports)


def _ship_words(view: View, owner: int | None) -> str:
    """Whose ship it is."""
    if owner is None:
        return _("a grey ship")
    # For translators: {whose} is a possessive such as "Ann's".
    return _("{whose} ship").format(whose=possessive(view.seats[owner].name))


def _of_island(view: View, island: Island) -> list[Text]:
    # For translators: an island with its size and what it shows.
    told = _("The island at {cell}: {told}.")
    told = told.format(cell=cell_name(island.first[0]), told=island_words(view, island))
    small = [] if island.size > 1 else [Text(_("An island of one tile meets no mission and takes no house."))]
    return [Text(told), *small]


@dataclass(frozen=True)
class Overview:
    """The whole map, as large as fits; in little where no other size does."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield draw_overview(self.view.map, parts.letters(self.view), theme_for(console))


def overview_page(view: View, room: Room) -> list[RenderableType]:
    """The whole map in little."""
    told = _("Two columns a tile: islands by shade, houses and ships in the colours of the players.")
    return [parts.Heading(_("The whole map"), standing_words(view)), Overview(view), Text(told, style=panels.QUIET)]


def standings_page(view: View, room: Room) -> list[RenderableType]:
    """Points, houses, tokens and ships, as far as they lie open."""
    rows = [
        (seat, [str(player.points), str(_houses(view, seat)), str(own_ports(view.map, seat))])
        for seat, player in enumerate(view.seats)
    ]
    # For translators: the head of a column.
    headings = (_("points"), _("houses on the map"), _("ports round the ship"))
    return [
        parts.Heading(_("Standings"), standing_words(view)),
        Text(),
        parts.Strip(view),
        Text(),
        parts.SeatTable(view, headings, rows),
        Text(),
        Text(_("Bonus tokens left. {tokens}.").format(tokens=parted(map(_tokens_words, view.seats)))),
        Text(_("Discovery tokens count at the end; their values are their owner's secret until then.")),
    ]


def _tokens_words(player: SeatView) -> str:
    """A player with the bonus tokens left."""
    # For translators: a player and the bonus tokens left: "Ann: flower and any resource".
    each = _("{name}: {tokens}")
    return each.format(name=player.name, tokens=listed([token_words(token) for token in player.tokens]) or _("none"))


def _houses(view: View, seat: int) -> int:
    return sum(house.seat == seat for house in view.map.houses)


def left_page(view: View, room: Room) -> list[RenderableType]:
    """What is left in stack, reserve and bag, and everybody's hand."""
    size = tile_size(room)
    icons = Counter(icon for tile in view.unseen for part in tile.land for icon in part.icons)
    two = sum(len(tile.land) > 1 for tile in view.unseen)
    marks = sum(part.mark for tile in view.unseen for part in tile.land)
    ships = listed([_ship_words(view, owner) for owner in view.ships]) or _("none")
    left = _("Stack {stack}, reserve {reserve}. Both together, in an order that nobody knows:")
    # For translators: what is in stack and reserve together: "5 flowers, 2 temples and 3 ports, 8 house marks; ...".
    told = _("{icons}, {marks}; {tiles} with two parts of land.").format(
        icons=listed([counted(icons[icon], icon) for icon in Icon]),
        marks=counted(marks, "printed mark"),
        tiles=counted(two, "tile"),
    )
    others = _("Ships not laid: {ships}. Discovery tokens left: {tokens}.")
    shown: list[RenderableType] = [
        parts.Heading(_("What is left"), standing_words(view)),
        Text(),
        Text(left.format(stack=view.stack, reserve=view.reserve)),
        Text(told),
        Text(others.format(ships=ships, tokens=view.discoveries)),
        Text(),
        parts.Tiles(_("Display"), view.display, size, numbered=False),
    ]
    shown += [parts.Tiles(hand_words(seat.name), seat.hand, size, numbered=False) for seat in view.seats]
    shown += [Text(), parts.Tiles(_("Not seen so far"), view.unseen, size, numbered=False)]
    return shown


def own_page(view: View, seat: int, room: Room) -> list[RenderableType]:
    """What its owner alone may see: the card played for with what it would bring now, that set aside, tokens."""
    player = view.seats[seat]
    # For translators: {whose} is a possessive such as "Ann's"; what Ann alone may see: cards and discovery tokens.
    heading = _("{whose} own things").format(whose=possessive(player.name))
    shown: list[RenderableType] = [parts.Heading(heading, "", seat), Text()]
    if player.now:
        shown += [Text(_("For this round:"), style=panels.HEADING), *parts.cards_text(player.now), Text()]
        shown += [*_prospects(view, seat, player.now), Text()]
    elif player.cards:
        shown += [Text(_("To choose from:"), style=panels.HEADING), *parts.cards_text(player.cards), Text()]
    else:
        shown += [Text(_("Nothing is chosen for this round.")), Text()]
    if player.aside:
        shown += [Text(_("For the next round:"), style=panels.HEADING), *parts.cards_text(player.aside), Text()]
    values = listed([str(token.value) for token in player.discovery or ()])
    shown.append(Text(_("Discovery tokens: {values}.").format(values=values or _("none"))))
    if player.drawn:
        drawn = listed([str(token.value) for token in player.drawn])
        shown.append(Text(_("Drawn last, the best of them kept: {values}.").format(values=drawn)))
    return shown


def _prospects(view: View, seat: int, now: Objective) -> Iterator[Text]:
    """What each island that meets the mission would bring now, and what all of them would."""
    player, reward = view.seats[seat], reward_of(now)
    found = prospects(view.map, seat, mission_of(now), reward)
    for prospect in found:
        tokens = counted(prospect.draws, "discovery")
        brings = items_words(reward.items(prospect.island)) or _("{tokens} drawn").format(tokens=tokens)
        line = _("{island}: {brings}") if prospect.is_open else _("{island}: {brings} (takes no house of {name})")
        yield Text(f"  {line.format(island=island_name(prospect.island), brings=brings, name=player.name)}")
    points = counted(in_all(found, player.houses).points, "point")
    sentence = ngettext(
        "{number} island meets it; {points} now.", "{number} islands meet it; {points} now.", len(found)
    )
    yield Text(sentence.format(number=len(found), points=points))


def cards_page(view: View) -> list[RenderableType]:
    """All cards of the mode, with what they bring."""
    shown: list[RenderableType] = [parts.Heading(_("The cards"), _("all of them")), Text()]
    for deck in view.box.decks(view.advanced):
        shown += [parts.card_text(card) for card in deck]
        shown.append(Text())
    return [*shown, Text(_(FAN_MADE), style=panels.QUIET)]


def log_page(view: View, events: Sequence[AnyEvent]) -> list[RenderableType]:
    """The log, latest first, for players who missed something."""
    lines = [Text(event_words(event, view)) for event in reversed(events)]
    return [panels.title(_("What happened so far"), _("the latest first")), *lines]
