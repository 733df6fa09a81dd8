"""Scoring tiles of somebody's own for tests: one of each kind of rule, as a file and in a box."""

from pathlib import Path

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.state import Box

RULES = {
    "long_rows": "{kind: block, width: 3, height: 1, points: 2}",
    "fishing_fleet": "{kind: area, terrain: water, completed: false, with: [ship], points: 4}",
    "herds": "{kind: area scale, terrain: pasture, feature: cattle, points: [2, 5]}",
    "summit": "{kind: largest area, terrain: mountain, points: 3}",
    "shepherds": "{kind: feature, features: [sheep], near: lighthouse, joined: true, points: 2}",
    "highway": "{kind: joined tile, points: 2}",
    "crofts": "{kind: set, features: [sheep, farm], points: 3}",
    "pillars": "{kind: column, tiles: 4, points: 5}",
    "most_sheep": "{kind: most, feature: sheep, first: 6, second: 3}",
    "richest": "{kind: most gold, first: 3, second: 1}",
}
"""The rule of each, by its id."""


def own_file(folder: Path, rules: dict[str, str] = RULES, text: str = "As its rule says.") -> Path:
    """A file of scoring tiles with these rules, each with its id as name."""
    entries = [
        f"  - {{id: {identity}, name: {identity}, text: {text!r}, rule: {rule}}}\n" for identity, rule in rules.items()
    ]
    path = folder / "own.yaml"
    path.write_text("".join(["scoring_tiles:\n", *entries]), encoding="utf-8")
    return path


def own_box(folder: Path) -> Box:
    """The shipped box with all of these."""
    return catalog.load_with(own_file(folder))
