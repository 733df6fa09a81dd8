"""What all tests share: how thoroughly properties are searched, and the contents of the box."""

import os

import pytest
from hypothesis import settings

from skye import catalog
from skye.engine.state import Box

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(scope="session")
def box() -> Box:
    """The shipped tiles and scoring tiles."""
    return catalog.load()
