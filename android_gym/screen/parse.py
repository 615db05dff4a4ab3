"""Reading any uiautomator dump, ours or a real phone's, into nodes."""

from __future__ import annotations

import re
from pathlib import Path
from sys import intern
from typing import NoReturn
from xml.parsers import expat

from ..errors import DamagedFile
from ..phone.ui.node import DISABLED, FLAG_NAMES, Node
from .elements import SYSTEMUI

_BOUNDS = re.compile(r"\s*\[(-?\d{1,9}),(-?\d{1,9})\]\s*\[(-?\d{1,9}),(-?\d{1,9})\]\s*")

_ROTATIONS = {"0": 0, "1": 1, "2": 2, "3": 3}


def contents(path: str | Path) -> str:
    """The text of a file. Raises DamagedFile with file and line."""
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise DamagedFile(f"{path}, line {line}: this is not UTF-8 text.") from error


def read(xml: str, source: str = "") -> tuple[tuple[Node, ...], int]:
    """The nodes of a dump and its rotation (0 to 3); `source` is the file's name for errors.

    Every attribute is optional, unknown ones are ignored, and words before or after the XML
    (as the shell command prints them) too. An element that is not a `node`, as in Appium's page
    source, has its class as its name. Raises DamagedFile with the line.
    """
    reader = _Reader()
    start = max(xml.find("<"), 0)
    end = xml.rfind(">") + 1
    try:
        reader.expat.Parse(xml[start:end] or " ", True)
    except (expat.ExpatError, UnicodeEncodeError) as error:
        line = getattr(error, "lineno", 1) + xml.count("\n", 0, start)
        reason = expat.ErrorString(error.code) if isinstance(error, expat.ExpatError) else error
        raise DamagedFile(f"{_place(source, line)}: {reason}. Dump the screen again.") from error
    except DamagedFile as error:
        line = reader.expat.CurrentLineNumber + xml.count("\n", 0, start)
        raise DamagedFile(f"{_place(source, line)}: {error}") from error
    return tuple(reader.nodes), reader.rotation


def _place(source: str, line: int) -> str:
    return f"{source}, line {line}" if source else f"The screen's XML is damaged at line {line}"


def front_package(nodes: tuple[Node, ...]) -> str:
    """The package of the first window that is neither the system's bars nor a keyboard."""
    roots = [node.package for node in nodes if node.depth == 0 and node.package]
    apps = [name for name in roots if name != SYSTEMUI and "inputmethod" not in name]
    return (apps or roots or [""])[0]


class _Reader:
    """Collects nodes while expat reads."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.rotation = 0
        self.depth = 0
        self.expat = expat.ParserCreate()
        self.expat.StartElementHandler = self.start
        self.expat.EndElementHandler = self.end
        self.expat.StartDoctypeDeclHandler = self.doctype

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        get = attributes.get
        if tag == "hierarchy":
            self.rotation = _ROTATIONS.get(get("rotation", ""), 0)
            return
        flags = 0 if get("enabled") != "false" else DISABLED
        for name, bit in FLAG_NAMES:
            if get(name) == "true":
                flags |= bit
        self.nodes.append(
            Node(
                intern(get("class", "" if tag == "node" else tag)),
                intern(get("resource-id", "")),
                intern(get("package", "")),
                get("text", ""),
                get("content-desc", ""),
                get("hint", ""),
                flags,
                _bounds(get("bounds")),
                self.depth,
            )
        )
        self.depth += 1

    def end(self, tag: str) -> None:
        self.depth -= tag != "hierarchy"

    def doctype(self, *_: object) -> NoReturn:
        raise DamagedFile("a screen has no document type, so none is read.")


def _bounds(text: str | None) -> tuple[int, int, int, int]:
    if not text:
        return 0, 0, 0, 0
    match = _BOUNDS.fullmatch(text)
    if match is None:
        raise DamagedFile(f"bounds {text[:40]!r} are not of the form [0,0][1080,2400].")
    left, top, right, bottom = map(int, match.groups())
    return left, top, right, bottom
