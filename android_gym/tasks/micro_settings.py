"""The micro-curriculum on pages of Settings: rows, switches, choices, dialogs."""

from __future__ import annotations

import random

from ..phone.apps.google.settings.connected import NAME
from ..phone.apps.google.settings.model import PACKAGE
from ..phone.apps.google.settings.pages import SubSettings, shown
from ..phone.apps.google.settings.search import SettingsSearch
from ..phone.apps.google.settings.storage import ask_delete
from ..phone.ctx import Ctx
from ..phone.settings import written
from ..phone.state import Phone
from .base import Params, Task
from .micro import MICRO, WORDS, Ways, inside, plain, setting_turned
from .steps import back, click, enter_text, scroll_to

# page, row, setting: switches that are all seen at once
SWITCHES = (
    ("media_controls", "Pin media player", "secure/qs_media_player"),
    ("media_controls", "Show media on lock screen", "secure/media_controls_lock_screen"),
    ("dnd_alarms", "Alarms", "zen/alarms"),
    ("dnd_alarms", "Media sounds", "zen/media"),
    ("dnd_alarms", "Touch sounds", "zen/touch"),
    ("dnd_alarms", "Reminders", "zen/reminders"),
    ("dnd_schedules", "Sleeping", "zen/sleeping"),
    ("dnd_schedules", "Driving", "zen/driving"),
    ("network_preferences", "Allow WEP networks", "global/wifi_wep_allowed"),
    ("network_preferences", "Turn on Wi‑Fi automatically", "global/wifi_wakeup"),
    ("adaptive_preferences", "Adaptive Charging", "secure/adaptive_charging_enabled"),
    ("adaptive_preferences", "Adaptive Battery", "global/adaptive_battery_management_enabled"),
)
# page, setting, the labels and values of its radio buttons
TIMEOUTS = (
    ("15 seconds", 15_000), ("30 seconds", 30_000), ("1 minute", 60_000), ("5 minutes", 300_000),
    ("10 minutes", 600_000),
)  # fmt: skip
LEVELS = (("At 10%", 10), ("At 20%", 20), ("At 30%", 30), ("At 50%", 50))
OPTIONS = (
    ("screen_timeout", "system/screen_off_timeout", TIMEOUTS),
    ("saver_schedule", "global/low_power_trigger_level", LEVELS),
    ("colors", "system/display_color_mode", (("Natural", 0), ("Boosted", 1))),
)
# row, setting, choices of the dialogs on the page "timing"
DELAYS = (("Medium", 1000), ("Long", 1500))
TIMES = (
    ("10 seconds", 10_000), ("30 seconds", 30_000), ("1 minute", 60_000), ("2 minutes", 120_000),
)  # fmt: skip
DIALOGS = (
    ("Touch & hold delay", "secure/long_press_timeout", DELAYS),
    ("Time to take action", "secure/accessibility_interactive_ui_timeout_ms", TIMES),
)
SEEN = (
    ("Network & internet", "network"), ("Connected devices", "connected"), ("Apps", "apps"),
    ("Notifications", "notifications"), ("Battery", "battery"), ("Storage", "storage"),
)  # fmt: skip
BELOW = (
    ("Accessibility", "accessibility"), ("Location", "location"), ("System", "system"),
    ("Passwords & accounts", "accounts"), ("Safety & emergency", "safety"),
    ("About phone", "about"),
)  # fmt: skip
PAIRS = (
    ("display", "screen_timeout", "Display"), ("sound", "dnd", "Sound & vibration"),
    ("battery", "battery_saver", "Battery"), ("network", "internet", "Network & internet"),
    ("system", "date_time", "System"), ("storage", "storage_apps", "Storage"),
    ("accessibility", "timing", "Accessibility"),
)  # fmt: skip
TOPICS = ("battery", "bluetooth", "storage", "language", "font size", "airplane", "hotspot")
NAMES = ("Alice's phone", "Blue Pixel", "Work phone", "Kestrel", "Travel phone", "Pixel of Alice")


def at_page(phone: Phone, p: Params) -> Phone:
    """Settings on the page the task is about."""
    return inside(phone, PACKAGE, shown(p["page"])).phone


def on_page(phone: Phone, name: str) -> bool:
    return isinstance(phone.top, SubSettings) and phone.top.name == name and plain(phone)


# --- pages -------------------------------------------------------------------------------------


def row_opened(before: Phone, now: Phone, p: Params) -> bool:
    return on_page(now, p["page"])


def draw_seen(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("row", "page"), rng.choice(SEEN), strict=True))


def draw_below(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("row", "page"), rng.choice(BELOW), strict=True))


def at_top(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE).phone


def draw_pair(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("page", "over", "title"), rng.choice(PAIRS), strict=True))


def over_page(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown(p["page"]), shown(p["over"])).phone


# --- switches and choices ----------------------------------------------------------------------


def draw_switch(rng: random.Random, phone: Phone) -> Params:
    page, row, key = rng.choice(SWITCHES)
    on = rng.randrange(2)
    return {"row": row, "state": WORDS[on], "page": page, "key": key, "on": on}


def with_switch(phone: Phone, p: Params) -> Phone:
    return at_page(written(phone, p["key"], 1 - p["on"]), p)


def draw_option(rng: random.Random, phone: Phone) -> Params:
    page, key, options = rng.choice(OPTIONS)
    label, value = rng.choice(options)
    return {"label": label, "page": page, "key": key, "on": value}


def draw_choice(rng: random.Random, phone: Phone) -> Params:
    row, key, options = rng.choice(DIALOGS)
    label, value = rng.choice(options)
    return {"row": row, "label": label, "page": "timing", "key": key, "on": value}


# --- dialogs -----------------------------------------------------------------------------------


def draw_file(rng: random.Random, phone: Phone) -> Params:
    kinds = ("image", "video", "audio", "document")
    file = rng.choice([f for f in phone.files if f.kind in kinds])
    return {"name": file.path.rpartition("/")[2], "path": file.path, "kind": file.kind}


def asked_to_delete(phone: Phone, p: Params) -> Phone:
    """A file was tapped, and the dialog asks whether it shall go."""
    pages = (shown("storage"), shown("storage_files", p["kind"]))
    return inside(phone, PACKAGE, *pages).run(ask_delete(p["path"])).phone


def file_gone(before: Phone, now: Phone, p: Params) -> bool:
    left = tuple(f for f in before.files if f.path != p["path"])
    return now.files == left and plain(now)


def file_kept(before: Phone, now: Phone, p: Params) -> bool:
    return now.files == before.files and now.top == before.top and plain(now)


def draw_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES)}


def at_bluetooth(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown("bluetooth")).phone


def phone_renamed(before: Phone, now: Phone, p: Params) -> bool:
    return now.settings == before.settings.update({NAME: p["name"]}) and plain(now)


def renaming(p: Params) -> Ways:
    return ((click("Device name"), enter_text(p["name"], id="android:id/edit"), click("Rename")),)


# --- search ------------------------------------------------------------------------------------


def draw_topic(rng: random.Random, phone: Phone) -> Params:
    return {"topic": rng.choice(TOPICS)}


def at_search(phone: Phone, p: Params) -> Phone:
    return Ctx(at_top(phone, p), PACKAGE, 0).start(SettingsSearch()).phone


def topic_sought(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    if not isinstance(top, SettingsSearch):
        return False
    return top.query.strip().casefold() == p["topic"] and top.but(query="") == before.top


TASKS = (
    Task(
        "Micro-OpenRow",
        'Open "{row}".',
        row_opened,
        lambda p: ((scroll_to(p["row"]), click(p["row"])),),
        draw=draw_seen,
        setup=at_top,
        **MICRO,
    ),
    Task(
        "Micro-ScrollToRow",
        'Find "{row}" further down and open it.',
        row_opened,
        lambda p: ((scroll_to(p["row"]), click(p["row"])),),
        draw=draw_below,
        setup=at_top,
        **MICRO,
    ),
    Task(
        "Micro-GoBack",
        'Go back from here to "{title}".',
        row_opened,
        lambda p: ((back(),), (click("Navigate up"),)),
        draw=draw_pair,
        setup=over_page,
        **MICRO,
    ),
    Task(
        "Micro-TurnSwitch",
        'Turn "{row}" {state}.',
        setting_turned,
        lambda p: ((click(p["row"]),),),
        draw=draw_switch,
        setup=with_switch,
        allowed=("settings/",),
        **MICRO,
    ),
    Task(
        "Micro-ChooseOption",
        'Choose "{label}".',
        setting_turned,
        lambda p: ((click(p["label"]),),),
        draw=draw_option,
        setup=at_page,
        allowed=("settings/",),
        **MICRO,
    ),
    Task(
        "Micro-ChooseInDialog",
        'Set "{row}" to "{label}".',
        setting_turned,
        lambda p: ((click(p["row"]), click(p["label"])),),
        draw=draw_choice,
        setup=at_page,
        allowed=("settings/",),
        split="test",
        **MICRO,
    ),
    Task(
        "Micro-ConfirmDialog",
        'Yes, let "{name}" be deleted.',
        file_gone,
        lambda p: ((click("Delete"),),),
        draw=draw_file,
        setup=asked_to_delete,
        allowed=("files",),
        **MICRO,
    ),
    Task(
        "Micro-DismissDialog",
        'No, keep "{name}": close this dialog.',
        file_kept,
        lambda p: ((click("Cancel"),), (back(),)),
        draw=draw_file,
        setup=asked_to_delete,
        **MICRO,
    ),
    Task(
        "Micro-RenamePhone",
        'Give this phone the device name "{name}".',
        phone_renamed,
        renaming,
        draw=draw_name,
        setup=at_bluetooth,
        allowed=(f"settings/{NAME}",),
        typed=("name",),
        split="test",
        **MICRO,
    ),
    Task(
        "Micro-TypeQuery",
        'Type "{topic}" into the search field.',
        topic_sought,
        lambda p: ((enter_text(p["topic"], id="open_search_view_edit_text"),),),
        draw=draw_topic,
        setup=at_search,
        typed=("topic",),
        **MICRO,
    ),
)
