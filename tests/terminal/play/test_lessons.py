"""Lessons at the table: where they stand, that they are saved with the game, and that games without any do without."""

import io
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace
from support import toy_game
from support.commands import spawn
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, given, table_of
from support.matches import new_match

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.level import Level
from skye.games.match import Match, set_up
from skye.terminal.device.reader import EndOfInput

BAR = "| "
TAUGHT = Company((None, Level.EASY, Level.EASY), lessons=True)
WELCOME, PRICING, FAREWELL = "Welcome to Skye!", "Price two tiles, axe one.", "from here on you play"


def taught_match() -> Match:
    return replace(new_match(["Ann", "Bob", "Cy"], seed=7), company=TAUGHT)


def shown(match: Match, *keys: str, size: tuple[int, int] = (80, 24)) -> list[str]:
    """What stands on the screen before each key, and after the last."""
    screen, next_key, pages = EmulatedScreen(*size), given(keys), []

    def key() -> str:
        pages.append(screen.text)
        return next_key()

    with suppress(EndOfInput):
        table_of(by_keys(screen, key), match).play()
    return pages


def lesson_in(page: str) -> str:
    return " ".join(line.removeprefix(BAR) for line in page.split("\n") if line.startswith(BAR))


def test_a_wrong_key_is_explained_where_the_lesson_stands_and_nothing_else_moves() -> None:
    before, wrong, after = shown(taught_match(), "enter", "z", "right")[1:]
    assert PRICING in lesson_in(before)
    assert "That key does nothing here." in wrong
    assert not lesson_in(wrong)
    page = before.partition(BAR)[0].rstrip()
    assert wrong.startswith(page)
    assert lesson_in(after) == lesson_in(before)


@pytest.mark.parametrize("key", ["?", "S", "L", "Q"])
def test_what_is_looked_at_aside_has_no_lesson(key: str) -> None:
    page, aside, back = shown(taught_match(), "enter", key, "n" if key == "Q" else "escape")[1:]
    assert not lesson_in(aside)
    assert lesson_in(back) == lesson_in(page)


def test_nobody_is_taught_who_does_not_ask_for_it() -> None:
    match = taught_match()
    assert WELCOME in lesson_in(shown(match)[0])
    assert not lesson_in(shown(replace(match, company=replace(TAUGHT, lessons=False)))[0])


def test_where_several_people_sit_nobody_is_taught() -> None:
    """A lesson tells of the gold of the one it is for."""
    assert not lesson_in(shown(replace(taught_match(), company=replace(TAUGHT, bots=(None, None, Level.EASY))))[0])


def test_a_game_without_a_coach_is_played_without_lessons() -> None:
    game = toy_game.GAME
    company = Company((None, Level.EASY), lessons=True)
    match = Match(game, 7, None, company, (set_up(game, ("Ann", "Bob"), None, Seeded(7)),))
    assert not any(map(lesson_in, shown(match, "enter")))


def test_in_lines_the_lesson_follows_the_page_and_tells_what_to_type() -> None:
    output = io.StringIO()
    with suppress(EndOfInput):
        table_of(by_lines(output, Lines(given([]))), taught_match()).play()
    lesson = lesson_in(output.getvalue())
    assert WELCOME in lesson
    assert PRICING in lesson
    assert "then Enter." in lesson
    assert "Space" not in lesson


def test_a_game_left_in_the_middle_of_a_lesson_goes_on_with_it(tmp_path: Path) -> None:
    file = tmp_path / "first.skye"
    begun = spawn(f"learn Ann --plain --save {file}", "1 x 2\n\n")
    assert WELCOME in begun.output
    assert "you may buy one tile" in lesson_in(begun.output)
    resumed = spawn(f"resume {file} --plain")
    assert lesson_in(resumed.output).startswith("With your ")
    assert WELCOME not in resumed.output
    assert "Ann" in resumed.output


def test_learning_asks_nothing_first() -> None:
    """Not even for a name."""
    begun = spawn("learn --plain")
    assert "MacLeod: price two tiles" in begun.output
