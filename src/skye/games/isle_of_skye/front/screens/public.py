"""Public pages: what happened, for everybody to see."""

from collections.abc import Iterable, Sequence

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
from skye.games.isle_of_skye.engine.scoring import GOLD, SCROLLS
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.screens import parts, scores
from skye.games.isle_of_skye.front.screens.owned_tiles import Owned, OwnedTiles
from skye.games.isle_of_skye.front.screens.scored import scored
from skye.games.isle_of_skye.front.words import (
    SCROLL_RULE,
    counted,
    event_words,
    phase_words,
    tile_event_words,
    tile_words,
    winner_words,
)
from skye.games.isle_of_skye.ledger import entries
from skye.terminal.dialogue.front import Turn
from skye.terminal.widgets import panels
from skye.terminal.widgets.panels import rows_of
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

Scored = LetterScored | ScrollsScored | GoldScored


def _headed(state: View, heading: str) -> list[RenderableType]:
    return [panels.title(heading, f"round {state.round} of {state.track.rounds}"), Text()]


def reveal_page(state: View, revealed: Sequence[PricesRevealed], room: Room) -> list[RenderableType]:
    """All prices at once, the tiles in the order in which they stand at the market; apart from them those axed."""
    offers, axed = [], []
    for event in sorted(revealed, key=lambda event: event.seat):
        offers += [Owned(event.seat, state.box.tile(tile), counted(price, "gold")) for tile, price in event.prices]
        axed.append(Owned(event.seat, state.box.tile(event.axe)))
    rows = room.rows - 4
    least = OwnedTiles(state, axed).least_rows(room.columns)
    return [
        *_headed(state, "The reveal"),
        OwnedTiles(state, offers, rows - max(least, rows // 3)),
        Text(),
        Group(Text("Axed, and back into the bag:"), OwnedTiles(state, axed, max(least, rows // 3))),
    ]


def market_page(state: View, events: Iterable[AnyEvent], room: Room) -> list[RenderableType]:
    """The market after buying: tiles sold, and unsold tiles kept; `events` are those since the reveal."""
    lines: list[RenderableType] = []
    sold, kept = [], []
    for event in events:
        if isinstance(event, TileSold):
            lines.append(Text(tile_event_words(event, state)))
            sold.append(Owned(event.seat, state.box.tile(event.tile), counted(event.price, "gold")))
        if isinstance(event, Passed):
            lines.append(Text(tile_event_words(event, state)))
        if isinstance(event, TileKept):
            kept.append(Owned(event.seat, state.box.tile(event.tile), f"{event.price} lost"))
    headed = [("Sold, with their new owners:", sold), ("Unsold, and the gold on them lost to the bank:", kept)]
    groups = [(heading, sorted(owned, key=lambda each: each.seat)) for heading, owned in headed if owned]
    taken = sum(rows_of(line, room.columns) for line in lines)
    rows = (room.rows - 2 - taken - 2 * len(groups)) // max(1, len(groups))
    for heading, owned in groups:
        lines += [Text(), Group(Text(heading), OwnedTiles(state, owned, rows))]
    return [*_headed(state, "After the market"), *lines]


def no_points_page(state: View, scored: Sequence[Scored]) -> list[RenderableType]:
    """Scorings without points, on one page."""
    lines = [Text(f"{scored_name(state, event)}: nobody scores.") for event in scored]
    return [panels.title("Scoring"), Text(), *lines]


def scored_name(state: View, event: Scored) -> str:
    """What was scored, such as "A: Sheep"."""
    match event:
        case LetterScored():
            return f"{event.letter}: {state.box.scoring_tile(event.scoring_tile).name}"
        case ScrollsScored():
            return "Scrolls"
        case GoldScored():
            return "Gold"


def built_page(state: View, events: Sequence[AnyEvent], room: Room) -> RenderableType:
    """A player's land after building, with the new tiles lit, and the tiles returned to the bag."""
    placed = [event for event in events if isinstance(event, TilePlaced)]
    returned = [event for event in events if isinstance(event, TileReturned)]
    seat = (placed or returned)[0].seat
    name = state.seats[seat].name
    built = [f"{name} places {counted(len(placed), 'tile')}."] if placed else []
    lost = [f"{tile_words(state.box.tile(event.tile))} fits nowhere and goes back into the bag." for event in returned]
    heading = Group(panels.title(f"{name} builds", seat=seat), Text(" ".join([*built, *lost])), Text())
    land = lands.Land(state.seats[seat].territory, seat, lit=[event.cell for event in placed])
    return lands.LandPage(heading, lands.Board(state), land, room)


def score_page(state: View, event: Scored, room: Room) -> list[RenderableType]:
    """One scoring tile, the scrolls or the gold, scored for everybody, item by item."""
    match event:
        case LetterScored():
            text = state.box.scoring_tile(event.scoring_tile).text
        case ScrollsScored():
            text = SCROLL_RULE
        case GoldScored():
            text = "1 point for every 5 gold."
    heading = [panels.title(f"Scoring {scored_name(state, event)}"), Text(text), Text()]
    return [*heading, *scored(state, event.scores, room, sum(rows_of(part, room.columns) for part in heading))]


def end_page(state: View, events: Iterable[AnyEvent], winners: Sequence[int], room: Room) -> list[RenderableType]:
    """The winner, and everybody's points by source and by round."""
    given = entries(events)
    letters = {letter: f"{letter} {tile.name}" for letter, tile in state.lettered()}
    by_source = scores.points_by_source(parts.names(state), given, {**letters, SCROLLS: "Scrolls", GOLD: "Gold"})
    by_round = scores.points_by_round(parts.names(state), given, state.track.rounds)
    held = listed([f"{seat.name} {seat.gold}" for seat in state.seats])
    return [
        panels.title(winner_words(state, winners), "the game is over"),
        Text(),
        *panels.beside([by_source, by_round], room, 20 + 8 * len(state.seats)),
        Text(),
        Text(f"Gold held, which breaks ties: {held}."),
        Text(f"Seed of this game: {state.seed}"),
    ]


def action_page(turn: Turn, number: int, actions: int, room: Room) -> RenderableType:
    """A page of the replay: one action, and the land of the player who took it."""
    scene, seat = turn.done[-1], turn.seat or 0
    view: View = scene.view
    heading = panels.title(
        f"Action {number} of {actions}: {view.seats[seat].name}",
        f"round {turn.before.round}, {phase_words(turn.before.phase)}",
        seat,
    )
    line = event_words(scene.events[0], view)
    placed = [event.cell for event in scene.events if isinstance(event, TilePlaced)]
    land = lands.Land(view.seats[seat].territory, seat, lit=placed)
    return lands.LandPage(Group(heading, Text(), Text(line), Text()), lands.Board(view), land, room)
