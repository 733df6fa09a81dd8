"""What the engine hands out are values: nobody can change them, and they are written as JSON and read back."""

import pickle
from collections.abc import Iterator, MutableMapping, MutableSequence, MutableSet
from copy import deepcopy
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from support.lands import land as built
from support.lands import tile
from support.skye_games import barren_box, random_game

import skye
from skye.games.isle_of_skye import engine
from skye.games.isle_of_skye.engine.state import Box, Seat

ATOMS = (str, int, type(None), Enum)


def told(value: Struct) -> Iterator[tuple[str, Any]]:
    """All that a value tells of itself: its fields, and what it derives from them."""
    for name in dir(type(value)):
        if not name.startswith("_") and not callable(getattr(type(value), name)):
            yield name, getattr(value, name)


def changeable(value: object, path: str, seen: dict[int, object]) -> Iterator[str]:
    """Where in `value`, at any depth, something can be changed. What was `seen` before is not looked at again."""
    if isinstance(value, ATOMS) or id(value) in seen:
        return
    seen[id(value)] = value  # kept alive, so that nothing else gets its id
    if isinstance(value, Struct) and value.__struct_config__.frozen:
        for name, part in told(value):
            yield from changeable(part, f"{path}.{name}", seen)
    elif isinstance(value, MappingProxyType):
        for key, part in value.items():
            yield from changeable((key, part), f"{path}[{key!r}]", seen)
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from changeable(part, path, seen)
    else:
        yield f"{path}: {type(value).__name__}"


@pytest.mark.parametrize("box", [None, barren_box()])
def test_nothing_that_a_game_hands_out_can_be_changed(box: Box | None) -> None:
    """States with the box and all lands, views of every seat, actions, events, and scores with their areas."""
    seen: dict[int, object] = {}
    for before, action, after, events in random_game(3, seed=2, box=box):
        views = [skye.view(after, seat) for seat in (None, 0, 1, 2)]
        scores = [scoring_tile.scores(after.seats) for scoring_tile in after.box.scoring_tiles]
        legal = skye.legal_actions(after)
        assert not isinstance(legal, MutableSequence)
        for value in (before, action, after, events, *views, *scores, *legal[:20]):
            assert list(changeable(value, type(value).__name__, seen)) == []


def test_the_search_finds_what_can_be_changed() -> None:
    """Guards the search itself: in a field, in what is derived, in a mapping."""
    made = built({(0, -1): "g/gggg"})
    assert list(changeable(Seat("Ann", made, hand=[]), "seat", {})) == ["seat.hand: list"]  # type: ignore[arg-type]
    assert list(changeable(MappingProxyType({1: ({2: 3},)}), "map", {})) == ["map[1]: dict"]
    made.__dict__["areas"] = [*made.areas]
    assert list(changeable((made,), "land", {})) == ["land.areas: list"]


def test_no_constant_of_the_engine_can_be_changed() -> None:
    """One that is changed would change every game of the process."""
    modules = [import_module(f"{engine.__name__}.{module.name}") for module in iter_modules(engine.__path__)]
    assert len(modules) >= 11
    for module in modules:
        for name, value in vars(module).items():
            if not name.startswith("_"):
                assert not isinstance(value, MutableMapping | MutableSequence | MutableSet), (module.__name__, name)


def test_the_cells_of_a_land_its_frontier_and_the_counts_of_a_tile_refuse_to_be_changed() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=7)
    shown = skye.view(state, 1).seats[0].territory
    for mapping in (shown.cells, shown.frontier, shown.place(tile("w/wwww"), (1, 0), 0).cells, state.bag[0].counts):
        with pytest.raises(TypeError, match="does not support item assignment"):
            mapping[(5, 5)] = None  # type: ignore[index]
    assert state == skye.new_game(["Ann", "Bob"], seed=7)


def test_equal_games_have_equal_hashes_and_copies() -> None:
    """A state may be a key of a dictionary; a copy, and one that went to another process and back, is equal."""
    state = list(random_game(2, seed=2))[20][2]
    assert {state: 1}[list(random_game(2, seed=2))[20][2]] == 1
    assert deepcopy(state) == pickle.loads(pickle.dumps(state)) == state


# --- JSON ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("box", [None, barren_box()])
def test_every_view_of_a_game_is_written_and_read_back(players: int, box: Box | None) -> None:
    """Of every seat and of the public table, at every moment; what is read goes on as the game does."""
    for _, action, state, _ in random_game(players, seed=players, box=box):
        for viewer in (None, *range(players)):
            shown = skye.view(state, viewer)
            read = msgspec.json.decode(msgspec.json.encode(shown), type=skye.View)
            assert read == shown
        for again, seat in zip(read.seats, state.seats, strict=True):
            land, own = again.territory, seat.territory
            assert (land.cells, land.frontier, land.joined) == (own.cells, own.frontier, own.joined)
        if action is not None:
            assert msgspec.json.decode(msgspec.json.encode(action), type=skye.AnyAction) == action  # type: ignore[arg-type]


def test_every_state_and_score_is_written_and_read_back() -> None:
    """A seed of any size is, too."""
    for _, _, state, _ in random_game(3, seed=2**127, box=barren_box()):
        assert msgspec.json.decode(msgspec.json.encode(state), type=skye.GameState) == state
        for scoring_tile in state.box.scoring_tiles:
            scores = scoring_tile.scores(state.seats)
            assert msgspec.json.decode(msgspec.json.encode(scores), type=tuple[skye.Score, ...]) == scores
