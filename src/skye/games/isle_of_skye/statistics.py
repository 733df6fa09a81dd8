"""Statistics over many simulated games of Isle of Skye.

records = list(play_games(GAME, 100, ["hard", "normal", "normal"], seed=7, jobs=2))
results = summarise(records)
"""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from io import StringIO
from itertools import pairwise
from statistics import fmean

import msgspec
from msgspec import Struct

from skye.games.isle_of_skye.catalog import load
from skye.games.isle_of_skye.engine.events import TileKept, TileSold
from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.engine.scoring import GOLD, SCROLLS
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.ledger import after_rounds, entries
from skye.games.level import Level
from skye.games.match import Match
from skye.games.shares import Share, share_of
from skye.games.wording import in_english


class SeatRecord(Struct, frozen=True):
    """One seat's result in one game."""

    level: Level
    points: int
    win: float
    """1 for a sole winner, an equal share for each of several, 0 for everybody else."""
    sources: dict[str, int]
    """Points by source: the id of a scoring tile, "scrolls" or "gold"."""
    rounds: tuple[int, ...]
    """The running total after each round, excluding scrolls and gold."""


class GameRecord(Struct, frozen=True):
    """One game's contribution to the statistics."""

    number: int
    """Counted from 0."""
    seed: int
    scoring: tuple[str, ...]
    """The ids of the scoring tiles on A to D."""
    seats: tuple[SeatRecord, ...]
    paid: tuple[int, ...]
    """The price of each tile sold."""
    lost: tuple[int, ...]
    """The price of each unsold tile, paid to the bank by its owner."""

    @property
    def lead_changes(self) -> int:
        """Times the lead passed to another seat, after each round and at the end; ties change nothing."""
        standings = [*zip(*(seat.rounds for seat in self.seats), strict=True), [seat.points for seat in self.seats]]
        leaders = [standing.index(max(standing)) for standing in standings if standing.count(max(standing)) == 1]
        return sum(before != after for before, after in pairwise(leaders))


class Results(Struct, frozen=True, kw_only=True):
    """Aggregate results. Means are per player and game unless noted."""

    games: int
    wins_by_level: dict[Level, Share]
    """The win share of one player of the level; by chance it would be 1 / players."""
    wins_by_seat: tuple[Share, ...]
    points: dict[Level, float]
    points_by_source: dict[Level, dict[str, float]]
    """Scoring tiles count as 0 in games without them."""
    points_by_round: dict[Level, tuple[float, ...]]
    """The running total after each round, excluding scrolls and gold."""
    scoring_tiles: dict[str, float]
    """Mean points by scoring tile id, over the games that had the tile."""
    names: dict[str, str]
    """Scoring tile names by id."""
    paid: dict[int, int]
    """Tiles sold, by price."""
    lost: dict[int, int]
    """Tiles left unsold, by price."""
    sold: float
    """The share of tiles on offer that sold."""
    lead_changes: float
    """Per game."""


def record(number: int, match: Match) -> GameRecord:
    """The record of a finished game."""
    state, log = match.state, match.events
    levels = [level for level in match.company.bots if level is not None]
    given = entries(log)
    ids = {letter: tile.id for letter, tile in state.lettered()}
    sources: list[Counter[str]] = [Counter() for _ in levels]
    for entry in given:
        for counted, points in zip(sources, entry.points, strict=True):
            counted[ids.get(entry.source, entry.source)] += points
    won = winners(state.seats)
    return GameRecord(
        number=number,
        seed=match.seed,
        scoring=tuple(ids.values()),
        seats=tuple(
            SeatRecord(
                level=level,
                points=state.seats[seat].points,
                win=(seat in won) / len(won),
                sources=dict(sources[seat]),
                rounds=after_rounds(given, seat, state.track.rounds),
            )
            for seat, level in enumerate(levels)
        ),
        paid=tuple(event.price for event in log if isinstance(event, TileSold)),
        lost=tuple(event.price for event in log if isinstance(event, TileKept)),
    )


def summarise(records: Iterable[GameRecord], box: Box | None = None) -> Results:
    """Aggregate records of games played with `box`. Raises ValueError if there are none."""
    games = list(records)
    if not games:
        raise ValueError("There is no game to summarise.")
    by_level: dict[Level, list[SeatRecord]] = defaultdict(list)
    by_tile: dict[str, list[int]] = defaultdict(list)
    for game in games:
        for seat in game.seats:
            by_level[seat.level].append(seat)
            for tile in game.scoring:
                by_tile[tile].append(seat.sources[tile])
    levels = {level: by_level[level] for level in Level if level in by_level}
    paid = Counter(price for game in games for price in game.paid)
    lost = Counter(price for game in games for price in game.lost)
    return Results(
        games=len(games),
        wins_by_level={level: share_of([seat.win for seat in seats]) for level, seats in levels.items()},
        wins_by_seat=tuple(
            share_of([seat.win for seat in seats]) for seats in zip(*(game.seats for game in games), strict=True)
        ),
        points={level: fmean(seat.points for seat in seats) for level, seats in levels.items()},
        points_by_source={level: _mean_sources(seats) for level, seats in levels.items()},
        points_by_round={
            level: tuple(fmean(points) for points in zip(*(seat.rounds for seat in seats), strict=True))
            for level, seats in levels.items()
        },
        scoring_tiles={tile: fmean(points) for tile, points in sorted(by_tile.items())},
        names={tile: in_english((box or load()).scoring_tile(tile).name) for tile in sorted(by_tile)},
        paid=dict(sorted(paid.items())),
        lost=dict(sorted(lost.items())),
        sold=paid.total() / (paid.total() + lost.total()),
        lead_changes=fmean(game.lead_changes for game in games),
    )


def _mean_sources(seats: Sequence[SeatRecord]) -> dict[str, float]:
    """Mean points by source over these seats: scoring tiles by id, then scrolls and gold."""
    names = sorted({source for seat in seats for source in seat.sources} - {SCROLLS, GOLD})
    return {source: fmean(seat.sources.get(source, 0) for seat in seats) for source in (*names, SCROLLS, GOLD)}


def to_json(results: Results) -> str:
    """The results as a JSON object, indented."""
    return msgspec.json.format(msgspec.json.encode(results), indent=2).decode()


def to_csv(records: Iterable[GameRecord], box: Box | None = None) -> str:
    """CSV with one row per seat and game, and a column per source of points (empty if it was not in the game)."""
    text = StringIO()
    sources = [*(tile.id for tile in (box or load()).scoring_tiles), SCROLLS, GOLD]
    table = csv.DictWriter(text, ["game", "seed", "seat", "level", "points", "win", *sources], lineterminator="\n")
    table.writeheader()
    for game in records:
        for number, seat in enumerate(game.seats, 1):
            row = {"game": game.number + 1, "seed": game.seed, "seat": number, "level": seat.level.value}
            table.writerow({**row, "points": seat.points, "win": f"{seat.win:g}", **seat.sources})
    return text.getvalue()
