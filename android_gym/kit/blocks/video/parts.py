"""Parts of a video app's screens: pills, pictures, cards in lists, the share sheet."""

from __future__ import annotations

from typing import Any

from ....phone.core.calls import Call, memo
from ....phone.core.values import Table
from ....phone.core.view import FILL, WRAP, View
from ....phone.state.activity import Intent, Popup
from ....phone.system.intents import answered
from ....phone.system.registry import apps
from ...basic import box, carousel, column, decor, image, row, text
from ...lists import in_lines
from ...menus import sheet_frame
from ...styles import SUMMARY, replace_style
from ...verbs import assign, choose, copy, send, show
from .. import player

INK = "onSurface"
DIM = replace_style(SUMMARY, size=12)
SEND = "android.intent.action.SEND"
RESOLVER = "com.android.intentresolver"  # it is behind "More"


@memo
def pill(
    label: str, tap: Call | None, on: bool = False, glyph: str = "", id: str = "", desc: str = "", h: float = 32
) -> View:
    """A chip or a button: dark on grey, or where it is `on` the other way round.

    `glyph` is an icon before the `label`, `h` the height in dp. With the `id` "chip" it is a filter, which is
    selected where it is on: `pill("Subscribe", subscribe(7), True, "add", "subscribe", h=36)`.
    """
    ink, selected = ("surface" if on else INK), on and id == "chip"
    kids = [decor(icon=glyph, color=ink, icon_size=18, w=20, h=20)] if glyph else []
    if label:
        kids.append(text(label, hidden=True, size=13, weight=500, color=ink))
    look: dict[str, Any] = {"cls": "android.widget.Button", "id": id, "words": label, "desc": desc}
    look |= {"bg": INK if on else "surfaceContainerHighest", "radius": 8 if id == "chip" else 18}
    return row(*kids, tap=tap, w=WRAP, h=h, gap=6, selected=selected, pad=(12, 0, 12, 0), focusable=True, **look)


def chip_row(labels: tuple[str, ...], chosen: str, field: str = "chip") -> View:
    """Filters above a list, of which one holds; a tap puts another into a field of the screen.

    chip_row(("All", "Comedy", "Crime"), self.chip)  # a tap on "Comedy" does assign("chip", "Comedy")
    """
    kids = (
        pill(label, None if label == chosen else assign(field, label), label == chosen, id="chip") for label in labels
    )
    return carousel("chip_bar", *kids, pad=12)


def picture(
    art: str, mark: str, w: float, h: float, played: float = 0, radius: float = 0, line: str = "primary"
) -> View:
    """The picture of a video, `w` by `h` dp, with a mark such as how long it is.

    `played` is how much of it was seen, 0 to 1; a bar in the colour `line` shows that, and so does a description.
    """
    look: dict[str, Any] = {"color": "#ffffff", "bg": "#1f1f1f", "radius": 4, "pad": (4, 1, 4, 1)}
    look |= {"at": "end|bottom", "margin": (0, 0, 6, 6)}
    kids = [image(art, "thumbnail", w=w, h=h, radius=radius), text(mark, "duration", size=12, weight=500, **look)]
    if played:
        seen = player.played_line(played, line, "#b3b3b3")
        kids.append(box(seen, at="start|bottom", w=FILL, h=3, desc=f"{played:.0%} watched"))
    return box(*kids, w=w, h=h)


@memo
def list_card(
    shown: View, tap: Call, title: str, lines: tuple[tuple[str, str], ...], *ends: View, lead: Any = None
) -> View:
    """A video in a list, its picture at the left.

    `shown` is the picture, `lines` are the ids and words of the texts under the title, `ends` stand at the end, and
    `lead` stands before the picture:
    `list_card(picture(art, "4:05", 160, 90), watch(id), title, (("channel", name),), more_button(…))`.
    """
    said = (text(words, id, DIM, w=FILL) for id, words in lines)
    words = column(text(title, "title", size=14, lines=2, w=FILL), *said, grow=1, gap=2)
    kids, side = (lead, shown, words, *ends) if lead else (shown, words, *ends), 4 if lead else 12
    return row(*kids, cls="android.view.ViewGroup", tap=tap, align="start", gap=12, pad=(side, 6, 0, 6))


class ShareVideo(Popup):
    """A sheet of where the link of a video can go.

    It offers the clipboard, the apps of the phone that take texts, and the phone's own sheet behind "More".
    """

    kind = "sheet"
    title: str
    link: str

    def view(self, packages: tuple[str, ...]) -> View:
        intent = _shared(self.title, self.link)
        cells = [_target("Copy link", "content_copy", "", choose(copy(self.link, "Link copied to clipboard")))]
        for package in packages:
            if package != RESOLVER and answered((package,), intent):
                call = choose(send(intent.replace(package=package)))
                cells.append(_target(apps()[package].label, "", f"appicon:{package}", call))
        cells.append(_target("More", "more_horiz", "", choose(send(intent))))
        head = text("Share", "title", size=16, weight=500, pad=(24, 4, 24, 8))
        about = text(self.title, "share_title", SUMMARY, pad=(24, 0, 24, 12), w=FILL)
        return sheet_frame(head, about, *in_lines(iter(cells), 4, align="start", pad=(12, 4, 12, 8)))


def _shared(title: str, link: str) -> Intent:
    extras = Table.of({"android.intent.extra.SUBJECT": title, "android.intent.extra.TEXT": link})
    return Intent(SEND, type="text/plain", extras=extras)


@memo
def _target(label: str, glyph: str, art: str, tap: Call) -> View:
    disc: dict[str, Any] = {"color": INK, "bg": "surfaceContainerHighest", "radius": -1, "w": 48, "h": 48}
    face = image(art, w=48, h=48) if art else decor(icon=glyph, **disc)
    words = text(label, "share_target", size=12, align="center", lines=2, w=FILL)
    look: dict[str, Any] = {"cls": "android.view.ViewGroup", "desc": label, "align": "center", "pad": (2, 8, 2, 4)}
    return column(face, words, tap=tap, grow=1, gap=8, **look)


def share_call(title: str, link: str) -> Call:
    """A call that opens `ShareVideo`, for a button "Share"."""
    return show(ShareVideo(title, link))


__all__ = ["DIM", "INK", "RESOLVER", "SEND", "ShareVideo", "chip_row", "list_card", "picture", "pill", "share_call"]
