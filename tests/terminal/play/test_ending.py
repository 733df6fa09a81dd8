"""The end of a game: nothing is cut at any size, a tie is explained, and another game is one key away."""

import io
import re
from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, given, table_of
from support.journals import played, write
from support.pseudo_terminal import PseudoTerminal

from skye.games.isle_of_skye.engine.view import SeatView
from skye.games.isle_of_skye.front.words import tie_words
from skye.games.isle_of_skye.game import GAME
from skye.games.isle_of_skye.ledger import Place, ranking
from skye.games.level import Level
from skye.games.match import Company, Match
from skye.saves import shelf
from skye.saves.places import folder
from skye.saves.record import read_game
from skye.terminal.dialogue.questions import Quit
from skye.terminal.play.new_game import Evening
from skye.terminal.play.set_up import SetUp, next_of

SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (200, 50))


@cache
def over(players: int) -> Match:
    """A game that was played to its end."""
    return played(players, seed=3)


def pages_of(match: Match, columns: int, rows: int) -> tuple[list[str], EmulatedScreen]:
    """All pages of the end of a game, turned by Enter until it is left."""
    screen = EmulatedScreen(columns, rows)
    pages: list[str] = []

    def key() -> str:
        pages.append(screen.text)
        return "enter"

    table = table_of(by_keys(screen, key), match)
    result = table.resume()
    assert result.startswith(GAME.front().result(GAME.view(match.state, None)))
    assert not table.plays_again
    return pages, screen


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_end_is_cut(size: tuple[int, int], players: int) -> None:
    """Everybody's points add up to their total, by source and by round, and every land is there with its castle."""
    match = over(players)
    pages, screen = pages_of(match, *size)
    text = "\n".join(pages)
    rounds = 5 if players == 5 else 6
    for seat in match.state.seats:
        by_source = re.findall(rf"\d\. +{seat.name} +(\d+) +([\d ]+\d)", text)
        total, sources = next((int(total), list(map(int, rest.split()))[:6]) for total, rest in by_source)
        assert total == seat.points == sum(sources)
        by_round = re.findall(rf"(?<!\. ) {seat.name} ((?: +\d+){{{rounds + 1}}})", text)
        assert seat.points in [sum(map(int, numbers.split())) for numbers in by_round]
        assert f"{seat.name}  {seat.points} points" in text
    assert text.count("♜") == players
    assert not re.search(r"[◀▶▲▼]", text), "no land is cropped"
    assert not screen.faults


def test_from_120_columns_the_lands_stand_with_the_tables() -> None:
    for columns, rows in ((120, 40), (200, 50)):
        pages, _ = pages_of(over(2), columns, rows)
        assert len(pages) == 1
        assert pages[0].count("♜") == 2


ANSWERS: dict[str, tuple[str, bool]] = {"a": ("again", True), "q": ("", False), "Q": ("quit", False)}


@pytest.mark.parametrize("key", ANSWERS)
def test_keys_and_lines_leave_or_play_again(key: str) -> None:
    line, again = ANSWERS[key]
    for dialogue in (by_keys(EmulatedScreen(80, 24), given([key])), by_lines(io.StringIO(), Lines(given([line])))):
        table = table_of(dialogue, over(2))
        assert table.resume() == GAME.front().result(GAME.view(over(2).state, None))
        assert table.plays_again is again


def test_with_the_end_of_the_input_the_game_is_left_in_order() -> None:
    table = table_of(by_lines(io.StringIO(), Lines(given(()))), over(2))
    assert "Points: " in table.resume()
    assert not table.plays_again


def test_a_wrong_line_is_explained_and_what_can_be_looked_at_is_no_answer() -> None:
    output = io.StringIO()
    table_of(by_lines(output, Lines(given(["haggis", "log", "gold 2", ""]))), over(2)).resume()
    assert "Enter leaves, again plays another game with the same people; ? shows help." in output.getvalue()
    assert "What happened so far" in output.getvalue()
    assert re.search(r"Player 2 holds \d+ gold\.", output.getvalue())


# --- Another game ----------------------------------------------------------------------------------------------


def test_the_next_game_has_the_same_people_in_another_order_and_the_same_options() -> None:
    match = replace(over(2), company=Company((None, Level.HARD), hints=False))
    assert next_of(match) == SetUp(("Player 2", "Player 1"), (Level.HARD, None), match.options, hints=False)
    assert next_of(over(2)).bots == (None, None)


@pytest.mark.usefixtures("home")
def test_another_game_is_a_game_of_its_own() -> None:
    evening = Evening(GAME)
    with pytest.raises(Quit):
        evening.resume(by_lines(io.StringIO(), Lines(given(["again", "no"]))), over(2))
    assert "goes on with it" in evening.leave()
    (file,) = shelf.games()
    begun = read_game(file).match
    assert begun.names == ("Player 2", "Player 1")
    assert begun.options == over(2).options
    assert begun.seed != over(2).seed
    assert not begun.over


@pytest.mark.usefixtures("home")
def test_at_a_terminal_a_finished_game_leads_to_another_one() -> None:
    folder().mkdir(parents=True)
    write(folder() / "first.skye", over(2))
    terminal = PseudoTerminal("resume", "first", columns=120, rows=40)
    terminal.settle()
    assert "the game is over" in terminal.text
    terminal.press("a")
    assert "Round 1: Player 2's turn first" in terminal.text
    terminal.kill()
    assert len(shelf.games()) == 2


# --- Ties ------------------------------------------------------------------------------------------------------


def seats(*points_and_gold: tuple[int, int]) -> list[SeatView]:
    view = GAME.view(over(2).state, None)
    return [
        replace(view.seats[0], name=name, points=points, gold=gold)
        for name, (points, gold) in zip(("Ann", "Bob", "Cy"), points_and_gold, strict=False)
    ]


def test_gold_breaks_a_tie_and_who_has_as_much_shares_a_place() -> None:
    assert ranking(seats((30, 4), (40, 2), (30, 9))) == [Place(1, 1), Place(2, 2), Place(3, 0)]
    assert ranking(seats((30, 4), (30, 4), (20, 9))) == [Place(1, 0), Place(1, 1), Place(3, 2)]


TIES: dict[str, Callable[[], list[SeatView]]] = {
    "Ann and Bob have 30 points each; gold breaks the tie: Ann holds 4 gold and Bob holds 1 gold.": lambda: seats(
        (30, 4), (30, 1)
    ),
    "Ann and Bob have 30 points and 4 gold each, and share the place.": lambda: seats((30, 4), (30, 4)),
}


@pytest.mark.parametrize("sentence", TIES)
def test_what_broke_a_tie_is_said(sentence: str) -> None:
    assert tie_words(TIES[sentence]()) == sentence
