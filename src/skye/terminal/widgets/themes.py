"""Which colours and characters a console can show: what a drawing chooses its theme by."""

from typing import TypeVar

from rich.console import Console

Theme = TypeVar("Theme")


def theme_of(console: Console, uncoloured: Theme, sixteen: Theme, indexed: Theme, full: Theme) -> Theme:
    """Of the themes for no colour, 16 colours, 256 and all of them, the one for `console`, whatever its encoding."""
    if console.no_color or console.color_system is None:
        return uncoloured
    return {"truecolor": full, "256": indexed}.get(console.color_system, sixteen)


def can_show(console: Console, characters: str) -> bool:
    """Whether `console` can encode all of these characters."""
    try:
        characters.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
