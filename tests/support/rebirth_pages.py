"""Games of Rebirth played by bots for tests of pages, and pages as text."""

import io
from collections.abc import Sequence
from functools import lru_cache

from rich.console import Console, Group, RenderableType

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.level import Level
from skye.games.match import Match, make_move, set_up
from skye.games.rebirth.engine.state import Options
from skye.games.rebirth.front.turns.placing import PlacingQuestion
from skye.games.rebirth.game import GAME
from skye.terminal.dialogue.front import Scene, Turn
from skye.terminal.play.scenes import Scenes
from skye.terminal.widgets.room import Room
from support.rebirth_games import NAMES

WIDE = Room(160, 46)


@lru_cache(maxsize=16)
def played(players: int, turns: int = 1000, seed: int = 5, options: Options | None = None) -> Match:
    """A game that easy bots have played for so many turns, or to its end."""
    chosen = options or GAME.usual_options()
    chance = Seeded(seed)
    moves = [set_up(GAME, NAMES[:players], chosen, chance)]
    bots = [GAME.bot(Level.EASY, seat) for seat in range(players)]
    while (turn := GAME.turn(moves[-1].state)) is not None and len(moves) <= turns:
        state = moves[-1].state
        action = bots[turn].choose(GAME.view(state, turn), GAME.legal(state))
        moves.append(make_move(GAME, state, action, chance))
    return Match(GAME, seed, chosen, Company(), tuple(moves))


def turns_of(match: Match) -> list[Turn]:
    """A game turn by turn, as several people at the table see it."""
    scenes = Scenes(GAME, onlooker=None)
    return [scenes.turn([move]) for move in match.moves]


def last_scene(match: Match) -> Scene:
    """A game as it stands, as several people at the table see it."""
    turn = turns_of(match)[-1]
    return [*turn.done, *turn.came][-1]


def placing(match: Match) -> PlacingQuestion:
    """The question for the seat on turn."""
    state = match.state
    return PlacingQuestion(GAME.view(state, state.turn), last_scene(match))


def text_of(page: RenderableType | Sequence[RenderableType], columns: int = 160) -> str:
    """A page as text without colours."""
    console = Console(file=io.StringIO(), width=columns, color_system=None, legacy_windows=False)
    console.print(page if not isinstance(page, Sequence) or isinstance(page, str) else Group(*page))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()
