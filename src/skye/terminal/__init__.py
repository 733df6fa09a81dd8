"""The terminal front end: everything people see and type."""
