"""The text of the rules, and the sections of it that help shows."""

from rich.padding import Padding
from rich.text import Text

from skye.games.datafile import data_folder
from skye.games.isle_of_skye.front.drawing.legend import ThemedLegend
from skye.terminal.dialogue.help import HelpText
from skye.terminal.dialogue.rule_book import Section, rule_book

RULES_FILE = "rules.md"
"""The English ones; those in other languages lie beside it."""
TOPICS = ("round", "pricing", "buying", "building", "scoring")
"""The ids of the rules sections that help shows."""


def help_text(topic: str) -> HelpText:
    """Help on a topic: the legend, for whoever sees the signs for the first time, and its section of the rules."""
    section = rules()[topic]
    text = [Padding(Text(rule), (1, 2, 0, 2)) for rule in section.paragraphs]
    return HelpText(section.heading, (Text(), ThemedLegend(), *text))


def rules() -> dict[str, Section]:
    """The sections of the rules by id, in the language spoken. Raises CatalogError if one is missing."""
    return rule_book(data_folder() / RULES_FILE, TOPICS)
