"""Security & privacy, safety & emergency: the screen lock, what apps learn, who is called."""

from __future__ import annotations

from ....kit import *
from .accounts import first_account
from .figures import label
from .pages import Entries, Facts, Options, declare, open_page, opens, outside, series
from .permissions import CONTROLLER, GROUP_OF, holders

LOCK = "secure/lock_screen_lock"  # none, swipe, pin, password
LOCKS: Options = (("None", "none"), ("Swipe", "swipe"), ("PIN", "pin"), ("Password", "password"))
FINDER, LEARNS = "secure/find_my_device", "secure/content_capture_enabled"
SOS, LOCATES = "secure/emergency_gesture_enabled", "secure/emergency_location"
MEDICAL = ("Name", "Address", "Blood type", "Allergies", "Medications", "Medical notes", "Organ donor")
AFTER: Options = (
    ("Immediately", 0),
    ("5 seconds after timeout", 5000),
    ("1 minute after timeout", 60_000),
    ("5 minutes after timeout", 300_000),
    ("30 minutes after timeout", 1_800_000),
)


def _locked(f: Facts) -> bool:
    return f.get(LOCK) in ("pin", "password")


def _status(f: Facts) -> Entries:
    title, words = "You may be at risk", "Set a screen lock"
    if _locked(f):
        title, words = "Looks good", "No issues found"
    lines = text(title, "status_title", HEADLINE, lines=1), text(words, "status_summary", SUMMARY)
    box = column(*lines, id="status_container", w=FILL, gap=4, pad=(24, 8, 24, 16))
    return (Custom("Status", view=box),)


declare(
    "security",
    "Security & privacy",
    "home",
    "",
    "SECURITY_SETTINGS android.intent.action.SAFETY_CENTER",
    package=CONTROLLER,
)(
    _status,
    Header("Settings"),
    opens("App security", "app_security", "No harmful apps found", "verified_user"),
    opens("Device unlock", "device_unlock", "", "lock", of=LOCK, labels=LOCKS),
    opens("Account security", "account_security", first_account, "account_circle"),
    opens(
        "Device finders",
        "device_finders",
        "",
        "location_searching",
        of=FINDER,
        labels=(("Off", 0), ("Find My Device is on", 1)),
    ),
    opens("System & updates", "system_updates", "Your system is up to date", "system_update"),
    Header("Other settings"),
    opens("Privacy", "privacy", "Permissions, controls, data"),
    opens("More security & privacy", "more_security", "Autofill, notifications, and more"),
)
declare("app_security", "App security", "security")(
    Flag("Scan apps with Play Protect", "global/package_verifier_enable"),
    Flag(
        "Improve harmful app detection", "global/upload_apk_enable", "Send unknown apps to Google for better detection"
    ),
)


@declare("account_security", "Account security", "security")
def account_security(f: Facts) -> Entries:
    rows = [Row(Verbatim(a.name), "No issues found", icon="account_circle") for a in f.accounts]
    return rows or (Footer("There is no account on this phone."),)


declare("device_finders", "Device finders", "security")(
    MainFlag("Use Find My Device", FINDER), Footer("A lost phone can be found, locked or erased from another one.")
)
declare("system_updates", "System & updates", "security")(
    outside("Security update", "android.settings.SYSTEM_UPDATE_SETTINGS", "October 5, 2023"),
    Row("Google Play system update", "September 1, 2023"),
    opens("Backup", "backup", of="secure/backup_enabled"),
)

declare("device_unlock", "Device unlock", "security", "DeviceUnlockActivity")(
    opens("Screen lock", "screen_lock", of=LOCK, labels=LOCKS),
    show_when(
        _locked,
        Pick("Lock after screen timeout", "secure/lock_screen_lock_after_timeout", AFTER),
        Flag("Power button instantly locks", "secure/lockscreen.power_button_instantly_locks"),
    ),
)


@declare(
    "screen_lock",
    "Choose a screen lock",
    "device_unlock",
    "ChooseLockGenericActivity",
    "android.app.action.SET_NEW_PASSWORD",
)
def screen_lock(f: Facts) -> Entries:
    pin = Prompt(
        "Set a PIN",
        set_lock.partial("pin"),
        hint="PIN must be at least 4 digits",
        password=True,
        digits=True,
        ok="Confirm",
    )
    word = Prompt(
        "Set a password",
        set_lock.partial("password"),
        password=True,
        ok="Confirm",
        hint="Must be at least 4 characters",
    )
    taps = use_lock("none"), use_lock("swipe"), show(pin), show(word)
    return [
        RadioRow(title, "", tap, checked=f.get(LOCK) == value) for (title, value), tap in zip(LOCKS, taps, strict=True)
    ]


@does
def use_lock(c: Ctx, kind: str) -> Ctx:
    """A screen lock without a secret."""
    return c.write(LOCK, kind).save(lock="")


@does
def set_lock(c: Ctx, kind: str, secret: str) -> Ctx:
    """A PIN or password, if it is long enough."""
    if kind == "pin" and (len(secret) < 4 or not secret.isdecimal()):
        return c.toast("PIN must be at least 4 digits")
    if len(secret) < 4:
        return c.toast("Must be at least 4 characters")
    return c.write(LOCK, kind).save(lock=secret)


declare("privacy", "Privacy", "security", "PrivacySettingsActivity", "PRIVACY_SETTINGS PRIVACY_CONTROLS")(
    opens("Privacy dashboard", "privacy_dashboard", "Show which apps recently used permissions"),
    opens("Permission manager", "permission_manager", "Control app access to your data"),
    Flag("Camera access", "secure/sensor_camera", "For all apps and services"),
    Flag(
        "Microphone access",
        "secure/sensor_microphone",
        "For all apps and services. If this setting is off, microphone data may still be shared "
        "when you call an emergency number.",
    ),
    Flag(
        "Show clipboard access",
        "secure/clipboard_show_access_notifications",
        "Show a message when apps access text, images, or other content you’ve copied",
    ),
    Flag("Show passwords", "system/show_password", "Display characters briefly as you type"),
    opens("Notifications on lock screen", "lock_privacy"),
    opens("Android personalization", "personalization", of=LEARNS),
    opens("Ads", "google_ads"),
    Flag("Usage & diagnostics", "global/multi_cb"),
)


@declare(
    "privacy_dashboard",
    "Privacy dashboard",
    "privacy",
    package=CONTROLLER,
    action="android.intent.action.REVIEW_PERMISSION_USAGE",
)
def privacy_dashboard(f: Facts) -> Entries:
    rows: list[Row] = [Header("Past 24 hours")]
    for name in ("Location", "Camera", "Microphone"):
        mine = holders(f, name)
        words = series(f, map(label, mine)) if mine else "Not used in past 24 hours"
        rows.append(opens(name, "permission_apps", words, GROUP_OF[name].icon, name))
    return rows


declare("personalization", "Android personalization", "privacy", "ContentCaptureSettingsActivity")(
    MainFlag("Personalize using app data", LEARNS),
    Footer("Android learns from how you use apps to give you suggestions."),
)
declare("more_security", "More security & privacy", "security")(
    Header("Security"),
    Flag("App pinning", "system/lock_to_app_enabled"),
    Flag("Allow smart locks", "secure/trust_agents_enabled"),
    Flag("Confirm SIM deletion", "global/confirm_sim_deletion"),
    opens("Device admin apps", "special_admin"),
    Header("Privacy"),
    opens("Notifications on lock screen", "lock_privacy"),
    Flag("Show media on lock screen", "secure/media_controls_lock_screen"),
    opens("Autofill service from Google", "google_autofill"),
    opens("Ads", "google_ads"),
    Footer("Encryption: this phone’s storage is encrypted."),
)


declare("safety", "Safety & emergency", "home", "EmergencyDashboardActivity")(
    ButtonRow("Open Emergency information", tap=open_page("medical")),
    opens(
        "Medical information",
        "medical",
        lambda f: f"{len(f.app.medical)} entries" if f.app.medical else "Name, blood type, and more",
    ),
    opens("Emergency SOS", "sos", of=SOS),
    Flag("Car crash detection", "secure/car_crash_detection"),
    opens("Wireless emergency alerts", "emergency_alerts"),
    opens("Earthquake alerts", "earthquakes", of="secure/earthquake_alerts"),
    opens("Emergency Location Service", "els", of=LOCATES),
)
declare("els", "Emergency Location Service", "safety")(
    MainFlag("Use emergency location", LOCATES),
    Footer("Sends your location to those who answer when you call or text an emergency number."),
)


@declare("medical", "Emergency information", "safety", "EmergencyInfoActivity")
def medical(f: Facts) -> Entries:
    known = dict(f.app.medical)
    return [
        Row(
            field,
            Verbatim(known[field]) if field in known else "Unknown",
            show(Prompt(field, set_medical.partial(field), known.get(field, ""), ok="Save")),
        )
        for field in MEDICAL
    ]


@does
def set_medical(c: Ctx, field: str, words: str) -> Ctx:
    rest = {**dict(c.app.medical), field: words.strip()}
    return c.save(medical=tuple((k, rest[k]) for k in MEDICAL if rest.get(k)))


declare("sos", "Emergency SOS", "safety", "EmergencyGestureActivity")(
    MainFlag("Use Emergency SOS", SOS),
    Flag(
        "Play countdown alarm",
        "secure/emergency_gesture_sound_enabled",
        "Play a loud sound when Emergency SOS is starting",
        when=SOS,
    ),
    Typed("Emergency number", "secure/emergency_gesture_number", digits=True, needed=True, when=SOS),
    Footer("If Emergency SOS is on, press the Power button quickly 5 times or more to start the actions above."),
)
