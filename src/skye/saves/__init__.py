"""Games on disk: every action is written to a journal before anybody sees what came of it."""
