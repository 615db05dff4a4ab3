"""content: reads and changes what content providers keep."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..android.arguments import Answer, real, whole
from ..android.providers import Row, Source, authority, matching, only, select, source
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

USAGE = """usage: adb shell content [insert|update|delete|query] --uri <URI> [--user <USER_ID>]
  [--bind <COLUMN>:<TYPE>:<VALUE>]... [--projection <PROJECTION>] [--where <WHERE>] [--sort <ORDER>]
"""
_OPTIONS = {
    "insert": "--uri --user --bind --extra",
    "update": "--uri --user --bind --where --extra",
    "delete": "--uri --user --where --extra",
    "query": "--uri --user --projection --where --sort --extra",
}
_TRASH = "android:query-arg-match-trashed"
_BINDS = ("insert", "update")


class Asked(NamedTuple):
    """One call, read."""

    verb: str
    options: dict[str, str]
    values: Row

    @property
    def uri(self) -> str:
        return self.options["--uri"]

    def source(self, machine: Machine) -> Source:
        """What the URI stands for, with what is in the trash if that is asked for."""
        found = source(machine, self.uri)
        key, *_, asked = (*self.options.get("--extra", "").rsplit(":", 2), "", "")[:3]
        asked = asked if key.replace("\\:", ":") == _TRASH else ""
        if asked == "3" and found.hides:  # only that
            return only(found, **{found.hides: 1})._replace(hides="")
        return found._replace(hides="") if asked == "1" else found


def content(machine: Machine, call: Invocation) -> Answer:
    try:
        asked = _parsed(call)
    except LookupError as error:
        return machine, Result(err=f"{USAGE}\n[ERROR] {error.args[0]}\n".encode(), code=1)
    try:
        return _VERBS[asked.verb](machine, asked)
    except (ValueError, OSError) as error:
        text = str(error)
        if isinstance(error, OSError):
            text = f"java.io.FileNotFoundException: {text}"
        if not text.startswith(("java.", "android.")):
            raise
        return machine, wrong(f"Error while accessing provider:{authority(asked.uri)}\n{text}", 0)


# --- reading the call ---------------------------------------------------------------------------


def _parsed(call: Invocation) -> Asked:
    """LookupError with the tool's own words where the arguments are wrong."""
    verb, *left = call.args or ("",)
    if verb not in _OPTIONS:
        raise LookupError(f"Unsupported operation: {verb or None}")
    options: dict[str, str] = {}
    values: Row = {}
    while left:
        option = left.pop(0)
        if option not in _OPTIONS[verb].split():
            raise LookupError(f"Unsupported argument: {option}")
        if not left or (option != "--bind" and left[0].startswith("--")):
            raise LookupError(f"No value specified for argument: {option}")
        value = left.pop(0)
        if option == "--bind":
            values |= _bound(value)
        else:
            options[option] = value
    if "--uri" not in options:
        raise LookupError("Content provider URI not specified. Did you specify --uri argument?")
    if verb in _BINDS and not values:
        raise LookupError("Bindings not specified. Did you specify --bind argument(s)?")
    return Asked(verb, options, values)


def _bound(binding: str) -> Row:
    """A column and its value, of COLUMN:TYPE:VALUE."""
    column, first, rest = binding.partition(":")
    kind, second, text = rest.partition(":")
    if not first or not second:
        raise LookupError(f"Binding not well formed: {binding}")
    value: Any = text
    try:
        if kind in ("i", "l", "I", "L"):
            value = whole(text)
        elif kind in ("f", "d", "F", "D"):
            value = real(text)
        elif kind in ("b", "B"):
            value = int(text.lower() == "true")
        elif kind in ("n", "N"):
            value = None
        elif kind != "s":
            raise LookupError(f"Unsupported type: {kind}")
    except ValueError:
        raise LookupError(f'For input string: "{text}"') from None
    return {column: value}


# --- what it does -------------------------------------------------------------------------------


def _query(machine: Machine, asked: Asked) -> Answer:
    options = asked.options
    projection = tuple(p.strip() for p in options.get("--projection", "").split(":") if p.strip())
    where, order = options.get("--where", ""), options.get("--sort", "")
    names, rows = select(machine, asked.source(machine), projection, where, order)
    lines = [
        f"Row: {n} " + ", ".join(f"{k}={_shown(v)}" for k, v in zip(names, row, strict=True))
        for n, row in enumerate(rows)
    ]
    return machine, said("\n".join(lines) or "No result found.")


def _shown(value: Any) -> str:
    if value is None:
        return "NULL"
    return "BLOB" if isinstance(value, bytes) else str(value)


def _insert(machine: Machine, asked: Asked) -> Answer:
    found = asked.source(machine)
    if found.insert is None:
        raise _unsupported("insert", asked)
    return found.insert(machine, asked.values), said()


def _update(machine: Machine, asked: Asked) -> Answer:
    found = asked.source(machine)
    if found.update is None:
        raise _unsupported("update", asked)
    for row in matching(machine, found, asked.options.get("--where", "")):
        machine = found.update(machine, row, asked.values)
    return machine, said()


def _delete(machine: Machine, asked: Asked) -> Answer:
    found = asked.source(machine)
    if found.delete is None:
        raise _unsupported("delete", asked)
    rows = matching(machine, found, asked.options.get("--where", ""))
    for row in reversed(rows):  # conversations are numbered by those before them
        machine = found.delete(machine, row)
    return machine, said()


def _unsupported(verb: str, asked: Asked) -> ValueError:
    return ValueError(f"java.lang.UnsupportedOperationException: Cannot {verb} that URL: {asked.uri}")


_VERBS = {"query": _query, "insert": _insert, "update": _update, "delete": _delete}
COMMANDS: dict[str, Command] = {"content": content}
