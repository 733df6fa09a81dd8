"""Makes docs/game.svg, the picture in the README, from a real seeded game.

python docs/picture.py            # writes it
python docs/picture.py --check    # exits with 1 if it is not what the game looks like now
"""

import sys
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

import skye
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.terminal.dialogue.front import Scene
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.svg import svg_of

PICTURE = Path(__file__).parent / "game.svg"
COLUMNS, ROWS = 100, 30
SEED = 6
ROUND = 5


def building() -> BuildingQuestion:
    """The first land to be built in round 5 of a game by chance."""
    chance = Random(SEED)
    state = skye.new_game(["Ann", "Bob", "Cy"], seed=SEED)
    while state.round < ROUND or state.phase is not skye.Phase.BUILDING:
        state, _ = skye.apply(state, chance.choice(skye.legal_actions(state)))
    scene = Scene((), skye.view(state, None), (), number=0)
    return BuildingQuestion(skye.view(state, state.turn), scene)


def picture() -> str:
    """The building page as SVG."""
    console = Console(
        record=True, width=COLUMNS, height=ROWS, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(building().page(Room(COLUMNS, ROWS)))
    return svg_of(console, "skye play Ann Bob Cy")


def main() -> int:
    """Write or check the picture."""
    if "--check" not in sys.argv[1:]:
        PICTURE.write_text(picture(), encoding="utf-8")
        return 0
    if PICTURE.read_text(encoding="utf-8") == picture():
        return 0
    print(f"{PICTURE.name} is not what the game looks like now: run python docs/picture.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
