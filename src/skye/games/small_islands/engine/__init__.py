"""The rules: values, what may be done, and what comes of it."""
