"""Public pages: what happened, for everybody to see."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    GoldScored,
    LetterScored,
    Passed,
    PricesRevealed,
    ScrollsScored,
    TileKept,
    TilePlaced,
    TileReturned,
    TileSold,
)
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.screens.scored import scored
from skye.games.isle_of_skye.front.widgets import land_page as lands
from skye.games.isle_of_skye.front.widgets.board import Board
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.widgets.neighbours import Lands, others, with_lands
from skye.games.isle_of_skye.front.widgets.strip import headed
from skye.games.isle_of_skye.front.widgets.tile_groups import TileGroup, TileGroups
from skye.games.isle_of_skye.front.words import (
    SCROLL_RULE,
    counted,
    event_words,
    phase_words,
    scoring_name,
    scoring_rule,
    tile_event_words,
    tile_words,
)
from skye.language.texts import _, pgettext
from skye.terminal.dialogue.front import Turn
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.phrases import sentences
from skye.terminal.widgets.room import Room

NARROW_CAPTION = 7
"""The columns for a price where many tiles stand side by side."""
ROOMY = 18
"""The rows of a page from which its parts stand apart, and tiles are numbered at the reveal."""
Scored = LetterScored | ScrollsScored | GoldScored


def reveal_page(state: View, revealed: Sequence[PricesRevealed], room: Room) -> list[RenderableType]:
    """All prices at once, the tiles in the order in which they stand at the market; apart from them those axed."""
    offers, axed = [], []
    is_roomy = room.rows >= ROOMY
    gap = [Text()] if is_roomy else []
    for event in sorted(revealed, key=lambda event: event.seat):
        name, first = state.seats[event.seat].name, 1 + len(event.prices) * event.seat
        priced = [
            Offered(state.box.tile(tile), str(number) if is_roomy else "", counted(price, "gold"))
            for number, (tile, price) in enumerate(event.prices, first)
        ]
        offers.append(TileGroup(event.seat, name, priced))
        axed.append(TileGroup(event.seat, name, [Offered(state.box.tile(event.axe))]))
    rows = room.rows - 6
    return with_lands(
        [
            *headed(state, _("The reveal")),
            *gap,
            TileGroups(offers, rows - rows // 3, caption=NARROW_CAPTION),
            *gap,
            Group(
                Text(_("Axed, and back into the bag:")),
                TileGroups(axed, rows // 3, caption=NARROW_CAPTION),
            ),
        ],
        state,
        room,
    )


def market_page(state: View, events: Sequence[AnyEvent], room: Room) -> list[RenderableType]:
    """The market after buying: who bought what, and what everybody places; `events` are those since the reveal."""
    lines = [Text(tile_event_words(event, state)) for event in events if isinstance(event, TileSold | Passed)]
    received: list[list[Offered]] = [[] for _ in state.seats]
    for event in events:
        if isinstance(event, TileSold):
            tile, price = state.box.tile(event.tile), counted(event.price, "gold")
            received[event.seat].append(Offered(tile, pgettext("caption of a tile", "bought"), price))
        if isinstance(event, TileKept):
            tile, lost = state.box.tile(event.tile), pgettext("caption of a tile", "{gold} lost")
            received[event.seat].append(
                Offered(tile, pgettext("caption of a tile", "kept"), lost.format(gold=event.price))
            )
    groups = [TileGroup(index, state.seats[index].name, tiles) for index, tiles in enumerate(received) if tiles]
    shown = Group(
        Text(_("What everybody builds with; the gold on tiles that nobody bought is lost to the bank:")),
        TileGroups(groups, max(5, room.rows - 6 - len(lines)), caption=NARROW_CAPTION, largest=LandSize.MEDIUM),
    )
    gap = [Text()] if room.rows >= ROOMY else []
    return with_lands([*headed(state, _("After the market")), *gap, *lines, *gap, shown], state, room)


def no_points_page(state: View, scored: Sequence[Scored], room: Room) -> list[RenderableType]:
    """Scorings without points, on one page, with their rules."""
    lines: list[RenderableType] = []
    for event in scored:
        told = _("{what}: nobody scores.").format(what=scored_name(state, event))
        lines += [Text(), Text(told), Text(_rule(state, event), panels.QUIET)]
    return with_lands([*headed(state, _("Scoring")), *lines], state, room)


def _rule(state: View, event: Scored) -> str:
    """The rule by which something is scored."""
    match event:
        case LetterScored():
            return scoring_rule(state.box.scoring_tile(event.scoring_tile))
        case ScrollsScored():
            return _(SCROLL_RULE)
        case GoldScored():
            return _("1 point for every 5 gold.")


def scored_name(state: View, event: Scored) -> str:
    """What was scored, such as "A: Sheep"."""
    match event:
        case LetterScored():
            tile = scoring_name(state.box.scoring_tile(event.scoring_tile))
            return _("{letter}: {tile}").format(letter=event.letter, tile=tile)
        case ScrollsScored():
            return _("Scrolls")
        case GoldScored():
            return _("Gold")


def built_page(state: View, events: Sequence[AnyEvent], room: Room) -> RenderableType:
    """A player's land after building, with the new tiles lit, and the tiles returned to the bag."""
    placed = [event for event in events if isinstance(event, TilePlaced)]
    returned = [event for event in events if isinstance(event, TileReturned)]
    seat = (placed or returned)[0].seat
    name = state.seats[seat].name
    built = _("{name} places {tiles}.").format(name=name, tiles=counted(len(placed), "tile")) if placed else ""
    fits_nowhere = _("{tile} fits nowhere and goes back into the bag.")
    lost = [fits_nowhere.format(tile=tile_words(state.box.tile(event.tile))) for event in returned]
    title = _("{name} builds").format(name=name)
    heading = Group(*headed(state, title, seat), Text(sentences(built, *lost)), Text())
    land = Land(state.seats[seat].territory, seat, lit=[event.cell for event in placed])
    return lands.LandPage(heading, Board(state), land, room, neighbours=Lands(state, others(state, seat)))


def score_page(state: View, event: Scored, room: Room) -> list[RenderableType]:
    """One scoring tile, the scrolls or the gold, scored for everybody, item by item."""
    title = _("Scoring {what}").format(what=scored_name(state, event))
    heading = [*headed(state, title), Text(_rule(state, event)), Text()]
    shown = [*heading, *scored(state, event.scores, room, sum(rows_of(part, room.columns) for part in heading))]
    rests_on_lands = any(item.cells for score in event.scores for item in score.items)
    return shown if rests_on_lands else with_lands(shown, state, room)


def action_page(turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
    """A page of the replay: one action, and the land of the player who took it."""
    scene, seat = turn.done[-1], turn.seat or 0
    view: View = scene.view
    title = _("Action {number} of {actions}: {name}").format(number=number, actions=actions, name=view.seats[seat].name)
    when = _("round {number}, {phase}").format(number=turn.before.round, phase=phase_words(turn.before.phase))
    heading = panels.title(title, when, seat)
    line = event_words(scene.events[0], view)
    placed = [event.cell for event in scene.events if isinstance(event, TilePlaced)]
    land = Land(view.seats[seat].territory, seat, lit=placed)
    return lands.LandPage(Group(heading, Text(), Text(line), Text()), Board(view), land, room)
