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
from skye.games.rebirth.front.names import CARDS, POINTS, tiles_words
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.words import fan_made, itemised, progress_words
from skye.language.texts import _, counted, pgettext, said
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import enumerated, filled, possessive


def own_page(view: View, seat: int) -> list[RenderableType]:
    """The cards of a seat, whether each is met now, and what else it alone knows of its tiles."""
    player = view.seats[seat]
    cards, have = [view.box.mission(identity) for identity in player.missions or ()], holdings(view)
    met = sum(judge(card, have, seat).points for card in cards)
    title = _("{whose} missions").format(whose=possessive(player.name))
    if_ended = _("{points} if it ended now").format(points=counted(met, POINTS))
    shown: list[RenderableType] = [parts.Heading(title, if_ended, seat), Text()]
    shown += [_own_card(card, have, parts.names(view), seat) for card in cards] or [
        Text(_("No mission card so far: reach a cathedral."))
    ]
    if player.left_out is not None:
        told = _("Left out of the game: {tiles}.").format(tiles=tiles_words(player.left_out))
        shown += [Text(), Text(told)]
    if player.pile_tiles is not None:
        tiles = tiles_words(player.pile_tiles) or _("nothing")
        shown.append(Text(_("Still to be drawn, in an order that nobody knows: {tiles}.").format(tiles=tiles)))
    return [*shown, Text(), Text(fan_made(), style=panels.QUIET)]


def _own_card(card: Mission, have: Sequence[Holding], names: Sequence[str], seat: int) -> RenderableType:
    head = filled(
        # For translators: a mission card, such as "Census, 5 points: not met, 3 of 8".
        _("{card}, {points}: {met}, {progress}"),
        card=Text(said(card.name), panels.HEADING),
        points=counted(card.points, POINTS),
        met=Text(_("met") if card.is_met(have, seat) else _("not met"), panels.HEADING),
        progress=progress_words(card, have, names, seat),
    )
    return Group(head, Padding(Text(said(card.text)), (0, 0, 0, 2)))


def all_cards(box: Box) -> Iterator[RenderableType]:
    """All 32 cards, with what they are worth; which of them are fan-made."""
    yield panels.title(
        _("Mission cards"), pgettext("mission cards", "{number} of them").format(number=len(box.missions))
    )
    yield Text(fan_made())
    yield Text(_("Each is judged once, on the final board. Ties meet a card that asks for the most; 0 never does."))
    yield Text()
    for card in box.missions:
        head = filled(
            # For translators: a mission card, such as "Census, 5 points  fan-made".
            _("{card}, {points}  {made}"),
            card=Text(said(card.name), panels.HEADING),
            points=counted(card.points, POINTS),
            made=Text(_("fan-made") if card.source is Source.OURS else _("as published"), panels.QUIET),
        )
        yield Group(head, Padding(Text(said(card.text)), (0, 0, 0, 2)))


def missions_page(view: View) -> list[RenderableType]:
    """All cards, and how many everybody holds; with open missions also which."""
    held = enumerated([_held_words(seat.name, seat.cards) for seat in view.seats])
    told = _("Held: {held}; {number} left.").format(held=held, number=view.deck)
    shown = [*all_cards(view.box), Text(), Text(told)]
    have = holdings(view)
    for number, seat in enumerate(view.seats):
        if seat.missions:
            cards = map(view.box.mission, seat.missions)
            each = itemised(_card_words(card, have, parts.names(view), number) for card in cards)
            shown.append(Text(_("{name} holds {cards}.").format(name=seat.name, cards=each)))
    return shown


def _held_words(name: str, cards: int) -> str:
    # For translators: somebody, and how many mission cards, such as "Ann 2 mission cards".
    return _("{name} {cards}").format(name=name, cards=counted(cards, CARDS))


def _card_words(card: Mission, have: Sequence[Holding], names: Sequence[str], seat: int) -> str:
    # For translators: a mission card, and how far somebody is with it, such as "Census (3 of 8)".
    return _("{card} ({progress})").format(card=said(card.name), progress=progress_words(card, have, names, seat))
