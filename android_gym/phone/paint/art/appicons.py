"""Launcher icons: our own drawings, a coloured disc with a symbol for each app."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from xxhash import xxh3_64_intdigest

from .pen import Pen
from .people import COLORS


class IconStyle(NamedTuple):
    disc: str  # colour of the disc
    symbol: str  # a Material icon
    color: str  # colour of the symbol


APPS = {
    "com.android.camera2": IconStyle("#eceff1", "photo_camera", "#37474f"),
    "com.android.chrome": IconStyle("#ffffff", "language", "#1a73e8"),
    "com.android.contacts": IconStyle("#1a73e8", "person", "#ffffff"),
    "com.android.deskclock": IconStyle("#3c4043", "schedule", "#ffffff"),
    "com.android.dialer": IconStyle("#1a73e8", "call", "#ffffff"),
    "com.android.documentsui": IconStyle("#e8f0fe", "folder", "#1a73e8"),
    "com.android.messaging": IconStyle("#1a73e8", "chat", "#ffffff"),
    "com.android.settings": IconStyle("#5f6368", "settings", "#ffffff"),
    "com.android.stk": IconStyle("#455a64", "sim_card", "#ffffff"),
    "com.android.vending": IconStyle("#ffffff", "play_arrow", "#00a173"),
    "com.android.wallpaper.livepicker": IconStyle("#7e57c2", "wallpaper", "#ffffff"),
    "com.google.android.GoogleCamera": IconStyle("#eceff1", "photo_camera", "#37474f"),
    "com.google.android.apps.docs": IconStyle("#ffffff", "change_history", "#188038"),
    "com.google.android.apps.docs.editors.docs": IconStyle("#4285f4", "article", "#ffffff"),
    "com.google.android.apps.maps": IconStyle("#ffffff", "location_on", "#34a853"),
    "com.google.android.apps.messaging": IconStyle("#1a73e8", "chat", "#ffffff"),
    "com.google.android.apps.nbu.files": IconStyle("#e8f0fe", "folder", "#1a73e8"),
    "com.google.android.apps.nexuslauncher": IconStyle("#1a73e8", "home", "#ffffff"),
    "com.google.android.apps.photos": IconStyle("#ffffff", "photo", "#ea8600"),
    "com.google.android.apps.safetyhub": IconStyle("#1a73e8", "health_and_safety", "#ffffff"),
    "com.google.android.apps.wallpaper": IconStyle("#7e57c2", "wallpaper", "#ffffff"),
    "com.google.android.apps.weather": IconStyle("#4fc3f7", "wb_sunny", "#fff59d"),
    "com.google.android.apps.youtube.music": IconStyle("#c62828", "music_note", "#ffffff"),
    "com.google.android.calculator": IconStyle("#37474f", "calculate", "#ffffff"),
    "com.google.android.calendar": IconStyle("#ffffff", "calendar", "#1a73e8"),
    "com.google.android.contacts": IconStyle("#1a73e8", "person", "#ffffff"),
    "com.google.android.deskclock": IconStyle("#3c4043", "clock", "#ffffff"),
    "com.google.android.dialer": IconStyle("#1a73e8", "call", "#ffffff"),
    "com.google.android.documentsui": IconStyle("#e8f0fe", "folder", "#1a73e8"),
    "com.google.android.gm": IconStyle("#ffffff", "mail", "#d93025"),
    "com.google.android.googlequicksearchbox": IconStyle("#ffffff", "search", "#4285f4"),
    "com.google.android.keep": IconStyle("#fbbc04", "lightbulb", "#ffffff"),
    "com.google.android.videos": IconStyle("#0d47a1", "movie", "#ffffff"),
    "com.google.android.youtube": IconStyle("#ffffff", "smart_display", "#e53935"),
    "org.mozilla.firefox": IconStyle("#2b1d5c", "whatshot", "#ff8a3d"),
}


def appicon(pen: Pen, argument: str) -> None:
    """The icon of a package, round; an unknown package gets its initial on its own colour."""
    r = min(pen.w, pen.h) / 2
    style = APPS.get(argument)
    if style is None:
        color = COLORS[xxh3_64_intdigest(argument.encode()) % len(COLORS)]
        pen.circle(pen.w / 2, pen.h / 2, r, color)
        pen.text(_initial(argument), pen.w / 2, pen.h / 2, r, "white", 500)
        return
    pen.circle(pen.w / 2, pen.h / 2, r, style.disc)
    if style.disc in ("#ffffff", "#eceff1", "#e8f0fe"):
        pen.arc(pen.w / 2, pen.h / 2, r * 0.985, 0, 360, "#dadce0", r * 0.03)
    own = OWN.get(style.symbol)
    if own is not None:
        own(pen, r, style)
    else:
        pen.icon(style.symbol, pen.w / 2, pen.h / 2, r * 1.16, style.color)


def _initial(package: str) -> str:
    """The letter of a package's last telling part: "org.example.notes.app" gives "N"."""
    parts = [part for part in package.split(".") if part not in ("app", "android", "mobile", "")]
    return (parts[-1] if parts else "?")[0].upper()


def _mail(pen: Pen, r: float, style: IconStyle) -> None:
    """A sealed envelope."""
    cx, cy, w, h = pen.w / 2, pen.h / 2, r * 1.16, r * 0.86
    left, top, right = cx - w / 2, cy - h / 2, cx + w / 2
    pen.rect(left, top, w, h, style.color, r * 0.1)
    flap = [
        (left + w * 0.09, top + h * 0.14),
        (cx, cy + h * 0.1),
        (right - w * 0.09, top + h * 0.14),
    ]
    pen.polyline(flap, "#ffffff", w * 0.08)


def _clock(pen: Pen, r: float, style: IconStyle) -> None:
    """A plain dial at ten past ten with an accent for the second hand."""
    cx, cy = pen.w / 2, pen.h / 2
    pen.circle(cx, cy, r * 0.74, "#e8eaed")
    pen.line(cx, cy, cx - r * 0.3, cy - r * 0.26, "#3c4043", r * 0.11)
    pen.line(cx, cy, cx + r * 0.4, cy - r * 0.36, "#1a73e8", r * 0.09)
    pen.line(cx, cy, cx + r * 0.08, cy + r * 0.52, "#ea4335", r * 0.04)
    pen.circle(cx, cy, r * 0.08, "#3c4043")


def _calendar(pen: Pen, r: float, style: IconStyle) -> None:
    """A sheet of a calendar."""
    cx, cy, side = pen.w / 2, pen.h / 2, r * 1.12
    pen.rect(cx - side / 2, cy - side / 2, side, side, style.color, r * 0.14)
    pen.rect(cx - side * 0.38, cy - side * 0.24, side * 0.76, side * 0.62, "#ffffff", r * 0.05)
    pen.text("31", cx, cy + side * 0.07, side * 0.46, style.color, 500)


def _photos(pen: Pen, r: float, style: IconStyle) -> None:
    """A picture of a mountain and a sun."""
    cx, cy, w, h = pen.w / 2, pen.h / 2, r * 1.14, r * 0.96
    left, top = cx - w / 2, cy - h / 2
    pen.rect(left, top, w, h, "#cfe8fb", r * 0.14)
    pen.circle(left + w * 0.72, top + h * 0.28, r * 0.13, "#fbbc04")
    ground = top + h * 0.86
    far = [(left + w * 0.4, ground), (left + w * 0.67, top + h * 0.46), (left + w * 0.92, ground)]
    near = [(left + w * 0.08, ground), (left + w * 0.38, top + h * 0.3), (left + w * 0.68, ground)]
    pen.polygon(far, "#81c995")
    pen.polygon(near, "#188038")


OWN: dict[str, Callable[[Pen, float, IconStyle], None]] = {
    "calendar": _calendar,
    "clock": _clock,
    "photo": _photos,
    "mail": _mail,
}
DRAWINGS = {"app": appicon, "appicon": appicon}
