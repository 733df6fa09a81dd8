"""What a console shows steers no terminal, whatever stands in the text it was given."""

from collections.abc import Iterator
from unicodedata import category

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook
from rich.segment import Segment


class Harmless(RenderHook):
    """Takes from all that a console prints what is no text: control characters, and those that turn its direction."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """The same without what steers."""
        return [_WithoutSteering(renderable) for renderable in renderables]


class _WithoutSteering:
    def __init__(self, renderable: RenderableType) -> None:
        self._renderable = renderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self._renderable, options):
            if segment.control or segment.text == "\n" or segment.text.isprintable():
                yield segment
            else:
                yield segment._replace(text="".join(filter(_is_text, segment.text)))


def _is_text(letter: str) -> bool:
    # What is left out takes no column, so that everything stays where it was reckoned to be.
    return letter == "\n" or category(letter) not in ("Cc", "Cf")
