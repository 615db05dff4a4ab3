"""The tab You, and what is set there: status, presence, notifications, preferences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ....kit import *
from ....kit.preference_rows import preference
from .composing import EmojiSheet
from .frames import bar, face
from .model import LANGUAGES, ME, NOTIFY, PACKAGE, THEMES, Slack, Status, called, member, slack, space_now

NOTIFICATIONS = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
)
STATUSES = (
    ("📅", "In a meeting", "1 hour"),
    ("🚌", "Commuting", "30 minutes"),
    ("🤒", "Out sick", "Today"),
    ("🌴", "Vacationing", "Don't clear"),
    ("🏡", "Working remotely", "Today"),
)
UNTIL = ("Don't clear", "30 minutes", "1 hour", "4 hours", "Today", "This week")
PAUSES = (("30 minutes", 1800), ("1 hour", 3600), ("2 hours", 7200), ("4 hours", 14_400))


def you_tab(app: Slack) -> View:
    """The body of the tab."""
    own = member(app, ME).replace(active=not app.away)
    head = row(
        face(own, 56),
        column(
            text(called(app, own), "name", size=18, weight=800),
            text("Away" if app.away else "Active", "presence", size=14, color="onSurfaceVariant"),
            grow=1,
        ),
        id="profile_header",
        w=FILL,
        gap=16,
        pad=(16, 12, 16, 12),
        align="center",
        tap=route("Profile", ME),
    )
    paused = app.paused_until > 0
    pause = Choice("Pause notifications", tuple(n for n, _ in PAUSES), "", pause_for.partial())
    rows_below = (
        (
            "Resume notifications" if paused else "Pause notifications",
            "notifications_off" if paused else "notifications_paused",
            keep("paused_until", 0) if paused else show(pause),
            "pause_row",
        ),
        ("Set yourself as active" if app.away else "Set yourself as away", "schedule", toggle("away"), "away_row"),
        ("Saved items", "bookmark_border", route("Saved"), "saved_row"),
        ("View profile", "person", route("Profile", ME), "profile_row"),
        ("Notifications", "notifications", route("NotificationPreferences"), "notifications_row"),
        ("Preferences", "settings", route("PreferencesPage"), "preferences_row"),
    )
    kids = [list_row(label, lead=icon(glyph), tap=tap, id=id, height=52) for label, glyph, tap, id in rows_below]
    return listing("you_list", head, _status_row(app.status), *kids, bottom=16)


def _status_row(status: Status) -> View:
    """The box with what the owner is doing, which can be cleared."""
    words = f"{status.emoji} {status.words}".strip() or "What's your status?"
    tail = (
        icon_button("close", "Clear status", clear_status(), "clear_status")
        if status.words
        else icon("mood", size=20, hidden=True)
    )
    return row(
        text(words, "status", size=15, grow=1),
        tail,
        id="status_row",
        w=FILL,
        h=52,
        pad=(16, 0, 12, 0),
        margin=(16, 0, 16, 8),
        align="center",
        radius=10,
        stroke="outlineVariant",
        tap=route("SetStatus"),
    )


@does
def clear_status(c: Ctx) -> Ctx:
    return c.save(status=Status()).toast("Status cleared")


@does
def pause_for(c: Ctx, words: str) -> Ctx:
    until = c.phone.time + dict(PAUSES)[words]
    c = c.save(paused_until=until).schedule(until, resume(until), live=False)
    return c.toast(f"Notifications paused for {words}")


@does
def resume(c: Ctx, until: int) -> Ctx:
    """The pause until then is over."""
    return c.save(paused_until=0) if c.app.paused_until == until else c


@slack.activity("slack.features.customstatus.CustomStatusActivity", exported=False)
class SetStatus(Activity):
    """What the owner is doing."""

    emoji: str = "💬"
    words: str = ""
    until: str = "Don't clear"

    def view(self) -> View:
        save = button("Save", save_status(), "text", "save_status", enabled=bool(self.words.strip()))
        sign = text(
            self.emoji,
            "status_emoji",
            cls=BUTTON,
            desc=f"Emoji {self.emoji}",
            size=24,
            w=48,
            h=48,
            align="center",
            pad=(0, 8, 0, 0),
            tap=show(EmojiSheet(put_emoji.partial())),
        )
        line = row(
            sign,
            edit(self, "words", "What's your status?", "status_text", variant="bare", takes="sentences"),
            w=FILL,
            pad=(8, 4, 16, 4),
            align="center",
        )
        ask = Choice("Clear after", UNTIL, self.until, assign.partial("until"))
        kids = [
            line,
            list_row("Clear after", self.until, tap=show(ask), id="clear_after", lead=icon("schedule")),
            section("Suggestions"),
        ]
        kids += [
            list_row(f"{emoji} {words}", until, tap=take(emoji, words, until), height=60, id="status_suggestion")
            for emoji, words, until in STATUSES
        ]
        return scaffold(bar("Set a status", "", save), scroll(*kids, w=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        held = c.app.status
        return c.set(emoji=held.emoji, words=held.words, until=held.until) if held.words else c


@does
def put_emoji(c: Ctx, emoji: str) -> Ctx:
    return c.set(emoji=emoji)


@does
def take(c: Ctx, emoji: str, words: str, until: str) -> Ctx:
    return c.set(emoji=emoji, words=words, until=until)


@does
def save_status(c: Ctx) -> Ctx:
    one = c.screen
    if not one.words.strip():
        return c
    status = Status(one.emoji, one.words.strip(), one.until)
    seconds = {"30 minutes": 1800, "1 hour": 3600, "4 hours": 14_400}.get(one.until, 0)
    c = c.save(status=status).deliver("profile", space_now(c.app).name, f"{status.emoji} {status.words}", "status")
    if one.until == "Today":
        seconds = 86_400 - (c.now.hour * 3600 + c.now.minute * 60 + c.now.second)
    if one.until == "This week":
        seconds = (7 - c.now.weekday()) * 86_400 - (c.now.hour * 3600 + c.now.minute * 60)
    if seconds:
        c = c.schedule(c.phone.time + seconds, end_status(status), live=False)
    return c.finish().toast("Status set")


@does
def end_status(c: Ctx, status: Status) -> Ctx:
    """The time of a status is over."""
    return c.save(status=Status()) if c.app.status == status else c


def slack_page(title: str, rows: Iterable[Row], menu: Items = ()) -> View:
    """A page of preferences under Slack's bar."""
    return scaffold(bar(title), listing("recycler_view", *map(preference, rows), bottom=16))


@slack.activity("slack.features.settings.SettingsActivity", exported=False)
class PreferencesPage(Preferences):
    """Preferences of the app."""

    title = "Preferences"
    look = slack_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        return (
            Header("Display"),
            Pick("Theme", "theme", THEMES, id="theme_row"),
            Pick("Language", "language", LANGUAGES, id="language_row"),
            Pick("Names", "names", ("Full name", "Display name"), id="names_row"),
            Flag("Show pictures", "previews", "Pictures are shown in messages"),
            Header("Messages"),
            Flag("Format messages with markup", "markup", "Signs around words, such as *stars*, change how these look"),
            Header("Home"),
            Flag("Show unreads only", "unread_only", "Home lists conversations with news alone"),
            Header("About"),
            Row("Version", "23.10.20.0"),
        )


@slack.activity("slack.features.settings.NotificationSettingsActivity", exported=False)
class NotificationPreferences(Preferences):
    """What Slack notifies of."""

    title = "Notifications"
    look = slack_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        return (
            Header("Notify me about"),
            Radios("", "notify", NOTIFY),
            Header("Also"),
            Flag("Replies to threads I follow", "threads_too"),
            Row("Sound and pop-ups", "Settings of the phone", send(NOTIFICATIONS)),
        )
