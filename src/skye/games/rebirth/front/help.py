"""The text of the rules, and the sections of it that help shows."""

from functools import cache

from rich.padding import Padding
from rich.text import Text

from skye.games.datafile import data_folder
from skye.games.rebirth.catalog import FOLDER
from skye.games.rebirth.front.drawing.legend import Legend
from skye.language.choice import Language, spoken
from skye.terminal.dialogue.help import HelpText
from skye.terminal.dialogue.rule_book import Section, read_rules

TOPICS = ("turn", "placing", "castles", "missions", "end", "map")
"""The ids of the rules sections that help shows."""
_TOPICS_OF_ALL_GAMES = {"round": "turn"}
"""What the table calls a topic, and what it is called here."""


def help_text(topic: str) -> HelpText:
    """Help on a topic: the legend, for whoever sees the signs for the first time, and its section of the rules."""
    section = rules()[_TOPICS_OF_ALL_GAMES.get(topic, topic)]
    text = [Padding(Text(rule), (1, 2, 0, 2)) for rule in section.paragraphs]
    return HelpText(section.heading, (Text(), Legend(), *text))


def rules() -> dict[str, Section]:
    """The sections of the rules by id, in the language spoken. Raises CatalogError if one is missing."""
    return rules_in(spoken())


@cache
def rules_in(language: Language) -> dict[str, Section]:
    """The sections of the rules by id, in a language. Raises CatalogError if one is missing."""
    file = "rules.md" if language is Language.ENGLISH else f"rules.{language}.md"
    return read_rules(data_folder() / FOLDER / file, TOPICS)
