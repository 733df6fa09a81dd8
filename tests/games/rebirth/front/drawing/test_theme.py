"""Themes of the map: glyphs that are one column wide everywhere, and colours that everybody can tell apart."""

import io
import unicodedata
from collections.abc import Sequence
from itertools import combinations, product

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console
from support.colour_vision import VISIONS, Matrix, contrast, difference

from skye.games.rebirth.front.drawing.spot import Surface
from skye.games.rebirth.front.drawing.theme import (
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
WATER = (Surface.SEA, Surface.SHALLOWS, Surface.CLOSED)
LANDMARKS = (Surface.CASTLE, Surface.CATHEDRAL)
GROUNDS = (Surface.FOOD, Surface.ENERGY, Surface.PLAIN, Surface.TOWN)

# The least CIEDE2000 differences, with all cones and in each kind of dichromacy, whatever the shades.
PLAYERS_APART = 17
GROUNDS_APART = 14
PLAYERS_FROM_GROUNDS = 14
LAND_FROM_WATER = 9
LETTERS = 4.5
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
def test_what_may_stand_on_a_hex_is_told_apart_by_its_sign_alone(theme: Theme) -> None:
    glyphs = theme.glyphs
    signs = [*glyphs.free.values(), *glyphs.farms.values(), glyphs.castle, glyphs.piece, glyphs.nobody, glyphs.port]
    assert set(glyphs.free) == set(GROUNDS)
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_players_are_told_apart_by_everybody(theme: Theme, vision: Matrix) -> None:
    for one, other in combinations(theme.palette.players, 2):
        assert least(one, other, vision) >= PLAYERS_APART


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_grounds_are_told_apart_by_everybody(theme: Theme, vision: Matrix) -> None:
    surfaces = theme.palette.surfaces
    for one, other in combinations((*GROUNDS, Surface.CASTLE), 2):
        assert least(surfaces[one], surfaces[other], vision) >= GROUNDS_APART, (one, other)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_no_players_tile_looks_like_a_hex_without_one(theme: Theme, vision: Matrix) -> None:
    for seat, surface in product(range(4), Surface):
        apart = least(theme.palette.players[seat], theme.palette.surfaces[surface], vision)
        assert apart >= PLAYERS_FROM_GROUNDS, (seat, surface)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_the_coast_is_seen_by_everybody(theme: Theme, vision: Matrix) -> None:
    surfaces = theme.palette.surfaces
    for land, water in product((*GROUNDS, *LANDMARKS), WATER):
        assert least(surfaces[land], surfaces[water], vision) >= LAND_FROM_WATER, (land, water)


@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_every_sign_can_be_read_on_its_ground(theme: Theme) -> None:
    palette = theme.palette
    for ground in [ground for shades in (*palette.surfaces.values(), *palette.players) for ground in shades]:
        assert contrast(hexed(ground.ink), hexed(ground.back)) >= LETTERS, ground
    for style in (palette.mark, palette.label):
        assert style.color
        assert style.bgcolor
        assert contrast(hexed(style.color.name), hexed(style.bgcolor.name)) >= LETTERS


def test_the_256_colours_are_shown_as_they_are() -> None:
    palette = INDEXED_COLOUR.palette
    for ground in [ground for shades in (*palette.surfaces.values(), *palette.players) for ground in shades]:
        assert ground.back is not None
        colour = Color.parse(ground.back)
        assert colour.downgrade(ColorSystem.EIGHT_BIT) == colour


def test_players_and_grounds_stay_different_where_only_16_colours_are_shown() -> None:
    palette = SIXTEEN_COLOURS.palette
    grounds = [palette.surfaces[surface] for surface in (*GROUNDS, Surface.CASTLE, Surface.SEA)]
    shown = [Color.parse(str(shades[0].back)).number for shades in (*grounds, *palette.players)]
    assert len(set(shown)) == len(shown)


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


def least(ones: Sequence[Ground], others: Sequence[Ground], vision: Matrix) -> float:
    """The least difference between a shade of one thing and one of another."""
    return min(difference(hexed(one.back), hexed(other.back), vision) for one in ones for other in others)
