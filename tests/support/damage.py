"""Journals that were changed, and what becomes of them."""

from skye.games.match import Match
from skye.saves.errors import UnreadableError
from skye.saves.record import read_lines
from support.journals import up_to

WAYS = ("cut off", "cut out", *(f"bit {bit} flipped" for bit in range(8)))
CHANGES_A_BYTE = len(WAYS)


def changed(journal: bytes, number: int) -> tuple[str, bytes]:
    """The change with that number, of `CHANGES_A_BYTE` for each byte: how it was made, and what it makes."""
    place, way = divmod(number, CHANGES_A_BYTE)
    before, byte, behind = journal[:place], journal[place], journal[place + 1 :]
    match WAYS[way]:
        case "cut off":
            return "cut off", before
        case "cut out":
            return "cut out", before + behind
    return "flipped", before + bytes([byte ^ 1 << (way - 2)]) + behind


def outcome(changed: bytes, match: Match) -> str:
    """What became of a changed journal; AssertionError where it passes for whole or tells another game."""
    try:
        record = read_lines(changed)
    except UnreadableError:
        return "refused"
    assert record.match == up_to(match, len(record.match.moves))
    if record.damage:
        return "refused at its line"
    assert len(record.match.moves) < len(match.moves), "less was told than was played"
    return "repaired" if record.torn else "whole up to a line"
