"""The rules page, with drawn examples, and the page of all tiles."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from skye.games.isle_of_skye.demos import Demo
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.engine.tile import Feature, Terrain, Tile
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.help import rules
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.screens import parts
from skye.games.isle_of_skye.front.screens.demo import StepPage, TourStep
from skye.games.isle_of_skye.front.screens.demo_counts import count_first
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.captioned import GAP

EXAMPLES = {"round": "income", "building": "areas", "scoring": "most"}
"""Demo pages that serve as examples, by section of the rules."""
EXAMPLE_ROWS = 16
SCROLL = "scroll"


def rules_page(box: Box, demos: Sequence[Demo], room: Room) -> list[RenderableType]:
    """The rules, section by section, with examples drawn, and all scoring tiles."""
    known = {demo.id: demo for demo in demos}
    parts: list[RenderableType] = [panels.title("Isle of Skye", "the rules"), Text(), lands.ThemedLegend()]
    for identity, section in rules().items():
        parts += [Text(), Text(section.heading, style=panels.HEADING), *map(_paragraph, section.paragraphs)]
        if example := known.get(EXAMPLES.get(identity, "")):
            parts.append(_example(box, example, room))
    parts += [Text(), Text("The scoring tiles", style=panels.HEADING), _scoring_tiles(box)]
    return parts


def _paragraph(text: str) -> RenderableType:
    return Padding(Text(text), (0, 2, 1, 2))


def _example(box: Box, demo: Demo, room: Room) -> RenderableType:
    """What counts on the first land of a demo page, and what does not."""
    count = count_first(box, demo)
    told = count.counting + count.near_misses
    heading = Group(Text("Example", style=panels.HEADING), Text(demo.lesson), Text())
    rows = EXAMPLE_ROWS + (len(told) if len(count.seats) > 1 else 0)
    page = StepPage(heading, TourStep(count, told), Room(room.columns - 4, min(rows, room.rows)))
    return Padding(Group(page, Text(f"In all: {count.total_words()}.", style=panels.HEADING)), (0, 2, 0, 2))


def _scoring_tiles(box: Box) -> RenderableType:
    made = panels.table("", "")
    made.show_header = False
    made.columns[1].justify = "left"
    for tile in box.scoring_tiles:
        made.add_row(f"  {tile.name}", tile.text)
    return made


def tiles_page(tiles: Sequence[Tile], room: Room) -> Iterator[RenderableType]:
    """Tiles side by side with their ids, and the totals of what is on them."""
    yield panels.title("Landscape tiles", f"{len(tiles)} of them")
    yield lands.ThemedLegend()
    yield Text()
    across = max(1, (room.columns + GAP) // (parts.LARGE_COLUMNS + GAP))
    for start in range(0, len(tiles), across):
        yield parts.Tiles([Offered(tile, tile.id) for tile in tiles[start : start + across]], rows=100)
    yield Text()
    yield parts.contents(tiles, "in all", "of the tiles")


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
