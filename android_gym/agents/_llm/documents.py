"""AppAgent's documentation of elements: a folder for each app, a file for each element, what an action on it does.

Source: TencentQQGYLab/AppAgent, scripts/and_controller.py (`get_id_from_element`, `traverse_tree`), self_explorer.py
and task_executor.py (arXiv 2312.13771). A file is named after the element's key: the resource-id, else class and size,
and a short description, of the parent and of itself, then its place among its siblings. It holds a Python dict, as
there.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import xxhash

from ...errors import DamagedFile
from ...phone.ui.node import Node
from ...screen import Screen
from ...trajectory.atomic import write_atomic

ACTIONS = ("tap", "text", "v_swipe", "h_swipe", "long_press")
MAX_DESCRIPTION = 20  # characters; a description with so many or more is not in the key
MAX_KEY = 200  # bytes
INTRO = """
There is documentation of elements on this screen, which says what they are for. It matters for the choice of what to \
do next: prefer these elements.
"""
OF_ELEMENT = "Documentation of the element with the numeric tag {number}:\n"
SAID = {
    "tap": "It can be tapped. {said}\n\n",
    "text": "A text can be typed into it. What the text is for: {said}\n\n",
    "long_press": "It can be held. {said}\n\n",
    "v_swipe": "It can be swiped up and down, without a tap before. {said}\n\n",
    "h_swipe": "It can be swiped to the left and right, without a tap before. {said}\n\n",
}
TEMPLATE = INTRO + OF_ELEMENT + "".join(SAID.values())
_UNSAFE = re.compile(r"[^\w.\-]")

Document = dict[str, str]  # what each of ACTIONS does, "" where nothing is known


def key(screen: Screen, i: int) -> str:
    """The package and the key of a node, between them a slash."""
    nodes = screen.nodes
    node, index = nodes[i], 0
    parent = None
    for before in reversed(nodes[:i]):
        if before.depth < node.depth:
            parent = before
            break
        index += before.depth == node.depth
    parts = [_name(one) for one in (parent, node) if one is not None]
    found = "_".join((*parts, str(index)))
    if len(found.encode()) > MAX_KEY:
        found = found.encode()[: MAX_KEY // 2].decode(errors="ignore") + xxhash.xxh3_64_hexdigest(found.encode())
    return f"{_UNSAFE.sub('_', node.package).strip('.') or 'android'}/{found}"


def _name(node: Node) -> str:
    left, top, right, bottom = node.bounds
    name = node.id.replace(":", ".").replace("/", "_") or f"{node.cls}_{right - left}_{bottom - top}"
    if node.desc and len(node.desc) < MAX_DESCRIPTION:
        name += f"_{node.desc.replace('/', '_').replace(' ', '').replace(':', '_')}"
    return _UNSAFE.sub("_", name)


def load(folder: str) -> dict[str, Document]:
    """All documents of a folder, by key; none where there is no such folder. Raises DamagedFile."""
    files = sorted(Path(folder).glob("*/*.txt"))
    return {f"{path.parent.name}/{path.stem}": _read(path) for path in files}


def _read(path: Path) -> Document:
    try:
        found = ast.literal_eval(path.read_text("utf-8"))
    except (OSError, MemoryError, RecursionError, SyntaxError, TypeError, ValueError) as error:
        raise DamagedFile(f"{path} holds no documentation of an element: {error}.") from error
    if not isinstance(found, dict):
        raise DamagedFile(f"{path} holds no documentation of an element: it is no Python dict.")
    return {action: str(found.get(action, "")) for action in ACTIONS}


def save(folder: str, name: str, action: str, said: str, replace: bool = False) -> None:
    """Write what an action does on the element with that key. What its file tells already is left, unless it is to be
    replaced. Raises DamagedFile or StorageError."""
    path = Path(folder, f"{name}.txt")
    document = _read(path) if path.exists() else dict.fromkeys(ACTIONS, "")
    if replace or not document[action]:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, str({**document, action: said}).encode())


def told(documents: dict[str, Document], screen: Screen, nodes: tuple[int, ...], first: int) -> str:
    """What a prompt tells of the documentation of the numbered nodes, "" where there is none (theirs tells then that
    there is some); `first` is the number of the first."""
    parts = []
    for number, i in enumerate(nodes, first):
        document = documents.get(key(screen, i))
        if document is not None:
            said = [SAID[action].format(said=document[action]) for action in SAID if document[action]]
            parts.append(OF_ELEMENT.format(number=number) + "".join(said))
    return INTRO + "".join(parts) if parts else ""
