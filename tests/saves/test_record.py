"""Reading a journal: whatever became of the file, never another game than the one that was played."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from support import toy_game
from support.journals import played, up_to, write
from support.matches import new_match
from support.own_tiles import own_box

import skye
from skye.games.digest import digest
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.scoring import EachColumn
from skye.games.isle_of_skye.engine.state import GameState, HouseRules, Offer, Phase, Pricing
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.match import Match, Move
from skye.saves.errors import Damage, DamagedError, SaveFault, UnreadableError
from skye.saves.lines import FORMAT
from skye.saves.record import MOST_BYTES, Record, read_game, read_lines, read_whole

MOVES = 14
"""Moves of a game of two up to the second round's pricing: every kind of line but for what is returned."""


@pytest.fixture(scope="module")
def match() -> Match:
    return played(players=2, seed=3, most=MOVES)


@pytest.fixture(scope="module")
def journal(match: Match, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write(tmp_path_factory.mktemp("journal") / "game", match)


def test_the_journal_of_these_tests_holds_every_kind_of_line(match: Match, journal: bytes) -> None:
    assert {type(move.action) for move in match.moves} >= {type(None), skye.Price, skye.Buy, skye.Place}
    assert match.state.round == 2
    assert journal.count(b'"draws"') == 2
    assert journal.count(b'"secret"') == 1 + 4


def is_refused_or_repaired(changed: bytes, match: Match) -> Record | None:
    """Assert that a changed journal does not pass for whole; what of it is read is what was played."""
    try:
        record = read_lines(changed)
    except UnreadableError:
        return None
    assert record.damage or record.torn or record.length == len(changed)
    assert record.match == up_to(match, len(record.match.moves))
    return record


def test_every_byte_flipped_is_noticed(match: Match, journal: bytes) -> None:
    for place, byte in enumerate(journal):
        for other in (byte ^ 1, byte ^ 0x20, 0xFF, ord("\n")):
            if other != byte:
                changed = b"".join([journal[:place], bytes([other]), journal[place + 1 :]])
                record = is_refused_or_repaired(changed, match)
                assert record is None or record.damage or record.torn, (place, other)


def test_every_byte_cut_out_is_noticed(match: Match, journal: bytes) -> None:
    for place in range(len(journal)):
        record = is_refused_or_repaired(journal[:place] + journal[place + 1 :], match)
        assert record is None or record.damage or record.torn, place


def test_a_journal_cut_anywhere_is_the_game_up_to_its_last_whole_line(match: Match, journal: bytes) -> None:
    for length in range(len(journal)):
        record = is_refused_or_repaired(journal[:length], match)
        whole = journal[:length].count(b"\n")
        if record is None:
            assert whole == 0
        else:
            assert (len(record.match.moves), record.damage) == (whole, None)
            assert record.torn == (journal[length - 1] != ord("\n"))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: lines[:4] + lines[5:], 5),
        (lambda lines: lines[:5] + lines[4:], 6),
        (lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]], 5),
        (lambda lines: [*lines[:2], b"\n", *lines[2:]], 3),
        (lambda lines: [*lines, b"not a line\n"], MOVES + 1),
        (lambda lines: [*lines, b"\0" * 500 + b"\n"], MOVES + 1),
        (lambda lines: [*lines, b'{"action":{"deep":' + b"[" * 100_000 + b"\n"], MOVES + 1),
        (lambda lines: [lines[0], lines[0], *lines[1:]], 2),
    ],
    ids=["missing", "twice", "swapped", "empty", "text", "zeros", "deep", "two headers"],
)
def test_lines_that_do_not_follow_each_other_stop_the_game_there(
    match: Match, journal: bytes, change: Callable[[list[bytes]], list[bytes]], line: int
) -> None:
    record = read_lines(b"".join(change(journal.splitlines(keepends=True))))
    assert record.damage
    assert record.damage.line == line
    assert record.match == up_to(match, line - 1)


def forged(journal: bytes, number: int, **changes: object) -> bytes:
    """A journal that ends with the line of that number, changed by hand."""
    lines = journal.splitlines(keepends=True)[:number]
    line = {**msgspec.json.decode(lines[-1]), **changes}
    return b"".join([*lines[:-1], msgspec.json.encode(line), b"\n"])


def test_an_action_that_is_not_allowed_is_refused(match: Match, journal: bytes) -> None:
    number = next(number for number, move in enumerate(match.moves, 1) if isinstance(move.action, skye.Buy))
    record = read_lines(forged(journal, number, action={"action": "buy", "seat": 0, "tile": "L99"}))
    assert record.damage
    assert (record.damage.line, record.damage.fault) == (number, SaveFault.NOT_ALLOWED)
    assert record.damage.refusal
    assert record.damage.refusal.code is skye.Refusal.NOT_ON_OFFER


def test_the_reason_why_a_sealed_action_is_refused_tells_no_secret(tmp_path: Path) -> None:
    """The sentence for whoever acts would tell what is held and what was priced."""
    begun = new_match(["Ann", "Bob"], seed=1)
    too_dear = skye.Price(0, begun.state.seats[0].drawn[0].id, (1234, 2345))
    moves = (*begun.moves, Move(too_dear, (), begun.moves[0].moments))
    write(tmp_path / "game", replace(begun, moves=moves))
    assert read_game(tmp_path / "game").damage == Damage(2, SaveFault.NOT_ALLOWED, refusal=None)


def ending_with(match: Match, number: int, *draws: Sequence[str]) -> Match:
    """A game up to the move of that number, with these draws told of it, by a program that had them wrong."""
    *before, last = match.moves[:number]
    return replace(match, moves=(*before, replace(last, draws=tuple(map(tuple, draws)))))


def impossible_draws(drawn: Sequence[str]) -> dict[str, list[Sequence[str]]]:
    return {
        "none": [()],
        "too few": [drawn[1:]],
        "too many": [(*drawn, next(tile.id for tile in catalog.load().tiles if tile.id not in drawn))],
        "twice": [(drawn[0], *drawn[:-1])],
        "not in the bag": [("castle", *drawn[1:])],
        "of no box": [("L99", *drawn[1:])],
        "one draw more": [drawn, drawn],
    }


DRAWS = list(impossible_draws(["L01"] * 6))


@pytest.mark.parametrize("kind", DRAWS)
def test_a_draw_that_chance_cannot_have_given_is_damage_at_its_line(match: Match, tmp_path: Path, kind: str) -> None:
    number = next(number for number, move in enumerate(match.moves, 1) if move.state.round == 2)
    draws = impossible_draws(match.moves[number - 1].draws[0])[kind]
    write(tmp_path / "game", ending_with(match, number, *draws))
    record = read_game(tmp_path / "game")
    assert record.damage == Damage(number, SaveFault.IMPOSSIBLE_DRAW)
    assert record.match == up_to(match, number - 1)


def test_a_tile_that_lies_on_the_table_is_not_drawn_again(match: Match, tmp_path: Path) -> None:
    number = next(number for number, move in enumerate(match.moves, 1) if move.state.round == 2)
    drawn = match.moves[number - 1].draws[0]
    placed = next(move.action.tile for move in match.moves if isinstance(move.action, skye.Place))
    write(tmp_path / "game", ending_with(match, number, (placed, *drawn[1:])))
    assert read_game(tmp_path / "game").damage == Damage(number, SaveFault.IMPOSSIBLE_DRAW)


def test_draws_that_nothing_asked_for_or_that_are_missing_are_damage_at_their_line(
    match: Match, tmp_path: Path
) -> None:
    number = next(number for number, move in enumerate(match.moves, 1) if move.state.round == 2)
    drawn = match.moves[number - 1].draws[0]
    for place, line, draws in (("more", number - 1, [drawn]), ("missing", number, [])):
        write(tmp_path / place, ending_with(match, line, *draws))
        assert read_game(tmp_path / place).damage == Damage(line, SaveFault.IMPOSSIBLE_DRAW)


def test_a_draw_that_was_another_one_does_not_match_the_check(match: Match, tmp_path: Path) -> None:
    number = next(number for number, move in enumerate(match.moves, 1) if move.state.round == 2)
    write(tmp_path / "game", ending_with(match, number, match.moves[number - 1].draws[0][::-1]))
    assert read_game(tmp_path / "game").damage == Damage(number, SaveFault.LINE_CHANGED)


@pytest.mark.parametrize("kind", DRAWS)
def test_a_first_draw_that_cannot_be_sets_up_no_game(match: Match, tmp_path: Path, kind: str) -> None:
    scoring, drawn = match.moves[0].draws
    draws = [scoring, *impossible_draws(drawn)[kind]]
    write(tmp_path / "game", ending_with(match, 1, *draws))
    with pytest.raises(UnreadableError, match=r"^impossible-set-up$"):
        read_game(tmp_path / "game")


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"skye": FORMAT + 1}, SaveFault.NEWER_FORMAT),
        ({"skye": FORMAT + 1, "names": 7, "more": {}}, SaveFault.NEWER_FORMAT),
        ({"skye": 0}, SaveFault.UNKNOWN_FORMAT),
        ({"skye": 1}, SaveFault.NO_FIRST_LINE),
        ({"rules": GAME.rules + 1}, SaveFault.OTHER_RULES),
        ({"game": "chess"}, SaveFault.UNKNOWN_GAME),
        ({"game": ""}, SaveFault.UNKNOWN_GAME),
        ({"game": toy_game.GAME.id}, SaveFault.NO_FIRST_LINE),
        ({"game": 7}, SaveFault.NO_FIRST_LINE),
        ({"names": ["Ann"]}, SaveFault.IMPOSSIBLE_SETUP),
        ({"names": ["Ann", "Ann"]}, SaveFault.IMPOSSIBLE_SETUP),
        ({"names": ["Ann", "Cy"]}, SaveFault.SETUP_CHANGED),
        ({"key": "AAAA"}, SaveFault.NO_FIRST_LINE),
        ({"draws": "AAAA"}, SaveFault.NO_FIRST_LINE),
        ({"secret": "AAAA"}, SaveFault.NO_FIRST_LINE),
        ({"after": "0123456789abcdef"}, SaveFault.SETUP_CHANGED),
        ({"names": "Ann"}, SaveFault.NO_FIRST_LINE),
        ({"more": 1}, SaveFault.NO_FIRST_LINE),
    ],
)
def test_a_first_line_that_sets_up_no_game_is_refused(
    journal: bytes, changes: dict[str, object], fault: SaveFault
) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_lines(forged(journal, 1, **changes))
    assert refused.value.code is fault


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", SaveFault.NO_WHOLE_LINE),
        (b'{"skye":1', SaveFault.NO_WHOLE_LINE),
        (b"\n", SaveFault.NO_FIRST_LINE),
        (b"\xff\xfe\n\n", SaveFault.NO_FIRST_LINE),
        (b"Dear Ann,\n", SaveFault.NO_FIRST_LINE),
        (b'{"deep":' + b"[" * 100_000 + b"\n", SaveFault.NO_FIRST_LINE),
        (b'{"skye":1e999,"rules":1}\n', SaveFault.NO_FIRST_LINE),
        (b"x" * (MOST_BYTES + 1), SaveFault.TOO_LONG),
    ],
    ids=["empty", "torn", "one newline", "binary", "letter", "deep", "huge number", "long"],
)
def test_another_file_is_refused(tmp_path: Path, content: bytes, fault: SaveFault) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(UnreadableError) as refused:
        read_game(tmp_path / "file")
    assert refused.value.code is fault


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path(os.devnull)):
        with pytest.raises(UnreadableError, match=r"^not-a-file$"):
            read_game(path)
    with pytest.raises(UnreadableError, match=r"^file-unreadable .*No such file or directory"):
        read_game(tmp_path / "nothing")


def test_a_damaged_game_is_not_whole(tmp_path: Path, journal: bytes) -> None:
    (tmp_path / "game").write_bytes(journal + b"x\n")
    with pytest.raises(DamagedError, match=rf"^no-line \(line={MOVES + 1}\)$"):
        read_whole(tmp_path / "game")


# --- The options of a game ----------------------------------------------------------------------------------


def test_a_game_is_read_back_with_scoring_tiles_that_are_in_no_file_any_more(tmp_path: Path) -> None:
    match = played(players=3, seed=2, options=Options(own_box(tmp_path).scoring_tiles))
    shipped = {tile.id for tile in catalog.load().scoring_tiles}
    assert {tile.id for tile in match.state.scoring} - shipped
    journal = write(tmp_path / "game", match)
    (tmp_path / "own.yaml").unlink()
    assert read_lines(journal).match == match


def test_a_game_goes_on_with_the_scoring_tiles_it_began_with(
    match: Match, journal: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever becomes of the data: another rule behind the same id, or the tile gone."""
    box = catalog.load()
    harder = tuple(replace(tile, rule=EachColumn(tiles=9, points=9)) for tile in box.scoring_tiles)
    for changed in (harder, harder[:4]):
        monkeypatch.setattr(catalog, "load", lambda: replace(box, scoring_tiles=changed))  # noqa: B023
        assert read_lines(journal).match == match


def with_options(journal: bytes, change: Callable[[dict[str, Any]], object], corrected: bool) -> bytes:
    """A first line whose options were changed by hand; `corrected`: and their check was put right."""
    options = msgspec.json.decode(journal.splitlines()[0])["options"]
    change(options)
    check = {"check": digest(msgspec.json.encode(options))} if corrected else {}
    return forged(journal, 1, options=options, **check)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("text", "3 points for each broch."),
        ("name", "\x1b]0;X\x07"),
        ("id", "gold"),
        ("rule", {"kind": "joined tile", "points": 10**30}),
        ("rule", {"kind": "flock"}),
        ("rule", 7),
    ],
)
def test_scoring_tiles_that_were_changed_or_will_not_do_set_up_no_game(journal: bytes, key: str, value: object) -> None:
    """Also where whoever changed them put the check right, but for what is only printed."""

    def change(options: dict[str, Any]) -> None:
        options["scoring_tiles"][5][key] = value

    for corrected in (False, True):
        if key != "text" or not corrected:
            with pytest.raises(UnreadableError, match=r"^(no-first-line|impossible-set-up)$"):
                read_lines(with_options(journal, change, corrected))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"scoring": ["sheep", "sheep", "sheep", "sheep"]}, SaveFault.IMPOSSIBLE_SETUP),
        ({"house_rules": {"open_gold": True, "open_axes": False}}, SaveFault.SETUP_CHANGED),
        ({"house_rules": {"open_purse": False}}, SaveFault.NO_FIRST_LINE),
    ],
)
def test_options_that_were_changed_with_their_check_set_up_no_game(
    journal: bytes, changes: dict[str, object], fault: SaveFault
) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_lines(with_options(journal, lambda options: options.update(changes), corrected=True))
    assert refused.value.code is fault


# --- The check of a line -------------------------------------------------------------------------------------


def changed_states(state: GameState) -> dict[str, GameState]:
    """For each part that the course of a game depends on, the state with just that part changed."""
    seat = state.seats[1]
    tile, other = state.bag[:2]
    seats = {
        "name": replace(seat, name="Zoe"),
        "territory": replace(seat, territory=seat.territory.place(tile, *next(seat.territory.places(tile)))),
        "gold": replace(seat, gold=seat.gold + 1),
        "points": replace(seat, points=seat.points + 1),
        "drawn": replace(seat, drawn=seat.drawn[::-1]),
        "pricing": replace(seat, pricing=Pricing(tile, (Offer(other, 1),))),
        "offers": replace(seat, offers=(Offer(tile, 1),)),
        "hand": replace(seat, hand=(tile,)),
    }
    assert set(seats) == set(skye.Seat.__struct_fields__)
    changed = {part: replace(state, seats=(state.seats[0], changed)) for part, changed in seats.items()}
    fields = {
        "house_rules": replace(state, house_rules=HouseRules(open_axes=True)),
        "seed": replace(state, seed=state.seed + 1),
        "scoring": replace(state, scoring=state.scoring[::-1]),
        "bag": replace(state, bag=state.bag[::-1]),
        "round": replace(state, round=2),
        "phase": replace(state, phase=Phase.BUYING),
        "turn": replace(state, turn=1),
    }
    # The box is the program's.
    assert {*fields, "seats", "box"} == set(GameState.__struct_fields__)
    return {**changed, **fields}


def test_the_check_of_a_line_tells_apart_all_that_a_game_depends_on() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=1)
    changed = changed_states(state)
    checks = {part: GAME.digest(other) for part, other in changed.items()}
    assert len({GAME.digest(state), *checks.values()}) == len(changed) + 1


def test_the_check_does_not_depend_on_what_is_printed() -> None:
    """A word put right on a scoring tile must not make all games unreadable."""
    state = skye.new_game(["Ann", "Bob"], seed=1)
    reworded = tuple(replace(tile, text="One point a sheep.") for tile in state.scoring)
    assert GAME.digest(replace(state, scoring=reworded)) == GAME.digest(state)


def test_what_is_to_be_sealed_is_not_read_where_it_stands_open(match: Match, journal: bytes) -> None:
    """And the other way round: a line can be written in one way only."""
    assert GAME.is_secret(match.moves[1].action)
    opened = {"action": msgspec.to_builtins(match.moves[1].action), "after": GAME.digest(match.moves[1].state)}
    lines = journal.splitlines(keepends=True)
    both = {**msgspec.json.decode(lines[1]), **opened}
    neither = {"after": opened["after"]}
    for line in (opened, both, neither):
        record = read_lines(lines[0] + msgspec.json.encode(line) + b"\n")
        assert record.damage == Damage(2, SaveFault.NO_LINE)
