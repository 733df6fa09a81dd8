"""Loads and validates the map and the missions in `data/rebirth/`."""

from functools import cache
from pathlib import Path

from skye.games import datafile
from skye.games.rebirth.engine.state import Box
from skye.games.rebirth.map_file import load_board
from skye.games.rebirth.mission_file import load_missions

FOLDER = "rebirth"
MAP_FILE = "map.txt"
MISSIONS_FILE = "missions.yaml"


@cache
def load(folder: Path | None = None) -> Box:
    """Load and validate the box from `folder` (the shipped data by default).

    Raises CatalogError for the first error found.
    """
    folder = folder or datafile.data_folder() / FOLDER
    board = load_board(folder / MAP_FILE)
    return Box(board, load_missions(folder / MISSIONS_FILE, board))
