"""What a key does is told once: what the footer and the help promise is what a press does, at every question."""

import inspect
import io
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

import pytest
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, given, table_of
from support.journals import played
from support.matches import match_at, new_match
from support.set_ups import seats_for

import skye
from skye.games.isle_of_skye.demos import load_demos
from skye.games.isle_of_skye.front.screens.demo import Tour, steps
from skye.games.isle_of_skye.front.screens.reference import LandQuestion
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.games.isle_of_skye.game import GAME
from skye.language.choice import Language, spoken
from skye.terminal.device.console import AsciiConsole, GameConsole
from skye.terminal.device.reader import EndOfInput
from skye.terminal.device.screen import BETWEEN_KEYS
from skye.terminal.dialogue.bindings import ANY_OTHER, DIGITS, NAMES, Binding
from skye.terminal.dialogue.dialogue import KeyDialogue
from skye.terminal.dialogue.front import Scene
from skye.terminal.dialogue.questions import Advice, HandOver, Misunderstood, Question, Reading, Secret, YesNo
from skye.terminal.play.ending import Ending
from skye.terminal.play.replay import ReplayQuestion, step_through, steps_of
from skye.terminal.play.seating import NameQuestion
from skye.terminal.play.set_up import SetUpQuestion
from skye.terminal.play.start import Entry, StartQuestion
from skye.terminal.widgets.room import Room

LOOKED_AT = ("skye.terminal.", "skye.games.isle_of_skye.")
"""Where the questions are; those of other games may have been loaded by other tests."""
SEVERAL = {"arrows": ("left", "right", "up", "down"), "digits": DIGITS}
"""Keys that are called by one name."""
CALLED = {**{name: (key,) for key, name in NAMES.items()}, **SEVERAL}
CALLED |= {key: (key,) for key in ("left", "right", "up", "down", "+", "-", "?", *map(chr, range(65, 91)))}
CALLED |= {key: (key,) for key in map(chr, range(97, 123))}
"""The keys that a word of a footer names."""
BUYING = skye.Phase.BUYING
FIRST_GAME = GAME.front().for_newcomers(GAME.usual_options())
NO_KEY = "\N{SNOWMAN}"
ROOM = Room(100, 40)


class Moment(NamedTuple):
    """A question at which somebody sits, and the dialogue that asks it."""

    question: Question[Any]
    dialogue: KeyDialogue

    def look(self) -> str:
        """All that is to be seen: the page and the footer."""
        console = GameConsole(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=ROOM.columns)
        with console.capture() as seen:
            console.print(self.question.page(ROOM))
        return f"{seen.get()}\n{self.question.keys}"

    @property
    def here(self) -> Sequence[Binding[Any]]:
        """What keys do at this question alone."""
        return self.question.bindings

    @property
    def everywhere(self) -> Sequence[Binding[Any]]:
        """What keys do at every question."""
        return self.dialogue.answers(self.question)[len(self.here) :]


@cache
def state_in(phase: skye.Phase) -> skye.GameState:
    """A game of two in that phase, of whose tiles one is bought."""
    state = skye.new_game(["Ann", "Bob"], seed=5)
    while state.phase is not phase:
        state, _ = skye.apply(state, skye.legal_actions(state)[0])
    return state


def at_table(phase: skye.Phase) -> Moment:
    """Somebody's turn in that phase."""
    state, dialogue = state_in(phase), by_keys(EmulatedScreen(*ROOM[:2]), str)
    table_of(dialogue, match_at(state))
    scene = Scene((), skye.view(state, None), (), number=0)
    return Moment(GAME.front().question(skye.view(state, state.turn), scene), dialogue)


def aside(question: Question[Any]) -> Moment:
    """A question beside somebody's turn."""
    return at_table(skye.Phase.PRICING)._replace(question=question)


def before(question: Question[Any]) -> Moment:
    """A question before a game."""
    return Moment(question, by_keys(EmulatedScreen(*ROOM[:2]), str))


def long_page(_: Room) -> Sequence[str]:
    return ["line\n" * 30] * 4


@cache
def replayed() -> Sequence[Any]:
    return list(steps_of(played(players=2, seed=5, most=40), GAME.front()))


def replaying() -> Moment:
    """A replay, with what may be looked at beside it."""
    dialogue = by_keys(EmulatedScreen(*ROOM[:2]), given(()))
    with suppress(EndOfInput):
        step_through(replayed(), GAME.front(), dialogue)
    question = ReplayQuestion(replayed(), dialogue.screen)
    question.looks = dialogue.looks
    return Moment(question, dialogue)


@cache
def demos() -> Sequence[Any]:
    return load_demos(state_in(skye.Phase.PRICING).box)


def touring() -> Moment:
    """A tour through the demos."""
    return Moment(Tour(state_in(skye.Phase.PRICING).box, demos(), 0), by_keys(EmulatedScreen(*ROOM[:2]), str))


MADE: dict[type[Question[Any]], Callable[[], Moment]] = {
    PricingQuestion: lambda: at_table(skye.Phase.PRICING),
    BuyingQuestion: lambda: at_table(skye.Phase.BUYING),
    BuildingQuestion: lambda: at_table(skye.Phase.BUILDING),
    LandQuestion: lambda: aside(LandQuestion(skye.view(state_in(skye.Phase.BUILDING), None), 0)),
    ReplayQuestion: replaying,
    Tour: touring,
    Reading: lambda: aside(Reading(EmulatedScreen(*ROOM[:2]), long_page, "round", "Enter ends")),
    Advice: lambda: aside(Advice(EmulatedScreen(*ROOM[:2]), long_page, "round", is_secret=True)),
    Secret: lambda: aside(Secret(EmulatedScreen(*ROOM[:2]), long_page, "round")),
    HandOver: lambda: aside(HandOver(lambda _: "card", "Ann", "pricing")),
    YesNo: lambda: aside(YesNo(lambda: "page", "Leave?", "round")),
    NameQuestion: lambda: aside(NameQuestion(GAME.front(), 0, "MacLeod", (), lambda _: "page")),
    SetUpQuestion: lambda: before(SetUpQuestion(GAME, seats_for(["Ann", "Bob"]), FIRST_GAME, has_keys=True)),
    StartQuestion: lambda: before(
        StartQuestion(lambda: [Entry("play", "Play", "now", int), Entry("rest", "Rest", "", int)])
    ),
    Ending: lambda: aside(Ending(EmulatedScreen(*ROOM[:2]), long_page, "round", at_table(BUYING).dialogue.looks)),
}
"""Every question, just asked."""
GUESS = ("enter",) * next(
    number for number, step in enumerate(steps(state_in(skye.Phase.PRICING).box, demos()[0])) if step.guess
)
"""The keys that lead through the first demo to where the points are asked for."""
PATHS: dict[type[Question[Any]], Sequence[Sequence[str]]] = {
    PricingQuestion: ((), ("1",), ("x", "right", "1", "right", "1")),
    BuyingQuestion: ((), ("right",), ("1",), ("p",)),
    BuildingQuestion: ((), ("enter",), ("f",), ("enter", "enter"), ("right",), ("down",)),
    ReplayQuestion: ((), ("n",), ("1",), ("1", "2", "3", "4"), ("a",)),
    LandQuestion: ((), ("2",)),
    Tour: ((), ("2",), ("enter",), GUESS, (*GUESS, "7")),
    Reading: ((), ("enter",), ("enter",) * 2, ("enter",) * 3),
    Secret: ((), ("enter",), ("enter",) * 3),
    Advice: ((), ("enter",), ("enter",) * 3),
    SetUpQuestion: ((), ("down",) * 5, ("down",) * 6, ("right",), ("right",) * 4),
    StartQuestion: ((), ("down",)),
    Ending: ((), ("enter",), ("enter",) * 2, ("enter",) * 3),
}
"""Keys that lead from a question just asked to what it asks next."""


def kinds(kind: type[Question[Any]] = Question) -> Iterator[type[Question[Any]]]:
    """All questions of Isle of Skye and of the terminal."""
    for each in kind.__subclasses__():
        if each.__module__.startswith(LOOKED_AT) and not inspect.isabstract(each):
            yield each
        yield from kinds(each)


def moments(kind: type[Question[Any]]) -> Iterator[Sequence[str]]:
    yield from PATHS.get(kind, ((),))


def reached(kind: type[Question[Any]], path: Sequence[str]) -> Moment:
    """A question after some keys."""
    moment = MADE[kind]()
    moment.look()
    for key in path:
        with suppress(Misunderstood):
            assert moment.question.press(key) is None
        moment.look()
    return moment


ALL = sorted(kinds(), key=lambda kind: kind.__name__)
MOMENTS = [(kind, path) for kind in ALL for path in moments(kind)]
IDS = [f"{kind.__name__} {' '.join(path)}" for kind, path in MOMENTS]
at_every_moment = pytest.mark.parametrize(("kind", "path"), MOMENTS, ids=IDS)
KEYED = [(kind, path) for kind, path in MOMENTS if not kind.is_text]
"""Where a text is asked for, keys are letters."""
wherever_keys_do_something = pytest.mark.parametrize(
    ("kind", "path"), KEYED, ids=[f"{kind.__name__} {' '.join(path)}" for kind, path in KEYED]
)


def test_every_question_is_looked_at_here() -> None:
    assert set(ALL) == MADE.keys()
    assert [kind for kind in ALL if kind.is_text] == [NameQuestion]


@wherever_keys_do_something
def test_no_key_is_bound_twice_at_one_moment(kind: type[Question[Any]], path: Sequence[str]) -> None:
    moment = reached(kind, path)
    keys = [key for binding in (*moment.here, *moment.everywhere) for key in (*binding.keys, *binding.also)]
    assert sorted(keys) == sorted(set(keys))
    assert all(binding.keys != ANY_OTHER for binding in (*moment.here[:-1], *moment.everywhere)), "it would hide others"


@wherever_keys_do_something
def test_every_key_that_the_footer_names_does_something(kind: type[Question[Any]], path: Sequence[str]) -> None:
    """The words with which a part of it begins, as far as they are names of keys."""
    moment = reached(kind, path)
    bound = {key for binding in (*moment.here, *moment.everywhere) for key in (*binding.keys, *binding.also)}
    named = []
    for part in moment.question.keys.plain.split(BETWEEN_KEYS):
        for word in part.replace(",", "").split():
            if word not in CALLED:
                break
            named += CALLED[word]
    assert set(named) <= bound
    others = ("How many", "any key", "presses Space")
    assert named or any(words in moment.question.keys for words in others)


@pytest.mark.parametrize("kind_of_console", [GameConsole, AsciiConsole])
@wherever_keys_do_something
def test_keys_are_set_apart_from_words_in_a_footer_also_without_colour(
    kind: type[Question[Any]], path: Sequence[str], kind_of_console: type[GameConsole]
) -> None:
    question = reached(kind, path).question
    screen = EmulatedScreen(100, 40, "truecolor", kind_of_console)
    screen._console.no_color = True
    screen.show("", "", question.keys)
    below = [cell for row in range(36, 40) for _, cell in sorted(screen.terminal.buffer[row].items())]
    apart = "".join(cell.data if cell.reverse else "\n" for cell in below).split("\n")
    told = [binding.name for binding in question.bindings if binding.footer] + [key for key, _ in question.reminders]
    if isinstance(question, HandOver):
        told = ["Space"]
    if "How many" in question.keys:
        told = []
    assert [keys for keys in apart if keys] == told


@wherever_keys_do_something
def test_the_help_names_every_key_and_says_what_it_does(kind: type[Question[Any]], path: Sequence[str]) -> None:
    moment = reached(kind, path)
    for binding in (*moment.here, *moment.everywhere):
        name, meaning = binding.help
        assert meaning
        first, to, last = name.partition(" to ")
        keys = [str(digit) for digit in range(int(first), int(last) + 1)] if to else [*CALLED.get(name, name.split())]
        told = {called for key in keys for called in CALLED.get(key, (key,))}
        if binding.keys != ANY_OTHER:
            assert set(binding.keys) == told, name
        for key in binding.also:
            assert NAMES.get(key, key) in meaning.partition("(also ")[2].replace(",", " ").replace(")", " ").split()


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_key_bound_does_something(kind: type[Question[Any]]) -> None:
    """At one at least of the moments at which it is bound: it decides, shows something else, or says why not."""
    works: dict[str, bool] = defaultdict(bool)
    for path in moments(kind):
        bound = [(key, b) for b in reached(kind, path).here for key in (*(b.keys or (NO_KEY,)), *b.also)]
        for key, binding in bound:
            moment = reached(kind, path)
            before, said, decision = moment.look(), "", None
            try:
                decision = moment.question.press(key)
            except Misunderstood as misunderstood:
                said = str(misunderstood)
            is_other = kind is ReplayQuestion and binding.keys == ANY_OTHER and moment.look() != before
            assert is_other or "That key does nothing" not in said, key
            works[key] |= bool(said) or decision is not None or moment.look() != before
    assert [key for key, does in works.items() if not does] == []


@wherever_keys_do_something
def test_a_key_that_does_nothing_is_answered_with_those_that_do(kind: type[Question[Any]], path: Sequence[str]) -> None:
    moment = reached(kind, path)
    if any(binding.keys == ANY_OTHER for binding in moment.here):
        return
    before = moment.look()
    with pytest.raises(Misunderstood, match="That key does nothing here") as answered:
        moment.question.press(NO_KEY)
    for binding in moment.here:
        assert binding.name in str(answered.value)
    assert moment.look() == before


@at_every_moment
def test_the_help_that_is_shown_lists_what_holds_then_and_nothing_else(
    kind: type[Question[Any]], path: Sequence[str]
) -> None:
    moment = reached(kind, path)
    screen = moment.dialogue.screen
    screen.resize(120, 80)
    pages: list[str] = []
    keys = given([*(("?", "enter") if moment.question.is_text else ("?",)), "escape"])

    def key() -> str:
        pages.append(screen.text)
        return keys()

    asking = by_keys(screen, key)
    asking.looks = moment.dialogue.looks
    with suppress(EndOfInput):
        asking.ask(moment.question)
    listed = pages[-2] if "Enter goes back" in pages[-2] else pages[-1]
    rows = [line.strip() for line in listed.splitlines()]
    for answer in asking.answers(moment.question):
        what, meaning = answer.help
        assert any(row.startswith(what) and row.endswith(meaning) for row in rows), (what, meaning)


@wherever_keys_do_something
def test_the_language_changes_at_every_moment_and_nothing_is_lost(
    kind: type[Question[Any]], path: Sequence[str]
) -> None:
    """The next drawing is in the next language; in the first one again the page is what it was, choices and all."""
    moment = reached(kind, path)
    screen = moment.dialogue.screen
    shown: list[tuple[str, str]] = []
    keys = given(["E"] * len(Language))

    def key() -> str:
        shown.append((screen.text, screen.prompt))
        assert spoken() is tuple(Language)[(len(shown) - 1) % len(Language)]
        for name, does in moment.question.reminders:
            assert f"{name} {does}" in screen.prompt
        return keys()

    dialogue = by_keys(screen, key)
    dialogue.looks = moment.dialogue.looks
    with suppress(EndOfInput):
        dialogue.ask(moment.question)
    assert len(shown) == len(Language) + 1
    assert shown[-1] == shown[0]


def test_a_text_is_asked_for_with_the_help_of_what_is_typed_there() -> None:
    """Where letters are text, no key but Enter, Backspace and Escape does anything."""
    moment = MADE[NameQuestion]()
    assert {name for name, _ in (answer.help for answer in moment.dialogue.answers(moment.question))} >= {"?", "quit"}
    assert "+ -" not in {answer.help[0] for answer in moment.dialogue.answers(moment.question)}


def test_lines_too_are_helped_with_what_may_be_typed() -> None:
    dialogue = by_lines(io.StringIO(), Lines(str))
    table_of(dialogue, new_match(["Ann", "Bob"], seed=5))
    told = [answer.help for answer in dialogue.answers(MADE[PricingQuestion]().question)]
    assert ("quit", "leaves the game (also exit)") in told
    assert ("land", "the land of a player") in told


def test_what_cannot_be_taken_back_counts_only_by_itself() -> None:
    """A capital letter, too, and whatever stands for the key."""
    for kind, path, key in ((YesNo, (), "Y"), (YesNo, (), "y"), (HandOver, (), " ")):
        moment = reached(kind, path)
        keys = given([key])
        dialogue = by_keys(moment.dialogue.screen, keys)
        dialogue._reader.comes_alone = lambda: False  # type: ignore[method-assign]
        with pytest.raises(EndOfInput):
            dialogue.ask(moment.question)
        assert "counts only by itself" in dialogue.screen.notice


def test_in_a_replay_r_leads_to_the_next_round_and_capital_r_back() -> None:
    """What may be looked at beside it takes no key of its own from it."""
    keys, rounds = given(["r", "r", "R", "R"]), []
    screen = EmulatedScreen(100, 40)

    def key() -> str:
        rounds.append(screen.text.splitlines()[0].strip())
        return keys()

    with suppress(EndOfInput):
        step_through(replayed(), GAME.front(), by_keys(screen, key))
    assert rounds[1].startswith("Round 2")
    assert rounds[2].startswith("Round 3")
    assert (rounds[3], rounds[4]) == (rounds[1], rounds[0])
