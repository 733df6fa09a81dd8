"""How Small Islands is played."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from skye.games.match import Match, Move
from skye.games.moment import Moment
from skye.games.small_islands import catalog
from skye.games.small_islands.engine.actions import AnyAction, Choose, Land, LayRest, LayStart, LayToken, Place, Take
from skye.games.small_islands.engine.cards import Card, DiscoveryToken
from skye.games.small_islands.engine.events import (
    AnyEvent,
    CardsDealt,
    CardsDrawn,
    DiscoveryDrawn,
    ObjectiveChosen,
)
from skye.games.small_islands.engine.legal import can_land, legal_actions, ships_of, takeable
from skye.games.small_islands.engine.map import reading_order
from skye.games.small_islands.engine.state import HOUSES, SHIPS, Box, GameState, Phase, Seat, Step
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.game import GAME, Options
from skye.games.wording import texts_of
from skye.terminal.dialogue.front import TurnQuestion
from support.how_to_play import Answers, HowToPlay
from support.matches import new_match

WAYS = ("up", "down", "left", "right")
LEAST_VALUE = 70_001
MORE_VALUE = 10_003
OFTEN, SELDOM = 0.6, 0.3
"""How likely somebody does once more what may be done again, and what need not be done at all."""


class SmallIslandsPlayed(HowToPlay):
    """Objectives are chosen in secret; cards and discovery tokens are secret, cards until they are shown."""

    game = GAME
    command = ("small-islands", "play")
    asks = ("arrows", "confirms", "takes", "point")
    asks_in_secret = ("point",)
    asks_for_lines = (
        "Start tile and cell such as S2a N13",
        "Enter confirms",
        "Cards (",
        "tile to take",
        "Enter places, r turns",
        "c ends the turn; or a bonus token",
        "Enter lands, r takes the other ship",
        "c confirms",
    )
    own_look = ("takes", "C")
    helpful_keys: ClassVar[Answers] = {
        "goes back": ("enter", "escape", "left", "down", "tab"),
        "lays them for me": ("a", "tab", "back tab", "r", *WAYS, "f", "enter", "enter", "u"),
        "point": ("1", "2", "3", "4", "5", "6", "down", "enter", "backspace", "c", "c", "C"),
        "takes": ("1", "2", "3", "right", "enter", "enter", "s", "s", "C", "H"),
        "places": (*WAYS, "r", "tab", "1", "2", "f", "enter", "enter", "enter", "u"),
        "lays the ship": (*WAYS, "r", "enter", "enter", "u"),
        "puts back": (*WAYS, "r", "tab", "1", "4", "enter", "enter", "0"),
        "bonus token": ("1", "2", "4", "c", "c", "c", "u"),
        "puts a house": (*WAYS, "tab", "back tab", "enter", "enter", "c", "u"),
        "confirms": ("c", "c", "c", "u"),
    }
    helpful_lines: ClassVar[Answers] = {
        "goes back": ("", "", "M13", "N12"),
        "Start tile and cell such as S2a N13": ("", "a", "a", "S2a N13", "S3b M12 1", "S1a", "r", "u", "L13 9"),
        "Enter confirms": ("", "", "u", "2 1", "1 2 4 5"),
        "Cards (": ("1 3", "2,1", "1", "1 2 4 5", "1 4", "3 3", "9"),
        "tile to take": ("1", "1", "2", "3", "s", "s", "0"),
        "Enter places, r turns": ("", "", "", "M14", "2", "1 L12", "r", "N14 3", "u", "-A0", "AA -12 1"),
        "c ends the turn; or a bonus token": (
            "c",
            "c",
            "c",
            "",
            "fruit M13",
            "port N13",
            "leaf M12 2",
            "temple M13",
            "u",
        ),
        "Enter lands, r takes the other ship": ("", "", "r", "M15", "u"),
        "House mark": ("", "", "c", "M13", "N12", "u"),
        "c confirms": ("c", "c", "c", "u", "M13"),
        "Enter starts": ("", "", "1 Ann", "2 Zoe", "3 easy", "4 nobody", "mode advanced", "mode normal", "hints off"),
    }
    one_after_the_other: ClassVar[Answers] = {
        "point": ("backspace", "1", "2", "4", "5", "c"),
        "takes": ("1", "enter", "c"),
    }

    def keys(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """Wander about with each tile, token, ship and house, turn it, and take one back now and then."""
        match state.phase:
            case Phase.START:
                yield from _started_by_keys(question, random)
            case Phase.CHOOSE:
                yield from ("down", "enter", "backspace")
                yield from _numbers(question.view, random)
                yield "c"
            case Phase.EXPLORE:
                yield from _explored_by_keys(question, random)
            case _:
                yield from _housed_by_keys(question, random)

    def lines(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """Each choice in a line, and Enter for all that is laid on the map."""
        if state.phase is Phase.CHOOSE:
            yield " ".join(_numbers(question.view, random))
            yield ""
            return
        while (action := _wanted(question.view, random)) is not None:
            yield from _lines(question.view, action)
            if isinstance(action, Land | LayToken):
                break
        yield "c"

    def open_options(self) -> Options:
        """No house rule opens anything."""
        return Options()

    def check_whole(self, state: GameState) -> None:
        """Every tile, card, token, ship and house of the box is in one place."""
        land, box = state.map, state.box
        laid = [placed.tile for placed in land.placed]
        open_tiles = [*filter(None, state.display), *(tile for seat in state.seats for tile in seat.hand)]
        started = [start for start in box.start_tiles if any(face in laid for face in start.faces)]
        landscape = [tile for tile in laid if tile in box.tiles]
        assert _ids([*state.unseen, *open_tiles, *landscape]) == _ids(box.tiles)
        assert _ids([*state.start_tiles, *started]) == _ids(box.start_tiles)
        landed = [placed.owner for placed in land.placed if placed.tile.is_ship]
        assert len(laid) == len(landscape) + len(started) + len(landed)
        _check_ships([*state.ships, *landed], len(state.seats))
        held = [card for seat in state.seats for card in (*seat.cards, *seat.now, *seat.aside)]
        assert _ids([*held, *(card for pile in state.piles for card in pile)]) == _ids(
            sum(box.decks(state.advanced), ())
        )
        kept = [token for seat in state.seats for token in seat.discovery]
        assert _ids([*state.discovery, *kept]) == _ids(box.discovery)
        for number, seat in enumerate(state.seats):
            _check_seat(state, number, seat)

    def telling(self, names: Sequence[str], seed: int) -> Match:
        """Each discovery token has another value of five figures, and everybody has one from the start.

        It is the normal mode and the advanced mode by turns, from seed to seed. The names of missions and rewards, such
        as Fruits, are words of others, so those cards have other names.
        """
        match = new_match(names, seed, Options(advanced=seed % 2 == 1), game=GAME)
        (first,) = match.moves
        (begun,) = first.moments
        state: GameState = begun.state
        tokens = tuple(
            replace(token, value=LEAST_VALUE + MORE_VALUE * number // 7)
            for number, token in enumerate(state.box.discovery)
        )
        seats = tuple(replace(seat, discovery=(tokens[number],)) for number, seat in enumerate(state.seats))
        missions, rewards = map(_with_telling_names, (state.box.missions, state.box.rewards))
        box = replace(state.box, discovery=tokens, missions=missions, rewards=rewards)
        piles, left = box.decks(state.advanced), tokens[len(seats) :]
        state = replace(state, box=box, seats=seats, discovery=left, piles=piles)
        return replace(match, moves=(replace(first, moments=(replace(begun, state=state),)),))

    def telling_keys(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """Few keys, for every screen is searched; as many houses as can be, for some of them bring discovery tokens."""
        view: View = question.view
        match state.phase:
            case Phase.START:
                yield "a"
            case Phase.CHOOSE:
                yield from _numbers(view, random)
                yield "c"
            case Phase.EXPLORE:
                yield from _first_key(view, random)
                yield from ("enter", "c")
            case _:
                while len(legal_actions(question.view)) > 1:
                    yield from ("tab", "enter")
                yield "c"

    def secrets(self, state: GameState, looks: int | None) -> set[str]:
        """The cards that are not shown and the discovery tokens of all who do not look, until the end shows them."""
        if state.turn is None:
            return set()
        told = [_told_alone(seat) for seat in state.seats]
        hidden = set().union(*(texts for seat, texts in enumerate(told) if seat != looks))
        return hidden if looks is None else hidden - told[looks]

    def open_before(self, state: GameState) -> set[str]:
        """The cards shown: they are told of once more when they have gone back, and may have been drawn again."""
        return _names(card for seat in state.seats if seat.shown for card in seat.now)

    def with_other_secrets(self, match: Match) -> Match:
        """Everybody has drawn and chosen other cards, but for those shown, and has kept other discovery tokens."""
        return replace(match, moves=tuple(map(_with_other_secrets, match.moves)))


# --- What is pressed ------------------------------------------------------------------------------------------------


def _started_by_keys(question: TurnQuestion, random: Random) -> Iterator[str]:
    while question.view.start_tiles and random.random() < OFTEN:
        yield from random.choices(("tab", "back tab", "r", *WAYS), k=2)
        yield "enter"
    if random.random() < SELDOM:
        yield "u"
    yield "a" if question.view.start_tiles else "c"


def _numbers(view: View, random: Random) -> Iterator[str]:
    """The numbers of the cards of a choice, deck by deck: the one for now, and that for the next round."""
    assert view.turn is not None, "somebody chooses"
    numbers = {card.id: str(number) for number, card in enumerate(view.seats[view.turn].cards or (), 1)}
    choice = random.choice(legal_actions(view))
    assert isinstance(choice, Choose)
    for deck in zip(choice.now, *([choice.aside] if choice.aside else []), strict=True):
        yield from (numbers[identity] for identity in deck)


def _first_key(view: View, random: Random) -> Iterator[str]:
    """Takes a tile of the display, or a ship; where only a ship can be taken, moves it, for Enter may be held down."""
    tiles = takeable(view, view.seats[view.turn or 0])
    if tiles and not (can_land(view, view.turn or 0) and random.random() < SELDOM):
        yield str(_slot(view, random.choice(tiles).id))
    else:
        yield "s" if tiles else "up"


def _slot(view: View, tile: str) -> int:
    """The number of a tile of the display."""
    return [shown.id for shown in view.display if shown is not None].index(tile) + 1


def _explored_by_keys(question: TurnQuestion, random: Random) -> Iterator[str]:
    yield from _first_key(question.view, random)
    yield from _wandering(random)
    yield "enter"
    if random.random() < SELDOM:
        yield from ("u", "enter")
    tokens = len(question.view.seats[question.seat].tokens)
    if question.view.step is Step.TOKEN and tokens and random.random() < SELDOM:
        yield str(random.randint(1, tokens))
        yield from _wandering(random)
        yield "enter"
    yield "c"


def _housed_by_keys(question: TurnQuestion, random: Random) -> Iterator[str]:
    while len(legal_actions(question.view)) > 1 and random.random() < OFTEN:
        yield from random.choices(("tab", *WAYS), k=2)
        yield from random.choice((("enter",), ("enter", "u", "enter")))
    yield "c"


def _wandering(random: Random) -> Iterator[str]:
    yield from random.choices(("r", *WAYS), k=random.randrange(4))


# --- What is typed --------------------------------------------------------------------------------------------------


def _wanted(view: View, random: Random) -> AnyAction | None:
    """What is typed next, a ship or a bonus token seldom; None where all is chosen that is to be."""
    legal = legal_actions(view)
    if view.phase is Phase.START:
        return random.choice(legal) if view.start_tiles else None
    if view.phase is Phase.REWARD or view.step is Step.TOKEN:
        return (
            random.choice(legal[:-1] if view.phase is Phase.REWARD else legal[1:]) if _goes_on(legal, random) else None
        )
    landings = [action for action in legal if isinstance(action, Land)]
    others = [action for action in legal if action not in landings]
    return random.choice(landings if landings and (not others or random.random() < SELDOM) else others)


def _goes_on(legal: Sequence[AnyAction], random: Random) -> bool:
    """Whether somebody does what need not be done."""
    return len(legal) > 1 and random.random() < SELDOM


def _lines(view: View, action: AnyAction) -> Iterator[str]:
    """What is typed for an action, from the beginning of a turn."""
    match action:
        case LayRest():
            yield "a"
        case LayStart():
            yield from (f"{action.tile} {cell_name(action.cell)} {action.turns}", "")
        case Take():
            yield str(_slot(view, action.tile))
        case Place():
            number = [tile.id for tile in view.seats[action.seat].hand].index(action.tile) + 1
            yield from (f"{number} {cell_name(action.cell)} {action.turns}", "")
        case LayToken():
            yield from (f"{action.shows} {cell_name(action.cell)} {_way(view, action)}", "")
        case Land():
            if takeable(view, view.seats[action.seat]):
                yield "s"
            if ships_of(view, action.seat)[0] is not action.own:
                yield "r"
            yield from (cell_name(action.cell), "")
        case _:
            yield from (cell_name(action.cell), "")


def _way(view: View, action: LayToken) -> int:
    """The number of a way in which a bonus token can lie on a tile."""
    parts = sorted(view.map.parts_on(action.cell), key=reading_order)
    ways = [(part, over) for part in parts for over in view.map.covers(part, action.shows)]
    return ways.index(((action.cell, action.part), action.over)) + 1


# --- Nothing is lost ------------------------------------------------------------------------------------------------


def _ids(pieces: Sequence[object]) -> list[str]:
    return sorted(piece.id for piece in pieces)


def _check_ships(ships: Sequence[int | None], players: int) -> None:
    owners = [owner for owner in ships if owner is not None]
    assert sorted(owners) == list(range(players))
    assert len(ships) == SHIPS


def _check_seat(state: GameState, number: int, seat: Seat) -> None:
    """A player's bonus tokens and houses are all there."""
    laid = [token.token for token in state.map.tokens if token.seat == number]
    assert sorted([*laid, *(token.id for token in seat.tokens)]) == _ids(state.box.bonus)
    built = sum(house.seat == number for house in state.map.houses)
    assert min(seat.houses, seat.stock) >= 0
    assert seat.houses + seat.stock + built == 2 * HOUSES


# --- Secrets --------------------------------------------------------------------------------------------------------


def _with_telling_names(deck: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(replace(card, name=f"Secret card {card.id}") for card in deck)


def _told_alone(seat: Seat) -> set[str]:
    """What only a player may see of their own."""
    cards = (*seat.cards, *(() if seat.shown else seat.now), *seat.aside)
    return _names(cards) | {str(token.value) for token in (*seat.discovery, *seat.drawn)}


def _names(cards: Iterable[Card]) -> set[str]:
    """What cards are called in all languages."""
    return {name for card in cards for name in texts_of(card.name)}


def _with_other_secrets(move: Move) -> Move:
    others = _others()
    moments = tuple(
        Moment(tuple(_other_event(event, others) for event in moment.events), _other_state(moment.state))
        for moment in move.moments
    )
    action = move.action
    if isinstance(action, Choose):
        action = Choose(action.seat, *([others[card] for card in cards] for cards in (action.now, action.aside)))
    return replace(move, action=action, moments=moments)


def _others() -> dict[str, str]:
    """For each card and discovery token another one: of twelve in a row the first is the last."""
    box = catalog.load()
    rows = (box.objectives, box.missions, box.rewards, box.discovery)
    return {one.id: other.id for row in rows for one, other in zip(row, reversed(row), strict=True)}


def _other_event(event: AnyEvent, others: dict[str, str]) -> AnyEvent:
    """What is shown stays as it is."""

    def other(ids: Sequence[str] | None) -> tuple[str, ...]:
        return tuple(others[identity] for identity in ids or ())

    match event:
        case CardsDealt() | CardsDrawn():
            return replace(event, cards=other(event.cards))
        case ObjectiveChosen():
            return replace(event, now=other(event.now), aside=other(event.aside), returned=other(event.returned))
        case DiscoveryDrawn(kept=str(kept)):
            return replace(event, drawn=other(event.drawn), kept=others[kept])
    return event


def _other_state(state: GameState) -> GameState:
    box = state.box

    def tokens(kept: Sequence[DiscoveryToken]) -> tuple[DiscoveryToken, ...]:
        return tuple(box.discovery[-1 - box.discovery.index(token)] for token in kept)

    seats = tuple(
        replace(
            seat,
            cards=_other_cards(seat.cards, box),
            now=seat.now if seat.shown else _other_cards(seat.now, box),
            aside=_other_cards(seat.aside, box),
            discovery=tokens(seat.discovery),
            drawn=tokens(seat.drawn),
        )
        for seat in state.seats
    )
    piles = tuple(_other_cards(pile, box) for pile in state.piles)
    return replace(state, seats=seats, piles=piles, discovery=tokens(state.discovery))


def _other_cards(cards: Sequence[Card], box: Box) -> tuple[Card, ...]:
    decks = (box.objectives, box.missions, box.rewards)
    return tuple(deck[-1 - deck.index(card)] for card in cards for deck in decks if card in deck)


HOW = SmallIslandsPlayed()
