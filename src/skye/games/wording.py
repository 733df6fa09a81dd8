"""Texts printed on tiles and cards: in one language, or in several."""

from msgspec import Struct


class Wording(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A text in English (en), Japanese (ja) and simplified Chinese (zh); some may be missing, but not all."""

    en: str = ""
    ja: str = ""
    zh: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that are there, English first."""
        return tuple(filter(None, (self.en, self.ja, self.zh)))


LANGUAGES = Wording.__struct_fields__
"""The languages that a text may be in, by their codes."""
Printed = str | Wording
"""A text as a data file gives it: a plain one is in whichever language it is written, and shown in all."""


def texts_of(printed: Printed) -> tuple[str, ...]:
    """All texts of what is printed, English first."""
    return (printed,) if isinstance(printed, str) else printed.texts


def in_language(printed: Printed, language: str) -> str:
    """What is printed, in that language; where it is missing, in the first one that is there."""
    if isinstance(printed, str):
        return printed
    return getattr(printed, language) or printed.texts[0]


def in_english(printed: Printed) -> str:
    """What is printed, in English, as files for other programs have it; else in the first language that is there."""
    return in_language(printed, "en")
