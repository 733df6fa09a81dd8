"""Exports a game: everything public as JSON, or the map and the points as SVG."""

from collections.abc import Iterator
from io import StringIO

import msgspec
from msgspec import Struct
from rich.console import Console, RenderableType
from rich.text import Text

from skye.games.grids.squares import Cell
from skye.games.match import Match
from skye.games.moment import events_of
from skye.games.small_islands.engine.actions import AnyAction, Choose
from skye.games.small_islands.engine.events import AnyEvent, FinalScore
from skye.games.small_islands.engine.final import final_scores
from skye.games.small_islands.engine.map import House, LaidToken
from skye.games.small_islands.engine.state import Ending, GameState, Phase
from skye.games.small_islands.engine.view import View, view
from skye.games.small_islands.front.drawing.draw import draw_map
from skye.games.small_islands.front.drawing.theme import FULL_COLOUR
from skye.games.small_islands.front.names import FAN_MADE
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.words import winner_words
from skye.language.texts import _
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.svg import svg_of


class ExportedStep(Struct, frozen=True):
    """An action with its events; the set-up has no action, and a choice that is secret still has none either."""

    action: AnyAction | None
    events: tuple[AnyEvent, ...]


class ExportedTile(Struct, frozen=True):
    """A tile or ship on the map."""

    tile: str
    cell: Cell
    turns: int
    owner: int | None


class ExportedSeat(Struct, frozen=True):
    """One player; what is hidden is null."""

    name: str
    points: int
    houses: int
    stock: int
    hand: tuple[str, ...]
    tokens: tuple[str, ...]
    discoveries: int
    discovery: tuple[int, ...] | None
    """The values of the discovery tokens; null until the game is over."""


class Exported(Struct, frozen=True):
    """A whole game without its secrets."""

    over: bool
    advanced: bool
    round: int
    phase: Phase
    turn: int | None
    ending: Ending | None
    seed: int | None
    """Null until the game is over, since it determines future draws."""
    seats: tuple[ExportedSeat, ...]
    tiles: tuple[ExportedTile, ...]
    tokens: tuple[LaidToken, ...]
    houses: tuple[House, ...]
    final: tuple[FinalScore, ...] | None
    """The final score, once the game is over."""
    steps: tuple[ExportedStep, ...]


def as_json(match: Match) -> bytes:
    """A game as JSON: actions, events and points; an unfinished game without its secrets."""
    public = view(match.state, None)
    exported = Exported(
        over=match.over,
        advanced=public.advanced,
        round=public.round,
        phase=public.phase,
        turn=public.turn,
        ending=public.ending,
        seed=public.seed,
        seats=tuple(_seats(public)),
        tiles=tuple(
            ExportedTile(placed.tile.id, placed.cell, placed.turns, placed.owner) for placed in public.map.placed
        ),
        tokens=public.map.tokens,
        houses=public.map.houses,
        final=final_scores(public.map, public.seats) if match.over else None,
        steps=tuple(_steps(match)),
    )
    return msgspec.json.format(msgspec.json.encode(exported, order="deterministic"), indent=1) + b"\n"


def _seats(public: View) -> Iterator[ExportedSeat]:
    for seat in public.seats:
        yield ExportedSeat(
            name=seat.name,
            points=seat.points,
            houses=seat.houses,
            stock=seat.stock,
            hand=tuple(tile.id for tile in seat.hand),
            tokens=tuple(token.id for token in seat.tokens),
            discoveries=seat.discoveries,
            discovery=None if seat.discovery is None else tuple(token.value for token in seat.discovery),
        )


def _steps(match: Match) -> Iterator[ExportedStep]:
    """All actions; until the game is over, choices are left out and events are as the public may know them."""
    for move in match.moves:
        action, events = move.action, events_of(move.moments)
        if not match.over:
            action = None if isinstance(action, Choose) else action
            seen = (match.game.seen(event, None) for event in events)
            events = tuple(event for event in seen if event is not None)
        yield ExportedStep(action, events)


def as_svg(match: Match) -> bytes:
    """An SVG of the map and of the points."""
    state: GameState = match.state
    public = view(state, None)
    picture = draw_map(public.map, theme=FULL_COLOUR)
    console = Console(
        file=StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        width=max(picture.width, 60) + 1,
    )
    for part in (picture, Text(), *_points(public, match)):
        console.print(part)
    # Rich clips part of the last row.
    console.print()
    return svg_of(console, _("Small Islands: {names}").format(names=listed(match.names))).encode()


def _points(public: View, match: Match) -> Iterator[RenderableType]:
    yield parts.Strip(public)
    yield Text()
    if match.over:
        rows = final_scores(public.map, public.seats)
        yield Text(winner_words(match.names, rows))
        for seat, row in zip(public.seats, rows, strict=True):
            yield Text(_score_words(seat.name, row))
    yield Text(_(FAN_MADE))


def _score_words(name: str, row: FinalScore) -> str:
    sentence = _("{name} {total}: rounds {points}, discovery tokens {discovery}, ports {ports}")
    return sentence.format(name=name, total=row.total, points=row.points, discovery=row.discovery, ports=row.ports)
