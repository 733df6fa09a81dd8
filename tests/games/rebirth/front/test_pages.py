"""Pages of Rebirth: what is told when, computed examples, and that no common page shows a secret."""

import json
import re
from random import Random

import pytest
from support.rebirth_games import NAMES
from support.rebirth_pages import WIDE, last_scene, played, text_of, turns_of

from skye.games.level import Level
from skye.games.rebirth import catalog
from skye.games.rebirth.engine.events import CastleTaken, CathedralReached, MissionsScored, TownScored
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import CastleTie, Options
from skye.games.rebirth.front import export
from skye.games.rebirth.front.front import RebirthFront
from skye.games.rebirth.front.help import TOPICS, help_text
from skye.games.rebirth.front.screens import missions, public, reference
from skye.games.rebirth.front.screens.examples import EXAMPLES
from skye.games.rebirth.front.screens.examples import played as played_example
from skye.games.rebirth.front.screens.rules import rules_page
from skye.games.rebirth.game import GAME
from skye.language.texts import said
from skye.terminal.play.saved_games import log_lines
from skye.terminal.widgets.room import Room

FRONT = RebirthFront()
BOX = catalog.load()
CARDS = {mission.id: said(mission.name) for mission in BOX.missions}
LOW = Room(80, 40)


def example(topic: str, start: str, tie: CastleTie = CastleTie.SETTLEMENTS) -> list[str]:
    (found,) = [one for one in EXAMPLES[topic] if one.title.startswith(start)]
    return list(played_example(BOX, found, Options(castle_tie=tie)).lines)


# --- Examples ---------------------------------------------------------------------------------------------------


def test_the_group_that_grows_brings_one_two_and_three() -> None:
    assert re.findall(r"brings (\d) point", " ".join(example("placing", "A food group"))) == ["1", "2", "3"]


def test_the_port_with_a_town_of_one_hex_brings_one_and_four() -> None:
    (line,) = example("placing", "A port")
    assert "The port of Peterhead brings Cy 1 point. Peterhead is full: Cy 4 (4 houses)." in line


def test_who_completes_a_town_ranks_last_among_equals() -> None:
    assert (
        "Aberdeen is full: Ann 8 (2 houses), Bob 5 (2 houses) and Cy 0 (2 houses)." in example("placing", "A town")[-1]
    )


def test_the_four_steps_at_duart_go_to_and_fro_only_where_settlements_win_ties() -> None:
    taken = [re.findall(r"(\w+) takes Duart", line) for line in example("castles", "Four steps")]
    assert taken == [["Ann"], ["Bob"], ["Ann"], ["Bob"]]
    taken = [re.findall(r"(\w+) takes Duart", line) for line in example("castles", "Four steps", CastleTie.FARMS)]
    assert taken == [["Ann"], [], [], []]


def test_the_rules_say_what_is_fan_made_and_where_descriptions_differ() -> None:
    rules = " ".join(text_of(rules_page(BOX), 100).split())
    assert "The map and 29 of the 32 mission cards are fan-made, because the printed ones are not public." in rules
    assert "--castle-tie farms" in rules
    assert rules.count("Example:") == 4


@pytest.mark.parametrize("topic", [*TOPICS, "round"])
def test_help_has_a_text_for_every_topic(topic: str) -> None:
    assert len(help_text(topic).parts) > 2


# --- Telling ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "rows"), [(80, 20), (120, 36), (160, 46)])
def test_the_first_page_says_once_that_the_map_is_fan_made(columns: int, rows: int) -> None:
    first = FRONT.narrator().tell(turns_of(played(2))[0])[0]
    shown = " ".join(text_of(first.page(Room(columns, rows)), columns).split())
    assert shown.count("fan-made") == 1


@pytest.mark.parametrize("players", [2, 4])
def test_a_castle_lost_a_town_scored_and_a_card_drawn_are_told_before_the_next_turn(players: int) -> None:
    narrator, told = FRONT.narrator(), 0
    for turn in turns_of(played(players)):
        pages = narrator.tell(turn)
        if turn.before is None:
            continue
        news = [
            event
            for event in turn.done[0].events
            if isinstance(event, TownScored | CathedralReached)
            or (isinstance(event, CastleTaken) and event.holder is not None)
        ]
        on_the_turn = [page for page in pages if page.scene is turn.done[0]]
        assert len(on_the_turn) == bool(news)
        for page in on_the_turn:
            text = " ".join(text_of(page.page(LOW), 80).split())
            assert all(FRONT.sentence(event, page.scene.view) in text for event in news), text
            assert "<" in text, "it is lit"
            told += 1
    assert told > 10


def test_the_end_is_told_step_by_step_and_comes_to_the_points() -> None:
    match = played(4)
    narrator = FRONT.narrator()
    pages = [page for turn in turns_of(match) for page in narrator.tell(turn)][-3:]
    castles, cards, end = (" ".join(text_of(page.page(WIDE), 160).split()) for page in pages)
    assert "5 points for each castle held." in castles
    (judged,) = [event for event in match.events if isinstance(event, MissionsScored)]
    for card in (card for own in judged.missions for card in own):
        assert CARDS[card.mission] in cards
    for seat in match.state.seats:
        assert str(seat.points) in end
    assert "wins" in end or "share" in end


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_that_a_turn_brings_is_cut_in_the_smallest_usual_window(players: int) -> None:
    """Neither in a replay nor where it is told; below a page there are four more rows."""
    narrator, rows = FRONT.narrator(), 20
    for turn in turns_of(played(players))[1:]:
        replayed = text_of(FRONT.action_page(turn, 1, 100, Room(80, rows)), 80)
        assert len(replayed.splitlines()) <= rows, replayed
        for event in public.told_of(turn.done[-1].events):
            assert FRONT.sentence(event, turn.done[-1].view) in " ".join(replayed.split())
        for page in narrator.tell(turn):
            shown = text_of(page.page(Room(80, rows)), 80)
            assert len(shown.splitlines()) <= rows or "all cards are shown" in shown, shown


@pytest.mark.parametrize("rule", ["points for each castle held", "houses on their own tiles in towns"])
def test_the_final_scoring_tells_of_every_player_in_the_smallest_usual_window(rule: str) -> None:
    narrator = FRONT.narrator()
    pages = [page for turn in turns_of(played(4, seed=6))[-1:] for page in narrator.tell(turn)]
    final = [text for text in (text_of(page.page(Room(80, 20)), 80) for page in pages) if rule in text]
    for shown in final:
        told = " ".join(shown.partition(rule)[2].split())
        assert all(re.search(rf"{name} \d+ point", told) for name in NAMES[:4]), shown
    assert final


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (100, 30), (120, 40), (160, 50)])
def test_pages_of_the_narrator_fit_their_window(columns: int, rows: int) -> None:
    narrator = FRONT.narrator()
    for turn in turns_of(played(3))[::5]:
        for page in narrator.tell(turn):
            text = text_of(page.page(Room(columns, rows - 4)), columns)
            assert max(map(len, text.splitlines())) <= columns


# --- Secrets ----------------------------------------------------------------------------------------------------


def held(players: int, turns: int) -> set[str]:
    return {CARDS[card] for seat in played(players, turns=turns).state.seats for card in seat.missions}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_common_page_names_a_card_that_somebody_holds(players: int) -> None:
    match, narrator, searched = played(players, turns=60), FRONT.narrator(), 0
    secret = held(players, 60)
    assert len(secret) > 5
    scene = last_scene(match)
    pages = [page.page(LOW) for turn in turns_of(match) for page in narrator.tell(turn)]
    pages += [[FRONT.action_page(turn, 1, 1, LOW)] for turn in turns_of(match)[1::7]]
    pages += [reference.standings_page(scene.view, scene.log), reference.log_page(scene.view, scene.log)]
    question = FRONT.question(GAME.view(match.state, match.state.turn), scene)
    pages += [reference.tiles_page(scene.view), [question.page(LOW)]]
    for page in pages:
        text = text_of(page, 80)
        assert not [name for name in secret if name in text]
        searched += 1
    assert searched > 20


def test_the_list_of_all_cards_is_the_same_whoever_holds_which() -> None:
    scene = last_scene(played(3, turns=60))
    shown = text_of(missions.missions_page(scene.view), 100)
    assert all(name in shown for name in CARDS.values())
    assert not re.search(rf"^({'|'.join(NAMES)}) holds ", shown, re.MULTILINE)
    assert re.search(r"Held: Ann \d mission cards?, Bob", shown)


def test_log_and_export_of_a_game_in_progress_tell_no_card_and_no_seed() -> None:
    match = played(3, turns=60)
    cards = {card for seat in match.state.seats for card in seat.missions}
    assert not [name for name in held(3, 60) if name in "\n".join(log_lines(match))]
    exported = json.loads(export.as_json(match))
    assert exported["seed"] is None
    assert [(seat["missions"], seat["left_out"]) for seat in exported["seats"]] == [(None, None)] * 3
    assert not [card for card in cards if f'"{card}"' in export.as_json(match).decode()]
    assert not [name for name in held(3, 60) if name in export.as_svg(match).decode()]


def test_the_export_of_a_game_that_is_over_tells_everything() -> None:
    match = played(3)
    exported = json.loads(export.as_json(match))
    assert exported["seed"] == match.seed
    for seat, told in zip(match.state.seats, exported["seats"], strict=True):
        assert tuple(told["missions"]) == seat.missions
        assert sum(told["points_by_source"].values()) == seat.points
    assert export.as_svg(match).startswith(b"<svg")


def test_the_private_look_shows_own_cards_with_how_far_off_they_are_and_the_tiles_left_out() -> None:
    state = played(3, turns=60).state
    for seat, player in enumerate(state.seats):
        shown = text_of(missions.own_page(GAME.view(state, seat), seat), 100)
        assert all(CARDS[card] in shown for card in player.missions)
        assert shown.count(", not met, ") + shown.count(": met, ") + shown.count(": not met, ") >= len(player.missions)
        assert "Left out of the game: " in shown
        others = {CARDS[card] for other in state.seats if other is not player for card in other.missions}
        assert not [name for name in others if name in shown]


def test_with_open_missions_everybody_sees_them_but_no_tile_that_is_left_out() -> None:
    match = played(3, turns=60, options=Options(open_missions=True))
    view = last_scene(match).view
    shown = text_of(missions.missions_page(view), 300)
    for seat in match.state.seats:
        for card in seat.missions:
            assert re.search(rf"{seat.name} holds .*{CARDS[card]}", shown)
    assert not FRONT.own_things()[0].is_open(view, 0)


def test_a_hint_is_legal_secret_and_told_with_what_it_brings() -> None:
    state = played(2, turns=20).state
    hint = FRONT.hint(GAME.view(state, state.turn))
    assert hint is not None
    assert hint.is_secret
    shown = text_of(hint.page(LOW), 80)
    placed = re.search(r"on (\d+,\d+),", shown)
    assert placed
    assert placed[1] in {str(action.hex) for action in legal_actions(state)}
    assert re.search(r"brings \d+ point", shown)
    total = re.search(r"([+-][\d.]+) points in all:\s+((?: *[+-][\d.]+ .*\n)+)", shown)
    assert total
    parts = re.findall(r"^ *([+-][\d.]+) ", total[2], re.MULTILINE)
    assert float(total[1]) == pytest.approx(sum(map(float, parts)), abs=0.05 * len(parts))
    assert len(re.findall(r"Next best: .* and ", shown)) == 1
    over = played(2).state
    assert FRONT.hint(GAME.view(over, 0)) is None


def test_the_map_question_walks_over_everything_and_names_it() -> None:
    question, named = reference.MapQuestion(last_scene(played(4, turns=50)).view), set()
    for _ in range(20):
        question.press("tab")
        named |= set(re.findall(r"[A-Z][\w' ]+(?:Castle|Cathedral|Abbey|Priory)", text_of(question.page(LOW), 80)))
    assert (
        len(named & {said(place.name).partition(",")[0] for place in (*BOX.board.castles, *BOX.board.cathedrals)}) == 20
    )
    chance = Random(1)
    for _ in range(50):
        question.press(chance.choice(["left", "right", "up", "down", "y", "u", "b", "n"]))
        text_of(question.page(LOW), 80)
    question.answer("8,4")
    assert "Oban, a town of 1 hex" in text_of(question.page(LOW), 80)


def test_names_and_levels_that_the_table_asks_for() -> None:
    assert len(FRONT.usual_names) >= GAME.players[-1] == len(NAMES)
    assert {GAME.bot(level, 1) is not None for level in Level} == {True}
