"""Sentences for people: the one place where facts of the engine become text."""

from collections.abc import Sequence

from skye.games.errors import Illegal
from skye.games.grids.squares import Clash, Side
from skye.games.small_islands.engine.actions import Land
from skye.games.small_islands.engine.cards import Card, IslandScore
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
from skye.games.small_islands.engine.state import Box, Ending, Phase
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.names import (
    an_icon_words,
    card_named,
    counted,
    icon_words,
    items_words,
    part_words,
    parted,
)
from skye.language.texts import N_, _, ngettext, said
from skye.terminal.widgets.phrases import listed, possessive

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
            return _("The game is over: {why}.").format(why=_(ENDINGS[event.ending]))
        case FinalScored():
            return _("Final score: {points}.").format(points=points_words(view, [row.total for row in event.rows]))


def points_words(view: View, points: Sequence[int]) -> str:
    """Everybody's points in the order of the seats, such as "Ann 40 and Bob 32"."""
    # For translators: a player and the points of that player, in a list: "Ann 40 and Bob 32".
    each = _("{name} {points}")
    return listed([each.format(name=seat.name, points=own) for seat, own in zip(view.seats, points, strict=True)])


def _table_words(
    event: GameBegan | TilesDealt | DisplayFilled | RoundBegan | DisplayRefilled | RoundEnded, view: View
) -> str:
    names = [seat.name for seat in view.seats]
    match event:
        case GameBegan(advanced=True):
            return _("The game begins in advanced mode: {name} lays the start tiles.").format(name=names[event.first])
        case GameBegan():
            return _("The game begins in normal mode: {name} lays the start tiles.").format(name=names[event.first])
        case TilesDealt():
            # For translators: a player and the tiles dealt: "Ann T01 and T02".
            each = _("{name} {tiles}")
            hands = [each.format(name=name, tiles=listed(hand)) for name, hand in zip(names, event.hands, strict=True)]
            return _("Tiles are dealt, face up: {hands}.").format(hands=parted(hands))
        case DisplayFilled():
            return _("The display shows {tiles}.").format(tiles=listed(event.tiles))
        case RoundBegan():
            sentence = _("Round {round} begins with {name}, and a stack of {tiles} tiles.")
            return sentence.format(round=event.round, name=names[event.first], tiles=event.stack)
        case DisplayRefilled():
            return _("{tile} comes into the display.").format(tile=event.tile)
        case RoundEnded():
            sentence = _("Round {round} is over; {name} begins the next one.")
            return sentence.format(round=event.round, name=names[event.next_first])


def _card_words(event: CardsDealt | CardsDrawn | ObjectiveChosen | ObjectiveShown | CardsReturned, view: View) -> str:
    name = view.seats[event.seat].name
    match event:
        case CardsDealt() | CardsDrawn():
            return _drawn_words(event, view)
        case ObjectiveChosen(now=None):
            return _("{name} has chosen.").format(name=name)
        case ObjectiveChosen():
            return _chosen_words(event, view)
        case ObjectiveShown():
            return _("{name} shows {cards}.").format(name=name, cards=_cards(view, event.cards))
        case CardsReturned():
            return _("{name} returns {cards} to the pile.").format(name=name, cards=counted(event.number, "card"))


def _drawn_words(event: CardsDealt | CardsDrawn, view: View) -> str:
    match event:
        case CardsDealt(cards=()) | CardsDealt(cards=None):
            sentence = _("{name} is dealt {cards}.")
        case CardsDealt():
            sentence = _("{name} is dealt {cards}: {which}.")
        case CardsDrawn(cards=()) | CardsDrawn(cards=None):
            sentence = _("{name} draws {cards}.")
        case _:
            sentence = _("{name} draws {cards}: {which}.")
    name, cards = view.seats[event.seat].name, counted(event.number, "card")
    return sentence.format(name=name, cards=cards, which=_cards(view, event.cards))


def _chosen_words(event: ObjectiveChosen, view: View) -> str:
    """What somebody has chosen, for those who may know it."""
    match (bool(event.aside), bool(event.returned)):
        case (True, True):
            sentence = _("{name} plays for {now}, sets {aside} aside and returns {returned}.")
        case (True, False):
            sentence = _("{name} plays for {now}, sets {aside} aside.")
        case (False, True):
            sentence = _("{name} plays for {now} and returns {returned}.")
        case _:
            sentence = _("{name} plays for {now}.")
    now, aside, returned = (_cards(view, cards) for cards in (event.now, event.aside, event.returned))
    return sentence.format(name=view.seats[event.seat].name, now=now, aside=aside, returned=returned)


def _cards(view: View, identities: Sequence[str] | None) -> str:
    return cards_words([card_named(view.box, identity) for identity in identities or ()])


def cards_words(cards: Sequence[Card]) -> str:
    """The names of cards, such as "Flower temple and Wide land"."""
    return listed([said(card.name) for card in cards])


def _turn_words(
    event: StartTileLaid | TileTaken | TileLaid | TokenLaid | ShipLaid | TurnEnded | PlayerStuck, view: View
) -> str:
    name = view.seats[event.seat].name
    match event:
        case StartTileLaid():
            sentence = _("{name} lays start tile {tile} on {cell}.")
            return sentence.format(name=name, tile=event.tile, cell=cell_name(event.cell))
        case TileTaken():
            return _("{name} takes {tile} from the display.").format(name=name, tile=event.tile)
        case TileLaid():
            return _("{name} lays {tile} on {cell}.").format(name=name, tile=event.tile, cell=cell_name(event.cell))
        case TokenLaid():
            return _token_laid_words(event, name)
        case ShipLaid(own=True):
            return _("{name} lands with the own ship on {cell}.").format(name=name, cell=cell_name(event.cell))
        case ShipLaid():
            return _("{name} lands with a grey ship on {cell}.").format(name=name, cell=cell_name(event.cell))
        case TurnEnded():
            return _("{name} lays no bonus token.").format(name=name)
        case PlayerStuck():
            return _("{name} can neither explore nor land: the last reward phase begins.").format(name=name)


def _token_laid_words(event: TokenLaid, name: str) -> str:
    shows, cell = an_icon_words(event.shows), part_words(event.part)
    if event.over is None:
        sentence = _("{name} lays a bonus token, {shows}, on {cell}.")
        return sentence.format(name=name, shows=shows, cell=cell)
    # For translators: {shows} and {over} are icons such as "a flower".
    sentence = _("{name} lays a bonus token, {shows}, on {cell} over {over}.")
    return sentence.format(name=name, shows=shows, cell=cell, over=an_icon_words(event.over))


def _reward_words(event: HousePlaced | RewardScored | DiscoveryDrawn | HousesRefilled, view: View) -> str:
    name = view.seats[event.seat].name
    match event:
        case HousePlaced():
            return _("{name} puts a house on {cell}.").format(name=name, cell=part_words(event.part))
        case RewardScored(islands=()):
            return _("{name} puts no house on the map and gets nothing.").format(name=name)
        case RewardScored():
            points = counted(sum(island.points for island in event.islands), "point")
            each = parted(island_score_words(island, "0") for island in event.islands)
            return _("{name} gets {points} ({islands}).").format(name=name, points=points, islands=each)
        case DiscoveryDrawn():
            return _discovery_words(event, view)
        case HousesRefilled():
            houses = counted(event.number, "house")
            return _("{name} takes {houses} from the stock.").format(name=name, houses=houses)


def _discovery_words(event: DiscoveryDrawn, view: View) -> str:
    name, tokens = view.seats[event.seat].name, counted(event.number, "discovery")
    if event.kept is None:
        return _("{name} draws {tokens} and keeps one.").format(name=name, tokens=tokens)
    points = counted(discovery_value(view.box, event.kept), "point")
    return _("{name} draws {tokens} and keeps the one of {points}.").format(name=name, tokens=tokens, points=points)


def island_score_words(score: IslandScore, without: str) -> str:
    """Where an island with a new house lies and what it brings; `without` is said where it brings no points."""
    # For translators: an island and what it brings: "M13: 3 flowers 3, fixed 2".
    return _("{cell}: {items}").format(cell=part_words(score.part), items=items_words(score.items) or without)


def discovery_value(box: Box, identity: str) -> int:
    """What a discovery token is worth."""
    return next(token.value for token in box.discovery if token.id == identity)


def landing_words(view: View, action: Land) -> str:
    """What a landing would bring; `view` may hold the ship already."""
    whose, where = possessive(view.seats[action.seat].name), cell_name(action.cell)
    if not action.own:
        # For translators: {whose} is a possessive such as "Ann's".
        sentence = _("A grey ship on {cell} ends the exploration and brings no points; {whose} own ship stays.")
        return sentence.format(cell=where, whose=whose)
    ports = view.map.ports_round(action.cell)
    # For translators: {whose} is a possessive such as "Ann's".
    sentence = ngettext(
        "{whose} ship on {cell}: {number} port round it now, 1 point each at the end, ports laid later included. "
        "It ends the exploration.",
        "{whose} ship on {cell}: {number} ports round it now, 1 point each at the end, ports laid later included. "
        "It ends the exploration.",
        ports,
    )
    return sentence.format(whose=whose, cell=where, number=ports)


# --- Where a game stands, and the end -------------------------------------------------------------------------------

ENDINGS = {
    Ending.RESERVE: N_("the reserve cannot give 6 tiles for the stack"),
    Ending.STUCK: N_("a player was stuck"),
    Ending.SHIPS: N_("all four ships are laid"),
}
"""Why games ended, to be translated where it is told."""
_PHASES = {
    Phase.START: N_("the start tiles"),
    Phase.CHOOSE: N_("choosing objectives"),
    Phase.EXPLORE: N_("exploration"),
    Phase.REWARD: N_("rewards"),
    Phase.OVER: N_("over"),
}


def phase_words(phase: Phase) -> str:
    """What a phase is called."""
    return _(_PHASES[phase])


def phase_of_round_words(view: View) -> str:
    """The round and its phase, such as "round 2, exploration"."""
    return _("round {round}, {phase}").format(round=view.round, phase=phase_words(view.phase))


def mode_words(view: View) -> str:
    """The mode of a game."""
    return _("advanced mode") if view.advanced else _("normal mode")


def standing_words(view: View) -> str:
    """Where a game stands, such as "round 2, exploration, Ann is next"."""
    where = phase_of_round_words(view) if view.round else phase_words(view.phase)
    if view.turn is None:
        return where
    # For translators: where a game stands: "round 2, exploration, Ann is next".
    return _("{where}, {name} is next").format(where=where, name=view.seats[view.turn].name)


def winner_words(names: Sequence[str], rows: Sequence[FinalScore]) -> str:
    """Who won, and by what where points were equal."""
    seat = next(seat for seat, row in enumerate(rows) if row.place == 1)
    name, won = names[seat], rows[seat]
    tied = [row for row in rows if row.total == won.total]
    if len(tied) == 1:
        return _("{name} wins.").format(name=name)
    if sum(row.houses == won.houses for row in tied) == 1:
        sentence = ngettext(
            "{name} wins: points are equal, and {number} house on the map are more.",
            "{name} wins: points are equal, and {number} houses on the map are more.",
            won.houses,
        )
        return sentence.format(name=name, number=won.houses)
    if sum(row.ports == won.ports for row in tied if row.houses == won.houses) == 1:
        sentence = ngettext(
            "{name} wins: points and houses are equal, and {number} port round the ship are more.",
            "{name} wins: points and houses are equal, and {number} ports round the ship are more.",
            won.ports,
        )
        return sentence.format(name=name, number=won.ports)
    sentence = _(
        "{name} wins: points, houses and ports are equal, "
        "and the last tile or ship of the tied was laid by this player."
    )
    return sentence.format(name=name)


# --- Refusals -------------------------------------------------------------------------------------------------------


def refusal_words(illegal: Illegal, view: View) -> str:
    """Why an action is refused, as a sentence."""
    facts = illegal.facts
    match illegal.code:
        case Refusal.NOT_YOUR_TURN:
            # For translators: {whose} is a possessive such as "Ann's".
            return _("It is {whose} turn.").format(whose=possessive(view.seats[facts["turn"]].name))
        case Refusal.WRONG_PHASE:
            # For translators: {phase} is "the start tiles", "choosing objectives", "exploration" or "rewards".
            return _("That cannot be done now: it is the time of {phase}.").format(phase=phase_words(facts["phase"]))
        case Refusal.LAND_MEETS_SEA:
            return _("It does not fit: {sides}.").format(
                sides=listed([_clash_words(clash) for clash in facts["clashes"]])
            )
        case Refusal.STACK_LEFT:
            sentence = _("Nobody lands before the navigation stack is empty: {tiles} are left.")
            return sentence.format(tiles=counted(facts["stack"], "tile"))
        case Refusal.TOKEN_SHOWS_OTHERS:
            return _("This token shows {icons}.").format(icons=listed([icon_words(icon) for icon in facts["shows"]]))
        case code:
            return _(_REFUSALS[Refusal(code)])


_SIDES = {Side.N: N_("north"), Side.E: N_("east"), Side.S: N_("south"), Side.W: N_("west")}


def _clash_words(clash: Clash[bool]) -> str:
    if clash.tile:
        sentence = _("in the {side} the tile has land and its neighbour sea")
    else:
        sentence = _("in the {side} the tile has sea and its neighbour land")
    return sentence.format(side=_(_SIDES[clash.side]))


_REFUSALS = {
    Refusal.NO_ACTION: N_("That is no action of this game."),
    Refusal.GAME_OVER: N_("The game is over."),
    Refusal.NO_SUCH_START_TILE: N_("There is no such start tile left."),
    Refusal.FIRST_AT_ORIGIN: N_("The first start tile goes on M13, unturned: the map looks the same from all sides."),
    Refusal.BAD_TURNS: N_("A tile is turned by 0, 1, 2 or 3 quarter turns."),
    Refusal.BAD_CELL: N_("There is no such cell."),
    Refusal.CELL_TAKEN: N_("Something lies there already."),
    Refusal.NOT_ADJACENT: N_("It must share a side with something that lies there already; a corner is not enough."),
    Refusal.NOT_ONE_OF_EACH: N_(
        "Choose one card of each kind for now, and another one of each kind for the next round."
    ),
    Refusal.NOTHING_ASIDE: N_("In the last round nothing is set aside."),
    Refusal.NOT_IN_DISPLAY: N_("That tile is not in the display."),
    Refusal.LEAVES_NO_PLACE: N_("With that tile nothing in hand would have a place: take another one."),
    Refusal.NOT_IN_HAND: N_("That tile is not in hand."),
    Refusal.NO_SUCH_TOKEN: N_("That bonus token is used up."),
    Refusal.NO_SUCH_PART: N_("There is no such land."),
    Refusal.PORTS_FULL: N_("A tile shows two ports at most."),
    Refusal.PORT_COVERS_NOTHING: N_("A port goes on the coast and hides nothing."),
    Refusal.NO_RESOURCE: N_("A bonus token hides resources only."),
    Refusal.SAME_RESOURCE: N_("A bonus token never hides a resource of its own kind."),
    Refusal.NOT_IN_SIGHT: N_("No such icon is in sight there."),
    Refusal.FREE_LAND_TAKEN: N_("The free land there has a bonus token already."),
    Refusal.SHIP_LAID: N_("That ship is laid already."),
    Refusal.NO_GREY_SHIP: N_("There is no grey ship left."),
    Refusal.NO_HOUSE: N_("No house is left in hand."),
    Refusal.NO_MARK: N_("There is no house mark."),
    Refusal.MARK_TAKEN: N_("A house stands on that mark already."),
    Refusal.TOO_SMALL: N_("An island takes a house from a size of 2 tiles on."),
    Refusal.HOUSE_ON_ISLAND: N_("Everybody has one house on an island at most."),
    Refusal.MISSION_NOT_MET: N_("That island does not meet the mission."),
}
"""The sentences that need no other fact."""
