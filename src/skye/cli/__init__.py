"""The commands: they parse, call and set the exit status. No rules, no drawing.

Exit status: 0 done or left, 1 the game could not go on, 2 wrong use or broken data, 130 interrupted.
"""

# In the order in which help lists them.
from skye.cli.app import app, main  # isort: skip
from skye.cli import isle_of_skye, saved_games  # isort: skip

__all__ = ["app", "isle_of_skye", "main", "saved_games"]
