"""Reads the mission cards, and refuses those that cannot be judged."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct

from skye.games.datafile import (
    CatalogError,
    Words,
    a_key,
    check_printed,
    check_text,
    check_unique,
    check_unique_printed,
    convert,
    entries,
    read_numbered,
    total_of,
)
from skye.games.rebirth.engine.board import Board
from skye.games.rebirth.engine.missions import (
    AtLeast,
    Castles,
    Condition,
    Count,
    Free,
    Mission,
    Most,
    Positive,
    Source,
    Towns,
    WholeTowns,
)
from skye.games.wording import Printed

CARDS = 32
"""Eight cathedrals for each of four players."""
PLAYERS = (2, 3, 4)
SIZES = (1, 2, 3)
"""How many hexes a town can have."""
MOST_COLUMNS = {"name": 30, "text": 200}
"""The columns of a card's texts, in any language: pages have no room for more."""
HEAD = ("id", "name", "kind", "points", "text", "source")
"""The keys of every card; a card that is met by n or more has n, too. The others are those of the count."""


COUNTS: dict[str, Any] = {count.__struct_config__.tag: count for count in get_args(Count)}
"""The counts by what they are called in the file."""


class Kind(StrEnum):
    """When a card is met."""

    FREE = "free"
    AT_LEAST = "at_least"
    MOST = "most"


class _Card(Struct, forbid_unknown_fields=True):
    """What is written of every card."""

    id: str
    name: Printed
    kind: Kind
    points: Positive
    text: Printed
    source: Source


class _Least(Struct):
    """The number that is asked for."""

    n: Positive


def load_missions(path: Path, board: Board) -> tuple[Mission, ...]:
    """The cards in a file. Raises CatalogError for the first error found; the line names the card and the key."""
    document = read_numbered(path, keys=("missions",))
    found = tuple(_mission(path.name, label, raw, board) for label, raw in entries(path.name, document, "missions"))
    check_unique(path.name, [mission.id for mission in found])
    check_unique_printed(path.name, [mission.name for mission in found], "name")
    if len(found) != CARDS:
        raise CatalogError(path.name, "missions", total_of(Words("cards")), len(found), str(CARDS))
    return found


def _mission(file: str, label: str, raw: Any, board: Board) -> Mission:
    if not isinstance(raw, Mapping):
        raise CatalogError(file, label, "", raw, Words("a mapping"))
    card = convert(file, label, {key: raw[key] for key in raw if key in HEAD}, _Card)
    check_text(file, label, "id", card.id)
    for key, most in MOST_COLUMNS.items():
        check_printed(file, label, key, getattr(card, key), most)
    rest = {key: raw[key] for key in raw if key not in HEAD}
    condition = _condition(file, label, card.kind, rest, board)
    return Mission(card.id, card.name, card.text, card.points, card.source, condition)


def _condition(file: str, label: str, kind: Kind, rest: dict[Any, Any], board: Board) -> Condition:
    if kind is Kind.FREE:
        return convert(file, label, rest, Free)
    if kind is Kind.MOST:
        return Most(_count(file, label, rest, board))
    least = _least(file, label, rest)
    return AtLeast(_count(file, label, {key: rest[key] for key in rest if key != "n"}, board), least)


def _least(file: str, label: str, rest: dict[Any, Any]) -> tuple[int, int, int]:
    """The number asked for with two, three and four players."""
    written = {key: rest[key] for key in rest if key == "n"}
    if not isinstance(written.get("n"), Mapping):
        least = convert(file, label, written, _Least).n
        return least, least, least
    by_players = written["n"]
    if set(by_players) != set(PLAYERS) or not all(type(n) is int and n > 0 for n in by_players.values()):
        expected = Words("a number of at least 1 for each of 2, 3 and 4 players")
        raise CatalogError(file, label, a_key("n"), by_players, expected)
    return by_players[2], by_players[3], by_players[4]


def _count(file: str, label: str, raw: dict[Any, Any], board: Board) -> Count:
    # The count named is read by itself, so that what is said of its keys is true of them.
    count: Count = convert(file, label, raw, COUNTS.get(str(raw.get("count")), Count))
    match count:
        case Castles(of=tuple() as of):
            _check_all_known(file, label, "of", of, board.castle_numbers)
        case Towns(sizes=tuple() as sizes) | WholeTowns(sizes=sizes):
            _check_all_known(file, label, "sizes", sizes, SIZES)
    return count


def _check_all_known(file: str, label: str, key: str, found: tuple[object, ...], known: Iterable[object]) -> None:
    """Raises CatalogError unless these are some of what is known, each once."""
    if not found or len(set(found)) < len(found) or not set(found) <= set(known):
        listed = ", ".join(map(str, known))
        raise CatalogError(file, label, a_key(key), list(found), Words("some of {known}, each once", known=listed))
