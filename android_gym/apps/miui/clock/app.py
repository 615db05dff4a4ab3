"""The four pages, cities, settings, the app."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import clock as block
from ....kit.families import miui
from ....kit.links import Links
from ....kit.wheels import numbers_of, parts_of, wheels_of
from ....phone.core.zones import city
from .model import *

Page = tuple[View, View | None, View | None]  # its list, what stands under that, what floats over it
SHEET: dict[str, Any] = {"bg": "surfaceContainer", "radius": 18, "margin": (12, 5, 12, 5), "pad": (18, 12, 18, 12)}
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
        """A page under the tabs, or while alarms are marked under what can be done with them."""
        body, bottom, over = PAGES[app.tab](self, app, now, time, zone, locale)
        gone = done_picking(block.ALARMS.delete(self.picked))
        delete = miui.delete_tool(f"Delete {plural(len(self.picked), 'item')}?", gone)
        tabs = carousel("tab_bar", *(_tab(page, app.tab) for page in PAGES), gap=18, pad=20)
        gear = icon_button("settings", "Settings", route("SettingsActivity"), "more", cls=IMAGE, color="onSurface")
        bar = row(box(tabs, grow=1), gear, id="action_bar", h=56, pad=(0, 0, 8, 0))
        keys, parts = [alarm.id for alarm in app.alarms], {"bar": bar, "bottom": bottom, "over": over}
        return miui.picking_page(self, "", body, keys, (delete,), **parts)


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


def alarms(screen: DeskClockTabActivity, app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> Page:
    """The alarms, by time of day."""
    found = tuple(sorted(app.alarms, key=lambda a: (a.hour, a.minute, a.id)))
    head = text(block.next_alarm(found, now, locale), "next_alarm", size=24, lines=2, pad=(28, 16, 24, 20))
    none = empty("No alarms", "alarm_off", "empty_view")
    body = feed("alarm_list", alarm_card, found, screen.picked, locale, head=(head,), bottom=112, empty=none)
    return body, None, _add("Add alarm", route("SetAlarmActivity"))


@memo
def alarm_card(alarm: block.HolidayAlarm, picked: tuple[int, ...], locale: Locale) -> View:
    """An alarm: when it rings, on which days, what for, and the switch that turns it on."""
    at, ink = locale.time(alarm.time), "onSurface" if alarm.on else "onSurfaceVariant"
    label = (decor(w=1, h=12, bg="outline"), text(Verbatim(alarm.label), "label", SUMMARY)) * bool(alarm.label)
    words = row(text(alarm.repeat(locale), "days_of_week", SUMMARY), *label, gap=8)
    face = text(at, "digital_clock", size=32, weight=400 if alarm.on else 300, color=ink)
    knob = miui.toggle_mark(alarm.on, "alarm_switch", f"Alarm at {at}")
    mark = box(knob, id="alarm_switch_area", h=56, pad=(8, 14, 8, 14), w=66, tap=flip_alarm(alarm.id))
    mark = miui.tick(alarm.id in picked) if picked else mark
    tap = tap_or_pick(alarm.id, picked, route("SetAlarmActivity", alarm.id))
    kids = column(face, words, grow=1, gap=2), mark
    return row(*kids, id="alarm_item", tap=tap, long_press=pick(alarm.id), selected=alarm.id in picked, **SHEET)


@does
def flip_alarm(c: Ctx, id: int) -> Ctx:
    """Turn an alarm on, and say when it rings, or off."""
    alarm = block.ALARMS.of(c, id)
    c = block.ALARMS.change(c, id, on=not alarm.on)
    return c if alarm.on else c.toast(block.time_left_text(c, alarm))


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


def world(screen: DeskClockTabActivity, app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> Page:
    """The time here, by hands or digits, and that of the cities."""
    said = locale.time(now)
    here = text(said, "digital_clock", size=60, weight=300, tap=toggle("dial"))
    if app.dial:
        here = image(f"analog_clock:{now.hour}:{now.minute}", "analog_clock", said, w=216, h=216, tap=toggle("dial"))
    day = text(locale.day(now, "%A"), "date", color="onSurfaceVariant", size=16)
    pencil = icon_button("edit", "Edit cities", route("CityEditActivity"), "edit", cls=IMAGE)
    kids = here, gap(14), day, gap(12), _heading("World clock", pencil)
    head = column(*kids, w=FILL, align="center", pad=(0, 20, 0, 0))
    body = feed("city_list", city_row, app.cities, now, time - time % 60, zone, locale, head=(head,), bottom=112)
    return body, None, _add("Add city", route("CitySelectActivity"))


def stopwatch(screen: DeskClockTabActivity, app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> Page:
    """The stopwatch over its laps, the last one first; and its buttons."""
    watch = app.stopwatch
    digits = text(block.face(watch.seconds(time)), "stopwatch_time", size=68, weight=300, tabular=True)
    shown = column(
        row(digits, block.hundredths(watch, "stopwatch_hundredths"), w=WRAP, gap=4),
        align="center",
        w=FILL,
        pad=(0, 56, 0, 40),
    )
    body = column(shown, listing("lap_list", *(lap_row(*lap) for lap in watch.splits())), w=FILL, h=FILL)
    return body, _feet(*block.stopwatch_buttons(watch)), None


@memo
def lap_row(number: int, own: int, total: int) -> View:
    words = text(f"Lap {number}", "lap_number", color="onSurfaceVariant", grow=1)
    lap = text(f"+{block.face(own)}", "lap_time", grow=1)
    return row(words, lap, text(block.face(total), "lap_total"), h=52, pad=(32, 0, 32, 0))


def timer(screen: DeskClockTabActivity, app: Clock, now: datetime, time: int, zone: str, locale: Locale) -> Page:
    """The timer that runs, or the wheels that set one over those that are set often; and the buttons."""
    one = next((t for t in app.timers if t.ends or t.left != t.total), None)
    if one is not None:
        return _running(one, now, block.seconds_to_go(one, time), locale)
    total = block.add_up(*numbers_of("length", screen.parts))
    add = show(miui.Ask("New common timer", block.keep_preset.partial(total), hint="Name"))
    plus = icon_button("add", "New common timer", add, "add_preset", cls=IMAGE, enabled=total > 0)
    cells = in_lines((preset_card(one, locale) for one in app.presets), 3, gap=10, pad=(12, 5, 12, 5))
    top = row(*wheels_of("length", screen), gap=8, pad=(8, 20, 40, 20)), _heading("Common timers", plus)
    start = (("play_arrow", "Start", block.begin_timer(total)),) * bool(total)
    return listing("timer_list", *top, *cells, bottom=16), _feet(*start), None


@memo
def preset_card(preset: block.Preset, locale: Locale) -> View:
    """A timer that is set often: a tap starts it, a long press deletes it."""
    ask = miui.sure(f"Delete {preset.name}?", block.PRESETS.delete(preset.id))
    name = text(Verbatim(preset.name), "preset_name", size=16)
    length = text(locale.duration(preset.seconds), "preset_time", SUMMARY)
    look: dict[str, Any] = {**SHEET, "margin": (0, 0, 0, 0), "pad": (8, 12, 8, 12), "align": "center", "gap": 2}
    return column(name, length, id="preset", grow=1, tap=preset.begin(), long_press=ask, **look)


def _running(one: block.Timer, now: datetime, left: int, locale: Locale) -> Page:
    """The timer that runs, is paused or has ended."""
    time = text(block.face(left, True), "timer_time", size=48, weight=300, tabular=True)
    ring = decor(art=f"ring:{min(1.0, left / max(1, one.total)):.3f}", w=280, h=280)
    state = text(block.timer_state(one, left, now, locale), "timer_state", SUMMARY)
    words = column(time, state, align="center", gap=6, at="center|middle")
    name = text(Verbatim(one.label) or "Timer", "timer_label", size=18)
    whole = column(box(ring, words, w=280, h=280), name, w=FILL, align="center", gap=24, pad=(0, 48, 0, 24))
    return scroll(whole), _feet(*block.timer_buttons(one, left)), None


PAGES = {"Alarm": alarms, "Clock": world, "Stopwatch": stopwatch, "Timer": timer}

# --- alarms --------------------------------------------------------------------------------------


class Weekdays(Popup):
    """Asks for days of the week."""

    days: tuple[int, ...]

    def view(self, locale: Locale) -> View:
        lines = (miui.option_row(name, flip_in("days", day), day in self.days) for name, day in block.weekdays(locale))
        ok = choose(block.repeat_on(self.days)) if self.days else None
        return miui.panel("Custom", column(*lines, id="days", cls=LIST, kind="scroll", w=FILL), ok=ok)


@clock.activity(".alarm.SetAlarmActivity")
class SetAlarmActivity(block.AlarmForm):
    """An alarm that is set or changed."""

    alarm = block.HolidayAlarm

    def back(self, c: Ctx) -> Ctx:
        return c.run(miui.sure("Discard changes?", close(), yes="Discard")) if self.dirty else c.finish()

    def view(self, now: datetime, locale: Locale) -> View:
        alarm, sound = self.draft, self.draft.sound
        ask = miui.Options("Repeat", *block.repeat_options(alarm, locale, show(Weekdays(alarm.days))))
        vanish: dict[str, Any] = {"tap": None, "alpha": 0.38} if alarm.days else {"tap": flip("draft.vanish")}
        field: dict[str, Any] = {"variant": "bare", "ime": "done", "w": 200, "text_style": Style(size=16, align="end")}
        label = edit(self, "draft.label", "None", "label", desc="Label", **field)
        lines = (
            miui.item("Ringtone", "", sound, tap=block.ask_sound("draft.sound", sound), id="ringtone"),
            miui.item("Repeat", "", alarm.repeat(locale), tap=show(ask), id="repeat"),
            miui.item("Vibrate", trail=miui.toggle_mark(alarm.vibrate), tap=flip("draft.vibrate"), id="vibrate"),
            miui.item("Delete after it rings", trail=miui.toggle_mark(alarm.vanish), id="delete_after", **vanish),
            miui.item("Label", trail=label),
        )
        said = text(self.time_to_ring(now, locale), "time_left", SUMMARY, align="center", w=FILL)
        wheels = row(*wheels_of("time", self), gap=8, pad=(16, 8, 64, 8))
        body = scroll(said, wheels, miui.cards(*lines), gap(24))
        return scaffold(miui.save_bar("Edit alarm" if self.id else "New alarm"), body)


@clock.activity(".activity.AlarmAlertFullScreenActivity", theme="dark")
class Firing(block.PlainFiring):
    """What rings."""


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
    kids = drop, text(name, "city_name", size=17, grow=1), handle
    return slot(row(*kids, id="city_edit_item", gap=8, focusable=True, **look), label)


# --- settings ------------------------------------------------------------------------------------


@clock.activity(".settings.SettingsActivity")
class SettingsActivity(miui.SettingsScreen):
    rows = (
        Header("Alarms"),
        block.SoundRow("Default ringtone", "sound"),
        Slide("Alarm volume", "system/volume_alarm", most=7),
        Flag("Get louder gradually", "louder"),
        Flag("Ring in silent mode", "when_silent"),
        Pick("Ring for", "silence", ("1 minute", "5 minutes", "10 minutes", "15 minutes", "20 minutes", "30 minutes")),
        Pick("Snooze for", "snooze", ("5 minutes", "10 minutes", "15 minutes", "20 minutes", "30 minutes")),
        Header("Timer"),
        block.SoundRow("Timer ringtone", "timer_sound"),
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
