"""The micro-curriculum on pages of Settings: rows, switches, choices, dialogs."""

from __future__ import annotations

import random

from ...apps.google.settings.connected import NAME
from ...apps.google.settings.model import PACKAGE
from ...apps.google.settings.pages import SubSettings, shown
from ...apps.google.settings.search import SettingsSearch
from ...apps.google.settings.storage import ask_delete
from ...kit import Choice
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ..base import Condition, Params, Task, Ways
from ..foreground import top_activity, top_popup, uncovered
from ..steps import back, click, enter_text, scroll_to
from .micro import MICRO, WORDS, as_it_was, inside, setting_turned

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
# row, setting, choices of the dialogs on the page "timing"
DELAYS = (("Medium", 1000), ("Long", 1500))
TIMES = (("10 seconds", 10_000), ("30 seconds", 30_000), ("1 minute", 60_000), ("2 minutes", 120_000))
DIALOGS = (
    ("Touch & hold delay", "secure/long_press_timeout", DELAYS),
    ("Time to take action", "secure/accessibility_interactive_ui_timeout_ms", TIMES),
)
SEEN = (
    ("Network & internet", "network"),
    ("Connected devices", "connected"),
    ("Apps", "apps"),
    ("Notifications", "notifications"),
    ("Battery", "battery"),
    ("Storage", "storage"),
)
BELOW = (
    ("Accessibility", "accessibility"),
    ("Location", "location"),
    ("System", "system"),
    ("Passwords & accounts", "accounts"),
    ("Safety & emergency", "safety"),
    ("About phone", "about"),
)
PAIRS = (
    ("display", "screen_timeout", "Display"),
    ("sound", "dnd", "Sound & vibration"),
    ("battery", "battery_saver", "Battery"),
    ("network", "internet", "Network & internet"),
    ("system", "date_time", "System"),
    ("storage", "storage_apps", "Storage"),
    ("accessibility", "timing", "Accessibility"),
)
TOPICS = ("battery", "bluetooth", "storage", "language", "font size", "airplane", "hotspot")
NAMES = ("Alice's phone", "Blue Pixel", "Work phone", "Kestrel", "Travel phone", "Pixel of Alice")


def at_page(phone: Phone, p: Params) -> Phone:
    """Settings on the page the task is about."""
    return inside(phone, PACKAGE, shown(p["page"])).phone


# --- pages -------------------------------------------------------------------------------------


def row_opened(before: Phone, now: Phone, p: Params) -> bool:
    page = top_activity(now, SubSettings)
    return page is not None and page.name == p["page"]


def sample_seen(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("row", "page"), rng.choice(SEEN), strict=True))


def sample_below(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("row", "page"), rng.choice(BELOW), strict=True))


def at_top(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE).phone


def finding_row(p: Params) -> Ways:
    """By the list, or by the search: for "System" that finds rows of its page."""
    hit = "System update" if p["row"] == "System" else p["row"]
    typed = (click(id="search_action_bar"), enter_text(p["row"], id="open_search_view_edit_text"))
    return ((scroll_to(p["row"]), click(p["row"])), (*typed, click(hit, id="title")))


def sample_pair(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("page", "over", "title"), rng.choice(PAIRS), strict=True))


def over_page(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown(p["page"]), shown(p["over"])).phone


# --- switches and choices ----------------------------------------------------------------------


def sample_switch(rng: random.Random, phone: Phone) -> Params:
    page, row, key = rng.choice(SWITCHES)
    on = rng.randrange(2)
    return {"row": row, "state": WORDS[on], "page": page, "key": key, "on": on}


def with_switch(phone: Phone, p: Params) -> Phone:
    return at_page(written(phone, p["key"], 1 - p["on"]), p)


def sample_option(rng: random.Random, phone: Phone) -> Params:
    page, key, options = rng.choice(OPTIONS)
    label, value = rng.choice(options)
    return {"label": label, "page": page, "key": key, "on": value}


def choices_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog of the row is open, or the choice was made."""
    asked = top_popup(now, Choice)
    return (asked is not None and asked.title == p["row"]) or setting_turned(before, now, p)


def sample_choice(rng: random.Random, phone: Phone) -> Params:
    row, key, options = rng.choice(DIALOGS)
    label, value = rng.choice(options)
    return {"row": row, "label": label, "page": "timing", "key": key, "on": value}


# --- dialogs -----------------------------------------------------------------------------------


def sample_file(rng: random.Random, phone: Phone) -> Params:
    kinds = ("image", "video", "audio", "document")
    file = rng.choice([f for f in phone.files if f.kind in kinds])
    return {"name": file.path.rpartition("/")[2], "path": file.path, "kind": file.kind}


def asked_to_delete(phone: Phone, p: Params) -> Phone:
    """A file was tapped, and the dialog asks whether it shall go."""
    pages = (shown("storage"), shown("storage_files", p["kind"]))
    return inside(phone, PACKAGE, *pages).run(ask_delete(p["path"])).phone


def file_gone(before: Phone, now: Phone, p: Params) -> bool:
    return p["path"] not in {f.path for f in now.files}


def dialog_closed(before: Phone, now: Phone, p: Params) -> bool:
    return as_it_was(before, now, p) and uncovered(now)


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES)}


def at_bluetooth(phone: Phone, p: Params) -> Phone:
    return inside(phone, PACKAGE, shown("bluetooth")).phone


def phone_renamed(before: Phone, now: Phone, p: Params) -> bool:
    return fold(str(now.settings.get(NAME))) == fold(p["name"])


def name_asked(before: Phone, now: Phone, p: Params) -> bool:
    """The dialog that asks for the name is open, or it was answered."""
    return now.popup is not None or phone_renamed(before, now, p)


def renaming(p: Params) -> Ways:
    return ((click("Device name"), enter_text(p["name"], id="android:id/edit"), click("Rename")),)


# --- search ------------------------------------------------------------------------------------


def sample_topic(rng: random.Random, phone: Phone) -> Params:
    return {"topic": rng.choice(TOPICS)}


def at_search(phone: Phone, p: Params) -> Phone:
    return Ctx(at_top(phone, p), PACKAGE, 0).start(SettingsSearch()).phone


def topic_sought(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, SettingsSearch)
    return top is not None and fold(top.query) == fold(p["topic"])


TASKS = (
    Task(
        "Micro-OpenRow",
        'Open "{row}".',
        (Condition("The page of “{row}” is in front.", row_opened),),
        lambda p: ((scroll_to(p["row"]), click(p["row"])),),
        sample=sample_seen,
        setup=at_top,
        loose=("arg",),
        phrasings=(
            'Go to "{row}".',
            'Show me what there is under "{row}".',
            'I need the page "{row}".',
            'Take me to "{row}" in Settings.',
        ),
        **MICRO,
    ),
    Task(
        "Micro-ScrollToRow",
        'Find "{row}" and open it.',
        (Condition("The page of “{row}” is in front.", row_opened),),
        finding_row,
        sample=sample_below,
        setup=at_top,
        loose=("arg",),
        phrasings=(
            'Somewhere in Settings is "{row}". Open it.',
            'Show the page "{row}".',
            'I am looking for "{row}": bring it up.',
            'Open what Settings has under "{row}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-GoBack",
        'Go back from here to "{title}".',
        (Condition("The page “{title}” is in front.", row_opened),),
        lambda p: ((back(),), (click("Navigate up"),)),
        sample=sample_pair,
        setup=over_page,
        loose=("arg",),
        phrasings=(
            'Return to "{title}".',
            'Leave this page for "{title}".',
            'I came from "{title}" and want to be there again.',
            'Show "{title}" again.',
        ),
        **MICRO,
    ),
    Task(
        "Micro-TurnSwitch",
        'Turn "{row}" {state}.',
        (Condition("“{row}” is {state}.", setting_turned),),
        lambda p: ((click(p["row"]),),),
        sample=sample_switch,
        setup=with_switch,
        allowed=("settings/{key}",),
        phrasings=(
            'Switch "{row}" {state}.',
            '"{row}" should be {state}.',
            'I want "{row}" to be {state}.',
            'Set "{row}" to {state}.',
        ),
        **MICRO,
    ),
    Task(
        "Micro-ChooseOption",
        'Choose "{label}".',
        (Condition("“{label}” is chosen.", setting_turned),),
        lambda p: ((click(p["label"]),),),
        sample=sample_option,
        setup=at_page,
        allowed=("settings/{key}",),
        phrasings=(
            'Pick "{label}" here.',
            'Of these I want "{label}".',
            '"{label}" should be the one that is chosen.',
            'Set this to "{label}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-ChooseInDialog",
        'Set "{row}" to "{label}".',
        (Condition("“{label}” is chosen for “{row}”.", setting_turned),),
        lambda p: ((click(p["row"]), click(p["label"])),),
        sample=sample_choice,
        setup=at_page,
        subgoals=(Condition("The choices for “{row}” were shown.", choices_shown),),
        allowed=("settings/{key}",),
        phrasings=(
            '"{row}" should be "{label}".',
            'Change "{row}" so that it says "{label}".',
            'For "{row}", choose "{label}".',
            'I want "{label}" as the "{row}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-ConfirmDialog",
        'Yes, let "{name}" be deleted.',
        (Condition("“{name}” is deleted.", file_gone),),
        lambda p: ((click("Delete"),),),
        sample=sample_file,
        setup=asked_to_delete,
        allowed=("files[-{path}]",),
        phrasings=(
            'I am sure: delete "{name}".',
            '"{name}" can go.',
            'Say yes to deleting "{name}".',
            'Let this phone get rid of "{name}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-DismissDialog",
        'No, keep "{name}": close this dialog.',
        (Condition("The dialog is closed, and the page under it is in front.", dialog_closed),),
        lambda p: ((click("Cancel"),), (back(),)),
        sample=sample_file,
        setup=asked_to_delete,
        phrasings=(
            'I have changed my mind about "{name}". Make this question go away.',
            'Do not delete "{name}"; back to the list.',
            'Say no: "{name}" is still needed.',
            'Leave "{name}" alone and close the question.',
        ),
        **MICRO,
    ),
    Task(
        "Micro-RenamePhone",
        'Give this phone the device name "{name}".',
        (Condition("The device name is “{name}”.", phone_renamed),),
        renaming,
        sample=sample_name,
        setup=at_bluetooth,
        subgoals=(Condition("The name was asked for.", name_asked),),
        allowed=(f"settings/{NAME}",),
        phrasings=(
            'Call this phone "{name}".',
            'Other devices should see this phone as "{name}".',
            'Change the name of the device to "{name}".',
            'I want the phone to go by "{name}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-TypeQuery",
        'Type "{topic}" into the search field.',
        (Condition("“{topic}” stands in the search field.", topic_sought),),
        lambda p: ((enter_text(p["topic"], id="open_search_view_edit_text"),),),
        sample=sample_topic,
        setup=at_search,
        loose=("name",),
        phrasings=(
            'Search Settings for "{topic}".',
            'Look up "{topic}" here.',
            'Let the search field say "{topic}".',
            'What do the settings have about "{topic}"? Search for it.',
        ),
        **MICRO,
    ),
)
