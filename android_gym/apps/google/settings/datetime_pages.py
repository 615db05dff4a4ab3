"""Date & time, with the chooser of a time zone."""

from __future__ import annotations

from datetime import datetime
from functools import cache

from msgspec.structs import replace

from ....kit import *
from ....phone.core.zones import HOME, cities, instant, local, offset
from ....phone.state.locale import FORMAT, FORMAT_AUTO, LOCALES, usual_hours
from ....phone.state.providers import fold
from .choosers import Chooser, Entry, chooser
from .language_data import local_name
from .pages import Entries, Facts, declare, open_page, opens

AUTO, AUTO_ZONE, ZONE = "global/auto_time", "global/auto_time_zone", "system/time_zone"
SHIFT = "global/time_shift"
_COUNTRIES = {"USA": "United States", "UK": "United Kingdom"}
_NAMES = {
    "America/Los_Angeles": "Pacific",
    "America/Denver": "Mountain",
    "America/Chicago": "Central",
    "America/New_York": "Eastern",
    "America/Halifax": "Atlantic",
    "Europe/London": "British Summer|Greenwich Mean",
    "Europe/Paris": "Central European",
    "Europe/Berlin": "Central European",
    "Europe/Rome": "Central European",
    "Europe/Athens": "Eastern European",
    "Asia/Shanghai": "China",
    "Asia/Tokyo": "Japan",
    "Asia/Kolkata": "India",
    "Australia/Sydney": "Australian Eastern",
}


@cache
def regions() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Countries and their zones. The country stands at the end of a city's region ("CA, USA")."""
    found: dict[str, dict[str, None]] = {}
    for city in cities():
        last = city.region.rpartition(", ")[2]
        found.setdefault(_COUNTRIES.get(last, last), {})[city.zone] = None
    return tuple((name, tuple(found[name])) for name in sorted(found, key=fold))


def gmt(zone: str, utc: int) -> str:
    """ "GMT-07:00"."""
    minutes = offset(zone, utc) // 60
    return f"GMT{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"


def zone_name(zone: str, utc: int) -> str:
    """ "Pacific Daylight Time", or the zone's city."""
    name = _NAMES.get(zone)
    if name is None:
        return _city(zone)
    year = local(zone, utc).year
    winter = min(offset(zone, instant(zone, datetime(year, m, 1))) for m in (1, 7))
    summer = offset(zone, utc) > winter
    if "|" in name:
        return f"{name.split('|')[0 if summer else 1]} Time"
    bright = "Summer" if zone.startswith("Europe/") else "Daylight"
    return f"{name} {bright if summer else 'Standard'} Time"


def _city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def zone_words(f: Facts) -> str:
    utc = instant(f.zone, f.now)
    return Verbatim(f"{gmt(f.zone, utc)} {local_name(f.settings, zone_name(f.zone, utc))}")


def _today(f: Facts) -> str:
    return f.locale.day(f.now, month="%B", year=True)


@does
def toggle_automatic_time(c: Ctx, on: bool) -> Ctx:
    """The network's time, or one set by hand."""
    shift = int(c.setting(SHIFT, 0))
    if on and shift:
        c = set_clock(c, c.phone.time - shift).write(SHIFT, 0)
    return c.write(AUTO, int(on))


@does
def toggle_automatic_zone(c: Ctx, on: bool) -> Ctx:
    """The network's zone, or one chosen by hand."""
    c = c.write(AUTO_ZONE, int(on))
    return c.write(ZONE, HOME) if on else c


@does
def toggle_locale_format(c: Ctx, on: bool) -> Ctx:
    """The format of the language, or the one chosen."""
    c = c.write(FORMAT_AUTO, int(on))
    return c.write(FORMAT, usual_hours(c.setting(LOCALES, ""))) if on else c


def set_clock(c: Ctx, time: int) -> Ctx:
    """Set the phone's time (seconds UTC) by hand."""
    return replace(c, phone=c.phone.replace(time=time))


def _moved(c: Ctx, wall: datetime) -> Ctx:
    time = instant(c.phone.zone, wall) + c.phone.time % 60
    shift = int(c.setting(SHIFT, 0)) + time - c.phone.time
    return set_clock(c, time).write(SHIFT, shift)


@does
def set_date(c: Ctx, iso: str) -> Ctx:
    chosen = datetime.fromisoformat(iso)
    return _moved(c, c.now.replace(year=chosen.year, month=chosen.month, day=chosen.day))


@does
def set_time(c: Ctx, hour: int, minute: int) -> Ctx:
    return _moved(c, c.now.replace(hour=hour, minute=minute))


def _set_by_hand(f: Facts) -> Entries:
    now, by_hand = f.now, not f.on(AUTO)
    days = DatePicker(now.date().isoformat(), set_date.partial())
    times = TimePicker(now.hour, now.minute, set_time.partial(), "Set time")
    return (_while(by_hand, "Date", _today(f), show(days)), _while(by_hand, "Time", f.locale.time(now), show(times)))


def _while(enabled: bool, title: str, words: str, tap: Call) -> Row:
    """A row that is not found by search while it is not enabled."""
    return Row(title, words, tap if enabled else None, enabled=enabled)


declare("date_time", "Date & time", "system", "DateTimeSettingsActivity", "DATE_SETTINGS")(
    Flag("Set time automatically", AUTO, call=toggle_automatic_time.partial()),
    _set_by_hand,
    Header("Time zone"),
    Flag("Set time zone automatically", AUTO_ZONE, call=toggle_automatic_zone.partial()),
    Flag("Use location to set time zone", "secure/location_time_zone_detection_enabled", when=AUTO_ZONE),
    lambda f: [_while(not f.on(AUTO_ZONE), "Time zone", zone_words(f), open_page("time_zone"))],
    Header("Time format"),
    Flag("Use locale default", FORMAT_AUTO, call=toggle_locale_format.partial()),
    Flag(
        "Use 24-hour format",
        FORMAT,
        "13:00",
        on=24,
        off=12,
        off_summary="1:00 PM",
        when=lambda f: not f.on(FORMAT_AUTO),
    ),
)


@declare("time_zone", "Select time zone", "date_time", "TimeZonePickerActivity")
def time_zone(f: Facts) -> Entries:
    region, zones = next((r for r in regions() if f.zone in r[1]), ("", ()))
    several = len(zones) > 1
    return (
        opens("Region", "zone_region", local_name(f.settings, region)),
        _while(several, "Time zone", zone_words(f), open_page("zone_list", region)),
        Footer(f"It is {f.locale.time(f.now)} there, {_today(f)}."),
    )


def _regions(settings: Table, arg: str) -> tuple[Entry, ...]:
    return tuple(
        Entry(
            local_name(settings, name), (name,), set_zone(zones[0]) if len(zones) == 1 else open_page("zone_list", name)
        )
        for name, zones in regions()
    )


def _zones(settings: Table, region: str) -> tuple[Entry, ...]:
    found = dict(regions()).get(region, ())
    return tuple(Entry(_zone_label(settings, z), (z,), set_zone(z)) for z in found)


def _zone_label(settings: Table, zone: str) -> str:
    name, city = _NAMES.get(zone), _city(zone)
    return local_name(settings, f"{name.split('|')[-1]} Time", city) if name else local_name(settings, city)


@does
def set_zone(c: Ctx, zone: str) -> Ctx:
    """Live in another zone, and go back to Date & time's page about it."""
    c = c.write(ZONE, zone)
    while c.depth >= 0 and getattr(c.screen, "name", "") in ("zone_region", "zone_list"):
        c = c.finish()
    return c


chooser("zone_region", Chooser("Region", "Search", _regions), "time_zone")
chooser("zone_list", Chooser("Time zone", "Search", _zones), "time_zone", about=True)
