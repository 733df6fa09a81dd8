"""Which language is spoken: chosen by an option, by SKYE_LANGUAGE, or by what the system says."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum

VARIABLE = "SKYE_LANGUAGE"
_OF_THE_SYSTEM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language it speaks; the first one that is set counts."""


class Language(StrEnum):
    """The languages of the program; Chinese is written in simplified characters."""

    ENGLISH = "en"
    JAPANESE = "ja"
    CHINESE = "zh"


OWN_NAMES: Mapping[Language, str] = {
    Language.ENGLISH: "English",
    Language.JAPANESE: "日本語",
    Language.CHINESE: "简体中文",
}
"""What each language is called in itself."""

_spoken = Language.ENGLISH


def spoken() -> Language:
    """The language spoken now."""
    return _spoken


def speak(language: Language) -> None:
    """Speak `language` from now on."""
    global _spoken
    _spoken = language


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak `language` for a while, as what is written for programs speaks English whatever is spoken."""
    before = spoken()
    speak(language)
    try:
        yield
    finally:
        speak(before)


def language_of(environment: Mapping[str, str]) -> Language:
    """The language that an environment asks for: SKYE_LANGUAGE before what the system says; else English."""
    said = next((environment[name] for name in (VARIABLE, *_OF_THE_SYSTEM) if environment.get(name)), "")
    for wanted in said.lower().split(":"):
        if wanted[:2] in list(Language) and not wanted[2:3].isalpha():
            return Language(wanted[:2])
    return Language.ENGLISH
