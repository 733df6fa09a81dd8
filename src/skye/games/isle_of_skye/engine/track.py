"""The two sides of the board: the scoring tiles scored in each round, and the catch-up gold."""

from collections.abc import Sequence

from msgspec import Struct

LETTERS = "ABCD"
"""The four places for scoring tiles."""


class Track(Struct, frozen=True):
    """One side of the board."""

    scored: tuple[str, ...]
    """The letters scored in each round, such as "AC"."""
    gold_per_player_ahead: tuple[int, ...]
    """For each round, the income a player gets per player with strictly more points."""

    @property
    def rounds(self) -> int:
        """The number of rounds of a game."""
        return len(self.scored)

    def catch_up(self, round_number: int, points: Sequence[int]) -> tuple[int, ...]:
        """Each player's catch-up gold, in seat order: paid per player with strictly more points (income rule)."""
        each = self.gold_per_player_ahead[round_number - 1]
        return tuple(each * sum(other > own for other in points) for own in points)


UP_TO_FOUR = Track(("A", "B", "AC", "BD", "ACD", "BCD"), (0, 0, 1, 2, 3, 4))
FIVE = Track(("AB", "AC", "BD", "ACD", "BCD"), (0, 0, 1, 2, 3))


def track_for(players: int) -> Track:
    """The side of the board for that many players: six rounds for two to four, five rounds for five."""
    return FIVE if players == 5 else UP_TO_FOUR
