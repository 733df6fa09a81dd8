"""Reads data files; every error is reported in one line."""

import re
import reprlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar
from unicodedata import east_asian_width

import msgspec
import yaml
from msgspec import inspect
from yaml.reader import ReaderError

from skye.games.wording import Printed, Wording, in_language

Read = TypeVar("Read")

MOST_CHARACTERS = 2**18
"""Size limit, far above any real data file."""


class CatalogError(Exception):
    """An invalid data file; the message is one line: file, entry, key, what was found, what was expected.

    Unlike the errors of games and saves it carries text, not a code: it addresses whoever edits the file, and quotes
    the file's own keys and values. What is no quotation is `Words`, which can be told in another language.
    """

    def __init__(self, file: str, entry: str, key: str, found: object, expected: str) -> None:
        self.file = file
        self.place = tuple(part for part in (entry, key) if part)
        """Where in the file, from the outside in."""
        self.found = found if isinstance(found, Words | Quoted) else _short(found)
        self.expected = expected
        line = f"{file}: {', '.join(self.place)}: found {self.found}, expected {expected}"
        super().__init__(printable(line))


class Quoted(str):
    """Words of the file itself, shown without quotation marks and the same in all languages."""


class Joined(str):
    """Words of the file itself that belong together; each language joins them in its own way."""

    parts: Sequence[str]

    def __new__(cls, parts: Sequence[str]) -> Self:
        joined = super().__new__(cls, " and ".join(parts))
        joined.parts = parts
        return joined


class Words(str):
    """English words with their places filled, which are no quotation from a file; marked like any text."""

    template: str
    """The words with named places in braces."""
    facts: Mapping[str, object]
    """What fills them; those that are `Words` are told in another language, too."""

    def __new__(cls, template: str, **facts: object) -> Self:
        words = super().__new__(cls, template.format(**facts) if facts else template)
        words.template, words.facts = template, facts
        return words


THE_FILE = Words("the file")


def a_key(key: str) -> Words:
    """A key of an entry, as a place."""
    return Words("key {key}", key=key)


def a_line(number: int) -> Words:
    """A line of a file, counted from 1, as a place."""
    return Words("line {number}", number=number)


def an_entry(identity: str) -> Words:
    """An entry with its id, as a place."""
    return Words("entry {id}", id=identity)


def total_of(counted: str) -> Words:
    """A sum over entries, as a place."""
    return Words("total of {counted}", counted=counted)


def printable(line: str) -> str:
    """A line that a terminal shows whatever a file quoted in it has."""
    return "".join(letter if letter.isprintable() else "?" for letter in line)


class _BadKey(yaml.YAMLError):
    """A mapping key that is duplicate or of a kind that the file may not have."""

    def __init__(self, key: yaml.Node, found: Words, expected: Words) -> None:
        super().__init__(found)
        self.line = key.start_mark.line + 1
        self.found = found
        self.expected = expected


def data_folder() -> Path:
    """Where the data files are: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "data"
    return installed if installed.is_dir() else package.parent.parent / "data"


def read_text(path: Path) -> str:
    """The text of a file. Raises CatalogError if it cannot be read."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST_CHARACTERS + 1)
    except OSError as error:
        problem = Words("{reason} in {folder}", reason=Words(str(error.strerror)), folder=path.parent)
        raise CatalogError(path.name, THE_FILE, "", problem, Words("a file that can be read")) from None
    except UnicodeDecodeError as error:
        byte, at = f"{error.object[error.start]:#04x}", error.start
        found = Words("the byte {byte} at position {position}", byte=byte, position=at)
        raise CatalogError(path.name, THE_FILE, "", found, Words("text in UTF-8")) from None
    if len(text) > MOST_CHARACTERS:
        most = Words("at most {most} characters", most=MOST_CHARACTERS)
        raise CatalogError(path.name, THE_FILE, "", Words("a longer one"), most)
    return text


def read(path: Path, keys: tuple[str, ...]) -> dict[str, Any]:
    """The top-level mapping of a YAML file. Raises CatalogError unless it has exactly these keys."""
    return _read(path, keys, _Loader)


def read_numbered(path: Path, keys: tuple[str, ...]) -> dict[str, Any]:
    """`read` for a file in which keys inside may also be whole numbers, such as numbers of players."""
    return _read(path, keys, _NumberedLoader)


def _read(path: Path, keys: tuple[str, ...], loader: type["_Loader"]) -> dict[str, Any]:
    def wrong(place: str, found: object, expected: str) -> CatalogError:
        return CatalogError(path.name, place, "", found, expected)

    text = read_text(path)
    try:
        document = yaml.load(text, Loader=loader)
    except _BadKey as error:
        raise wrong(a_line(error.line), error.found, error.expected) from None
    except (yaml.YAMLError, ValueError, AttributeError, RecursionError) as error:
        place, found = _no_yaml(error, text)
        raise wrong(place, found, Words("well-formed YAML")) from None
    if not isinstance(document, dict) or sorted(map(str, document)) != sorted(keys):
        found = sorted(map(str, document)) if isinstance(document, dict) else document
        raise wrong(THE_FILE, found, Words("the keys {keys}", keys=Joined(keys)))
    return document


def _no_yaml(error: Exception, text: str) -> tuple[str, object]:
    """Where a text stops being valid YAML, and what was found there."""
    mark = getattr(error, "problem_mark", None)
    if mark is not None:
        lines = [*text.splitlines(), ""][mark.line :]
        return a_line(mark.line + 1), "".join(lines[:1])[mark.column :] or Words("its end")
    if isinstance(error, ReaderError):
        found = Words("a character that YAML does not have at position {position}", position=error.position)
        return THE_FILE, found
    return THE_FILE, Words("a date or a number that does not exist, or lists nested too deeply")


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """PyYAML's safe loader (in C if available), which rejects duplicate keys and keys that are not strings."""

    key_tags: ClassVar = {"tag:yaml.org,2002:str"}
    expected_keys: ClassVar = Words("a text as key")

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if key.tag not in self.key_tags:
                shown = repr(key.value) if isinstance(key, yaml.ScalarNode) else Words("a list or a mapping")
                raise _BadKey(key, Words("the key {key}", key=shown), self.expected_keys)
            if key.value in seen:
                raise _BadKey(key, Words("the key {key} twice", key=repr(key.value)), Words("each key once"))
            seen.add(key.value)
        return dict(super().construct_mapping(node, deep=deep))


class _NumberedLoader(_Loader):
    """A loader that takes whole numbers as keys, too."""

    key_tags: ClassVar = {*_Loader.key_tags, "tag:yaml.org,2002:int"}
    expected_keys: ClassVar = Words("a text or a whole number as key")


def entries(file: str, document: dict[str, Any], key: str) -> Iterator[tuple[str, Any]]:
    """The entries of the list under `key`, each after its label in errors. Raises CatalogError if it is not a list."""
    listed = document[key]
    if not isinstance(listed, list):
        raise CatalogError(file, THE_FILE, a_key(key), listed, Words("a list of entries"))
    for number, entry in enumerate(listed, 1):
        yield label_of(entry.get("id") if isinstance(entry, dict) else None, number), entry


def label_of(identity: object, number: int) -> str:
    """An entry's label in errors: its id, or its number if it has none."""
    if isinstance(identity, str) and identity.strip():
        return an_entry(identity)
    return Words("entry number {number}", number=number)


def convert(file: str, entry: str, raw: object, kind: type[Read]) -> Read:
    """Convert `raw` to `kind`. Raises CatalogError with what msgspec found wrong."""
    try:
        return msgspec.convert(raw, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise _translated(file, entry, raw, str(error), kind) from None


def _translated(file: str, entry: str, raw: Any, message: str, kind: type[object]) -> CatalogError:
    """Translate what msgspec says of `raw`, such as "Expected `int`, got `str` - at `$.areas[1].ship`"."""
    said = re.fullmatch(r"(.*?)(?: - at (`key` in )?`\$\.?([\w.\[\]]*)`)?", message, re.DOTALL)
    assert said is not None, "the end of the message may be missing, and the rest is anything"
    problem, of_a_key, key = said.groups(default="")
    found = _at(raw, key)
    if of_a_key:
        keys = Words("the keys {keys}", keys=in_a_row(map(str, found)))
        return CatalogError(file, entry, a_key(key), keys, Words("{kind} as key", kind=_expected(key, problem, kind)))
    field = re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", problem, re.DOTALL)
    if field is None:
        return CatalogError(file, entry, a_key(key) if key else "", found, _expected(key, problem, kind))
    place = a_key(f"{key}.{field[2]}" if key else field[2])
    if field[1] == "missing required":
        return CatalogError(file, entry, place, Words("nothing"), Words("this key"))
    return CatalogError(file, entry, place, found[field[2]], Words("no such key"))


_KINDS = {
    "object": Words("a mapping"),
    "array": Words("a list"),
    "str": Words("a text"),
    "int": Words("a whole number"),
    "bool": Words("true or false"),
}
_LIMITS = {">=": Words("{kind} of at least {number}"), "<=": Words("{kind} of at most {number}")}
"""Wording of msgspec's bounds on numbers and lengths."""


def _expected(key: str, problem: str, kind: type[object]) -> str:
    """What msgspec expected, in words for whoever edits the file."""
    if problem.startswith(("Invalid enum value", "Invalid value")):
        path = re.sub(r"\[\d+\]", "", key).split(".")
        return one_of(dict.fromkeys(_accepted(inspect.type_info(kind), path)))
    expected = problem.removeprefix("Expected ").split(", got")[0]
    said = re.fullmatch(r"`([\w |]+)`(?: (?:of length )?(>=|<=) (\d+))?", expected)
    if said is None:
        return expected
    kinds, limit, number = said.groups()
    wanted = reduce(_either, [_KINDS[name] for name in kinds.split(" | ") if name != "null"])
    return Words(_LIMITS[limit], kind=wanted, number=number) if limit else wanted


def _either(one: Words, other: Words) -> Words:
    return Words("{one} or {other}", one=one, other=other)


def one_of(words: Iterable[str]) -> Words:
    """That one of these words is expected."""
    return Words("one of {words}", words=in_a_row(words))


def in_a_row(words: Iterable[str]) -> Quoted:
    """Words of the file one behind another."""
    return Quoted(", ".join(words))


def _accepted(info: inspect.Type, path: Sequence[str]) -> Iterator[str]:
    """The words that the field at `path` in a type takes: members of enums and tags of unions."""
    match info:
        case inspect.EnumType():
            yield from (member.value for member in info.cls)
        case inspect.StructType() if [info.tag_field] == path:
            yield str(info.tag)
        case inspect.StructType():
            for field in info.fields:
                if field.encode_name == path[0]:
                    yield from _accepted(field.type, path[1:])
        case inspect.UnionType():
            for member in info.types:
                yield from _accepted(member, path)
        case inspect.ListType() | inspect.VarTupleType():
            yield from _accepted(info.item_type, path)


def _at(raw: Any, key: str) -> Any:
    """The value at the path `key`, such as "areas[1].ship"."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", key):
        raw = raw[int(index)] if index else raw[name]
    return raw


def check_text(file: str, label: str, key: str, text: str) -> None:
    """Raises CatalogError unless `text` is one printable line that is not blank."""
    if not text.strip() or not text.isprintable():
        raise CatalogError(file, label, a_key(key), text, Words("one line of text"))


def check_printed(file: str, label: str, key: str, printed: Printed, most: int) -> None:
    """Raises CatalogError unless there is a text, and each is one printable line of at most so many columns."""
    texts = {key: printed} if isinstance(printed, str) else _by_key(key, printed)
    if not texts:
        raise CatalogError(file, label, a_key(key), Words("no text"), Words("a text in one language at least"))
    for place, text in texts.items():
        check_text(file, label, place, text)
        if _columns(text) > most:
            expected = Words("at most {most} columns, of which 字 takes two", most=most)
            raise CatalogError(file, label, a_key(place), text, expected)


def _by_key(key: str, wording: Wording) -> dict[str, str]:
    texts = {f"{key}.{language}": getattr(wording, language) for language in Wording.__struct_fields__}
    return {place: text for place, text in texts.items() if text}


def _columns(text: str) -> int:
    """The columns that a terminal needs for `text`: Japanese and Chinese characters take two each."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def check_unique_printed(file: str, printed: Sequence[Printed], key: str) -> None:
    """Raises CatalogError if two of these texts look the same in some language."""
    for language in Wording.__struct_fields__:
        check_unique(file, [in_language(each, language) for each in printed], key)


def check_unique(file: str, values: Iterable[str], key: str = "id") -> None:
    """Raises CatalogError for the first duplicate value of a key."""
    for value, count in Counter(values).items():
        if count > 1:
            found, expected = Words("it {count} times", count=count), Words("each {key} once", key=key)
            raise CatalogError(file, an_entry(value), a_key(key), found, expected)


_SHORT = reprlib.Repr()
"""A size-limited repr: nested YAML aliases may expand beyond any memory (billion laughs)."""
_SHORT.maxstring = _SHORT.maxother = 100


def _short(value: object) -> str:
    """A repr of `value` on one line, truncated if long."""
    try:
        shown = _SHORT.repr(value)
    except ValueError:
        return Words("a number with thousands of digits")
    return shown if len(shown) <= 60 else shown[:57] + "..."
