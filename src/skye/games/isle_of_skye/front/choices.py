"""What is chosen before a game begins: the scoring tiles, and the house rules."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.state import HouseRules
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.isle_of_skye.front.words import scoring_name, scoring_rule
from skye.language.texts import _
from skye.terminal.dialogue.choices import Choice, Value

if TYPE_CHECKING:
    from skye.games.isle_of_skye.game import Options


def choices(options: "Options") -> Sequence[Choice]:
    """Scoring tiles and house rules, with these options as they stand."""
    return (_scoring(options), *_letters(options), _gold(options), _axes(options))


def for_newcomers(options: "Options") -> "Options":
    """The scoring tiles for a first game, where nobody has chosen any."""
    return options if options.scoring else replace(options, scoring=catalog.load().first_game)


def _scoring(options: "Options") -> Choice:
    first, own = catalog.load().first_game, options.scoring
    is_own = own not in (None, first)
    chosen = own if is_own else tuple(tile.id for tile in options.scoring_tiles[: len(LETTERS)])
    values = (
        Value(
            "first",
            _("those for a first game"),
            replace(options, scoring=first),
            _("The four that the rule book gives beginners."),
        ),
        Value("dealt", _("dealt at random"), replace(options, scoring=None), _("Four of them, different each time.")),
        Value("chosen", _("chosen here"), replace(options, scoring=chosen), _("Choose the four tiles below.")),
    )
    return Choice("scoring", _("Scoring tiles"), values, at=2 if is_own else int(own is None))


def _letters(options: "Options") -> Iterator[Choice]:
    """The tile on each letter, unless all are dealt."""
    tiles = options.scoring_tiles
    known = [tile.id for tile in tiles]
    for place, chosen in enumerate(options.scoring or ()):
        values = [
            Value(tile.id, scoring_name(tile), _with_tile(options, place, tile.id), scoring_rule(tile))
            for tile in tiles
        ]
        # For translators: below the scoring tiles on the set-up page, which of them lies on this letter.
        words = _("  on {letter}").format(letter=LETTERS[place])
        yield Choice(LETTERS[place], words, values, known.index(chosen))


def _with_tile(options: "Options", place: int, tile: str) -> "Options":
    """With a tile on a letter; where another letter had it, the two change places."""
    chosen = list(options.scoring or ())
    if tile in chosen:
        chosen[chosen.index(tile)] = chosen[place]
    chosen[place] = tile
    return replace(options, scoring=tuple(chosen))


def _gold(options: "Options") -> Choice:
    values = (
        Value("hidden", _("hidden"), _with_rules(options, open_gold=False), _("Everybody keeps their gold secret.")),
        Value("open", _("open (house rule)"), _with_rules(options, open_gold=True), _("Everybody's gold is shown.")),
    )
    return Choice("gold", _("Gold"), values, at=int(options.house_rules.open_gold))


def _axes(options: "Options") -> Choice:
    values = (
        Value("hidden", _("hidden"), _with_rules(options, open_axes=False), _("Axes are secret until the reveal.")),
        Value("open", _("open (house rule)"), _with_rules(options, open_axes=True), _("Axes are shown while pricing.")),
    )
    return Choice("axes", _("Axes"), values, at=int(options.house_rules.open_axes))


def _with_rules(options: "Options", **changes: bool) -> "Options":
    rules: HouseRules = replace(options.house_rules, **changes)
    return replace(options, house_rules=rules)
