"""The rules and the answers that matter at each moment."""

from functools import cache

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from skye.catalog import data_folder
from skye.terminal import panels

HEADINGS = {
    "round": "A round",
    "pricing": "Pricing",
    "buying": "Buying",
    "building": "Building",
    "scoring": "Scoring",
}
"""For each topic the section of the rules that it shows."""

ANSWERS: dict[str, tuple[str, ...]] = {
    "pricing": (
        "x 4 3     axe on tile 1, 4 gold on tile 2, 3 gold on tile 3",
        "4 x 3     4 gold on tile 1, axe on tile 2, 3 gold on tile 3",
        "Enter     confirms what is shown; until then choose again as often as you like",
    ),
    "buying": (
        "2         buys offer 2",
        "pass      buys nothing",
    ),
    "building": (
        "C3        shows the tile on cell C3; C3 1 shows it turned by 1 quarter",
        "2         takes tile 2 instead; 2 C3 does both",
        "r         turns the tile to the next way it fits",
        "Enter     places the tile; when all is placed, confirms",
        "u         takes back the last step",
    ),
}

EVERYWHERE = (
    "land Ann  the land of a player, by name or number",
    "scores    what the scoring tiles would give now",
    "gold Ann  a look at one's own gold, behind a hand-over card",
    "bag       what is left in the bag",
    "log       what happened so far",
    "? quit    this help; leave the game",
)


def help_page(topic: str) -> list[RenderableType]:
    """The rules and the answers that matter at one moment, part by part."""
    heading = HEADINGS[topic]
    answers = [Text(f"  {line}") for line in (*ANSWERS.get(topic, ()), *EVERYWHERE)]
    return [
        Group(panels.title(heading), Text(), Text("What you can type", style=panels.HEADING), *answers),
        *(Padding(Text(rule), (1, 2, 0, 2)) for rule in rules()[heading]),
    ]


@cache
def rules() -> dict[str, tuple[str, ...]]:
    """The paragraphs of the rules under each of their headings."""
    text = (data_folder() / "rules.md").read_text(encoding="utf-8")
    sections = [section.partition("\n") for section in text.split("\n## ")[1:]]
    return {heading: tuple(body.strip().split("\n\n")) for heading, _, body in sections}
