"""The calendar block in two apps: Days over the phone's events, Plain over a model of its own."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from itertools import combinations

import pytest
import toy
import toy_days
from toy_days import EVENTS, NOW, ZONE, Main, Sheet, at, event, opened, whole

from android_gym.kit.blocks import calendar as days
from android_gym.kit.blocks.calendar import plan
from android_gym.phone.core.values import Table
from android_gym.phone.core.view import CHECKED, CLICKABLE, DISABLED
from android_gym.phone.core.zones import instant
from android_gym.phone.state.events import Rotate, Swipe, Tap, Type
from android_gym.phone.state.locale import Locale
from android_gym.phone.state.phone import Display, Phone
from android_gym.phone.state.providers import Calendar, CalendarEntry, check_rule, find, occurrences
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import HitTarget

SMALL = Display(320, 640, 160)
BOOK = days.Book(EVENTS, ZONE, toy_days.CALENDARS, (toy_days.ME,))


@pytest.fixture(autouse=True)
def _apps(monkeypatch: pytest.MonkeyPatch) -> None:
    for app in toy_days.APPS:
        monkeypatch.setitem(apps(), app.package, app)


def descs(phone: Phone, start: str = "") -> list[str]:
    return [n.desc for n in top_frame(phone).nodes if n.desc.startswith(start) and n.desc]


def spots(phone: Phone, start: str) -> list[HitTarget]:
    return [s for s in top_frame(phone).targets if s.view.desc.startswith(start)]


def swiped(phone: Phone, way: int) -> Phone:
    """A swipe over the middle to the left (-1) or the right (1)."""
    wide, high = phone.display.size
    x = wide / 2
    return step(phone, Swipe(x - way * wide * 0.3, high * 0.6, x + way * wide * 0.3, high * 0.6))


def opens(phone: Phone, start: str) -> toy_days.Event:
    found: toy_days.Event = toy.top(step(phone, Tap(*toy.centre(spots(phone, start)[0]))))
    return found


# --- the month ------------------------------------------------------------------------------------


def test_a_month_has_six_weeks_that_begin_on_the_weekday_of_the_app() -> None:
    cells = [d.partition(",")[0] for d in descs(opened(Main())) if d.startswith(MONTHS)]
    assert (cells[0], cells[9], cells[41]) == ("October 1", "October 10", "November 11")
    plain = [d.partition(",")[0] for d in descs(opened(Sheet())) if d.startswith(MONTHS)]
    assert (plain[0], plain[-1], len(plain)) == ("September 25", "November 5", 42)


MONTHS = ("September", "October", "November")


def test_days_count_what_happens_on_them_and_events_say_when() -> None:
    phone = opened(Main())
    assert toy.node(phone, "October 10, 5 events")
    assert toy.node(phone, "October 1") and toy.node(phone, "October 21, 1 event")
    assert "Lunch with Bo, 12 – 1 PM, Harbour" in descs(phone)
    assert "Holiday, All day, October 12 – October 17" in descs(phone)
    assert not descs(phone, "Old")


def test_events_open_at_their_occurrence_and_days_open_elsewhere() -> None:
    phone = opened(Main())
    gym = spots(phone, "Gym")
    assert len(gym) == 4  # of five Tuesdays one is left out
    second = toy.top(step(phone, Tap(*toy.centre(gym[1]))))
    assert second == toy_days.Event(5, at(24, 18))
    cell = toy.spot(phone, "October 10, 5 events")
    below = step(phone, Tap(cell.left + 20, cell.bottom - 4))
    assert toy.top(below) == Main("day", "2023-10-10")


def test_events_of_several_days_are_one_bar_in_each_week_and_keep_their_lane() -> None:
    phone = opened(Main())
    first, second = spots(phone, "Holiday")
    cell = toy.spot(phone, "October 10, 5 events")
    wide = cell.right - cell.left
    assert round((first.right - first.left) / wide, 1) == 3.0  # Thursday to Saturday
    assert round((second.right - second.left) / wide, 1) == 3.0  # Sunday to Tuesday
    assert second.left < 5
    assert spots(phone, "Birthday")[0].top > first.bottom


def test_what_has_no_room_is_counted() -> None:
    def more(phone: Phone) -> list[str]:
        return [box.view.text for box in boxes(top_frame(phone).box) if box.view.text[:1] == "+"]

    assert more(opened(Main())) == ["+2"]  # seven on the 13th
    turned = step(opened(Main()), Rotate(1))
    assert more(turned) == ["+5", "+2", "+7", "+2", "+2", "+2", "+2", "+2", "+2"]
    assert more(step(opened(Main(), SMALL), Rotate(1))) == []  # dots


def boxes(box: object) -> Iterator[object]:
    yield box
    for _, _, kid in box.kids:
        yield from boxes(kid)


@pytest.mark.parametrize("display", [Display(), SMALL, Display(rotation=1), SMALL.replace(rotation=1)])
@pytest.mark.parametrize("mode", ["month", "week", "day"])
@pytest.mark.parametrize("font", [1.0, 1.3])
def test_nothing_in_a_grid_overlaps(display: Display, mode: str, font: float) -> None:
    settings = Table.of({"system/font_scale": font})
    phone = opened(Main(mode, "2023-10-13"), display, settings=settings)
    frame = top_frame(phone)
    names = {e.title for e in EVENTS}
    shown = [
        (s.left, s.top, s.right, s.bottom, s.view.desc) for s in frame.targets if s.view.desc.partition(",")[0] in names
    ]
    assert shown or (mode == "month" and (display == SMALL.replace(rotation=1) or (display.rotation and font > 1)))
    for a, b in combinations(shown, 2):
        apart = a[2] <= b[0] + 0.6 or b[2] <= a[0] + 0.6 or a[3] <= b[1] + 0.6 or b[3] <= a[1] + 0.6
        assert apart, (a, b)
    wide, high = phone.display.size
    assert all(0 <= a[0] and a[2] <= wide and a[3] <= high for a in shown)


def test_swipes_turn_the_month_across_the_year() -> None:
    phone = opened(Main(shown="2023-12-24"))
    assert toy.top(swiped(phone, -1)).shown == "2024-01-01"
    assert toy.top(swiped(phone, 1)).shown == "2023-11-01"
    assert toy.top(swiped(opened(Main(shown="2199-12-01")), -1)).shown == "2199-12-01"


def test_drawn_events_have_no_nodes_and_leave_taps_to_their_day() -> None:
    phone = opened(Sheet())
    assert not descs(phone, "Gym")
    cell = toy.spot(phone, "month_day")
    assert cell.view.text == "25"
    tenth = toy.spot(phone, "October 10, 5 events")
    chip = tenth.top + (tenth.bottom - tenth.top) * 0.3
    after = step(phone, Tap((tenth.left + tenth.right) / 2, chip))
    assert toy.top(after).log == ("day", "2023-10-10")
    assert tenth.view.flags & 128 and not cell.view.flags & 128  # the picked one is selected


# --- timelines ------------------------------------------------------------------------------------


def test_events_that_overlap_stand_in_columns() -> None:
    found = plan.happenings(BOOK, date(2023, 10, 10), 1)
    placed = [
        (one.event.entry.title, one.start, one.end, one.column, one.columns)
        for one in plan.slots(found, date(2023, 10, 10))
    ]
    assert placed == [
        ("Stand-up", 540, 570, 0, 1),
        ("Lunch with Bo", 720, 780, 0, 2),
        ("Review", 750, 840, 1, 2),
        ("Call", 780, 800, 0, 2),
        ("Gym", 1080, 1140, 0, 1),
    ]


def test_events_one_after_the_other_have_the_whole_width() -> None:
    day = date(2023, 10, 10)
    book = days.Book((event(1, "A", at(10, 9)), event(2, "B", at(10, 10))), ZONE)
    placed = plan.slots(plan.happenings(book, day, 1), day)
    assert [(one.start, one.column, one.columns) for one in placed] == [(540, 0, 1), (600, 0, 1)]


def test_a_day_opens_at_eight_and_events_stand_at_their_times() -> None:
    phone = opened(Main("day"))
    frame, scale = top_frame(phone), phone.display.scale
    rows = next(s for s in frame.targets if s.view.id == "grid_scroll_view")
    lunch, review = spots(phone, "Lunch")[0], spots(phone, "Review")[0]
    assert round((lunch.top - rows.top) / scale) == 4 * 60 + 12  # an hour is 60 dp
    assert round((review.bottom - review.top) / scale) == 89
    assert lunch.right <= review.left + 1


def test_an_event_over_midnight_is_on_both_days() -> None:
    found = plan.happenings(BOOK, date(2023, 10, 20), 2)
    by_day = [
        [(s.start, s.end) for s in plan.slots(found, date(2023, 10, d)) if s.event.entry.id == 8] for d in (20, 21)
    ]
    assert by_day == [[(1320, 1440)], [(0, 480)]]


def test_events_stay_at_their_wall_time_when_the_clocks_change() -> None:
    weekly = event(1, "Gym", at(2, 18, month=11), rrule="FREQ=DAILY")
    book = days.Book((weekly,), ZONE)
    for day in (4, 5, 6):  # the clocks go back on 5 November
        found = plan.happenings(book, date(2023, 11, day), 1)
        assert [(s.start, s.end) for s in plan.slots(found, date(2023, 11, day))] == [(1080, 1140)]


def test_a_tap_on_an_empty_place_tells_the_app_its_time() -> None:
    phone = opened(Main("week", "2023-10-10"))
    frame, scale = top_frame(phone), phone.display.scale
    rows = next(s for s in frame.targets if s.view.id == "grid_scroll_view")
    column = [s for s in frame.targets if s.view.desc == "Wednesday, October 11, 2023"][0]
    x = (column.left + column.right) / 2
    after = step(phone, Tap(x, rows.top + (12 + 6 * 60 + 40) * scale))  # six hours below 8:00
    assert after.calendar[-1] == CalendarEntry(14, "New", at(11, 14, 30), at(11, 15, 30), calendar=toy_days.ME)
    plain = opened(Sheet("days"))
    column = [s for s in top_frame(plain).targets if s.view.id == "week_column"][2]
    rows = next(s for s in top_frame(plain).targets if s.view.id == "grid_scroll_view")
    x = (column.left + column.right) / 2
    after = step(plain, Tap(x, rows.top + (12 + 6 * 60 + 40) * scale))  # from 7:00, whole hours
    assert toy.top(after).log == ("new", at(12, 13))


def test_a_week_shows_whole_days_over_the_hours_and_turns_by_seven() -> None:
    phone = opened(Main("week", "2023-10-13"))
    assert descs(phone, "Sunday, October")[0] == "Sunday, October 8"
    holiday, birthday = spots(phone, "Holiday")[0], spots(phone, "Birthday")[0]
    rows = next(s for s in top_frame(phone).targets if s.view.id == "grid_scroll_view")
    assert holiday.bottom <= birthday.top and birthday.bottom <= rows.top
    assert toy.top(swiped(phone, -1)).shown == "2023-10-15"
    assert toy.top(swiped(phone, 1)).shown == "2023-10-01"
    assert toy.top(toy.tap(phone, "Wednesday, October 11")) == Main("day", "2023-10-11")


# --- the agenda -----------------------------------------------------------------------------------


def test_the_agenda_opens_at_its_day_and_goes_through_the_months() -> None:
    phone = opened(Main("agenda", "2023-10-31"))
    rows = [n.text or n.desc for n in top_frame(phone).nodes if n.text or n.desc]
    first = rows.index("October 31")
    assert rows[first + 1 : first + 5] == ["Gym, 6 – 7 PM", "November", "Stand-up, 9 – 9:30 AM", "November 1"]
    assert rows[first - 1] == "Stand-up, 9 – 9:30 AM"
    assert opens(phone, "Gym") == toy_days.Event(5, at(31, 18))


def test_today_is_in_the_agenda_even_if_nothing_is_on() -> None:
    phone = opened(Main("agenda"), calendar=(event(1, "Later", at(20, 9)),))
    texts = toy.texts(phone)
    assert "Nothing planned. Tap to create." in texts
    after = toy.tap(phone, "Nothing planned. Tap to create.")
    assert after.calendar[-1].start == at(10, 10)  # the next full hour


def test_an_agenda_with_headings_has_a_day_at_the_top_and_titles_as_text() -> None:
    phone = opened(Sheet("list"))
    ids = [(n.id.rpartition("/")[2], n.text) for n in top_frame(phone).nodes if n.text]
    assert ids[1:6] == [
        ("agenda_day", "Tuesday, October 10"),
        ("event_item_title", "Stand-up"),
        ("event_item_time", "09:00 – 09:30"),
        ("event_item_title", "Lunch with Bo"),
        ("event_item_time", "12:00 – 13:00 • Harbour"),
    ]
    assert ("event_item_title", "Holiday (Day 2/6)") in ids
    assert phone.window.ui == type(phone.window.ui)()
    up = step(phone, Swipe(500, 1000, 500, 1040))  # what is above is the row before the heading
    assert toy.node(up, "day 2023-10-10").bounds[1] - toy.node(phone, "day 2023-10-10").bounds[1] > 0
    down = step(phone, Swipe(500, 1200, 500, 1000))
    heading = toy.spot(down, "day 2023-10-10")
    assert heading.top == toy.spot(phone, "calendar_events_list").top
    assert toy.top(toy.tap(down, "day 2023-10-10")).log == ("day", "2023-10-10")


# --- what is shown --------------------------------------------------------------------------------


def test_colours_are_the_events_or_their_calendars_and_invitations_are_outlined() -> None:
    found = {one.entry.id: one for one in plan.happenings(BOOK, date(2023, 10, 1), 31)}
    assert [found[id].color for id in (1, 5, 9)] == ["#8e24aa", "#33b679", "#039be5"]
    assert [found[id].state for id in (1, 9, 10)] == ["sure", "open", "declined"]
    styles = {
        s.view.desc.partition(",")[0]: s.view.kids[0].style
        for s in top_frame(opened(Main(), calendar=EVENTS[7:])).targets
        if s.view.kids and s.view.desc
    }
    assert (styles["Dinner"].bg, styles["Dinner"].color) == ("#039be5", "#1f1f1f")
    assert (styles["Party?"].bg, styles["Party?"].stroke) == ("surface", "#039be5")
    assert styles["Dull meeting"].line == "strike" and styles["Party?"].line == ""


def test_a_hidden_calendar_hides_its_series_and_what_replaces_its_occurrences() -> None:
    moved = days.change_occurrence(EVENTS, 1, at(10, 9), ZONE, days.THIS, start=at(10, 11), end=at(10, 12))
    for visible, count in ((True, 22), (False, 0)):
        calendars = tuple(c.replace(visible=visible or c.name != "work") for c in toy_days.CALENDARS)
        book = days.Book(moved, ZONE, calendars)
        titles = [o.entry.title for o in plan.happenings(book, date(2023, 10, 1), 31)]
        assert titles.count("Stand-up") == count


@pytest.mark.parametrize("scope", [days.THIS, days.FOLLOWING, days.ALL])
def test_the_time_zone_of_an_event_can_be_changed(scope: str) -> None:
    moved = days.change_occurrence(EVENTS, 1, at(10, 9), ZONE, scope, zone="Asia/Tokyo")
    assert sum(one.zone == "Asia/Tokyo" for one in moved) == 1


def test_what_a_hidden_event_replaces_is_not_shown_in_its_place() -> None:
    moved = days.change_occurrence(EVENTS, 5, at(24, 18), ZONE, days.THIS, calendar="hidden")
    book = days.Book(moved, ZONE, toy_days.CALENDARS)
    gym = [o for o in plan.happenings(book, date(2023, 10, 1), 31) if o.entry.title == "Gym"]
    assert [one.first.day for one in gym] == [10, 31]


def test_days_have_what_is_on_them_and_no_more() -> None:
    days_of = {d.day: on for d, on in plan.by_day(BOOK, date(2023, 10, 1), 31)}
    holiday = [day for day, on in days_of.items() if any(o.entry.id == 6 for o in on)]
    assert holiday == [12, 13, 14, 15, 16, 17]
    assert [o.entry.id for o in days_of[21]] == [8] and 22 not in days_of
    seen = plan.visible_entries(BOOK)
    for day in range(1, 32):
        start, end = (instant(ZONE, datetime(2023, 10, day)) + n * 86_400 for n in (0, 1))
        told = sorted(o.entry.id for o in occurrences(seen, start, end, ZONE))
        assert sorted(o.entry.id for o in days_of.get(day, ())) == told


def test_happenings_are_the_occurrences_of_the_provider() -> None:
    first, end = instant(ZONE, datetime(2023, 10, 1)), instant(ZONE, datetime(2023, 11, 1))
    told = occurrences(EVENTS, first, end, ZONE)
    found = plan.happenings(days.Book(EVENTS, ZONE), date(2023, 10, 1), 31)
    assert {(o.entry.id, o.start, o.end) for o in found} == {(o.entry.id, o.start, o.end) for o in told}
    assert len(found) == len(told)


# --- the small month ------------------------------------------------------------------------------


def test_a_small_month_is_for_jumping() -> None:
    phone = opened(Main("mini"))
    chosen = toy.node(phone, "October 10")
    assert chosen.flags & CHECKED and chosen.flags & CLICKABLE
    assert toy.top(toy.tap(phone, "October 13")).shown == "2023-10-13"
    turned = step(phone, Swipe(900, 500, 200, 500))
    assert toy.top(turned).mini == "2023-11-01" and descs(turned, "November")[0] == "November 1"
    assert toy.top(turned).shown == "2023-10-10"


# --- rules, reminders, scope ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("", "Does not repeat"),
        ("FREQ=DAILY;INTERVAL=3", "Every 3 days"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every week on weekdays"),
        ("FREQ=WEEKLY;UNTIL=20231130T000000Z", "Every week on Monday; until Nov 30, 2023"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday"),
        ("FREQ=MONTHLY", "Every month on day 9"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on the last day"),
        ("FREQ=YEARLY;COUNT=1", "Every year on October 9; 1 time"),
        ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Every year on the fourth Thursday of November"),
    ],
)
def test_rules_in_words(rule: str, words: str) -> None:
    assert days.rule_words(rule, datetime(2023, 10, 9, 9)) == words


def test_all_rules_that_are_offered_occur_and_have_words_of_their_own() -> None:
    start = datetime(2023, 10, 31, 9)
    offered = days.rules_for(start)
    assert [words for words, _ in offered] == [
        "Does not repeat",
        "Every day",
        "Every week on Tuesday",
        "Every month on day 31",
        "Every month on the last Tuesday",
        "Every year on October 31",
        "Every week on weekdays",
    ]
    for _, rule in offered[1:]:
        check_rule(rule, instant(ZONE, start), ZONE)


def test_a_rule_and_a_reminder_are_chosen_by_their_words() -> None:
    phone = opened(toy_days.Event(2, at(10, 12)))
    chosen = toy.tap(toy.tap(phone, "rule"), "Every week on Monday")
    assert find(chosen.calendar, 2).rrule == "FREQ=WEEKLY;BYDAY=MO"
    odd = opened(
        toy_days.Event(2, at(10, 12)), calendar=(event(2, "Lunch", at(10, 12), rrule="FREQ=DAILY;INTERVAL=9"),)
    )
    assert toy.node(toy.tap(odd, "rule"), "Every 9 days").flags & CHECKED
    before = toy.tap(toy.tap(phone, "reminder"), "1 hour before")
    assert find(before.calendar, 2).reminders == (60,)


def custom(rule: str = "") -> Phone:
    """The dialog for a rule of one's own, over an event that begins on Monday 9 October."""
    lunch = event(2, "Lunch", at(9, 9), rrule=rule)
    phone = toy.tap(opened(toy_days.Event(2, at(9, 9)), calendar=(lunch,)), "rule")
    return toy.tap(phone, "Custom…")


def done(phone: Phone) -> str:
    return find(toy.tap(phone, "Done").calendar, 2).rrule


def test_a_rule_of_ones_own_is_put_together() -> None:
    phone = custom()
    assert done(phone) == "FREQ=WEEKLY;BYDAY=MO"
    phone = toy.tap(toy.tap(phone, "Wednesday"), "Monday")
    assert done(toy.tap(phone, "Wednesday")) == "FREQ=WEEKLY;BYDAY=WE"  # the last one stays
    phone = step(toy.tap(phone, "interval"), Type("3", clear=True))
    assert done(phone) == "FREQ=WEEKLY;INTERVAL=3;BYDAY=WE"
    after = step(toy.tap(toy.tap(phone, "After"), "times"), Type("4", clear=True))
    assert done(after) == "FREQ=WEEKLY;INTERVAL=3;BYDAY=WE;COUNT=4"
    until = toy.tap(toy.tap(toy.tap(phone, "until"), "27 October 2023"), "OK")
    assert done(until) == "FREQ=WEEKLY;INTERVAL=3;BYDAY=WE;UNTIL=20231027"
    monthly = toy.tap(toy.tap(until, "frequency"), "month")
    assert not [n for n in top_frame(monthly).nodes if n.id.endswith("weekday")]
    assert done(monthly) == "FREQ=MONTHLY;INTERVAL=3;UNTIL=20231027"
    none = step(toy.tap(phone, "interval"), Type("0", clear=True))
    assert toy.node(none, "Done").flags & DISABLED
    assert find(toy.tap(none, "Cancel").calendar, 2).rrule == ""


@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=DAILY;INTERVAL=9",
        "FREQ=WEEKLY;BYDAY=TU,FR;COUNT=7",
        "FREQ=YEARLY;UNTIL=20301231",
        "FREQ=MONTHLY;BYDAY=2MO",
        "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3",
    ],
)
def test_a_rule_that_is_there_is_filled_in_and_kept_as_it_is(rule: str) -> None:
    assert done(custom(rule)) == rule


def titles_of(phone: Phone, title: str) -> list[int]:
    """The days of October on which something of this title begins."""
    book = days.Book(phone.calendar, ZONE)
    found = plan.happenings(book, date(2023, 10, 1), 31)
    return [one.first.day for one in found if one.entry.title == title]


@pytest.mark.parametrize(("scope", "left"), [(days.THIS, [10, 31]), (days.FOLLOWING, [10]), (days.ALL, [])])
def test_the_scope_of_a_deletion_is_asked(scope: str, left: list[int]) -> None:
    phone = toy.tap(opened(toy_days.Event(5, at(24, 18))), "Delete")
    phone = toy.tap(toy.tap(phone, scope), "OK")
    assert titles_of(phone, "Gym") == left


def test_the_first_occurrence_has_no_following_apart() -> None:
    phone = toy.tap(opened(toy_days.Event(5, at(10, 18))), "Delete")
    rows = [n.text for n in top_frame(phone).nodes if n.id.endswith("text1")]
    assert rows == [days.THIS, days.ALL]


@pytest.mark.parametrize(
    ("scope", "hours"), [(days.THIS, [18, 19, 18]), (days.FOLLOWING, [18, 19, 19]), (days.ALL, [19, 19, 19])]
)
def test_a_change_moves_as_many_as_its_scope_says(scope: str, hours: list[int]) -> None:
    phone = toy.tap(toy.tap(opened(toy_days.Event(5, at(24, 18))), "Later"), scope)
    phone = toy.tap(phone, "OK")
    found = plan.happenings(days.Book(phone.calendar, ZONE), date(2023, 10, 1), 31)
    gym = [one for one in found if one.entry.title == "Gym"]
    assert [one.first.day for one in gym] == [10, 24, 31]  # the 17th stays left out
    assert [one.begins.hour for one in gym] == hours


def test_the_whole_series_keeps_its_wall_time_if_moved_after_the_clocks_change() -> None:
    weekly = event(1, "Gym", at(2, 18), rrule="FREQ=WEEKLY")
    start = at(13, 18, month=11)
    new = days.change_occurrence((weekly,), 1, start, ZONE, days.ALL, start=start + 3600, end=start + 7200)
    assert (new[0].start, new[0].end) == (at(2, 19), at(2, 20))
    assert NOW == at(10, 9, 41)


def test_whole_days_reach_until_their_last_day() -> None:
    book = days.Book((whole(1, "Trip", 12, 13),), ZONE)
    one = plan.happenings(book, date(2023, 10, 1), 31)[0]
    assert (one.first, one.last, one.whole) == (date(2023, 10, 12), date(2023, 10, 13), True)
    assert plan.happenings(book, date(2023, 10, 14), 1) == ()


def test_a_list_has_what_lasts_all_day_first_and_what_is_searched() -> None:
    at = instant(ZONE, datetime(2023, 10, 10))
    hours = [at + 3600 * n for n in range(30)]
    entries = (
        CalendarEntry(1, "Lunch", hours[12], hours[13], location="Pier 7"),
        CalendarEntry(2, "Trip", at, hours[24], True),
        CalendarEntry(3, "Gym", hours[9], hours[10], calendar="Hidden"),
        CalendarEntry(4, "Late", hours[25], hours[26]),
    )
    book = days.Book(entries, ZONE, (Calendar(1, "Hidden", visible=False),))
    found = days.list_occurrences(book, at, hours[24])
    assert [one.entry.title for one in found] == ["Trip", "Lunch"]
    assert [one.entry.title for one in days.list_occurrences(book, at, hours[29], "PIER")] == ["Lunch"]
    assert days.clock_words(datetime(2023, 10, 10, 14, 5), Locale()) == "02:05 PM"
    assert days.clock_words(datetime(2023, 10, 10, 14, 5), Locale("GB", True)) == "14:05"
