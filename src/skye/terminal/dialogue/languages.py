"""Changing the language in the middle of anything. Each language is called by its own name."""

from collections.abc import Sequence

from rich.console import Console

from skye.language.choice import OWN_NAMES, Language, speak, spoken
from skye.language.texts import P_, _, has_texts, pgettext
from skye.terminal.dialogue.bindings import Row
from skye.terminal.dialogue.input_methods import half_width
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.phrases import enumerated
from skye.terminal.widgets.themes import can_show

LANGUAGE_KEY = "E"
"""The key for the next language: none that a game uses."""
LANGUAGE_WORD = P_("typed", "language")
"""What is typed for it."""


def languages_of(console: Console) -> Sequence[Language]:
    """The languages that are installed, and that a console can show."""
    return tuple(each for each in Language if has_texts(each) and can_show(console, OWN_NAMES[each]))


def next_language(languages: Sequence[Language]) -> Language:
    """The one after the language spoken, round and round."""
    return languages[(languages.index(spoken()) + 1) % len(languages)]


def speak_another(typed: str, languages: Sequence[Language]) -> None:
    """Speak the language that somebody typed, or for nothing the next one. Raises Misunderstood."""
    if not typed:
        speak(next_language(languages))
        return
    for language in languages:
        if half_width(typed).casefold() in (language, OWN_NAMES[language].casefold()):
            speak(language)
            return
    raise Misunderstood(
        _("{word} takes {values}.").format(word=pgettext("typed", LANGUAGE_WORD), values=enumerated(languages))
    )


def all_languages(first: Language, languages: Sequence[Language]) -> str:
    """A language, and behind it the others that may be chosen: "English (日本語, 简体中文)"."""
    others = enumerated(OWN_NAMES[each] for each in languages if each is not first)
    return f"{OWN_NAMES[first]} ({others})"


def language_reminder(languages: Sequence[Language]) -> Sequence[Row]:
    """What a footer tells of the next language, where more than one can be shown: its own name."""
    return ((LANGUAGE_KEY, OWN_NAMES[next_language(languages)]),) if len(languages) > 1 else ()
