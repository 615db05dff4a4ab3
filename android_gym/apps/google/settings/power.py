"""Battery: usage with its chart, Battery Saver, adaptive preferences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....kit import (
    FILL,
    LINEAR,
    Custom,
    Footer,
    Header,
    Layout,
    RadioRow,
    Row,
    Style,
    View,
    does,
    image,
    progress,
    spinner,
    text,
    write,
)
from ....kit import page as draw_page
from ....phone.core.calls import Call
from ....phone.system.ctx import Ctx
from .figures import battery_percent, duration, label, screen_minutes
from .pages import (
    SPECIAL,
    SUB,
    Facts,
    Options,
    SubSettings,
    choice,
    link,
    main_switch,
    on_off,
    page,
    radios,
    toggle,
)

BAR = Layout(w=FILL, h=4, margin=(0, 8, 0, 8))
SAVER, LEVEL, TRIGGER = "global/low_power", "battery/level", "global/low_power_trigger_level"
ADAPTIVE = "global/adaptive_battery_management_enabled"
TRIGGERS: Options = (
    ("No schedule", 0),
    ("At 5%", 5),
    ("At 10%", 10),
    ("At 20%", 20),
    ("At 30%", 30),
    ("At 50%", 50),
    ("At 75%", 75),
)
VIEWS = ("View by apps", "View by systems")
SYSTEMS = (
    ("Screen", 34),
    ("Mobile network", 11),
    ("Wi‑Fi", 8),
    ("Ambient display", 4),
    ("Bluetooth", 3),
    ("Camera", 1),
)


def left_words(f: Facts) -> str:
    """ "86% - About 1 day, 2 hr left"."""
    hours = int(f.get(LEVEL)) * 30 // 100
    days, rest = divmod(hours, 24)
    about = f"{days} day{'' if days == 1 else 's'}, {rest} hr" if days else f"{rest} hr"
    return f"{f.get(LEVEL)}% - About {about} left"


@page(
    "battery",
    "Battery",
    "home",
    "PowerUsageSummaryActivity",
    "android.intent.action.POWER_USAGE_SUMMARY",
)
def battery(f: Facts) -> Sequence[Row]:
    level = int(f.get(LEVEL))
    head = View(
        LINEAR,
        "usage_header",
        layout=Layout(kind="column", w=FILL, pad=(24, 0, 24, 16)),
        kids=(
            text(f"{level} %", "usage_summary", size=36),
            progress(level / 100).replace(layout=BAR),
            text(
                left_words(f).partition(" - ")[2],
                "bottom_summary",
                size=14,
                color="onSurfaceVariant",
            ),
        ),
    )
    return (
        Custom("Battery level", view=head),
        link("Battery usage", "battery_usage", "View usage from last full charge"),
        link("Battery Saver", "battery_saver", _saver_words(f)),
        link("Adaptive preferences", "adaptive_preferences", "Extend battery life"),
        toggle(
            f,
            "Battery percentage",
            "system/status_bar_show_battery_percent",
            "Show battery percentage in status bar",
        ),
        Footer("Remaining battery life is approximate and can change based on usage"),
    )


def _saver_words(f: Facts) -> str:
    if f.on(SAVER):
        return "On"
    at = int(f.get(TRIGGER))
    return f"Will turn on at {at}%" if at else "Off"


@page("battery_usage", "Battery usage", "battery", "PowerUsageAdvancedActivity")
def battery_usage(f: Facts) -> Sequence[Row]:
    return (Row("Battery usage by app"), Row("Battery usage since last full charge"))


class BatteryUsage(SubSettings):
    """How the battery was used since the last full charge: a chart and shares."""

    activity: ClassVar[str] = SUB
    name: str = "battery_usage"
    by: str = VIEWS[0]

    def view(self, packages: tuple[str, ...]) -> View:
        chart = View(
            LINEAR,
            "battery_chart_container",
            layout=Layout(kind="column", w=FILL, gap=4, pad=(24, 0, 24, 8)),
            kids=(
                text("Battery level since last full charge", "android:id/title", size=16, lines=2),
                image("chart:battery", "battery_chart", "Battery usage chart", w=FILL, h=140),
                View(
                    LINEAR,
                    kids=tuple(map(_hour, ("8 AM", "2 PM", "8 PM", "2 AM", "now"))),
                    layout=Layout(kind="row", w=FILL, pack="between"),
                ),
            ),
        )
        menu = spinner(
            VIEWS,
            self.by,
            set_view(),
            "spinner",
            layout=Layout(
                kind="row", w=FILL, h=56, align="center", pad=(16, 0, 12, 0), margin=(24, 8, 24, 8)
            ),
        )
        rows: list[Row] = [
            Custom("Chart", view=chart),
            Header("Since last full charge"),
            Custom("By", view=menu),
        ]
        if self.by == VIEWS[0]:
            rows += [
                link(label(p), "app_battery", f"{n}%", f"app:{p}", p)
                for p, n in battery_percent(packages)
            ]
        else:
            rows += [Row(name, f"{n}%") for name, n in SYSTEMS]
        rows.append(
            Footer("Battery usage data is approximate and isn’t measured when phone is charging")
        )
        return draw_page("Battery usage", rows)


@does
def set_view(c: Ctx, by: str = "") -> Ctx:
    return c.set(by=by)


def _hour(words: str) -> View:
    return text(words, "", Style(size=12, color="onSurfaceVariant"))


SPECIAL["battery_usage"] = BatteryUsage


@page(
    "app_battery",
    lambda f: "App battery usage",
    "battery_usage",
    "AppBatteryUsageActivity",
    about=True,
)
def app_battery(f: Facts) -> Sequence[Row]:
    package = f.arg
    key = f"battery_mode/{package}"
    share = dict(battery_percent(f.packages)).get(package, 0)
    minutes = dict(screen_minutes(f.packages)).get(package, 0)
    mode = f.get(key, "optimized")
    modes = (
        (
            "Unrestricted",
            "unrestricted",
            "Allow battery usage in background without restrictions. May use more battery.",
        ),
        ("Optimized", "optimized", "Optimize based on your usage. Recommended for most apps."),
        (
            "Restricted",
            "restricted",
            "Restrict battery usage while in background. App may not work as expected.",
        ),
    )
    return (
        Row(label(package), f"{share}% used since last full charge", icon=f"app:{package}"),
        Row("Screen time", f"{duration(minutes)} total"),
        Header("Manage battery usage"),
        *(
            RadioRow(title, words, _mode(key, value), on=mode == value)
            for title, value, words in modes
        ),
    )


def _mode(key: str, value: str) -> Call:
    return write(key, None if value == "optimized" else value)


@page(
    "battery_saver",
    "Battery Saver",
    "battery",
    "BatterySaverSettingsActivity",
    "BATTERY_SAVER_SETTINGS",
)
def battery_saver(f: Facts) -> Sequence[Row]:
    at = int(f.get(TRIGGER))
    return (
        main_switch(f, "Use Battery Saver", SAVER),
        link("Set a schedule", "saver_schedule", f"Will turn on at {at}%" if at else "No schedule"),
        toggle(
            f,
            "Turn off when charged",
            "global/low_power_sticky_auto_disable_enabled",
            "Battery Saver turns off when battery reaches 90%",
        ),
        link("Extreme Battery Saver", "extreme_saver", on_off(f.on("secure/extreme_saver_when"))),
        Footer(
            "Battery Saver limits or turns off what apps do in the background, some visual "
            "effects, certain features, and some network connections."
        ),
    )


@page("saver_schedule", "Set a schedule", "battery_saver", "BatterySaverScheduleSettingsActivity")
def saver_schedule(f: Facts) -> Sequence[Row]:
    return (
        *radios(f, TRIGGER, TRIGGERS),
        Footer("Battery Saver will turn on when the charge falls below this level."),
    )


@page("extreme_saver", "Extreme Battery Saver", "battery_saver", "ExtremeBatterySaverActivity")
def extreme_saver(f: Facts) -> Sequence[Row]:
    return (
        choice(
            f,
            "When to use",
            "secure/extreme_saver_when",
            (("Never use", 0), ("Ask every time", 1), ("Always use", 2)),
        ),
        Footer("Most apps are paused; only those that matter most keep working."),
    )


@page("adaptive_preferences", "Adaptive preferences", "battery", "AdaptivePreferencesActivity")
def adaptive_preferences(f: Facts) -> Sequence[Row]:
    return (
        Header("Charging"),
        toggle(
            f,
            "Adaptive Charging",
            "secure/adaptive_charging_enabled",
            "Charge based on your alarms and usage",
        ),
        Header("Battery"),
        toggle(f, "Adaptive Battery", ADAPTIVE, "Extend battery life based on your phone use"),
        Footer("Adaptive Battery limits what apps you rarely use may do in the background."),
    )
