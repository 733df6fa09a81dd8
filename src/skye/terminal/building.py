"""Building: placing the tiles received this round, with a preview, undone as often as one likes until confirmed."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.engine.actions import AnyAction, Place, Return
from skye.engine.game import apply
from skye.engine.legal import IllegalAction, check
from skye.engine.state import GameState, Seat
from skye.engine.territory import Cell
from skye.engine.tile import Tile
from skye.terminal import panels
from skye.terminal.cells import frame, parse_cell
from skye.terminal.dialogue import Misunderstood
from skye.terminal.land import Offered, Preview
from skye.terminal.screen import Room
from skye.terminal.words import counted, listed

ACCEPTED = "Type a cell such as C3, 1 to 3 for another tile, r to turn it, Enter to place it, u to undo."


class BuildingQuestion:
    """Asks the seat whose turn it is for all its tiles, with everybody watching. The answer is the whole turn."""

    topic = "building"

    def __init__(self, state: GameState) -> None:
        assert state.turn is not None, "somebody must build"
        self._seat = state.turn
        self._states = [state]
        """The game as it was, and after each tile placed so far."""
        self._actions: list[AnyAction] = []
        self._tile = state.seats[self._seat].hand[0]
        self._preview: Place | None = None
        # Fixed for the whole turn, so that the names of the cells do not change under the player's fingers.
        self._frame = frame(state.seats[self._seat].territory, len(state.seats[self._seat].hand))

    @property
    def _now(self) -> Seat:
        return self._states[-1].seats[self._seat]

    @property
    def _stuck(self) -> bool:
        """Whether no tile in hand can be placed."""
        return bool(self._now.hand) and not any(map(self._now.territory.has_place, self._now.hand))

    @property
    def prompt(self) -> str:
        """Asks for the next thing to do."""
        if not self._to_place:
            return "Enter confirms, u undoes: " if self._actions else "Enter confirms: "
        if self._preview:
            turn = "r turns it, " if len(self._turns_at(self._preview.cell)) > 1 else ""
            return f"Enter places it, {turn}or another cell: "
        return "Cell for the tile (such as C3): "

    @property
    def _to_place(self) -> tuple[Tile, ...]:
        return () if self._stuck else self._now.hand

    def page(self, room: Room) -> RenderableType:
        """The tiles in hand, and the land with the cells where the chosen tile fits."""
        name = self._now.name
        title = panels.title(f"{name}: build", f"round {self._states[0].round}", self._seat)
        hand = [Offered(tile, self._caption(number, tile)) for number, tile in enumerate(self._now.hand, 1)]
        above = Group(title, panels.Tiles(hand, room.rows // 3) if hand else Text(), self._news(), Text())
        legal = {cell for cell, _ in self._now.territory.places(self._tile)} if self._to_place else ()
        preview = Preview(self._tile, self._preview.cell, self._preview.turns) if self._preview else None
        # The board is shown as it was: the last tile of a round already brings about the next round.
        board = panels.Board(self._states[0])
        land = panels.Land(self._now.territory, self._seat, self._frame, legal, preview)
        return panels.LandPage(above, board, land, room)

    def _caption(self, number: int, tile: Tile) -> str:
        return f"> {number} <" if tile is self._tile and self._to_place else f"{number}"

    def _news(self) -> Text:
        if self._stuck:
            lost = listed([tile.id for tile in self._now.hand])
            return Text(f"Nothing in hand fits anywhere: {lost} will go back into the bag.", style="bold")
        if not self._now.hand:
            return Text("All tiles are placed.", style="bold")
        if not self._now.territory.has_place(self._tile):
            return Text("This tile fits nowhere so far; place another one first.", style="bold")
        return Text(f"{counted(len(self._now.hand), 'tile')} to place.")

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """One step of building; the whole turn when it is confirmed."""
        match text.lower():
            case "":
                return self._go_on()
            case "c" if not self._to_place:
                return self._go_on()
            case "u" | "undo":
                self._undo()
            case "r" | "turn":
                self._turn()
            case _:
                self._choose(text)
        return None

    def _go_on(self) -> Sequence[AnyAction] | None:
        if not self._to_place:
            return [*self._actions, *(Return(self._seat, tile.id) for tile in self._now.hand)]
        if self._preview is None:
            raise Misunderstood(ACCEPTED)
        self._do(self._preview)
        return None

    def _do(self, action: Place) -> None:
        self._states.append(apply(self._states[-1], action)[0])
        self._actions.append(action)
        self._choose_tile(self._now.hand[0] if self._now.hand else self._tile)

    def _undo(self) -> None:
        if self._preview:
            self._preview = None
        elif self._actions:
            self._states.pop()
            undone = self._actions.pop()
            assert isinstance(undone, Place), "only placed tiles are taken back"
            self._choose_tile(self._in_hand(undone.tile))
        else:
            raise Misunderstood("There is nothing to undo: what was bought and paid before stays as it is.")

    def _in_hand(self, identity: str) -> Tile:
        return next(tile for tile in self._now.hand if tile.id == identity)

    def _choose_tile(self, tile: Tile) -> None:
        self._tile = tile
        self._preview = None

    def _turn(self) -> None:
        """Turn the preview to the next way it fits."""
        if self._preview is None:
            raise Misunderstood("Choose a cell first, such as C3; then r turns the tile.")
        turns = self._turns_at(self._preview.cell)
        following = turns[(turns.index(self._preview.turns) + 1) % len(turns)]
        self._preview = Place(self._seat, self._tile.id, self._preview.cell, following)

    def _choose(self, text: str) -> None:
        """Another tile by its number, a cell, or both: "2", "C3", "2 C3", and quarter turns behind: "2 C3 1"."""
        if not self._to_place:
            raise Misunderstood("All is placed: Enter confirms, u undoes.")
        words = re.fullmatch(
            r"(?:(?P<tile>[0-9]+)(?:\s+|$))?(?:(?P<cell>[A-Za-z]+ ?[0-9]+|[0-9]+[A-Za-z]+)"
            r"(?:\s+(?P<turns>[0-9]+))?)?",
            text,
        )
        if not words:
            raise Misunderstood(ACCEPTED)
        if words["tile"]:
            number = int(words["tile"])
            if not 1 <= number <= len(self._now.hand):
                raise Misunderstood(f"There is no tile {number} in hand; there are {len(self._now.hand)}.")
            self._choose_tile(self._now.hand[number - 1])
        if words["cell"]:
            self._look_at(words["cell"], words["turns"])

    def _look_at(self, name: str, turns: str | None) -> None:
        try:
            cell = parse_cell(name, self._frame.origin)
        except ValueError as error:
            raise Misunderstood(str(error)) from None
        fitting = self._turns_at(cell)
        wanted = fitting[0] if turns is None and fitting else int(turns or 0)
        placing = Place(self._seat, self._tile.id, cell, wanted)
        try:
            check(self._states[-1], placing)
        except IllegalAction as refusal:
            raise Misunderstood(refusal.sentence) from None
        self._preview = placing

    def _turns_at(self, cell: Cell) -> list[int]:
        """The turns by which the chosen tile fits on `cell`; of turns that look alike only the first."""
        return [
            turns
            for place, turns in self._now.territory.places(self._tile)
            if place == cell and turns in self._tile.distinct_turns
        ]
