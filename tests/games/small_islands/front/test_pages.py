"""Pages and words of Small Islands: every event is a sentence, every refusal too, and what is hidden stays hidden."""

import json

import pytest
from support.islands_table import bot_game, states_in, text_of, turns_of
from support.small_islands_games import NAMES

from skye.games.errors import Illegal
from skye.games.match import Match
from skye.games.small_islands.engine.actions import Land
from skye.games.small_islands.engine.events import (
    DiscoveryDrawn,
    FinalScore,
    GameEnded,
    ObjectiveChosen,
    PlayerStuck,
    RewardScored,
    ShipLaid,
)
from skye.games.small_islands.engine.legal import Refusal
from skye.games.small_islands.engine.state import Phase
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.help import TOPICS, help_text, rules
from skye.games.small_islands.front.screens import reference
from skye.games.small_islands.front.screens.examples import MISSIONS, REWARDS, examples
from skye.games.small_islands.front.screens.rules import rules_page
from skye.games.small_islands.front.words import event_words, landing_words, refusal_words, winner_words
from skye.games.small_islands.game import GAME
from skye.language.choice import Language, speaking
from skye.language.texts import said
from skye.terminal.widgets.room import Room

ROOM = Room(100, 30)


def every_event(match: Match) -> list[tuple[object, object]]:
    """Each event as its owner knows it, with the view right after it."""
    return [
        (event, GAME.view(moment.state, None))
        for move in match.moves
        for moment in move.moments
        for event in moment.events
    ]


@pytest.mark.parametrize("advanced", [False, True])
def test_every_event_is_a_sentence_for_those_who_know_all_and_for_the_public(advanced: bool) -> None:
    for event, view in every_event(bot_game(4, advanced=advanced)):
        for known in (event, GAME.seen(event, None)):
            sentence = event_words(known, view)  # type: ignore[arg-type]
            assert sentence[0].isupper()
            assert sentence.endswith("."), sentence
            assert "None" not in sentence


def test_the_public_log_tells_no_card_and_no_discovery_token_before_its_time() -> None:
    match = bot_game(4)
    view = GAME.view(match.state, None)
    for event, _ in every_event(match):
        public = event_words(GAME.seen(event, None), view)  # type: ignore[arg-type]
        if isinstance(event, ObjectiveChosen):
            assert public == f"{NAMES[event.seat]} has chosen."
        if isinstance(event, DiscoveryDrawn):
            assert public.endswith("and keeps one.")


@pytest.mark.parametrize("code", list(Refusal))
def test_every_refusal_is_a_sentence(code: Refusal) -> None:
    view = GAME.view(bot_game(2).moves[0].state, None)
    facts = {"turn": 0, "phase": Phase.CHOOSE, "clashes": (), "stack": 2, "shows": (), "over": None}
    sentence = refusal_words(Illegal(code, **facts), view)
    assert sentence.endswith((".", ":"))


@pytest.mark.parametrize(("players", "grey"), [(2, "for anybody: 2."), (4, "")])
def test_the_set_up_has_a_page_with_the_players_in_their_order_and_both_sides_of_the_start_tiles(
    players: int, grey: str
) -> None:
    """A replay begins with it."""
    (told,) = GAME.front().narrator().tell(turns_of(bot_game(players))[0])
    text = text_of(told.page(ROOM))
    assert text.index("Ann  lays the start tiles") < text.index("Bob  comes next")
    assert text.count("comes next") == players - 1
    assert ("Grey ships" in text) == bool(grey)
    assert grey in text
    assert all(face.id in text for start in bot_game(players).state.box.start_tiles for face in start.faces)


def test_a_landing_a_stuck_player_and_every_reward_have_a_page_with_their_points() -> None:
    told = {ShipLaid: 0, RewardScored: 0, PlayerStuck: 0, GameEnded: 0}
    for match in (bot_game(4), bot_game(2), bot_game(3, advanced=True)):
        narrator = GAME.front().narrator()
        for turn in turns_of(match):
            pages = [text_of(page.page(ROOM), 100) for page in narrator.tell(turn)]
            events = [event for scene in (*turn.done, *turn.came) for event in scene.events]
            for event in events:
                if type(event) in told:
                    told[type(event)] += 1
                    assert pages, event
                if isinstance(event, RewardScored):
                    points = sum(island.points for island in event.islands)
                    name = match.names[event.seat]
                    assert any(name in page and f"{points} point" in page for page in pages)
    assert told[ShipLaid] >= 6
    assert told[RewardScored] >= 30
    assert told[PlayerStuck]
    assert told[GameEnded] == 3


def test_the_last_page_tells_the_final_score_item_by_item() -> None:
    match = bot_game(4)
    narrator = GAME.front().narrator()
    last = [text_of(page.page(ROOM), 100) for turn in turns_of(match) for page in narrator.tell(turn)][-1]
    for seat, points in zip(match.state.seats, GAME.points(match.state), strict=True):
        rows = [line for line in last.splitlines() if line.strip().startswith(f"{seat.name} ")]
        row = next(line for line in rows if "wins" not in line)
        assert str(points) in row.split()
        assert f"{seat.name}: " in last
    assert "Equal points are decided by houses" in last


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (((40, 5, 3), (30, 5, 3)), "Ann wins."),
        (((40, 6, 3), (40, 5, 3)), "Ann wins: points are equal, and 6 houses on the map are more."),
        (((40, 5, 3), (40, 5, 1)), "Ann wins: points and houses are equal, and 3 ports round the ship are more."),
        (((40, 5, 3), (40, 5, 3)), "Ann wins: points, houses and ports are equal"),
    ],
)
def test_what_broke_a_tie_is_told(rows: tuple[tuple[int, int, int], ...], said: str) -> None:
    scores = [
        FinalScore(points - ports, (), 0, ports, houses, last_laid=10 - seat, place=1 + seat)
        for seat, (points, houses, ports) in enumerate(rows)
    ]
    assert winner_words(NAMES[:2], scores).startswith(said)


def test_the_own_page_shows_cards_to_their_owner_and_references_show_none() -> None:
    state = states_in(bot_game(3), Phase.EXPLORE)[3]
    seat = state.seats[0]
    own = text_of(reference.own_page(GAME.view(state, 0), 0, ROOM))
    assert said(seat.now[0].name) in own
    assert all(said(card.name) in own for card in seat.aside)
    public = GAME.view(state, None)
    for page in (reference.standings_page, reference.left_page, reference.overview_page):
        assert said(seat.now[0].name) not in text_of(page(public, ROOM))
    (things,) = GAME.front().own_things()
    assert things.is_open(GAME.view(state, 0), 0)
    assert not things.is_open(public, 0)
    assert not things.is_open(GAME.view(state, 1), 0)


def test_what_is_left_counts_stack_and_reserve_and_all_unseen_tiles() -> None:
    state = states_in(bot_game(3), Phase.EXPLORE)[3]
    text = text_of(reference.left_page(GAME.view(state, None), ROOM))
    assert f"Stack {state.stack}, reserve {len(state.unseen) - state.stack}." in text
    assert all(tile.id in text for tile in state.unseen)


def test_an_island_is_told_with_its_size_and_icons() -> None:
    state = bot_game(4).state
    island = max(state.map.islands, key=lambda island: island.size)
    question = reference.IslandQuestion(GAME.view(state, None))
    question.answer(cell_name(island.first[0]))
    texts = []
    for _ in range(2):
        texts.append(text_of(question.page(ROOM)))
        question.press("tab")
    assert any(f"{island.size} tiles" in text for text in texts)
    question.press("right")
    assert question.answer("") is True


@pytest.mark.parametrize("topic", TOPICS)
def test_help_has_every_topic(topic: str) -> None:
    assert help_text(topic).parts


def test_the_rules_have_the_same_sections_and_paragraphs_in_every_language() -> None:
    shapes, headings = [], set()
    for language in Language:
        with speaking(language):
            shapes.append({identity: len(section.paragraphs) for identity, section in rules().items()})
            headings.add(tuple(section.heading for section in rules().values()))
    assert shapes == [shapes[0]] * len(Language)
    assert len(headings) == len(Language), "each in its own words"


def test_the_rules_reckon_an_example_for_each_kind_of_mission_and_reward() -> None:
    box = bot_game(2).state.box
    told = [line.plain for line in examples(box)]
    assert len(told) == len(MISSIONS) + len(REWARDS)
    assert any("does not meet it" in line for line in told)
    assert any("The island meets it" in line for line in told)
    text = text_of(rules_page(box), 100)
    assert "fan-made" in text


def test_the_export_of_a_game_that_goes_on_holds_no_secret() -> None:
    whole = bot_game(3)
    cut = Match(GAME, whole.seed, whole.options, whole.company, whole.moves[:12])
    exported = json.loads(GAME.front().as_json(cut) or b"")
    assert exported["seed"] is None
    assert exported["final"] is None
    text = json.dumps(exported)
    cards = [card.id for card in cut.state.box.objectives]
    assert not [card for card in cards if f'"{card}"' in text]
    assert json.loads(GAME.front().as_json(whole) or b"")["final"]
    assert b"<svg" in (GAME.front().as_svg(whole) or b"")


def test_grey_ships_and_own_ships_are_told_apart() -> None:
    state = bot_game(2).state
    view = GAME.view(state, None)
    cell = state.map.placed[0].cell
    assert "brings no points" in landing_words(view, Land(0, own=False, cell=cell))
    assert "round it now" in landing_words(view, Land(0, own=True, cell=cell))


def test_news_tell_what_others_laid_and_nothing_of_what_they_chose() -> None:
    turns = turns_of(bot_game(3))
    lines = GAME.front().news(turns)
    assert any(" laid " in line for line in lines)
    assert any(" landed on " in line for line in lines)
    assert not any("chosen" in line for line in lines)
