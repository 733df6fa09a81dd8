"""While somebody builds, the land keeps its size and its place, whatever stands above it."""

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from support.emulated import EmulatedScreen
from support.skye_games import arranged, barren_box

import skye
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.state import GameState, Phase, Seat
from skye.games.isle_of_skye.front.drawing.land import LandSize, draw_land, random_land
from skye.games.isle_of_skye.front.turns.building import NEWS_ROWS, BuildingQuestion
from skye.games.isle_of_skye.front.widgets import land as lands
from skye.terminal.dialogue.front import Scene
from skye.terminal.dialogue.questions import Misunderstood

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 50)]


def asked(state: GameState) -> BuildingQuestion:
    """Ann is to build."""
    return BuildingQuestion(skye.view(state, 0), Scene((), skye.view(state, None), (), number=0))


def building(tiles: int, hand: int, seed: int) -> BuildingQuestion:
    """Ann is to build on a random land."""
    box = catalog.load()
    land = random_land(box.castle, box.tiles, tiles, seed)
    placed = {placed.tile for placed in land.cells.values()}
    new = [tile for tile in Random(seed).sample(box.tiles, 73) if tile not in placed and land.has_place(tile)]
    return asked(arranged(Seat("Ann", land, hand=tuple(new[:hand])), Seat("Bob", land), phase=Phase.BUILDING))


def wandering(random: Random) -> Iterator[str]:
    """Keys that look about, place all tiles, and take some back."""
    for _ in range(4):
        for _ in range(4):
            yield random.choice(("up", "down", "left", "right", "r", "tab", "f"))
        yield from ("enter", "u", "enter")


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize(("tiles", "hand"), [(0, 2), (4, 3), (12, 2)])
def test_the_land_has_one_size_and_one_place_for_a_whole_turn(
    columns: int, rows: int, tiles: int, hand: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[tuple[LandSize, tuple[int, int]]] = set()
    """The sizes at which the land is drawn, and the columns and rows left to it."""

    def draw(*land: Any, **how: Any) -> Any:
        drawn.add((how["size"], how["window"]))
        return draw_land(*land, **how)

    monkeypatch.setattr(lands, "draw_land", draw)
    screen = EmulatedScreen(columns, rows)
    for seed in range(2):
        question = building(tiles, hand, seed)
        drawn.clear()
        for key in wandering(Random(seed)):
            screen.show(question.page(screen.room), "", question.keys)
            with suppress(Misunderstood):
                question.press(key)
        screen.show(question.page(screen.room), "", question.keys)
        assert "c confirms" in question.keys, "all is placed"
        assert len(drawn) == 1, seed


def test_what_a_tile_would_change_is_told_in_two_rows_and_without_what_stays() -> None:
    told = set()
    for seed in range(20):
        question, random = building(12, 3, seed), Random(seed)
        for key in wandering(random):
            news = question._news()
            told.add(news.plain)
            assert len(news.wrap(EmulatedScreen(60, 20)._console, 60)) <= NEWS_ROWS, news.plain
            with suppress(Misunderstood):
                question.press(key)
    points = r"[A-D] [+-]\d+(, [A-D] [+-]\d+)*"
    completes, joins = r"completes a [^;]+", r"joins [^;]+ to the castle( \(income \+\d\))?"
    form = re.compile(rf"({points})?(; )?(later {points})?(; )?({completes})?(; )?({joins})?")
    changing = [line for line in told if re.search(r"[A-D] [+-]|completes|joins", line)]
    assert len(changing) > 50
    for line in changing:
        assert form.fullmatch(line), line
        assert not re.search(r"[+-]0|as before", line)
    assert "Nothing that scores would change." in told


def test_what_fits_nowhere_is_told_in_two_rows() -> None:
    box = barren_box()
    lochs = tuple(tile for tile in box.tiles if tile.id.startswith("loch"))[:3]
    state = arranged(
        Seat("Ann", random_land(box.castle, (), 0, 1), hand=lochs),
        Seat("Bob", random_land(box.castle, (), 0, 1)),
        phase=Phase.BUILDING,
    )
    news = asked(state)._news()
    assert "fits anywhere" in news.plain
    assert len(news.wrap(EmulatedScreen(60, 20)._console, 60)) <= NEWS_ROWS, news.plain
