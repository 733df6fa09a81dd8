"""Reference pages, available during any question: lands, scores, the bag, the log."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.scoring import MostGold
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.screens.scored import scored
from skye.games.isle_of_skye.front.widgets import land_page as lands
from skye.games.isle_of_skye.front.widgets import parts
from skye.games.isle_of_skye.front.widgets.board import Board
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.widgets.neighbours import with_lands
from skye.games.isle_of_skye.front.widgets.score_table import score_table
from skye.games.isle_of_skye.front.widgets.strip import Heading
from skye.games.isle_of_skye.front.widgets.tile_groups import TileGroup, TileGroups
from skye.games.isle_of_skye.front.words import counted, event_words, scoring_name, scoring_rule
from skye.terminal.dialogue.bindings import Binding, Typed
from skye.terminal.dialogue.questions import Question
from skye.terminal.dialogue.seats import seat_named
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.phrases import possessive
from skye.terminal.widgets.room import Room


class LandQuestion(Question[bool]):
    """Browses the players' lands."""

    topic = "building"
    typed = (Typed("2", "the land of that player; a name does, too"), Typed("Enter", "goes back"))
    reminders = (("+ -", "size"),)

    def __init__(self, state: View, seat: int) -> None:
        self._state = state
        self._seat = seat

    @property
    def prompt(self) -> str:
        """Asks for another player."""
        return "Name or number of another player, or Enter to go back: "

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Arrows and numbers show another land."""
        numbers = tuple(str(seat + 1) for seat in range(len(self._state.seats)))
        return (
            Binding(("left", "right"), "the land of another player", self._step, "another player"),
            Binding(numbers, "the land of that player", self.answer, "player", label=f"1 to {numbers[-1]}"),
            Binding(("enter",), "goes back", lambda _: True, "goes back", also=(" ", "escape")),
        )

    def page(self, room: Room) -> RenderableType:
        """The land of the current seat."""
        seat = self._state.seats[self._seat]
        heading = panels.title(f"{possessive(seat.name)} land", counted(seat.points, "point"), self._seat)
        land = Land(seat.territory, self._seat)
        return lands.LandPage(heading, Board(self._state), land, room)

    def answer(self, text: str) -> bool | None:
        """A name or number shows that land."""
        if not text:
            return True
        self._seat = seat_named(parts.names(self._state), text)
        return None

    def _step(self, key: str) -> None:
        self._seat = (self._seat + (1 if key == "right" else -1)) % len(self._state.seats)


def scores_page(state: View, room: Room) -> list[RenderableType]:
    """What each scoring tile would score now: in one table, and then item by item.

    "Most gold" is left out as long as gold is hidden.
    """
    left = room.rows - len(state.seats) - 4
    table = Group(Heading(state, "If it were scored now"), score_table(state, room.columns))
    told = Text("The scrolls as they would count at the end.", panels.QUIET)
    shown = with_lands([table, told, Text(), Board(state).within(left, room.columns)], state, room)
    for letter, tile in state.lettered():
        heading = Group(Text(f"{letter}: {scoring_name(tile)}", style=panels.HEADING), Text(scoring_rule(tile)))
        if isinstance(tile.rule, MostGold) and any(seat.gold is None for seat in state.seats):
            shown += [Text(), Group(heading, Text("Gold is shown only when it is scored.", style=panels.QUIET))]
        else:
            first, *others = scored(state, tile.scores(state.seats), room, rows_of(heading, room.columns))
            shown += [Text(), Group(heading, first), *others]
    return shown


def tiles_page(state: View, room: Room) -> list[RenderableType]:
    """This round's tiles that are not placed yet, by owner, with prices once revealed."""
    groups = []
    for index, seat in enumerate(state.seats):
        tiles = [Offered(tile) for tile in (*seat.drawn, *seat.hand)]
        tiles += [Offered(offer.tile, below=counted(offer.price, "gold")) for offer in seat.offers]
        groups += [TileGroup(index, seat.name, tiles)] if tiles else []
    title = panels.title("The tiles of this round", f"round {state.round}")
    if not groups:
        return [title, Text(), Text("All of them are placed.")]
    return [title, Text(), TileGroups(groups, room.rows - 2)]


def log_page(state: View, events: Sequence[AnyEvent]) -> list[RenderableType]:
    """The log, latest first, for players who missed something."""
    lines = [Text(event_words(event, state)) for event in reversed(events)]
    return [panels.title("What happened so far", "the latest first"), *lines]


def gold_page(state: View, seat: int) -> list[RenderableType]:
    """One player's gold."""
    player = state.seats[seat]
    title = panels.title(f"{possessive(player.name)} gold", seat=seat)
    return [title, Text(), Text(f"{player.name} holds {counted(player.gold or 0, 'gold')}.")]


def bag_page(state: View) -> list[RenderableType]:
    """What is left in the bag."""
    return [
        panels.title("What is left in the bag"),
        Text(),
        parts.contents(state.bag, "in the bag", "on a tile drawn"),
    ]
