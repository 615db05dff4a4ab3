"""Questions about the phone itself, answered on the pages of Settings."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.settings.figures import app_mb, battery_percent, cache_mb, data_mb, label, listed, size, used_gb
from ...apps.google.settings.model import NETWORKS, PACKAGE
from ...apps.google.settings.pages import Facts, SubSettings
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ..answers import Answer
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..steps import click, scroll_to, start

FOOTER = "Battery usage data is approximate and isn’t measured when phone is charging"
OPEN = app_is_open(PACKAGE, "Settings")
OWNERS = ("Alice", "Kitchen", "Travel", "Studio", "Harbor", "Spare")
MODELS = ("phone", "Pixel", "six", "handset")
TIMEOUTS = (
    ("15 seconds", 15_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("5 minutes", 300_000),
    ("10 minutes", 600_000),
    ("30 minutes", 1_800_000),
)


def follow(*rows: str) -> tuple[Action, ...]:
    """Open Settings and follow rows from its home page."""
    return (start("Settings"), *(step for row in rows for step in (scroll_to(row), click(row))))


def on_page(says: str, *names: str) -> Condition:
    """A sub-goal: a page of Settings is in front, or one that is reached through it."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, SubSettings)
        return top is not None and top.name in names

    return Condition(says, holds)


def facts(phone: Phone) -> Facts:
    """What the pages of Settings depend on."""
    return Facts(
        "",
        phone.app(PACKAGE),
        phone.settings,
        local(phone.zone, phone.time),
        phone.zone,
        phone.packages,
        (),
        phone.accounts,
        phone.files,
        phone.notifications,
        (),
        (),
    )


# --- storage -----------------------------------------------------------------------------------


def sample_film(rng: random.Random, phone: Phone) -> Params:
    return {"gb": rng.randrange(1, 34)}


def with_film(phone: Phone, p: Params) -> Phone:
    """A long film takes that much more of the storage."""
    film = File("/sdcard/Movies/regatta.mp4", p["gb"] * 10**9, phone.time - 86_400, "video/mp4")
    return phone.replace(files=(*phone.files, film))


def used(start: Phone, now: Phone, p: Params) -> str:
    return f"{used_gb(facts(now)):.0f} GB used"


def mb(phone: Phone, package: str) -> int:
    """What an app takes with its data."""
    return app_mb(package) + data_mb(package) + cache_mb(facts(phone), package)


def by_size(phone: Phone) -> tuple[str, ...]:
    """The apps that the storage page lists, the largest first."""
    return tuple(sorted(listed(phone.packages), key=lambda p: (-mb(phone, p), label(p))))


def sample_sized(rng: random.Random, phone: Phone) -> Params:
    package = rng.choice(by_size(phone))
    return {"app": label(package), "package": package, "size": size(mb(phone, package))}


def sample_two_sizes(rng: random.Random, phone: Phone) -> Params:
    sized = by_size(phone)
    first, second = sorted(rng.sample(range(len(sized)), 2))
    while mb(phone, sized[first]) == mb(phone, sized[second]):
        first, second = sorted(rng.sample(range(len(sized)), 2))
    large, small = sized[first], sized[second]
    return {"large": label(large), "small": label(small), "packages": (large, small), "last": size(mb(phone, small))}


def difference(start: Phone, now: Phone, p: Params) -> str:
    large, small = p["packages"]
    return f"{mb(now, large) - mb(now, small)} MB"


# --- battery -----------------------------------------------------------------------------------


def sample_share(rng: random.Random, phone: Phone) -> Params:
    """An app, and what stands below it on the page."""
    rows = [package for package, _ in battery_percent(phone.packages)]
    place = rng.randrange(len(rows))
    below = (*map(label, rows), FOOTER)[place + 1]
    return {"app": label(rows[place]), "package": rows[place], "below": below}


def share(start: Phone, now: Phone, p: Params) -> str:
    return f"{dict(battery_percent(now.packages))[p['package']]}%"


def sample_rivals(rng: random.Random, phone: Phone) -> Params:
    """Three apps, of which one alone used the most, and what stands below the last one."""
    rows = [package for package, _ in battery_percent(phone.packages)]
    shares = dict(battery_percent(phone.packages))
    chosen = rng.sample(rows, 3)
    while len({shares[package] for package in chosen}) < 3:
        chosen = rng.sample(rows, 3)
    last = max(map(rows.index, chosen))
    named = dict(zip(("one", "two", "three"), map(label, chosen), strict=True))
    below = (*map(label, rows), FOOTER)[last + 1]
    return {**named, "packages": tuple(chosen), "below": below}


def hungriest(start: Phone, now: Phone, p: Params) -> str:
    shares = dict(battery_percent(now.packages))
    return label(max(p["packages"], key=lambda package: shares[package]))


def at_usage(p: Params) -> Ways:
    return ((*follow("Battery", "Battery usage"), scroll_to(p["below"])),)


# --- settings ----------------------------------------------------------------------------------


def reads(key: str, field: str) -> Callable[[Phone, Params], Phone]:
    """A set-up that writes a parameter into a setting."""

    def setup(phone: Phone, p: Params) -> Phone:
        return written(phone, key, p[field])

    return setup


def stands(key: str) -> Callable[[Phone, Phone, Params], str]:
    """An answer that is the value of a setting."""
    return lambda start, now, p: str(now.setting(key))


def sample_device(rng: random.Random, phone: Phone) -> Params:
    return {"device": f"{rng.choice(OWNERS)} {rng.choice(MODELS)} {rng.randrange(2, 10)}"}


def sample_timeout(rng: random.Random, phone: Phone) -> Params:
    words, ms = rng.choice(TIMEOUTS)
    return {"ms": ms, "wait": words}


def timeout(start: Phone, now: Phone, p: Params) -> str:
    ms = now.setting("system/screen_off_timeout")
    return f"After {next(words for words, value in TIMEOUTS if value == ms)} of inactivity"


def sample_network(rng: random.Random, phone: Phone) -> Params:
    return {"ssid": rng.choice([net.ssid for net in NETWORKS])}


def connected(phone: Phone, p: Params) -> Phone:
    return Ctx(phone, PACKAGE).save(wifi=p["ssid"]).phone


def network(start: Phone, now: Phone, p: Params) -> str:
    model: Any = now.app(PACKAGE)
    return str(model.wifi)


TASKS = (
    Task(
        "Settings-AskStorageUsed",
        "How many GB of this phone's storage are used, rounded as in Settings?",
        (),
        lambda p: (follow("Storage"),),
        sample_film,
        with_film,
        subgoals=(OPEN, on_page("Settings shows the storage.", "storage", "storage_apps")),
        answer=Answer("amount", used),
        tags=("answer",),
        phrasings=(
            "Tell me how much storage is taken on this phone, in whole GB as Settings gives it.",
            "Look up in Settings how many whole gigabytes of storage are in use, and answer with that.",
            "I'd like to know how full the storage is: how many GB, rounded, does Settings count as used?",
            "Find out how many whole gigabytes are occupied on this phone.",
        ),
    ),
    Task(
        "Settings-AskAppSize",
        "How much storage does the app {app} take, its data included? Answer with the figure that "
        "Settings lists for it.",
        (),
        lambda p: ((*follow("Storage", "Apps"), scroll_to(p["size"])),),
        sample_sized,
        subgoals=(
            OPEN,
            on_page("Settings shows the storage.", "storage", "storage_apps"),
            on_page("Settings lists how much storage each app takes.", "storage_apps"),
        ),
        answer=Answer("amount", lambda start, now, p: size(mb(now, p["package"]))),
        tags=("answer",),
        phrasings=(
            "Tell me how large {app} is on this phone's storage, by the list in Settings.",
            "What does the storage page of Settings give as the size of {app}?",
            "I want to know how many MB of storage go to {app} in all.",
            "Look up how much of the storage {app} fills, and answer with that.",
        ),
    ),
    Task(
        "Settings-AskSizeDifference",
        "By how many MB does {large} take more storage than {small}?",
        (),
        lambda p: ((*follow("Storage", "Apps"), scroll_to(p["last"])),),
        sample_two_sizes,
        subgoals=(
            OPEN,
            on_page("Settings shows the storage.", "storage", "storage_apps"),
            on_page("Settings lists how much storage each app takes.", "storage_apps"),
        ),
        answer=Answer("amount", difference),
        worked_out=("answer",),
        tags=("answer", "computed"),
        phrasings=(
            "Tell me how many MB larger {large} is than {small} on this phone's storage.",
            "Work out from Settings how much more storage {large} fills than {small}.",
            "I need the difference in MB between the storage of {large} and that of {small}.",
            "How much would I gain, in MB, if {large} took no more storage than {small}?",
        ),
    ),
    Task(
        "Settings-AskAppBattery",
        "What share of the battery has {app} used since the last full charge?",
        (),
        at_usage,
        sample_share,
        subgoals=(
            OPEN,
            on_page("Settings shows the battery.", "battery", "battery_usage"),
            on_page("Settings shows how the battery was used.", "battery_usage"),
        ),
        answer=Answer("amount", share),
        tags=("answer",),
        phrasings=(
            "Tell me how many percent of the battery went to {app} since it was last charged.",
            "Look up {app}'s part in the battery usage, and answer with the percentage.",
            "How much battery has {app} used, in percent?",
            "I'd like to know the percentage of battery that Settings puts down to {app}.",
        ),
    ),
    Task(
        "Settings-AskBatteryMost",
        "Which of {one}, {two} and {three} has used the most battery since the last full charge?",
        (),
        at_usage,
        sample_rivals,
        subgoals=(
            OPEN,
            on_page("Settings shows the battery.", "battery", "battery_usage"),
            on_page("Settings shows how the battery was used.", "battery_usage"),
        ),
        answer=Answer("name", hungriest, lambda start, now, p: tuple(map(label, p["packages"]))),
        tags=("answer", "compare"),
        phrasings=(
            "Compare the battery usage of {one}, {two} and {three}, and name the app that used most.",
            "Tell me which app drained the battery most: {one}, {two} or {three}.",
            "Of the apps {one}, {two} and {three}, which has the largest share of the battery?",
            "I wonder which of these has cost me the most battery: {one}, {two} or {three}.",
        ),
    ),
    Task(
        "Settings-AskDeviceName",
        "What is this phone's device name?",
        (),
        lambda p: ((*follow("About phone"), scroll_to(p["device"])),),
        sample_device,
        reads("global/device_name", "device"),
        subgoals=(OPEN, on_page("Settings shows what it knows about the phone.", "about")),
        answer=Answer("name", stands("global/device_name")),
        tags=("answer",),
        phrasings=(
            "Tell me the name that this phone goes by.",
            "Under which device name is this phone known? Settings has it.",
            "Look up what this phone is called, and answer with the name.",
            "I need the device name of this phone.",
        ),
    ),
    Task(
        "Settings-AskScreenTimeout",
        "How long does the screen stay on when nobody touches it?",
        (),
        lambda p: ((*follow("Display"), scroll_to("Screen timeout"), scroll_to(f"After {p['wait']} of inactivity")),),
        sample_timeout,
        reads("system/screen_off_timeout", "ms"),
        subgoals=(OPEN, on_page("Settings shows the display.", "display")),
        answer=Answer("amount", timeout),
        tags=("answer",),
        phrasings=(
            "Tell me after what time without a touch this phone's screen goes dark.",
            "What is the screen timeout set to?",
            "Look up how long it takes until the screen switches itself off.",
            "I want to know the screen timeout of this phone.",
        ),
    ),
    Task(
        "Settings-AskWifiNetwork",
        "Which Wi-Fi network is this phone connected to?",
        (),
        lambda p: (follow("Network & internet", "Internet"),),
        sample_network,
        connected,
        subgoals=(
            OPEN,
            on_page("Settings shows network and internet.", "network", "internet"),
            on_page("Settings lists the networks.", "internet"),
        ),
        answer=Answer("name", network, lambda start, now, p: tuple(net.ssid for net in NETWORKS)),
        tags=("answer",),
        phrasings=(
            "Tell me the name of the Wi-Fi network that is in use.",
            "Over which Wi-Fi is this phone online right now?",
            "Look up the Wi-Fi that the phone has joined, and answer with its name.",
            "I need to know what the Wi-Fi is called that we are on.",
        ),
    ),
)
