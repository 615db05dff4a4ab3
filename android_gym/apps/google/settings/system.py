"""System: languages & input, gestures, backup, users, reset options."""

from __future__ import annotations

from ....kit import *
from ....phone.core.zones import local
from .accounts import first_account
from .datetime_pages import zone_words
from .language_data import own_name
from .languages import locales
from .pages import Entries, Facts, Options, declare, on_off, opens
from .update import SystemUpdate

DEVELOPER = "global/development_settings_enabled"
NAVIGATION = "secure/navigation_mode"
NAVIGATIONS: Options = (("Gesture navigation", 2), ("3-button navigation", 0))
CAMERA = "secure/camera_double_tap_power_gesture_disabled"
FLIP, TAP_CHECK = "secure/camera_double_twist_to_flip_enabled", "secure/doze_tap_gesture"
LIFT, ONE_HANDED = "secure/doze_pick_up_gesture", "secure/one_handed_mode_enabled"
ASSISTANT = "global/power_button_long_press_assistant"
ASSISTANTS: Options = (("Power menu", 0), ("Digital assistant", 1))
BACKUP, BACKED_UP = "secure/backup_enabled", "secure/last_backup"
SWITCHER, OWNER = "global/user_switcher_enabled", "secure/user_name"
NEW_RADIOS = {
    "airplane_mode_on": 0,
    "wifi_on": 1,
    "bluetooth_on": 1,
    "mobile_data": 1,
    "data_roaming": 0,
    "restrict_background": 0,
    "tether_wifi": 0,
    "private_dns_mode": "opportunistic",
}


def _locales(f: Facts) -> str:
    known = locales(f.settings)
    first = own_name(f.settings, known[0])
    return f"{first} + {len(known) - 1} more" if len(known) > 1 else first


def _rules(f: Facts) -> str:
    count = sum(f.on(k) for k in ("rules/silent_home", "rules/dnd_work"))
    return f"{count} rules" if count else ""


declare("system", "System", "home", "SystemDashboardActivity")(
    opens("Languages & input", "languages_input", _locales, "language"),
    opens("Gestures", "gestures", "", "gesture"),
    opens("Date & time", "date_time", zone_words, "access_time"),
    opens("Backup", "backup", "", "backup"),
    Row("System update", "Updated to Android 13", go(SystemUpdate()), "system_update"),
    opens("Multiple users", "users", lambda f: f"Signed in as {f.get(OWNER)}", "group"),
    opens("Rules", "rules", _rules, "rule"),
    opens("Developer options", "developer", "", "code", show_when=DEVELOPER),
    opens("Reset options", "reset", "", "restore"),
)

declare("gestures", "Gestures", "system", "GestureSettingsActivity")(
    opens("Quickly open camera", "gesture_camera", of=CAMERA, labels=(("On", 0), ("Off", 1))),
    opens("Flip camera for selfie", "gesture_flip", of=FLIP),
    opens("System navigation", "navigation", of=NAVIGATION, labels=NAVIGATIONS),
    opens("One-handed mode", "one_handed", of=ONE_HANDED),
    opens("Tap to check phone", "gesture_tap", of=TAP_CHECK),
    opens("Lift to check phone", "gesture_lift", of=LIFT),
    opens("Press & hold power button", "power_menu", of=ASSISTANT, labels=ASSISTANTS),
    opens("Prevent ringing", "prevent_ringing", of="secure/volume_hush_gesture"),
)
declare("gesture_camera", "Quickly open camera", "gestures", "DoubleTapPowerSettingsActivity")(
    MainFlag("Quickly open camera", CAMERA, on=0, off=1),
    Footer("Press the power button twice to open the camera from any screen."),
)
declare("gesture_flip", "Flip camera for selfie", "gestures", "DoubleTwistGestureSettingsActivity")(
    MainFlag("Flip camera for selfie", FLIP)
)
declare("navigation", "System navigation", "gestures", "SystemNavigationGestureActivity")(
    Radios("", NAVIGATION, NAVIGATIONS)
)
declare("one_handed", "One-handed mode", "gestures", "OneHandedSettingsActivity", "action.ONE_HANDED_SETTINGS")(
    MainFlag("Use one-handed mode", ONE_HANDED),
    show_when(
        ONE_HANDED,
        Header("Swipe down to"),
        Radios(
            "",
            "secure/swipe_bottom_to_notification_enabled",
            (("Pull screen into reach", 0), ("Show notifications", 1)),
        ),
    ),
)
declare("gesture_tap", "Tap to check phone", "gestures", "TapScreenGestureSettingsActivity")(
    MainFlag("Tap to check phone", TAP_CHECK)
)
declare("gesture_lift", "Lift to check phone", "gestures", "PickupGestureSettingsActivity")(
    MainFlag("Lift to check phone", LIFT)
)
declare("power_menu", "Press & hold power button", "gestures", "PowerMenuSettingsActivity")(
    Radios("", ASSISTANT, ASSISTANTS)
)
declare("rules", "Rules", "system", "RulesActivity")(
    Flag("Silence phone at home", "rules/silent_home", "When connected to Larch House"),
    Flag("Do Not Disturb at work", "rules/dnd_work", "When connected to Harborlight-Corp"),
    Footer("Rules use your location even when no app that uses it is open."),
)


@declare("backup", "Backup", "system", "BackupSettingsActivity", "com.android.settings.BACKUP_SETTINGS")
def backup(f: Facts) -> Entries:
    on = f.on(BACKUP)
    at = local(f.zone, int(f.get(BACKED_UP)))
    last = f"Last backup: {f.locale.day(at)}, {f.locale.time(at)}" if on else "Off"
    return (
        MainFlag("Backup by Google One", BACKUP),
        Row("Account storage", first_account(f), icon="account_circle"),
        ButtonRow("Back up now", tap=back_up_now(), enabled=on and bool(f.accounts)),
        Header("Backup details"),
        Row("Apps", f"{len(f.packages)} apps"),
        Row("Photos & videos", on_off(on)),
        Row("SMS & MMS messages", last),
        Row("Call history", last),
        Row("Device settings", last),
        Flag("Back up using mobile data", "secure/backup_mobile_data", when=BACKUP),
    )


@does
def back_up_now(c: Ctx) -> Ctx:
    return c.write(BACKED_UP, c.phone.time).toast("Backup finished")


@declare("users", "Multiple users", "system", "UserSettingsActivity", "USER_SETTINGS")
def users(f: Facts) -> Entries:
    words = "When you add a new user, that person needs to set up their space."
    ask = Prompt("Add new user?", add_user.partial(), hint="Nickname", message=words)
    rows = (Row(Verbatim(u), "Not set up", _remove(f.app.users, u), "person") for u in f.app.users)
    return (
        MainFlag("Allow multiple users", SWITCHER),
        Typed(
            f"You ({f.get(OWNER)})", OWNER, summary="Owner", heading="Profile info", needed=True, icon="account_circle"
        ),
        show_when(SWITCHER, *rows, Row("Add user", "", show(ask), "add")),
        Flag("Add users from lock screen", "global/add_users_when_locked", when=SWITCHER),
    )


def _remove(users: tuple[str, ...], name: str) -> Call:
    left = keep("users", tuple(u for u in users if u != name))
    words = f"All apps and data of {name} will be deleted."
    return confirm(left, "Remove this user?", words, "Delete", "Cancel")


@does
def add_user(c: Ctx, name: str) -> Ctx:
    name = name.strip() or "New user"
    return c if name in c.app.users else c.save(users=(*c.app.users, name))


@does
def reset_apps(c: Ctx) -> Ctx:
    """Notifications, default apps, data and special access of all apps as at first."""
    for key, _ in c.phone.settings.pairs:
        if key.startswith(("notification/", "unrestricted/", "appops/", "restricted/", "links/")):
            c = c.write(key, None)
    return c.write("role/browser", "com.android.chrome").toast("App preferences have been reset")


def ask_reset(words: str) -> Call:
    return confirm(reset_apps(), "Reset app preferences?", words, "Reset apps", "Cancel")


_KEPT = (
    "This will reset all preferences for: disabled app notifications, default apps for actions, "
    "background data restrictions for apps, and any permission restrictions. You will not lose "
    "any app data."
)
declare("reset", "Reset options", "system", "ResetDashboardActivity")(
    opens("Reset Wi‑Fi, mobile & Bluetooth", "reset_network"), Row("Reset app preferences", "", ask_reset(_KEPT))
)


@does
def reset_radios(c: Ctx) -> Ctx:
    """Forget networks and devices; radios as on a new phone."""
    for key, value in NEW_RADIOS.items():
        c = c.write(f"global/{key}", value)
    return c.save(wifi="", saved=(), paired=(), vpns=()).toast("Network settings have been reset")


declare("reset_network", "Reset Wi‑Fi, mobile & Bluetooth", "reset", "ResetNetworkActivity")(
    Row("This will reset all network settings, including: Wi‑Fi, mobile data, Bluetooth"),
    ButtonRow(
        "Reset settings",
        tap=confirm(
            reset_radios(),
            "Reset?",
            "Reset all network settings? You can’t undo this action.",
            "Reset settings",
            "Cancel",
        ),
    ),
)
