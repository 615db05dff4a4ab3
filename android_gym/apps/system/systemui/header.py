"""The header of the shade, in place of the status bar: time, date, carrier, what the phone says of
itself; under the tiles the footer."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.locale import locale_of
from ..framework import state_symbols
from ..framework.power import open_power_menu
from .tiles import CARRIER, open_settings

INK = "#ffffff"  # on the scrim, whatever the theme
TALL, LOW = 92, 60  # dp, of the header over all tiles and over the few


def header(now: datetime, settings: Table, whole: bool, most: float) -> View:
    """Clock and carrier over date and battery, at most so many dp wide; `whole`: over all tiles,
    with a large clock."""
    flying = settings.get("global/airplane_mode_on", 0)
    locale = locale_of(settings)
    level = int(settings.get("battery/level", 86))
    return _header(
        locale.digits(now),
        locale.day(now, "%a"),
        "" if flying else CARRIER,
        state_symbols(settings, INK),
        level,
        whole,
        most,
    )


@memo
def _header(
    time: str, date: str, carrier: str, symbols: tuple[View, ...], level: int, whole: bool, most: float
) -> View:
    large = 40 if whole else 16
    charge = text(f"{level}%", "battery_percentage_view", size=14, weight=500, color=INK)
    first = row(
        text(time, "clock", size=large, weight=400 if whole else 500, color=INK),
        spacer(),
        text(carrier, "mobile_carrier_text", size=14, weight=500, color=INK),
        h=TALL - 32 if whole else 28,
    )
    second = row(text(date, "date", size=14, weight=500, color=INK), spacer(), *symbols, charge, h=24, gap=4)
    return column(
        first,
        second,
        id="split_shade_status_bar",
        w=FILL,
        h=TALL if whole else LOW,
        pad=(24, 4, 24, 0),
        margin=(0, -24, 0, 0),
        most=most,
    )


@memo
def pages_row(place: int, count: int) -> View:
    """Under the tiles: a dot for each page, and the pencil."""
    dots = (decor(bg=INK, alpha=1.0 if i == place else 0.4, radius=-1, w=6, h=6) for i in range(count))
    pencil = icon_button("edit", "Edit tiles", assign("editing", True), "android:id/edit", color=INK, at="end|middle")
    shown = row(*dots, w=WRAP, gap=6, at="center|middle") if count > 1 else decor()
    return box(shown, pencil, id="qs_footer", w=FILL, h=48)


@memo
def footer() -> View:
    """At the bottom of the screen: the gear, and what opens the power menu."""
    gear = icon_button(
        "settings",
        "Settings",
        open_settings("SETTINGS"),
        "settings_button",
        bg="surfaceContainerHigh",
        color="onSurface",
    )
    power = icon_button(
        "power_settings_new", "Power menu", open_power_menu(), "pm_lite", bg="primary", color="onPrimary"
    )
    return row(spacer(), gear, power, id="qs_footer_actions", h=64, gap=8, pad=(16, 0, 16, 8))
