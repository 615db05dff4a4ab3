"""The inbox of notifications, the account and the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kit import *
from ....kit.blocks.video.acts import Page
from ....kit.blocks.video.parts import DIM
from ....kit.families.google import google_page
from ....phone.state.media import Media
from ....phone.state.phone import Display
from ....phone.state.providers import Account
from .acts import channel_of, from_notice
from .cards import channel_face, framed, page_bar
from .catalogue import Video, catalogue
from .model import *

SETTINGS = "com.google.android.apps.youtube.app.settings.SettingsActivity"
ACCOUNT = "com.google.android.apps.youtube.app.WatchWhileActivity"
NOTIFICATIONS = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
)
ADD_ACCOUNT = Intent("android.settings.ADD_ACCOUNT_SETTINGS")
MANAGE = Intent("android.settings.SYNC_SETTINGS")


@youtube.activity(ACCOUNT)
class Inbox(Page):
    """What it was told of: new videos of channels."""

    def view(self, app: YouTube, media: Media, world: int, time: int, display: Display) -> View:
        at = scene(app, world, time, display)
        videos = tuple(catalogue(world).videos[id] for id in app.inbox)
        nothing = empty(
            "Your notifications live here", "notifications", more="Subscribe to channels to hear of their new videos."
        )
        body = feed("notifications_list", _notice, videos, at, empty=nothing)
        menu = overflow((("Settings", route("NotificationSettings")),))
        return framed(at, media, time, page_bar("Notifications", menu), body)


def _notice(video: Video, at: Scene) -> View:
    return _drawn(video, channel_of(at.world, video).name, ago(video.at, at.time), video.id in at.app.seen)


@memo
def _drawn(video: Video, name: str, when: str, seen: bool) -> View:
    dot = decor(w=6, h=6) if seen else box(bg="primary", radius=-1, w=6, h=6, desc="Unread")
    words = column(
        text(f"{name} uploaded: {video.title}", "notice", size=14, lines=3, w=FILL),
        text(when, "metadata", DIM),
        grow=1,
        gap=4,
    )
    items = (Item("Hide this notification", hide_notice(video.id), "visibility_off"),)
    more = more_button(show(Sheet(items=items)), "Action menu", "notice_menu", long_press=False)
    return row(
        dot,
        channel_face(name, 44),
        words,
        image(video.poster, w=96, h=54, radius=6),
        more,
        cls="android.view.ViewGroup",
        tap=from_notice(video.id),
        align="start",
        gap=10,
        pad=(8, 10, 0, 10),
    )


@does
def hide_notice(c: Ctx, id: int) -> Ctx:
    rest = tuple(one for one in c.app.inbox if one != id)
    return offer_undo(c, c.save(inbox=rest), "Notification hidden")


@youtube.activity(ACCOUNT)
class AccountPage(Activity):
    """Whose account it is, and what belongs to it."""

    def view(self, accounts: tuple[Account, ...], packages: tuple[str, ...]) -> View:
        owner = next((a for a in accounts if a.type == "com.google"), None)
        name, email = (owner.owner or owner.name, owner.name) if owner else ("", "")
        who = row(
            avatar(name, size=48),
            column(text(name, "account_name", size=18, weight=500), text(email, "account_email", DIM), grow=1),
            gap=16,
            pad=(16, 12, 16, 16),
        )
        rows_ = [
            list_row(label, id="account_item", lead=icon(glyph, color="onSurface"), tap=tap)
            for glyph, label, tap in (
                ("person_add", "Add account", sends(packages, ADD_ACCOUNT)),
                ("manage_accounts", "Manage accounts", sends(packages, MANAGE)),
                ("history", "Watch history", route("History")),
                ("settings", "Settings", route("YouTubeSettings")),
            )
            if tap is not None
        ]
        cross = app_bar("Account", leave(), up_icon="close", up_desc="Close")
        return scaffold(cross, listing("account_list", who, divider(), *rows_))


@youtube.activity(SETTINGS)
class YouTubeSettings(Preferences):
    """The main page of the settings."""

    title = "Settings"
    look = google_page
    rows = (
        Row("General", tap=route("GeneralSettings")),
        Row("Autoplay", tap=route("AutoplaySettings")),
        Row("Video quality preferences", tap=route("QualitySettings")),
        Row("Notifications", tap=route("NotificationSettings")),
        Row("Manage all history", tap=route("HistorySettings")),
        Row("About", tap=route("About")),
    )


@youtube.activity(SETTINGS)
class GeneralSettings(Preferences):
    """The theme, captions, what is left out."""

    title = "General"
    look = google_page
    rows = (
        Pick("Appearance", "theme", THEMES),
        Flag(
            "Restricted Mode", "restricted", "This helps hide potentially mature videos. It works on this device only."
        ),
        Flag("Captions", "captions", "Show what is said in every video"),
    )

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        ask = confirm(
            everything_again(),
            "Show all videos again?",
            "Videos and channels that you removed are proposed again.",
            "Show",
        )
        gone = len(app.hidden) + len(app.muted)
        more = (Row("Removed from recommendations", f"{gone} removed", ask),) if gone else ()
        return (*self.rows, *more)


@does
def everything_again(c: Ctx) -> Ctx:
    return c.save(hidden=(), muted=())


@youtube.activity(SETTINGS)
class AutoplaySettings(Preferences):
    """Whether a video follows by itself."""

    title = "Autoplay"
    look = google_page
    rows = (Flag("Autoplay next video", "autoplay", "When you finish a video, another plays automatically"),)


@youtube.activity(SETTINGS)
class QualitySettings(Preferences):
    """How sharp videos are."""

    title = "Video quality preferences"
    look = google_page
    rows = (Pick("Video quality", "quality", QUALITIES), Pick("Download quality", "download_quality", SHARPNESS))


@youtube.activity(SETTINGS)
class NotificationSettings(Preferences):
    """Of what it tells."""

    title = "Notifications"
    look = google_page
    rows = (
        Flag("Subscriptions", "uploads", "Notify me about new videos of my channels"),
        Row("System notification settings", tap=send(NOTIFICATIONS)),
    )


@youtube.activity(SETTINGS)
class HistorySettings(Preferences):
    """What is remembered."""

    title = "Manage all history"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        videos = confirm(
            forget_videos(),
            "Clear watch history?",
            "Your YouTube watch history will be cleared.",
            "Clear watch history",
        )
        words = confirm(
            forget_words(),
            "Clear search history?",
            "Your YouTube search history will be cleared.",
            "Clear search history",
        )
        return (
            Row("Clear watch history", f"{len(app.history)} videos", videos),
            Row("Clear search history", f"{len(app.searches)} searches", words),
            Flag("Keep watch history", "keep_history"),
            Flag("Keep search history", "keep_searches"),
        )


@does
def forget_videos(c: Ctx) -> Ctx:
    return c.save(history=())


@does
def forget_words(c: Ctx) -> Ctx:
    return c.save(searches=())


@youtube.activity(SETTINGS)
class About(Activity):
    """What is told of the app."""

    def view(self) -> View:
        return google_page(
            "About",
            (
                Row("App version", "18.38.37"),
                Row("YouTube", "Plays videos of channels, and keeps what is liked, saved and watched."),
            ),
        )
