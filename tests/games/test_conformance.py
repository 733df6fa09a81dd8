"""What the shared parts rely on: every game in the registry, and the toy, holds to it."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace
from support import toy_game
from support.reproduction import note, note_match, random_moves

from skye.games.chance import Recorded, Seeded
from skye.games.errors import Illegal
from skye.games.level import Level
from skye.games.match import Company, Match, Move, make_move, set_up
from skye.games.moment import events_of
from skye.games.registry import AnyGame, find_game, game_ids
from skye.saves.journal import Journal
from skye.saves.record import read_lines
from skye.terminal.dialogue.front import Front
from skye.terminal.play.scenes import Scenes
from skye.terminal.widgets.room import Room

assert toy_game.GAME.id in game_ids()
GAMES = [find_game(identity) for identity in game_ids()]
SEEDS = range(4)
OTHER_CHANCES = tuple(map(Seeded, range(90, 100)))
"""What chance gives in games that might have been."""
OTHER_CHANCE = OTHER_CHANCES[0]
ROOM = Room(100, 30)


def names(count: int) -> list[str]:
    """Players for a game."""
    return [f"Player {number}" for number in range(1, count + 1)]


@cache
def random_match(game: AnyGame, seed: int) -> Match:
    """A whole random game; each seed with another number of players."""
    moves = tuple(random_moves(game, names(game.players[seed % len(game.players)]), seed))
    return Match(game, seed, game.usual_options(), Company(), moves)


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """A game of the registry."""
    found: AnyGame = request.param
    return found


@pytest.fixture(params=SEEDS)
def match(request: pytest.FixtureRequest, game: AnyGame) -> Match:
    """A whole random game."""
    made = random_match(game, request.param)
    note_match(made)
    return made


@pytest.fixture
def moves(match: Match) -> Sequence[Move]:
    """A whole random game, move by move."""
    return match.moves


# --- Actions ---------------------------------------------------------------------------------------------------


def test_the_seat_on_turn_has_something_legal_and_at_the_end_nobody_has(game: AnyGame, moves: Sequence[Move]) -> None:
    for move in moves[:-1]:
        legal = game.legal(move.state)
        assert legal
        assert {action.seat for action in legal} == {game.turn(move.state)}
        assert len(set(legal)) == len(legal)
    assert game.turn(moves[-1].state) is None
    assert not game.legal(moves[-1].state)


def test_each_legal_action_is_accepted(game: AnyGame, moves: Sequence[Move]) -> None:
    for move in moves[:-1]:
        for action in some(game.legal(move.state)):
            game.check(move.state, action)
            made = make_move(game, move.state, action, OTHER_CHANCE)
            assert made.moments
            assert made == make_move(game, move.state, action, OTHER_CHANCE)


def test_each_other_action_is_refused_with_a_code_and_changes_nothing(game: AnyGame, moves: Sequence[Move]) -> None:
    """What was legal at other moments is tried at each, and what is legal with one thing in it changed."""
    usual = {action for move in moves[:-1] for action in some(game.legal(move.state), 2)}
    refused = 0
    for move in moves:
        legal = set(game.legal(move.state))
        odd = [changed for action in some(list(legal), 4) for _, changed in changes(action)]
        before = game.digest(move.state)
        for action in {*usual, *odd} - legal:
            for attempt in (game.check, lambda state, action: game.apply(state, action, OTHER_CHANCE)):
                with pytest.raises(Illegal) as caught:
                    attempt(move.state, action)
                assert isinstance(caught.value.code, str)
                assert caught.value.code
            assert game.front().refusal(caught.value, game.view(move.state, None))
            refused += 1
        assert game.digest(move.state) == before
    assert refused


def test_what_was_done_and_by_whom_is_the_same_read_back_from_json(game: AnyGame, moves: Sequence[Move]) -> None:
    for move in moves[1:]:
        assert msgspec.json.decode(msgspec.json.encode(move.action), type=game.action_type) == move.action


# --- Secrets ---------------------------------------------------------------------------------------------------


def test_what_only_its_owner_can_tell_apart_is_a_secret_action_and_nothing_else_is(
    game: AnyGame, moves: Sequence[Move]
) -> None:
    """Two choices make two games: if only who chose can tell them apart, by view or by event, the choice is secret."""
    compared = 0
    for move in moves[:-1]:
        legal = game.legal(move.state)
        chosen = (legal[0], legal[-1])
        if len(legal) < 2 or game.is_secret(chosen[0]) != game.is_secret(chosen[1]):
            continue
        # What comes of it by itself, such as a reveal, tells.
        pair = (make_move(game, move.state, action, OTHER_CHANCE) for action in chosen)
        one, other = (replace(made, moments=made.moments[:1]) for made in pair)
        told_apart = {seat for seat in seats(game, move) if tells(game, one, seat) != tells(game, other, seat)}
        assert (told_apart == {chosen[0].seat}) == game.is_secret(chosen[0]), chosen
        compared += game.is_secret(chosen[0])
    assert compared or not any(game.is_secret(move.action) for move in moves[1:])


def test_who_cannot_tell_two_games_by_their_views_cannot_by_their_events(game: AnyGame, match: Match) -> None:
    """An event that is not hidden where the state is, or a state that is not where the event is, gives a secret away.

    What chance might have given as well makes the other game.
    """
    compared = 0
    for move, other in other_ways(game, match):
        compared += 1
        for seat in seats(game, move):
            same = knows(game, move, seat) == knows(game, other, seat)
            assert (seen(game, move, seat) == seen(game, other, seat)) == same, seat
    assert compared or not any(move.draws for move in match.moves)


def other_ways(game: AnyGame, match: Match) -> Iterator[tuple[Move, Move]]:
    """Each move in which chance gave something, and what it would have been with something else."""
    before = None
    for move in match.moves:
        for chance in OTHER_CHANCES if move.draws else ():
            other = (
                make_move(game, before, move.action, chance)
                if before is not None
                else set_up(game, match.names, match.options, chance)
            )
            if other.draws != move.draws:
                yield move, other
                break
        before = move.state


def test_nobody_sees_more_than_the_one_whose_view_it_is(game: AnyGame, moves: Sequence[Move]) -> None:
    """What everybody is told at the table is told to each, in the same order."""
    for move in moves:
        public = seen(game, move, None)
        for seat in seats(game, move):
            kinds = [type(event) for event in seen(game, move, seat)]
            assert [type(event) for event in public] == [kind for kind in kinds if kind in map(type, public)]


def test_views_and_events_are_values_of_their_own_that_json_can_hold(game: AnyGame, moves: Sequence[Move]) -> None:
    for move in moves:
        for seat in seats(game, move):
            view = game.view(move.state, seat)
            assert view != move.state, "a view is no state"
            assert view == game.view(move.state, seat)
            assert msgspec.json.encode(view)
            for event in seen(game, move, seat):
                assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event


# --- Chance, and what is kept ----------------------------------------------------------------------------------


def test_a_journal_holds_the_game_and_its_secrets_sealed(game: AnyGame, match: Match, tmp_path: Any) -> None:
    path = tmp_path / "game.skye"
    with Journal.begin(path, replace(match, moves=match.moves[:1])) as journal:
        journal.save()
        for move in match.moves[1:]:
            journal.add(move)
            journal.save()
    written = path.read_bytes()
    record = read_lines(written)
    assert not record.damage
    assert record.match == match
    lines = [msgspec.json.decode(line) for line in written.splitlines()]
    for move, line in zip(match.moves, lines, strict=True):
        assert "action" not in line or not game.is_secret(move.action)
        rest = msgspec.json.encode({key: value for key, value in line.items() if key not in ("action", "options")})
        assert not [drawn for draw in move.draws for drawn in draw if f'"{drawn}"' in rest.decode()], "draws are sealed"


def test_a_record_of_chance_makes_the_same_game_whatever_the_seed(game: AnyGame, moves: Sequence[Move]) -> None:
    state = moves[0].state
    for move in moves[1:]:
        chance = Recorded(OTHER_CHANCE.seed, move.draws)
        assert make_move(game, state, move.action, chance) == move
        chance.end()
        state = move.state


def test_a_replay_tells_what_the_table_told(game: AnyGame, match: Match) -> None:
    """The scenes of a game read from the disk are those of the game that is played, and each is told."""
    played, front = Scenes(game, None), game.front()
    narrator, told = front.narrator(), 0
    for move in match.moves:
        turn = played.turn([move])
        for scene in (*turn.done, *turn.came):
            assert scene.view == game.view(played.state_of(scene), None)
            assert all(front.sentence(event, scene.view) for event in scene.events)
        pages = narrator.tell(turn)
        assert pages or turn.done, "the set-up is told"
        for page in pages:
            assert page.page(ROOM)
            told += 1
    assert told, "the end is told at least"
    assert front.result(game.view(match.state, None))


def test_a_front_has_nothing_that_the_table_does_not_ask_for(game: AnyGame) -> None:
    """What is overridden by another name than it is called by would never be called."""
    own = {name for name in vars(type(game.front())) if not name.startswith("_")}
    assert own <= set(dir(Front)) | set(Front.__annotations__)


def test_the_digest_changes_with_every_field_of_a_state(game: AnyGame, moves: Sequence[Move]) -> None:
    fields = set()
    for move in moves[:: max(1, len(moves) // 6)]:
        whole = game.digest(move.state)
        for place, changed in changes(move.state):
            field = place.partition(".")[0]
            if field not in game.outside_the_digest:
                fields.add(field)
                assert game.digest(changed) != whole, place
    assert fields == set(moves[0].state.__struct_fields__) - set(game.outside_the_digest)


# --- Bots and points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", list(Level))
def test_bots_play_legally_and_the_same_again(game: AnyGame, level: Level) -> None:
    players, chance = game.players[0], Seeded(3)
    bots, again = ([game.bot(level, seed, clock=lambda: 0.0) for seed in range(players)] for _ in range(2))
    noted = note(game, names(players), 3)
    state = set_up(game, names(players), game.usual_options(), chance).state
    while (seat := game.turn(state)) is not None:
        action = bots[seat].choose(game.view(state, seat), game.legal(state))
        assert action in game.legal(state)
        assert action == again[seat].choose(game.view(state, seat), game.legal(state))
        noted.actions.append(action)
        state = make_move(game, state, action, chance).state


def test_every_point_is_explained_by_an_item(game: AnyGame, moves: Sequence[Move]) -> None:
    points = [0] * len(game.names(moves[0].state))
    for move in moves:
        for moment in move.moments:
            for event in moment.events:
                for seat, items in game.gains(event, moment.state).items():
                    points[seat] += sum(items)
            assert tuple(points) == game.points(moment.state)
    assert any(points)
    winners = game.winners(moves[-1].state)
    assert winners
    assert {points[seat] for seat in winners} == {max(points)}


# --- Helpers, and that they find what they look for ------------------------------------------------------------


def seats(game: AnyGame, move: Move) -> Iterable[int | None]:
    """Everybody who looks at a game, and the public table."""
    return (None, *range(len(game.names(move.state))))


def seen(game: AnyGame, move: Move, seat: int | None) -> list[Any]:
    """The events of a move as a seat may know them."""
    known = (game.seen(event, seat) for event in events_of(move.moments))
    return [event for event in known if event is not None]


def knows(game: AnyGame, move: Move, seat: int | None) -> list[Any]:
    """The game after each moment of a move as a seat may know it."""
    return [game.view(moment.state, seat) for moment in move.moments]


def tells(game: AnyGame, move: Move, seat: int | None) -> tuple[list[Any], list[Any]]:
    """All that a seat learns from a move."""
    return seen(game, move, seat), knows(game, move, seat)


def some(actions: Sequence[Any], count: int = 12) -> list[Any]:
    """Some of many actions, the first and the last among them."""
    if len(actions) <= count:
        return list(actions)
    return [actions[place * (len(actions) - 1) // (count - 1)] for place in range(count)]


def changes(value: Any) -> Iterator[tuple[str, Any]]:
    """`value` with one thing in it changed, for each thing in it, after the place of that thing."""
    match value:
        case Struct(id=str()):
            yield "", replace(value, id=value.id + "x")
        case Struct():
            for field in value.__struct_fields__:
                for place, changed in changes(getattr(value, field)):
                    yield f"{field}.{place}", replace(value, **{field: changed})
        case tuple():
            yield from _changes_of_parts(value)
        case Enum():
            yield from (("", other) for other in type(value) if other is not value)
        case _:
            yield from _changes_of_one(value)


def _changes_of_parts(value: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    if value:
        yield "fewer", value[:-1]
    for number, part in enumerate(value):
        for place, new in changes(part):
            yield f"{number}.{place}", (*value[:number], new, *value[number + 1 :])


def _changes_of_one(value: Any) -> Iterator[tuple[str, Any]]:
    match value:
        case bool():
            yield "", not value
        case int():
            yield "", value + 1
        case str():
            yield "", value + "x"
        case None:
            yield "", 17


def test_a_value_is_changed_in_each_place() -> None:
    value = toy_game.Player("Ann", None, 2), Level.EASY, True
    assert [changed for _, changed in changes(value)] == [
        value[:-1],
        (toy_game.Player("Annx", None, 2), Level.EASY, True),
        (replace(value[0], card=17), Level.EASY, True),
        (toy_game.Player("Ann", None, 3), Level.EASY, True),
        (value[0], Level.NORMAL, True),
        (value[0], Level.HARD, True),
        (value[0], Level.EASY, False),
    ]
