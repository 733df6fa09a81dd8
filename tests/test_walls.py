"""Who may import whom, and how large a folder may grow."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import skye

SOURCES = Path(skye.__file__).parent
FILES_IN_A_FOLDER = 15
FLOORS = 12
ISLE_OF_SKYE = "skye.games.isle_of_skye"
LAYERS = (
    ("skye.games.chance", "skye.games.names", "skye.games.moment", "skye.games.digest", "skye.games.datafile"),
    (f"{ISLE_OF_SKYE}.engine",),
    (f"{ISLE_OF_SKYE}.catalog", f"{ISLE_OF_SKYE}.demos"),
    ("skye.api", f"{ISLE_OF_SKYE}.ledger", f"{ISLE_OF_SKYE}.bots"),
    ("skye.saves", "skye.simulation"),
    ("skye.terminal", f"{ISLE_OF_SKYE}.front"),
    ("skye.cli",),
)
"""From the ground up: nothing imports what stands above it."""


@cache
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


def test_an_engine_imports_nothing_of_ours_but_chance_names_and_values_and_little_else() -> None:
    """No I/O and no hidden chance: besides msgspec only these parts of the standard library."""
    allowed = {"collections", "enum", "functools", "msgspec", "types", "typing", "unicodedata", "random"}
    ours = ("skye.games.chance", "skye.games.names", "skye.games.moment")
    checked = imports_of(f"{ISLE_OF_SKYE}.engine")
    assert len(checked) >= 11
    for module, names in checked.items():
        for name in names:
            known = within(name, f"{ISLE_OF_SKYE}.engine", *ours) or name.split(".")[0] in allowed
            assert known, f"{module} imports {name}"


def test_only_what_is_shown_imports_a_terminals_libraries() -> None:
    for module, names in imports_of("skye").items():
        if not within(module, "skye.terminal", "skye.cli", f"{ISLE_OF_SKYE}.front"):
            assert [name for name in names if within(name, "rich", "typer", "click", "blessed")] == [], module


def test_nothing_imports_what_stands_above_it() -> None:
    for floor, packages in enumerate(LAYERS):
        above = [higher for layer in LAYERS[floor + 1 :] for higher in layer]
        for module, names in imports_of(*packages).items():
            assert [name for name in names if within(name, *above)] == [], module


@pytest.mark.parametrize("folder", sorted({path.parent for path in modules().values()}), ids=lambda path: path.name)
def test_no_folder_holds_more_than_about_fifteen_files(folder: Path) -> None:
    assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= FILES_IN_A_FOLDER


def test_no_import_is_missed_by_these_tests(tmp_path: Path) -> None:
    """Guards the reading of imports itself: plain, from, relative, and deep inside a function."""
    path = tmp_path / "x.py"
    path.write_text(
        "import rich.table\nfrom . import a\nfrom .b import c\nfrom ..d import e\ndef f():\n    import typer\n"
    )
    assert set(imported("skye.one.x", path)) == {"rich.table", "skye.one.a", "skye.one.b.c", "skye.d.e", "typer"}
