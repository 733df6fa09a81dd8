"""What a choice is worth, and the reckoning behind it."""

from enum import StrEnum

from msgspec import Struct

from skye.games.small_islands.engine.actions import AnyAction


class What(StrEnum):
    """What a part of the worth of a choice is about."""

    NOW = "now"
    """The points of all houses, if rewards were paid right after the choice; for a house, its own points."""
    HOPE = "hope"
    """What may still come or be lost until rewards are paid, less what houses kept would bring."""
    LATER = "later"
    """What islands without an own house promise in rounds to come; the card set aside, while cards are chosen."""
    RIVALS = "rivals"
    """What islands promise the rivals."""
    PORTS = "ports"
    """Ports round ships, and round the best cell for the own ship until it lies."""
    NEXT = "next"
    """What the next tile of the hand may gain in the next turn."""
    TOKEN = "token"
    """What a bonus token may gain after the placement."""
    KEPT = "kept"
    """What is used up and could have brought something later: a bonus token, a house, or the own ship."""
    TIMING = "timing"
    """What it means that rivals would be paid less than usual, or more, and that tiles are left for rounds to come."""


class Reason(Struct, frozen=True):
    """One part of the worth of a choice."""

    what: What
    points: float


class Weighed(Struct, frozen=True):
    """A choice with the reckoning behind it."""

    action: AnyAction
    reasons: tuple[Reason, ...]
    """Parts that are 0 are left out."""

    @property
    def worth(self) -> float:
        """Expected points, to compare choices of one moment by."""
        return sum(reason.points for reason in self.reasons)


def weighed(action: AnyAction, parts: dict[What, float]) -> Weighed:
    """A choice with those parts of its worth that are not 0."""
    return Weighed(action, tuple(Reason(what, points) for what, points in parts.items() if points))
