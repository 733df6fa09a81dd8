"""What is chosen before a game begins: the mode."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from skye.terminal.dialogue.choices import Choice, Value

if TYPE_CHECKING:
    from skye.games.small_islands.game import Options


def choices(options: "Options") -> Sequence[Choice]:
    """The mode, with these options as they stand."""
    values = (
        Value("normal", "normal", replace(options, advanced=False), "One card says both mission and reward."),
        Value("advanced", "advanced", replace(options, advanced=True), "Missions and rewards are cards of their own."),
    )
    return (Choice("mode", "Mode", values, at=int(options.advanced)),)
