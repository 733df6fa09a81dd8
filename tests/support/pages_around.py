"""The pages around games, on screens of several sizes: what there is to do, how a game is set up, the score demo."""

from collections.abc import Iterator, Sequence
from typing import Any

import skye
from skye.cli.start import LESSONS
from skye.games.game import AnyGame
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.demos import load_demos
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.screens.demo import Tour
from skye.games.isle_of_skye.game import GAME
from skye.games.registry import find_game
from skye.language.texts import _
from skye.terminal.dialogue.questions import Question
from skye.terminal.play.seating import Seat
from skye.terminal.play.set_up import SetUpQuestion
from skye.terminal.play.start import Entry, StartQuestion
from skye.terminal.widgets.phrases import listed
from support.how_to_play import games_played
from support.page_walk import SIZES, PaperDialogue, Shown
from support.set_ups import seats_for

FIVE = ("Ann", "Bartholomew-Anne", "Cy", "Dee", "Eve")


def pages_around(sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Shown]:
    """The start page and the set-up page in all their rows, and every step of the score demo."""
    box = catalog.load()
    for size in sizes:
        dialogue = PaperDialogue(size)
        yield from _pressed("start", dialogue, StartQuestion(_entries), "down", 5)
        for game in map(find_game, games_played()):
            most = max(game.players)
            crowded = _set_up(game, seats_for(players=most, bots=most - 2, game=game))
            yield from _pressed("set-up", dialogue, crowded, "down", 14)
        yield _shown("name", dialogue, _set_up(GAME, seats_for(FIVE)).name_question())
        yield from _pressed("demo", dialogue, Tour(box, load_demos(box), 0), "enter", 1000)


def _set_up(game: AnyGame, seats: Sequence[Seat]) -> SetUpQuestion:
    return SetUpQuestion(game, seats, game.front().for_newcomers(game.usual_options()), has_keys=True)


def _entries() -> Sequence[Entry]:
    front = GAME.front()
    title, least, most = _(front.title), GAME.players[0], GAME.players[-1]
    standing = _("{names}: {standing}").format(names=listed(FIVE), standing=front.standing(_nobody(FIVE)))
    last = Entry("resume", _("Go on with the last game of {game}").format(game=title), standing, int)
    players = _("{least} to {most} players, people and bots").format(least=least, most=most)
    play = Entry(GAME.id, _("Play {game}").format(game=title), players, int)
    return [last, play, *(Entry(command, _(words), _(note), int) for command, (words, note) in LESSONS.items())]


def _pressed(name: str, dialogue: PaperDialogue, question: Question[Any], key: str, times: int) -> Iterator[Shown]:
    """A page before each press of a key, until that decides something."""
    for _pressed_before in range(times):
        yield _shown(name, dialogue, question)
        if question.press(key):
            return


def _shown(name: str, dialogue: PaperDialogue, question: Question[Any]) -> Shown:
    return Shown(name, dialogue.size, _nobody(FIVE), (), [dialogue.sheet_of(question)])


def _nobody(names: Sequence[str]) -> View:
    """A game just begun, as everybody sees it."""
    return skye.view(skye.new_game(names, seed=1), None)
