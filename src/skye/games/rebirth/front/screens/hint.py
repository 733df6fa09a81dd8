"""The hint page: what a bot would do in place of the seat on turn, with its reckoning."""

from rich.console import RenderableType
from rich.text import Text

from skye.games.rebirth.bots.advice import explain
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.turns.outlook import outlook
from skye.games.rebirth.front.words import place_words, tile_words
from skye.terminal.widgets import panels


def hint_page(view: View) -> list[RenderableType]:
    """The hex that the hard bot would choose, what it brings at once, and what the bot expects of it."""
    assert view.turn is not None, "somebody must place a tile"
    given = explain(view, legal_actions(view))
    at = given.action.hex
    return [
        parts.Heading(f"A hint for {view.seats[view.turn].name}", "as the hard bot sees it", view.turn),
        Text(),
        Text(f"Place {tile_words(view.in_hand)} on {at}, {place_words(view, at)}.", style=panels.HEADING),
        Text(),
        parts.Brings(outlook(view, at)),
        Text(),
        *(Text(f"{reason.points:+.1f}  {reason.what}") for reason in given.reasons),
    ]
