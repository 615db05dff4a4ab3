"""What an action of a phone is on a page: the same calls as an agent's answers in words (`calls`)."""

from __future__ import annotations

from ...action import Action
from ...devices.pages import Corpus, typed_in, words_of
from ...devices.perform import WAYS, locate
from ...phone.state.events import DoubleTap, Drag, Event, LongPress, Swipe, Tap
from ...phone.system.touch import direction
from ..context import is_related
from .calls import NO_EDGE, SAME_TEXT, Call, click_at, f1, nodes_of, smallest_at

VERBS = {"click": "click", "set_text": "input", "swipe": "scroll", "back": "back", "enter": "enter"}


def of_touch(action: Action, corpus: Corpus, page: int, event: Event | None = None) -> Call:
    """An action on a page as a call. Its verb is "" for no action at all, and the action's own for one that pages do
    not have, such as a long click.

    event: the touch that the action was read from, if it was one: where it lands decides, not the element.
    """
    verb = VERBS.get(action.verb, action.verb)
    if isinstance(event, Tap | DoubleTap | LongPress):
        return click_at(corpus, page, (event.x, event.y)) if isinstance(event, Tap) else Call(verb, NO_EDGE)
    if isinstance(event, Swipe | Drag):
        way = direction(event.x2 - event.x1, event.y2 - event.y1)
        return _scroll_at(corpus, page, (event.x1, event.y1), way)
    node = None if action.element is None else locate(corpus.screen(page), action.element)
    match verb:
        case "back" | "enter":
            id = corpus.id_of(f"{verb}()")
            return Call(verb, NO_EDGE if id is None else id)
        case "click" if node is not None:
            return _click_on(corpus, page, action, node)
        case "input":
            return _type_into(corpus, page, node, action.text)
        case "scroll" if action.text in WAYS:
            return _scroll_of(corpus, page, node, action.text)
    return Call(verb, NO_EDGE)


def _click_on(corpus: Corpus, page: int, action: Action, node: int) -> Call:
    """A click on an element: its own recorded action, else that of the smallest element around its centre."""
    screen = corpus.screen(page)
    own = [edge.id for edge, at in nodes_of(corpus, page, "click") if at == node]
    if not own:
        found = click_at(corpus, page, screen.centre(node))
        return Call("click", found.id, node)
    id = corpus.id_of(words_of(action, screen)) if len(own) > 1 else None
    return Call("click", id if id in own else own[0], node)


def _type_into(corpus: Corpus, page: int, node: int | None, text: str) -> Call:
    """A text into a field, or, without one, into any: the recorded one that is most like it."""
    screen = corpus.screen(page)
    found = [
        (f1(text, typed_in(corpus.words[edge.id])), at == node, -number, edge.id)
        for number, (edge, at) in enumerate(nodes_of(corpus, page, "input"))
        if node is None or is_related(screen, node, at)
    ]
    near = [one for one in found if one[0] >= SAME_TEXT]
    return Call("input", max(near)[-1] if near else NO_EDGE, node, None, text)


def _scroll_of(corpus: Corpus, page: int, node: int | None, way: str) -> Call:
    """A scroll of an element or of the smallest one around it; without one, of what is in the screen's middle."""
    screen = corpus.screen(page)
    if node is None:
        return _scroll_at(corpus, page, (screen.width / 2, screen.height / 2), way)
    own = [edge.id for edge, at in nodes_of(corpus, page, "scroll", way) if at == node]
    if own:
        return Call("scroll", own[0], node, None, way)
    found = _scroll_at(corpus, page, screen.centre(node), way)
    return Call("scroll", found.id, node, None, way)


def _scroll_at(corpus: Corpus, page: int, point: tuple[float, float], way: str) -> Call:
    """A scroll that begins at a point in px: of the smallest element around it that scrolls that way."""
    return smallest_at(corpus, page, point, "scroll", way)
