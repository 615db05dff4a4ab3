"""The links, intents and names of activities by which others open an app's screens, as a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints
from urllib.parse import parse_qs, unquote

import msgspec

from ..errors import InvalidApp
from ..phone.state.activity import Activity, Alias, Filter, Intent
from ..phone.system.filters import matches
from ..phone.system.intents import VIEW

_URI = re.compile(r"([A-Za-z][\w+.-]*):(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#.*)?", re.DOTALL)
_SLOT = re.compile(r"\{(\w+)\}")
_ARGUMENT = re.compile(r"(\w+)(?:\s*=\s*(?:\{(\w+)\}|extra:(\S+)|(\S+)))?(\s+ms)?(?:\s+(-?\d+)\.\.(-?\d+))?")
_KEYWORDS = ("activity", "action", "type", "data")
_OF_INTENT = ("data", "type", "action", "intent")  # slots that every pattern has
_LARGEST = 2**31 - 1
_YEAR_2100 = 4_102_444_800  # seconds UTC
Screen = Callable[..., Activity]


class _Uri(NamedTuple):
    """What a link looks like. `host` is None where the scheme is followed by no "//"."""

    scheme: str
    host: str | None
    path: str
    query: dict[str, list[str]]

    def slots(self, uri: str) -> dict[str, str] | None:
        """What a link has in the slots of this pattern; None where it does not fit."""
        link = _split(uri)
        if link is None or link.scheme != self.scheme:
            return None
        found: dict[str, str] = {}
        fits = self._opaque(link, found) if self.host is None else self._hierarchical(link, found)
        for key, wanted in self.query.items():
            fits = fits and _read(wanted[0], link.query.get(key, [""])[0], found)
        return found if fits else None

    def _opaque(self, link: _Uri, found: dict[str, str]) -> bool:
        parts = map(re.escape, _SLOT.split(self.path)[::2])
        names = _SLOT.findall(self.path)
        match = re.fullmatch("(.*?)".join(parts), (link.host or "") + link.path, re.DOTALL)
        if match is not None:
            found.update(zip(names, map(unquote, match.groups()), strict=True))
        return match is not None or not self.path

    def _hierarchical(self, link: _Uri, found: dict[str, str]) -> bool:
        if link.host is None or (self.host and not _read(self.host, unquote(link.host), found)):
            return False
        wanted, given = self.path.split("/"), link.path.split("/")
        if not self.path or len(wanted) != len(given):
            return not self.path
        pairs = zip(wanted, map(unquote, given), strict=True)
        return all(_read(part, words, found) and bool(part) == bool(words) for part, words in pairs)

    def filter(self, action: str, mime: str, make: Callable[[Intent], Activity]) -> Filter:
        """What finds the app by such links."""
        host = () if not self.host else ("*",) if _SLOT.search(self.host) else (self.host,)
        made = Filter(action, make, f"{self.scheme}:", mime, hosts=host)
        if not self.path or not host:
            return made
        if not _SLOT.search(self.path):
            return made.replace(paths=(self.path,))
        literal = re.sub(r"([.*\\])", r"\\\1", self.path)
        return made.replace(path_patterns=(_SLOT.sub(".*", literal),))


def _split(uri: str) -> _Uri | None:
    found = _URI.fullmatch(uri)
    if found is None:
        return None
    scheme, host, path, query = found.groups()
    return _Uri(scheme, host, path, parse_qs(query or "", keep_blank_values=True))


def _read(wanted: str, given: str, found: dict[str, str]) -> bool:
    """Whether a part of a link fits that of a pattern, which may be a slot."""
    slot = _SLOT.fullmatch(wanted)
    if slot is not None:
        found[slot[1]] = given
    return slot is not None or wanted.lower() == given.lower()


class _Argument(NamedTuple):
    """Where the value of a field comes from: a slot of the link, an extra, or a literal."""

    field: str
    kind: Any  # its type
    slot: str
    extra: str
    literal: str
    milliseconds: bool
    least: float
    most: float

    def value(self, intent: Intent, slots: dict[str, str]) -> Any:
        """What the intent gives the field; None where that is nothing of its type."""
        if self.slot == "intent":
            return intent
        if self.extra and self.kind == tuple[str, ...]:
            return intent.texts_extra(self.extra) or None
        if self.extra:
            return self._converted(intent.extras.get(self.extra), strict=True)
        given = self.literal or slots.get(self.slot, "")
        return self._converted(given, strict=False) if given else None

    def _converted(self, given: object, strict: bool) -> Any:
        try:
            if self.milliseconds:
                given = msgspec.convert(given, int, strict=strict) // 1000
            value = msgspec.convert(given, self.kind, strict=strict)
        except (msgspec.ValidationError, ValueError, OverflowError):  # also a text that is no Unicode
            return None
        if strict and type(value) is not type(given):  # msgspec takes 1 for a float, and 1.0 for an int
            return None
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return value if not number or self.least <= value <= self.most else None


class _Line(NamedTuple):
    """A line of the table."""

    activity: str  # the component class that it says, or that its screen is
    action: str
    uri: _Uri | None
    screen: Screen
    needed: frozenset[str]  # fields without a default
    arguments: tuple[_Argument, ...]
    filter: Filter | None  # None: it only names an activity

    def opened(self, intent: Intent, named: bool) -> Activity | None:
        """The screen with what the intent says; None where the line is not about it, or lacks
        something. `named`: the intent names the activity."""
        told = {"data": intent.data, "type": intent.type, "action": intent.action}
        if self.filter is not None:
            asked = self.filter if self.action or not named else self.filter.replace(action=intent.action)
            slots = self.uri.slots(intent.data) if self.uri is not None else {}
            if slots is None or not matches(asked, intent):
                return None
            told |= slots
        values: dict[str, Any] = {}
        for one in self.arguments:
            value = one.value(intent, told) if one.field not in values else None
            if value is not None:
                values[one.field] = value
        return self.screen(**values) if self.needed <= values.keys() else None


class Links:
    """A table of the links, intents and names of activities that open screens of an app.

        LINKS = Links(PACKAGE, Path(__file__).with_name("links.txt"), Main, Forecast, Compose)
        APP = App(PACKAGE, "Weather", Main, receives=LINKS.filters, aliases=LINKS.aliases)

    Each line is `pattern | screen | arguments`; "#" begins a comment line:

        weather://example.org/days?city={city} | Forecast | city
        action SEND type text/plain | Compose | text=extra:android.intent.extra.TEXT
        activity .ui.Compose data sms:{to} | Compose | to, text=extra:sms_body
        activity .ui.OldMain | Main | tab=today

    A pattern is of pairs of `activity`, `action`, `type` and `data` with a word each, or is a URI
    alone. An action without a dot is one of Android's; a URI without an action is to VIEW. In a URI
    `{name}` stands for the host, a segment of the path, a value of the query (which may be missing)
    or, where no "//" follows the scheme, anything after it. A line with an action, type or URI is
    an intent filter. An intent that names an activity opens what the first line of this activity
    says that fits it; a line without `activity` is of its screen's.

    The screen is one of `screens`: classes, or functions that return an activity. The first is
    the main one, which opens where a link lacks what its screen needs.

    Arguments are `field=source`: `{slot}` (`city` is `city={city}`), `extra:KEY`, `{data}`,
    `{type}` and `{action}` of the intent, for a function `{intent}`, or a word as it stands.
    A source of times in milliseconds is followed by `ms` where the field has seconds, one of
    numbers by the range that is taken, as `0..23`; without one that is 0 to 2147483647. An extra for
    a field of texts, `tuple[str, ...]`, may be one text or several. The first
    source of a field that gives a value of its type counts; if none does, it keeps its default.
    """

    def __init__(self, package: str, table: str | Path, *screens: Screen) -> None:
        self.package, self.main = package, screens[0]
        text = table.read_text("utf-8") if isinstance(table, Path) else table
        self.lines = tuple(self._lines(text, {screen.__name__: screen for screen in screens}))
        own = {getattr(screen, "activity", ""): screen for screen in screens}
        found = [line.filter for line in self.lines if line.filter is not None]
        self.filters = tuple(dict.fromkeys(found))
        names = dict.fromkeys(line.activity for line in self.lines if line.activity)
        self.aliases = tuple(Alias(name, partial(self._named, name, own.get(name))) for name in names)

    def open(self, intent: Intent) -> Activity:
        """The screen for an intent that one of the filters takes."""
        found = (line.opened(intent, False) for line in self.lines if line.filter is not None)
        return next((screen for screen in found if screen is not None), None) or self.main()

    def _named(self, name: str, own: Screen | None, intent: Intent) -> Activity:
        """The screen for an intent that names an activity of the table. Where no line fits, that is
        the one which is this activity, without arguments, or else that of its first line."""
        lines = [line for line in self.lines if line.activity == name]
        found = (line.opened(intent, True) for line in lines)
        opened = next((screen for screen in found if screen is not None), None)
        if opened is not None:
            return opened
        bare = own or lines[0].screen
        return self.main() if any(needed for _, needed in _fields(bare).values()) else bare()

    # --- reading ----------------------------------------------------------------------------
    def _lines(self, text: str, screens: dict[str, Screen]) -> Iterator[_Line]:
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and not line.lstrip().startswith("#"):
                try:
                    yield self._line(line, screens)
                except ValueError as error:
                    raise InvalidApp(f"Line {number} of the links of {self.package}: {error}") from None

    def _line(self, line: str, screens: dict[str, Screen]) -> _Line:
        columns = [column.strip() for column in line.split("|")]
        if len(columns) not in (2, 3):
            raise ValueError("write pattern | screen | arguments.")
        pattern, name, rest = (*columns, "")[:3]
        if name not in screens:
            raise ValueError(f"{name!r} is none of the screens {', '.join(screens)}.")
        said = _pattern(pattern)
        screen = screens[name]
        action = said.get("action", "")
        action = action if "." in action or not action else f"android.intent.action.{action}"
        activity = said.get("activity") or str(getattr(screen, "activity", ""))
        activity = f"{self.package}{activity}" if activity.startswith(".") else activity
        uri = _split(said["data"]) if "data" in said else None
        fields = _fields(screen)
        arguments = tuple(_argument(one.strip(), fields, uri) for one in rest.split(",") if one.strip())
        needed = frozenset(field for field, (_, required) in fields.items() if required)
        if not needed <= {one.field for one in arguments}:
            raise ValueError(f"{name} needs {', '.join(sorted(needed - {a.field for a in arguments}))}.")
        return _Line(activity, action, uri, screen, needed, arguments, self._filter(said, action, uri))

    def _filter(self, said: dict[str, str], action: str, uri: _Uri | None) -> Filter | None:
        if said.keys() <= {"activity"}:
            return None
        mime = said.get("type", "")
        if uri is not None:
            return uri.filter(action or VIEW, mime, self.open)
        if not action:
            raise ValueError("a type needs an action or data.")
        return Filter(action, self.open, mime=mime)


def _pattern(pattern: str) -> dict[str, str]:
    """The words of a pattern by their keywords."""
    words = pattern.split()
    if len(words) == 1:
        words = ["data", *words]
    said = dict(zip(words[::2], words[1::2], strict=False))
    if not words or 2 * len(said) != len(words) or not said.keys() <= set(_KEYWORDS):
        raise ValueError(f"the pattern {pattern!r} is no URI, nor pairs of {', '.join(_KEYWORDS)}.")
    uri = _split(said["data"]) if "data" in said else None
    if "data" in said and uri is None:
        raise ValueError(f"{said['data']!r} has no scheme, as geo: or https: is.")
    if any("{" in part and not _SLOT.fullmatch(part) for part in _parts(uri)):
        raise ValueError(f"a slot of {said['data']!r} is not the whole of its part.")
    return said


def _parts(uri: _Uri | None) -> list[str]:
    """The parts of a URI that a slot has to be the whole of."""
    if uri is None:
        return []
    values = [value for several in uri.query.values() for value in several]
    return values if uri.host is None else [uri.host, *uri.path.split("/"), *values]


def _fields(screen: Screen) -> dict[str, tuple[Any, bool]]:
    """Types of the arguments of a screen, and whether they have no default."""
    if isinstance(screen, type):
        return {f.name: (f.type, f.required) for f in msgspec.structs.fields(screen)}
    hints, parameters = get_type_hints(screen), signature(screen).parameters.values()
    return {p.name: (hints.get(p.name, Any), p.default is Parameter.empty) for p in parameters}


def _argument(text: str, fields: dict[str, tuple[Any, bool]], uri: _Uri | None) -> _Argument:
    found = _ARGUMENT.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no argument: write field=source.")
    field, slot, extra, literal, ms, least, most = found.groups()
    if field not in fields:
        raise ValueError(f"its screen has no field {field}.")
    if slot is None and extra is None and literal is None:
        slot = field
    written = " ".join([uri.path if uri is not None else "", *_parts(uri)])
    if slot is not None and slot not in (*_OF_INTENT, *_SLOT.findall(written)):
        raise ValueError(f"its pattern has no {{{slot}}}.")
    bounds = (0, _YEAR_2100 if ms else _LARGEST) if least is None else (int(least), int(most))
    made = _Argument(field, fields[field][0], slot or "", extra or "", literal or "", bool(ms), *bounds)
    if literal is not None and made.value(Intent(), {}) is None:
        raise ValueError(f"{literal!r} is no value of {field}.")
    return made


__all__ = ["Links"]
