"""The program that `support.secret_keeper` describes: `python tests/telling_game.py isle-of-skye Ann Bob Cy 7`."""

from support.secret_keeper import main

if __name__ == "__main__":
    main()
