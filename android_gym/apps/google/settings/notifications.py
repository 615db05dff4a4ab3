"""Notifications: per app, history, conversations, lock screen, and what shows how."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import Footer, Header, PrimarySwitch, Row, write
from ....phone.core.zones import local
from .figures import label, listed
from .pages import (
    Facts,
    Options,
    choice,
    link,
    main_switch,
    on_off,
    open_page,
    page,
    primary,
    toggle,
)
from .sound import dnd_words
from .specials import allowed

HISTORY, BUBBLES = "secure/notification_history_enabled", "secure/notification_bubbles"
ON_LOCK: Options = (
    ("Show conversations, default, and silent", 2),
    ("Hide silent conversations and notifications", 1),
    ("Don’t show any notifications", 0),
)


@page(
    "notifications",
    "Notifications",
    "home",
    "ConfigureNotificationSettingsActivity",
    "NOTIFICATION_SETTINGS",
)
def notifications(f: Facts) -> Sequence[Row]:
    blinks = f.on("system/camera_flash_notification") or f.on("system/screen_flash_notification")
    return (
        *_managed(f),
        Header("Privacy"),
        link("Device & app notifications", "special_listener", _readers(f)),
        choice(f, "Notifications on lock screen", "secure/lock_screen_notifications", ON_LOCK),
        Header("General"),
        link("Do Not Disturb", "dnd", dnd_words(f)),
        link("Flash notifications", "flash", on_off(blinks)),
        link("Wireless emergency alerts", "emergency_alerts"),
        toggle(f, "Hide silent notifications in status bar", "secure/hide_silent_status_icons"),
        toggle(f, "Allow notification snoozing", "secure/show_notification_snooze"),
        toggle(f, "Notification dot on app icon", "secure/notification_badging"),
        primary(
            f,
            "Enhanced notifications",
            "secure/nas_enabled",
            "enhanced",
            "Get suggested actions, replies, and more",
        ),
    )


def _managed(f: Facts) -> tuple[Row, ...]:
    off = sum(not f.on(f"notification/{p}", 1) for p in listed(f.packages))
    apps = f"Off for {off} app{'' if off == 1 else 's'}" if off else "Control them app by app"
    float_ = "On / Conversations can appear as floating icons" if f.on(BUBBLES) else "Off"
    past = "Show recent and snoozed notifications"
    return (
        Header("Manage"),
        link("App notifications", "app_list_notifications", apps),
        link("Notification history", "notification_history", past),
        Header("Conversation"),
        link("Conversations", "conversations", "No priority conversations"),
        link("Bubbles", "bubbles", float_),
    )


def _readers(f: Facts) -> str:
    count = sum(allowed(f, "listener", p) for p in listed(f.packages))
    if not count:
        return "No apps can read notifications"
    return f"{count} app{'' if count == 1 else 's'} can read notifications"


@page(
    "app_list_notifications",
    "App notifications",
    "notifications",
    "NotificationAppListActivity",
    "ALL_APPS_NOTIFICATION_SETTINGS",
)
def app_list_notifications(f: Facts) -> Sequence[Row]:
    rows = []
    for p in listed(f.packages):
        key = f"notification/{p}"
        on = f.on(key, 1)
        count = sum(n.package == p for n in f.notifications)
        words = f"{count} notification{'' if count == 1 else 's'} now" if count else "Never"
        rows.append(
            PrimarySwitch(
                label(p),
                words if on else "Off",
                open_page("app_notifications", p),
                f"app:{p}",
                on=on,
                flip=write(key, 0 if on else None),
            )
        )
    return rows


@page(
    "notification_history",
    "Notification history",
    "notifications",
    "NotificationHistoryActivity",
    "NOTIFICATION_HISTORY",
)
def notification_history(f: Facts) -> Sequence[Row]:
    rows: list[Row] = [main_switch(f, "Use notification history", HISTORY)]
    if not f.on(HISTORY):
        return (
            *rows,
            Footer(
                "Turn on notification history to see recent notifications and snoozed notifications"
            ),
        )
    rows.append(Header("Last 24 hours"))
    for n in f.notifications:
        at = local(f.zone, n.time)
        when = f"{at.hour % 12 or 12}:{at:%M} {'AM' if at.hour < 12 else 'PM'}"
        rows.append(Row(n.title, f"{label(n.package)} · {when}\n{n.text}", icon=f"app:{n.package}"))
    return rows if f.notifications else (*rows, Footer("No recent or snoozed notifications"))


@page(
    "conversations",
    "Conversations",
    "notifications",
    "ConversationListSettingsActivity",
    "CONVERSATION_SETTINGS",
)
def conversations(f: Facts) -> Sequence[Row]:
    senders = [n for n in f.notifications if n.channel == "messages"]
    if not senders:
        return (Footer("Conversations you’ve made changes to will show up here."),)
    return tuple(Row(n.title, label(n.package), icon=f"app:{n.package}") for n in senders)


@page(
    "bubbles",
    "Bubbles",
    "notifications",
    "BubbleNotificationSettingsActivity",
    "NOTIFICATION_BUBBLE_SETTINGS",
)
def bubbles(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Allow apps to show bubbles", BUBBLES),
        Footer("Some conversations will appear as floating icons on top of other apps."),
    )


@page("flash", "Flash notifications", "notifications", "FlashNotificationsActivity")
def flash(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Camera flash", "system/camera_flash_notification"),
        toggle(f, "Screen flash", "system/screen_flash_notification"),
        Footer(
            "Flash the camera light or the screen when you receive notifications or when alarms "
            "sound. "
            "Use flash notifications with caution if you’re light sensitive."
        ),
    )


@page("emergency_alerts", "Wireless emergency alerts", "notifications", "EmergencyAlertsActivity")
def emergency_alerts(f: Facts) -> Sequence[Row]:
    on = f.on("cell_broadcast/alerts")
    return (
        main_switch(f, "Allow alerts", "cell_broadcast/alerts"),
        Header("Alerts"),
        toggle(
            f,
            "Extreme threats",
            "cell_broadcast/extreme",
            "Extreme threats to life and property",
            enabled=on,
        ),
        toggle(
            f,
            "Severe threats",
            "cell_broadcast/severe",
            "Severe threats to life and property",
            enabled=on,
        ),
        toggle(
            f,
            "AMBER alerts",
            "cell_broadcast/amber",
            "Child abduction emergency bulletins",
            enabled=on,
        ),
        toggle(f, "Public safety messages", "cell_broadcast/safety", enabled=on),
        Header("Alert preferences"),
        toggle(f, "Vibration", "cell_broadcast/vibrate"),
        choice(
            f,
            "Alert reminder",
            "cell_broadcast/reminder",
            (("Once", 1), ("Every 2 minutes", 2), ("Every 15 minutes", 15), ("Never", 0)),
        ),
    )


@page("enhanced", "Enhanced notifications", "notifications", "EnhancedNotificationsActivity")
def enhanced(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use enhanced notifications", "secure/nas_enabled"),
        Footer("Android suggests actions and replies for the notifications of your apps."),
    )
