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
from skye.games.small_islands.engine.view import SeatView, View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.drawing.draw import UNMARKED, Marks
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.names import FAN_MADE, counted, hand_words
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage, is_low, tile_size
from skye.games.small_islands.front.words import (
    ENDINGS,
    event_words,
    island_score_words,
    mode_words,
    phase_of_round_words,
    winner_words,
)
from skye.language.texts import _, ngettext, pgettext
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
    faces = [face for start in view.start_tiles for face in start.faces]
    legend: list[RenderableType] = [Text(), Legend()] if room.rows >= FEWEST_AT_START else []
    return [
        parts.Heading(_("The game begins"), mode_words(view)),
        *(parts.SeatLine(name, seat, _order_at_start(seat)) for seat, name in enumerate(began.seats)),
        Text(),
        Text(_equipment_words(view.ships.count(None))),
        Text(),
        parts.Tiles(_("Start tiles, both sides"), faces, _row_size(len(faces), room), numbered=False),
        *legend,
        Text(_(FAN_MADE), style=panels.QUIET),
    ]


def _order_at_start(seat: int) -> str:
    # For translators: stands behind the name of a player.
    return _("comes next, clockwise.") if seat else _("lays the start tiles and begins round 1.")


def _equipment_words(grey: int) -> str:
    """What everybody has, and how many grey ships there are."""
    if not grey:
        sentence = _("Everybody has {houses} houses in hand and {houses} in the stock, four bonus tokens and a ship.")
        return sentence.format(houses=HOUSES)
    sentence = _(
        "Everybody has {houses} houses in hand and {houses} in the stock, four bonus tokens and a ship. "
        "Grey ships, for anybody: {grey}."
    )
    return sentence.format(houses=HOUSES, grey=grey)


def _row_size(tiles: int, room: Room) -> TileSize:
    """The largest size at which so many tiles stand in a row, and the page is no longer than the room."""
    fitting = [size for size in TileSize if tiles * (size.columns + 1) <= room.columns]
    return next((size for size in fitting if size.rows + FEWEST_AT_START <= room.rows), TileSize.SMALL)


def round_page(scene: Scene, began: RoundBegan, room: Room) -> list[RenderableType]:
    """A round begins: who is first, the stack, the display and everybody's hand."""
    view: View = scene.view
    first = view.seats[began.first].name
    order = _("{name} begins. Everybody in turn chooses in secret what to play for; then {name} explores first.")
    stack = _("The navigation stack has {tiles}: nobody lands before it is empty.")
    told = [Text(order.format(name=first)), Text(stack.format(tiles=counted(began.stack, "tile")))]
    size = tile_size(room)
    hands = [parts.Tiles(hand_words(seat.name), seat.hand, size, numbered=False) for seat in view.seats]
    display = parts.Tiles(_("Display"), view.display, size, numbered=False)
    panel: list[RenderableType] = [parts.Strip(view), parts.Supplies(view), display]
    heading = parts.Heading(_("Round {round}").format(round=began.round), mode_words(view))
    return [MapPage(view, heading, panel, told, room, more=[*hands, Legend()])]


def landing_page(scene: Scene, laid: ShipLaid, room: Room) -> list[RenderableType]:
    """Somebody has landed: the ports round the ship, and the order of the rewards."""
    view: View = scene.view
    name = view.seats[laid.seat].name
    ports = view.map.ports_round(laid.cell)
    brings = _ports_words(ports) if laid.own else _("A grey ship brings no points.")
    told = [Text(event_words(laid, view)), Text(brings), Text(_order_words(view, laid.seat))]
    marks = Marks(cursor=laid.cell)
    heading = parts.Heading(_("{name} lands").format(name=name), _round_words(view), laid.seat)
    return [_page(view, heading, told, room, marks)]


def _ports_words(ports: int) -> str:
    return ngettext(
        "{number} port round it now: 1 point each at the end, those laid later included.",
        "{number} ports round it now: 1 point each at the end, those laid later included.",
        ports,
    ).format(number=ports)


def _round_words(view: View) -> str:
    return _("round {round}").format(round=view.round)


def _order_words(view: View, first: int) -> str:
    names = [view.seats[(first + step) % len(view.seats)].name for step in range(len(view.seats))]
    # For translators: stands between names in the order in which they are on turn: "Ann, then Bob, then Cy".
    return _("The rewards: {names}.").format(names=_(", then ").join(names))


def stuck_page(scene: Scene, stuck: PlayerStuck, room: Room) -> list[RenderableType]:
    """Somebody can neither explore nor land: why, and what follows."""
    view: View = scene.view
    name = view.seats[stuck.seat].name
    # For translators: the reasons are "the display is empty" or the like, and "no ship has a place" or the like.
    why = _("{name} can neither explore ({display}) nor land ({ship}).")
    why = why.format(name=name, display=_why_no_exploring(view), ship=_why_no_landing(view, stuck.seat))
    # For translators: {order} is a sentence: "The rewards: Ann, then Bob."
    follows = _("So this is the last reward phase, and the game ends after it. {order}")
    told = [Text(why, style=panels.HEADING), Text(follows.format(order=_order_words(view, stuck.seat)))]
    heading = parts.Heading(_("{name} is stuck").format(name=name), _round_words(view), stuck.seat)
    return [_page(view, heading, told, room)]


def _why_no_exploring(view: View) -> str:
    if any(view.display):
        return _("no tile of the display would leave one with a place")
    return _("the display is empty")


def _why_no_landing(view: View, seat: int) -> str:
    if view.stack:
        return _("the navigation stack is not empty")
    return _("no ship has a place") if ships_of(view, seat) else _("no ship is left to take")


def reward_page(scene: Scene, cards: Sequence[Card], events: Sequence[AnyEvent], room: Room) -> list[RenderableType]:
    """What a seat played for, where its houses went, and its points, item by item."""
    view: View = scene.view
    scored = next(event for event in events if isinstance(event, RewardScored))
    name = view.seats[scored.seat].name
    points = sum(island.points for island in scored.islands)
    mission = mission_of(tuple(cards))
    met = [island for island in view.map.islands if mission.met_by(island)]
    lines: list[RenderableType] = [Text(counted(points, "point"), style=panels.HEADING)]
    lines += [Text(island_score_words(island, _("a discovery token"))) for island in scored.islands]
    told: list[RenderableType] = [
        Text(event_words(event, view)) for event in events if isinstance(event, DiscoveryDrawn)
    ]
    told.append(Text(_met_words(len(met)) if scored.islands else _unhoused_words(name, len(met))))
    marks = Marks(lit=[part for island in met for part in island.parts])
    # For translators: {whose} is a possessive such as "Ann's".
    heading = parts.Heading(_("{whose} reward").format(whose=possessive(name)), _round_words(view), scored.seat)
    card, low = parts.cards_text(cards), is_low(room)
    panel = [parts.Strip(view), *([] if low else [Text(), *card]), Text(), *lines]
    told = [*(card if low else []), *told]
    return [MapPage(view, heading, panel, told, room, marks, more_told=2 * low, more=[Legend()])]


def _met_words(islands: int) -> str:
    return ngettext(
        "{number} island meets the mission: lit on the map.",
        "{number} islands meet the mission: lit on the map.",
        islands,
    ).format(number=islands)


def _unhoused_words(name: str, islands: int) -> str:
    return ngettext(
        "{name} puts no house on the map; {number} island meets the mission.",
        "{name} puts no house on the map; {number} islands meet the mission.",
        islands,
    ).format(name=name, number=islands)


def action_page(turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
    """A page of the replay: one action."""
    scene, seat = turn.done[-1], turn.seat or 0
    view: View = scene.view
    told = [Text(event_words(event, view)) for event in scene.events]
    cells = _cells_of(scene.events)
    marks = Marks(cursor=cells[-1]) if cells else UNMARKED
    did = _("{name}: action {number} of {actions}").format(name=view.seats[seat].name, number=number, actions=actions)
    heading = parts.Heading(did, phase_of_round_words(turn.before), seat)
    return _page(view, heading, told, room, marks)


def _page(
    view: View, heading: RenderableType, told: Sequence[RenderableType], room: Room, marks: Marks = UNMARKED
) -> MapPage:
    """The map with the players, the display and the legend."""
    display = parts.Tiles(_("Display"), view.display, tile_size(room), numbered=False)
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
    decided = _("Equal points are decided by houses on the map, then ports round the ship, then the last tile laid.")
    shown: list[RenderableType] = [
        parts.Heading(winner_words(names, rows), _("the game is over"), _first(rows)),
        Text(),
        parts.SeatTable(view, _headings(), table),
        Text(),
        Text(_("The game ended because {why}.").format(why=_(ENDINGS[ended.ending]))),
        *(Text(_seat_words(view, seat, row)) for seat, row in enumerate(rows)),
        Text(decided),
        Text(_("Seed of this game: {seed}").format(seed=view.seed), style=panels.QUIET),
        Text(),
    ]
    rows_left = room.rows - len(shown) - 2 * len(rows)
    if rows_left >= 12:
        heading = parts.Heading(_("The map at the end"))
        shown.append(MapPage(view, heading, [Legend()], [], Room(room.columns, rows_left, room.zoom)))
    return shown


def _headings() -> tuple[str, ...]:
    # For translators: points of the rounds, of discovery tokens and of ports; their sum; houses on the map; the rank.
    return (
        pgettext("column head", "rounds"),
        pgettext("column head", "discovery"),
        pgettext("column head", "ports"),
        pgettext("column head", "in all"),
        pgettext("column head", "houses"),
        pgettext("column head", "place"),
    )


def _first(rows: Sequence[FinalScore]) -> int:
    """The seat that has won."""
    return next(seat for seat, row in enumerate(rows) if row.place == 1)


def _seat_words(view: View, seat: int, row: FinalScore) -> str:
    """Where the points of a seat beside those of the rounds come from."""
    # For translators: where points of a player come from: "Ann: discovery tokens of 4 and 6; no own ship on the map."
    sentence = _("{name}: {discovery}; {ship}.")
    player = view.seats[seat]
    return sentence.format(name=player.name, discovery=_discovery_words(player), ship=_ship_words(view, seat, row))


def _discovery_words(player: SeatView) -> str:
    values = [str(token.value) for token in player.discovery or ()]
    return _("discovery tokens of {values}").format(values=listed(values)) if values else _("no discovery token")


def _ship_words(view: View, seat: int, row: FinalScore) -> str:
    cell = view.map.ship_of(seat)
    if cell is None:
        return _("no own ship on the map")
    sentence = ngettext(
        "the ship on {cell} has {number} port round it", "the ship on {cell} has {number} ports round it", row.ports
    )
    return sentence.format(cell=cell_name(cell), number=row.ports)
