"""Screens written as indented lines: a class, then id=, text=, desc=, hint= and flags."""

from __future__ import annotations

import shlex
from collections.abc import Callable

import pytest

from android_gym.phone.ui.node import DISABLED, FLAG_NAMES, Node
from android_gym.screen import Screen

FLAGS = dict(FLAG_NAMES) | {"disabled": DISABLED}
BOX = (0, 0, 100, 50)


def _node(line: str, package: str) -> Node:
    depth = (len(line) - len(line.lstrip())) // 4
    cls, *rest = shlex.split(line)
    given = dict(part.split("=", 1) for part in rest if "=" in part)
    flags = sum(FLAGS[part] for part in rest if "=" not in part)
    package = given.get("package", package)
    rid = given.get("id", "")
    return Node(
        cls if "." in cls else f"android.widget.{cls}",
        rid if not rid or ":" in rid or "#" in rid else f"{package}:id/{rid}",
        package,
        *(given.get(key, "").replace("\\n", "\n") for key in ("text", "desc", "hint")),
        flags,
        (0, 0, 0, 0) if "gone" in given else BOX,
        depth,
    )


@pytest.fixture(scope="session")
def draw() -> Callable[..., Screen]:
    """Makes a Screen from lines; four blanks are one level."""

    def drawn(lines: str, package: str = "com.example.app") -> Screen:
        nodes = [_node(line, package) for line in lines.splitlines() if line.strip()]
        least = min((node.depth for node in nodes), default=0)
        return Screen.of([n.replace(depth=n.depth - least) for n in nodes], package, "", 100, 50)

    return drawn
