"""Figures of Settings: what questions_settings.yaml draws, and the answers that it asks for."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...apps.google.settings.figures import battery_percent, label, listed, size, used_gb, whole_mb
from ...apps.google.settings.model import NETWORKS, PACKAGE
from ...apps.google.settings.pages import Facts
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ...profiles import base_phone
from .. import registry, verdicts
from ..base import Params, sample

FOOTER = "Battery usage data is approximate and isn’t measured when phone is charging"
OWNERS = ("Alice", "Kitchen", "Travel", "Studio", "Harbor", "Spare")
MODELS = ("phone", "Pixel", "six", "handset")


# --- storage -------------------------------------------------------------------------------------


def facts(phone: Phone) -> Facts:
    """What the pages of Settings depend on."""
    now = local(phone.zone, phone.time)
    known = (phone.accounts, phone.files, phone.notifications)
    return Facts("", phone.app(PACKAGE), phone.settings, now, phone.zone, phone.packages, (), *known, (), ())


def with_film(phone: Phone, p: Params) -> Phone:
    """A long film takes about that much more of the storage, of which whole GB are used then: rounded, it is the same
    with a screenshot more."""
    used = used_gb(facts(phone))
    size = round((p["gb"] + round(used) - used) * 1e9)
    film = File("/sdcard/Movies/regatta.mp4", size, phone.time - 86_400, "video/mp4")
    return phone.replace(files=(*phone.files, film))


def used(start: Phone, now: Phone, p: Params) -> str:
    return f"{used_gb(facts(now)):.0f} GB used"


def mb(phone: Phone, package: str) -> int:
    """What an app takes with its data."""
    return whole_mb(facts(phone).app, package)


def by_size(phone: Phone) -> tuple[str, ...]:
    """The apps that the storage page lists, the largest first."""
    return tuple(sorted(listed(phone.packages), key=lambda p: (-mb(phone, p), label(p))))


def some_size(rng: random.Random, phone: Phone) -> Params:
    package = rng.choice(by_size(phone))
    return {"app": label(package), "package": package, "size": size(mb(phone, package))}


def two_sizes(rng: random.Random, phone: Phone) -> Params:
    """Two apps of different sizes, and the size that stands lower in the list."""
    sized = by_size(phone)
    first, second = sorted(rng.sample(range(len(sized)), 2))
    while mb(phone, sized[first]) == mb(phone, sized[second]):
        first, second = sorted(rng.sample(range(len(sized)), 2))
    large, small = sized[first], sized[second]
    return {"large": label(large), "small": label(small), "packages": (large, small), "last": size(mb(phone, small))}


def difference(start: Phone, now: Phone, p: Params) -> str:
    large, small = p["packages"]
    return f"{mb(now, large) - mb(now, small)} MB"


# --- battery -------------------------------------------------------------------------------------


def below(rows: list[str], place: int) -> str:
    """What stands below a row of the battery's usage."""
    return (*map(label, rows), FOOTER)[place + 1]


def some_share(rng: random.Random, phone: Phone) -> Params:
    rows = [package for package, _ in battery_percent(phone.packages)]
    place = rng.randrange(len(rows))
    return {"app": label(rows[place]), "package": rows[place], "below": below(rows, place)}


def share(start: Phone, now: Phone, p: Params) -> str:
    return f"{dict(battery_percent(now.packages))[p['package']]}%"


def three_rivals(rng: random.Random, phone: Phone) -> Params:
    """Three apps with different shares."""
    shares = dict(battery_percent(phone.packages))
    rows = list(shares)
    chosen = rng.sample(rows, 3)
    while len({shares[package] for package in chosen}) < 3:
        chosen = rng.sample(rows, 3)
    named = dict(zip(("one", "two", "three"), map(label, chosen), strict=True))
    return {**named, "packages": tuple(chosen), "below": below(rows, max(map(rows.index, chosen)))}


def hungriest(start: Phone, now: Phone, p: Params) -> str:
    shares = dict(battery_percent(now.packages))
    return label(max(p["packages"], key=lambda package: shares[package]))


def rivals(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(map(label, p["packages"]))


# --- names ---------------------------------------------------------------------------------------


def some_device(rng: random.Random, phone: Phone) -> Params:
    return {"device": f"{rng.choice(OWNERS)} {rng.choice(MODELS)} {rng.randrange(2, 10)}"}


def network(start: Phone, now: Phone, p: Params) -> str:
    model: Any = now.app(PACKAGE)
    return str(model.wifi)


def networks(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(net.ssid for net in NETWORKS)


# --- what plays answer ---------------------------------------------------------------------------

Say = Callable[[str], str]


def saying(task: str, *ways: Say) -> list[Callable[[Params], str]]:
    """The expected answer of a task, said in other ways."""

    def answer(say: Say) -> Callable[[Params], str]:
        def said(p: Params) -> str:
            one = sample(registry.get(f"Settings-{task}"), 0, base_phone("pixel"), p)
            return say(verdicts.expected_answer(one, one.start) or "")

        return said

    return [answer(say) for say in ways]


def number(amount: str) -> str:
    """An amount without its unit and what stands around it."""
    return "".join(c for c in amount if c.isdigit() or c == ".")


def other(amount: str) -> str:
    return amount.replace(number(amount), f"1{number(amount)}", 1)


def sentence(answer: str) -> str:
    return f"As far as I can see, it is {answer}."


def amounts(task: str) -> list[Callable[[Params], str]]:
    return saying(
        task,
        sentence,
        number,
        lambda x: f"{x} ({number(x)})",
        other,
        lambda x: f"{x} or {other(x)}",
        lambda x: f"{other(x)}, {x}",
    )


storage_sentence, storage_number, storage_twice, storage_other, storage_either, storage_both = amounts("AskStorageUsed")
gap_sentence, gap_number, gap_twice, gap_other, gap_either, gap_both = amounts("AskSizeDifference")
share_sentence, share_number, share_twice, share_other, share_either, share_both = amounts("AskAppBattery")
most_sentence, most_capitals, most_twice, most_either, most_part = saying(
    "AskBatteryMost",
    sentence,
    str.upper,
    lambda x: f"{x} ({x.upper()})",
    lambda x: f"{x} or Jordan Vale",
    lambda x: x[: len(x) // 2],
)
