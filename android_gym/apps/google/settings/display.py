"""Display: brightness, timeout, dark theme, size and text, Night Light, colours, screen saver."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    FILL,
    FRAME,
    Footer,
    Header,
    Layout,
    Popup,
    PrimarySwitch,
    Row,
    Style,
    Table,
    View,
    does,
    slider,
    write,
)
from ....phone.system.ctx import Ctx
from .pages import (
    Facts,
    Options,
    choice,
    label_of,
    link,
    main_switch,
    on_off,
    open_page,
    page,
    primary,
    radios,
    seek,
    set_from_slider,
    toggle,
)

TIMEOUT = "system/screen_off_timeout"
NIGHT, BRIGHTNESS = "secure/ui_night_mode", "system/screen_brightness"
TIMEOUTS: Options = (
    ("15 seconds", 15_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("2 minutes", 120_000),
    ("5 minutes", 300_000),
    ("10 minutes", 600_000),
    ("30 minutes", 1_800_000),
)
COLORS: Options = (("Natural", 0), ("Boosted", 1), ("Adaptive", 3))
SAVERS: Options = (("Clock", "clock"), ("Colors", "colors"), ("Photos", "photos"))
DREAM_WHEN: Options = (
    ("While charging", 1),
    ("While docked", 2),
    ("While charging or docked", 3),
    ("Never", 0),
)
LIGHT_WHEN: Options = (
    ("None", 0),
    ("Turns on at custom time", 1),
    ("Turns on from sunset to sunrise", 2),
)


@page("display", "Display", "home", "DisplaySettingsActivity", "DISPLAY_SETTINGS")
def display(f: Facts) -> Sequence[Row]:
    light = "secure/night_display_activated"
    return (
        Header("Brightness"),
        Row("Brightness level", f"{round(float(f.get(BRIGHTNESS)) / 2.55)}%", open_brightness()),
        primary(f, "Adaptive brightness", "system/screen_brightness_mode", "adaptive_brightness"),
        Header("Lock display"),
        link("Lock screen", "lock_display", _lock_words(f)),
        link(
            "Screen timeout",
            "screen_timeout",
            f"After {label_of(TIMEOUTS, f.get(TIMEOUT))} of inactivity",
        ),
        Header("Appearance"),
        primary(
            f,
            "Dark theme",
            NIGHT,
            "dark_theme",
            "Will never turn off automatically"
            if f.get(NIGHT) == 2
            else "Will never turn on automatically",
            on=2,
            off=1,
        ),
        link("Display size and text", "text_reading"),
        Header("Color"),
        PrimarySwitch(
            "Night Light",
            _light_words(f),
            open_page("night_light"),
            on=f.on(light),
            flip=write(light, 0 if f.on(light) else 1),
        ),
        link("Colors", "colors", label_of(COLORS, f.get("system/display_color_mode"))),
        Header("Other display controls"),
        toggle(f, "Auto-rotate screen", "system/accelerometer_rotation"),
        link("Screen saver", "screen_saver", _saver_words(f)),
    )


def _lock_words(f: Facts) -> str:
    shown = f.on("secure/lock_screen_show_notifications")
    return "Show all notification content" if shown else "Don’t show notifications"


def _light_words(f: Facts) -> str:
    when = int(f.get("secure/night_display_auto_mode"))
    if when:
        return f"{on_off(f.on('secure/night_display_activated'))} / {LIGHT_WHEN[when][0]}"
    return (
        "Will never turn off automatically"
        if f.on("secure/night_display_activated")
        else "Will never turn on automatically"
    )


class Brightness(Popup):
    """The slider over the screen that "Brightness level" opens."""

    def view(self, settings: Table) -> View:
        value = int(settings.get(BRIGHTNESS, 128)) / 255
        bar = slider(
            value,
            set_from_slider(BRIGHTNESS, 255, 1),
            "com.android.systemui:id/slider",
            "Display brightness",
        )
        style = Style(bg="surfaceContainerHigh", radius=28, elevation=6)
        layout = Layout(w=FILL, at="center|top", margin=(16, 16, 16, 16), pad=(16, 8, 16, 8))
        return View(
            FRAME,
            "com.android.systemui:id/brightness_mirror_container",
            kids=(bar,),
            style=style,
            layout=layout,
        )


@does
def open_brightness(c: Ctx) -> Ctx:
    return c.show(Brightness())


@page(
    "adaptive_brightness",
    "Adaptive brightness",
    "display",
    "AdaptiveBrightnessActivity",
    "ADAPTIVE_BRIGHTNESS_SETTINGS",
)
def adaptive_brightness(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use adaptive brightness", "system/screen_brightness_mode"),
        Footer(
            "Your screen’s brightness adjusts to what you do and where you are. Move the slider "
            "to teach it what you like."
        ),
    )


@page(
    "lock_display", "Lock screen", "display", "LockScreenSettingsActivity", "LOCK_SCREEN_SETTINGS"
)
def lock_display(f: Facts) -> Sequence[Row]:
    wallet = "secure/lockscreen_show_wallet"
    return (
        Header("What to show"),
        link("Privacy", "lock_privacy", _lock_words(f)),
        toggle(f, "Show wallet", wallet, "Allow access to wallet from lock screen"),
        toggle(f, "Show device controls", "secure/lockscreen_show_controls", "When locked"),
        toggle(
            f,
            "Double-line clock",
            "secure/lockscreen_use_double_line_clock",
            "Show double-line clock when available",
        ),
        Header("When to show"),
        toggle(f, "Always show time and info", "secure/doze_always_on", "Increased battery usage"),
        toggle(f, "Tap to check phone", "secure/doze_tap_gesture"),
        toggle(f, "Lift to check phone", "secure/doze_pick_up_gesture"),
        toggle(f, "Wake screen for notifications", "secure/doze_enabled"),
    )


@page("lock_privacy", "Privacy", "lock_display", "LockScreenPrivacyActivity")
def lock_privacy(f: Facts) -> Sequence[Row]:
    key = "secure/lock_screen_show_notifications"
    return radios(
        f, key, (("Show all notification content", 1), ("Don’t show notifications at all", 0))
    )


@page("screen_timeout", "Screen timeout", "display", "ScreenTimeoutActivity")
def screen_timeout(f: Facts) -> Sequence[Row]:
    return (
        *radios(f, TIMEOUT, TIMEOUTS),
        toggle(
            f,
            "Screen attention",
            "secure/adaptive_sleep",
            "Prevents your screen from turning off if you’re looking at it",
        ),
    )


@page("dark_theme", "Dark theme", "display", "DarkThemeSettingsActivity", "DARK_THEME_SETTINGS")
def dark_theme(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use Dark theme", NIGHT, on=2, off=1),
        Footer(
            "Dark theme uses a black background to help keep the battery alive longer on some "
            "screens."
        ),
    )


@page(
    "night_light",
    "Night Light",
    "display",
    "NightDisplaySettingsActivity",
    "NIGHT_DISPLAY_SETTINGS",
)
def night_light(f: Facts) -> Sequence[Row]:
    on = f.on("secure/night_display_activated")
    rows: list[Row] = [
        main_switch(f, "Use Night Light", "secure/night_display_activated"),
        choice(f, "Schedule", "secure/night_display_auto_mode", LIGHT_WHEN),
    ]
    if on:
        rows.append(seek(f, "Intensity", "secure/night_display_color_temperature", 2596, 4082))
    rows.append(
        Footer(
            "Night Light tints your screen amber. It is easier on the eyes in dim light "
            "and may help you fall asleep."
        )
    )
    return rows


@page("colors", "Colors", "display", "ColorModeActivity")
def colors(f: Facts) -> Sequence[Row]:
    return radios(f, "system/display_color_mode", COLORS)


def _saver_words(f: Facts) -> str:
    if not f.on("secure/screensaver_enabled"):
        return "Off"
    saver = label_of(SAVERS, f.get("secure/screensaver_components"))
    return f"On / {saver}"


@page("screen_saver", "Screen saver", "display", "DreamSettingsActivity", "DREAM_SETTINGS")
def screen_saver(f: Facts) -> Sequence[Row]:
    on = f.on("secure/screensaver_enabled")
    rows: list[Row] = [main_switch(f, "Use screen saver", "secure/screensaver_enabled")]
    if on:
        rows += [
            Header("Choose a screen saver"),
            *radios(f, "secure/screensaver_components", SAVERS),
        ]
        rows.append(choice(f, "When to start", "secure/screensaver_activate", DREAM_WHEN))
    return rows
