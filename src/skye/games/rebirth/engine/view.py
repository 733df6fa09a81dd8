"""Views: what one seat, or the public, may know of a game."""

from msgspec import Struct

from skye.games.rebirth.engine.state import Box, GameState, Options, Seat, Stage, Table
from skye.games.rebirth.engine.tile import Laid, Tile


class SeatView(Struct, frozen=True):
    """One player, as seen by that player or by others."""

    name: str
    points: int
    hand: Tile | None
    """The tile to place next, which lies open; None when all are placed."""
    pile: int
    """How many tiles are still to be drawn."""
    cards: int
    """How many missions the player holds."""
    pile_tiles: tuple[Tile, ...] | None
    """The tiles still to be drawn, kind by kind, not in the order of the pile; None in the views of others."""
    left_out: tuple[Tile, ...] | None
    """The two tiles out of the game; None for others until the end."""
    missions: tuple[str, ...] | None
    """The ids of the missions held, in the order drawn; None for others until the end, unless missions are open."""


class View(Table, Struct, frozen=True):
    """A game as `seat` may know it; the public view if `seat` is None. Holds nothing hidden and no future chance.

    `Table` has what is asked of it by hex or by id; `box.board` has the map.
    """

    seat: int | None
    box: Box
    options: Options
    seats: tuple[SeatView, ...]
    """The players clockwise; seat 0 had the first turn."""
    tiles: tuple[Laid | None, ...]
    """The tile on each building hex, in the order of `Board.sites`; None on a free one."""
    castles: tuple[int | None, ...]
    """The seat that holds each castle, in the order of `Board.castles`; None while nobody does."""
    cathedrals: tuple[tuple[int, ...], ...]
    """The seats with a piece on each cathedral, in the order of `Board.cathedrals`; their own order means nothing."""
    deck: int
    """How many missions nobody holds."""
    turn: int | None
    """The seat on turn; None while automatic steps are pending and when the game is over."""
    stage: Stage
    seed: int | None
    """The game's seed; None until the game is over, since it determines future draws."""


def view(state: GameState, seat: int | None) -> View:
    """The view of `state` from `seat`; the public view for None."""
    return View(
        seat=seat,
        box=state.box,
        options=state.options,
        seats=tuple(_seat_view(state, other, is_own=index == seat) for index, other in enumerate(state.seats)),
        tiles=state.tiles,
        castles=state.castles,
        cathedrals=state.cathedrals,
        deck=len(state.deck),
        turn=state.turn,
        stage=state.stage,
        seed=state.seed if state.stage is Stage.OVER else None,
    )


def _seat_view(state: GameState, seat: Seat, is_own: bool) -> SeatView:
    is_known = is_own or state.stage is Stage.OVER
    return SeatView(
        name=seat.name,
        points=seat.points,
        hand=seat.hand,
        pile=len(seat.pile),
        cards=len(seat.missions),
        pile_tiles=seat.pile if is_known else None,
        left_out=seat.left_out if is_known else None,
        missions=seat.missions if is_known or state.options.open_missions else None,
    )
