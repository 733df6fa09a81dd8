"""Characters in two colours, quarter by quarter.

None has ambiguous East Asian width, so nothing shifts on a Japanese or Chinese terminal: upper and lower halves are
ambiguous, quadrants and the right half are not. So nothing is drawn whose edge runs level through a character.
"""

from collections.abc import Mapping

Quarters = tuple[int, ...]
"""For each quadrant of a character, row by row: 1 if it has the second of the two colours, else 0."""
BLOCKS: Mapping[Quarters, str] = {
    (1, 0, 0, 0): "\N{QUADRANT UPPER LEFT}",
    (0, 1, 0, 0): "\N{QUADRANT UPPER RIGHT}",
    (0, 0, 1, 0): "\N{QUADRANT LOWER LEFT}",
    (0, 0, 0, 1): "\N{QUADRANT LOWER RIGHT}",
    (0, 1, 0, 1): "\N{RIGHT HALF BLOCK}",
    (0, 1, 1, 0): "\N{QUADRANT UPPER RIGHT AND LOWER LEFT}",
}
"""Block elements by quadrant pattern: 1s are the minority colour; on a tie the upper left is 0."""
