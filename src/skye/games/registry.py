"""The registry of games by id; a game is imported when it is first asked for."""

from importlib import import_module

from skye.games.game import AnyGame

_MODULES = {
    "isle-of-skye": "skye.games.isle_of_skye.game",
    "rebirth": "skye.games.rebirth.game",
    "small-islands": "skye.games.small_islands.game",
}
"""The module of each game, which defines it as `GAME`."""


_FIRST = "isle-of-skye"
"""The game of journals older than the game id in their header."""


class UnknownGameError(Exception):
    """No game has that id."""


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
    """The game of journals without a game id."""
    return find_game(_FIRST)


def register(identity: str, module: str) -> None:
    """Register a game; `module` defines it as `GAME`."""
    _MODULES[identity] = module
