"""A tiny app whose every part is known, and ways to find and touch what it shows.

The display is 400 x 800 px at one px per dp, without insets but a 24 px status bar, unless a test
asks for another: places can be read off.
"""

from __future__ import annotations

from typing import ClassVar

import pytest

from android_gym.phone.core.calls import does, memo
from android_gym.phone.core.values import Table, Value
from android_gym.phone.core.view import CLICKABLE, FILL, FOCUSABLE, Layout, Style, View
from android_gym.phone.state.activity import Activity, App, Filter, Intent, Popup
from android_gym.phone.state.events import Event, Tap
from android_gym.phone.state.phone import Display, Phone, Task, Window
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import floating, ime_frame
from android_gym.phone.system.registry import apps, components
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import Frame, HitTarget
from android_gym.phone.ui.node import Node

TOY, OTHER = "org.example.toy", "org.example.other"
SMALL = Display(width=400, height=800, density=160)
EDIT, TEXT, BUTTON = "android.widget.EditText", "android.widget.TextView", "android.widget.Button"
TAP = CLICKABLE | FOCUSABLE
PICK, SHOW = "org.example.action.PICK", "org.example.action.SHOW"
SEND, VIEW = "android.intent.action.SEND", "android.intent.action.VIEW"


class Notes(Value):
    """What the toy keeps."""

    lines: tuple[str, ...] = ()
    count: int = 0


class Saved(Value):
    """A value that a later version has one field more of."""

    x: object = ()


# --- handlers -----------------------------------------------------------------------------------


@does
def note(c: Ctx, *words: object) -> Ctx:
    """Add words to this activity's log."""
    return c.set(log=(*c.screen.log, " ".join(map(str, words))))


@does
def got(c: Ctx) -> Ctx:
    """Log what a finished window handed back."""
    return c.set(log=(*c.screen.log, f"got {c.result}"))


@does
def count(c: Ctx) -> Ctx:
    """Count one up in the app's model; works without a window."""
    return c.save(count=c.app.count + 1)


@does
def line(c: Ctx, words: str) -> Ctx:
    return c.save(lines=(*c.app.lines, words))


@does
def again(c: Ctx, every: int) -> Ctx:
    """Count, and ask to be called again after so many seconds."""
    return count.now(c).schedule(c.phone.time + every, again(every))


@does
def follow(c: Ctx) -> Ctx:
    """Open the second page for a result."""
    return c.start(Page(name="second"), got())


@does
def choose(c: Ctx) -> Ctx:
    return c.show(Choices(), got())


@does
def done(c: Ctx, value: object) -> Ctx:
    return c.finish(value)


@does
def submit(c: Ctx) -> Ctx:
    return c.set(log=(*c.screen.log, f"sent {c.screen.query}"), query="")


@does
def leave_with_query(c: Ctx) -> Ctx:
    return c.finish(c.screen.query)


@does
def ask(c: Ctx, permission: str) -> Ctx:
    return c.need(permission, note("allowed"))


@does
def send(c: Ctx, intent: Intent) -> Ctx:
    return c.send(intent, got())


@does
def say(c: Ctx) -> Ctx:
    return c.snack("Deleted", "Undo", note("undone"))


@does
def shout(c: Ctx) -> Ctx:
    return c.toast("Hello")


@does
def flip(c: Ctx) -> Ctx:
    return c.set(short=not c.screen.short)


@does
def pop(c: Ctx) -> Ctx:
    """From inside a popup: say something on the activity, and close."""
    return c.snack("Chosen").finish("one")


@does
def slid(c: Ctx, share: float) -> Ctx:
    return c.set(level=share)


# --- screens ------------------------------------------------------------------------------------


def label(words: str, **layout: object) -> View:
    return View(TEXT, text=words, style=Style(size=16), layout=Layout(w=FILL, h=40).replace(**layout))


def press(words: str, tap: object, **layout: object) -> View:
    """A button 40 high and as wide as its parent."""
    return View(
        BUTTON, text=words, flags=TAP, style=Style(size=16), tap=tap, layout=Layout(w=FILL, h=40).replace(**layout)
    )


def edit(name: str, value: str, hint: str = "", lines: int = 1, **more: object) -> View:
    return View(
        EDIT,
        f"{name}_field",
        value,
        hint=hint,
        flags=TAP,
        field=name,
        key=name,
        style=Style(size=16, lines=lines),
        layout=Layout(w=FILL, h=40),
    ).replace(**more)


def column(*kids: View, **layout: object) -> View:
    return View(
        "android.widget.LinearLayout", kids=kids, layout=Layout(kind="column", w=FILL, h=FILL).replace(**layout)
    )


class Page(Activity):
    """A page of fields and buttons."""

    package: ClassVar[str] = TOY
    activity: ClassVar[str] = "org.example.toy.MainActivity"
    name: str = "first"
    query: str = ""
    story: str = ""
    amount: str = ""
    secret: str = ""
    level: float = 0.0
    log: tuple[str, ...] = ()

    def view(self, app: Notes) -> View:
        slider = View("android.widget.SeekBar", "bar", on_slide=slid.partial(), flags=TAP, layout=Layout(w=FILL, h=40))
        return column(
            label(f"{self.name} {app.count}"),
            edit("query", self.query, "Search", submit=submit(), ime="search"),
            edit("story", self.story, "Story", 4),
            edit("amount", self.amount, "Amount", digits=True, ime="next"),
            edit("secret", self.secret, "Secret", flags=TAP | 256),
            slider,
            press("Follow", follow()),
            press("Choose", choose()),
            press("Say", say()),
            press("Shout", shout()),
        )


class Host(Activity):
    """Shows one view; `log` tells what was done."""

    package: ClassVar[str] = TOY
    body: View = View()
    query: str = ""
    story: str = ""
    level: float = 0.0
    log: tuple[str, ...] = ()

    def view(self) -> View:
        return self.body


class Plain(Activity):
    """An activity that Back leaves in two steps."""

    package: ClassVar[str] = TOY
    activity: ClassVar[str] = "org.example.toy.Steps"
    step: int = 0

    def view(self) -> View:
        return column(label(f"step {self.step}"))

    def back(self, c: Ctx) -> Ctx:
        return c.set(step=0) if self.step else c.finish()


class Needs(Activity):
    """An activity that cannot start without its argument: not exported."""

    package: ClassVar[str] = TOY
    activity: ClassVar[str] = "org.example.toy.Needs"
    id: int

    def view(self) -> View:
        return column(label(f"thing {self.id}"))


class Choices(Popup):
    """A dialog 200 x 80 with two rows."""

    def view(self) -> View:
        return column(press("One", done("one")), press("Chosen", pop()), w=200, h=80)


class Got(Activity):
    """What the other app shows when an intent reaches it."""

    package: ClassVar[str] = OTHER
    activity: ClassVar[str] = "org.example.other.Got"
    words: str = ""
    log: tuple[str, ...] = ()

    def view(self) -> View:
        return column(label(self.words), press("Give back", done("a gift")))


@memo
def row(n: int) -> View:
    return View(
        "android.widget.LinearLayout",
        "row",
        flags=TAP,
        tap=note("row", n),
        key=f"row {n}",
        kids=(label(f"Row {n}"),),
        layout=Layout(kind="column", w=FILL, h=50),
    )


def _got(intent: Intent) -> Got:
    return Got(f"{intent.action.rpartition('.')[2]} {intent.data} {intent.type}".strip())


APPS = (
    App(
        TOY,
        "Toy",
        Page,
        Notes,
        permissions=("android.permission.CAMERA",),
        receives=(
            Filter(SHOW, lambda intent: Page(name="shown")),
            Filter(VIEW, lambda intent: Page(name="toy"), "toy:"),
            Filter(SEND, lambda intent: Page(name="sent"), mime="image/png"),
        ),
    ),
    App(
        OTHER,
        "Other",
        Got,
        Notes,
        receives=(
            Filter(PICK, _got),
            Filter(SEND, _got, mime="image/*"),
            Filter(VIEW, _got, "other:"),
            Filter(VIEW, _got, "both:", "text/*"),
        ),
    ),
)


def offer(monkeypatch: pytest.MonkeyPatch, *offered: App) -> None:
    """Put apps into the catalogue of `pixel` while a test runs."""
    for app in offered:
        monkeypatch.setitem(apps(), app.package, app)
        monkeypatch.setitem(catalogue("pixel"), app.package, app)
    components.cache_clear()


# --- using it -----------------------------------------------------------------------------------


def phone_with(*stack: Activity, display: Display = SMALL, **more: object) -> Phone:
    """A phone that knows nothing but a task of these windows."""
    windows = tuple(Window(activity, TOY) for activity in stack)
    bare = Phone(
        time=1_696_930_860,
        zone="America/Los_Angeles",
        world=0,
        display=display,
        tasks=(Task(TOY, windows),),
        packages=(TOY,),
        apps=Table.of({TOY: Notes()}),
        settings=Table.of({"secure/navigation_mode": 1}),  # no bar at the lower edge
    )
    return bare.replace(**more)


def shown(body: View, **more: object) -> Phone:
    return phone_with(Host(body), **more)


def spot(at: Phone | Frame, words: str) -> HitTarget:
    """The shown view whose text, description, key or resource-id is `words`."""
    frames = (at,) if isinstance(at, Frame) else (top_frame(at), *floating(at))
    for frame in frames:
        for s, n in zip(frame.targets, frame.nodes, strict=True):
            if words in (n.text, n.desc, n.id, n.id.rpartition("/")[2], s.view.key):
                return s
    raise AssertionError(f"{words!r} is not among {[n.text or n.desc or n.id for n in frames[0].nodes]}")


def node(at: Phone | Frame, words: str) -> Node:
    frame = at if isinstance(at, Frame) else top_frame(at)
    return frame.nodes[frame.targets.index(spot(frame, words))]


def texts(phone: Phone) -> list[str]:
    return [n.text for n in top_frame(phone).nodes if n.text]


def centre(s: HitTarget) -> tuple[float, float]:
    return (s.left + s.right) / 2, (s.top + s.bottom) / 2


def tap(phone: Phone, words: str) -> Phone:
    """Tap the middle of what is called `words`."""
    return step(phone, Tap(*centre(spot(phone, words))))


def type_key(phone: Phone, *keys: str) -> Phone:
    """Tap keys of the on-screen keyboard in the middle of where they are drawn."""
    for key in keys:
        frame = ime_frame(phone)
        assert frame is not None, "the keyboard is not up"
        phone = step(phone, Tap(*centre(spot(frame, key))))
    return phone


def after(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


def top(phone: Phone) -> Activity:
    return phone.window.activity
