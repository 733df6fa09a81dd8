"""The table: plays, resumes, replays and lists games of any kind."""
