"""Levels of play for bots, in any game."""

from enum import StrEnum


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
