"""Views: what one seat, or the public, may know of a game."""

from msgspec import Struct
from msgspec.structs import replace

from skye.games.isle_of_skye.engine.actions import Place
from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Offer, Phase, Pricing, Rounds, Seat
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile


class SeatView(Struct, frozen=True):
    """One player's state, as seen by that player or by others."""

    name: str
    territory: Territory
    points: int
    drawn: tuple[Tile, ...]
    offers: tuple[Offer, ...]
    hand: tuple[Tile, ...]
    priced: bool
    """Whether the seat has set its prices and awaits the reveal."""
    gold: int | None
    """The gold behind the screen; None where it is hidden."""
    pricing: Pricing | None
    """The secret pricing; None in the views of others."""
    axe: Tile | None
    """The axed tile during pricing; None for others unless axes are open."""


class View(Rounds, Struct, frozen=True):
    """A game as `seat` may know it; the public view if `seat` is None. Holds no hidden information and no future
    chance."""

    seat: int | None
    seats: tuple[SeatView, ...]
    scoring: tuple[ScoringTile, ...]
    bag: tuple[Tile, ...]
    """The tiles in the bag, sorted by id: public knowledge, since they follow from what lies on the table."""
    house_rules: HouseRules
    round: int
    phase: Phase
    turn: int | None
    seed: int | None
    """The game's seed; None until the game is over, since it determines future draws."""
    box: Box
    """The components in use."""


def view(state: GameState, seat: int | None) -> View:
    """The view of `state` from `seat`; the public view for None."""
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
    """`view` right after a legal `action` of the seat on turn, before any consequences."""
    seat = view.seats[action.seat]
    tile = next(tile for tile in seat.hand if tile.id == action.tile)
    land = seat.territory.place(tile, action.cell, action.turns)
    grown = replace(seat, territory=land, hand=tuple(other for other in seat.hand if other is not tile))
    return replace(view, seats=(*view.seats[: action.seat], grown, *view.seats[action.seat + 1 :]))
