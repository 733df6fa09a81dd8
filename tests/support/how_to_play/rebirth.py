"""How Rebirth is played."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from skye.games.match import Match, Move
from skye.games.moment import Moment
from skye.games.rebirth.engine.events import AnyEvent, CathedralReached, TilesLeftOut
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import GameState, Options
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.front.names import tiles_words
from skye.games.rebirth.game import GAME
from skye.language.texts import _, said
from skye.terminal.dialogue.front import TurnQuestion
from support.how_to_play import Answers, HowToPlay
from support.matches import new_match

WAYS = ("up", "down", "left", "right", "y", "u", "b", "n", "tab", "back tab")


class RebirthPlayed(HowToPlay):
    """A hex is chosen with everybody watching; missions and the two tiles left out are secret."""

    game = GAME
    command = ("rebirth", "play")
    asks = ("arrows",)
    asks_for_lines = ("c places the tile",)
    own_look = ("arrows", "M")
    helpful_keys: ClassVar[Answers] = {
        "goes back": ("enter", "escape", "left", "down", "u"),
        "arrows": (*WAYS, "f", "8", ",", "2", "enter", "backspace", "c", "c", "M", "H"),
    }
    helpful_lines: ClassVar[Answers] = {
        "c places the tile": ("c", "c", "c", "c", "8,2", "5,7 c", "6 , 8", "0,0", "99,99 confirm", "8,2,2"),
        "goes back": ("", "8,2", "0,0"),
        "Enter starts": ("", "", "1 Ann", "2 Zoe", "3 easy", "4 nobody", "ties farms", "missions open", "hints off"),
    }
    one_after_the_other: ClassVar[Answers] = {"arrows": ("8", ",", "4", "enter", "c")}

    def keys(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """Wander about a little, and then go to a hex by its row and column."""
        action = random.choice(legal_actions(state))
        yield from random.choices(WAYS, k=random.randrange(2))
        yield from (*str(action.hex), "enter", "c")

    def lines(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """A hex and c, at once or one after the other."""
        action = random.choice(legal_actions(state))
        yield from random.choice(([f"{action.hex} c"], [str(action.hex), "c"]))

    def open_options(self) -> Options:
        """Missions lie open."""
        return Options(open_missions=True)

    def check_whole(self, state: GameState) -> None:
        """Everybody has as many tiles of each kind as everybody else, and each card is in one place."""
        sets = [
            sorted([*filter(None, [seat.hand]), *seat.pile, *seat.left_out, *_laid(state, number)])
            for number, seat in enumerate(state.seats)
        ]
        assert all(tiles == sets[0] for tiles in sets)
        cards = [*state.deck, *(card for seat in state.seats for card in seat.missions)]
        assert sorted(cards) == sorted(mission.id for mission in state.box.missions)

    def telling(self, names: Sequence[str], seed: int) -> Match:
        """The names of cards stand on the pages that list them all, and nowhere else."""
        return new_match(names, seed, game=GAME)

    def telling_keys(self, question: TurnQuestion, state: GameState, random: Random) -> Iterator[str]:
        """Nothing is chosen in secret; few keys do, for every screen is searched.

        The first one is not c: that would be taken for the last turn's, still held down.
        """
        yield from ("tab",) * random.randrange(1, 4)
        yield "c"

    def secrets(self, state: GameState, looks: int | None) -> set[str]:
        """The cards and the tiles left out of all who do not look, until the end shows them."""
        if state.turn is None:
            return set()
        told = [
            {
                _("Left out of the game: {tiles}.").format(tiles=tiles_words(seat.left_out)),
                *(said(state.box.mission(card).name) for card in seat.missions),
            }
            for seat in state.seats
        ]
        hidden = set().union(*(texts for seat, texts in enumerate(told) if seat != looks))
        return hidden if looks is None else hidden - told[looks]

    def with_other_secrets(self, match: Match) -> Match:
        """Everybody has left out other tiles, and holds other cards unless these lie open."""
        return replace(match, moves=tuple(_with_other_secrets(move) for move in match.moves))


def _laid(state: GameState, seat: int) -> list[Tile]:
    return [laid.tile for laid in state.tiles if laid is not None and laid.seat == seat]


def _with_other_secrets(move: Move) -> Move:
    return replace(
        move, moments=tuple(Moment(tuple(map(_other, m.events)), _other_state(m.state)) for m in move.moments)
    )


def _other_state(state: GameState) -> GameState:
    other_card = str if state.options.open_missions else _other_card
    swapped = tuple(
        replace(
            seat,
            left_out=tuple(map(_other_tile, seat.left_out)),
            pile=tuple(map(_other_tile, seat.pile)),
            missions=tuple(map(other_card, seat.missions)),
        )
        for seat in state.seats
    )
    return replace(state, seats=swapped, deck=tuple(map(other_card, state.deck)))


def _other(event: AnyEvent) -> AnyEvent:
    match event:
        case TilesLeftOut():
            return replace(event, tiles=tuple(map(_other_tile, event.tiles)))
        case CathedralReached(mission=str(card), is_open=False):
            return replace(event, mission=_other_card(card))
    return event


def _other_card(card: str) -> str:
    """Each card is another one: m01 is m32."""
    return f"m{33 - int(card[1:]):02}"


def _other_tile(tile: Tile) -> Tile:
    """Food for energy, one house for four."""
    kinds = sorted(Tile)
    return kinds[len(kinds) - 1 - kinds.index(tile)]


HOW = RebirthPlayed()
