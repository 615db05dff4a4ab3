"""Intents as `am` and `pm` spell them, and as Android prints them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from ...phone.core.values import Table, Value
from ...phone.state.activity import Intent
from ...phone.system.intents import MAIN, VIEW
from .arguments import Words, decoded, illegal, real, user, whole
from .records import Component

LAUNCH = "android.intent.category.LAUNCHER"
FROM_SHELL = 0x00400000  # Intent.FLAG_RECEIVER_FROM_SHELL
_HIDDEN = ("tel", "sip", "sms", "smsto", "mailto", "nfc")  # schemes whose data is not logged
_FIELDS = {"-a": "action", "-d": "data", "-t": "type", "-n": "component", "-p": "package"}
_FLAGS = {
    "--grant-read-uri-permission": 0x1,
    "--grant-write-uri-permission": 0x2,
    "--exclude-stopped-packages": 0x10,
    "--include-stopped-packages": 0x20,
    "--activity-brought-to-front": 0x400000,
    "--activity-clear-top": 0x4000000,
    "--activity-exclude-from-recents": 0x800000,
    "--activity-multiple-task": 0x8000000,
    "--activity-no-animation": 0x10000,
    "--activity-no-history": 0x40000000,
    "--activity-reorder-to-front": 0x20000,
    "--activity-reset-task-if-needed": 0x200000,
    "--activity-single-top": 0x20000000,
    "--activity-clear-task": 0x8000,
    "--receiver-registered-only": 0x40000000,
    "--receiver-foreground": 0x10000000,
    "--receiver-include-background": 0x1000000,
}
_SWITCHES = {"-W": "wait", "-S": "stop", "--async": "async"}
_VALUES: dict[str, tuple[str, Callable[[str], Any]]] = {"--user": ("user", user), "--query-flags": ("query", decoded)}


class Request(Value):
    """An intent with what the command asks beside it."""

    intent: Intent
    categories: tuple[str, ...] = ()
    flags: int = 0
    options: Table = Table()  # wait, stop, repeat, user, display … of am's own

    def asks(self, name: str) -> Any:
        return self.options.get(name)


# --- reading ------------------------------------------------------------------------------------


def parse(words: Words, more: Mapping[str, str] = {}) -> Request:
    """An intent as Intent.parseCommandArgs reads it: options, then a URI, component or package.
    `more` are options without a value that the command has of its own, by their name."""
    fields: dict[str, str] = {}
    categories: list[str] = []
    extras: dict[str, Any] = {}
    options: dict[str, Any] = {}
    flags, given = 0, False
    while (option := words.option()) is not None:
        if option in _FIELDS:
            word = words.required()
            fields[_FIELDS[option]] = component(word) if option == "-n" else word
            given = True
        elif option == "-c":
            categories.append(words.required())
            given = True
        elif option == "-f":
            flags = decoded(words.required())
        elif option in _EXTRAS:
            key = words.required()
            extras[key] = None if option == "--esn" else _EXTRAS[option](words.required())
        elif option in _FLAGS:
            flags |= _FLAGS[option]
        else:
            options |= _own(option, words, more)
    bare = words.next()
    if bare is not None:
        _filled(bare, fields, categories)
    elif not given and not any(isinstance(v, float | tuple) for v in extras.values()):
        raise illegal("No intent supplied")
    kinds = tuple(dict.fromkeys(categories))
    category = kinds[0] if kinds else ""
    intent = Intent(category=category, extras=Table.of(extras), more_categories=kinds[1:])
    return Request(intent.replace(**fields), kinds, flags, Table.of(options))


def _own(option: str, words: Words, more: Mapping[str, str]) -> dict[str, Any]:
    """An option of am's or pm's own."""
    if option in more:
        return {more[option]: True}
    if option in _SWITCHES:
        return {_SWITCHES[option]: True}
    if option in _VALUES:
        name, read = _VALUES[option]
        return {name: read(words.required())}
    raise illegal(f"Unknown option: {option}")


def component(word: str) -> str:
    """A component with its class in full. What has no "/" or no class is not one."""
    package, slash, name = word.partition("/")
    if not slash or not name:
        raise illegal(f"Bad component name: {word}")
    return f"{package}/{package + name if name.startswith('.') else name}"


def _filled(bare: str, fields: dict[str, str], categories: list[str]) -> None:
    """Fill in what the word after the options says."""
    found = {"action": MAIN, "package": bare}
    if ":" in bare:
        found = {"action": VIEW, "data": bare}
    elif "/" in bare:
        found = {"action": MAIN, "component": component(bare)}
    if "action" not in fields and not categories and ":" not in bare:
        categories.append(LAUNCH)
    for name, value in found.items():
        if name != "data" or "type" not in fields:
            fields.setdefault(name, value)


def _boolean(text: str) -> bool:
    low = text.lower()
    if low in ("true", "t", "1", "false", "f", "0"):
        return low in ("true", "t", "1")
    raise illegal(f"Invalid boolean value: {text}")


def _texts(text: str) -> tuple[str, ...]:
    """Split at commas that no backslash stands before."""
    return tuple(part.replace("\\,", ",") for part in re.split(r"(?<!\\),", text))


def _many(read: Callable[[str], Any]) -> Callable[[str], tuple[Any, ...]]:
    return lambda text: tuple(map(read, text.split(",")))


_EXTRAS: dict[str, Callable[[str], Any]] = {
    "-e": str,
    "--es": str,
    "--esn": str,
    "--ei": decoded,
    "--el": whole,
    "--ef": real,
    "--ez": _boolean,
    "--eu": str,
    "--ecn": component,
    "--eia": _many(decoded),
    "--ela": _many(whole),
    "--efa": _many(real),
    "--esa": _texts,
}


# --- printing -----------------------------------------------------------------------------------


def shown(request: Request) -> str:
    """As Intent.toString has it."""
    intent = request.intent
    parts = (
        ("act=", intent.action),
        ("cat=", f"[{','.join(request.categories)}]" if request.categories else ""),
        ("dat=", safe(intent.data)),
        ("typ=", intent.type),
        ("flg=", f"{request.flags & 0xFFFFFFFF:#x}" if request.flags else ""),
        ("pkg=", intent.package),
        ("cmp=", short(intent.component)),
        ("", "(has extras)" if intent.extras.pairs else ""),
    )
    return f"Intent {{ {' '.join(name + value for name, value in parts if value)} }}"


def short(name: str) -> str:
    """A component as flattenToShortString has it."""
    package, slash, cls = name.partition("/")
    return Component(package, cls).short if slash else name


def safe(uri: str) -> str:
    """A URI as it may be logged: without path and query, numbers and addresses as x."""
    scheme, colon, rest = uri.partition(":")
    if not colon:
        return ""
    if scheme.lower() in _HIDDEN:
        return f"{scheme}:" + "".join(c if c in "-@." else "x" for c in rest)
    if not rest.startswith("//"):
        return f"{scheme}:" + ("/..." if rest.startswith("/") else "")
    try:
        split = urlsplit(uri)
        port = f":{split.port}" if split.port is not None else ""
    except ValueError:
        return f"{scheme}:///..."
    host = split.netloc.rpartition("@")[2].removesuffix(port)
    return f"{scheme}://{host}{port}/..."
