"""Public pages: what happened, for everybody to see."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastlesScored,
    CathedralReached,
    GameWon,
    Judged,
    MissionsScored,
    TilePlaced,
    TurnBegan,
    UnfinishedTownsScored,
)
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.holding import Holding, holdings
from skye.games.rebirth.engine.scoring import DECISIVE_CASTLES
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.draw import Marks
from skye.games.rebirth.front.drawing.legend import Legend
from skye.games.rebirth.front.names import (
    POINTS,
    castle_name,
    holder_words,
    landmark_brief,
    tile_brief,
    tiles_words,
)
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.landmarks import Landmarks
from skye.games.rebirth.front.screens.map_page import MapPage
from skye.games.rebirth.front.where import hexes_of
from skye.games.rebirth.front.words import (
    event_words,
    fan_made,
    progress_words,
    ties_words,
    turns_left,
    unfinished_words,
    winner_words,
)
from skye.language.texts import _, counted, said
from skye.terminal.dialogue.front import Scene, Turn
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

LEAST_SEAT_COLUMNS = 34
"""The least columns for what one player scores item by item."""


# --- Turns ------------------------------------------------------------------------------------------------------


def start_page(scene: Scene, room: Room) -> list[RenderableType]:
    """The set-up: the empty map, and everybody's first tile."""
    view: View = scene.view
    told = [
        Text(fan_made()),
        Text(ties_words(view)),
        Text(_("Everybody has taken 2 tiles out of the game, face down, and drawn one."), style=panels.QUIET),
    ]
    heading = parts.Heading(_("Rebirth"), _("{number} turns each").format(number=turns_left(view)))
    return [MapPage(view, heading, parts.Seats(view), told, room, more=_signs(view))]


def turn_page(scene: Scene, person: int | None, room: Room) -> list[RenderableType]:
    """What a turn brought, with all of it lit; `person` is whose it was, if no bot's: a card drawn may be looked at."""
    view: View = scene.view
    placed = placed_in(scene.events)
    placed_by = view.seats[placed.seat].name
    heading = parts.Heading(placed_by, str(placed.hex), placed.seat, what=tile_brief(placed.tile))
    told = [Text(event_words(event, view)) for event in told_of(scene.events)[1:]]
    if person is not None and any(isinstance(event, CathedralReached) for event in scene.events):
        told.append(Text(_("{name} may look at the new card now: M.").format(name=placed_by), style=panels.QUIET))
    return [_map(view, heading, told, room, hexes_of(scene.events, scene.view.board))]


def action_page(turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
    """A page of the replay: one placement and what it brought."""
    scene, seat = turn.done[-1], turn.seat or 0
    view: View = scene.view
    which = _("action {number} of {actions}").format(number=number, actions=actions)
    heading = parts.Heading(view.seats[seat].name, which, seat)
    told = [Text(event_words(event, view)) for event in told_of(scene.events)]
    return _map(view, heading, told, room, hexes_of(scene.events, scene.view.board))


def _map(
    view: View, heading: RenderableType, told: Sequence[RenderableType], room: Room, lit: Sequence[Hex] = ()
) -> MapPage:
    more = [*_signs(view), parts.FanMade()]
    return MapPage(view, heading, parts.Seats(view), told, room, Marks(lit=lit), more=more)


def _signs(view: View) -> list[RenderableType]:
    """What the signs on the map mean, and whose castles and cathedrals are."""
    return [Legend(view.turn or 0, is_rim_closed=len(view.seats) == 2), Landmarks(view)]


def placed_in(events: Iterable[AnyEvent]) -> TilePlaced:
    """The tile that was placed in a turn."""
    return next(event for event in events if isinstance(event, TilePlaced))


def told_of(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """The events of a turn that are told: the tile, and what followed from it."""
    return [event for event in events if not isinstance(event, TurnBegan)]


# --- The end ----------------------------------------------------------------------------------------------------


def unfinished_page(scene: Scene, scored: UnfinishedTownsScored, room: Room) -> list[RenderableType]:
    """Unfinished towns, item by item, lit on the map."""
    items = [listed([unfinished_words(scene.view, town) for town in own]) for own in scored.towns]
    points = [sum(town.houses for town in own) for own in scored.towns]
    rule = _("Each player gets the houses on their own tiles in towns that are not full.")
    return [_final(scene, _("Unfinished towns"), rule, items, points, room)]


def castles_page(scene: Scene, scored: CastlesScored, room: Room) -> list[RenderableType]:
    """Castles, item by item, lit on the map."""
    board = scene.view.board
    held = [[board.castles[board.castle_numbers[castle]] for castle in own] for own in scored.castles]
    items = [listed([landmark_brief(castle) for castle in own]) for own in held]
    points = [scored.points * len(own) for own in scored.castles]
    rule = _("{number} points for each castle held.").format(number=scored.points)
    return [_final(scene, _("Castles"), rule, items, points, room)]


def _final(
    scene: Scene, what: str, rule: str, items: Sequence[str], points: Sequence[int], room: Room
) -> RenderableType:
    """A step of the final scoring: for each seat what brings its points."""
    told: list[RenderableType] = [Text(rule)]
    for seat, (name, item, own) in enumerate(zip(parts.names(scene.view), items, points, strict=True)):
        told.append(parts.SeatLine(name, seat, _scored_words(own, item)))
    return _map(scene.view, parts.Heading(what, _("the end")), told, room, hexes_of(scene.events, scene.view.board))


def _scored_words(points: int, items: str) -> str:
    """The points of a player, and what brings them."""
    if not items:
        return counted(points, POINTS)
    # For translators: such as "5 points: Stirling".
    return _("{points}: {items}").format(points=counted(points, POINTS), items=items)


def missions_page(scene: Scene, scored: MissionsScored, room: Room) -> list[RenderableType]:
    """Everybody's cards, each with its number and its points."""
    view: View = scene.view
    have = holdings(view)
    each = [_cards(view, have, seat, cards) for seat, cards in enumerate(scored.missions)]
    shown: list[RenderableType] = [parts.Heading(_("Missions"), _("all cards are shown"))]
    for start in range(0, len(each), 2):
        shown += _in_pairs(each[start : start + 2], room)
    return shown


def _in_pairs(cards: Sequence[RenderableType], room: Room) -> list[RenderableType]:
    """The cards of two seats side by side where there are the columns for it, else below each other."""
    if len(cards) == 2 and room.columns >= 2 * LEAST_SEAT_COLUMNS:
        left, right = cards
        return [Text(), panels.left_and_right(left, right, room.columns // 2)]
    return [part for own in cards for part in (Text(), own)]


def _cards(view: View, have: Sequence[Holding], seat: int, cards: Sequence[Judged]) -> RenderableType:
    """The cards of a seat: points, name, and how far it came with each."""
    points = sum(card.points for card in cards)
    made = panels.table("", "", "")
    made.show_header = False
    made.padding = (0, 1, 0, 0)
    for column in made.columns:
        column.justify = "left"
    for card in cards:
        mission = view.box.mission(card.mission)
        met = f"+{card.points}" if card.met else "-"
        made.add_row(met, said(mission.name), progress_words(mission, have, parts.names(view), seat))
    left_out = _("Left out: {tiles}.").format(tiles=tiles_words(view.seats[seat].left_out or ()))
    heading = parts.SeatLine(view.seats[seat].name, seat, counted(points, POINTS))
    return Group(heading, made, Text(left_out, style=panels.QUIET))


def end_page(scene: Scene, won: GameWon, room: Room) -> list[RenderableType]:
    """The winner, by what, and everybody's points by source."""
    view: View = scene.view
    held = listed([_held_words(view, castle) for castle, _by in DECISIVE_CASTLES])
    return [
        panels.title(winner_words(won, view), _("the game is over")),
        Text(),
        parts.sources_table(view, scene.log),
        Text(),
        Text(_("Equal points would be decided by castles: {held}.").format(held=held)),
        Text(_("Seed of this game: {seed}").format(seed=view.seed)),
    ]


def _held_words(view: View, castle: str) -> str:
    name, holder = castle_name(view.board, castle), view.holder(castle)
    if holder is None:
        return _("{castle} is nobody's").format(castle=name)
    # For translators: a castle and its holder, such as "Stirling Castle is Ann's".
    return _("{castle} is {holder}").format(castle=name, holder=holder_words(view, holder))
