"""Parts of the pages of Rebirth in narrow panels: whole tiles and hexes, and names that say they are cut."""

import msgspec
import pytest
from rich.text import Text
from support.rebirth_pages import last_scene, played, text_of

from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.map_page import MapPage
from skye.terminal.widgets.room import Room


def test_a_heading_leaves_out_what_is_on_its_right_rather_than_cut_it() -> None:
    heading = parts.Heading("Mackenzie", "10,10", 0, what="4 houses")
    assert text_of(heading, 27).split() == ["Mackenzie:", "4", "houses", "10,10"]
    assert text_of(heading, 25).split() == ["Mackenzie:", "4", "houses"]


def test_a_heading_shortens_the_name_and_never_the_tile() -> None:
    heading = parts.Heading("Campbell (bot)", "10,10", 0, what="4 houses")
    assert text_of(heading, 20).strip() == "Ca… (bot): 4 houses"


def test_a_name_too_long_for_the_table_of_players_ends_in_an_ellipsis() -> None:
    view = last_scene(played(3, turns=5)).view
    renamed = [msgspec.structs.replace(seat, name=f"{seat.name} of the Long Glen") for seat in view.seats]
    shown = text_of(parts.Seats(msgspec.structs.replace(view, seats=tuple(renamed))), 31)
    assert shown.count("…") == len(renamed)
    assert "…" not in text_of(parts.Seats(view), 31)


@pytest.mark.parametrize("size", [(100, 30), (120, 36), (160, 46)])
def test_what_stands_below_keeps_its_row_however_much_a_tile_brings(size: tuple[int, int]) -> None:
    view = last_scene(played(3, turns=5)).view
    rows = set()
    for told in (["brings 1 point"], ["brings 1 point"] * 6):
        page = MapPage(view, Text(), Text(), [Text(line) for line in told], Room(*size), more=[Text("below")])
        lines = text_of(page, size[0]).splitlines()
        rows.add(next(row for row, line in enumerate(lines) if line.rstrip().endswith("below")))
    assert len(rows) == 1


@pytest.mark.parametrize("size", [(60, 16), (80, 20)])
def test_long_sentences_take_rows_of_the_map_and_none_below_the_page(size: tuple[int, int]) -> None:
    view = last_scene(played(3, turns=5)).view
    told = [Text(f"{'a long sentence, ' * 20}to its end.")]
    shown = text_of(MapPage(view, Text(), Text(), told, Room(*size)), size[0]).rstrip().splitlines()
    assert len(shown) <= size[1]
    assert "to its end." in " ".join(shown[-2:])
