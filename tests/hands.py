"""Finding nodes on a phone's screen by their words, and touching them."""

from __future__ import annotations

from android_gym.phone.state.events import LongPress, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.overlays import floating
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node


def find(phone: Phone, words: str, id: str = "") -> Node:
    """The node whose text or description is `words` (and whose id ends in `id`)."""
    over = [node for frame in floating(phone) for node in frame.nodes]
    for node in (*top_frame(phone).nodes, *over):
        if words in (node.text, node.desc) and node.id.endswith(id):
            return node
    raise AssertionError(f"{words!r} is not on the screen: {texts(phone)}")


def texts(phone: Phone) -> list[str]:
    return [n.text or n.desc for n in top_frame(phone).nodes if n.text or n.desc]


def centre(node: Node) -> tuple[float, float]:
    left, top, right, bottom = node.bounds
    return (left + right) / 2, (top + bottom) / 2


def tap(phone: Phone, words: str, id: str = "") -> Phone:
    return step(phone, Tap(*centre(find(phone, words, id))))


def hold(phone: Phone, words: str, id: str = "") -> Phone:
    return step(phone, LongPress(*centre(find(phone, words, id))))
