"""Exports a game: everything public as JSON, or the map and the points as SVG."""

from collections.abc import Iterator
from io import StringIO

import msgspec
from msgspec import Struct
from rich.console import Console, RenderableType
from rich.text import Text

from skye.games.match import Match
from skye.games.moment import events_of
from skye.games.rebirth.engine.actions import AnyAction
from skye.games.rebirth.engine.events import AnyEvent
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.state import CastleTie, GameState, Stage
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import SeatView, View, view
from skye.games.rebirth.front.drawing.draw import draw_map
from skye.games.rebirth.front.drawing.plan import plan_of
from skye.games.rebirth.front.drawing.theme import FULL_COLOUR
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.words import fan_made
from skye.games.rebirth.ledger import PointSource, points_by_source
from skye.language.texts import _
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.svg import svg_of


class ExportedStep(Struct, frozen=True):
    """An action with its events; the set-up has no action."""

    action: AnyAction | None
    events: tuple[AnyEvent, ...]


class ExportedTile(Struct, frozen=True):
    """A tile on the map."""

    hex: Hex
    seat: int
    tile: Tile


class ExportedSeat(Struct, frozen=True):
    """One player; `missions` and `left_out` are null where they are hidden."""

    name: str
    points: int
    points_by_source: dict[PointSource, int]
    hand: Tile | None
    pile: int
    cards: int
    missions: tuple[str, ...] | None
    left_out: tuple[Tile, ...] | None


class Exported(Struct, frozen=True):
    """A whole game without its secrets."""

    over: bool
    stage: Stage
    turn: int | None
    castle_tie: CastleTie
    open_missions: bool
    seed: int | None
    """Null until the game is over, since it determines future draws."""
    seats: tuple[ExportedSeat, ...]
    tiles: tuple[ExportedTile, ...]
    castles: dict[str, int | None]
    """The seat that holds each castle."""
    cathedrals: dict[str, tuple[int, ...]]
    """The seats with a piece on each cathedral."""
    steps: tuple[ExportedStep, ...]


def as_json(match: Match) -> bytes:
    """A game as JSON: actions, events and points; an unfinished game without its secrets."""
    public = view(match.state, None)
    board = public.board
    sources = points_by_source(match.events, len(public.seats))
    tiles = zip(board.sites, public.tiles, strict=True)
    exported = Exported(
        over=match.over,
        stage=public.stage,
        turn=public.turn,
        castle_tie=public.options.castle_tie,
        open_missions=public.options.open_missions,
        seed=public.seed,
        seats=tuple(_seat(seat, sources[number]) for number, seat in enumerate(public.seats)),
        tiles=tuple(ExportedTile(site.hex, laid.seat, laid.tile) for site, laid in tiles if laid is not None),
        castles={castle.id: holder for castle, holder in zip(board.castles, public.castles, strict=True)},
        cathedrals={place.id: pieces for place, pieces in zip(board.cathedrals, public.cathedrals, strict=True)},
        steps=tuple(_steps(match)),
    )
    return msgspec.json.format(msgspec.json.encode(exported, order="deterministic"), indent=1) + b"\n"


def _seat(seat: SeatView, sources: dict[PointSource, int]) -> ExportedSeat:
    return ExportedSeat(
        name=seat.name,
        points=seat.points,
        points_by_source=sources,
        hand=seat.hand,
        pile=seat.pile,
        cards=seat.cards,
        missions=seat.missions,
        left_out=seat.left_out,
    )


def _steps(match: Match) -> Iterator[ExportedStep]:
    """All actions; until the game is over their events are as the public may know them."""
    for move in match.moves:
        events = events_of(move.moments)
        if not match.over:
            seen = (match.game.seen(event, None) for event in events)
            events = tuple(event for event in seen if event is not None)
        yield ExportedStep(move.action, events)


def as_svg(match: Match) -> bytes:
    """An SVG of the map and of the points by source."""
    state: GameState = match.state
    picture = draw_map(plan_of(state), theme=FULL_COLOUR)
    console = Console(
        file=StringIO(), record=True, force_terminal=True, color_system="truecolor", width=picture.width + 1
    )
    for part in (picture, Text(), *_points(view(state, None), match)):
        console.print(part)
    # Rich clips part of the last row.
    console.print()
    return svg_of(console, _("Rebirth: {names}").format(names=listed(match.names))).encode()


def _points(public: View, match: Match) -> Iterator[RenderableType]:
    yield parts.Seats(public)
    yield Text()
    yield parts.sources_table(public, match.events)
    yield Text()
    yield Text(fan_made())
