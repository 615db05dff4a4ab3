"""Screens with tags, c1 … on what is clicked and s1 … on what is scrolled, as Mobile-Bench-v2 shows them to
Mobile-Agent-v2 (gezelligheid0314/Mobile-Bench-v2, mobileagent/mobileagent_multipath.py)."""

from __future__ import annotations

import numpy as np

from ...adapters import Gesture, Size
from ...adapters.mobile_agent_v2 import decode_tag
from ...devices.perform import centre
from ...envs.context import editable, has_focus, mark_nodes
from ...envs.observations import marks
from ...screen import Screen
from .mobile_agent import View
from .observe import jpeg
from .scaffold import Seen


def tagged_view(screen: Screen, size: Size) -> View:
    """A screen with its tags; of elements the list tells the places alone, each as "icon"."""
    tags, picture = mark_nodes(screen), np.array(screen.draw(*size))
    marks.mark(picture, screen, tags)
    across, down = size[0] / screen.width, size[1] / screen.height
    places = [centre(screen.nodes[i]) for i in tags.values()]
    listed = "\n".join(f"[{int(x * across)}, {int(y * down)}]; icon" for x, y in places)
    return View(Seen(jpeg(picture), size, tuple(tags.values())), listed, True)


def tag_gesture(screen: Screen, reply: str) -> Gesture | str:
    """The gesture of a reply on the tag that it names. A text goes into the field that has the focus, else into the
    first one on the screen."""
    found = decode_tag(reply)
    if isinstance(found, str):
        return found
    gesture, tag = found
    tags = mark_nodes(screen)
    if not tag and not has_focus(screen):
        tag = next((one for one, i in tags.items() if editable(screen.nodes[i])), "")
    if tag and tag not in tags:
        return f"There is no tag {tag} on this page."
    return gesture.replace(mark=list(tags).index(tag)) if tag else gesture
