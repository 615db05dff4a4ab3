"""The channels of an app's notifications: how much each disturbs, and which are blocked."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import *
from ....kit.bound import Entry
from ....phone.state.providers import NotificationChannel
from ....phone.state.providers.notifications import DEFAULT, HIGH, LOW, channel_of
from .pages import Facts, declare, open_page

_KINDS = (
    ("Pop on screen", "Rings, and shows at the top of the screen", HIGH),
    ("Default", "May ring or vibrate based on device settings", DEFAULT),
    ("Silent", "No sound or vibration", LOW),
)


def channel_rows(f: Facts, package: str) -> tuple[Row, ...]:
    """A row for each channel that an app has created, with a switch; none for other apps."""
    rows = tuple(
        PrimarySwitch(
            channel.name,
            _kind(channel) if on else "Off",
            open_page("channel", f"{package}:{channel.id}"),
            on=on,
            flip=block(package, channel.id, on),
        )
        for channel in f.channels
        if channel.package == package
        for on in (not channel.blocked,)
    )
    return (Header("Notification categories"), *rows) if rows else ()


def _kind(channel: NotificationChannel) -> str:
    importance = max(LOW, channel.importance)
    return next(title for title, _, value in _KINDS if value <= importance)


def _channel(f: Facts) -> NotificationChannel | None:
    """The channel of a page, None after it was deleted or its app is gone."""
    package, _, id = f.arg.partition(":")
    return channel_of(f.channels, package, id)


def _title(f: Facts) -> str:
    channel = _channel(f)
    return "Notification category" if channel is None else channel.name


@declare("channel", _title, "app_notifications", "ChannelNotificationSettingsActivity", about=True)
def channel_page(f: Facts) -> Sequence[Entry]:
    channel = _channel(f)
    if channel is None:
        return (Footer("This app has not created this notification category"),)
    own, on = (channel.package, channel.id), not channel.blocked
    bar = MainSwitch(f"Show {channel.name}", tap=block(*own, on), on=on)
    kinds = (
        RadioRow(title, words, weigh(*own, value), on=title == _kind(channel))
        for title, words, value in _KINDS
    )
    return (bar, *kinds) if on else (bar,)


@does
def block(c: Ctx, package: str, id: str, blocked: bool) -> Ctx:
    """Block a channel, which takes what is posted to it away, or let it post."""
    c = _changed(c, package, id, blocked=blocked)
    if not blocked:
        return c
    left = (n for n in c.phone.notifications if (n.package, n.channel) != (package, id))
    return c.share(notifications=tuple(left))


@does
def weigh(c: Ctx, package: str, id: str, importance: int) -> Ctx:
    """Say how much a channel disturbs."""
    return _changed(c, package, id, importance=importance)


def _changed(c: Ctx, package: str, id: str, **fields: object) -> Ctx:
    def changed(one: NotificationChannel) -> NotificationChannel:
        return one.replace(**fields) if (one.package, one.id) == (package, id) else one

    return c.share(channels=tuple(map(changed, c.phone.channels)))
