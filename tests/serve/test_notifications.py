"""cmd notification and dumpsys notification: what is posted, and to which channels."""

from __future__ import annotations

import pytest
from serve.caller import after, machine, out, run
from toy_calendar import heard

from android_gym.phone.state.events import Wait
from android_gym.phone.state.providers import Notification, NotificationAction, Progress
from android_gym.phone.state.providers.notifications import HIGH, NONE
from android_gym.phone.system.ctx import Ctx
from android_gym.serve.android.dumps.notification import notification
from android_gym.serve.machine import Machine

KEY = "0|com.android.shell|2020|sale|2000"


@pytest.fixture
def posted() -> Machine:
    quiet = machine().replace(phone=machine().phone.replace(notifications=(), queue=()))
    return after(quiet, "cmd notification post -t Deal sale 'Half price'")


def test_what_is_posted_is_listed_and_told(posted: Machine) -> None:
    assert out(posted, "cmd notification list") == f"{KEY}\n"
    told = out(posted, f"cmd notification get '{KEY}'")
    assert "android.title=String (Deal)" in told and "mImportance=DEFAULT" in told
    again = after(posted, "cmd notification post sale New", "cmd notification post other Text")
    assert [(n.tag, n.text) for n in again.phone.notifications] == [("other", "Text"), ("sale", "New")]
    assert run(posted, "cmd notification get 0|x|1|null|1")[1].code == 1


def test_snoozing_brings_it_back_later(posted: Machine) -> None:
    away = after(posted, f"cmd notification snooze --for 60000 '{KEY}'")
    assert away.phone.notifications == ()
    assert away.do(Wait(59)).phone.notifications == ()
    assert [n.tag for n in away.do(Wait(60)).phone.notifications] == ["sale"]


@pytest.mark.parametrize(("mode", "value"), [("on", 2), ("priority", 1), ("alarms", 3), ("off", 0)])
def test_do_not_disturb_is_set(posted: Machine, mode: str, value: int) -> None:
    there = after(posted, f"cmd notification set_dnd {mode}")
    assert there.phone.setting("global/zen_mode") == value


@pytest.mark.parametrize("line", ["post", "post x", "post -q x y", "set_dnd maybe", "snooze x"])
def test_wrong_arguments_change_nothing(posted: Machine, line: str) -> None:
    there, result = run(posted, f"cmd notification {line}")
    assert there is posted and b"IllegalArgumentException" in result.err


def test_the_dump_tells_channels_and_what_notifications_ask(posted: Machine) -> None:
    channel = posted.phone.channels[0].replace(importance=HIGH)
    note = Notification(
        1,
        "",
        "Ann",
        channel="shell_cmd",
        progress=Progress(1, 3),
        group="g",
        actions=(NotificationAction("Reply", heard.partial(), "Message"),),
    )
    c = Ctx(posted.phone.replace(channels=(channel,)), "com.android.shell").notify(note)
    told = notification(posted.replace(phone=c.phone), ())
    for words in (
        "importance=4 key=0|com.android.shell|1|null|2000",
        "groupKey=g",
        '[0] "Reply" (remoteInputs=1)',
        "android.progressMax=Integer (3)",
        "NotificationChannel{mId='shell_cmd', mName=Shell command",
        "mImportance=4",
    ):
        assert words in told, words
    blocked = c.phone.replace(channels=(channel.replace(importance=NONE),), notifications=())
    assert Ctx(blocked, "com.android.shell").notify(note).phone == blocked
