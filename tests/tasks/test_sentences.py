"""What verdicts say of plays that must fail, in the words of a person."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from android_gym.devices.perform import carry_out
from android_gym.devices.simulated import SimulatedDevice
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import registry, shipped, verdicts
from android_gym.tasks.base import Condition, Task, TaskInstance, sample
from android_gym.tasks.plays import Play
from android_gym.tasks.translating import in_words_of

MAB = "MobileAgentBench/"
TASKS = [*registry.query(), *registry.query(benchmark="MobileAgentBench")]
# What only code knows. The app's and the owner's own words stand in quotation marks, or are addresses.
CODE = re.compile(
    r"Not so|\bTrue\b|\bFalse\b|\bNone\b|apps/|settings/|com\.|_|/|\[|\]|\{|\}|several of these|\b1[67]\d{8}\b"
)
OWN_WORDS = re.compile(r"“[^”]*”|[^\s@]+@[^\s@]+|#[\w-]+|\(.*?\)")


@cache
def ended(task: Task) -> list[tuple[Play, TaskInstance, Phone, str | None]]:
    """Each play of the task that must fail, with the phone that it leaves and what is answered."""
    one = sample(task, 0, base_phone(task.profile))
    found = []
    for play in shipped.plays().get(task.id, ()):
        if play.fails:
            device = SimulatedDevice(task.profile)
            device.reset(one.start)
            for action in in_words_of(one.start, play.steps(one.params)):
                carry_out(device, action)
            end = device.phone()
            said = play.answer(one.params) if callable(play.answer) else play.answer
            found.append((play, one, end, verdicts.expected_answer(one, end) if said is None else said))
    return found


def sentences(task: str, what: str) -> list[str]:
    """What the verdict on a play says, by the task and the words for the play."""
    end, one, phone, said = next(each for each in ended(registry.get(task)) if each[0].what == what)
    return [*verdicts.explain_goal(one, phone, said), *verdicts.explain_changes(one, phone)]


def expected(condition: str) -> list[str]:
    return [f"Expected: {condition}."]


def changed(what: str) -> list[str]:
    return [f"Changed without being asked: {what}."]


CASES = [
    (
        "Clock-ResetStopwatch",
        "reset, and new time is measured",
        expected("the stopwatch has measured no time; found 1 second"),
    ),
    (
        "Clock-AddCity",
        "the search was left",
        expected("Beijing, China is among the cities of the world clock; found no new city"),
    ),
    (
        "Clock-DeleteCity",
        "the other city was replaced",
        [
            "Deleted without being asked: “London, UK” from the cities in Clock.",
            "New without being asked: “London, ON, Canada” among the cities in Clock.",
        ],
    ),
    (
        "Clock-TurnOffAlarm",
        "it rings on Mondays",
        changed("the days of the alarm “medicine” in Clock, now with Monday"),
    ),
    ("Clock-DeleteAlarm", "another one was switched", changed("the alarm “Race day” in Clock, now on")),
    (
        "Browsers-SearchNoChrome",
        "the default browser was changed for the home screen's box",
        changed("the default app for browser, from Chrome to Firefox"),
    ),
    (
        "Calendar-DeleteOnce",
        "all that follow",
        expected("the next “Reading hour” is left out, and no other; found nothing")
        + changed("the repetition of the event “Reading hour”, from weekly to weekly until a day"),
    ),
    (
        "Calendar-Hide",
        "another one",
        expected("the events of “Holidays in United States” are not shown")
        + changed("the calendar “alice_miller@gmail.com”, no longer visible"),
    ),
    (
        "Calendar-Snooze",
        "marked as done",
        expected("the reminder “Buy paint” is put off") + changed("the task “Buy paint” in Calendar, now done"),
    ),
    ("Camera-TakePicture", "with the front camera", changed("the setting “front camera” in Camera, from off to on")),
    (
        "Camera-Megapixels",
        "the middle size",
        expected("Photos of the back camera have the lowest number of megapixels; found “(4:3) 5.0 megapixels”"),
    ),
    (
        "Contacts-AddCompany",
        "somebody else works there, too",
        changed("the company of the contact Theo Walsh, from nothing to “Bayview School”"),
    ),
    (
        "Messages-SendText",
        "to somebody else",
        expected("“call me when you are free” was sent to Zoë Müller; found John Smith (010-123456)"),
    ),
    (
        "Messages-SendText",
        "other words",
        expected("“call me when you are free” was sent to Zoë Müller; found “call me when you are free too”"),
    ),
    (
        "Phone-CallContact",
        "somebody else was called",
        expected("Renée Crête was called, and the call is over; found John Smith (010-123456)"),
    ),
    (
        "CrossApp-GmailToSlack",
        "the older time",
        expected("general was told 9:30 AM; found “We meet on Friday at 10:15 AM in Room 101”"),
    ),
    ("Photos-StorageSaver", "mobile data too", changed("“Use mobile data for backup” in Photos, from off to on")),
    ("YouTube-Unsubscribe", "another video was saved", ["New without being asked: a video to watch later in YouTube."]),
    ("Contacts-AddToLabel", "somebody became a favourite", changed("the contact Theo Walsh, now starred")),
    ("CrossApp-MapsToClock", "at the wrong time", expected("it rings once, on the same day, at 10 PM")),
    (
        "CrossApp-WhenTextedAlarm",
        "at the wrong time",
        expected("Inês Conceição has written, and “laundry” rings once, on the next day, at 3:45 PM"),
    ),
    (
        "Drive-Search",
        "other words",
        expected("Drive shows what it finds for “old_ferries.pdf”; found the query “old_ferries.pdf x”"),
    ),
    ("Drive-StarWhenShared", "another file was starred", changed("the file “service_bill.pdf” in Drive, now starred")),
    ("Drive-Restore", "thrown away all the rest", ["Deleted without being asked: the file “Question guide” in Drive."]),
    ("Firefox-OpenPage", "in Chrome", expected("Firefox is in front; found Chrome")),
    (
        "Firefox-SearchSite",
        "the results were bookmarked",
        ["New without being asked: the bookmark “garden - City Library” in Firefox."],
    ),
    (
        "Gmail-OpenSettings",
        "one page too far",
        expected("the list of Gmail's settings is in front; found the screen “general preference” of Gmail"),
    ),
    (
        "Gmail-TurnOffNotifications",
        "the account's sync instead",
        expected("Gmail's notifications for alice_miller@gmail.com are off; found “High priority only”")
        + changed("the sync of the account alice_miller@gmail.com in Gmail, from on to off"),
    ),
    (
        "Gmail-StarSent",
        "starred and deleted",
        changed("the folder of the mail “Keys for the workshop” in Gmail, from sent to trash"),
    ),
    (
        "Maps-SwitchStyle",
        "two layers as well",
        [
            "New without being asked: “biking” among the layers in Maps.",
            "New without being asked: “traffic” among the layers in Maps.",
        ],
    ),
    (
        "Maps-SetWork",
        "home was removed",
        changed("the home in Maps, from “1480 Larch Street, Apt 3B, San Francisco, CA 94117” to nothing"),
    ),
    ("Messages-Search", "left again", expected("Messages shows what it finds for “Friday”; found the home screen")),
    (
        "Micro-PressDigits",
        "started",
        [
            "Expected: 603 is typed on the keypad; found no digits.",
            "New without being asked: a timer of 6 minutes 3 seconds in Clock.",
        ],
    ),
    (
        f"{MAB}Calendar-SnoozeTime",
        "published, the weeks begin on another day as well",
        changed("“Start week on” in Calendar, from Sunday to Monday"),
    ),
    (
        f"{MAB}Contacts-HideEmail",
        "published, numbers as well",
        ["Deleted without being asked: “phone numbers” from the fields in Contacts."],
    ),
    (
        f"{MAB}Gallery-ShowHidden",
        "the one beside it",
        expected("the setting for hidden items is on; found off")
        + changed("the setting “autoplay” in Gallery, from off to on"),
    ),
    (
        f"{MAB}Launcher-RenameApp",
        "published, the other one has it",
        expected("Calendar is called “Calendar 2” there; found “Calendar”")
        + changed("the title of the app “Chrome” in App Launcher, from “Chrome” to “Calendar 2”"),
    ),
    (
        f"{MAB}Messenger-AddBlockNumbers",
        "published, typed and cancelled",
        expected("the number 123456789 is blocked; found no new blocked number"),
    ),
    (
        f"{MAB}Music-OpenSettings",
        "the settings of another app",
        expected("the settings of Music Player are in front; found the screen “settings” of Calculator"),
    ),
    (
        f"{MAB}Notes-Open",
        "its text is changed",
        changed("the text of the note “meeting” in Notes, from “9pm May 5th 2024” to “nothing”"),
    ),
    (
        f"{MAB}Recorder-EmptyTrash",
        "published, one was taken out before",
        changed("the file “20231010_092537.m4a”, no longer in the trash"),
    ),
    (
        "Phone-TakeWhenCalled",
        "only waited",
        expected("the call of Zoë Müller was taken, and it is over; found no new call")
        + changed("the calls under way, now with (510) 555-0179"),
    ),
    (
        "Photos-ShareAlbum",
        "another album",
        expected("Zoë Müller sees the album “Around town”; found nothing")
        + expected("nothing leaves the phone but the share to Zoë Müller with “Around town”; found “By the lake”")
        + changed("the people of the album “By the lake” in Photos, now with “Zoë Müller”"),
    ),
    ("PlayStore-UpdateAll", "waited without a touch", expected("no update waits; found Weather, Clock and Drive")),
    (
        "Settings-TurnOffBluetooth",
        "Wi-Fi instead",
        expected("Bluetooth is off; found on") + changed("Wi-Fi, from on to off"),
    ),
    (
        "Slack-EditMessage",
        "written as a new message",
        [
            "Expected: the message says “Thanks!”; found “see you at the review”.",
            "New without being asked: the post “Thanks!” in Slack.",
        ],
    ),
    ("Weather-SeeUv", "another app", expected("the page about the UV index here is in front; found Settings")),
]


@pytest.mark.parametrize(("task", "what", "said"), CASES, ids=lambda v: v if isinstance(v, str) else "")
def test_a_verdict_says_what_was_expected_found_and_changed(task: str, what: str, said: list[str]) -> None:
    assert sentences(task, what) == said


def words_of_code(task: Task) -> Iterator[str]:
    """Sentences about the plays of a task that only somebody who knows the code understands."""
    for _, one, phone, said in ended(task):
        told = [part.words(one.params).rstrip(".") for part in one.task.conditions]
        for sentence in verdicts.explain_goal(one, phone, said) + verdicts.explain_changes(one, phone):
            rest = sentence
            for words in told:  # what the author of the task wrote may name a page or a file
                rest = re.sub(f"(?i){re.escape(words)}", "", rest)
            if CODE.search(OWN_WORDS.sub("", rest)) or not sentence.endswith("."):
                yield sentence


@pytest.mark.parametrize("app", sorted({task.id.partition("-")[0] for task in TASKS}))
def test_no_verdict_speaks_of_code(app: str) -> None:
    mine = [task for task in TASKS if task.id.partition("-")[0] == app]
    assert [sentence for task in mine for sentence in words_of_code(task)] == []


def test_the_words_of_code_are_seen() -> None:
    for words in (
        "The setting global/wifi_on was 1 and is 0.",
        "In mails (com.google.android.gm), starred is True.",
        "Not so: it is on.",
        "Changed: the start, from 1696957200 to nothing.",
        "Changed: the people, from [1] to [2].",
    ):
        assert CODE.search(OWN_WORDS.sub("", words)) or "com.google" in words


def test_a_condition_without_a_fact_says_only_what_was_expected() -> None:
    task = registry.get("Clock-AddCity")
    one = sample(task, 0, base_phone(task.profile))
    wanted = "Beijing, China is among the cities of the world clock"
    assert verdicts.explain_goal(one, one.start, None) == (f"Expected: {wanted}; found no new city.",)
    bare = replace(task, goal=tuple([Condition(part.says, part.holds) for part in task.conditions]))
    assert verdicts.explain_goal(one.with_task(bare), one.start, None) == (f"Expected: {wanted}.",)


def test_what_conditions_find_alike_is_said_once() -> None:
    task = registry.get("Clock-SetAlarm")
    one = sample(task, 0, base_phone(task.profile))
    told = verdicts.explain_goal(one, one.start, None)
    assert told[0] == "Expected: a new alarm is set for 11:45 AM; found no new alarm."
    assert [sentence.count("found") for sentence in told] == [1, 0, 0, 0]
