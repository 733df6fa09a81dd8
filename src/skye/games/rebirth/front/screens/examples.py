"""Examples for the rules: placements on the map, with what the engine makes of each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from skye.games.rebirth.engine.events import TilePlaced
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.placing import effects, pieces_after
from skye.games.rebirth.engine.state import Box, Options, Stage
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import SeatView, View
from skye.games.rebirth.front.drawing.draw import Marks, draw_map
from skye.games.rebirth.front.drawing.letters import letters_of
from skye.games.rebirth.front.drawing.plan import plan_of
from skye.games.rebirth.front.drawing.size import MapSize
from skye.games.rebirth.front.drawing.theme import theme_for
from skye.games.rebirth.front.words import event_words, in_one_line
from skye.language.texts import N_, _
from skye.terminal.widgets.panels import GAP

PLAYERS = ("Ann", "Bob", "Cy")
WINDOW = (36, 9)
"""The columns and lines of a part of the map."""


class Step(NamedTuple):
    """A tile placed in an example."""

    seat: int
    tile: Tile
    hex: Hex


class Example(NamedTuple):
    """Placements one after another, turn order aside."""

    title: str
    """In English; whoever shows it translates it."""
    steps: Sequence[Step]
    focus: Hex
    """The middle of the part of the map that is drawn."""


EXAMPLES: dict[str, Sequence[Example]] = {
    "placing": (
        Example(
            N_("A food group that grows: 1 + 2 + 3"),
            [Step(0, Tile.FOOD, at) for at in (Hex(5, 8), Hex(6, 8), Hex(6, 7))],
            Hex(6, 7),
        ),
        Example(N_("A port with a town of one hex: 1 + 4"), [Step(2, Tile.FOUR_HOUSES, Hex(4, 13))], Hex(4, 13)),
        Example(
            N_("A town with a tie: Cy completes it and ranks last among equals"),
            [
                Step(0, Tile.TWO_HOUSES, Hex(5, 11)),
                Step(1, Tile.TWO_HOUSES, Hex(6, 10)),
                Step(2, Tile.TWO_HOUSES, Hex(6, 11)),
            ],
            Hex(6, 10),
        ),
    ),
    "castles": (
        Example(
            N_("Four steps at Duart Castle"),
            [
                Step(0, Tile.FOOD, Hex(8, 2)),
                Step(1, Tile.TWO_HOUSES, Hex(8, 4)),
                Step(0, Tile.FOOD, Hex(9, 2)),
                Step(1, Tile.ENERGY, Hex(7, 3)),
            ],
            Hex(8, 3),
        ),
    ),
}
"""Examples by section of the rules."""


class Played(NamedTuple):
    """An example played to its end."""

    lines: Sequence[str]
    view: View
    placed: Sequence[Hex]


def played(box: Box, example: Example, options: Options) -> Played:
    """What the engine makes of the placements of an example, step by step."""
    table = View(
        seat=None,
        box=box,
        options=options,
        seats=tuple(SeatView(name, 0, None, 0, 0, None, None, None) for name in PLAYERS),
        tiles=(None,) * len(box.board.sites),
        castles=(None,) * len(box.board.castles),
        cathedrals=((),) * len(box.board.cathedrals),
        deck=len(box.missions),
        turn=None,
        stage=Stage.PLACING,
        seed=None,
    )
    lines = []
    for number, step in enumerate(example.steps, 1):
        site, laid = box.board.numbers[step.hex], Laid(step.seat, step.tile)
        happened = effects(table, site, laid)
        events = [TilePlaced(step.seat, step.tile, step.hex), *happened]
        lines.append(f"{number}. {in_one_line(event_words(event, table) for event in events)}")
        table = replace(table, **pieces_after(table, site, laid, happened))
    return Played(lines, table, [step.hex for step in example.steps])


class Drawn:
    """An example: the part of the map beside what happens on it; a Rich renderable."""

    def __init__(self, box: Box, example: Example) -> None:
        self._example = example
        self._played = played(box, example, Options())

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        part = draw_map(
            plan_of(self._played.view),
            size=MapSize.MIDDLE,
            marks=Marks(lit=self._played.placed, focus=self._example.focus),
            letters=letters_of(PLAYERS),
            theme=theme_for(console),
            window=WINDOW,
        )
        row = Table.grid(padding=(0, GAP, 0, 0))
        row.add_column(width=WINDOW[0])
        row.add_column(width=max(20, options.max_width - WINDOW[0] - GAP))
        row.add_row(part, Text("\n".join(self._played.lines)))
        yield Text(_("Example: {title}").format(title=_(self._example.title)), style="bold")
        yield row


def examples_of(box: Box, topic: str) -> Iterator[Drawn]:
    """The examples for a section of the rules."""
    return (Drawn(box, example) for example in EXAMPLES.get(topic, ()))
