"""How functions are asked for in words.

Clauses are imperatives without the app: "turn on “Dark theme”". What stands on a control is quoted
as the screen shows it, so that an instruction says exactly what it wants.
"""

from __future__ import annotations

import re

from .explore import Crumb

_LETTER = re.compile(r"[^\W\d_]")
_WORDS = re.compile(r"[A-Za-z0-9]+")
LONGEST_NAME = 40  # characters of the name of a function


def clauses(kind: str, crumbs: tuple[Crumb, ...]) -> tuple[str, ...]:
    """Ways to ask for a function, none where a control on the way has no word for a name."""
    if not all(_LETTER.search(crumb.label) for crumb in crumbs):
        return ()
    last = _quoted(crumbs[-1].label)
    if kind == "switch":
        way = "on" if crumbs[-1].on[1] else "off"
        verb = "enable" if way == "on" else "disable"
        return f"turn {way} {last}", f"switch {last} {way}", f"{verb} {last}"
    if kind == "choose" and len(crumbs) > 1:
        title = _quoted(crumbs[-2].label)
        return f"set {title} to {last}", f"choose {last} for {title}", f"change {title} to {last}"
    if kind == "page":
        return f"open {last}", f"go to {last}", f"show {last}"
    if kind in ("type", "search"):
        return _typing(kind, crumbs)
    return _tapping(crumbs)


def place_words(kind: str, crumbs: tuple[Crumb, ...]) -> str:
    """Where a function is found, as the beginning of a sentence: "under “Display”, "."""
    before = crumbs[: _inner(kind, crumbs)]
    if not before:
        return ""
    return f"for {_trail(before)}, " if before[-1].record else f"under {_trail(before)}, "


def named(kind: str, crumbs: tuple[Crumb, ...]) -> str:
    """A short name in CamelCase: "TurnOnDarkTheme"."""
    verb = {"switch": "Turn", "choose": "Set", "page": "Open", "search": "Type", "type": "Enter"}
    first = verb.get(kind, "Tap")
    if kind == "switch":
        first += "On" if crumbs[-1].on[1] else "Off"
    about = crumbs[_inner(kind, crumbs) :]
    words = [w for c in about for w in _WORDS.findall(c.label) if w not in ("item", "choice")]
    text = first + "".join(word[:1].upper() + word[1:] for word in words)
    return text[:LONGEST_NAME]


def sentence(app: str, said: str, form: int) -> str:
    """One sentence that asks for something in an app; `form` is one of `FORMS` ways."""
    if form == 0:
        return f"In {app}, {said}."
    if form == 1:
        return f"Open {app}; {said}."
    return (
        f"{said[:1].upper()}{said[1:]}, all in {app}." if "; " in said else (f"{said[:1].upper()}{said[1:]}, in {app}.")
    )


def joined(clauses: list[str], ordered: bool = False) -> str:
    """Several clauses as one. `ordered`: in an order that matters."""
    return "; only after that, ".join(clauses) if ordered else "; then ".join(clauses)


FORMS = 3


def _inner(kind: str, crumbs: tuple[Crumb, ...]) -> int:
    """From which crumb on the clause speaks; those before it are the place."""
    if kind in ("type", "search"):
        return next(i for i, crumb in enumerate(crumbs) if crumb.what == "type")
    if kind == "choose" and len(crumbs) > 1:
        return len(crumbs) - 2
    if kind in ("switch", "page"):
        return len(crumbs) - 1
    return _tapped_from(crumbs)


def _tapped_from(crumbs: tuple[Crumb, ...]) -> int:
    """The first of the touches that are told one by one: what a dialog or menu asks, and what
    opened it."""
    at = len(crumbs) - 1
    while at > 0 and crumbs[at].popup:
        at -= 1
    return at


def _tapping(crumbs: tuple[Crumb, ...]) -> tuple[str, ...]:
    told = [_quoted(crumb.label) for crumb in crumbs[_tapped_from(crumbs) :]]
    listed = told[0] if len(told) == 1 else f"{', then '.join(told)}"
    return f"tap {listed}", f"choose {listed}", f"select {listed}"


def _typing(kind: str, crumbs: tuple[Crumb, ...]) -> tuple[str, ...]:
    start = _inner(kind, crumbs)
    typed = [c for c in crumbs[start:] if c.what == "type"]
    rest = [c for c in crumbs[start:] if c.what == "tap"]
    fields = " and ".join(f"{_quoted(c.text)} as {_quoted(c.label)}" for c in typed)
    into = " and ".join(f"{_quoted(c.text)} into {_quoted(c.label)}" for c in typed)
    done = f", then tap {', then '.join(_quoted(c.label) for c in rest)}" if rest else ""
    if not rest and crumbs[-1].what == "enter":
        done = " and press Enter"
    elif not rest:
        done = " and leave it at that"
    return f"enter {fields}{done}", f"type {into}{done}", f"write {into}{done}"


def _trail(crumbs: tuple[Crumb, ...]) -> str:
    return f"“{' › '.join(crumb.label for crumb in crumbs)}”"


def _quoted(words: str) -> str:
    return f"“{words}”"
