"""Bring the catalogs in line with the texts in the code: `python docs/catalogs.py`; `--compile` compiles them, too.

New texts are added without a translation, and those that are gone are dropped. An install compiles once; whoever
changes a translation compiles anew to see it.
"""

import argparse
import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from skye.language.choice import OWN_NAMES, Language

SOURCES = Path(__file__).parents[1] / "src" / "skye"
KEYWORDS = {**DEFAULT_KEYWORDS, "Several": (1, 2), "P_": ((1, "c"), 2)}
FOR_TRANSLATORS = "For translators:"
"""How a comment begins that is meant for them; it stands above the text."""
COLUMNS = 120


def template() -> Catalog:
    """All texts marked in the code."""
    found = Catalog(project="skye")
    marked = extract_from_dir(
        SOURCES,
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=(FOR_TRANSLATORS,),
        strip_comment_tags=True,
    )
    for file, _, text, comments, context in marked:
        found.add(text, locations=[(f"src/skye/{file}", 1)], auto_comments=comments, context=context)
    return found


def path_of(language: Language) -> Path:
    """Where the catalog of a language lies."""
    return SOURCES / "locale" / language / "LC_MESSAGES" / "messages.po"


def read(language: Language) -> Catalog:
    """The catalog of a language as it lies there."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: Language) -> Catalog:
    """The catalog of a language with the texts that are in the code now."""
    path = path_of(language)
    catalog = read(language) if path.exists() else Catalog(locale=language, project="skye")
    catalog.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    catalog.fuzzy = False
    catalog.header_comment = f"# The texts of skye: {OWN_NAMES[language]}"
    return catalog


def untranslated(catalog: Catalog) -> list[str]:
    """The texts of a catalog that it does not translate."""
    missing = [message for message in catalog if message.id and not message.string]
    several = [message for message in catalog if isinstance(message.string, tuple) and not all(message.string)]
    return [str(message.id) for message in (*missing, *several)]


def as_po(catalog: Catalog) -> bytes:
    """A catalog as its file has it: in the order of the files of the code, without dates that change each time."""
    with io.BytesIO() as file:
        write_po(file, catalog, width=COLUMNS, sort_by_file=True, omit_header=False, include_lineno=False)
        return file.getvalue()


def compile_all() -> None:
    """Compile the catalogs for the program in this folder."""
    for language in languages():
        with path_of(language).with_suffix(".mo").open("wb") as file:
            write_mo(file, read(language))


def languages() -> list[Language]:
    """The languages that have a catalog: all but English, which stands in the code."""
    return [language for language in Language if language is not Language.ENGLISH]


def main() -> None:
    """Update the catalogs, tell how much is not translated, and compile them if asked to."""
    parser = argparse.ArgumentParser(description="Bring the catalogs in line with the texts in the code.")
    parser.add_argument("--compile", action="store_true", help="compile them for the program in this folder, too")
    asked = parser.parse_args()
    for language in languages():
        catalog = updated(language)
        path_of(language).write_bytes(as_po(catalog))
        print(f"{language}: {len(catalog)} texts, {len(untranslated(catalog))} not translated")
    if asked.compile:
        compile_all()


if __name__ == "__main__":
    main()
