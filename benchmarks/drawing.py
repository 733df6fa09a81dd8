"""How long it takes to draw a land of 19 tiles at the large size, beside a blank picture of the same width and height.

python benchmarks/drawing.py
"""

import io
import time
from collections.abc import Callable
from statistics import median

from rich.console import Console
from rich.segment import Segment

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.front.drawing.land import LandSize, draw_land, random_land
from skye.games.isle_of_skye.front.drawing.paint import paint_empty, paint_tile
from skye.games.isle_of_skye.front.drawing.tile_art import lay_out
from skye.terminal.widgets.picture import Picture

TILES, RUNS = 19, 50


def milliseconds(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """The median time of `work` over many runs, each after `before`, which is not timed."""
    times = []
    for _ in range(RUNS):
        before()
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1000 * median(times)


def forget() -> None:
    """Throw away every tile drawn so far."""
    for cached in (lay_out, paint_tile, paint_empty):
        cached.cache_clear()


def main() -> None:
    """Print the medians and their ratios to the blank picture."""
    box = catalog.load()
    land = random_land(box.castle, box.tiles, TILES - 1, seed=1)
    picture = draw_land(land, size=LandSize.LARGE)
    blank = Picture([[Segment(" " * picture.width)]] * picture.height)
    width, height = picture.width, picture.height
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system="truecolor")
    print(
        f"{len(land.cells)} tiles, {width} x {height} characters, medians of {RUNS} runs, ratios to the blank picture"
    )
    nothing = milliseconds(lambda: console.print(blank))
    print(f"{'a blank picture shown':40} {nothing:8.2f} ms   1.0")
    works: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "the land drawn": (lambda: draw_land(land), lambda: None),
        "the land drawn and shown": (lambda: console.print(draw_land(land)), lambda: None),
        "an area lit for the first time, shown": (
            lambda: console.print(draw_land(land, lit=[land.areas[0]])),
            paint_tile.cache_clear,
        ),
        "the land drawn for the first time, shown": (lambda: console.print(draw_land(land)), forget),
    }
    for name, (work, before) in works.items():
        took = milliseconds(work, before)
        print(f"{name:40} {took:8.2f} ms {took / nothing:5.1f}")


if __name__ == "__main__":
    main()
