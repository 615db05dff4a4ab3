"""Single steps in Settings: what micro_settings.yaml draws, starts from and asks for beside its data."""

from __future__ import annotations

import random

from ...apps.google.settings.connected import NAME
from ...apps.google.settings.model import PACKAGE
from ...apps.google.settings.pages import shown
from ...apps.google.settings.search import SettingsSearch
from ...apps.google.settings.storage import ask_delete
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.state.settings import written
from ..base import Params
from ..foreground import is_uncovered
from ..parts.micro import as_it_was, inside
from ..parts.settings import pages

KINDS = ("image", "video", "audio", "document")

# of a page with radio buttons, or of a row that asks: the setting, and the labels and values to choose from
TIMEOUTS = (
    ("15 seconds", 15_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("5 minutes", 300_000),
    ("10 minutes", 600_000),
)
LEVELS = (("At 10%", 10), ("At 20%", 20), ("At 30%", 30), ("At 50%", 50))
DELAYS = (("Medium", 1000), ("Long", 1500))
TIMES = (("10 seconds", 10_000), ("30 seconds", 30_000), ("1 minute", 60_000), ("2 minutes", 120_000))
PAGES = (
    ("screen_timeout", "system/screen_off_timeout", TIMEOUTS),
    ("saver_schedule", "global/low_power_trigger_level", LEVELS),
    ("colors", "system/display_color_mode", (("Natural", 0), ("Boosted", 1))),
)
ROWS = (
    ("Touch & hold delay", "secure/long_press_timeout", DELAYS),
    ("Time to take action", "secure/accessibility_interactive_ui_timeout_ms", TIMES),
)


def some_option(rng: random.Random, phone: Phone) -> Params:
    page, key, options = rng.choice(PAGES)
    label, value = rng.choice(options)
    return {"label": label, "page": page, "key": key, "on": value}


def some_choice(rng: random.Random, phone: Phone) -> Params:
    row, key, options = rng.choice(ROWS)
    label, value = rng.choice(options)
    return {"row": row, "label": label, "page": "timing", "key": key, "on": value}


def some_file(rng: random.Random, phone: Phone) -> Params:
    file = rng.choice([f for f in phone.files if f.kind in KINDS])
    return {"name": file.name, "path": file.path, "kind": file.kind}


# --- starts --------------------------------------------------------------------------------------


def at_page(phone: Phone, p: Params) -> Phone:
    """Settings on the page the task is about."""
    return inside(phone, PACKAGE, shown(p["page"])).phone


def at_bluetooth(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown("bluetooth")).phone


def at_search(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, SettingsSearch()).phone


def over_page(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown(p["page"]), shown(p["over"])).phone


def with_switch(phone: Phone, p: Params) -> Phone:
    return at_page(written(phone, p["key"], 1 - p["on"]), p)


def asked_to_delete(phone: Phone, p: Params) -> Phone:
    """A file was tapped, and the dialog asks whether it shall go."""
    pages = (shown("storage"), shown("storage_files", p["kind"]))
    return inside(phone, PACKAGE, *pages).run(ask_delete(p["path"])).phone


# --- goals ---------------------------------------------------------------------------------------


def page_in_front(before: Phone, now: Phone, p: Params) -> bool:
    return pages(p["page"])(before, now, p)


def dialog_closed(before: Phone, now: Phone, p: Params) -> bool:
    return as_it_was(before, now, p) and is_uncovered(now)


def phone_renamed(before: Phone, now: Phone, p: Params) -> bool:
    return fold(str(now.settings.get(NAME))) == fold(p["name"])


def name_asked(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that asks for the name is open, or it was answered."""
    return now.popup is not None or phone_renamed(before, now, p)
