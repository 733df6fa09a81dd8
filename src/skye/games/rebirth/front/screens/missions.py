"""Mission cards: all of them for everybody, and the own ones for their owner alone."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from skye.games.rebirth.engine.holding import Holding, holdings
from skye.games.rebirth.engine.missions import Mission, Source
from skye.games.rebirth.engine.scoring import judge
from skye.games.rebirth.engine.state import Box
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.words import FAN_MADE, counted, progress_words, tiles_words
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import possessive


def own_page(view: View, seat: int) -> list[RenderableType]:
    """The cards of a seat, whether each is met now, and what else it alone knows of its tiles."""
    player = view.seats[seat]
    cards, have = [view.box.mission(identity) for identity in player.missions or ()], holdings(view)
    met = sum(judge(card, have, seat).points for card in cards)
    heading = parts.Heading(f"{possessive(player.name)} missions", f"{counted(met, 'point')} if it ended now", seat)
    shown: list[RenderableType] = [heading, Text()]
    shown += [_own_card(card, have, parts.names(view), seat) for card in cards] or [
        Text("No mission card so far: reach a cathedral.")
    ]
    if player.left_out is not None:
        shown += [Text(), Text(f"Left out of the game: {tiles_words(player.left_out)}.")]
    if player.pile_tiles is not None:
        shown.append(
            Text(f"Still to be drawn, in an order that nobody knows: {tiles_words(player.pile_tiles) or 'nothing'}.")
        )
    return [*shown, Text(), Text(FAN_MADE, style=panels.QUIET)]


def _own_card(card: Mission, have: Sequence[Holding], names: Sequence[str], seat: int) -> RenderableType:
    met = "met" if card.is_met(have, seat) else "not met"
    state = Text.assemble((met, panels.HEADING), f", {progress_words(card, have, names, seat)}")
    name = Text.assemble((card.name, panels.HEADING), f", {counted(card.points, 'point')}: ", state)
    return Group(name, Padding(Text(card.text), (0, 0, 0, 2)))


def all_cards(box: Box) -> Iterator[RenderableType]:
    """All 32 cards, with what they are worth; which of them are fan-made."""
    yield panels.title("Mission cards", f"{len(box.missions)} of them")
    yield Text(FAN_MADE)
    yield Text("Each is judged once, on the final board. Ties meet a card that asks for the most; 0 never does.")
    yield Text()
    for card in box.missions:
        made = "fan-made" if card.source is Source.OURS else "as published"
        yield Group(
            Text.assemble(
                (card.name, panels.HEADING), f", {counted(card.points, 'point')}", (f"  {made}", panels.QUIET)
            ),
            Padding(Text(card.text), (0, 0, 0, 2)),
        )


def missions_page(view: View) -> list[RenderableType]:
    """All cards, and how many everybody holds; with open missions also which."""
    held = [f"{seat.name} {counted(seat.cards, 'card')}" for seat in view.seats]
    shown = [*all_cards(view.box), Text(), Text(f"Held: {', '.join(held)}; {view.deck} left.")]
    have = holdings(view)
    for number, seat in enumerate(view.seats):
        if seat.missions:
            cards = map(view.box.mission, seat.missions)
            each = [f"{card.name} ({progress_words(card, have, parts.names(view), number)})" for card in cards]
            shown.append(Text(f"{seat.name} holds {'; '.join(each)}."))
    return shown
