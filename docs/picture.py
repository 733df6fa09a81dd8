"""Makes the pictures in the README, docs/game.svg, docs/rebirth.svg and docs/small_islands.svg, from real seeded games.

python docs/picture.py            # writes them
python docs/picture.py --check    # exits with 1 if they are not what the games look like now
"""

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console

import skye
from skye.games.chance import Seeded
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.level import Level
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.front.turns.outlook import outlook
from skye.games.rebirth.front.turns.placing import PlacingQuestion
from skye.games.rebirth.game import GAME as REBIRTH
from skye.games.small_islands.engine.state import Phase, Step
from skye.games.small_islands.front.turns.exploring import ExploringQuestion
from skye.games.small_islands.game import GAME as ISLANDS
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.svg import svg_of

FOLDER = Path(__file__).parent
SKYE_SEED, REBIRTH_SEED, ISLANDS_SEED = 6, 26, 146
ROUND = 5
TURNS = 72


class Picture(NamedTuple):
    """A question as its page looks in a window."""

    question: Callable[[], TurnQuestion]
    command: str
    columns: int
    rows: int


def building() -> BuildingQuestion:
    """The first land to be built in round 5 of a game by chance."""
    chance = Random(SKYE_SEED)
    state = skye.new_game(["Ann", "Bob", "Cy"], seed=SKYE_SEED)
    while state.round < ROUND or state.phase is not skye.Phase.BUILDING:
        state, _ = skye.apply(state, chance.choice(skye.legal_actions(state)))
    scene = Scene((), skye.view(state, None), (), number=0)
    return BuildingQuestion(skye.view(state, state.turn), scene)


def placing() -> PlacingQuestion:
    """A tile to be placed late in a game in which everybody takes the most points at once."""
    chance = Seeded(REBIRTH_SEED)
    state = REBIRTH.start(["Ann", "Bob", "Cy", "Dee"], REBIRTH.usual_options(), chance)[-1].state
    log: list[object] = []
    for _ in range(TURNS):
        own = REBIRTH.view(state, state.turn)
        best = max(legal_actions(state), key=lambda action: outlook(own, action.hex).points)
        (moment,) = REBIRTH.apply(state, best, chance)
        state = moment.state
        log += moment.events
    scene = Scene((), REBIRTH.view(state, None), log, number=0)
    return PlacingQuestion(REBIRTH.view(state, state.turn), scene)


def exploring() -> ExploringQuestion:
    """A tile to be placed in the second round of a game between easy bots."""
    chance = Seeded(ISLANDS_SEED)
    state = ISLANDS.start(["Ann", "Bob", "Cy", "Dee"], ISLANDS.usual_options(), chance)[-1].state
    bots = [ISLANDS.bot(Level.EASY, seat) for seat in range(4)]
    while (state.round, state.phase, state.step, state.stack) != (3, Phase.EXPLORE, Step.ACT, 1):
        assert state.turn is not None, "the game goes on"
        action = bots[state.turn].choose(ISLANDS.view(state, state.turn), ISLANDS.legal(state))
        state = ISLANDS.apply(state, action, chance)[-1].state
    question = ExploringQuestion(ISLANDS.view(state, state.turn), Scene((), ISLANDS.view(state, None), (), number=0))
    question.press("1")
    return question


PICTURES = {
    "game.svg": Picture(building, "skye play Ann Bob Cy", columns=100, rows=30),
    "small_islands.svg": Picture(exploring, "skye small-islands play Ann Bob Cy Dee", columns=126, rows=40),
    "rebirth.svg": Picture(placing, "skye rebirth play Ann Bob Cy Dee", columns=126, rows=36),
}


def drawn(picture: Picture) -> str:
    """A page as SVG."""
    columns, rows = picture.columns, picture.rows
    console = Console(
        record=True, width=columns, height=rows, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(picture.question().page(Room(columns, rows)))
    return svg_of(console, picture.command)


def main() -> int:
    """Write or check the pictures."""
    status = 0
    for name, picture in PICTURES.items():
        file = FOLDER / name
        if "--check" not in sys.argv[1:]:
            file.write_text(drawn(picture), encoding="utf-8")
        elif file.read_text(encoding="utf-8") != drawn(picture):
            print(f"{name} is not what the game looks like now: run python docs/picture.py", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
