"""Parts of pages that any game uses."""
