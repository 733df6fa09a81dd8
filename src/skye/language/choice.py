"""Which language is spoken, and which one a system asks for."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language its messages are in; the first one that is set counts."""
_NO_LOCALE = ("c", "posix")


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
    """The language that a system asks for, as gettext reads it; English where it asks for none that is spoken here.

    LANGUAGE, a list with colons, goes before the locale, but counts only where there is a locale.
    """
    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "C")
    listed = locale if _code(locale) in _NO_LOCALE else environment.get("LANGUAGE") or locale
    for code in map(_code, listed.split(":")):
        if code in list(Language):
            return Language(code)
        if code in _NO_LOCALE:
            break
    return Language.ENGLISH


def _code(locale: str) -> str:
    """The part of a locale that names the language: of "zh_TW.UTF-8", or "zh-Hant", that is "zh"."""
    return re.split("[^a-z]", locale.lower(), maxsplit=1)[0]
