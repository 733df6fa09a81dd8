"""Statistics over many simulated games of Rebirth.

records = list(play_games(GAME, 100, ["hard", "normal", "normal"], seed=7, jobs=2))
results = summarise(records)
"""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from statistics import fmean

import msgspec
from msgspec import Struct

from skye.games.level import Level
from skye.games.match import Match
from skye.games.rebirth.catalog import load
from skye.games.rebirth.engine.events import CastlesScored, CastleTaken, Judged, MissionsScored
from skye.games.rebirth.engine.scoring import victory
from skye.games.rebirth.ledger import PointSource, points_by_source
from skye.games.shares import Share, share_of
from skye.games.wording import in_english


class SeatRecord(Struct, frozen=True):
    """One seat's result in one game."""

    level: Level
    points: int
    win: float
    """1 for a sole winner, an equal share for each of several, 0 for everybody else."""
    sources: dict[PointSource, int]
    """Points by source, every source included."""
    castles: tuple[str, ...]
    """The ids of the castles held at the end."""
    missions: tuple[Judged, ...]
    """The cards held, as they were judged."""


class GameRecord(Struct, frozen=True):
    """One game's contribution to the statistics."""

    number: int
    """Counted from 0."""
    seed: int
    seats: tuple[SeatRecord, ...]
    lost: dict[str, int]
    """How many times each castle passed from one player to another, by the id of the castle; those that never did
    are left out."""


class CastleFigures(Struct, frozen=True):
    """What became of a castle."""

    held: float
    """The share of games in which somebody holds it at the end."""
    lost: float
    """How many times a game it passes from one player to another."""


class MissionFigures(Struct, frozen=True):
    """What became of a mission card."""

    held: float
    """The share of games in which somebody holds it."""
    met: float
    """The share of those games in which its holder meets it; 0 where nobody held it."""


class Figures(Struct, frozen=True):
    """The results of games with one number of players; means are per player and game."""

    games: int
    points: float
    points_by_source: dict[PointSource, float]
    castles: dict[str, CastleFigures]
    """Every castle by its id."""
    missions: dict[str, MissionFigures]
    """Every mission by its id."""


class Results(Struct, frozen=True, kw_only=True):
    """Aggregate results. Means are per player and game."""

    games: int
    wins_by_level: dict[Level, Share]
    """The win share of one player of the level; by chance it would be 1 / players."""
    wins_by_seat: tuple[Share, ...]
    """Seats that not every game has count the games that have them."""
    points: dict[Level, float]
    points_by_source: dict[Level, dict[PointSource, float]]
    by_players: dict[int, Figures]
    """By the number of players."""
    names: dict[str, dict[str, str]]
    """The English names of "castles" and "missions" by their ids."""


def record(number: int, match: Match) -> GameRecord:
    """The record of a finished game."""
    state, log = match.state, match.events
    levels = [level for level in match.company.bots if level is not None]
    sources = points_by_source(log, len(state.seats))
    (castles,) = (event.castles for event in log if isinstance(event, CastlesScored))
    (missions,) = (event.missions for event in log if isinstance(event, MissionsScored))
    winners = victory(state).winners
    return GameRecord(
        number=number,
        seed=match.seed,
        seats=tuple(
            SeatRecord(
                level=level,
                points=state.seats[seat].points,
                win=(seat in winners) / len(winners),
                sources=sources[seat],
                castles=castles[seat],
                missions=missions[seat],
            )
            for seat, level in enumerate(levels)
        ),
        lost=dict(
            Counter(event.castle for event in log if isinstance(event, CastleTaken) and event.holder is not None)
        ),
    )


def summarise(records: Iterable[GameRecord]) -> Results:
    """Aggregate records of games. Raises ValueError if there are none."""
    games = list(records)
    if not games:
        raise ValueError("There is no game to summarise.")
    by_level: dict[Level, list[SeatRecord]] = defaultdict(list)
    by_seat: dict[int, list[float]] = defaultdict(list)
    by_players: dict[int, list[GameRecord]] = defaultdict(list)
    for game in games:
        by_players[len(game.seats)].append(game)
        for number, seat in enumerate(game.seats):
            by_level[seat.level].append(seat)
            by_seat[number].append(seat.win)
    levels = {level: by_level[level] for level in Level if level in by_level}
    box = load()
    return Results(
        games=len(games),
        wins_by_level={level: share_of([seat.win for seat in seats]) for level, seats in levels.items()},
        wins_by_seat=tuple(share_of(by_seat[seat]) for seat in sorted(by_seat)),
        points={level: fmean(seat.points for seat in seats) for level, seats in levels.items()},
        points_by_source={level: _mean_sources(seats) for level, seats in levels.items()},
        by_players={players: figures(by_players[players]) for players in sorted(by_players)},
        names={
            "castles": {castle.id: in_english(castle.name) for castle in box.board.castles},
            "missions": {mission.id: in_english(mission.name) for mission in box.missions},
        },
    )


def figures(games: Sequence[GameRecord]) -> Figures:
    """The results of games with one number of players, at least one."""
    box, seats = load(), [seat for game in games for seat in game.seats]
    held = Counter(castle for seat in seats for castle in seat.castles)
    lost: Counter[str] = Counter()
    for game in games:
        lost.update(game.lost)
    judged = [card for seat in seats for card in seat.missions]
    cards = Counter(card.mission for card in judged)
    met = Counter(card.mission for card in judged if card.met)
    return Figures(
        games=len(games),
        points=fmean(seat.points for seat in seats),
        points_by_source=_mean_sources(seats),
        castles={
            castle.id: CastleFigures(held[castle.id] / len(games), lost[castle.id] / len(games))
            for castle in box.board.castles
        },
        missions={
            mission.id: MissionFigures(cards[mission.id] / len(games), met[mission.id] / max(1, cards[mission.id]))
            for mission in box.missions
        },
    )


def _mean_sources(seats: Sequence[SeatRecord]) -> dict[PointSource, float]:
    return {source: fmean(seat.sources[source] for seat in seats) for source in PointSource}


def to_json(results: Results) -> str:
    """The results as a JSON object, indented."""
    return msgspec.json.format(msgspec.json.encode(results), indent=2).decode()


def to_csv(records: Iterable[GameRecord]) -> str:
    """CSV with one row per seat and game, and a column per source of points."""
    text = StringIO()
    columns = [
        "game",
        "seed",
        "seat",
        "level",
        "points",
        "win",
        *PointSource,
        "castles held",
        "cards held",
        "cards met",
    ]
    table = csv.DictWriter(text, columns, lineterminator="\n")
    table.writeheader()
    for game in records:
        for number, seat in enumerate(game.seats, 1):
            row: Mapping[str, object] = {
                "game": game.number + 1,
                "seed": game.seed,
                "seat": number,
                "level": seat.level.value,
                "points": seat.points,
                "win": f"{seat.win:g}",
                "castles held": " ".join(seat.castles),
                "cards held": " ".join(card.mission for card in seat.missions),
                "cards met": " ".join(card.mission for card in seat.missions if card.met),
            }
            table.writerow({**row, **seat.sources})
    return text.getvalue()
