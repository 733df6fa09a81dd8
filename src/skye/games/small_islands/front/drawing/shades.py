"""A shade for each island, so that the parts of one island are seen to belong together."""

from skye.games.small_islands.engine.map import LandPart, Map

SHADES = 6


def shades_of(land: Map) -> dict[LandPart, int]:
    """The shade of each part: that of its island, which differs from those of islands on and round its tiles.

    An island has the shade that its oldest part had, as long as no older island beside it has the same.
    """
    age = {placed.cell: number for number, placed in enumerate(land.placed)}
    oldest = sorted(land.islands, key=lambda island: min((age[cell], index) for cell, index in island.parts))
    shades: dict[LandPart, int] = {}
    for island in oldest:
        beside = {
            shade
            for x, y in island.cells
            for east in (-1, 0, 1)
            for south in (-1, 0, 1)
            for index in (0, 1)
            if (shade := shades.get(((x + east, y + south), index))) is not None
        }
        first = min((age[cell], index) for cell, index in island.parts)
        wanted = [(first[0] + first[1] + step) % SHADES for step in range(SHADES)]
        shade = next((shade for shade in wanted if shade not in beside), wanted[0])
        shades |= dict.fromkeys(island.parts, shade)
    return shades
