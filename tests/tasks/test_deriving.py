"""What references say of a goal: the facts, what may change, way-points, and what no fact can say."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.lines import parse
from android_gym.tasks import registry
from android_gym.tasks.base import Task
from android_gym.tasks.deriving import derive
from android_gym.tasks.facts import Fact

NOTES = "apps/com.simplemobiletools.notes.pro.notes"
ALARMS = "apps/com.google.android.deskclock.alarms"
ADD_ALARM = "click Alarm @tab_menu_alarm / click Add alarm / click OK"


def task(*ways: str, **more: Any) -> Task:
    """A task without parameters, whose references are these lines."""
    return Task("Mine-Task", "Do it.", (), lambda p: tuple(parse(way) for way in ways), **more)


def test_a_field_of_a_record_that_the_task_finds() -> None:
    found = derive(registry.get("Contacts-AddCompany"))
    assert found.goal == (
        Fact(
            at="contacts[{person}].company",
            value="{company}",
            fold="is",
            says="The contact “{name}” has the company “{company}”.",
        ),
    )
    assert found.allowed == ("contacts[{person}].company",)
    assert [fact.shows.rpartition(".")[2] for fact in found.subgoals] == [
        "",
        "QuickContactActivity",
        "CompactContactEditorActivity",
    ]
    assert [fact.having for fact in found.subgoals[1:]] == [{"id": "{person}"}] * 2
    assert found.missing == found.unnamed == found.open == ()


def test_records_that_are_gone_are_told_apart_by_what_finds_them() -> None:
    found = derive(registry.get("MobileAgentBench/Notes-DeleteTwo"))
    assert {fact.gone: fact.says for fact in found.goal} == {
        f"{NOTES}[{{first_id}}]": "The note “{first}” is gone.",
        f"{NOTES}[{{second_id}}]": "The note “{second}” is gone.",
    }
    assert found.allowed == (f"{NOTES}[-{{first_id}}]", f"{NOTES}[-{{second_id}}]")


def test_of_a_new_record_its_time_is_left_open_and_what_is_typed_is_folded() -> None:
    found = derive(registry.get("Messages-SendText"))
    assert found.goal == (
        Fact(
            new="outbox",
            having={
                "app": "com.google.android.apps.messaging",
                "kind": "message",
                "to": ["{number}"],
                "text": "{words}",
            },
            fold="text",
            number="to",
            says="A new message is there with text “{words}”.",
        ),
    )
    assert found.open == ("messages.time", "messages.read", "messages.recipients")


def test_records_that_are_alike_are_counted() -> None:
    found = derive(task(f"start Clock / {ADD_ALARM} / {ADD_ALARM.partition(' / ')[2]}"))
    having = {"hour": 8, "minute": 0, "days": [], "label": "", "on": True, "vibrate": True, "sound": "Default"}
    (fact,) = found.goal
    assert (fact.new, fact.having, fact.count) == (ALARMS, having, 2)
    assert found.allowed == (f"{ALARMS}[+2]",)


def test_where_nothing_is_changed_the_goal_is_what_is_in_front() -> None:
    found = derive(registry.get("Micro-OpenRow"))
    page = "com.android.settings/com.android.settings.SubSettings"
    says = "The screen “sub settings” of Settings is open with name “{page}”."
    assert found.goal == (Fact(shows=page, having={"name": "{page}"}, says=says),)
    assert found.subgoals == (Fact(front="com.android.settings", says="Settings is open."),)
    assert found.allowed == ()


def test_of_a_task_that_is_answered_nothing_in_front_is_asked() -> None:
    found = derive(registry.get("Clock-AskAlarmTime"))
    assert (found.goal, found.allowed, found.missing) == ((), (), ())


def test_several_ways_have_in_common_what_all_of_them_leave() -> None:
    twice = derive(task(f"start Clock / {ADD_ALARM}", f"start Settings / start Clock / {ADD_ALARM} / press home"))
    assert [fact.new for fact in twice.goal] == [ALARMS]
    assert [fact.front for fact in twice.subgoals] == ["com.google.android.deskclock"]


def test_where_only_what_comes_by_itself_is_changed_the_goal_is_what_is_in_front_too() -> None:
    found = derive(registry.get("CrossApp-WhenTextedDirections"))
    assert [(fact.new, fact.shows.rpartition("/")[2]) for fact in found.goal] == [
        ("messages", ""),
        ("", "com.google.android.maps.MapsActivity"),
    ]
    assert found.allowed == ("messages[+1]",)


@pytest.mark.parametrize(
    ("of", "why"),
    [
        (
            "Slack-React",
            "`0.emoji` of apps/com.Slack.posts[{post}].marks is 🚀, 👀, 👍 … on the seeds: name it by `find:`, "
            "draw it, or write the goal by hand",
        ),
        (
            "Firefox-OpenPage",
            "the goal does not say {url}, which apps/org.mozilla.firefox.tabs depends on: judge that, or write the "
            "goal by hand",
        ),
        (
            "PlayStore-UpdateAll",
            "in apps/com.android.vending.updates 3, 4, 2 records are gone on the seeds: draw as many on each, or "
            "write the goal by hand",
        ),
        ("Weather-MoveToTop", "the order of apps/com.weather.Weather.saved changes, which no fact says"),
        ("Contacts-DeleteNoConfirm", "nothing is changed, and over the screen lies Alert, which no fact says"),
        (
            "Clock-StartStopwatch",
            "all that changes is loose, depends on the time or on the way: "
            "apps/com.google.android.deskclock.stopwatch.since",
        ),
    ],
)
def test_what_no_fact_can_say_is_told(of: str, why: str) -> None:
    assert why in derive(registry.get(of)).missing


@pytest.mark.parametrize(
    ("ways", "why"),
    [
        (
            ("start Clock", "start Settings"),
            "the ways end differently and change nothing alike: com.android.settings/com.android.settings.Settings, "
            "com.google.android.deskclock/com.android.deskclock.DeskClock",
        ),
        (
            ("start Clock / click Nowhere",),
            "way 1 on seed 0 ends at step 2 (click Nowhere): The element 'Nowhere' is not on this screen.",
        ),
        (("press home",), "all of it holds at the start already"),
        ((), "it has no way on seed 0"),
    ],
)
def test_ways_that_give_no_goal_say_why(ways: tuple[str, ...], why: str) -> None:
    assert derive(task(*ways)).missing == (why,)


def test_places_that_may_change_and_cannot_be_named_are_told() -> None:
    (why,) = derive(registry.get("MobileAgentBench/FileManager-DeleteVideos")).unnamed
    assert why.startswith("the record of files that is gone is /sdcard/Download/")
