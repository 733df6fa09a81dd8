"""Keeps text from controlling the terminal: strips escape sequences from all console output."""

from collections.abc import Iterator
from unicodedata import category

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook
from rich.segment import Segment


class Harmless(RenderHook):
    """A render hook that strips control and format characters (Cc and Cf), such as bidirectional overrides."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """Wrap each renderable in the filter."""
        return [_Filtered(renderable) for renderable in renderables]


class _Filtered:
    def __init__(self, renderable: RenderableType) -> None:
        self._renderable = renderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self._renderable, options):
            if segment.control or segment.text == "\n" or segment.text.isprintable():
                yield segment
            else:
                yield segment._replace(text="".join(filter(_is_text, segment.text)))


def _is_text(letter: str) -> bool:
    # Stripped characters have zero width, so the layout stays valid.
    return letter == "\n" or category(letter) not in ("Cc", "Cf")
