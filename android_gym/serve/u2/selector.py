"""Selectors: the dict that uiautomator2 sends, and the two kinds of query it becomes.

The server (u2.jar 0.4.1) turns a Selector into a `By` where it can, the query of UiAutomator 2, and
into a `UiSelector` otherwise, the older one. They differ: `By` looks into all windows and finds the
deepest match first, tells upper from lower case, knows no index, no instance and no relatives, and
refuses two conditions on one attribute; `UiSelector` looks into the active window from its root
down, and ignores case in "contains" and "starts with". Only fields whose bit is in `mask` count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...phone.core import view
from ...phone.core.values import Value
from ...phone.ui.node import Node
from .java import ILLEGAL_STATE, MISMATCHED, NULL_POINTER, UNRECOGNIZED, JavaError, flag, shown, text, whole
from .javaregex import matches, regex

MAX_DEPTH = 50  # relatives in a selector, and relatives of relatives


class Field(NamedTuple):
    """What a selector can ask for."""

    number: int  # UiSelector's, by which it sorts its attributes
    name: str  # what UiSelector calls it
    part: str = ""  # what a By calls the part of a node that is compared
    how: str = ""  # is, contains, starts or matches


# in the order of their bits in `mask`
FIELDS = {
    "text": Field(1, "TEXT", "Text", "is"),
    "textContains": Field(3, "CONTAINS_TEXT", "Text", "contains"),
    "textMatches": Field(25, "TEXT_REGEX", "Text", "matches"),
    "textStartsWith": Field(2, "START_TEXT", "Text", "starts"),
    "className": Field(4, "CLASS", "Class", "is"),
    "classNameMatches": Field(26, "CLASS_REGEX", "Class", "matches"),
    "description": Field(5, "DESCRIPTION", "Description", "is"),
    "descriptionContains": Field(7, "CONTAINS_DESCRIPTION", "Description", "contains"),
    "descriptionMatches": Field(27, "DESCRIPTION_REGEX", "Description", "matches"),
    "descriptionStartsWith": Field(6, "START_DESCRIPTION", "Description", "starts"),
    "checkable": Field(30, "CHECKABLE", "Checkable", "is"),
    "checked": Field(15, "CHECKED", "Checked", "is"),
    "clickable": Field(14, "CLICKABLE", "Clickable", "is"),
    "longClickable": Field(24, "LONG_CLICKABLE", "Long Clickable", "is"),
    "scrollable": Field(13, "SCROLLABLE", "Scrollable", "is"),
    "enabled": Field(10, "ENABLED", "Enabled", "is"),
    "focusable": Field(12, "FOCUSABLE", "Focusable", "is"),
    "focused": Field(11, "FOCUSED", "Focused", "is"),
    "selected": Field(16, "SELECTED", "Selected", "is"),
    "packageName": Field(18, "PACKAGE_NAME", "Package", "is"),
    "packageNameMatches": Field(28, "PACKAGE_NAME_REGEX", "Package", "matches"),
    "resourceId": Field(29, "RESOURCE_ID", "Resource name", "is"),
    "resourceIdMatches": Field(31, "RESOURCE_ID_REGEX", "Resource name", "matches"),
    "index": Field(8, "INDEX"),
    "instance": Field(9, "INSTANCE"),
}
BITS = {name: 1 << i for i, name in enumerate(FIELDS)}
_RELATIVES = {
    "child": Field(19, "CHILD"),
    "container": Field(20, "CONTAINER"),
    "pattern": Field(21, "PATTERN"),
    "parent": Field(22, "PARENT"),
}
_ATTRIBUTES = FIELDS | _RELATIVES
_SAME = ("checkable", "checked", "clickable", "focusable", "focused", "scrollable", "selected")
FLAGS = {"enabled": view.DISABLED, "longClickable": view.LONG_CLICKABLE}
FLAGS |= {name: getattr(view, name.upper()) for name in _SAME}
_WITH_TEXT = ("TextView", "EditText", "Button", "CheckBox", "Switch", "Chronometer", "TextClock")


# --- nodes --------------------------------------------------------------------------------------


def text_of(node: Node) -> str | None:
    """A node's text as AccessibilityNodeInfo has it: what shows no text has null, not ""."""
    if node.text:
        return node.text
    written = node.cls.endswith(_WITH_TEXT) and not node.cls.endswith("ImageButton")
    return "" if written else None


def flagged(node: Node, bit: int) -> bool:
    """Whether a node has a flag; DISABLED stands for being enabled."""
    return bool((node.flags ^ view.DISABLED) & bit)


def _flag(bit: int) -> Callable[[Node], Any]:
    return lambda node: flagged(node, bit)


_PARTS: dict[str, Callable[[Node], Any]] = {
    "Text": text_of,
    "Description": lambda node: node.desc or None,
    "Class": lambda node: node.cls,
    "Package": lambda node: node.package,
    "Resource name": lambda node: node.id or None,
    **{FIELDS[name].part: _flag(bit) for name, bit in FLAGS.items()},
}


def _fits(node: Node, name: str, value: Any, older: bool) -> bool:
    """Whether a node has what a field asks for. The older kind of query does not take what is
    null for an empty text, and ignores case and line ends where it compares parts of texts."""
    _, _, part, how = FIELDS[name]
    found = _PARTS[part](node)
    if found is None:
        if older:
            return False
        found = ""
    if how == "matches":
        return matches(value, found, dotall=older and part in ("Text", "Description"))
    if how == "is":
        return bool(found == value)
    if older:
        found, value = found.lower(), value.lower()
    return value in found if how == "contains" else bool(found.startswith(value))


# --- the two kinds of query ---------------------------------------------------------------------


class UiSelector(Value):
    """androidx.test.uiautomator.UiSelector: attributes by the names of `FIELDS`, or child,
    parent, container and pattern, which are selectors; in the order of their numbers."""

    attributes: tuple[tuple[str, Any], ...] = ()

    def get(self, name: str, default: Any = None) -> Any:
        return next((value for key, value in self.attributes if key == name), default)

    def put(self, name: str, value: Any) -> UiSelector:
        """With an attribute; a child or parent goes to the last selector of the chain."""
        link = next((key for key in ("child", "parent") if self.get(key) is not None), "")
        if name in ("child", "parent") and link:
            name, value = link, self.get(link).put(name, value)
        pairs = [pair for pair in self.attributes if pair[0] != name]
        pairs.append((name, value))
        return UiSelector(tuple(sorted(pairs, key=lambda pair: _ATTRIBUTES[pair[0]].number)))

    @property
    def leaf(self) -> bool:
        return self.get("child") is None and self.get("parent") is None

    def fits(self, node: Node, index: int) -> bool:
        """Whether a node has all the attributes, whichever instance it is."""
        return all(
            value == index if name == "index" else _fits(node, name, value, older=True)
            for name, value in self.attributes
            if name != "instance" and name not in _RELATIVES
        )

    def __str__(self) -> str:
        pairs = (f"{_ATTRIBUTES[name].name}={shown(value)}" for name, value in self.attributes)
        return f"UiSelector[{', '.join(pairs)}]"


def pattern(container: UiSelector, what: UiSelector, instance: int = 0) -> UiSelector:
    """The instance of `what` inside a container, as UiCollection.getChildByInstance asks."""
    inner = what if what.get("pattern") is not None else UiSelector().put("pattern", what)
    inner = inner.put("instance", instance)
    return UiSelector().put("container", container).put("pattern", inner)


class By(Value):
    """androidx.test.uiautomator.BySelector: one condition for each part of a node."""

    tests: tuple[tuple[str, Any], ...]  # the field, and what it asks for

    def fits(self, node: Node) -> bool:
        return all(_fits(node, name, value, older=False) for name, value in self.tests)


# --- the dict -----------------------------------------------------------------------------------


class Selector(Value):
    """com.wetest.uia2.stub.Selector: the fields whose bits are in the mask, and relatives."""

    fields: tuple[tuple[str, Any], ...] = ()
    relatives: tuple[tuple[str, Selector], ...] = ()  # each a "child" or a "sibling"

    def has(self, field: str) -> bool:
        return any(name == field for name, _ in self.fields)

    def ui(self) -> UiSelector:
        """The query of the older kind. JavaError where a field is null or no regex."""
        found = UiSelector()
        for name, value in self.fields:
            found = found.put(name, _usable(name, value))
        for relation, relative in self.relatives:
            found = found.put("child" if relation == "child" else "parent", relative.ui())
        return found

    def instance(self, i: int) -> Selector:
        """The same for the i-th instance of the last relative, or of itself without one."""
        if not self.relatives:
            return self._numbered(i)
        relation, last = self.relatives[-1]
        return self.replace(relatives=(*self.relatives[:-1], (relation, last._numbered(i))))

    def _numbered(self, i: int) -> Selector:
        return self.replace(fields=tuple({**dict(self.fields), "instance": i}.items()))

    @property
    def numbered(self) -> bool:
        """Whether it asks for one instance already."""
        return (self.relatives[-1][1] if self.relatives else self).has("instance")

    def by(self) -> By | None:
        """The newer query, None without any condition. JavaError for two on one part."""
        tests: dict[str, tuple[str, Any]] = {}
        for name, value in sorted(self.fields):
            part = FIELDS[name].part
            if name == "checked" and "Checkable" in tests:
                part = "Checkable"  # the server's own slip: it asks `checkable` here
            if part in tests:
                raise JavaError(ILLEGAL_STATE, f"{part} selector is already defined")
            value = _usable(name, value)
            if name == "className" and value.startswith("."):
                value = "android.widget" + value
            if part:
                tests[part] = name, value
        return By(tuple(tests.values())) if tests else None


def _usable(name: str, value: Any) -> Any:
    """A field's value where it is one: no null, and what should be a regex is one."""
    if value is None:
        raise JavaError(NULL_POINTER, f"{name} cannot be null")
    if name.endswith("Matches"):
        regex(value)
    return value


def parse(value: Any, depth: int = 0) -> Selector:
    """The Selector in a JSON object. JavaError for another value or an unknown field."""
    if not isinstance(value, dict):
        raise JavaError(MISMATCHED, "Cannot construct instance of `com.wetest.uia2.stub.Selector`")
    for name in value:
        if name not in FIELDS and name not in ("mask", "childOrSibling", "childOrSiblingSelector"):
            named = f'"{name}" (class com.wetest.uia2.stub.Selector), not marked as ignorable'
            raise JavaError(UNRECOGNIZED, f"Unrecognized field {named}")
    mask = whole(value.get("mask"))
    relations, relatives = value.get("childOrSibling", []), value.get("childOrSiblingSelector", [])
    lists = isinstance(relations, list) and isinstance(relatives, list)
    if not lists or depth > MAX_DEPTH or len(relatives) > MAX_DEPTH:
        raise JavaError(MISMATCHED, "Cannot deserialize value of type `java.lang.String[]`")
    related = zip(relations, (parse(relative, depth + 1) for relative in relatives), strict=False)
    return Selector(
        tuple((name, _field(name, value.get(name))) for name, bit in BITS.items() if mask & bit),
        tuple(pair for pair in related if pair[0] in ("child", "sibling")),
    )


def _field(name: str, value: Any) -> Any:
    """A field as the type it has; the default where its bit is set but it was not sent."""
    if name in ("index", "instance"):
        return whole(value)
    return flag(value) if name in FLAGS else text(value)
