"""Pages: what is shown."""
