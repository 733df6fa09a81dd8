"""Games of Rebirth with the oracle beside the engine: every move and the end are compared."""

from collections.abc import Sequence
from random import Random
from typing import Any

from skye.games import datafile
from skye.games.chance import Seeded
from skye.games.rebirth.bots.easy import Easy
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastleTaken,
    CathedralReached,
    GameWon,
    MissionsScored,
    TownScored,
)
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.state import CastleTie, GameState, Options
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.game import GAME
from support import rebirth_oracle as oracle

LAND = oracle.read_map(datafile.data_folder() / "rebirth" / "map.txt")
CARDS = oracle.read_missions(datafile.data_folder() / "rebirth" / "missions.yaml")


class Watched:
    """A game of the engine with the oracle beside it, which judges every step.

    By their numbers, games have two, three and four players, both rules for ties, and are played by a bot, by chance,
    or by a mixture of both.
    """

    def __init__(self, number: int) -> None:
        self.players = 2 + number % 3
        tie = CastleTie.FARMS if number // 3 % 2 else CastleTie.SETTLEMENTS
        self.judge = oracle.Game(LAND, self.players, str(tie))
        self.chance = Seeded(number)
        names = [f"Player {seat}" for seat in range(self.players)]
        self.state: GameState = GAME.start(names, Options(castle_tie=tie), self.chance)[-1].state
        self._random = Random(number)
        self._bot = Easy(number)
        self._by_chance = (0.0, 0.3, 1.0)[number // 6 % 3]
        self.rankings: list[Sequence[tuple[int, int, int]]] = []
        self.lost_castles = 0

    def play(self) -> None:
        """Play on to the end; every difference fails an assertion."""
        while self.state.turn is not None:
            self._move()

    @property
    def moves(self) -> int:
        """The moves made so far."""
        return len(self.judge.board)

    def _move(self) -> None:
        seat, tile = self.state.turn, as_raw(self.state.in_hand)
        legal = GAME.legal(self.state)
        assert {action.hex for action in legal} == self.judge.legal(tile)
        action = self._choice(legal)
        gain = self.judge.place(seat, tile, action.hex)
        self.rankings.append(gain.ranking)
        self.lost_castles += sum(holder is not None for holder in gain.taken.values())
        first, *rest = GAME.apply(self.state, action, self.chance)
        self._compare_turn(first.events, gain)
        assert [player.points for player in first.state.seats] == self.judge.points
        if rest:
            events = [event for moment in rest for event in moment.events]
            self._compare_end(rest[-1].state, events)
        self.state = (rest or [first])[-1].state

    def _choice(self, legal: Sequence[Place]) -> Place:
        if self._random.random() < self._by_chance:
            return self._random.choice(legal)
        return self._bot.choose(GAME.view(self.state, self.state.turn), legal)

    def _compare_turn(self, events: Sequence[AnyEvent], gain: oracle.Gain) -> None:
        points = [0] * self.players
        for event in events:
            for seat, items in gains(event).items():
                points[seat] += sum(items)
        assert points == gain.points
        assert [event.cathedral for event in events if isinstance(event, CathedralReached)] == gain.cathedrals
        assert {event.castle: event.holder for event in events if isinstance(event, CastleTaken)} == gain.taken
        full = [event.ranking for event in events if isinstance(event, TownScored)]
        assert [[(rank.seat, rank.houses, rank.points) for rank in ranking] for ranking in full] == (
            [gain.ranking] if gain.ranking else []
        )

    def _compare_end(self, last: GameState, events: Sequence[AnyEvent]) -> None:
        held = [[CARDS[identity] for identity in seat.missions] for seat in last.seats]
        expected = [
            [(card["id"], self.judge.is_met(card, seat), self._counted(card, seat)) for card in cards]
            for seat, cards in enumerate(held)
        ]
        judged = next(event.missions for event in events if isinstance(event, MissionsScored))
        assert [[(card.mission, card.met, card.number) for card in cards] for cards in judged] == expected
        missions = [
            sum(card["points"] for card in cards if self.judge.is_met(card, seat)) for seat, cards in enumerate(held)
        ]
        sources = (self.judge.points, self.judge.unfinished(), self.judge.castle_points(), missions)
        totals = [sum(own) for own in zip(*sources, strict=True)]
        assert [seat.points for seat in last.seats] == totals
        won = next(event for event in events if isinstance(event, GameWon))
        assert (list(won.winners), str(won.by)) == self.judge.winners(totals)

    def _counted(self, card: dict[str, Any], seat: int) -> int | None:
        return None if card["kind"] == "free" else self.judge.counted(card, seat)


def as_raw(tile: Tile) -> oracle.Tile:
    """A tile as the oracle takes it."""
    return tile.houses or tile.value
