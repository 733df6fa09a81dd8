"""Tables of points."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.isle_of_skye.ledger import Entry, summed
from skye.terminal.widgets.panels import HEADING, named, table


def points_by_source(names: Sequence[str], given: Sequence[Entry], sources: Mapping[str, str]) -> RenderableType:
    """Everybody's points by source; `sources` maps the entries' sources to labels, in order."""
    parts = [(name, [entry for entry in given if entry.source == source]) for source, name in sources.items()]
    return _points_table("By source", names, parts)


def points_by_round(names: Sequence[str], given: Sequence[Entry], rounds: int) -> RenderableType:
    """Everybody's points by round and at the end of the game."""
    parts: list[tuple[str, list[Entry]]] = [
        (f"Round {number}", [entry for entry in given if entry.round == number]) for number in range(1, rounds + 1)
    ]
    return _points_table("By round", names, [*parts, ("End", [entry for entry in given if entry.round is None])])


def _points_table(heading: str, names: Sequence[str], parts: Sequence[tuple[str, list[Entry]]]) -> RenderableType:
    made = table(heading, *(named(name, seat) for seat, name in enumerate(names)))
    for name, part in parts:
        made.add_row(name, *map(str, summed(part)))
    total = summed([entry for _, part in parts for entry in part])
    made.add_row(Text("Total", style=HEADING), *(Text(str(points), style=HEADING) for points in total))
    return made
