"""Reading a journal: whatever became of the file, never another game than the one that was played."""

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from support.journals import played, rich_game, write
from support.own_tiles import own_box

import skye
from skye.games.isle_of_skye.engine.events import TilesDrawn
from skye.games.isle_of_skye.engine.scoring import EachColumn
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Offer, Phase, Pricing
from skye.saves.errors import DamagedError, UnreadableError
from skye.saves.journal import Journal
from skye.saves.lines import FORMAT, RULES, entry_of, fingerprint, hashed
from skye.saves.record import MOST_BYTES, Record, Step, read_game, read_lines, read_whole

STEPS = 14
"""Steps of a game of two up to the second round's pricing: every kind of line but for what is returned."""


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return played(players=2, seed=3, most=STEPS)


@pytest.fixture(scope="module")
def journal(steps: list[Step], tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write(tmp_path_factory.mktemp("journal") / "game", steps)


def test_the_journal_of_these_tests_holds_every_kind_of_line(steps: list[Step], journal: bytes) -> None:
    assert {type(step.action) for step in steps} >= {type(None), skye.Price, skye.Buy, skye.Place}
    assert steps[-1].state.round == 2
    assert journal.count(b'"drawn"') == 2


def is_refused_or_repaired(changed: bytes, steps: list[Step], box: Box) -> Record | None:
    """Assert that a changed journal does not pass for whole; what of it is read is what was played."""
    try:
        record = read_lines(changed, box)
    except UnreadableError:
        return None
    assert record.damage or record.torn or record.length == len(changed)
    assert record.steps == steps[: len(record.steps)]
    return record


def test_every_byte_flipped_is_noticed(steps: list[Step], journal: bytes, box: Box) -> None:
    for place, byte in enumerate(journal):
        for other in (byte ^ 1, byte ^ 0x20, 0xFF, ord("\n")):
            if other != byte:
                changed = b"".join([journal[:place], bytes([other]), journal[place + 1 :]])
                record = is_refused_or_repaired(changed, steps, box)
                assert record is None or record.damage or record.torn, (place, other)


def test_every_byte_cut_out_is_noticed(steps: list[Step], journal: bytes, box: Box) -> None:
    for place in range(len(journal)):
        record = is_refused_or_repaired(journal[:place] + journal[place + 1 :], steps, box)
        assert record is None or record.damage or record.torn, place


def test_a_journal_cut_anywhere_is_the_game_up_to_its_last_whole_line(
    steps: list[Step], journal: bytes, box: Box
) -> None:
    for length in range(len(journal)):
        record = is_refused_or_repaired(journal[:length], steps, box)
        whole = journal[:length].count(b"\n")
        if record is None:
            assert whole == 0
        else:
            assert (len(record.steps), record.damage) == (whole, "")
            assert record.torn == (journal[length - 1] != ord("\n"))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: lines[:4] + lines[5:], 5),
        (lambda lines: lines[:5] + lines[4:], 6),
        (lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]], 5),
        (lambda lines: [*lines[:2], b"\n", *lines[2:]], 3),
        (lambda lines: [*lines, b"not a line\n"], STEPS + 1),
        (lambda lines: [*lines, b"\0" * 500 + b"\n"], STEPS + 1),
        (lambda lines: [*lines, b'{"action":{"deep":' + b"[" * 100_000 + b"\n"], STEPS + 1),
        (lambda lines: [lines[0], lines[0], *lines[1:]], 2),
    ],
    ids=["missing", "twice", "swapped", "empty", "text", "zeros", "deep", "two headers"],
)
def test_lines_that_do_not_follow_each_other_stop_the_game_there(
    steps: list[Step], journal: bytes, box: Box, change: Callable[[list[bytes]], list[bytes]], line: int
) -> None:
    record = read_lines(b"".join(change(journal.splitlines(keepends=True))), box)
    assert record.damage.startswith(f"Line {line}: ")
    assert record.steps == steps[: line - 1]


def forged(journal: bytes, number: int, **changes: object) -> bytes:
    """A journal that ends with the line of that number, changed by hand."""
    lines = journal.splitlines(keepends=True)[:number]
    line = {**msgspec.json.decode(lines[-1]), **changes}
    return b"".join([*lines[:-1], msgspec.json.encode(line), b"\n"])


def test_an_action_that_is_not_allowed_is_refused_with_the_reason(steps: list[Step], journal: bytes, box: Box) -> None:
    number = next(number for number, step in enumerate(steps, 1) if isinstance(step.action, skye.Buy))
    record = read_lines(forged(journal, number, action={"action": "buy", "seat": 0, "tile": "L99"}), box)
    assert record.damage == f"Line {number}: Its action is not allowed there (That tile is not on offer.)"


def test_the_reason_why_a_sealed_action_is_refused_tells_no_secret(box: Box, tmp_path: Path) -> None:
    """The sentence of the engine tells what is held and what was priced."""
    state, events = skye.start_game(["Ann", "Bob"], seed=1)
    too_dear = skye.Price(0, state.seats[0].drawn[0].id, (1234, 2345))
    write(tmp_path / "game", [Step(None, events, state), Step(too_dear, (), state)])
    assert read_game(tmp_path / "game", box).damage == "Line 2: Its action is not allowed there (over-gold)"


def test_a_draw_that_the_bag_cannot_give_is_refused(steps: list[Step], journal: bytes, box: Box) -> None:
    number = next(number for number, step in enumerate(steps, 1) if step.state.round == 2)
    drawn = [tile for event in steps[number - 1].events if isinstance(event, TilesDrawn) for tile in event.tiles]
    for draw in ([], drawn[1:], [drawn[0], *drawn[:5]], ["castle", *drawn[1:]]):
        record = read_lines(forged(journal, number, drawn=draw), box)
        assert record.damage == f"Line {number}: The bag cannot give the tiles it says were drawn."
    for draw in (None, drawn[::-1]):
        assert "does not match its own check" in read_lines(forged(journal, number, drawn=draw), box).damage
    assert "does not match its own check" in read_lines(forged(journal, number - 1, drawn=drawn), box).damage


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"skye": FORMAT + 1}, "It was written by a newer skye, in format 3; this one reads format 2."),
        ({"skye": FORMAT + 1, "names": 7, "more": {}}, "It was written by a newer skye"),
        ({"skye": 0}, "It is of format 0 and rules 1; this skye reads formats 1 to 2 and rules 1."),
        ({"rules": RULES + 1}, "It is of format 2 and rules 2"),
        ({"names": ["Ann"]}, "Line 1: It tells of a game that cannot be set up."),
        ({"names": ["Ann", "Ann"]}, "Line 1: It tells of a game that cannot be set up."),
        ({"names": ["Ann", "Cy"]}, "Line 1: It does not match its own check"),
        ({"scoring": ["sheep", "sheep", "sheep", "sheep"]}, "Line 1: It tells of a game that cannot be set up."),
        ({"drawn": ["L01"]}, "Line 1: It tells of a game that cannot be set up."),
        ({"key": "AAAA"}, "Line 1: It tells of a game that cannot be set up."),
        ({"house_rules": {"open_gold": True}}, "Line 1: It does not match its own check"),
        ({"house_rules": {"open_purse": False}}, "Line 1: It is not the first line of a game."),
        ({"names": "Ann"}, "Line 1: It is not the first line of a game."),
        ({"more": 1}, "Line 1: It is not the first line of a game."),
    ],
)
def test_a_first_line_that_sets_up_no_game_is_refused(
    journal: bytes, box: Box, changes: dict[str, object], sentence: str
) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_lines(forged(journal, 1, **changes), box)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "It holds not even one whole line."),
        (b'{"skye":1', "It holds not even one whole line."),
        (b"\n", "Line 1: It is not the first line of a game."),
        (b"\xff\xfe\n\n", "Line 1: It is not the first line of a game."),
        (b"Dear Ann,\n", "Line 1: It is not the first line of a game."),
        (b'{"deep":' + b"[" * 100_000 + b"\n", "Line 1: It is not the first line of a game."),
        (b'{"skye":1e999,"rules":1}\n', "Line 1: It is not the first line of a game."),
        (b"x" * (MOST_BYTES + 1), "It is far too long for a game."),
    ],
    ids=["empty", "torn", "one newline", "binary", "letter", "deep", "huge number", "long"],
)
def test_another_file_is_refused(tmp_path: Path, box: Box, content: bytes, sentence: str) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(UnreadableError) as refused:
        read_game(tmp_path / "file", box)
    assert str(refused.value) == sentence


def test_what_is_no_file_is_refused(tmp_path: Path, box: Box) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path(os.devnull)):
        with pytest.raises(UnreadableError, match="It is not a file"):
            read_game(path, box)
    with pytest.raises(UnreadableError, match="It cannot be read: No such file or directory"):
        read_game(tmp_path / "nothing", box)


def test_a_damaged_game_is_not_whole(tmp_path: Path, journal: bytes, box: Box) -> None:
    (tmp_path / "game").write_bytes(journal + b"x\n")
    with pytest.raises(DamagedError, match=f"Line {STEPS + 1}: It is not a line of a game"):
        read_whole(tmp_path / "game", box)


# --- The scoring tiles of a game ----------------------------------------------------------------------------


def test_a_game_is_read_back_with_scoring_tiles_that_are_in_no_file_any_more(tmp_path: Path, box: Box) -> None:
    steps = played(players=3, seed=2, box=own_box(tmp_path))
    assert {tile.id for tile in steps[0].state.scoring} - {tile.id for tile in box.scoring_tiles}
    journal = write(tmp_path / "game", steps)
    (tmp_path / "own.yaml").unlink()
    assert read_lines(journal, box).steps == steps


def test_a_game_goes_on_with_the_scoring_tiles_it_began_with(steps: list[Step], journal: bytes, box: Box) -> None:
    """Whatever becomes of the data: another rule behind the same id, or the tile gone."""
    harder = tuple(replace(tile, rule=EachColumn(tiles=9, points=9)) for tile in box.scoring_tiles)
    for changed in (harder, harder[:4]):
        assert read_lines(journal, replace(box, scoring_tiles=changed)).steps == steps


def test_a_game_saved_before_scoring_tiles_were_saved_goes_on(tmp_path: Path, box: Box) -> None:
    old = Path(__file__).with_name("format_1.skye").read_bytes()
    steps = played(players=2, seed=3)
    assert read_lines(old, box).steps == steps[:STEPS]
    (tmp_path / "game").write_bytes(old)
    with Journal.reopen(tmp_path / "game", box)[0] as journal:
        for step in steps[STEPS:]:
            assert step.action is not None
            journal.add(step.action, step.events, step.state)
        journal.save()
    assert read_whole(tmp_path / "game", box).steps == steps


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
def test_scoring_tiles_that_were_changed_or_will_not_do_set_up_no_game(
    journal: bytes, box: Box, key: str, value: object
) -> None:
    """Also where whoever changed them put the check right, but for what is only printed."""
    tiles = msgspec.json.decode(journal.splitlines()[0])["scoring_tiles"]
    tiles[5][key] = value
    for check in ({}, {"scoring_check": hashed(msgspec.json.encode(tiles))}):
        if key != "text" or not check:
            with pytest.raises(UnreadableError, match="Line 1: It tells of a game that cannot be set up"):
                read_lines(forged(journal, 1, scoring_tiles=tiles, **check), box)


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
    # The box is the program's, and what is known of a draw is used up with it.
    assert {*fields, "seats", "box", "known_draw"} == set(GameState.__struct_fields__)
    return {**changed, **fields}


def test_the_check_of_a_line_tells_apart_all_that_a_game_depends_on() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=1)
    changed = changed_states(state)
    checks = {part: fingerprint(other) for part, other in changed.items()}
    assert len({fingerprint(state), *checks.values()}) == len(changed) + 1


def test_the_check_does_not_depend_on_what_is_printed(box: Box) -> None:
    """A word put right on a scoring tile must not make all games unreadable."""
    state = skye.new_game(["Ann", "Bob"], seed=1)
    reworded = tuple(replace(tile, text="One point a sheep.") for tile in state.scoring)
    assert fingerprint(replace(state, scoring=reworded)) == fingerprint(state)


def test_secret_choices_are_sealed_and_others_are_not() -> None:
    state, prices = rich_game()
    sealed = entry_of(prices[0], (), state, b"key", 2)
    bought = entry_of(skye.Buy(0, "L01"), (), state, b"key", 2)
    assert b"1234" not in msgspec.json.encode(sealed)
    assert bought.action == skye.Buy(0, "L01")
