"""Pictures of the land as text, to be read by people in a diff.

`golden/` holds each as it should be. After a change that is meant, write them anew and read what changed:

    PYTHONPATH=tests python tests/support/golden_pictures.py
    git diff tests/games
"""

import io
from collections.abc import Callable
from pathlib import Path

from rich.console import Console, RenderableType

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.front.drawing.land import (
    LandSize,
    Preview,
    draw_land,
    legend,
    random_land,
)
from skye.games.isle_of_skye.front.drawing.theme import NO_COLOUR, PLAIN
from skye.games.isle_of_skye.front.drawing.tile_row import Offered, draw_offers

FOLDER = Path(__file__).parents[1] / "games" / "isle_of_skye" / "front" / "drawing" / "golden"
BOX = catalog.load()
LAND = random_land(BOX.castle, BOX.tiles, 12, seed=7)
"""The land of most pictures: the castle and twelve tiles."""


def unplaced(land: Territory = LAND) -> list[Tile]:
    """The tiles that do not lie in `land`."""
    placed = {placed.tile.id for placed in land.cells.values()}
    return [tile for tile in BOX.tiles if tile.id not in placed]


def as_text(picture: RenderableType, width: int = 120) -> str:
    """What a fixed console without colours makes of `picture`, without spaces at the end of lines."""
    file = io.StringIO()
    Console(file=file, width=width, color_system=None, legacy_windows=False).print(picture)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()) + "\n"


def _placing() -> RenderableType:
    tile = unplaced()[0]
    legal = sorted({cell for cell, _ in LAND.places(tile)})
    return draw_land(LAND, legal=legal, cursor=legal[0], size=LandSize.MEDIUM, theme=PLAIN)


def _previewed() -> RenderableType:
    tile = unplaced()[0]
    cell, turns = next(LAND.places(tile))
    return draw_land(LAND, preview=Preview(tile, cell, turns), theme=PLAIN)


def _clashing() -> RenderableType:
    tile = unplaced()[0]
    cell, clashes = next((cell, clashes) for cell in LAND.frontier if len(clashes := LAND.clashes(tile, cell, 0)) == 1)
    return draw_land(LAND, preview=Preview(tile, cell, 0, [clash.side for clash in clashes]), theme=PLAIN)


def _largest_area() -> RenderableType:
    return draw_land(LAND, lit=[max(LAND.areas, key=lambda area: area.size)], theme=PLAIN)


def _offers() -> RenderableType:
    names = ("Ann", "Bob", "Catherine the 2nd", "Dee", "Eve")
    tiles = [BOX.tiles[number - 1] for number in (26, 33, 41, 44, 62)]
    offers = [Offered(tile, name, f"{price} gold") for price, (tile, name) in enumerate(zip(tiles, names, strict=True))]
    return draw_offers(offers, theme=PLAIN)


PICTURES: dict[str, Callable[[], RenderableType]] = {
    "large": lambda: draw_land(LAND, theme=PLAIN),
    "medium": lambda: draw_land(LAND, size=LandSize.MEDIUM, theme=PLAIN),
    "small": lambda: draw_land(LAND, size=LandSize.SMALL, theme=PLAIN),
    "no colour": lambda: draw_land(LAND, theme=NO_COLOUR),
    "largest area": _largest_area,
    "placing": _placing,
    "previewed": _previewed,
    "clashing": _clashing,
    "cut": lambda: draw_land(LAND, window=(60, 20), theme=PLAIN),
    "offers": _offers,
    "legend": lambda: legend(PLAIN),
    "all tiles": lambda: draw_offers([Offered(tile, tile.id) for tile in (BOX.castle, *BOX.tiles)], theme=PLAIN),
}


def golden_file(name: str) -> Path:
    """Where the picture of that name is kept."""
    return FOLDER / f"{name.replace(' ', '_')}.txt"


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        golden_file(name).write_text(as_text(draw()), encoding="utf-8")
