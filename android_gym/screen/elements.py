"""What an element is: which nodes count, their names and ids, and how an Element is found.

AndroidArena's compression (arXiv 2402.06596, appendix A) decides which nodes count. A node that
can be acted on or focused has a line of its own; the words of any other node belong to the
nearest such node above it; layout nodes without words vanish.

The identity of a node is its package and resource-id, else its short class and its content
(its own words, else the words that belong to it); the content of an edit field and words that
only tell a state do not count. Equals are told apart by their order on the screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import xxhash

from ..action import Element
from ..phone.core.view import CHECKABLE, CHECKED, CLICKABLE, FOCUSABLE, LONG_CLICKABLE, PASSWORD, SCROLLABLE, SELECTED
from ..phone.ui.node import Node

SYSTEMUI = "com.android.systemui"
REACHABLE = CLICKABLE | LONG_CLICKABLE | CHECKABLE
ACTIVE = REACHABLE | SCROLLABLE | FOCUSABLE
KEPT_FLAGS = ACTIVE | CHECKED | PASSWORD | SELECTED

# node, indent, number of the line above it in the tree (-1: none), merged nodes, flags
Line = tuple[int, int, int, tuple[int, ...], int]

NOTIFICATION_ROW = "expandableNotificationRow"
_FACE = "material_clock_face"  # its numbers can be tapped though their nodes do not say so
_NONE = 1 << 30  # deeper than any node
_STATES = frozenset({"on", "off", "checked", "unchecked", "not checked"})
_TITLES = ("title", "name", "subject")  # how the ids of a row's title end
_CONTROLS = dict.fromkeys((*range(32), *range(127, 160)))


def outline(nodes: Sequence[Node], systemui: bool = False) -> tuple[Line, ...]:
    """The lines of a screen in document order; `systemui` keeps the system bars' nodes too."""
    lines: list[Line] = []
    merged: dict[int, list[int]] = {}  # by line
    depths, above = [-1], [-1]  # of the lines above the current node: depths and numbers
    popped = _NONE  # depth of a notification's row around us: it has popped up
    face = number = _NONE  # depth of the clock face around us, and of the number on it
    for i, node in enumerate(nodes):
        depth, flags = node.depth, node.flags
        while depths[-1] >= depth:
            depths.pop()
            above.pop()
        if face < _NONE:
            number = _NONE if depth <= number else number
            face = _NONE if depth <= face else face
        popped = depth if NOTIFICATION_ROW in node.id else (popped if depth > popped else _NONE)
        if not (flags & KEPT_FLAGS or node.text or node.desc):
            continue
        if node.package == SYSTEMUI and not systemui and popped == _NONE:
            continue
        if depth > face and number == _NONE:
            number = depth
            flags |= CLICKABLE
        elif _FACE in node.id:
            face = depth
        parent = above[-1]
        if parent >= 0 and not flags & ACTIVE:
            merged.setdefault(parent, []).append(i)
            continue
        above.append(len(lines))
        depths.append(depth)
        lines.append((i, len(above) - 2, parent, (), flags))
    for k, found in merged.items():
        i, indent, parent, _, flags = lines[k]
        lines[k] = (i, indent, parent, tuple(found), flags)
    return tuple(lines)


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """`text` on one line: white space of any kind as single blanks, nothing unprintable."""
    if text.isprintable():
        return text.strip()
    return " ".join(text.encode("utf-8", "replace").decode().split()).translate(_CONTROLS).strip()


@lru_cache(maxsize=4096)
def short_class(cls: str) -> str:
    return clean(cls).rpartition(".")[2]


@lru_cache(maxsize=4096)
def short_id(rid: str) -> str:
    """The part after ":id/"; "" where there is none (ids of web pages)."""
    return clean(rid).partition(":id/")[2]


@lru_cache(maxsize=4096)
def is_edit(cls: str) -> bool:
    return cls.endswith(("EditText", "AutoCompleteTextView"))


def label(node: Node) -> str:
    """The words that name a node by itself: text or description; of an edit field its hint."""
    if is_edit(node.cls):
        return clean(node.hint) or clean(node.desc)
    if node.text:
        text = clean(node.text)
        if text and not (node.flags & CHECKABLE and text.lower() in _STATES):
            return text
    return clean(node.desc) if node.desc else ""


def merged_label(nodes: Sequence[Node], merged: Sequence[int]) -> str:
    """The words that the nodes merged into one line give it, without words of state."""
    if not merged:
        return ""
    words = [label(nodes[i]) for i in merged]
    return " ".join([w for w in words if w and w.lower() not in _STATES])


def identify(nodes: Sequence[Node], lines: Sequence[Line]) -> dict[str, int]:
    """ "n" + 4 hex digits -> node, one entry per line in their order. Stateless."""
    ids: dict[str, int] = {}
    seen: dict[str, int] = {}
    for i, _, _, merged, _ in lines:
        node = nodes[i]
        if node.id:
            key = f"{node.package}/{node.id}"
        else:
            words = label(node) or (merged_label(nodes, merged) if merged else "")
            key = f"{short_class(node.cls)}\t{words}"
        ordinal = seen[key] = seen.get(key, -1) + 1
        digits = _digits(key, ordinal)
        if digits in ids:
            digits = _free(ids, digits)
        ids[digits] = i
    return ids


@lru_cache(maxsize=4096)
def _digits(key: str, ordinal: int) -> str:
    content = f"{key}\t{ordinal}".encode("utf-8", "surrogatepass")
    return f"n{xxhash.xxh3_64_intdigest(content) & 0xFFFF:04x}"


def _free(taken: dict[str, int], digits: str) -> str:
    """The next id after `digits` that nobody has; five digits once all of four are taken."""
    if len(taken) >= 1 << 16:
        return f"n{len(taken):x}"
    number = int(digits[1:], 16)
    while digits in taken:
        number = (number + 1) & 0xFFFF
        digits = f"n{number:04x}"
    return digits


def name_of(nodes: Sequence[Node], line_of: Mapping[int, Line], i: int) -> str:
    """The name of a node: its own words, else those merged into its line."""
    own = label(nodes[i])
    if own or i not in line_of:
        return own
    return merged_label(nodes, line_of[i][3])


def title(nodes: Sequence[Node], line_of: Mapping[int, Line], i: int) -> str:
    """The name of a node by its own words, else by the title inside it: the words of a node whose
    id says so, else the first text of more than one letter, else the first words."""
    own = label(nodes[i])
    if own or i not in line_of:
        return own
    inside = [nodes[j] for j in line_of[i][3]]
    for good in (_is_title, _is_text, bool):
        for node in inside:
            words = label(node)
            if words and words.lower() not in _STATES and good(node):
                return words
    return ""


def _is_title(node: Node) -> bool:
    return short_id(node.id).endswith(_TITLES)


def _is_text(node: Node) -> bool:
    return len(clean(node.text)) > 1


def only(nodes: Sequence[Node], rid: str) -> bool:
    """Whether one node alone has this full resource-id."""
    first = False
    for node in nodes:
        if node.id == rid:
            if first:
                return False
            first = True
    return True


def matches(nodes: Sequence[Node], line_of: Mapping[int, Line], wanted: Element) -> list[int]:
    """The nodes that match a (possibly partial) Element, the best first.

    Before others come nodes that can be seen, then those that can be clicked, then other lines,
    then whole names before parts of one, then document order. What stands in an edit field
    counts least.
    """
    name, rid, package, cls = clean(wanted.name), wanted.id, wanted.package, wanted.cls
    tail = "" if ":id/" in rid else f":id/{rid}"  # of ids that match in part
    found: list[tuple[int, int]] = []
    for i, node in enumerate(nodes):
        if rid and node.id != rid and not (tail and node.id.endswith(tail)):
            continue
        if package and node.package != package:
            continue
        if cls and node.cls != cls and short_class(node.cls) != cls:
            continue
        if name and not (node.text or node.desc or node.hint or i in line_of):
            continue
        rank = _rank(nodes, line_of, i, name) if name else 0
        if rank is None:
            continue
        left, top, right, bottom = node.bounds
        seen = right > left and bottom > top
        reach = 2 if i not in line_of else 0 if line_of[i][4] & REACHABLE else 1
        found.append(((rank == 2) * 64 + (not seen) * 32 + reach * 4 + rank, i))
    found.sort()
    return [i for _, i in found]


def touched(nodes: Sequence[Node], lines: Sequence[Line], x: float, y: float) -> int | None:
    """The node that a touch at (x, y) px acts on: the last clickable one there, else the last
    line there, else None. The last in document order is drawn on top."""
    best = None
    for i, _, _, _, flags in reversed(lines):
        left, top, right, bottom = nodes[i].bounds
        if left <= x < right and top <= y < bottom:
            if flags & REACHABLE:
                return i
            best = i if best is None else best
    return best


def _rank(nodes: Sequence[Node], line_of: Mapping[int, Line], i: int, wanted: str) -> int | None:
    """How node `i` bears a name: 0 wholly, 1 in part, 2 as the content of a field, None not."""
    node = nodes[i]
    if node.desc and wanted == clean(node.desc):
        return 0
    text, edits = clean(node.text), is_edit(node.cls)
    if text == wanted and not edits:
        return 0
    merged = line_of[i][3] if i in line_of else ()
    if (merged or edits) and wanted == name_of(nodes, line_of, i):
        return 0
    if text == wanted:
        return 2
    for j in merged:
        if wanted in (clean(nodes[j].text), clean(nodes[j].desc)):
            return 1
    return None
