"""Bots cannot cheat: all they are given is a view, and nothing that can be reached from it tells another's secret."""

import gc
from types import FunctionType, ModuleType
from typing import Any

import pytest
from msgspec.structs import replace
from support.bot_games import table
from support.lands import land
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.engine.state import GameState, HouseRules, Offer, Phase, Pricing, Seat
from skye.games.level import Level

TILES = {tile.id: tile for tile in skye.new_game(["Ann", "Bob"], seed=1).box.tiles}
DRAWN = (("L01", "L02", "L03"), ("L04", "L05", "L06"), ("L07", "L08", "L09"))


def pricing_game(gold: int = 77_001, prices: tuple[int, int] = (77_002, 77_003), seed: int = 77_004) -> GameState:
    """Ann has priced in secret, Bob chooses, and Cy is yet to choose. The arguments are what Bob must not know."""
    seats = [
        Seat(name, land(), gold=held, drawn=tuple(TILES[tile] for tile in drawn))
        for name, held, drawn in zip(("Ann", "Bob", "Cy"), (gold, 9, gold), DRAWN, strict=True)
    ]
    axe, *kept = seats[0].drawn
    seats[0] = replace(seats[0], pricing=Pricing(axe, tuple(map(Offer, kept, prices))))
    state = arranged(*seats, phase=Phase.PRICING, turn=1, round_number=3)
    return replace(state, seed=seed, bag=tuple(TILES[tile] for tile in sorted(TILES) if tile > "L09"))


def buying_game(gold: int = 77_001, seed: int = 77_004) -> GameState:
    """Everybody has tiles on offer, and Bob may buy. The arguments are what Bob must not know."""
    seats = [
        Seat(name, land(), gold=held, offers=tuple(Offer(TILES[tile], 3) for tile in drawn[:2]))
        for name, held, drawn in zip(("Ann", "Bob", "Cy"), (gold, 9, gold), DRAWN, strict=True)
    ]
    return replace(arranged(*seats, phase=Phase.BUYING, turn=1, round_number=3), seed=seed)


def building_game(gold: int = 77_001, seed: int = 77_004) -> GameState:
    """Bob builds. The arguments are what Bob must not know."""
    hand = tuple(TILES[tile] for tile in DRAWN[1])
    seats = [Seat("Ann", land(), gold=gold), Seat("Bob", land(), gold=9, hand=hand), Seat("Cy", land(), gold=gold)]
    state = arranged(*seats, phase=Phase.BUILDING, turn=1, round_number=3)
    return replace(state, seed=seed, bag=tuple(TILES[tile] for tile in sorted(TILES) if tile > "L09"))


def reachable(value: Any) -> list[Any]:
    """Every object that can be got at from `value`, through attributes, containers or what is kept behind them."""
    seen: dict[int, Any] = {}
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if id(found) not in seen and not isinstance(found, (type, ModuleType, FunctionType)):
            seen[id(found)] = found
            waiting += gc.get_referents(found)
    return list(seen.values())


@pytest.mark.parametrize("state", [pricing_game(), buying_game(), building_game()], ids=lambda state: state.phase)
@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(open_axes=True)])
def test_nothing_that_can_be_reached_from_a_view_is_a_secret(state: GameState, rules: HouseRules) -> None:
    view = skye.view(replace(state, house_rules=rules), 1)
    everything = reachable(view)
    numbers = {found for found in everything if type(found) is int}
    assert not numbers & {77_001, 77_002, 77_003, 77_004}
    assert 9 in numbers, "Bob's own gold is reached, so others' would be"
    assert not [found for found in everything if isinstance(found, (GameState, Seat, Pricing))]


@pytest.mark.parametrize("level", Level)
def test_games_that_differ_in_secrets_alone_are_played_alike(level: Level) -> None:
    pairs = [
        (pricing_game(), pricing_game(gold=40, prices=(1, 2), seed=1)),
        (buying_game(), buying_game(gold=0, seed=1)),
        (building_game(), building_game(gold=0, seed=1)),
    ]
    for state, other in pairs:
        choices = [
            table([level] * 3)[1].choose(skye.view(game, 1), skye.legal_actions(game)) for game in (state, other)
        ]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("level", Level)
def test_a_choice_does_not_depend_on_earlier_calls(level: Level) -> None:
    games = [pricing_game(), buying_game(), building_game()]
    bot = table([level] * 3)[1]
    first = [bot.choose(skye.view(game, 1), skye.legal_actions(game)) for game in games]
    again = [bot.choose(skye.view(game, 1), skye.legal_actions(game)) for game in reversed(games)]
    assert first == again[::-1]


def test_easy_bots_with_other_seeds_play_otherwise() -> None:
    view, legal = skye.view(pricing_game(), 1), skye.legal_actions(pricing_game())
    assert len({table(["easy"] * 3, seed)[1].choose(view, legal) for seed in range(20)}) > 1
