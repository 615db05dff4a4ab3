"""Gmail's settings: the list, and General settings."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    GOOGLE_RECYCLER,
    Activity,
    Alert,
    CheckRow,
    Choice,
    Header,
    Row,
    View,
    app_bar,
    does,
    go,
    leave,
    list_row,
    listing,
    memo,
    scaffold,
    show,
)
from ....phone.core.values import Table
from ....phone.state.activity import Intent
from ....phone.state.providers import Account
from ....phone.system.ctx import Ctx
from .account_settings import preferences
from .accounts import add_account, manage_accounts, open_account
from .model import PACKAGE, Gmail

THEMES = ("Light", "Dark", "System default")
DENSITIES = ("Default", "Comfortable", "Compact")
SWIPES = ("None", "Archive", "Delete", "Mark as read or unread", "Move to", "Snooze")
ADVANCES = ("Newer", "Older", "Conversation list")


class GmailSettings(Activity):
    """The list: general settings, one row per account, adding one."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ui.settings.PublicPreferenceActivity"

    def view(self, accounts: tuple[Account, ...]) -> View:
        rows = (_row("General settings"), *(_row(a.name) for a in accounts), _row("Add account"))
        bar = app_bar("Settings", leave(), menu=(("Manage accounts", manage_accounts()),))
        return scaffold(bar, listing("list", *rows, cls=GOOGLE_RECYCLER))


@memo
def _row(title: str) -> View:
    taps = {"General settings": go(GeneralSettings()), "Add account": add_account()}
    return list_row(title, ids=("title", "", "", ""), tap=taps.get(title) or open_account(title))


class GeneralSettings(Activity):
    """What holds for all accounts."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ui.settings.GeneralPreferenceActivity"

    def view(self, app: Gmail) -> View:
        ask = Alert("Clear search history?", "", ("OK", clear_searches()), ("Cancel", None))
        return preferences("General settings", (
            _choice("Theme", THEMES, app.theme, "theme"),
            _choice("Default notification action", ("Archive", "Delete"), app.action, "action"),
            Row("Manage notifications", tap=open_notification_settings()),
            CheckRow("Conversation view", "Group emails in the same conversation",
                     toggle("threaded"), on=app.threaded),
            _choice("Conversation list density", DENSITIES, app.density, "density"),
            Row("Swipe actions", "Configure swipe actions to quickly act on emails in the "
                "conversation list", go(SwipeSettings())),
            _choice("Default reply action", ("Reply", "Reply all"), app.reply, "reply"),
            _choice("Auto-advance", ADVANCES, app.advance, "advance"),
            CheckRow("Open web links in Gmail", "Turn on for faster browsing", toggle("links"),
                     on=app.links),
            Header("Action confirmations"),
            CheckRow("Confirm before deleting", "", toggle("confirm_delete"),
                     on=app.confirm_delete),
            CheckRow("Confirm before archiving", "", toggle("confirm_archive"),
                     on=app.confirm_archive),
            CheckRow("Confirm before sending", "", toggle("confirm_send"), on=app.confirm_send),
        ), (("Clear search history", show(ask)),))  # fmt: skip


def _choice(title: str, options: tuple[str, ...], chosen: str, name: str) -> Row:
    return Row(title, chosen, show(Choice(title, options, chosen, set_preference.partial(name))))


class SwipeSettings(Activity):
    """What swiping a row to the right and to the left does."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ui.settings.SwipeActionsActivity"

    def view(self, app: Gmail) -> View:
        return preferences("Swipe actions", (
            _choice("Right swipe", SWIPES, app.swipe_right, "swipe_right"),
            _choice("Left swipe", SWIPES, app.swipe_left, "swipe_left"),
        ))  # fmt: skip


@does
def set_preference(c: Ctx, name: str, value: str) -> Ctx:
    """Store one preference."""
    return c.save(**{name: value})


@does
def toggle(c: Ctx, name: str) -> Ctx:
    return c.save(**{name: not getattr(c.app, name)})


@does
def clear_searches(c: Ctx) -> Ctx:
    return c.save(searches=()).snack("Search history cleared")


@does
def open_notification_settings(c: Ctx) -> Ctx:
    """The system's page about Gmail's notifications."""
    extras = Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
    return c.send(Intent("android.settings.APP_NOTIFICATION_SETTINGS", extras=extras))
