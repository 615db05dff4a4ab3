"""What the controls of an app do, told in words: the exact difference of two phones, and a search
that touches every kind of control of an app once or twice."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Container, Iterable, Iterator
from typing import Any, NamedTuple

import xxhash
from walks import centre

from android_gym.phone.core.calls import Call
from android_gym.phone.core.values import Table, Value
from android_gym.phone.core.view import DISABLED, View
from android_gym.phone.state.events import Event, Key, LongPress, Notifications, Swipe, Tap, Type, Wait
from android_gym.phone.state.phone import Phone, Window
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import Frame, HitTarget

LONGEST, MOST = 80, 5  # characters of a value in a line, lines of a control
TRIES = 2  # times that a kind of control is touched, in all
NAMED = 6  # times that one is which differs in a name, such as a tab or the item of a menu
SORT = re.compile(r"[:([].*|\d")  # what is left of an effect is its sort
PASSING = ("tasks", "time", "history", "started", "display.on")  # no effect of a control
WORDS = ("Zoe", "An")  # the second is part of many names
NAME = re.compile(r"[a-z][a-z0-9_/.]*")
TITLE = re.compile(r"[\w /.]*")
Steps = tuple[Event, ...]


# --- differences --------------------------------------------------------------------------------


def effects(before: Phone, after: Phone) -> list[str]:
    """Every field of the phone that differs, its windows and what is scheduled included."""
    lines = [*_stacks(before, after)]
    for name in before.__struct_fields__:
        if name not in PASSING:
            lines += _differing(name, getattr(before, name), getattr(after, name))
    return lines


def _stacks(before: Phone, after: Phone) -> Iterator[str]:
    """The windows that differ, by the package of their task and their place in it."""
    if before.foreground != after.foreground:
        yield f"{after.foreground} comes to the front"
    old = {task.package: task.windows for task in before.tasks}
    new = {task.package: task.windows for task in after.tasks}
    for package in sorted({*old, *new}):
        one, other = old.get(package, ()), new.get(package, ())
        for i in range(max(len(one), len(other))):
            at = f"{package.rpartition('.')[2]} {i}"
            if i >= len(one):
                yield f"{at}: {short(other[i].activity)} opens"
                yield from _differing(at, Window(other[i].activity, package), other[i])
            elif i >= len(other):
                yield f"{at}: {type(one[i].activity).__name__} closes"
            else:
                yield from _differing(at, one[i], other[i])


def _differing(path: str, old: Any, new: Any) -> Iterator[str]:
    if old is new or old == new:
        return
    if isinstance(old, Table) and isinstance(new, Table):
        for key in sorted({*dict(old.pairs), *dict(new.pairs)}):
            yield from _differing(f"{path}/{key}", old.get(key), new.get(key))
    elif isinstance(old, Value) and type(old) is type(new) and not isinstance(old, Call):
        for name in old.__struct_fields__:
            yield from _differing(f"{path}.{name}", getattr(old, name), getattr(new, name))
    elif isinstance(old, tuple) and isinstance(new, tuple) and (old or new):
        yield from _rows(path, old, new)
    else:
        yield f"{path}: {short(old)} → {short(new)}"


def _rows(path: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[str]:
    """What was taken out of a tuple and put into it, between what is equal at both ends."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    gone, come = old[start : len(old) - end], new[start : len(new) - end]
    for i in range(max(len(gone), len(come))):
        at = f"{path}[{start + i}]"
        if i >= len(come):
            yield f"{at}: - {short(gone[i])}"
        elif i >= len(gone):
            yield f"{at}: + {short(come[i])}"
        else:
            yield from _differing(at, gone[i], come[i])


def short(value: Any) -> str:
    """A value in a line: without its defaults, and with a digest where it is cut."""
    words = _words(value)
    if len(words) <= LONGEST:
        return words
    return f"{words[: LONGEST - 7]}…{_digest(words)}"


def _words(value: Any) -> str:
    if isinstance(value, Call):
        return f"{value.fn.rpartition('.')[2]}({', '.join(map(_words, value.args))})"
    if isinstance(value, Table):
        return "{" + ", ".join(f"{k}: {_words(v)}" for k, v in value.pairs) + "}"
    if isinstance(value, Value):
        defaults = dict(zip(reversed(value.__struct_fields__), reversed(value.__struct_defaults__), strict=False))
        fields = (
            f"{name}={_words(field)}"
            for name in value.__struct_fields__
            if (field := getattr(value, name)) != defaults.get(name, ...)
        )
        return f"{type(value).__name__}({', '.join(fields)})"
    if isinstance(value, tuple):
        return "(" + "".join(f"{_words(one)}, " for one in value).rstrip(" ") + ")"
    return getattr(value, "__name__", "") or repr(value)


# --- the search ---------------------------------------------------------------------------------


class Done(NamedTuple):
    """A control that was used. `name` is "" for what only leads on, such as scrolling."""

    name: str
    before: Phone
    after: Phone
    effects: list[str]


def search(starts: Iterable[Phone], own: Container[str]) -> Iterator[Done]:
    """Use the controls that phones lead to, breadth first. What a control leads to is looked at
    where its effects are of another sort than those of its kind before; windows of packages other
    than these are not gone into."""
    queue, met, sorts = deque(starts), Counter[str](), set[tuple[str, str]]()
    while queue:
        phone = queue.popleft()
        for kind, exact, name, events in _ways(phone):
            if met[kind] >= (TRIES if met[exact] else NAMED):
                continue
            met.update({kind, exact} - {""})
            after = phone
            for event in events:
                after = step(after, event)
            found = effects(phone, after)
            sort = (exact or kind, " ".join(SORT.sub("", line) for line in found))
            if name and sort in sorts:
                continue
            sorts.add(sort)
            yield Done(name, phone, after, found)
            if after.window.package in own and after != phone:
                queue.append(after)


def listing(found: Iterable[Done]) -> Iterator[str]:
    """A line that names the control and where it is, then a line for each effect."""
    for one in found:
        if one.name:
            yield f"{_place(one.before)}: {one.name}"
            yield from (f"    {line}" for line in _cut(one.effects))


def _cut(lines: list[str]) -> list[str]:
    """The first lines, and a digest of the others."""
    if len(lines) <= MOST:
        return lines
    rest = "\n".join(lines[MOST - 1 :])
    return [*lines[: MOST - 1], f"and {len(lines) - MOST + 1} more {_digest(rest)}"]


def _digest(words: str) -> str:
    return xxhash.xxh3_64_hexdigest(words.encode())[:6]


def _place(phone: Phone) -> str:
    """The screen in front: the shade, or a window."""
    window = phone.window if phone.shade is None else phone.shade
    return type(window.activity).__name__


def _ways(phone: Phone) -> Iterator[tuple[str, str, str, Steps]]:
    """What can be done on a screen: its kind, with names as well, in words, and the events."""
    frame, place = top_frame(phone), _purpose(phone)
    for target in frame.targets:
        width = target.right - target.left
        for verb, call, events in _on(frame, target, width):
            kind, exact = (f"{verb} {place} {_kind(call, names)}" for names in (NAME, TITLE))
            yield kind, exact, f"{verb} {_label(target.view, call)}", events
    yield f"back {place}", "", "back", (Key("back"),)
    yield f"home {_place(phone)}", "", "home", (Key("home"),)
    for entry in phone.queue[:1]:
        seconds = max(1, entry.at - phone.time)
        words = f"wait {seconds} s for {short(entry.call)}"
        yield f"wait {_kind(entry.call)}", "", words, (Wait(seconds),)
    if phone.notifications and phone.shade is None:
        channels = " ".join(sorted({note.channel for note in phone.notifications}))
        yield f"shade {channels}", "", "", (Notifications(),)
    w, h = phone.display.size
    for times in (1, 2, 3):
        swipe = Swipe(w / 2, h * 0.7, w / 2, h * 0.2)
        yield f"scroll {times} {place}", "", "", (swipe,) * times


def _spot(frame: Frame, target: HitTarget) -> tuple[float, float] | None:
    """Where a touch is the target's: its middle, or near a corner of it."""
    left, top, right, bottom = target.left, target.top, target.right, target.bottom
    for x, y in ((0.5, 0.5), (0.1, 0.1), (0.9, 0.9), (0.1, 0.9), (0.9, 0.1)):
        at = left + x * (right - left), top + y * (bottom - top)
        if frame.hit(*at) is target:
            return at
    return None


def _on(frame: Frame, target: HitTarget, width: float) -> Iterator[tuple[str, Call, Steps]]:
    """What a view answers to: touches where it is hit, and swipes that begin on anything in it."""
    view, spot = target.view, _spot(frame, target)
    if spot is not None and not view.flags & DISABLED:
        yield from _touches(view, *spot, width)
    x, y = centre(target)
    for way, call in view.swipes:
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
        yield f"swipe {way} over", call, (Swipe(x, y, x + dx * width * 0.4, y + dy * 400),)


def _touches(view: View, x: float, y: float, width: float) -> Iterator[tuple[str, Call, Steps]]:
    if view.field:
        for words in WORDS:
            typed = "7" if view.digits else words
            yield f"type {typed} into", Call(f"field:{view.field}"), (Tap(x, y), Type(typed, True))
        if view.submit is not None:
            yield f"submit {typed} in", view.submit, (Tap(x, y), Type(typed, True), Key("enter"))
    elif view.tap is not None:
        yield "tap", view.tap, (Tap(x, y),)
    if view.on_slide is not None:
        yield "slide", view.on_slide, (Tap(x - width / 4, y),)
    if view.long_press is not None:
        yield "hold", view.long_press, (LongPress(x, y),)
    if view.dismiss is not None:
        yield "dismiss", view.dismiss, (Swipe(x, y, x + width * 0.4, y),)


def _label(view: View, call: Call) -> str:
    words = view.text or view.desc or view.id
    return f"“{words[:40]}” {short(call)}"


def _purpose(phone: Phone) -> str:
    """The screen in front, and what is done with what a dialog or picker says."""
    window = phone.window if phone.shade is None else phone.shade
    fields = (window.result, *(getattr(window.activity, f) for f in window.activity.__struct_fields__))
    return f"{_place(phone)} {','.join(_kind(one) for one in fields if isinstance(one, Call | str))}"


def _kind(value: Any, names: re.Pattern[str] = NAME) -> str:
    """What a call does without the records it is about: names of handlers, classes, fields and
    settings stay."""
    if isinstance(value, Call):
        return f"{value.fn}({','.join(_kind(one, names) for one in value.args)})"
    if isinstance(value, Value):
        fields = (getattr(value, name) for name in value.__struct_fields__)
        calls = (_kind(one, names) for one in fields if isinstance(one, Call | tuple))
        return f"{type(value).__name__}({','.join(calls)})"
    if isinstance(value, tuple):
        return ",".join(_kind(one, names) for one in value[:3])
    return value if isinstance(value, str) and names.fullmatch(value) else ""
