"""Games for tests: arranged as they stand at one moment, and played on."""

from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import Action, Buy
from skye.games.isle_of_skye.engine.events import AnyEvent, PricesRevealed
from skye.games.isle_of_skye.engine.game import apply, start_game
from skye.games.isle_of_skye.engine.legal import legal_actions
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Phase, Seat
from skye.games.isle_of_skye.engine.tile import Feature, Tile
from skye.games.isle_of_skye.game import GAME
from support.lands import tile
from support.reproduction import note


def arranged(
    *seats: Seat,
    phase: Phase,
    turn: int = 0,
    round_number: int = 1,
    bag: tuple[Tile, ...] = (),
    house_rules: HouseRules | None = None,
) -> GameState:
    """A game with these seats as they stand in `phase`, with the scoring tiles of a first game on A to D."""
    box = catalog.load()
    return GameState(
        box=box,
        house_rules=house_rules or HouseRules(),
        seed=1,
        seats=seats,
        scoring=tuple(map(box.scoring_tile, box.first_game)),
        bag=bag or box.tiles,
        round=round_number,
        phase=phase,
        turn=turn,
    )


def play(state: GameState, *actions: Action) -> tuple[GameState, list[AnyEvent]]:
    """The state after these actions one by one, and all that happened."""
    happened: list[AnyEvent] = []
    for action in actions:
        state, events = apply(state, action)
        happened += events
    return state, happened


def barren_box() -> Box:
    """A made-up box in which many tiles fit nowhere: with the shipped ones that hardly ever happens.

    The castle is all pasture, and lochs only fit beside the few tiles that show water.
    """
    crofts = (tile("g/gggg", name=f"croft {number}", sheep=1, barrel=number % 2 == 0) for number in range(40))
    shores = (tile("g/gwgg", name=f"shore {number}", scroll=Feature.SHEEP) for number in range(8))
    lochs = (tile("w/wwww", name=f"loch {number}", ship=1) for number in range(25))
    return replace(catalog.load(), castle=tile("g/gggg", name="castle", roads="NSW"), tiles=(*crofts, *shores, *lochs))


def random_game(
    players: int, seed: int, box: Box | None = None
) -> Iterator[tuple[GameState, Action | None, GameState, tuple[AnyEvent, ...]]]:
    """A whole game of chance, step by step: the state before, the action, the state after, and what happened.

    The first step is the set-up, without an action, from the new state to itself.
    """
    random = Random(seed)
    names = [f"Player {number}" for number in range(1, players + 1)]
    noted = note(GAME, names, seed, made_up="" if box in (None, catalog.load()) else "in a made-up box")
    state, events = start_game(box or catalog.load(), names, seed=seed)
    yield state, None, state, events
    while state.phase is not Phase.OVER:
        action = random.choice(legal_actions(state))
        noted.actions.append(action)
        after, events = apply(state, action)
        yield state, action, after, events
        state = after


def offered(log: Iterable[AnyEvent], players: int) -> list[str]:
    """The ids of the tiles that came on offer at the last reveal, in the order in which they are numbered."""
    revealed = [event for event in log if isinstance(event, PricesRevealed)]
    return [tile for event in sorted(revealed[-players:], key=lambda event: event.seat) for tile, _ in event.prices]


def offer_number(state: GameState, purchase: Buy) -> int:
    """The number of the tile on offer that is bought."""
    offers = [offer for seat in state.seats for offer in seat.offers]
    return next(offer.number for offer in offers if offer.tile.id == purchase.tile)
