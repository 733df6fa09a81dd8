"""What is chosen before a game begins: the mode."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from skye.language.texts import _, pgettext
from skye.terminal.dialogue.choices import Choice, Value

if TYPE_CHECKING:
    from skye.games.small_islands.game import Options


def choices(options: "Options") -> Sequence[Choice]:
    """The mode, with these options as they stand."""
    normal, advanced = replace(options, advanced=False), replace(options, advanced=True)
    values = (
        Value("normal", pgettext("mode", "normal"), normal, _("One card says both mission and reward.")),
        Value("advanced", pgettext("mode", "advanced"), advanced, _("Missions and rewards are cards of their own.")),
    )
    return (Choice("mode", _("Mode"), values, at=int(options.advanced)),)
