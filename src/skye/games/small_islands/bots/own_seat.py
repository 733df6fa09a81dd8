"""The seat that a bot plays for."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skye.games.small_islands.engine.view import View


def own_seat(view: "View") -> int:
    """The seat whose view it is."""
    assert view.seat is not None, "a bot plays a seat"
    return view.seat
