"""Display: brightness, timeout, dark theme, size and text, Night Light, colours, screen saver."""

from __future__ import annotations

from ....kit import *
from .pages import Facts, declare, label_of, on_off, opens, opens_with_switch

TIMEOUT, BRIGHTNESS = "system/screen_off_timeout", "system/screen_brightness"
NIGHT, ADAPTIVE = "secure/ui_night_mode", "system/screen_brightness_mode"
LIGHT, LIGHT_AT = "secure/night_display_activated", "secure/night_display_auto_mode"
SAVER, SAVER_IS = "secure/screensaver_enabled", "secure/screensaver_components"
SHOWN, COLOR = "secure/lock_screen_show_notifications", "system/display_color_mode"
TIMEOUTS = (
    ("15 seconds", 15_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("2 minutes", 120_000),
    ("5 minutes", 300_000),
    ("10 minutes", 600_000),
    ("30 minutes", 1_800_000),
)
COLORS = (("Natural", 0), ("Boosted", 1), ("Adaptive", 3))
SAVERS = (("Clock", "clock"), ("Colors", "colors"), ("Photos", "photos"))
DREAM_WHEN = (("While charging", 1), ("While docked", 2), ("While charging or docked", 3), ("Never", 0))
LIGHT_WHEN = (("None", 0), ("Turns on at custom time", 1), ("Turns on from sunset to sunrise", 2))


def _never(on: bool) -> str:
    return "Will never turn off automatically" if on else "Will never turn on automatically"


def _lock_words(f: Facts) -> str:
    return "Show all notification content" if f.on(SHOWN) else "Don’t show notifications"


def _light_words(f: Facts) -> str:
    when = int(f.get(LIGHT_AT))
    return f"{on_off(f.on(LIGHT))} / {LIGHT_WHEN[when][0]}" if when else _never(f.on(LIGHT))


def _saver_words(f: Facts) -> str:
    return f"On / {label_of(SAVERS, f.get(SAVER_IS))}" if f.on(SAVER) else "Off"


class Brightness(Popup):
    """The slider over the screen that "Brightness level" opens."""

    def view(self, settings: Table) -> View:
        bar = slider(
            int(settings.get(BRIGHTNESS, 128)) / 255,
            slide_to.partial(BRIGHTNESS, 1, 255, 1),
            "com.android.systemui:id/slider",
            "Display brightness",
        )
        return box(
            bar,
            id="com.android.systemui:id/brightness_mirror_container",
            w=FILL,
            at="center|top",
            margin=(16, 16, 16, 16),
            pad=(16, 8, 16, 8),
            bg="surfaceContainerHigh",
            radius=28,
            elevation=6,
        )


declare("display", "Display", "home", "DisplaySettingsActivity", "DISPLAY_SETTINGS")(
    Header("Brightness"),
    BoundRow("Brightness level", tap=show(Brightness()), says=lambda f: f"{round(float(f.get(BRIGHTNESS)) / 2.55)}%"),
    opens_with_switch("Adaptive brightness", ADAPTIVE, "adaptive_brightness"),
    Header("Lock display"),
    opens("Lock screen", "lock_display", _lock_words),
    opens("Screen timeout", "screen_timeout", lambda f: f"After {label_of(TIMEOUTS, f.get(TIMEOUT))} of inactivity"),
    Header("Appearance"),
    opens_with_switch("Dark theme", NIGHT, "dark_theme", lambda f: _never(f.get(NIGHT) == 2), on=2, off=1),
    opens("Display size and text", "text_reading"),
    Header("Color"),
    opens_with_switch("Night Light", LIGHT, "night_light", _light_words),
    opens("Colors", "colors", lambda f: label_of(COLORS, f.get(COLOR))),
    Header("Other display controls"),
    Flag("Auto-rotate screen", "system/accelerometer_rotation"),
    opens("Screen saver", "screen_saver", _saver_words),
)

declare(
    "adaptive_brightness",
    "Adaptive brightness",
    "display",
    "AdaptiveBrightnessActivity",
    "ADAPTIVE_BRIGHTNESS_SETTINGS",
)(
    MainFlag("Use adaptive brightness", ADAPTIVE),
    Footer(
        "Your screen’s brightness adjusts to what you do and where you are. Move the slider to teach it what you like."
    ),
)

declare("lock_display", "Lock screen", "display", "LockScreenSettingsActivity", "LOCK_SCREEN_SETTINGS")(
    Header("What to show"),
    opens("Privacy", "lock_privacy", _lock_words),
    Flag("Show wallet", "secure/lockscreen_show_wallet", "Allow access to wallet from lock screen"),
    Flag("Show device controls", "secure/lockscreen_show_controls", "When locked"),
    Flag("Double-line clock", "secure/lockscreen_use_double_line_clock", "Show double-line clock when available"),
    Header("When to show"),
    Flag("Always show time and info", "secure/doze_always_on", "Increased battery usage"),
    Flag("Tap to check phone", "secure/doze_tap_gesture"),
    Flag("Lift to check phone", "secure/doze_pick_up_gesture"),
    Flag("Wake screen for notifications", "secure/doze_enabled"),
)

declare("lock_privacy", "Privacy", "lock_display", "LockScreenPrivacyActivity")(
    Radios("", SHOWN, (("Show all notification content", 1), ("Don’t show notifications at all", 0)))
)

declare("screen_timeout", "Screen timeout", "display", "ScreenTimeoutActivity")(
    Radios("", TIMEOUT, TIMEOUTS),
    Flag("Screen attention", "secure/adaptive_sleep", "Prevents your screen from turning off if you’re looking at it"),
)

declare("dark_theme", "Dark theme", "display", "DarkThemeSettingsActivity", "DARK_THEME_SETTINGS")(
    MainFlag("Use Dark theme", NIGHT, on=2, off=1),
    Footer("Dark theme uses a black background to help keep the battery alive longer on some screens."),
)

declare("night_light", "Night Light", "display", "NightDisplaySettingsActivity", "NIGHT_DISPLAY_SETTINGS")(
    MainFlag("Use Night Light", LIGHT),
    Pick("Schedule", LIGHT_AT, LIGHT_WHEN),
    Slide("Intensity", "secure/night_display_color_temperature", least=4082, most=2596, show_when=LIGHT),
    Footer("Night Light tints your screen amber. It is easier on the eyes in dim light and may help you fall asleep."),
)

declare("colors", "Colors", "display", "ColorModeActivity")(Radios("", COLOR, COLORS))

declare("screen_saver", "Screen saver", "display", "DreamSettingsActivity", "DREAM_SETTINGS")(
    MainFlag("Use screen saver", SAVER),
    show_when(
        SAVER,
        Header("Choose a screen saver"),
        Radios("", SAVER_IS, SAVERS),
        Pick("When to start", "secure/screensaver_activate", DREAM_WHEN),
    ),
)
