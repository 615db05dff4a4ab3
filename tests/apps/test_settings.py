"""Settings: every page and control, what switches change on the phone, and AndroidArena's jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from android_gym.apps.google.settings import figures
from android_gym.apps.google.settings.app import APP, APPS
from android_gym.apps.google.settings.datetime_pages import SHIFT, set_date, set_time, toggle_automatic_time
from android_gym.apps.google.settings.dialogs import add_vpn
from android_gym.apps.google.settings.homepage import Homepage
from android_gym.apps.google.settings.language_data import languages, own_name, system_name
from android_gym.apps.google.settings.model import Vpn
from android_gym.apps.google.settings.network import set_gb, set_hotspot_password
from android_gym.apps.google.settings.pages import PAGES, shown
from android_gym.apps.google.settings.search import SettingsSearch, open_hit
from android_gym.apps.google.settings.system import reset_radios
from android_gym.apps.google.settings.update import GMS, SystemUpdate
from android_gym.apps.system.launcher.icons import badges
from android_gym.apps.system.roles import ROLES, DefaultApp, DefaultApps, candidates
from android_gym.kit import Alert
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.view import CLICKABLE, DISABLED, FOCUSED, View
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Drag, Key, Launch, LongPress, Send, Swipe, Tap, Type
from android_gym.phone.state.permissions import granted
from android_gym.phone.state.phone import LAUNCHER, Display, Phone, Task, Window
from android_gym.phone.state.providers import Account, Notification
from android_gym.phone.state.settings import dark, wifi_on, written
from android_gym.phone.system.front import here
from android_gym.phone.system.overlays import status_frame
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.profiles import DEFAULTS, base_phone

SETTINGS, CLOCK, GMAIL = ("com.android.settings", "com.google.android.deskclock", "com.google.android.gm")
CONTROLLER = "com.google.android.permissioncontroller"
BUDS = "4C:87:5D:21:9A:0E"
ARGUMENTS = {
    "wifi_details": "Larch House",
    "device": BUDS,
    "storage_files": "image",
    "special_app": f"pip:{GMAIL}",
    "account": "com.google:alice_miller@gmail.com",
    "account_sync": "com.google:alice_miller@gmail.com",
    "app_permission": f"Notifications:{GMAIL}",
    "permission_apps": "Location",
    "language_region": "fr",
    "zone_list": "United States",
}


# --- getting about ------------------------------------------------------------------------------


def texts(phone: Phone) -> list[str]:
    return [n.text or n.desc for n in top_frame(phone).nodes if n.text or n.desc]


def find(phone: Phone, words: str) -> Node | None:
    """The node whose text, description or id's last part is `words`; first one that takes taps."""
    frame = top_frame(phone)
    found = [n for n in frame.nodes if words in (n.text, n.desc, n.id.rpartition("/")[2])]
    return next((n for n in found if frame.hit(*middle(n)) is not None), (found or [None])[0])


def middle(node: Node) -> tuple[float, float]:
    left, top, right, bottom = node.bounds
    return (left + right) / 2, (top + bottom) / 2


def press(phone: Phone, node: Node) -> Phone:
    return step(phone, Tap(*middle(node)))


def tap(phone: Phone, *words: str) -> Phone:
    """Tap nodes one after the other, scrolling down to each."""
    for word in words:
        phone = seek(phone, word)
        node = find(phone, word)
        assert node is not None
        phone = press(phone, node)
    return phone


def seek(phone: Phone, words: str) -> Phone:
    w, h = phone.display.size
    for _ in range(60):
        node = find(phone, words)
        if node is not None and node.bounds[3] < h - 8:
            return phone
        lower = step(phone, Swipe(w / 2, 0.8 * h, w / 2, 0.55 * h))
        if lower == phone:
            break
        phone = lower
    assert find(phone, words) is not None, f"{words!r} is not on the page: {texts(phone)}"
    return phone


def settings() -> Phone:
    return step(base_phone(), Launch(SETTINGS))


def at(name: str, arg: str = "", phone: Phone | None = None) -> Phone:
    """A phone that shows one page over the home page of Settings."""
    phone = phone or base_phone()
    page = Homepage() if name == "home" else shown(name, arg)
    windows = (Window(Homepage(), SETTINGS), Window(page, page.package))
    return phone.replace(tasks=(Task(SETTINGS, windows), *phone.tasks))


def open_page(action: str, data: str = "") -> Phone:
    return step(base_phone(), Send(Intent(f"android.settings.{action}", data)))


# --- the home page ------------------------------------------------------------------------------

ROWS = (
    "Network & internet",
    "Connected devices",
    "Apps",
    "Notifications",
    "Battery",
    "Storage",
    "Sound & vibration",
    "Display",
    "Wallpaper & style",
    "Accessibility",
    "Security & privacy",
    "Location",
    "Safety & emergency",
    "Passwords & accounts",
    "Digital Wellbeing & parental controls",
    "Google",
    "System",
    "About phone",
    "Tips & support",
)


def test_the_home_page_has_nineteen_rows_in_order_and_each_opens_something() -> None:
    phone, seen = settings(), []
    for title in ROWS:
        phone = seek(phone, title)
        seen += [t for t in texts(phone) if t in ROWS and t not in seen]
        opened = tap(phone, title)
        assert opened.top != phone.top
    assert seen == list(ROWS)


def test_summaries_of_the_home_page_are_live() -> None:
    phone = settings()
    assert "86% - About 1 day, 1 hr left" in texts(phone)
    assert find(phone, "5% - About 1 hr left") is None
    low = written(phone, "battery/level", 5)
    assert find(low, "5% - About 1 hr left") is not None
    off = seek(written(phone, "secure/location_mode", 0), "Location")
    assert "Off" in texts(seek(off, "Safety & emergency"))
    assert find(seek(written(phone, "global/device_name", "Blue"), "Tips & support"), "Blue") is not None


# --- contracts over all pages -------------------------------------------------------------------


def tall(phone: Phone) -> Phone:
    """A display on which every page fits without scrolling."""
    return phone.replace(display=Display(width=1080, height=24_000, density=420))


def every_page() -> Iterator[tuple[str, Phone]]:
    for spec in PAGES.values():
        arg = ARGUMENTS.get(spec.name, GMAIL) if spec.about else ""
        yield spec.name, tall(at(spec.name, arg))
    for activity in (DefaultApps(), *(DefaultApp(role=r.key) for r in ROLES)):
        task = Task(CONTROLLER, (Window(activity, CONTROLLER),))
        yield repr(activity), tall(base_phone().replace(tasks=(task,)))


def controls(phone: Phone) -> Iterator[tuple[str, Phone]]:
    """Every control that promises to do something, and the phone after a tap on it."""
    frame = top_frame(phone)
    for spot in frame.targets:
        view, x, y = spot.view, (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2
        if not view.flags & CLICKABLE or view.flags & DISABLED or view.inert_reason:
            continue
        if view.field and phone.window.ui.focus == (view.key or view.field):
            continue
        if frame.hit(x, y) is spot:
            words = [s.view.text for s in frame.targets if spot.top <= s.top < spot.bottom and s.view.text]
            yield f"{view.id} {view.desc} {words}", step(phone, Tap(x, y))


def test_every_control_of_every_page_and_of_its_dialogs_does_something() -> None:
    dead, count = [], 0
    for name, phone in every_page():
        for words, after in controls(phone):
            count += 1
            if after == phone:
                dead.append(f"{name}: {words}")
            assert top_frame(after).nodes
            assert after.toast is None or "No app" not in after.toast.text, f"{name}: {words}"
            if after.popup is not None and phone.popup is None:
                for inner, last in controls(after):
                    if last == after:
                        dead.append(f"{name}: {words} > {inner}")
    assert not dead
    assert count > 900


def turned(phone: Phone) -> dict[str, Phone]:
    """Every row or frame with a switch, by its words, and the phone after a tap on it."""
    found = {}
    for spot in top_frame(phone).targets:
        view = spot.view
        last = [k for k in view.kids if k.id.endswith("widget_frame")] or [view]
        if view.tap is None or not any(k.cls.endswith("Switch") for k in last[0].kids):
            continue
        after = here(phone).run(view.tap).phone
        if after.popup is None and after.top == phone.top:
            found[" ".join(words_of(view)[:1])] = after
    return found


def words_of(view: View) -> list[str]:
    own = [w for w in (view.text, view.desc) if w]
    return own + [w for kid in view.kids for w in words_of(kid)]


def test_a_switch_that_is_turned_twice_leaves_the_phone_as_it_was() -> None:
    wrong, count = [], 0
    for name, phone in every_page():
        for words, once in turned(phone).items():
            count += 1
            twice = turned(once)[words]
            if once == phone or (twice.settings, twice.apps) != (phone.settings, phone.apps):
                wrong.append(f"{name}: {words}")
    assert not wrong
    assert count > 200


def test_what_pages_read_is_among_the_settings_of_a_new_phone() -> None:
    from android_gym.apps.google.settings import pages

    own = (
        "notification/",
        "appops/",
        "links/",
        "hibernate/",
        "unrestricted/",
        "restricted/",
        "sync/",
        "badge/",
        "zen_app/",
        "conversation/",
        "battery_mode/",
        "permission_ask/",
        "wellbeing/",
        "role/",
    )
    asked: set[str] = set()

    class Watched(pages.Facts):
        def get(self, key: str, default: object = 0) -> object:
            asked.add(key)
            return self.settings.get(key, default)

        def on(self, key: str, default: object = 0) -> bool:
            return bool(self.get(key, default))

    phone = base_phone()
    for spec in PAGES.values():
        if not spec.about and spec.name != "home":
            spec.rows(
                Watched(
                    "",
                    phone.apps.get(spec.package),
                    phone.settings,
                    phone.now,
                    phone.zone,
                    phone.packages,
                    phone.permissions,
                    phone.accounts,
                    phone.files,
                    (),
                    (),
                    (),
                )
            )
    assert len(asked) > 250
    assert sorted(k for k in asked if k not in DEFAULTS and not k.startswith(own)) == []


def test_every_intent_opens_its_page_and_the_phone_can_be_saved_there() -> None:
    for app in (APP, *APPS):
        for filter in app.receives:
            data = f"package:{GMAIL}" if filter.scheme else ""
            phone = step(base_phone(), Send(Intent(filter.action, data)))
            assert phone.toast is None, filter.action
            assert phone.foreground == phone.top.package
            assert loads(dumps(phone)) == phone
    wifi = open_page("WIFI_SETTINGS").top
    assert (wifi.name, wifi.activity) == ("internet", "com.android.settings.Settings$WifiSettingsActivity")


def test_a_component_opens_its_page() -> None:
    component = "com.android.settings/.Settings$LocationSettingsActivity"
    assert step(base_phone(), Send(Intent(component=component))).top.name == "location"
    assert isinstance(step(base_phone(), Send(Intent(component=f"{SETTINGS}/.Settings"))).top, Homepage)


@pytest.mark.parametrize("profile", ["pixel", "reference"])
def test_pages_fit_every_display_and_font_size(profile: str) -> None:
    for scale in (0.85, 1.3):
        phone = written(base_phone(profile), "system/font_scale", scale)
        for name in ("home", "internet", "sound", "display", "text_reading", "languages", "battery_usage"):
            for turned in (0, 1):
                shown_ = written(at(name, "", phone), "system/user_rotation", turned)
                w, h = shown_.display.size
                for node in top_frame(shown_).nodes:
                    left, top, right, bottom = node.bounds
                    assert 0 <= left < right <= w and 0 <= top < bottom <= h


# --- AndroidArena's nineteen --------------------------------------------------------------------


def browser(phone: Phone) -> object:
    return phone.setting("role/browser")


JOBS: dict[str, tuple[dict[str, object], tuple[str, ...], Callable[[Phone], bool]]] = {
    "bluetooth off": (
        {},
        ("Connected devices", "Connection preferences", "Bluetooth", "Use Bluetooth"),
        lambda p: p.setting("global/bluetooth_on") == 0,
    ),
    "bluetooth on": (
        {"global/bluetooth_on": 0},
        ("Connected devices", "Connection preferences", "Bluetooth", "Use Bluetooth"),
        lambda p: p.setting("global/bluetooth_on") == 1,
    ),
    "wifi off": ({}, ("Network & internet", "Internet", "Wi‑Fi"), lambda p: not wifi_on(p.settings)),
    "wifi on": ({"global/wifi_on": 0}, ("Network & internet", "Internet", "Wi‑Fi"), lambda p: wifi_on(p.settings)),
    "battery usage": ({}, ("Battery", "Battery usage"), lambda p: p.top.name == "battery_usage"),
    "ringtone": (
        {},
        ("Sound & vibration", "Phone ringtone", "Pixel Sounds", "Copycat", "Save"),
        lambda p: p.setting("system/ringtone") == "Pixel Sounds/Copycat",
    ),
    "location off": ({}, ("Location", "Use location"), lambda p: p.setting("secure/location_mode") == 0),
    "location on": (
        {"secure/location_mode": 0},
        ("Location", "Use location"),
        lambda p: p.setting("secure/location_mode") == 3,
    ),
    "storage": ({}, ("Storage",), lambda p: p.top.name == "storage"),
    "font": (
        {},
        ("Display", "Display size and text", "icon_end_frame"),
        lambda p: p.setting("system/font_scale") == 1.15,
    ),
    "airplane on": (
        {},
        ("Network & internet", "Airplane mode"),
        lambda p: p.setting("global/airplane_mode_on") == 1 and not wifi_on(p.settings),
    ),
    "airplane off": (
        {"global/airplane_mode_on": 1},
        ("Network & internet", "Airplane mode"),
        lambda p: p.setting("global/airplane_mode_on") == 0 and wifi_on(p.settings),
    ),
    "timeout 1 minute": (
        {},
        ("Display", "Screen timeout", "1 minute"),
        lambda p: p.setting("system/screen_off_timeout") == 60_000,
    ),
    "timeout 30 seconds": (
        {},
        ("Display", "Screen timeout", "30 seconds"),
        lambda p: p.setting("system/screen_off_timeout") == 30_000,
    ),
    "system update": (
        {},
        ("System", "System update", "Check for update"),
        lambda p: isinstance(p.top, SystemUpdate) and p.app(GMS).checked == p.time,
    ),
    "browser chrome": (
        {"role/browser": "org.mozilla.firefox"},
        ("Apps", "Default apps", "Browser app", "Chrome"),
        lambda p: browser(p) == "com.android.chrome",
    ),
    "browser firefox": (
        {},
        ("Apps", "Default apps", "Browser app", "Firefox"),
        lambda p: browser(p) == "org.mozilla.firefox",
    ),
    "aghem": (
        {},
        ("System", "Languages & input", "Languages", "add_language", "Aghem"),
        lambda p: p.setting("system/locales") == "en-US,agq-CM",
    ),
}


@pytest.mark.parametrize("job", JOBS)
@pytest.mark.parametrize("profile", ["pixel", "reference"])
def test_a_job_of_androidarena_can_be_done_by_hand(job: str, profile: str) -> None:
    before, path, done = JOBS[job]
    phone = base_phone(profile)
    for key, value in before.items():
        phone = written(phone, key, value)
    phone = step(phone, Launch(SETTINGS))
    assert not done(phone)
    assert done(tap(phone, *path))


def test_wallpaper_and_style_opens_the_wallpaper_app() -> None:
    assert tap(settings(), "Wallpaper & style").foreground == "com.google.android.apps.wallpaper"


# --- network ------------------------------------------------------------------------------------


def test_airplane_mode_turns_the_radios_off_and_brings_them_back() -> None:
    start = at("network")
    on = tap(start, "Airplane mode")
    assert [on.setting(f"global/{k}") for k in ("airplane_mode_on", "wifi_on", "bluetooth_on")] == [1, 3, 0]
    assert texts(on).count("Unavailable in airplane mode") == 2
    assert tap(on, "Airplane mode").settings == start.settings


def test_a_locked_network_asks_for_a_password_of_eight_characters() -> None:
    phone = tap(at("internet"), "Apt 3A")
    short = step(phone, Type("seven77"))
    connect = find(short, "Connect")
    assert connect is not None and connect.flags & DISABLED
    joined = tap(step(short, Type("8")), "Connect")
    model = joined.app(SETTINGS)
    assert model.wifi == "Apt 3A"
    assert [s.ssid for s in model.saved][-1] == "Apt 3A"
    assert joined.popup is None


def test_an_open_network_and_a_saved_one_connect_at_once_and_can_be_forgotten() -> None:
    assert tap(at("internet"), "Blue Fern Cafe").app(SETTINGS).wifi == "Blue Fern Cafe"
    guest = tap(at("internet"), "Larch House Guest")
    assert guest.app(SETTINGS).wifi == "Larch House Guest"
    gone = tap(at("wifi_details", "Larch House Guest", guest), "Forget")
    assert gone.app(SETTINGS).wifi == ""
    assert "Larch House Guest" not in [s.ssid for s in gone.app(SETTINGS).saved]


def test_private_dns_by_hostname_is_saved_only_if_it_is_one() -> None:
    phone = tap(at("network"), "Private DNS", "Private DNS provider hostname")
    phone = tap(phone, "private_dns_mode_provider_hostname")
    bad = find(step(phone, Type("nonsense")), "Save")
    assert bad is not None and bad.flags & DISABLED
    good = tap(step(phone, Type("dns.example.com")), "Save")
    assert good.setting("global/private_dns_mode") == "hostname"
    assert "dns.example.com" in texts(seek(good, "Private DNS"))


def test_a_vpn_profile_takes_the_place_of_one_of_its_name() -> None:
    c = here(at("vpn"))
    for name, server in (("Home", "a.org"), ("Work", "b.org"), ("Home", "c.org")):
        c = add_vpn.now(c, name, "IKEv2/IPSec PSK", server, "alice")
    assert c.app.vpns == tuple(
        Vpn(name, server, "IKEv2/IPSec PSK", "alice") for name, server in (("Work", "b.org"), ("Home", "c.org"))
    )


def test_networks_are_reset_after_a_question() -> None:
    phone = tap(at("reset"), "Reset Wi‑Fi, mobile & Bluetooth", "Reset settings")
    assert phone.app(SETTINGS).saved
    phone = tap(phone, "Reset settings")
    model = phone.app(SETTINGS)
    assert (model.wifi, model.saved, model.paired) == ("", (), ())


def test_an_amount_of_data_is_a_number_of_gigabytes_from_1_to_9999() -> None:
    c = here(at("data_limit"))
    for words in ("", "-1", "1.5", "0", "10000"):
        assert set_gb.now(c, "global/data_limit_gb", words) == c
    for words in ("1", "9999"):
        after = set_gb.now(c, "global/data_limit_gb", words)
        assert after.setting("global/data_limit_gb") == int(words)


def test_a_hotspot_has_a_password_of_eight_characters_or_more() -> None:
    c = here(at("wifi_tether"))
    refused = set_hotspot_password.now(c, "7 chars")
    assert refused.phone.toast is not None
    assert refused.phone.settings == c.phone.settings
    assert set_hotspot_password.now(c, "8 chars!").setting("global/tether_password") == "8 chars!"


def test_a_reset_of_networks_brings_back_the_radios_of_a_new_phone() -> None:
    new = {
        "airplane_mode_on": 0,
        "wifi_on": 1,
        "bluetooth_on": 1,
        "mobile_data": 1,
        "data_roaming": 0,
        "restrict_background": 0,
        "tether_wifi": 0,
        "private_dns_mode": "opportunistic",
    }
    c = here(at("reset_network"))
    for key, value in new.items():
        c = c.write(f"global/{key}", 1 - value if isinstance(value, int) else "off")
    c = reset_radios.now(c.save(vpns=(Vpn("Work", "vpn.example.com"),)))
    assert {key: c.setting(f"global/{key}") for key in new} == new
    assert c.app == base_phone().app(SETTINGS).replace(wifi="", saved=(), paired=())
    assert c.phone.toast is not None
    assert c.phone.toast.text == "Network settings have been reset"


# --- storage and the clock ----------------------------------------------------------------------


def test_apps_are_listed_by_label_and_those_without_an_icon_only_if_asked_for() -> None:
    packages = ("com.google.android.gms", CLOCK, GMAIL, "com.android.chrome")
    assert figures.listed(packages) == ("com.android.chrome", CLOCK, GMAIL)
    assert figures.listed(packages, True) == (*figures.listed(packages), packages[0])


def test_sizes_are_in_the_unit_that_reads_best() -> None:
    sizes = {
        0.004: "4.0 KB",
        0.94: "940 KB",
        0.95: "0.9 MB",
        9.96: "10.0 MB",
        10: "10 MB",
        999: "999 MB",
        1000: "1.0 GB",
        64_000: "64.0 GB",
        0: "0.0 MB",
    }
    assert {mb: figures.size(mb) for mb in sizes} == sizes


def test_the_trash_says_how_much_is_in_it_and_is_emptied_once() -> None:
    asked = tap(at("storage"), "Trash")
    assert {"Empty trash?", "There is 214 MB of files in the trash."} <= {*texts(asked)}
    assert tap(asked, "Cancel").app(SETTINGS).trash == 214
    done = tap(asked, "Empty trash")
    assert done.app(SETTINGS) == asked.app(SETTINGS).replace(trash=0)
    words = "Deleted photos and files show up here for 30 days."
    assert tap(done, "Trash").popup == Alert("Trash is empty", words)


def test_a_date_and_a_time_set_by_hand_keep_the_rest_and_are_undone_by_the_network() -> None:
    c = here(at("date_time"))
    c = toggle_automatic_time.now(c, False)
    start = c.phone.time
    c = replace(c, phone=c.phone.replace(time=start + 17))  # the seconds stay
    wall = c.now
    c = set_date.now(c, "2024-02-29")
    assert c.now == wall.replace(year=2024, month=2, day=29)
    assert c.phone.time % 60 == (start + 17) % 60
    assert c.setting(SHIFT) == c.phone.time - (start + 17)
    c = set_time.now(c, 7, 5)
    assert c.now == wall.replace(year=2024, month=2, day=29, hour=7, minute=5)
    assert c.setting(SHIFT) == c.phone.time - (start + 17)
    c = toggle_automatic_time.now(c, True)
    assert (c.phone.time, c.setting(SHIFT)) == (start + 17, 0)


# --- Bluetooth ----------------------------------------------------------------------------------


def test_a_device_is_paired_renamed_and_forgotten() -> None:
    phone = tap(at("bluetooth"), "Pair new device", "Keyboard K380", "Pair")
    assert [d.name for d in phone.app(SETTINGS).paired][0] == "Keyboard K380"
    phone = tap(at("device", BUDS, phone), "Edit device name")
    phone = tap(step(phone, Type("Buds", clear=True)), "Rename")
    assert [d.name for d in phone.app(SETTINGS).paired if d.address == BUDS] == ["Buds"]
    phone = tap(phone, "Forget", "Forget device")
    assert BUDS not in [d.address for d in phone.app(SETTINGS).paired]
    assert phone.top == Homepage()


def test_pairing_turns_bluetooth_on() -> None:
    off = written(base_phone(), "global/bluetooth_on", 0)
    assert tap(at("connected", "", off), "Pair new device").setting("global/bluetooth_on") == 1


# --- apps ---------------------------------------------------------------------------------------


def test_recently_opened_apps_come_with_how_long_ago() -> None:
    phone = step(base_phone(), Launch(CLOCK))
    phone = step(phone.replace(time=phone.time + 42 * 60), Launch(SETTINGS))
    phone = tap(phone, "Apps")
    words = [t for t in texts(phone) if t != "Navigate up"]
    assert words[1:4] == ["Recently opened apps", "Clock", "42 min. ago"]
    assert tap(phone, "Clock").top.arg == CLOCK


def test_all_apps_are_searched_filtered_and_sorted() -> None:
    phone = at("all_apps")
    found = step(tap(phone, "Search"), Type("clo"))
    assert [t for t in texts(found) if t in ("Clock", "Gmail", "Contacts")] == ["Clock"]
    assert step(step(found, Key("back")), Key("back")).top == phone.top
    hidden = tap(phone, "More options", "Show system")
    assert find(seek(hidden, "Google Play services"), "Google Play services") is not None
    by_size = [t for t in texts(tap(phone, "More options", "Sort by size")) if t.endswith(" MB")]
    assert by_size == sorted(by_size, key=lambda t: -int(t.split()[0]))


def test_force_stop_ends_an_app_and_its_task() -> None:
    phone = step(base_phone(), Launch(GMAIL))
    phone = tap(at("app_info", GMAIL, phone), "Force stop", "OK")
    assert GMAIL not in [t.package for t in phone.tasks]
    assert phone.top.name == "app_info"
    stopped = find(phone, "Force stop")
    assert stopped is not None and stopped.flags & DISABLED


def test_open_starts_the_app_and_uninstall_removes_it() -> None:
    assert tap(at("app_info", CLOCK), "Open").foreground == CLOCK
    removable = [p for p in base_phone().packages if not apps()[p].system and apps()[p].launcher]
    phone = tap(at("app_info", removable[0]), "Uninstall", "OK")
    assert removable[0] not in phone.packages


def test_clearing_storage_brings_an_app_back_to_its_first_start() -> None:
    fresh = base_phone()
    used = step(fresh, Launch(CLOCK))
    used = used.replace(apps=used.apps.update({CLOCK: used.app(CLOCK).replace(tab="Stopwatch")}))
    phone = tap(at("app_storage", CLOCK, used), "Clear storage", "Delete")
    assert phone.app(CLOCK) == fresh.app(CLOCK)


def test_an_app_whose_notifications_are_off_posts_none() -> None:
    note = Notification(7, GMAIL, "Hello", "There", base_phone().time)
    phone = base_phone().replace(notifications=(note,))
    phone = tap(at("app_notifications", GMAIL, phone), "All Gmail notifications")
    assert phone.notifications == ()
    gmail = here(step(phone, Launch(GMAIL)))
    assert gmail.notify(note).phone.notifications == ()
    on = tap(at("app_notifications", GMAIL, phone), "All Gmail notifications")
    assert here(step(on, Launch(GMAIL))).notify(note).phone.notifications == (note,)


def test_an_app_without_notification_dots_shows_none() -> None:
    note = Notification(7, GMAIL, "Hello", "There", base_phone().time)
    phone = base_phone().replace(notifications=(note,))
    assert badges(phone.notifications, phone.settings).get(GMAIL) == 1
    phone = tap(at("app_notifications", GMAIL, phone), "Allow notification dot")
    assert badges(phone.notifications, phone.settings).get(GMAIL) is None


def test_a_permission_is_allowed_and_denied_on_its_page() -> None:
    package, permission = next((p, apps()[p].permissions[0]) for p in base_phone().packages if apps()[p].permissions)
    phone = base_phone().replace(permissions=())
    page = at("app_permissions", package, phone)
    assert page.foreground == CONTROLLER
    from android_gym.apps.google.settings.permissions import group_of

    group = group_of(permission)
    allow = "Allow only while using the app" if group.in_use else "Allow"
    allowed = tap(page, group.name, allow)
    assert granted(allowed, package, permission)
    assert not granted(tap(allowed, "Don’t allow"), package, permission)


def test_special_access_is_given_and_taken() -> None:
    phone = tap(at("special_app", f"overlay:{GMAIL}"), "Allow display over other apps")
    assert phone.setting(f"appops/{GMAIL}/overlay") == 1
    assert "Allowed" in texts(at("special_overlay", "", phone))


def test_roles_are_held_only_by_apps_that_can() -> None:
    phone = base_phone()
    assert candidates("role/browser", phone.packages, LAUNCHER) == ("com.android.chrome", "org.mozilla.firefox")
    assert candidates("role/home", phone.packages, LAUNCHER) == (LAUNCHER,)
    page = open_page("MANAGE_DEFAULT_APPS_SETTINGS")
    assert isinstance(page.top, DefaultApps)
    assert page.foreground == CONTROLLER
    assert tap(page, "settings_button").foreground == "com.google.android.apps.nexuslauncher"


# --- sound, display -----------------------------------------------------------------------------


def test_a_volume_follows_its_slider() -> None:
    phone = at("sound")
    bar = next(n for n in top_frame(phone).nodes if n.desc == "Media volume")
    left, top, right, bottom = bar.bounds
    y = (top + bottom) / 2
    assert step(phone, Tap(right - 1, y)).setting("system/volume_music") == 15
    assert step(phone, Drag(left + 30, y, left + 1, y)).setting("system/volume_music") == 0


def test_the_dark_theme_font_and_display_size_change_the_phone_and_come_back() -> None:
    start = at("display")
    night = tap(start, "Dark theme", "Use Dark theme")
    assert dark(night.settings)
    page = at("text_reading")
    large = tap(page, "Make larger")
    title = find(page, "Bold text"), find(large, "Bold text")
    assert title[0] is not None and title[1] is not None
    assert title[1].bounds[2] - title[1].bounds[0] > title[0].bounds[2] - title[0].bounds[0]
    for size, density in ((85, 357), (110, 462), (130, 546), (100, 420)):
        page = written(page, "secure/display_size", size)
        assert page.display.density == density
    big = written(large, "secure/display_size", 130)
    assert tap(big, "Reset settings", "Reset").settings == page.settings


def test_brightness_has_a_slider_over_the_page() -> None:
    phone = tap(at("display"), "Brightness level")
    bar = find(phone, "slider")
    assert bar is not None
    left, top, right, bottom = bar.bounds
    phone = step(phone, Tap(right - 1, (top + bottom) / 2))
    assert phone.setting("system/screen_brightness") == 255
    assert step(phone, Key("back")).popup is None


# --- system -------------------------------------------------------------------------------------


def test_there_are_many_languages_and_those_of_several_regions_ask_which() -> None:
    assert len(languages()) >= 120
    phone = tap(at("languages"), "add_language", "Search")
    phone = step(phone, Type("portug"))
    phone = tap(phone, "Português", "Brazil")
    assert phone.setting("system/locales") == "en-US,pt-BR"
    assert phone.top.name == "languages"


def test_languages_are_moved_and_removed_but_one_stays() -> None:
    two = written(base_phone(), "system/locales", "en-US,fr-CA")
    page = at("languages", "", two)
    row = find(page, "Français (Canada)")
    assert row is not None
    held = step(page, LongPress((row.bounds[0] + row.bounds[2]) / 2, (row.bounds[1] + row.bounds[3]) / 2))
    assert tap(held, "Move to top").setting("system/locales") == "fr-CA,en-US"
    handle = find(page, "dragHandle")
    assert handle is not None
    x, y = (handle.bounds[0] + handle.bounds[2]) / 2, (handle.bounds[1] + handle.bounds[3]) / 2
    assert step(page, Drag(x, y, x, y + 300)).setting("system/locales") == "fr-CA,en-US"
    removing = tap(page, "More options", "Remove", "Français (Canada)", "Remove")
    assert tap(removing, "Remove").setting("system/locales") == "en-US"
    both = tap(page, "More options", "Remove", "Français (Canada)", "English (United States)", "Remove")
    assert find(both, "Can’t remove all languages") is not None


def test_the_time_zone_changes_when_it_is_set_by_hand() -> None:
    phone = at("date_time")
    assert find(phone, "GMT-07:00 Pacific Daylight Time") is not None
    phone = tap(phone, "Set time zone automatically", "Time zone", "Region", "Japan")
    assert (phone.zone, phone.top.name) == ("Asia/Tokyo", "time_zone")
    phone = tap(step(phone, Key("back")), "Set time zone automatically")
    assert phone.zone == "America/Los_Angeles"


def test_twenty_four_hours_show_in_the_status_bar() -> None:
    late = base_phone().replace(time=base_phone().time + 6 * 3600)
    phone = tap(at("date_time", "", late), "Use locale default", "Use 24-hour format")
    clock = [n.text for n in status_frame(phone).nodes if n.id.endswith("/clock")]
    assert clock == ["15:41"]


def test_the_clock_is_set_by_hand_and_goes_back_to_the_network_s() -> None:
    phone = tap(at("date_time"), "Set time automatically", "Time")
    late = tap(phone, "PM", "OK")
    assert (late.now.hour, late.now.minute) == (21, 41)
    assert tap(late, "Set time automatically").time == base_phone().time


def test_seven_taps_on_the_build_number_bring_the_developer_options() -> None:
    phone = seek(at("about"), "Build number")
    for _ in range(6):
        phone = tap(phone, "Build number")
    assert phone.setting("global/development_settings_enabled") == 0
    assert phone.toast is not None and phone.toast.text.startswith("You are now 1 step")
    phone = tap(phone, "Build number")
    assert phone.setting("global/development_settings_enabled") == 1
    assert "Developer options" in texts(seek(at("system", "", phone), "Reset options"))


def test_checking_for_updates_changes_when_it_was_last_done() -> None:
    phone = open_page("SYSTEM_UPDATE_SETTINGS")
    assert find(phone, "Last successful check for update: Oct 7, 5:06 PM") is not None
    assert find(tap(phone, "Check for update"), "Last successful check for update: 9:41 AM") is not None


def test_accounts_are_added_and_removed() -> None:
    phone = tap(at("accounts"), "Add account", "Personal (IMAP)")
    wrong = tap(step(phone, Type("nobody")), "Next")
    assert find(wrong, "Enter a valid email address") is not None
    phone = tap(step(phone, Type("me@example.org")), "Next")
    phone = tap(step(phone, Type("secret99")), "Sign in")
    assert phone.accounts[-1] == Account("me@example.org", "com.android.imap", "me")
    assert phone.top.name == "accounts"
    phone = tap(phone, "me@example.org", "Remove account", "Remove account")
    assert phone.accounts == base_phone().accounts


def test_a_screen_lock_needs_four_digits() -> None:
    phone = tap(at("screen_lock"), "PIN")
    short = tap(step(phone, Type("12")), "Confirm")
    assert short.setting("secure/lock_screen_lock") == "swipe"
    assert tap(step(phone, Type("2580")), "Confirm").setting("secure/lock_screen_lock") == "pin"


# --- search -------------------------------------------------------------------------------------


def test_search_finds_rows_of_all_pages_with_where_they_are() -> None:
    phone = tap(settings(), "Search settings")
    assert isinstance(phone.top, SettingsSearch)
    assert phone.window.ui.focus == "query"
    assert any(n.flags & FOCUSED for n in top_frame(phone).nodes)
    phone = step(phone, Type("ringtone"))
    assert "Phone ringtone" in texts(phone) and "Sound & vibration" in texts(phone)
    opened = tap(phone, "Phone ringtone")
    assert opened.top.name == "sound"
    again = tap(step(opened, Key("back")), "Clear text")
    assert "ringtone" in texts(again)


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("wi-fi", "internet"),
        ("dark theme", "dark_theme"),
        ("add a language", "add_language"),
        ("airplane", "network"),
        ("storage", "storage"),
        ("font", "text_reading"),
        ("bluetooth", "bluetooth"),
        ("software upgrade", ""),
        ("time zone", "time_zone"),
    ],
)
def test_a_search_leads_to_the_page(words: str, page: str) -> None:
    from android_gym.apps.google.settings.pages import Facts
    from android_gym.apps.google.settings.search import hits_of

    p = base_phone()
    f = Facts("", p.app(SETTINGS), p.settings, p.now, p.zone, p.packages, (), p.accounts, p.files, (), (), ())
    hits = [h.page for h in hits_of(f, words)]
    assert (page in hits[:6]) if page else hits == []


def test_what_was_searched_for_is_kept_the_last_first_and_not_twice() -> None:
    c = here(step(base_phone(), Send(Intent("android.settings.APP_SEARCH_SETTINGS"))))
    for query in (" font ", "sound", "font", *"abcde"):
        c = open_hit.now(c.set(query=query), "Sound & vibration", "sound").finish()
    assert c.app.queries == ("e", "d", "c", "b", "a", "font")


def test_the_script_of_a_language_is_told_by_its_region() -> None:
    known = base_phone().settings
    assert own_name(known, "zh-CN") == own_name(known, "zh-Hans-CN") == "简体中文 (China)"
    assert system_name(known, "zh-TW") == system_name(known, "zh-Hant-TW")
    assert system_name(known, "pt-BR") == "Portuguese (Brazil)"
