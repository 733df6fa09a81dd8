"""What one seat, or the public table, may know of a game."""

from msgspec import Struct
from msgspec.structs import replace

from skye.games.isle_of_skye.engine.actions import Place
from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Offer, Phase, Pricing, Rounds, Seat
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile


class SeatView(Struct, frozen=True):
    """One player's things as somebody else, or the player, may see them."""

    name: str
    territory: Territory
    points: int
    drawn: tuple[Tile, ...]
    offers: tuple[Offer, ...]
    hand: tuple[Tile, ...]
    priced: bool
    """Whether the seat has chosen in secret and waits for the reveal."""
    gold: int | None
    """The gold behind the screen; None where it is hidden."""
    pricing: Pricing | None
    """The secret choice, for its own seat only."""
    axe: Tile | None
    """The axed tile while pricing goes on, for its own seat and where axes are open."""


class View(Rounds, Struct, frozen=True):
    """A game as `seat` may know it; the public table where `seat` is None. Nothing else, and no chance to come."""

    seat: int | None
    seats: tuple[SeatView, ...]
    scoring: tuple[ScoringTile, ...]
    bag: tuple[Tile, ...]
    """The tiles in the bag, in the order of their ids: everybody can tell them from what lies on the table."""
    house_rules: HouseRules
    round: int
    phase: Phase
    turn: int | None
    seed: int | None
    """Where all chance of the game came from; None before its end, for it tells the draws to come."""
    box: Box
    """What the game is played with."""


def view(state: GameState, seat: int | None) -> View:
    """What `seat` may know of `state`; None for what everybody may know."""
    shown = tuple(_seat_view(state, other, own=index == seat) for index, other in enumerate(state.seats))
    return View(
        seat=seat,
        seats=shown,
        scoring=state.scoring,
        bag=tuple(sorted(state.bag, key=lambda tile: tile.id)),
        house_rules=state.house_rules,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        seed=state.seed if state.phase is Phase.OVER else None,
        box=state.box,
    )


def _seat_view(state: GameState, seat: Seat, own: bool) -> SeatView:
    rules, pricing = state.house_rules, seat.pricing
    # All gold is shown at the end of the game.
    gold_shown = own or rules.open_gold or state.phase is Phase.OVER
    axe_shown = pricing is not None and (own or rules.open_axes)
    return SeatView(
        name=seat.name,
        territory=seat.territory,
        points=seat.points,
        drawn=seat.drawn,
        offers=seat.offers,
        hand=seat.hand,
        priced=pricing is not None,
        gold=seat.gold if gold_shown else None,
        pricing=pricing if own else None,
        axe=pricing.axe if pricing is not None and axe_shown else None,
    )


def after_placing(view: View, action: Place) -> View:
    """A view as it will be after a legal `action` of the seat on turn, before anything comes of it."""
    seat = view.seats[action.seat]
    tile = next(tile for tile in seat.hand if tile.id == action.tile)
    land = seat.territory.place(tile, action.cell, action.turns)
    grown = replace(seat, territory=land, hand=tuple(other for other in seat.hand if other is not tile))
    return replace(view, seats=(*view.seats[: action.seat], grown, *view.seats[action.seat + 1 :]))
