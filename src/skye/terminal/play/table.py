"""The table: runs any game at one laptop, from its set-up to the winner, passed from hand to hand."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import takewhile
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from skye.games.chance import Seeded
from skye.games.loop import bot_turn, play
from skye.games.match import Match, Move
from skye.language.choice import Language, spoken
from skye.language.texts import N_, P_, _, pgettext
from skye.terminal.device.reader import EndOfInput
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.front import Front, OwnThings, Reference, Scene, Told, Turn, TurnQuestion
from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import Misunderstood, Page, Quit, YesNo
from skye.terminal.dialogue.seats import seat_named
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.ending import Ending
from skye.terminal.play.scenes import Scenes
from skye.terminal.widgets import panels
from skye.terminal.widgets.news import News
from skye.terminal.widgets.phrases import listed, sentences
from skye.terminal.widgets.room import Room


class Table:
    """One game at one laptop."""

    def __init__(self, dialogue: Dialogue, match: Match, autosave: Autosave) -> None:
        self._dialogue = dialogue
        self._match = match
        self._autosave = autosave
        self._game = match.game
        self._front: Front = match.game.front()
        self._chance = Seeded(match.seed)
        self._bots = match.bots()
        self._people = [seat for seat in range(len(match.names)) if seat not in self._bots]
        """The seats of those who are no bots."""
        self._onlooker = self._people[0] if len(self._people) == 1 else None
        """The one person at the table, from whom nothing of their own is hidden; None where others look, too."""
        self._scenes = Scenes(match.game, self._onlooker)
        self._narrator = self._front.narrator()
        self._shown: Scene
        """The scene of the page shown: what is looked at meanwhile is looked at in it."""
        self._turns: list[Turn] = []
        """All turns so far."""
        self._advised: Any = None
        """What a hint advises for the next turn that somebody is asked for."""
        self._asked: TurnQuestion | None = None
        """What somebody is asked to do in their turn."""
        self._told: Told | None = None
        """What everybody is told now."""
        self._news_before: Any = None
        """The view of the player who reads the news before a turn."""
        taught = self._onlooker if match.company.lessons else None
        self._coach = None if taught is None else self._front.coach(taught)
        dialogue.lesson = self._lesson
        self._end: Told | None = None
        """The page of the end of a game that is over."""
        self.plays_again = False
        """Whether the players want another game, now that this one is over."""
        dialogue.leaving = autosave.if_left
        dialogue.looks = self._looks

    def play(self) -> str:
        """Play a game to its end, ask what comes next, and return the result in one line. The set-up is shown first.

        Raises Quit when the players leave, EndOfInput when there is nothing more to read.
        """
        told = self._recall()
        return self._play_on(told if len(self._match.moves) == 1 else ())

    def resume(self) -> str:
        """Play on as `play` does. Of what happened before nothing is told again but the end of a game that is over."""
        told = self._recall()
        return self._play_on(told[-1:] if self._match.over else ())

    def _play_on(self, told: Sequence[Told]) -> str:
        """Show what is `told` of before, and play to the end."""
        self._tell_of_saving()
        self._show(told)
        if len(self._people) > 1 and not self._match.over:
            self._warn_of_what_is_not_hidden()
        listeners = (self._autosave, self)
        last = play(self._game, self._match.state, self._chance, self._decide, listeners)

        def result() -> str:
            return self._front.result(self._game.view(last, None))

        self.plays_again = self._ask_for_more(self._end or Told(lambda _: [Text(result())], self._scenes.last))
        return result()

    def _ask_for_more(self, end: Told) -> bool:
        """Show the end until the players leave it, or want another game; with the end of the input they leave it."""
        self._dialogue.leaving = None
        self._shown = end.scene
        try:
            return not self._dialogue.ask(Ending(self._dialogue.screen, end.page, end.topic, self._dialogue.looks))
        except (Quit, EndOfInput):
            return False

    def happened(self, moves: Sequence[Move]) -> None:
        """Show what came of a turn, now that it is safe on the disk."""
        if self._game.turn(self._scenes.state_of(self._scenes.last)) in self._bots:
            self._dialogue.drop_typed_ahead()
        if self._is_alone:
            self._dialogue.screen.wipe()
        self._asked = None
        self._tell_of_saving()
        self._show(self._hear(moves))

    def _recall(self) -> Sequence[Told]:
        """Have the narrator catch up with what happened before, and return the pages that tell of the last move."""
        told = [self._hear([move]) for move in self._match.moves][-1]
        self._shown = self._scenes.last
        return told

    def _hear(self, moves: Sequence[Move]) -> Sequence[Told]:
        """The pages that tell of a turn."""
        self._turns.append(self._scenes.turn(moves, self._bots))
        return self._narrator.tell(self._turns[-1])

    def _show(self, pages: Sequence[Told]) -> None:
        """Show pages, each with what could be seen in its scene, and turn to the game as it stands now.

        The last page of a game that is over is kept: what comes next is asked for on it.
        """
        if pages and self._game.turn(self._scenes.state_of(self._scenes.last)) is None:
            *pages, self._end = pages
        for told in pages:
            self._shown, self._told = told.scene, told
            self._dialogue.tell(told.page, told.topic, told.end)
        self._told = None
        self._shown = self._scenes.last

    def _decide(self, state: Any) -> Sequence[Any]:
        """What the seat on turn wants to do."""
        seat = self._game.turn(state)
        assert seat is not None, "somebody must act"
        if seat in self._bots:
            return self._bot_decides(state, seat)
        own = self._game.view(state, seat)
        question = self._front.question(own, self._scenes.last)
        question.tell_news = self._news_for(seat)
        room = self._dialogue.screen.room
        if not News(question.news, question.news_rows(room)).fits(room):
            self._tell_news(seat, own)
        if self._front.purpose(own):
            self._hand_over(seat, lambda: self._front.purpose(own))
        if self._advised is not None:
            question.follow(self._advised)
        self._asked, self._advised = question, None
        return self._dialogue.ask(question)

    def _tell_news(self, seat: int, own: Any) -> None:
        """What the others did, on a page of its own."""
        self._news_before = own
        self._dialogue.tell(self._news_page(seat))
        self._news_before = None

    def _news_for(self, seat: int) -> Callable[[], Sequence[str]]:
        """Tells what the others did since the last turn of a seat, in the language spoken; made once a language."""
        since = takewhile(lambda turn: turn.seat != seat, reversed(self._turns))
        turns = [turn for turn in since if turn.seat is not None][::-1]

        @cache
        def told(_language: Language) -> Sequence[str]:
            return self._front.news(turns)

        return lambda: told(spoken())

    def _news_page(self, seat: int) -> Page:
        news = self._news_for(seat)

        def page(_room: Room) -> Sequence[RenderableType]:
            lines = news() or [_("Nobody else has done anything since then.")]
            title = _("Since the last turn of {name}").format(name=self._match.names[seat])
            return [panels.title(title, seat=seat), Text(), *map(Text, lines)]

        return page

    def _lesson(self) -> str:
        """What the coach says of the page that stands there now."""
        by_keys = self._dialogue.screen.replaces
        if self._coach and self._news_before:
            return self._coach.on_news(self._news_before, by_keys)
        if self._coach and self._told:
            return self._coach.on_page(self._told, by_keys)
        if self._coach and self._asked:
            return self._coach.on_turn(self._asked, by_keys)
        return ""

    def _bot_decides(self, state: Any, seat: int) -> Sequence[Any]:
        """A bot's whole turn, thought out on what it may see."""
        if self._dialogue.screen.replaces:
            thinking = _("{name} thinks ...").format(name=self._match.names[seat])
            self._dialogue.screen.show(panels.title(thinking, seat=seat), "", "")
        return bot_turn(self._game, state, self._bots[seat], self._chance)

    def _hand_over(self, seat: int, purpose: Callable[[], str]) -> None:
        """Wait until only the player of `seat` looks at the screen; among bots alone there is nobody to wait for."""
        if self._onlooker is not None:
            return
        name = self._match.names[seat]

        def card(room: Room) -> RenderableType:
            # For translators: the purpose is such as "to choose in secret".
            takes = _("{name} takes it {purpose}; everybody else looks away.").format(name=name, purpose=purpose())
            return panels.card((_("Pass the laptop to {name}").format(name=name), "", takes), seat, room)

        self._dialogue.hand_over(card, name, self._front.secret_topic)

    def _warn_of_what_is_not_hidden(self) -> None:
        risk = self._dialogue.screen.risk()
        question = YesNo(lambda: Text(_(risk)), N_("Play all the same?"), self._front.secret_topic)
        if risk and not self._dialogue.ask(question):
            raise Quit

    def _tell_of_saving(self) -> None:
        if news := self._autosave.news():
            self._dialogue.tell(lambda _: [Text(news())])

    def _looks(self) -> Sequence[Look]:
        """What may be looked at during any question."""
        hints = (
            [
                Look(
                    P_("typed", "hint"),
                    "H",
                    N_("what the hard bot would do now, and why; it can be chosen at once"),
                    self._show_hint,
                )
            ]
            if self._match.company.hints
            else []
        )
        news = N_("what the others did since the last turn of whoever is to act")
        return (
            *map(self._reference, self._front.references()),
            *map(self._own_things, self._front.own_things()),
            Look(P_("typed", "news"), "W", news, self._show_news),
            *hints,
        )

    def _reference(self, reference: Reference) -> Look:
        def show(typed: str) -> None:
            reference.show(self._dialogue, self._shown, typed)

        return Look(reference.word, reference.key, reference.meaning, show)

    def _show_news(self, _typed: str) -> None:
        seat = self._game.turn(self._scenes.state_of(self._scenes.last))
        if seat is None:
            raise Misunderstood(_("The game is over: the log tells all that happened."))
        self._dialogue.tell(self._news_page(seat), end=N_("Enter goes back"))

    def _own_things(self, things: OwnThings) -> Look:
        meaning = things.meaning if self._onlooker is not None else things.meaning_in_company
        return Look(things.word, things.key, meaning, lambda typed: self._show_own(things, typed))

    def _show_own(self, things: OwnThings, typed: str) -> None:
        """Let a player look at their own things, behind a hand-over card where somebody else might see them."""
        seat = self._whose(typed)
        if things.is_open(self._shown.view, seat):
            self._dialogue.tell(things.page(self._shown.view, seat), things.topic, N_("Enter goes back"))
            return
        if seat in self._bots:
            raise Misunderstood(self._nothing_of_bots(seat, things))
        if self._is_alone and self._asked and seat != self._asked.seat:
            raise Misunderstood(_("Nobody else looks at the screen while somebody chooses in secret."))
        page = things.page(self._scenes.view_of(self._shown, seat), seat)
        self._hand_over(seat, lambda: _(things.purpose))
        self._whisper(page, things.topic)

    def _whose(self, typed: str) -> int:
        """The seat with that name or number; for no name the one person's, or that which is told of or on turn."""
        if typed:
            return seat_named(self._match.names, typed)
        if self._onlooker is not None:
            return self._onlooker
        if self._told and self._told.seat is not None:
            return self._told.seat
        return self._game.turn(self._scenes.state_of(self._shown)) or 0

    def _nothing_of_bots(self, seat: int, things: OwnThings) -> str:
        """Why the secrets of a bot are not shown, and whose are."""
        refused = _("{name} is a bot, and nobody may look at what it holds.").format(name=self._match.names[seat])
        people = listed([self._match.names[person] for person in self._people])
        if self._onlooker is not None:
            others = _("Type {word} alone for your own.").format(word=pgettext("typed", things.word))
        else:
            others = _("{names} may look at their own.").format(names=people) if people else ""
        return sentences(refused, others)

    @property
    def _is_alone(self) -> bool:
        """Whether only the player who is asked looks at the screen."""
        return self._asked is not None and self._asked.is_secret

    def _show_hint(self, _typed: str) -> None:
        """What the hard bot would do; behind a hand-over card where it tells what only the player may know."""
        seat = self._game.turn(self._scenes.state_of(self._shown))
        if seat is None or self._shown is not self._scenes.last:
            raise Misunderstood(_("There is nothing to choose now."))
        name = self._match.names[seat]
        if seat in self._bots:
            raise Misunderstood(
                _("It is the turn of {name}, a bot: a hint would tell what it holds.").format(name=name)
            )
        view = self._asked.view if self._asked else self._scenes.view_of(self._shown, seat)
        if self._onlooker is None and not self._is_alone and self._front.purpose(view):
            raise Misunderstood(_("A hint is for the eyes of {name} alone.").format(name=name))
        hint = self._front.hint(view)
        if hint is None:
            raise Misunderstood(_("There is nothing to choose now."))
        self._dialogue.drop_typed_ahead()
        if hint.is_secret and not self._is_alone:
            self._hand_over(seat, lambda: _("to read a hint"))
        if self._dialogue.advise(hint.page, hint.topic, is_secret=self._onlooker is None):
            self._follow(hint.action)

    def _follow(self, advised: Any) -> None:
        """Choose what a hint advises, as soon as somebody is asked."""
        if self._asked:
            self._asked.follow(advised)
        else:
            self._advised = advised

    def _whisper(self, page: Page, topic: str) -> None:
        """Show a page to the one player who looks now."""
        if self._onlooker is None:
            self._dialogue.whisper(page, topic)
        else:
            self._dialogue.tell(page, topic, N_("Enter goes back"))
