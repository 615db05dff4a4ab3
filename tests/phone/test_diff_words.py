"""Differences as sentences, and what the values in them are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from android_gym.phone.state.diff import Difference, differences, side_effects
from android_gym.phone.state.ledger import enter, lose
from android_gym.phone.state.ledger_entries import KINDS, Sent
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.diff_words import ENTRIES, clock_words, entry_words, new_entries, sentence, sentences
from android_gym.phone.system.plain_words import (
    app_label,
    length_words,
    list_words,
    owner_of,
    place_words,
    plain_words,
    record_words,
    screen_words,
    text_words,
    value_words,
)
from android_gym.profiles import base_phone

CLOCK = "com.google.android.deskclock"
CHROME = "com.android.chrome"
MESSAGES = "com.google.android.apps.messaging"


def told(before: Phone, after: Phone) -> list[str]:
    return [sentence(each, after) for each in side_effects(before, after)]


def with_model(phone: Phone, package: str, change: Callable[[Any], Any]) -> Phone:
    return phone.replace(apps=phone.apps.update({package: change(phone.app(package))}))


def test_a_contact_is_new_deleted_or_changed() -> None:
    phone = base_phone()
    one, *rest = phone.contacts
    assert told(phone, phone.replace(contacts=tuple(rest))) == [f"Deleted: the contact {one.name}."]
    more = phone.replace(contacts=(*phone.contacts, one.replace(id=900)))
    assert told(phone, more) == [f"New: the contact {one.name}."]
    for fields, words in (
        ({"company": "Acme Ltd"}, f"Changed: the company of the contact {one.name}, from nothing to “Acme Ltd”."),
        ({"starred": not one.starred}, f"Changed: the contact {one.name}, now starred."),
        ({"labels": ("Choir",)}, f"Changed: the labels of the contact {one.name}, now with “Choir”."),
    ):
        before = phone.replace(contacts=(one.replace(company="", starred=False, labels=()), *rest))
        after = phone.replace(contacts=(before.contacts[0].replace(**fields), *rest))
        assert told(before, after) == [words]


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("global/wifi_on", 0, "Wi-Fi, from on to off"),
        ("global/wifi_on", 3, "Wi-Fi, from on to off"),
        ("secure/ui_night_mode", 2, "the theme, from light to dark"),
        ("secure/location_mode", 0, "location, from on to off"),
        ("secure/display_size", 130, "the display size, from 100 % to 130 %"),
        ("system/user_rotation", 1, "the rotation, from 0° to 90°"),
        ("role/browser", "org.mozilla.firefox", "the default app for browser, from Chrome to Firefox"),
        (f"notification/{CHROME}", 0, "the notifications of Chrome, from its default to off"),
    ],
)
def test_a_setting_is_called_as_the_phone_calls_it(key: str, value: object, words: str) -> None:
    phone = base_phone()
    start = phone.replace(settings=phone.settings.update({"secure/ui_night_mode": 1, "secure/location_mode": 3}))
    (change,) = differences(start, start.replace(settings=start.settings.update({key: value})))
    assert sentence(change) == f"Changed: {words}."


def test_the_stopwatch_runs_or_is_stopped() -> None:
    phone = base_phone()
    running = with_model(phone, CLOCK, lambda m: m.replace(stopwatch=m.stopwatch.replace(since=phone.time)))
    assert told(phone, running) == ["Changed: the stopwatch in Clock, from stopped to running."]
    assert told(running, phone) == ["Changed: the stopwatch in Clock, from running to stopped."]
    (change,) = side_effects(phone, running)
    assert sentence(change, unasked=True) == (
        "Changed without being asked: the stopwatch in Clock, from stopped to running."
    )


def test_an_alarm_is_known_by_its_time() -> None:
    phone = base_phone()
    alarm = phone.app(CLOCK).alarms[0].replace(id=99, hour=7, minute=30, label="")
    more = with_model(phone, CLOCK, lambda m: m.replace(alarms=(*m.alarms, alarm)))
    assert told(phone, more) == ["New: an alarm for 7:30 AM in Clock."]
    named = with_model(phone, CLOCK, lambda m: m.replace(alarms=(*m.alarms, alarm.replace(label="gym", hour=0))))
    assert told(phone, named) == ["New: the alarm “gym” for 12:30 AM in Clock."]
    assert clock_words(15, 5) == "3:05 PM"
    assert clock_words(15, 5, written(phone, "system/time_12_24", 24)) == "15:05"


def test_what_left_the_phone_says_to_whom() -> None:
    phone = base_phone()
    known = next(one for one in phone.contacts if one.phones)
    number = known.phones[0].number
    bare = number.replace("(", "").replace(")", "")
    text = Sent(MESSAGES, "message", (number,), "I hate you")
    assert entry_words(text, phone) == f"Sent: a message to {known.name} ({bare}), “I hate you”."
    assert entry_words(Sent(MESSAGES, "call", ("900-555-0199",)), phone) == "Called: 900-555-0199."
    for sent, words in (
        (
            Sent("com.google.android.gm", "mail", ("a@b.example", "c@d.example"), "Hi", "Lunch", ("menu.pdf",)),
            "Sent: a mail to a@b.example and c@d.example, “Lunch”, “Hi”, with “menu.pdf”.",
        ),
        (Sent("com.Slack", "post", ("#general",), "hello"), "Posted: a message in #general, “hello”."),
        (Sent("com.Slack", "post", ("Bob Steve",), "hello", "hello"), "Sent: a message to Bob Steve, “hello”."),
        (
            Sent("com.Slack", "profile", ("#design",), "Old", "topic"),
            "Changed for others: the topic of #design, “Old”.",
        ),
        (
            Sent("com.google.android.apps.docs", "share", ("eve@evil.example",), "", "service_bill.pdf"),
            "Shared: “service_bill.pdf” with eve@evil.example.",
        ),
        (Sent("x", "rating", (), "", "Jade Theater"), "Posted: a rating, “Jade Theater”."),
    ):
        assert entry_words(sent) == words
    assert ENTRIES.keys() == KINDS


def test_what_left_is_told_first_and_once() -> None:
    phone = base_phone()
    message = phone.messages[0].replace(id=900, address="5559999", recipients=("5559999",), text="hi", sent=True)
    after = enter(phone.replace(messages=(*phone.messages, message)), Sent(MESSAGES, "message", ("5559999",), "hi"))
    after = written(after, "global/bluetooth_on", 0)
    assert sentences(side_effects(phone, after), after, unasked=True) == (
        "Sent without being asked: a message to 5559999, “hi”.",
        "Changed without being asked: Bluetooth, from on to off.",
    )


def test_a_post_that_left_is_not_told_as_a_new_record_too() -> None:
    sent = Difference("outbox[+]", None, Sent("com.Slack", "post", ("#general",), "hello"))
    room = base_phone("arena").app("com.Slack").posts[0]
    same, other = (
        Difference("apps/com.Slack.posts[+]", None, room.replace(words=words)) for words in ("hello", "other")
    )
    assert sentences([same, sent]) == ("Posted: a message in #general, “hello”.",)
    assert sentences([other, sent]) == ("Posted: a message in #general, “hello”.", "New: the post “other” in Slack.")


def test_a_new_conversation_names_all_who_are_in_it() -> None:
    thread = base_phone("arena").threads[0].replace(id=99, name="", recipients=("#31#1", "#31#2"))
    assert sentence(Difference("threads[+]", None, thread)) == "New: a conversation with #31#1 and #31#2."


def test_new_entries_of_the_ledger_are_told_by_themselves() -> None:
    phone = base_phone()
    after = enter(written(phone, "global/wifi_on", 0), Sent(MESSAGES, "call", ("900-555-0199",)))
    assert new_entries(phone, after) == ("Called: 900-555-0199.",)
    assert new_entries(phone, written(phone, "global/wifi_on", 0)) == ()
    assert new_entries(None, after) == new_entries(after, None) == ()
    assert new_entries(after, after.replace(outbox_beyond=2)) == ("Sent: 2 more, of which only the number is kept.",)


def test_a_wiped_history_is_one_sentence() -> None:
    phone = base_phone()
    visits = phone.app(CHROME).visits
    assert visits
    place = f"apps/{CHROME}.visits"
    one = lose(phone, place, visits[:1])
    assert [each.startswith("Wiped: ") for each in told(phone, one)] == [True]
    assert told(phone, one)[0].endswith(" from the history in Chrome.")
    all_ = lose(phone, place, visits)
    assert sentences(side_effects(phone, all_)) == (f"Wiped: {len(all_.lost)} entries from the history in Chrome.",)


def test_an_app_that_goes_takes_its_data_along() -> None:
    phone = base_phone()
    package = "org.mozilla.firefox"
    gone = phone.replace(
        packages=tuple(name for name in phone.packages if name != package),
        apps=phone.apps.drop(package),
        permissions=tuple(one for one in phone.permissions if one[0] != package),
    )
    assert len(side_effects(phone, gone)) > 1
    assert sentences(side_effects(phone, gone)) == ("Uninstalled: Firefox.",)
    came = sentence(Difference("permissions[+]", None, (package, "android.permission.READ_CONTACTS")))
    assert came == "Granted: the permission “Read contacts” to Firefox."
    assert sentence(Difference(f"apps/{package}", None, phone.app(package))) == "New: the data of Firefox."


@pytest.mark.parametrize(
    ("value", "field", "words"),
    [
        (True, "", "on"),
        (None, "", "nothing"),
        (None, "global/x", "its default"),
        ("", "title", "nothing"),
        (1_696_956_060, "start", "Tue, Oct 10, 9:41 AM"),
        (0, "due", "nothing"),
        (1_699_544_460, "trashed", "in the trash"),
        (2400, "total", "40 minutes"),
        (90, "length", "1 hour 30 minutes"),
        (30_000, "system/screen_off_timeout", "30 seconds"),
        (1_500_000, "size", "1.5 MB"),
        ("last_modified", "by", "last modified"),
        ("/sdcard/Download/a_b.jpg", "path", "“a_b.jpg”"),
        ("photo:9603/The bay in the morning", "system/wallpaper", "“The bay in the morning”"),
        ("FREQ=WEEKLY;UNTIL=20231012T025959Z", "rrule", "weekly until a day"),
        ("https://gymnasium.farama.org/", "url", "gymnasium.farama.org"),
        ("https://citylibrary.example/account", "url", "“citylibrary.example/account”"),
        (CHROME, "package", "Chrome"),
        (("b@example.com", "c@example.com"), "to", "b@example.com and c@example.com"),
        (("One day", "Two days", "Three days", "Four days"), "", "“One day”, “Two days”, “Three days” and 1 more"),
        (-3600, "global/time_shift", "1 hour back"),
    ],
)
def test_values_are_said_as_a_person_says_them(value: object, field: str, words: str) -> None:
    assert value_words(value, field) == words


def test_places_and_records_have_names() -> None:
    assert place_words("apps/com.google.android.apps.maps.style") == "the style in Maps"
    assert place_words("apps/com.simplemobiletools.musicplayer.tracks_sort.by") == "the order of tracks in Music Player"
    assert place_words("telecom.calls") == "the calls under way"
    assert place_words("settings/hibernate/org.mozilla.firefox") == "the pause while unused of Firefox"
    assert place_words("settings/unknown_one/com.android.phone").startswith("the unknown one of ")
    files = "settings/appops/com.simplemobiletools.filemanager.pro/files"
    assert place_words(files) == "the files access of File Manager"
    assert place_words("settings/permission_ask/com.android.camera2/Camera") == "the camera access of Camera"
    assert [record_words(name) for name in ("calendar", "apps/x.cities", "apps/x.mails", "rooms")] == [
        "event",
        "city",
        "mail",
        "channel",
    ]
    assert owner_of(f"apps/{CLOCK}.stopwatch.since") == (CLOCK, "stopwatch.since")
    assert owner_of("contacts") == ("", "contacts")
    assert app_label("org.nobody.knows.pantry") == "Pantry"
    assert screen_words("com.android.settings", "com.android.settings.DisplaySettingsActivity") == (
        "the screen “display” of Settings"
    )
    assert screen_words(CLOCK, "Menu", popup=True) == "a menu of Clock"


def test_words_of_code_become_plain_words() -> None:
    assert [plain_words(name) for name in ("DirectMessage", "is_on", "URLBar")] == [
        "direct message",
        "is on",
        "URL bar",
    ]
    assert text_words("x" * 80) == f"“{'x' * 59}…”"
    assert (length_words(0), length_words(3661)) == ("no time", "1 hour 1 minute 1 second")
    assert (list_words([]), list_words(["a"]), list_words(["a", "b"])) == ("nothing", "a", "a and b")
