"""Themes: glyphs that are one column wide everywhere, and colours that everybody can tell apart."""

import io
import unicodedata
from itertools import combinations
from typing import Literal

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from support.colour_vision import GREY, VISIONS, Matrix, ciede2000, contrast, difference

from skye.games.isle_of_skye.engine.tile import Feature, Terrain
from skye.games.isle_of_skye.front.drawing.glyphs import ASCII
from skye.games.isle_of_skye.front.drawing.theme import (
    FULL_COLOUR,
    INDEXED_COLOUR,
    NO_COLOUR,
    PLAIN,
    SIXTEEN_COLOURS,
    Grounds,
    Theme,
    theme_for,
)
from skye.terminal.widgets.players import PlayerColour

THEMES = [FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS, NO_COLOUR, PLAIN]
EXACT = [FULL_COLOUR, INDEXED_COLOUR]
"""The themes whose colours are known; the 16 colours are whatever each terminal makes of them."""

# The least CIEDE2000 differences that the palette keeps, with all cones and in each kind of dichromacy.
TERRAINS_APART = 15
UNLIT_TERRAINS_APART = 9.5
LIT_FROM_UNLIT = 14
MARKS_APART = 14
CLANS_APART = 20
IN_GREY = 12
LETTERS = 4.5
"""The least WCAG contrast of a letter."""


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
def test_no_two_things_share_a_glyph(theme: Theme) -> None:
    glyphs = theme.glyphs
    things = [*glyphs.features.values(), glyphs.scroll, glyphs.castle, *glyphs.grain.values(), *glyphs.roads.values()]
    assert set(glyphs.features) == set(Feature)
    assert len(set(things)) == len(things)


@pytest.mark.parametrize("theme", THEMES, ids=named)
def test_no_two_letters_differ_by_their_case_alone(theme: Theme) -> None:
    """A sheep and a ship are drawn side by side, in one colour at worst."""
    letters = [*theme.glyphs.features.values(), theme.glyphs.scroll, theme.glyphs.castle]
    assert len({letter.casefold() for letter in letters}) == len(letters)


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_of_difference_gives_published_values(
    one: tuple[float, float, float], other: tuple[float, float, float], known: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(known, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_terrains_are_told_apart_by_everybody(theme: Theme, vision: Matrix) -> None:
    palette = theme.palette
    for one, other in combinations(Terrain, 2):
        for shades in (palette.placed, (palette.raised,)):
            assert least(backs(shades, one), backs(shades, other), vision) >= TERRAINS_APART, (one, other)
        unlit = least([hexed(palette.unlit[one].back)], [hexed(palette.unlit[other].back)], vision)
        assert unlit >= UNLIT_TERRAINS_APART, (one, other)


@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_terrains_are_told_apart_in_grey(theme: Theme) -> None:
    for one, other in combinations(Terrain, 2):
        placed = theme.palette.placed
        assert least(backs(placed, one), backs(placed, other), GREY) >= IN_GREY, (one, other)


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_what_is_lit_stands_out_from_the_rest(theme: Theme, vision: Matrix) -> None:
    for terrain in Terrain:
        lit, unlit = backs(theme.palette.placed, terrain), [hexed(theme.palette.unlit[terrain].back)]
        assert least(lit, unlit, vision) >= LIT_FROM_UNLIT, terrain


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_marks_stand_out_from_every_terrain(theme: Theme, vision: Matrix) -> None:
    palette = theme.palette
    grounds = [back for terrain in Terrain for back in backs((*palette.placed, palette.unlit), terrain)]
    for mark in (palette.legal, palette.barrel, palette.scroll):
        assert least([back_of(mark)], grounds, vision) >= MARKS_APART


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_clans_are_told_apart_by_everybody(theme: Theme, vision: Matrix) -> None:
    for one, other in combinations(PlayerColour, 2):
        castles = theme.palette.castles
        assert least([back_of(castles[one])], [back_of(castles[other])], vision) >= CLANS_APART, (one, other)


@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_every_letter_can_be_read_on_its_ground(theme: Theme) -> None:
    palette = theme.palette
    for grounds in (*palette.placed, palette.raised, palette.unlit):
        for terrain, ground in grounds.items():
            assert contrast(hexed(ground.ink), hexed(ground.back)) >= LETTERS, terrain
            # Roads are drawn, not read: lines ask for 3 to 1, and for less where they are dimmed.
            assert contrast(hexed(ground.road), hexed(ground.back)) >= (3 if grounds is not palette.unlit else 2), (
                terrain
            )
    for chip in (palette.legal, palette.barrel, palette.scroll, palette.clash, *palette.castles.values()):
        assert chip.color is not None
        assert contrast(hexed(chip.color.name), back_of(chip)) >= LETTERS


@pytest.mark.parametrize("theme", EXACT, ids=named)
def test_the_checker_is_seen_but_slight_and_grain_is_faint(theme: Theme) -> None:
    even, odd = theme.palette.placed
    for terrain in Terrain:
        assert 2 < difference(hexed(even[terrain].back), hexed(odd[terrain].back), VISIONS["all cones"]) < 8
        for ground in (even[terrain], odd[terrain]):
            assert contrast(hexed(ground.grain), hexed(ground.back)) < 2.1


@pytest.mark.parametrize("theme", [INDEXED_COLOUR, FULL_COLOUR], ids=named)
def test_terrains_stay_different_where_only_256_colours_are_shown(theme: Theme) -> None:
    shown = {terrain: numbers(theme.palette.placed, terrain, ColorSystem.EIGHT_BIT) for terrain in Terrain}
    assert not any(shown[one] & shown[other] for one, other in combinations(Terrain, 2))


def test_the_256_colours_are_shown_as_they_are() -> None:
    for grounds in (*INDEXED_COLOUR.palette.placed, INDEXED_COLOUR.palette.raised, INDEXED_COLOUR.palette.unlit):
        for ground in grounds.values():
            assert ground.back is not None
            colour = Color.parse(ground.back)
            assert colour.downgrade(ColorSystem.EIGHT_BIT) == colour


def test_terrains_stay_different_where_only_16_colours_are_shown() -> None:
    palette = SIXTEEN_COLOURS.palette
    for shades in (palette.placed, (palette.raised,)):
        shown = [numbers(shades, terrain, ColorSystem.STANDARD) for terrain in Terrain]
        assert all(len(colours) == 1 for colours in shown)
        assert len(set().union(*shown)) == len(Terrain)


@pytest.mark.parametrize(
    ("options", "theme"),
    [
        ({"color_system": "truecolor"}, FULL_COLOUR),
        ({"color_system": "256"}, INDEXED_COLOUR),
        ({"color_system": "standard"}, SIXTEEN_COLOURS),
        ({"color_system": "windows"}, SIXTEEN_COLOURS),
        ({"color_system": None}, NO_COLOUR),
        ({"color_system": "truecolor", "no_color": True}, NO_COLOUR),
    ],
)
def test_a_terminal_gets_the_theme_it_can_show(options: dict[str, str], theme: Theme) -> None:
    file = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    assert theme_for(Console(file=file, force_terminal=True, **options)) is theme  # type: ignore[arg-type]


IN_COLOUR = {"truecolor": FULL_COLOUR, "256": INDEXED_COLOUR, "standard": SIXTEEN_COLOURS}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "euc-jp", "no-such-encoding"])
@pytest.mark.parametrize("colours", IN_COLOUR)
def test_a_terminal_that_lacks_the_glyphs_gets_ascii_in_the_colours_it_has(
    colours: Literal["truecolor", "256", "standard"], encoding: str
) -> None:
    console = Console(file=_Encoded(encoding), force_terminal=True, color_system=colours)
    assert theme_for(console).palette is IN_COLOUR[colours].palette
    assert theme_for(console).glyphs is ASCII
    console.no_color = True
    assert theme_for(console) is PLAIN


class _Encoded(io.StringIO):
    """A file that names an encoding."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


def hexed(colour: str | None) -> str:
    """A colour of a theme, or of a style, as #rrggbb."""
    assert colour is not None
    return Color.parse(colour).get_truecolor().hex


def back_of(style: Style) -> str:
    assert style.bgcolor is not None
    return hexed(style.bgcolor.name)


def backs(shades: tuple[Grounds, ...], terrain: Terrain) -> list[str]:
    return [hexed(grounds[terrain].back) for grounds in shades]


def numbers(shades: tuple[Grounds, ...], terrain: Terrain, system: ColorSystem) -> set[int | None]:
    return {Color.parse(str(grounds[terrain].back)).downgrade(system).number for grounds in shades}


def least(ones: list[str], others: list[str], vision: Matrix) -> float:
    """The least difference between a colour of `ones` and one of `others`."""
    return min(difference(one, other, vision) for one in ones for other in others)
