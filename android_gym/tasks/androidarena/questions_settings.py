"""What the tasks of questions_settings.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable
from typing import Any

from ...apps.google.settings.figures import app_mb, battery_percent, cache_mb, data_mb, label, listed, size, used_gb
from ...apps.google.settings.model import NETWORKS, PACKAGE
from ...apps.google.settings.pages import Facts, SubSettings
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ...profiles import base_phone
from .. import registry, verdicts
from ..base import Params, sample
from ..foreground import top_activity

Say = Callable[[str], str]


def spoken(name: str, say: Say) -> Callable[[Params], str]:
    """The expected answer of a task, said in another way."""

    def answer(p: Params) -> str:
        one = sample(registry.get(name), 0, base_phone("pixel"), p)
        return say(verdicts.expected_answer(one, one.start) or "")

    return answer


def ask_storage_used_said_in_a_sentence_say(x: Any) -> Any:
    return f"As far as I can see, it is {x}."


ask_storage_used_said_in_a_sentence = spoken("Settings-AskStorageUsed", ask_storage_used_said_in_a_sentence_say)


def bare(answer: str) -> str:
    """An amount without its unit and what stands around it."""
    return "".join(c for c in answer if c.isdigit() or c == ".")


ask_storage_used_said_in_another_spelling = spoken("Settings-AskStorageUsed", bare)


def ask_storage_used_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({bare(x)})"


ask_storage_used_said_in_two_spellings = spoken("Settings-AskStorageUsed", ask_storage_used_said_in_two_spellings_say)


def other_amount(answer: str) -> str:
    return answer.replace(bare(answer), f"1{bare(answer)}", 1)


ask_storage_used_said_another_value = spoken("Settings-AskStorageUsed", other_amount)


def ask_storage_used_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {other_amount(x)}"


ask_storage_used_said_one_of_two = spoken("Settings-AskStorageUsed", ask_storage_used_said_one_of_two_say)


def ask_storage_used_said_both_of_two_say(x: Any) -> Any:
    return f"{other_amount(x)}, {x}"


ask_storage_used_said_both_of_two = spoken("Settings-AskStorageUsed", ask_storage_used_said_both_of_two_say)


def ask_storage_used_said_a_guess_say(x: Any) -> Any:
    return f"Maybe {x}"


ask_storage_used_said_a_guess = spoken("Settings-AskStorageUsed", ask_storage_used_said_a_guess_say)


def ask_storage_used_said_a_denial_say(x: Any) -> Any:
    return f"It is not {x}."


ask_storage_used_said_a_denial = spoken("Settings-AskStorageUsed", ask_storage_used_said_a_denial_say)
ask_app_size_said_in_another_spelling = spoken("Settings-AskAppSize", bare)
ask_app_size_said_in_two_spellings = spoken("Settings-AskAppSize", ask_storage_used_said_in_two_spellings_say)
ask_size_difference_said_in_a_sentence = spoken("Settings-AskSizeDifference", ask_storage_used_said_in_a_sentence_say)
ask_size_difference_said_in_another_spelling = spoken("Settings-AskSizeDifference", bare)

ask_size_difference_said_in_two_spellings = spoken(
    "Settings-AskSizeDifference", ask_storage_used_said_in_two_spellings_say
)

ask_size_difference_said_another_value = spoken("Settings-AskSizeDifference", other_amount)
ask_size_difference_said_one_of_two = spoken("Settings-AskSizeDifference", ask_storage_used_said_one_of_two_say)
ask_size_difference_said_both_of_two = spoken("Settings-AskSizeDifference", ask_storage_used_said_both_of_two_say)
ask_size_difference_said_a_guess = spoken("Settings-AskSizeDifference", ask_storage_used_said_a_guess_say)
ask_size_difference_said_a_denial = spoken("Settings-AskSizeDifference", ask_storage_used_said_a_denial_say)
ask_app_battery_said_in_a_sentence = spoken("Settings-AskAppBattery", ask_storage_used_said_in_a_sentence_say)
ask_app_battery_said_in_another_spelling = spoken("Settings-AskAppBattery", bare)
ask_app_battery_said_in_two_spellings = spoken("Settings-AskAppBattery", ask_storage_used_said_in_two_spellings_say)
ask_app_battery_said_another_value = spoken("Settings-AskAppBattery", other_amount)
ask_app_battery_said_one_of_two = spoken("Settings-AskAppBattery", ask_storage_used_said_one_of_two_say)
ask_app_battery_said_both_of_two = spoken("Settings-AskAppBattery", ask_storage_used_said_both_of_two_say)
ask_app_battery_said_a_guess = spoken("Settings-AskAppBattery", ask_storage_used_said_a_guess_say)
ask_app_battery_said_a_denial = spoken("Settings-AskAppBattery", ask_storage_used_said_a_denial_say)
ask_battery_most_said_in_a_sentence = spoken("Settings-AskBatteryMost", ask_storage_used_said_in_a_sentence_say)


def plain_letters(answer: str) -> str:
    """A name in capitals and without accents."""
    folded = unicodedata.normalize("NFKD", answer.upper())
    return "".join(c for c in folded if not unicodedata.combining(c))


ask_battery_most_said_in_another_spelling = spoken("Settings-AskBatteryMost", plain_letters)


def ask_battery_most_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({plain_letters(x)})"


ask_battery_most_said_in_two_spellings = spoken("Settings-AskBatteryMost", ask_battery_most_said_in_two_spellings_say)


def ask_battery_most_said_one_of_two_say_wrong(answer: Any) -> Any:
    return "Jordan Vale"


def ask_battery_most_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {ask_battery_most_said_one_of_two_say_wrong(x)}"


ask_battery_most_said_one_of_two = spoken("Settings-AskBatteryMost", ask_battery_most_said_one_of_two_say)


def ask_battery_most_said_a_part_of_it_say(x: Any) -> Any:
    return x[: len(x) // 2]


ask_battery_most_said_a_part_of_it = spoken("Settings-AskBatteryMost", ask_battery_most_said_a_part_of_it_say)
ask_battery_most_said_a_guess = spoken("Settings-AskBatteryMost", ask_storage_used_said_a_guess_say)
ask_battery_most_said_a_denial = spoken("Settings-AskBatteryMost", ask_storage_used_said_a_denial_say)
ask_device_name_said_in_another_spelling = spoken("Settings-AskDeviceName", plain_letters)
ask_device_name_said_in_two_spellings = spoken("Settings-AskDeviceName", ask_battery_most_said_in_two_spellings_say)
ask_device_name_said_a_part_of_it = spoken("Settings-AskDeviceName", ask_battery_most_said_a_part_of_it_say)
ask_screen_timeout_said_in_another_spelling = spoken("Settings-AskScreenTimeout", bare)

ask_screen_timeout_said_in_two_spellings = spoken(
    "Settings-AskScreenTimeout", ask_storage_used_said_in_two_spellings_say
)

ask_wifi_network_said_in_another_spelling = spoken("Settings-AskWifiNetwork", plain_letters)
ask_wifi_network_said_in_two_spellings = spoken("Settings-AskWifiNetwork", ask_battery_most_said_in_two_spellings_say)
ask_wifi_network_said_a_part_of_it = spoken("Settings-AskWifiNetwork", ask_battery_most_said_a_part_of_it_say)


def reads(key: str, field: str) -> Callable[[Phone, Params], Phone]:
    """A set-up that writes a parameter into a setting."""

    def setup(phone: Phone, p: Params) -> Phone:
        return written(phone, key, p[field])

    return setup


start_ask_device_name = reads("global/device_name", "device")
start_ask_screen_timeout = reads("system/screen_off_timeout", "ms")


def sample_film(rng: random.Random, phone: Phone) -> Params:
    return {"gb": rng.randrange(1, 34)}


def with_film(phone: Phone, p: Params) -> Phone:
    """A long film takes that much more of the storage."""
    film = File("/sdcard/Movies/regatta.mp4", p["gb"] * 10**9, phone.time - 86_400, "video/mp4")
    return phone.replace(files=(*phone.files, film))


def used(start: Phone, now: Phone, p: Params) -> str:
    return f"{used_gb(facts(now)):.0f} GB used"


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


def ask_storage_used_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, SubSettings)
    return top is not None and top.name in ("storage", "storage_apps")


def sample_sized(rng: random.Random, phone: Phone) -> Params:
    package = rng.choice(by_size(phone))
    return {"app": label(package), "package": package, "size": size(mb(phone, package))}


def by_size(phone: Phone) -> tuple[str, ...]:
    """The apps that the storage page lists, the largest first."""
    return tuple(sorted(listed(phone.packages), key=lambda p: (-mb(phone, p), label(p))))


def mb(phone: Phone, package: str) -> int:
    """What an app takes with its data."""
    return app_mb(package) + data_mb(package) + cache_mb(facts(phone), package)


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


def sample_share(rng: random.Random, phone: Phone) -> Params:
    """An app, and what stands below it on the page."""
    rows = [package for package, _ in battery_percent(phone.packages)]
    place = rng.randrange(len(rows))
    below = (*map(label, rows), FOOTER)[place + 1]
    return {"app": label(rows[place]), "package": rows[place], "below": below}


FOOTER = "Battery usage data is approximate and isn’t measured when phone is charging"


def share(start: Phone, now: Phone, p: Params) -> str:
    return f"{dict(battery_percent(now.packages))[p['package']]}%"


def ask_app_battery_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, SubSettings)
    return top is not None and top.name in ("battery", "battery_usage")


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


def among_ask_battery_most(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(map(label, p["packages"]))


def sample_device(rng: random.Random, phone: Phone) -> Params:
    return {"device": f"{rng.choice(OWNERS)} {rng.choice(MODELS)} {rng.randrange(2, 10)}"}


OWNERS = ("Alice", "Kitchen", "Travel", "Studio", "Harbor", "Spare")
MODELS = ("phone", "Pixel", "six", "handset")


def connected(phone: Phone, p: Params) -> Phone:
    return Ctx(phone, PACKAGE).save(wifi=p["ssid"]).phone


def network(start: Phone, now: Phone, p: Params) -> str:
    model: Any = now.app(PACKAGE)
    return str(model.wifi)


def among_ask_wifi_network(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(net.ssid for net in NETWORKS)


def ask_wifi_network_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, SubSettings)
    return top is not None and top.name in ("network", "internet")
