"""What input methods for Japanese and Chinese send: full-width letters, digits, spaces and signs."""

from unicodedata import normalize


def half_width(text: str) -> str:
    """A text with its full-width letters, digits, spaces and signs as the keyboard has them."""
    return text if text.isascii() else normalize("NFKC", text)


def key_meant(key: str) -> str:
    """The key that was meant, where a full-width character came for it."""
    meant = half_width(key)
    return meant if len(meant) == 1 else key
