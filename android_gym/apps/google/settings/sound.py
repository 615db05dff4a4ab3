"""Sound & vibration, and Do Not Disturb."""

from __future__ import annotations

from ....kit import *
from .figures import app_flags
from .pages import Entries, Facts, declare, opens, opens_with_switch

EXTRA = "android.intent.extra.ringtone."
ZEN, HUSH = "global/zen_mode", "secure/volume_hush_gesture"
VIBRATE, PLAYER = "system/vibrate_on", "secure/qs_media_player"
CAPTION, PLAYING = "secure/live_caption_on", "secure/now_playing_on"
KINDS = {"system/ringtone": 1, "system/notification_sound": 2, "system/alarm_alert": 4}
PEOPLE = (("Starred contacts", 2), ("Contacts", 1), ("Anyone", 0), ("None", -1))
CONVERSATIONS = (("Priority conversations", 1), ("All conversations", 0), ("None", -1))
DURATION = (("Until you turn off", 0), ("For 1 hour", 60), ("Ask every time", -1))


def sound_row(title: str, key: str) -> BoundRow:
    """A row that asks for a sound; its summary is "Copycat" for "Pixel Sounds/Copycat"."""
    return BoundRow(title, tap=ask_sound(title, key), says=lambda f: str(f.get(key)).rpartition("/")[2] or "None")


@does
def ask_sound(c: Ctx, title: str, key: str) -> Ctx:
    """Let the sound picker choose what a setting holds."""
    extras = {"TYPE": KINDS[key], "TITLE": title, "EXISTING_URI": str(c.setting(key))}
    table = Table.of({EXTRA + name: value for name, value in extras.items()})
    return c.send(Intent("android.intent.action.RINGTONE_PICKER", extras=table), set_sound(key))


@does
def set_sound(c: Ctx, key: str) -> Ctx:
    """Store what the sound picker handed back."""
    return c.write(key, str(c.result)) if c.result is not None else c


def dnd_words(f: Facts) -> str:
    if f.on(ZEN):
        return "On"
    rules = _rules(f)
    return f"Off / {plural(rules, 'schedule')} can turn on automatically" if rules else "Off"


def _rules(f: Facts) -> int:
    return sum(f.on(f"zen/{rule}") for rule in ("sleeping", "event", "driving"))


def _hush_words(f: Facts) -> str:
    return ("Off", "On (Vibrate)", "On (Mute)")[int(f.get(HUSH))]


declare("sound", "Sound & vibration", "home", "SoundSettingsActivity", "SOUND_SETTINGS panel.action.VOLUME")(
    Slide("Media volume", "system/volume_music", most=15, icon="music_note"),
    Slide("Call volume", "system/volume_call", most=5, icon="call"),
    Slide("Ring volume", "system/volume_ring", most=7, icon="notifications_active"),
    Slide("Notification volume", "system/volume_notification", most=7, icon="notifications"),
    Slide("Alarm volume", "system/volume_alarm", most=7, icon="alarm"),
    opens("Do Not Disturb", "dnd", dnd_words),
    sound_row("Phone ringtone", "system/ringtone"),
    opens("Live Caption", "live_caption", of=CAPTION),
    opens("Now Playing", "now_playing", of=PLAYING),
    opens("Media", "media_controls", lambda f: "Show player" if f.on(PLAYER) else "Hide player"),
    opens("Vibration & haptics", "vibration", of=VIBRATE),
    opens_with_switch("Shortcut to prevent ringing", HUSH, "prevent_ringing", _hush_words),
    sound_row("Default notification sound", "system/notification_sound"),
    sound_row("Default alarm sound", "system/alarm_alert"),
    Flag("Dial pad tones", "system/dtmf_tone"),
    Flag("Screen locking sound", "system/lockscreen_sounds_enabled"),
    Flag("Charging sounds and vibration", "secure/charging_sounds_enabled"),
    Flag("Tap & click sounds", "system/sound_effects_enabled"),
)

declare("prevent_ringing", "Prevent ringing", "sound", "PreventRingingGestureSettingsActivity")(
    MainFlag("Use prevent ringing", HUSH),
    show_when(HUSH, Header("Press Power & Volume Up together to"), Radios("", HUSH, (("Vibrate", 1), ("Mute", 2)))),
)

declare("vibration", "Vibration & haptics", "sound", "VibrationSettingsActivity")(
    MainFlag("Use vibration & haptics", VIBRATE),
    show_when(
        VIBRATE,
        Header("Calls"),
        Slide("Ring vibration", "system/ring_vibration_intensity", most=3),
        Flag("Vibrate first then ring gradually", "system/apply_ramping_ringer"),
        Header("Notifications and alarms"),
        Slide("Notification vibration", "system/notification_vibration_intensity", most=3),
        Slide("Alarm vibration", "system/alarm_vibration_intensity", most=3),
        Header("Interactive haptics"),
        Slide("Touch feedback", "system/haptic_feedback_intensity", most=3),
        Slide("Media vibration", "system/media_vibration_intensity", most=3),
    ),
)

declare("media_controls", "Media", "sound", "MediaControlsSettingsActivity", "MEDIA_CONTROLS_SETTINGS")(
    Flag("Pin media player", PLAYER, "To quickly resume playback, media player stays open in Quick Settings"),
    Flag(
        "Show media on lock screen",
        "secure/media_controls_lock_screen",
        "To quickly resume playback, media player stays open on lock screen",
    ),
    Flag("Show media recommendations", "secure/media_recommendation", "Based on your activity"),
)

declare("live_caption", "Live Caption", "sound", "LiveCaptionActivity")(
    MainFlag("Use Live Caption", CAPTION),
    Flag("Hide profanity", "secure/live_caption_no_profanity", when=CAPTION),
    Flag("Show sound labels", "secure/live_caption_labels", when=CAPTION),
    Flag("Live Caption in volume control", "secure/live_caption_volume", when=CAPTION),
    Footer("Speech in media is captioned on the phone itself; nothing leaves it."),
)

declare("now_playing", "Now Playing", "sound", "NowPlayingActivity")(
    Flag("Identify songs playing nearby", PLAYING),
    Flag("Show search button on lock screen", "secure/now_playing_button", when=PLAYING),
    Flag("Also notify me", "secure/now_playing_notify", when=PLAYING),
)


# --- Do Not Disturb -----------------------------------------------------------------------------


def _apps_words(f: Facts) -> str:
    count = sum(f.on(f"zen_app/{p}") for p in f.packages)
    return f"{plural(count, 'app')} can interrupt" if count else "No apps can interrupt"


def _alarm_words(f: Facts) -> str:
    return "Alarms and media can interrupt" if f.on("zen/media") else "Alarms can interrupt"


def _schedule_words(f: Facts) -> str:
    return f"{plural(_rules(f), 'schedule')} set" if _rules(f) else "None"


def _hidden_words(f: Facts) -> str:
    return "No visuals or sound from notifications" if f.on("zen/hide") else "No sound from notifications"


def _about_dnd(f: Facts) -> Entries:
    if f.on(ZEN):
        return (Footer("Do Not Disturb is on: your phone stays quiet."),)
    words = "When Do Not Disturb is on, your phone makes no sound but for what you allow."
    return (Footer(words),)


declare("dnd", "Do Not Disturb", "sound", "ZenModeSettingsActivity", "ZEN_MODE_SETTINGS ZEN_MODE_PRIORITY_SETTINGS")(
    MainFlag("Use Do Not Disturb", ZEN),
    Header("What can interrupt Do Not Disturb"),
    opens("People", "dnd_people", "Some people can interrupt"),
    opens("Apps", "dnd_apps", _apps_words),
    opens("Alarms & other interruptions", "dnd_alarms", _alarm_words),
    Header("General"),
    opens("Schedules", "dnd_schedules", _schedule_words),
    Pick("Duration for Quick Settings", "secure/zen_duration", DURATION),
    opens("Display options for hidden notifications", "dnd_display", _hidden_words),
    _about_dnd,
)

declare("dnd_people", "People", "dnd", "ZenModePeopleSettingsActivity")(
    Header("What can interrupt Do Not Disturb"),
    Pick("Conversations", "zen/conversations", CONVERSATIONS),
    Pick("Calls", "zen/calls", PEOPLE),
    Pick("Messages", "zen/messages", PEOPLE),
    Flag("Allow repeat callers", "zen/repeat", "If the same person calls a second time within a 15‑minute period"),
)

declare("dnd_apps", "Apps", "dnd", "ZenModeBypassingAppsActivity")(
    Header("Apps that can interrupt"), app_flags("zen_app")
)

declare("dnd_alarms", "Alarms & other interruptions", "dnd", "ZenModeSoundVibrationSettingsActivity")(
    Flag("Alarms", "zen/alarms", "From timers, alarms, security systems, and other apps"),
    Flag("Media sounds", "zen/media", "Sounds from videos, games, and other media"),
    Flag("Touch sounds", "zen/touch", "Sounds from your keyboard and other buttons"),
    Flag("Reminders", "zen/reminders", "From tasks and reminders"),
    Flag("Calendar events", "zen/events", "From upcoming calendar events"),
)

declare("dnd_schedules", "Schedules", "dnd", "ZenModeAutomationSettingsActivity", "ZEN_MODE_AUTOMATION_SETTINGS")(
    Flag("Sleeping", "zen/sleeping", "Every day, 10:00 PM – 7:00 AM"),
    Flag("Event", "zen/event", "Events for any calendar"),
    Flag("Driving", "zen/driving", "When your phone notices that you drive"),
)

declare("dnd_display", "Display options for hidden notifications", "dnd", "ZenModeRestrictNotificationsActivity")(
    Header("When Do Not Disturb is on"),
    Radios("", "zen/hide", (("No sound from notifications", 0), ("No visuals or sound from notifications", 1))),
    Footer("Notifications needed for basic phone activity and status are always shown."),
)
