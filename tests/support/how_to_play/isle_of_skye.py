"""How Isle of Skye is played."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

import skye
from skye.games.isle_of_skye.engine.state import GameState, HouseRules, Phase
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.match import Match, Move
from skye.games.moment import Moment
from skye.terminal.dialogue.front import TurnQuestion
from support.how_to_play import Answers, HowToPlay
from support.matches import match_at
from support.skye_games import offer_number

WAYS = ("up", "down", "right", "left")
LEAST_GOLD = 70_001
MORE_GOLD = 10_003
LEAST_PRICE = 1000
MOST_ROUNDS, MOST_PLAYERS = 6, 5


class IsleOfSkyePlayed(HowToPlay):
    """Prices and the axe are chosen in secret; gold is secret until the end."""

    game = GAME
    command = ("play",)
    asks = ("x axe", "p passes", "arrows", "c confirms")
    asks_in_secret = ("x axe",)
    asks_for_lines = ("Axe and prices", "Number of the tile to buy", "Enter places, r turns", "Enter confirms")
    own_look = ("p passes", "G")
    helpful_keys: ClassVar[Answers] = {
        "another player": ("enter", "enter", "left", "right", "1", "5"),
        "Buys": ("c", "c", "c", "right", "x"),
        "x axe": ("x", "x", "left", "right", "right", "1", "2", "backspace", "backspace", "down", "up", "c", "c"),
        "p passes": ("right", "enter", "p", "2", "c"),
        "arrows move": ("up", "down", "left", "right", "r", "tab", "enter", "enter", "enter", "u", "f"),
        "c confirms": ("c", "c", "c", "u"),
    }
    helpful_lines: ClassVar[Answers] = {
        "another player": ("", "1", "2", "Ann"),
        "Axe and prices": ("x 1 1", "1 x 2", "2 1 x", "x 3 1", "4,1,x", "axe 9 9"),
        "or choose again": ("", "", "x 1 1", "1 x 1"),
        "tile to buy": ("1", "2", "3", "4", "5", "6", "pass"),
        "Enter places": ("", "", "", "r", "u", "2", "T18", "S19", "2 S20 1", "T19 2", "3 U20"),
        "Enter confirms": ("", "", "u"),
        "Enter starts": ("", "", "1 Ann", "2 Zoe", "3 easy", "4 nobody", "scoring first", "A sheep", "gold open"),
    }
    one_after_the_other: ClassVar[Answers] = {"x axe": (*(("backspace",) * 9 + ("1", "right")) * 3, "x", "c")}

    def keys(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """Price by numbers, buy by a number, and build with detours."""
        match state.phase:
            case Phase.PRICING:
                price = random.choice(skye.legal_actions(state))
                assert isinstance(price, skye.Price)
                yield from _priced_by_keys(state, price)
            case Phase.BUYING:
                action = random.choice(skye.legal_actions(state))
                yield str(offer_number(state, action) % 10) if isinstance(action, skye.Buy) else "p"
                yield "c"
            case _:
                yield from _built_by_keys(question, random)

    def lines(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """Each choice in a line, Enter for prices and for each tile placed, and Enter at the end of building."""
        seat, phase = state.turn, state.phase
        while (state.turn, state.phase) == (seat, phase):
            action = random.choice(skye.legal_actions(state))
            # What cannot be placed goes back by itself.
            if not isinstance(action, skye.Return):
                yield _line(state, action)
                yield ""
            state, _ = skye.apply(state, action)
        yield ""

    def open_options(self) -> Options:
        """Gold and axes lie open."""
        return replace(GAME.usual_options(), house_rules=HouseRules(open_gold=True, open_axes=True))

    def check_whole(self, state: GameState) -> None:
        """Every tile of the box is in one place, and nobody owes gold."""
        tiles = [*state.bag]
        for seat in state.seats:
            tiles += [placed.tile for placed in seat.territory.cells.values()][1:]
            tiles += [*seat.drawn, *seat.hand, *(offer.tile for offer in seat.offers)]
            assert seat.gold >= 0
        assert sorted(tile.id for tile in tiles) == sorted(tile.id for tile in state.box.tiles)

    def telling(self, names: Sequence[str], seed: int) -> Match:
        """Everybody holds five figures of gold, each another amount."""
        state = skye.new_game(names, seed=seed)
        seats = (replace(seat, gold=LEAST_GOLD + MORE_GOLD * index) for index, seat in enumerate(state.seats))
        return match_at(replace(state, seats=tuple(seats)))

    def telling_keys(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """The same price is never put twice."""
        if state.phase is not Phase.PRICING:
            yield from self.keys(question, state, random)
            return
        assert state.turn is not None
        dear = LEAST_PRICE + 2 * (state.round * MOST_PLAYERS + state.turn)
        axed = random.choice(state.seats[state.turn].drawn)
        yield from _priced_by_keys(state, skye.Price(state.turn, axed.id, (dear, dear + 1)))

    def secrets(self, state: GameState, looks: int | None) -> set[str]:
        """The gold of all who do not look, and what they have put on their tiles."""
        hidden = set()
        for number, seat in enumerate(state.seats):
            if number != looks and state.turn is not None:
                hidden.add(str(seat.gold))
                hidden |= {str(offer.price) for offer in (seat.pricing.offers if seat.pricing else ())}
        return hidden

    def with_other_secrets(self, match: Match) -> Match:
        """Everybody holds other gold, unless that lies open, and has put other prices that are not revealed so far."""
        return replace(match, moves=tuple(_with_other_secrets(move, match.state) for move in match.moves))


def _priced_by_keys(state: GameState, price: skye.Price) -> Iterator[str]:
    gold = iter(price.prices)
    for tile in state.seats[price.seat].drawn:
        yield from ("x",) if tile.id == price.axe else str(next(gold))
        yield "right"
    yield "c"


def _built_by_keys(building: TurnQuestion, random: Random) -> Iterator[str]:
    """Wander about with each tile, turn it, place it, and take one back in every turn."""
    undone = False
    while any("up" in binding.keys for binding in building.bindings):
        yield "tab"
        if random.random() < 0.3:
            yield "r"
        for _ in range(random.randrange(4)):
            yield random.choice(WAYS)
        yield "enter"
        if not undone:
            undone = True
            yield "u"
    yield "c"


def _line(state: GameState, action: skye.AnyAction) -> str:
    """What is typed for an action."""
    match action:
        case skye.Price():
            words = [str(gold) for gold in action.prices]
            words.insert([tile.id for tile in state.seats[action.seat].drawn].index(action.axe), "x")
            return " ".join(words)
        case skye.Buy():
            return str(offer_number(state, action))
        case skye.Place():
            number = [tile.id for tile in state.seats[action.seat].hand].index(action.tile) + 1
            return f"{number} {cell_name(action.cell)} {action.turns}"
    return "pass"


def _with_other_secrets(move: Move, now: GameState) -> Move:
    action = move.action
    if isinstance(action, skye.Price) and now.seats[action.seat].pricing and move.state.round == now.round:
        action = replace(action, prices=(action.prices[0] + 1, action.prices[1] + 1))
    moments = tuple(Moment(moment.events, _with_other_gold(moment.state)) for moment in move.moments)
    return replace(move, action=action, moments=moments)


def _with_other_gold(state: GameState) -> GameState:
    seats = []
    for number, seat in enumerate(state.seats):
        pricing = seat.pricing
        if pricing:
            dearer = tuple(replace(offer, price=offer.price + 1) for offer in pricing.offers)
            pricing = replace(pricing, offers=dearer)
        more = 0 if state.house_rules.open_gold else 10 * number + 7
        seats.append(replace(seat, gold=seat.gold + more, pricing=pricing))
    return replace(state, seats=tuple(seats))


HOW = IsleOfSkyePlayed()
