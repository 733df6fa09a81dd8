"""Isle of Skye: the rules of the game as a library.

The played loop:

    import random, skye

    state = skye.new_game(["Ann", "Bob", "Cy"], seed=7)
    while state.phase is not skye.Phase.OVER:
        state, events = skye.apply(state, random.choice(skye.legal_actions(state)))
    print([(seat.name, seat.points) for seat in state.seats])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skye.api import (
        Action,
        AnyAction,
        Buy,
        GameState,
        HouseRules,
        IllegalAction,
        Item,
        Pass,
        Phase,
        Place,
        Price,
        Refusal,
        Return,
        Score,
        Seat,
        SetupError,
        Territory,
        View,
        apply,
        check,
        legal_actions,
        new_game,
        score,
        start_game,
        view,
    )

__version__ = "0.1.0"
__all__ = [
    "Action",
    "AnyAction",
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


def __getattr__(name: str) -> Any:
    """A name of the library, loaded when it is first asked for, so that the command line starts quickly."""
    if name not in __all__:
        raise AttributeError(f"module 'skye' has no attribute {name!r}")
    return getattr(import_module("skye.api"), name)
