"""A game is set up on one page, by keys and by lines, with what the command line says filled in."""

import io
from collections.abc import Sequence

import pytest
from support.commands import spawn
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, given
from support.how_to_play import games_played
from support.pseudo_terminal import PseudoTerminal
from support.set_ups import seats_for, set_up_by
from support.toy_game import GAME as TOY

from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.registry import find_game
from skye.saves import shelf
from skye.terminal.play.new_game import Wishes
from skye.terminal.play.set_up import SetUp, SetUpQuestion, ask_set_up

SIZES = ((60, 20), (80, 24), (120, 40), (200, 50))
KEYS = (*("n", *"Ann", "enter"), *("right",) * 3, *("down",) * 4, "right", *("down",) * 5, "right", "enter")
"""A name, a hard bot beside it, four scoring tiles chosen, and the gold open."""
LINES = ("1 Ann", "2 hard", "scoring chosen", "gold open", "")
"""The same, as it is typed."""


def by_keys_at(*keys: str) -> SetUp:
    return set_up_by(by_keys(EmulatedScreen(80, 24), given(keys)))


def by_lines_typed(*lines: str) -> SetUp:
    return set_up_by(by_lines(io.StringIO(), Lines(given(lines))))


def test_enter_alone_starts_a_game_of_two() -> None:
    for begins in (by_keys_at("enter"), by_lines_typed("")):
        assert begins == SetUp(("MacLeod", "MacDonald"), (None, None), GAME.usual_options(), hints=True)


def test_keys_and_lines_choose_the_same() -> None:
    begins = by_keys_at(*KEYS)
    assert begins == by_lines_typed(*LINES)
    assert begins.names == ("Ann", "MacDonald (bot)")
    assert begins.bots == (None, Level.HARD)
    assert begins.options.house_rules.open_gold
    assert len(set(begins.options.scoring)) == 4


def test_a_tile_chosen_for_a_letter_changes_places_with_the_one_that_had_it() -> None:
    begins = by_lines_typed("scoring first", "A squares", "")
    assert begins.options.scoring == ("squares", "most_ships", "farm_animals", "large_completed_areas")


def test_hints_may_be_left_out() -> None:
    assert not by_lines_typed("hints off", "").hints


def test_free_seats_between_players_are_closed() -> None:
    assert by_lines_typed("1 nobody", "4 Cy", "").names == ("MacLeod", "Cy")


def test_too_few_players_start_nothing() -> None:
    output = io.StringIO()
    set_up_by(by_lines(output, Lines(given(["2 nobody", "", "2 easy", ""]))))
    assert "Isle of Skye is for 2 to 5 players, not 1." in output.getvalue()


WISHES = {
    "Ann": (["Ann"], None, (), ["Ann", "MacDonald"]),
    "--players 3": ([], 3, (), ["MacLeod", "MacDonald", "MacKinnon"]),
    "Ann --players 3": (["Ann"], 3, (), ["Ann", "MacDonald", "MacKinnon"]),
    "--bots 1": ([], None, (Level.EASY,), ["MacLeod", "MacDonald (bot)"]),
    "--bots 4": ([], None, (Level.HARD,) * 4, ["MacLeod", "MacDonald (bot)", "MacKinnon (bot)", "MacInnes (bot)"]),
    "--bots 5": ([], None, (Level.EASY,) * 5, ["MacLeod (bot)", "MacDonald (bot)"]),
}


@pytest.mark.parametrize("typed", WISHES)
def test_what_the_command_line_says_is_filled_in(typed: str) -> None:
    names, players, bots, expected = WISHES[typed]
    wishes = Wishes(tuple(names), players, 1, None, bots, hints=True, file=None)
    assert not wishes.tell_all(GAME)
    begins = ask_set_up(
        by_lines(io.StringIO(), Lines(given([""]))), GAME, wishes.seats(GAME), GAME.usual_options(), wishes.hints
    )
    assert list(begins.names[: len(expected)]) == expected
    assert tuple(level for level in begins.bots if level) == bots


@pytest.mark.parametrize(
    ("names", "players", "bots"), [(["A", "B"], None, 0), (["A"], None, 1), (["A", "B"], 3, 1), ([], 2, 2)]
)
def test_who_names_everybody_is_asked_nothing(names: Sequence[str], players: int | None, bots: int) -> None:
    assert Wishes(tuple(names), players, 1, None, (Level.EASY,) * bots, hints=True, file=None).tell_all(GAME)


@pytest.mark.parametrize("size", SIZES)
def test_the_page_fits_and_shows_every_seat_and_choice(size: tuple[int, int]) -> None:
    screen = EmulatedScreen(*size)
    shown: list[str] = []
    keys = given([*["down"] * 14, "enter"])

    def key() -> str:
        shown.append(screen.text)
        return keys()

    options = GAME.front().for_newcomers(GAME.usual_options())
    seats = Wishes((), 5, 1, None, (Level.HARD,) * 4, hints=True, file=None).seats(GAME)
    ask_set_up(by_keys(screen, key), GAME, seats, options)
    for page in shown:
        for words in (
            "MacLeod",
            "Nicolson (bot)",
            "for a first game",
            "Large completed areas",
            "Gold",
            "Axes",
            "Hints",
        ):
            assert words in page
        assert page.count("<") == 1, "the row chosen is marked without colour, too"
    assert any("3 points for each completed area of at least 3 tiles." in page for page in shown)
    assert not screen.faults


def test_a_game_without_choices_has_the_page_too() -> None:
    screen = EmulatedScreen(80, 24)
    seats = Wishes((), None, 1, None, (), hints=True, file=None).seats(TOY)
    begins = ask_set_up(by_keys(screen, given(["right", "enter"])), TOY, seats, None)
    assert begins == SetUp(("Red (bot)", "Blue"), (Level.EASY, None), None, hints=True)


@pytest.mark.usefixtures("home")
def test_newcomers_are_offered_the_tiles_of_a_first_game_and_others_are_not() -> None:
    terminal = PseudoTerminal("play", "--players", "2", columns=80, rows=24)
    terminal.settle()
    assert "those for a first game" in terminal.text
    terminal.press("\r")
    assert "Round 1: MacLeod's turn first" in terminal.text
    terminal.kill()
    terminal = PseudoTerminal("play", columns=80, rows=24)
    terminal.settle()
    assert "dealt at random" in terminal.text
    terminal.send("Q")
    terminal.read_until("No game was begun.")
    assert terminal.end() == 0


@pytest.mark.usefixtures("home")
def test_a_pipe_that_ends_on_the_page_begins_no_game() -> None:
    ended = spawn("play --plain")
    assert ended.status == 1
    assert ended.errors == "The input ended before the end.\n"
    assert shelf.games() == []


@pytest.mark.parametrize("identity", games_played())
def test_the_page_fits_windows_of_every_height(identity: str) -> None:
    """Blank rows are left out where there is no room for them, whatever a game has to choose."""
    game = find_game(identity)
    for rows in range(20, 40):
        for players in (game.players[0], game.players[-1]):
            screen = EmulatedScreen(80, rows)
            question = SetUpQuestion(game, seats_for(players=players, game=game), game.usual_options(), has_keys=True)
            screen.show(question.page(screen.room), "", "")
            assert not screen.faults, (rows, players)
