"""What a key does: told once, for the press, the footer, the help and the answer to a key that does nothing."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rich.text import Text

from skye.language.texts import P_, _, pgettext, typed_words
from skye.terminal.widgets.phrases import enumerated
from skye.terminal.widgets.styles import KEY

Decision = TypeVar("Decision")
Row = tuple[str, str]
"""A row of the help: what is pressed or typed, and what it does."""
ANY_OTHER: tuple[str, ...] = ()
"""The keys of a binding for whatever the bindings before it leave."""
DIGITS = tuple("0123456789")
NAMES = {
    " ": P_("key", "Space"),
    "enter": "Enter",
    "escape": "Escape",
    "tab": "Tab",
    "back tab": "Shift-Tab",
    "backspace": "Backspace",
    "left": P_("key", "left"),
    "right": P_("key", "right"),
    "up": P_("key", "up"),
    "down": P_("key", "down"),
}
"""What people call keys."""
_BETWEEN_WIDE = re.compile(r"(?<=[^ -~]) (?=[^ -~])")
"""The space between two names that are no Latin letters."""


@dataclass(frozen=True)
class Binding(Generic[Decision]):
    """Keys that do one thing, as long as they do it."""

    keys: tuple[str, ...]
    """The keys as their reader names them."""
    meaning: str
    """What they do, in the help."""
    act: Callable[[str], Decision | None]
    """Does it, for the key pressed: the decision it makes, or None if there is more to ask. Raises Misunderstood."""
    footer: str = ""
    """What they do in a few words, below the page behind the keys; empty where the help alone tells of them."""
    also: tuple[str, ...] = ()
    """Keys that do the same, of which the help alone tells."""
    label: str = ""
    """What people call the keys where that is not one name after another: "arrows", "0 to 9"."""
    is_final: bool = False
    """Whether it cannot be taken back: then the key counts only when it is pressed by itself."""

    @property
    def name(self) -> str:
        """What people call the keys."""
        return self.label or _BETWEEN_WIDE.sub("", " ".join(map(name_of, self.keys)))

    @property
    def help(self) -> Row:
        """The keys and all that they do."""
        if not self.also:
            return self.name, self.meaning
        also = enumerated(map(name_of, self.also))
        # For translators: in the help, what a key does, and the other keys that do it.
        return self.name, _("{meaning} (also {keys})").format(meaning=self.meaning, keys=also)


@dataclass(frozen=True)
class Typed:
    """Something that may be typed where lines are read."""

    what: str
    meaning: str

    @property
    def help(self) -> Row:
        """It and what it does."""
        return self.what, self.meaning


def word_binding(word: str, meaning: str, act: Callable[[str], Decision | None], *also: str) -> Binding[Decision]:
    """What a typed word does, an English one marked with the context "typed", and besides it others that do the same.

    Help tells of the word in the language spoken.
    """
    own, *others = dict.fromkeys((*typed_words(word), *(typed for each in also for typed in typed_words(each))))
    return Binding((own,), meaning, act, also=tuple(others))


def reminder(keys: str, words: str) -> Text:
    """Keys, set apart, and what they do in a few words: a part of a footer."""
    return Text.assemble((keys, KEY), f" {words}")


def bound(bindings: Iterable[Binding[Decision]], key: str) -> Binding[Decision] | None:
    """The binding of a key; None where it has none."""
    for binding in bindings:
        if key in binding.keys or key in binding.also or binding.keys == ANY_OTHER:
            return binding
    return None


def unbound_words(bindings: Sequence[Binding[Decision]], key: str) -> str:
    """The answer to a key that does nothing: the keys that do something."""
    keys = enumerated(binding.name for binding in bindings)
    if key.isascii():
        return _("That key does nothing here. Keys that do: {keys}; ? shows help.").format(keys=keys)
    # For translators: a character of an input method was typed, such as a kana or a Chinese one.
    told = _("That key does nothing here: keys are half-width. Keys that do: {keys}; ? shows help.")
    return told.format(keys=keys)


def name_of(key: str) -> str:
    """What people call a key."""
    return pgettext("key", NAMES[key]) if key in NAMES else key
