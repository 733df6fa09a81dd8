"""What the others did since a player's last turn: told in full at the start of a turn, in any window and by lines."""

import io
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from support.emulated import EmulatedScreen, Keys, Lines
from support.matches import after, new_match

import skye
from skye.games.chance import Seeded
from skye.games.isle_of_skye.engine.events import AnyEvent, Passed, TilePlaced, TileReturned, TileSold
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.help import help_text
from skye.games.isle_of_skye.front.news import news
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.games.isle_of_skye.front.words import tile_words
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.loop import bot_turn
from skye.games.match import Company, Match, Move
from skye.terminal.device.console import open_console
from skye.terminal.device.screen import PlainScreen
from skye.terminal.dialogue.dialogue import Dialogue, KeyDialogue, LineDialogue
from skye.terminal.dialogue.front import TurnQuestion
from skye.terminal.dialogue.questions import Question, Quit
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.scenes import Scenes
from skye.terminal.play.table import Table

NAMES = ("Ann", "MacLeod (bot)", "MacDonald (bot)", "MacKinnon (bot)", "MacInnes (bot)")


def with_bots(bots: int) -> Match:
    """Ann, alone with bots."""
    match = new_match(NAMES[: bots + 1], seed=11)
    return replace(match, company=Company((None, *[Level.NORMAL] * bots)))


def in_company(people: int) -> Match:
    return new_match(NAMES[:people], seed=11)


class Witness(Autosave):
    """Knows from the engine what each seat has to be told at the start of its next turn; keeps nothing on the disk."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game)
        self.state: skye.GameState = match.state
        self.owed: list[list[str]] = [[] for _ in match.names]
        """For each seat, in words that must be told."""

    def happened(self, moves: Sequence[Move]) -> None:
        """Take note of a turn."""
        seat = moves[0].action.seat
        done = [event for move in moves for event in move.moments[0].events]
        told = list(self._told(done))
        self.owed = [[*owed, *told] for owed in self.owed]
        self.owed[seat] = []
        self.state = moves[-1].state

    def _told(self, events: Sequence[AnyEvent]) -> Iterable[str]:
        names = [seat.name for seat in self.state.seats]
        places = [cell_name(event.cell) for event in events if isinstance(event, TilePlaced)]
        if places:
            # More than one are listed: the first and the last are enough.
            yield f" on {places[0]}"
            yield f" {places[-1]}"
        for event in events:
            match event:
                case TileSold():
                    offers = [offer for seat in self.state.seats for offer in seat.offers]
                    number = next(offer.number for offer in offers if offer.tile.id == event.tile)
                    what = f"bought tile {number} from {names[event.seller]} for {event.price} gold."
                    yield f"{names[event.seat]} {what}"
                case Passed():
                    yield f"{names[event.seat]} bought nothing."
                case TilePlaced():
                    yield f"{names[event.seat]} placed {len(places)} tile"
                case TileReturned():
                    yield tile_words(self.state.box.tile(event.tile))


class _Player:
    """Answers for all people as a bot would, and looks at what they are told."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness
        self._bot, self._chance = GAME.bot(Level.NORMAL, 1), Seeded(11)
        self.seen = ""
        """What was shown since the last turn of a person."""
        self.pages: dict[type, int] = {}
        """How many turns were told of on the page of the turn alone, by the kind of its question."""

    def decide(self, question: TurnQuestion, turn_page: str) -> Sequence[Any]:
        """Look for all that is owed, and choose."""
        owed = self._witness.owed[question.seat]
        for words in owed:
            assert words in turn_page or words in self.seen, (words, self.seen, turn_page)
        if owed and all(words in turn_page for words in owed):
            self.pages[type(question)] = self.pages.get(type(question), 0) + 1
        self.seen = ""
        if self._witness.state.round == 2 and self._witness.state.phase is skye.Phase.BUYING:
            raise Quit
        return bot_turn(GAME, self._witness.state, self._bot, self._chance)


def words(page: str) -> str:
    """What a page says as one line."""
    return re.sub(r"\s+", " ", page)


def play(match: Match, columns: int, rows: int) -> _Player:
    """Play by keys up to the market of the second round."""
    witness = Witness(match)
    player, screen = _Player(witness), EmulatedScreen(columns, rows)

    class Answering(KeyDialogue):
        def ask(self, question: Question[Any]) -> Any:
            screen.show(question.page(screen.room), "", question.keys)
            if isinstance(question, TurnQuestion):
                return player.decide(question, words(screen.text))
            if "Since the last turn" in screen.text:
                player.seen += words(screen.text)
            return True

    _until_left(Answering(screen, help_text, Keys(str)), match, witness)  # type: ignore[arg-type]
    assert not screen.faults
    return player


def _until_left(dialogue: Dialogue, match: Match, witness: Witness) -> None:
    with pytest.raises(Quit):
        Table(dialogue, match, witness).play()


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("game", [with_bots, in_company])
def test_all_that_the_others_did_is_told_before_or_on_the_page_of_a_turn(
    columns: int, rows: int, game: Callable[[int], Match]
) -> None:
    play(game(4), columns, rows)


def test_where_it_has_room_it_stands_on_the_page_of_each_kind_of_turn() -> None:
    assert len(play(with_bots(3), 120, 40).pages) == 3
    assert PricingQuestion in play(in_company(3), 80, 24).pages


def test_by_lines_it_stands_on_the_page_of_the_turn() -> None:
    match, output = with_bots(4), io.StringIO()
    witness = Witness(match)
    player = _Player(witness)

    class Answering(LineDialogue):
        def ask(self, question: Question[Any]) -> Any:
            start = output.tell()
            self.screen.show(question.page(self.screen.room), "", question.prompt)
            assert isinstance(question, TurnQuestion)
            return player.decide(question, words(output.getvalue()[start:]))

    screen = PlainScreen(open_console(plain=True, output=output))
    _until_left(Answering(screen, help_text, Lines(str)), match, witness)  # type: ignore[arg-type]
    assert len(player.pages) == 3


def test_turns_are_told_alike_whether_they_were_taken_in_one_go_or_read_from_a_file() -> None:
    """A saved game has each tile placed as a move of its own."""
    match = in_company(3)
    while match.state.round == 1:
        actions = bot_turn(GAME, match.state, GAME.bot(Level.NORMAL, 1), Seeded(11))
        match = after(match, *actions)
    scenes, one_by_one = Scenes(GAME, None), Scenes(GAME, None)
    in_one_go, apart, sitting = [], [], []
    for move, following in zip(match.moves, [*match.moves[1:], None], strict=True):
        apart.append(one_by_one.turn([move]))
        sitting.append(move)
        building = all(isinstance(each and each.action, skye.Place) for each in (move, following))
        if not (building and following and move.action.seat == following.action.seat):
            in_one_go.append(scenes.turn(sitting))
            sitting = []
    assert news(in_one_go) == news(apart)
    assert sum("placed" in line for line in news(apart)) == 3
