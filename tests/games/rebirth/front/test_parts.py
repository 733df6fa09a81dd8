"""Parts of the pages of Rebirth in narrow panels: whole tiles and hexes, and names that say they are cut."""

import msgspec
from support.rebirth_pages import last_scene, played, text_of

from skye.games.rebirth.front.screens import parts


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
