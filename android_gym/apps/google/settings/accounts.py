"""Passwords & accounts."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import Account
from .model import PACKAGE
from .pages import Entries, Facts, declare, opens

SYNC, AUTOFILL = "global/auto_sync", "secure/autofill_service"
TYPES = {
    "com.google": "Google",
    "com.android.exchange": "Exchange",
    "com.android.imap": "Personal (IMAP)",
    "com.android.pop3": "Personal (POP3)",
}
NAMES = {**TYPES, "com.xiaomi": "Xiaomi"}  # those of a kind that cannot be added, too
PARTS = ("Calendar", "Contacts", "Docs", "Gmail", "Google Play Store", "People details")


@declare("accounts", "Passwords & accounts", "home", "AccountDashboardActivity", "SYNC_SETTINGS")
def accounts(f: Facts) -> Entries:
    google = f.get(AUTOFILL) == "google"
    fill = "Google" if google else "None"
    ask = Choice("Autofill service", ("None", "Google"), fill, set_autofill.partial())
    return (
        Header("Passwords"),
        opens("Google", "passwords", "No passwords saved on this phone", "key"),
        Header("Autofill service"),
        Row(fill, "", show(ask), "edit_note"),
        Header(f"Accounts for {f.get('secure/user_name')}"),
        *(
            opens(Verbatim(a.name), "account", _kind(a.type), "account_circle", f"{a.type}:{a.name}")
            for a in f.accounts
        ),
        opens("Add account", "add_account", "", "add"),
        Flag("Automatically sync app data", SYNC, "Let apps refresh data automatically"),
    )


@does
def set_autofill(c: Ctx, label: str) -> Ctx:
    return c.write(AUTOFILL, label.lower())


def first_account(f: Facts) -> str:
    return Verbatim(f.accounts[0].name) if f.accounts else "No account"


def _kind(kind: str) -> str:
    return NAMES.get(kind, kind)


declare("passwords", "Google Password Manager", "accounts")(
    Flag("Offer to save passwords", "secure/password_offer"),
    Flag("Auto sign-in", "secure/password_auto_sign_in"),
    Footer("Passwords you save will show up here."),
)


@declare("add_account", "Add an account", "accounts", "ChooseAccountActivity", "ADD_ACCOUNT_SETTINGS")
def add_account(f: Facts) -> Entries:
    icons = {"com.google": "g_mobiledata", "com.android.exchange": "business"}
    return [Row(TYPES[t], "", go(AddAccount(type=t)), icons.get(t, "mail")) for t in TYPES]


@Package(PACKAGE).activity("com.android.settings.accounts.AddAccountSettings")
class AddAccount(Activity):
    """The form of a new account: address, then password."""

    name: str = "add_account_form"
    type: str = "com.google"
    address: str = ""
    password: str = ""
    step: int = 0
    error: str = ""

    def view(self) -> View:
        if self.step == 0:
            title, words, go_on = "Sign in", "Use your email address", "Next"
            field = self._field("identifierId", "address", "Email or phone", "next")
        else:
            title, words, go_on = "Welcome", Verbatim(self.address), "Sign in"
            field = self._field("password", "password", "Enter your password", "done", True)
        head = (text(title, "headingText", HEADLINE), text(words, "", SUMMARY))
        lines = column(*head, field, w=FILL, gap=16, pad=(24, 24, 24, 24))
        foot = row(spacer(), button(go_on, proceed(), id="next"), pad=(24, 8, 24, 16))
        body = column(scroll(lines), foot, w=FILL, h=FILL)
        return scaffold(app_bar(TYPES[self.type], leave()), body)

    def _field(self, id: str, name: str, hint: str, ime: str, hidden: bool = False) -> View:
        return edit(
            self, name, hint, id, variant="outlined", ime=ime, submit=proceed(), password=hidden, error=self.error
        )

    def on_create(self, c: Ctx) -> Ctx:
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


def _title(f: Facts) -> str:
    return NAMES.get(f.arg.partition(":")[0], "Account")


@declare("account", _title, "accounts", "AccountSyncSettingsActivity", about=True)
def account(f: Facts) -> Entries:
    kind, _, name = f.arg.partition(":")
    if not any(a.name == name and a.type == kind for a in f.accounts):
        return (Footer("This account is not on this phone any more."),)
    words = "Its messages, contacts, and other data will be deleted from the phone!"
    ask = confirm(remove_account(kind, name), "Remove account?", words, "Remove account", "Cancel")
    on = sum(f.on(f"sync/{name}/{p}", 1) for p in PARTS)
    synced = "Sync on for all items" if on == len(PARTS) else f"Sync on for {on} of {len(PARTS)} items"
    return (
        Row(Verbatim(name), _kind(kind), icon="account_circle"),
        opens("Account sync", "account_sync", synced, "", f.arg),
        ButtonRow("Remove account", tap=ask),
    )


@declare("account_sync", "Account sync", "account", about=True)
def account_sync(f: Facts) -> Entries:
    name = f.arg.partition(":")[2]
    words = "Last synced Oct 10, 2023 9:12 AM"
    return [Flag(p, f"sync/{name}/{p}", words, off_summary="Sync is OFF", on=None, off=0) for p in PARTS]


@does
def remove_account(c: Ctx, kind: str, name: str) -> Ctx:
    """Take an account off the phone and leave its page."""
    left = tuple(a for a in c.phone.accounts if (a.type, a.name) != (kind, name))
    return c.share(accounts=left).finish()
