"""Where a walk goes on from beside the home screen: states of a phone that touches in an app do not
lead to, such as an alarm that is due, a wide display, or a call that comes in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..apps.system.framework.volume import VolumeSheet
from ..apps.system.telephony import PACKAGE as TELEPHONY
from ..apps.system.telephony import deliver_call
from ..phone.core.calls import Call
from ..phone.state.activity import Activity, App, Intent
from ..phone.state.events import Event, Key, Launch, Notifications, Send, Tap, Type, Wait
from ..phone.state.permissions import NOTIFY, READ_CONTACTS
from ..phone.state.phone import Display, Phone, Task, Window
from ..phone.state.settings import written
from ..phone.system.catalogue import role
from ..phone.system.crashes import ANDROID
from ..phone.system.ctx import Ctx
from ..phone.system.keyguard import LOCK
from ..phone.system.step import step
from ..phone.system.whereabouts import FINE
from ..phone.system.windows import STATUS_PACKAGE, top_frame
from .moves import codes
from .naming import called
from .touching import point_on, touched

TABLET = Display(width=1600, height=2560, density=320, rotation=1)  # with room for two panes
CALLER = "5550123"
CALCULATOR, SLACK = "com.simplemobiletools.calculator", "com.Slack"
RESOLVER = "com.android.intentresolver"
PICTURE = Intent("android.intent.action.GET_CONTENT", "", "image/*")  # that several apps give
BEFORE = ("com.android.settings", "com.google.android.documentsui")  # apps that are used before recents are opened
OFF, ON = Key("screen_off"), Key("screen_on")


def scenes(app: App, home: Phone, classes: tuple[type[Activity], ...]) -> tuple[Phone, ...]:
    """Those of one app, each with what is to be seen in front. `home` is a phone at home, and
    `classes` are the app's activities."""
    found = list(_due(app, home))
    if any(cls.panes is not None for cls in classes):
        found.append(done(home.replace(display=TABLET.replace(ime=home.display.ime)), Launch(app.package)))
    found += [make(home) for make in OF.get(app.package, ())]
    if app.package == home.launcher:
        others = [Launch(one) for one in home.packages if one in BEFORE]
        found.append(done(home, *others, Key("recents")))
    return tuple(found)


def _due(app: App, home: Phone) -> Iterator[Phone]:
    """When something is due that the app has planned, the screen off."""
    ready = done(home, Launch(app.package)) if app.package in home.packages else home
    for one in [one for one in ready.queue if one.package == app.package][:3]:
        yield done(ready, OFF, Wait(float(max(1, one.at - ready.time))))


def done(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


def pressed(phone: Phone, *names: str) -> Phone:
    """The phone after taps on views, as findings call them; one that is not there is not tapped."""
    for name in names:
        frame = top_frame(phone)
        point = next(
            (point_on(frame, one) for one in frame.targets if touched(one.view) and called(one.view) == name), None
        )
        phone = step(phone, Tap(*point)) if point is not None else phone
    return phone


def _calculated(phone: Phone) -> Phone:
    """A calculation is in the history."""
    keys = "btn_5", "btn_plus", "btn_3", "btn_equals", "history"
    return pressed(done(phone, Launch(CALCULATOR)), *keys)


def _signed_in(phone: Phone) -> Phone:
    """The code that Slack has mailed is typed, to find another workspace."""
    phone = pressed(done(phone, Launch(SLACK)), "team_avatar", "add_workspace", "sign_in_button", "next_button")
    return done(phone, *(Type(code, clear=True) for code in codes(phone.window.activity)[:1]))


def ringing(phone: Phone) -> Phone:
    """A call comes in."""
    return step(_run(phone, deliver_call(CALLER)), Wait(0.0))


def _run(phone: Phone, call: Call) -> Phone:
    after: Phone = call.run(Ctx(phone, TELEPHONY)).phone
    return after


def _locked(lock: str) -> Callable[[Phone], Phone]:
    return lambda phone: done(written(phone, LOCK, lock), OFF, ON)


def crashed(phone: Phone) -> Phone:
    """The dialog that says that an app keeps stopping."""
    window = Window(role("crash dialog", phone.profile)(phone.launcher), ANDROID)
    return phone.replace(tasks=(Task(ANDROID, (window,)), *phone.tasks))


def asking(phone: Phone) -> Iterator[Phone]:
    """The dialogs that ask for a permission, one for each way to answer."""
    for permission in (READ_CONTACTS, NOTIFY, FINE):
        window = Window(role("permission dialog", phone.profile)(phone.launcher, permission, None), phone.launcher)
        yield phone.replace(tasks=(phone.tasks[0].replace(windows=(*phone.tasks[0].windows, window)), *phone.tasks[1:]))


def _volumes(phone: Phone) -> Phone:
    return phone.replace(shade=Window(VolumeSheet(), STATUS_PACKAGE))


OF: dict[str, tuple[Callable[[Phone], Phone], ...]] = {
    STATUS_PACKAGE: (
        lambda phone: done(phone, Notifications()),
        _locked("swipe"),
        _locked("pin"),
        _locked("password"),
        lambda phone: done(phone, Key("power_long")),
        lambda phone: done(written(phone, LOCK, "pin"), Key("power_long")),
        _volumes,
    ),
    TELEPHONY: (lambda phone: ringing(done(phone, OFF)), ringing),
    CALCULATOR: (_calculated,),
    SLACK: (_signed_in,),
    RESOLVER: (lambda phone: done(phone, Send(PICTURE)),),
}
