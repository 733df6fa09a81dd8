"""The text of a game's rules: a file with sections that help shows one by one."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from skye.games.datafile import CatalogError, read_text
from skye.language.choice import Language, spoken
from skye.terminal.widgets.phrases import listed


class Section(NamedTuple):
    """A section of the rules."""

    heading: str
    paragraphs: tuple[str, ...]


def rule_book(path: Path, topics: Sequence[str]) -> dict[str, Section]:
    """The sections of the rules in the language spoken, as `read_rules` has them, read once a language.

    `path` is the English file; "rules.ja.md" beside "rules.md" is the Japanese one.
    """
    own = path.with_suffix(f".{spoken()}{path.suffix}")
    return _read_once(path if spoken() is Language.ENGLISH or not own.exists() else own, tuple(topics))


def read_rules(path: Path, topics: Sequence[str]) -> dict[str, Section]:
    """The sections of a file by id: `## Heading {#id}`, then paragraphs. Raises CatalogError if a topic is missing."""
    found = {
        identity: Section(heading, tuple(body.strip().split("\n\n")))
        for heading, identity, body in re.findall(
            r"^## ([^\n]+) \{#(\w+)\}\n(.*?)(?=^## |\Z)", read_text(path), re.MULTILINE | re.DOTALL
        )
    }
    if not found.keys() >= set(topics):
        expected = f"the sections {listed([f'#{topic}' for topic in topics])}"
        raise CatalogError(path.name, "the file", "", list(found), expected)
    return found


_read_once = cache(read_rules)
