"""Parts of pages: the board, lands, tiles, the strip of players and tables."""
