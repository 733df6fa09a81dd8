"""Public pages: what happened, for everybody to see."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.cards import Card, mission_of
from skye.games.small_islands.engine.events import (
    AnyEvent,
    DiscoveryDrawn,
    FinalScore,
    FinalScored,
    GameBegan,
    GameEnded,
    HousePlaced,
    PlayerStuck,
    RewardScored,
    RoundBegan,
    ShipLaid,
    StartTileLaid,
    TileLaid,
    TokenLaid,
)
from skye.games.small_islands.engine.legal import ships_of
from skye.games.small_islands.engine.state import HOUSES
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.drawing.draw import UNMARKED, Marks
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage, is_low, tile_size
from skye.games.small_islands.front.words import (
    ENDINGS,
    FAN_MADE,
    counted,
    event_words,
    items_words,
    meeting_words,
    mode_words,
    phase_words,
    winner_words,
)
from skye.terminal.dialogue.front import Scene, Turn
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed, possessive
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.size import TileSize

FEWEST_AT_START = 17
"""The rows of the first page but for those of its tiles."""


def start_page(scene: Scene, began: GameBegan, room: Room) -> list[RenderableType]:
    """The game begins: who lays the start tiles, the order of the players, and what everybody has."""
    view: View = scene.view
    grey = view.ships.count(None)
    ships = f" Grey ships, for anybody: {grey}." if grey else ""
    faces = [face for start in view.start_tiles for face in start.faces]
    legend: list[RenderableType] = [Text(), Legend()] if room.rows >= FEWEST_AT_START else []
    return [
        parts.Heading("The game begins", mode_words(view)),
        *(parts.SeatLine(name, seat, _order_at_start(seat)) for seat, name in enumerate(began.seats)),
        Text(),
        Text(f"Everybody has {HOUSES} houses in hand and {HOUSES} in the stock, four bonus tokens and a ship.{ships}"),
        Text(),
        parts.Tiles("Start tiles, both sides", faces, _row_size(len(faces), room), numbered=False),
        *legend,
        Text(FAN_MADE, style=panels.QUIET),
    ]


def _order_at_start(seat: int) -> str:
    if seat:
        return "comes next, clockwise."
    return "lays the start tiles and begins round 1."


def _row_size(tiles: int, room: Room) -> TileSize:
    """The largest size at which so many tiles stand in a row, and the page is no longer than the room."""
    fitting = [size for size in TileSize if tiles * (size.columns + 1) <= room.columns]
    return next((size for size in fitting if size.rows + FEWEST_AT_START <= room.rows), TileSize.SMALL)


def round_page(scene: Scene, began: RoundBegan, room: Room) -> list[RenderableType]:
    """A round begins: who is first, the stack, the display and everybody's hand."""
    view: View = scene.view
    first = view.seats[began.first].name
    told = [
        Text(f"{first} begins. Everybody in turn chooses in secret what to play for; then {first} explores first."),
        Text(f"The navigation stack has {counted(began.stack, 'tile')}: nobody lands before it is empty."),
    ]
    size = tile_size(room)
    hands = [parts.Tiles(f"{possessive(seat.name)} hand", seat.hand, size, numbered=False) for seat in view.seats]
    display = parts.Tiles("Display", view.display, size, numbered=False)
    panel: list[RenderableType] = [parts.Strip(view), parts.Supplies(view), display]
    heading = parts.Heading(f"Round {began.round}", mode_words(view))
    return [MapPage(view, heading, panel, told, room, more=[*hands, Legend()])]


def landing_page(scene: Scene, laid: ShipLaid, room: Room) -> list[RenderableType]:
    """Somebody has landed: the ports round the ship, and the order of the rewards."""
    view: View = scene.view
    name = view.seats[laid.seat].name
    brings = "A grey ship brings no points."
    if laid.own:
        ports = view.map.ports_round(laid.cell)
        brings = f"{counted(ports, Icon.PORT)} round it now: 1 point each at the end, those laid later included."
    told = [Text(event_words(laid, view)), Text(brings), Text(_order_words(view, laid.seat))]
    marks = Marks(cursor=laid.cell)
    return [_page(view, parts.Heading(f"{name} lands", f"round {view.round}", laid.seat), told, room, marks)]


def _order_words(view: View, first: int) -> str:
    names = [view.seats[(first + step) % len(view.seats)].name for step in range(len(view.seats))]
    return f"The rewards: {', then '.join(names)}."


def stuck_page(scene: Scene, stuck: PlayerStuck, room: Room) -> list[RenderableType]:
    """Somebody can neither explore nor land: why, and what follows."""
    view: View = scene.view
    name = view.seats[stuck.seat].name
    display = "the display is empty" if not any(view.display) else "no tile of the display would leave one with a place"
    ship = "no ship is left to take" if not ships_of(view, stuck.seat) else "no ship has a place"
    if view.stack:
        ship = "the navigation stack is not empty"
    told = [
        Text(f"{name} can neither explore ({display}) nor land ({ship}).", style=panels.HEADING),
        Text(f"So this is the last reward phase, and the game ends after it. {_order_words(view, stuck.seat)}"),
    ]
    return [_page(view, parts.Heading(f"{name} is stuck", f"round {view.round}", stuck.seat), told, room)]


def reward_page(scene: Scene, cards: Sequence[Card], events: Sequence[AnyEvent], room: Room) -> list[RenderableType]:
    """What a seat played for, where its houses went, and its points, item by item."""
    view: View = scene.view
    scored = next(event for event in events if isinstance(event, RewardScored))
    name = view.seats[scored.seat].name
    points = sum(island.points for island in scored.islands)
    mission = mission_of(tuple(cards))
    met = [island for island in view.map.islands if mission.met_by(island)]
    lines: list[RenderableType] = [Text(counted(points, "point"), style=panels.HEADING)]
    lines += [
        Text(f"{cell_name(island.part[0])}: {items_words(island.items) or 'a discovery token'}")
        for island in scored.islands
    ]
    told: list[RenderableType] = [
        Text(event_words(event, view)) for event in events if isinstance(event, DiscoveryDrawn)
    ]
    if not scored.islands:
        told.append(Text(f"{name} puts no house on the map; {meeting_words(len(met))} the mission."))
    else:
        told.append(Text(f"{meeting_words(len(met))} the mission: lit on the map."))
    marks = Marks(lit=[part for island in met for part in island.parts])
    heading = parts.Heading(f"{possessive(name)} reward", f"round {view.round}", scored.seat)
    card, low = parts.cards_text(cards), is_low(room)
    panel = [parts.Strip(view), *([] if low else [Text(), *card]), Text(), *lines]
    told = [*(card if low else []), *told]
    return [MapPage(view, heading, panel, told, room, marks, more_told=2 * low, more=[Legend()])]


def action_page(turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
    """A page of the replay: one action."""
    scene, seat = turn.done[-1], turn.seat or 0
    view: View = scene.view
    where = f"round {turn.before.round}, {phase_words(turn.before.phase)}"
    told = [Text(event_words(event, view)) for event in scene.events]
    cells = _cells_of(scene.events)
    marks = Marks(cursor=cells[-1]) if cells else UNMARKED
    heading = parts.Heading(f"{view.seats[seat].name}: action {number} of {actions}", where, seat)
    return _page(view, heading, told, room, marks)


def _page(
    view: View, heading: RenderableType, told: Sequence[RenderableType], room: Room, marks: Marks = UNMARKED
) -> MapPage:
    """The map with the players, the display and the legend."""
    display = parts.Tiles("Display", view.display, tile_size(room), numbered=False)
    return MapPage(
        view, heading, [parts.Strip(view), parts.Supplies(view)], told, room, marks, more=[display, Legend()]
    )


def _cells_of(events: Iterable[AnyEvent]) -> list[Cell]:
    """Where something happened."""
    cells = []
    for event in events:
        match event:
            case StartTileLaid() | TileLaid() | ShipLaid():
                cells.append(event.cell)
            case TokenLaid() | HousePlaced():
                cells.append(event.part[0])
    return cells


# --- The end --------------------------------------------------------------------------------------------------------


def end_page(scene: Scene, events: Sequence[AnyEvent], room: Room) -> list[RenderableType]:
    """Who won, by what, and everybody's points item by item."""
    view: View = scene.view
    ended = next(event for event in events if isinstance(event, GameEnded))
    rows = next(event for event in events if isinstance(event, FinalScored)).rows
    names = parts.names(view)
    table = [
        (seat, [str(number) for number in (row.points, row.discovery, row.ports, row.total, row.houses, row.place)])
        for seat, row in sorted(enumerate(rows), key=lambda found: found[1].place)
    ]
    headings = ("rounds", "discovery", "ports", "in all", "houses", "place")
    shown: list[RenderableType] = [
        parts.Heading(winner_words(names, rows), "the game is over", _first(rows)),
        Text(),
        parts.SeatTable(view, headings, table),
        Text(),
        Text(f"The game ended because {ENDINGS[ended.ending]}."),
        *(Text(_seat_words(view, seat, row)) for seat, row in enumerate(rows)),
        Text("Equal points are decided by houses on the map, then ports round the ship, then the last tile laid."),
        Text(f"Seed of this game: {view.seed}", style=panels.QUIET),
        Text(),
    ]
    rows_left = room.rows - len(shown) - 2 * len(rows)
    if rows_left >= 12:
        heading = parts.Heading("The map at the end")
        shown.append(MapPage(view, heading, [Legend()], [], Room(room.columns, rows_left, room.zoom)))
    return shown


def _first(rows: Sequence[FinalScore]) -> int:
    """The seat that has won."""
    return next(seat for seat, row in enumerate(rows) if row.place == 1)


def _seat_words(view: View, seat: int, row: FinalScore) -> str:
    """Where the points of a seat beside those of the rounds come from."""
    player = view.seats[seat]
    tokens = [str(token.value) for token in player.discovery or ()]
    discovery = f"discovery tokens of {listed(tokens)}" if tokens else "no discovery token"
    cell = view.map.ship_of(seat)
    ship = (
        "no own ship on the map"
        if cell is None
        else f"the ship on {cell_name(cell)} has {counted(row.ports, Icon.PORT)} round it"
    )
    return f"{player.name}: {discovery}; {ship}."
