"""What all tests share: how thoroughly properties are searched, the contents of the box, and where games are kept."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from support.reproduction import pytest_runtest_makereport  # noqa: F401 - a hook of pytest

from skye.cli import main
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.state import Box
from skye.language.choice import Language, speak

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Each test begins in English, whatever language the one before has left: a key changes it."""
    yield
    speak(Language.ENGLISH)


@pytest.fixture(scope="session")
def box() -> Box:
    """The shipped tiles and scoring tiles."""
    return catalog.load()


@pytest.fixture(scope="session", autouse=True)
def _no_game_of_yours(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games played by tests are kept apart from those of whoever runs them."""
    os.environ["SKYE_HOME"] = str(tmp_path_factory.mktemp("skye"))


@pytest.fixture(scope="session", autouse=True)
def _no_language_of_yours() -> None:
    """Commands speak English to the tests, whatever the system of whoever runs them speaks."""
    os.environ["SKYE_LANGUAGE"] = "en"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for the games of one test alone, not made so far."""
    monkeypatch.setenv("SKYE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], home: Path
) -> Callable[..., tuple[int, str, str]]:
    """Runs a command, with games of its own, and returns its exit status, what it printed, and its error output."""

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["skye", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        code = left.value.code
        assert isinstance(code, int)
        return code, *capfd.readouterr()

    return run
