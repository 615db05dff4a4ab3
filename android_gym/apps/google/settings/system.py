"""System: languages & input, gestures, backup, users, reset options."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    Alert,
    ButtonRow,
    Footer,
    Header,
    Prompt,
    Row,
    does,
    go,
    show,
)
from ....phone.core.zones import local
from ....phone.system.ctx import Ctx
from .datetime_pages import zone_words
from .language_data import own_name
from .languages import locales
from .pages import (
    Facts,
    Options,
    link,
    main_switch,
    on_off,
    page,
    radios,
    toggle,
)
from .update import SystemUpdate

DEVELOPER = "global/development_settings_enabled"
NAVIGATION = "secure/navigation_mode"
NAVIGATIONS: Options = (("Gesture navigation", 2), ("3-button navigation", 0))


@page("system", "System", "home", "SystemDashboardActivity")
def system(f: Facts) -> Sequence[Row]:
    known = locales(f.settings)
    more = f" + {len(known) - 1} more" if len(known) > 1 else ""
    rows: list[Row] = [
        link("Languages & input", "languages_input", f"{own_name(known[0])}{more}", "language"),
        link("Gestures", "gestures", "", "gesture"),
        link("Date & time", "date_time", zone_words(f), "access_time"),
        link("Backup", "backup", "", "backup"),
        Row("System update", "Updated to Android 13", go(SystemUpdate()), "system_update"),
        link("Multiple users", "users", f"Signed in as {f.get('secure/user_name')}", "group"),
        link("Rules", "rules", f"{_rules(f)} rules" if _rules(f) else "", "rule"),
    ]
    if f.on(DEVELOPER):
        rows.append(link("Developer options", "developer", "", "code"))
    rows.append(link("Reset options", "reset", "", "restore"))
    return rows


# --- gestures -----------------------------------------------------------------------------------


@page("gestures", "Gestures", "system", "GestureSettingsActivity")
def gestures(f: Facts) -> Sequence[Row]:
    camera = f.get("secure/camera_double_tap_power_gesture_disabled") == 0
    flip = "secure/camera_double_twist_to_flip_enabled"
    mode = next(label for label, v in NAVIGATIONS if v == f.get(NAVIGATION))
    return (
        link("Quickly open camera", "gesture_camera", on_off(camera)),
        link("Flip camera for selfie", "gesture_flip", on_off(f.on(flip))),
        link("System navigation", "navigation", mode),
        link("One-handed mode", "one_handed", on_off(f.on("secure/one_handed_mode_enabled"))),
        link("Tap to check phone", "gesture_tap", on_off(f.on("secure/doze_tap_gesture"))),
        link("Lift to check phone", "gesture_lift", on_off(f.on("secure/doze_pick_up_gesture"))),
        link(
            "Press & hold power button",
            "power_menu",
            "Digital assistant"
            if f.on("global/power_button_long_press_assistant")
            else "Power menu",
        ),
        link("Prevent ringing", "prevent_ringing", on_off(f.on("secure/volume_hush_gesture"))),
    )


@page("gesture_camera", "Quickly open camera", "gestures", "DoubleTapPowerSettingsActivity")
def gesture_camera(f: Facts) -> Sequence[Row]:
    return (
        main_switch(
            f, "Quickly open camera", "secure/camera_double_tap_power_gesture_disabled", on=0, off=1
        ),
        Footer("Press the power button twice to open the camera from any screen."),
    )


@page("gesture_flip", "Flip camera for selfie", "gestures", "DoubleTwistGestureSettingsActivity")
def gesture_flip(f: Facts) -> Sequence[Row]:
    return (main_switch(f, "Flip camera for selfie", "secure/camera_double_twist_to_flip_enabled"),)


@page("navigation", "System navigation", "gestures", "SystemNavigationGestureActivity")
def navigation(f: Facts) -> Sequence[Row]:
    return radios(f, NAVIGATION, NAVIGATIONS)


@page(
    "one_handed",
    "One-handed mode",
    "gestures",
    "OneHandedSettingsActivity",
    "action.ONE_HANDED_SETTINGS",
)
def one_handed(f: Facts) -> Sequence[Row]:
    key = "secure/one_handed_mode_enabled"
    rows: tuple[Row, ...] = (main_switch(f, "Use one-handed mode", key),)
    if f.on(key):
        swipe: Options = (("Pull screen into reach", 0), ("Show notifications", 1))
        rows += (
            Header("Swipe down to"),
            *radios(f, "secure/swipe_bottom_to_notification_enabled", swipe),
        )
    return rows


@page("gesture_tap", "Tap to check phone", "gestures", "TapScreenGestureSettingsActivity")
def gesture_tap(f: Facts) -> Sequence[Row]:
    return (main_switch(f, "Tap to check phone", "secure/doze_tap_gesture"),)


@page("gesture_lift", "Lift to check phone", "gestures", "PickupGestureSettingsActivity")
def gesture_lift(f: Facts) -> Sequence[Row]:
    return (main_switch(f, "Lift to check phone", "secure/doze_pick_up_gesture"),)


@page("power_menu", "Press & hold power button", "gestures", "PowerMenuSettingsActivity")
def power_menu(f: Facts) -> Sequence[Row]:
    return radios(
        f, "global/power_button_long_press_assistant", (("Power menu", 0), ("Digital assistant", 1))
    )


@page("rules", "Rules", "system", "RulesActivity")
def rules(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Silence phone at home", "rules/silent_home", "When connected to Larch House"),
        toggle(f, "Do Not Disturb at work", "rules/dnd_work", "When connected to Harborlight-Corp"),
        Footer("Rules use your location even when no app that uses it is open."),
    )


def _rules(f: Facts) -> int:
    return sum(f.on(k) for k in ("rules/silent_home", "rules/dnd_work"))


# --- backup and users ---------------------------------------------------------------------------


@page(
    "backup", "Backup", "system", "BackupSettingsActivity", "com.android.settings.BACKUP_SETTINGS"
)
def backup(f: Facts) -> Sequence[Row]:
    key = "secure/backup_enabled"
    at = local(f.zone, int(f.get("secure/last_backup")))
    half = "AM" if at.hour < 12 else "PM"
    last = f"Last backup: {at:%b} {at.day}, {at.hour % 12 or 12}:{at:%M} {half}"
    account = f.accounts[0].name if f.accounts else "No account"
    return (
        main_switch(f, "Backup by Google One", key),
        Row("Account storage", account, icon="account_circle"),
        ButtonRow("Back up now", tap=back_up_now(), enabled=f.on(key) and bool(f.accounts)),
        Header("Backup details"),
        Row("Apps", f"{len(f.packages)} apps"),
        Row("Photos & videos", "On" if f.on(key) else "Off"),
        Row("SMS & MMS messages", last if f.on(key) else "Off"),
        Row("Call history", last if f.on(key) else "Off"),
        Row("Device settings", last if f.on(key) else "Off"),
        toggle(f, "Back up using mobile data", "secure/backup_mobile_data", enabled=f.on(key)),
    )


@does
def back_up_now(c: Ctx) -> Ctx:
    return c.write("secure/last_backup", c.phone.time).toast("Backup finished")


@page("users", "Multiple users", "system", "UserSettingsActivity", "USER_SETTINGS")
def users(f: Facts) -> Sequence[Row]:
    on, name = f.on("global/user_switcher_enabled"), str(f.get("secure/user_name"))
    rows: list[Row] = [
        main_switch(f, "Allow multiple users", "global/user_switcher_enabled"),
        Row(
            f"You ({name})",
            "Owner",
            show(Prompt("Profile info", rename_user(), name)),
            "account_circle",
        ),
    ]
    if on:
        rows += [Row(u, "Not set up", show(_user_dialog(u)), "person") for u in f.app.users]
        ask = Prompt(
            "Add new user?",
            add_user(),
            hint="Nickname",
            ok="OK",
            message="When you add a new user, that person needs to set up their space.",
        )
        rows.append(Row("Add user", "", show(ask), "add"))
    rows.append(toggle(f, "Add users from lock screen", "global/add_users_when_locked", enabled=on))
    return rows


def _user_dialog(name: str) -> Alert:
    return Alert(
        "Remove this user?",
        f"All apps and data of {name} will be deleted.",
        ("Delete", remove_user(name)),
        ("Cancel", None),
    )


@does
def rename_user(c: Ctx, name: str = "") -> Ctx:
    return c.write("secure/user_name", name.strip()) if name.strip() else c


@does
def add_user(c: Ctx, name: str = "") -> Ctx:
    name = name.strip() or "New user"
    return c if name in c.app.users else c.save(users=(*c.app.users, name))


@does
def remove_user(c: Ctx, name: str) -> Ctx:
    return c.save(users=tuple(u for u in c.app.users if u != name))


# --- reset --------------------------------------------------------------------------------------


@page("reset", "Reset options", "system", "ResetDashboardActivity")
def reset(f: Facts) -> Sequence[Row]:
    words = (
        "This will reset all preferences for: disabled app notifications, default apps for "
        "actions, background data restrictions for apps, and any permission restrictions. "
        "You will not lose any app data."
    )
    ask = Alert("Reset app preferences?", words, ("Reset apps", reset_apps()), ("Cancel", None))
    return (
        link("Reset Wi‑Fi, mobile & Bluetooth", "reset_network"),
        Row("Reset app preferences", "", show(ask)),
    )


@page("reset_network", "Reset Wi‑Fi, mobile & Bluetooth", "reset", "ResetNetworkActivity")
def reset_network(f: Facts) -> Sequence[Row]:
    return (
        Row("This will reset all network settings, including: Wi‑Fi, mobile data, Bluetooth"),
        ButtonRow("Reset settings", tap=ask_network()),
    )


@does
def ask_network(c: Ctx) -> Ctx:
    words = "Reset all network settings? You can’t undo this action."
    return c.show(Alert("Reset?", words, ("Reset settings", reset_radios()), ("Cancel", None)))


@does
def reset_radios(c: Ctx) -> Ctx:
    """Forget networks and devices; radios as on a new phone."""
    for key, value in (
        ("global/airplane_mode_on", 0),
        ("global/wifi_on", 1),
        ("global/bluetooth_on", 1),
        ("global/mobile_data", 1),
        ("global/data_roaming", 0),
        ("global/restrict_background", 0),
        ("global/tether_wifi", 0),
        ("global/private_dns_mode", "opportunistic"),
    ):
        if c.setting(key) != value:
            c = c.write(key, value)
    return c.save(wifi="", saved=(), paired=(), vpns=()).toast("Network settings have been reset")


@does
def reset_apps(c: Ctx) -> Ctx:
    """Notifications, default apps, data and special access of all apps as at first."""
    for key, _ in c.phone.settings.pairs:
        if key.startswith(("notification/", "unrestricted/", "appops/", "restricted/", "links/")):
            c = c.write(key, None)
    c = c.write("role/browser", "com.android.chrome")
    return c.toast("App preferences have been reset")
