"""Battery: its level, what used it, Battery Saver, how freely an app may use it."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....kit import *
from .figures import battery_percent, duration, label, screen_minutes
from .pages import SPECIAL, Entries, Facts, SubSettings, declare, opens, sub_settings

SAVER, LEVEL, TRIGGER = "global/low_power", "battery/level", "global/low_power_trigger_level"
EXTREME = "secure/extreme_saver_when"
TRIGGERS = (("No schedule", 0), *((f"At {n}%", n) for n in (5, 10, 20, 30, 50, 75)))
VIEWS = ("View by apps", "View by systems")
SYSTEMS = (
    ("Screen", 34),
    ("Mobile network", 11),
    ("Wi‑Fi", 8),
    ("Ambient display", 4),
    ("Bluetooth", 3),
    ("Camera", 1),
)
MODES = (
    ("Unrestricted", "unrestricted", "Allow battery usage in background without restrictions. May use more battery."),
    ("Optimized", None, "Optimize based on your usage. Recommended for most apps."),
    ("Restricted", "restricted", "Restrict battery usage while in background. App may not work as expected."),
)


def left_words(f: Facts) -> str:
    """ "86% - About 1 day, 2 hr left"."""
    hours = int(f.get(LEVEL)) * 30 // 100
    days, rest = divmod(hours, 24)
    about = f"{plural(days, 'day')}, {rest} hr" if days else f"{rest} hr"
    return f"{f.get(LEVEL)}% - About {about} left"


def _at_words(f: Facts) -> str:
    return f"Will turn on at {f.get(TRIGGER)}%" if f.on(TRIGGER) else ""


def _level(f: Facts) -> Entries:
    head = column(
        text(f"{f.get(LEVEL)} %", "usage_summary", size=36),
        progress(int(f.get(LEVEL)) / 100, margin=(0, 8, 0, 8)),
        text(left_words(f).partition(" - ")[2], "bottom_summary", SUMMARY),
        id="usage_header",
        w=FILL,
        pad=(24, 0, 24, 16),
    )
    return (Custom("Battery level", view=head),)


declare("battery", "Battery", "home", "PowerUsageSummaryActivity", "android.intent.action.POWER_USAGE_SUMMARY")(
    _level,
    opens("Battery usage", "battery_usage", "View usage from last full charge"),
    opens("Battery Saver", "battery_saver", lambda f: "On" if f.on(SAVER) else _at_words(f) or "Off"),
    opens("Adaptive preferences", "adaptive_preferences", "Extend battery life"),
    Flag("Battery percentage", "system/status_bar_show_battery_percent", "Show battery percentage in status bar"),
    Footer("Remaining battery life is approximate and can change based on usage"),
)

declare("battery_usage", "Battery usage", "battery", "PowerUsageAdvancedActivity")()


@sub_settings
class BatteryUsage(SubSettings):
    """How the battery was used since the last full charge: a chart and shares."""

    name: str = "battery_usage"
    by: str = VIEWS[0]

    def view(self, packages: tuple[str, ...], settings: Table, now: datetime, locale: Locale) -> View:
        full = now.replace(hour=21, minute=0) - timedelta(days=1)
        hours = [locale.hour(at.hour) for at in (full + (now - full) * i / 4 for i in range(4))]
        hours.append("now")
        level = int(settings.get(LEVEL, 100))
        chart = column(
            text("Battery level since last full charge", "android:id/title", lines=2),
            image(f"battery_history:{level}", "battery_chart", "Battery usage chart", w=FILL, h=140),
            row(*(text(hour, "", BODY_SMALL) for hour in hours), pack="between", align="start", pad=(0, 0, 40, 0)),
            id="battery_chart_container",
            w=FILL,
            gap=4,
            pad=(24, 0, 24, 8),
        )
        place = {"pad": (16, 0, 12, 0), "margin": (24, 8, 24, 8)}
        menu = spinner(VIEWS, self.by, assign("by"), layout=WIDE_ROW.replace(h=56, **place))
        shares = [opens(label(p), "app_battery", f"{n}%", f"app:{p}", p) for p, n in battery_percent(packages)]
        about = "Battery usage data is approximate and isn’t measured when phone is charging"
        return page(
            "Battery usage",
            (
                Custom("Chart", view=chart),
                Header("Since last full charge"),
                Custom("By", view=menu),
                *(shares if self.by == VIEWS[0] else [Row(name, f"{n}%") for name, n in SYSTEMS]),
                Footer(about),
            ),
        )


SPECIAL["battery_usage"] = BatteryUsage


@declare("app_battery", lambda f: "App battery usage", "battery_usage", "AppBatteryUsageActivity", about=True)
def app_battery(f: Facts) -> Entries:
    share = dict(battery_percent(f.packages)).get(f.arg, 0)
    minutes = dict(screen_minutes(f.packages)).get(f.arg, 0)
    return (
        Row(label(f.arg), f"{share}% used since last full charge", icon=f"app:{f.arg}"),
        Row("Screen time", f"{duration(minutes)} total"),
        Header("Manage battery usage"),
        Radios("", f"battery_mode/{f.arg}", MODES, None),
    )


declare("battery_saver", "Battery Saver", "battery", "BatterySaverSettingsActivity", "BATTERY_SAVER_SETTINGS")(
    MainFlag("Use Battery Saver", SAVER),
    opens("Set a schedule", "saver_schedule", lambda f: _at_words(f) or "No schedule"),
    Flag(
        "Turn off when charged",
        "global/low_power_sticky_auto_disable_enabled",
        "Battery Saver turns off when battery reaches 90%",
    ),
    opens("Extreme Battery Saver", "extreme_saver", of=EXTREME),
    Footer(
        "Battery Saver limits or turns off what apps do in the background, some visual "
        "effects, certain features, and some network connections."
    ),
)

declare("saver_schedule", "Set a schedule", "battery_saver", "BatterySaverScheduleSettingsActivity")(
    Radios("", TRIGGER, TRIGGERS), Footer("Battery Saver will turn on when the charge falls below this level.")
)

declare("extreme_saver", "Extreme Battery Saver", "battery_saver", "ExtremeBatterySaverActivity")(
    Pick("When to use", EXTREME, (("Never use", 0), ("Ask every time", 1), ("Always use", 2))),
    Footer("Most apps are paused; only those that matter most keep working."),
)

declare("adaptive_preferences", "Adaptive preferences", "battery", "AdaptivePreferencesActivity")(
    Header("Charging"),
    Flag("Adaptive Charging", "secure/adaptive_charging_enabled", "Charge based on your alarms and usage"),
    Header("Battery"),
    Flag(
        "Adaptive Battery", "global/adaptive_battery_management_enabled", "Extend battery life based on your phone use"
    ),
    Footer("Adaptive Battery limits what apps you rarely use may do in the background."),
)
