"""Which hooks of activities run when, recorded from an app that writes each of them down.

Used by `scripts/kit_reference.py`: the table of docs/kit/lifecycle.md is what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from android_gym.kit import (
    Activity,
    Alert,
    App,
    Popup,
    Prompt,
    Value,
    View,
    app_bar,
    column,
    does,
    edit,
    scaffold,
    text,
)
from android_gym.phone.state.events import Event, Install, Key, Launch, Notifications, Rotate, Stop, Swipe, Type, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import apps, components
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

PACKAGE = "org.example.lifecycle"
CLOCK = "com.google.android.deskclock"
CAMERA = "android.permission.CAMERA"


class Log(Value):
    """The model: what ran, in order."""

    lines: tuple[str, ...] = ()


def noted(c: Any, words: str) -> Any:
    return c.save(lines=(*c.app.lines, f"{type(c.screen).__name__} `{words}`"))


class Noting(Activity):
    """Writes each hook down."""

    package = PACKAGE
    words: str = ""

    def view(self) -> View:
        return scaffold(app_bar("Lifecycle"), column(edit(self, "words", "Words", "words")))

    def on_create(self, c: Any) -> Any:
        return noted(c, "on_create")

    def on_start(self, c: Any) -> Any:
        return noted(c, "on_start")

    def on_resume(self, c: Any) -> Any:
        return noted(c, "on_resume")

    def on_pause(self, c: Any) -> Any:
        return noted(c, "on_pause")

    def on_stop(self, c: Any) -> Any:
        return noted(c, "on_stop")

    def on_new_intent(self, c: Any, new: Any) -> Any:
        return noted(c, "on_new_intent")

    def on_text_changed(self, c: Any, field: str) -> Any:
        return noted(c, "on_text_changed")


class A(Noting):
    activity = f"{PACKAGE}.A"


class B(Noting):
    activity = f"{PACKAGE}.B"


class Top(Noting):
    """One that may be on top of its task once."""

    activity = f"{PACKAGE}.Top"
    launch_mode = "singleTop"


class Asked(Popup):
    """A dialog of the app's own."""

    def view(self) -> View:
        return text("Sure?")

    def on_create(self, c: Any) -> Any:
        return noted(c, "on_create")


@does
def got(c: Any) -> Any:
    return c.save(lines=(*c.app.lines, f"{type(c.screen).__name__}’s `result` call"))


@does
def late(c: Any) -> Any:
    return c.save(lines=(*c.app.lines, "the call, without a window"))


APP = App(PACKAGE, "Lifecycle", A, Log, permissions=(CAMERA,))


class Case(NamedTuple):
    """Something that happens to an app, after something else."""

    what: str
    before: tuple[Any, ...]  # events, or functions of a Ctx, before what is recorded
    then: tuple[Any, ...]  # what is recorded


def _do(act: Callable[[Any], Any]) -> Callable[[Phone], Phone]:
    """An act of a handler of the window in front."""
    return lambda phone: act(here(phone)).phone


OPEN = (Launch(PACKAGE),)
UNLOCK = Swipe(540, 1800, 540, 600)
TWO = (*OPEN, _do(lambda c: c.start(B(), got())))
CASES = (
    Case("the app is launched for the first time", (), OPEN),
    Case("A starts B", OPEN, TWO[1:]),
    Case("B is left by Back", TWO, (Key("back"),)),
    Case("B finishes with a value: `c.finish(3)`", TWO, (_do(lambda c: c.finish(3)),)),
    Case("A, the only activity, is left by Back", OPEN, (Key("back"),)),
    Case("Home", OPEN, (Key("home"),)),
    Case("another app comes to the front", OPEN, (Launch(CLOCK),)),
    Case("the app’s icon is tapped while it is in the background", (*OPEN, Key("home")), OPEN),
    Case("the overview opens (recents)", OPEN, (Key("recents"),)),
    Case("the display is turned off", OPEN, (Key("screen_off"),)),
    Case("the phone is unlocked", (*OPEN, Key("screen_off"), Key("screen_on")), (UNLOCK,)),
    Case("`c.need` shows the permission prompt", OPEN, (_do(lambda c: c.need(CAMERA, late())),)),
    Case("the prompt is dismissed", (*OPEN, _do(lambda c: c.need(CAMERA, late()))), (Key("back"),)),
    Case("a dialog of the app opens", OPEN, (_do(lambda c: c.show(Asked())),)),
    Case("an `Alert` closes", (*OPEN, _do(lambda c: c.show(Alert("?")))), (Key("back"),)),
    Case("the notification shade opens", OPEN, (Notifications(),)),
    Case("the phone is turned to landscape", OPEN, (Rotate(1),)),
    Case("text is typed", (*OPEN, _do(lambda c: c.focus("words"))), (Type("Hi"),)),
    Case("a handler sets the field: `c.set(words=…)`", OPEN, (_do(lambda c: c.set(words="x")),)),
    Case(
        "text is typed into a `Prompt` over A",
        (*OPEN, _do(lambda c: c.show(Prompt("Name", late.partial())))),
        (Type("Hi"),),
    ),
    Case("A starts A, of launch mode `standard`", OPEN, (_do(lambda c: c.start(A(), got())),)),
    Case(
        "Top starts Top, of launch mode `singleTop`",
        (*OPEN, _do(lambda c: c.start(Top()))),
        (_do(lambda c: c.start(Top())),),
    ),
    Case(
        "a scheduled call is due while another app is in front",
        (*OPEN, _do(lambda c: c.schedule(c.phone.time + 5, late())), Key("home")),
        (Wait(6),),
    ),
    Case("the app is stopped by force", OPEN, (Stop(PACKAGE),)),
)


def recorded(case: Case) -> tuple[str, ...]:
    """What ran in a case, in order."""
    with installed() as phone:
        for act in case.before:
            phone = _after(phone, act)
        known = len(phone.app(PACKAGE).lines) if PACKAGE in phone.apps else 0
        for act in case.then:
            phone = _after(phone, act)
        lines: tuple[str, ...] = phone.app(PACKAGE).lines[known:]
        return lines


def _after(phone: Phone, act: Event | Callable[[Phone], Phone]) -> Phone:
    return step(phone, act) if isinstance(act, Value) else act(phone)


@contextmanager
def installed() -> Iterator[Phone]:
    """The phone at home with the app on it, which is known as long as this lasts."""
    phone, known = base_phone(), (apps(), catalogue("pixel"))
    for table in known:
        dict.__setitem__(table, PACKAGE, APP)
    components.cache_clear()
    try:
        yield step(phone, Install(PACKAGE))
    finally:
        for table in known:
            dict.__delitem__(table, PACKAGE)
        components.cache_clear()


def table() -> str:
    """All cases as a Markdown table."""
    lines = ["| what happens | what runs, in order |", "|---|---|"]
    for case in CASES:
        lines.append(f"| {case.what} | {', '.join(recorded(case)) or 'no hook'} |")
    return "\n".join(lines)
