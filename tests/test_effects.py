"""What the controls of every app do, held against a record in words.

As a command (`python tests/test_effects.py`) it records the effects anew; the difference of the
files then tells in words what behaves otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from effects import listing

from android_gym.apps.google.gmail.compose import Compose
from android_gym.apps.google.gmail.conversation_actions import return_to_inbox
from android_gym.apps.google.gmail.delivery import plan_all, receive
from android_gym.apps.google.gmail.model import PACKAGE as GMAIL
from android_gym.apps.google.gmail.model import Vacation
from android_gym.apps.system.telephony import deliver_message
from android_gym.apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from android_gym.apps.thirdparty.firefox.model import Collection
from android_gym.phone.core.values import Table
from android_gym.phone.state.activity import Activity, Intent
from android_gym.phone.state.events import (
    Event,
    Install,
    Key,
    Launch,
    Notifications,
    Send,
    Wait,
)
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.world.mail import BOXES, Attachment, Mail

FOLDER = Path(__file__).with_name("effects")
CLOCK = "com.google.android.deskclock"
OWN = {package for package, app in apps().items() if app.launcher}  # each has its own record


def after(*events: Event, phone: Phone | None = None) -> Phone:
    found = base_phone() if phone is None else phone
    for event in events:
        found = step(found, event)
    return found


def inside(phone: Phone, package: str, *activities: Activity) -> list[Phone]:
    """An app with each of these screens open."""
    home = after(Install(package), Launch(package), phone=phone)
    return [Ctx(home, package, 0).start(one).phone for one in activities]


def of_gmail() -> list[Phone]:
    """Gmail with mails in every folder, one being written, one on its way, and an automatic
    answer."""
    phone = after(Launch(GMAIL))
    app = phone.app(GMAIL)
    boxes = {m.id: box for m, box in zip(reversed(app.mails), BOXES * 2, strict=False)}
    filed = app.replace(
        mails=tuple(
            m.replace(
                box=boxes.get(m.id, m.box), time=m.time + 86_400 * (boxes.get(m.id) == "scheduled")
            )
            for m in app.mails
        ),
        snoozed=((app.mails[0].thread, phone.time + 7200),),
    )
    away = Vacation(True, "2023-01-01", "", "Away", "I am away.")
    answering = app.replace(accounts=(app.accounts[0].replace(vacation=away), *app.accounts[1:]))
    c = Ctx(phone, GMAIL, 0)
    new = Mail(
        0, 0, "inbox", "primary", "Bob", "bob@example.com", (app.email,), (), "Van", "Here.", 0
    )
    paper = Attachment("paper.pdf", "application/pdf", 1000)
    letter = Compose(to=("bob@example.com",), subject="Plans", body="At six.", attachments=(paper,))
    full = plan_all.now(c.put(filed))
    full = full.schedule(phone.time + 7200, return_to_inbox(app.mails[0].thread), live=False)
    return [
        phone,
        c.start(letter).phone,
        c.start(letter.replace(to=(app.email,))).phone,
        *(
            full.set(folder=folder).phone
            for folder in ("trash", "spam", "scheduled", "snoozed", "outbox", "drafts", "all")
        ),
        Ctx(c.put(answering).phone, GMAIL, 0).schedule(phone.time + 60, receive(new)).phone,
        c.write("global/airplane_mode_on", 1).write("global/wifi_on", 0).start(letter).phone,
    ]


def of_clock() -> list[Phone]:
    phone = after(Launch(CLOCK))
    c = Ctx(phone, CLOCK, 0)
    return [phone, *(c.set(tab=tab).phone for tab in ("Alarm", "Timer", "Stopwatch", "Bedtime"))]


def around() -> list[Phone]:
    """What lies around the apps: home, recents, shade, permissions, choosers, messages."""
    phone = after(Launch(CLOCK), Launch(GMAIL), Key("home"))
    message = Ctx(phone, "com.android.phone").schedule(
        phone.time + 60, deliver_message("5551234567", "Hi")
    )
    shared = Intent(
        "android.intent.action.SEND",
        type="text/plain",
        extras=Table.of({"android.intent.extra.TEXT": "Hello"}),
    )
    return [
        after(),
        after(Notifications()),
        after(Key("recents"), phone=phone),
        message.phone,
        after(Wait(60), Notifications(), phone=message.phone),
        after(Send(shared)),
    ]


def of_firefox() -> list[Phone]:
    """Firefox with a collection, on its home screen and on a page."""
    phone = after(Launch(FIREFOX))
    app = phone.app(FIREFOX)
    kept = Collection("Kept", app.sites[:2], True)
    c = Ctx(phone, FIREFOX, 0).save(collections=(kept, Collection("Other", app.sites[2:])))
    return [phone, c.phone]


STARTS: dict[str, Callable[[], list[Phone]]] = {
    "around": around,
    GMAIL: of_gmail,
    CLOCK: of_clock,
    FIREFOX: of_firefox,
}


def starts(name: str) -> list[Phone]:
    """The phones that the search begins with."""
    own = STARTS.get(name)
    return own() if own else [after(Install(name), Launch(name))]


def found(name: str) -> str:
    """The effects of the controls of an app, or of what lies around the apps."""
    own = {package for package in apps() if package not in OWN} | {name}
    return "\n".join(listing(starts(name), own)) + "\n"


NAMES = ("around", *sorted(OWN))


@pytest.mark.parametrize("name", NAMES)
def test_every_control_does_what_is_recorded(name: str) -> None:
    was = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert found(name).splitlines() == was.splitlines()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(found(name), "utf-8", newline="\n")
