"""Two tiny apps: one logs the hooks of its activities, one raises an exception wherever it is told.

The log is kept in the first app's model, so that it outlasts the activities.
"""

from __future__ import annotations

from typing import Any, ClassVar

from toy import column, edit, label, press

from android_gym.phone.core.calls import does
from android_gym.phone.core.values import Value
from android_gym.phone.core.view import FILL, Layout, Rows, View
from android_gym.phone.state.activity import Activity, App, Filter, Intent, Popup
from android_gym.phone.state.events import Send
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx

DIARY, BROKEN = "org.example.diary", "org.example.broken"
NEW, SINGLE_TOP, SINGLE_TASK = "diary.NEW", "diary.SINGLE_TOP", "diary.SINGLE_TASK"
CAMERA, AUDIO = "android.permission.CAMERA", "android.permission.RECORD_AUDIO"


class Log(Value):
    lines: tuple[str, ...] = ()
    draft: str = ""


def log(c: Ctx, word: str) -> Ctx:
    return c.save(lines=(*c.app.lines, f"{c.screen.name} {word}"))


def lines(phone: Phone) -> tuple[str, ...]:
    found: tuple[str, ...] = phone.app(DIARY).lines
    return found


def since(before: Phone, after: Phone) -> list[str]:
    """What the hooks have logged between two phones, "name hook" each."""
    old, new = lines(before), lines(after)
    assert new[: len(old)] == old
    return list(new[len(old) :])


# --- the app that logs --------------------------------------------------------------------------


@does
def follow(c: Ctx) -> Ctx:
    return c.start(Entry("second"), got())


@does
def got(c: Ctx) -> Ctx:
    return log(c, f"got {c.result}")


@does
def give(c: Ctx) -> Ctx:
    return c.finish("a gift")


@does
def choose(c: Ctx) -> Ctx:
    return c.show(Question())


@does
def need(c: Ctx) -> Ctx:
    return c.need(CAMERA, got())


@does
def hop(c: Ctx) -> Ctx:
    """Open a page that gives way to another as soon as it is created."""
    return c.start(Hop("hop"))


@does
def top(c: Ctx) -> Ctx:
    return c.start(Top("again"))


@does
def note_down(c: Ctx) -> Ctx:
    return c.save(lines=(*c.app.lines, "scheduled"))


class Logged(Activity):
    """Logs every hook."""

    package: ClassVar[str] = DIARY
    name: str = "main"
    text: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return log(c, "created")

    def on_start(self, c: Ctx) -> Ctx:
        return log(c, "started")

    def on_resume(self, c: Ctx) -> Ctx:
        return log(c, "resumed")

    def on_pause(self, c: Ctx) -> Ctx:
        return log(c, "paused, finishing" if c.finishing else "paused")

    def on_stop(self, c: Ctx) -> Ctx:
        return log(c, "stopped")

    def on_new_intent(self, c: Ctx, new: Any) -> Ctx:
        return log(c, f"new_intent {new.name}")

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        return log(c, f"text_changed {field}={getattr(c.screen, field)}")

    def view(self, app: Log) -> View:
        buttons = {"Follow": follow(), "Give": give(), "Choose": choose(), "Need": need(), "Hop": hop(), "Top": top()}
        return column(
            label(self.name), edit("text", self.text, "Text"), *(press(words, call) for words, call in buttons.items())
        )


class Entry(Logged):
    activity: ClassVar[str] = "org.example.diary.Main"


class Top(Logged):
    activity: ClassVar[str] = "org.example.diary.Top"
    launch_mode: ClassVar[str] = "singleTop"


class Single(Logged):
    activity: ClassVar[str] = "org.example.diary.Single"
    launch_mode: ClassVar[str] = "singleTask"


class Hop(Logged):
    activity: ClassVar[str] = "org.example.diary.Hop"

    def on_create(self, c: Ctx) -> Ctx:
        return log(c, "created").finish().start(Entry("landed"))


class Careful(Logged):
    """Asks for two permissions by itself."""

    activity: ClassVar[str] = "org.example.diary.Careful"
    permissions: ClassVar[tuple[str, ...]] = (CAMERA, AUDIO)


class Question(Popup):
    """A dialog of the app's own."""

    name: str = "question"

    def on_create(self, c: Ctx) -> Ctx:
        return log(c, "created")

    def view(self) -> View:
        return column(press("Yes", give()), w=200, h=80)


class Draft(Activity):
    """Keeps what is written when it is paused, and begins with it."""

    package: ClassVar[str] = DIARY
    activity: ClassVar[str] = "org.example.diary.Draft"
    text: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(text=c.app.draft).focus("text")

    def on_pause(self, c: Ctx) -> Ctx:
        return c.save(draft=c.screen.text)

    def view(self) -> View:
        return column(edit("text", self.text, "Text"))


# --- the app that raises ------------------------------------------------------------------------


class Broken(Exception):
    """What the broken app raises."""


class Fuse(Value):
    """The broken app's model: what is to go wrong."""

    trouble: str = ""


@does
def burst(c: Ctx) -> Ctx:
    raise Broken("the handler")


@does
def touch_row(c: Ctx) -> Ctx:
    return c.save(trouble="row")


@does
def draw(c: Ctx) -> Ctx:
    return c.save(trouble="view")


@does
def plan(c: Ctx) -> Ctx:
    return c.schedule(c.phone.time + 5, burst())


@does
def strike(c: Ctx, trouble: str) -> Ctx:
    return c.start(Bad(trouble))


def bad_row(n: int, trouble: str) -> View:
    if trouble == "row":
        raise Broken("the row")
    return label(f"Row {n}")


TROUBLES = ("handler", "view", "row", "created", "paused", "text_changed", "scheduled")


class Bad(Activity):
    """Raises an exception in one of its hooks, or where a button says so."""

    package: ClassVar[str] = BROKEN
    activity: ClassVar[str] = "org.example.broken.Main"
    trouble: str = ""
    text: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return self._fail(c, "created")

    def on_pause(self, c: Ctx) -> Ctx:
        return self._fail(c, "paused")

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        return self._fail(c, "text_changed")

    def _fail(self, c: Ctx, hook: str) -> Ctx:
        if c.screen.trouble == hook:
            raise Broken(hook)
        return c

    def view(self, app: Fuse) -> View:
        if app.trouble == "view":
            raise Broken("the view")
        rows = Rows(bad_row, (0, 1, 2), 40, (app.trouble,))
        calls = {
            "handler": burst(),
            "view": draw(),
            "row": touch_row(),
            "scheduled": plan(),
            **{name: strike(name) for name in ("created", "paused", "text_changed")},
        }
        return column(
            edit("text", self.text, "Text"),
            *(press(name, calls[name]) for name in TROUBLES),
            View(layout=Layout(kind="rows", w=FILL, h=100), rows=rows),
        )


class Unbootable(Activity):
    package: ClassVar[str] = "org.example.unbootable"
    activity: ClassVar[str] = "org.example.unbootable.Main"

    def view(self, app: Fuse) -> View:
        return label("never seen")


def no_model(world: int) -> Fuse:
    raise Broken("the boot")


APPS = (
    App(
        DIARY,
        "Diary",
        Entry,
        Log,
        permissions=(CAMERA, AUDIO),
        receives=(
            Filter(NEW, lambda intent: Careful("careful")),
            Filter("diary.DRAFT", lambda intent: Draft()),
            Filter(SINGLE_TOP, lambda intent: Top(intent.data[6:]), "diary:"),
            Filter(SINGLE_TASK, lambda intent: Single(intent.data[6:]), "diary:"),
        ),
    ),
    App(BROKEN, "Broken", Bad, Fuse),
    App("org.example.unbootable", "Unbootable", Unbootable, Fuse, boot=no_model),
)


def sent(action: str, name: str = "") -> Send:
    """An intent to the diary from outside; `name` is that of the page it asks for."""
    return Send(Intent(action, f"diary:{name}" if name else "", package=DIARY))
