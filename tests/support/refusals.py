"""Games at moments in which much is refused, and actions that are, for the tests of the rules and of their words."""

from typing import Any

from msgspec.structs import replace

from skye.games.grids.squares import Clash, Side
from skye.games.isle_of_skye.engine.actions import Action, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.legal import Refusal
from skye.games.isle_of_skye.engine.state import GameState, Offer, Phase, Seat
from skye.games.isle_of_skye.engine.tile import Terrain
from support.lands import land, tile
from support.skye_games import arranged

CLOSED = {(1, 0): "g/gggw", (-1, 0): "g/gmgg"}
"""Castle lake and mountain closed off: everything open is pasture."""
DRAWN = (tile("g/gggg", name="croft"), tile("w/wwww", name="loch"), tile("m/mmmm", name="ben"))

PRICING = arranged(
    Seat("Ann", land(), gold=8, drawn=DRAWN),
    Seat("Bob", land(), gold=8, drawn=(tile("g/gggg", name="glen"),)),
    phase=Phase.PRICING,
)
BUYING = arranged(
    Seat("Ann", land(), gold=6, offers=(Offer(tile("g/gggg", name="croft"), 2),)),
    Seat("Bob", land(), gold=0, offers=(Offer(tile("w/wwww", name="loch"), 6), Offer(tile("m/mmmm", name="ben"), 7))),
    Seat("Cy", land(), gold=3, hand=(tile("g/gggg", name="glen"),)),
    phase=Phase.BUYING,
)
BUILDING = arranged(
    Seat("Ann", land({(0, -1): "g/gmgg", (1, 0): "w/wggw"}), hand=(tile("g/ggwm", name="croft"),)),
    Seat("Bob", land(CLOSED), hand=(tile("w/wwmw", name="loch"),)),
    phase=Phase.BUILDING,
)
STUCK = replace(BUILDING, turn=1)
HALF_STUCK = arranged(
    Seat("Ann", land(CLOSED), hand=(tile("w/wwmw", name="loch"), tile("g/gwgg", name="croft"))),
    Seat("Bob", land()),
    phase=Phase.BUILDING,
)
OVER = replace(BUILDING, phase=Phase.OVER, turn=None)
HUGE = 10**5000
"""More digits than Python turns into text without complaint."""
REFUSED: list[tuple[GameState, Any, Refusal, dict[str, Any]]] = [
    (PRICING, None, Refusal.NO_ACTION, {}),
    (PRICING, "pass", Refusal.NO_ACTION, {}),
    (PRICING, [], Refusal.NO_ACTION, {}),
    (PRICING, Price, Refusal.NO_ACTION, {}),
    (PRICING, Action(0), Refusal.NO_ACTION, {}),
    (OVER, Pass(0), Refusal.GAME_OVER, {}),
    (PRICING, Price(1, "croft", (1, 1)), Refusal.NOT_YOUR_TURN, {"turn": 0}),
    (BUYING, Pass(2), Refusal.NOT_YOUR_TURN, {"turn": 0}),
    (STUCK, Return(0, "croft"), Refusal.NOT_YOUR_TURN, {"turn": 1}),
    (PRICING, Pass(0), Refusal.WRONG_PHASE, {"phase": Phase.PRICING}),
    (BUYING, Return(0, "croft"), Refusal.WRONG_PHASE, {"phase": Phase.BUYING}),
    (BUILDING, Price(0, "croft", (1, 1)), Refusal.WRONG_PHASE, {"phase": Phase.BUILDING}),
    (PRICING, Price(0, "glen", (1, 1)), Refusal.NOT_DRAWN, {}),
    (PRICING, Price(0, "croft", (0, 3)), Refusal.PRICE_NOT_WHOLE, {}),
    (PRICING, Price(0, "croft", (3, -1)), Refusal.PRICE_NOT_WHOLE, {}),
    (PRICING, Price(0, "croft", (5, 4)), Refusal.OVER_GOLD, {"total": 9, "gold": 8}),
    (PRICING, Price(0, "croft", (1, 998)), Refusal.OVER_GOLD, {"total": 999, "gold": 8}),
    (PRICING, Price(0, "croft", (1, 999)), Refusal.OVER_GOLD, {"total": 1000, "gold": 8}),
    (PRICING, Price(0, "croft", (1, HUGE)), Refusal.OVER_GOLD, {"total": 1000, "gold": 8}),
    (BUYING, Buy(0, "nessie"), Refusal.NOT_ON_OFFER, {}),
    (BUYING, Buy(0, "croft"), Refusal.OWN_TILE, {}),
    (BUYING, Buy(0, "glen"), Refusal.ALREADY_SOLD, {}),
    (BUYING, Buy(0, "ben"), Refusal.TOO_DEAR, {}),
    (BUILDING, Place(0, "loch", (0, -2), 0), Refusal.NOT_IN_HAND, {}),
    (BUILDING, Return(0, "loch"), Refusal.NOT_IN_HAND, {}),
    (BUILDING, Place(0, "croft", (1, -1), 4), Refusal.BAD_TURNS, {}),
    (BUILDING, Place(0, "croft", (1, -1), -1), Refusal.BAD_TURNS, {}),
    (BUILDING, Place(0, "croft", [0, 0], 0), Refusal.BAD_CELL, {}),
    (BUILDING, Place(0, "croft", (1, -1.0), 0), Refusal.BAD_CELL, {}),
    (BUILDING, Place(0, "croft", (0, 0), 0), Refusal.CELL_TAKEN, {}),
    (BUILDING, Place(0, "croft", (0, -1), 0), Refusal.CELL_TAKEN, {}),
    (BUILDING, Place(0, "croft", (9, 9), 0), Refusal.NOT_ADJACENT, {}),
    (BUILDING, Place(0, "croft", (-1, 1), 0), Refusal.NOT_ADJACENT, {}),
    (BUILDING, Place(0, "croft", (0, -2), 0), Refusal.TERRAIN_CLASH,
     {"clashes": (Clash(Side.S, Terrain.WATER, Terrain.PASTURE),)}),
    (BUILDING, Place(0, "croft", (1, -1), 1), Refusal.TERRAIN_CLASH,
     {"clashes": (Clash(Side.S, Terrain.PASTURE, Terrain.WATER), Clash(Side.W, Terrain.WATER, Terrain.MOUNTAIN))}),
    (BUILDING, Return(0, "croft"), Refusal.TILE_FITS, {}),
    (HALF_STUCK, Return(0, "croft"), Refusal.TILE_FITS, {}),
    (HALF_STUCK, Return(0, "loch"), Refusal.ANOTHER_FITS, {}),
]  # fmt: skip
"""Actions that may not be done in a state, with the code and the facts of the refusal."""
JUNK = [
    None, True, False, 0.0, 1.0, float("nan"), float("inf"), HUGE, -HUGE, 1j, "", "nessie", "0", b"croft", object(),
    [], [1, 2], ["croft"], {}, {1: 2}, set(), (), (1,), (1, 2, 3), (1.0, 2.0), (True, 2), (None, None), ("1", "2"),
    ([], []), ((0, -1), (0, -1)), (float("nan"), 1), (HUGE, HUGE), (1, HUGE), (-HUGE, 1),
]  # fmt: skip
WELL_FORMED: list[tuple[GameState, Action]] = [
    (PRICING, Price(0, "croft", (1, 1))),
    (replace(PRICING, turn=1), Price(1, "glen", (1, 1))),
    (BUYING, Buy(0, "loch")),
    (BUYING, Pass(0)),
    (replace(BUYING, turn=1), Pass(1)),
    (BUILDING, Place(0, "croft", (1, -1), 0)),
    (STUCK, Return(1, "loch")),
]
"""An action of each kind that may be done."""
