"""The games by their ids; each is loaded when it is asked for."""

from importlib import import_module

from skye.games.game import AnyGame

_MODULES = {"isle-of-skye": "skye.games.isle_of_skye.game"}
"""For each game the module that holds it as `GAME`."""


_FIRST = "isle-of-skye"
"""The only game there was when journals did not say which game they hold."""


class UnknownGameError(Exception):
    """There is no game with that id."""


def game_ids() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_MODULES)


def find_game(identity: str) -> AnyGame:
    """The game with that id. Raises UnknownGameError."""
    try:
        module = _MODULES[identity]
    except KeyError:
        raise UnknownGameError(identity) from None
    found: AnyGame = import_module(module).GAME
    return found


def first_game() -> AnyGame:
    """The game of journals that do not say which they hold."""
    return find_game(_FIRST)


def register(identity: str, module: str) -> None:
    """Make a game known: `module` holds it as `GAME`."""
    _MODULES[identity] = module
