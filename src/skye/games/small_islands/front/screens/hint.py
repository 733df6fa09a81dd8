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
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.turns.prospects import in_all, prospects
from skye.games.small_islands.front.words import card_named, counted
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed

NEARLY = 0.05
"""The points below which an estimate is nothing: they are told to one decimal."""
REASONS = {
    "now": "for houses, if rewards were paid at once",
    "hope": "for what may still come until then, less what houses kept would bring",
    "later": "for islands that houses of later rounds may go to",
    "rivals": "for what islands promise the rivals",
    "ports": "for ports round ships",
    "next": "for the next tile of the hand",
    "token": "for what a bonus token may gain afterwards",
    "kept": "for what is used up: a house, a bonus token, the ship",
    "timing": "for the moment: what rivals would be paid, and tiles left for rounds to come",
}
"""What the estimates of the bots are for."""


def hint_page(view: View, advised: AnyAction, reasons: Sequence[tuple[str, float]]) -> list[RenderableType]:
    """What the hard bot would do, what the card would bring then, and the estimates behind it.

    Each reason is a key of REASONS, with its points.
    """
    seat = advised.seat
    shown: list[RenderableType] = [
        parts.Heading(f"A hint for {view.seats[seat].name}", "as the hard bot sees it", seat),
        Text(),
        Text(_advised_words(view, advised), style=panels.HEADING),
        Text(),
    ]
    return [*shown, *(Text(line) for line in _reasons(view, advised)), *_reckoning(reasons)]


def _reckoning(reasons: Sequence[tuple[str, float]]) -> Iterator[Text]:
    """The estimates, in points by the end of the game."""
    told = [(what, points) for what, points in reasons if abs(points) >= NEARLY]
    if told:
        yield Text("Reckoned in points by the end of the game:", style=panels.QUIET)
    for what, points in told:
        yield Text(f"{points:+5.1f}  {REASONS[what]}")


def _advised_words(view: View, advised: AnyAction) -> str:
    match advised:
        case LayRest():
            return "Have the start tiles laid: a."
        case LayStart() | Place():
            return f"Lay {advised.tile} on {cell_name(advised.cell)}."
        case Choose():
            now = [card_named(view.box, identity).name for identity in advised.now]
            aside = [card_named(view.box, identity).name for identity in advised.aside]
            return f"Play for {listed(now)}" + (f", and set {listed(aside)} aside." if aside else ".")
        case Take():
            return f"Take {advised.tile}."
        case LayToken():
            over = f" over a {advised.over}" if advised.over else ""
            return f"Lay a {advised.shows} token on {cell_name(advised.cell)}{over}."
        case Land():
            return f"Land with {'your own' if advised.own else 'a grey'} ship on {cell_name(advised.cell)}."
        case PlaceHouse():
            return f"Put a house on {cell_name(advised.cell)}."
        case Done():
            return "Go on: nothing more pays."


def _reasons(view: View, advised: AnyAction) -> list[str]:
    """What follows on the map, as far as it can be told."""
    now = view.seats[advised.seat].now
    if isinstance(advised, Land) and advised.own:
        return [f"{counted(view.map.ports_round(advised.cell), Icon.PORT)} are round it now."]
    if not now or not isinstance(advised, Place | LayToken):
        return []
    houses = view.seats[advised.seat].houses
    sums = [
        in_all(prospects(land, advised.seat, mission_of(now), reward_of(now)), houses).points
        for land in (view.map, after(view, advised).map)
    ]
    return [f"Your card would bring {counted(sums[1], 'point')} then; without it {sums[0]}."]
