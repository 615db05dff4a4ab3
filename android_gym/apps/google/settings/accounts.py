"""Passwords & accounts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....kit import (
    FILL,
    HEADLINE,
    SUMMARY,
    Activity,
    Alert,
    ButtonRow,
    Choice,
    Footer,
    Header,
    Row,
    SwitchRow,
    View,
    app_bar,
    button,
    column,
    does,
    edit,
    go,
    leave,
    row,
    scaffold,
    scroll,
    show,
    spacer,
    text,
    write,
)
from ....phone.core.calls import Call
from ....phone.state.providers import Account
from ....phone.system.ctx import Ctx
from .model import PACKAGE
from .pages import Facts, link, open_page, page, toggle

SYNC = "global/auto_sync"
TYPES = {
    "com.google": "Google",
    "com.android.exchange": "Exchange",
    "com.android.imap": "Personal (IMAP)",
    "com.android.pop3": "Personal (POP3)",
}
PARTS = ("Calendar", "Contacts", "Docs", "Gmail", "Google Play Store", "People details")


@page("accounts", "Passwords & accounts", "home", "AccountDashboardActivity", "SYNC_SETTINGS")
def accounts(f: Facts) -> Sequence[Row]:
    fill = f.get("secure/autofill_service")
    name = str(f.get("secure/user_name"))
    return (
        Header("Passwords"),
        link("Google", "passwords", "No passwords saved on this phone", "key"),
        Header("Autofill service"),
        Row("Google" if fill == "google" else "None", "", _ask_autofill(str(fill)), "edit_note"),
        Header(f"Accounts for {name}"),
        *(
            link(
                a.name, "account", TYPES.get(a.type, a.type), "account_circle", f"{a.type}:{a.name}"
            )
            for a in f.accounts
        ),
        Row("Add account", "", open_page("add_account"), "add"),
        toggle(f, "Automatically sync app data", SYNC, "Let apps refresh data automatically"),
    )


def _ask_autofill(now: str) -> Call:
    chosen = "Google" if now == "google" else "None"
    return show(Choice("Autofill service", ("None", "Google"), chosen, set_autofill()))


@does
def set_autofill(c: Ctx, label: str = "") -> Ctx:
    return c.write("secure/autofill_service", label.lower())


@page("passwords", "Google Password Manager", "accounts")
def passwords(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Offer to save passwords", "secure/password_offer"),
        toggle(f, "Auto sign-in", "secure/password_auto_sign_in"),
        Footer("Passwords you save will show up here."),
    )


@page("add_account", "Add an account", "accounts", "ChooseAccountActivity", "ADD_ACCOUNT_SETTINGS")
def add_account(f: Facts) -> Sequence[Row]:
    icons = {"com.google": "g_mobiledata", "com.android.exchange": "business"}
    return tuple(
        Row(name, "", go(AddAccount(type=t)), icons.get(t, "mail")) for t, name in TYPES.items()
    )


class AddAccount(Activity):
    """The form of a new account: address, then password."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.settings.accounts.AddAccountSettings"
    name: str = "add_account_form"
    type: str = "com.google"
    address: str = ""
    password: str = ""
    step: int = 0
    error: str = ""

    def view(self) -> View:
        first = self.step == 0
        lines = column(
            text("Sign in" if first else "Welcome", "headingText", HEADLINE),
            text("Use your email address" if first else self.address, "", SUMMARY),
            self._address() if first else self._password(),
            w=FILL,
            gap=16,
            pad=(24.0, 24.0, 24.0, 24.0),
        )
        foot = row(
            spacer(),
            button("Next" if first else "Sign in", proceed(), id="next"),
            w=FILL,
            pad=(24.0, 8.0, 24.0, 16.0),
        )
        body = column(scroll(lines), foot, w=FILL, h=FILL)
        return scaffold(app_bar(TYPES[self.type], leave()), body)

    def _address(self) -> View:
        return self._field("identifierId", "address", "Email or phone", "next")

    def _password(self) -> View:
        return self._field("password", "password", "Enter your password", "done", hidden=True)

    def _field(self, id: str, name: str, hint: str, ime: str, hidden: bool = False) -> View:
        return edit(
            id,
            self,
            name,
            hint,
            variant="outlined",
            ime=ime,
            submit=proceed(),
            password=hidden,
            error=self.error,
        )

    def created(self, c: Ctx) -> Ctx:
        return c.focus("address")

    def back(self, c: Ctx) -> Ctx:
        return c.set(step=0, password="", error="") if self.step else c.finish()


@does
def proceed(c: Ctx) -> Ctx:
    """From the address to the password, from there to the account."""
    form = c.screen
    if form.step == 0:
        name = form.address.strip()
        user, _, host = name.partition("@")
        if not user or "." not in host:
            return c.set(error="Enter a valid email address")
        if any(a.name == name and a.type == form.type for a in c.phone.accounts):
            return c.set(error="This account already exists on your phone")
        return c.set(step=1, error="", address=name).focus("password")
    if len(form.password) < 4:
        return c.set(error="Wrong password. Try again.")
    made = Account(form.address, form.type, form.address.partition("@")[0])
    return c.share(accounts=(*c.phone.accounts, made)).finish().finish()


def _account(f: Facts) -> tuple[str, str]:
    kind, _, name = f.arg.partition(":")
    return kind, name


@page(
    "account",
    lambda f: TYPES.get(_account(f)[0], "Account"),
    "accounts",
    "AccountSyncSettingsActivity",
    about=True,
)
def account(f: Facts) -> Sequence[Row]:
    kind, name = _account(f)
    if not any(a.name == name and a.type == kind for a in f.accounts):
        return (Footer("This account is not on this phone any more."),)
    words = "Its messages, contacts, and other data will be deleted from the phone!"
    ask = Alert(
        "Remove account?", words, ("Remove account", remove_account(kind, name)), ("Cancel", None)
    )
    return (
        Row(name, TYPES.get(kind, kind), icon="account_circle"),
        link("Account sync", "account_sync", _sync_words(f, name), "", f.arg),
        ButtonRow("Remove account", tap=show(ask)),
    )


def _sync_words(f: Facts, name: str) -> str:
    off = sum(not f.on(f"sync/{name}/{p}", 1) for p in PARTS)
    return (
        f"Sync on for {len(PARTS) - off} of {len(PARTS)} items" if off else "Sync on for all items"
    )


@page("account_sync", "Account sync", "account", about=True)
def account_sync(f: Facts) -> Sequence[Row]:
    name = _account(f)[1]
    rows = []
    for part in PARTS:
        key = f"sync/{name}/{part}"
        on = f.on(key, 1)
        rows.append(
            SwitchRow(
                part,
                "Last synced Oct 10, 2023 9:12 AM" if on else "Sync is OFF",
                write(key, 0 if on else None),
                on=on,
            )
        )
    return rows


@does
def remove_account(c: Ctx, kind: str, name: str) -> Ctx:
    """Take an account off the phone and leave its page."""
    left = tuple(a for a in c.phone.accounts if (a.type, a.name) != (kind, name))
    return c.share(accounts=left).finish()
