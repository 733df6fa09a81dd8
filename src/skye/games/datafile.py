"""Reads a data file; whatever is wrong with it is told in one line."""

import re
import reprlib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec
import yaml
from yaml.reader import ReaderError

from skye.games.isle_of_skye.engine.scoring import Rule
from skye.games.isle_of_skye.engine.tile import Feature, Terrain

Read = TypeVar("Read")

MOST_CHARACTERS = 2**18
"""No data file is nearly as long."""


class CatalogError(Exception):
    """A data file that cannot be used; its text is one line: file, entry, key, what was found, what was expected.

    Unlike what a game or a saved game raises it is a text and no code: whoever reads it edits the file, and what it
    quotes are the file's own keys and values.
    """

    def __init__(self, file: str, entry: str, key: str, found: object, expected: str) -> None:
        place = ", ".join(part for part in (entry, key) if part)
        shown = found if isinstance(found, Words) else _short(found)
        line = f"{file}: {place}: found {shown}, expected {expected}"
        super().__init__("".join(letter if letter.isprintable() else "?" for letter in line))


class Words(str):
    """What was found, said in words rather than shown as a value."""


class _BadKey(yaml.YAMLError):
    """A key that a file of this catalog may not have."""

    def __init__(self, key: yaml.Node, found: str, expected: str) -> None:
        super().__init__(found)
        self.line = key.start_mark.line + 1
        self.found = Words(found)
        self.expected = expected


def data_folder() -> Path:
    """Where the data files are: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "data"
    return installed if installed.is_dir() else package.parent.parent / "data"


def read_text(path: Path) -> str:
    """The text of a file. Raises CatalogError where it cannot be read."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST_CHARACTERS + 1)
    except OSError as error:
        problem = Words(f"{error.strerror} in {path.parent}")
        raise CatalogError(path.name, "the file", "", problem, "a file that can be read") from None
    except UnicodeDecodeError as error:
        byte = Words(f"the byte {error.object[error.start]:#04x} at position {error.start}")
        raise CatalogError(path.name, "the file", "", byte, "text in UTF-8") from None
    if len(text) > MOST_CHARACTERS:
        raise CatalogError(path.name, "the file", "", Words("a longer one"), f"at most {MOST_CHARACTERS} characters")
    return text


def read(path: Path, keys: tuple[str, ...]) -> dict[str, Any]:
    """The top level of a YAML file, which must have just these keys. Raises CatalogError where it has not."""

    def wrong(place: str, found: object, expected: str) -> CatalogError:
        return CatalogError(path.name, place, "", found, expected)

    text = read_text(path)
    try:
        document = yaml.load(text, Loader=_Loader)
    except _BadKey as error:
        raise wrong(f"line {error.line}", error.found, error.expected) from None
    except (yaml.YAMLError, ValueError, AttributeError, RecursionError) as error:
        place, found = _no_yaml(error, text)
        raise wrong(place, found, "well-formed YAML") from None
    if not isinstance(document, dict) or sorted(document) != sorted(keys):
        found = sorted(document) if isinstance(document, dict) else document
        raise wrong("the file", found, f"the keys {' and '.join(keys)}")
    return document


def _no_yaml(error: Exception, text: str) -> tuple[str, object]:
    """Where a text is no YAML, and what stands there."""
    mark = getattr(error, "problem_mark", None)
    if mark is not None:
        lines = [*text.splitlines(), ""][mark.line :]
        return f"line {mark.line + 1}", "".join(lines[:1])[mark.column :] or Words("its end")
    if isinstance(error, ReaderError):
        return "the file", Words(f"a character that YAML does not have at position {error.position}")
    return "the file", Words("a date or a number that does not exist, or lists nested too deeply")


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """PyYAML's safe loader, in C where PyYAML has it, that refuses a key given twice and one that is no text."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if key.tag != "tag:yaml.org,2002:str":
                shown = repr(key.value) if isinstance(key, yaml.ScalarNode) else "a list or a mapping"
                raise _BadKey(key, f"the key {shown}", "a text as key")
            if key.value in seen:
                raise _BadKey(key, f"the key {key.value!r} twice", "each key once")
            seen.add(key.value)
        return dict(super().construct_mapping(node, deep=deep))


def entries(file: str, document: dict[str, Any], key: str) -> Iterator[tuple[str, Any]]:
    """Each entry of the list under `key`, after the name it has in an error. Raises CatalogError for no list."""
    listed = document[key]
    if not isinstance(listed, list):
        raise CatalogError(file, "the file", f"key {key}", listed, "a list of entries")
    for number, entry in enumerate(listed, 1):
        yield label_of(entry.get("id") if isinstance(entry, dict) else None, number), entry


def label_of(identity: object, number: int) -> str:
    """How an entry is named in an error: by its id, or by its number where it has none."""
    return f"entry {identity}" if isinstance(identity, str) and identity.strip() else f"entry number {number}"


def convert(file: str, entry: str, raw: object, kind: type[Read]) -> Read:
    """`raw` as a value of `kind`. Raises CatalogError, which tells what msgspec found wrong, where it is none."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise _told(file, entry, raw, str(error)) from None


def _told(file: str, entry: str, raw: Any, message: str) -> CatalogError:
    """What msgspec says of `raw`, such as "Expected `int`, got `str` - at `$.areas[1].ship`", as a CatalogError."""
    said = re.fullmatch(r"(.*?)(?: - at `\$\.?([\w.\[\]]*)`)?", message, re.DOTALL)
    assert said is not None, "the end of the message may be missing, and the rest is anything"
    problem, key = said.groups(default="")
    found = _at(raw, key)
    field = re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", problem, re.DOTALL)
    if field is None:
        return CatalogError(file, entry, f"key {key}" if key else "", found, _expected(key, problem))
    place = f"key {key}.{field[2]}" if key else f"key {field[2]}"
    if field[1] == "missing required":
        return CatalogError(file, entry, place, Words("nothing"), "this key")
    return CatalogError(file, entry, place, found[field[2]], "no such key")


_KINDS = {"object": "a mapping", "array": "a list", "str": "a text", "int": "a whole number", "bool": "true or false"}
_LIMITS = {">=": " of at least ", "<=": " of at most "}
"""How small or large a number may be, and how long a list."""


def _expected(key: str, problem: str) -> str:
    """What msgspec expected, in words."""
    if problem.startswith("Invalid enum value"):
        kind: type[Terrain] | type[Feature] = Terrain if key.endswith("terrain") else Feature
        return "one of " + ", ".join(kind)
    if problem.startswith("Invalid value"):
        return "one of " + ", ".join(rule.__struct_config__.tag for rule in get_args(Rule))
    expected = problem.removeprefix("Expected ").split(", got")[0]
    expected = re.sub(r"`(\w+)( \| null)?`", lambda match: _KINDS[match[1]], expected)
    return re.sub(r" (of length )?(>=|<=) ", lambda match: _LIMITS[match[2]], expected)


def _at(raw: Any, key: str) -> Any:
    """The value that stands under `key`, such as "areas[1].ship"."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", key):
        raw = raw[int(index)] if index else raw[name]
    return raw


def check_text(file: str, label: str, key: str, text: str) -> None:
    """Raises CatalogError unless `text` is one line that shows something."""
    if not text.strip() or not text.isprintable():
        raise CatalogError(file, label, f"key {key}", text, "one line of text")


def check_unique(file: str, values: Iterable[str], key: str = "id") -> None:
    """Raises CatalogError for the first value of a key that comes twice."""
    for value, count in Counter(values).items():
        if count > 1:
            raise CatalogError(file, f"entry {value}", f"key {key}", Words(f"it {count} times"), f"each {key} once")


_SHORT = reprlib.Repr()
"""Looks no further into a value than is shown of it: lists in lists may hold more than any memory."""
_SHORT.maxstring = _SHORT.maxother = 100


def _short(value: object) -> str:
    """`value` on one line, cut where it is long."""
    try:
        shown = _SHORT.repr(value)
    except ValueError:
        return "a number with thousands of digits"
    return shown if len(shown) <= 60 else shown[:57] + "..."
