"""The command line: parses, calls, and sets the exit status. No rules, no drawing.

Exit status: 0 success, or left by the player; 1 the game could not go on; 2 usage error or invalid data; 130
interrupted.
"""

# Help lists the commands in the order of these imports.
from skye.cli.app import app, main  # isort: skip
from skye.cli import isle_of_skye, saved_games  # isort: skip

__all__ = ["app", "isle_of_skye", "main", "saved_games"]
