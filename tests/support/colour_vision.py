"""How far apart two colours look, to people with and without all three kinds of cones.

Dichromacy: the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (IEEE Transactions on Visualization and Computer Graphics, 2009), at full severity, applied to
linear sRGB. Difference: CIEDE2000. Contrast: WCAG 2.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_LUMINANCE: Triple = (0.2126, 0.7152, 0.0722)
GREY: Matrix = (_LUMINANCE, _LUMINANCE, _LUMINANCE)
"""A screen without colour, or a grey print."""
_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def difference(one: str, other: str, vision: Matrix) -> float:
    """The CIEDE2000 difference of two colours such as "#4e7a2e"; about 2 is just seen, 100 is black and white."""
    return ciede2000(_lab(_seen(one, vision)), _lab(_seen(other, vision)))


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, from 1 to 21."""
    darker, lighter = sorted(_product(_LUMINANCE, _linear(colour)) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def _product(row: Triple, colour: Triple) -> float:
    return sum(weight * channel for weight, channel in zip(row, colour, strict=True))


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return (_linear_channel(red), _linear_channel(green), _linear_channel(blue))


def _linear_channel(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _seen(colour: str, vision: Matrix) -> Triple:
    linear = _linear(colour)
    red, green, blue = (min(1.0, max(0.0, _product(row, linear))) for row in vision)
    return (red, green, blue)


def _lab(linear: Triple) -> Triple:
    x, y, z = (_lab_root(_product(row, linear) / white) for row, white in zip(_XYZ, _WHITE, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _lab_root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two Lab colours, by Sharma, Wu and Dalal (2005)."""
    (light1, a1, b1), (light2, a2, b2) = one, other
    stretch = 1 + _chroma_step((hypot(a1, b1) + hypot(a2, b2)) / 2)
    (chroma1, hue1), (chroma2, hue2) = _polar(a1 * stretch, b1), _polar(a2 * stretch, b2)
    turn, hue = _hues(hue1, hue2, chroma1 * chroma2)
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    shape = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = (light2 - light1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * shape)
    twist = -2 * (1 - 2 * _chroma_step(chroma)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)


def _chroma_step(chroma: float) -> float:
    return 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25**7)))


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _hues(hue1: float, hue2: float, chromas: float) -> tuple[float, float]:
    """The way from one hue to the other, and the hue halfway."""
    if chromas == 0:
        return 0.0, hue1 + hue2
    turn = (hue2 - hue1 + 180) % 360 - 180
    if hue2 - hue1 == 180:
        turn = 180.0
    return turn, (hue1 + turn / 2) % 360
