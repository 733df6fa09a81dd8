"""Languages: which one is spoken, and what a text says in it. Engines, saves and bots know nothing of them."""
