"""Public pages: what happened, for everybody to see."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    GoldScored,
    IncomePaid,
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
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.screens import parts, scores
from skye.games.isle_of_skye.front.screens.board import Board
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
from skye.terminal.widgets.phrases import listed, possessive
from skye.terminal.widgets.room import Room

ROUND_BOARD_ROWS = 18
"""The most rows for the board on the page of a new round."""
USUAL_COLUMNS = 80
NARROW_CAPTION = 7
"""The columns for a name or a price where many tiles stand side by side."""
Scored = LetterScored | ScrollsScored | GoldScored


def _headed(state: View, heading: str) -> list[RenderableType]:
    return [panels.title(heading, f"round {state.round} of {state.track.rounds}"), Text()]


def round_page(state: View, incomes: Sequence[IncomePaid], room: Room) -> list[RenderableType]:
    """A new round: what it scores, everybody's income, and the tiles drawn."""
    board = Board(state).within(room.rows - 8, 40)
    income = Group(parts.income(parts.names(state), incomes), Text(), parts.standings(state))
    drawn = [
        Offered(tile, panels.named(seat.name, index)) for index, seat in enumerate(state.seats) for tile in seat.drawn
    ]
    start = state.seats[state.start].name
    return [
        panels.title(f"Round {state.round}: {possessive(start)} turn first"),
        Text(),
        *panels.beside([board, income], room, 38),
        Text(),
        parts.Tiles(drawn, max(5, room.rows - ROUND_BOARD_ROWS - 3), together=3, caption=NARROW_CAPTION),
    ]


def reveal_page(state: View, revealed: Sequence[PricesRevealed], room: Room) -> list[RenderableType]:
    """All prices at once, the tiles in the order in which they stand at the market; apart from them those axed."""
    offers, axed = [], []
    for event in sorted(revealed, key=lambda event: event.seat):
        name = _owner(state, event.seat)
        offers += [Offered(state.box.tile(tile), name, counted(price, "gold")) for tile, price in event.prices]
        axed.append(Offered(state.box.tile(event.axe), name))
    rows = room.rows - 4
    caption = parts.LEAST_CAPTION if room.columns >= USUAL_COLUMNS else NARROW_CAPTION
    return [
        *_headed(state, "The reveal"),
        parts.Tiles(offers, rows - rows // 3, together=2, caption=caption),
        Text(),
        Text("Axed, and back into the bag:"),
        parts.Tiles(axed, rows // 3, caption=caption),
    ]


def market_page(state: View, events: Iterable[AnyEvent], room: Room) -> list[RenderableType]:
    """The market after buying: tiles sold, and unsold tiles kept; `events` are those since the reveal."""
    lines: list[RenderableType] = []
    sold, kept = [], []
    for event in events:
        if isinstance(event, TileSold):
            lines.append(Text(tile_event_words(event, state)))
            sold.append(Offered(state.box.tile(event.tile), _owner(state, event.seat), f"{event.price} gold"))
        if isinstance(event, Passed):
            lines.append(Text(tile_event_words(event, state)))
        if isinstance(event, TileKept):
            kept.append(Offered(state.box.tile(event.tile), _owner(state, event.seat), f"{event.price} lost"))
    groups = [group for group in (sold, kept) if group]
    rows = (room.rows - 2 - len(lines) - 2 * len(groups)) // max(1, len(groups))
    if sold:
        lines += [Text(), Text("Sold, with their new owners:"), parts.Tiles(sold, rows)]
    if kept:
        lines += [Text(), Text("Unsold, and the gold on them lost to the bank:"), parts.Tiles(kept, rows)]
    return [*_headed(state, "After the market"), *lines]


def _owner(state: View, seat: int) -> Text:
    return panels.named(state.seats[seat].name, seat)


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
    return lands.LandPage(heading, Board(state), land, room)


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
    rows = room.rows - len(heading) - len(text) // room.columns
    return [*heading, *scores.scored(state, event.scores, room._replace(rows=rows))]


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
    return lands.LandPage(Group(heading, Text(), Text(line), Text()), Board(view), land, room)
