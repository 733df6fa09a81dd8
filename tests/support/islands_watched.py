"""Games of Small Islands with the oracle beside the engine: legal actions, islands, rewards and the end compared."""

from collections.abc import Iterator, Sequence
from typing import Any

from skye.games import datafile
from skye.games.match import Move
from skye.games.small_islands.engine.actions import Land, LayStart, LayToken, Place, PlaceHouse, Take
from skye.games.small_islands.engine.events import AnyEvent, DiscoveryDrawn, FinalScored, RewardScored
from skye.games.small_islands.engine.state import GameState, Phase, Step
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.game import GAME
from support import islands_oracle as oracle
from support.small_islands_games import HABITS, played, played_by_bots

FOLDER = datafile.data_folder() / "small_islands"
FACES = oracle.read_tiles(FOLDER / "tiles.yaml")
CARDS = oracle.read_cards(FOLDER / "cards.yaml")
Spot = tuple[int, int, tuple[frozenset[str], ...]]
"""A cell, and the sides that each part touches there: turns that look the same count once."""


class Watched:
    """A game of the engine with the oracle beside it, which judges every step.

    By their numbers, games have two, three and four players, both modes, and are played by bots or by chance, with
    three habits.
    """

    def __init__(self, number: int) -> None:
        self.players = 2 + number % 3
        self.advanced = bool(number // 3 % 2)
        self.habit = ("bots", *HABITS)[number // 6 % 4]
        self.number = number
        self.moves = 0
        self.rewarded = 0
        """Islands whose reward was compared."""
        self.ending = ""

    def play(self) -> None:
        """Play to the end; every difference fails an assertion."""
        before: GameState | None = None
        for move in self._played():
            if before is not None:
                self._compare_events(before, move)
            for moment in move.moments:
                self._compare_islands(moment.state)
            before = move.state
            self._compare_legal(before)
            self.moves += 1
        self.ending = str(move.state.ending)

    def _played(self) -> Iterator[Move]:
        if self.habit == "bots":
            return played_by_bots(self.players, self.number, self.advanced)
        return played(self.players, self.number, self.advanced, self.habit)

    def _compare_islands(self, state: GameState) -> None:
        judged = raw_map(state).islands()
        known = [
            (
                {(*cell, part) for cell, part in island.parts},
                {str(icon): island.count(icon) for icon in Icon},
                {(*cell, part) for cell, part in island.marks},
                {(*house.part[0], house.part[1]): house.seat for house in island.houses},
                island.size,
            )
            for island in state.map.islands
        ]
        assert known == [
            (
                island.parts,
                {icon: island.icons[icon] for icon in oracle.ICONS},
                island.marks,
                island.owners,
                island.size,
            )
            for island in judged
        ]

    def _compare_legal(self, state: GameState) -> None:
        legal, land = GAME.legal(state), raw_map(state)
        match state.phase, state.step:
            case Phase.START, _ if land.tiles:
                faces = [face.id for start in state.start_tiles for face in start.faces]
                assert placements(legal, LayStart) == {(face, *spot) for face in faces for spot in spots(land, face)}
            case Phase.EXPLORE, Step.ACT:
                self._compare_acts(state, legal, land)
            case Phase.EXPLORE, Step.PLACE:
                hand = [tile.id for tile in state.seats[state.turn].hand]
                assert placements(legal, Place) == {(tile, *spot) for tile in hand for spot in spots(land, tile)}
            case Phase.EXPLORE, Step.TOKEN:
                self._compare_tokens(state, legal, land)
            case Phase.REWARD, _:
                seat = state.seats[state.turn]
                marks = land.house_marks(mission(seat), state.turn) if seat.houses else set()
                houses = [action for action in legal if isinstance(action, PlaceHouse)]
                assert {(*action.cell, action.part) for action in houses} == marks

    def _compare_acts(self, state: GameState, legal: Sequence[Any], land: oracle.Map) -> None:
        hand = [tile.id for tile in state.seats[state.turn].hand]
        display = [tile.id for tile in state.display if tile is not None]
        takeable = {tile for tile in display if any(land.places(FACES[one]) for one in (*hand, tile))}
        assert {action.tile for action in legal if isinstance(action, Take)} == takeable
        ships = {ship is not None for ship in state.ships if ship in (None, state.turn)} if not state.stack else set()
        cells = {(x, y) for x, y, _ in land.places(oracle.SHIP)}
        landings = {(action.own, action.cell) for action in legal if isinstance(action, Land)}
        assert landings == {(own, cell) for own in ships for cell in cells}
        assert takeable or landings, "who is stuck is not asked"

    def _compare_tokens(self, state: GameState, legal: Sequence[Any], land: oracle.Map) -> None:
        parts = [(x, y, number) for (x, y), (face, _) in land.tiles.items() for number in range(len(face))]
        expected = {
            (token.id, *laid)
            for token in state.seats[state.turn].tokens
            for shows in (*CARDS[token.id]["shows"], "port")
            for over in (None, *oracle.ICONS)
            for part in parts
            if land.may_lay(CARDS[token.id]["shows"], laid := oracle.Token(part, shows, over))
        }
        tokens = [action for action in legal if isinstance(action, LayToken)]
        assert {
            (action.token, (*action.cell, action.part), str(action.shows), action.over and str(action.over))
            for action in tokens
        } == expected

    def _compare_events(self, before: GameState, move: Move) -> None:
        for moment in move.moments:
            for event in moment.events:
                self._compare_event(event, before, moment.state)
        events = [event for moment in move.moments for event in moment.events]
        drawn = [event.number for event in events if isinstance(event, DiscoveryDrawn)]
        for scored in (event for event in events if isinstance(event, RewardScored)):
            assert drawn == self._tokens_drawn(before, scored)

    def _tokens_drawn(self, before: GameState, scored: RewardScored) -> list[int]:
        """How many tokens each island that was housed brings to choose from; one of them is kept each time."""
        left, numbers = len(before.discovery), []
        for island in scored.islands:
            at = raw_map(before).island_at((*island.part[0], island.part[1]))
            if number := oracle.tokens_drawn(reward(before.seats[scored.seat]), at, left):
                numbers.append(number)
                left -= 1
        return numbers

    def _compare_event(self, event: AnyEvent, before: GameState, after: GameState) -> None:
        match event:
            case RewardScored(seat=seat, islands=islands):
                card, land = reward(before.seats[seat]), raw_map(before)
                housed = [land.island_at((*scored.part[0], scored.part[1])) for scored in islands]
                assert [scored.points for scored in islands] == [oracle.reward(card, island) for island in housed]
                self.rewarded += len(housed)
            case DiscoveryDrawn(seat=seat, number=number, drawn=drawn, kept=kept):
                assert number == len(drawn)
                assert CARDS[kept]["value"] == max(CARDS[token]["value"] for token in drawn)
            case FinalScored(rows=rows):
                self._compare_final(rows, after)

    def _compare_final(self, rows: Sequence[Any], after: GameState) -> None:
        land = raw_map(after)
        ports = [land.ports_round_ship(seat) for seat in range(self.players)]
        houses = [list(land.houses.values()).count(seat) for seat in range(self.players)]
        discovery = [sum(CARDS[token.id]["value"] for token in seat.discovery) for seat in after.seats]
        sources = ([seat.points for seat in after.seats], discovery, ports)
        totals = [sum(own) for own in zip(*sources, strict=True)]
        assert [(row.ports, row.houses, row.discovery, row.total) for row in rows] == list(
            zip(ports, houses, discovery, totals, strict=True)
        )
        assert [row.place for row in rows] == oracle.places_of(totals, houses, ports, [row.last_laid for row in rows])


def raw_map(state: GameState) -> oracle.Map:
    """The map as the oracle takes it."""
    laid = state.map.placed
    return oracle.Map(
        tiles={placed.cell: (FACES[placed.tile.id], placed.turns) for placed in laid},
        ships={placed.cell: placed.owner for placed in laid if placed.tile.is_ship},
        tokens=[
            oracle.Token((*token.part[0], token.part[1]), str(token.shows), token.over and str(token.over))
            for token in state.map.tokens
        ],
        houses={(*house.part[0], house.part[1]): house.seat for house in state.map.houses},
    )


def spots(land: oracle.Map, tile: str) -> set[Spot]:
    """Where a tile may be laid, without turns that look the same."""
    return {(x, y, _look(tile, turns)) for x, y, turns in land.places(FACES[tile])}


def placements(legal: Sequence[Any], kind: type[LayStart] | type[Place]) -> set[tuple[str, int, int, Any]]:
    """The tiles that may be laid and where, of all that is legal."""
    return {
        (action.tile, *action.cell, _look(action.tile, action.turns)) for action in legal if isinstance(action, kind)
    }


def _look(tile: str, turns: int) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(oracle.turned(part["sides"], turns)) for part in FACES[tile])


def mission(seat: Any) -> dict[str, Any]:
    """The mission that a seat plays for."""
    card = CARDS[seat.now[0].id]
    return card.get("mission", card)


def reward(seat: Any) -> dict[str, Any]:
    """The reward that a seat plays for."""
    card = CARDS[seat.now[-1].id]
    return card.get("reward", card)
