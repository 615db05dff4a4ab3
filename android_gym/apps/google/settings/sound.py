"""Sound & vibration, and Do Not Disturb."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import Footer, Header, Intent, PrimarySwitch, Row, Table, does, write
from ....phone.core.calls import Call
from ....phone.system.ctx import Ctx
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
    radios,
    seek,
    send,
    toggle,
)
from .specials import app_switch

PICKER = "android.intent.action.RINGTONE_PICKER"
EXTRA = "android.intent.extra.ringtone."
ZEN = "global/zen_mode"
KINDS = {"system/ringtone": 1, "system/notification_sound": 2, "system/alarm_alert": 4}
MAX_VOLUME = {"music": 15, "call": 5, "ring": 7, "notification": 7, "alarm": 7}
HUSH: Options = (("Vibrate", 1), ("Mute", 2))
PEOPLE: Options = (("Starred contacts", 2), ("Contacts", 1), ("Anyone", 0), ("None", -1))
DURATION: Options = (("Until you turn off", 0), ("For 1 hour", 60), ("Ask every time", -1))


def _sound_name(words: object) -> str:
    """The name of a sound without its category: "Pixel Sounds/Copycat" is "Copycat"."""
    return str(words).rpartition("/")[2] or "None"


def sound_row(f: Facts, title: str, key: str) -> Row:
    """A row that asks for a sound."""
    return Row(title, _sound_name(f.get(key)), ask_sound(title, key))


@does
def ask_sound(c: Ctx, title: str, key: str) -> Ctx:
    """Let the sound picker choose what a setting holds."""
    extras = Table.of(
        {
            f"{EXTRA}TYPE": KINDS[key],
            f"{EXTRA}TITLE": title,
            f"{EXTRA}EXISTING_URI": str(c.setting(key)),
        }
    )
    return c.send(Intent(PICKER, extras=extras), set_sound(key))


@does
def set_sound(c: Ctx, key: str) -> Ctx:
    """Store what the sound picker handed back."""
    return c.write(key, str(c.result)) if c.result is not None else c


def _volume(f: Facts, title: str, stream: str, icon: str) -> Row:
    return seek(f, title, f"system/volume_{stream}", MAX_VOLUME[stream], icon=icon)


@page(
    "sound",
    "Sound & vibration",
    "home",
    "SoundSettingsActivity",
    "SOUND_SETTINGS panel.action.VOLUME",
)
def sound(f: Facts) -> Sequence[Row]:
    hush = "secure/volume_hush_gesture"
    return (
        _volume(f, "Media volume", "music", "music_note"),
        _volume(f, "Call volume", "call", "call"),
        _volume(f, "Ring volume", "ring", "notifications_active"),
        _volume(f, "Notification volume", "notification", "notifications"),
        _volume(f, "Alarm volume", "alarm", "alarm"),
        link("Do Not Disturb", "dnd", dnd_words(f)),
        sound_row(f, "Phone ringtone", "system/ringtone"),
        link("Live Caption", "live_caption", on_off(f.on("secure/live_caption_on"))),
        link("Now Playing", "now_playing", on_off(f.on("secure/now_playing_on"))),
        link(
            "Media",
            "media_controls",
            "Show player" if f.on("secure/qs_media_player") else "Hide player",
        ),
        link("Vibration & haptics", "vibration", on_off(f.on("system/vibrate_on"))),
        PrimarySwitch(
            "Shortcut to prevent ringing",
            _hush_words(f),
            open_page("prevent_ringing"),
            on=f.on(hush),
            flip=write(hush, 0 if f.on(hush) else 1),
        ),
        sound_row(f, "Default notification sound", "system/notification_sound"),
        sound_row(f, "Default alarm sound", "system/alarm_alert"),
        toggle(f, "Dial pad tones", "system/dtmf_tone"),
        toggle(f, "Screen locking sound", "system/lockscreen_sounds_enabled"),
        toggle(f, "Charging sounds and vibration", "secure/charging_sounds_enabled"),
        toggle(f, "Tap & click sounds", "system/sound_effects_enabled"),
    )


def _hush_words(f: Facts) -> str:
    value = f.get("secure/volume_hush_gesture")
    return {0: "Off", 1: "On (Vibrate)", 2: "On (Mute)"}[int(value)]


@page("prevent_ringing", "Prevent ringing", "sound", "PreventRingingGestureSettingsActivity")
def prevent_ringing(f: Facts) -> Sequence[Row]:
    key = "secure/volume_hush_gesture"
    rows: tuple[Row, ...] = (main_switch(f, "Use prevent ringing", key),)
    if f.on(key):
        rows += (Header("Press Power & Volume Up together to"), *radios(f, key, HUSH))
    return rows


@page("vibration", "Vibration & haptics", "sound", "VibrationSettingsActivity")
def vibration(f: Facts) -> Sequence[Row]:
    rows: tuple[Row, ...] = (main_switch(f, "Use vibration & haptics", "system/vibrate_on"),)
    if not f.on("system/vibrate_on"):
        return rows
    return (
        *rows,
        Header("Calls"),
        seek(f, "Ring vibration", "system/ring_vibration_intensity", 3),
        toggle(f, "Vibrate first then ring gradually", "system/apply_ramping_ringer"),
        Header("Notifications and alarms"),
        seek(f, "Notification vibration", "system/notification_vibration_intensity", 3),
        seek(f, "Alarm vibration", "system/alarm_vibration_intensity", 3),
        Header("Interactive haptics"),
        seek(f, "Touch feedback", "system/haptic_feedback_intensity", 3),
        seek(f, "Media vibration", "system/media_vibration_intensity", 3),
    )


@page(
    "media_controls", "Media", "sound", "MediaControlsSettingsActivity", "MEDIA_CONTROLS_SETTINGS"
)
def media_controls(f: Facts) -> Sequence[Row]:
    return (
        toggle(
            f,
            "Pin media player",
            "secure/qs_media_player",
            "To quickly resume playback, media player stays open in Quick Settings",
        ),
        toggle(
            f,
            "Show media on lock screen",
            "secure/media_controls_lock_screen",
            "To quickly resume playback, media player stays open on lock screen",
        ),
        toggle(
            f, "Show media recommendations", "secure/media_recommendation", "Based on your activity"
        ),
    )


@page("live_caption", "Live Caption", "sound", "LiveCaptionActivity")
def live_caption(f: Facts) -> Sequence[Row]:
    key = "secure/live_caption_on"
    return (
        main_switch(f, "Use Live Caption", key),
        toggle(f, "Hide profanity", "secure/live_caption_no_profanity", enabled=f.on(key)),
        toggle(f, "Show sound labels", "secure/live_caption_labels", enabled=f.on(key)),
        toggle(
            f, "Live Caption in volume control", "secure/live_caption_volume", enabled=f.on(key)
        ),
        Footer("Speech in media is captioned on the phone itself; nothing leaves it."),
    )


@page("now_playing", "Now Playing", "sound", "NowPlayingActivity")
def now_playing(f: Facts) -> Sequence[Row]:
    key = "secure/now_playing_on"
    return (
        toggle(f, "Identify songs playing nearby", key),
        toggle(
            f, "Show search button on lock screen", "secure/now_playing_button", enabled=f.on(key)
        ),
        toggle(f, "Also notify me", "secure/now_playing_notify", enabled=f.on(key)),
    )


# --- Do Not Disturb -----------------------------------------------------------------------------


def dnd_words(f: Facts) -> str:
    if f.on(ZEN):
        return "On"
    rules = sum(f.on(f"zen/{r}") for r in ("sleeping", "event", "driving"))
    if not rules:
        return "Off"
    return f"Off / {rules} schedule{'' if rules == 1 else 's'} can turn on automatically"


@page(
    "dnd",
    "Do Not Disturb",
    "sound",
    "ZenModeSettingsActivity",
    "ZEN_MODE_SETTINGS ZEN_MODE_PRIORITY_SETTINGS",
)
def dnd(f: Facts) -> Sequence[Row]:
    on = f.on(ZEN)
    rules = sum(f.on(f"zen/{r}") for r in ("sleeping", "event", "driving"))
    return (
        main_switch(f, "Use Do Not Disturb", ZEN),
        Header("What can interrupt Do Not Disturb"),
        link("People", "dnd_people", "Some people can interrupt"),
        link("Apps", "dnd_apps", _apps_words(f)),
        link(
            "Alarms & other interruptions",
            "dnd_alarms",
            "Alarms and media can interrupt" if f.on("zen/media") else "Alarms can interrupt",
        ),
        Header("General"),
        link(
            "Schedules",
            "dnd_schedules",
            f"{rules} schedule{'' if rules == 1 else 's'} set" if rules else "None",
        ),
        choice(f, "Duration for Quick Settings", "secure/zen_duration", DURATION),
        link(
            "Display options for hidden notifications",
            "dnd_display",
            "No sound from notifications"
            if f.get("zen/hide") == 0
            else "No visuals or sound from notifications",
        ),
        Footer(
            "Do Not Disturb is on: your phone stays quiet."
            if on
            else "When Do Not Disturb is on, your phone makes no sound but for what you allow."
        ),
    )


def _apps_words(f: Facts) -> str:
    count = sum(f.on(f"zen_app/{p}") for p in f.packages)
    return (
        f"{count} app{'' if count == 1 else 's'} can interrupt"
        if count
        else "No apps can interrupt"
    )


@page("dnd_people", "People", "dnd", "ZenModePeopleSettingsActivity")
def dnd_people(f: Facts) -> Sequence[Row]:
    return (
        Header("What can interrupt Do Not Disturb"),
        choice(
            f,
            "Conversations",
            "zen/conversations",
            (("Priority conversations", 1), ("All conversations", 0), ("None", -1)),
        ),
        choice(f, "Calls", "zen/calls", PEOPLE),
        choice(f, "Messages", "zen/messages", PEOPLE),
        toggle(
            f,
            "Allow repeat callers",
            "zen/repeat",
            "If the same person calls a second time within a 15‑minute period",
        ),
    )


@page("dnd_apps", "Apps", "dnd", "ZenModeBypassingAppsActivity")
def dnd_apps(f: Facts) -> Sequence[Row]:
    return (
        Header("Apps that can interrupt"),
        *(app_switch(f, p, label(p), f"zen_app/{p}") for p in listed(f.packages)),
    )


@page("dnd_alarms", "Alarms & other interruptions", "dnd", "ZenModeSoundVibrationSettingsActivity")
def dnd_alarms(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Alarms", "zen/alarms", "From timers, alarms, security systems, and other apps"),
        toggle(f, "Media sounds", "zen/media", "Sounds from videos, games, and other media"),
        toggle(f, "Touch sounds", "zen/touch", "Sounds from your keyboard and other buttons"),
        toggle(f, "Reminders", "zen/reminders", "From tasks and reminders"),
        toggle(f, "Calendar events", "zen/events", "From upcoming calendar events"),
    )


@page(
    "dnd_schedules",
    "Schedules",
    "dnd",
    "ZenModeAutomationSettingsActivity",
    "ZEN_MODE_AUTOMATION_SETTINGS",
)
def dnd_schedules(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Sleeping", "zen/sleeping", "Every day, 10:00 PM – 7:00 AM"),
        toggle(f, "Event", "zen/event", "Events for any calendar"),
        toggle(f, "Driving", "zen/driving", "When your phone notices that you drive"),
    )


@page(
    "dnd_display",
    "Display options for hidden notifications",
    "dnd",
    "ZenModeRestrictNotificationsActivity",
)
def dnd_display(f: Facts) -> Sequence[Row]:
    return (
        Header("When Do Not Disturb is on"),
        *radios(
            f,
            "zen/hide",
            (("No sound from notifications", 0), ("No visuals or sound from notifications", 1)),
        ),
        Footer("Notifications needed for basic phone activity and status are always shown."),
    )


__all__ = ["Call", "MAX_VOLUME", "PICKER", "ask_sound", "primary", "send", "set_sound", "sound"]
