"""Compressed text: a screen in a few hundred tokens, for agents that read.

AndroidArena's two phases (arXiv 2402.06596, section 3 and appendix A): nodes that only lay out
are dropped, and nodes that can do nothing give their words to the nearest node above that can.
One header, then a line per element:

    SCREEN  = "The current app is " NAME "." | "This is the home screen."
    LINE    = INDENT "[" ID "]" [" " CLASS] [" " RESID] [" (" MARKS ")"] [": " WORDS]
    INDENT  = two blanks for each line above it in the tree
    ID      = "n" and four hex digits; stays with the element while the element stays
    CLASS   = short class; left out for View and the plain layouts
    RESID   = the part of the resource-id after ":id/"
    MARKS   = of click, long_click, scroll (what it can do), on | off (how a switch, check box or
              radio button stands), selected, focused (typed text goes here), password,
              disabled (nothing can be done), joined by ", "
    WORDS   = phrases joined by "; " in document order: own text, "<" hint ">" of an edit field
              (text typed into it comes first), own description, then the merged phrases, each
              with its state where it differs: "Day (selected)"

Punctuation and numbers stay; a phrase is left out only where it repeats the same node's, or
repeats the element's own words. A switch that only tells its row's state gives it to the row
(`(click, on): Wi-Fi`) and has no line of its own; its id stays valid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..phone.core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSED,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
)
from ..phone.ui.node import Node
from .elements import Line, clean, short_class, short_id

PLAIN_CLASSES = frozenset({"View", "FrameLayout", "LinearLayout", "RelativeLayout"})
_CAN = ((CLICKABLE, "click"), (LONG_CLICKABLE, "long_click"), (SCROLLABLE, "scroll"))
_IS = ((SELECTED, "selected"), (FOCUSED, "focused"), (PASSWORD, "password"), (DISABLED, "disabled"))
_MARKED = sum(bit for bit, _ in _CAN + _IS) | CHECKABLE | CHECKED
_MERGED_STATES = SELECTED | DISABLED | CHECKED
_STATES = frozenset(("ON", "OFF", "On", "Off"))  # what a switch says of how it stands
_TOGGLE = CHECKABLE | CLICKABLE | LONG_CLICKABLE | SCROLLABLE


def header(package: str, app_name: str = "") -> str:
    """The first line; `app_name` "home" or a launcher's package gives the home screen's form."""
    if app_name == "home" or (not app_name and is_launcher(package)):
        return "This is the home screen."
    return f"The current app is {clean(app_name) or clean(package).rpartition('.')[2]}."


@lru_cache(maxsize=256)
def is_launcher(package: str) -> bool:
    return "launcher" in package.rpartition(".")[2].lower() or package == "com.miui.home"


def compress(nodes: Sequence[Node], lines: Sequence[Line], ids: Iterable[str]) -> str:
    """The lines of a screen without its header; `ids` go with `lines`, one each."""
    folded = _folded(lines)
    rows = {lines[k][2]: k for k in folded}
    out: list[str] = []
    for k, (name, (i, indent, _, merged, flags)) in enumerate(zip(ids, lines, strict=True)):
        if k in folded:
            continue
        node = nodes[i]
        if k in rows:
            toggle = lines[rows[k]]
            merged = (*merged, toggle[0], *toggle[3])
            if not flags & CHECKABLE:
                flags |= CHECKABLE | toggle[4] & CHECKED
        phrases = _own(node) if node.text or node.desc or node.hint else []
        if merged:
            phrases = _all(nodes, phrases, merged, flags)
        head = _head(node.cls, node.id, flags & _MARKED)
        blanks = _BLANKS[indent] if indent < 64 else "  " * indent
        if phrases:
            out.append(f"{blanks}[{name}]{head}: {'; '.join(phrases)}")
        else:
            out.append(f"{blanks}[{name}]{head}")
    return "\n".join(out)


_BLANKS = ["  " * n for n in range(64)]


def _folded(lines: Sequence[Line]) -> set[int]:
    """Lines that only tell how their row stands: the single unclickable toggle in a clickable."""
    toggles: dict[int, list[int]] = {}
    for k, (_, _, parent, _, flags) in enumerate(lines):
        if flags & _TOGGLE == CHECKABLE and parent >= 0 and lines[parent][4] & CLICKABLE:
            toggles.setdefault(parent, []).append(k)
    last = len(lines) - 1
    return {
        found[0]
        for found in toggles.values()
        if len(found) == 1 and (found[0] == last or lines[found[0] + 1][2] != found[0])
    }


def _own(node: Node) -> list[str]:
    """The phrases of a node itself."""
    text, desc, hint = node.text, node.desc, node.hint
    phrases: list[str] = []
    if text and text != hint and (text := clean(text)) and not (node.flags & CHECKABLE and text in _STATES):
        phrases.append(text)
    if hint and (hint := clean(hint)):
        phrases.append(f"<{hint}>")
    if desc and (desc := clean(desc)) and desc != text and desc != hint:
        phrases.append(desc)
    return phrases


def _all(nodes: Sequence[Node], own: list[str], merged: Sequence[int], flags: int) -> list[str]:
    """`own` phrases and those of the merged nodes, which say a state that the line does not."""
    phrases = own[:]
    for i in merged:
        node = nodes[i]
        more = _own(node) if node.text or node.desc or node.hint else []
        if own:
            more = [phrase for phrase in more if phrase not in own]
        state = node.flags & _MERGED_STATES & ~flags
        if node.flags & CHECKABLE:
            state &= ~CHECKED  # a folded toggle: its row says how it stands
        if state:
            more[-1:] = [f"{more[-1] if more else ''} {_state(state)}".lstrip()]
        phrases += more
    return phrases


@lru_cache(maxsize=64)
def _state(flags: int) -> str:
    words = ["on"] * bool(flags & CHECKED) + [word for bit, word in _IS if flags & bit]
    return f"({', '.join(words)})"


@lru_cache(maxsize=8192)
def _head(cls: str, rid: str, flags: int) -> str:
    """Class, resource-id and marks, each with a blank before it."""
    cls, rid = short_class(cls), short_id(rid)
    marks = [] if flags & DISABLED else [word for bit, word in _CAN if flags & bit]
    if flags & (CHECKABLE | CHECKED):
        marks.append("on" if flags & CHECKED else "off")
    marks += [word for bit, word in _IS if flags & bit]
    parts = ["" if cls in PLAIN_CLASSES else cls, rid, f"({', '.join(marks)})" if marks else ""]
    return "".join([f" {part}" for part in parts if part])
