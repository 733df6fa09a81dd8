"""The program that `support.wealth` describes: `python tests/wealthy.py Ann Bob Cy 7`."""

from support.wealth import main

if __name__ == "__main__":
    main()
