"""The package as a library: what it offers, what it loads, and who may import whom."""

import ast
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import skye

SOURCES = Path(skye.__file__).parent

WHOLE_GAME = """
import random, sys
import skye
state = skye.new_game(["Ann", "Bob", "Cy"], seed=7)
while state.phase is not skye.Phase.OVER:
    state, events = skye.apply(state, random.choice(skye.legal_actions(state)))
print(*sorted({"rich", "typer", "click", "blessed"} & sys.modules.keys()) or ["none"])
"""


def test_a_game_is_played_without_the_terminals_libraries() -> None:
    """In a fresh interpreter, from the import to the end of a game."""
    played = subprocess.run([sys.executable, "-c", WHOLE_GAME], capture_output=True, text=True, check=True)
    assert played.stdout == "none\n"


def test_every_name_offered_is_there() -> None:
    assert sorted(skye.__all__) == list(skye.__all__)
    assert all(getattr(skye, name) is not None for name in skye.__all__)


def test_the_played_loop_of_the_docstring_works() -> None:
    assert skye.__doc__ is not None
    loop = skye.__doc__.split("The played loop:")[1]
    code = "\n".join(line.removeprefix("    ") for line in loop.splitlines())
    names: dict[str, object] = {}
    exec(code, names)
    state = names["state"]
    assert isinstance(state, skye.GameState)
    assert state.phase is skye.Phase.OVER


def test_a_new_game_and_what_happened_first() -> None:
    state, events = skye.start_game(["Ann", "Bob"], seed=7, scoring=["sheep", "squares", "columns", "most_gold"])
    assert state == skye.new_game(["Ann", "Bob"], seed=7, scoring=["sheep", "squares", "columns", "most_gold"])
    assert [type(event).__name__ for event in events] == ["RoundBegan"] + ["IncomePaid"] * 2 + ["TilesDrawn"] * 2
    assert skye.new_game(["Ann", "Bob"], seed=7, house_rules=skye.HouseRules(open_axes=True)).house_rules.open_axes
    with pytest.raises(skye.SetupError, match="not 1"):
        skye.new_game(["Ann"], seed=7)


def test_any_scoring_tile_can_be_scored_at_any_time() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=7)
    assert [score.points for score in skye.score(state, "most_gold")] == [5, 5]
    assert [score.points for score in skye.score(state, "sheep")] == [0, 0]
    with pytest.raises(KeyError):
        skye.score(state, "goats")


def test_a_view_and_a_check_are_at_hand() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=7)
    assert skye.view(state, 1).seats[1].gold == 5
    assert skye.view(state, 1).seats[0].gold is None
    with pytest.raises(skye.IllegalAction) as refused:
        skye.check(state, skye.Pass(0))
    assert refused.value.code is skye.Refusal.WRONG_PHASE


def test_the_seed_alone_decides_not_the_shared_random_numbers() -> None:
    """A game neither draws from the random numbers everybody shares nor disturbs them."""
    before = random.getstate()
    one = skye.new_game(["Ann", "Bob"], seed=7)
    assert random.getstate() == before
    random.random()
    assert skye.new_game(["Ann", "Bob"], seed=7) == one
    assert skye.new_game(["Ann", "Bob"], seed=8) != one


@pytest.mark.parametrize("bit", [0, 31, 32, 64, 127])
def test_every_bit_of_a_seed_decides(bit: int) -> None:
    """So that nothing less than trying out all seeds finds the one of the draws seen so far."""
    one, other = (skye.new_game(["Ann", "Bob"], seed=seed) for seed in (2**128 - 1, (2**128 - 1) ^ 1 << bit))
    assert [seat.drawn for seat in one.seats] != [seat.drawn for seat in other.seats]


def test_what_is_no_seed_is_refused() -> None:
    wrong: list[Any] = [10**39, -(10**39), 10**5000, "7", 7.0, True, None]
    for seed in wrong:
        with pytest.raises(skye.SetupError, match=r"A seed is a whole number of at most 39 digits\."):
            skye.new_game(["Ann", "Bob"], seed=seed)


def test_a_seed_may_be_as_large_as_its_digits_allow_and_below_zero() -> None:
    for seed in (10**39 - 1, 1 - 10**39, 0):
        assert skye.new_game(["Ann", "Bob"], seed=seed).seed == seed


# --- Who may import whom -------------------------------------------------------------------------------------


def modules() -> dict[str, Path]:
    """Our modules by their dotted names."""
    found = {}
    for path in SOURCES.rglob("*.py"):
        parts = path.relative_to(SOURCES.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(module: str, path: Path) -> Iterator[str]:
    """The dotted names that a module imports anywhere in it, relative ones in full."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package.rsplit(".", node.level - 1)[0] + "." if node.level else ""
            yield from (f"{start}{node.module or ''}.{alias.name}".replace("..", ".") for alias in node.names)


def within(name: str, *packages: str) -> bool:
    """Whether a dotted name lies in one of these packages."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def imports_of(*packages: str) -> dict[str, set[str]]:
    """What each module of these packages imports."""
    return {module: set(imported(module, path)) for module, path in modules().items() if within(module, *packages)}


def test_the_engine_imports_nothing_of_ours_and_little_else() -> None:
    """No I/O and no hidden chance: besides msgspec only these parts of the standard library."""
    allowed = {"collections", "enum", "functools", "itertools", "msgspec", "random", "types", "typing", "unicodedata"}
    checked = imports_of("skye.engine")
    assert len(checked) >= 12
    for module, names in checked.items():
        for name in names:
            assert within(name, "skye.engine") or name.split(".")[0] in allowed, f"{module} imports {name}"


def test_the_data_is_read_with_nothing_of_ours_but_the_engine() -> None:
    readers = imports_of("skye.catalog", "skye.datafile", "skye.demos")
    assert "skye.engine.tile.Tile" in readers["skye.catalog"]
    allowed = ("skye.engine", "skye.catalog", "skye.datafile")
    for module, names in readers.items():
        assert [name for name in names if within(name, "skye") and not within(name, *allowed)] == [], module


def test_only_the_terminal_and_the_commands_import_a_terminals_libraries() -> None:
    for module, names in imports_of("skye").items():
        if not within(module, "skye.terminal", "skye.cli"):
            assert [name for name in names if within(name, "rich", "typer", "click", "blessed")] == [], module


def test_nothing_imports_what_stands_above_it() -> None:
    """The way down: commands, terminal, saves, bots, what reads the data, engine."""
    order = (
        "engine",
        "datafile",
        "catalog",
        "demos",
        "api",
        "ledger",
        "bots",
        "simulation",
        "saves",
        "terminal",
        "cli",
    )
    above = {f"skye.{part}": [f"skye.{higher}" for higher in order[place + 1 :]] for place, part in enumerate(order)}
    for package, higher in above.items():
        for module, names in imports_of(package).items():
            assert [name for name in names if within(name, *higher)] == [], module


def test_no_import_is_missed_by_these_tests(tmp_path: Path) -> None:
    """Guards the reading of imports itself: plain, from, relative, and deep inside a function."""
    path = tmp_path / "x.py"
    path.write_text(
        "import rich.table\nfrom . import a\nfrom .b import c\nfrom ..d import e\ndef f():\n    import typer\n"
    )
    assert set(imported("skye.engine.x", path)) == {
        "rich.table",
        "skye.engine.a",
        "skye.engine.b.c",
        "skye.d.e",
        "typer",
    }
