"""Mobile-Bench's HTML and lists beside what its released program writes, where a user has a checkout of it:
`ANDROID_GYM_MOBILEBENCH=PATH`."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from walks import screens

from android_gym.phone.state.events import Launch
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.step import step
from android_gym.phone.ui.node import FLAG_NAMES, Node
from android_gym.phone.ui.xml import escaped
from android_gym.profiles import base_phone
from android_gym.screen.html import lines_of
from android_gym.screen.html_lists import lists, numbered

PLACE = os.environ.get("ANDROID_GYM_MOBILEBENCH", "")
PROFILES = ("miui", "arena", "simple")
OF_EACH = 80  # screens
FUNCTIONS = ("parse_xml_to_anytree", "map_and_reverse_complete_interactive_elements", "display_html_and_mapping")
CLICKABLE, SCROLLABLE = (dict(FLAG_NAMES)[name] for name in ("clickable", "scrollable"))


class Tree:
    """As much of an anytree node as the program uses."""

    def __init__(self, name: str, parent: Tree | None = None, **attributes: Any) -> None:
        self.children: list[Tree] = []
        self.__dict__.update(attributes)
        if parent is not None:
            parent.children.append(self)


def functions() -> dict[str, Any]:
    """Functions of the program, without what it imports."""
    names: dict[str, Any] = {"ET": ElementTree, "Node": Tree, "re": re}
    for file, wanted in (("xml_to_html.py", ("any_tree_to_html",)), ("main_for_ui.py", FUNCTIONS)):
        tree = ast.parse((Path(PLACE) / "agent_for_ui" / file).read_text())
        tree.body = [one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name in wanted]
        exec(compile(tree, file, "exec"), names)
    return names


def page_source(nodes: tuple[Node, ...]) -> str:
    """A screen as Appium gives it: the class is the name of an element."""
    out, open_ = ["<hierarchy>"], []
    for node in nodes:
        while len(open_) > node.depth:
            out.append(f"</{open_.pop()}>")
        open_.append(node.cls)
        words = {"resource-id": node.id, "content-desc": node.desc, "text": node.text, "package": node.package}
        words |= {"class": node.cls, "bounds": "[{},{}][{},{}]".format(*node.bounds)}
        words |= dict.fromkeys(("clickable", "scrollable"), "false")
        words |= {"clickable": "true"} if node.flags & CLICKABLE else {}
        words |= {"scrollable": "true"} if node.flags & SCROLLABLE else {}
        attributes = [f' {name}="{escaped(value).replace(chr(10), "&#10;")}"' for name, value in words.items()]
        out.append(f"<{node.cls}{''.join(attributes)}>")
    return "".join(out + [f"</{name}>" for name in reversed(open_)] + ["</hierarchy>"])


def walked(profile: str) -> Iterator[tuple[Node, ...]]:
    """The nodes of screens of a profile's apps, without those of the system."""
    home, left = base_phone(profile), OF_EACH
    for package, app in catalogue(profile).items():
        if app.launcher and left > 0:
            for _, frame in screens(package, min(left, 8), first=step(home, Launch(package))):
                left -= 1
                yield tuple(node for node in frame.nodes if node.package != "com.android.systemui")


@pytest.mark.skipif(not PLACE, reason="ANDROID_GYM_MOBILEBENCH names no checkout of Mobile-Bench's program")
@pytest.mark.parametrize("profile", PROFILES)
def test_lines_and_lists_are_those_of_the_released_program(profile: str) -> None:
    program, seen = functions(), 0
    for nodes in walked(profile):
        html = program["any_tree_to_html"](program["parse_xml_to_anytree"](page_source(nodes)), 0, None)
        lines = lines_of(nodes, typo=True)
        assert "".join(f"{line.text}\n" for line in lines) == html
        elements = program["map_and_reverse_complete_interactive_elements"](html)
        assert {n: line.text for n, line in enumerate(numbered(lines), 1)} == elements
        assert lists(lines) == program["display_html_and_mapping"](html, elements)
        seen += 1
    assert seen >= OF_EACH * 0.85
