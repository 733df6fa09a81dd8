"""How fast the engines and the bots are on this machine, beside peers measured in the same run.

    pip install -e ".[benchmark]"
    python -m benchmarks.speed

Isle of Skye is measured by its parts, Small Islands by its random games and by what a tile costs on its one map.
The peer of both is catanatron, an engine for another board game, with random players on both sides; that of Rebirth
is python-chess, with random legal moves on both sides. All that is compared is measured in turn, several rounds
over; told are the medians of the rounds.
"""

import argparse
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import NamedTuple

import catanatron
import chess

import skye
from skye.games.chance import Seeded
from skye.games.game import AnyGame
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.territory import Territory, castle_land
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.game import GAME as ISLE_OF_SKYE
from skye.games.level import Level
from skye.games.rebirth.game import GAME as REBIRTH
from skye.games.small_islands import catalog as islands_catalog
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.tile import Tile as IslandTile
from skye.games.small_islands.game import GAME as SMALL_ISLANDS
from skye.games.small_islands.game import Options as IslandsOptions

PLAYERS = ("Ann", "Bob", "Cy", "Dee")
EARLY, MIDDLE, LATE = "3rd tile", "10th tile", "19th tile"
MAP_SIZES = {"10th tile of the map": 9, "30th tile of the map": 29, "50th tile of the map": 49}
"""How many tiles lie before the one that is placed."""
Measures = dict[str, float]


class Table(NamedTuple):
    """A game for so many bots."""

    game: AnyGame
    players: int
    way: str = ""
    """What the options make of it; empty for the usual ones."""
    options: object = None
    """None for the usual ones."""


ADVANCED = (" advanced", IslandsOptions(advanced=True))
TABLES = (
    Table(ISLE_OF_SKYE, 4),
    *(Table(REBIRTH, players) for players in REBIRTH.players),
    *(Table(SMALL_ISLANDS, players, *mode) for mode in ((), ADVANCED) for players in SMALL_ISLANDS.players),
)
"""Where it is measured how long bots take."""


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="The speed of the engine and the bots.")
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    taken: dict[str, list[float]] = defaultdict(list)
    building, maps = Building(), Maps()
    for number in range(rounds):
        for measure in (
            skye_games,
            islands_games,
            peer_games,
            rebirth_games,
            chess_games,
            building.measure,
            maps.measure,
            apply_and_score,
            start_up,
        ):
            for name, value in measure(number).items():
                taken[name].append(value)
    report({name: median(values) for name, values in taken.items()})
    for table in TABLES:
        for level in Level:
            print(bot_moves(table, level), flush=True)


def skye_games(number: int, games: int = 60) -> Measures:
    """Random four-player games."""
    return _per_second("skye", play_skye, range(games * number, games * (number + 1)))


def islands_games(number: int, games: int = 40) -> Measures:
    """Random four-player games of Small Islands, in normal and advanced mode by turns."""
    return _per_second("islands", play_islands, range(games * number, games * (number + 1)))


def peer_games(number: int, games: int = 10) -> Measures:
    """The peer's random four-player games."""
    return _per_second("peer", play_peer, range(games * number, games * (number + 1)))


def rebirth_games(number: int, games: int = 30) -> Measures:
    """Random games of Rebirth, with two, three and four players in turn."""
    return _per_second("rebirth", play_rebirth, range(games * number, games * (number + 1)))


def chess_games(number: int, games: int = 8) -> Measures:
    """Random games of chess."""
    return _per_second("chess", play_chess, range(games * number, games * (number + 1)))


def _per_second(who: str, play: Callable[[int], int], seeds: Sequence[int]) -> Measures:
    began = time.perf_counter()
    decisions = sum(map(play, seeds))
    took = time.perf_counter() - began
    return {f"{who} games": len(seeds) / took, f"{who} decisions": decisions / took}


def play_skye(seed: int) -> int:
    """A random game; the number of its decisions, which are choices among at least two actions."""
    chance = random.Random(seed)
    state = skye.new_game(PLAYERS, seed=seed)
    decisions = 0
    while state.phase is not skye.Phase.OVER:
        legal = skye.legal_actions(state)
        decisions += len(legal) > 1
        state, _ = skye.apply(state, chance.choice(legal))
    return decisions


def play_islands(seed: int) -> int:
    """A random game of Small Islands; the number of its decisions."""
    random_choice, chance = random.Random(seed), Seeded(seed)
    options = IslandsOptions(advanced=seed % 2 == 1)
    state = SMALL_ISLANDS.start(PLAYERS, options, chance)[-1].state
    decisions = 0
    while state.turn is not None:
        legal = SMALL_ISLANDS.legal(state)
        decisions += len(legal) > 1
        state = SMALL_ISLANDS.apply(state, random_choice.choice(legal), chance)[-1].state
    return decisions


class _Counting(catanatron.RandomPlayer):  # type: ignore[misc]
    """The peer's random player, which counts its decisions."""

    decisions = 0

    def decide(self, game: object, playable_actions: Sequence[object]) -> object:
        _Counting.decisions += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def play_peer(seed: int) -> int:
    """The peer's random game; the number of its decisions."""
    random.seed(seed)  # the peer's players draw from the one global source
    before = _Counting.decisions
    catanatron.Game([_Counting(color) for color in catanatron.Color], seed=seed).play()
    return _Counting.decisions - before


def play_rebirth(seed: int) -> int:
    """A random game of Rebirth; the number of its decisions."""
    chance, drawn = random.Random(seed), Seeded(seed)
    names = PLAYERS[: REBIRTH.players[seed % len(REBIRTH.players)]]
    state = REBIRTH.start(names, REBIRTH.usual_options(), drawn)[-1].state
    decisions = 0
    while state.turn is not None:
        legal = REBIRTH.legal(state)
        decisions += len(legal) > 1
        state = REBIRTH.apply(state, chance.choice(legal), drawn)[-1].state
    return decisions


def play_chess(seed: int) -> int:
    """A game of chess by random legal moves; the number of its decisions."""
    chance, board = random.Random(seed), chess.Board()
    decisions = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        decisions += len(legal) > 1
        board.push(chance.choice(legal))
    return decisions


class Site(NamedTuple):
    """A tile and a place for it."""

    land: Territory
    tile: Tile
    cell: tuple[int, int]
    turns: int


class Building:
    """Lands of several sizes with tiles to add, to see whether a tile costs the same early and late."""

    def __init__(self, lands: int = 40, tiles: int = 8) -> None:
        self._grown = [grown_land(seed) for seed in range(lands)]
        self._tiles = tiles

    def measure(self, number: int) -> Measures:
        """Legal placements a second, and microseconds to place, on lands that wait for their nth tile."""
        measures = {}
        for name, placed in ((EARLY, 2), (MIDDLE, 9), (LATE, 18)):
            began = time.perf_counter()
            sites = [
                Site(land, tile, *place)
                for land, bag in (self._at(placed, seed) for seed in range(len(self._grown)))
                for tile in bag
                for place in land.places(tile)
            ]
            measures[f"placements, {name}"] = len(sites) / (time.perf_counter() - began)
            measures[f"place, {name}"] = _microseconds(sites, lambda site: site.land.place(*site[1:]))
        return measures

    def _at(self, placed: int, seed: int) -> tuple[Territory, Sequence[Tile]]:
        lands, bag = self._grown[seed]
        return lands[placed], bag[: self._tiles]


def grown_land(seed: int) -> tuple[list[Territory], list[Tile]]:
    """A random land at each size from the castle alone to nineteen tiles, and the tiles left in the bag."""
    chance, box = random.Random(seed), catalog.load()
    bag = chance.sample(box.tiles, len(box.tiles))
    lands = [castle_land(box.castle)]
    while len(lands) < 20:
        tile = bag.pop()
        places = list(lands[-1].places(tile))
        if places:
            lands.append(lands[-1].place(tile, *chance.choice(places)))
    return lands, bag


class Maps:
    """Maps of Small Islands of several sizes with tiles to add."""

    def __init__(self, maps: int = 30, tiles: int = 3) -> None:
        self._grown = [grown_map(seed) for seed in range(maps)]
        self._tiles = tiles

    def measure(self, number: int) -> Measures:
        """Microseconds to place a tile on maps that wait for their nth one."""
        measures = {}
        for name, placed in MAP_SIZES.items():
            sites = [
                (lands[placed], tile, *place)
                for lands, left in self._grown
                for tile in left[: self._tiles]
                for place in lands[placed].places(tile)
            ]
            measures[f"place, {name}"] = _microseconds(sites, lambda site: site[0].place(*site[1:]))
        return measures


def grown_map(seed: int) -> tuple[list[Map], Sequence[IslandTile]]:
    """A random map of Small Islands at each size up to 50 tiles, and the tiles left."""
    chance, box = random.Random(seed), islands_catalog.load()
    waiting = chance.sample(box.tiles, len(box.tiles))
    maps, kept = [Map()], []
    while len(maps) <= max(MAP_SIZES.values()):
        tile = waiting.pop()
        places = list(maps[-1].places(tile))
        if places:
            maps.append(maps[-1].place(tile, *chance.choice(places)))
        else:
            kept.append(tile)
    return maps, (*waiting, *kept)


def apply_and_score(number: int) -> Measures:
    """Microseconds for a step of a random game, and for all sixteen scoring tiles on lands of nineteen tiles."""
    steps = [step for seed in range(20) for step in random_steps(20 * number + seed)]
    seats = [skye.Seat("Ann", grown_land(seed)[0][-1], gold=7) for seed in range(20)]
    pairs = list(zip(seats[::2], seats[1::2], strict=True))
    return {
        "apply": _microseconds(steps, lambda step: skye.apply(*step)),
        "scorings": _microseconds(pairs, score_all) / 2,
    }


def score_all(seats: Sequence[skye.Seat]) -> list[int]:
    """The points of every seat from each of the sixteen scoring tiles."""
    return [score.points for tile in catalog.load().scoring_tiles for score in tile.scores(seats)]


def random_steps(seed: int) -> Iterable[tuple[skye.GameState, skye.Action]]:
    """Every state of a random game, each with the action that was chosen."""
    chance = random.Random(seed)
    state = skye.new_game(PLAYERS, seed=seed)
    while state.phase is not skye.Phase.OVER:
        action = chance.choice(skye.legal_actions(state))
        yield state, action
        state, _ = skye.apply(state, action)


def _microseconds(cases: Sequence[object], work: Callable[..., object]) -> float:
    began = time.perf_counter()
    for case in cases:
        work(case)
    return (time.perf_counter() - began) / len(cases) * 1e6


def start_up(number: int) -> Measures:
    """Seconds until `skye --version` has answered, and until bare typer is imported."""
    # The program of this environment, which need not be on the PATH.
    skye_command = str(Path(sys.executable).with_name("skye"))
    commands = {"start skye": [skye_command, "--version"], "start typer": [sys.executable, "-c", "import typer"]}
    measures = {}
    for name, command in commands.items():
        began = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        measures[name] = time.perf_counter() - began
    return measures


def report(measured: Measures) -> None:
    """Print the measurements, beside the peer's and the aims."""
    peer = f"catanatron {version('catanatron')}"
    for who, what, aim in (("skye", "games", 8), ("skye", "decisions", 2.5), ("islands", "decisions", 1)):
        ours, theirs = measured[f"{who} {what}"], measured[f"peer {what}"]
        told = f"{ours:9,.0f} /s   {peer} {theirs:8,.0f} /s   ratio {ours / theirs:5.2f} (aim {aim:g})"
        print(f"{who + ' ' + what:24} {told}")
    ours, theirs = measured["rebirth decisions"], measured["chess decisions"]
    peer = f"chess {version('chess')}"
    print(f"{'Rebirth, decisions':24} {ours:9,.0f} /s   {peer} {theirs:8,.0f} /s   ratio {ours / theirs:5.2f} (aim 1)")
    for name in (EARLY, MIDDLE, LATE):
        print(f"{'placements, ' + name:24} {measured['placements, ' + name]:9,.0f} /s")
    for name in (EARLY, MIDDLE, LATE):
        print(f"{'place, ' + name:24} {measured['place, ' + name]:9.1f} us")
    growth = measured[f"place, {LATE}"] / measured[f"place, {EARLY}"]
    print(f"{'19th tile to 3rd':24} {growth:9.2f}      (aim at most 3)")
    for name in MAP_SIZES:
        print(f"{'place, ' + name:27} {measured['place, ' + name]:6.1f} us")
    growth = measured["place, 50th tile of the map"] / measured["place, 10th tile of the map"]
    print(f"{'50th tile to 10th':24} {growth:9.2f}      (aim at most 3)")
    print(f"{'apply':24} {measured['apply']:9.1f} us")
    print(f"{'all sixteen scorings':24} {measured['scorings']:9.1f} us")
    for name in ("start skye", "start typer"):
        print(f"{name:24} {measured[name] * 1e3:9.0f} ms")


def bot_moves(table: Table, level: Level, games: int = 3) -> str:
    """How long the moves of a level take in whole games of so many of them."""
    game, players, times = table.game, table.players, []
    options = game.usual_options() if table.options is None else table.options
    for seed in range(games):
        chance = Seeded(seed)
        bots = [game.bot(level, seed=players * seed + seat) for seat in range(players)]
        state = game.start(PLAYERS[:players], options, chance)[-1].state
        while (seat := game.turn(state)) is not None:
            seen, legal = game.view(state, seat), game.legal(state)
            began = time.perf_counter()
            action = bots[seat].choose(seen, legal)
            if len(legal) > 1:
                times.append(time.perf_counter() - began)
            state = game.apply(state, action, chance)[-1].state
    what = f"{game.id}{table.way}, {players} {level}, a move"
    return f"{what:42} {median(times) * 1e3:7.1f} ms   longest {max(times) * 1e3:.0f} ms"


if __name__ == "__main__":
    main()
