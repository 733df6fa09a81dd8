"""What many games came to: by card, by size of island, and by what ended them."""

import csv
import json
from functools import cache
from io import StringIO

import pytest
from support.islands_table import text_of

from skye.games.level import Level
from skye.games.small_islands.catalog import load
from skye.games.small_islands.engine.state import Ending
from skye.games.small_islands.front.statistics import results_page
from skye.games.small_islands.game import GAME, Options
from skye.games.small_islands.statistics import SOURCES, GameRecord, Results, summarise, to_csv, to_json
from skye.games.wording import in_language
from skye.language.choice import Language, speaking
from skye.simulation import play_games

GAMES = 4


@cache
def records(advanced: bool = True) -> tuple[GameRecord, ...]:
    """Games of three easy bots."""
    return tuple(play_games(GAME, GAMES, ["easy"] * 3, seed=5, options=Options(advanced)))


@cache
def results() -> Results:
    return summarise(records())


def test_points_are_those_of_their_sources_and_one_seat_wins() -> None:
    for game in records():
        assert sum(seat.win for seat in game.seats) == 1
        for seat in game.seats:
            assert seat.points == sum(seat.sources[source] for source in SOURCES)


def test_a_play_holds_what_a_card_brought() -> None:
    """Rewards and discovery tokens are all that comes of cards, and every house stands on an island that was met."""
    for game in records():
        assert len(game.plays) == game.rounds * len(game.seats)
        for index, seat in enumerate(game.seats):
            mine = [play for play in game.plays if play.seat == index]
            assert sum(play.points for play in mine) == seat.sources["rewards"] + seat.sources["discovery"]
            assert sum(play.houses for play in mine) == seat.houses
        for play in game.plays:
            assert play.houses <= play.met <= play.islands
    assert any(seat.sources["discovery"] for game in records() for seat in game.seats)


def test_cards_are_offered_and_chosen_as_often_as_there_were_choices() -> None:
    """Each round every player holds three of each deck, and plays for one."""
    for advanced in (False, True):
        games = records(advanced)
        uses = summarise(games).cards
        choices = sum(game.rounds * len(game.seats) for game in games) * (2 if advanced else 1)
        assert sum(use.chosen for use in uses.values()) == choices
        assert sum(sum(game.offered.values()) for game in games) == 3 * choices
        assert all(use.chosen <= use.offered for use in uses.values())
        assert all(card[0] in ("MR" if advanced else "O") for card in uses)


def test_islands_and_endings_are_shares_of_one() -> None:
    assert sum(results().islands.values()) == pytest.approx(1)
    assert sum(results().endings.values()) == pytest.approx(1)
    assert set(results().endings) <= set(Ending)
    assert results().rounds == pytest.approx(4)
    assert results().wins_by_level[Level.EASY].share == pytest.approx(1 / 3)


def test_results_are_written_as_json_and_games_as_csv() -> None:
    written = json.loads(to_json(results()))
    assert written["games"] == GAMES
    assert {"offered", "chosen", "met", "houses", "points"} <= set(next(iter(written["cards"].values())))
    rows = list(csv.DictReader(StringIO(to_csv(records()))))
    assert len(rows) == 3 * GAMES
    assert [row["win"] for row in rows].count("1") == GAMES
    assert int(rows[0]["points"]) == records()[0].seats[0].points


def test_without_a_game_there_is_nothing_to_sum_up() -> None:
    with pytest.raises(ValueError, match="no game"):
        summarise([])


@pytest.mark.parametrize("language", Language)
def test_programs_read_the_english_names_of_cards_and_people_those_in_their_language(language: Language) -> None:
    box = load()
    played = [card for card in (*box.missions, *box.rewards) if card.id in results().cards]
    with speaking(language):
        assert to_json(summarise(records())) == to_json(results())
        page = text_of(results_page(results()), 200)
    assert [use.name for use in results().cards.values()] == [in_language(card.name, "en") for card in played]
    assert all(in_language(card.name, language) in page for card in played)
