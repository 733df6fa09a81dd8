"""Whole games full of secrets at a real terminal: every screen and every byte is searched for what nobody may see then.
It stops with an AssertionError where something is found, and else prints what it searched.

PYTHONPATH=tests python benchmarks/secrets_soak.py --game rebirth --games 3 --language ja
"""

import argparse
import sys
from collections import Counter

from support.how_to_play import games_played
from support.pseudo_terminal import PseudoTerminal
from support.secret_keeper import PROGRAM, SecretKeeper, search

from skye.cli.language.option import VARIABLE
from skye.games.registry import find_game
from skye.language.choice import Language, speak

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")
WINDOWS = ((80, 24), (100, 30), (120, 40))
"""In narrower ones a footer takes two rows, and what the player sees of it is not all of it."""


def main() -> None:
    """Play the games: of each size in turn, and in windows of several sizes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games_played(), default="isle-of-skye")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--language", choices=list(Language), default=Language.ENGLISH)
    wishes = parser.parse_args()
    speak(Language(wishes.language))
    game, searched = find_game(wishes.game), Counter[str]()
    environment = {"NO_COLOR": "1", VARIABLE: wishes.language}
    for seed in range(wishes.games):
        names = NAMES[: game.players[seed % len(game.players)]]
        columns, rows = WINDOWS[seed % len(WINDOWS)]
        arguments = (game.id, *names, str(seed))
        terminal = PseudoTerminal(*arguments, columns=columns, rows=rows, program=(PROGRAM,), env=environment)
        keeper = SecretKeeper(names, seed, game)
        searched += search(terminal, keeper, most_cards=sys.maxsize)
        assert keeper.is_over
        terminal.kill()
    print(f"{wishes.games} whole games, {dict(searched)}: no secret was seen.")


if __name__ == "__main__":
    main()
