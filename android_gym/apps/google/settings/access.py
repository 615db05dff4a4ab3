"""Accessibility."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import Footer, Header, MainSwitch, PrimarySwitch, Row, write
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
    toggle,
)

SERVICES = "secure/enabled_accessibility_services"  # names, colon between
_TALK = (
    ("talkback", "TalkBack", "Speak items on screen", "TalkBack speaks what you touch and select."),
    (
        "select_to_speak",
        "Select to Speak",
        "Hear selected text",
        "Tap items on your screen to hear them spoken aloud.",
    ),
    (
        "menu",
        "Accessibility Menu",
        "Control device via large menu",
        "A large on-screen menu to control your phone.",
    ),
    (
        "switch_access",
        "Switch Access",
        "Control device with switches",
        "Control your phone by one or more switches.",
    ),
    (
        "sound_amplifier",
        "Sound Amplifier",
        "Amplify and clarify speech",
        "Makes quiet sounds easier to hear.",
    ),
    (
        "live_transcribe",
        "Live Transcribe",
        "Turn speech into text",
        "Shows what people around you say.",
    ),
)
DELAYS: Options = (("Short", 400), ("Medium", 1000), ("Long", 1500))
ACTION_TIMES: Options = (
    ("Default", 0),
    ("10 seconds", 10_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("2 minutes", 120_000),
)


def _names(f: Facts) -> tuple[str, ...]:
    return tuple(n for n in str(f.get(SERVICES, "")).split(":") if n)


def _turned(f: Facts, name: str) -> str:
    old = _names(f)
    return ":".join(n for n in old if n != name) if name in old else ":".join((*old, name))


def _service(f: Facts, name: str) -> Row:
    _, title, words, _ = next(s for s in _TALK if s[0] == name)
    on = name in _names(f)
    return link(title, f"service_{name}", f"{on_off(on)} / {words}")


@page(
    "accessibility",
    "Accessibility",
    "home",
    "AccessibilitySettingsActivity",
    "ACCESSIBILITY_SETTINGS",
)
def accessibility(f: Facts) -> Sequence[Row]:
    captions = f.on("secure/accessibility_captioning_enabled")
    return (
        Header("Screen reader"),
        _service(f, "talkback"),
        _service(f, "select_to_speak"),
        *_seeing(f),
        Header("Interaction controls"),
        _service(f, "menu"),
        _service(f, "switch_access"),
        link("Timing controls", "timing"),
        link("System controls", "system_controls"),
        Header("Captions"),
        link("Caption preferences", "captions", on_off(captions)),
        link("Live Caption", "live_caption", on_off(f.on("secure/live_caption_on"))),
        Header("Audio"),
        _service(f, "sound_amplifier"),
        _service(f, "live_transcribe"),
        toggle(
            f,
            "Audio description",
            "secure/enabled_accessibility_audio_description_by_default",
            "Hear a description of what’s happening on screen in supported movies and shows",
        ),
        link("Flash notifications", "flash"),
        link("Audio adjustment", "audio_adjustment"),
        link("Hearing devices", "hearing_devices", "No hearing devices connected"),
        Header("General"),
        link("Accessibility shortcuts", "shortcuts"),
        link("Text-to-speech output", "tts"),
    )


def _seeing(f: Facts) -> tuple[Row, ...]:
    dim = on_off(f.on("secure/reduce_bright_colors_activated"))
    zoom = on_off(f.on("secure/accessibility_display_magnification_enabled"))
    return (
        Header("Display"),
        link("Display size and text", "text_reading"),
        link("Color and motion", "color_motion"),
        link("Extra dim", "extra_dim", f"{dim} / Dim screen beyond your phone’s minimum"),
        link("Magnification", "magnification", f"{zoom} / Zoom in on the screen"),
    )


def _declare(name: str, title: str, about: str) -> None:
    @page(f"service_{name}", title, "accessibility", "")
    def rows(f: Facts) -> Sequence[Row]:
        return (
            MainSwitch(f"Use {title}", tap=write(SERVICES, _turned(f, name)), on=name in _names(f)),
            toggle(f, f"{title} shortcut", f"secure/shortcut_{name}", "Hold both volume keys"),
            Footer(about),
        )


for _name, _title, _, _about in _TALK:
    _declare(_name, _title, _about)


@page(
    "color_motion",
    "Color and motion",
    "accessibility",
    "ColorAndMotionActivity",
    "COLOR_MOTION_SETTINGS",
)
def color_motion(f: Facts) -> Sequence[Row]:
    daltonizer = "secure/accessibility_display_daltonizer_enabled"
    still = f.get("global/animator_duration_scale") == 0
    dark = f.get("secure/ui_night_mode") == 2
    return (
        link("Color correction", "color_correction", on_off(f.on(daltonizer))),
        toggle(f, "Color inversion", "secure/accessibility_display_inversion_enabled"),
        PrimarySwitch(
            "Dark theme",
            on_off(dark),
            open_page("dark_theme"),
            on=dark,
            flip=write("secure/ui_night_mode", 1 if dark else 2),
        ),
        toggle(
            f,
            "Remove animations",
            "global/animator_duration_scale",
            "Reduce movement on the screen",
            on=0.0,
            off=1.0,
        )
        if still or f.get("global/animator_duration_scale") == 1.0
        else choice(
            f,
            "Animator duration scale",
            "global/animator_duration_scale",
            (("Animation scale 1x", 1.0), ("Animation off", 0.0)),
        ),
        toggle(f, "Large mouse pointer", "secure/accessibility_large_pointer_icon"),
    )


@page(
    "color_correction",
    "Color correction",
    "color_motion",
    "AccessibilityDaltonizerSettingsActivity",
    "COLOR_CORRECTION_SETTINGS",
)
def color_correction(f: Facts) -> Sequence[Row]:
    key = "secure/accessibility_display_daltonizer_enabled"
    modes = (("Red-green", 12), ("Red-green, red weak", 11), ("Blue-yellow", 13), ("Grayscale", 0))
    return (
        main_switch(f, "Use color correction", key),
        *radios(f, "secure/accessibility_display_daltonizer", modes),
        Footer("Color correction helps when you want to tell colors apart more easily."),
    )


@page(
    "extra_dim",
    "Extra dim",
    "accessibility",
    "ReduceBrightColorsActivity",
    "REDUCE_BRIGHT_COLORS_SETTINGS",
)
def extra_dim(f: Facts) -> Sequence[Row]:
    key = "secure/reduce_bright_colors_activated"
    rows: tuple[Row, ...] = (main_switch(f, "Use extra dim", key),)
    if f.on(key):
        rows += (
            seek(f, "Intensity", "secure/reduce_bright_colors_level", 100),
            toggle(
                f,
                "Keep on after device restarts",
                "secure/reduce_bright_colors_persist_across_reboots",
            ),
        )
    return rows


@page("magnification", "Magnification", "accessibility", "MagnificationActivity")
def magnification(f: Facts) -> Sequence[Row]:
    types = (
        ("Full screen", 1),
        ("Part of screen", 2),
        ("Switch between full and partial screen", 3),
    )
    return (
        primary(
            f,
            "Magnification shortcut",
            "secure/accessibility_display_magnification_enabled",
            "shortcuts",
            "Hold both volume keys",
        ),
        choice(f, "Magnification type", "secure/accessibility_magnification_capability", types),
        toggle(
            f,
            "Magnify typing",
            "secure/accessibility_magnification_follow_typing_enabled",
            "Magnification area follows text as you type",
        ),
    )


@page("timing", "Timing controls", "accessibility", "AccessibilityTimingActivity")
def timing(f: Facts) -> Sequence[Row]:
    clicks = f.on("secure/accessibility_autoclick_enabled")
    return (
        choice(f, "Touch & hold delay", "secure/long_press_timeout", DELAYS),
        choice(
            f, "Time to take action", "secure/accessibility_interactive_ui_timeout_ms", ACTION_TIMES
        ),
        toggle(
            f, "Autoclick (dwell timing)", "secure/accessibility_autoclick_enabled", on_off(clicks)
        ),
    )


@page("system_controls", "System controls", "accessibility", "SystemControlsActivity")
def system_controls(f: Facts) -> Sequence[Row]:
    mode = "Gesture navigation" if f.get("secure/navigation_mode") == 2 else "3-button navigation"
    return (
        toggle(f, "Power button ends call", "secure/incall_power_button_behavior", on=2, off=1),
        toggle(f, "Auto-rotate screen", "system/accelerometer_rotation"),
        link("System navigation", "navigation", mode),
        link("One-handed mode", "one_handed", on_off(f.on("secure/one_handed_mode_enabled"))),
    )


@page(
    "captions",
    "Caption preferences",
    "accessibility",
    "CaptioningSettingsActivity",
    "CAPTIONING_SETTINGS",
)
def captions(f: Facts) -> Sequence[Row]:
    sizes = (
        ("Very small", 0.25),
        ("Small", 0.5),
        ("Medium", 1.0),
        ("Large", 1.5),
        ("Very large", 2.0),
    )
    styles = (
        ("Set by app", -1),
        ("White on black", 0),
        ("Black on white", 1),
        ("Yellow on black", 2),
        ("Yellow on blue", 3),
    )
    return (
        main_switch(f, "Show captions", "secure/accessibility_captioning_enabled"),
        choice(f, "Caption size", "secure/accessibility_captioning_font_scale", sizes),
        choice(f, "Caption style", "secure/accessibility_captioning_preset", styles),
        Footer(
            "Customize caption size and style to make them easier to read. These caption "
            "preferences aren’t supported by all media apps."
        ),
    )


@page("audio_adjustment", "Audio adjustment", "accessibility", "AudioAdjustmentActivity")
def audio_adjustment(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Mono audio", "system/master_mono", "Combine channels when playing audio"),
        seek(f, "Audio balance", "system/master_balance", 100, -100),
    )


@page("hearing_devices", "Hearing devices", "accessibility", "HearingDevicesActivity")
def hearing_devices(f: Facts) -> Sequence[Row]:
    return (
        link("Pair new device", "pair_device", "", "add"),
        toggle(f, "Hearing aid compatibility", "system/hearing_aid"),
        Footer("You can pair and manage ASHA and LE Audio hearing aids with your phone."),
    )


@page("shortcuts", "Accessibility shortcuts", "accessibility", "AccessibilityShortcutsActivity")
def shortcuts(f: Facts) -> Sequence[Row]:
    place = (("Floating over other apps", 1), ("In the navigation bar", 0))
    return (
        choice(f, "Accessibility button", "secure/accessibility_button_mode", place),
        toggle(
            f,
            "Shortcut from lock screen",
            "secure/accessibility_shortcut_on_lock_screen",
            "Allow feature shortcut to turn on from the lock screen",
        ),
    )
