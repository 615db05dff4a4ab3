"""What the controls of every app do, held against a record in words.

As a command (`python tests/test_effects.py`) it records the effects anew; the difference of the
files then tells in words what behaves otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path

import pytest
from effects import Done, listing, search
from walks import centre

from android_gym.apps.google.clock.model import Bedtime
from android_gym.apps.google.clock.ringing import plan_all as plan_alarms
from android_gym.apps.google.contacts.editor import Editor
from android_gym.apps.google.contacts.labels import Group
from android_gym.apps.google.gmail.compose import Compose
from android_gym.apps.google.gmail.conversation import Conversation
from android_gym.apps.google.gmail.conversation_actions import return_to_inbox
from android_gym.apps.google.gmail.delivery import plan_all, receive
from android_gym.apps.google.gmail.mail import BOXES, Attachment, Mail
from android_gym.apps.google.gmail.model import PACKAGE as GMAIL
from android_gym.apps.google.gmail.model import Vacation
from android_gym.apps.google.gmail.search import Search
from android_gym.apps.google.settings.pages import open_page
from android_gym.apps.system.framework import undo
from android_gym.apps.system.telephony import deliver_message
from android_gym.apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from android_gym.apps.thirdparty.firefox.model import Collection
from android_gym.phone.core.values import Table
from android_gym.phone.state.activity import Activity, Intent
from android_gym.phone.state.diff import changes
from android_gym.phone.state.events import Event, Install, Key, Launch, Notifications, Send, Tap, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

# Undo takes back less: what was sent is a draft again, a label that was made for mails stays.
FOR_GOOD = ("compose:ask_to_send", "compose:send_now", "compose:schedule", "times:_done", "settings:create_label")
FOLDER = Path(__file__).with_name("effects")
CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"
SETTINGS, CHROME = "com.android.settings", "com.android.chrome"
VIEW, PAGE = "android.intent.action.VIEW", "https://en.wikipedia.org/wiki/Lima"
OWN = {package for package, app in catalogue("pixel").items() if app.launcher}  # each has its own record


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
            m.replace(box=boxes.get(m.id, m.box), time=m.time + 86_400 * (boxes.get(m.id) == "scheduled"))
            for m in app.mails
        ),
        snoozed=((app.mails[0].thread, phone.time + 7200),),
    )
    away = Vacation(True, "2023-01-01", "", "Away", "I am away.")
    answering = app.replace(accounts=(app.accounts[0].replace(vacation=away), *app.accounts[1:]))
    c = Ctx(phone, GMAIL, 0)
    new = Mail(0, 0, "inbox", "primary", "Bob", "bob@example.com", (app.email,), (), "Van", "Here.", 0)
    with_link = next(m for m in app.mails if "http" in m.body)
    telling = (with_link, next(m for m in app.mails if m.attachments))
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
        *(c.start(Conversation(m.thread)).phone for m in telling),
        c.start(Search("An", "An", True)).phone,
        Ctx(c.put(app.replace(action="Delete")).phone, GMAIL, 0).schedule(phone.time + 60, receive(new)).phone,
        Ctx(c.put(answering).phone, GMAIL, 0).schedule(phone.time + 60, receive(new)).phone,
        c.write("global/airplane_mode_on", 1).write("global/wifi_on", 0).start(letter).phone,
    ]


def of_clock() -> list[Phone]:
    """The Clock's pages, also with the sleep schedule set up."""
    phone = after(Launch(CLOCK))
    c = Ctx(phone, CLOCK, 0)
    ready = c.save(bedtime=Bedtime(True, True))
    tabs = [c.set(tab=tab).phone for tab in ("Alarm", "Timer", "Stopwatch", "Bedtime")]
    return [phone, *tabs, plan_alarms.now(ready).phone, plan_alarms.now(ready).set(tab="Bedtime").phone]


def of_contacts() -> list[Phone]:
    """Contacts, with a person being edited, a label and a selection open."""
    phone = after(Launch(CONTACTS))
    c = Ctx(phone, CONTACTS, 0)
    labelled = next(p for p in phone.contacts if p.labels)
    editing = c.start(Editor(labelled.id)).phone
    full = Ctx(editing, CONTACTS, 1).set(more=True, names=True).phone
    return [phone, editing, full, c.start(Group(labelled.labels[0])).phone]


def of_settings() -> list[Phone]:
    """Settings, also with two languages and a clock that is set by hand."""
    phone = after(Launch(SETTINGS))
    c = Ctx(phone, SETTINGS, 0).write("system/locales", "en-US,de-DE,fr-FR")
    c = c.write("global/auto_time", 0).write("global/auto_time_zone", 0)
    return [phone, *(open_page.now(c, key).phone for key in ("languages", "date_time"))]


def of_chrome() -> list[Phone]:
    return [after(Launch(CHROME)), after(Send(Intent(VIEW, PAGE, package=CHROME)))]


def around() -> list[Phone]:
    """What lies around the apps: home, recents, shade, permissions, choosers, messages."""
    phone = after(Launch(CLOCK), Launch(GMAIL), Key("home"))
    message = Ctx(phone, "com.android.phone").schedule(phone.time + 60, deliver_message("5551234567", "Hi"))
    shared = Intent(
        "android.intent.action.SEND", type="text/plain", extras=Table.of({"android.intent.extra.TEXT": "Hello"})
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
    return [phone, c.phone, after(Send(Intent(VIEW, PAGE, package=FIREFOX)), phone=c.phone)]


STARTS: dict[str, Callable[[], list[Phone]]] = {
    "around": around,
    GMAIL: of_gmail,
    CLOCK: of_clock,
    FIREFOX: of_firefox,
    CONTACTS: of_contacts,
    SETTINGS: of_settings,
    CHROME: of_chrome,
}


def starts(name: str) -> list[Phone]:
    """The phones that the search begins with."""
    own = STARTS.get(name)
    return own() if own else [after(Install(name), Launch(name))]


def used(name: str) -> Iterator[Done]:
    """The controls of an app, or of what lies around the apps."""
    return search(starts(name), {package for package in catalogue("pixel") if package not in OWN} | {name})


NAMES = ("around", *sorted(OWN))


@pytest.mark.parametrize("name", NAMES)
def test_every_control_does_what_is_recorded(name: str) -> None:
    was = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(was, listing(used(name))), 1):
        assert new == old, f"line {number} of {name}.txt; record anew and read what differs"


@pytest.mark.parametrize("name", [GMAIL, CONTACTS])
def test_undo_brings_back_all_that_was_changed(name: str) -> None:
    wrong, tried = set(), 0
    for one in used(name):
        old, snack = one.before.window.ui.snack, one.after.window.ui.snack
        if snack is None or snack.action != "Undo" or (old and old.undo == snack.undo):
            continue
        if one.before.shade is not None:
            continue  # the message was under it
        spot = next(t for t in top_frame(one.after).targets if t.view.tap == undo(snack.undo))
        back, tried = step(one.after, Tap(*centre(spot))), tried + 1
        if changes(one.before, back) and not any(word in one.name for word in FOR_GOOD):
            wrong.add((one.name, *(change.path for change in changes(one.before, back))))
    assert wrong == set()
    assert tried > 5


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        text = "".join(f"{line}\n" for line in listing(used(name)))
        (FOLDER / f"{name}.txt").write_text(text, "utf-8", newline="\n")
