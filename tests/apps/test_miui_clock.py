"""Clock of MIUI, on a Chinese phone."""

from __future__ import annotations

from datetime import datetime

import pytest

from android_gym.action import Action, Element
from android_gym.apps.miui.clock.app import (
    CityEditActivity,
    DeskClockTabActivity,
    Firing,
    SetAlarmActivity,
    SettingsActivity,
)
from android_gym.apps.miui.clock.model import Clock
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks.clock import HolidayAlarm as Alarm
from android_gym.kit.blocks.clock import next_time
from android_gym.phone.ui.words import in_language

PACKAGE, EXTRA = "com.android.deskclock", "android.intent.extra.alarm."
SET = "-a android.intent.action.SET_ALARM"


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "", ordinal: int = 0) -> None:
    element = Element(name=name, id=id if ":" in id or not id else f"{PACKAGE}:id/{id}", ordinal=ordinal)
    error, _ = perform(device, Action(verb, element if name or id else None, text))
    assert error == ""


def tap(device: SimulatedDevice, *names: str) -> None:
    for name in names:
        do(device, "click", name)


def wait(device: SimulatedDevice, seconds: int) -> None:
    perform(device, Action("wait", amount=seconds))


def model(device: SimulatedDevice) -> Clock:
    found: Clock = device.phone().app(PACKAGE)
    return found


def alarm(device: SimulatedDevice, label: str) -> Alarm:
    return next(one for one in model(device).alarms if one.label == label)


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


def toast(device: SimulatedDevice) -> str:
    """The toast that is shown, in Chinese."""
    phone = device.phone()
    return in_language(phone.settings, PACKAGE, phone.toast.text if phone.toast else "")


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Clock in front, at 9:41 on Tuesday, October 10."""
    device = SimulatedDevice("miui")
    do(device, "start", text=PACKAGE)
    return device


def opened(device: SimulatedDevice, line: str) -> object:
    """What an intent opens."""
    device.shell(f"am start {line}")
    return device.phone().top


# --- alarms ------------------------------------------------------------------------------------


def test_a_new_alarm_rings_when_the_wheels_say(device: SimulatedDevice) -> None:
    tap(device, "添加闹钟")
    do(device, "set_text", id="number_picker_input", text=" 6 ")
    do(device, "set_text", id="number_picker_input", text="55", ordinal=1)
    do(device, "set_text", "备注", "Delete")
    tap(device, "重复", "每天", "保存")
    assert model(device).alarms[-1] == Alarm(12, 6, 55, (0, 1, 2, 3, 4, 5, 6), "Delete")
    assert {"06:55", "每天", "Delete"} <= set(texts(device))  # what the owner wrote is not looked up
    assert toast(device) == "闹钟将在21小时14分钟后响铃"


def test_days_of_the_week_are_chosen_one_by_one(device: SimulatedDevice) -> None:
    tap(device, "取快递", "重复", "自定义", "星期日", "星期三", "确定", "保存")
    found = alarm(device, "取快递")
    assert (found.days, found.heeds, found.on) == ((0, 3), "", True)
    assert "周三、周日" in texts(device)


def test_alarms_heed_public_holidays() -> None:
    before = datetime(2023, 9, 28, 12)  # the next days are off, October 7 and 8 are worked in return
    assert next_time(Alarm(1, 7, 0, (1, 2, 3, 4, 5), heeds="work"), before) == datetime(2023, 10, 7, 7)
    assert next_time(Alarm(1, 7, 0, (0, 6), heeds="off"), before) == datetime(2023, 9, 29, 7)
    assert next_time(Alarm(1, 7, 0, (1, 2, 3, 4, 5)), before) == datetime(2023, 9, 29, 7)


def test_a_switch_turns_an_alarm_over_and_says_when_it_rings(device: SimulatedDevice) -> None:
    tap(device, "10:50 的闹钟")
    assert alarm(device, "取快递").on
    assert toast(device) == "闹钟将在1小时9分钟后响铃" and "1小时9分钟后响铃" in texts(device)
    tap(device, "10:50 的闹钟")
    assert not alarm(device, "取快递").on


def test_marked_alarms_are_deleted(device: SimulatedDevice) -> None:
    do(device, "long_click", "晨跑")
    tap(device, "起床")
    assert "已选择 2 项" in texts(device)
    tap(device, "删除", "删除")
    assert [a.id for a in model(device).alarms] == [3, 4, 5, 6, 7, 8, 9, 10, 11]
    assert not [p for p in device.phone().queue if p.call.args[:1] in ((1,), (2,)) and p.package == PACKAGE]


def test_changes_are_discarded_only_after_a_question(device: SimulatedDevice) -> None:
    before = model(device)
    tap(device, "午休结束", "响铃时振动", "取消", "放弃")
    assert (model(device), type(device.phone().top)) == (before, DeskClockTabActivity)


def test_a_ringtone_comes_from_the_sound_picker(device: SimulatedDevice) -> None:
    tap(device, "午休结束", "铃声")
    do(device, "click", "Pixel 铃声")
    do(device, "click", "冰凌")
    tap(device, "保存", "保存")
    assert alarm(device, "午休结束").sound == "Icicles"


def test_an_alarm_rings_over_the_lock_screen_and_vanishes(device: SimulatedDevice) -> None:
    tap(device, "10:50 的闹钟")
    device.shell("input keyevent 26")
    wait(device, 69 * 60)
    shade = device.phone().shade
    assert shade is not None and isinstance(shade.activity, Firing)
    assert {"10:50", "取快递"} <= set(texts(device))
    tap(device, "稍后提醒")
    wait(device, 10 * 60 + 1)
    assert model(device).ringing == (5,)
    device.shell("input keyevent 224")
    do(device, "notifications")
    tap(device, "关闭")
    assert not model(device).ringing and 5 not in {a.id for a in model(device).alarms}


# --- cities --------------------------------------------------------------------------------------


def test_cities_are_found_in_chinese_and_in_english(device: SimulatedDevice) -> None:
    tap(device, "时钟", "添加城市")
    do(device, "set_text", "搜索城市", "惠灵顿")
    do(device, "click", "新西兰")
    assert model(device).cities[-1] == "Wellington, New Zealand"
    tap(device, "添加城市")
    do(device, "set_text", "搜索城市", "reykja")
    do(device, "click", "雷克雅未克")
    assert model(device).cities[-1] == "Reykjavík, Iceland"


def test_the_time_of_a_city(device: SimulatedDevice) -> None:
    tap(device, "时钟")
    assert {"纽约", "昨天，晚12小时", "21:41", "东京", "今天，早1小时", "10:41"} <= set(texts(device))
    do(device, "click", id="analog_clock")
    assert not model(device).dial and "09:41" in texts(device)


def test_cities_are_taken_off_and_put_in_order(device: SimulatedDevice) -> None:
    tap(device, "时钟")
    do(device, "long_click", "东京")
    tap(device, "删除东京", "删除巴黎")
    error, _ = perform(device, Action("drag", Element(name="移动莫斯科"), target=Element(name="伦敦")))
    assert error == ""
    names = [label.partition(",")[0] for label in model(device).cities]
    assert names == ["London", "Moscow", "New York", "Sydney", "San Francisco", "Dubai"]


# --- stopwatch and timer -------------------------------------------------------------------------


def test_the_stopwatch_counts_laps(device: SimulatedDevice) -> None:
    tap(device, "秒表", "开始")
    wait(device, 20)
    tap(device, "计次")
    wait(device, 30)
    tap(device, "计次", "暂停")
    laps = model(device).stopwatch.laps
    assert len(laps) == 2 and {"计次 1", "计次 2"} <= set(texts(device))
    tap(device, "重置")
    assert not model(device).stopwatch.laps


def test_a_timer_runs_is_paused_and_rings(device: SimulatedDevice) -> None:
    tap(device, "计时器", "平板支撑")
    wait(device, 30)
    tap(device, "暂停")
    assert "已暂停" in texts(device)
    tap(device, "继续")
    wait(device, 70)
    assert "时间到" in texts(device)
    do(device, "click", id="stop_button")
    assert "常用计时器" in texts(device)


def test_wheels_set_a_timer_which_is_given_up(device: SimulatedDevice) -> None:
    tap(device, "计时器")
    do(device, "set_text", id="number_picker_input", text="25", ordinal=1)
    tap(device, "添加常用计时器")
    do(device, "set_text", id="android:id/edit", text="番茄钟")
    tap(device, "确定")
    assert model(device).presets[-1].seconds == 1500
    tap(device, "开始")
    assert [t.total for t in model(device).timers] == [1500]
    tap(device, "取消")
    assert not model(device).timers and not [p for p in device.phone().queue if "ring_timer" in p.call.fn]


def test_a_common_timer_is_deleted(device: SimulatedDevice) -> None:
    tap(device, "计时器")
    do(device, "long_click", "煲汤")
    assert "要删除“煲汤”吗？" in texts(device)
    tap(device, "删除")
    assert "煲汤" not in {one.name for one in model(device).presets}


# --- settings, and from outside -------------------------------------------------------------------


def test_the_lengths_in_settings_are_written_alike(device: SimulatedDevice) -> None:
    tap(device, "设置", "响铃时长")
    assert {f"{n}分钟" for n in (1, 5, 10, 15, 20, 30)} <= set(texts(device))


def test_settings_are_kept(device: SimulatedDevice) -> None:
    tap(device, "设置", "再响间隔", "15分钟", "铃声渐响")
    assert (model(device).snooze, model(device).louder) == ("15 minutes", False)


def test_the_row_of_the_volume_begins_where_others_do(device: SimulatedDevice) -> None:
    tap(device, "设置")
    names = {"默认闹钟铃声", "闹钟音量", "铃声渐响"}
    found = [(node.text, node.bounds[0]) for node in device.screen().nodes if node.text in names]
    assert found == [("默认闹钟铃声", 77), ("闹钟音量", 77), ("铃声渐响", 77)]


def test_links_open_the_screens(device: SimulatedDevice) -> None:
    assert isinstance(opened(device, "-a android.intent.action.EDIT -d deskclock://details/edit"), CityEditActivity)
    assert isinstance(opened(device, "-a android.intent.action.VIEW -d deskclock://details/edit"), CityEditActivity)
    main = opened(device, "-a com.android.deskclock.shortcut.START_TIMER")
    assert isinstance(main, DeskClockTabActivity) and model(device).tab == "Timer"
    opened(device, "-a com.android.deskclock.shortcut.STOP_WATCH")
    assert model(device).tab == "Stopwatch"
    opened(device, f"-n {PACKAGE}/.DeskClockTabActivity")
    assert isinstance(device.phone().top, DeskClockTabActivity)
    link = "deskclock://deskclock.android.com/main/SettingsActivity"
    assert isinstance(opened(device, f"-a android.intent.action.VIEW -d {link}"), SettingsActivity)


def test_an_alarm_is_asked_for(device: SimulatedDevice) -> None:
    extras = f"--ei {EXTRA}HOUR 15 --ei {EXTRA}MINUTES 5 --es {EXTRA}MESSAGE 开会 --eia {EXTRA}DAYS 2,4"
    form = opened(device, f"{SET} {extras}")
    assert isinstance(form, SetAlarmActivity) and form.parts == ("15", "05")
    tap(device, "保存")
    assert model(device).alarms[-1] == Alarm(12, 15, 5, (1, 3), "开会")
    opened(device, f"{SET} --ei {EXTRA}HOUR 6 --ez {EXTRA}SKIP_UI true --ez {EXTRA}VIBRATE false")
    assert model(device).alarms[-1] == Alarm(13, 6, 0, vibrate=False)


@pytest.mark.parametrize("extra", ["--es {}HOUR 7", "--ei {}HOUR 24", "--ei {}HOUR -1", "--ez {}HOUR true"])
def test_a_wrong_hour_is_as_none(device: SimulatedDevice, extra: str) -> None:
    form = opened(device, f"{SET} {extra.format(EXTRA)} --ez {EXTRA}SKIP_UI true")
    assert isinstance(form, SetAlarmActivity) and form.parts == ("09", "41")


def test_a_timer_is_asked_for(device: SimulatedDevice) -> None:
    main = opened(device, f"-a android.intent.action.SET_TIMER --ei {EXTRA}LENGTH 3725")
    assert isinstance(main, DeskClockTabActivity) and main.parts == ("01", "02", "05")
    main = opened(device, f"-a android.intent.action.SET_TIMER --es {EXTRA}LENGTH 60")
    assert isinstance(main, DeskClockTabActivity) and main.parts == ("00", "10", "00")
