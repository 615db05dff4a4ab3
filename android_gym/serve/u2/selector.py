"""Selectors: the dict that uiautomator2 sends, and the two kinds of query it becomes.

The server (u2.jar 0.4.1) turns a Selector into a `By` where it can, the query of UiAutomator 2, and
into a `UiSelector` otherwise, the older one. They differ: `By` looks into all windows and finds the
deepest match first, tells upper from lower case, knows no index, no instance and no relatives, and
refuses two conditions on one attribute; `UiSelector` looks into the active window from its root
down, and ignores case in "contains" and "starts with". Only fields whose bit is in `mask` count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...phone.core.values import Value
from ...phone.core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSABLE,
    FOCUSED,
    LONG_CLICKABLE,
    SCROLLABLE,
    SELECTED,
)
from ...phone.ui.node import Node
from .java import (
    ILLEGAL_STATE,
    MISMATCHED,
    NULL_POINTER,
    UNRECOGNIZED,
    JavaError,
    flag,
    shown,
    text,
    whole,
)
from .javaregex import matches, regex

INDEX, INSTANCE, CHILD, CONTAINER, PATTERN, PARENT = 8, 9, 19, 20, 21, 22  # UiSelector's numbers
DEEPEST = 50  # relatives in a selector, and relatives of relatives

# field -> (bit in `mask`, UiSelector's number)
FIELDS: dict[str, tuple[int, int]] = {
    "text": (0x1, 1), "textContains": (0x2, 3), "textMatches": (0x4, 25),
    "textStartsWith": (0x8, 2), "className": (0x10, 4), "classNameMatches": (0x20, 26),
    "description": (0x40, 5), "descriptionContains": (0x80, 7),
    "descriptionMatches": (0x100, 27), "descriptionStartsWith": (0x200, 6),
    "checkable": (0x400, 30), "checked": (0x800, 15), "clickable": (0x1000, 14),
    "longClickable": (0x2000, 24), "scrollable": (0x4000, 13), "enabled": (0x8000, 10),
    "focusable": (0x10000, 12), "focused": (0x20000, 11), "selected": (0x40000, 16),
    "packageName": (0x80000, 18), "packageNameMatches": (0x100000, 28),
    "resourceId": (0x200000, 29), "resourceIdMatches": (0x400000, 31),
    "index": (0x800000, INDEX), "instance": (0x1000000, INSTANCE),
}  # fmt: skip
NAMES = {
    1: "TEXT", 2: "START_TEXT", 3: "CONTAINS_TEXT", 4: "CLASS", 5: "DESCRIPTION",
    6: "START_DESCRIPTION", 7: "CONTAINS_DESCRIPTION", 8: "INDEX", 9: "INSTANCE", 10: "ENABLED",
    11: "FOCUSED", 12: "FOCUSABLE", 13: "SCROLLABLE", 14: "CLICKABLE", 15: "CHECKED",
    16: "SELECTED", 18: "PACKAGE_NAME", 19: "CHILD", 20: "CONTAINER", 21: "PATTERN",
    22: "PARENT", 24: "LONG_CLICKABLE", 25: "TEXT_REGEX", 26: "CLASS_REGEX",
    27: "DESCRIPTION_REGEX", 28: "PACKAGE_NAME_REGEX", 29: "RESOURCE_ID", 30: "CHECKABLE",
    31: "RESOURCE_ID_REGEX",
}  # fmt: skip
FLAGS = {
    10: DISABLED, 11: FOCUSED, 12: FOCUSABLE, 13: SCROLLABLE, 14: CLICKABLE, 15: CHECKED,
    16: SELECTED, 24: LONG_CLICKABLE, 30: CHECKABLE,
}  # fmt: skip
_WITH_TEXT = ("TextView", "EditText", "Button", "CheckBox", "Switch", "Chronometer", "TextClock")


def text_of(node: Node) -> str | None:
    """A node's text as AccessibilityNodeInfo has it: what shows no text has null, not ""."""
    if node.text:
        return node.text
    written = node.cls.endswith(_WITH_TEXT) and not node.cls.endswith("ImageButton")
    return "" if written else None


# --- UiSelector ---------------------------------------------------------------------------------


class UiSelector(Value):
    """androidx.test.uiautomator.UiSelector: its attributes by their numbers, sorted."""

    attributes: tuple[tuple[int, Any], ...] = ()

    def get(self, key: int, default: Any = None) -> Any:
        return next((value for k, value in self.attributes if k == key), default)

    def put(self, key: int, value: Any) -> UiSelector:
        """With an attribute; CHILD and PARENT go to the last selector of the chain."""
        link = next((k for k in (CHILD, PARENT) if self.get(k) is not None), 0)
        if key in (CHILD, PARENT) and link:
            return self._with(link, self.get(link).put(key, value))
        return self._with(key, value)

    def _with(self, key: int, value: Any) -> UiSelector:
        rest = [pair for pair in self.attributes if pair[0] != key]
        return UiSelector(tuple(sorted((*rest, (key, value)), key=lambda pair: pair[0])))

    @property
    def leaf(self) -> bool:
        return self.get(CHILD) is None and self.get(PARENT) is None

    def fits(self, node: Node, index: int) -> bool:
        """Whether a node has all the attributes, whichever instance it is."""
        return all(_TESTS[key](node, value, index) for key, value in self.attributes)

    def __str__(self) -> str:
        pairs = ", ".join(f"{NAMES[key]}={shown(value)}" for key, value in self.attributes)
        return f"UiSelector[{pairs}]"


def pattern(container: UiSelector, what: UiSelector, instance: int = 0) -> UiSelector:
    """The instance of `what` inside a container, as UiCollection.getChildByInstance asks."""
    inner = what if what.get(PATTERN) is not None else UiSelector().put(PATTERN, what)
    return UiSelector().put(CONTAINER, container).put(PATTERN, inner.put(INSTANCE, instance))


def _same(part: Callable[[Node], str | None]) -> Callable[[Node, Any, int], bool]:
    return lambda node, value, _: part(node) == value


def _starts(part: Callable[[Node], str | None]) -> Callable[[Node, Any, int], bool]:
    def test(node: Node, value: Any, _: int) -> bool:
        found = part(node)
        return found is not None and found.lower().startswith(value.lower())

    return test


def _contains(part: Callable[[Node], str | None]) -> Callable[[Node, Any, int], bool]:
    def test(node: Node, value: Any, _: int) -> bool:
        found = part(node)
        return found is not None and value.lower() in found.lower()

    return test


def _matches(part: Callable[[Node], str | None], dotall: bool) -> Callable[[Node, Any, int], bool]:
    def test(node: Node, value: Any, _: int) -> bool:
        found = part(node)
        return found is not None and matches(value, found, dotall)

    return test


def flagged(node: Node, bit: int) -> bool:
    """Whether a node has a flag; DISABLED stands for being enabled."""
    return bool((node.flags ^ DISABLED) & bit)


def _flag(bit: int) -> Callable[[Node, Any, int], bool]:
    return lambda node, value, _: flagged(node, bit) == value


def _desc(node: Node) -> str | None:
    return node.desc or None


def _id(node: Node) -> str | None:
    return node.id or None


def _cls(node: Node) -> str | None:
    return node.cls


def _package(node: Node) -> str | None:
    return node.package


def _any(node: Node, value: Any, index: int) -> bool:
    return True


_TESTS: dict[int, Callable[[Node, Any, int], bool]] = {
    1: _same(text_of), 2: _starts(text_of), 3: _contains(text_of), 25: _matches(text_of, True),
    5: _same(_desc), 6: _starts(_desc), 7: _contains(_desc), 27: _matches(_desc, True),
    4: _same(_cls), 26: _matches(_cls, False), 18: _same(_package), 28: _matches(_package, False),
    29: _same(_id), 31: _matches(_id, False), INDEX: lambda node, value, index: value == index,
    **{key: _flag(bit) for key, bit in FLAGS.items()},
    **dict.fromkeys((INSTANCE, CHILD, CONTAINER, PATTERN, PARENT), _any),
}  # fmt: skip


# --- By -----------------------------------------------------------------------------------------


class By(Value):
    """androidx.test.uiautomator.BySelector: one condition for each attribute."""

    tests: tuple[tuple[str, str, Any], ...]  # (attribute, how it is compared, with what)

    def fits(self, node: Node) -> bool:
        return all(_BY[how](_PARTS[part](node), value) for part, how, value in self.tests)


_PARTS: dict[str, Callable[[Node], Any]] = {
    "Text": lambda node: text_of(node) or "", "Description": lambda node: node.desc,
    "Class": _cls, "Package": _package, "Resource name": lambda node: node.id,
}  # fmt: skip
_BY: dict[str, Callable[[Any, Any], bool]] = {
    "is": lambda found, value: bool(found == value),
    "contains": lambda found, value: value in found,
    "starts": lambda found, value: bool(found.startswith(value)),
    "matches": lambda found, value: matches(value, found),
}
_ORDER = (  # in which the server builds a By, with the attribute that each field sets
    ("checkable", "Checkable", "is"), ("checked", "Checked", "is"), ("className", "Class", "is"),
    ("classNameMatches", "Class", "matches"), ("clickable", "Clickable", "is"),
    ("description", "Description", "is"), ("descriptionContains", "Description", "contains"),
    ("descriptionMatches", "Description", "matches"),
    ("descriptionStartsWith", "Description", "starts"), ("enabled", "Enabled", "is"),
    ("focusable", "Focusable", "is"), ("focused", "Focused", "is"),
    ("longClickable", "Long Clickable", "is"), ("packageName", "Package", "is"),
    ("packageNameMatches", "Package", "matches"), ("resourceId", "Resource name", "is"),
    ("resourceIdMatches", "Resource name", "matches"), ("scrollable", "Scrollable", "is"),
    ("selected", "Selected", "is"), ("text", "Text", "is"), ("textContains", "Text", "contains"),
    ("textStartsWith", "Text", "starts"), ("textMatches", "Text", "matches"),
)  # fmt: skip


def _state(field: str) -> Callable[[Node], Any]:
    bit = FLAGS[FIELDS[field][1]]
    return lambda node: flagged(node, bit)


_PARTS |= {part: _state(field) for field, part, _ in _ORDER if part not in _PARTS}


# --- the dict -----------------------------------------------------------------------------------


class Selector(Value):
    """com.wetest.uia2.stub.Selector: the fields whose bits are in the mask, and relatives."""

    fields: tuple[tuple[str, Any], ...] = ()
    relations: tuple[str, ...] = ()  # "child" or "sibling", as sent
    relatives: tuple[Selector, ...] = ()

    def has(self, field: str) -> bool:
        return any(name == field for name, _ in self.fields)

    def ui(self) -> UiSelector:
        """The query of the older kind. JavaError where a field is null or no regex."""
        found = UiSelector()
        for name, value in self.fields:
            found = found.put(FIELDS[name][1], _usable(name, value))
        for relation, relative in zip(self.relations, self.relatives, strict=False):
            if (how := relation.casefold()) in ("child", "sibling"):
                found = found.put(CHILD if how == "child" else PARENT, relative.ui())
        return found

    def instance(self, i: int) -> UiSelector:
        """The query for the i-th instance of the last relative, or of itself without one."""
        if not self.relations or not self.relatives:
            return self.but(fields=(*self._without_instance(), ("instance", i))).ui()
        last = self.relatives[-1]
        last = last.but(fields=(*last._without_instance(), ("instance", i)))
        return self.but(relatives=(*self.relatives[:-1], last)).ui()

    @property
    def numbered(self) -> bool:
        """Whether it asks for one instance already."""
        last = self.relatives[-1] if self.relations and self.relatives else self
        return last.has("instance")

    def _without_instance(self) -> tuple[tuple[str, Any], ...]:
        return tuple(pair for pair in self.fields if pair[0] != "instance")

    def by(self) -> By | None:
        """The newer query, None without any condition. JavaError for two on one attribute."""
        given = dict(self.fields)
        tests: dict[str, tuple[str, str, Any]] = {}
        for field, part, how in _ORDER:
            if field not in given:
                continue
            if field == "checked" and tests:
                part = "Checkable"  # the server's own slip: it asks `checkable` here
            if part in tests:
                raise JavaError(ILLEGAL_STATE, f"{part} selector is already defined")
            value = _usable(field, given[field])
            if field == "className" and value.startswith("."):
                value = "android.widget" + value
            tests[part] = (part, how, value)
        return By(tuple(tests.values())) if tests else None


def _usable(name: str, value: Any) -> Any:
    """A field's value where it is one: no null, and what should be a regex is one."""
    if value is None:
        raise JavaError(NULL_POINTER, f"{name} cannot be null")
    if name.endswith("Matches"):
        regex(value, name.startswith(("text", "desc")))
    return value


def parse(value: Any, depth: int = 0) -> Selector:
    """The Selector in a JSON object. JavaError for another value or an unknown field."""
    if not isinstance(value, dict):
        raise JavaError(MISMATCHED, "Cannot construct instance of `com.wetest.uia2.stub.Selector`")
    for name in value:
        if name not in FIELDS and name not in ("mask", "childOrSibling", "childOrSiblingSelector"):
            raise JavaError(
                UNRECOGNIZED,
                f'Unrecognized field "{name}" (class com.wetest.uia2.stub.Selector), '
                "not marked as ignorable",
            )
    mask = whole(value.get("mask", 0))
    relations, relatives = value.get("childOrSibling", []), value.get("childOrSiblingSelector", [])
    lists = isinstance(relations, list) and isinstance(relatives, list)
    if not lists or depth > DEEPEST or len(relations) > DEEPEST:
        raise JavaError(MISMATCHED, "Cannot deserialize value of type `java.lang.String[]`")
    return Selector(
        tuple((name, _field(name, value)) for name, (bit, _) in FIELDS.items() if mask & bit),
        tuple(text(relation) or "" for relation in relations),
        tuple(parse(relative, depth + 1) for relative in relatives),
    )


def _field(name: str, value: dict[str, Any]) -> Any:
    """A field as the type it has; the default where its bit is set but it was not sent."""
    found = value.get(name)
    if name in ("index", "instance"):
        return whole(found)
    return flag(found) if FIELDS[name][1] in FLAGS else text(found)
