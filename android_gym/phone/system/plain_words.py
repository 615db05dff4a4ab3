"""What a person calls the places, fields and values of a phone.

apps/com.google.android.deskclock.alarms   alarm (a record of it), alarms in Clock (all of them)
settings/global/wifi_on                    Wi-Fi, with the values on and off
1696956060                                 Tue, Oct 10, 9:41 AM
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from ..core.values import Value
from ..core.zones import HOME, local
from ..state.diff import TITLES
from ..state.locale import AMERICAN
from ..state.phone import Phone
from .registry import components, known_app

LONGEST = 60  # characters of a text in a sentence
MOST_ITEMS = 3  # of a list in a sentence
TIMES = range(1_000_000_000, 4_000_000_000)  # numbers that are seconds UTC, if they are no size
SECONDS = ("total", "left", "seconds", "elapsed", "time_shift")  # fields that are a length of time
MINUTES = ("length", "reminder", "reminders", "snooze")
MOMENTS = ("at", "due", "start", "time", "until")  # fields that are seconds UTC, 0 for never
PLACES = ("home", "work")  # fields that are an address, or the key of a place
# Fields that are in the words of a person, and are quoted.
WRITTEN = frozenset("body draft first label labels last name nickname query reply subject text title words".split())

# What settings are called, where their keys do not say it.
SETTINGS = {
    "accelerometer_rotation": "auto-rotate",
    "accessibility_interactive_ui_timeout_ms": "the time to take action",
    "airplane_mode_on": "airplane mode",
    "alarm_alert": "the alarm sound",
    "auto_time": "automatic time",
    "battery": "the battery use",
    "bluetooth_before_airplane": "Bluetooth after airplane mode",
    "bluetooth_on": "Bluetooth",
    "device_name": "the name of the phone",
    "display_size": "the display size",
    "flashlight_enabled": "the flashlight",
    "font_scale": "the font size",
    "font_weight_adjustment": "bold text",
    "locales": "the languages",
    "location_mode": "location",
    "lock_wallpaper": "the wallpaper of the lock screen",
    "low_power": "Battery Saver",
    "night_display_activated": "Night Light",
    "ringtone": "the ringtone",
    "screen_brightness": "the brightness",
    "screen_off_timeout": "the screen timeout",
    "time_12_24": "the form of times",
    "time_shift": "the time",
    "time_zone": "the time zone",
    "ui_night_mode": "the theme",
    "user_rotation": "the rotation",
    "vibrate_on": "vibration",
    "wallpaper": "the wallpaper",
    "wifi_on": "Wi-Fi",
    "zen_mode": "Do Not Disturb",
}
# Settings of apps: what of an app their second part stands for.
TABLES = {
    "badge": "the notification dot of",
    "battery_mode": "the battery use of",
    "hibernate": "the pause while unused of",
    "notification": "the notifications of",
    "restricted": "the background data of",
    "role": "the default app for",
    "unrestricted": "the unrestricted data of",
    "zen_app": "the override of Do Not Disturb of",
}
# Of settings and fields with a few values, what these are called.
CHOICES: Mapping[str, Mapping[Any, str]] = {
    "ui_night_mode": {1: "light", 2: "dark"},
    "location_mode": {0: "off", 3: "on"},
    "wifi_on": {0: "off", 1: "on", 2: "on", 3: "off"},
    "zen_mode": {0: "off", 1: "on", 2: "on", 3: "on"},
    "font_weight_adjustment": {0: "off", 300: "on"},
    "user_rotation": {0: "0°", 1: "90°", 2: "180°", 3: "270°"},
    "time_shift": {0: "right"},
    "time_12_24": {12: "12 hours", 24: "24 hours"},
    "week_start": {0: "Monday", 5: "Saturday", 6: "Sunday"},
}
# Of fields that are a moment, or true, as long as something is so: what it is then, and what else.
STATES = {
    "descending": ("ascending", "descending"),
    "ends": ("stopped", "running"),
    "since": ("stopped", "running"),
    "trashed": ("outside the trash", "in the trash"),
}
_NUMBER = re.compile(r"volume|brightness|scale|size|shift|level|duration")  # of settings that are no switch

# What a record of a table is called, where it is not the table's name without its s.
RECORDS = {
    "archived": "archived photo",
    "blocked": "blocked number",
    "calendar": "event",
    "dismissed": "dismissed suggestion",
    "hidden": "hidden video",
    "launchers": "app",
    "muted": "muted conversation",
    "ringing": "ringing alarm",
    "rooms": "channel",
    "saved": "saved place",
    "spaces": "workspace",
    "starred": "starred message",
    "threads": "conversation",
    "todos": "task",
    "watch_later": "video to watch later",
    "working": "download",
}
# What the records of a table without fields are together.
TOGETHER = {
    "archived": "archived photos",
    "queries": "searches",
    "recent": "recent searches",
    "saved": "saved places",
    "searched": "searches",
    "shown": "kinds that are shown",
    "updates": "updates that wait",
    "visits": "history",
}
FIELDS = {
    "at": "time",
    "attached": "attachment",
    "box": "folder",
    "by": "order",
    "due": "time of sending",
    "edits": "picture",
    "ends": "end",
    "exdate": "days left out",
    "filming": "video mode",
    "first": "first name",
    "front": "front camera",
    "invited": "invitations",
    "last": "last name",
    "left": "time left",
    "link": "access by link",
    "locate": "saving of places",
    "marks": "reactions",
    "parent": "folder",
    "path": "file",
    "paths": "photos",
    "phones": "numbers",
    "pins": "pinned messages",
    "rrule": "repetition",
    "since": "start",
    "total": "length",
    "who": "author",
    "words": "text",
}
_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_PACKAGE = re.compile(r"[a-z]\w*(\.\w+)+")
_IDENTIFIER = re.compile(r"[a-z]+(_[a-z]+)+")
_BARE = re.compile(r"[^\W\d_]+|[+(]?[\d\s()\-]+|[^\s@“”]+@[^\s@]+|[\d.]+")  # a word, a number, an address
_PICTURE = re.compile(r"\w+:[^/\s]*/")  # before the name of a wallpaper or a document


def plain_words(name: str) -> str:
    """A name of code as words: "DirectMessage" is "direct message", "is_on" is "is on"."""
    return " ".join(part if part.isupper() and len(part) > 1 else part.lower() for part in _PARTS.findall(name))


def app_label(package: str) -> str:
    """What an app is called; of one that nobody knows the last part of its package."""
    app = known_app(package)
    return app.label if app is not None else plain_words(package.rpartition(".")[2]).capitalize()


def owner_of(path: str) -> tuple[str, str]:
    """The app that keeps a place and the path in its model; "" for a place that apps share."""
    if not path.startswith("apps/"):
        return "", path
    whole = path.removeprefix("apps/")
    package = whole
    while package and known_app(package) is None:
        package = package.rpartition(".")[0]
    return package, whole.removeprefix(package).removeprefix(".")


@lru_cache(maxsize=64)
def field_labels(package: str) -> Mapping[str, str]:
    """What an app's pages of preferences call the fields of its model."""
    if not package or known_app(package) is None:
        return {}
    pages = [cls for _, cls in sorted(components().items()) if cls.package == package]
    rows = [row for cls in pages for row in getattr(cls, "rows", ()) if isinstance(row, Value)]
    titled = [(getattr(row, "path", ""), getattr(row, "title", "")) for row in rows]
    return {path: title for path, title in reversed(titled) if path and isinstance(title, str) and title}


def place_words(path: str) -> str:
    """What lies at a place that is no record: a setting, or a field of an app's model."""
    if path.startswith("settings/"):
        return setting_words(path.removeprefix("settings/"))
    package, inside = owner_of(path)
    within = f" in {app_label(package)}" if package else ""
    if not inside:
        return f"the data of {app_label(package)}"
    if inside in field_labels(package):
        return f"“{field_labels(package)[inside]}”{within}"
    head, _, last = inside.rpartition(".")
    if last in ("by", "descending") and head:
        return f"the order of {plain_words(head.removesuffix('_sort')).removesuffix('s')}s{within}"
    if last in ("since", "elapsed", "running") and head:
        return f"the {plain_words(head)}{within}"
    if head == "telecom":
        return "the calls under way"
    name = f"{field_words(last)} of the {plain_words(head)}" if head else field_words(last)
    return f"the {name}{within}"


def setting_words(key: str) -> str:
    """What a setting is called, by its key without "settings/"."""
    table, _, name = key.partition("/")
    if "{" in key:
        return key  # which of them, a parameter says
    package, _, access = name.partition("/")
    if access and "." in package:  # what an app may do, as in "appops/PACKAGE/files"
        return f"the {plain_words(access)} access of {app_label(package)}"
    if table in TABLES or "." in name:
        whose = app_label(name) if "." in name else plain_words(name)
        return f"{TABLES.get(table) or f'the {plain_words(table)} of'} {whose}"
    if name in SETTINGS:
        return SETTINGS[name]
    if name.startswith("volume_"):
        return f"the volume of {plain_words(name.removeprefix('volume_'))}"
    return plain_words(re.sub(r"_(on|enabled|activated|ms)$", "", name))


def record_words(place: str) -> str:
    """What one record of a table is called."""
    name = re.split(r"[./]", place)[-1]
    if name in RECORDS:
        return RECORDS[name]
    if name.endswith("ies"):
        return plain_words(f"{name[:-3]}y")
    return plain_words(name.removesuffix("s"))


def table_words(place: str) -> str:
    """What the records of a table are called together: "cities in Clock"."""
    package, inside = owner_of(place)
    name = inside.rpartition(".")[2]
    words = TOGETHER.get(name, plain_words(name))
    return f"{words} in {app_label(package)}" if package else words


def screen_words(package: str, kind: str, popup: bool = False) -> str:
    """A screen by its app and what its class is called."""
    label = app_label(package)
    parts = plain_words(kind.rpartition(".")[2]).split()
    name = " ".join(part for part in parts if part not in ("activity", label.lower())) or "main"
    if name in ("main", "home"):
        return label
    if popup and name == "menu":
        return f"a menu of {label}"
    return f"the {'dialog' if popup else 'screen'} “{name}” of {label}"


def field_words(field: str) -> str:
    """What a field is called."""
    return FIELDS.get(field, plain_words(field))


def title_words(row: Any) -> str:
    """A record in a few words, "" for one without a name."""
    if not isinstance(row, Value):
        words = "" if isinstance(row, int | tuple) else str(row)
        return text_words(plain_words(words) if _IDENTIFIER.fullmatch(words) else words, always=True) if words else ""
    named = TITLES if "text" in row.__struct_fields__ else ("name", "title", "number", "address", *TITLES)
    for name in (*named, "words", "address", "recipients", "package", "emoji"):
        words = getattr(row, name, "")
        words = words[0] if isinstance(words, tuple) and words else words
        if isinstance(words, str) and words:
            return text_words(words, always=name not in ("number", "address", "recipients", "package"))
    return ""


def text_words(text: str, always: bool = False) -> str:
    """A text in a sentence: what somebody wrote stands in quotation marks, and so does all but packages and pages with
    `always`."""
    text = text.strip()
    if text.startswith("/"):
        text = text.rpartition("/")[2]
    elif "://" in text:
        parts = urlsplit(text)
        text = f"{parts.netloc}{parts.path.rstrip('/')}"
        if "/" not in text and "_" not in text:
            return text
    elif _PACKAGE.fullmatch(text) and known_app(text) is not None:
        return app_label(text)
    elif _PICTURE.match(text):
        text = text.rstrip("/").rpartition("/")[2].rpartition(":")[2]
    text = " ".join(text.lstrip("=").split())
    if not always and _IDENTIFIER.fullmatch(text):
        return plain_words(text)
    if not always and len(text) <= LONGEST and _BARE.fullmatch(text):
        return text
    return f"“{text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + '…'}”"


def value_words(value: Any, field: str = "", phone: Phone | None = None) -> str:
    """A value of that field or setting as a sentence says it, "" for one that it does not."""
    name = field.rpartition("/")[2]
    if not value and name in MOMENTS:
        return "nothing"
    choices = CHOICES.get(name, {})
    if not isinstance(value, str | tuple | Value) and value in choices:
        return choices[value]
    if name in STATES:
        return STATES[name][bool(value)]
    if value is None:
        return "its default" if "/" in field else "nothing"
    if isinstance(value, bool) or ("/" in field and value in (0, 1) and not _NUMBER.search(name)):
        return "on" if value else "off"
    if isinstance(value, int | float):
        return _number_words(value, name, phone)
    if isinstance(value, str):
        return _string_words(value, name, "/" in field) if value.strip() else "nothing"
    if isinstance(value, tuple | list):
        items = [value_words(one, name, phone) for one in value]
        return list_words(items) if all(items) else ""
    return title_words(value)


def _string_words(value: str, name: str, setting: bool) -> str:
    if name == "rrule":
        return _rule_words(value)
    if name in PLACES and value.isdecimal():
        return "another place"
    if setting and "://" not in value:
        value = value.rpartition("/")[2]  # a sound or a picture is called by its collection as well
    words = text_words(value, always=name in WRITTEN)
    return words.removeprefix("type ") if name == "kind" else words


def _number_words(value: float, name: str, phone: Phone | None) -> str:
    if name == "size":
        return f"{value / 1_000_000:.1f} MB"
    if isinstance(value, int) and value in TIMES:
        locale = phone.locale if phone is not None else AMERICAN
        at = local(phone.zone if phone is not None else HOME, value)
        return f"{locale.day(at, week='%a')}, {locale.time(at)}"
    if name.endswith(("timeout", "timeout_ms")):
        return length_words(int(value) // 1000)
    if name in SECONDS or name in MINUTES:
        return length_words(int(value) * (60 if name in MINUTES else 1))
    return f"{value} %" if name == "display_size" else f"{value:g}"


def _rule_words(rule: str) -> str:
    """How an event repeats, by its rule as calendars write it."""
    found = re.search(r"FREQ=(\w+)", rule)
    return "nothing" if found is None else found[1].lower() + (" until a day" if "UNTIL" in rule else "")


def length_words(seconds: int) -> str:
    """A length of time: "40 minutes", "1 hour 5 minutes"."""
    if seconds < 0:
        return f"{length_words(-seconds)} back"
    parts = ((seconds // 3600, "hour"), (seconds // 60 % 60, "minute"), (seconds % 60, "second"))
    return " ".join(f"{count} {noun}{'s' * (count != 1)}" for count, noun in parts if count) or "no time"


def list_words(items: Sequence[str]) -> str:
    """ "A, B and C", of a long list the first ones."""
    if not items:
        return "nothing"
    if len(items) > MOST_ITEMS:
        return f"{', '.join(items[:MOST_ITEMS])} and {len(items) - MOST_ITEMS} more"
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1])))
