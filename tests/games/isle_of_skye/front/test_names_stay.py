"""A cell keeps its name for the whole game, wherever a land is drawn or told of."""

import io
import re

from rich.console import Console, Group
from support.journals import played

from skye.games.isle_of_skye.engine.events import TilePlaced
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.drawing.theme import FULL_COLOUR
from skye.games.isle_of_skye.front.front import IsleOfSkyeFront
from skye.games.match import Match
from skye.terminal.play.replay import steps_of
from skye.terminal.play.saved_games import log_lines
from skye.terminal.widgets.room import Room

ROOM = Room(120, 40)
CASTLE = FULL_COLOUR.glyphs.castle
WHOLE_GAME = played(players=3, seed=4)


def rows_of_castles(text: str) -> set[str]:
    """The numbers of the rows in which the castles of a page stand."""
    on_a_land = f"{CASTLE}(?!  castle)"  # not in the legend
    before = [line[: found.start()] for line in text.splitlines() for found in re.finditer(on_a_land, line)]
    return {re.findall(r"\d+", cells)[-1] for cells in before}


def pages(match: Match) -> list[str]:
    """All pages of a replay, as text."""
    front, shown = IsleOfSkyeFront(), []
    for step in steps_of(match, front):
        for told in step.told:
            console = Console(file=io.StringIO(), width=ROOM.columns, color_system=None, force_terminal=True)
            console.print(Group(*told.page(ROOM)))
            assert isinstance(console.file, io.StringIO)
            shown.append(console.file.getvalue())
    return shown


def test_on_every_page_of_a_game_the_castle_stands_in_the_same_row() -> None:
    found = [rows for page in pages(WHOLE_GAME) if (rows := rows_of_castles(page))]
    assert len(found) > 50
    assert set().union(*found) == {"20"}


def test_the_exported_picture_names_the_castle_as_the_game_does() -> None:
    drawn = IsleOfSkyeFront().as_svg(WHOLE_GAME)
    assert drawn is not None
    written = re.sub(r"<[^>]*>", "", drawn.decode().replace("</text>", "\n"))
    rows = re.findall(r"^\d+$", written, re.MULTILINE)
    assert rows.count("20") == len(WHOLE_GAME.names)
    assert "1" not in rows


def test_the_log_names_the_cell_of_every_tile_placed() -> None:
    lines = [line for line in log_lines(WHOLE_GAME) if " places " in line]
    cells = [event.cell for event in WHOLE_GAME.events if isinstance(event, TilePlaced)]
    assert [line.rsplit(" on ", 1)[-1] for line in lines] == [f"{cell_name(cell)}." for cell in cells]
