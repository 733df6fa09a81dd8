"""Points: what each event brings, the final scoring, and who wins."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastlesScored,
    GameWon,
    GroupScored,
    Judged,
    MissionsScored,
    PortScored,
    TownScored,
    Unfinished,
    UnfinishedTownsScored,
    WonBy,
)
from skye.games.rebirth.engine.holding import Holding, holdings

if TYPE_CHECKING:
    from skye.games.rebirth.engine.missions import Mission
    from skye.games.rebirth.engine.state import GameState, Table

CASTLE_POINTS = 5
DECISIVE_CASTLES = (("edinburgh", WonBy.EDINBURGH), ("stirling", WonBy.STIRLING))
"""The castles whose holder wins if points are equal, the first one first."""

Gains = Mapping[int, tuple[int, ...]]


def gains(event: AnyEvent) -> Gains:
    """Points per seat from an event, item by item; empty if it gives none."""
    items = _GAINS.get(type(event))
    return items(event) if items else {}


def _unfinished_gains(event: UnfinishedTownsScored) -> Gains:
    return {seat: tuple(town.houses for town in towns) for seat, towns in enumerate(event.towns)}


def _castle_gains(event: CastlesScored) -> Gains:
    return {seat: (event.points,) * len(castles) for seat, castles in enumerate(event.castles)}


def _mission_gains(event: MissionsScored) -> Gains:
    return {seat: tuple(judged.points for judged in cards) for seat, cards in enumerate(event.missions)}


_GAINS: dict[type, Callable[[Any], Gains]] = {
    PortScored: lambda event: {event.seat: (event.points,)},
    GroupScored: lambda event: {event.seat: (event.points,)},
    TownScored: lambda event: {rank.seat: (rank.points,) for rank in event.ranking},
    UnfinishedTownsScored: _unfinished_gains,
    CastlesScored: _castle_gains,
    MissionsScored: _mission_gains,
}


def points_after(points: Iterable[int], happened: Iterable[AnyEvent]) -> list[int]:
    """The points of each seat after these events."""
    after = list(points)
    for event in happened:
        for seat, items in gains(event).items():
            after[seat] += sum(items)
    return after


# --- The end ---------------------------------------------------------------------------------------------------


def unfinished_towns(table: "Table") -> UnfinishedTownsScored:
    """Each player gets the houses on their own tiles in towns that are not full."""
    found: list[list[Unfinished]] = [[] for _ in table.seats]
    for town, sites in zip(table.board.towns, table.board.town_sites, strict=True):
        laid = [tile for number in sites if (tile := table.tiles[number]) is not None]
        if len(laid) < len(sites):
            for seat in sorted({tile.seat for tile in laid}):
                found[seat].append(Unfinished(town.id, sum(tile.tile.houses for tile in laid if tile.seat == seat)))
    return UnfinishedTownsScored(tuple(map(tuple, found)))


def castles_held(table: "Table") -> CastlesScored:
    """Points for each castle held."""
    held = zip(table.board.castles, table.castles, strict=True)
    by_castle = [(castle.id, holder) for castle, holder in held]
    by_seat = (tuple(castle for castle, holder in by_castle if holder == seat) for seat in range(len(table.seats)))
    return CastlesScored(tuple(by_seat), CASTLE_POINTS)


def missions_judged(state: "GameState") -> MissionsScored:
    """Each card that its owner meets brings its points."""
    have = holdings(state)
    return MissionsScored(
        tuple(
            tuple(judge(state.box.mission(identity), have, seat) for identity in player.missions)
            for seat, player in enumerate(state.seats)
        )
    )


def judge(mission: "Mission", have: Sequence[Holding], seat: int) -> Judged:
    """A mission for a seat, as the board stands; `have` is what everybody has."""
    is_met = mission.is_met(have, seat)
    return Judged(mission.id, is_met, mission.number(have[seat]), mission.points if is_met else 0)


def victory(table: "Table") -> GameWon:
    """Who wins as things stand, and by what: most points, then Edinburgh Castle, then Stirling Castle, else shared."""
    best = max(seat.points for seat in table.seats)
    equals = tuple(number for number, seat in enumerate(table.seats) if seat.points == best)
    if len(equals) == 1:
        return GameWon(equals, WonBy.POINTS)
    for castle, by in DECISIVE_CASTLES:
        holder = table.holder(castle)
        if holder in equals:
            return GameWon((holder,), by)
    return GameWon(equals, WonBy.SHARED)
