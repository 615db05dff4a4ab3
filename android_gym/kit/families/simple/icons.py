"""The family's launcher icons: own drawings in its orange."""

from __future__ import annotations

from ....phone.state.icon import Circle, Glyph, Gradient, Icon, Rectangle, Vector
from ....phone.system.stock_icons import DISC, GRID, WHITE, folder, keys, note, page, picture

ICONS: dict[str, Icon] = {  # by the app's part of its package name
    "calculator": Icon(Gradient("#ffa726", "#e65100"), keys("#fff3e0", "#6d4c41")),
    "calendar": Icon(Gradient("#ff8a65", "#d84315"), page("7", "#5d4037", "#d84315")),
    "contacts": Icon(
        Gradient("#ffb74d", "#ef6c00"),
        (
            Rectangle(35, 32, 38, 44, WHITE, 5),
            Rectangle(35, 32, 6, 44, "#8d6e63", 3),
            Circle(58, 48, 7, "#ef6c00"),
            Vector("M46 68Q46 57 58 57Q70 57 70 68Z", "#ef6c00"),
        ),
    ),
    "filemanager": Icon(Gradient("#fff3e0", "#ffe0b2"), folder("#e65100", Gradient("#ffa726", "#f57c00"))),
    "gallery": Icon(Gradient("#ffa726", "#e65100"), picture("#b3e5fc", "#5d8f3c", "#86b85a")),
    "applauncher": Icon("#fff8ee", GRID),
    "musicplayer": Icon(Gradient("#ffcc80", "#f57c00"), DISC),
    "notes": Icon(Gradient("#ffa726", "#e65100"), note(WHITE, "#ffcc80", "#ef6c00")),
    "smsmessenger": Icon(Gradient("#ffa726", "#ef6c00"), (Glyph("sms"),)),
    "voicerecorder": Icon(Gradient("#ff7043", "#bf360c"), (Glyph("mic"),)),
}
