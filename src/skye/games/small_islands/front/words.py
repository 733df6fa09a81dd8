"""Sentences for people: the one place where facts of the engine become text."""

from collections import Counter
from collections.abc import Sequence

from skye.games.errors import Illegal
from skye.games.small_islands.engine.actions import Land
from skye.games.small_islands.engine.cards import Card, Counted, Item, Items
from skye.games.small_islands.engine.events import (
    AnyEvent,
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    DiscoveryDrawn,
    DisplayFilled,
    DisplayRefilled,
    FinalScore,
    FinalScored,
    GameBegan,
    GameEnded,
    HousePlaced,
    HousesRefilled,
    ObjectiveChosen,
    ObjectiveShown,
    PlayerStuck,
    RewardScored,
    RoundBegan,
    RoundEnded,
    ShipLaid,
    StartTileLaid,
    TileLaid,
    TilesDealt,
    TileTaken,
    TokenLaid,
    TurnEnded,
)
from skye.games.small_islands.engine.legal import Refusal
from skye.games.small_islands.engine.map import Island, LandPart
from skye.games.small_islands.engine.state import Box, Ending, Phase
from skye.games.small_islands.engine.tile import BonusToken, Icon, Tile
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.terminal.widgets.phrases import listed, possessive

_THINGS = {
    "point": ("point", "points"),
    "tile": ("tile", "tiles"),
    "house": ("house", "houses"),
    "mark": ("free house mark", "free house marks"),
    "island": ("island", "islands"),
    "card": ("card", "cards"),
    "token": ("bonus token", "bonus tokens"),
    "discovery": ("discovery token", "discovery tokens"),
    Icon.FLOWER: ("flower", "flowers"),
    Icon.FRUIT: ("fruit", "fruits"),
    Icon.LEAF: ("leaf", "leaves"),
    Icon.TEMPLE: ("temple", "temples"),
    Icon.PORT: ("port", "ports"),
}
"""What one of a thing is called, and several."""
FAN_MADE = "Tile faces and most cards are fan-made: the printed ones are not public."
"""What is said of them wherever they are shown."""


def counted(count: int, thing: str) -> str:
    """A number with its thing, such as "1 house" or "3 houses"."""
    return f"{count} {_THINGS[thing][count != 1]}"


# --- Tiles, islands, cards ------------------------------------------------------------------------------------------


def tile_words(tile: Tile) -> str:
    """A tile with all that it shows, such as "T31 (1 flower, 1 leaf, 1 port, 1 house mark)"."""
    numbers = Counter(icon for part in tile.land for icon in part.icons)
    marks = sum(part.mark for part in tile.land)
    told = [counted(numbers[icon], icon) for icon in Icon if numbers[icon]]
    told += [f"{marks} house mark{'s' if marks > 1 else ''}"] if marks else []
    return f"{tile.id} ({', '.join(told) or 'nothing'})"


def part_words(part: LandPart) -> str:
    """Where a part lies."""
    return cell_name(part[0])


def island_name(island: Island) -> str:
    """What an island is called: by the cell of its first part, read row by row."""
    return f"the island at {cell_name(island.first[0])}"


def meeting_words(count: int) -> str:
    """How many islands meet a mission, such as "1 island meets" or "3 islands meet"."""
    return f"{counted(count, 'island')} {'meets' if count == 1 else 'meet'}"


def island_words(view: View, island: Island) -> str:
    """The size of an island, its icons, its free house marks and whose houses stand on it."""
    icons = [counted(island.count(icon), icon) for icon in Icon if island.count(icon)]
    houses = list(dict.fromkeys(view.seats[house.seat].name for house in island.houses))
    told = [counted(island.size, "tile"), *icons, counted(len(island.free), "mark")]
    return ", ".join(told) + (f"; houses of {listed(houses)}" if houses else "")


def card_named(box: Box, identity: str) -> Card:
    """The card with that id. Raises StopIteration if there is none."""
    return next(card for card in (*box.objectives, *box.missions, *box.rewards) if card.id == identity)


def icon_words(icon: Icon) -> str:
    """What an icon is called."""
    return _THINGS[icon][0]


def token_words(token: BonusToken) -> str:
    """A bonus token by what is on its face."""
    return "any resource" if len(token.shows) > 1 else icon_words(token.shows[0])


def item_words(item: Item) -> str:
    """A line of a score, such as "3 flowers 3"."""
    match item.counted:
        case Counted.FIXED:
            return f"fixed {item.points}"
        case Counted.TILES:
            return f"island of {counted(item.count, 'tile')} {item.points}"
        case icon:
            return f"{counted(item.count, Icon(icon))} {item.points}"


def items_words(items: Items) -> str:
    """All lines of a score."""
    return ", ".join(map(item_words, items))


# --- Events ---------------------------------------------------------------------------------------------------------


def event_words(event: AnyEvent, view: View) -> str:
    """One event of a game as a line of its log."""
    match event:
        case GameBegan() | TilesDealt() | DisplayFilled() | RoundBegan() | DisplayRefilled() | RoundEnded():
            return _table_words(event, view)
        case CardsDealt() | CardsDrawn() | ObjectiveChosen() | ObjectiveShown() | CardsReturned():
            return _card_words(event, view)
        case StartTileLaid() | TileTaken() | TileLaid() | TokenLaid() | ShipLaid() | TurnEnded() | PlayerStuck():
            return _turn_words(event, view)
        case HousePlaced() | RewardScored() | DiscoveryDrawn() | HousesRefilled():
            return _reward_words(event, view)
        case GameEnded():
            return f"The game is over: {ENDINGS[event.ending]}."
        case FinalScored():
            rows = zip(view.seats, event.rows, strict=True)
            return f"Final score: {listed([f'{seat.name} {row.total}' for seat, row in rows])}."


def _table_words(
    event: GameBegan | TilesDealt | DisplayFilled | RoundBegan | DisplayRefilled | RoundEnded, view: View
) -> str:
    names = [seat.name for seat in view.seats]
    match event:
        case GameBegan():
            mode = "in advanced mode" if event.advanced else "in normal mode"
            return f"The game begins {mode}: {names[event.first]} lays the start tiles."
        case TilesDealt():
            hands = [f"{name} {listed(hand)}" for name, hand in zip(names, event.hands, strict=True)]
            return f"Tiles are dealt, face up: {'; '.join(hands)}."
        case DisplayFilled():
            return f"The display shows {listed(event.tiles)}."
        case RoundBegan():
            return f"Round {event.round} begins with {names[event.first]}, and a stack of {event.stack} tiles."
        case DisplayRefilled():
            return f"{event.tile} comes into the display."
        case RoundEnded():
            return f"Round {event.round} is over; {names[event.next_first]} begins the next one."


def _card_words(event: CardsDealt | CardsDrawn | ObjectiveChosen | ObjectiveShown | CardsReturned, view: View) -> str:
    name = view.seats[event.seat].name
    match event:
        case CardsDealt() | CardsDrawn():
            verb = "is dealt" if isinstance(event, CardsDealt) else "draws"
            which = f": {_cards(view, event.cards)}" if event.cards else ""
            return f"{name} {verb} {counted(event.number, 'card')}{which}."
        case ObjectiveChosen():
            if event.now is None:
                return f"{name} has chosen."
            aside = f", sets {_cards(view, event.aside)} aside" if event.aside else ""
            back = f" and returns {_cards(view, event.returned)}" if event.returned else ""
            return f"{name} plays for {_cards(view, event.now)}{aside}{back}."
        case ObjectiveShown():
            return f"{name} shows {_cards(view, event.cards)}."
        case CardsReturned():
            return f"{name} returns {counted(event.number, 'card')} to the pile."


def _cards(view: View, identities: Sequence[str] | None) -> str:
    return listed([card_named(view.box, identity).name for identity in identities or ()])


def _turn_words(
    event: StartTileLaid | TileTaken | TileLaid | TokenLaid | ShipLaid | TurnEnded | PlayerStuck, view: View
) -> str:
    name = view.seats[event.seat].name
    match event:
        case StartTileLaid():
            return f"{name} lays start tile {event.tile} on {cell_name(event.cell)}."
        case TileTaken():
            return f"{name} takes {event.tile} from the display."
        case TileLaid():
            return f"{name} lays {event.tile} on {cell_name(event.cell)}."
        case TokenLaid():
            over = f" over {_a(event.over)}" if event.over else ""
            return f"{name} lays a bonus token, {_a(event.shows)}, on {part_words(event.part)}{over}."
        case ShipLaid():
            ship = "the own ship" if event.own else "a grey ship"
            return f"{name} lands with {ship} on {cell_name(event.cell)}."
        case TurnEnded():
            return f"{name} lays no bonus token."
        case PlayerStuck():
            return f"{name} can neither explore nor land: the last reward phase begins."


def _a(icon: Icon) -> str:
    return f"a {_THINGS[icon][0]}"


def _reward_words(event: HousePlaced | RewardScored | DiscoveryDrawn | HousesRefilled, view: View) -> str:
    name = view.seats[event.seat].name
    match event:
        case HousePlaced():
            return f"{name} puts a house on {part_words(event.part)}."
        case RewardScored(islands=()):
            return f"{name} puts no house on the map and gets nothing."
        case RewardScored():
            points = sum(island.points for island in event.islands)
            each = [f"{part_words(island.part)}: {items_words(island.items) or '0'}" for island in event.islands]
            return f"{name} gets {counted(points, 'point')} ({'; '.join(each)})."
        case DiscoveryDrawn():
            drawn = f"{name} draws {counted(event.number, 'discovery')}"
            if event.kept is None:
                return f"{drawn} and keeps one."
            return f"{drawn} and keeps the one of {counted(discovery_value(view.box, event.kept), 'point')}."
        case HousesRefilled():
            return f"{name} takes {counted(event.number, 'house')} from the stock."


def discovery_value(box: Box, identity: str) -> int:
    """What a discovery token is worth."""
    return next(token.value for token in box.discovery if token.id == identity)


def landing_words(view: View, action: Land) -> str:
    """What a landing would bring; `view` may hold the ship already."""
    name, where = view.seats[action.seat].name, cell_name(action.cell)
    if not action.own:
        return f"A grey ship on {where} ends the exploration and brings no points; {possessive(name)} own ship stays."
    now = f"{possessive(name)} ship on {where}: {counted(view.map.ports_round(action.cell), Icon.PORT)} round it now"
    return f"{now}, 1 point each at the end, ports laid later included. It ends the exploration."


# --- Where a game stands, and the end -------------------------------------------------------------------------------

ENDINGS = {
    Ending.RESERVE: "the reserve cannot give 6 tiles for the stack",
    Ending.STUCK: "a player was stuck",
    Ending.SHIPS: "all four ships are laid",
}
_PHASES = {
    Phase.START: "the start tiles",
    Phase.CHOOSE: "choosing objectives",
    Phase.EXPLORE: "exploration",
    Phase.REWARD: "rewards",
    Phase.OVER: "over",
}


def phase_words(phase: Phase) -> str:
    """What a phase is called."""
    return _PHASES[phase]


def mode_words(view: View) -> str:
    """The mode of a game."""
    return "advanced mode" if view.advanced else "normal mode"


def standing_words(view: View) -> str:
    """Where a game stands, such as "round 2, exploration, Ann is next"."""
    where = f"round {view.round}, {phase_words(view.phase)}" if view.round else phase_words(view.phase)
    return where if view.turn is None else f"{where}, {view.seats[view.turn].name} is next"


def winner_words(names: Sequence[str], rows: Sequence[FinalScore]) -> str:
    """Who won, and by what where points were equal."""
    seat = next(seat for seat, row in enumerate(rows) if row.place == 1)
    return f"{names[seat]} wins{_tie_words(rows, seat)}."


def _tie_words(rows: Sequence[FinalScore], seat: int) -> str:
    """What broke a tie for the first place; empty where there was none."""
    tied = [row for row in rows if row.total == rows[seat].total]
    if len(tied) == 1:
        return ""
    if sum(row.houses == rows[seat].houses for row in tied) == 1:
        return f": points are equal, and {counted(rows[seat].houses, 'house')} on the map are more"
    tied = [row for row in tied if row.houses == rows[seat].houses]
    if sum(row.ports == rows[seat].ports for row in tied) == 1:
        return f": points and houses are equal, and {counted(rows[seat].ports, Icon.PORT)} round the ship are more"
    return ": points, houses and ports are equal, and the last tile or ship of the tied was laid by this player"


# --- Refusals -------------------------------------------------------------------------------------------------------


def refusal_words(illegal: Illegal, view: View) -> str:
    """Why an action is refused, as a sentence."""
    facts = illegal.facts
    match illegal.code:
        case Refusal.NOT_YOUR_TURN:
            return f"It is {possessive(view.seats[facts['turn']].name)} turn."
        case Refusal.WRONG_PHASE:
            return f"That cannot be done now: it is the time of {phase_words(facts['phase'])}."
        case Refusal.LAND_MEETS_SEA:
            sides = [
                f"in the {clash.side.compass} the tile has {_land_or_sea(clash.tile)} and its neighbour "
                f"{_land_or_sea(clash.neighbour)}"
                for clash in facts["clashes"]
            ]
            return f"It does not fit: {listed(sides)}."
        case Refusal.STACK_LEFT:
            return f"Nobody lands before the navigation stack is empty: {counted(facts['stack'], 'tile')} are left."
        case Refusal.TOKEN_SHOWS_OTHERS:
            return f"This token shows {listed([_THINGS[icon][0] for icon in facts['shows']])}."
        case code:
            return _REFUSALS[Refusal(code)]


def _land_or_sea(is_land: bool) -> str:
    return "land" if is_land else "sea"


_REFUSALS = {
    Refusal.NO_ACTION: "That is no action of this game.",
    Refusal.GAME_OVER: "The game is over.",
    Refusal.NO_SUCH_START_TILE: "There is no such start tile left.",
    Refusal.FIRST_AT_ORIGIN: "The first start tile goes on M13, unturned: the map looks the same from all sides.",
    Refusal.BAD_TURNS: "A tile is turned by 0, 1, 2 or 3 quarter turns.",
    Refusal.BAD_CELL: "There is no such cell.",
    Refusal.CELL_TAKEN: "Something lies there already.",
    Refusal.NOT_ADJACENT: "It must share a side with something that lies there already; a corner is not enough.",
    Refusal.NOT_ONE_OF_EACH: "Choose one card of each kind for now, and another one of each kind for the next round.",
    Refusal.NOTHING_ASIDE: "In the last round nothing is set aside.",
    Refusal.NOT_IN_DISPLAY: "That tile is not in the display.",
    Refusal.LEAVES_NO_PLACE: "With that tile nothing in hand would have a place: take another one.",
    Refusal.NOT_IN_HAND: "That tile is not in hand.",
    Refusal.NO_SUCH_TOKEN: "That bonus token is used up.",
    Refusal.NO_SUCH_PART: "There is no such land.",
    Refusal.PORTS_FULL: "A tile shows two ports at most.",
    Refusal.PORT_COVERS_NOTHING: "A port goes on the coast and hides nothing.",
    Refusal.NO_RESOURCE: "A bonus token hides resources only.",
    Refusal.SAME_RESOURCE: "A bonus token never hides a resource of its own kind.",
    Refusal.NOT_IN_SIGHT: "No such icon is in sight there.",
    Refusal.FREE_LAND_TAKEN: "The free land there has a bonus token already.",
    Refusal.SHIP_LAID: "That ship is laid already.",
    Refusal.NO_GREY_SHIP: "There is no grey ship left.",
    Refusal.NO_HOUSE: "No house is left in hand.",
    Refusal.NO_MARK: "There is no house mark.",
    Refusal.MARK_TAKEN: "A house stands on that mark already.",
    Refusal.TOO_SMALL: "An island takes a house from a size of 2 tiles on.",
    Refusal.HOUSE_ON_ISLAND: "Everybody has one house on an island at most.",
    Refusal.MISSION_NOT_MET: "That island does not meet the mission.",
}
"""The sentences that need no other fact."""
