"""Who may import whom, who may speak of which game, and how large a folder and how high the whole may grow."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import skye

SOURCES = Path(skye.__file__).parent
FILES_IN_A_FOLDER = 16
FLOORS = 13
"""The lowest one holds what games with the same kind of map share."""
GAMES = sorted(f"skye.games.{path.name}" for path in (SOURCES / "games").iterdir() if (path / "game.py").is_file())
"""The packages of the games."""
LAYERS = (
    (
        "skye.games.chance",
        "skye.games.company",
        "skye.games.digest",
        "skye.games.errors",
        "skye.games.grids",
        "skye.games.level",
        "skye.games.moment",
        "skye.games.names",
        "skye.games.seed",
        "skye.games.shares",
    ),
    tuple(f"{game}.engine" for game in GAMES),
    tuple(f"{game}.{part}" for game in GAMES for part in ("catalog", "demos", "map_file", "mission_file")),
    tuple(f"{game}.{part}" for game in GAMES for part in ("ledger", "bots")),
    tuple(f"{game}.front" for game in GAMES),
    tuple(f"{game}.game" for game in GAMES),
    ("skye.saves", "skye.simulation"),
    ("skye.terminal.play",),
    ("skye.cli",),
)
"""From the ground up: nothing imports what stands above it."""
TERMINAL = ("widgets", "device", "dialogue", "play")
"""The parts of `terminal`, from the ground up."""
WORDS_OF_A_GAME = (
    *("isle", "clan", "clans", "gold", "axe", "axes", "castle", "lands", "scroll tile", "sheep", "barrel"),
    *("pricing", "prices", "price", "buying", "buys", "landscape", "territory", "bag"),
)
LOADS_A_GAME = re.compile(r"skye\.games\.\w+\.game$")
"""Such a module loads what belongs to its game, such as the front, when somebody asks for it."""


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
    yield from named(module, path, ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def named(module: str, path: Path, nodes: Iterator[ast.AST]) -> Iterator[str]:
    """The dotted names that the imports among some nodes of a module give."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package.rsplit(".", node.level - 1)[0] + "." if node.level else ""
            yield from (f"{start}{node.module or ''}.{alias.name}".replace("..", ".") for alias in node.names)


def within(name: str, *packages: str) -> bool:
    """Whether a dotted name lies in one of these packages."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def imports_of(*packages: str, but: tuple[str, ...] = ()) -> dict[str, set[str]]:
    """What each module of these packages imports."""
    return {
        module: set(imported(module, path))
        for module, path in modules().items()
        if within(module, *packages) and not within(module, *but)
    }


def imports_at_run_time(module: str, path: Path) -> Iterator[str]:
    """What a module imports but for its types, also when one of its functions is called."""

    def nodes(parent: ast.AST) -> Iterator[ast.AST]:
        for node in ast.iter_child_nodes(parent):
            is_for_types = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
            is_loading = isinstance(node, ast.FunctionDef) and LOADS_A_GAME.match(module)
            if not is_for_types and not is_loading:
                yield node
                yield from nodes(node)

    yield from named(module, path, nodes(ast.parse(path.read_text(encoding="utf-8"))))


def module_of(name: str) -> str | None:
    """Our module that a dotted name, of it or in it, belongs to."""
    return next((part for part in (name, name.rpartition(".")[0]) if part in modules()), None)


# --- Games and what serves them ------------------------------------------------------------------------------


def test_only_games_commands_and_the_library_import_a_game() -> None:
    shared = imports_of("skye", but=(*GAMES, "skye.cli", "skye.api"))
    assert len(shared) > 50
    for module, names in shared.items():
        assert [name for name in names if within(name, *GAMES)] == [], module


def test_no_game_imports_another() -> None:
    for game in GAMES:
        others = [other for other in GAMES if other != game]
        for module, names in imports_of(game).items():
            assert [name for name in names if within(name, *others)] == [], module


@pytest.mark.parametrize("word", WORDS_OF_A_GAME)
def test_what_serves_all_games_speaks_of_none(word: str) -> None:
    """Also in docstrings and in what is shown."""
    for module, path in modules().items():
        if within(module, "skye.terminal", "skye.saves", "skye.simulation"):
            text = path.read_text(encoding="utf-8")
            found = re.search(rf"^.*\b{word}\b.*$", text, re.IGNORECASE | re.MULTILINE)
            assert found is None, f"{module}: {found[0]}"


@pytest.mark.parametrize("game", GAMES)
def test_an_engine_imports_chance_names_and_values_of_ours_and_little_else(game: str) -> None:
    """No I/O and no hidden chance: besides msgspec only these parts of the standard library."""
    allowed = {"collections", "enum", "functools", "itertools", "msgspec", "types", "typing"}
    values = ("chance", "errors", "grids", "moment", "names", "wording")
    ours = tuple(f"skye.games.{part}" for part in values)
    checked = imports_of(f"{game}.engine")
    assert len(checked) >= 5
    for module, names in checked.items():
        for name in names:
            known = within(name, f"{game}.engine", *ours) or name.split(".")[0] in allowed
            assert known, f"{module} imports {name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_front_imports_no_saves_no_table_and_no_terminal_but_what_pages_are_made_of(game: str) -> None:
    allowed = {f"skye.terminal.device.{part}" for part in ("console", "harmless", "screen", "reader")}
    for module, names in imports_of(f"{game}.front").items():
        walled = [
            name for name in names if within(name, "skye.saves", "skye.simulation", "skye.terminal.play", "skye.cli")
        ]
        assert walled == [], module
        devices = [name for name in names if within(name, "skye.terminal.device") and not within(name, *allowed)]
        assert devices == [], module


@pytest.mark.parametrize("game", GAMES)
def test_no_screen_of_a_turn_and_no_story_holds_a_state(game: str) -> None:
    """They are given views: what a page must not show is not there to be shown."""
    screens = imports_of(
        f"{game}.front.turns", f"{game}.front.screens", f"{game}.front.widgets", f"{game}.front.narration"
    )
    assert len(screens) > 5
    for module, names in screens.items():
        states = {"GameState", "State", "apply", "moments", "start", "start_game", "view", "Match", "Seeded"}
        held = [name for name in names if within(name, game, "skye.games") and name.rpartition(".")[2] in states]
        assert held == [], module


# --- Codes below, sentences above ----------------------------------------------------------------------------


def sentences_raised(tree: ast.AST) -> list[str]:
    """The texts in the raise statements of a module that are sentences, or pieces of some."""
    raised = [part for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)]
    texts = [part for part in raised if isinstance(part, ast.JoinedStr | ast.Constant)]
    return [text for text in map(ast.unparse, texts) if " " in text and "." in text]


def test_engines_and_saves_raise_codes_and_no_sentences() -> None:
    """What a player reads is made in one place: the words of a front, or those of the table."""
    told_by_codes = [
        *(f"{game}.engine" for game in GAMES),
        *(f"skye.games.{part}" for part in ("chance", "errors", "game", "loop", "match", "names", "registry", "seed")),
        "skye.saves",
    ]
    checked = [module for module in modules() if within(module, *told_by_codes)]
    assert len(checked) > 25
    for module in checked:
        tree = ast.parse(modules()[module].read_text(encoding="utf-8"))
        assert sentences_raised(tree) == [], module


def test_engines_saves_bots_and_loaders_know_no_language() -> None:
    """They speak in codes; what is printed on a tile comes with all its languages, and a front picks one."""
    shown = ("skye.language", "skye.terminal", "skye.cli", *(f"{game}.front" for game in GAMES))
    silent = imports_of("skye", but=shown)
    assert {"skye.simulation", "skye.saves.journal", "skye.games.wording"} <= silent.keys()
    for game in GAMES:
        assert {f"{game}.engine", f"{game}.bots", f"{game}.catalog", f"{game}.statistics"} <= silent.keys()
    for module, names in silent.items():
        assert [name for name in names if within(name, "skye.language")] == [], module


def test_languages_know_nothing_of_games_but_how_a_text_is_printed() -> None:
    for module, names in imports_of("skye.language").items():
        ours = [name for name in names if within(name, "skye") and not within(name, "skye.language")]
        assert [name for name in ours if not within(name, "skye.games.wording")] == [], module


def test_a_sentence_that_is_raised_is_noticed() -> None:
    for raised in ('ValueError("It is no game.")', 'ValueError(f"There is no game {name}.")', 'E(a, b="No. Not so")'):
        assert sentences_raised(ast.parse(f"raise {raised}"))
    assert not sentences_raised(ast.parse('raise E("no-game", name="x.y")'))


# --- Up and down ---------------------------------------------------------------------------------------------


def test_only_what_is_shown_imports_a_terminals_libraries() -> None:
    for module, names in imports_of(
        "skye", but=("skye.terminal", "skye.cli", *(f"{game}.front" for game in GAMES))
    ).items():
        assert [name for name in names if within(name, "rich", "typer", "click", "blessed")] == [], module


def test_nothing_imports_what_stands_above_it() -> None:
    """What a game loads when it is asked for, such as its front, is left out."""
    for floor, packages in enumerate(LAYERS):
        above = [higher for layer in LAYERS[floor + 1 :] for higher in layer]
        for module in imports_of(*packages):
            names = imports_at_run_time(module, modules()[module])
            assert [name for name in names if within(name, *above)] == [], module


def test_no_part_of_the_terminal_imports_a_higher_one() -> None:
    for floor, part in enumerate(TERMINAL):
        above = [f"skye.terminal.{higher}" for higher in TERMINAL[floor + 1 :]]
        for module, names in imports_of(f"skye.terminal.{part}").items():
            assert [name for name in names if within(name, *above)] == [], module


def test_the_whole_stands_on_few_floors() -> None:
    """The longest chain of imports.

    Left out are imports for types alone; the `__init__` of a package, which is a way in and no floor; and what a game
    loads when it is asked for, such as its front: who asks, be it the table or the journal, does not know it.
    """

    @cache
    def chain(module: str) -> tuple[str, ...]:
        used = {module_of(name) for name in imports_at_run_time(module, modules()[module])} - {module, None}
        below = [chain(name) for name in used if name and modules()[name].name != "__init__.py"]
        return (module, *max(below, key=len, default=()))

    floors = [chain(module) for module, path in modules().items() if path.name != "__init__.py"]
    longest = max(floors, key=len)
    assert len(longest) <= FLOORS, "\n".join(longest)
    assert len(longest) > FLOORS // 2, "the chain is found"


@pytest.mark.parametrize("folder", sorted({path.parent for path in modules().values()}), ids=lambda path: path.name)
def test_no_folder_holds_more_than_about_fifteen_files(folder: Path) -> None:
    assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= FILES_IN_A_FOLDER


# --- That nothing is missed ----------------------------------------------------------------------------------


def test_no_import_is_missed_by_these_tests(tmp_path: Path) -> None:
    """Guards the reading of imports itself: plain, from, relative, and deep inside a function."""
    path = tmp_path / "x.py"
    path.write_text(
        "import rich.table\nfrom . import a\nfrom .b import c\nfrom ..d import e\ndef f():\n    import typer\n"
    )
    assert set(imported("skye.one.x", path)) == {"rich.table", "skye.one.a", "skye.one.b.c", "skye.d.e", "typer"}


def test_imports_for_types_and_the_loading_of_a_game_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "game.py"
    path.write_text(
        "import a\nif TYPE_CHECKING:\n    import b\ndef f():\n    import c\n"
        "class D:\n    def e(self):\n        import d\n"
    )
    assert list(imports_at_run_time("skye.saves.game", path)) == ["a", "c", "d"]
    assert list(imports_at_run_time("skye.games.whist.game", path)) == ["a"]
