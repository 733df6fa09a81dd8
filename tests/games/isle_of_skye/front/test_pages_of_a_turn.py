"""What stands on every page of a turn, whatever the window: the strip, the rules of the round, the neighbours."""

import io
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console
from support.emulated import EmulatedScreen
from support.journals import played

import skye
from skye.games.isle_of_skye.engine.scoring import MostGold, scroll_score
from skye.games.isle_of_skye.engine.state import GameState, Phase
from skye.games.isle_of_skye.front.front import IsleOfSkyeFront
from skye.games.isle_of_skye.front.screens.reference import scores_page
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.widgets.board import Board
from skye.games.isle_of_skye.front.widgets.score_table import score_table
from skye.games.isle_of_skye.front.widgets.strip import LEAST_NAME, MOST_ROWS, Strip
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.phrases import shortened

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 50)]
BOTS = ("Ann", "MacLeod (bot)", "MacDonald (bot)", "MacKinnon (bot)", "MacInnes (bot)")
AWAY = 1000
"""Gold that nobody holds by chance."""


@cache
def states(players: int) -> Sequence[GameState]:
    """A game in which somebody must act, at the first turn of each phase of each round; with the names of bots."""
    shown = {}
    for move in played(players, seed=players).moves:
        if move.state.turn is not None:
            seats = tuple(replace(seat, name=name) for seat, name in zip(move.state.seats, BOTS, strict=False))
            shown.setdefault((move.state.round, move.state.phase), replace(move.state, seats=seats))
    return list(shown.values())


def asked(state: GameState) -> TurnQuestion:
    """The question of a turn at a table of several people."""
    return IsleOfSkyeFront().question(skye.view(state, state.turn), Scene((), skye.view(state, None), (), number=0))


def page(state: GameState, columns: int, rows: int, *keys: str) -> str:
    """The page of a turn after some keys."""
    question, screen = asked(state), EmulatedScreen(columns, rows)
    for key in keys:
        question.press(key)
    screen.show(question.page(screen.room), "", question.keys)
    return screen.text


def words(text: str) -> str:
    """A text with single spaces."""
    return " ".join(text.split())


# --- The strip -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_strip_tells_of_everybody_in_two_rows_at_most(columns: int, players: int) -> None:
    """Points, tiles, who starts and whose turn it is; names of bots keep their end."""
    for state in states(players):
        lines = [line.plain for line in Strip(skye.view(state, None)).lines(columns)]
        assert len(lines) <= MOST_ROWS
        assert all(cell_len(line) <= columns for line in lines)
        told = "  ".join(lines)
        for index, seat in enumerate(state.seats):
            assert told.count("(bot)") == players - 1
            assert f"{seat.points}" in told
            assert f"{len(seat.territory.cells) - 1}" in told
            if cell_len(seat.name) <= LEAST_NAME:
                assert f"{'>' if index == state.turn else ' '}{seat.name} " in f" {told}"
        assert told.count(">") == 1
        assert told.count("starts") + told.count("1st") == 1


def test_the_strip_shows_gold_where_nobody_has_to_look_away_and_nowhere_else() -> None:
    for state in states(3)[-3:]:
        told = words(page(state, 80, 24))
        for index, seat in enumerate(state.seats):
            rich = replace(
                state,
                seats=tuple(
                    replace(other, gold=AWAY) if place == index else other for place, other in enumerate(state.seats)
                ),
            )
            is_own_pricing = state.phase is Phase.PRICING and index == state.turn
            assert (words(page(rich, 80, 24)) != told) is is_own_pricing, (state.phase, seat.name)
            opened = replace(rich, house_rules=skye.HouseRules(open_gold=True))
            assert str(AWAY) in page(opened, 80, 24)


def test_a_name_that_is_cut_keeps_what_tells_of_a_bot() -> None:
    assert shortened("MacDonald (bot)", 15) == "MacDonald (bot)"
    assert shortened("MacDonald (bot)", 12) == "MacDo… (bot)"
    assert shortened("Bartholomew", 9) == "Bartholo…"
    assert cell_len(shortened("日本日本日本", 6)) <= 6


# --- The board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("players", range(2, 6))
def test_the_rules_of_the_round_are_told_on_every_page_of_a_turn(players: int, columns: int, rows: int) -> None:
    for state in states(players)[::3]:
        shown = page(state, columns, rows)
        # The rules stand in a column of their own, beside the land.
        letters = [tile.text.split() for letter, tile in state.lettered(state.letters)]
        for text in letters:
            assert all(word in shown for word in text), shown


def test_a_scoring_tile_tells_past_and_coming_rounds_apart_without_colour() -> None:
    state = next(state for state in states(2) if state.round == 3)
    headings = [line.plain.strip() for line in Board(skye.view(state, None)).lines(None) if line.plain[:1] in "ABCD"]
    rounds = [heading.rpartition("  ")[2] for heading in headings if heading]
    assert rounds == ["- [3] 5", "- 4 6", "[3] 5 6", "4 5 6"]


# --- Neighbours ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
def test_the_neighbours_tiles_stand_on_the_page_of_pricing_and_their_lands_on_every_page_of_a_large_window(
    players: int,
) -> None:
    for state in states(players)[-3:]:
        others = [seat for index, seat in enumerate(state.seats) if index != state.turn]
        for other in others:
            start = other.name[: LEAST_NAME - 1]
            if state.phase is Phase.PRICING:
                assert page(state, 80, 24).count(start) >= 2, "on the strip, and above three tiles"
            assert page(state, 120, 40).count(start) >= 2 + (state.phase is Phase.BUYING and bool(other.offers))


# --- The best place while buying -----------------------------------------------------------------------------


def buyings(players: int) -> Iterator[GameState]:
    """Each first purchase of a round."""
    return (state for state in states(players) if state.phase is Phase.BUYING)


def test_buying_draws_the_best_place_of_the_tile_chosen_and_tells_what_it_changes() -> None:
    for state in buyings(3):
        question = asked(state)
        assert isinstance(question, BuyingQuestion)
        assert question._land().preview is None
        question.press("right")
        preview = question._land().preview
        assert preview
        land = state.seats[question.seat].territory
        assert (preview.cell, preview.turns) in list(land.places(preview.tile))
        assert "Best on" in words(page(state, 80, 24, "right"))


def test_nothing_that_buying_shows_of_a_tile_hangs_on_anybodys_gold() -> None:
    """Neither what the buyer could pay, nor what most gold would bring."""
    for state in list(buyings(4))[-1:]:
        scoring = tuple(tile for tile in state.box.scoring_tiles if isinstance(tile.rule, MostGold))
        state = replace(state, scoring=(*state.scoring[:3], *scoring))
        for poor in range(4):
            seats = [replace(seat, gold=0 if index == poor else 55) for index, seat in enumerate(state.seats)]
            changed = replace(state, seats=tuple(seats))
            for key in "15":
                try:
                    assert page(changed, 100, 30, key) == page(state, 100, 30, key)
                except Misunderstood:
                    continue


# --- The table of scores -------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [60, 80])
def test_the_table_of_scores_tells_what_the_engine_would_give(columns: int) -> None:
    for state in states(5):
        view = skye.view(state, None)
        console = Console(file=io.StringIO(), width=columns, color_system=None)
        console.print(score_table(view, columns))
        assert isinstance(console.file, io.StringIO)
        header, *rows = console.file.getvalue().splitlines()
        assert "…" not in header
        assert [letter for letter in "ABCD" if f"[{letter}]" in header] == list(state.letters)
        for row in rows:
            seat = next(index for index, name in enumerate(BOTS) if row.split()[0][:6] == name[:6])
            numbers = row.rpartition("(bot)")[2].split() if "(bot)" in row else row.split()[1:]
            player = state.seats[seat]
            given = [
                None if isinstance(tile.rule, MostGold) else tile.scores(state.seats)[seat].points
                for tile in state.scoring
            ]
            assert numbers[:2] == [str(player.points), str(len(player.territory.cells) - 1)]
            assert numbers[2:6] == ["?" if points is None else str(points) for points in given]
            now = [points for letter, points in zip("ABCD", given, strict=True) if letter in state.letters]
            total = player.points + sum(filter(None, now))
            assert numbers[6] == (f"{total}+?" if None in now else f"{total}")
            assert numbers[7] == str(scroll_score(player.territory).points)


def test_a_game_of_five_has_its_table_on_the_first_page() -> None:
    screen = EmulatedScreen(80, 24)
    state = states(5)[-1]
    first = screen.pages(scores_page(skye.view(state, None), screen.room), screen.room)[0]
    screen.show(first, "", "")
    assert all(name in screen.text for name in BOTS)
    assert all(tile.name in screen.text for tile in state.scoring)
