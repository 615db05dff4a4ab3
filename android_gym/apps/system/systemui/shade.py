"""The notification shade: quick settings over notifications, on a scrim over what is below."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kit import *
from ....kit.styles import CONTENT_WIDE
from ....phone.core.zones import local
from ....phone.state.media import Media
from ....phone.state.phone import Display, Phone, Window
from ....phone.state.providers import Notification, NotificationAction
from .answering import clear_all, send_reply
from .editor import editor
from .header import INK, LOW, TALL, footer, header, pages_row
from .media import players
from .notes import stack_of
from .tiles import HIGH, MAX_COLLAPSED_TILES, PAGE, Look, chosen, looks, open_settings, tile_grid

PACKAGE = "com.android.systemui"
SCRIM = 0.76  # how dark what is below becomes
SIDE = 16  # dp
WIDEST = 640.0  # dp, of what it shows on a tablet that is held upright


class Shade(Activity):
    """Notifications under quick settings. A swipe down shows all tiles, a swipe up closes."""

    package: ClassVar[str] = PACKAGE
    fullscreen: ClassVar[bool] = True
    expanded: bool = False
    editing: bool = False  # the tiles are being chosen
    place: int = 0  # page of the tiles
    turned: tuple[str, ...] = ()  # cards that are not as they are at first, open or closed
    replying: str = ""  # the notification that is being answered
    answer: NotificationAction | None = None
    reply: str = ""  # what is typed

    def view(
        self,
        settings: Table,
        apps: Table,
        notifications: tuple[Notification, ...],
        media: Media,
        zone: str,
        time: int,
        display: Display,
    ) -> View:
        if self.editing:
            return editor(settings, apps)
        tiles, now = looks(chosen(settings), settings, apps), local(zone, time - time % 60)
        most = CONTENT_WIDE if display.size[0] > display.size[1] else WIDEST
        if _halved(display):
            top = header(now, settings, False, 0)
        else:
            top = header(now, settings, self.expanded, most - SIDE)
        history = bool(settings.get("secure/notification_history_enabled", 0))
        level = int(settings.get("system/screen_brightness", 128))
        return self._shown(tiles, top, level, history, notifications, media, zone, time, display)

    @memo
    def _shown(
        self,
        tiles: tuple[Look, ...],
        top: View,
        level: int,
        history: bool,
        notifications: tuple[Notification, ...],
        media: Media,
        zone: str,
        time: int,
        display: Display,
    ) -> View:
        """Its tiles over the notifications, under its header; `level` is the brightness."""
        turned, playing = display.size[0] > display.size[1], players(media, time)
        notes = history, notifications, zone, time
        if _halved(display):
            left = column(*self._whole(tiles, False, brightness(level), playing), grow=1, h=FILL)
            right = self._notes(*notes, (), CONTENT_WIDE)
            return _panel(top, LOW, row(left, right, h=FILL, align="start"))
        most = CONTENT_WIDE if turned else WIDEST
        if self.expanded:
            body = self._whole(tiles, turned, brightness(level), playing, most)
        else:
            few = tile_grid(tiles[:MAX_COLLAPSED_TILES], turned)
            quick = column(few, id="quick_qs_panel", w=FILL, pad=(0, 8, 0, 16))
            body = (self._notes(*notes, (quick, *playing), most),)
        way, close = "up" if self.expanded else "down", assign("expanded", not self.expanded)
        high = TALL if self.expanded else LOW
        return _panel(top, high, *body, swipes=((way, to_top(close)),))

    def _notes(
        self, history: bool, notes: tuple[Notification, ...], zone: str, time: int, head: tuple[View, ...], most: float
    ) -> View:
        """The notifications, under the first tiles and what plays, at most so many dp wide."""
        field = self._field(notes)
        cards = stack_of(notes, self.turned, time, zone, self.replying, field)
        clearable = any(not note.ongoing for note in notes)
        foot = _buttons(clearable, history) if notes else _NOTHING
        return scroll(*head, *cards, foot, id="notification_stack_scroller", pad=(SIDE, 0, SIDE, 0), most=most)

    def _whole(
        self, tiles: tuple[Look, ...], wide: bool, bar: View, playing: tuple[View, ...], most: float = CONTENT_WIDE
    ) -> tuple[View, ...]:
        """All tiles by pages, under the brightness; at the bottom the footer."""
        count = -(-len(tiles) // PAGE)
        place = min(self.place, count - 1)
        grid = tile_grid(tiles[place * PAGE : (place + 1) * PAGE], wide)
        turns = [("left", assign("place", place + 1))] if place + 1 < count else []
        turns += [("right", assign("place", place - 1))] if place else []
        lines = PAGE // (4 if wide else 2)  # of all pages, also of one that is not full
        high = lines * (HIGH + 8) - 8 if count > 1 else WRAP
        page = box(grid, id="qs_pager", cls=PAGER, w=FILL, h=high, swipes=tuple(turns), scrollable=count > 1)
        panel = column(
            bar, page, pages_row(place, count), *playing, id="quick_settings_panel", w=FILL, gap=12, pad=(0, 8, 0, 8)
        )
        return (scroll(panel, id="expanded_qs_scroll_view", pad=(SIDE, 0, SIDE, 0), most=most), footer())

    def _field(self, notes: tuple[Notification, ...]) -> View | None:
        """Where the answer to a notification is typed."""
        note = next((n for n in notes if n.key == self.replying), None)
        if note is None or self.answer is None:
            return None
        send = send_reply(note.package)
        field = edit(
            self, "reply", self.answer.reply, "remote_input_text", variant="bare", ime="send", submit=send, grow=1
        )
        arrow = icon_button(
            "send", "Send", send, "remote_input_send", color="primary", enabled=bool(self.reply.strip())
        )
        return row(
            field,
            arrow,
            id="remote_input",
            bg="surfaceContainerHighest",
            radius=24,
            h=48,
            pad=(16, 0, 0, 0),
            margin=(0, 4, 4, 8),
        )

    def back(self, c: Ctx) -> Ctx:
        if self.replying:
            return c.set(replying="", answer=None, reply="").focus("")
        if self.editing:
            return c.set(editing=False)
        return c.set(expanded=False, place=0) if self.expanded else c.finish()


def _halved(display: Display) -> bool:
    """Whether the tiles stand beside the notifications: on a tablet that is held sideways."""
    return is_tablet(display) and display.size[0] > display.size[1]


def _panel(top: View, high: float, *body: View, **options: Any) -> View:
    """The whole shade: its header, so many dp high, and what is under it."""
    return box(
        edge_to_edge(bg="#000000", alpha=SCRIM),
        top,
        column(*body, w=FILL, h=FILL, margin=(0, high - 24, 0, 0)),
        id="notification_panel",
        w=FILL,
        h=FILL,
        **options,
    )


def pull_down(phone: Phone) -> Phone:
    """The phone with the shade open."""
    return phone if phone.shade is not None else phone.replace(shade=Window(Shade(), PACKAGE))


_NOTHING = text(
    "No notifications", "no_notifications", size=14, color=INK, align="center", w=FILL, pad=(16, 40, 16, 40)
)


@memo
def _buttons(clearable: bool, history: bool) -> View:
    """Under the notifications: what leads to their settings or history, and Clear all."""
    label, page = "Manage", "NOTIFICATION_SETTINGS"
    if history:
        label, page = "History", "NOTIFICATION_HISTORY"
    kids = [_pill(label, open_settings(page), "manage_text"), spacer()]
    if clearable:
        clear = _pill("Clear all", clear_all(), "dismiss_text")
        kids.append(clear.replace(desc="Clear all notifications."))
    return row(*kids, id="notification_footer", cls=FRAME, pad=(0, 12, 0, 24))


def _pill(label: str, tap: Call, id: str) -> View:
    return text(
        label,
        id,
        LABEL,
        cls=BUTTON,
        tap=tap,
        bg="surfaceContainerHigh",
        radius=-1,
        align="center",
        pad=(20, 0, 20, 0),
        h=40,
    )


def brightness(level: int) -> View:
    """The slider over the tiles: a bar that is filled up to the brightness, 1..255."""
    share = max(0.12, level / 255)
    sun = decor(icon="brightness_medium", icon_size=20, color="onPrimary", w=44, h=48, at="end|middle")
    filled = decor(sun, bg="primary", h=48, grow=share)
    bar = slider(level / 255, set_brightness.partial(), "slider", "Display brightness")
    bar = bar.replace(
        kids=(filled, decor(grow=max(0.001, 1 - share), h=48)),
        style=replace_style(BODY, bg="surfaceContainerHigh", radius=24),
        layout=replace_layout(bar.layout, kind="row"),
    )
    return row(clip(bar), id="brightness_slider", cls=FRAME, w=FILL)


@does
def set_brightness(c: Ctx, share: float) -> Ctx:
    """Set the brightness, 1..255."""
    return c.write("system/screen_brightness", max(1, round(share * 255)))
