"""Appium's page source of a screen."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from android_gym.devices import SimulatedDevice
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen
from android_gym.screen.page_source import page_source


def test_elements_are_called_by_their_classes_and_have_a_dumps_attributes() -> None:
    nodes = (
        Node("android.widget.FrameLayout", "", "p", "", "", "", 0, (0, 0, 10, 20), 0),
        Node("android.widget.Row$Cell", "", "p", '"Ä" <&\n😀', "", "", 0, (1, 2, 3, 4), 1),
        Node("", "", "p", "", "", "", 0, (0, 0, 0, 0), 1),
    )
    root = ET.fromstring(page_source(nodes, 1).encode())
    assert (root.tag, root.attrib) == ("hierarchy", {"rotation": "1"})
    (frame,) = root
    assert [frame.tag, *(kid.tag for kid in frame)] == [
        "android.widget.FrameLayout",
        "android.widget.Row.Cell",
        "android.view.View",
    ]
    cell = frame[0].attrib
    assert (cell["text"], cell["class"], cell["bounds"], cell["displayed"], cell["index"]) == (
        *('"Ä" <&\n😀', "android.widget.Row$Cell"),
        *("[1,2][3,4]", "true", "0"),
    )


def test_the_bars_of_the_system_are_left_out_unless_asked_for() -> None:
    nodes = SimulatedDevice().screen().nodes
    bar = Node("android.widget.FrameLayout", "", "com.android.systemui", "", "", "", 0, (0, 0, 1, 1), 0)
    assert "systemui" not in page_source((*nodes, bar))
    assert "systemui" in page_source((*nodes, bar), systemui=True)


def test_a_screen_is_read_from_its_page_source() -> None:
    screen = SimulatedDevice().screen()
    found = Screen.parse(page_source(screen.nodes))
    assert [line.text for line in found.html_lines] == [line.text for line in screen.html_lines]
