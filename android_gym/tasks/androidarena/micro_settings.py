"""What the tasks of micro_settings.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.settings.connected import NAME
from ...apps.google.settings.model import PACKAGE
from ...apps.google.settings.pages import shown
from ...apps.google.settings.search import SettingsSearch
from ...apps.google.settings.storage import ask_delete
from ...kit import Choice
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ..base import Params, Ways
from ..foreground import top_popup, uncovered
from ..parts.micro import WORDS, as_it_was, inside, setting_turned
from ..steps import click, enter_text, scroll_to


def at_top(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE).phone


def finding_row(p: Params) -> Ways:
    """By the list, or by the search: for "System" that finds rows of its page."""
    hit = "System update" if p["row"] == "System" else p["row"]
    typed = (click(id="search_action_bar"), enter_text(p["row"], id="open_search_view_edit_text"))
    return ((scroll_to(p["row"]), click(p["row"])), (*typed, click(hit, id="title")))


def over_page(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown(p["page"]), shown(p["over"])).phone


def sample_switch(rng: random.Random, phone: Phone) -> Params:
    page, row, key = rng.choice(SWITCHES)
    on = rng.randrange(2)
    return {"row": row, "state": WORDS[on], "page": page, "key": key, "on": on}


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


def with_switch(phone: Phone, p: Params) -> Phone:
    return at_page(written(phone, p["key"], 1 - p["on"]), p)


def at_page(phone: Phone, p: Params) -> Phone:
    """Settings on the page the task is about."""
    return inside(phone, PACKAGE, shown(p["page"])).phone


def sample_option(rng: random.Random, phone: Phone) -> Params:
    page, key, options = rng.choice(OPTIONS)
    label, value = rng.choice(options)
    return {"label": label, "page": page, "key": key, "on": value}


# page, setting, the labels and values of its radio buttons
TIMEOUTS = (
    ("15 seconds", 15_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("5 minutes", 300_000),
    ("10 minutes", 600_000),
)

LEVELS = (("At 10%", 10), ("At 20%", 20), ("At 30%", 30), ("At 50%", 50))

OPTIONS = (
    ("screen_timeout", "system/screen_off_timeout", TIMEOUTS),
    ("saver_schedule", "global/low_power_trigger_level", LEVELS),
    ("colors", "system/display_color_mode", (("Natural", 0), ("Boosted", 1))),
)


def sample_choice(rng: random.Random, phone: Phone) -> Params:
    row, key, options = rng.choice(DIALOGS)
    label, value = rng.choice(options)
    return {"row": row, "label": label, "page": "timing", "key": key, "on": value}


# row, setting, choices of the dialogs on the page "timing"
DELAYS = (("Medium", 1000), ("Long", 1500))

TIMES = (("10 seconds", 10_000), ("30 seconds", 30_000), ("1 minute", 60_000), ("2 minutes", 120_000))

DIALOGS = (
    ("Touch & hold delay", "secure/long_press_timeout", DELAYS),
    ("Time to take action", "secure/accessibility_interactive_ui_timeout_ms", TIMES),
)


def choices_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog of the row is open, or the choice was made."""
    asked = top_popup(now, Choice)
    return (asked is not None and asked.title == p["row"]) or setting_turned(before, now, p)


def sample_file(rng: random.Random, phone: Phone) -> Params:
    kinds = ("image", "video", "audio", "document")
    file = rng.choice([f for f in phone.files if f.kind in kinds])
    return {"name": file.path.rpartition("/")[2], "path": file.path, "kind": file.kind}


def asked_to_delete(phone: Phone, p: Params) -> Phone:
    """A file was tapped, and the dialog asks whether it shall go."""
    pages = (shown("storage"), shown("storage_files", p["kind"]))
    return inside(phone, PACKAGE, *pages).run(ask_delete(p["path"])).phone


def dialog_closed(before: Phone, now: Phone, p: Params) -> bool:
    return as_it_was(before, now, p) and uncovered(now)


def at_bluetooth(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown("bluetooth")).phone


def phone_renamed(before: Phone, now: Phone, p: Params) -> bool:
    return fold(str(now.settings.get(NAME))) == fold(p["name"])


def name_asked(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that asks for the name is open, or it was answered."""
    return now.popup is not None or phone_renamed(before, now, p)


def at_search(phone: Phone, p: Params) -> Phone:
    return Ctx(at_top(phone, p), PACKAGE, 0).start(SettingsSearch()).phone


Way = tuple[Action, ...]


def choose_option_another_one_first(p: Params) -> tuple[Action, ...]:
    return (*wrong_option(p), *choosing(p))


def wrong_option(p: Params) -> Way:
    others = {
        "screen_timeout": ("30 seconds", "1 minute"),
        "saver_schedule": ("At 10%", "At 30%"),
        "colors": ("Boosted", "Adaptive"),
    }
    return (click(next(label for label in others[p["page"]] if label != p["label"])),)


def choosing(p: Params) -> Way:
    return (click(p["label"]),)


def choose_option_another_one_after_it(p: Params) -> tuple[Action, ...]:
    return (*choosing(p), *wrong_option(p))


def choose_in_dialog_another_one_first(p: Params) -> tuple[Action, ...]:
    return (*wrong_choice(p), *in_dialog(p))


def wrong_choice(p: Params) -> Way:
    """Another choice in the dialog of the row."""
    long = "Long" if p["label"] != "Long" else "Medium"
    time = "10 seconds" if p["label"] != "10 seconds" else "1 minute"
    return (click(p["row"]), click(time if p["row"] == "Time to take action" else long))


def in_dialog(p: Params) -> Way:
    return (click(p["row"]), click(p["label"]))


def wrong_row(p: Params) -> Way:
    if p["row"] == "Time to take action":
        return (click("Touch & hold delay"), click("Long"))
    return (click("Time to take action"), click("1 minute"))


def choose_in_dialog_another_row_too(p: Params) -> tuple[Action, ...]:
    return (*wrong_row(p), *in_dialog(p))


def confirm_dialog_another_file(p: Params) -> tuple[Action, ...]:
    return (*dismissing(p), *deleting_another(p))


def dismissing(p: Params) -> Way:
    return (click("Cancel"),)


def deleting_another(p: Params) -> Way:
    """One more file of the list under the dialog."""
    file = other_file(p)
    return (scroll_to(file), click(file), click("Delete"))


def other_file(p: Params) -> str:
    """A file of the same kind."""
    files = {
        "image": ("IMG_20231008_160929.jpg", "IMG_20231008_133120.jpg"),
        "video": ("VID_20231003_184551.mp4", "VID_20230913_190214.mp4"),
    }
    return next(name for name in files[p["kind"]] if name != p["name"])


def confirm_dialog_another_file_too(p: Params) -> tuple[Action, ...]:
    return (*confirming(p), *deleting_another(p))


def confirming(p: Params) -> Way:
    return (click("Delete"),)


def rename_phone_in_capitals(p: Params) -> tuple[Action, ...]:
    return naming(p["name"].upper())


def naming(name: str) -> Way:
    return (click("Device name"), enter_text(name, id="android:id/edit"), click("Rename"))


def type_query_in_capitals(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["topic"].upper(), id=FIELD),)


FIELD = "open_search_view_edit_text"


def type_query_a_letter_is_missing(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["topic"][:-1], id=FIELD),)


def finding_row_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = finding_row(p)
    return ways[1]
