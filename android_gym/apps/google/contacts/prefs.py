"""Contacts settings, and the dialog behind the account disc."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Choice,
    Popup,
    Row,
    View,
    app_bar,
    avatar,
    choose,
    column,
    dialog,
    does,
    go,
    icon,
    leave,
    list_row,
    listing,
    page,
    row,
    scaffold,
    show,
    text,
)  # fmt: skip
from ....kit.styles import SUMMARY
from ....phone.core.view import Style
from ....phone.state.activity import Activity, Intent
from ....phone.state.providers import Account
from ....phone.system.ctx import Ctx
from . import links
from .blocking import BlockedNumbers
from .model import DEVICE, EVERYBODY, PACKAGE, Contacts, homes

ORDERS = {"first": "First name", "last": "Last name"}
FORMATS = {"first": "First name first", "last": "Last name first"}
DEFAULT = "Default account for new contacts"
SYNC = Intent("android.settings.SYNC_SETTINGS")
ADD = Intent("android.settings.ADD_ACCOUNT_SETTINGS")


class Preferences(Activity):
    """Contacts settings."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = (
        "com.google.android.apps.contacts.preference.ContactsPreferenceActivity"
    )

    def view(self, app: Contacts, accounts: tuple[Account, ...], packages: tuple[str, ...]) -> View:
        owner = next((a for a in accounts if a.type == "com.google"), None)
        rows = [Row("Your info", owner.owner or owner.name, go(YourInfo()))] if owner else []
        sync = links.sends(packages, SYNC)
        if sync is not None:
            rows.append(Row("Accounts", f"{len(homes(accounts)) - 1} on this device", sync))
        where, places = app.account or DEVICE, homes(accounts)
        rows += [
            Row(DEFAULT, where, show(Choice(DEFAULT, places, where, set_account.partial()))),
            Row("Contacts to display", app.display,
                show(Choice("Contacts to display", (EVERYBODY, *places), app.display,
                            set_display.partial()))),
            _order("Sort by", ORDERS, "sort", app.sort),
            _order("Name format", FORMATS, "format", app.format),
            Row("Blocked numbers", "", go(BlockedNumbers())),
            Row("About Contacts", "", go(About())),
        ]  # fmt: skip
        return page("Contacts settings", rows)


def _order(title: str, words: dict[str, str], name: str, value: str) -> Row:
    options = tuple(words.values())
    return Row(
        title, words[value], show(Choice(title, options, words[value], set_order.partial(name)))
    )


@does
def set_order(c: Ctx, name: str, words: str) -> Ctx:
    """Sort by, or name format: which of the two names leads."""
    return c.save(**{name: "last" if words.startswith("Last") else "first"})


@does
def set_account(c: Ctx, home: str) -> Ctx:
    return c.save(account="" if home == DEVICE else home)


@does
def set_display(c: Ctx, display: str) -> Ctx:
    return c.save(display=display)


class YourInfo(Activity):
    """What the phone knows about its owner."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.profile.ProfileActivity"

    def view(self, accounts: tuple[Account, ...]) -> View:
        rows = []
        for a in accounts:
            rows.append(
                list_row(a.owner or a.name, a.name, lead=avatar(a.owner or a.name), left=24)
            )
        return scaffold(app_bar("Your info", leave()), listing("profile_list", *rows))


class About(Activity):
    """The app's version."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.preference.AboutActivity"

    def view(self) -> View:
        return page("About Contacts", (Row("Build version", "4.16.23"),))


class AccountSheet(Popup):
    """Whose contacts these are, and the way to the settings."""

    def view(self, accounts: tuple[Account, ...], packages: tuple[str, ...]) -> View:
        kids = [_card(a) for a in accounts if a.type == "com.google"]
        for title, glyph, intent in (
            ("Add another account", "person_add", ADD),
            ("Manage accounts on this device", "manage_accounts", SYNC),
        ):
            call = links.sends(packages, intent)
            if call is not None:
                kids.append(list_row(title, lead=icon(glyph), tap=choose(call), left=24))
        settings = choose(go(Preferences()))
        kids.append(list_row("Contacts settings", lead=icon("settings"), tap=settings, left=24))
        return dialog("Google", (column(*kids, w=-1.0),))


def _card(account: Account) -> View:
    name = account.owner or account.name
    words = column(
        text(name, "og_primary_account_information", Style(size=16, weight=500)),
        text(account.name, "og_secondary_account_information", SUMMARY),
        grow=1,
    )  # fmt: skip
    return row(avatar(name), words, gap=16, pad=(24, 8, 24, 16))
