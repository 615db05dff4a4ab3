"""Any uiautomator dump becomes a Screen; a damaged one says where it is damaged."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from android_gym.errors import DamagedFile
from android_gym.phone.core.view import CHECKABLE, CLICKABLE, FOCUSABLE, LONG_CLICKABLE, SELECTED
from android_gym.phone.ui.node import DISABLED, Node
from android_gym.screen import Screen

Draw = Callable[..., Screen]


def test_every_attribute_is_read() -> None:
    screen = Screen.parse(
        """<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
        <hierarchy rotation="1">
          <node NAF="true" index="3" text="a&#10;&lt;b&gt;" resource-id="p:id/x" class="c.D"
            package="p" content-desc='"d"' checkable="true" checked="false" clickable="true"
            enabled="false" focusable="true" focused="false" scrollable="false"
            long-clickable="true" password="false" selected="true" visible-to-user="true"
            bounds="[-5,0][1080,2400]" drawing-order="2" hint="h" display-id="0" new="?" />
        </hierarchy>"""
    )
    flags = CHECKABLE | CLICKABLE | DISABLED | FOCUSABLE | LONG_CLICKABLE | SELECTED
    node = Node("c.D", "p:id/x", "p", "a\n<b>", '"d"', "h", flags, (-5, 0, 1080, 2400), 0)
    assert screen.nodes == (node,)
    assert (screen.width, screen.height, screen.rotation) == (1080, 2400, 1)


def test_every_attribute_is_optional() -> None:
    screen = Screen.parse("<hierarchy><node><node text='x'/></node><node/></hierarchy>")
    empty = Node("", "", "", "", "", "", 0, (0, 0, 0, 0), 0)
    assert screen.nodes == (empty, empty.replace(text="x", depth=1), empty)
    assert (screen.width, screen.height, screen.rotation, screen.package) == (0, 0, 0, "")


def test_appiums_page_source_is_read_by_its_tags() -> None:
    screen = Screen.parse(
        '<hierarchy index="0" rotation="9"><android.widget.Button text="Ok" clickable="true"/>'
        '<android.view.View class="c.Own"/></hierarchy>'
    )
    assert [node.cls for node in screen.nodes] == ["android.widget.Button", "c.Own"]
    assert screen.rotation == 0


def test_what_the_shell_prints_around_the_dump_is_ignored(draw: Draw) -> None:
    screen = draw("Button text=Ok clickable")
    printed = f"WARNING: linker\n{screen.xml('stock')}UI hierchary dumped to: /dev/tty\n"
    assert Screen.parse(printed).nodes == screen.nodes


@pytest.mark.parametrize("dialect", ["u2", "stock", "arena"])
def test_what_the_phone_dumps_reads_back_the_same(draw: Draw, dialect: str) -> None:
    screen = draw(
        """
        FrameLayout
            EditText id=to text='"a" & b' focusable focused
            Switch checkable checked disabled desc="one\\ntwo"
        TextView text=end
        """
    )
    read = Screen.parse(screen.xml(dialect), activity="")
    assert read == screen
    assert read.ids == screen.ids


@pytest.mark.parametrize(
    ("packages", "front"),
    [
        (["com.android.systemui", "com.google.android.gm"], "com.google.android.gm"),
        (["com.google.android.inputmethod.latin", "com.x"], "com.x"),
        (["com.android.systemui"], "com.android.systemui"),
        (["", "com.x"], "com.x"),
    ],
)
def test_without_a_package_the_first_app_window_counts(packages: list[str], front: str) -> None:
    roots = "".join(f'<node package="{name}"/>' for name in packages)
    assert Screen.parse(f"<hierarchy>{roots}</hierarchy>").package == front
    assert Screen.parse(f"<hierarchy>{roots}</hierarchy>", package="com.told").package == "com.told"


@pytest.mark.parametrize(
    ("xml", "line", "reason"),
    [
        ("<hierarchy>\n<node>\n</hierarchy>", 3, "mismatched tag"),
        ("<hierarchy>\n<node text='\x01'/>\n</hierarchy>", 2, "not well-formed"),
        ("<hierarchy>\n<node text='&#0;'/>\n</hierarchy>", 2, "reference to invalid character"),
        ("noise\n<hierarchy>\n<node", 2, "no element found|unclosed"),
        ("<hierarchy>\n\n<node bounds='[0,0][a,b]'/></hierarchy>", 3, r"bounds '\[0,0\]\[a,b\]'"),
        ("<!DOCTYPE x>\n<hierarchy/>", 1, "no document type"),
        ("<hierarchy><node text='\ud800'/></hierarchy>", 1, "surrogates not allowed"),
        ("", 1, "no element found"),
        ("not XML at all", 1, "no element found"),
    ],
)
def test_damaged_xml_is_refused_with_its_line(xml: str, line: int, reason: str) -> None:
    with pytest.raises(DamagedFile, match=f"damaged at line {line}: .*(?:{reason})"):
        Screen.parse(xml)


def test_a_dump_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "window_dump.xml"
    file.write_text('<hierarchy><node package="a.b" text="Größe" bounds="[0,0][4,8]"/></hierarchy>')
    screen = Screen.load(file, activity=".Main")
    assert (screen.package, screen.activity, screen.width, screen.height) == ("a.b", ".Main", 4, 8)
    assert "Größe" in screen.text()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"<hierarchy>\n<node>\n</hierarchy>", "dump.xml, line 3: mismatched tag. Dump"),
        (b"<hierarchy>\n<node bounds='x'/></hierarchy>", "dump.xml, line 2: bounds 'x' are not"),
        (b"<hierarchy>\n\xff", "dump.xml, line 2: this is not UTF-8 text."),
        (b"", "dump.xml, line 1: no element found"),
    ],
)
def test_a_damaged_file_is_named_with_its_line(tmp_path: Path, data: bytes, says: str) -> None:
    (tmp_path / "dump.xml").write_bytes(data)
    with pytest.raises(DamagedFile, match=re.escape(says)):
        Screen.load(tmp_path / "dump.xml")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match=r"none.xml cannot be read: No such file"):
        Screen.load(tmp_path / "none.xml")


def test_entity_bombs_are_not_expanded() -> None:
    declared = '<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    with pytest.raises(DamagedFile, match=re.escape("no document type")):
        Screen.parse(f'{declared}<hierarchy><node text="&b;"/></hierarchy>')
