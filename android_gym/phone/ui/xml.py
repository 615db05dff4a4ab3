"""The XML that uiautomator dumps, written from flat nodes: f-strings and cached fragments.

Three dialects, told apart by their attributes and their line structure:

- "u2": the server jar of uiautomator2. Lines end in CR LF and are indented by two blanks;
  after `bounds` come drawing-order, hint and display-id. It dumps the roots of all windows.
- "stock": `adb shell uiautomator dump`. One line, no visible-to-user, nothing after `bounds`.
  It dumps the active window only; the caller passes that window's nodes.
- "arena": the lines of "u2" with exactly the 18 attributes that AndroidArena's own tool expects.

Form as Android's serializer has it: a value is put between double quotes, or between single
ones if it holds a double quote; line breaks, tabs and astral characters become numeric
references; what XML cannot carry becomes a full stop, which is what uiautomator puts there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ...errors import UnknownName
from ..core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSABLE,
    FOCUSED,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
)
from .node import Node

DIALECTS = ("arena", "stock", "u2")
DECLARATION = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"

_ORDER = (
    ("checkable", CHECKABLE),
    ("checked", CHECKED),
    ("clickable", CLICKABLE),
    ("enabled", DISABLED),
    ("focusable", FOCUSABLE),
    ("focused", FOCUSED),
    ("scrollable", SCROLLABLE),
    ("long-clickable", LONG_CLICKABLE),
    ("password", PASSWORD),
    ("selected", SELECTED),
)
_SPECIAL = re.compile("[^ !#-%(-;=?-~\x85\xa0-\ud7ff\ue000-\ufdcf\ufde0-\ufffd]")
_NAMED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
_NAMELESS_FINE = tuple(  # classes that are never marked NAF
    f"android.widget.{name}" for name in ("GridView", "GridLayout", "ListView", "TableLayout")
)


def dump(nodes: Sequence[Node], rotation: int = 0, dialect: str = "u2") -> str:
    """The XML of `nodes` (document order) in "u2", "stock" or "arena" form.

    `rotation` is 0 to 3 quarter turns. A node's `index` is its place among its siblings (0 for
    every root). Raises UnknownName for another dialect. 145 nodes take about 0.2 ms.
    """
    if dialect not in DIALECTS:
        raise UnknownName("XML dialect", dialect, DIALECTS)
    indents = _NO_INDENT if dialect == "stock" else _INDENTS
    out = [f'{DECLARATION}{indents[0]}<hierarchy rotation="{rotation}"']
    opened: list[int] = []  # depths of the open nodes
    counts = [0]  # children written so far, of the hierarchy and of each open node
    before = -1  # depth of the node before
    for i, node in enumerate(nodes):
        depth = node.depth
        if depth > before:
            out.append(">")
            if i:
                opened.append(before)
                counts.append(0)
        else:
            out.append(" />")
            while opened and opened[-1] >= depth:
                opened.pop()
                counts.pop()
                out.append(f"{indents[len(opened) + 1]}</node>")
        index = counts[-1] if opened else 0
        counts[-1] += 1
        before = depth
        naf = ' NAF="true"' if _is_nameless(node) and _mark_naf(nodes, i) else ""
        out.append(f'{indents[len(opened) + 1]}<node{naf} index="{index}"')
        out.append(_attributes(node, index + 1 if opened else 0, dialect))
    out.append(" />")
    for level in range(len(opened), 0, -1):
        out.append(f"{indents[level]}</node>")
    if nodes:
        out.append(f"{indents[0]}</hierarchy>")
    return "".join(out)


def _attributes(node: Node, order: int, dialect: str) -> str:
    """All attributes but NAF and index. `order` is the place in drawing order, 0 for a root."""
    cls, rid, package, text = node.cls, node.id, node.package, node.text
    desc, hint, flags = node.desc, node.hint, node.flags
    left, top, right, bottom = node.bounds
    seen, tail = ' visible-to-user="true"', ""
    if dialect == "stock":
        seen = ""
    elif dialect == "u2":
        tail = f' drawing-order="{order}" hint={quoted(hint)} display-id="0"'
    return (
        f" text={quoted(text)}{_names(rid, cls, package)} content-desc={quoted(desc)}"
        f'{_states(flags)}{seen} bounds="[{left},{top}][{right},{bottom}]"{tail}'
    )


@lru_cache(maxsize=8192)
def quoted(value: str) -> str:
    """`value` as an attribute value with its quotes; any string gives well-formed XML."""
    mark = "'" if '"' in value else '"'
    if not _SPECIAL.search(value):
        return mark + value + mark
    body = _SPECIAL.sub(_reference, value)
    return mark + (body.replace("'", "&apos;") if mark == "'" else body) + mark


def escaped(value: str) -> str:
    """`value` for use as text or between double quotes; any string gives well-formed XML."""
    if not _SPECIAL.search(value):
        return value
    return _SPECIAL.sub(_reference, value).replace('"', "&quot;")


def _reference(match: re.Match[str]) -> str:
    char = match[0]
    if char in "\"'":
        return char
    if char in _NAMED:
        return _NAMED[char]
    return f"&#{ord(char)};" if ord(char) > 0xFFFF else "."


@lru_cache(maxsize=4096)
def _names(rid: str, cls: str, package: str) -> str:
    return f" resource-id={quoted(rid)} class={quoted(cls)} package={quoted(package)}"


@lru_cache(maxsize=1024)
def _states(flags: int) -> str:
    flags ^= DISABLED
    return "".join(f' {name}="{"true" if flags & bit else "false"}"' for name, bit in _ORDER)


class _Indents(dict[int, str]):
    """Level -> line break and blanks, made when first asked for."""

    def __init__(self, line: str, step: str) -> None:
        self.line, self.step = line, step

    def __missing__(self, level: int) -> str:
        made = self.line + self.step * level
        if level < 256:
            self[level] = made
        return made


_INDENTS = _Indents("\r\n", "  ")
_NO_INDENT = _Indents("", "")


def _is_nameless(node: Node) -> bool:
    return node.flags & (CLICKABLE | DISABLED) == CLICKABLE and not node.text and not node.desc


def _mark_naf(nodes: Sequence[Node], i: int) -> bool:
    """Whether uiautomator marks nameless node `i` as not accessibility friendly."""
    if nodes[i].cls.endswith(_NAMELESS_FINE):
        return False
    depth = nodes[i].depth
    for j in range(i + 1, len(nodes)):
        if nodes[j].depth <= depth:
            break
        if nodes[j].text or nodes[j].desc:
            return False
    return True
