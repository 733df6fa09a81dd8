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
from skye.language.texts import _, pgettext
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.questions import Question
from skye.terminal.dialogue.seats import seat_named
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.phrases import possessive
from skye.terminal.widgets.room import Room


class LandQuestion(Question[bool]):
    """Browses the players' lands."""

    topic = "building"

    def __init__(self, state: View, seat: int) -> None:
        self._state = state
        self._seat = seat

    @property
    def typed(self) -> Sequence[Typed]:
        """Another player."""
        return (Typed("2", _("the land of that player; a name does, too")), Typed("Enter", _("goes back")))

    @property
    def reminders(self) -> Sequence[Row]:
        """The keys that make the land larger and smaller."""
        return (("+ -", pgettext("key", "size")),)

    @property
    def prompt(self) -> str:
        """Asks for another player."""
        return _("Name or number of another player, or Enter to go back: ")

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Arrows and numbers show another land."""
        numbers = tuple(str(seat + 1) for seat in range(len(self._state.seats)))
        label = _("1 to {last}").format(last=numbers[-1])
        return (
            Binding(("left", "right"), _("the land of another player"), self._step, _("another player")),
            Binding(numbers, _("the land of that player"), self.answer, pgettext("key", "player"), label=label),
            Binding(("enter",), _("goes back"), lambda _: True, _("goes back"), also=(" ", "escape")),
        )

    def page(self, room: Room) -> RenderableType:
        """The land of the current seat."""
        seat = self._state.seats[self._seat]
        title = _("{whose} land").format(whose=possessive(seat.name))
        heading = panels.title(title, counted(seat.points, "point"), self._seat)
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
    table = Group(Heading(state, _("If it were scored now")), score_table(state, room.columns))
    told = Text(_("The scrolls as they would count at the end."), panels.QUIET)
    shown = with_lands([table, told, Text(), Board(state).within(left, room.columns)], state, room)
    for letter, tile in state.lettered():
        named = _("{letter}: {tile}").format(letter=letter, tile=scoring_name(tile))
        heading = Group(Text(named, style=panels.HEADING), Text(scoring_rule(tile)))
        if isinstance(tile.rule, MostGold) and any(seat.gold is None for seat in state.seats):
            hidden = Text(_("Gold is shown only when it is scored."), style=panels.QUIET)
            shown += [Text(), Group(heading, hidden)]
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
    title = panels.title(_("The tiles of this round"), _("round {number}").format(number=state.round))
    if not groups:
        return [title, Text(), Text(_("All of them are placed."))]
    return [title, Text(), TileGroups(groups, room.rows - 2)]


def log_page(state: View, events: Sequence[AnyEvent]) -> list[RenderableType]:
    """The log, latest first, for players who missed something."""
    lines = [Text(event_words(event, state)) for event in reversed(events)]
    return [panels.title(_("What happened so far"), _("the latest first")), *lines]


def gold_page(state: View, seat: int) -> list[RenderableType]:
    """One player's gold."""
    player = state.seats[seat]
    title = panels.title(_("{whose} gold").format(whose=possessive(player.name)), seat=seat)
    held = _("{name} holds {gold}.").format(name=player.name, gold=counted(player.gold or 0, "gold"))
    return [title, Text(), Text(held)]


def bag_page(state: View) -> list[RenderableType]:
    """What is left in the bag."""
    return [
        panels.title(_("What is left in the bag")),
        Text(),
        # For translators: the second one is how often such a thing is on a tile drawn, in percent.
        parts.contents(state.bag, pgettext("column head", "in the bag"), pgettext("column head", "on a tile drawn")),
    ]
