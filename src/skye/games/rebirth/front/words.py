"""Sentences for people: the one place where facts of the engine become text."""

from collections import Counter
from collections.abc import Iterable, Sequence

from skye.games.errors import Illegal
from skye.games.rebirth.engine.board import Board, Ground, Landmark
from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastlesScored,
    CastleTaken,
    CathedralReached,
    GameWon,
    GroupScored,
    LastTilePlaced,
    MissionsScored,
    PortScored,
    Rank,
    TileDrawn,
    TilePlaced,
    TilesLeftOut,
    TownScored,
    TurnBegan,
    Unfinished,
    UnfinishedTownsScored,
    WonBy,
)
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.holding import Holding
from skye.games.rebirth.engine.legal import Refusal
from skye.games.rebirth.engine.missions import AtLeast, Free, Mission
from skye.games.rebirth.engine.state import CastleTie, Stage
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import View
from skye.terminal.widgets.phrases import listed, possessive

_THINGS = {
    "point": ("point", "points"),
    "tile": ("tile", "tiles"),
    "house": ("house", "houses"),
    "hex": ("hex", "hexes"),
    "castle": ("castle", "castles"),
    "card": ("mission card", "mission cards"),
}
"""What one of a thing is called, and several."""
FAN_MADE = "The map and 29 of the 32 mission cards are fan-made: the printed ones are not public."
"""What is said of them wherever they are shown."""


def counted(count: int, thing: str) -> str:
    """A number with its thing, such as "1 house" or "3 houses"."""
    return f"{count} {_THINGS[thing][count != 1]}"


# --- Tiles and places -------------------------------------------------------------------------------------------


def tile_words(tile: Tile) -> str:
    """A tile with its article, such as "a food tile" or "a settlement of 3 houses"."""
    if tile.is_farm:
        return "a food tile" if tile is Tile.FOOD else "an energy tile"
    return f"a settlement of {counted(tile.houses, 'house')}"


def tile_brief(tile: Tile) -> str:
    """A tile in short, such as "food" or "3 houses"."""
    if tile.is_farm:
        return "food" if tile is Tile.FOOD else "energy"
    return counted(tile.houses, "house")


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Several tiles, each kind in short, such as "2 x food and 3 houses"."""
    kinds = Counter(tiles)
    return listed(
        [tile_brief(tile) if count == 1 else f"{count} x {tile_brief(tile)}" for tile, count in kinds.items()]
    )


_GROUNDS = {Ground.FOOD: "food hex", Ground.ENERGY: "energy hex", Ground.PLAIN: "plain hex"}


def place_words(view: View, at: Hex) -> str:
    """What a hex is, such as "food hex, port of Mallaig" or "Inverness, a town of 3 hexes"."""
    board = view.board
    if landmark := landmark_at(board, at):
        return landmark.name
    number = board.numbers.get(at)
    if number is None:
        return "sea"
    site, town = board.sites[number], board.town_of[number]
    what = _GROUNDS[site.ground] if town is None else _town_words(board, town)
    port = f", port of {port_name(board, site.port)}" if site.port else ""
    closed = ", closed with two players" if view.is_closed(at) else ""
    return what + port + closed


def _town_words(board: Board, number: int) -> str:
    town = board.towns[number]
    return f"{town.name}, a town of {counted(len(town.hexes), 'hex')}"


def landmark_at(board: Board, at: Hex) -> Landmark | None:
    """The castle or cathedral on a hex."""
    return next((landmark for landmark in (*board.castles, *board.cathedrals) if landmark.hex == at), None)


def castle_name(board: Board, identity: str) -> str:
    """The name of a castle."""
    return board.castles[board.castle_numbers[identity]].name


def cathedral_name(board: Board, identity: str) -> str:
    """The name of a cathedral, without the place it stands in."""
    return board.cathedrals[board.cathedral_numbers[identity]].name.partition(",")[0]


def port_name(board: Board, identity: str) -> str:
    """The name of a port."""
    return next(port.name for port in board.ports if port.id == identity)


def town_name(board: Board, identity: str) -> str:
    """The name of a town."""
    return next(town.name for town in board.towns if town.id == identity)


def holder_words(view: View, holder: int | None) -> str:
    """Whose a castle is, such as "Ann's" or "nobody's"."""
    return "nobody's" if holder is None else possessive(view.seats[holder].name)


# --- Events -----------------------------------------------------------------------------------------------------


def event_words(event: AnyEvent, view: View) -> str:
    """One event of a game as a line of its log."""
    match event:
        case TilesLeftOut() | TilePlaced() | TileDrawn() | TurnBegan():
            return _turn_words(event, view)
        case CathedralReached() | CastleTaken() | PortScored() | GroupScored() | TownScored():
            return effect_words(event, view)
        case LastTilePlaced():
            return "Every tile is placed; now come unfinished towns, castles and missions."
        case UnfinishedTownsScored() | CastlesScored() | MissionsScored():
            return _final_words(event, view)
        case GameWon():
            return winner_words(event, view)


def _turn_words(event: TilesLeftOut | TilePlaced | TileDrawn | TurnBegan, view: View) -> str:
    name = view.seats[event.seat].name
    match event:
        case TilesLeftOut():
            what = f": {tiles_words(event.tiles)}" if event.tiles else ""
            return f"{name} takes 2 tiles out of the game, face down{what}."
        case TilePlaced():
            return f"{name} places {tile_words(event.tile)} on {event.hex}."
        case TileDrawn():
            return f"{name} draws {tile_words(event.tile)}."
        case TurnBegan():
            return f"It is {possessive(name)} turn."


def effect_words(event: CathedralReached | CastleTaken | PortScored | GroupScored | TownScored, view: View) -> str:
    """What followed from a tile, as a sentence."""
    board, names = view.board, [seat.name for seat in view.seats]
    match event:
        case CathedralReached():
            card = f": {view.box.mission(event.mission).name}" if event.mission else ""
            piece = f"{names[event.seat]} puts a piece on {cathedral_name(board, event.cathedral)}"
            return f"{piece} and draws a mission card{card}."
        case CastleTaken():
            loser = "" if event.holder is None else f" from {names[event.holder]}"
            return f"{names[event.seat]} takes {castle_name(board, event.castle)}{loser}."
        case PortScored():
            return f"The port of {port_name(board, event.port)} brings {names[event.seat]} {_points(event.points)}."
        case GroupScored():
            group = f"{tile_brief(event.tile)} group of {counted(event.size, 'tile')}"
            return f"{possessive(names[event.seat])} {group} brings {_points(event.points)}."
        case TownScored():
            return f"{town_name(board, event.town)} is full: {ranking_words(event.ranking, view)}."


def ranking_words(ranking: Sequence[Rank], view: View) -> str:
    """A ranking, such as "Ann 5 (4 houses) and Bob 3 (3 houses)"."""
    return listed([f"{view.seats[rank.seat].name} {rank.points} ({counted(rank.houses, 'house')})" for rank in ranking])


def _points(points: int) -> str:
    return counted(points, "point")


def _final_words(event: UnfinishedTownsScored | CastlesScored | MissionsScored, view: View) -> str:
    names = [seat.name for seat in view.seats]
    match event:
        case UnfinishedTownsScored():
            heading = "Unfinished towns"
            items = [[_unfinished_words(view, town) for town in own] for own in event.towns]
            points = [sum(town.houses for town in own) for own in event.towns]
        case CastlesScored():
            heading = "Castles"
            items = [[castle_name(view.board, castle) for castle in own] for own in event.castles]
            points = [event.points * len(own) for own in event.castles]
        case MissionsScored():
            heading = "Missions"
            items = [[view.box.mission(card.mission).name for card in own if card.met] for own in event.missions]
            points = [sum(card.points for card in own) for own in event.missions]
    parts = [
        f"{name} {own}{f' ({listed(what)})' if what else ''}"
        for name, own, what in zip(names, points, items, strict=True)
    ]
    return f"{heading}: {'; '.join(parts)}."


def _unfinished_words(view: View, unfinished: Unfinished) -> str:
    return f"{town_name(view.board, unfinished.town)} {unfinished.houses}"


# --- Missions ---------------------------------------------------------------------------------------------------


def progress_words(mission: Mission, have: Sequence[Holding], names: Sequence[str], seat: int) -> str:
    """How far a seat is with a mission now, such as "4 of 6" or "3, and Bob 5"; `have` is what everybody has."""
    condition = mission.condition
    if isinstance(condition, Free):
        return "whatever happens"
    own = condition.number(have[seat])
    if isinstance(condition, AtLeast):
        return f"{own} of {condition.asked(len(have))}"
    others = {other: condition.number(holding) for other, holding in enumerate(have) if other != seat}
    most = max(others.values())
    if not own:
        return "0: nobody has the most of nothing"
    rivals = listed([names[other] for other, number in others.items() if number == most])
    return f"{own}, and nobody else has any" if not most else f"{own}, and {rivals} {most}"


# --- The end ----------------------------------------------------------------------------------------------------

_DECISIVE = {WonBy.EDINBURGH: "Edinburgh Castle", WonBy.STIRLING: "Stirling Castle"}


def winner_words(won: GameWon, view: View) -> str:
    """Who won, and by what where points were equal."""
    names = [view.seats[winner].name for winner in won.winners]
    match won.by:
        case WonBy.POINTS:
            return f"{names[0]} wins."
        case WonBy.SHARED:
            return f"{listed(names)} share the victory."
        case by:
            return f"Points are equal: {names[0]} wins by {_DECISIVE[by]}."


# --- Refusals ---------------------------------------------------------------------------------------------------


def refusal_words(illegal: Illegal, view: View) -> str:
    """Why an action is refused, as a sentence."""
    facts = illegal.facts
    match illegal.code:
        case Refusal.NOT_YOUR_TURN:
            return f"It is {possessive(view.seats[facts['turn']].name)} turn."
        case Refusal.LANDMARK:
            return f"{facts['name']} stands on {facts['hex']}: no tile goes there."
        case Refusal.CLOSED:
            return f"{facts['hex']} is closed with two players."
        case Refusal.TAKEN:
            return f"There is {tile_words(facts['tile'])} of {view.seats[facts['seat']].name} on {facts['hex']}."
        case Refusal.NEEDS_TOWN:
            return f"A settlement goes on a town hex, and {facts['hex']} is not one."
        case Refusal.NO_FARM_IN_TOWN:
            return f"{facts['hex']} is a town hex: only settlements go there."
        case Refusal.OTHER_GROUND_FREE:
            return _other_ground_words(facts["tile"], facts["hex"], facts["free"])
        case Refusal.NOT_ON_MAP:
            return "There is no hex there: the map has the sea."
        case code:
            return _REFUSALS[Refusal(code)]


def _other_ground_words(tile: Tile, at: Hex, free: Sequence[Hex]) -> str:
    """A farm on the ground of the other kind, while its own or a plain is free somewhere."""
    where = f"{free[0]} is" if len(free) == 1 else f"{len(free)} of them are"
    if tile is Tile.FOOD:
        return f"{at} is an energy hex: food goes there only when no food or plain hex is free, and {where}."
    return f"{at} is a food hex: energy goes there only when no energy or plain hex is free, and {where}."


_REFUSALS = {
    Refusal.NO_ACTION: "The only action is to place the tile in hand on a hex.",
    Refusal.GAME_OVER: "The game is over.",
}
"""The sentences that need no other fact."""


# --- Where a game stands ----------------------------------------------------------------------------------------

TIES = {
    CastleTie.SETTLEMENTS: "with as many tiles at a castle, more settlements win",
    CastleTie.FARMS: "with as many tiles at a castle, more farms win",
}
"""The reading of the rule on ties at a castle."""


def turns_left(view: View) -> int:
    """The turns of the seat that has the most of them before it, the one it is in included."""
    return max(seat.pile + (seat.hand is not None) for seat in view.seats)


def standing_words(view: View) -> str:
    """Where a game stands, such as "12 turns each to go, Ann is next"."""
    if view.turn is None or view.stage is not Stage.PLACING:
        return "the final scoring"
    left = turns_left(view)
    return f"{'the last turn' if left == 1 else f'{left} turns to go'}, {view.seats[view.turn].name} is next"
