"""Sentences for people: the one place where facts of the engine become text."""

from collections.abc import Iterable, Sequence

from skye.games.errors import Illegal
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
from skye.games.rebirth.engine.scoring import DECISIVE_CASTLES
from skye.games.rebirth.engine.state import CastleTie, Stage
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.names import (
    POINTS,
    TILES,
    castle_name,
    cathedral_name,
    place_words,
    port_name,
    tile_words,
    tiles_words,
    town_name,
)
from skye.language.texts import N_, Several, _, counted, pgettext, said
from skye.terminal.widgets.phrases import listed, possessive


def fan_made() -> str:
    """What is said of the map and the cards wherever they are shown."""
    return _("The map and 29 of the 32 mission cards are fan-made: the printed ones are not public.")


def itemised(items: Iterable[str]) -> str:
    """Items one behind another, which may have commas of their own."""
    # For translators: stands between two items of a list, such as "Ann 5 (Crieff 2, Kelso 3); Bob 3 (Wick 3)".
    return pgettext("between items", "; ").join(items)


# --- Events -----------------------------------------------------------------------------------------------------


def event_words(event: AnyEvent, view: View) -> str:
    """One event of a game as a line of its log."""
    match event:
        case TilesLeftOut() | TilePlaced() | TileDrawn() | TurnBegan():
            return _turn_words(event, view)
        case CathedralReached() | CastleTaken() | PortScored() | GroupScored() | TownScored():
            return effect_words(event, view)
        case LastTilePlaced():
            return _("Every tile is placed; now come unfinished towns, castles and missions.")
        case UnfinishedTownsScored() | CastlesScored() | MissionsScored():
            return _final_words(event, view)
        case GameWon():
            return winner_words(event, view)


def in_one_line(lines: Iterable[str]) -> str:
    """Lines of the log one behind another."""
    # For translators: stands between two lines of the log that are told in one.
    return pgettext("between events", " ").join(lines)


def _turn_words(event: TilesLeftOut | TilePlaced | TileDrawn | TurnBegan, view: View) -> str:
    name = view.seats[event.seat].name
    match event:
        case TilesLeftOut() if event.tiles:
            tiles = tiles_words(event.tiles)
            return _("{name} takes 2 tiles out of the game, face down: {tiles}.").format(name=name, tiles=tiles)
        case TilesLeftOut():
            return _("{name} takes 2 tiles out of the game, face down.").format(name=name)
        case TilePlaced():
            tile = tile_words(event.tile)
            return _("{name} places {tile} on {hex}.").format(name=name, tile=tile, hex=event.hex)
        case TileDrawn():
            return _("{name} draws {tile}.").format(name=name, tile=tile_words(event.tile))
        case TurnBegan():
            # For translators: {whose} is the possessive of a name, in Japanese and Chinese with its particle.
            return pgettext("log", "It is {whose} turn.").format(whose=possessive(name))


def effect_words(event: CathedralReached | CastleTaken | PortScored | GroupScored | TownScored, view: View) -> str:
    """What followed from a tile, as a sentence."""
    board, names = view.board, [seat.name for seat in view.seats]
    match event:
        case CathedralReached():
            return _cathedral_words(event, view)
        case CastleTaken():
            return _castle_words(event, view)
        case PortScored():
            port, points = port_name(board, event.port), counted(event.points, POINTS)
            template = _("The port of {port} brings {name} {points}.")
            return template.format(port=port, name=names[event.seat], points=points)
        case GroupScored():
            return _group_words(event, names[event.seat])
        case TownScored():
            ranking = ranking_words(event.ranking, view)
            return _("{town} is full: {ranking}.").format(town=town_name(board, event.town), ranking=ranking)


def _cathedral_words(event: CathedralReached, view: View) -> str:
    name, cathedral = view.seats[event.seat].name, cathedral_name(view.board, event.cathedral)
    if event.mission is None:
        return _("{name} puts a piece on {cathedral} and draws a mission card.").format(name=name, cathedral=cathedral)
    card = said(view.box.mission(event.mission).name)
    template = _("{name} puts a piece on {cathedral} and draws a mission card: {card}.")
    return template.format(name=name, cathedral=cathedral, card=card)


def _castle_words(event: CastleTaken, view: View) -> str:
    name, castle = view.seats[event.seat].name, castle_name(view.board, event.castle)
    if event.holder is None:
        return _("{name} takes {castle}.").format(name=name, castle=castle)
    loser = view.seats[event.holder].name
    return _("{name} takes {castle} from {loser}.").format(name=name, castle=castle, loser=loser)


def _group_words(event: GroupScored, name: str) -> str:
    whose, tiles, points = possessive(name), counted(event.size, TILES), counted(event.points, POINTS)
    if event.tile is Tile.FOOD:
        template = _("{whose} food group of {tiles} brings {points}.")
    else:
        template = _("{whose} energy group of {tiles} brings {points}.")
    return template.format(whose=whose, tiles=tiles, points=points)


def ranking_words(ranking: Sequence[Rank], view: View) -> str:
    """A ranking, such as "Ann 5 (4 houses) and Bob 3 (3 houses)"."""
    return listed([_rank_words(rank, view.seats[rank.seat].name) for rank in ranking])


def _rank_words(rank: Rank, name: str) -> str:
    # For translators: somebody's points for a full town, and the houses they are for.
    told = Several("{name} {points} ({number} house)", "{name} {points} ({number} houses)")
    return counted(rank.houses, told, name=name, points=rank.points)


def _final_words(event: UnfinishedTownsScored | CastlesScored | MissionsScored, view: View) -> str:
    match event:
        case UnfinishedTownsScored():
            items = [[unfinished_words(view, town) for town in own] for own in event.towns]
            points = [sum(town.houses for town in own) for own in event.towns]
            return _("Unfinished towns: {players}.").format(players=_scored_words(view, points, items))
        case CastlesScored():
            items = [[castle_name(view.board, castle) for castle in own] for own in event.castles]
            points = [event.points * len(own) for own in event.castles]
            return _("Castles: {players}.").format(players=_scored_words(view, points, items))
        case MissionsScored():
            items = [[said(view.box.mission(card.mission).name) for card in own if card.met] for own in event.missions]
            points = [sum(card.points for card in own) for own in event.missions]
            return _("Missions: {players}.").format(players=_scored_words(view, points, items))


def _scored_words(view: View, points: Sequence[int], items: Sequence[Sequence[str]]) -> str:
    """Everybody's points, and what they are for."""
    each = zip(view.seats, points, items, strict=True)
    return itemised(_points_words(seat.name, own, what) for seat, own, what in each)


def _points_words(name: str, points: int, items: Sequence[str]) -> str:
    if not items:
        return _("{name} {points}").format(name=name, points=points)
    # For translators: somebody's points, and what they are for.
    return _("{name} {points} ({items})").format(name=name, points=points, items=listed(items))


def unfinished_words(view: View, unfinished: Unfinished) -> str:
    """What a seat gets for a town that is not full."""
    # For translators: a town that is not full, and the houses of somebody there.
    return _("{town} {houses}").format(town=town_name(view.board, unfinished.town), houses=unfinished.houses)


# --- Missions ---------------------------------------------------------------------------------------------------


def progress_words(mission: Mission, have: Sequence[Holding], names: Sequence[str], seat: int) -> str:
    """How far a seat is with a mission now, such as "4 of 6" or "3, and Bob 5"; `have` is what everybody has."""
    condition = mission.condition
    if isinstance(condition, Free):
        return _("whatever happens")
    own = condition.number(have[seat])
    if isinstance(condition, AtLeast):
        # For translators: how many somebody has of what a mission card asks for, and how many it asks for.
        return _("{own} of {asked}").format(own=own, asked=condition.asked(len(have)))
    others = {other: condition.number(holding) for other, holding in enumerate(have) if other != seat}
    most = max(others.values())
    if not own:
        return _("0: nobody has the most of nothing")
    if not most:
        return _("{own}, and nobody else has any").format(own=own)
    rivals = listed([names[other] for other, number in others.items() if number == most])
    # For translators: what somebody has of what a mission card counts, and the names of the others with the most.
    return _("{own}, and {rivals} {most}").format(own=own, rivals=rivals, most=most)


# --- The end ----------------------------------------------------------------------------------------------------

_DECISIVE = {by: castle for castle, by in DECISIVE_CASTLES}


def winner_words(won: GameWon, view: View) -> str:
    """Who won, and by what where points were equal."""
    names = [view.seats[winner].name for winner in won.winners]
    match won.by:
        case WonBy.POINTS:
            return _("{name} wins.").format(name=names[0])
        case WonBy.SHARED:
            return _("{names} share the victory.").format(names=listed(names))
        case by:
            castle = castle_name(view.board, _DECISIVE[by])
            return _("Points are equal: {name} wins by {castle}.").format(name=names[0], castle=castle)


# --- Refusals ---------------------------------------------------------------------------------------------------


def refusal_words(illegal: Illegal, view: View) -> str:
    """Why an action is refused, as a sentence."""
    facts = illegal.facts
    match illegal.code:
        case Refusal.NOT_YOUR_TURN:
            return _("It is {whose} turn.").format(whose=possessive(view.seats[facts["turn"]].name))
        case Refusal.LANDMARK:
            place = place_words(view, facts["hex"])
            return _("{place} stands on {hex}: no tile goes there.").format(place=place, hex=facts["hex"])
        case Refusal.CLOSED:
            return _("{hex} is closed with two players.").format(hex=facts["hex"])
        case Refusal.TAKEN:
            name, tile = view.seats[facts["seat"]].name, tile_words(facts["tile"])
            return _("There is {tile} of {name} on {hex}.").format(tile=tile, name=name, hex=facts["hex"])
        case Refusal.NEEDS_TOWN:
            return _("A settlement goes on a town hex, and {hex} is not one.").format(hex=facts["hex"])
        case Refusal.NO_FARM_IN_TOWN:
            return _("{hex} is a town hex: only settlements go there.").format(hex=facts["hex"])
        case Refusal.OTHER_GROUND_FREE:
            return _other_ground_words(facts["tile"], facts["hex"], facts["free"])
        case code:
            return _(_REFUSALS[Refusal(code)])


def _other_ground_words(tile: Tile, at: Hex, free: Sequence[Hex]) -> str:
    """A farm on the ground of the other kind, while its own or a plain is free somewhere."""
    told = _FOOD_ELSEWHERE if tile is Tile.FOOD else _ENERGY_ELSEWHERE
    return counted(len(free), told, hex=at, free=free[0])


_FOOD_ELSEWHERE = Several(
    "{hex} is an energy hex: food goes there only when no food or plain hex is free, and {free} is.",
    "{hex} is an energy hex: food goes there only when no food or plain hex is free, and {number} of them are.",
)
_ENERGY_ELSEWHERE = Several(
    "{hex} is a food hex: energy goes there only when no energy or plain hex is free, and {free} is.",
    "{hex} is a food hex: energy goes there only when no energy or plain hex is free, and {number} of them are.",
)
_REFUSALS = {
    Refusal.NO_ACTION: N_("The only action is to place the tile in hand on a hex."),
    Refusal.GAME_OVER: N_("The game is over."),
    Refusal.NOT_ON_MAP: N_("There is no hex there: the map has the sea."),
}
"""The sentences that need no other fact."""


# --- Where a game stands ----------------------------------------------------------------------------------------


def ties_words(view: View) -> str:
    """The reading of the rule on ties at a castle."""
    match view.options.castle_tie:
        case CastleTie.SETTLEMENTS:
            return _("Ties: with as many tiles at a castle, more settlements win.")
        case CastleTie.FARMS:
            return _("Ties: with as many tiles at a castle, more farms win.")


def turns_left(view: View) -> int:
    """The turns of the seat that has the most of them before it, the one it is in included."""
    return max(seat.pile + (seat.hand is not None) for seat in view.seats)


def to_go_words(view: View) -> str:
    """How many turns are to go, such as "12 turns to go"."""
    left = turns_left(view)
    return _("the last turn") if left == 1 else _("{number} turns to go").format(number=left)


def standing_words(view: View) -> str:
    """Where a game stands, such as "12 turns to go, Ann is next"."""
    if view.turn is None or view.stage is not Stage.PLACING:
        return _("the final scoring")
    return _("{turns}, {name} is next").format(turns=to_go_words(view), name=view.seats[view.turn].name)
