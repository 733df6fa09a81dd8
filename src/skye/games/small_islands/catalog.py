"""Loads and validates the tiles and cards in `data/small_islands/`."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from skye.games import datafile
from skye.games.datafile import (
    CatalogError,
    Words,
    a_key,
    an_entry,
    check_printed,
    check_text,
    check_unique,
    check_unique_printed,
    convert,
    entries,
    in_a_row,
    one_of,
    read,
    read_numbered,
)
from skye.games.grids.squares import SIDES, parse_sides
from skye.games.small_islands.engine.cards import (
    AtLeast,
    Card,
    ChooseReward,
    DiscoveryToken,
    Equal,
    FlatReward,
    IconsReward,
    LowestReward,
    Matches,
    Mission,
    More,
    Numbers,
    Reward,
    SizeReward,
)
from skye.games.small_islands.engine.state import Box
from skye.games.small_islands.engine.tile import MOST_PORTS, RESOURCES, BonusToken, Icon, Part, StartTile, Tile
from skye.games.wording import Printed

FOLDER = "small_islands"
"""Where in the data folder the files are."""
TILES_FILE = "tiles.yaml"
CARDS_FILE = "cards.yaml"

LANDSCAPE_TILES = 56
START_TILES = 4
MOST_PARTS = 2
BONUS_TOKENS = 4
LEAST_CARDS = 12
"""Cards of a deck: four players hold three each at once."""
MOST_CARDS = 100
MOST_CHARACTERS = 10
"""Of the id of a card."""
MOST_COLUMNS = {"name": 30, "text": 200}
"""Maximum widths of a card's texts, in any language: pages have no room for more."""
MOST_POINTS = 99
FACES = "ab"
"""The ends of the ids of a start tile's two faces."""

Count = Annotated[int, Meta(ge=0, le=9)]


class _PartEntry(Struct, forbid_unknown_fields=True):
    """A part of land as written in the file."""

    sides: str
    flower: Count = 0
    fruit: Count = 0
    leaf: Count = 0
    temple: Count = 0
    port: Count = 0
    house: Annotated[int, Meta(ge=0, le=1)] = 0

    def icons(self) -> tuple[Icon, ...]:
        """One entry per icon."""
        return tuple(icon for icon in Icon for _ in range(getattr(self, icon)))


class _TileEntry(Struct, forbid_unknown_fields=True):
    """A tile as written in the file."""

    id: str
    land: list[_PartEntry]


class _CardWords(Struct, forbid_unknown_fields=True):
    """What every card has in the file; `source` tells whoever reads the file what is published of it."""

    id: str
    name: Printed
    text: Printed
    source: str


class _Pair(Struct, forbid_unknown_fields=True):
    """What an objective card has besides."""

    mission: Mission
    reward: Reward


ReadCard = Callable[[str, str, object], Card]
"""Reads the entry of a card, given the file and the label of the entry. Raises CatalogError."""


@cache
def load(folder: Path | None = None) -> Box:
    """Load and validate the box from `folder` (the shipped data by default).

    Raises CatalogError for the first error found.
    """
    folder = folder or datafile.data_folder() / FOLDER
    tiles, start_tiles, ship = _load_tiles(folder / TILES_FILE)
    file = CARDS_FILE
    document = read_numbered(folder / file, keys=("objectives", "missions", "rewards", "discovery", "bonus"))
    decks = {key: _deck(file, document, key, read_card) for key, read_card in _READERS.items()}
    check_unique(file, [card.id for deck in decks.values() for card in deck])
    return Box(tiles, start_tiles, ship, **decks, discovery=_discovery(file, document), bonus=_bonus(file, document))


# --- Tiles -----------------------------------------------------------------------------------------------------


def _load_tiles(path: Path) -> tuple[tuple[Tile, ...], tuple[StartTile, ...], Tile]:
    file = path.name
    document = read(path, keys=("landscape", "start", "ship"))
    tiles = tuple(tile_from(file, label, entry) for label, entry in entries(file, document, "landscape"))
    _check_number(file, "landscape", len(tiles), LANDSCAPE_TILES)
    faces = tuple(tile_from(file, label, entry) for label, entry in entries(file, document, "start"))
    ship = _ship(file, document["ship"])
    check_unique(file, [tile.id for tile in (*tiles, *faces, ship)])
    return tiles, _start_tiles(file, faces), ship


def tile_from(file: str, label: str, raw: object) -> Tile:
    """The landscape tile or face of a start tile that an entry describes.

    Raises CatalogError; `file` and `label` name the place.
    """
    entry = convert(file, label, raw, _TileEntry)
    check_text(file, label, "id", entry.id)
    if not 1 <= len(entry.land) <= MOST_PARTS:
        raise CatalogError(file, label, a_key("land"), _parts(entry), Words("one or two parts of land"))
    for index, part in enumerate(entry.land):
        if not part.sides or not set(part.sides) <= {side.name for side in SIDES}:
            expected = Words("at least one side of the tile, letters of NESW")
            raise CatalogError(file, label, a_key(f"land[{index}].sides"), part.sides, expected)
    touched = "".join(part.sides for part in entry.land)
    if len(set(touched)) != len(touched):
        sides = [part.sides for part in entry.land]
        raise CatalogError(file, label, a_key("land"), sides, Words("each side touched by one part at most"))
    ports = sum(part.port for part in entry.land)
    if ports > MOST_PORTS:
        raise CatalogError(
            file,
            label,
            a_key("land"),
            Words("{number} ports", number=ports),
            Words("at most {most} ports on the tile", most=MOST_PORTS),
        )
    return Tile(entry.id, tuple(Part(parse_sides(part.sides), part.icons(), part.house == 1) for part in entry.land))


def _parts(entry: _TileEntry) -> Words:
    return Words("{number} parts", number=len(entry.land))


def _ship(file: str, raw: object) -> Tile:
    """The ship tile, which is sea on all sides."""
    entry = convert(file, "ship", raw, _TileEntry)
    check_text(file, "ship", "id", entry.id)
    if entry.land:
        raise CatalogError(file, "ship", a_key("land"), _parts(entry), Words("an empty list: a ship is sea"))
    return Tile(entry.id, ())


def _start_tiles(file: str, faces: Sequence[Tile]) -> tuple[StartTile, ...]:
    """Four start tiles of two faces each, of which one can always be laid."""
    by_tile: dict[str, dict[str, Tile]] = {}
    for face in faces:
        tile, end = face.id[:-1], face.id[-1]
        if not tile or end not in FACES:
            raise CatalogError(file, an_entry(face.id), a_key("id"), face.id, Words("an id that ends in a or b"))
        by_tile.setdefault(tile, {})[end] = face
    _check_number(file, "start", len(by_tile), START_TILES)
    for tile, found in by_tile.items():
        if len(found) != len(FACES):
            raise CatalogError(
                file, an_entry(tile), "", Words("side {side} alone", side="".join(found)), Words("sides a and b")
            )
        # On the rim of the map a cell has a single neighbour: land and sea together fit there in some turn.
        if all(all(face.edges[0]) for face in found.values()):
            raise CatalogError(
                file, an_entry(tile), "", Words("land all round on both sides"), Words("a side with some sea")
            )
    return tuple(StartTile(tile, (found["a"], found["b"])) for tile, found in by_tile.items())


def _check_number(file: str, key: str, found: int, expected: int) -> None:
    if found != expected:
        raise CatalogError(
            file, key, "", Words("{number} tiles", number=found), Words("{number} tiles", number=expected)
        )


# --- Cards and tokens ------------------------------------------------------------------------------------------


def _deck(file: str, document: dict[str, Any], key: str, read_card: ReadCard) -> tuple[Card, ...]:
    """The cards of a deck, of which there are enough for four players, with names of their own."""
    cards = tuple(read_card(file, label, raw) for label, raw in entries(file, document, key))
    if not LEAST_CARDS <= len(cards) <= MOST_CARDS:
        found = Words("{number} cards", number=len(cards))
        expected = Words("{least} to {most} cards", least=LEAST_CARDS, most=MOST_CARDS)
        raise CatalogError(file, key, "", found, expected)
    check_unique_printed(file, [card.name for card in cards], "name")
    return cards


def _objective(file: str, label: str, raw: object) -> Card:
    words, kinds = _split(file, label, raw)
    both = convert(file, label, kinds, _Pair)
    check_mission(file, label, both.mission, "mission.")
    check_reward(file, label, both.reward, "reward.")
    return Card(words.id, words.name, words.text, both.mission, both.reward)


def _mission_card(file: str, label: str, raw: object) -> Card:
    words, kinds = _split(file, label, raw)
    mission: Mission = convert(file, label, kinds, Mission)  # type: ignore[arg-type]
    check_mission(file, label, mission)
    return Card(words.id, words.name, words.text, mission=mission)


def _reward_card(file: str, label: str, raw: object) -> Card:
    words, kinds = _split(file, label, raw)
    reward: Reward = convert(file, label, kinds, Reward)  # type: ignore[arg-type]
    check_reward(file, label, reward)
    return Card(words.id, words.name, words.text, reward=reward)


_READERS: dict[str, ReadCard] = {"objectives": _objective, "missions": _mission_card, "rewards": _reward_card}
"""What reads a card of each deck."""


def _split(file: str, label: str, raw: object) -> tuple[_CardWords, dict[str, Any]]:
    """What every card has, checked, and the rest of an entry."""
    entry = convert(file, label, raw, dict[str, Any])
    common = _CardWords.__struct_fields__
    words = convert(file, label, {key: value for key, value in entry.items() if key in common}, _CardWords)
    check_text(file, label, "id", words.id)
    if len(words.id) > MOST_CHARACTERS:
        expected = Words("at most {most} characters", most=MOST_CHARACTERS)
        raise CatalogError(file, label, a_key("id"), words.id, expected)
    for key, most in MOST_COLUMNS.items():
        check_printed(file, label, key, getattr(words, key), most)
    return words, {key: value for key, value in entry.items() if key not in common}


def check_mission(file: str, label: str, mission: Mission, path: str = "") -> None:
    """Raises CatalogError for a mission that names no resource where it should, one twice, or none at all.

    `path` is where in the entry the mission stands.
    """
    match mission:
        case More():
            _check_resources(file, label, {f"{path}more": mission.more, f"{path}than": mission.than})
        case Equal():
            _check_resources(file, label, {f"{path}a": mission.a, f"{path}b": mission.b})
        case Matches():
            _check_resources(file, label, {f"{path}a": mission.a})
        case AtLeast():
            _check_numbers(file, label, f"{path}need", mission.need)


def check_reward(file: str, label: str, reward: Reward, path: str = "") -> None:
    """Raises CatalogError for a reward that counts nothing, or whose points are out of bounds."""
    points = {}
    match reward:
        case IconsReward():
            _check_numbers(file, label, f"{path}each", reward.each)
            points = {f"{path}plus": reward.plus}
        case LowestReward() | ChooseReward():
            points = {f"{path}each": reward.each, f"{path}plus": reward.plus}
        case FlatReward():
            points = {f"{path}plus": reward.plus}
        case SizeReward():
            if not reward.steps or min(reward.steps) < 1:
                expected = Words("numbers of tiles from 1 on, each with its points")
                raise CatalogError(file, label, a_key(f"{path}steps"), reward.steps, expected)
            points = {f"{path}steps.{tiles}": paid for tiles, paid in reward.steps.items()}
    for key, number in points.items():
        _check_bounds(file, label, key, number, least=0)


def _check_resources(file: str, label: str, named: dict[str, Icon]) -> None:
    """Each is a resource, and no two are the same."""
    for key, icon in named.items():
        if icon not in RESOURCES:
            raise CatalogError(file, label, a_key(key), icon.value, one_of(RESOURCES))
    if len(set(named.values())) < len(named):
        *_, (key, icon) = named.items()
        raise CatalogError(file, label, a_key(key), icon.value, Words("another resource"))


def _check_numbers(file: str, label: str, key: str, numbers: Numbers) -> None:
    """At least one icon has a number, and none is out of bounds."""
    for icon in numbers.__struct_fields__:
        _check_bounds(file, label, f"{key}.{icon}", getattr(numbers, icon), least=0)
    if not numbers.named():
        raise CatalogError(file, label, a_key(key), Words("no icon with a number above 0"), Words("at least one"))


def _check_bounds(file: str, label: str, key: str, number: int, least: int) -> None:
    if not least <= number <= MOST_POINTS:
        raise CatalogError(
            file,
            label,
            a_key(key),
            number,
            Words("a whole number from {least} to {most}", least=least, most=MOST_POINTS),
        )


def _discovery(file: str, document: dict[str, Any]) -> tuple[DiscoveryToken, ...]:
    found = []
    for label, raw in entries(file, document, "discovery"):
        token = convert(file, label, raw, DiscoveryToken)
        check_text(file, label, "id", token.id)
        _check_bounds(file, label, "value", token.value, least=1)
        found.append(token)
    check_unique(file, [token.id for token in found])
    return tuple(found)


def _bonus(file: str, document: dict[str, Any]) -> tuple[BonusToken, ...]:
    found = []
    for label, raw in entries(file, document, "bonus"):
        token = convert(file, label, raw, BonusToken)
        check_text(file, label, "id", token.id)
        check_printed(file, label, "text", token.text, MOST_COLUMNS["text"])
        if not token.shows or len(set(token.shows)) < len(token.shows) or not set(token.shows) <= set(RESOURCES):
            found_there = in_a_row(token.shows) if token.shows else Words("nothing")
            expected = Words("one or more of {words}, each once", words=in_a_row(RESOURCES))
            raise CatalogError(file, label, a_key("shows"), found_there, expected)
        found.append(token)
    if len(found) != BONUS_TOKENS:
        raise CatalogError(
            file,
            "bonus",
            "",
            Words("{number} tokens", number=len(found)),
            Words("{number} tokens", number=BONUS_TOKENS),
        )
    check_unique(file, [token.id for token in found])
    return tuple(found)
