"""What Mobile-Agent-v2 and Mobile-Agent-E share: blocks of prompts, sections of replies, the perception of screens.

Source: X-PLUG/MobileAgent, Mobile-Agent-v2/run.py, Mobile-Agent-E/inference_agent_E.py (arXiv 2406.01014, 2501.11733).
Their perception reads texts off the picture (OCR), finds icons with a detector and has another model describe each, and
takes the keyboard for active where its name stands in the lowest tenth. In its stead stands the accessibility tree: the
texts and descriptions of what has a place on the screen, and whether a field has the focus. Their "Open app" taps what
has the app's name on the screen, and so does this one.
"""

from __future__ import annotations

from abc import ABC
from typing import NamedTuple

from ...adapters import Gesture, Size
from ...adapters._reading import after
from ...devices.perform import centre
from ...envs.context import has_focus, visible
from ...phone.core.view import CLICKABLE, LONG_CLICKABLE
from ...phone.ui.node import Node
from ...screen import Screen
from .scaffold import Scaffold, Seen

OUTCOMES = ("A", "B", "C")  # as expected, a wrong page, no change
NO_OUTCOME = "The reflection names none of A, B and C."
UNNAMED = "not described"  # an icon
LISTED = "Each line of the list has a place, [x, y] in px from the left and the top, then a text or what an icon is."


class View(NamedTuple):
    """A screen as these agents perceive it."""

    seen: Seen
    listed: str  # one element a line
    keyboard: bool  # whether it is active

    @property
    def size(self) -> str:
        """Of the picture, in words."""
        return f"{self.seen.size[0]} x {self.seen.size[1]}"


class PerceivingAgent(Scaffold, ABC):
    """Base of agents that look at a screen before and after each action, and reflect on it."""

    def view(self) -> View:
        """The screen as it is now."""
        seen, screen = self.look(), self._env.screen
        return View(seen, perceive(screen, seen.size), has_focus(screen))

    def read(self, seen: Seen, reply: str) -> Gesture | str:
        """The gesture that a reply asks for; an app is opened by its name on the screen."""
        found = super().read(seen, reply)
        return self.place_icon(found, seen.size) if isinstance(found, Gesture) else found

    def place_icon(self, gesture: Gesture, size: Size) -> Gesture | str:
        """The gesture, or, where it opens an app, a tap on what has the app's name."""
        screen: Screen = self._env.screen
        if gesture.verb != "start":
            return gesture
        named = [node for node in screen.nodes if visible(node) and gesture.text in (node.text, node.desc)]
        if not named:
            return f"There is no app named {gesture.text!r} on this screen."
        x, y = _middle(named[0], screen, size)
        return Gesture("click", float(x), float(y))


def perceive(screen: Screen, size: Size) -> str:
    """The texts of a screen from the top down, then its icons, one a line: "[540, 1200]; text: Clock". Places are px of
    a picture of that size."""
    nodes = [node for node in screen.nodes if visible(node)]
    texts = sorted(
        (node for node in nodes if node.text or node.hint), key=lambda node: (node.bounds[1], node.bounds[0])
    )
    lines = [(node, f"text: {node.text or node.hint}") for node in texts]
    lines += [(node, f"icon: {node.desc or UNNAMED}") for node in nodes if is_icon(node)]
    return "\n".join(f"{_middle(node, screen, size)}; {' '.join(said.split())}" for node, said in lines)


def is_icon(node: Node) -> bool:
    """Whether a node is an icon: it has no text, but a description, or is a picture that can be touched."""
    if node.text or node.hint:
        return False
    return bool(node.desc) or ("Image" in node.cls and bool(node.flags & (CLICKABLE | LONG_CLICKABLE)))


def _middle(node: Node, screen: Screen, size: Size) -> list[int]:
    x, y = centre(node)
    return [int(x * size[0] / screen.width), int(y * size[1] / screen.height)]


def blocks(*parts: tuple[str, str]) -> str:
    """A prompt of blocks, each a label, which may be "", and a text; those without a text are left out."""
    return "\n\n".join(f"### {label} ###\n{text}" if label else text for label, text in parts if text)


def section(reply: str, label: str, until: str = "") -> str:
    """What stands below the last "### label ###" of a reply, up to the first label `until`, on one line; all of it
    where the label is missing."""
    text = after(reply).rpartition(f"### {label} ###")[2]
    text = text.partition(f"### {until} ###")[0] if until else text
    return " ".join(text.split())


def outcome(said: str) -> str:
    """The first of A, B and C that is found in what a reflection answers, in this order; "" for none."""
    return next((letter for letter in OUTCOMES if letter in said), "")
