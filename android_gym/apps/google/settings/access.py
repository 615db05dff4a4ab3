"""Accessibility."""

from __future__ import annotations

from ....kit import *
from ....kit.bound import Entry
from .about import SCALES
from .pages import Entries, Facts, declare, on_off, opens, opens_with_switch, phrase
from .system import NAVIGATION, NAVIGATIONS, ONE_HANDED

SERVICES = "secure/enabled_accessibility_services"  # names, colon between
CAPTIONS = "secure/accessibility_captioning_enabled"
DALTONIZER = "secure/accessibility_display_daltonizer"
MAGNIFIER = "secure/accessibility_display_magnification_enabled"
DIM, MOTION = "secure/reduce_bright_colors_activated", "global/animator_duration_scale"
AUTOCLICK = "secure/accessibility_autoclick_enabled"


def _service(name: str, title: str, words: str, about: str) -> Entry:
    """The row of a service, whose page, with the words `about` it, is declared here too."""

    def on(f: Facts) -> bool:
        return name in _names(f)

    def bar(f: Facts) -> Entries:
        names = _names(f)
        turned = tuple(n for n in names if n != name) if on(f) else (*names, name)
        return (
            MainSwitch(phrase(f, "Use %s", title), tap=write(SERVICES, ":".join(turned)), checked=on(f)),
            Flag(phrase(f, "%s shortcut", title), f"secure/shortcut_{name}", "Hold both volume keys"),
        )

    declare(f"service_{name}", title, "accessibility")(bar, Footer(about))
    return opens(title, f"service_{name}", lambda f: f"{on_off(on(f))} / {words}")


def _names(f: Facts) -> tuple[str, ...]:
    return tuple(n for n in str(f.get(SERVICES, "")).split(":") if n)


declare("accessibility", "Accessibility", "home", "AccessibilitySettingsActivity", "ACCESSIBILITY_SETTINGS")(
    Header("Screen reader"),
    _service("talkback", "TalkBack", "Speak items on screen", "TalkBack speaks what you touch and select."),
    _service(
        "select_to_speak",
        "Select to Speak",
        "Hear selected text",
        "Tap items on your screen to hear them spoken aloud.",
    ),
    Header("Display"),
    opens("Display size and text", "text_reading"),
    opens("Color and motion", "color_motion"),
    opens("Extra dim", "extra_dim", "Dim screen beyond your phone’s minimum", of=DIM),
    opens("Magnification", "magnification", "Zoom in on the screen", of=MAGNIFIER),
    Header("Interaction controls"),
    _service(
        "menu", "Accessibility Menu", "Control device via large menu", "A large on-screen menu to control your phone."
    ),
    _service(
        "switch_access", "Switch Access", "Control device with switches", "Control your phone by one or more switches."
    ),
    opens("Timing controls", "timing"),
    opens("System controls", "system_controls"),
    Header("Captions"),
    opens("Caption preferences", "captions", of=CAPTIONS),
    opens("Live Caption", "live_caption", of="secure/live_caption_on"),
    Header("Audio"),
    _service("sound_amplifier", "Sound Amplifier", "Amplify and clarify speech", "Makes quiet sounds easier to hear."),
    _service("live_transcribe", "Live Transcribe", "Turn speech into text", "Shows what people around you say."),
    Flag(
        "Audio description",
        "secure/enabled_accessibility_audio_description_by_default",
        "Hear a description of what’s happening on screen in supported movies and shows",
    ),
    opens("Flash notifications", "flash"),
    opens("Audio adjustment", "audio_adjustment"),
    opens("Hearing devices", "hearing_devices", "No hearing devices connected"),
    Header("General"),
    opens("Accessibility shortcuts", "shortcuts"),
    opens("Text-to-speech output", "tts"),
)


def _motion(f: Facts) -> Entries:
    """A switch, while the scale is one of its two values."""
    if f.get(MOTION) in (0.0, 1.0):
        words = "Reduce movement on the screen"
        return (Flag("Remove animations", MOTION, words, on=0.0, off=1.0),)
    return (Pick("Animator duration scale", MOTION, SCALES),)


declare("color_motion", "Color and motion", "accessibility", "ColorAndMotionActivity", "COLOR_MOTION_SETTINGS")(
    opens("Color correction", "color_correction", of=f"{DALTONIZER}_enabled"),
    Flag("Color inversion", "secure/accessibility_display_inversion_enabled"),
    opens_with_switch("Dark theme", "secure/ui_night_mode", "dark_theme", on=2, off=1),
    _motion,
    Flag("Large mouse pointer", "secure/accessibility_large_pointer_icon"),
)
declare(
    "color_correction",
    "Color correction",
    "color_motion",
    "AccessibilityDaltonizerSettingsActivity",
    "COLOR_CORRECTION_SETTINGS",
)(
    MainFlag("Use color correction", f"{DALTONIZER}_enabled"),
    Radios("", DALTONIZER, (("Red-green", 12), ("Red-green, red weak", 11), ("Blue-yellow", 13), ("Grayscale", 0))),
    Footer("Color correction helps when you want to tell colors apart more easily."),
)
declare("extra_dim", "Extra dim", "accessibility", "ReduceBrightColorsActivity", "REDUCE_BRIGHT_COLORS_SETTINGS")(
    MainFlag("Use extra dim", DIM),
    Slide("Intensity", "secure/reduce_bright_colors_level", show_when=DIM),
    Flag("Keep on after device restarts", "secure/reduce_bright_colors_persist_across_reboots", show_when=DIM),
)
declare("magnification", "Magnification", "accessibility", "MagnificationActivity")(
    opens_with_switch("Magnification shortcut", MAGNIFIER, "shortcuts", "Hold both volume keys"),
    Pick(
        "Magnification type",
        "secure/accessibility_magnification_capability",
        (("Full screen", 1), ("Part of screen", 2), ("Switch between full and partial screen", 3)),
    ),
    Flag(
        "Magnify typing",
        "secure/accessibility_magnification_follow_typing_enabled",
        "Magnification area follows text as you type",
    ),
)
declare("timing", "Timing controls", "accessibility", "AccessibilityTimingActivity")(
    Pick("Touch & hold delay", "secure/long_press_timeout", (("Short", 400), ("Medium", 1000), ("Long", 1500))),
    Pick(
        "Time to take action",
        "secure/accessibility_interactive_ui_timeout_ms",
        (("Default", 0), ("10 seconds", 10_000), ("30 seconds", 30_000), ("1 minute", 60_000), ("2 minutes", 120_000)),
    ),
    Flag("Autoclick (dwell timing)", AUTOCLICK, "On", off_summary="Off"),
)


declare("system_controls", "System controls", "accessibility", "SystemControlsActivity")(
    Flag("Power button ends call", "secure/incall_power_button_behavior", on=2, off=1),
    Flag("Auto-rotate screen", "system/accelerometer_rotation"),
    opens("System navigation", "navigation", of=NAVIGATION, labels=NAVIGATIONS),
    opens("One-handed mode", "one_handed", of=ONE_HANDED),
)
declare("captions", "Caption preferences", "accessibility", "CaptioningSettingsActivity", "CAPTIONING_SETTINGS")(
    MainFlag("Show captions", CAPTIONS),
    Pick(
        "Caption size",
        "secure/accessibility_captioning_font_scale",
        (("Very small", 0.25), ("Small", 0.5), ("Medium", 1.0), ("Large", 1.5), ("Very large", 2.0)),
    ),
    Pick(
        "Caption style",
        "secure/accessibility_captioning_preset",
        (
            ("Set by app", -1),
            ("White on black", 0),
            ("Black on white", 1),
            ("Yellow on black", 2),
            ("Yellow on blue", 3),
        ),
    ),
    Footer(
        "Customize caption size and style to make them easier to read. These caption "
        "preferences aren’t supported by all media apps."
    ),
)
declare("audio_adjustment", "Audio adjustment", "accessibility", "AudioAdjustmentActivity")(
    Flag("Mono audio", "system/master_mono", "Combine channels when playing audio"),
    Slide("Audio balance", "system/master_balance", least=-100),
)
declare("hearing_devices", "Hearing devices", "accessibility", "HearingDevicesActivity")(
    opens("Pair new device", "pair_device", "", "add"),
    Flag("Hearing aid compatibility", "system/hearing_aid"),
    Footer("You can pair and manage ASHA and LE Audio hearing aids with your phone."),
)
declare("shortcuts", "Accessibility shortcuts", "accessibility", "AccessibilityShortcutsActivity")(
    Pick(
        "Accessibility button",
        "secure/accessibility_button_mode",
        (("Floating over other apps", 1), ("In the navigation bar", 0)),
    ),
    Flag(
        "Shortcut from lock screen",
        "secure/accessibility_shortcut_on_lock_screen",
        "Allow feature shortcut to turn on from the lock screen",
    ),
)
