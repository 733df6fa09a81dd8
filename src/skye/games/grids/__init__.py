"""Ways to lay out tiles, for games that share one."""
