"""Runs a game: `start` sets it up, then `moments` takes one legal action at a time."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from skye.games.chance import Chance
from skye.games.moment import Moment, Moments
from skye.games.names import check_names, check_number
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import (
    AnyEvent,
    CathedralReached,
    LastTilePlaced,
    TileDrawn,
    TilePlaced,
    TilesLeftOut,
    TurnBegan,
)
from skye.games.rebirth.engine.legal import check
from skye.games.rebirth.engine.placing import Effect, effects, pieces_after
from skye.games.rebirth.engine.scoring import castles_held, missions_judged, points_after, unfinished_towns, victory
from skye.games.rebirth.engine.state import MOST_PLAYERS, Box, GameState, Options, Seat, Stage
from skye.games.rebirth.engine.tile import LEFT_OUT, Laid, Tile, tile_set

PLAYERS = range(2, MOST_PLAYERS + 1)


def start(box: Box, names: Sequence[str], *, options: Options, chance: Chance) -> Moments[GameState]:
    """Set up a game, up to the first placement.

    The first name is the starting player, the others follow clockwise. Raises SetupError for invalid names, and
    ChanceError.
    """
    check_number(names, PLAYERS)
    checked = check_names(names)
    seats = tuple(_seated(number, name, len(checked), chance) for number, name in enumerate(checked))
    state = GameState(
        box=box,
        options=options,
        seed=chance.seed,
        seats=seats,
        tiles=(None,) * len(box.board.sites),
        castles=(None,) * len(box.board.castles),
        cathedrals=((),) * len(box.board.cathedrals),
        deck=tuple(mission.id for mission in box.missions),
        turn=0,
    )
    left_out = (TilesLeftOut(number, seat.left_out) for number, seat in enumerate(seats))
    drawn = (TileDrawn(number, seat.hand) for number, seat in enumerate(seats) if seat.hand)
    return (Moment((*left_out, *drawn, TurnBegan(0)), state),)


def _seated(number: int, name: str, players: int, chance: Chance) -> Seat:
    """A player who has taken two tiles out of the game and drawn the first one."""
    pile, left_out = tile_set(players), []
    for _ in range(LEFT_OUT):
        tile, pile = _draw_tile(pile, number, chance)
        left_out.append(tile)
    hand, pile = _draw_tile(pile, number, chance)
    in_order = tuple(tile for tile in Tile for _ in range(left_out.count(tile)))
    return Seat(name, hand=hand, pile=pile, left_out=in_order)


def _draw_tile(pile: tuple[Tile, ...], seat: int, chance: Chance) -> tuple[Tile, tuple[Tile, ...]]:
    """A tile drawn from a seat's own pile, and what is left of the pile."""
    # The pile is never as large twice.
    (drawn,) = chance.draw(f"tile {seat} {len(pile)}", pile, 1)
    place = pile.index(drawn)
    return pile[place], pile[:place] + pile[place + 1 :]


def moments(state: GameState, action: Place, chance: Chance) -> Moments[GameState]:
    """Apply an action: the whole turn is one moment, the steps of the final scoring have one each.

    Raises IllegalAction, as `check` does, and ChanceError.
    """
    check(state, action)
    board = state.board
    number, laid = board.numbers[action.hex], Laid(action.seat, state.in_hand)
    follows, cards = _with_missions(state, effects(state, number, laid), chance)
    seats = _seats_after(state, laid.seat, follows, cards, chance)
    following = (laid.seat + 1) % len(seats)
    # Everybody has as many tiles, so all run out in the same round.
    is_over = seats[following].hand is None
    state = replace(
        state,
        seats=seats,
        deck=_without(state.deck, cards),
        turn=None if is_over else following,
        stage=Stage.SCORING if is_over else Stage.PLACING,
        **pieces_after(state, number, laid, follows),
    )
    placed = TilePlaced(laid.seat, laid.tile, board.sites[number].hex)
    if is_over:
        return (Moment((placed, *follows, LastTilePlaced()), state), *final_scoring(state))
    drawn = seats[laid.seat].hand
    draws = () if drawn is None else (TileDrawn(laid.seat, drawn),)
    return (Moment((placed, *follows, *draws, TurnBegan(following)), state),)


def _with_missions(
    state: GameState, follows: Sequence[Effect], chance: Chance
) -> tuple[Sequence[Effect], tuple[str, ...]]:
    """These effects with the mission that each cathedral brings, and the ids of these missions."""
    reached = [event for event in follows if isinstance(event, CathedralReached)]
    if not reached:
        return follows, ()
    cards: tuple[str, ...] = ()
    for _ in reached:
        left = _without(state.deck, cards)
        # The deck is never as large twice.
        cards += chance.draw(f"mission {len(left)}", left, 1)
    is_open = state.options.open_missions
    told = [replace(event, mission=card, is_open=is_open) for event, card in zip(reached, cards, strict=True)]
    # Cathedrals come first.
    return [*told, *follows[len(reached) :]], cards


def _without(deck: tuple[str, ...], cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(mission for mission in deck if mission not in cards) if cards else deck


def _seats_after(
    state: GameState, mover: int, follows: Sequence[Effect], cards: tuple[str, ...], chance: Chance
) -> tuple[Seat, ...]:
    """The players after these effects; the mover holds the missions and the next tile of the own pile, if any."""
    seats = list(_with_points(state.seats, follows))
    seat = seats[mover]
    hand, pile = _draw_tile(seat.pile, mover, chance) if seat.pile else (None, ())
    seats[mover] = replace(seat, hand=hand, pile=pile, missions=seat.missions + cards)
    return tuple(seats)


def _with_points(seats: Sequence[Seat], happened: Iterable[AnyEvent]) -> tuple[Seat, ...]:
    points = points_after([seat.points for seat in seats], happened)
    pairs = zip(seats, points, strict=True)
    return tuple([seat if seat.points == own else replace(seat, points=own) for seat, own in pairs])


def final_scoring(state: GameState) -> Iterator[Moment[GameState]]:
    """Unfinished towns, castles, and missions, which are shown with everything else that was hidden."""
    for step in (unfinished_towns(state), castles_held(state)):
        state = replace(state, seats=_with_points(state.seats, (step,)))
        yield Moment((step,), state)
    judged = missions_judged(state)
    state = replace(state, seats=_with_points(state.seats, (judged,)), stage=Stage.OVER)
    yield Moment((judged, victory(state)), state)
