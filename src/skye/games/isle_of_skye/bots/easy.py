"""The easy bot: plays what fits, spends little, and considers only a few placements."""

from collections.abc import Sequence

from skye.games.isle_of_skye.bots.bot import Bot, own
from skye.games.isle_of_skye.bots.worth import Outlook
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.view import View

DEAREST = 6
"""The most gold it puts on a tile or pays for one."""
PLACES_SEEN = 6
"""The number of placements it considers."""


class Easy(Bot):
    """A weak but sensible first opponent."""

    def price(self, view: View) -> Price:
        """Axe the tile with the fewest placements, and put a little gold on the other two."""
        seat, mine, gold = own(view)
        chance = self.chance(view)
        axe = min(chance.sample(mine.drawn, 3), key=lambda tile: sum(1 for _ in mine.territory.places(tile)))
        most = min(DEAREST, gold // 2)
        return Price(seat, axe.id, (chance.randint(1, most), chance.randint(1, most)))

    def buy(self, view: View, purchases: Sequence[Buy]) -> AnyAction:
        """Sometimes buy a cheap tile that fits."""
        seat, mine, _ = own(view)
        offers = {offer.tile.id: offer for other in view.seats for offer in other.offers}
        cheap: list[AnyAction] = [
            action
            for action in purchases
            if offers[action.tile].price <= DEAREST and mine.territory.has_place(offers[action.tile].tile)
        ]
        return self.chance(view).choice([*cheap, Pass(seat)])

    def build(self, view: View, places: Sequence[Place]) -> Place:
        """The best of a random sample of placements."""
        seat, mine, _ = own(view)
        outlook = Outlook(view, seat, gold_worth=0.2)
        tiles = {tile.id: tile for tile in mine.hand}
        return max(
            self.chance(view).sample(places, min(PLACES_SEEN, len(places))),
            key=lambda place: outlook.worth(mine.territory.place(tiles[place.tile], place.cell, place.turns)),
        )
