"""The text that AndroidArena's released tool prints, byte for byte but for the ids.

Agents and logs made for that tool read this form. It loses what `screen.text` keeps: merged
words lose their punctuation and are dropped where the parent has them already, and nothing
tells that an element is disabled. The ids are ours, since the released ones are random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..phone.core.view import CHECKABLE, CHECKED, CLICKABLE, FOCUSABLE, LONG_CLICKABLE, PASSWORD, SCROLLABLE, SELECTED
from ..phone.ui.node import Node
from .elements import Line
from .text import PLAIN_CLASSES

_ACTIONS = ((CLICKABLE, "click "), (SCROLLABLE, "scroll "), (LONG_CLICKABLE, "long-click "), (CHECKABLE, "check "))
_SPLIT = str.maketrans(";,.", "   ")


def header(package: str, app_name: str = "") -> str:
    name = app_name or package.rpartition(".")[2]
    if name in ("home", "nexuslauncher"):
        return "This is the home screen view.: \n"
    return f"The current APP is {name}.: \n"


def compress(nodes: Sequence[Node], lines: Sequence[Line], ids: Mapping[int, str]) -> str:
    """The lines of a screen without its header; `ids` maps a node to its id."""
    out = []
    for i, indent, _, merged, flags in lines:
        node = nodes[i]
        words = _words(node)
        for j in merged:
            words = _merge(words, _words(nodes[j]))
        words = words.replace("\n", "")
        out.append(f"{'    ' * (indent + 1)}[{ids[i]}] {_head(node.cls, node.id, flags)}{words}: \n")
    return "".join(out)


def _words(node: Node) -> str:
    return (f"{node.text} " if node.text else "") + (f"{node.desc} " if node.desc else "")


def _merge(words: str, more: str) -> str:
    """`words` and what `more` has beyond them, stripped of punctuation."""
    known = set(words.translate(_SPLIT).split())
    words += "".join([f" {word}" for word in more.translate(_SPLIT).split() if word not in known])
    return words.replace(";", ". ")


@lru_cache(maxsize=4096)
def _head(cls: str, rid: str, flags: int) -> str:
    cls, rid = cls.rpartition(".")[2], rid.partition(":id/")[2]
    actions = "".join([word for bit, word in _ACTIONS if flags & bit])
    if not actions and flags & FOCUSABLE:
        actions = "focusable "
    states = "checked " if flags & CHECKED else ""
    states += "password " if flags & PASSWORD else ""
    states += "selected " if flags & SELECTED else ""
    states += "unchecked " if flags & CHECKABLE and not flags & CHECKED else ""
    extra = " you can input password, " if flags & PASSWORD else ""
    extra += " selected, " if flags & SELECTED else ""
    names = ("" if not cls or cls in PLAIN_CLASSES else f"{cls} ") + (f"{rid} " if rid else "")
    return f"{names};{actions}; {states};{extra};"
