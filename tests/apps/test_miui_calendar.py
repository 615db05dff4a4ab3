"""Calendar of MIUI on a Chinese phone, and the month with lunar dates that it is made of."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from android_gym.action import Action, Element
from android_gym.almanac import lunar_returns
from android_gym.apps.miui.calendar.app import COLORS, AllInOneActivity, EditEventActivity, EventInfoActivity, Planner
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks import calendar
from android_gym.kit.blocks.calendar import day_words
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.providers import CalendarEntry

PACKAGE, ZONE, OWNER = "com.android.calendar", "Asia/Shanghai", "linyue@example.com"
INSERT = "-a android.intent.action.INSERT -t vnd.android.cursor.item/event"


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "", at: int = 0) -> None:
    full = id if ":" in id or not id else f"{PACKAGE}:id/{id}"
    element = Element(name=name, id=full, ordinal=at) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def model(device: SimulatedDevice) -> Planner:
    found: Planner = device.phone().app(PACKAGE)
    return found


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


def event(device: SimulatedDevice, title: str) -> CalendarEntry:
    return next(one for one in device.phone().calendar if one.title == title)


def at(*numbers: int) -> int:
    return instant(ZONE, datetime(2023, *numbers))


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Calendar in front."""
    device = SimulatedDevice("miui")
    do(device, "start", text=PACKAGE)
    return device


def opened(device: SimulatedDevice, line: str) -> object:
    """What an intent opens."""
    device.shell(f"am start {line}")
    return device.phone().top


# --- days --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2023, 10, 10), ("廿六", False)),
        (date(2023, 10, 15), ("九月", False)),
        (date(2023, 10, 23), ("Double Ninth Festival", True)),
        (date(2023, 10, 24), ("Frost's Descent", True)),
        (date(2200, 1, 2), ("", False)),
    ],
)
def test_under_a_day_stands_its_festival_its_term_or_its_lunar_date(day: date, words: tuple[str, bool]) -> None:
    assert day_words(day) == words


def test_the_month_shows_lunar_dates_festivals_days_off_and_what_happens(device: SimulatedDevice) -> None:
    cells: dict[str, list[str]] = {}
    for node in device.screen().nodes:
        if node.id.endswith("/day"):
            parts = cells.setdefault(node.desc, [])
        elif node.id.endswith("/event_list"):
            parts = []
        elif cells:
            parts += filter(None, (node.text or node.desc,))
    assert len(cells) == 31
    assert cells["10月1日"] == ["1", "国庆节", "休", "有日程"]
    assert cells["10月7日"] == ["7", "廿三", "班", "有日程"]
    assert cells["10月10日"] == ["10", "廿六", "今天", "有日程"]
    assert cells["10月25日"] == ["25", "十一"]
    do(device, "click", "21", id="day_number")
    shown = {"农历九月初七", "癸卯兔年", "同学聚会", "18:00–21:00 • 外婆灶，二楼包厢"}
    assert shown <= set(texts(device))
    do(device, "click", "今天")
    assert "部门晨会" in texts(device)


def test_a_swipe_turns_the_month_and_a_day_is_asked_for(device: SimulatedDevice) -> None:
    do(device, "swipe", id="month_view", text="left")
    assert "2023年11月" in texts(device) and "立冬" in texts(device)
    do(device, "click", id="action_bar_title")
    do(device, "set_text", id="number_picker_input", text="2024", at=0)
    do(device, "set_text", id="number_picker_input", text="2", at=1)
    do(device, "set_text", id="number_picker_input", text="10", at=2)
    do(device, "click", "确定")
    shown = texts(device)
    assert "2024年2月" in shown and "春节" in shown and "农历正月初一" in shown and "甲辰龙年" in shown


def test_the_views_are_turned_to_and_kept(device: SimulatedDevice) -> None:
    do(device, "click", "周")
    assert model(device).mode == "week" and "健身课, 10:00–11:00, 青橙健身" in texts(device)
    do(device, "click", "年")
    assert "2023年" in texts(device)
    do(device, "click", "2023年12月")
    assert model(device).mode == "month" and "2023年12月" in texts(device)
    do(device, "click", "日程")
    assert "交房租" not in texts(device) and "外婆的生日" in texts(device)
    do(device, "click", "日")
    assert model(device).mode == "day"


def test_settings_change_the_month(device: SimulatedDevice) -> None:
    do(device, "click", "更多")
    do(device, "click", "设置")
    for name in ("显示农历", "显示放假和调休", "显示周数"):
        do(device, "click", name)
    do(device, "click", "每周起始日")
    do(device, "click", "星期日")
    do(device, "click", "返回")
    app, shown = model(device), texts(device)
    assert (app.lunar, app.rests, app.week_numbers, app.week_start) == (False, False, True, 6)
    assert "廿六" not in shown and "休" not in shown and "41" in shown


def test_a_search_finds_titles_places_and_notes(device: SimulatedDevice) -> None:
    do(device, "click", "搜索")
    do(device, "set_text", "搜索日程", "会议室")
    assert "版本评审会" in texts(device) and "健身课" not in texts(device)
    do(device, "set_text", id="android:id/input", text="没有这个")
    assert "未找到日程" in texts(device)
    do(device, "click", "取消")
    assert "2023年10月" in texts(device)


# --- events ------------------------------------------------------------------------------------


def test_an_event_is_made_as_it_is_filled_in(device: SimulatedDevice) -> None:
    do(device, "click", "12", id="day_number")
    do(device, "click", "新建日程")
    do(device, "set_text", "标题", "Delete")
    do(device, "click", id="start_time")
    do(device, "set_text", id="number_picker_input", text="15", at=0)
    do(device, "click", "确定")
    do(device, "click", "提醒")
    do(device, "click", "提前 1 小时")
    do(device, "click", "重复")
    do(device, "click", "每周星期四")
    do(device, "set_text", "地点", "公司会议室")
    do(device, "click", "保存")
    made = event(device, "Delete")
    assert (made.start, made.end, made.location) == (at(10, 12, 15), at(10, 12, 16), "公司会议室")
    assert (made.reminders, made.rrule, made.calendar) == ((60,), "FREQ=WEEKLY;BYDAY=TH", OWNER)
    assert "Delete" in texts(device)  # what the owner wrote is not looked up


def test_what_lasts_all_day_ends_on_its_last_day(device: SimulatedDevice) -> None:
    do(device, "click", "新建日程")
    do(device, "set_text", "标题", "出差")
    do(device, "click", "全天")
    do(device, "click", id="end_date")
    do(device, "set_text", id="number_picker_input", text="12", at=2)
    do(device, "click", "确定")
    do(device, "click", "保存")
    made = event(device, "出差")
    assert (made.all_day, made.start, made.end, made.reminders) == (True, at(10, 10), at(10, 13), (-540,))


def test_an_end_before_the_start_is_not_taken(device: SimulatedDevice) -> None:
    do(device, "click", "新建日程")
    do(device, "click", id="end_time")
    do(device, "set_text", id="number_picker_input", text="8", at=0)
    do(device, "click", "确定")
    screen = device.phone().top
    assert isinstance(screen, EditEventActivity) and screen.draft.end == screen.draft.start


def test_leaving_a_changed_event_asks(device: SimulatedDevice) -> None:
    before = device.phone().calendar
    do(device, "click", "新建日程")
    do(device, "set_text", "标题", "买菜")
    do(device, "click", "取消")
    do(device, "click", "取消")
    assert isinstance(device.phone().top, EditEventActivity)
    do(device, "back")
    do(device, "click", "放弃")
    assert isinstance(device.phone().top, AllInOneActivity) and device.phone().calendar == before


def test_an_event_is_changed_shared_and_deleted(device: SimulatedDevice) -> None:
    do(device, "click", "健身课")
    assert "青橙健身" in texts(device) and "农历八月廿六" in texts(device)
    do(device, "click", "编辑")
    do(device, "set_text", id="location", text="体育馆")
    do(device, "click", "保存")
    assert [one.start for one in device.phone().calendar if one.location == "体育馆"] == [at(10, 10, 19)]
    do(device, "click", "分享")
    assert "健身课\n2023年10月10日 周二 19:00–20:00\n体育馆" in texts(device)
    do(device, "back")
    do(device, "click", "删除")
    do(device, "click", "删除", id="android:id/button1")
    assert not any(one.location == "体育馆" for one in device.phone().calendar)
    assert "健身课" not in texts(device)


def test_one_of_a_series_is_changed_and_deleted(device: SimulatedDevice) -> None:
    do(device, "click", "更多")
    do(device, "click", "重要日")
    do(device, "click", "纪念日", id="event_kind_item")
    do(device, "click", "爸妈结婚纪念日")
    assert "还有 29 天" in texts(device) and "每年11月8日" in texts(device)
    do(device, "click", "编辑")
    do(device, "set_text", id="title", text="爸妈三十一周年")
    do(device, "click", "保存")
    do(device, "click", "仅此日程")
    assert event(device, "爸妈三十一周年").original_start == at(11, 8)
    do(device, "back")
    do(device, "click", "爸妈三十一周年")
    do(device, "click", "删除")
    do(device, "click", "删除", id="android:id/button1")
    assert "爸妈三十一周年" not in {one.title for one in device.phone().calendar if one.status != "cancelled"}


# --- days that count ----------------------------------------------------------------------------


def test_a_birthday_by_the_lunar_date_is_on_it_each_year(device: SimulatedDevice) -> None:
    do(device, "click", "新建日程")
    do(device, "click", "生日")
    do(device, "set_text", "姓名", "老王生日")
    do(device, "click", "农历")
    do(device, "click", "保存")
    made = event(device, "老王生日")
    assert (made.calendar, made.all_day, made.rrule, made.start) == ("Birthdays", True, "", at(10, 10))
    days = [local(ZONE, one).date() for one in made.rdate]
    assert tuple(days) == lunar_returns(date(2023, 10, 10))
    assert days[:2] == [date(2024, 9, 28), date(2025, 10, 17)]
    do(device, "click", "老王生日")
    assert "每年（农历）" in texts(device)


def test_a_lunar_date_follows_the_day_of_a_birthday_and_is_turned_off(device: SimulatedDevice) -> None:
    do(device, "click", "新建日程")
    do(device, "click", "生日")
    do(device, "set_text", "姓名", "姑姑的生日")
    do(device, "click", "农历")
    do(device, "click", id="start_date")
    do(device, "set_text", id="number_picker_input", text="20", at=2)
    do(device, "click", "确定")
    do(device, "click", "保存")
    made = event(device, "姑姑的生日")
    days = [local(ZONE, one).date() for one in made.rdate]
    assert made.start == at(10, 20) and tuple(days) == lunar_returns(date(2023, 10, 20))
    do(device, "click", "20", id="day_number")
    do(device, "click", "姑姑的生日")
    do(device, "click", "编辑")
    do(device, "click", "农历")
    do(device, "click", "保存")
    do(device, "click", "所有日程")
    made = event(device, "姑姑的生日")
    assert (made.rrule, made.rdate) == ("FREQ=YEARLY", ())


def test_important_days_are_in_the_order_of_their_days(device: SimulatedDevice) -> None:
    phone = device.phone()
    kept = tuple(one for one in phone.calendar if one.calendar in COLORS)
    rows = calendar.count_days(calendar.Book(kept, ZONE), date(2023, 10, 10))
    assert [(left, one.title) for left, one, _ in rows[:3]] == [(1, "丁晓峰的生日"), (4, "妹妹的生日"), (25, "演唱会")]
    assert {("驾照换证", -18), ("妈妈的生日", 236)} <= {(one.title, left) for left, one, _ in rows}
    do(device, "click", "更多")
    do(device, "click", "重要日")
    do(device, "click", "倒数日", id="event_kind_item")
    assert "还有 25 天" in texts(device) and "已过 18 天" in texts(device) and "妹妹的生日" not in texts(device)
    do(device, "click", "新建重要日")
    do(device, "set_text", "标题", "答辩")
    do(device, "click", "保存")
    assert (event(device, "答辩").calendar, event(device, "答辩").rrule) == ("Countdowns", "")
    assert "今天" in texts(device)


def test_the_page_of_holidays_says_which_days_are_off_and_worked(device: SimulatedDevice) -> None:
    do(device, "click", "更多")
    do(device, "click", "节假日")
    shown = texts(device)
    assert ["春节", "2024年2月10日 周六–2月17日 周六", "2月4日、2月18日调休上班", "放假 8 天"] == shown[
        (first := shown.index("春节")) : first + 4
    ]


# --- links and reminders --------------------------------------------------------------------------


def test_an_event_is_filled_in_by_an_intent(device: SimulatedDevice) -> None:
    start, end = 1000 * at(10, 12, 14), 1000 * at(10, 12, 16)
    line = f"{INSERT} -e title 公司会议 --el beginTime {start} --el endTime {end} -e eventLocation 小米科技园"
    screen = opened(device, f"{line} -e description 带电脑")
    assert isinstance(screen, EditEventActivity)
    draft = screen.draft
    assert (draft.title, draft.start, draft.end) == ("公司会议", at(10, 12, 14), at(10, 12, 16))
    assert (draft.location, draft.description, draft.all_day) == ("小米科技园", "带电脑", False)
    whole = opened(device, f"{INSERT} -e title 放假 --el beginTime {start} --ez allDay true")
    assert isinstance(whole, EditEventActivity) and (whole.draft.all_day, whole.draft.start) == (True, at(10, 12))


@pytest.mark.parametrize("begin", ["2023-07-12T15:00:00", "明天下午3点", "<startTimestamp>"])
def test_an_extra_of_the_wrong_type_is_ignored(device: SimulatedDevice, begin: str) -> None:
    screen = opened(device, f'{INSERT} -e title 开会 --es beginTime "{begin}" --es endTime "{begin}"')
    assert isinstance(screen, EditEventActivity)
    assert (screen.draft.title, screen.draft.start) == ("开会", at(10, 10, 10))


def test_other_links_open_their_screens(device: SimulatedDevice) -> None:
    id = event(device, "版本评审会").id
    link = "content://com.android.calendar"
    assert isinstance(opened(device, f"-n {PACKAGE}/.AllInOneActivity"), AllInOneActivity)
    assert isinstance(opened(device, f"-a android.intent.action.VIEW -n {PACKAGE}/.CalendarActivity"), AllInOneActivity)
    assert opened(device, f"-a android.intent.action.VIEW -d {link}/events/{id}") == EventInfoActivity(id)
    editor = opened(device, f"-a android.intent.action.EDIT -d {link}/events/{id}")
    assert isinstance(editor, EditEventActivity) and editor.draft.title == "版本评审会"
    day = opened(device, f"-a android.intent.action.VIEW -d {link}/time/{1000 * at(12, 24, 9)}")
    assert isinstance(day, AllInOneActivity) and day.shown == "2023-12-24"
    wrong = opened(device, f"-a android.intent.action.VIEW -d {link}/events/{id} --el beginTime 1000")
    assert isinstance(wrong, EventInfoActivity) and "2023年10月11日 周三 15:00–16:30" in texts(device)
    gone = opened(device, f"-a android.intent.action.VIEW -d {link}/events/9999")
    assert isinstance(gone, EventInfoActivity) and "该日程已不存在" in texts(device)


def test_a_reminder_is_shown_in_time(device: SimulatedDevice) -> None:
    do(device, "click", "新建日程")
    do(device, "set_text", "标题", "吃药")
    do(device, "click", "保存")
    perform(device, Action("wait", amount=9 * 60 + 1))  # until ten minutes before ten
    assert "吃药" in {one.title for one in device.phone().notifications}
