"""The text of the rules, and the sections of it that help shows."""

import re
from functools import cache
from typing import NamedTuple

from rich.padding import Padding
from rich.text import Text

from skye.games.datafile import CatalogError, data_folder, read_text
from skye.games.isle_of_skye.front.drawing.legend import ThemedLegend
from skye.terminal.dialogue.help import HelpText
from skye.terminal.widgets.phrases import listed

RULES_FILE = "rules.md"
TOPICS = ("round", "pricing", "buying", "building", "scoring")
"""The ids of the rules sections that help shows."""


def help_text(topic: str) -> HelpText:
    """Help on a topic: its section of the rules, and the legend."""
    section = rules()[topic]
    text = [Padding(Text(rule), (1, 2, 0, 2)) for rule in section.paragraphs]
    return HelpText(section.heading, (*text, Text(), ThemedLegend()))


class Section(NamedTuple):
    """A section of the rules."""

    heading: str
    paragraphs: tuple[str, ...]


@cache
def rules() -> dict[str, Section]:
    """The sections of the rules by id. Raises CatalogError if one is missing."""
    text = read_text(data_folder() / RULES_FILE)
    found = {
        identity: Section(heading, tuple(body.strip().split("\n\n")))
        for heading, identity, body in re.findall(
            r"^## ([^\n]+) \{#(\w+)\}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
        )
    }
    if not found.keys() >= set(TOPICS):
        expected = f"the sections {listed([f'#{topic}' for topic in TOPICS])}"
        raise CatalogError(RULES_FILE, "the file", "", list(found), expected)
    return found
