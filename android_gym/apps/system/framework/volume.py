"""The volume panel at the edge of the screen, and the sheet with all volumes."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.phone import Window
from ....phone.system.volume import KEY, NORMAL, SILENT, STREAMS, VIBRATE, turn_ringer
from ....phone.system.windows import STATUS_PACKAGE

NAMES = {"music": "Media", "call": "Call", "ring": "Ring", "notification": "Notification", "alarm": "Alarm"}
ICONS = {
    "music": "music_note",
    "call": "call",
    "ring": "notifications_active",
    "notification": "notifications",
    "alarm": "alarm",
}
SILENT_ICONS = {"music": "music_off", "ring": "notifications_off", "notification": "notifications_off"}
RINGERS = {
    NORMAL: ("notifications_active", "Ring"),
    VIBRATE: ("vibration", "Vibrate"),
    SILENT: ("notifications_off", "Silent"),
}
TRACK = 196.0  # dp, the height of the slider


@memo
def panel(stream: str, share: float, ringer: int) -> View:
    """The panel: the ringer mode over the slider of one stream, and what opens the sheet."""
    symbol, words = RINGERS[ringer]
    ring = icon_button(symbol, f"{words}, change ringer mode", next_ringer(), "ringer_icon", bg="secondaryContainer")
    more = icon_button("more_horiz", "Sound settings", open_sheet(), "settings")
    high = TRACK + 128
    return box(
        *(
            decor(w=64 + 2 * n, h=high + 2 * n, bg="black", alpha=0.07, radius=32 + n, margin=(4 - n, 5 - n, 0, 0))
            for n in (1, 2, 4)
        ),
        column(
            ring,
            _track(stream, share),
            more,
            id="volume_dialog",
            w=64,
            gap=8,
            align="center",
            bg="surfaceContainerHigh",
            radius=32,
            pad=(8, 8, 8, 8),
            margin=(4, 4, 0, 0),
        ),
        id="volume_dialog_container",
        pad=(0, 0, 8, 4),
    )


def _track(stream: str, share: float) -> View:
    """The slider: full up to its level, with the stream's symbol at the lower end."""
    symbol = ICONS[stream] if share else SILENT_ICONS.get(stream, ICONS[stream])
    high = max(48.0, TRACK * share) if share else 0.0
    color = "onPrimary" if share else "onSurfaceVariant"
    bar = slider(share, set_level.partial(stream), "volume_row_slider", NAMES[stream], upright=True)
    return bar.replace(
        layout=replace_layout(bar.layout, w=48, h=TRACK),
        style=bar.style.replace(art="", bg="surfaceContainerHighest", radius=24),
        kids=(
            decor(w=48, h=high, bg="primary", radius=24, at="start|bottom"),
            decor(
                icon(symbol, size=22, color=color, hidden=True),
                w=48,
                h=48,
                align="center",
                at="start|bottom",
                pad=(13, 13, 13, 13),
            ),
        ),
    )


@does
def set_level(c: Ctx, stream: str, share: float) -> Ctx:
    """Make a stream so loud, as a share of its range; the panel goes on showing it."""
    return c.write(KEY + stream, round(share * STREAMS[stream]))


@does
def next_ringer(c: Ctx) -> Ctx:
    """Ring, vibrate, silent, in turn."""
    return replace(c, phone=turn_ringer(c.phone))


@does
def open_sheet(c: Ctx) -> Ctx:
    """All volumes instead of the panel."""
    sheet = Window(VolumeSheet(), STATUS_PACKAGE)
    return replace(c, phone=c.phone.replace(volume=None, shade=sheet))


class VolumeSheet(Popup):
    """All volumes, each with its slider."""

    kind = "sheet"

    def view(self, settings: Table) -> View:
        lines = (_line(name, int(settings.get(KEY + name, 5))) for name in STREAMS)
        ends = row(
            dialog_button("Settings", open_sound(), "see_more"),
            spacer(),
            button("Done", leave(), "filled", "done"),
            pad=(8, 8, 8, 0),
        )
        return box(
            text("Volume", "header_title", TITLE_LARGE, pad=(8, 8, 8, 8)),
            scroll(*lines, id="slice_container", h=WRAP, grow=0),
            ends,
            id="panel_container",
            kind="column",
            w=FILL,
            bg="surfaceContainerLow",
            radius=28,
            bar=1,
            pad=(16, 16, 16, 24),
        )


@memo
def _line(stream: str, level: int) -> View:
    share = min(1.0, level / STREAMS[stream])
    bar = slider(share, set_level.partial(stream), "android:id/slider", NAMES[stream])
    words = text(f"{NAMES[stream]} volume", "android:id/title", LABEL)
    return row(
        icon(ICONS[stream], color="onSurfaceVariant", hidden=True),
        column(words, bar, grow=1),
        id="slice_slider",
        gap=16,
        h=80,
        pad=(8, 8, 8, 0),
    )


@does
def open_sound(c: Ctx) -> Ctx:
    """Close the sheet and open the page of Settings about sound."""
    below = replace(c, phone=c.phone.replace(shade=None), depth=-1)
    return below.send(Intent("android.settings.SOUND_SETTINGS"))
