"""What the home page leads to outside Settings: Google, Digital Wellbeing, tips."""

from __future__ import annotations

from datetime import time

from ....kit import *
from ....phone.state.providers import Notification
from ....world import build
from .figures import app_flags, duration, label, listed, screen_minutes
from .pages import KINDS, Entries, Entry, Facts, Page, declare, opens
from .update import GMS

WELLBEING = "com.google.android.apps.wellbeing"
TIPS = "com.google.android.apps.tips"
AD_ID, AD_COUNT = "secure/advertising_id", "secure/advertising_count"
AUTOFILL, FOCUS = "secure/google_autofill", "wellbeing/focus"


@Package(GMS).activity("com.google.android.gms.app.settings.GoogleSettingsActivity")
class GooglePage(Page):
    """A page of Google Play services."""

    name: str = "google"


@Package(WELLBEING).activity(".settings.TopLevelSettingsActivity")
class WellbeingPage(Page):
    """A page of Digital Wellbeing."""

    name: str = "wellbeing"


@Package(TIPS).activity(".TipsActivity")
class TipsPage(Page):
    """A page of tips and help."""

    name: str = "tips"


KINDS.update({GMS: GooglePage, WELLBEING: WellbeingPage, TIPS: TipsPage})

# --- Google -------------------------------------------------------------------------------------


def _owner(f: Facts) -> Entries:
    who = f.accounts[0] if f.accounts else None
    return (
        Row(Verbatim(who.owner) if who else "No account", Verbatim(who.name) if who else "", icon="account_circle"),
    )


declare("google", "Google", "home", "", "com.google.android.gms.settings.GOOGLE", package=GMS)(
    _owner,
    Header("Services on this device"),
    opens("Ads", "google_ads"),
    opens("Autofill", "google_autofill", of=AUTOFILL),
    opens("Backup", "backup", of="secure/backup_enabled"),
    opens("Devices & sharing", "nearby_share"),
    opens("Find My Device", "device_finders", of="secure/find_my_device"),
    opens("Personal safety", "safety"),
    opens("Settings for Google apps", "google_apps"),
)


@declare("google_ads", "Ads", "google", package=GMS)
def google_ads(f: Facts) -> Entries:
    known = str(f.get(AD_ID))
    if not known:
        renew = Row("Get new advertising ID", "", renew_advertising_id())
        gone = Row("Delete advertising ID", enabled=False)
        return (renew, gone, Footer("There is no advertising ID."))
    renew_words = "Apps will see a new advertising ID."
    gone_words = "You may still see ads, but they may not be as relevant to you."
    return (
        Row(
            "Reset advertising ID", "", confirm(renew_advertising_id(), "Reset advertising ID?", renew_words, "Confirm")
        ),
        Row("Delete advertising ID", "", confirm(write(AD_ID, ""), "Delete advertising ID?", gone_words, "Delete")),
        Footer(f"Your advertising ID: {known}"),
    )


@does
def renew_advertising_id(c: Ctx) -> Ctx:
    """Another advertising ID: plural up, so that equal histories stay equal."""
    count = int(c.setting(AD_COUNT, 0)) + 1
    return c.write(AD_COUNT, count).write(AD_ID, f"38400000-8cf0-11bd-b23e-{count:012x}")


declare("google_autofill", "Autofill with Google", "google", package=GMS)(
    MainFlag("Use Autofill with Google", AUTOFILL),
    Flag("Personal information", "secure/autofill_personal", "Name, email and addresses", when=AUTOFILL),
    Flag("Payment methods", "secure/autofill_payment", when=AUTOFILL),
    Flag("Passwords", "secure/autofill_passwords", when=AUTOFILL),
)

declare("google_apps", "Settings for Google apps", "google", package=GMS)(
    Flag("Google Fit access", "google/fit"),
    Flag("Google Play Instant", "google/instant", "Upgrade web links"),
    Flag("Search, Assistant & Voice", "google/assistant", "Say “Hey Google”"),
)

# --- Digital Wellbeing --------------------------------------------------------------------------

LIMITS = (("No timer", None), ("15 min", 15), ("30 min", 30), ("1 hr", 60), ("2 hr", 120))


def _today(f: Facts) -> str:
    return duration(sum(minutes for _, minutes in screen_minutes(f.packages)))


def _timers(f: Facts) -> str:
    timers = sum(f.on(f"wellbeing/timer/{p}") for p in listed(f.packages))
    return f"{timers} set" if timers else "Set limits for apps"


declare(
    "wellbeing", "Digital Wellbeing & parental controls", "home", "", "DIGITAL_WELLBEING_SETTINGS", package=WELLBEING
)(
    opens("Dashboard", "wellbeing_dashboard", lambda f: f"{_today(f)} today", "donut_large"),
    Header("Ways to disconnect"),
    opens("App timers", "wellbeing_dashboard", _timers, "hourglass_empty"),
    opens("Bedtime mode", "bedtime", of="wellbeing/bedtime", icon="bedtime"),
    opens("Focus mode", "focus", of=FOCUS, icon="center_focus_strong"),
    Header("Reduce interruptions"),
    opens("Manage notifications", "app_list_notifications", "", "notifications"),
    opens("Do Not Disturb", "dnd", "", "do_not_disturb_on"),
    Flag("Heads Up", "wellbeing/heads_up", "Reminds you to look up while you walk"),
)


def _timer_words(f: Facts, package: str, minutes: int) -> str:
    limit = int(f.get(f"wellbeing/timer/{package}"))
    return f"{duration(minutes)} · Timer {duration(limit)}" if limit else duration(minutes)


@declare("wellbeing_dashboard", "Dashboard", "wellbeing", package=WELLBEING)
def dashboard(f: Facts) -> Entries:
    rows = screen_minutes(f.packages)
    return (
        Row(_today(f), "Screen time today"),
        *(opens(label(p), "timer", _timer_words(f, p, m), f"app:{p}", p) for p, m in rows),
    )


@declare("timer", lambda f: label(f.arg), "wellbeing_dashboard", package=WELLBEING, about=True)
def timer(f: Facts) -> Entries:
    minutes = dict(screen_minutes(f.packages)).get(f.arg, 0)
    return (
        Row(duration(minutes), "Screen time today", icon=f"app:{f.arg}"),
        Header("App timer"),
        Radios("", f"wellbeing/timer/{f.arg}", LIMITS, None),
        Footer("When the timer runs out, the app is paused until midnight."),
    )


def _time(title: str, key: str) -> Entry:
    """A row that asks for a time, which a setting holds in minutes of the day."""

    def row(f: Facts) -> Entries:
        hour, minute = divmod(int(f.get(key)), 60)
        words = f.locale.time(time(hour, minute))
        return (Row(title, words, show(TimePicker(hour, minute, set_time_of(key)))),)

    return row


@does
def set_time_of(c: Ctx, key: str, hour: int = 0, minute: int = 0) -> Ctx:
    return c.write(key, hour * 60 + minute)


declare("bedtime", "Bedtime mode", "wellbeing", package=WELLBEING)(
    MainFlag("Use bedtime mode", "wellbeing/bedtime"),
    _time("Starts at", "wellbeing/bedtime_start"),
    _time("Ends at", "wellbeing/bedtime_end"),
    Flag("Do Not Disturb for Bedtime mode", "wellbeing/bedtime_dnd"),
    Flag("Grayscale", "wellbeing/bedtime_gray"),
)

declare("focus", "Focus mode", "wellbeing", package=WELLBEING)(
    lambda f: (ButtonRow("Turn off now" if f.on(FOCUS) else "Turn on now", tap=toggle(FOCUS)),),
    Header("Your distracting apps"),
    app_flags(FOCUS),
)

# --- tips ---------------------------------------------------------------------------------------

_TIPS = {
    "share": (
        "Share a screenshot",
        "Press Power and Volume Down together. Tap Share in the picture that appears below.",
    ),
    "battery": ("Make the battery last", "Turn on Battery Saver in Settings, and let apps you rarely use rest."),
    "find": ("Find a lost phone", "Turn on Find My Device while you still have the phone in your hands."),
    "photos": ("Tidy your photos", "Make albums, and hold a photo to select several at once."),
    "quick": ("Quick Settings your way", "Swipe down twice and tap the pencil to move tiles."),
}

declare("tips", "Tips & support", "home", package=TIPS)(
    Header("Tips"),
    *(opens(title, f"tip_{id}", icon="lightbulb") for id, (title, _) in _TIPS.items()),
    Header("Support"),
    Row(
        "Phone support",
        "Mon–Fri, 6 AM – 6 PM",
        show(Alert("Phone support", "Calls are answered within ten minutes.")),
        "call",
    ),
)
for _id, (_title, _words) in _TIPS.items():
    declare(f"tip_{_id}", _title, "tips", package=TIPS)(Footer(_words))


@does
def offer_tips(c: Ctx) -> Ctx:
    """In some worlds, point silently to one of the tips."""
    rng = build(c.phone.world).stream(TIPS)
    if rng.random() < 0.5:
        return c
    tip = rng.choice(sorted(_TIPS))
    at = c.phone.time - rng.randrange(4, 20) * 3600
    page = go(TipsPage(f"tip_{tip}"))
    return c.notify(
        Notification(1, TIPS, _TIPS[tip][0], "Tap to see how", at, "tips", page, silent=True, category="recommendation")
    )
