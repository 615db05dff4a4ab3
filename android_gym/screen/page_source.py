"""The page source that Appium's UiAutomator2 driver gives, which Mobile3M keeps of its pages.

It has the attributes of uiautomator's dump, in elements that are called by their classes, and the nodes of the app
alone, without the bars of the system.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence

from ..phone.ui import xml
from ..phone.ui.node import Node
from .elements import SYSTEMUI

_NO_NAME = re.compile(r"[^\w.-]")  # what an element's name cannot have
NAMELESS = "android.view.View"  # of a node without a class


def page_source(nodes: Sequence[Node], rotation: int = 0, systemui: bool = False) -> str:
    """The page source of nodes in document order. systemui: with the windows of the system."""
    shown = nodes if systemui else [node for node in nodes if node.package != SYSTEMUI]
    root = ET.fromstring(xml.dump(shown, rotation, "stock").encode())
    for element in root.iter("node"):
        element.attrib.pop("NAF", None)
        element.set("displayed", "true")
        element.tag = _NO_NAME.sub(".", element.get("class", "")) or NAMELESS
    return f"{xml.DECLARATION}{ET.tostring(root, encoding='unicode')}"
