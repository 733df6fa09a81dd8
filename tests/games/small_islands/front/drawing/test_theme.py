"""Themes of the map: signs that are one column wide everywhere, and colours that everybody can tell apart."""

import io
import unicodedata
from itertools import combinations

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from support.colour_vision import VISIONS, Matrix, contrast, difference

from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.front.drawing.shades import SHADES
from skye.games.small_islands.front.drawing.theme import (
    FULL_COLOUR,
    INDEXED_COLOUR,
    NO_COLOUR,
    PLAIN,
    SIXTEEN_COLOURS,
    Ground,
    Theme,
    theme_for,
)

THEMES = [FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS, NO_COLOUR, PLAIN]
EXACT = [FULL_COLOUR, INDEXED_COLOUR]
"""The themes whose colours are known; the 16 colours are whatever each terminal makes of them."""

# The least CIEDE2000 differences, with all cones and in each kind of dichromacy.
PLAYERS_APART = 17
PLAYERS_FROM_TERRAIN = 12
LAND_FROM_SEA = 9
ISLANDS_APART = {FULL_COLOUR: 5, INDEXED_COLOUR: 4}
SIGNS = 4.5
"""The least WCAG contrast of a sign."""


def named(theme: Theme) -> str:
    return theme.name


@pytest.mark.parametrize("theme", THEMES, ids=named)
def test_every_glyph_is_one_column_wide_in_every_locale(theme: Theme) -> None:
    for glyph in theme.glyphs.all:
        assert unicodedata.east_asian_width(glyph) in ("N", "Na", "H"), unicodedata.name(glyph)
        assert not unicodedata.combining(glyph)


def test_the_plain_theme_is_ascii() -> None:
    assert PLAIN.glyphs.all.isascii()


@pytest.mark.parametrize("theme", THEMES, ids=named)
def test_icons_house_marks_and_textures_are_told_apart_without_colour(theme: Theme) -> None:
    glyphs = theme.glyphs
    signs = [*glyphs.icons.values(), glyphs.house, *glyphs.textures]
    assert set(glyphs.icons) == set(Icon)
    assert len(glyphs.textures) == SHADES
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_players_are_told_apart_by_everybody(theme: Theme, vision: Matrix) -> None:
    for one, other in combinations((*theme.palette.players, theme.palette.grey), 2):
        assert apart(one, other, vision) >= PLAYERS_APART - 4 * (theme.palette.grey in (one, other)), (one, other)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_no_house_and_no_ship_looks_like_land_coast_or_sea(theme: Theme, vision: Matrix) -> None:
    palette = theme.palette
    coast = Ground(palette.coast, None)
    for player in palette.players:
        for ground in (*palette.islands, palette.unlit, palette.shallows, palette.sea, coast):
            assert apart(player, ground, vision) >= PLAYERS_FROM_TERRAIN, (player, ground)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_the_coast_is_seen_by_everybody(theme: Theme, vision: Matrix) -> None:
    palette = theme.palette
    for land in (*palette.islands, palette.raised):
        for water in (palette.shallows, palette.sea):
            assert apart(land, water, vision) >= LAND_FROM_SEA, (land, water)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_shades_of_islands_are_told_apart_by_everybody(theme: Theme, vision: Matrix) -> None:
    for one, other in combinations(theme.palette.islands, 2):
        assert apart(one, other, vision) >= ISLANDS_APART[theme], (one, other)


@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_every_sign_can_be_read_on_its_ground(theme: Theme) -> None:
    palette = theme.palette
    for island in palette.islands:
        for ink in (*palette.icons.values(), inks(palette.mark)):
            assert contrast(hexed(ink), hexed(island.back)) >= SIGNS, (ink, island)
    for ground in (palette.raised, palette.unlit, *palette.players, palette.grey):
        assert contrast(hexed(ground.ink), hexed(ground.back)) >= SIGNS, ground
    for style in (palette.token, palette.legal, palette.clash):
        assert style.bgcolor
        assert contrast(hexed(inks(style)), hexed(style.bgcolor.name)) >= SIGNS, style


def test_the_256_colours_are_shown_as_they_are() -> None:
    palette = INDEXED_COLOUR.palette
    for ground in (*palette.islands, *palette.players, palette.raised, palette.unlit, palette.shallows, palette.sea):
        colour = Color.parse(str(ground.back))
        assert colour.downgrade(ColorSystem.EIGHT_BIT) == colour


def test_players_land_and_sea_stay_different_where_only_16_colours_are_shown() -> None:
    palette = SIXTEEN_COLOURS.palette
    islands = {str(ground.back) for ground in palette.islands}
    others = [str(ground.back) for ground in (*palette.players, palette.sea, palette.shallows, palette.raised)]
    assert len(set(others)) == len(others)
    assert not islands & set(others)


@pytest.mark.parametrize(
    ("options", "theme"),
    [
        ({"color_system": "truecolor"}, FULL_COLOUR),
        ({"color_system": "256"}, INDEXED_COLOUR),
        ({"color_system": "standard"}, SIXTEEN_COLOURS),
        ({"color_system": None}, NO_COLOUR),
        ({"color_system": "truecolor", "no_color": True}, NO_COLOUR),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_a_terminal_gets_the_theme_it_can_show(options: dict[str, str], theme: Theme, encoding: str) -> None:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    shown = theme_for(Console(file=file, force_terminal=True, **options))  # type: ignore[arg-type]
    assert shown.palette is theme.palette
    assert shown.glyphs is (theme.glyphs if encoding == "utf-8" else PLAIN.glyphs)


def hexed(colour: str | None) -> str:
    """A colour of a theme as #rrggbb."""
    assert colour is not None
    return Color.parse(colour).get_truecolor().hex


def inks(style: Style) -> str:
    """The colour of the letters of a style."""
    assert style.color is not None
    return style.color.name


def apart(one: Ground, other: Ground, vision: Matrix) -> float:
    """How far apart the backs of two grounds look."""
    return difference(hexed(one.back), hexed(other.back), vision)
