"""Reference pages, available during any question: islands, standings, what is left, the own card, the log."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from skye.games.small_islands.engine.cards import mission_of, reward_of
from skye.games.small_islands.engine.events import AnyEvent
from skye.games.small_islands.engine.final import own_ports
from skye.games.small_islands.engine.map import Island
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name, parse_cell
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.drawing.overview import draw_overview
from skye.games.small_islands.front.drawing.theme import theme_for
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage, tile_size
from skye.games.small_islands.front.turns.prospects import in_all, prospects
from skye.games.small_islands.front.words import (
    FAN_MADE,
    counted,
    event_words,
    island_name,
    island_words,
    items_words,
    meeting_words,
    standing_words,
    token_words,
)
from skye.terminal.dialogue.bindings import Binding, Typed
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed, possessive
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.walk import ARROWS, LETTERS, WAYS, next_cell


class IslandQuestion(Question[bool]):
    """Walks from tile to tile, and tells of the island there."""

    topic = "islands"
    typed = (Typed("M13", "tells of the island on M13"), Typed("Enter", "goes back"))
    reminders = (("+ -", "size"),)

    def __init__(self, view: View) -> None:
        self._view = view
        self._at = view.map.placed[-1].cell if view.map.placed else (0, 0)
        self._part = 0

    @property
    def prompt(self) -> str:
        """Asks for a cell."""
        return "Cell such as M13, or Enter to go back: "

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Keys move over the tiles; Tab goes to the other land on a tile."""
        return (
            Binding(tuple(ARROWS), "move over all tiles", self._walk, "move", also=tuple(LETTERS), label="arrows"),
            Binding(("tab",), "the other land on the tile", lambda _: self._other(), "other land"),
            Binding(("enter",), "goes back", lambda _: True, "goes back", also=(" ", "escape")),
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
            raise Misunderstood(f"Nothing lies on {cell_name(cell)}.")
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
        heading = parts.Heading("Islands", f"{counted(len(view.map.islands), 'island')}", view.turn)
        panel: list[RenderableType] = [parts.Strip(view), parts.Supplies(view)]
        return MapPage(view, heading, panel, told, room, Marks(cursor=self._at, lit=lit), more=[Legend()])


def _of_cell(view: View, cell: tuple[int, int]) -> str:
    placed = view.map.cells.get(cell)
    if placed is None:
        return "Nothing lies there."
    whose = "a grey ship" if placed.owner is None else f"{possessive(view.seats[placed.owner].name)} ship"
    return f"{cell_name(cell)}: {whose}, with {counted(view.map.ports_round(cell), Icon.PORT)} round it."


def _of_island(view: View, island: Island) -> list[Text]:
    name = island_name(island).replace("the", "The", 1)
    small = [] if island.size > 1 else [Text("An island of one tile meets no mission and takes no house.")]
    return [Text(f"{name}: {island_words(view, island)}."), *small]


@dataclass(frozen=True)
class Overview:
    """The whole map, as large as fits; in little where no other size does."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield draw_overview(self.view.map, parts.letters(self.view), theme_for(console))


def overview_page(view: View, room: Room) -> list[RenderableType]:
    """The whole map in little."""
    told = "Two columns a tile: islands by shade, houses and ships in the colours of the players."
    return [parts.Heading("The whole map", standing_words(view)), Overview(view), Text(told, style=panels.QUIET)]


def standings_page(view: View, room: Room) -> list[RenderableType]:
    """Points, houses, tokens and ships, as far as they lie open."""
    rows = [
        (seat, [str(player.points), str(_houses(view, seat)), str(own_ports(view.map, seat))])
        for seat, player in enumerate(view.seats)
    ]
    tokens = [
        f"{player.name}: {listed([token_words(token) for token in player.tokens]) or 'none'}" for player in view.seats
    ]
    return [
        parts.Heading("Standings", standing_words(view)),
        Text(),
        parts.Strip(view),
        Text(),
        parts.SeatTable(view, ("points", "houses on the map", "ports round the ship"), rows),
        Text(),
        Text("Bonus tokens left. " + "; ".join(tokens) + "."),
        Text("Discovery tokens count at the end; their values are their owner's secret until then."),
    ]


def _houses(view: View, seat: int) -> int:
    return sum(house.seat == seat for house in view.map.houses)


def left_page(view: View, room: Room) -> list[RenderableType]:
    """What is left in stack, reserve and bag, and everybody's hand."""
    size = tile_size(room)
    icons = Counter(icon for tile in view.unseen for part in tile.land for icon in part.icons)
    two = sum(len(tile.land) > 1 for tile in view.unseen)
    marks = sum(part.mark for tile in view.unseen for part in tile.land)
    told = listed([counted(icons[icon], icon) for icon in Icon])
    ships = ["a grey ship" if owner is None else f"{possessive(view.seats[owner].name)} ship" for owner in view.ships]
    shown: list[RenderableType] = [
        parts.Heading("What is left", standing_words(view)),
        Text(),
        Text(f"Stack {view.stack}, reserve {view.reserve}. Both together, in an order that nobody knows:"),
        Text(f"{told}, {marks} house marks; {counted(two, 'tile')} with two parts of land."),
        Text(f"Ships not laid: {listed(ships) or 'none'}. Discovery tokens left: {view.discoveries}."),
        Text(),
        parts.Tiles("Display", view.display, size, numbered=False),
    ]
    shown += [parts.Tiles(f"{possessive(seat.name)} hand", seat.hand, size, numbered=False) for seat in view.seats]
    shown += [Text(), parts.Tiles("Not seen so far", view.unseen, size, numbered=False)]
    return shown


def own_page(view: View, seat: int, room: Room) -> list[RenderableType]:
    """What its owner alone may see: the card played for with what it would bring now, that set aside, tokens."""
    player = view.seats[seat]
    shown: list[RenderableType] = [parts.Heading(f"{possessive(player.name)} own things", "", seat), Text()]
    if player.now:
        shown += [Text("For this round:", style=panels.HEADING), *parts.cards_text(player.now), Text()]
        mission, reward = mission_of(player.now), reward_of(player.now)
        found = prospects(view.map, seat, mission, reward)
        for prospect in found:
            told = items_words(reward.items(prospect.island)) or f"{counted(prospect.draws, 'discovery')} drawn"
            closed = "" if prospect.is_open else f" (takes no house of {player.name})"
            shown.append(Text(f"  {island_name(prospect.island)}: {told}{closed}"))
        total = in_all(found, player.houses)
        shown += [Text(f"{meeting_words(len(found))} it; {counted(total.points, 'point')} now."), Text()]
    elif player.cards:
        shown += [Text("To choose from:", style=panels.HEADING), *parts.cards_text(player.cards), Text()]
    else:
        shown += [Text("Nothing is chosen for this round."), Text()]
    if player.aside:
        shown += [Text("For the next round:", style=panels.HEADING), *parts.cards_text(player.aside), Text()]
    values = [str(token.value) for token in player.discovery or ()]
    shown.append(Text(f"Discovery tokens: {listed(values) or 'none'}."))
    if player.drawn:
        drawn = [str(token.value) for token in player.drawn]
        shown.append(Text(f"Drawn last, the best of them kept: {listed(drawn)}."))
    return shown


def cards_page(view: View) -> list[RenderableType]:
    """All cards of the mode, with what they bring."""
    shown: list[RenderableType] = [parts.Heading("The cards", "all of them"), Text()]
    for deck in view.box.decks(view.advanced):
        shown += [parts.card_text(card) for card in deck]
        shown.append(Text())
    return [*shown, Text(FAN_MADE, style=panels.QUIET)]


def log_page(view: View, events: Sequence[AnyEvent]) -> list[RenderableType]:
    """The log, latest first, for players who missed something."""
    lines = [Text(event_words(event, view)) for event in reversed(events)]
    return [panels.title("What happened so far", "the latest first"), *lines]
