"""What an agent answers on a page, read as the released evaluation of Mobile-Bench-v2 reads it (arXiv 2505.11891).

    click(c5)  click(540, 960)  scroll(s1, "up")  input("Berlin")  input(c2, "Berlin")  back  enter

or an action of the corpus, by its id or in its words (`devices.pages.words`). Tags are those of the observation
`marks`; text() and swipe() are read as input() and scroll(), and of several lines the one after "Action:".
A text is the recorded one that is most like it, of the page or of the field that has the tag.
"""

from __future__ import annotations

import re
from collections import Counter
from operator import index
from typing import NamedTuple

from ...action import Action
from ...devices.pages import Box, Corpus, Edge, action_of, typed_in, words_of
from ...devices.perform import WAYS, locate
from ...errors import NotSupported
from ..context import mark_nodes

NO_EDGE, UNREADABLE = -2, -3  # ids of what leads nowhere, and of what is no action
SAME_TEXT = 0.5  # F1 of the characters of two texts that count as one
RELEASED = "released"  # a value of tree_compat
ANY_TEXT = "无人应答"  # a recorded text for which every other counts, as in the released evaluation

_ACTION = re.compile(r"^Action: (.*?)$", re.MULTILINE)
_CLICK = re.compile(r"click\((c\d+)\)")
_POINT = re.compile(r"click\([\[(]?\s*(\d+)\s*,\s*(\d+)\s*[\])]?\)")
_SCROLL = re.compile(r"(?:scroll|swipe)\((s\d+)\s*,\s*[\"']?(\w+)[\"']?\)")
_INPUT = re.compile(r"(?:input|text)\((?:(c\d+)\s*,\s*)?[\"'](.*)[\"']\)", re.DOTALL)
_KEY = re.compile(r"(back|enter)(?:\(.*\))?")


class Call(NamedTuple):
    """An answer on a page."""

    verb: str = ""  # click, scroll, input, back or enter; "" for what is no action
    id: int = UNREADABLE  # of the action of the corpus that it is
    node: int | None = None  # of the page's screen, what it is about
    point: tuple[float, float] | None = None  # px, where a click lands
    text: str = ""  # what is typed, or the direction


def read(raw: object, corpus: Corpus, page: int, tree_compat: bool | str = False) -> Call:
    """An answer on a page. tree_compat: of recorded texts that are near enough to what is typed, the last counts, not
    the nearest, and `back` is no action of the corpus; "released": a tag means nothing."""
    if isinstance(raw, str):
        return _read_text(raw, corpus, page, tree_compat)
    try:
        id = index(raw)  # type: ignore[arg-type]
    except TypeError:
        return Call()
    return of_action(corpus, page, id) if id in corpus.words else Call()


def _read_text(raw: str, corpus: Corpus, page: int, tree_compat: bool | str) -> Call:
    said = _ACTION.search(raw)
    text = (said[1] if said is not None else raw).strip()
    if key := _KEY.fullmatch(text):
        id = None if tree_compat and key[1] == "back" else corpus.id_of(f"{key[1]}()")
        return Call(key[1], NO_EDGE if id is None else id)
    known = corpus.id_of(text)
    if known is not None:
        return of_action(corpus, page, known)
    if point := _POINT.fullmatch(text):
        return click_at(corpus, page, (float(point[1]), float(point[2])))
    lacks_tags = tree_compat == RELEASED
    if click := _CLICK.fullmatch(text):
        return Call("click", NO_EDGE) if lacks_tags else _tagged(corpus, page, click[1], "click", "")
    if (scroll := _SCROLL.fullmatch(text)) and scroll[2] in WAYS:
        way = scroll[2]
        return Call("scroll", NO_EDGE, text=way) if lacks_tags else _tagged(corpus, page, scroll[1], "scroll", way)
    if typed := _INPUT.fullmatch(text):
        return _typed(corpus, page, typed[1], typed[2], tree_compat)
    return Call()


def call_of(raw: object, corpus: Corpus) -> Call | None:
    """An answer that is an action of the corpus, by its id or its words alone: what it is about is not looked up. None
    for any other."""
    id = corpus.id_of(raw) if isinstance(raw, str) else raw
    if not isinstance(id, int) or id not in corpus.words:
        return None
    words = corpus.words[id]
    return Call(words.partition("(")[0], id, text=typed_in(words))


def of_action(corpus: Corpus, page: int, id: int) -> Call:
    """An action of the corpus as an answer on a page."""
    words = corpus.words[id]
    verb = words.partition("(")[0]
    edge = next((one for one in corpus.leading(page) if one.id == id), None)
    action = action_of(words, corpus.screen(page)) if edge is None or edge.action is None else edge.action
    if verb == "input":
        return Call(verb, id, text=typed_in(words))
    if action is None or action.element is None:
        return Call(verb, id)
    return Call(verb, id, _node(corpus, page, edge, action), None, action.text)


def marks_of(corpus: Corpus, page: int) -> dict[str, int]:
    """The nodes of a page's screen by tag: what `envs.context.mark_nodes` gives, not worked out again where it is
    kept."""
    layout = corpus.layout(page)
    return mark_nodes(corpus.screen(page)) if layout is None else layout.marks


def _node(corpus: Corpus, page: int, edge: Edge | None, action: Action) -> int | None:
    """The node of a page's screen that an action is about."""
    if edge is not None and edge.node is not None:
        return edge.node
    return None if action.element is None else locate(corpus.screen(page), action.element)


def _typed(corpus: Corpus, page: int, tag: str | None, text: str, tree_compat: bool | str) -> Call:
    """A text into the field that has a tag, or into any: the recorded one that is most like it."""
    node = None if tag is None else marks_of(corpus, page).get(tag, NO_EDGE)
    edges = (
        corpus.leading(page) if node is None else [edge for edge, at in nodes_of(corpus, page, "input") if at == node]
    )
    found = [(f1(text, typed_in(corpus.words[edge.id])), edge.id) for edge in edges if _verb(corpus, edge) == "input"]
    near = [one for one in found if one[0] >= SAME_TEXT]
    if not near:
        return Call("input", NO_EDGE, node, None, text)
    best = near[-1] if tree_compat else max(near, key=lambda one: one[0])
    return Call("input", best[1], node, None, text)


def _verb(corpus: Corpus, edge: Edge) -> str:
    return corpus.words[edge.id].partition("(")[0]


def f1(said: str, gold: str) -> float:
    """The F1 of the characters of two texts, each as often as it occurs; 1.0 where any text will do."""
    if ANY_TEXT in gold:
        return 1.0
    common = sum((Counter(said) & Counter(gold)).values())
    return 2 * common / (len(said) + len(gold)) if common else 0.0


def _tagged(corpus: Corpus, page: int, tag: str, verb: str, way: str) -> Call:
    """A click or scroll on what has a tag."""
    layout, node = corpus.layout(page), marks_of(corpus, page).get(tag)
    if node is None:
        return Call(verb, NO_EDGE, text=way)
    if layout is not None:
        also = {id for at, id in layout.also if at == node}
        own = (edge for edge in corpus.leading(page) if edge.node == node or edge.id in also)
        said = (edge.id for edge in own if _verb(corpus, edge) == verb and way in ("", corpus.action(edge).text))
        return Call(verb, next(said, NO_EDGE), node, None, way)
    screen = corpus.screen(page)
    action = Action("swipe" if verb == "scroll" else verb, screen.element(node), way)
    id = corpus.id_of(words_of(action, screen))
    if id is None or corpus.after(page, id) is None:  # words of a published corpus may name another line
        near = [edge.id for edge, at in nodes_of(corpus, page, verb, way) if at == node]
        id = (near or [NO_EDGE if id is None else id])[0]
    return Call(verb, id, node, None, way)


def click_at(corpus: Corpus, page: int, point: tuple[float, float]) -> Call:
    """A click on a point: the action on the smallest element around it."""
    return smallest_at(corpus, page, point, "click")


def smallest_at(corpus: Corpus, page: int, point: tuple[float, float], verb: str, way: str = "") -> Call:
    """The recorded action of a kind on the smallest element around a point."""
    boxes = ((edge.id, node, corpus.box(page, node)) for edge, node in nodes_of(corpus, page, verb, way))
    found = [(_area(box), id, node) for id, node, box in boxes if is_inside(point, box)]
    _, id, at = min(found, default=(0, NO_EDGE, None))
    return Call(verb, id, at, point, way)


def nodes_of(corpus: Corpus, page: int, verb: str, way: str = "") -> list[tuple[Edge, int]]:
    """The recorded actions of a kind on a page, of scrolls those in a direction, each with the node that it is
    about."""
    found = []
    for edge in corpus.leading(page):
        if _verb(corpus, edge) == verb:
            try:
                action = corpus.action(edge)
            except NotSupported:  # the page's files do not show what its words are about
                continue
            node = _node(corpus, page, edge, action)
            if node is not None and (not way or action.text == way):
                found.append((edge, node))
    return found


def is_inside(point: tuple[float, float], box: Box) -> bool:
    """Whether a point is in a box."""
    left, top, right, bottom = box
    return left <= point[0] < right and top <= point[1] < bottom


def _middle(box: Box) -> tuple[int, int]:
    """Where a click on what has a box touches: what `Screen.centre` says."""
    left, top, right, bottom = box
    return (left + right) // 2, (top + bottom) // 2


def _area(box: Box) -> int:
    """How large a box is, in px²."""
    left, top, right, bottom = box
    return (right - left) * (bottom - top)


def matches(call: Call, gold: Call, corpus: Corpus, page: int) -> bool:
    """Whether an answer on a page is the recorded one: the same action; a click on its element or in its box; a scroll
    in its direction; a text whose characters have an F1 of half or more with its own."""
    if call.verb != gold.verb:
        return False
    if call.id == gold.id:
        return True
    match call.verb:
        case "click" if gold.node is not None and call.node is not None:
            return is_inside(call.point or _middle(corpus.box(page, call.node)), corpus.box(page, gold.node))
        case "scroll":
            return bool(call.text) and call.text == gold.text
        case "input":
            return f1(call.text, gold.text) >= SAME_TEXT
    return False
