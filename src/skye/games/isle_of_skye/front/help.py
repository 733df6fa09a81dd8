"""The rules as text, and what of them matters at each moment."""

import re
from functools import cache
from typing import NamedTuple

from rich.padding import Padding
from rich.text import Text

from skye.games.datafile import CatalogError, data_folder, read_text
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.terminal.dialogue.help import HelpText
from skye.terminal.widgets.phrases import listed

RULES_FILE = "rules.md"
TOPICS = ("round", "pricing", "buying", "building", "scoring")
"""The sections of the rules that help shows."""


def help_text(topic: str) -> HelpText:
    """What the rules say on a topic, and what the letters on the land mean."""
    section = rules()[topic]
    text = [Padding(Text(rule), (1, 2, 0, 2)) for rule in section.paragraphs]
    return HelpText(section.heading, (*text, Text(), lands.ThemedLegend()))


class Section(NamedTuple):
    """A part of the rules."""

    heading: str
    paragraphs: tuple[str, ...]


@cache
def rules() -> dict[str, Section]:
    """The sections of the rules by their ids. Raises CatalogError for a file that has not all."""
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
