"""What the home page leads to outside Settings: Google, Digital Wellbeing, tips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....kit import (
    Alert,
    ButtonRow,
    Footer,
    Header,
    RadioRow,
    Row,
    SwitchRow,
    TimePicker,
    does,
    show,
    write,
)
from ....phone.system.ctx import Ctx
from .figures import duration, label, listed, screen_minutes
from .pages import KINDS, Facts, Options, Page, link, main_switch, on_off, page, toggle
from .update import GMS

WELLBEING = "com.google.android.apps.wellbeing"
TIPS = "com.google.android.apps.tips"


class GooglePage(Page):
    """A page of Google Play services."""

    package: ClassVar[str] = GMS
    activity: ClassVar[str] = "com.google.android.gms.app.settings.GoogleSettingsActivity"
    name: str = "google"


class WellbeingPage(Page):
    """A page of Digital Wellbeing."""

    package: ClassVar[str] = WELLBEING
    activity: ClassVar[str] = "com.google.android.apps.wellbeing.settings.TopLevelSettingsActivity"
    name: str = "wellbeing"


class TipsPage(Page):
    """A page of tips and help."""

    package: ClassVar[str] = TIPS
    activity: ClassVar[str] = "com.google.android.apps.tips.TipsActivity"
    name: str = "tips"


KINDS.update({GMS: GooglePage, WELLBEING: WellbeingPage, TIPS: TipsPage})

# --- Google -------------------------------------------------------------------------------------


@page("google", "Google", "home", "", "com.google.android.gms.settings.GOOGLE", package=GMS)
def google(f: Facts) -> Sequence[Row]:
    who = f.accounts[0] if f.accounts else None
    return (
        Row(who.owner if who else "No account", who.name if who else "", icon="account_circle"),
        Header("Services on this device"),
        link("Ads", "google_ads"),
        link("Autofill", "google_autofill", on_off(f.on("secure/google_autofill"))),
        link("Backup", "backup", on_off(f.on("secure/backup_enabled"))),
        link("Devices & sharing", "nearby_share"),
        link("Find My Device", "device_finders", on_off(f.on("secure/find_my_device"))),
        link("Personal safety", "safety"),
        link("Settings for Google apps", "google_apps"),
    )


@page("google_ads", "Ads", "google", package=GMS)
def google_ads(f: Facts) -> Sequence[Row]:
    ask = Alert(
        "Reset advertising ID?",
        "Apps will see a new advertising ID.",
        ("Confirm", renew_advertising_id()),
        ("Cancel", None),
    )
    gone = Alert(
        "Delete advertising ID?",
        "You may still see ads, but they may not be as relevant to you.",
        ("Delete", write("secure/advertising_id", "")),
        ("Cancel", None),
    )
    known = str(f.get("secure/advertising_id"))
    return (
        Row(
            "Reset advertising ID" if known else "Get new advertising ID",
            "",
            show(ask) if known else renew_advertising_id(),
        ),
        Row("Delete advertising ID", "", show(gone) if known else None, enabled=bool(known)),
        Footer(f"Your advertising ID: {known}" if known else "There is no advertising ID."),
    )


@does
def renew_advertising_id(c: Ctx) -> Ctx:
    """Another advertising ID: counted up, so that equal histories stay equal."""
    count = int(c.setting("secure/advertising_count", 0)) + 1
    c = c.write("secure/advertising_count", count)
    return c.write("secure/advertising_id", f"38400000-8cf0-11bd-b23e-{count:012x}")


@page("google_autofill", "Autofill with Google", "google", package=GMS)
def google_autofill(f: Facts) -> Sequence[Row]:
    key = "secure/google_autofill"
    return (
        main_switch(f, "Use Autofill with Google", key),
        toggle(
            f,
            "Personal information",
            "secure/autofill_personal",
            "Name, email and addresses",
            enabled=f.on(key),
        ),
        toggle(f, "Payment methods", "secure/autofill_payment", enabled=f.on(key)),
        toggle(f, "Passwords", "secure/autofill_passwords", enabled=f.on(key)),
    )


@page("google_apps", "Settings for Google apps", "google", package=GMS)
def google_apps(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Google Fit access", "google/fit"),
        toggle(f, "Google Play Instant", "google/instant", "Upgrade web links"),
        toggle(f, "Search, Assistant & Voice", "google/assistant", "Say “Hey Google”"),
    )


# --- Digital Wellbeing --------------------------------------------------------------------------

LIMITS: Options = (("No timer", 0), ("15 min", 15), ("30 min", 30), ("1 hr", 60), ("2 hr", 120))


@page(
    "wellbeing",
    "Digital Wellbeing & parental controls",
    "home",
    "",
    "DIGITAL_WELLBEING_SETTINGS",
    package=WELLBEING,
)
def wellbeing(f: Facts) -> Sequence[Row]:
    spent = sum(m for _, m in screen_minutes(f.packages))
    timers = sum(f.on(f"wellbeing/timer/{p}") for p in listed(f.packages))
    return (
        link("Dashboard", "wellbeing_dashboard", f"{duration(spent)} today", "donut_large"),
        Header("Ways to disconnect"),
        link(
            "App timers",
            "wellbeing_dashboard",
            f"{timers} set" if timers else "Set limits for apps",
            "hourglass_empty",
        ),
        link("Bedtime mode", "bedtime", on_off(f.on("wellbeing/bedtime")), "bedtime"),
        link("Focus mode", "focus", on_off(f.on("wellbeing/focus")), "center_focus_strong"),
        Header("Reduce interruptions"),
        link("Manage notifications", "app_list_notifications", "", "notifications"),
        link("Do Not Disturb", "dnd", "", "do_not_disturb_on"),
        toggle(f, "Heads Up", "wellbeing/heads_up", "Reminds you to look up while you walk"),
    )


@page("wellbeing_dashboard", "Dashboard", "wellbeing", package=WELLBEING)
def dashboard(f: Facts) -> Sequence[Row]:
    rows = screen_minutes(f.packages)
    return (
        Row(duration(sum(m for _, m in rows)), "Screen time today"),
        *(link(label(p), "timer", _timer_words(f, p, m), f"app:{p}", p) for p, m in rows),
    )


def _timer_words(f: Facts, package: str, minutes: int) -> str:
    limit = int(f.get(f"wellbeing/timer/{package}"))
    return f"{duration(minutes)} · Timer {duration(limit)}" if limit else duration(minutes)


@page("timer", lambda f: label(f.arg), "wellbeing_dashboard", package=WELLBEING, about=True)
def timer(f: Facts) -> Sequence[Row]:
    key = f"wellbeing/timer/{f.arg}"
    minutes = dict(screen_minutes(f.packages)).get(f.arg, 0)
    now = int(f.get(key))
    return (
        Row(duration(minutes), "Screen time today", icon=f"app:{f.arg}"),
        Header("App timer"),
        *(
            RadioRow(words, "", write(key, value or None), on=value == now)
            for words, value in LIMITS
        ),
        Footer("When the timer runs out, the app is paused until midnight."),
    )


def _clock(minutes: int) -> str:
    hour, minute = divmod(minutes, 60)
    return f"{hour % 12 or 12}:{minute:02d} {'AM' if hour < 12 else 'PM'}"


@page("bedtime", "Bedtime mode", "wellbeing", package=WELLBEING)
def bedtime(f: Facts) -> Sequence[Row]:
    rows: list[Row] = [main_switch(f, "Use bedtime mode", "wellbeing/bedtime")]
    for title, key in (
        ("Starts at", "wellbeing/bedtime_start"),
        ("Ends at", "wellbeing/bedtime_end"),
    ):
        at = int(f.get(key))
        rows.append(Row(title, _clock(at), show(TimePicker(at // 60, at % 60, set_time_of(key)))))
    rows += [
        toggle(f, "Do Not Disturb for Bedtime mode", "wellbeing/bedtime_dnd"),
        toggle(f, "Grayscale", "wellbeing/bedtime_gray"),
    ]
    return rows


@does
def set_time_of(c: Ctx, key: str, hour: int = 0, minute: int = 0) -> Ctx:
    return c.write(key, hour * 60 + minute)


@page("focus", "Focus mode", "wellbeing", package=WELLBEING)
def focus(f: Facts) -> Sequence[Row]:
    on = f.on("wellbeing/focus")
    rows: list[Row] = [
        ButtonRow(
            "Turn off now" if on else "Turn on now", tap=write("wellbeing/focus", 0 if on else 1)
        ),
        Header("Your distracting apps"),
    ]
    for p in listed(f.packages):
        key = f"wellbeing/focus/{p}"
        rows.append(
            SwitchRow(label(p), "", write(key, None if f.on(key) else 1), f"app:{p}", on=f.on(key))
        )
    return rows


# --- tips ---------------------------------------------------------------------------------------

_TIPS = (
    (
        "share",
        "Share a screenshot",
        "Press Power and Volume Down together. Tap Share in the picture that appears below.",
    ),
    (
        "battery",
        "Make the battery last",
        "Turn on Battery Saver in Settings, and let apps you rarely use rest.",
    ),
    (
        "find",
        "Find a lost phone",
        "Turn on Find My Device while you still have the phone in your hands.",
    ),
    ("photos", "Tidy your photos", "Make albums, and hold a photo to select several at once."),
    ("quick", "Quick Settings your way", "Swipe down twice and tap the pencil to move tiles."),
)


@page("tips", "Tips & support", "home", "", "", package=TIPS)
def tips(f: Facts) -> Sequence[Row]:
    return (
        Header("Tips"),
        *(link(title, f"tip_{id}", icon="lightbulb") for id, title, _ in _TIPS),
        Header("Support"),
        Row(
            "Phone support",
            "Mon–Fri, 6 AM – 6 PM",
            show(Alert("Phone support", "Calls are answered within ten minutes.")),
            "call",
        ),
    )


def _declare(id: str, title: str, words: str) -> None:
    @page(f"tip_{id}", title, "tips", package=TIPS)
    def rows(f: Facts) -> Sequence[Row]:
        return (Footer(words),)


for _id, _title, _words in _TIPS:
    _declare(_id, _title, _words)
