"""Which seat somebody means."""

from collections.abc import Sequence

from skye.games.names import folded
from skye.language.texts import _
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.phrases import listed


def seat_named(names: Sequence[str], typed: str) -> int:
    """The seat with that name or number. Raises Misunderstood."""
    # A player may be called by a number: the name counts before the seat.
    known = [folded(name) for name in names] + [str(seat + 1) for seat in range(len(names))]
    if folded(typed) in known:
        return known.index(folded(typed)) % len(names)
    told = _("Nobody here is called {typed!r}. There are {names}.")
    raise Misunderstood(told.format(typed=typed[:40], names=listed(names)))
