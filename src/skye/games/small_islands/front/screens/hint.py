"""The hint page: what a bot would do in place of the seat on turn."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import (
    AnyAction,
    Choose,
    Done,
    Land,
    LayRest,
    LayStart,
    LayToken,
    Place,
    PlaceHouse,
    Take,
)
from skye.games.small_islands.engine.cards import mission_of, reward_of
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.names import card_named, counted, icon_words
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.turns.prospects import in_all, prospects
from skye.language.texts import N_, _, ngettext, said
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed

NEARLY = 0.05
"""The points below which an estimate is nothing: they are told to one decimal."""
REASONS = {
    "now": N_("for houses, if rewards were paid at once"),
    "hope": N_("for what may still come until then, less what houses kept would bring"),
    "later": N_("for islands that houses of later rounds may go to"),
    "rivals": N_("for what islands promise the rivals"),
    "ports": N_("for ports round ships"),
    "next": N_("for the next tile of the hand"),
    "token": N_("for what a bonus token may gain afterwards"),
    "kept": N_("for what is used up: a house, a bonus token, the ship"),
    "timing": N_("for the moment: what rivals would be paid, and tiles left for rounds to come"),
}
"""What the estimates of the bots are for."""


def hint_page(view: View, advised: AnyAction, reasons: Sequence[tuple[str, float]]) -> list[RenderableType]:
    """What the hard bot would do, what the card would bring then, and the estimates behind it.

    Each reason is a key of REASONS, with its points.
    """
    seat = advised.seat
    heading = _("A hint for {name}").format(name=view.seats[seat].name)
    shown: list[RenderableType] = [
        parts.Heading(heading, _("as the hard bot sees it"), seat),
        Text(),
        Text(_advised_words(view, advised), style=panels.HEADING),
        Text(),
    ]
    return [*shown, *(Text(line) for line in _reasons(view, advised)), *_reckoning(reasons)]


def _reckoning(reasons: Sequence[tuple[str, float]]) -> Iterator[Text]:
    """The estimates, in points by the end of the game."""
    told = [(what, points) for what, points in reasons if abs(points) >= NEARLY]
    if told:
        yield Text(_("Reckoned in points by the end of the game:"), style=panels.QUIET)
    for what, points in told:
        yield Text(f"{points:+5.1f}  {_(REASONS[what])}")


def _advised_words(view: View, advised: AnyAction) -> str:
    match advised:
        case LayRest():
            return _("Have the start tiles laid: a.")
        case LayStart() | Place():
            return _("Lay {tile} on {cell}.").format(tile=advised.tile, cell=cell_name(advised.cell))
        case Choose():
            return _choice_words(view, advised)
        case Take():
            return _("Take {tile}.").format(tile=advised.tile)
        case LayToken():
            return _token_words(advised)
        case Land():
            told = _("Land with your own ship on {cell}.") if advised.own else _("Land with a grey ship on {cell}.")
            return told.format(cell=cell_name(advised.cell))
        case PlaceHouse():
            return _("Put a house on {cell}.").format(cell=cell_name(advised.cell))
        case Done():
            return _("Go on: nothing more pays.")


def _choice_words(view: View, advised: Choose) -> str:
    now, aside = (
        listed([said(card_named(view.box, identity).name) for identity in cards])
        for cards in (advised.now, advised.aside)
    )
    told = _("Play for {now}, and set {aside} aside.") if aside else _("Play for {now}.")
    return told.format(now=now, aside=aside)


def _token_words(advised: LayToken) -> str:
    icon, cell = icon_words(advised.shows), cell_name(advised.cell)
    if advised.over is None:
        return _("Lay a {icon} token on {cell}.").format(icon=icon, cell=cell)
    told = _("Lay a {icon} token on {cell} over a {hidden}.")
    return told.format(icon=icon, cell=cell, hidden=icon_words(advised.over))


def _reasons(view: View, advised: AnyAction) -> list[str]:
    """What follows on the map, as far as it can be told."""
    now = view.seats[advised.seat].now
    if isinstance(advised, Land) and advised.own:
        ports = view.map.ports_round(advised.cell)
        return [
            ngettext("{number} port is round it now.", "{number} ports are round it now.", ports).format(number=ports)
        ]
    if not now or not isinstance(advised, Place | LayToken):
        return []
    houses = view.seats[advised.seat].houses
    sums = [
        in_all(prospects(land, advised.seat, mission_of(now), reward_of(now)), houses).points
        for land in (view.map, after(view, advised).map)
    ]
    told = _("Your card would bring {points} then; without it {before}.")
    return [told.format(points=counted(sums[1], "point"), before=sums[0])]
