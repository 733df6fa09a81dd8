"""The rules of the game as a library: what `import skye` gives."""

from collections.abc import Sequence
from pathlib import Path

from skye.games.datafile import CatalogError
from skye.games.errors import SetupError, SetupFault
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine import game
from skye.games.isle_of_skye.engine.actions import Action, AnyAction, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.events import AnyEvent, Events
from skye.games.isle_of_skye.engine.game import apply
from skye.games.isle_of_skye.engine.legal import IllegalAction, Refusal, check, legal_actions
from skye.games.isle_of_skye.engine.scoring import Item, Score, ScoringFault, ScoringTile
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Phase, Seat
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.view import View, view
from skye.games.seed import check_seed


def load_box(scoring_file: Path | str | None = None) -> Box:
    """What comes in the box; with a `scoring_file`, a file of scoring tiles of one's own, those too.

    The README shows such a file. Raises CatalogError, whose text is one line that names the place, for the first
    thing that is wrong with it.
    """
    return catalog.load_with(Path(scoring_file) if scoring_file is not None else None)


def start_game(
    names: Sequence[str],
    *,
    seed: int,
    scoring: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
    box: Box | None = None,
) -> tuple[GameState, Events]:
    """A new game, and what happened up to the first choice (round 1's income and draw).

    `names`: two to five, the starting player first, then clockwise. `scoring`: the ids of the scoring tiles on
    A to D; dealt from `seed` where not given. `seed`: a whole number of at most 39 digits; who wants to keep the draws
    to come a secret takes `secrets.randbits(128)`. `box`: what it is played with, as `load_box` gives it; what is
    shipped where not given. Raises SetupError for names, a seed or ids that will not do; its `code` is a SetupFault or
    a ScoringFault.
    """
    seed = check_seed(seed)
    return game.start_game(box or catalog.load(), names, seed=seed, scoring=scoring, house_rules=house_rules)


def new_game(
    names: Sequence[str],
    *,
    seed: int,
    scoring: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
    box: Box | None = None,
) -> GameState:
    """A new game, as `start_game` makes it, without the events."""
    state, _ = start_game(names, seed=seed, scoring=scoring, house_rules=house_rules, box=box)
    return state


def score(state: GameState, scoring_tile: str) -> tuple[Score, ...]:
    """What each seat would score now for any scoring tile of its box, by id. Raises KeyError for no such id."""
    return state.box.scoring_tile(scoring_tile).scores(state.seats)


__all__ = [
    "Action",
    "AnyAction",
    "AnyEvent",
    "Box",
    "Buy",
    "CatalogError",
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
    "ScoringFault",
    "ScoringTile",
    "Seat",
    "SetupError",
    "SetupFault",
    "Territory",
    "View",
    "apply",
    "check",
    "legal_actions",
    "load_box",
    "new_game",
    "score",
    "start_game",
    "view",
]
