"""Examples for the rules: an island of real tiles for each kind of mission and reward, reckoned by the engine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.cards import (
    AtLeast,
    Card,
    ChooseReward,
    DiscoveryReward,
    Equal,
    FlatReward,
    IconsReward,
    LowestReward,
    Matches,
    More,
    SizeReward,
)
from skye.games.small_islands.engine.map import Island, Map
from skye.games.small_islands.engine.state import Box
from skye.games.small_islands.engine.tile import Icon, Tile
from skye.games.small_islands.front.drawing.draw import draw_map
from skye.games.small_islands.front.drawing.theme import theme_for
from skye.games.small_islands.front.names import counted, items_words
from skye.language.texts import _, said
from skye.terminal.widgets.panels import GAP
from skye.terminal.widgets.phrases import enumerated, filled
from skye.terminal.widgets.squares.size import TileSize

MISSIONS = (More, AtLeast, Equal, Matches)
REWARDS = (IconsReward, LowestReward, FlatReward, SizeReward, ChooseReward, DiscoveryReward)
_LAID: Sequence[tuple[str, Cell, int]] = (
    ("T35", (0, 0), 0),
    ("T13", (0, 1), 0),
    ("T16", (1, 0), 2),
    ("T09", (0, -1), 2),
)
"""The tiles of the island that all examples are about, with cells and turns; those that do not fit are left out."""


def example_map(box: Box) -> Map:
    """The island that all examples are about: the first landscape tiles of the box that fit it."""
    land = Map()
    tiles = {tile.id: tile for tile in box.tiles}
    for identity, cell, turns in _LAID:
        tile: Tile | None = tiles.get(identity)
        if tile is not None and (not land.placed or (cell, turns) in set(land.places(tile))):
            land = land.place(tile, cell, turns)
    return land


def example_island(land: Map) -> Island:
    """The largest island of the example."""
    return max(land.islands, key=lambda island: island.size)


def examples(box: Box) -> Iterator[Text]:
    """For each kind of mission and of reward a card, and what it makes of the island."""
    island = example_island(example_map(box))
    cards = (*box.missions, *box.rewards, *box.objectives)
    for kind in MISSIONS:
        for card in [card for card in cards if isinstance(card.mission, kind)][:1]:
            yield _line(card, _mission_words(card, island))
    for reward in REWARDS:
        for card in [card for card in cards if isinstance(card.reward, reward)][:1]:
            yield _line(card, _reward_words(card, island))


def _line(card: Card, told: str) -> Text:
    name, text = Text(said(card.name), "bold"), said(card.text)
    # For translators: a card, its text, and what it makes of the island of the examples.
    return filled(_("{name}: {text} {told}"), name=name, text=text, told=Text(told, "bold"))


def _mission_words(card: Card, island: Island) -> str:
    assert card.mission is not None, "a card with a mission"
    return _("The island meets it.") if card.mission.met_by(island) else _("The island does not meet it.")


def _reward_words(card: Card, island: Island) -> str:
    assert card.reward is not None, "a card with a reward"
    items = card.reward.items(island)
    if not items:
        tokens = counted(card.reward.draws(island), "discovery")
        return _("The island: {tokens} drawn, one kept.").format(tokens=tokens)
    points = sum(item.points for item in items)
    # For translators: what an island brings: "The island: 3 flowers 3, fixed 2, in all 5."
    return _("The island: {items}, in all {points}.").format(items=items_words(items), points=points)


@dataclass(frozen=True)
class Examples:
    """The island beside what each kind of card makes of it."""

    box: Box

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        land = example_map(self.box)
        island = example_island(land)
        picture = draw_map(land, size=TileSize.MEDIUM, theme=theme_for(console))
        icons = enumerated(counted(island.count(icon), icon) for icon in Icon if island.count(icon))
        heading = _("An island of {tiles}: {icons}.").format(tiles=counted(island.size, "tile"), icons=icons)
        row = Table.grid(padding=(0, GAP, 0, 0))
        row.add_column(width=picture.width)
        row.add_column(width=max(20, options.max_width - picture.width - GAP))
        lines = Text("\n").join([Text(heading), *examples(self.box)])
        row.add_row(picture, lines)
        yield row
