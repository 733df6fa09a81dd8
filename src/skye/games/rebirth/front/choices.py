"""What is chosen before a game begins: the rule for ties at a castle, and a house rule."""

from collections.abc import Sequence

from msgspec.structs import replace

from skye.games.rebirth.engine.options import CastleTie, Options
from skye.terminal.dialogue.choices import Choice, Value


def choices(options: Options) -> Sequence[Choice]:
    """Castle ties and missions, with these options as they stand."""
    return (_castle_tie(options), _missions(options))


def _castle_tie(options: Options) -> Choice:
    values = (
        Value(
            "settlements",
            "won by settlements",
            replace(options, castle_tie=CastleTie.SETTLEMENTS),
            "With as many tiles at a castle, more settlements there are stronger.",
        ),
        Value(
            "farms",
            "won by farms",
            replace(options, castle_tie=CastleTie.FARMS),
            "With as many tiles at a castle, more farms there are stronger: some descriptions say so.",
        ),
    )
    return Choice("ties", "Ties at castles", values, at=int(options.castle_tie is CastleTie.FARMS))


def _missions(options: Options) -> Choice:
    values = (
        Value("secret", "secret", replace(options, open_missions=False), "Each mission card is its owner's secret."),
        Value(
            "open",
            "open (house rule)",
            replace(options, open_missions=True),
            "All mission cards lie open.",
        ),
    )
    return Choice("missions", "Mission cards", values, at=int(options.open_missions))
