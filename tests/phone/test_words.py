"""Words of views in another language: `phone/ui/words.py`."""

from __future__ import annotations

import pytest

from android_gym.errors import InvalidOption
from android_gym.kit import *
from android_gym.phone.core.view import Extras, Span
from android_gym.phone.ui.words import Language, language_of, read, spoken, words_of
from android_gym.profiles import base_phone

TABLE = """# comment
Delete | 删除
Delete “{name}”? | 要删除“{name}”吗？
{n:d} files | {n} 个文件
{n:d} of {all:d} files | 共 {all} 个文件，已选 {n} 个
{what:w}, selected | 已选中，{what}
Read the terms of use | 阅读使用条款
terms of use | 使用条款
First\\nSecond | 第一\\n第二
"""
CHINESE = Language("zh", "", [read(TABLE)])


@pytest.mark.parametrize(
    ("english", "words"),
    [
        ("Delete", "删除"),
        ("Delete “Delete”?", "要删除“Delete”吗？"),
        ("3 files", "3 个文件"),
        ("many files", "many files"),
        ("3 of 1,205 files", "共 1,205 个文件，已选 3 个"),
        ("Delete, selected", "已选中，删除"),
        ("Lima, selected", "已选中，Lima"),
        ("First\nSecond", "第一\n第二"),
        ("delete", "delete"),
        ("", ""),
    ],
)
def test_texts(english: str, words: str) -> None:
    assert CHINESE.text(english) == words


def test_what_people_wrote_stays() -> None:
    assert CHINESE.text(Verbatim("Delete")) == "Delete"
    assert Verbatim("Delete") == "Delete" and hash(Verbatim("Delete")) == hash("Delete")


def test_the_own_table_goes_first() -> None:
    both = Language("zh", "", [read("Delete | 清除"), read(TABLE)])
    assert (both.text("Delete"), both.text("Delete, selected")) == ("清除", "已选中，清除")


def test_equal_views_are_told_apart_by_what_is_verbatim() -> None:
    views = [View(kids=(View(text=text),)) for text in ("Delete", Verbatim("Delete"))]
    assert views[0] == views[1]
    assert [CHINESE.view(one).kids[0].text for one in views] == ["删除", "Delete"]


def test_a_view_with_all_that_it_holds() -> None:
    field = View(text="Delete", hint="Delete", field="name")
    rows = View(rows=Rows(_row, ("a", "Delete")))
    said = CHINESE.view(View(kids=(View(text="Delete"), field, rows), desc="Delete", wrappers=(View(desc="Delete"),)))
    assert said.desc == "删除" and said.kids[0].text == "删除" and said.wrappers[0].desc == "删除"
    assert (said.kids[1].text, said.kids[1].hint) == ("Delete", "删除")
    lazy = said.kids[2].rows
    assert lazy is not None and lazy.fn.language == "zh"


def _row(item: str) -> View:
    return View(text=item)


def test_parts_of_a_text_that_look_different_are_found_again() -> None:
    link = Span(9, 21, Style())
    view = View(text="Read the terms of use", extras=Extras(spans=(link, Span(0, 21, Style()))))
    said = CHINESE.view(view)
    assert said.extras is not None
    assert [said.text[s.start : s.end] for s in said.extras.spans] == ["使用条款", "阅读使用条款"]


def test_equal_views_of_which_one_is_verbatim() -> None:
    plain, wrote = (View(kids=(View(text=words, id="same"),)) for words in ("Delete", Verbatim("Delete")))
    assert plain == wrote
    for _ in range(2):
        assert CHINESE.view(plain).kids[0].text == "删除"
        assert CHINESE.view(wrote).kids[0].text == "Delete"


def test_words_that_must_be_known() -> None:
    table = Language("zh", "", [read("Delete | 删除\n{one:k} • {two:k} | {one}和{two}\n{n:d} files | {n} 个")])
    assert table.text("Delete • 3 files") == "删除和3 个"
    assert table.text("8:15 • Delete • Delete") == "8:15和删除和删除"
    assert table.text("Delete • Lima") == "Delete • Lima"


def test_a_view_without_known_words_is_itself() -> None:
    view = View(kids=(View(text="Lima"),))
    assert CHINESE.view(view) is view


@pytest.mark.parametrize("line", ["Delete", "Delete | ", " | 删除", "A | 甲\nA | 乙", "A {x} | 甲 {y}", "{x} {x} | 甲"])
def test_a_line_that_is_none(line: str) -> None:
    with pytest.raises(InvalidOption, match="line"):
        read(line)


def test_a_long_text_is_looked_up_in_linear_time() -> None:
    table = Language("zh", "", [read("{a} of {b} of {c} of {d} | {a}{b}{c}{d}")])
    text = "of " * 100_000
    assert table.text(text) == text


def test_the_language_of_a_phone() -> None:
    assert [language_of(tag) for tag in ("en-US", "zh-CN", "zh-CN,en-US", "fr-FR", "")] == [
        None,
        "zh",
        "zh",
        None,
        None,
    ]
    assert spoken(base_phone().settings).name is None


def test_lines_with_slots_of_an_app_count_in_its_own_windows_and_where_other_apps_are_shown() -> None:
    base_phone("miui")
    packages = ("com.google.android.dialer", "com.android.systemui", "com.miui.notes")
    assert [words_of("zh", one).text("Call Nobody") for one in packages] == [
        "呼叫 Nobody",
        "呼叫 Nobody",
        "Call Nobody",
    ]
