"""Exports a game: everything public as JSON, or lands and points as SVG."""

from collections.abc import Iterator
from io import StringIO
from itertools import accumulate
from math import ceil

import msgspec
from msgspec import Struct
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.catalog import english
from skye.games.isle_of_skye.engine.actions import AnyAction, Price
from skye.games.isle_of_skye.engine.events import AnyEvent, PricesRevealed
from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.state import GameState, HouseRules, Phase, Seat
from skye.games.isle_of_skye.engine.view import SeatView, view
from skye.games.isle_of_skye.front.drawing.cells import frame
from skye.games.isle_of_skye.front.drawing.land import draw_land
from skye.games.isle_of_skye.front.drawing.theme import FULL_COLOUR
from skye.games.isle_of_skye.front.words import counted
from skye.games.isle_of_skye.ledger import entries, summed
from skye.games.match import Match, Move
from skye.games.moment import events_of
from skye.language.texts import _
from skye.terminal.widgets import panels, players
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.svg import svg_of

MOST_ACROSS = 3
"""So many lands at most stand side by side."""
BAR_COLUMNS = 60
"""The length of the longest bar of the chart."""


class Chosen(Struct, frozen=True, tag_field="action", tag="price"):
    """An unrevealed pricing: only who has priced."""

    seat: int


class ExportedStep(Struct, frozen=True):
    """An action with its events; the set-up has no action."""

    action: AnyAction | Chosen | None
    events: tuple[AnyEvent, ...]


class ExportedTile(Struct, frozen=True):
    """A tile of a land."""

    tile: str
    cell: Cell
    turns: int


class ExportedSeat(Struct, frozen=True):
    """One player; `gold` is null where it is hidden."""

    name: str
    points: int
    gold: int | None
    land: tuple[ExportedTile, ...]


class ExportedPoints(Struct, frozen=True):
    """One scoring, for all seats at once; `round` is null for end-of-game scoring."""

    source: str
    round: int | None
    points: tuple[int, ...]


class Exported(Struct, frozen=True):
    """A whole game without its secrets."""

    over: bool
    round: int
    phase: Phase
    turn: int | None
    house_rules: HouseRules
    scoring: tuple[str, ...]
    """The ids of the scoring tiles on A, B, C and D."""
    scoring_tiles: tuple[ScoringTile, ...]
    """Their full definitions, since they may be custom ones."""
    seed: int | None
    """Null until the game is over, since it determines future draws."""
    seats: tuple[ExportedSeat, ...]
    steps: tuple[ExportedStep, ...]
    points: tuple[ExportedPoints, ...]
    """All scorings, in order."""


def as_json(match: Match) -> bytes:
    """A game as JSON: actions, events and points; an unfinished game without its secrets."""
    state: GameState = match.state
    public = view(state, None)
    exported = Exported(
        over=match.over,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        house_rules=state.house_rules,
        scoring=tuple(tile.id for tile in state.scoring),
        scoring_tiles=tuple(map(english, state.scoring)),
        seed=state.seed if match.over else None,
        seats=tuple(map(_seat, public.seats)),
        steps=tuple(_steps(match)),
        points=tuple(ExportedPoints(*entry) for entry in entries(match.events)),
    )
    encoded = msgspec.json.encode(exported, order="deterministic")
    return msgspec.json.format(encoded, indent=1) + b"\n"


def _seat(seat: SeatView) -> ExportedSeat:
    cells = seat.territory.cells.items()
    land = tuple(ExportedTile(placed.tile.id, cell, placed.turns) for cell, placed in cells)
    return ExportedSeat(seat.name, seat.points, seat.gold, land)


def _steps(match: Match) -> Iterator[ExportedStep]:
    reveals = [number for number, move in enumerate(match.moves) if _reveals(move)]
    for number, move in enumerate(match.moves):
        action: AnyAction | Chosen | None = move.action
        if isinstance(action, Price) and number > max(reveals, default=0):
            action = Chosen(action.seat)
        yield ExportedStep(action, events_of(move.moments))


def _reveals(move: Move) -> bool:
    return any(isinstance(event, PricesRevealed) for event in events_of(move.moments))


def as_svg(match: Match) -> bytes:
    """An SVG of all players' lands and the points after each round."""
    parts = [*_lands(match.state), *_chart(match)]
    console = Console(file=StringIO(), record=True, force_terminal=True, color_system="truecolor", width=1000)
    console.width = max(console.measure(part).maximum for part in parts) + 1
    for part in parts:
        console.print(part)
    # Rich clips part of the last row.
    console.print()
    title = _("Isle of Skye: {names}").format(names=listed(match.names))
    return svg_of(console, title).encode()


def _lands(state: GameState) -> Iterator[RenderableType]:
    """The lands side by side, in rows of about equal length."""
    lands = [_land(index, seat) for index, seat in enumerate(state.seats)]
    across = ceil(len(lands) / ceil(len(lands) / MOST_ACROSS))
    for start in range(0, len(lands), across):
        row = Table.grid(padding=(0, 3, 0, 0))
        row.add_row(*lands[start : start + across])
        yield row
        yield Text()


def _land(index: int, seat: Seat) -> RenderableType:
    """A land under the name and the points of its owner."""
    heading = Text.assemble(panels.named(seat.name, index), f" {counted(seat.points, 'point')}")
    shown = frame(seat.territory, 0)
    return Group(heading, draw_land(seat.territory, shown=shown, clan=players.colour_of(index), theme=FULL_COLOUR))


def _chart(match: Match) -> Iterator[RenderableType]:
    """Bars of the points after each round and at the end."""
    given = entries(match.events)
    rounds = [*dict.fromkeys(entry.round for entry in given)]
    by_round = [summed([entry for entry in given if entry.round == number]) for number in rounds]
    totals = list(accumulate(by_round, lambda one, other: tuple(map(sum, zip(one, other, strict=True)))))
    most = max((max(points) for points in totals), default=0) or 1
    for number, points in zip(rounds, totals, strict=True):
        heading = _("At the end") if number is None else _("After round {number}").format(number=number)
        yield Text(heading, style=panels.HEADING)
        for index, name in enumerate(match.names):
            bar = " " * round(points[index] / most * BAR_COLUMNS)
            yield Text.assemble((bar, players.player_style(index)), f" {points[index]} {name}")
