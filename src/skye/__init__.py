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
    from skye.api import *

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """A name of the library, loaded when it is first asked for, so that the command line starts quickly."""
    api = import_module("skye.api")
    if name not in (*api.__all__, "__all__"):
        raise AttributeError(f"module 'skye' has no attribute {name!r}")
    # Kept, so that it is at hand from then on: the played loop asks for four names at every step.
    globals()[name] = value = getattr(api, name)
    return value


def __dir__() -> list[str]:
    return [*import_module("skye.api").__all__, "__version__"]
