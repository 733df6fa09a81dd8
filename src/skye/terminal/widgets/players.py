"""Player colours."""

from enum import StrEnum

DARK = "#101010"


class PlayerColour(StrEnum):
    """Player colours, in seat order."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    PURPLE = "purple"
    WHITE = "white"


def colour_of(seat: int) -> PlayerColour:
    """The colour of a seat."""
    return tuple(PlayerColour)[seat]


def player_style(seat: int) -> str:
    """Dark letters on the colour of a seat: readable on light and dark terminals alike."""
    return f"bold {DARK} on {colour_of(seat).value}"
