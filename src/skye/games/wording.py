"""Texts printed on tiles and cards: in one language, or in several."""

from msgspec import Struct


class Wording(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A text in up to three languages, each of which may be missing, but not all.

    A data file that gives a text as it is, without languages, gives it in whichever language it is written.
    """

    en: str = ""
    ja: str = ""
    zh: str = ""
