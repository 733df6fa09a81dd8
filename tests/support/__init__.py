"""What tests are made with: games, lands, players who type, terminals."""
