"""What the phone dumps is what uiautomator would dump."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from android_gym.errors import UnknownName
from android_gym.phone.core.view import CHECKABLE, CHECKED, CLICKABLE, FOCUSABLE
from android_gym.phone.ui.node import DISABLED, Node
from android_gym.phone.ui.xml import DIALECTS, dump, escaped, quoted

STOCK_ATTRIBUTES = (
    "index text resource-id class package content-desc checkable checked clickable enabled "
    "focusable focused scrollable long-clickable password selected bounds"
).split()
ARENA_ATTRIBUTES = [*STOCK_ATTRIBUTES[:-1], "visible-to-user", "bounds"]
U2_ATTRIBUTES = [*ARENA_ATTRIBUTES, "drawing-order", "hint", "display-id"]


def node(depth: int = 0, text: str = "", flags: int = 0, cls: str = "android.view.View", desc: str = "") -> Node:
    return Node(cls, "", "p", text, desc, "", flags, (0, 0, 10, 20), depth)


FORM = (
    Node("android.widget.FrameLayout", "", "com.x", "", "", "", 0, (0, 0, 1080, 2400), 0),
    Node(
        *("android.widget.EditText", "com.x:id/to", "com.x", "To", "", "To"),
        CLICKABLE | FOCUSABLE,
        (0, 63, 1080, 200),
        1,
    ),
    Node(
        *("android.widget.Switch", "com.x:id/on", "com.x", 'a "b"', "it's", ""),
        CHECKABLE | CHECKED | DISABLED,
        (9, 200, 1080, 300),
        1,
    ),
)

FORM_U2 = (
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\r\n"
    '<hierarchy rotation="1">\r\n'
    '  <node index="0" text="" resource-id="" class="android.widget.FrameLayout" package="com.x"'
    ' content-desc="" checkable="false" checked="false" clickable="false" enabled="true"'
    ' focusable="false" focused="false" scrollable="false" long-clickable="false"'
    ' password="false" selected="false" visible-to-user="true" bounds="[0,0][1080,2400]"'
    ' drawing-order="0" hint="" display-id="0">\r\n'
    '    <node index="0" text="To" resource-id="com.x:id/to" class="android.widget.EditText"'
    ' package="com.x" content-desc="" checkable="false" checked="false" clickable="true"'
    ' enabled="true" focusable="true" focused="false" scrollable="false" long-clickable="false"'
    ' password="false" selected="false" visible-to-user="true" bounds="[0,63][1080,200]"'
    ' drawing-order="1" hint="To" display-id="0" />\r\n'
    '    <node index="1" text=\'a "b"\' resource-id="com.x:id/on" class="android.widget.Switch"'
    ' package="com.x" content-desc="it\'s" checkable="true" checked="true" clickable="false"'
    ' enabled="false" focusable="false" focused="false" scrollable="false"'
    ' long-clickable="false" password="false" selected="false" visible-to-user="true"'
    ' bounds="[9,200][1080,300]" drawing-order="2" hint="" display-id="0" />\r\n'
    "  </node>\r\n"
    "</hierarchy>"
)


def test_the_u2_dialect_is_written_byte_for_byte() -> None:
    assert dump(FORM, 1, "u2") == FORM_U2


def test_the_stock_dialect_is_one_line_without_the_newer_attributes() -> None:
    lines = [line.strip() for line in FORM_U2.split("\r\n")]
    stock = "".join(lines).replace(' visible-to-user="true"', "")
    for newer in (' drawing-order="{}"', ' hint="{}"', ' display-id="{}"'):
        for value in ("", "0", "1", "2", "To"):
            stock = stock.replace(newer.format(value), "")
    assert dump(FORM, 1, "stock") == stock


@pytest.mark.parametrize(
    ("dialect", "attributes"), [("u2", U2_ATTRIBUTES), ("stock", STOCK_ATTRIBUTES), ("arena", ARENA_ATTRIBUTES)]
)
def test_every_node_has_the_attributes_of_its_dialect_in_order(dialect: str, attributes: list[str]) -> None:
    found = list(ElementTree.fromstring(dump(FORM, 0, dialect)).iter("node"))
    assert [list(element.keys()) for element in found] == [attributes] * 3


def test_the_arena_dialect_has_the_eighteen_attributes_that_its_tool_deletes() -> None:
    assert len(ARENA_ATTRIBUTES) == 18


def test_an_unknown_dialect_is_refused_with_the_near_match() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'stock'"):
        dump(FORM, 0, "stok")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_no_nodes_give_an_empty_hierarchy(dialect: str) -> None:
    assert dump((), 3, dialect).endswith('<hierarchy rotation="3" />')


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain – 日本", '"plain – 日本"'),
        ("<a> & 'b'", "\"&lt;a&gt; &amp; 'b'\""),
        ('say "hi"', "'say \"hi\"'"),
        ('"it\'s"', "'\"it&apos;s\"'"),
        ("one\ntwo\r\t", '"one&#10;two&#13;&#9;"'),
        ("\U0001f600", '"&#128512;"'),
        ("a\x00b\x0bc\ud800d\uffff", '"a.b.c.d."'),
        ("\x85\xa0\u2028", '"\x85\xa0\u2028"'),
    ],
)
def test_values_are_quoted_as_androids_serializer_does(value: str, written: str) -> None:
    assert quoted(value) == written


def test_escaped_text_fits_between_double_quotes_and_tags() -> None:
    assert escaped("\"<&>'\x01") == "&quot;&lt;&amp;&gt;'."


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_character_there_is_gives_well_formed_xml(dialect: str) -> None:
    points = [*range(0x10000), 0x10000, 0x1FFFE, 0x1F600, 0x10FFFF]
    text = "".join(map(chr, points))
    mixed = node(text=text, desc=text.replace('"', "")).replace(hint=text, id=text, cls=text)
    root = ElementTree.fromstring(dump((mixed,), 0, dialect).encode())
    assert len(root[0].attrib["text"]) == len(text)
    assert "\n" in root[0].attrib["text"] and "\x01" not in root[0].attrib["text"]


def test_index_is_the_place_among_siblings_and_zero_for_every_window() -> None:
    tree = [node(0), node(1), node(2), node(2), node(1), node(2), node(0), node(1)]
    root = ElementTree.fromstring(dump(tree, 0, "u2"))
    assert [int(e.attrib["index"]) for e in root.iter("node")] == [0, 0, 0, 1, 1, 0, 0, 0]
    assert [int(e.attrib["drawing-order"]) for e in root.iter("node")] == [0, 1, 1, 2, 2, 1, 0, 1]
    assert [len(window) for window in root] == [2, 1]


def test_depths_that_skip_a_level_still_nest() -> None:
    root = ElementTree.fromstring(dump([node(0), node(3), node(3), node(1)], 0, "u2"))
    assert [len(e) for e in root.iter("node")] == [3, 0, 0, 0]


@pytest.mark.parametrize(
    ("tree", "marked"),
    [
        ([node(0, flags=CLICKABLE)], [True]),
        ([node(0, flags=CLICKABLE, text="x")], [False]),
        ([node(0, flags=CLICKABLE, desc="x")], [False]),
        ([node(0, flags=CLICKABLE | DISABLED)], [False]),
        ([node(0, flags=FOCUSABLE)], [False]),
        ([node(0, flags=CLICKABLE), node(1), node(2, desc="x")], [False] * 3),
        ([node(0, flags=CLICKABLE), node(1), node(0, text="x")], [True, False, False]),
        ([node(0, flags=CLICKABLE, cls="android.widget.ListView")], [False]),
        ([node(0, flags=CLICKABLE, cls="androidx.GridView"), node(1)], [True, False]),
    ],
)
def test_naf_marks_a_clickable_node_that_nothing_names(tree: list[Node], marked: list[bool]) -> None:
    root = ElementTree.fromstring(dump(tree, 0, "stock"))
    assert [e.get("NAF") == "true" for e in root.iter("node")] == marked
