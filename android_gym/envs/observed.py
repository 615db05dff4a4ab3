"""A screen as the device has it and as it was observed: the same nodes, some of which say less there.

What an agent writes is read on the screen that it was shown; references, metrics and the device name
elements as the device's own screen does. A node has the same place in the document on both.
"""

from __future__ import annotations

from collections.abc import Callable

from ..action import Action, Element
from ..devices.perform import locate
from ..screen import Screen

View = Callable[[Screen], Screen]  # what of a screen is observed


def rename(action: Action, source: Screen, target: Screen) -> Action:
    """An action whose elements are named as on `source`, with their names on `target`."""
    if source is target or action.element is None:
        return action
    element, other = _renamed(action.element, source, target), action.target
    return action.replace(element=element, target=None if other is None else _renamed(other, source, target))


def rename_for_observer(action: Action, device: Screen, seen: Screen) -> Action:
    """An action on elements of the device's screen, or of the screen that was observed, with the
    names that they have on the latter."""
    if device is seen or action.element is None:
        return action
    element, other = _observed(action.element, device, seen), action.target
    return action.replace(element=element, target=None if other is None else _observed(other, device, seen))


def _observed(element: Element, device: Screen, seen: Screen) -> Element:
    """Names that the observed screen itself gives come first, as they stand for what was seen."""
    i = locate(seen, element)
    if i is not None and seen.element(i) == element.replace(object="", at=None):
        return element
    return _renamed(element, device, seen)


def _renamed(element: Element, source: Screen, target: Screen) -> Element:
    """The element as it is where `source` does not show it: the error then names what was asked."""
    i = locate(source, element) if element.named else None
    return element if i is None else target.element(i).replace(object=element.object, at=element.at)
