"""Notifications: per app, history, conversations, lock screen, and what shows how."""

from __future__ import annotations

from ....kit import *
from ....phone.core.zones import local
from ....phone.ui.words import in_language
from .figures import label, listed
from .pages import Entries, Facts, Options, declare, on_off, open_page, opens, opens_with_switch
from .sound import dnd_words
from .specials import allowed

HISTORY, BUBBLES = "secure/notification_history_enabled", "secure/notification_bubbles"
ENHANCED, ALERTS = "secure/nas_enabled", "cell_broadcast/alerts"
FLASH_CAMERA, FLASH_SCREEN = "system/camera_flash_notification", "system/screen_flash_notification"
BUBBLE_WORDS = (("Off", 0), ("On / Conversations can appear as floating icons", 1))
ON_LOCK: Options = (
    ("Show conversations, default, and silent", 2),
    ("Hide silent conversations and notifications", 1),
    ("Don’t show any notifications", 0),
)


def _silenced(f: Facts) -> str:
    off = sum(not f.on(f"notification/{p}", 1) for p in listed(f.packages))
    return f"Off for {plural(off, 'app')}" if off else "Control them app by app"


def _readers(f: Facts) -> str:
    count = sum(allowed(f, "listener", p) for p in listed(f.packages))
    return f"{plural(count, 'app')} can read notifications" if count else "No apps can read notifications"


declare("notifications", "Notifications", "home", "ConfigureNotificationSettingsActivity", "NOTIFICATION_SETTINGS")(
    Header("Manage"),
    opens("App notifications", "app_list_notifications", _silenced),
    opens("Notification history", "notification_history", "Show recent and snoozed notifications"),
    Header("Conversation"),
    opens("Conversations", "conversations", "No priority conversations"),
    opens("Bubbles", "bubbles", of=BUBBLES, labels=BUBBLE_WORDS),
    Header("Privacy"),
    opens("Device & app notifications", "special_listener", _readers),
    Pick("Notifications on lock screen", "secure/lock_screen_notifications", ON_LOCK),
    Header("General"),
    opens("Do Not Disturb", "dnd", dnd_words),
    opens("Flash notifications", "flash", lambda f: on_off(f.on(FLASH_CAMERA) or f.on(FLASH_SCREEN))),
    opens("Wireless emergency alerts", "emergency_alerts"),
    Flag("Hide silent notifications in status bar", "secure/hide_silent_status_icons"),
    Flag("Allow notification snoozing", "secure/show_notification_snooze"),
    Flag("Notification dot on app icon", "secure/notification_badging"),
    opens_with_switch("Enhanced notifications", ENHANCED, "enhanced", "Get suggested actions, replies, and more"),
)


@declare(
    "app_list_notifications",
    "App notifications",
    "notifications",
    "NotificationAppListActivity",
    "ALL_APPS_NOTIFICATION_SETTINGS",
)
def app_list_notifications(f: Facts) -> Entries:
    return [_app(f, p) for p in listed(f.packages)]


def _app(f: Facts, package: str) -> Flag:
    count = sum(n.package == package for n in f.notifications)
    several = "1 notification now" if count == 1 else f"{count} notifications now"
    words = several if count else "Never"
    return Flag(
        label(package),
        f"notification/{package}",
        words,
        on=None,
        off=0,
        off_summary="Off",
        opens=open_page("app_notifications", package),
        icon=f"app:{package}",
    )


@declare(
    "notification_history",
    "Notification history",
    "notifications",
    "NotificationHistoryActivity",
    "NOTIFICATION_HISTORY",
)
def notification_history(f: Facts) -> Entries:
    bar = MainFlag("Use notification history", HISTORY)
    if not f.on(HISTORY):
        words = "Turn on notification history to see recent notifications and snoozed notifications"
        return bar, Footer(words)
    rows: list[Row] = []
    for n in f.notifications:
        app, said = (in_language(f.settings, n.package, text) for text in (label(n.package), n.text))
        words = Verbatim(f"{app} · {f.locale.time(local(f.zone, n.time))}\n{said}")
        rows.append(Row(n.title, words, icon=f"app:{n.package}"))
    none = Footer("No recent or snoozed notifications")
    return bar, Header("Last 24 hours"), *(rows or (none,))


@declare("conversations", "Conversations", "notifications", "ConversationListSettingsActivity", "CONVERSATION_SETTINGS")
def conversations(f: Facts) -> Entries:
    senders = [n for n in f.notifications if n.channel == "messages"]
    none = Footer("Conversations you’ve made changes to will show up here.")
    rows = [Row(n.title, label(n.package), icon=f"app:{n.package}") for n in senders]
    return rows or (none,)


declare("bubbles", "Bubbles", "notifications", "BubbleNotificationSettingsActivity", "NOTIFICATION_BUBBLE_SETTINGS")(
    Flag("Allow apps to show bubbles", BUBBLES),
    Footer("Some conversations will appear as floating icons on top of other apps."),
)
declare("flash", "Flash notifications", "notifications", "FlashNotificationsActivity")(
    Flag("Camera flash", FLASH_CAMERA),
    Flag("Screen flash", FLASH_SCREEN),
    Footer(
        "Flash the camera light or the screen when you receive notifications or when alarms "
        "sound. Use flash notifications with caution if you’re light sensitive."
    ),
)
declare("emergency_alerts", "Wireless emergency alerts", "notifications", "EmergencyAlertsActivity")(
    MainFlag("Allow alerts", ALERTS),
    Header("Alerts"),
    Flag("Extreme threats", "cell_broadcast/extreme", "Extreme threats to life and property", when=ALERTS),
    Flag("Severe threats", "cell_broadcast/severe", "Severe threats to life and property", when=ALERTS),
    Flag("AMBER alerts", "cell_broadcast/amber", "Child abduction emergency bulletins", when=ALERTS),
    Flag("Public safety messages", "cell_broadcast/safety", when=ALERTS),
    Header("Alert preferences"),
    Flag("Vibration", "cell_broadcast/vibrate"),
    Pick(
        "Alert reminder",
        "cell_broadcast/reminder",
        (("Once", 1), ("Every 2 minutes", 2), ("Every 15 minutes", 15), ("Never", 0)),
    ),
)
declare("enhanced", "Enhanced notifications", "notifications", "EnhancedNotificationsActivity")(
    MainFlag("Use enhanced notifications", ENHANCED),
    Footer("Android suggests actions and replies for the notifications of your apps."),
)
