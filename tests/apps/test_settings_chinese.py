"""Settings on a phone in Chinese: every page and dialog is in Chinese, and names stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from android_gym.apps.google.settings.homepage import Homepage
from android_gym.apps.google.settings.language_data import languages
from android_gym.apps.google.settings.model import NEARBY, NETWORKS, Device, Saved, Vpn
from android_gym.apps.google.settings.pages import PAGES, Facts, series, shown
from android_gym.apps.google.settings.search import SettingsSearch, pages_found
from android_gym.kit import Activity, DatePicker, TimePicker, Verbatim
from android_gym.phone.core.view import CLICKABLE, DISABLED
from android_gym.phone.state.events import Tap
from android_gym.phone.state.phone import Display, Phone, Task, Window
from android_gym.phone.state.settings import written
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.words import in_language
from android_gym.profiles import base_phone

SETTINGS, GMAIL = "com.android.settings", "com.google.android.gm"
OWN, PICKERS = "android_gym.apps.google.settings", (DatePicker, TimePicker)
ARGUMENTS = {
    "wifi_details": "Larch House",
    "device": "4C:87:5D:21:9A:0E",
    "storage_files": "image",
    "special_app": f"pip:{GMAIL}",
    "account": "com.google:alice_miller@gmail.com",
    "account_sync": "com.google:alice_miller@gmail.com",
    "app_permission": f"Notifications:{GMAIL}",
    "permission_apps": "Location",
    "language_region": "fr",
    "zone_list": "United States",
}
# Names, brands, protocols and units that are written in Latin letters in Chinese, too.
KNOWN = frozenset(
    """
    AMBER ANR ASHA Android Animator App Audio B BSD Back DCIM DNS Exchange FCC Fit G GB GHz GMT GPS
    Gboard Gmail Google Guest Hey IC ID IKEv IMAP IMEI IP IPSec KB LE LTE Lens MAC MB MMS MP MSCHAPv
    Mbps NFC OEM One PIN POP PSK Personal Pixel Play RSA SIM SMS SSID T-Mobile TTS TalkBack Tiramisu
    USB VPN VoLTE WEP WPA WebView Wi-Fi android asu dBm sdcard x
    """.split()
)
# What only the kit says in these windows, and the system's sounds are called.
OTHERS = ("Profile picture, double tap to open Google Account", "Your New Adventure", "Eureka", "Bright Morning")
CODE = re.compile(r"[\w.:-]*\d[\w.:-]*", re.ASCII)  # an address, a version
LATIN = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)?")


def chinese(phone: Phone | None = None) -> Phone:
    return written(phone or base_phone(), "system/locales", "zh-CN")


def at(name: str, arg: str = "", phone: Phone | None = None) -> Phone:
    """A phone that shows one page over the home page, on a display that needs no scrolling."""
    phone = chinese(phone)
    page = Homepage() if name == "home" else shown(name, arg)
    windows = (Window(Homepage(), SETTINGS), Window(page, page.package))
    tall = Display(width=1080, height=24_000, density=420)
    return phone.replace(tasks=(Task(SETTINGS, windows), *phone.tasks), display=tall)


def taps(phone: Phone) -> Iterator[Phone]:
    """The phone after a tap on each control."""
    frame = top_frame(phone)
    for spot in frame.targets:
        x, y = (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2
        if spot.view.flags & CLICKABLE and not spot.view.flags & DISABLED and frame.hit(x, y) is spot:
            yield step(phone, Tap(x, y))


def reached(phone: Phone) -> Iterator[Phone]:
    """A page of Settings, what taps on it bring, and what taps in its dialogs bring."""
    yield phone
    for after in taps(phone):
        yield after
        if after.popup is not None and is_own(after.popup):
            yield from taps(after)


def is_own(popup: Activity) -> bool:
    """Whether a popup is a dialog of Settings; the words of pickers and of other apps are theirs."""
    return type(popup).__module__.startswith((OWN, "android_gym.kit.")) and not isinstance(popup, PICKERS)


def told(phone: Phone) -> Iterator[str]:
    """What is written on a window of Settings."""
    own = type(phone.top).__module__.startswith(OWN)
    if own and (phone.popup is None or is_own(phone.popup)):
        for node in top_frame(phone).nodes:
            yield from (node.text, node.desc, node.hint)
    if phone.toast is not None and own:
        yield in_language(phone.settings, phone.toast.package, phone.toast.text)


def names_of(phone: Phone) -> list[str]:
    """What the owner, other people and apps are called, the longest first."""
    app = phone.apps.get(SETTINGS)
    found = {*OTHERS, *(x.own for x in languages()), *(n.ssid for n in NETWORKS), *(s.ssid for s in app.saved)}
    found |= {d.name for d in (*NEARBY, *app.paired)} | {apps()[p].label for p in phone.packages}
    found |= {x for a in phone.accounts for x in (a.name, a.owner)} | {f.name for f in phone.files}
    found |= {f.folder for f in phone.files} | {x for n in phone.notifications for x in (n.title, n.text)}
    keys = ("global/device_name", "secure/user_name", "global/tether_ssid", "global/tether_password")
    found |= {str(phone.settings.get(key, "")) for key in keys}
    return sorted(found - {""}, key=len, reverse=True)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_and_its_dialogs_are_in_chinese(name: str) -> None:
    for profile, app in (("pixel", GMAIL), ("miui", SETTINGS)):
        phone = at(name, ARGUMENTS.get(name, app) if PAGES[name].about else "", base_phone(profile))
        names = names_of(phone)
        found: set[str] = set()
        for one in reached(phone):
            found.update(told(one))
        assert found
        assert [text for text in sorted(found) if unknown(text, names)] == []


def unknown(text: str, names: list[str]) -> list[str]:
    """The words of a text in Latin letters that have no place on a Chinese screen."""
    for name in names:
        text = text.replace(name, " ")
    return [word for word in LATIN.findall(CODE.sub(" ", text)) if word.isascii() and word not in KNOWN]


# --- names and the search -----------------------------------------------------------------------


def texts(phone: Phone) -> list[str]:
    return [text for node in top_frame(phone).nodes for text in (node.text, node.desc) if text]


def test_names_that_are_words_stay_as_they_are() -> None:
    phone = base_phone()
    paired = (Device("4C:87:5D:21:9A:0E", "Battery", "headphones", connected=True),)
    app = phone.apps.get(SETTINGS).replace(
        wifi="Display", saved=(Saved("Display"),), paired=paired, vpns=(Vpn("System", "Storage"),), words=("Sound",)
    )
    settings = phone.settings.update({"global/device_name": "Location", "secure/user_name": "Owner"})
    phone = phone.replace(apps=phone.apps.update({SETTINGS: app}), settings=settings)
    shown_on = {
        "network": "Display",
        "saved_networks": "Display",
        "connected": "Battery",
        "bluetooth": "Location",
        "vpn": "System",
        "dictionary": "Sound",
        "home": "Location",
    }
    for name, word in shown_on.items():
        assert word in texts(at(name, "", phone)), name
    assert "要与“Battery”配对吗？" == in_language(chinese().settings, SETTINGS, "Pair with Battery?")
    assert "目前登录的用户：Owner" in texts(at("system", "", phone))
    assert "Battery" in texts(at("device", "4C:87:5D:21:9A:0E", phone))


def test_names_of_several_apps_and_permissions_are_one_text() -> None:
    facts = Facts("", None, chinese().settings, base_phone().now, "", (), (), (), (), (), (), ())
    assert series(facts, ["Camera"], "%s and %s") == "Camera"
    assert series(facts, ["Camera", "Location"], "%s and %s") == "相机和位置信息"
    assert series(facts, ["Camera", "Contacts", Verbatim("Location")], "%s, and %s") == "相机、联系人和Location"
    english = facts.replace(settings=base_phone().settings)
    assert series(english, ["Camera", "Contacts", "Location"], "%s, and %s") == "Camera, Contacts, and Location"


def searched(query: str, phone: Phone) -> list[str]:
    search = Window(SettingsSearch(query=query), "com.google.android.settings.intelligence")
    return texts(phone.replace(tasks=(Task(SETTINGS, (search,)), *phone.tasks)))


def test_the_search_finds_in_both_languages_and_only_english_in_english() -> None:
    for query in ("蓝牙", "bluetooth"):
        found = searched(query, chinese())
        assert "蓝牙扫描" in found and "已连接的设备 > 连接偏好设置" in found
    assert "没有搜索结果" in searched("量子", chinese())
    assert "No results" in searched("蓝牙", base_phone())


def test_searches_outside_find_pages_by_their_names_in_chinese() -> None:
    assert [one.label for one in pages_found("飞行模式")] == []
    assert "Battery" in [one.label for one in pages_found("电池")]
    assert [one.label for one in pages_found("battery")] == [one.label for one in pages_found("Battery")]


def test_languages_are_found_by_their_names_in_chinese() -> None:
    assert "比利时" in texts(at("language_region", "fr"))
    assert {"北美太平洋时间（洛杉矶）", "檀香山"} <= set(texts(at("zone_list", "United States")))
    assert "中国" in texts(at("zone_region"))
    page = at("add_language")
    listed = page.replace(tasks=(*[_searching(task, "法语") for task in page.tasks[:1]], *page.tasks[1:]))
    assert "Français" in texts(listed)
    assert not [text for text in texts(at("languages")) if text == "zh-CN"]
    assert "简体中文（中国）" in texts(at("languages"))


def _searching(task: Task, query: str) -> Task:
    *below, last = task.windows
    return task.replace(windows=(*below, last.replace(activity=last.activity.replace(searching=True, query=query))))
