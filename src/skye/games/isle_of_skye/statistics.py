"""What can be learned from many games of Isle of Skye between bots.

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


class SeatRecord(Struct, frozen=True):
    """How one seat fared in one game."""

    level: Level
    points: int
    win: float
    """1 for the winner; winners who share the victory have equal shares of it."""
    sources: dict[str, int]
    """Points by where they came from: the id of a scoring tile, "scrolls" or "gold"."""
    rounds: tuple[int, ...]
    """The points when each round was scored, without scrolls and gold."""


class GameRecord(Struct, frozen=True):
    """One game, as far as statistics go."""

    number: int
    """Counted from 0."""
    seed: int
    scoring: tuple[str, ...]
    """The ids of the scoring tiles on A to D."""
    seats: tuple[SeatRecord, ...]
    paid: tuple[int, ...]
    """The price of each tile sold."""
    lost: tuple[int, ...]
    """The price of each tile that stayed unsold, which its owner paid to the bank."""

    @property
    def lead_changes(self) -> int:
        """How many times the lead went to another seat, as rounds were scored and at the end; a tie changes nothing."""
        standings = [*zip(*(seat.rounds for seat in self.seats), strict=True), [seat.points for seat in self.seats]]
        leaders = [standing.index(max(standing)) for standing in standings if standing.count(max(standing)) == 1]
        return sum(before != after for before, after in pairwise(leaders))


class Results(Struct, frozen=True, kw_only=True):
    """What many games came to. Means are of one player and one game unless said otherwise."""

    games: int
    wins_by_level: dict[Level, Share]
    """A share for one player of the level: by chance it is 1 / players."""
    wins_by_seat: tuple[Share, ...]
    points: dict[Level, float]
    points_by_source: dict[Level, dict[str, float]]
    """Scoring tiles count with 0 in the games that do without them."""
    points_by_round: dict[Level, tuple[float, ...]]
    """When each round was scored, without scrolls and gold."""
    scoring_tiles: dict[str, float]
    """What each scoring tile brought in the games that had it, by its id."""
    names: dict[str, str]
    """The name of each of them, by its id."""
    paid: dict[int, int]
    """How many tiles were sold at each price."""
    lost: dict[int, int]
    """How many tiles stayed unsold at each price."""
    sold: float
    """The share of the tiles on offer that were sold."""
    lead_changes: float
    """In a whole game."""


def record(number: int, match: Match) -> GameRecord:
    """What there is to remember of a game that is over."""
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
    """What these games, played with `box`, came to; ValueError if there are none."""
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
        names={tile: (box or load()).scoring_tile(tile).name for tile in sorted(by_tile)},
        paid=dict(sorted(paid.items())),
        lost=dict(sorted(lost.items())),
        sold=paid.total() / (paid.total() + lost.total()),
        lead_changes=fmean(game.lead_changes for game in games),
    )


def _mean_sources(seats: Sequence[SeatRecord]) -> dict[str, float]:
    """The mean points of each source that brought any of these seats anything, the scoring tiles first, by id."""
    names = sorted({source for seat in seats for source in seat.sources} - {SCROLLS, GOLD})
    return {source: fmean(seat.sources.get(source, 0) for seat in seats) for source in (*names, SCROLLS, GOLD)}


def to_json(results: Results) -> str:
    """The results as a JSON object, indented."""
    return msgspec.json.format(msgspec.json.encode(results), indent=2).decode()


def to_csv(records: Iterable[GameRecord], box: Box | None = None) -> str:
    """One line for each seat of each game, with a column for each source of points (empty where it had none)."""
    text = StringIO()
    sources = [*(tile.id for tile in (box or load()).scoring_tiles), SCROLLS, GOLD]
    table = csv.DictWriter(text, ["game", "seed", "seat", "level", "points", "win", *sources], lineterminator="\n")
    table.writeheader()
    for game in records:
        for number, seat in enumerate(game.seats, 1):
            row = {"game": game.number + 1, "seed": game.seed, "seat": number, "level": seat.level.value}
            table.writerow({**row, "points": seat.points, "win": f"{seat.win:g}", **seat.sources})
    return text.getvalue()
