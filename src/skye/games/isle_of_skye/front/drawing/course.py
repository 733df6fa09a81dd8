"""The course of a road through a character."""

from enum import Enum


class Course(Enum):
    """The direction in which a piece of road runs through its character."""

    ALONG = "from west to east"
    DOWN = "from north to south"
    MEETING = "a bend, or where ways meet"
    RISING = "from south-west to north-east"
    FALLING = "from north-west to south-east"
