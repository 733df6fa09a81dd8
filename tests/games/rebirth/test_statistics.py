"""What can be learned from many games of Rebirth: what a record holds, and what records come to."""

import csv
import json
from collections import Counter
from io import StringIO
from itertools import pairwise

import pytest
from support.rebirth_games import NAMES
from support.reproduction import random_moves

from skye.games.company import Company
from skye.games.level import Level
from skye.games.match import Match
from skye.games.rebirth.engine.events import Judged
from skye.games.rebirth.game import GAME
from skye.games.rebirth.ledger import PointSource
from skye.games.rebirth.statistics import (
    CastleFigures,
    GameRecord,
    MissionFigures,
    SeatRecord,
    summarise,
    to_csv,
    to_json,
)
from skye.simulation import play_games


@pytest.fixture(scope="module")
def records() -> list[GameRecord]:
    return list(play_games(GAME, 4, ["easy"] * 3, seed=3))


def seat(points: int, castles: str = "", *missions: Judged, win: float = 0.0, level: Level = Level.EASY) -> SeatRecord:
    sources = dict.fromkeys(PointSource, 0) | {PointSource.FOOD: points - 1, PointSource.PORTS: 1}
    return SeatRecord(level, points, win, sources, tuple(castles.split()), missions)


def test_a_record_tells_where_each_point_came_from(records: list[GameRecord]) -> None:
    for record in records:
        assert sum(one.win for one in record.seats) == pytest.approx(1)
        for one in record.seats:
            assert sum(one.sources.values()) == one.points
            assert one.sources[PointSource.CASTLES] == 5 * len(one.castles)
            assert one.sources[PointSource.MISSIONS] == sum(card.points for card in one.missions)
        held = [castle for one in record.seats for castle in one.castles]
        assert len(held) == len(set(held)) <= 12
        assert set(record.lost) <= set(held)


def test_a_castle_is_lost_when_it_passes_from_one_player_to_another_and_not_when_it_is_first_taken() -> None:
    moves = list(random_moves(GAME, NAMES[:3], seed=4))
    lost: Counter[str] = Counter()
    for before, after in pairwise(move.state for move in moves):
        for castle, old, new in zip(before.board.castles, before.castles, after.castles, strict=True):
            lost[castle.id] += old not in (None, new)
    record = GAME.record(0, Match(GAME, 4, GAME.usual_options(), Company(bots=(Level.EASY,) * 3), moves))
    assert record.lost == +lost
    assert record.lost


def test_results_of_games_worked_by_hand() -> None:
    met, missed = Judged("m19", True, 1, 4), Judged("m19", False, 0, 0)
    results = summarise(
        [
            GameRecord(0, 1, (seat(10, "duart edinburgh", met, win=1.0), seat(6, level=Level.HARD)), {"duart": 3}),
            GameRecord(1, 2, (seat(8, "duart", level=Level.HARD), seat(9, "", missed, win=1.0)), {}),
            GameRecord(2, 3, (seat(4), seat(4), seat(5, win=1.0, level=Level.HARD)), {}),
        ]
    )
    assert results.games == 3
    assert results.points == {Level.EASY: 6.75, Level.HARD: pytest.approx(19 / 3)}
    assert results.points_by_source[Level.EASY][PointSource.FOOD] == 5.75
    assert (results.wins_by_level[Level.EASY].wins, results.wins_by_level[Level.EASY].games) == (2, 4)
    assert [(share.wins, share.games) for share in results.wins_by_seat] == [(1, 3), (1, 3), (1, 1)]
    two, three = results.by_players[2], results.by_players[3]
    assert (two.games, two.points, three.games) == (2, 8.25, 1)
    assert two.castles["duart"] == CastleFigures(held=1.0, lost=1.5)
    assert two.castles["edinburgh"] == CastleFigures(held=0.5, lost=0.0)
    assert two.missions["m19"] == MissionFigures(held=1.0, met=0.5)
    assert three.missions["m19"] == MissionFigures(held=0.0, met=0.0)
    assert (len(two.castles), len(two.missions)) == (12, 32)
    assert results.names["missions"]["m19"] == "Royal Seat"
    assert results.names["castles"]["duart"] == "Duart Castle"


def test_no_game_has_no_results() -> None:
    with pytest.raises(ValueError, match="no game"):
        summarise([])


def test_results_as_json(records: list[GameRecord]) -> None:
    read = json.loads(to_json(summarise(records)))
    assert read["games"] == 4
    assert read["by_players"]["3"]["games"] == 4


def test_records_as_csv(records: list[GameRecord]) -> None:
    rows = list(csv.DictReader(StringIO(to_csv(records))))
    assert len(rows) == 12
    for row, one in zip(rows, (one for record in records for one in record.seats), strict=True):
        assert int(row["points"]) == one.points == sum(int(row[source]) for source in PointSource)
        assert row["castles held"].split() == list(one.castles)
        assert row["cards met"].split() == [card.mission for card in one.missions if card.met]
