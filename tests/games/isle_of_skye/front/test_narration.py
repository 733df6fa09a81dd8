"""What is told of a turn, page by page."""

from collections.abc import Sequence
from itertools import groupby

from support.journals import played

from skye.games.isle_of_skye.engine.events import GoldScored, LetterScored, ScrollsScored
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.game import GAME
from skye.terminal.dialogue.front import Scene
from skye.terminal.play.scenes import Scenes
from skye.terminal.widgets.room import Room

ROOM = Room(100, 40)


def points_of(scenes: Sequence[Scene]) -> list[bool]:
    """For each scoring, whether it brought anybody anything."""
    return [
        any(score.points for score in event.scores)
        for scene in scenes
        for event in scene.events
        if isinstance(event, LetterScored | ScrollsScored | GoldScored)
    ]


def test_scorings_that_brought_nobody_anything_share_one_page() -> None:
    """Also those between which something was scored; the others have a page each."""
    apart = 0
    for seed in range(12):
        scenes, narrator = Scenes(GAME, None), GAME.front().narrator()
        for move in played(players=2, seed=seed).moves:
            turn = scenes.turn([move])
            scorings = (page for page in narrator.tell(turn) if page.topic == "scoring")
            told = [page for page in scorings if page.scene.view.phase is not Phase.OVER]
            scored = points_of(turn.came)
            assert len(told) == sum(scored) + (not all(scored))
            named = sum(str(part).endswith(": nobody scores.") for page in told for part in page.page(ROOM))
            assert named == scored.count(False)
            numbers = [page.scene.number for page in told]
            assert numbers == sorted(numbers), "no page tells of anything later"
            apart += [brought for brought, _ in groupby(scored)].count(False) > 1
    assert apart
