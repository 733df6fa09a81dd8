"""What tiles, islands, cards and what is on them are called."""

from collections import Counter
from collections.abc import Iterable

from skye.games.small_islands.engine.cards import Card, Counted, Item, Items
from skye.games.small_islands.engine.map import Island, LandPart
from skye.games.small_islands.engine.state import Box
from skye.games.small_islands.engine.tile import BonusToken, Icon, Tile
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.language.texts import N_, Several, _, ngettext
from skye.terminal.widgets.phrases import enumerated, listed, possessive

_THINGS = {
    "point": Several("{count} point", "{count} points"),
    "tile": Several("{count} tile", "{count} tiles"),
    "house": Several("{count} house", "{count} houses"),
    "printed mark": Several("{count} house mark", "{count} house marks"),
    "mark": Several("{count} free house mark", "{count} free house marks"),
    "island": Several("{count} island", "{count} islands"),
    "card": Several("{count} card", "{count} cards"),
    "discovery": Several("{count} discovery token", "{count} discovery tokens"),
    Icon.FLOWER: Several("{count} flower", "{count} flowers"),
    Icon.FRUIT: Several("{count} fruit", "{count} fruits"),
    Icon.LEAF: Several("{count} leaf", "{count} leaves"),
    Icon.TEMPLE: Several("{count} temple", "{count} temples"),
    Icon.PORT: Several("{count} port", "{count} ports"),
}
"""What is counted: one of a thing, and several."""
_ICONS = {
    Icon.FLOWER: N_("flower"),
    Icon.FRUIT: N_("fruit"),
    Icon.LEAF: N_("leaf"),
    Icon.TEMPLE: N_("temple"),
    Icon.PORT: N_("port"),
}
_AN_ICON = {
    Icon.FLOWER: N_("a flower"),
    Icon.FRUIT: N_("a fruit"),
    Icon.LEAF: N_("a leaf"),
    Icon.TEMPLE: N_("a temple"),
    Icon.PORT: N_("a port"),
}
FAN_MADE = N_("Tile faces and most cards are fan-made: the printed ones are not public.")
"""What is said of them wherever they are shown."""


def counted(count: int, thing: str) -> str:
    """A number with its thing, such as "1 house" or "3 houses"."""
    return ngettext(*_THINGS[thing], count).format(count=count)


def parted(parts: Iterable[str]) -> str:
    """Parts one behind another that hold lists themselves."""
    # For translators: parts a list of which each may itself hold a list: "Ann T01 and T02; Bob T03 and T04".
    return _("; ").join(parts)


def tile_words(tile: Tile) -> str:
    """A tile with all that it shows, such as "T31 (1 flower, 1 leaf, 1 port, 1 house mark)"."""
    numbers = Counter(icon for part in tile.land for icon in part.icons)
    marks = sum(part.mark for part in tile.land)
    told = [counted(numbers[icon], icon) for icon in Icon if numbers[icon]]
    told += [counted(marks, "printed mark")] if marks else []
    # For translators: a tile and all that it shows: "T31 (1 flower, 1 house mark)".
    return _("{tile} ({shows})").format(tile=tile.id, shows=enumerated(told) or _("nothing"))


def part_words(part: LandPart) -> str:
    """Where a part lies."""
    return cell_name(part[0])


def island_name(island: Island) -> str:
    """What an island is called: by the cell of its first part, read row by row."""
    return _("the island at {cell}").format(cell=cell_name(island.first[0]))


def island_words(view: View, island: Island) -> str:
    """The size of an island, its icons, its free house marks and whose houses stand on it."""
    icons = [counted(island.count(icon), icon) for icon in Icon if island.count(icon)]
    houses = list(dict.fromkeys(view.seats[house.seat].name for house in island.houses))
    told = enumerated([counted(island.size, "tile"), *icons, counted(len(island.free), "mark")])
    if not houses:
        return told
    # For translators: an island: "5 tiles, 3 flowers, 1 free house mark; houses of Ann and Bob".
    return _("{told}; houses of {names}").format(told=told, names=listed(houses))


def hand_words(name: str) -> str:
    """The heading of somebody's hand, such as "Ann's hand"."""
    # For translators: {whose} is a possessive such as "Ann's"; the tiles that Ann has in hand.
    return _("{whose} hand").format(whose=possessive(name))


def card_named(box: Box, identity: str) -> Card:
    """The card with that id. Raises StopIteration if there is none."""
    return next(card for card in (*box.objectives, *box.missions, *box.rewards) if card.id == identity)


def icon_words(icon: Icon) -> str:
    """What an icon is called."""
    return _(_ICONS[icon])


def an_icon_words(icon: Icon) -> str:
    """An icon with its article, such as "a leaf"."""
    return _(_AN_ICON[icon])


def token_words(token: BonusToken) -> str:
    """A bonus token by what is on its face."""
    return _("any resource") if len(token.shows) > 1 else icon_words(token.shows[0])


def item_words(item: Item) -> str:
    """A line of a score, such as "3 flowers 3"."""
    match item.counted:
        case Counted.FIXED:
            # For translators: the fixed points of a reward, beside those for what is counted.
            return _("fixed {points}").format(points=item.points)
        case Counted.TILES:
            tiles = counted(item.count, "tile")
            # For translators: the points for the size of an island: "island of 6 tiles 4".
            return _("island of {tiles} {points}").format(tiles=tiles, points=item.points)
        case icon:
            # For translators: what is counted and its points, in a score: "3 flowers 3".
            return _("{things} {points}").format(things=counted(item.count, Icon(icon)), points=item.points)


def items_words(items: Items) -> str:
    """All lines of a score."""
    return enumerated(map(item_words, items))
