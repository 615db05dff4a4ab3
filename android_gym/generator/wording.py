"""How functions are asked for in words.

Clauses are imperatives without the app: "turn on “Dark theme”". What stands on a control is quoted
as the screen shows it, so that an instruction says exactly what it wants. The words around it are
those of the phone's language: `frames.json`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from ..phone.state.phone import Phone
from .explore import Crumb

_LETTER = re.compile(r"[^\W\d_]")
_WORDS = re.compile(r"[A-Za-z0-9]+")
LONGEST_NAME = 40  # characters of the name of a function
FORMS = 3
FILE = Path(__file__).with_name("frames.json")

_Forms = tuple[str, str, str]


class Frames(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"for_": "for"}):
    """The words of a language around what screens show."""

    language: str
    on: _Forms
    off: _Forms
    choose: _Forms
    page: _Forms
    tap: _Forms
    type: _Forms
    field: str
    into: str
    both: str
    then: str
    tapped: str
    entered: str
    left: str
    under: str
    for_: str
    one: _Forms
    many: _Forms
    joined: str
    ordered: str
    apps: _Forms
    texts: tuple[str, ...]  # what may be typed
    written: str = ""


@cache
def _frames() -> dict[str, Frames]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Frames])


def frames_of(phone: Phone) -> Frames:
    """The frames of the language of a phone, English ones where there are none."""
    return frames_in(language_of(phone))


def frames_in(language: str) -> Frames:
    """The frames of a language, such as "zh", English ones where there are none."""
    return _frames().get(language) or _frames()["en"]


def language_of(phone: Phone) -> str:
    """The language that a phone is set to, such as "zh"; "" for its makers'."""
    return str(phone.settings.get("system/locales", "")).partition("-")[0]


def clauses(frames: Frames, kind: str, crumbs: tuple[Crumb, ...], whole: bool = False) -> tuple[str, ...]:
    """Ways to ask for a function, none where a control on the way has no word for a name. whole: all touches of it
    are told."""
    if not all(_LETTER.search(crumb.label) for crumb in crumbs):
        return ()
    last = _quoted(crumbs[-1].label)
    if kind == "switch":
        forms = frames.on if crumbs[-1].on[1] else frames.off
        return tuple(form.format(last=last) for form in forms)
    if kind == "choose" and len(crumbs) > 1:
        title = _quoted(crumbs[-2].label)
        return tuple(form.format(title=title, last=last) for form in frames.choose)
    if kind == "page":
        return tuple(form.format(last=last) for form in frames.page)
    if kind in ("type", "search"):
        return _typing(frames, kind, crumbs)
    listed = _listed(frames, crumbs[0 if whole else _tapped_from(crumbs) :])
    return tuple(form.format(listed=listed) for form in frames.tap)


def place_words(frames: Frames, kind: str, crumbs: tuple[Crumb, ...]) -> str:
    """Where a function is found, as the beginning of a sentence: "under “Display”, "."""
    before = crumbs[: _inner(kind, crumbs)]
    if not before:
        return ""
    trail = _quoted(" › ".join(crumb.label for crumb in before))
    return (frames.for_ if before[-1].record else frames.under).format(trail=trail)


def named(kind: str, crumbs: tuple[Crumb, ...], whole: bool = False) -> str:
    """A short name in CamelCase: "TurnOnDarkTheme"; a control with a label in another script is called by its id.
    whole: all of the way is in it."""
    verb = {"switch": "Turn", "choose": "Set", "page": "Open", "search": "Type", "type": "Enter"}
    first = verb.get(kind, "Tap")
    if kind == "switch":
        first += "On" if crumbs[-1].on[1] else "Off"
    about = crumbs[0 if whole else _inner(kind, crumbs) :]
    words = [w for c in about for w in _words_of(c, whole) if w not in ("item", "choice")]
    text = first + "".join(word[:1].upper() + word[1:] for word in words)
    return text[:LONGEST_NAME]


def _words_of(crumb: Crumb, whole: bool) -> list[str]:
    """The words of a label, or else of the id that the app gives a control."""
    words, drawn = _WORDS.findall(crumb.label), crumb.label.startswith("{")
    return words if words and not (drawn and whole) else _WORDS.findall(crumb.id)


def sentence(frames: Frames, app: str, said: str, form: int) -> str:
    """One sentence that asks for something in an app; `form` is one of `FORMS` ways."""
    forms = frames.many if frames.joined.strip() in said or frames.ordered.strip() in said else frames.one
    return forms[form].format(app=app, said=said, Said=f"{said[:1].upper()}{said[1:]}")


def joined(frames: Frames, clauses: list[str], ordered: bool = False) -> str:
    """Several clauses as one. `ordered`: in an order that matters."""
    return (frames.ordered if ordered else frames.joined).join(clauses)


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


def _typing(frames: Frames, kind: str, crumbs: tuple[Crumb, ...]) -> tuple[str, ...]:
    start = _inner(kind, crumbs)
    typed = [(_quoted(c.text), _quoted(c.label)) for c in crumbs[start:] if c.what == "type"]
    rest = tuple(c for c in crumbs[start:] if c.what == "tap")
    said = {
        name: frames.both.join(form.format(text=text, label=label) for text, label in typed)
        for name, form in (("fields", frames.field), ("into", frames.into), ("written", frames.written))
    }
    done = frames.entered if crumbs[-1].what == "enter" else frames.left
    done = frames.tapped.format(listed=_listed(frames, rest)) if rest else done
    return tuple(form.format(done=done, **said) for form in frames.type)


def _listed(frames: Frames, crumbs: tuple[Crumb, ...]) -> str:
    return frames.then.join(_quoted(crumb.label) for crumb in crumbs)


def _quoted(words: str) -> str:
    return f"“{words}”"
