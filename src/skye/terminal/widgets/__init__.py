"""Widgets: parts of pages that any game uses."""
