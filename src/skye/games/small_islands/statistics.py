"""Statistics over many simulated games of Small Islands.

records = list(play_games(GAME, 100, ["hard", "normal", "normal"], seed=7, jobs=2))
results = summarise(records)
"""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from statistics import fmean

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from skye.games.level import Level
from skye.games.match import Match
from skye.games.shares import Share, share_of
from skye.games.small_islands.catalog import load
from skye.games.small_islands.engine.cards import LEAST_SIZE, mission_of
from skye.games.small_islands.engine.events import (
    DiscoveryDrawn,
    Event,
    FinalScore,
    ObjectiveChosen,
    ObjectiveShown,
    RewardScored,
)
from skye.games.small_islands.engine.final import final_scores
from skye.games.small_islands.engine.state import Box, Ending, GameState
from skye.games.wording import in_english

SOURCES = ("rewards", "discovery", "ports")
"""Where points come from, in the order of the final score."""


class Play(Struct, frozen=True):
    """What a seat played for in one round, and what came of it."""

    seat: int
    cards: tuple[str, ...]
    """The id of an objective, or those of a mission and a reward."""
    islands: int
    """Islands of two tiles or more when it was shown."""
    met: int
    """How many of those met the mission."""
    houses: int = 0
    points: int = 0
    """The points of the reward, with the values of discovery tokens kept."""


class SeatRecord(Struct, frozen=True):
    """One seat's result in one game."""

    level: Level
    points: int
    win: float
    """1 for the winner, 0 for everybody else."""
    sources: dict[str, int]
    """Points by source: "rewards", "discovery" or "ports"."""
    houses: int
    """Its houses on the map."""


class GameRecord(Struct, frozen=True):
    """One game's contribution to the statistics."""

    number: int
    """Counted from 0."""
    seed: int
    advanced: bool
    seats: tuple[SeatRecord, ...]
    plays: tuple[Play, ...]
    offered: dict[str, int]
    """How often each card was in a hand when its owner chose."""
    islands: dict[int, int]
    """Islands at the end, by size in tiles; a part alone has 1."""
    rounds: int
    tiles: int
    """Landscape tiles laid."""
    ending: Ending


class CardUse(Struct, frozen=True):
    """What came of a card, over all games."""

    name: str
    """In English, whatever language is spoken."""
    offered: int
    """How often it was in a hand when its owner chose."""
    chosen: int
    """How often it was played for."""
    met: float
    """Islands that met the mission when it was shown, a round it was played for."""
    met_share: float
    """The share of the islands of two tiles or more that met the mission."""
    never_met: float
    """The share of rounds it was played for in which no island met the mission."""
    houses: float
    """A round it was played for."""
    points: float
    """A round it was played for, with the values of discovery tokens kept."""


class Results(Struct, frozen=True, kw_only=True):
    """Aggregate results. Means are per player and game unless noted."""

    games: int
    wins_by_level: dict[Level, Share]
    """The win share of one player of the level; by chance it would be 1 / players."""
    wins_by_seat: tuple[Share, ...]
    points: dict[Level, float]
    points_by_source: dict[Level, dict[str, float]]
    houses: dict[Level, float]
    cards: dict[str, CardUse]
    """By card id: those that were played for."""
    islands: dict[int, float]
    """The share of the islands at the end, by size in tiles."""
    endings: dict[Ending, float]
    """The share of games by what ended them."""
    rounds: float
    """Per game."""
    tiles: float
    """Landscape tiles laid, per round."""


def record(number: int, match: Match) -> GameRecord:
    """The record of a finished game."""
    state: GameState = match.state
    levels = [level for level in match.company.bots if level is not None]
    rows = final_scores(state.map, state.seats)
    offered: Counter[str] = Counter()
    for event in match.events:
        if isinstance(event, ObjectiveChosen):
            offered.update((*(event.now or ()), *(event.aside or ()), *(event.returned or ())))
    landscape = {tile.id for tile in state.box.tiles}
    assert state.ending is not None, "the game is over"
    return GameRecord(
        number=number,
        seed=match.seed,
        advanced=state.advanced,
        seats=tuple(_seat_record(level, row) for level, row in zip(levels, rows, strict=True)),
        plays=tuple(_plays(match)),
        offered=dict(offered),
        islands=dict(Counter(island.size for island in state.map.islands)),
        rounds=state.round,
        tiles=sum(placed.tile.id in landscape for placed in state.map.placed),
        ending=state.ending,
    )


def _seat_record(level: Level, row: FinalScore) -> SeatRecord:
    sources = dict(zip(SOURCES, (row.points, row.discovery, row.ports), strict=True))
    return SeatRecord(level, row.total, float(row.place == 1), sources, row.houses)


def _plays(match: Match) -> Iterator[Play]:
    """What was played for, in the order shown."""
    values = {token.id: token.value for token in match.state.box.discovery}
    play = None
    for move in match.moves:
        for moment in move.moments:
            for event in moment.events:
                if isinstance(event, ObjectiveShown):
                    if play is not None:
                        yield play
                    play = _shown(event, moment.state)
                elif play is not None:
                    play = _scored(play, event, values)
    if play is not None:
        yield play


def _shown(event: ObjectiveShown, state: GameState) -> Play:
    islands = [island for island in state.map.islands if island.size >= LEAST_SIZE]
    mission = mission_of(state.seats[event.seat].now)
    return Play(event.seat, event.cards, len(islands), sum(map(mission.met_by, islands)))


def _scored(play: Play, event: Event, values: dict[str, int]) -> Play:
    """`play` with what an event brings to it."""
    match event:
        case RewardScored():
            points = sum(island.points for island in event.islands)
            return replace(play, houses=len(event.islands), points=play.points + points)
        case DiscoveryDrawn(kept=str(kept)):
            return replace(play, points=play.points + values[kept])
        case _:
            return play


def summarise(records: Iterable[GameRecord], box: Box | None = None) -> Results:
    """Aggregate records of games played with `box`. Raises ValueError if there are none."""
    games = list(records)
    if not games:
        raise ValueError("There is no game to summarise.")
    by_level: dict[Level, list[SeatRecord]] = defaultdict(list)
    for game in games:
        for seat in game.seats:
            by_level[seat.level].append(seat)
    levels = {level: by_level[level] for level in Level if level in by_level}
    islands = sum((Counter(game.islands) for game in games), Counter[int]())
    endings = Counter(game.ending for game in games)
    return Results(
        games=len(games),
        wins_by_level={level: share_of([seat.win for seat in seats]) for level, seats in levels.items()},
        wins_by_seat=tuple(
            share_of([seat.win for seat in seats]) for seats in zip(*(game.seats for game in games), strict=True)
        ),
        points={level: fmean(seat.points for seat in seats) for level, seats in levels.items()},
        points_by_source={
            level: {source: fmean(seat.sources[source] for seat in seats) for source in SOURCES}
            for level, seats in levels.items()
        },
        houses={level: fmean(seat.houses for seat in seats) for level, seats in levels.items()},
        cards=_card_uses(games, box or load()),
        islands={size: count / islands.total() for size, count in sorted(islands.items())},
        endings={ending: endings[ending] / len(games) for ending in Ending if ending in endings},
        rounds=fmean(game.rounds for game in games),
        tiles=sum(game.tiles for game in games) / sum(game.rounds for game in games),
    )


def _card_uses(games: Sequence[GameRecord], box: Box) -> dict[str, CardUse]:
    offered = sum((Counter(game.offered) for game in games), Counter[str]())
    by_card: dict[str, list[Play]] = defaultdict(list)
    for game in games:
        for play in game.plays:
            for card in play.cards:
                by_card[card].append(play)
    cards = (*box.objectives, *box.missions, *box.rewards)
    return {
        card.id: _card_use(in_english(card.name), offered[card.id], by_card[card.id])
        for card in cards
        if card.id in by_card
    }


def _card_use(name: str, offered: int, plays: Sequence[Play]) -> CardUse:
    return CardUse(
        name=name,
        offered=offered,
        chosen=len(plays),
        met=fmean(play.met for play in plays),
        met_share=sum(play.met for play in plays) / max(1, sum(play.islands for play in plays)),
        never_met=fmean(play.met == 0 for play in plays),
        houses=fmean(play.houses for play in plays),
        points=fmean(play.points for play in plays),
    )


def to_json(results: Results) -> str:
    """The results as a JSON object, indented."""
    return msgspec.json.format(msgspec.json.encode(results), indent=2).decode()


def to_csv(records: Iterable[GameRecord]) -> str:
    """CSV with one row per seat and game, and a column per source of points."""
    text = StringIO()
    columns = ["game", "seed", "seat", "level", "points", "win", *SOURCES, "houses", "ending"]
    table = csv.DictWriter(text, columns, lineterminator="\n")
    table.writeheader()
    for game in records:
        for number, seat in enumerate(game.seats, 1):
            row = {"game": game.number + 1, "seed": game.seed, "seat": number, "level": seat.level.value}
            end = {"houses": seat.houses, "ending": game.ending.value}
            table.writerow({**row, "points": seat.points, "win": f"{seat.win:g}", **seat.sources, **end})
    return text.getvalue()
