"""Isle of Skye at a terminal: its pages, questions and sentences."""
