"""Actions in Mobile3M's words (arXiv 2409.14818; the files of its released corpora).

    click(<p id="…" package="…" class="…" clickable="true"> Alarm </p>)
    input(<input …> City </input>, 'Berlin')
    scroll(([540, 1860], [540, 660]))
    back()  enter()

The line of HTML is that of the element, or of the first labelled part in it; " #2" after an action means the second of
equal lines. A scroll goes from a quarter of its container to the other. Mobile3M has no keys; these are our addition.
"""

from __future__ import annotations

import re

from ...action import Action
from ...phone.core.view import CLICKABLE
from ...screen import Screen
from ...screen.html import Line, line_of
from ...screen.html_calls import scroll_path
from ..perform import WAYS, locate

KEYS = ("back", "enter")
_ORDINAL = re.compile(r"(.*) #(\d{1,4})", re.DOTALL)
_TYPED = re.compile(r"input\((.*), '([^']*)'\)", re.DOTALL)
_INPUT = re.compile(r"input\(.*, '([^']*)'\)(?: #\d{1,4})?", re.DOTALL)
_SCROLL = re.compile(r"scroll\(\(\[(-?\d+), (-?\d+)\], \[(-?\d+), (-?\d+)\]\)\)")


def words_of(action: Action, screen: Screen) -> str:
    """An action on a screen in words, "" where they cannot say it."""
    if action.verb in KEYS:
        return f"{action.verb}()"
    node = None if action.element is None else locate(screen, action.element)
    if node is None:
        return ""
    if action.verb == "swipe":
        return _scroll(screen, node, action.text)
    line = _line_within(screen, node)
    equal = [one.node for one in screen.html_lines if one.text == line.text]
    place = equal.index(line.node) + 1 if line.node in equal else 1
    mark = f" #{place}" if place > 1 else ""
    if action.verb == "click":
        return f"click({line.text}){mark}"
    if action.verb == "set_text" and "'" not in action.text:
        return f"input({line.text}, '{action.text}'){mark}"
    return ""


def action_of(words: str, screen: Screen) -> Action | None:
    """The action that words mean on a screen, None where they mean nothing there."""
    scroll = _SCROLL.fullmatch(words)
    if scroll is not None:
        return _swipe(words, screen)
    if words.removesuffix("()") in KEYS and words.endswith("()"):
        return Action(words.removesuffix("()"))
    numbered = _ORDINAL.fullmatch(words)
    text, place = (numbered[1], int(numbered[2])) if numbered is not None else (words, 1)
    typed = _TYPED.fullmatch(text)
    line = typed[1] if typed is not None else text.removeprefix("click(").removesuffix(")")
    node = _node_of(line, place, screen)
    if node is None or not (typed or text == f"click({line})"):
        return None
    if typed is not None:
        return Action("set_text", screen.element(node), typed[2])
    return Action("click", screen.element(_clickable_around(screen, node)))


def typed_in(words: str) -> str:
    """The text that an action in words types, "" for others."""
    typed = _INPUT.fullmatch(words)
    return "" if typed is None else typed[1]


def _line_within(screen: Screen, node: int) -> Line:
    """The line that an element is called by: its own, or the first in it that has words and no other element."""
    nodes = screen.nodes
    end = next((i for i in range(node + 1, len(nodes)) if nodes[i].depth <= nodes[node].depth), len(nodes))
    inside = [line for line in screen.html_lines if node <= line.node < end]
    own = [line for line in inside if line.node == node or _clickable_around(screen, line.node) == node]
    named = [line for line in own if nodes[line.node].text or nodes[line.node].desc]
    return (named or own or inside or [line_of(nodes, node)])[0]


def _clickable_around(screen: Screen, node: int) -> int:
    """The innermost clickable node that a node is in, or the node itself where there is none."""
    nodes, depth = screen.nodes, screen.nodes[node].depth + 1
    for i in range(node, -1, -1):
        if nodes[i].depth < depth:
            depth = nodes[i].depth
            if nodes[i].flags & CLICKABLE:
                return i
    return node


def _node_of(line: str, place: int, screen: Screen) -> int | None:
    """The node of the so-many-th of equal lines, or of what has that line though the HTML does not show it."""
    shown = [one.node for one in screen.html_lines if one.text == line]
    if place <= len(shown):
        return shown[place - 1]
    hidden = (i for i in range(len(screen.nodes)) if line_of(screen.nodes, i).text == line)
    return None if shown else next(hidden, None)


def _scroll(screen: Screen, node: int, way: str) -> str:
    x1, y1, x2, y2 = scroll_path(screen.nodes[node].bounds, way, False, screen.width, screen.height)
    return f"scroll({([x1, y1], [x2, y2])})"


def _swipe(words: str, screen: Screen) -> Action | None:
    """The swipe over the container that a scroll is about."""
    for line in screen.html_lines:
        for way in WAYS if line.scrollable else ():
            if _scroll(screen, line.node, way) == words:
                return Action("swipe", screen.element(line.node), way)
    return None
