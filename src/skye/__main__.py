"""`python -m skye` is the command `skye`."""

from skye.cli import main

main()
