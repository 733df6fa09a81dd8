"""The rules of the game as a library: what `import skye` gives."""

from collections.abc import Sequence

from skye import catalog
from skye.engine import game
from skye.engine.actions import Action, AnyAction, Buy, Pass, Place, Price, Return
from skye.engine.events import AnyEvent
from skye.engine.game import apply
from skye.engine.legal import IllegalAction, Refusal, check, legal_actions
from skye.engine.moment import Events
from skye.engine.names import SetupError
from skye.engine.scoring import Item, Score
from skye.engine.state import GameState, HouseRules, Phase, Seat
from skye.engine.territory import Territory
from skye.engine.view import View, view


def start_game(
    names: Sequence[str],
    *,
    seed: int,
    scoring: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
) -> tuple[GameState, Events]:
    """A new game with the shipped tiles, and what happened up to the first choice (round 1's income and draw).

    `names`: two to five, the starting player first, then clockwise. `scoring`: the ids of the scoring tiles on
    A to D; dealt from `seed` where not given. `seed`: a whole number of at most 39 digits; who wants to keep the draws
    to come a secret takes `secrets.randbits(128)`. Raises SetupError for names, a seed or ids that will not do.
    """
    return game.start_game(catalog.load(), names, seed=game.check_seed(seed), scoring=scoring, house_rules=house_rules)


def new_game(
    names: Sequence[str],
    *,
    seed: int,
    scoring: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
) -> GameState:
    """A new game, as `start_game` makes it, without the events."""
    state, _ = start_game(names, seed=seed, scoring=scoring, house_rules=house_rules)
    return state


def score(state: GameState, scoring_tile: str) -> tuple[Score, ...]:
    """What each seat would score now for any of the sixteen scoring tiles, by id. Raises KeyError for no such id."""
    return state.box.scoring_tile(scoring_tile).scores(state.seats)


__all__ = [
    "Action",
    "AnyAction",
    "AnyEvent",
    "Buy",
    "GameState",
    "HouseRules",
    "IllegalAction",
    "Item",
    "Pass",
    "Phase",
    "Place",
    "Price",
    "Refusal",
    "Return",
    "Score",
    "Seat",
    "SetupError",
    "Territory",
    "View",
    "apply",
    "check",
    "legal_actions",
    "new_game",
    "score",
    "start_game",
    "view",
]
