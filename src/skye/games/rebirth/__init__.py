"""Rebirth, Scotland side: a game of Reiner Knizia for two to four players, on a fan-made map with fan-made missions."""
