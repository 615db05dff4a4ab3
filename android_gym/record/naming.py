"""Actions by meaning: typing as one action, swipes as what was looked for, elements in few words.

What was done can be said in several ways. `phrasings` gives them, the one that reads best first;
which of them does the same, the phone decides (`replayed`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..action import Action, Element
from ..devices.perform import expand, locate, perform
from ..devices.simulated import SimulatedDevice
from ..phone.state.phone import Phone
from ..screen import Screen
from ..screen.elements import is_edit

WITHOUT_EFFECT = ("finish", "ask")  # these do nothing to the phone
TOUCHES = ("click", "double_click", "long_click")
VERTICAL = ("up", "down")


def phrasings(actions: Sequence[tuple[Action, Screen]]) -> Iterator[tuple[Action, ...]]:
    """Ways to say the same. Each action comes with the screen it was made on."""
    done = [(action, screen) for action, screen in actions if action.verb not in WITHOUT_EFFECT]
    for beside in ((), (Action("back"),)):  # a touch beside everything does nothing, or goes back
        kept = [(one, screen) for action, screen in done for one in _on_element(action, beside)]
        typed = _typing_merged(kept)
        yield tuple(_with_scroll_to(typed))
        yield tuple(_as_share_of_container(action, screen) for action, screen in typed)
        yield tuple(action for action, _ in typed)
        yield tuple(action for action, _ in kept)


def replayed(start: Phone, actions: Sequence[Action]) -> tuple[tuple[Action, ...], Phone] | None:
    """Do the actions from a start. The same with their elements in as few words as name them
    there, and the phone at the end; None where one cannot be done."""
    device = SimulatedDevice()
    device.reset(start)
    done = []
    for action in actions:
        if action.verb == "scroll_to":
            error, made = expand(device, action)
            if error:
                return None
            if made and action.element is not None:
                done.append(action.replace(element=shortest(device.screen(), action.element)))
            continue
        screen = device.screen()
        brief = action
        if action.element is not None:
            brief = brief.replace(element=shortest(screen, action.element, action.verb == "set_text"))
        if action.target is not None:
            brief = brief.replace(target=shortest(screen, action.target))
        if perform(device, brief)[0]:
            return None
        done.append(brief)
    return tuple(done), device.phone()


def shortest(screen: Screen, element: Element, by_id: bool = False) -> Element:
    """The element in as few words as mean it and nothing else on a screen. A field's name is what
    stands in it, so its id is better. A place on it is kept."""
    place = locate(screen, element)
    if place is None:
        return element
    return _named(screen, element, place, by_id).replace(at=element.at)


def _named(screen: Screen, element: Element, place: int, by_id: bool) -> Element:
    name, id = element.name, element.id.rpartition(":id/")[2]
    tries = [Element(name=name), Element(id=id), Element(id=id, name=name)]
    tries = [tries[1], tries[0], tries[2]] if by_id else tries
    tries = [Element(name=phrase) for phrase in _phrases(screen, place)] + tries
    for one in tries:
        if (one.name or one.id) and _is_exact(screen, one, place):
            return one
    for one in tries:
        found = screen.find_all(one) if one.name or one.id else []
        if place in found:
            return one.replace(ordinal=found.index(place))
    return element


def _inside(screen: Screen, place: int) -> range:
    """The nodes inside a node, which come after it."""
    nodes, end = screen.nodes, place + 1
    while end < len(nodes) and nodes[end].depth > nodes[place].depth:
        end += 1
    return range(place + 1, end)


def _phrases(screen: Screen, place: int) -> list[str]:
    """What is written inside a node that says nothing itself: its first words name a row."""
    node = screen.nodes[place]
    if node.text or node.desc or is_edit(node.cls):
        return []
    return [screen.nodes[i].text for i in _inside(screen, place) if screen.nodes[i].text][:1]


def _is_exact(screen: Screen, element: Element, place: int) -> bool:
    """Whether an element means this node, and at most what is inside it besides."""
    found = screen.find_all(element)
    inside = _inside(screen, place)
    return found[:1] == [place] and all(other in inside for other in found[1:])


def _on_element(action: Action, beside: tuple[Action, ...]) -> tuple[Action, ...]:
    """The action itself, and for one that touched no element what it may have come to."""
    return beside if action.verb in TOUCHES and action.element is None else (action,)


def _typing_merged(actions: Sequence[tuple[Action, Screen]]) -> list[tuple[Action, Screen]]:
    """Of a run of typing into one field the last, without the click on the field before it."""
    kept: list[tuple[Action, Screen]] = []
    for action, screen in actions:
        if action.verb == "set_text" and kept and _same_field(kept[-1][0], action):
            kept.pop()
            if kept and kept[-1][0].verb == "click" and _same_field(kept[-1][0], action):
                kept.pop()
        kept.append((action, screen))
    return kept


def _same_field(one: Action, other: Action) -> bool:
    """Whether both are typing into, or clicking on, the same field."""
    if one.verb not in ("set_text", "click") or one.element is None or other.element is None:
        return False
    same = ("id", "package", "cls") if one.element.id else ("name", "package", "cls", "ordinal")
    return all(getattr(one.element, part) == getattr(other.element, part) for part in same)


def _with_scroll_to(actions: Sequence[tuple[Action, Screen]]) -> Iterator[Action]:
    """Swipes up and down become a search for what is touched next; others stay."""
    way = ""
    for action, screen in actions:
        if action.verb == "swipe" and action.text in VERTICAL:
            way = action.text
            continue
        if way and action.element is not None:
            yield Action("scroll_to", action.element, way)
        way = ""
        yield action if action.verb != "swipe" else _as_share_of_container(action, screen)


def _as_share_of_container(action: Action, screen: Screen) -> Action:
    """A swipe of a hand, which is a share of the screen, as a share of what it scrolled."""
    place = None if action.element is None else locate(screen, action.element)
    if action.verb != "swipe" or place is None:
        return action
    left, top, right, bottom = screen.nodes[place].bounds
    vertical = action.text in VERTICAL
    whole, extent = (screen.height, bottom - top) if vertical else (screen.width, right - left)
    amount = (action.amount or (0.45 if vertical else 0.9)) * whole / max(1, extent)
    return action.replace(amount=round(min(amount, 0.9), 3))


__all__ = ["phrasings", "replayed", "shortest"]
