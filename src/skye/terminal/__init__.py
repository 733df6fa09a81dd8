"""Everything a player sees: themes, the drawing of the land, panels, keys and the table that runs a game."""
