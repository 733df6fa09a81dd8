"""The legend: what the grounds, lines and letters of the land mean."""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from skye.games.isle_of_skye.engine.tile import HOME, Feature, Terrain
from skye.games.isle_of_skye.front.drawing.course import Course
from skye.games.isle_of_skye.front.drawing.theme import FULL_COLOUR, Ground, Theme, theme_for
from skye.language.texts import P_, pgettext
from skye.terminal.widgets.players import PlayerColour

_GAP = 2
_TERRAINS = {
    Terrain.PASTURE: P_("legend", "pasture"),
    Terrain.MOUNTAIN: P_("legend", "mountain"),
    Terrain.WATER: P_("legend", "water"),
}
_FEATURES = {
    Feature.SHEEP: P_("legend", "sheep"),
    Feature.CATTLE: P_("legend", "cattle"),
    Feature.FARM: P_("legend", "farm"),
    Feature.BROCH: P_("legend", "broch, a tower"),
    Feature.LIGHTHOUSE: P_("legend", "lighthouse"),
    Feature.SHIP: P_("legend", "ship"),
}


def legend(theme: Theme = FULL_COLOUR, clan: PlayerColour = PlayerColour.RED) -> "Legend":
    """The legend, wrapped to the available width."""
    return Legend(theme, clan)


class Legend:
    """Samples with their names, wrapped between entries only; a Rich renderable."""

    def __init__(self, theme: Theme, clan: PlayerColour) -> None:
        self._theme = theme
        self._clan = clan

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(no_wrap=True)
        for entry in self._entries():
            if line and line.cell_len + _GAP + entry.cell_len > options.max_width:
                yield line
                line = Text(no_wrap=True)
            line.append(" " * _GAP if line else "").append_text(entry)
        yield line

    def _entries(self) -> Iterator[Text]:
        glyphs, palette = self._theme.glyphs, self._theme.palette
        grounds = palette.placed[0]
        for terrain, ground in grounds.items():
            name = pgettext("legend", _TERRAINS[terrain])
            yield _entry(f"{glyphs.grain[terrain] * 3}", _style(ground, ground.grain), name)
        pasture = grounds[Terrain.PASTURE]
        yield _entry(glyphs.roads[Course.ALONG] * 3, _style(pasture, pasture.road), pgettext("legend", "road"))
        for feature, terrain in HOME.items():
            ground = grounds[terrain]
            name = pgettext("legend", _FEATURES[feature])
            yield _entry(f" {glyphs.features[feature]} ", _style(ground, ground.ink), name)
        yield _entry(glyphs.features[Feature.BARREL], palette.barrel, pgettext("legend", "barrel"))
        sheep = glyphs.features[Feature.SHEEP]
        yield _entry(glyphs.scroll + sheep, palette.scroll, pgettext("legend", "scroll for sheep"))
        castle = glyphs.walls[0] + glyphs.castle + glyphs.walls[1]
        yield _entry(castle, palette.castles[self._clan], pgettext("legend", "castle"))


class ThemedLegend:
    """The legend in the theme of the console; a Rich renderable."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield legend(theme_for(console))


def _style(ground: Ground, front: str | None) -> Style:
    return Style(color=front, bgcolor=ground.back, bold=True)


def _entry(sample: str, style: Style, name: str) -> Text:
    return Text.assemble((sample, style), f" {name}")
