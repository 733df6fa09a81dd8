"""A game as the people at the table may know it, scene by scene."""

from collections.abc import Container, Iterable, Sequence
from typing import Any

from skye.games.game import AnyGame
from skye.games.match import Move
from skye.games.moment import Moment
from skye.terminal.dialogue.front import Scene, Turn


class Scenes:
    """Turns moves into scenes, in order from the set-up on."""

    def __init__(self, game: AnyGame, onlooker: int | None) -> None:
        """`onlooker`: the seat whose eyes see the scenes; None where several people look."""
        self._game = game
        self._onlooker = onlooker
        self._log: tuple[Any, ...] = ()
        self._states: list[Any] = []
        self.last: Scene
        """The game as it stands."""

    def turn(self, moves: Sequence[Move], bots: Container[int] = ()) -> Turn:
        """What one player did in one go: the first moment of each action is what it did, the others come of it."""
        if moves[0].action is None:
            return Turn(None, by_bot=False, before=None, done=(), came=self._seen(moves[0].moments))
        seat, before = moves[0].action.seat, self.last.view
        done = [scene for move in moves for scene in self._seen(move.moments[:1])]
        return Turn(seat, seat in bots, before, done, self._seen(moves[-1].moments[1:]))

    def state_of(self, scene: Scene) -> Any:
        """The game in a scene."""
        return self._states[scene.number]

    def view_of(self, scene: Scene, seat: int) -> Any:
        """A scene as a seat may know it."""
        return self._game.view(self._states[scene.number], seat)

    def _seen(self, moments: Iterable[Moment[Any]]) -> list[Scene]:
        made = []
        for moment in moments:
            seen = [self._game.seen(event, self._onlooker) for event in moment.events]
            events = tuple(event for event in seen if event is not None)
            self._log = (*self._log, *events)
            view = self._game.view(moment.state, self._onlooker)
            self.last = Scene(events, view, self._log, len(self._states))
            self._states.append(moment.state)
            made.append(self.last)
        return made
