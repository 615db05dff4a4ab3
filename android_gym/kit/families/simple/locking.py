"""The lock: a pattern or a PIN, asked for twice when it is set and once when it is opened."""

from __future__ import annotations

import hashlib

from ... import *
from .dialogs import dialog_frame, panel

PIN, PATTERN = "pin", "pattern"
LONGEST, SHORTEST = 10, 4  # digits of a PIN
_PAD = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("c", "0", "ok"))
_DOTS = tuple((x, y) for y in range(3) for x in range(3))  # of a pattern, row by row
_CELL = 280 / 3  # dp between them
_ASKED = {PIN: ("Enter PIN", "Repeat PIN", "Wrong PIN"), PATTERN: ("Insert pattern", "Repeat pattern", "Wrong pattern")}


class Lock(Value):
    """What something is locked with: "pin" or "pattern", and the SHA-1 of its digits or of the
    numbers of its dots, 0 to 8 from the upper left. The empty one is no lock."""

    kind: str = ""
    hash: str = ""

    def __bool__(self) -> bool:
        return bool(self.hash)

    @classmethod
    def of(cls, kind: str, secret: str) -> Lock:
        """The lock that a PIN such as "2580" or a pattern such as "012" opens."""
        return cls(kind, hashlib.sha1(secret.encode(), usedforsecurity=False).hexdigest())


class Security(Popup):
    """The dialog that sets a lock, or with `required` opens one.

    Without it there are the tabs Pattern and PIN, the secret is asked for twice, and the `Lock` is
    appended to the arguments of `call`. With it only the tab of its kind is there, and `call` runs
    as it is. A pattern is a straight stroke of the finger: its dots are those that the line from
    its first point to its last passes. `show(simple.Security(keep("lock")))`"""

    call: Call
    required: Lock = Lock()
    tab: str = PATTERN
    typed: str = ""  # of the PIN
    first: str = ""  # hash of the secret that is to be repeated

    def view(self) -> View:
        kind = self.required.kind or self.tab
        tabs = row(_tab("Pattern", PATTERN, kind), _tab("PIN", PIN, kind))
        strip = box(tabs, id="dialog_tab_layout", cls=HSCROLL, w=FILL, focusable=True)
        title = _ASKED[kind][bool(self.first)]
        page = _pin_page(title, self.typed) if kind == PIN else _pattern_page(title)
        pages = box(page, id="dialog_tab_view_pager", cls=PAGER, w=FILL)
        return dialog_frame("", panel(*(strip,) * (not self.required), pages, id="dialog_holder"))


def _tab(label: str, tab: str, now: str) -> View:
    on = tab == now
    words = text(label, style=LABEL, color="primary" if on else "onSurfaceVariant")
    line = decor(bg="primary" if on else "", w=40, h=3)
    return column(
        words,
        line,
        desc=label,
        grow=1,
        h=48,
        align="center",
        pack="center",
        gap=8,
        selected=on,
        focusable=on,
        tap=None if on else _to_tab(tab),
    )


def _pin_page(title: str, typed: str) -> View:
    stars = text("*" * len(typed), "pin_lock_current_pin", size=18, align="center", w=FILL, h=40, pad=(0, 6, 0, 4))
    lines = (row(*(_key(name, typed) for name in line), h=56) for line in _PAD)
    return column(
        text(title, "pin_lock_title", size=16, pad=(16, 16, 16, 4)),
        stars,
        *lines,
        id="pin_lock_holder",
        cls=RELATIVE,
        w=FILL,
    )


def _key(name: str, typed: str) -> View:
    if name == "ok":
        return icon("check", "pin_ok", grow=1, h=56, tap=_pin_given(), color="onSurface")
    new, inert = (typed + name)[:LONGEST], "as long as it may be" * (len(typed) == LONGEST)
    if name == "c":
        new, inert = typed[:-1], "nothing is typed" * (not typed)
    return text(
        name.upper(),
        f"pin_{name}",
        size=18,
        align="center",
        grow=1,
        inert_reason=inert,
        tap=assign("typed", new),
        pad=(4, 14, 4, 14),
    )


def _pattern_page(title: str) -> View:
    dots = (
        decor(
            bg="onSurface",
            radius=-1,
            w=12,
            h=12,
            at="start|top",
            margin=(_CELL * (x + 0.5) - 6, _CELL * (y + 0.5) - 6, 0, 0),
        )
        for x, y in _DOTS
    )
    pad = box(*dots, id="pattern_lock_view", cls=VIEW, w=280, h=280)
    return column(
        icon("lock", "pattern_lock_icon", size=48, margin=(0, 16, 0, 0)),
        text(title, "pattern_lock_title", size=16, align="center", w=FILL, pad=(16, 16, 16, 16)),
        touchable(pad, drag=_drawn.partial()),
        id="pattern_lock_holder",
        cls=RELATIVE,
        w=FILL,
        align="center",
    )


@does
def _to_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab, typed="", first="")


@does
def _pin_given(c: Ctx) -> Ctx:
    typed = c.screen.typed
    if not typed:
        return c.toast("Please enter a PIN")
    if len(typed) < SHORTEST and not c.screen.required and not c.screen.first:
        return c.set(typed="").toast(f"PIN must be at least {SHORTEST} digits long")
    return _given(c, Lock.of(PIN, typed))


@does
def _drawn(c: Ctx, begun: Place, ended: Place) -> Ctx:
    """The dots that lie within a third of a cell of the line between two points."""
    passed: dict[str, None] = {}
    for step in range(25):
        x, y = (3 * (a + (b - a) * step / 24) for a, b in ((begun.x, ended.x), (begun.y, ended.y)))
        passed |= {
            str(number): None
            for number, (dot_x, dot_y) in enumerate(_DOTS)
            if (x - dot_x - 0.5) ** 2 + (y - dot_y - 0.5) ** 2 <= 1 / 9
        }
    return _given(c, Lock.of(PATTERN, "".join(passed))) if passed else c


def _given(c: Ctx, lock: Lock) -> Ctx:
    """A secret that was entered: the first one is asked for again, the right one closes."""
    asked: Security = c.screen
    expected = asked.required.hash or asked.first
    if not expected:
        return c.set(first=lock.hash, typed="")
    if lock.hash != expected:
        return c.set(first="", typed="").toast(_ASKED[lock.kind][2])
    return choose.now(c, asked.call, *(() if asked.required else (lock,)))


__all__ = ["Lock", "Security"]
