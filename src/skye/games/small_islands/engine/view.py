"""Views: what one seat, or the public, may know of a game."""

from msgspec import Struct

from skye.games.small_islands.engine.cards import Card, DiscoveryToken, Objective
from skye.games.small_islands.engine.map import LandPart, Map
from skye.games.small_islands.engine.state import Box, Course, Ending, GameState, Phase, Seat, Step
from skye.games.small_islands.engine.tile import BonusToken, StartTile, Tile


class SeatView(Struct, frozen=True):
    """One player's state, as seen by that player or by others."""

    name: str
    points: int
    """Points so far, without discovery tokens and the ports round the ship."""
    tokens: tuple[BonusToken, ...]
    """The bonus tokens left."""
    houses: int
    """Houses in hand."""
    stock: int
    """Houses in the stock."""
    hand: tuple[Tile, ...]
    """Landscape tiles in hand, which are public."""
    last_laid: int
    """How many tiles and ships lay, its own last one included, when it laid its last one; 0 if it has laid none."""
    chosen: bool
    """Whether it has chosen what it plays for."""
    shown: bool
    """Whether what it plays for is open on the table."""
    housed: tuple[LandPart, ...]
    """Where it has put houses in this round's reward phase, until its reward is paid."""
    discoveries: int
    """How many discovery tokens it has."""
    cards: tuple[Card, ...] | None
    """The cards to choose from, deck by deck; None in the views of others."""
    now: Objective | None
    """What it plays for, empty before the choice; None for others until it is shown."""
    aside: Objective | None
    """What is set aside for the next round; None for others."""
    discovery: tuple[DiscoveryToken, ...] | None
    """The discovery tokens kept; None for others until the game is over."""
    drawn: tuple[DiscoveryToken, ...] | None
    """All the discovery tokens of its last draw, the kept one among them; None for others until the game is over."""


class View(Course, Struct, frozen=True):
    """A game as `seat` may know it; the public view if `seat` is None. Holds no hidden information and no future
    chance."""

    seat: int | None
    advanced: bool
    seats: tuple[SeatView, ...]
    map: Map
    start_tiles: tuple[StartTile, ...]
    """The start tiles still to be laid."""
    unseen: tuple[Tile, ...]
    """The landscape tiles in reserve and stack, in the order of the box: public, since all others lie open."""
    discoveries: int
    """How many discovery tokens are left."""
    ships: tuple[int | None, ...]
    """The ships not yet laid: a seat's own, or None for a grey one."""
    stack: int
    """How many tiles are in the navigation stack."""
    display: tuple[Tile | None, ...]
    """The open tiles by slot, None where one is empty; no slots before the start tiles lie."""
    round: int
    """The round, from 1; 0 while the start tiles are laid."""
    phase: Phase
    step: Step
    first: int
    """The seat that began the phase: the start player of the round; in the reward phase the one who landed or is
    stuck."""
    turn: int | None
    ending: Ending | None
    """What ends the game, as soon as that is certain."""
    seed: int | None
    """The game's seed; None until the game is over, since it determines future draws."""
    box: Box
    """The components in use."""


def view(state: GameState, seat: int | None) -> View:
    """The view of `state` from `seat`; the public view for None. When the game is over everything is shown."""
    over = state.phase is Phase.OVER
    return View(
        seat=seat,
        advanced=state.advanced,
        seats=tuple(_seat_view(other, own=over or index == seat) for index, other in enumerate(state.seats)),
        map=state.map,
        start_tiles=state.start_tiles,
        unseen=state.unseen,
        discoveries=len(state.discovery),
        ships=state.ships,
        stack=state.stack,
        display=state.display,
        round=state.round,
        phase=state.phase,
        step=state.step,
        first=state.first,
        turn=state.turn,
        ending=state.ending,
        seed=state.seed if over else None,
        box=state.box,
    )


def _seat_view(seat: Seat, own: bool) -> SeatView:
    return SeatView(
        name=seat.name,
        points=seat.points,
        tokens=seat.tokens,
        houses=seat.houses,
        stock=seat.stock,
        hand=seat.hand,
        last_laid=seat.last_laid,
        chosen=bool(seat.now),
        shown=seat.shown,
        housed=seat.housed,
        discoveries=len(seat.discovery),
        cards=seat.cards if own else None,
        now=seat.now if own or seat.shown else None,
        aside=seat.aside if own else None,
        discovery=seat.discovery if own else None,
        drawn=seat.drawn if own else None,
    )
