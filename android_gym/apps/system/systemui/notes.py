"""Notifications as the shade and the banner show them: cards, groups, sections."""

from __future__ import annotations

from collections.abc import Iterator

from ....kit import *
from ....phone.state.providers import Notification, NotificationAction
from ....phone.system.appearance import symbol_of, tint_of
from ....phone.system.registry import known_app
from .answering import ask_reply, clear, dismiss_note, open_note, run_action, turn
from .header import INK
from .tiles import open_settings

Bundle = tuple[Notification, ...]  # one, or those of a group
MAX_LINES = 10  # of an expanded text
LISTED = 6  # notifications of a closed group that have a line
CORNER = 28  # dp


class Open(Value):
    """How a card is shown, besides its notification."""

    when: str  # "5m"
    expanded: bool = False
    can_turn: bool = False
    inside: bool = False  # in an open group, under its head
    banner: bool = False


def bundles(notes: tuple[Notification, ...]) -> tuple[Bundle, ...]:
    """Notifications of a group beside each other, without its summary."""
    groups: dict[tuple[object, ...], list[Notification]] = {}
    for note in notes:
        key = (note.package, note.group, note.silent) if note.group else (note.key,)
        groups.setdefault(key, []).append(note)
    return tuple(tuple([n for n in group if not n.summary] or group) for group in groups.values())


def name_of(bundle: Bundle) -> str:
    """What names a card among those that the user has opened and closed."""
    first = bundle[0]
    return f"{first.package}#{first.group}" if len(bundle) > 1 else first.key


# --- sections -----------------------------------------------------------------------------------


def stack_of(
    notes: tuple[Notification, ...], turned: tuple[str, ...], now: int, zone: str, reply: str, field: View | None
) -> tuple[View, ...]:
    """Conversations, what else alerts, and under a header what is silent. `field` is where the
    answer to the notification named `reply` is typed."""
    found = bundles(notes)
    talks = [b for b in found if b[0].person and not b[0].silent]
    loud = [b for b in found if not b[0].person and not b[0].silent]
    quiet = [b for b in found if b[0].silent]
    views: list[View] = []
    top = name_of((talks or loud or quiet or [()])[0]) if found else ""
    for title, part in (("Conversations", talks), ("Notifications", loud), ("Silent", quiet)):
        if not part:
            continue
        if title == "Silent" or talks:
            views.append(_heading(title, clearable=any(not n.ongoing for b in part for n in b)))
        cards: list[View] = []
        for bundle in part:
            cards += _cards(bundle, turned, top, now, zone, field if reply == bundle[0].key else None)
        views.append(clip(column(*cards, w=FILL, gap=2, radius=CORNER)))
    return tuple(views)


@memo
def _heading(title: str, clearable: bool) -> View:
    """The header over a section; the silent ones can be cleared by themselves."""
    label = text(title, "header_label", size=14, weight=500, color=INK, grow=1)
    kids = [label]
    if clearable and title == "Silent":
        kids.append(
            icon_button("close", "Clear all silent notifications", clear(True), "btn_clear_all", color=INK, size=40)
        )
    return row(*kids, id="header_text", h=44, pad=(16, 0, 4, 0))


def _cards(bundle: Bundle, turned: tuple[str, ...], top: str, now: int, zone: str, field: View | None) -> list[View]:
    name, first = name_of(bundle), bundle[0]
    if len(bundle) == 1:
        default = name == top or first.ongoing
        can_turn = bool(first.actions or first.big_text or first.progress) or len(first.text) > 48
        how = Open(when(first, now), default != (name in turned), can_turn)
        return [_note(first, how, field)]
    if name not in turned:
        return [_closed_group(bundle, when(first, now))]
    inside = [
        _note(note, Open(when(note, now), (i == 0) != (note.key in turned), True, inside=True), field)
        for i, note in enumerate(bundle)
    ]
    return [_group_head(first.package, _label(first), when(first, now), len(bundle), name), *inside]


def when(note: Notification, now: int) -> str:
    """How long ago it was posted: "now", "5m", "2h", "3d"; the running time of one that counts."""
    gone = now - note.time
    if note.counts:
        left = max(0, gone * note.counts)
        h, m, s = left // 3600, left // 60 % 60, left % 60
        return f"{h}:{m:02d}:{s:02d}" if h else f"{m:02d}:{s:02d}"
    if not note.time:
        return ""
    for size, unit in ((86_400, "d"), (3600, "h"), (60, "m")):
        if gone >= size:
            return f"{gone // size}{unit}"
    return "now"


# --- cards --------------------------------------------------------------------------------------


def banner(note: Notification, zone: str) -> View:
    """A notification that pops up over what is shown."""
    how = Open("now" if note.time else "", expanded=True, banner=True)
    return group(_note(note, how, None), id="notification_stack_scroller", pad=(12, 8, 12, 8))


@memo
def _note(note: Notification, how: Open, field: View | None) -> View:
    """One notification: app and time, title, text, progress, actions."""
    body = [_head(note, how), text(note.said[0], "android:id/title", LABEL, w=FILL)]
    body += _contents(note, how.expanded)
    kids = [row(_face(note, how.inside), column(*body, grow=1), *_picture(note), align="start", gap=16)]
    if how.expanded and note.actions:
        kids.append(
            row(
                *(_action(note.key, note, a) for a in note.actions),
                id="android:id/actions",
                gap=4,
                margin=(32, 2, 0, 0),
            )
        )
    if field is not None:
        kids.append(field)
    foot = 4 if len(kids) > 1 else 14
    return box(
        *kids,
        id="expandableNotificationRow",
        kind="column",
        w=FILL,
        tap=open_note(note.package, note.id),
        long_press=None if how.banner else open_settings("APP_NOTIFICATION_SETTINGS", note.package),
        bg="surfaceContainerHigh" if how.banner else "surfaceContainer",
        dismiss=None if note.ongoing else dismiss_note(note.package, note.id),
        pad=(16, 14, 12, foot),
        radius=CORNER if how.banner else 4,
        elevation=6 if how.banner else 0,
    )


def _head(note: Notification, how: Open) -> View:
    """The app's name, the time and the button that opens or closes the card."""
    label, faint = _label(note), replace_style(BODY_SMALL)
    kids = [text(label, "android:id/app_name_text", faint)]
    if how.when:
        kids.append(paint("•", faint))
        kids.append(text(how.when, "android:id/chronometer" if note.counts else "android:id/time", faint))
    kids.append(spacer())
    if how.can_turn:
        kids.append(_chevron(note.key, how.expanded, 0))
    return row(*kids, id="android:id/notification_header", gap=4, h=20)


@memo
def _chevron(name: str, expanded: bool, count: int) -> View:
    """The pill with the chevron, before it the number of a group's notifications."""
    arrow = icon("keyboard_arrow_up" if expanded else "keyboard_arrow_down", color="onSurface", size=16, hidden=True)
    number = (paint(str(count), replace_style(LABEL_SMALL)),) if count else ()
    return row(
        *number,
        arrow,
        id="android:id/expand_button",
        cls=BUTTON,
        desc="Collapse" if expanded else "Expand",
        tap=turn(name),
        bg="surfaceContainerHighest",
        radius=-1,
        w=WRAP,
        h=20,
        pad=(8, 0, 6, 0),
    )


@memo
def _disc(package: str, name: str, size: float) -> View:
    """The symbol of an app in a disc of its colour."""
    ink, tint = "#ffffff", tint_of(package)
    return icon(
        name or symbol_of(package),
        "android:id/icon",
        color=ink if tint else "onPrimary",
        size=size * 2 / 3,
        bg=tint or "primary",
        room=size,
        hidden=True,
    )


def _face(note: Notification, inside: bool) -> View:
    """Who or what it is from: the app's symbol, or a person's face with the symbol on it."""
    if not note.person:
        return decor(w=24, h=24) if inside and not note.icon else _disc(note.package, note.icon, 24)
    small = _disc(note.package, note.icon, 16)
    edge = decor(small, bg="surfaceContainer", radius=-1, pad=(2, 2, 2, 2), at="end|bottom")
    return box(
        avatar(note.person, size=32),
        edge,
        id="android:id/conversation_icon_container",
        w=36,
        h=36,
        margin=(-6, 0, -6, 0),
    )


def _picture(note: Notification) -> tuple[View, ...]:
    if not note.picture:
        return ()
    return (image(note.picture, "android:id/right_icon", w=48, h=48, radius=8),)


def _contents(note: Notification, expanded: bool) -> Iterator[View]:
    """The text of a notification and its progress; closed, a line of it."""
    big = expanded and bool(note.big_text)
    _, short, long = note.said
    said = long if big else short or long
    if said:
        words = said if expanded else on_one_line(said)
        yield text(
            words,
            "android:id/big_text" if big else "android:id/text",
            SUMMARY,
            lines=MAX_LINES if expanded else 1,
            w=FILL,
        )
    if note.progress is not None:
        share = 0.0 if note.progress.indeterminate else note.progress.share
        yield progress(share, margin=(0, 8, 0, 4))


def on_one_line(words: str) -> str:
    """A text with blanks in place of the ends of its lines."""
    return type(words)(words.replace("\n", " "))


def _action(name: str, note: Notification, action: NotificationAction) -> View:
    tap = ask_reply(note.package, action, name) if action.reply else run_action(note.package, action.call)
    return text_button(action.title, tap, "android:id/action0")


def text_button(label: str, tap: Call, id: str, side: float = 12) -> View:
    """Words that are a button, 40 dp high."""
    return text(label, id, LABEL, cls=BUTTON, tap=tap, color="primary", align="center", pad=(side, 0, side, 0), h=40)


def _label(note: Notification) -> str:
    """The name that stands over a notification: its app's, unless it has another."""
    app = known_app(note.package)
    return note.app_name or (app.label if app else note.package)


# --- groups -------------------------------------------------------------------------------------


@memo
def _group_head(package: str, label: str, time: str, count: int, name: str) -> View:
    """The head of a group that is open."""
    return row(
        _disc(package, "", 24),
        text(label, "android:id/app_name_text", BODY_SMALL),
        *((paint("•", BODY_SMALL), text(time, "android:id/time", BODY_SMALL)) if time else ()),
        spacer(),
        _chevron(name, True, 0),
        id="android:id/notification_header",
        gap=4,
        h=48,
        bg="surfaceContainer",
        radius=4,
        pad=(16, 0, 12, 0),
    )


@memo
def _closed_group(bundle: Bundle, time: str) -> View:
    """A group on one card: a line for each of its notifications; a tap opens it."""
    first, name = bundle[0], name_of(bundle)
    head = row(
        text(_label(first), "android:id/app_name_text", BODY_SMALL),
        *((paint("•", BODY_SMALL), text(time, "android:id/time", BODY_SMALL)) if time else ()),
        spacer(),
        _chevron(name, False, len(bundle)),
        id="android:id/notification_header",
        gap=4,
        h=20,
    )
    lines = (
        row(
            text(note.said[0], "android:id/title", LABEL),
            text(on_one_line(note.said[1] or note.said[2]), "android:id/text", SUMMARY, grow=1),
            gap=8,
            h=22,
        )
        for note in bundle[:LISTED]
    )
    keys = tuple((note.package, note.id) for note in bundle if not note.ongoing)
    return box(
        row(_disc(first.package, "", 24), column(head, *lines, grow=1), align="start", gap=16),
        id="expandableNotificationRow",
        kind="column",
        w=FILL,
        tap=turn(name),
        long_press=open_settings("APP_NOTIFICATION_SETTINGS", first.package),
        bg="surfaceContainer",
        radius=4,
        dismiss=clear(False, keys) if keys else None,
        pad=(16, 14, 12, 14),
    )
