"""Isle of Skye: its rules, its bots, and how it is shown."""
