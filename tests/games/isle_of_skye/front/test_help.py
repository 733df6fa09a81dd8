"""Help: at every question it lists what can be typed or pressed there, and nothing else."""

import io
import re
from collections.abc import Sequence
from contextlib import suppress

import pytest
from support.emulated import Lines, by_lines, given, pages_shown, table_of
from support.matches import new_match

from skye.terminal.device.reader import EndOfInput
from skye.terminal.widgets.room import BELOW_PAGE

PRICED = ("x", "right", "1", "right", "1", "c")
MARKET = ("enter", " ", *PRICED, " ", *PRICED)
"""The keys that lead two players from the page of the first round to the reveal."""
READING = {"Enter": "goes on (also Space, right, down)", "q": "closes all pages (also Escape)"}
PRICING = {
    "left right": "choose a tile (also h, Shift-Tab, l, Tab)",
    "Enter Space": "moves on to the next tile, so that x Space 4 Space 3 chooses all",
    "x": "puts the axe on it, or takes it away; with two tiles priced, the third takes it",
    "0 to 9": "the price, digit by digit; one that makes it too much begins it anew",
    "Backspace": "takes a digit of the price away",
    "up down": "one gold more or less (also k, j)",
    "c": "confirms",
}
BUYING = {
    "arrows": "choose a tile (also Tab, Shift-Tab, h, j, k, l)",
    "1 to 4": "choose the tile with that number",
    "p": "chooses to buy nothing",
    "c": "confirms what is chosen",
}
BUILDING = {
    "arrows": "move the tile over the cells where it fits (also h, j, k, l)",
    "r": "turns it to the next way it fits (also Space)",
    "Tab": "takes another tile",
    "1 to 2": "take the tile with that number",
    "Enter": "places it",
    "u": "takes back the last tile, as often as you like",
    "f": "moves over all cells beside the land, and says why the tile does not fit",
    "c": "confirms when all is placed",
}
LAND = {
    "left right": "the land of another player",
    "1 to 2": "the land of that player",
    "Enter": "goes back (also Space, Escape)",
}
TABLE = {
    "L": "the land of a player",
    "S": "what the scoring tiles would give now",
    "T": "the tiles that everybody drew, or has on offer",
    "B": "what is left in the bag",
    "O": "what happened so far",
    "R": "all the rules, with examples",
    "G": "a look at one's own gold, behind a hand-over card",
    "W": "what the others did since the last turn of whoever is to act",
    "H": "what the hard bot would do now, and why; it can be chosen at once",
    "+ -": "drawings larger or smaller",
    "E": "the next language: 日本語",
    "?": "this help",
    "Q": "leaves the game",
}
"""What holds at every question."""
SHOWN: dict[str, tuple[Sequence[str], dict[str, str]]] = {
    "the page of a round": ((), READING),
    "a card": (("enter",), {"Space": "shows what is for you alone"}),
    "pricing": (("enter", " "), PRICING),
    "a land while pricing": (("enter", " ", "L"), LAND),
    "the scores while pricing": (("enter", " ", "S"), READING),
    "the reveal": (MARKET, READING),
    "the market": ((*MARKET, "enter"), BUYING),
    "a choice to be confirmed": ((*MARKET, "enter", "p"), BUYING),
    "building": ((*MARKET, "enter", "p", "c", "p", "c", "enter"), BUILDING),
}
"""Keys that lead somewhere, and what help lists there."""


def listed(page: str) -> dict[str, str]:
    """The rows of help above the rules."""
    rows = [re.fullmatch(r"   ?(\S.*?)  +(\S.*)", row.rstrip()) for row in page.split("\n\n")[1].splitlines()]
    return {row[1]: row[2] for row in rows if row}


@pytest.mark.parametrize(("keys", "answers"), SHOWN.values(), ids=SHOWN)
def test_help_lists_the_keys_of_what_is_shown_and_no_others(keys: Sequence[str], answers: dict[str, str]) -> None:
    *_, screen = pages_shown([*keys, "?"], new_match(["Ann", "Bob"], seed=7), rows=60)
    shown = "\n".join(screen.splitlines()[:-BELOW_PAGE])
    assert listed(shown) == answers | TABLE


def test_help_by_lines_lists_what_may_be_typed() -> None:
    output = io.StringIO()
    lines = given(["yes", "", "?"])
    with suppress(EndOfInput):
        table_of(by_lines(output, Lines(lines)), new_match(["Ann", "Bob"], seed=7)).play()
    told = output.getvalue()
    for what, meaning in (
        ("x 4 3", "axe on tile 1, 4 gold on tile 2, 3 gold on tile 3"),
        ("Enter", "confirms what is shown; until then choose again"),
        ("land", "the land of a player"),
        ("?", "this help (also help)"),
        ("quit", "leaves the game (also exit)"),
    ):
        assert re.search(rf"^ +{re.escape(what)} +{re.escape(meaning)}", told, re.MULTILINE), what
    assert "puts the axe on it" not in told, "that is a key"
