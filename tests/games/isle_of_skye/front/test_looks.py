"""What may be looked at beside a page belongs to the moment that the page tells of, and no bot's gold is among it."""

import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest
from msgspec.structs import replace
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, table_of
from support.journals import played
from support.key_typist import KeyTypist
from support.matches import new_match

import skye
from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    GoldScored,
    LetterScored,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilePlaced,
    TileReturned,
)
from skye.games.isle_of_skye.engine.state import GameState, HouseRules
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.words import event_words
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.match import Company, Match, Move
from skye.games.moment import events_of
from skye.terminal.dialogue.front import Scene
from skye.terminal.dialogue.questions import Quit
from skye.terminal.play import replay as replaying
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.table import Table

BOT = "MacBot"
EASY = Level.EASY
REFUSED = BOT + " is a bot, and nobody may look at what it holds. {who} may look at their own."
LONE = (("Ann", BOT), Company((None, EASY)))


class Witness(Autosave):
    """Keeps nothing on the disk, but knows the game before and after the last turn, and what happened in it."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game)
        self.state: GameState = match.state
        self.before = self.state
        self.events = match.events
        """What happened in the last turn."""

    def happened(self, moves: Sequence[Move]) -> None:
        """Take note of a turn."""
        self.before, self.state = self.state, moves[-1].state
        self.events = [event for move in moves for event in events_of(move.moments)]


class Expected:
    """The game at the moment of a page, reckoned from the events of the last turn up to the one that it tells of."""

    def __init__(self, witness: Witness, told: int) -> None:
        events, before = witness.events[:told], witness.before
        self.latest = event_words(events[-1], skye.view(before, None))
        self.round = next((event.round for event in reversed(events) if isinstance(event, RoundBegan)), before.round)
        self.points = [seat.points for seat in before.seats]
        self.tiles = [len(seat.territory.cells) - 1 for seat in before.seats]
        for event in events:
            if isinstance(event, LetterScored | ScrollsScored | GoldScored):
                self.points = [held + score.points for held, score in zip(self.points, event.scores, strict=True)]
            if isinstance(event, TilePlaced):
                self.tiles[event.seat] += 1
        is_latest = told == len(witness.events)
        has_drawn = any(isinstance(event, RoundBegan) for event in events)
        self.gold = [seat.gold for seat in (witness.state if is_latest or has_drawn else before).seats]
        back = sum(isinstance(event, TileReturned) for event in events)
        self.bag = len(witness.state.bag) if is_latest else len(before.bag) + back
        self.waiting = _waiting(witness.state) if is_latest else _waiting(before, events)


def _waiting(state: GameState, events: Sequence[AnyEvent] = ()) -> Counter[str]:
    """How many tiles of the round lie before each player, by name; those that `events` placed or took back do not."""
    waiting = Counter({seat.name: len((*seat.drawn, *seat.offers, *seat.hand)) for seat in state.seats})
    waiting.subtract(state.seats[event.seat].name for event in events if isinstance(event, TilePlaced | TileReturned))
    return +waiting


def told_by(page: str, happened: Sequence[AnyEvent]) -> int:
    """How many of the events of a turn have happened at the moment of a page."""
    kinds: tuple[type, ...]
    title = page.partition("\n")[0].strip().partition("  ")[0]
    match title.split():
        case ["Scoring"]:
            # The last of those that brought nobody anything.
            return told_by(f"Scoring {re.findall('^(.+): nobody scores', page, re.MULTILINE)[-1]}", happened)
        case ["Scoring", source, *_]:
            kinds = {"Scrolls": (ScrollsScored,), "Gold": (GoldScored,)}.get(source, (LetterScored,))
            happened = [event for event in happened if getattr(event, "letter", source[0]) <= source[0]]
        case [_, "builds"]:
            kinds = (TilePlaced, TileReturned)
        case ["After", "the", "market", *_]:
            kinds = (TileKept,)
        case _:
            return len(happened)
    return max(place for place, event in enumerate(happened, 1) if isinstance(event, kinds))


class Looker(KeyTypist):
    """Plays a game, and looks at everything on every page that tells of something."""

    def __init__(self, witness: Witness, screen: EmulatedScreen, bots: int, rounds: int) -> None:
        """Goes away after so many rounds."""
        self._names = [seat.name for seat in witness.state.seats]
        super().__init__(self._names, seed=1)
        self._witness, self._screen, self._rounds = witness, screen, rounds
        self._people = self._names[: len(self._names) - bots]
        self._looks: Iterator[str] = iter(())
        self.titles: set[str] = set()
        """The titles of all pages beside which everything was looked at."""

    def next(self) -> str:
        """The next key."""
        if self._witness.state.round > self._rounds:
            raise Quit
        for key in self._looks:
            return key
        prompt = self._screen.prompt
        if "Enter goes on" in prompt or "Enter leaves" in prompt:
            self._looks = self._look()
            return next(self._looks)
        if self._question is None:
            self.state = self._witness.state
        return self.name(prompt)

    def _look(self) -> Iterator[str]:
        """Look at everything beside a page, and leave the page."""
        page = self._screen.text
        self.titles.add(page.partition("\n")[0])
        expected = Expected(self._witness, told_by(page, self._witness.events))
        where = f"beside:\n{page}\n{self._witness.events}"

        yield "T"
        assert f"round {expected.round}" in self._screen.text.partition("\n")[0], where
        assert {word for word in self._screen.text.split() if word in self._names} == set(expected.waiting), where
        yield "enter"
        yield "B"
        assert re.search(rf"^Tiles +{expected.bag}$", self._screen.text, re.MULTILINE), where
        yield "enter"
        yield "S"
        standings = {row.split()[0]: row.split() for row in self._screen.text.splitlines()[2 : 2 + len(self._names)]}
        for name, points, tiles in zip(self._names, expected.points, expected.tiles, strict=True):
            assert standings[name][1:3] == [str(points), str(tiles)], where
        yield "escape"
        yield "L"
        ((owner, told),) = re.findall(r"(\w+)'s land +(\d+) point", self._screen.text)
        assert expected.points[self._names.index(owner)] == int(told), where
        yield "enter"
        yield "O"
        assert " ".join(self._screen.text.split("\n", 1)[1].split()).startswith(expected.latest), where
        yield "escape"
        yield "G"
        if self._screen.notice:
            assert self._screen.notice == REFUSED.format(who=" and ".join(self._people)), where
        else:
            yield from self._look_at_gold(expected, where)
        yield "enter"

    def _look_at_gold(self, expected: Expected, where: str) -> Iterator[str]:
        """Behind a card, but for somebody who is alone, and at the end."""
        is_over = "the game is over" in where.partition("\n")[2].partition("\n")[0]
        assert ("Pass the laptop to" in self._screen.text) is (len(self._people) > 1 and not is_over), where
        if "Pass the laptop to" in self._screen.text:
            yield " "
        ((owner, gold),) = re.findall(r"(\w+) holds (\d+) gold", self._screen.text)
        assert owner in self._people
        assert expected.gold[self._names.index(owner)] == int(gold), where
        yield "enter"


@pytest.mark.parametrize(
    ("names", "company", "seed", "rounds"),
    [
        (("Ann", "Bob", "Cy"), Company(), 5, 2),
        (("Ann", "Bob", BOT), Company((None, None, EASY)), 5, 2),
        (*LONE, 6, 6),
    ],
    ids=["people", "people and a bot", "one person beside a bot"],
)
def test_what_is_looked_at_beside_a_page_is_as_it_was_at_its_moment(
    names: Sequence[str], company: Company, seed: int, rounds: int
) -> None:
    """Tiles, bag, scores, lands, log and gold, on every page that tells what happened; in one game to its end."""
    match = replace(new_match(names, seed), company=company)
    witness, screen = Witness(match), EmulatedScreen(100, 60)
    looker = Looker(witness, screen, len(list(filter(None, company.bots))), rounds)
    with suppress(Quit):
        Table(by_keys(screen, looker.next), match, witness).play()
    seen = "\n".join(looker.titles)
    for title in ("Round 2", "The reveal", "After the market", "Scoring", *([f"{BOT} builds"] if company.bots else [])):
        assert title in seen
    if rounds == 6:
        for title in ("Scoring Scrolls", "Scoring Gold", "the game is over"):
            assert title in seen


# --- Gold ----------------------------------------------------------------------------------------------------


WAYS = {"Axe and prices": "x 1 1", "to buy": "pass", "Play all the same": "yes"}
"""For words of a prompt what is typed there; else Enter will do."""


def shown(names: Sequence[str], company: Company, at: str, line: str, open_gold: bool = False, rounds: int = 1) -> str:
    """What is shown in a game by lines, from the first prompt with some words, where a line is typed, to the next.

    All that is shown where no prompt has those words.
    """
    output, is_typed = io.StringIO(), False
    options = replace(GAME.usual_options(), house_rules=HouseRules(open_gold=open_gold))
    match = replace(new_match(names, 5, options), company=company)
    witness = Witness(match)

    def answer() -> str:
        nonlocal is_typed
        prompt = output.getvalue().rpartition("\n")[2]
        if is_typed or witness.state.round > rounds:
            raise Quit
        if at in prompt:
            is_typed = True
            output.seek(0)
            output.truncate()
            return line
        return next((way for words, way in WAYS.items() if words in prompt), "")

    with pytest.raises(Quit):
        Table(by_lines(output, Lines(answer)), match, witness).play()
    return output.getvalue()


PROMPTS = ("Axe and prices", "Enter confirms, or choose again", "to buy", "Enter places", "Enter confirms")
"""One of each question that a player is asked."""
SEVERAL = (("Ann", "Bob", BOT), Company((None, None, EASY)))


@pytest.mark.parametrize("at", [*PROMPTS, "presses Enter"])
@pytest.mark.parametrize("line", ["gold 3", f"gold {BOT}", f"GOLD {BOT.lower()}"])
def test_nobody_is_called_to_look_at_the_gold_of_a_bot(line: str, at: str) -> None:
    told = shown(*SEVERAL, at, line)
    assert REFUSED.format(who="Ann and Bob") in " ".join(told.split())
    assert f"Pass the laptop to {BOT}" not in told
    assert f"{BOT} holds" not in told


@pytest.mark.parametrize("at", PROMPTS)
def test_who_plays_alone_beside_bots_looks_at_their_own_gold_without_a_card_and_at_no_other(at: str) -> None:
    for line in ("gold", "gold 1", "gold Ann"):
        assert re.search(r"Ann holds \d+ gold\.", shown(*LONE, at, line))
    refused = shown(*LONE, at, "gold 2")
    assert f"{BOT} is a bot, and nobody may look at what it holds. Type gold alone for your own." in " ".join(
        refused.split()
    )
    assert f"{BOT} holds" not in refused


def test_who_plays_alone_beside_bots_is_neither_warned_nor_handed_the_laptop_and_sees_the_gold_on_every_page() -> None:
    """There is nobody to hide from, whether prices are typed or chosen, and nothing to be wiped away."""
    told = shown(*LONE, "no such prompt", "", rounds=2)
    assert "cannot take back" not in told
    assert "laptop" not in told
    assert re.search(r"^ Ann: price two tiles[^:]*Ann holds \d+ gold", told, re.MULTILINE | re.DOTALL)
    for page in ("buy a tile, or pass", "build"):
        strips = re.findall(rf"^ Ann: {page}.*\n(.*)$", told, re.MULTILINE)
        assert strips
        assert all(re.fullmatch(rf".Ann +[^,]+, [^,]+, \d+ gold[^,]*{BOT} +[^,]+, [^,]+", strip) for strip in strips)
    assert BOT in told
    assert f"{BOT} holds" not in told


def test_the_pages_of_somebody_who_is_not_alone_show_no_gold_but_while_pricing() -> None:
    told = shown(*SEVERAL, "no such prompt", "")
    for page in ("buy a tile, or pass", "build"):
        tops = re.findall(rf"^ (?:Ann|Bob): {page}.*\n.*$", told, re.MULTILINE)
        assert tops
        assert not any("gold" in top for top in tops)


def test_where_gold_is_open_that_of_bots_is_shown_too() -> None:
    """A house rule of the players: then it is no secret, and needs no card."""
    told = shown(*SEVERAL, "to buy", "gold 3", open_gold=True)
    assert re.search(rf"{BOT} holds \d+ gold\.", told)
    assert "Pass the laptop" not in told


@pytest.mark.parametrize("key", ["G", "H"])
def test_among_bots_alone_nobody_looks_at_what_one_holds_or_would_do(key: str) -> None:
    """A hint, too, would tell of its gold; on every page of a game but the last, where all gold is shown."""
    names = ("MacBot", "MacBit")
    match = replace(new_match(names, 5), company=Company((EASY, EASY)))
    screen, said = EmulatedScreen(100, 40), set()
    keys = iter(())

    def next_key() -> str:
        nonlocal keys
        said.add(screen.notice)
        assert "holds" not in screen.text.replace(screen.notice, ""), screen.text
        assert "hint for" not in screen.text.replace(screen.notice, "")
        for one in keys:
            return one
        keys = iter(("enter",))
        return "enter" if "plays again" in screen.prompt else key

    table_of(by_keys(screen, next_key), match).play()
    reasons = {
        "G": "is a bot, and nobody may look at what it holds.",
        "H": "a bot: a hint would tell what it holds.",
    }
    assert any(reasons[key] in notice for notice in said)


# --- Looks where nothing is played any more, and while nothing is confirmed ----------------------------------


def test_a_replay_too_shows_the_moment_of_its_page() -> None:
    """Beside a scoring nothing is paid or drawn for the next round, and beside what was done nothing is scored."""
    match = played(players=2, seed=5)
    states: list[GameState] = [moment.state for move in match.moves for moment in move.moments]
    scorings = 0
    steps = list(replaying.steps_of(match, GAME.front()))
    for number in range(1, len(steps)):
        before, (done, *came) = match.moves[number - 1].state, steps[number].told
        state = states[done.scene.number]
        assert state.round == before.round
        assert [seat.points for seat in state.seats] == [seat.points for seat in before.seats]
        for told in came:
            state = states[told.scene.number]
            assert told.scene.view == skye.view(state, None)
            if told.topic == "scoring" and told.scene.view.phase is not skye.Phase.OVER:
                scorings += 1
                assert (state.round, state.bag) == (before.round, before.bag)
                assert [seat.gold for seat in state.seats] == [seat.gold for seat in before.seats]
                assert not any(seat.drawn for seat in state.seats)
        if came:
            assert states[came[-1].scene.number] == match.moves[number].state
    assert scorings > 6


def test_the_looks_of_a_replay_are_at_the_page_shown() -> None:
    """Not at the end of the action to which it belongs."""
    steps = list(replaying.steps_of(played(players=2, seed=5), GAME.front()))
    question = replaying.ReplayQuestion(steps, EmulatedScreen(80, 24))
    question.press("r")
    assert question.scene.view.round == 2
    question.press("left")
    assert question.scene.view.round == 1, "the page of the scoring"
    assert not any(seat.drawn for seat in question.scene.view.seats)


def test_what_is_not_confirmed_brings_nothing_about() -> None:
    """The last tile of a round, placed and not confirmed, scores nothing, draws nothing and shows no later board."""
    moves = played(players=2, seed=5).moves
    last = next(number for number, move in enumerate(moves) if move.state.round == 2)
    before, action = moves[last - 1].state, moves[last].action
    assert action is not None
    question = BuildingQuestion(skye.view(before, before.turn), Scene((), skye.view(before, None), (), number=0))
    question.answer("")
    assert not question.view.seats[action.seat].hand
    assert (question.view.round, len(question.view.bag)) == (1, len(before.bag))
