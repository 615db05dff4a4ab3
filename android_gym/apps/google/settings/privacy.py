"""Security & privacy, location, safety & emergency, passwords & accounts."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    FILL,
    LINEAR,
    TEXT,
    Custom,
    Footer,
    Header,
    Layout,
    Prompt,
    RadioRow,
    Row,
    Style,
    View,
    does,
    show,
)
from ....phone.system.ctx import Ctx
from .figures import label
from .pages import (
    Facts,
    Options,
    choice,
    link,
    main_switch,
    on_off,
    outside,
    page,
    toggle,
)
from .permissions import CONTROLLER, holders

LOCK = "secure/lock_screen_lock"  # none, swipe, pin, password
LOCKS: Options = (("None", "none"), ("Swipe", "swipe"), ("PIN", "pin"), ("Password", "password"))
AFTER: Options = (
    ("Immediately", 0),
    ("5 seconds after timeout", 5000),
    ("1 minute after timeout", 60_000),
    ("5 minutes after timeout", 300_000),
    ("30 minutes after timeout", 1_800_000),
)


def _lock_name(f: Facts) -> str:
    return next((title for title, value in LOCKS if value == f.get(LOCK)), "None")


@page(
    "security",
    "Security & privacy",
    "home",
    "",
    "SECURITY_SETTINGS android.intent.action.SAFETY_CENTER",
    package=CONTROLLER,
)
def security(f: Facts) -> Sequence[Row]:
    safe = f.get(LOCK) in ("pin", "password")
    words = (
        ("Looks good", "No issues found") if safe else ("You may be at risk", "Set a screen lock")
    )
    status = View(
        LINEAR,
        "status_container",
        layout=Layout(kind="column", w=FILL, gap=4, pad=(24, 8, 24, 16)),
        kids=(
            View(TEXT, "status_title", words[0], style=Style(size=24)),
            View(TEXT, "status_summary", words[1], style=Style(size=14, color="onSurfaceVariant")),
        ),
    )
    return (
        Custom("Status", view=status),
        Header("Settings"),
        link("App security", "app_security", "No harmful apps found", "verified_user"),
        link("Device unlock", "device_unlock", _lock_name(f), "lock"),
        link(
            "Account security",
            "account_security",
            f.accounts[0].name if f.accounts else "No account",
            "account_circle",
        ),
        link(
            "Device finders",
            "device_finders",
            "Find My Device is on" if f.on("secure/find_my_device") else "Off",
            "location_searching",
        ),
        link("System & updates", "system_updates", "Your system is up to date", "system_update"),
        Header("Other settings"),
        link("Privacy", "privacy", "Permissions, controls, data"),
        link("More security & privacy", "more_security", "Autofill, notifications, and more"),
    )


@page("app_security", "App security", "security")
def app_security(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Scan apps with Play Protect", "global/package_verifier_enable"),
        toggle(
            f,
            "Improve harmful app detection",
            "global/upload_apk_enable",
            "Send unknown apps to Google for better detection",
        ),
    )


@page("account_security", "Account security", "security")
def account_security(f: Facts) -> Sequence[Row]:
    return tuple(Row(a.name, "No issues found", icon="account_circle") for a in f.accounts) or (
        Footer("There is no account on this phone."),
    )


@page("device_finders", "Device finders", "security")
def device_finders(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use Find My Device", "secure/find_my_device"),
        Footer("A lost phone can be found, locked or erased from another one."),
    )


@page("system_updates", "System & updates", "security")
def system_updates(f: Facts) -> Sequence[Row]:
    return (
        outside("Security update", "android.settings.SYSTEM_UPDATE_SETTINGS", "October 5, 2023"),
        Row("Google Play system update", "September 1, 2023"),
        link("Backup", "backup", on_off(f.on("secure/backup_enabled"))),
    )


# --- unlocking ----------------------------------------------------------------------------------


@page("device_unlock", "Device unlock", "security", "DeviceUnlockActivity")
def device_unlock(f: Facts) -> Sequence[Row]:
    secure = f.get(LOCK) in ("pin", "password")
    rows: list[Row] = [link("Screen lock", "screen_lock", _lock_name(f))]
    if secure:
        rows.append(
            choice(f, "Lock after screen timeout", "secure/lock_screen_lock_after_timeout", AFTER)
        )
        rows.append(
            toggle(
                f, "Power button instantly locks", "secure/lockscreen.power_button_instantly_locks"
            )
        )
    return rows


@page(
    "screen_lock",
    "Choose a screen lock",
    "device_unlock",
    "ChooseLockGenericActivity",
    "android.app.action.SET_NEW_PASSWORD",
)
def screen_lock(f: Facts) -> Sequence[Row]:
    now = f.get(LOCK)
    pin = Prompt(
        "Set a PIN",
        set_lock("pin"),
        hint="PIN must be at least 4 digits",
        password=True,
        digits=True,
        ok="Confirm",
    )
    word = Prompt(
        "Set a password",
        set_lock("password"),
        hint="Must be at least 4 characters",
        password=True,
        ok="Confirm",
    )
    return (
        RadioRow("None", "", use_lock("none"), on=now == "none"),
        RadioRow("Swipe", "", use_lock("swipe"), on=now == "swipe"),
        RadioRow("PIN", "", show(pin), on=now == "pin"),
        RadioRow("Password", "", show(word), on=now == "password"),
    )


@does
def use_lock(c: Ctx, kind: str) -> Ctx:
    """A screen lock without a secret."""
    return c.write(LOCK, kind).save(lock="")


@does
def set_lock(c: Ctx, kind: str, secret: str = "") -> Ctx:
    """A PIN or password, if it is long enough."""
    if len(secret) < 4 or (kind == "pin" and not secret.isdecimal()):
        return c.toast(
            "PIN must be at least 4 digits" if kind == "pin" else "Must be at least 4 characters"
        )
    return c.write(LOCK, kind).save(lock=secret)


# --- privacy ------------------------------------------------------------------------------------


@page(
    "privacy", "Privacy", "security", "PrivacySettingsActivity", "PRIVACY_SETTINGS PRIVACY_CONTROLS"
)
def privacy(f: Facts) -> Sequence[Row]:
    return (
        link("Privacy dashboard", "privacy_dashboard", "Show which apps recently used permissions"),
        link("Permission manager", "permission_manager", "Control app access to your data"),
        toggle(f, "Camera access", "secure/sensor_camera", "For all apps and services"),
        toggle(
            f,
            "Microphone access",
            "secure/sensor_microphone",
            "For all apps and services. If this setting is off, microphone data may still be "
            "shared when you call an emergency number.",
        ),
        toggle(
            f,
            "Show clipboard access",
            "secure/clipboard_show_access_notifications",
            "Show a message when apps access text, images, or other content you’ve copied",
        ),
        toggle(
            f, "Show passwords", "system/show_password", "Display characters briefly as you type"
        ),
        link("Notifications on lock screen", "lock_privacy"),
        link(
            "Android personalization",
            "personalization",
            on_off(f.on("secure/content_capture_enabled")),
        ),
        link("Ads", "google_ads"),
        toggle(f, "Usage & diagnostics", "global/multi_cb"),
    )


@page(
    "privacy_dashboard",
    "Privacy dashboard",
    "privacy",
    package=CONTROLLER,
    action="android.intent.action.REVIEW_PERMISSION_USAGE",
)
def privacy_dashboard(f: Facts) -> Sequence[Row]:
    rows: list[Row] = [Header("Past 24 hours")]
    for group, icon in (
        ("Location", "location_on"),
        ("Camera", "photo_camera"),
        ("Microphone", "mic"),
    ):
        some = holders(f, group)
        words = ", ".join(map(label, some)) if some else "Not used in past 24 hours"
        rows.append(link(group, "permission_apps", words, icon, group))
    return rows


@page("personalization", "Android personalization", "privacy", "ContentCaptureSettingsActivity")
def personalization(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Personalize using app data", "secure/content_capture_enabled"),
        Footer("Android learns from how you use apps to give you suggestions."),
    )


@page("more_security", "More security & privacy", "security")
def more_security(f: Facts) -> Sequence[Row]:
    return (
        Header("Security"),
        toggle(f, "App pinning", "system/lock_to_app_enabled"),
        toggle(f, "Allow smart locks", "secure/trust_agents_enabled"),
        toggle(f, "Confirm SIM deletion", "global/confirm_sim_deletion"),
        link("Device admin apps", "special_admin"),
        Header("Privacy"),
        link("Notifications on lock screen", "lock_privacy"),
        toggle(f, "Show media on lock screen", "secure/media_controls_lock_screen"),
        link("Autofill service from Google", "google_autofill"),
        link("Ads", "google_ads"),
        Footer("Encryption: this phone’s storage is encrypted."),
    )
