"""The rules page, with drawn examples, and the page of all tiles."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from skye.games.isle_of_skye.demos import Demo
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.engine.tile import Feature, Terrain, Tile
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.legend import ThemedLegend
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.help import rules
from skye.games.isle_of_skye.front.screens.demo import LINE_COLUMNS, StepLands, StepLines, TourStep, in_all
from skye.games.isle_of_skye.front.screens.demo_counts import count_first
from skye.games.isle_of_skye.front.widgets import parts
from skye.games.isle_of_skye.front.widgets.tile_groups import TileRow
from skye.games.isle_of_skye.front.words import scoring_name, scoring_rule
from skye.language.texts import _, pgettext, said
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.captioned import GAP

EXAMPLES = {"round": "income", "building": "areas", "scoring": "most"}
"""Demo pages that serve as examples, by section of the rules."""
EXAMPLE_ROWS = 13
"""The rows for the lands of an example."""
WIDE = 76
"""The columns from which its lines stand beside its land."""
INDENT = 2
SCROLL = "scroll"


def rules_page(box: Box, demos: Sequence[Demo], room: Room) -> list[RenderableType]:
    """The rules, section by section, with examples drawn, and all scoring tiles."""
    known = {demo.id: demo for demo in demos}
    parts: list[RenderableType] = [panels.title(_("Isle of Skye"), _("the rules")), Text(), ThemedLegend()]
    for identity, section in rules().items():
        first, *others = map(_paragraph, section.paragraphs)
        parts += [Text(), Group(Text(section.heading, style=panels.HEADING), first), *others]
        if example := known.get(EXAMPLES.get(identity, "")):
            parts += _example(box, example, room)
    parts += [Text(), Group(Text(_("The scoring tiles"), style=panels.HEADING), _scoring_tiles(box))]
    return parts


def _paragraph(text: str) -> RenderableType:
    return _indented(Text(text), 1)


def _indented(part: RenderableType, below: int = 0) -> RenderableType:
    return Padding(part, (0, INDENT, below, INDENT))


def _example(box: Box, demo: Demo, room: Room) -> Iterator[RenderableType]:
    """What counts on the first land of a demo page, and what does not: side by side if that fits on a page."""
    count = count_first(box, demo)
    step = TourStep(count, count.counting + count.near_misses)
    heading = Group(Text(_("Example"), style=panels.HEADING), Text(said(demo.lesson)), Text())
    total = Text(in_all(count), style=panels.HEADING)
    columns, lines = room.columns - 2 * INDENT, StepLines(step, step.told)
    left = room.rows - rows_of(Group(heading, total), columns)
    needed = rows_of(lines, LINE_COLUMNS)
    if len(count.seats) == 1 and columns >= WIDE and needed <= left:
        place = Room(columns - LINE_COLUMNS - panels.GAP, min(max(EXAMPLE_ROWS, needed), left))
        yield _indented(Group(heading, panels.left_and_right(StepLands(step, place), lines, place.columns), total))
        return
    yield _indented(Group(heading, StepLands(step, Room(columns, min(EXAMPLE_ROWS, left))), Text()))
    yield _indented(Group(lines, total))


def _scoring_tiles(box: Box) -> RenderableType:
    made = panels.table("", "")
    made.show_header = False
    made.columns[1].justify = "left"
    for tile in box.scoring_tiles:
        made.add_row(f"  {scoring_name(tile)}", scoring_rule(tile))
    return made


def tiles_page(tiles: Sequence[Tile], room: Room) -> Iterator[RenderableType]:
    """Tiles side by side with their ids, and the totals of what is on them."""
    # For translators: how many of the landscape tiles, which the page is headed with, it shows.
    shown = pgettext("tiles", "{number} of them").format(number=len(tiles))
    yield panels.title(_("Landscape tiles"), shown)
    yield ThemedLegend()
    yield Text()
    across = max(1, (room.columns + GAP) // (LandSize.LARGE.columns + GAP))
    for start in range(0, len(tiles), across):
        yield TileRow([Offered(tile, tile.id) for tile in tiles[start : start + across]], rows=room.rows)
    yield Text()
    yield parts.contents(tiles, pgettext("column head", "in all"), pgettext("column head", "of the tiles"))


def matching(tiles: Sequence[Tile], carried: Sequence[str], terrains: Sequence[Terrain]) -> list[Tile]:
    """The tiles with all of `terrains` and all of `carried` (features, or "scroll")."""
    return [
        tile
        for tile in tiles
        if all(_carries(tile, what) for what in carried)
        and all(any(area.terrain is terrain for area in tile.areas) for terrain in terrains)
    ]


def _carries(tile: Tile, what: str) -> bool:
    if what == SCROLL:
        return any(area.scroll for area in tile.areas)
    return bool(tile.count(Feature(what)))
