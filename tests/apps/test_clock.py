"""Clock: alarms, timers, stopwatch, cities, bedtime, settings, and what others ask of it."""

from __future__ import annotations

from datetime import datetime

import pytest

from android_gym.action import Action, Element
from android_gym.apps.google.clock.app import DeskClock
from android_gym.apps.google.clock.frame import time_text, time_view
from android_gym.apps.google.clock.model import PACKAGE, Bedtime, Clock
from android_gym.apps.google.clock.prefs import ClockSettings, ScreenSaver
from android_gym.apps.google.clock.world import AddCity
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks.clock import Alarm, Stopwatch, Timer, ahead
from android_gym.phone.core.zones import instant
from android_gym.phone.state.events import Launch, Notifications, Stop, Wait
from android_gym.phone.system.windows import top_frame

HAIR = "\u200a"
SET = "am start -a android.intent.action.SET_"
EXTRA = "android.intent.extra.alarm."


def at(tab: str, **model: object) -> SimulatedDevice:
    """A phone with a page of Clock in front and nothing planned."""
    device = SimulatedDevice()
    phone = device.phone()
    changed = phone.app(PACKAGE).replace(tab=tab, **model)
    device.reset(phone.replace(apps=phone.apps.update({PACKAGE: changed}), queue=(), notifications=()))
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=id) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def tap(device: SimulatedDevice, *names: str) -> None:
    for name in names:
        do(device, "click", name)


def clock(device: SimulatedDevice) -> Clock:
    model: Clock = device.phone().app(PACKAGE)
    return model


def alarm(device: SimulatedDevice, label: str) -> Alarm:
    return next(a for a in clock(device).alarms if a.label == label)


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text for node in device.screen().nodes if node.text]


def shown(device: SimulatedDevice, id: str) -> str:
    """The text of the first node of an id."""
    return next(n.text for n in device.screen().nodes if n.id.endswith(f":id/{id}"))


def snack(device: SimulatedDevice) -> str:
    found = device.phone().window.ui.snack
    return found.text if found is not None else ""


def due(device: SimulatedDevice) -> list[datetime]:
    """When something of Clock is to happen, announcements aside, in the phone's own time."""
    phone = device.phone()
    own = (one for one in phone.queue if one.package == PACKAGE)
    times = [one.at - phone.time for one in own if not one.call.fn.endswith(":announce")]
    return [datetime.fromtimestamp(phone.now_s.timestamp() + after) for after in times]


def until(device: SimulatedDevice, label: str) -> None:
    """Wait until an alarm rings."""
    phone = device.phone()
    one = alarm(device, label)
    calls = [q for q in phone.queue if q.package == PACKAGE and q.call.args == (one.id,)]
    while calls[0].at > device.phone().time:
        device.do(Wait(min(86_400, calls[0].at - device.phone().time)))


# --- alarms ------------------------------------------------------------------------------------


def test_alarms_stand_by_time_of_day() -> None:
    device = at("Alarm", alarms=(Alarm(1, 22, 0), Alarm(2, 6, 5), Alarm(3, 6, 0, label="Run")))
    times = [n.text for n in device.screen().nodes if n.id.endswith("digital_clock")]
    assert times == [f"6:00{HAIR}AM", f"6:05{HAIR}AM", f"10:00{HAIR}PM"]


def test_a_new_alarm_is_on_open_and_says_when_it_rings() -> None:
    device = at("Alarm", alarms=())
    assert "No Alarms" in texts(device)
    tap(device, "Add alarm", "3 o'clock", "30 minutes", "PM", "OK")
    assert clock(device).alarms == (Alarm(1, 15, 30),)
    assert device.phone().top == DeskClock(expanded=1)
    assert snack(device) == "Alarm set for 5 hours and 49 minutes from now."
    assert due(device) == [datetime(2023, 10, 10, 15, 30)]


def test_an_alarm_that_was_earlier_today_rings_tomorrow() -> None:
    device = at("Alarm", alarms=(Alarm(1, 9, 41, on=False), Alarm(2, 9, 42, on=False)))
    assert texts(device).count("Not scheduled") == 2
    do(device, "click", id="onoff")
    assert snack(device) == "Alarm set for 1 day from now."
    assert "Tomorrow" in texts(device)
    assert due(device) == [datetime(2023, 10, 11, 9, 41)]
    do(device, "click", id="onoff")
    assert due(device) == []


@pytest.mark.parametrize(
    ("zone", "now", "hour", "minute", "words", "seconds"),
    [
        ("America/Los_Angeles", datetime(2023, 11, 4, 22), 7, 0, "10 hours", 10 * 3600),
        ("America/Los_Angeles", datetime(2023, 3, 11, 22), 7, 0, "8 hours", 8 * 3600),
        ("America/Los_Angeles", datetime(2023, 3, 12, 1, 50), 2, 30, "40 minutes", 2400),  # there is no 2:30
        ("America/Los_Angeles", datetime(2023, 11, 5, 1, 10), 1, 30, "20 minutes", 1200),
        ("America/Los_Angeles", datetime(2023, 11, 5, 1, 10, fold=1), 1, 30, "20 minutes", 1200),
        ("America/Los_Angeles", datetime(2023, 11, 5, 0, 50), 2, 10, "2 hours and 20 minutes", 8400),
        ("Europe/Berlin", datetime(2023, 10, 28, 23), 6, 30, "8 hours and 30 minutes", 30_600),
        ("Europe/Berlin", datetime(2023, 3, 25, 23), 6, 30, "6 hours and 30 minutes", 23_400),
        ("Asia/Kolkata", datetime(2023, 10, 28, 23), 6, 30, "7 hours and 30 minutes", 27_000),
    ],
)
def test_an_alarm_across_a_change_of_clocks_rings_when_it_says(
    zone: str, now: datetime, hour: int, minute: int, words: str, seconds: int
) -> None:
    device = SimulatedDevice()
    phone = device.phone().replace(zone=zone, time=instant(zone, now), queue=(), notifications=())
    device.reset(phone)
    device.do(Launch(PACKAGE))
    device.shell(f"{SET}ALARM --ei {EXTRA}HOUR {hour} --ei {EXTRA}MINUTES {minute} --es {EXTRA}MESSAGE Bus")
    ui = device.phone().window.ui
    assert ui.snack is not None and ui.snack.text == f"Alarm set for {words} from now."
    assert phone.time + seconds in [planned.at for planned in device.phone().queue]
    left = phone.time + seconds - device.phone().time
    device.do(Wait(left - 1))
    assert not [n for n in device.phone().notifications if n.full_screen is not None]
    device.do(Wait(1))
    assert [n for n in device.phone().notifications if n.full_screen is not None]


def test_an_open_card_changes_the_alarm() -> None:
    device = at("Alarm", alarms=(Alarm(1, 7, 0, label="Up"),), week="Monday")
    tap(device, "Expand alarm")
    days = [n.desc for n in device.screen().nodes if ":id/day_button_" in n.id]
    assert (days[0], days[-1]) == ("Monday", "Sunday")
    tap(device, "Monday", "Sunday", "Vibrate")
    assert clock(device).alarms == (Alarm(1, 7, 0, (0, 1), "Up", vibrate=False),)
    do(device, "click", id="edit_label")
    do(device, "set_text", id="label_input_field", text=" Swim ")
    tap(device, "OK")
    assert alarm(device, "Swim").days == (0, 1)
    do(device, "click", id="digital_clock")
    tap(device, "9 o'clock", "15 minutes", "OK")
    assert (alarm(device, "Swim").hour, alarm(device, "Swim").minute) == (9, 15)
    tap(device, "Collapse alarm")
    assert shown(device, "days_of_week") == "Sun, Mon"


def scheduled() -> SimulatedDevice:
    """A phone on a Tuesday with an alarm at 3 PM, due today, which is scheduled for Friday."""
    device = at("Alarm", alarms=(Alarm(1, 15, 0, label="Up"),))
    tap(device, "Expand alarm", "Schedule alarm", "13 October 2023", "OK")
    return device


def test_a_scheduled_alarm_rings_on_its_day_once() -> None:
    device = scheduled()
    assert alarm(device, "Up").date == "2023-10-13"
    assert shown(device, "days_of_week") == shown(device, "schedule_alarm_action") == "Fri, Oct 13"
    assert snack(device) == "Alarm set for 3 days, 5 hours and 19 minutes from now."
    assert due(device) == [datetime(2023, 10, 13, 15, 0)]
    device.do(Wait(3 * 86400))
    assert clock(device).ringing == ()
    device.do(Wait(5 * 3600 + 19 * 60))
    assert clock(device).ringing == (1,)
    tap(device, "Dismiss")
    assert not alarm(device, "Up").on and alarm(device, "Up").date == "" and due(device) == []


@pytest.mark.parametrize(
    ("element", "day"), [("onoff", 10), ("day_button_4", 12)], ids=["turned off and on", "a day of the week"]
)
def test_what_takes_the_date_back(element: str, day: int) -> None:
    device = scheduled()
    do(device, "click", id=element)
    if element == "onoff":
        assert due(device) == [] and shown(device, "schedule_alarm_action") == "Schedule alarm"
        do(device, "click", id=element)
    assert alarm(device, "Up").date == ""
    assert due(device) == [datetime(2023, 10, day, 15, 0)]


def test_a_date_takes_the_days_of_the_week_back_and_stays_with_another_time() -> None:
    device = at("Alarm", alarms=(Alarm(1, 7, 0, (1, 2), label="Up", on=False),))
    tap(device, "Expand alarm", "Schedule alarm", "11 October 2023", "OK")
    assert clock(device).alarms == (Alarm(1, 7, 0, label="Up", date="2023-10-11"),)
    assert shown(device, "days_of_week") == "Tomorrow"
    do(device, "click", id="digital_clock")
    tap(device, "11 o'clock", "PM", "OK")
    assert due(device) == [datetime(2023, 10, 11, 23, 0)]


def test_today_is_tomorrow_for_an_alarm_whose_time_is_over() -> None:
    device = at("Alarm", alarms=(Alarm(1, 7, 0, label="Up", on=False),))
    tap(device, "Expand alarm", "Schedule alarm", "10 October 2023", "OK")
    assert alarm(device, "Up").date == "" and due(device) == [datetime(2023, 10, 11, 7, 0)]


def test_the_sound_comes_from_the_sound_picker() -> None:
    device = at("Alarm", alarms=(Alarm(1, 7, 0, label="Up"),))
    tap(device, "Expand alarm")
    do(device, "click", "Ringtone Default")
    tap(device, "Pixel Sounds", "Icicles", "Navigate up", "Save")
    assert alarm(device, "Up").sound == "Icicles"


def test_a_deleted_alarm_can_be_brought_back() -> None:
    device = at("Alarm", alarms=(Alarm(1, 7, 0, label="Up"), Alarm(2, 8, 0, label="Tea")))
    tap(device, "Expand alarm", "Delete")
    assert [a.label for a in clock(device).alarms] == ["Tea"]
    assert snack(device) == "Alarm deleted"
    tap(device, "Undo")
    assert [a.label for a in clock(device).alarms] == ["Up", "Tea"]
    assert datetime(2023, 10, 11, 7, 0) in due(device)


def ringing() -> SimulatedDevice:
    """A phone on which a one-time alarm rings."""
    device = at("Alarm", alarms=())
    tap(device, "Add alarm", "3 o'clock", "0 minutes", "PM", "OK")
    do(device, "click", id="edit_label")
    do(device, "set_text", id="label_input_field", text="Tea")
    tap(device, "OK")
    until(device, "Tea")
    device.do(Notifications())
    return device


def test_an_alarm_rings_until_it_is_dismissed() -> None:
    device = ringing()
    phone = device.phone()
    assert phone.now == datetime(2023, 10, 10, 15, 0)
    assert clock(device).ringing == (1,)
    assert [(n.title, n.text, n.ongoing) for n in phone.notifications] == [("Tea", "3:00 PM", True)]
    tap(device, "Dismiss")
    assert (clock(device).ringing, device.phone().notifications) == ((), ())
    assert not alarm(device, "Tea").on
    assert due(device) == []


def test_a_snoozed_alarm_rings_again() -> None:
    device = ringing()
    tap(device, "Snooze")
    assert clock(device).ringing == () and alarm(device, "Tea").on
    toast = device.phone().toast
    assert toast is not None and toast.text.startswith("Snoozing until 3:1")
    until(device, "Tea")
    assert clock(device).ringing == (1,)


def test_an_alarm_that_nobody_hears_falls_silent() -> None:
    device = ringing()
    device.do(Wait(600))
    assert clock(device).ringing == ()
    assert [n.title for n in device.phone().notifications] == ["Missed alarm"]


def test_a_repeating_alarm_is_planned_again() -> None:
    device = at("Alarm", alarms=(Alarm(1, 9, 42, (2, 4), "Standup", on=False),))
    do(device, "click", id="onoff")
    until(device, "Standup")
    device.do(Notifications())
    tap(device, "Dismiss")
    assert alarm(device, "Standup").on
    assert due(device) == [datetime(2023, 10, 12, 9, 42)]


# --- timers ------------------------------------------------------------------------------------


def running(*digits: str) -> SimulatedDevice:
    device = at("Timer")
    tap(device, *digits, "Start")
    return device


def test_a_timer_is_typed_from_the_right() -> None:
    device = at("Timer")
    tap(device, "1", "3", "0")
    assert shown(device, "timer_setup_time") == "00h 01m 30s"
    tap(device, "Backspace")
    assert shown(device, "timer_setup_time") == "00h 00m 13s"
    tap(device, "Start")
    (timer,) = clock(device).timers
    assert (timer.total, timer.label) == (13, "")
    assert "13s Timer" in texts(device)


def test_a_timer_runs_with_the_clock_and_ends() -> None:
    device = running("5")
    left = [shown(device, "timer_text")]
    for _ in range(2):
        device.do(Wait(1))
        left.append(shown(device, "timer_text"))
    assert left == ["4", "3", "2"]
    device.do(Wait(5))
    assert clock(device).timers == (Timer(1, 5, 0),)
    assert shown(device, "timer_text") == "-0:03"
    (note,) = device.phone().notifications
    assert (note.title, note.text) == ("Time's up", "Timer")
    tap(device, "Stop")
    assert clock(device).timers == (Timer(1, 5, 5),)
    assert device.phone().notifications == ()


def test_a_paused_timer_stands_still() -> None:
    device = running("3", "0")
    tap(device, "Pause")
    (timer,) = clock(device).timers
    device.do(Wait(100))
    assert clock(device).timers == (timer,)
    tap(device, "Start")
    device.do(Wait(timer.left))
    assert clock(device).timers[0].left == 0
    tap(device, "Reset")
    assert clock(device).timers == (Timer(1, 30, 30),)


def test_a_minute_more_puts_the_end_off() -> None:
    device = running("5")
    ends = clock(device).timers[0].ends
    tap(device, "Add 1 minute")
    assert clock(device).timers[0].ends == ends + 60
    device.do(Wait(10))
    assert [n.channel for n in device.phone().notifications] == ["timers"]


def test_timers_are_named_and_deleted() -> None:
    device = running("5", "0", "0")
    do(device, "click", id="timer_label")
    do(device, "set_text", id="label_input_field", text="Rice")
    tap(device, "OK", "Add timer", "9", "Cancel")
    assert [timer.label for timer in clock(device).timers] == ["Rice"]
    tap(device, "Delete")
    assert clock(device).timers == ()
    assert not [q for q in device.phone().queue if "time_up" in q.call.fn]


def test_a_stopped_app_forgets_what_was_to_ring() -> None:
    device = running("5")
    device.do(Stop(PACKAGE))
    device.do(Wait(60))
    assert device.phone().notifications == ()


def notes(device: SimulatedDevice) -> list[tuple[str, str, list[str]]]:
    """Title, text and buttons of what Clock has posted."""
    posted = [n for n in device.phone().notifications if n.package == PACKAGE]
    return [(n.title, n.text, [action.title for action in n.actions]) for n in posted]


def test_a_running_timer_is_paused_and_put_off_from_the_shade() -> None:
    device = running("5", "0", "0")
    assert notes(device) == [("5m Timer", "Timer", ["Pause", "+1 min"])]
    device.do(Notifications())
    counted = [n.text for n in top_frame(device.phone()).nodes if n.id.endswith("chronometer")]
    assert counted == ["04:58"]
    tap(device, "+1 min", "Pause")
    (timer,) = clock(device).timers
    assert (timer.left, timer.ends) == (357, 0)
    assert notes(device) == [("5m Timer", "Paused at 5:57", ["Resume", "Reset"])]
    tap(device, "Reset")
    assert notes(device) == []


def test_the_stopwatch_is_paused_and_takes_laps_from_the_shade() -> None:
    device = at("Stopwatch")
    tap(device, "Start")
    device.do(Notifications())
    tap(device, "Lap")
    assert notes(device) == [("Stopwatch", "Lap 2", ["Pause", "Lap"])]
    tap(device, "Pause")
    assert notes(device)[0][2] == ["Start", "Reset"]
    tap(device, "Reset")
    assert notes(device) == []


def test_an_alarm_is_announced_two_hours_before_and_skipped_once() -> None:
    device = at("Alarm", alarms=())
    device.shell(f"{SET}ALARM --ei {EXTRA}HOUR 12 --ei {EXTRA}MINUTES 0 --ez {EXTRA}SKIP_UI true")
    assert notes(device) == []
    device.do(Wait(20 * 60))
    assert notes(device) == [("Upcoming alarm", "Tue 12:00 PM", ["Dismiss"])]
    device.do(Notifications())
    tap(device, "Dismiss")
    assert (notes(device), due(device)) == ([], [])
    assert not clock(device).alarms[0].on


# --- stopwatch ---------------------------------------------------------------------------------


def test_the_stopwatch_counts_laps_and_stops() -> None:
    device = at("Stopwatch")
    tap(device, "Start")
    device.do(Wait(9))
    tap(device, "Lap")
    device.do(Wait(4))
    tap(device, "Lap", "Pause")
    watch = clock(device).stopwatch
    first, second = watch.laps
    assert second - first == 5
    assert watch.since == 0 and watch.elapsed == second + 1
    device.do(Wait(50))
    assert clock(device).stopwatch == watch
    rows = [n.text for n in device.screen().nodes if n.id.endswith("lap_number")]
    assert rows == ["# 2", "# 1"]
    tap(device, "Reset")
    assert clock(device).stopwatch == Stopwatch()
    assert "# 1" not in texts(device)


# --- world clock -------------------------------------------------------------------------------


def test_a_city_is_found_added_once_and_deleted() -> None:
    device = at("Clock")
    for _ in range(2):
        tap(device, "Add city")
        do(device, "set_text", "Search for a city", "toky")
        assert device.phone().top == AddCity("toky")
        tap(device, "Tokyo, Japan")
    assert clock(device).cities == ("London, UK", "Tokyo, Japan")
    assert f"1:41{HAIR}AM" in texts(device)
    do(device, "long_click", "Tokyo")
    assert clock(device).cities == ("London, UK",)
    tap(device, "Undo")
    assert clock(device).cities == ("London, UK", "Tokyo, Japan")


@pytest.mark.parametrize(
    ("hours", "words"),
    [
        (0, ("", "")),
        (8, ("+8h", "8 hours ahead")),
        (-1, ("-1h", "1 hour behind")),
        (12.5, ("+12.5h", "12.5 hours ahead")),
    ],
)
def test_how_far_a_city_is_from_here(hours: float, words: tuple[str, str]) -> None:
    assert ahead(hours) == words


def test_midnight_and_noon_are_twelve() -> None:
    assert time_text(datetime(2023, 1, 1, 0, 5)) == f"12:05{HAIR}AM"
    assert time_text(datetime(2023, 1, 1, 12, 5)) == f"12:05{HAIR}PM"


# --- bedtime -----------------------------------------------------------------------------------


def slept() -> SimulatedDevice:
    """A phone with bedtime set up: 10 PM to 6 AM."""
    device = at("Bedtime", alarms=())
    tap(device, "Get started", "6 o'clock", "OK", "10 o'clock", "OK")
    return device


def test_bedtime_is_set_up_in_two_questions() -> None:
    device = slept()
    assert clock(device).bedtime == Bedtime(True, True, 22 * 60, 6 * 60)
    assert "8 h 00 min asleep" in texts(device)
    assert sorted(due(device)) == [datetime(2023, 10, 10, 21, 45), datetime(2023, 10, 11, 6, 0)]


def test_bedtime_reminds_wakes_and_is_planned_again() -> None:
    device = slept()
    device.do(Wait(43_200))
    device.do(Wait(300))
    assert [n.title for n in device.phone().notifications] == ["Bedtime is in 15 minutes"]
    device.do(Wait(30_000))
    assert [n.title for n in device.phone().notifications] == ["Wake-up alarm"]
    device.do(Notifications())
    tap(device, "Stop")
    assert device.phone().notifications == ()
    assert not device.phone().ticking
    assert sorted(due(device)) == [datetime(2023, 10, 11, 21, 45), datetime(2023, 10, 12, 6, 0)]


def test_bedtime_turned_off_or_without_days_plans_nothing() -> None:
    device = slept()
    do(device, "click", id="bedtime_onoff")
    assert due(device) == []
    do(device, "click", id="bedtime_onoff")
    assert len(due(device)) == 2
    tap(device, "Sunday", "Monday", "Tuesday", "Thursday", "Friday", "Saturday")
    assert clock(device).bedtime.days == (3,)
    assert sorted(due(device)) == [datetime(2023, 10, 11, 6, 0), datetime(2023, 10, 11, 21, 45)]
    tap(device, "Wednesday")
    assert due(device) == []


def test_bedtimes_times_are_changed_on_their_cards() -> None:
    device = slept()
    do(device, "click", id="wake_card")
    tap(device, "7 o'clock", "30 minutes", "OK")
    assert clock(device).bedtime.wake == 7 * 60 + 30
    assert datetime(2023, 10, 11, 7, 30) in due(device)


# --- settings ----------------------------------------------------------------------------------


def choose(device: SimulatedDevice, title: str, option: str) -> None:
    tap(device, "More options", "Settings", title, option)
    assert device.phone().top == ClockSettings()
    tap(device, "Navigate up")


def test_the_style_and_the_seconds_change_the_main_clock() -> None:
    device = at("Clock")
    assert shown(device, "digital_clock") == f"9:41{HAIR}AM"
    tap(device, "More options", "Settings", "Display time with seconds", "Navigate up")
    assert shown(device, "digital_clock") == f"9:41:00{HAIR}AM"
    choose(device, "Style", "Analog")
    face = next(n for n in device.screen().nodes if n.id.endswith("analog_clock"))
    assert face.desc == f"9:41:00{HAIR}AM"
    choose(device, "Style", "Digital")
    assert shown(device, "digital_clock") == f"9:41:00{HAIR}AM"


def test_the_snooze_length_is_how_long_a_snooze_lasts() -> None:
    device = at("Alarm", alarms=(Alarm(1, 9, 42, label="Tea", on=False),))
    choose(device, "Snooze length", "30 minutes")
    do(device, "click", id="onoff")
    until(device, "Tea")
    device.do(Notifications())
    tap(device, "Snooze")
    assert due(device) == [datetime(2023, 10, 10, 10, 12, device.phone().now_s.second)]


def test_the_week_starts_where_the_setting_says() -> None:
    device = at("Alarm", alarms=(Alarm(1, 7, 0),))
    choose(device, "Start week on", "Saturday")
    tap(device, "Expand alarm")
    days = [n.desc for n in device.screen().nodes if ":id/day_button_" in n.id]
    assert days[:2] == ["Saturday", "Sunday"]


def test_a_tap_ends_the_screen_saver() -> None:
    device = at("Clock")
    tap(device, "More options", "Screen saver")
    assert device.phone().top == ScreenSaver()
    do(device, "click", id="saver_container")
    assert isinstance(device.phone().top, DeskClock)


def test_clock_opens_on_the_page_shown_last() -> None:
    device = at("Clock")
    tap(device, "Stopwatch")
    device.do(Stop(PACKAGE))
    device.do(Launch(PACKAGE))
    assert shown(device, "action_bar_title") == "Stopwatch"


# --- what others ask ---------------------------------------------------------------------------


def test_the_shell_sets_an_alarm() -> None:
    device = at("Clock", alarms=())
    hour, minute = f"--ei {EXTRA}HOUR 15", f"--ei {EXTRA}MINUTES 5"
    answer = device.shell(f"{SET}ALARM {hour} {minute} --es {EXTRA}MESSAGE 'tea time'")
    assert answer.startswith("Starting: ")
    assert clock(device).alarms == (Alarm(1, 15, 5, label="tea time"),)
    assert due(device) == [datetime(2023, 10, 10, 15, 5)]
    assert device.phone().top == DeskClock("Alarm", expanded=1)


def test_the_shell_starts_a_timer() -> None:
    device = at("Clock")
    device.shell(f"{SET}TIMER --ei {EXTRA}LENGTH 90 --es {EXTRA}MESSAGE egg")
    (timer,) = clock(device).timers
    assert (timer.total, timer.label) == (90, "egg")
    device.do(Wait(90))
    assert device.phone().notifications[0].text == "egg"


@pytest.mark.parametrize("extra", ["", f"--ei {EXTRA}HOUR 24", f"--es {EXTRA}HOUR soon"])
def test_an_alarm_without_an_hour_is_asked_for(extra: str) -> None:
    device = at("Clock", alarms=())
    device.shell(f"{SET}ALARM {extra}")
    tap(device, "9 o'clock", "OK")
    assert clock(device).alarms == (Alarm(1, 9, 0),)


def test_a_timer_without_a_length_opens_the_keypad() -> None:
    device = running("5", "0", "0")
    device.shell(f"{SET}TIMER")
    assert shown(device, "timer_setup_time") == "00h 00m 00s"
    assert len(clock(device).timers) == 1


def test_am_and_pm_are_a_third_of_the_digits_in_one_text() -> None:
    view = time_view(f"12:05{HAIR}AM", "digital_clock", 64)
    assert (view.text, view.desc) == (f"12:05{HAIR}AM", f"12:05{HAIR}AM")
    gap, half = view.extras.spans
    assert (view.text[gap.start : gap.end], view.style.tabular) == (HAIR, True)
    assert (view.text[half.start : half.end], half.style.size) == ("AM", 21)
