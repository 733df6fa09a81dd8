"""Where the points came from: every point is in the ledger once, under its source."""

import pytest
from support.rebirth_games import NAMES
from support.reproduction import random_moves

from skye.games.moment import events_of
from skye.games.rebirth.engine.events import CathedralReached, PortScored, Rank, TownScored, TurnBegan
from skye.games.rebirth.game import GAME
from skye.games.rebirth.ledger import PointSource, points_by_source, source_of


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_points_are_in_the_ledger(players: int) -> None:
    moves = list(random_moves(GAME, NAMES[:players], seed=players))
    found = points_by_source([event for move in moves for event in events_of(move.moments)], players)
    assert tuple(sum(points.values()) for points in found) == GAME.points(moves[-1].state)
    for source in PointSource:
        assert any(points[source] for points in found), f"no points from {source}"


def test_points_are_kept_apart_by_seat_and_source() -> None:
    events = (
        PortScored(1, "eyemouth", 1),
        TownScored("leith", (Rank(0, 4, 8), Rank(1, 2, 5))),
        CathedralReached(0, "iona", "m05"),
        TurnBegan(1),
    )
    one, other = points_by_source(events, 2)
    assert {source: points for source, points in one.items() if points} == {PointSource.TOWNS: 8}
    assert {source: points for source, points in other.items() if points} == {
        PointSource.PORTS: 1,
        PointSource.TOWNS: 5,
    }


def test_what_gives_no_points_has_no_source() -> None:
    with pytest.raises(KeyError):
        source_of(TurnBegan(1))
