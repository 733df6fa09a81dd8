"""The way in: the command `skye`, and `python -m skye`."""

import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command line. Ctrl-C ends it in silence while it is still being loaded, too."""
    try:
        from skye.cli import main as run_command_line

        run_command_line()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
