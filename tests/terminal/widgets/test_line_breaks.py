"""Where lines end in Japanese and Chinese: by Unicode's rules and the habits of printers, and never with a loss."""

from collections.abc import Iterator
from io import StringIO
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Group
from rich.table import Table
from rich.text import Text

from skye.language.choice import Language, speak
from skye.terminal.device.console import GameConsole
from skye.terminal.widgets.line_breaks import NO_BREAK_SPACE, wrapped

NEVER_FIRST = "、。，；・：？！ー々～）」』】》)%ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
NEVER_LAST = "（「『【《(第"
LETTERS = "羊第農場石塔购买轮到领地あのはをコップファン、。，：？「」（）ー・ 12%AnnL09()～"


@pytest.fixture(params=["ja", "zh"], autouse=True)
def _wide_language(request: pytest.FixtureRequest) -> Iterator[None]:
    speak(Language(request.param))
    yield
    speak(Language.ENGLISH)


def lines(text: str, columns: int) -> list[str]:
    return [line.plain.replace(NO_BREAK_SPACE, " ") for line in wrapped(Text(text), columns)]


@pytest.mark.parametrize(
    ("text", "columns", "expected"),
    [
        ("羊を数えます。次へ", 12, ["羊を数えま", "す。次へ"]),
        ("羊を「数えます」か", 6, ["羊を", "「数え", "ます」", "か"]),
        ("コンピューター", 6, ["コン", "ピュー", "ター"]),
        ("次はラウンド12枚まで", 14, ["次はラウンド", "12枚まで"]),
        ("使う --language 語", 14, ["使う", "--language 語"]),
        (f"次は L09{NO_BREAK_SPACE}(羊2) です", 8, ["次は", "L09 (羊", "2) です"]),
        (f"次は はなこ{NO_BREAK_SPACE}の番です", 9, ["次は", "はなこ の", "番です"]),
        (f"次は スチュアート (CPU){NO_BREAK_SPACE}の番です", 24, ["次は", "スチュアート (CPU) の番", "です"]),
        ("条件を満たす島2か所です", 16, ["条件を満たす島", "2か所です"]),
        ("上昇率90%です", 8, ["上昇率", "90%です"]),
        ("得分1～6点", 6, ["得分", "1～6点"]),
        ("二行目\n三", 4, ["二行", "目", "三"]),
    ],
)
def test_lines_end_where_printers_end_them(text: str, columns: int, expected: list[str]) -> None:
    assert lines(text, columns) == expected


def test_a_word_that_is_too_long_is_folded() -> None:
    assert lines("abcdefghij", 4) == ["abcd", "efgh", "ij"]


@given(st.text(LETTERS, max_size=80), st.integers(min_value=8, max_value=60))
@settings(deadline=None)
def test_nothing_is_lost_everything_fits_and_marks_stand_where_they_may(text: str, columns: int) -> None:
    made = lines(text, columns)
    assert "".join("".join(made).split()) == "".join(text.split())
    assert all(cell_len(line) <= columns for line in made)
    for before, after in pairwise(made):
        # A run of marks that is wider than a line has to be folded.
        if before and after and cell_len(before) < columns - 4:
            assert after[0] not in NEVER_FIRST or before[-1] in NEVER_FIRST + NEVER_LAST
            assert before[-1] not in NEVER_LAST or after[0] in NEVER_FIRST + NEVER_LAST


def shown(renderable: object, columns: int) -> str:
    console = GameConsole(width=columns, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(renderable)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_a_page_ends_lines_so_also_in_tables_and_keeps_their_styles() -> None:
    table = Table.grid()
    table.add_row(Text.assemble("羊を数え", ("ます。", "bold"), "次へ"))
    assert shown(table, 12).splitlines() == ["羊を数え\x1b[1mま\x1b[0m  ", "\x1b[1mす。\x1b[0m次へ    "]


def test_a_space_that_ends_no_line_is_shown_as_a_space() -> None:
    assert shown(Text(f"Ann{NO_BREAK_SPACE}の番"), 20) == "Ann の番\n"


def test_a_text_that_is_not_to_be_broken_is_not() -> None:
    assert shown(Group(Text("羊を数えます", no_wrap=True, overflow="crop")), 6).splitlines() == ["羊を数"]
