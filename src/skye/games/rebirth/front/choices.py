"""What is chosen before a game begins: the rule for ties at a castle, and a house rule."""

from collections.abc import Sequence

from msgspec.structs import replace

from skye.games.rebirth.engine.options import CastleTie, Options
from skye.language.texts import _, pgettext
from skye.terminal.dialogue.choices import Choice, Value


def choices(options: Options) -> Sequence[Choice]:
    """Castle ties and missions, with these options as they stand."""
    return (_castle_tie(options), _missions(options))


def _castle_tie(options: Options) -> Choice:
    values = (
        Value(
            "settlements",
            _("won by settlements"),
            replace(options, castle_tie=CastleTie.SETTLEMENTS),
            _("With as many tiles at a castle, more settlements there are stronger."),
        ),
        Value(
            "farms",
            _("won by farms"),
            replace(options, castle_tie=CastleTie.FARMS),
            _("With as many tiles at a castle, more farms there are stronger: some descriptions say so."),
        ),
    )
    return Choice("ties", _("Ties at castles"), values, at=int(options.castle_tie is CastleTie.FARMS))


def _missions(options: Options) -> Choice:
    values = (
        Value(
            "secret",
            pgettext("mission cards", "secret"),
            replace(options, open_missions=False),
            _("Each mission card is its owner's secret."),
        ),
        Value(
            "open",
            _("open (house rule)"),
            replace(options, open_missions=True),
            _("All mission cards lie open."),
        ),
    )
    return Choice("missions", _("Mission cards"), values, at=int(options.open_missions))
