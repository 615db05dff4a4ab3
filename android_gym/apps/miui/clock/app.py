"""The four pages, cities, settings, the app."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import clock as block
from ....kit.families import miui
from ....kit.links import Links
from ....kit.wheels import numbers_of, parts_of, wheels_of
from ....phone.core.view import Extras
from ....phone.core.zones import city
from .alarms import SHEET, SetAlarmActivity, alarm_list
from .alarms import Firing as Firing
from .model import *

PAGES = ("Alarm", "Clock", "Stopwatch", "Timer")
_BIG, _DIM = Style(size=20, weight=500), Style(size=18, color="onSurfaceVariant")


@does
def turn_page(c: Ctx, page: str) -> Ctx:
    return c.save(tab=page).set(picked=()).scroll_top()


@clock.activity(".DeskClockTabActivity", launch_mode="singleTask")
class DeskClockTabActivity(miui.Screen):
    """The main screen. It may open with a page, and with the wheels of the timer at so many seconds."""

    seconds: int = 600
    parts: tuple[str, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        c = c.set(parts=parts_of(*block.split(self.seconds)))
        return c.save(tab=self.tab) if self.tab in PAGES else c

    def on_new_intent(self, c: Ctx, new: DeskClockTabActivity) -> Ctx:
        return new.on_create(c.set(picked=())) if new.tab else c

    def view(self, app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> View:
        exact = time if app.tab in ("Stopwatch", "Timer") else time - time % 60
        return self.page(app, now, exact, zone, locale)

    @memo
    def page(self, app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> View:
        """A page under the tabs, or while alarms are marked under what can be done with them."""
        bottom = over = None
        if app.tab == "Alarm":
            body = alarm_list(app.alarms, self.picked, now, locale)
            over = _add("Add alarm", route("SetAlarmActivity"))
        elif app.tab == "Clock":
            body, over = world(app, now, time, zone, locale), _add("Add city", route("CitySelectActivity"))
        elif app.tab == "Stopwatch":
            body, bottom = stopwatch(app.stopwatch, time)
        else:
            body, bottom = timer(self, app, now, time, locale)
        bar = miui.picking_bar(self, tuple(alarm.id for alarm in app.alarms))
        if bar is not None:
            delete = done_picking(block.ALARMS.delete(self.picked))
            ask = miui.sure(f"Delete {plural(len(self.picked), 'item')}?", delete)
            return scaffold(bar, body, miui.action_strip((("Delete", ask, "delete", "delete"),)))
        tabs = carousel("tab_bar", *(_tab(page, app.tab) for page in PAGES), gap=18, pad=20)
        gear = icon_button("settings", "Settings", route("SettingsActivity"), "more", cls=IMAGE, color="onSurface")
        bar = row(box(tabs, grow=1), gear, id="action_bar", h=56, pad=(0, 0, 8, 0))
        return scaffold(bar, body, bottom, over)


def _tab(page: str, shown: str) -> View:
    on = page == shown
    look: dict[str, Any] = {"h": 40, "focusable": True, "selected": on, "tap": None if on else turn_page(page)}
    return text(page, f"tab_{page.lower()}", _BIG if on else _DIM, **look)


def _heading(title: str, sign: View) -> View:
    return row(text(title, size=14, color="onSurfaceVariant", grow=1), sign, w=FILL, pad=(28, 4, 12, 0))


def _add(desc: str, tap: Call) -> View:
    return fab(desc, tap, "add", "end_btn", size=60, at="center|bottom", margin=28)


def _feet(*buttons: tuple[str, str, Call]) -> View:
    """Round buttons under a page: icons, what they do and how; the last one is in the accent's colour."""
    kids = []
    for one in buttons:
        ink, bg = ("onPrimary", "primary") if one is buttons[-1] else ("onSurface", "surfaceContainerHighest")
        kids.append(icon_button(*one, f"{one[1].lower()}_button", size=68, bg=bg, color=ink))
    return row(*kids, id="control_bar", pack="center", gap=56, h=132, pad=(0, 0, 0, 32))


# --- pages ---------------------------------------------------------------------------------------


@memo
def city_row(label: str, now: datetime, time: int, zone: str, locale: Locale) -> View:
    """A city: the day and how far it is from here, its time."""
    place = city(label)
    hours, there = block.there(place, now, time, zone)
    day = ("Yesterday", "Today", "Tomorrow")[(there.date() - now.date()).days + 1]
    words = text(f"{day}, {block.ahead(hours)[1] or 'same time'}", "time_difference", SUMMARY)
    kids = column(text(place.name, "city_name", size=18), words, grow=1, gap=2), text(locale.time(there), size=28)
    more: dict[str, Any] = {"long_press": route("CityEditActivity"), "inert_reason": "a long press edits the cities"}
    return row(*kids, id="city_item", gap=12, **SHEET, **more)


def world(app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> View:
    """The time here, by hands or digits, and that of the cities."""
    said = locale.time(now)
    here = text(said, "digital_clock", size=60, weight=300, tap=toggle("dial"))
    if app.dial:
        here = image(f"analog_clock:{now.hour}:{now.minute}", "analog_clock", said, w=216, h=216, tap=toggle("dial"))
    day = text(locale.day(now, "%A"), "date", color="onSurfaceVariant", size=16)
    pencil = icon_button("edit", "Edit cities", route("CityEditActivity"), "edit", cls=IMAGE)
    kids = here, gap(14), day, gap(12), _heading("World clock", pencil)
    head = column(*kids, w=FILL, align="center", pad=(0, 20, 0, 0))
    return feed("city_list", city_row, app.cities, now, time, zone, locale, head=(head,), bottom=112)


def stopwatch(watch: block.Stopwatch, time: int) -> tuple[View, View]:
    """The stopwatch over its laps, the last one first; and its buttons."""
    parts = text("00", "stopwatch_hundredths", size=32, color="primary")
    parts = parts.replace(extras=Extras(hundredths=True)) if watch.since else parts
    digits = text(block.face(watch.seconds(time)), "stopwatch_time", size=68, weight=300, tabular=True)
    shown = column(row(digits, parts, w=WRAP, gap=4), align="center", w=FILL, pad=(0, 56, 0, 40))
    body = column(shown, listing("lap_list", *(lap_row(*lap) for lap in watch.splits())), w=FILL, h=FILL)
    if watch.since:
        return body, _feet(("flag", "Lap", block.add_lap()), ("pause", "Pause", block.pause_stopwatch()))
    reset = (("replay", "Reset", block.reset_stopwatch()),) * bool(watch.elapsed)
    return body, _feet(*reset, ("play_arrow", "Start", block.start_stopwatch()))


@memo
def lap_row(number: int, own: int, total: int) -> View:
    words = text(f"Lap {number}", "lap_number", color="onSurfaceVariant", grow=1)
    lap = text(f"+{block.face(own)}", "lap_time", grow=1)
    return row(words, lap, text(block.face(total), "lap_total"), h=52, pad=(32, 0, 32, 0))


def timer(screen: DeskClockTabActivity, app: Clock, now: datetime, time: int, locale: Locale) -> tuple[View, View]:
    """The timer that runs, or the wheels that set one over those that are set often; and the buttons."""
    one = next((t for t in app.timers if t.ends or t.left != t.total), None)
    if one is not None:
        return _running(one, now, block.seconds_to_go(one, time), locale)
    hours, minutes, seconds = numbers_of("length", screen.parts)
    total = 3600 * hours + 60 * minutes + seconds
    add = show(miui.Ask("New common timer", block.keep_preset.partial(total), hint="Name"))
    plus = icon_button("add", "New common timer", add, "add_preset", cls=IMAGE, enabled=total > 0)
    cells = in_lines((preset_card(one, locale) for one in app.presets), 3, gap=10, pad=(12, 5, 12, 5))
    top = row(*wheels_of("length", screen), gap=8, pad=(24, 20, 24, 20)), _heading("Common timers", plus)
    start = (("play_arrow", "Start", block.begin_timer(total)),) * bool(total)
    return listing("timer_list", *top, *cells, bottom=16), _feet(*start)


@memo
def preset_card(preset: block.Preset, locale: Locale) -> View:
    """A timer that is set often: a tap starts it, a long press deletes it."""
    ask = miui.sure(f"Delete {preset.name}?", block.PRESETS.delete(preset.id))
    kids = (
        text(Verbatim(preset.name), "preset_name", size=16),
        text(locale.duration(preset.seconds), "preset_time", SUMMARY),
    )
    look: dict[str, Any] = {**SHEET, "margin": (0, 0, 0, 0), "pad": (8, 12, 8, 12), "align": "center", "gap": 2}
    start = block.begin_timer(preset.seconds, preset.name)
    return column(*kids, id="preset", grow=1, tap=start, long_press=ask, **look)


def _running(one: block.Timer, now: datetime, left: int, locale: Locale) -> tuple[View, View]:
    """The timer that runs, is paused or has ended."""
    under = "Paused" if left and not one.ends else "Time's up"
    under = f"Rings at {locale.time(now + timedelta(seconds=left))}" if one.ends else under
    time = text(block.face(left, True), "timer_time", size=48, weight=300, tabular=True)
    ring = decor(art=f"ring:{min(1.0, left / max(1, one.total)):.3f}", w=280, h=280)
    words = column(time, text(under, "timer_state", SUMMARY), align="center", gap=6, at="center|middle")
    name = text(Verbatim(one.label) or "Timer", "timer_label", size=18)
    whole = column(box(ring, words, w=280, h=280), name, w=FILL, align="center", gap=24, pad=(0, 48, 0, 24))
    if not left:
        return scroll(whole), _feet(("stop", "Stop", block.stop_timer(one.id)))
    sign = ("play_arrow", "Resume", block.resume_timer(one.id))
    sign = ("pause", "Pause", block.pause_timer(one.id)) if one.ends else sign
    return scroll(whole), _feet(("close", "Cancel", block.end_timer()), sign)


# --- cities --------------------------------------------------------------------------------------


@clock.activity(".worldclock.CitySelectActivity")
class CitySelectActivity(miui.Screen):
    """All cities, or those that are searched for in English or Chinese; a tap adds one."""

    def view(self, app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> View:
        found = tuple(one.label for one in block.find_cities(self.query, "zh", clock.name))
        none = empty("No cities found", "search_off", "empty_view")
        lines = rows("city_picker", choice_row, found, 68, app.cities, now, time - time % 60, zone, locale, empty=none)
        body = column(miui.search_field(self, "Search for a city"), box(lines, w=FILL, grow=1), w=FILL, h=FILL)
        return scaffold(miui.title_bar("Add city", leave()), body)


@memo
def choice_row(label: str, chosen: tuple[str, ...], now: datetime, time: int, zone: str, locale: Locale) -> View:
    """A city that can be added."""
    place, added = city(label), label in chosen
    there = locale.time(block.there(place, now, time, zone)[1])
    words = column(text(place.name, "city_name", size=17), text(place.region, "city_region", SUMMARY), grow=1)
    end = text("Added" if added else there, "city_time", SUMMARY)
    return row(words, end, id="city_choice", h=68, pad=(28, 0, 28, 0), tap=None if added else block.add_city(label))


@clock.activity(".worldclock.CityEditActivity")
class CityEditActivity(Activity):
    """The chosen cities, to be put in order or taken off the list."""

    def view(self, app: Clock) -> View:
        body = feed("city_edit_list", edit_row, app.cities, bottom=24, empty=empty("No cities", "public", "empty_view"))
        plus = ("Add city", route("CitySelectActivity"), "add", "add_city")
        return miui.titled_page("Edit cities", body, up=leave(), actions=(plus,))


@memo
def edit_row(label: str) -> View:
    name = city(label).name
    tap, handle = block.remove_city(label), drag_handle(block.move_city.partial(label), desc=f"Move {name}")
    drop = icon_button("do_not_disturb_on", f"Delete {name}", tap, "delete", color="error", cls=IMAGE)
    look: dict[str, Any] = {**SHEET, "h": 64, "margin": (12, 4, 12, 4), "pad": (6, 8, 6, 8)}
    return slot(
        row(drop, text(name, "city_name", size=17, grow=1), handle, id="city_edit_item", gap=8, focusable=True, **look),
        label,
    )


# --- settings ------------------------------------------------------------------------------------


def _ringtone(title: str, path: str, sound: str) -> Row:
    return Row(title, sound, block.pick_sound(sound, block.take_sound(path)))


@clock.activity(".settings.SettingsActivity")
class SettingsActivity(miui.SettingsScreen):
    rows = (
        Header("Alarms"),
        lambda held: (_ringtone("Default ringtone", "sound", held.app.sound),),
        Slide("Alarm volume", "system/volume_alarm", most=7),
        Flag("Get louder gradually", "louder"),
        Flag("Ring in silent mode", "when_silent"),
        Pick("Ring for", "silence", ("1 minute", "5 minutes", "10 minutes", "15 minutes", "20 minutes", "30 minutes")),
        Pick("Snooze for", "snooze", ("5 minutes", "10 minutes", "15 minutes", "20 minutes", "30 minutes")),
        Header("Timer"),
        lambda held: (_ringtone("Timer ringtone", "timer_sound", held.app.timer_sound),),
        Header("Clock"),
        Flag("Show the time by hands", "dial"),
        Row("Date and time", tap=send(Intent("android.settings.DATE_SETTINGS"))),
    )


_HANDS = Vector("M54 54L54 32M54 54L68 62", "#ffffff", 4.4), Vector("M54 54L40 70", "#ff7a1a", 2.2)
_DIAL = Circle(54, 54, 34, Gradient("#33415c", "#121a2b")), *_HANDS, Circle(54, 54, 3.4, "#ff7a1a")
SCREENS = (DeskClockTabActivity, SetAlarmActivity, CityEditActivity, SettingsActivity)
LINKS = Links(clock.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    clock.name,
    "Clock",
    DeskClockTabActivity,
    Clock,
    boot,
    block.plan_all(),
    system=True,
    about="Has alarms, the time in other cities, a stopwatch and a timer.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#ffffff", "#e8ecf4"), _DIAL),
    symbol="alarm",
)
