"""Games of Rebirth for tests: arranged as they stand at one moment, and chance that takes what comes first."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from msgspec.structs import replace

from skye.games.chance import Drawn
from skye.games.moment import Moments
from skye.games.rebirth import catalog
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.game import moments
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.state import GameState, Options, Seat
from skye.games.rebirth.engine.tile import Laid, Tile

NAMES = ("Ann", "Bob", "Cy", "Dee")


class FirstOnes:
    """Chance that always gives what comes first."""

    seed = 0

    def draw(self, name: str, among: Sequence[str], count: int) -> Drawn:
        """The first of those ids."""
        return tuple(among[:count])


def hexes(written: str) -> tuple[Hex, ...]:
    """Hexes as people write them, such as "8,3 9,1"."""
    return tuple(Hex(*map(int, one.split(","))) for one in written.split())


def arranged(
    tiles: Mapping[int, Mapping[str, str]] | None = None,
    *,
    players: int = 3,
    castles: Mapping[str, int] | None = None,
    cathedrals: Mapping[str, Iterable[int]] | None = None,
    points: Sequence[int] = (0, 0, 0, 0),
    missions: Sequence[Sequence[str]] = ((), (), (), ()),
    deck: Sequence[str] | None = None,
    options: Options | None = None,
) -> GameState:
    """A game with these tiles (by seat and kind, the hexes), with empty hands and nobody on turn."""
    box = catalog.load()
    board = box.board
    laid: list[Laid | None] = [None] * len(board.sites)
    for seat, own in (tiles or {}).items():
        for tile, where in own.items():
            for at in hexes(where):
                assert laid[board.numbers[at]] is None, f"two tiles on {at}"
                laid[board.numbers[at]] = Laid(seat, Tile(tile))
    held = set(chain.from_iterable(missions))
    return GameState(
        box=box,
        options=options or Options(),
        seed=1,
        seats=tuple(
            Seat(name, points=points[number], missions=tuple(missions[number]))
            for number, name in enumerate(NAMES[:players])
        ),
        tiles=tuple(laid),
        castles=tuple((castles or {}).get(castle.id) for castle in board.castles),
        cathedrals=tuple(tuple((cathedrals or {}).get(cathedral.id, ())) for cathedral in board.cathedrals),
        deck=tuple(mission.id for mission in box.missions if mission.id not in held) if deck is None else tuple(deck),
    )


def with_hand(state: GameState, seat: int, tile: Tile, *, pile: Sequence[Tile] = (), last: bool = False) -> GameState:
    """`state` with that seat on turn and that tile in its hand; the others have one left, unless it is the last one."""
    others = [replace(one, hand=None if last else Tile.FOOD) for one in state.seats]
    others[seat] = replace(state.seats[seat], hand=tile, pile=tuple(pile))
    return replace(state, turn=seat, seats=tuple(others))


def placed(
    state: GameState, seat: int, tile: str, where: str, *, pile: Sequence[Tile] = (), last: bool = False
) -> Moments[GameState]:
    """What happens when a seat places a tile, as if it had just been in its hand."""
    (at,) = hexes(where)
    return moments(with_hand(state, seat, Tile(tile), pile=pile, last=last), Place(seat, at), FirstOnes())
