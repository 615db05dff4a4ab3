"""Blocks and pickers of the kit on a Chinese phone: no day, month or half of the day in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime

import pytest
import toy_days
from toy_days import EVENTS, ZONE, note

from android_gym.kit import DatePicker, TimePicker
from android_gym.kit.blocks import calendar as days
from android_gym.kit.blocks import chat, media, moments
from android_gym.kit.blocks.chat.lines import lines
from android_gym.phone.core.view import Heading, Verbatim, View
from android_gym.phone.state.locale import Locale
from android_gym.phone.state.phone import Display
from android_gym.phone.state.providers import File
from android_gym.phone.ui.typeface import ELLIPSIS
from android_gym.phone.ui.words import words_of

CHINESE, WHOLE = Locale("CN"), Locale("CN", True)
LOOK = toy_days.LOOK.replace(locale=CHINESE, first_weekday=0, week_numbers=True)
BOOK = days.Book(EVENTS, ZONE, toy_days.CALENDARS, (toy_days.ME,))
ROOM = days.Room(400, 700)
TODAY = date(2023, 10, 10)
NOW = datetime(2023, 10, 10, 9, 41)
NAMES = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun AM PM".split()
ENGLISH = re.compile(
    rf"\b({'|'.join(NAMES)})(uary|ruary|ch|il|e|y|ust|tember|ober|ember|day|sday|nesday|rsday|urday)?\b"
)


def words(view: View) -> Iterator[str]:
    """Texts and descriptions of a view and all in it, but for the titles of events."""
    for kid in view.kids:
        yield from words(kid)
    if view.rows is not None:
        rows = view.rows
        for item in rows.items:
            head = isinstance(item, Heading)
            yield from words(rows.header(item.item, *rows.extra) if head else rows.fn(item, *rows.extra))
    cut = isinstance(view.text, Verbatim) and ELLIPSIS in view.text  # a title without room
    yield from filter(None, ("" if cut else view.text, view.desc))


def picker() -> View:
    return DatePicker("2023-10-13", note.partial()).view(NOW, Display(1080, 2400, 420), CHINESE)


VIEWS = {
    "month": lambda: days.month(LOOK, BOOK, "2023-10-10", NOW, ROOM),
    "mini": lambda: days.mini_month(LOOK, BOOK, "2023-10-01", NOW, note.partial()),
    "year": lambda: days.year(LOOK, "2023-10-10", TODAY, ROOM),
    "week": lambda: days.timeline(LOOK, BOOK, "2023-10-09", 7, NOW, ROOM),
    "day": lambda: days.timeline(LOOK, BOOK, "2023-10-10", 1, NOW, ROOM),
    "agenda": lambda: days.agenda(LOOK.replace(weeks=True), BOOK, "2023-10-10", NOW),
    "heads": lambda: days.agenda(LOOK.replace(heads=True), BOOK, "2023-10-10", NOW),
    "custom rule": lambda: days.CustomRule(note.partial(), "2023-10-09", ends="On").view(CHINESE),
    "date picker": picker,
}


def clock(**changes: object) -> View:
    picker = TimePicker(14, 5, note.partial()).replace(**changes)
    return picker.view(Display(1080, 2400, 420))


MORE = {
    "time picker": clock,
    "time fields": lambda: clock(typing=True, hour_text="99"),
    "rules": lambda: days.rule_choice(NOW, "FREQ=WEEKLY;UNTIL=20231130", note.partial(), locale=WHOLE).view(),
    "reminders": lambda: days.reminder_choice(note.partial(), all_day=True, locale=WHOLE).view(),
}


@pytest.mark.parametrize("name", VIEWS)
def test_no_view_of_days_has_an_english_day_or_month(name: str) -> None:
    found = list(words(VIEWS[name]()))
    assert any(re.search("[一-鿿]", one) for one in found)
    assert [one for one in found if ENGLISH.search(one)] == []


@pytest.mark.parametrize("name", [*VIEWS, "time picker", "time fields", "rules", "reminders"])
def test_the_table_of_the_kit_has_all_words_of_days(name: str) -> None:
    language = words_of("zh", "")
    titles = {entry.title for entry in EVENTS} | {entry.location for entry in EVENTS}
    found = [language.text(one) for one in words({**VIEWS, **MORE}[name]())]
    for title in sorted(titles - {""}, key=len, reverse=True):
        found = [one.replace(title, "") for one in found]
    assert [one for one in found if re.search("[A-Za-z]", one)] == []


def test_days_and_times_in_chinese() -> None:
    at = datetime(2023, 10, 10, 9)
    assert moments.between(at, at.replace(hour=10, minute=30), CHINESE) == "上午9:00–10:30"
    assert moments.between(at, at.replace(hour=13), WHOLE) == "09:00–13:00"
    assert moments.long_day(date(2023, 10, 9), TODAY, CHINESE) == "10月9日 星期一"
    assert moments.long_day(date(2022, 1, 3), TODAY, CHINESE) == "2022年1月3日 星期一"
    assert (moments.month(TODAY, TODAY, CHINESE), moments.month(TODAY, None, CHINESE)) == ("10月", "2023年10月")
    assert [moments.week(date(2023, 10, day), CHINESE) for day in (9, 30)] == ["10月9日–15日", "10月30日–11月5日"]
    then = (datetime(2023, 10, 10, 8), datetime(2023, 10, 7), datetime(2023, 3, 1), datetime(2022, 3, 1))
    assert [moments.since(one, TODAY, CHINESE) for one in then] == ["上午8:00", "周六", "3月1日", "2022/3/1"]
    assert days.clock_words(at, CHINESE) == "上午09:00"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("", "不重复"),
        ("FREQ=DAILY;INTERVAL=3", "每 3 天"),
        ("FREQ=WEEKLY;BYDAY=MO,WE", "每周星期一、星期三"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5", "每 2 周的星期一、星期三，共 5 次"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "每个工作日"),
        ("FREQ=WEEKLY;UNTIL=20231130T000000Z", "每周星期一，直到2023年11月30日"),
        ("FREQ=MONTHLY", "每月 9 日"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "每月最后一天"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "每月最后一个星期五"),
        ("FREQ=YEARLY;COUNT=1", "每年10月9日，共 1 次"),
        ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "每年11月第四个星期四"),
    ],
)
def test_the_words_of_rules_are_chinese(rule: str, said: str) -> None:
    words = days.rule_words(rule, datetime(2023, 10, 9, 9), CHINESE)
    assert words_of("zh", "").text(words) == said


def test_reminders_of_whole_days_have_their_time_in_chinese() -> None:
    language = words_of("zh", "")
    assert days.reminder_words(-540, True, CHINESE) == "On the day at 上午9:00"
    assert language.text(days.reminder_words(900, True, WHOLE)) == "前一天 09:00"
    assert language.text(days.reminder_words(20160)) == "提前 2 周"
    assert days.reminder_words(900, True, WHOLE) == "The day before at 09:00"
    ask = days.reminder_choice(note.partial(), all_day=True, selected=-540, locale=WHOLE)
    assert (ask.options[0], ask.chosen) == ("On the day at 09:00", "On the day at 09:00")


def test_pictures_are_told_and_grouped_by_chinese_dates() -> None:
    file = File("/sdcard/DCIM/a.jpg", 100, 1696383951, "image/jpeg")
    assert "2023年10月" in media.content_description(file, "Asia/Shanghai", CHINESE)
    assert media.day_words(date(2023, 10, 3), TODAY, CHINESE) == "10月3日 周二"
    grouped = media.in_groups((file,), "date_taken_monthly", True, ZONE, TODAY, str, str, CHINESE)
    assert grouped[0].item == "2023年10月"


def test_bubbles_have_chinese_times() -> None:
    skin = chat.Chat(times=True, locale=CHINESE)
    bubble = chat.Bubble(1, "好", 1696956060)
    assert [getattr(line, "when", "") for line in lines((bubble,), ZONE, skin)] == ["", "上午9:41"]
