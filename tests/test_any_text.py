"""No text, however odd, makes a step raise or an app stop, wherever it is typed or comes from.

Within these tests exceptions of apps and of the system are raised, so that none goes unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
import toy
from hands import hold, tap
from odd_texts import LENGTH, assigned, odd_texts, show, some_assigned
from walks import PACKAGES, centre, screens, tried

from android_gym.envs.android import AndroidEnv
from android_gym.phone.core.characters import whole_characters
from android_gym.phone.core.faults import raising
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Install, Key, Launch, Notifications, Send, Swipe, Tap, Type
from android_gym.phone.state.phone import LAUNCHER, HeadsUp, Phone, Toast
from android_gym.phone.state.providers import Contact, Message, Notification, NotificationAction
from android_gym.phone.state.providers import Phone as Number
from android_gym.phone.state.vcard import from_vcard, vcard
from android_gym.phone.system.fields import focused_view
from android_gym.phone.system.ime import text_before
from android_gym.phone.system.keyboard import MAX_TEXT
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

NOTES = "com.omgodse.notally"
CONTACTS, MESSAGES, DIALER = (
    "com.google.android.contacts",
    "com.google.android.apps.messaging",
    "com.google.android.dialer",
)
PARTS = 6  # into which the slow tests are divided
QUICK = (CONTACTS, "com.google.android.gm", NOTES, "com.simplemobiletools.calendar.pro", "com.Slack")


def in_search() -> Phone:
    """The launcher's search, whose field has the focus."""
    phone = base_phone()
    wide, high = phone.display.size
    phone = step(phone, Swipe(wide / 2, high * 0.8, wide / 2, high * 0.2))
    return focused(phone)


def in_note() -> Phone:
    """A new note, whose text has the focus."""
    phone = tap(step(tried(NOTES), Launch(NOTES)), "Take note")
    return focused(phone, "EnterBody")


def focused(phone: Phone, id: str = "") -> Phone:
    field = next(one for one in top_frame(phone).targets if one.view.field and one.view.id.endswith(id))
    return step(phone, Tap(*centre(field)))


def value(phone: Phone) -> str:
    """What the field that has the focus holds."""
    view = focused_view(phone)
    assert view is not None
    return text_before(phone, view)


PLACES = {"search": in_search, "note": in_note}


def type_each(place: str, strings: tuple[str, ...], painted: int) -> None:
    """Type strings, one in the place of the other, and show what comes of it; paint each of so
    many."""
    phone = PLACES[place]()
    for number, text in enumerate(strings):
        typed = step(phone, Type(text, clear=True))
        show(typed, painted=number % painted == 0)
        if "\n" not in text:
            assert value(typed) == text


def test_every_assigned_character_is_in_one_of_the_strings() -> None:
    chars = "".join(assigned())
    assert len(chars) == len(set(chars)) > 250_000
    assert {len(text) for text in assigned()[:-1]} == {LENGTH}
    assert {ord(char) // 256 for char in "".join(some_assigned())} == {ord(char) // 256 for char in chars}


@pytest.mark.parametrize("place", PLACES)
def test_characters_of_every_block_can_be_typed_and_shown(place: str) -> None:
    type_each(place, some_assigned(), 3)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("place", PLACES)
def test_every_character_can_be_typed_and_shown(place: str, part: int) -> None:
    type_each(place, assigned()[part::PARTS], 20)


def test_a_sign_of_arabic_alone_is_found_nowhere_and_stops_no_episode() -> None:
    env = AndroidEnv("Clock-Open")
    env.reset(seed=0)
    env.step("#swipe_up#")
    field = next(id for id, node in env.screen.ids.items() if env.screen.nodes[node].cls == toy.EDIT)
    with raising(False):
        observation, *_, info = env.step(f"#set_text [{field}] [٣]#")
    assert "No apps found matching “٣”" in observation["text"]
    assert (info["action_error"], info["app_error"]) == ("", "")


# --- fields --------------------------------------------------------------------------------------


def fields(package: str, most: int) -> Iterator[tuple[str, Phone]]:
    """The edit fields on the screens of an app, with the phone on which each has the focus."""
    known = set()
    for phone, frame in screens(package, most):
        for target in frame.targets:
            view, kind = target.view, type(phone.window.activity)
            name = f"{kind.__module__}.{kind.__name__}.{view.field}"
            if not view.field or name in known or phone.foreground not in (package, "com.android.systemui"):
                continue
            at = step(phone, Tap(*centre(target)))
            if at.window.ui.focus == (view.key or view.field):
                known.add(name)
                yield name, at


def try_texts(package: str, most: int, count: int, painted: int) -> int:
    """Type odd texts into every field of an app, some after what is there; then touch something,
    or press a key. Returns how many fields there are."""
    found = 0
    for name, phone in fields(package, most):
        found, rng = found + 1, Random(name)
        for number, text in enumerate(odd_texts(name, count)):
            typed = step(phone, Type(text, clear=rng.random() < 0.8))
            show(typed, painted=number % painted == 0)
            if number % 5 == 0:
                key = rng.choice(("enter", "delete", "back", "tab"))
                show(step(typed, Key(key)))
                targets = [one for one in top_frame(typed).targets if one.view.tap is not None]
                if targets:
                    show(step(typed, Tap(*centre(rng.choice(targets)))))
    return found


@pytest.mark.parametrize("package", QUICK)
def test_odd_texts_can_be_typed_into_fields(package: str) -> None:
    assert try_texts(package, 15, 6, 2) > 0


@pytest.mark.slow
@pytest.mark.parametrize("package", [*PACKAGES, LAUNCHER])
def test_odd_texts_can_be_typed_into_every_field_of_every_app(package: str) -> None:
    try_texts(package, 1000, 500, 25)


# --- texts that come in other ways ---------------------------------------------------------------


def many(seed: str, count: int = 40) -> list[str]:
    return [whole_characters(text) for text in odd_texts(seed, count)]


def test_odd_texts_can_be_pasted_and_cut() -> None:
    phone = toy.phone_with(toy.Page(query="cat"))
    for text in many("pasted"):
        held = hold(phone.replace(clipboard=text), "cat")
        pasted = tap(held, "Paste")
        shown = text.replace("\n", " ")  # in a field of one line
        assert toy.top(pasted).query == f"cat{whole_characters(shown)}"[:MAX_TEXT]
        show(pasted, painted=True)


def test_odd_texts_can_be_answered_to_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.offer(monkeypatch, *toy.APPS)
    phone = step(base_phone(), Install(toy.TOY))
    for text in many("answered"):
        action = NotificationAction("Reply", toy.line.partial(), "Answer")
        note = Notification(1, toy.TOY, text, text, phone.time, actions=(action,), big_text=text)
        rung = phone.replace(notifications=(note,), heads_up=HeadsUp(toy.TOY, 1), toast=Toast(text))
        show(rung, painted=True)
        asked = focused(tap(step(rung, Notifications()), "Reply"))
        typed = step(asked, Type(text))
        show(typed, painted=True)
        if "\n" not in text:
            sent = step(typed, Key("enter"))
            assert sent.app(toy.TOY).lines == ((text.strip(),) if text.strip() else ())


def test_people_and_messages_may_have_odd_names_and_words() -> None:
    names = many("people", 60)
    people = tuple(
        Contact(number, first=name, last=name[::-1], phones=(Number(f"555{number:04}"),), company=name, notes=name)
        for number, name in enumerate(names, 1)
    )
    messages = tuple(
        Message(number, f"555{number:04}", text, 1_696_950_000 + number)
        for number, text in enumerate(many("messages", 60), 1)
    )
    phone = base_phone("everything").replace(contacts=people, messages=messages)
    for package in (
        CONTACTS,
        MESSAGES,
        DIALER,
        "com.simplemobiletools.smsmessenger",
        "com.simplemobiletools.contacts.pro",
    ):
        shown = step(phone, Launch(package))
        for _ in range(5):
            show(shown, painted=True)
            shown = step(shown, Swipe(540, 1800, 540, 500))
    for person in people[:10]:
        uri = f"content://com.android.contacts/contacts/{person.id}"
        opened = step(phone, Send(Intent("android.intent.action.VIEW", uri)))
        show(opened, painted=True)
        show(step(phone, Send(Intent("android.intent.action.SENDTO", f"sms:{person.phones[0].number}"))))


def test_cards_of_odd_names_can_be_written_and_read() -> None:
    for text in many("cards", 200):
        (found,) = from_vcard(vcard((Contact(1, first=text, company=text, notes=text),)))
        kept = re.sub(r"\r\n?", "\n", text)  # what a card says of any line end
        assert (found.first, found.company, found.notes) == (kept, kept, kept)


def test_intents_may_say_anything() -> None:
    phone = base_phone("everything")
    for text in many("intents", 8):
        for intent in (
            Intent("android.intent.action.VIEW", text),
            Intent("android.intent.action.VIEW", f"https://www.example.org/{text}"),
            Intent("android.intent.action.SENDTO", f"mailto:{text}?subject={text}"),
            Intent("android.intent.action.SENDTO", f"sms:{text}"),
            Intent("android.intent.action.DIAL", f"tel:{text}"),
            Intent("android.intent.action.VIEW", f"geo:0,0?q={text}"),
            Intent("android.intent.action.WEB_SEARCH", extras=toy.Table.of({"query": text})),
            Intent(
                "android.intent.action.SEND",
                type="text/plain",
                extras=toy.Table.of({"android.intent.extra.TEXT": text}),
            ),
            Intent(
                "android.intent.action.INSERT",
                type="vnd.android.cursor.dir/contact",
                extras=toy.Table.of({"name": text}),
            ),
            Intent(
                "android.intent.action.SET_ALARM", extras=toy.Table.of({"android.intent.extra.alarm.MESSAGE": text})
            ),
        ):
            show(step(phone, Send(intent)))
