"""The hint page: what a bot would do in place of the seat on turn."""

from rich.console import RenderableType
from rich.text import Text

from skye.games.level import Level
from skye.games.small_islands.bots.roster import make_bot
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
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.turns.prospects import in_all, prospects
from skye.games.small_islands.front.words import card_named, counted
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed


def advice_for(view: View) -> AnyAction | None:
    """What the hard bot would do for the seat on turn, whose view this is; None where there is nothing to choose."""
    legal = legal_actions(view)
    return make_bot(Level.HARD, seed=0).choose(view, legal) if len(legal) > 1 else None


def hint_page(view: View, advised: AnyAction) -> list[RenderableType]:
    """What the hard bot would do, and what the card would bring then."""
    seat = advised.seat
    shown: list[RenderableType] = [
        parts.Heading(f"A hint for {view.seats[seat].name}", "as the hard bot sees it", seat),
        Text(),
        Text(_advised_words(view, advised), style=panels.HEADING),
        Text(),
    ]
    return [*shown, *(Text(line) for line in _reasons(view, advised))]


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
