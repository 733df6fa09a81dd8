"""Preparation: what is dealt once the start tiles lie, and the stack and the cards of a new round."""

from collections.abc import Iterator

from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.moment import Moment
from skye.games.small_islands.engine.actions import Choose
from skye.games.small_islands.engine.cards import Card
from skye.games.small_islands.engine.events import CardsDealt, CardsDrawn, DisplayFilled, RoundBegan, TilesDealt
from skye.games.small_islands.engine.final import end_game
from skye.games.small_islands.engine.state import DISPLAY, HAND, STACK, Ending, GameState, Phase
from skye.games.small_islands.engine.steps import change_seat
from skye.games.small_islands.engine.tile import Tile

CARDS_DEALT = 1
CARDS_DRAWN = 2
"""Cards of each deck, besides the one set aside."""


def deal(state: GameState, chance: Chance) -> Iterator[Moment[GameState]]:
    """Everybody gets tiles and a card of each deck, the display is filled, and the first round begins."""
    tiles, state = drawn_tiles(state, "hands", HAND * len(state.seats), chance)
    for index in state.order:
        state = change_seat(state, index, hand=tiles[HAND * index : HAND * (index + 1)])
    yield Moment((TilesDealt(tuple(_ids(seat.hand) for seat in state.seats)),), state)
    events = []
    for index in state.order:
        cards, state = _drawn_cards(state, index, CARDS_DEALT, chance)
        state = change_seat(state, index, aside=cards)
        events.append(CardsDealt(index, len(cards), _ids(cards)))
    yield Moment(tuple(events), state)
    tiles, state = drawn_tiles(state, "display", DISPLAY, chance)
    state = replace(state, display=tiles)
    yield Moment((DisplayFilled(_ids(tiles)),), state)
    yield from begin_round(state, chance)


def begin_round(state: GameState, chance: Chance) -> Iterator[Moment[GameState]]:
    """Six tiles become the navigation stack, and everybody draws cards before anybody chooses (decided).

    The game ends at once where the reserve cannot give so many. The display needs no filling.
    """
    if state.reserve < STACK:
        yield end_game(state, Ending.RESERVE)
        return
    state = replace(state, round=state.round + 1, phase=Phase.CHOOSE, stack=STACK)
    yield Moment((RoundBegan(state.round, state.first, STACK),), state)
    events = []
    for index in state.order:
        drawn, state = _drawn_cards(state, index, CARDS_DRAWN, chance)
        # The card set aside is simply one of the three (decided).
        cards = sorted((*state.seats[index].aside, *drawn), key=lambda card: card.mission is None)
        state = change_seat(state, index, cards=tuple(cards), aside=())
        events.append(CardsDrawn(index, len(drawn), _ids(drawn)))
    yield Moment(tuple(events), replace(state, turn=state.first))


def chosen(state: GameState, action: Choose) -> tuple[GameState, tuple[str, ...]]:
    """`state` with the choice of a seat, and the ids of the cards that go back to the piles."""
    cards = {card.id: card for card in state.seats[action.seat].cards}
    now, aside = (tuple(cards.pop(identity) for identity in ids) for ids in (action.now, action.aside))
    state = change_seat(state, action.seat, cards=(), now=now, aside=aside)
    return with_returned(state, tuple(cards.values())), tuple(cards)


def with_returned(state: GameState, cards: tuple[Card, ...]) -> GameState:
    """`state` with cards back on the piles of their decks."""
    decks = state.box.decks(state.advanced)
    piles = zip(state.piles, decks, strict=True)
    return replace(state, piles=tuple((*pile, *[card for card in cards if card in deck]) for pile, deck in piles))


def drawn_tiles(state: GameState, name: str, count: int, chance: Chance) -> tuple[tuple[Tile, ...], GameState]:
    """`count` tiles of those unseen, and `state` without them. Nobody knows their order: reserve and stack are one."""
    unseen = {tile.id: tile for tile in state.unseen}
    tiles = tuple(unseen.pop(identity) for identity in chance.draw(name, tuple(unseen), count))
    return tiles, replace(state, unseen=tuple(unseen.values()))


def _drawn_cards(state: GameState, seat: int, count: int, chance: Chance) -> tuple[tuple[Card, ...], GameState]:
    """`count` cards of each pile for a seat, deck by deck, and `state` without them."""
    found, piles = [], []
    for deck, pile in enumerate(state.piles):
        left = {card.id: card for card in pile}
        ids = chance.draw(f"cards {state.round} {seat} {deck}", tuple(left), count)
        found += [left.pop(identity) for identity in ids]
        piles.append(tuple(left.values()))
    return tuple(found), replace(state, piles=tuple(piles))


def _ids(parts: tuple[Tile, ...] | tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(part.id for part in parts)
