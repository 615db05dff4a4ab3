"""What holds for every tree, whatever stands in it."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.phone.core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    FOCUSABLE,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
)
from android_gym.phone.ui.node import FLAG_NAMES, Node
from android_gym.phone.ui.xml import DIALECTS, dump
from android_gym.screen import Screen

SHORT = settings(max_examples=50)

ANYTHING = st.text(max_size=12)
# What uiautomator itself can carry; the rest becomes full stops.
CARRIED = st.text(st.characters(exclude_categories=["Cc", "Cs"]) | st.sampled_from("\n\t\r"), max_size=12).filter(
    lambda text: not any(c in "\ufffe\uffff" or "\ufdd0" <= c <= "\ufddf" for c in text)
)
WORDS = st.sampled_from(["", "", "Ok", "On", "a; b, c.", "b a", "12", "two\nlines", " "])
CLASSES = st.sampled_from(
    ["android.widget." + name for name in ("TextView", "EditText", "LinearLayout", "Switch")]
    + ["android.view.View", "x.Own$Inner", ""]
)
CLOCK_FACE = "p:id/material_clock_face"
IDS = st.sampled_from(["", "", "p:id/row", "android:id/title", "web", CLOCK_FACE])
PACKAGES = st.sampled_from(["p", "p", "com.android.systemui"])


def trees(words: st.SearchStrategy[str] = WORDS) -> st.SearchStrategy[tuple[Node, ...]]:
    side = st.integers(0, 99)
    node = st.builds(
        Node,
        *(CLASSES, IDS, PACKAGES, words, words, words),
        st.integers(0, 1023) | st.sampled_from([0, 0, CLICKABLE]),
        st.tuples(side, side, side, side),
        st.integers(0, 5),
    )

    def nested(nodes: list[Node]) -> tuple[Node, ...]:
        depth, made, faces = -1, [], 0
        for node in nodes:
            depth = min(node.depth, depth + 1)
            faces += node.id == CLOCK_FACE
            rid = "" if node.id == CLOCK_FACE and faces > 1 else node.id  # never one in another
            made.append(node.replace(depth=depth, id=rid))
        return tuple(made)

    return st.lists(node, max_size=12).map(nested)


@SHORT
@given(trees(CARRIED))
def test_what_is_dumped_reads_back_equal(nodes: tuple[Node, ...]) -> None:
    assert Screen.parse(dump(nodes, 0, "u2")).nodes == nodes


@SHORT
@given(trees(ANYTHING), st.sampled_from(DIALECTS))
def test_any_content_gives_well_formed_xml(nodes: tuple[Node, ...], dialect: str) -> None:
    root = ElementTree.fromstring(dump(nodes, 0, dialect).encode())
    assert len(list(root.iter("node"))) == len(nodes)


@SHORT
@given(trees(ANYTHING), ANYTHING, st.sampled_from(["p", "com.android.systemui"]))
def test_text_and_html_are_deterministic_for_any_content(nodes: tuple[Node, ...], app_name: str, package: str) -> None:
    one, two = (Screen.of(nodes, package, "", 100, 100) for _ in range(2))
    assert one.text(app_name) == two.text(app_name)
    assert one.legacy_text(app_name) == two.legacy_text(app_name)
    assert one.html() == two.html()
    assert one.ids == two.ids and len(one.ids) == len(one.lines)
    assert one.text().encode().decode().count("\n") <= len(one.ids)
    assert len(one.text().splitlines()) == one.text().count("\n") + 1
    lines = one.html().split("\n") if one.html() else []
    assert len(ElementTree.fromstring(f"<html>{one.html()}</html>".encode())) == len(lines)


@SHORT
@given(trees() | trees(ANYTHING))
def test_every_node_is_found_again_from_its_element(nodes: tuple[Node, ...]) -> None:
    screen = Screen.of(nodes, "p", "", 100, 100)
    for i in range(len(nodes)):
        assert screen.find(screen.element(i)) == i


@SHORT
@given(trees())
def test_printed_ids_are_ids_and_at_most_the_folded_switches_are_not_printed(nodes: tuple[Node, ...]) -> None:
    screen = Screen.of(nodes, "p", "", 100, 100)
    printed = [line.split("]")[0].lstrip(" [") for line in screen.text().splitlines()[1:]]
    hidden = set(screen.ids) - set(printed)
    assert len(printed) + len(hidden) == len(screen.ids)
    assert all(nodes[screen.ids[name]].flags & CHECKABLE for name in hidden)


@SHORT
@given(trees())
def test_the_legacy_text_equals_the_published_algorithm_done_step_by_step(nodes: tuple[Node, ...]) -> None:
    screen = Screen.of(nodes, "p", "", 100, 100)
    expected = two_phases(ElementTree.fromstring(screen.xml("arena")), iter(screen.ids))
    assert screen.legacy_text("P") == f"The current APP is P.: \n{expected}"


def two_phases(root: ElementTree.Element, ids: object) -> str:
    """AndroidArena's compression written as two walks over an XML tree (the slow way)."""
    _splice(root, _is_layout)
    for parent in root.iter():
        if "material_clock_face" in parent.get("resource-id", ""):
            for child in parent:
                child.set("clickable", "true")
    for element in root.iter("node"):
        both = (element.get("text", ""), element.get("content-desc", ""))
        element.set("words", "".join(f"{words} " for words in both if words))
    _merge(root)
    return "".join(_printed(child, 1, ids) for child in root)


def _is_layout(element: ElementTree.Element) -> bool:
    flags = [name for name, _ in FLAG_NAMES if name != "focused"]
    says = element.get("text") or element.get("content-desc")
    return element.get("package") == "com.android.systemui" or not (
        says or any(element.get(name) == "true" for name in flags)
    )


def _splice(parent: ElementTree.Element, goes: object) -> None:
    position = 0
    while position < len(parent):
        child = parent[position]
        if goes(child):  # type: ignore[operator]
            parent[position : position + 1] = list(child)
        else:
            _splice(child, goes)
            position += 1


def _merge(parent: ElementTree.Element) -> None:
    position = 0
    while position < len(parent):
        child = parent[position]
        active = ("clickable", "scrollable", "long-clickable", "checkable", "focusable")
        if parent.tag == "node" and not any(child.get(name) == "true" for name in active):
            split = [parent.get("words", ""), child.get("words", "")]
            for mark in ";,.":
                split = [words.replace(mark, " ") for words in split]
            new = [word for word in split[1].split() if word not in split[0].split()]
            words = parent.get("words", "") + "".join(f" {word}" for word in new)
            parent.set("words", words.replace(";", ". "))
            parent[position : position + 1] = list(child)
        else:
            _merge(child)
            position += 1


def _printed(element: ElementTree.Element, level: int, ids: object) -> str:
    is_ = {name: element.get(name) == "true" for name, _ in FLAG_NAMES}
    cls = element.get("class", "").split(".")[-1]
    rid = element.get("resource-id", "")
    names = "" if cls in ("View", "LinearLayout", "") else cls + " "
    names += rid.split(":id/")[1] + " " if ":id/" in rid else ""
    actions = "click " if is_["clickable"] else ""
    actions += "scroll " if is_["scrollable"] else ""
    actions += "long-click " if is_["long-clickable"] else ""
    actions += "check " if is_["checkable"] else ""
    actions = actions or ("focusable " if is_["focusable"] else "")
    state = "".join(f"{name} " for name in ("checked", "password", "selected") if is_[name])
    state += "unchecked " if is_["checkable"] and not is_["checked"] else ""
    extra = " you can input password, " if is_["password"] else ""
    extra += " selected, " if is_["selected"] else ""
    words = element.get("words", "").replace("\n", "")
    name = next(ids)  # type: ignore[call-overload]
    line = f"{'    ' * level}[{name}] {names};{actions}; {state};{extra};{words}: \n"
    return line + "".join(_printed(child, level + 1, ids) for child in element)


def test_the_flags_that_keep_a_node_are_all_but_focus_and_enabled() -> None:
    kept = CHECKABLE | CHECKED | CLICKABLE | FOCUSABLE | LONG_CLICKABLE
    kept |= PASSWORD | SCROLLABLE | SELECTED
    for bit in (1 << n for n in range(10)):
        node = Node("android.view.View", "", "p", "", "", "", bit, (0, 0, 1, 1), 0)
        assert bool(Screen.of([node], "p", "", 1, 1).ids) == bool(kept & bit)
