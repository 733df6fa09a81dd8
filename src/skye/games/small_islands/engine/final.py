"""The end of a game: the final score, and what breaks ties."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from skye.games.moment import Moment
from skye.games.small_islands.engine.events import FinalScore, FinalScored, GameEnded
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.state import Ending, GameState, Phase, Seat

if TYPE_CHECKING:
    from skye.games.small_islands.engine.view import SeatView


def end_game(state: GameState, ending: Ending) -> Moment[GameState]:
    """The game is over: the final score is reckoned, and everything may be shown."""
    rows = final_scores(state.map, state.seats)
    # What somebody looked at and put back is told in no event, so nor is it shown.
    seats = tuple(replace(seat, drawn=()) for seat in state.seats)
    over = replace(state, seats=seats, phase=Phase.OVER, turn=None, ending=ending)
    return Moment((GameEnded(ending), FinalScored(rows)), over)


def final_scores(land: Map, seats: "Sequence[Seat | SeatView]") -> tuple[FinalScore, ...]:
    """The final score of every seat, with the places. The discovery tokens must be known.

    The first place goes to one of those with most points: to more houses on the map, then to more ports round the own
    ship, then to whose last tile or ship was laid last (decided: of their own last ones the latest). All others with
    equal points share their place.
    """
    rows = [_row(land, index, seat) for index, seat in enumerate(seats)]
    winner = max(rows, key=lambda row: (row.total, row.houses, row.ports, row.last_laid))
    return tuple(replace(row, place=1 if row is winner else _place(row, rows)) for row in rows)


def _row(land: Map, index: int, seat: "Seat | SeatView") -> FinalScore:
    assert seat.discovery is not None, "discovery tokens are open at the end"
    return FinalScore(
        points=seat.points,
        tokens=tuple(token.id for token in seat.discovery),
        discovery=sum(token.value for token in seat.discovery),
        ports=own_ports(land, index),
        houses=sum(house.seat == index for house in land.houses),
        last_laid=seat.last_laid,
        place=0,
    )


def own_ports(land: Map, seat: int) -> int:
    """1 point for each port on the tiles round the own ship; none while it is not laid."""
    cell = land.ship_of(seat)
    return 0 if cell is None else land.ports_round(cell)


def _place(row: FinalScore, rows: Sequence[FinalScore]) -> int:
    """The place of somebody who has not won: the second at best."""
    return max(2, 1 + sum(other.total > row.total for other in rows))
