"""Accounts: the menu behind the disc, adding one, choosing the sender."""

from __future__ import annotations

from ....kit import (
    LINEAR,
    TEXT,
    Choice,
    Layout,
    Popup,
    Prompt,
    Style,
    View,
    avatar,
    choose,
    close,
    dialog,
    does,
    icon,
    icon_button,
    memo,
)
from ....kit.styles import TAP, TITLE_LARGE
from ....phone.core.view import FILL
from ....phone.state.activity import Intent
from ....phone.state.providers import Account
from ....phone.system.ctx import Ctx
from .account_settings import AccountSettings
from .model import AccountPrefs, Gmail
from .recipients import valid

KINDS = {
    "Google": "com.google",
    "Outlook, Hotmail, and Live": "com.google.android.gm.exchange",
    "Yahoo": "com.google.android.gm.legacyimap",
    "Exchange and Office 365": "com.google.android.gm.exchange",
    "Other": "com.google.android.gm.legacyimap",
}
SYNC_SETTINGS = "android.settings.SYNC_SETTINGS"
_ROW = Layout(kind="row", w=FILL, h=64, align="center", gap=16, pad=(24, 0, 24, 0))
_TOP = Layout(kind="row", w=FILL, h=56, align="center", pad=(8, 0, 56, 0))


class AccountMenu(Popup):
    """The dialog behind the account disc: whose mail this is, and what to do about accounts."""

    def view(self, app: Gmail, accounts: tuple[Account, ...]) -> View:
        title = View(TEXT, "og_header_title", "Google", layout=Layout(weight=1),
                     style=TITLE_LARGE.replace(align="center"))  # fmt: skip
        top = View(
            LINEAR, "og_header", kids=(icon_button("close", "Close", close()), title), layout=_TOP
        )
        rows = [_account(a.name, a.owner or app.owner) for a in accounts]
        rows.append(_act("person_add", "Add another account", "og_add_account"))
        rows.append(_act("manage_accounts", "Manage accounts on this device", "og_manage_accounts"))
        return dialog("", (top, *rows))


@memo
def _account(email: str, owner: str) -> View:
    words = View(LINEAR, layout=Layout(kind="column", weight=1), kids=(
        View(TEXT, "account_display_name", owner, style=Style(size=16)),
        View(TEXT, "account_name", email, style=Style(size=14, color="onSurfaceVariant")),
    ))  # fmt: skip
    return View(LINEAR, "account_row", kids=(avatar(owner), words), flags=TAP, layout=_ROW,
                tap=choose(open_account(email)))  # fmt: skip


@memo
def _act(glyph: str, label: str, id: str) -> View:
    words = View(TEXT, text=label, style=Style(size=16, lines=2), layout=Layout(weight=1))
    tap = choose(add_account() if id == "og_add_account" else manage_accounts())
    return View(LINEAR, id, kids=(icon(glyph), words), flags=TAP, layout=_ROW, tap=tap)


@does
def open_account(c: Ctx, email: str) -> Ctx:
    """The settings of one account."""
    return c.start(AccountSettings(email))


@does
def manage_accounts(c: Ctx) -> Ctx:
    """The system's accounts."""
    return c.send(Intent(SYNC_SETTINGS))


@does
def add_account(c: Ctx) -> Ctx:
    """Set up email: the kind, then the address."""
    return c.show(Choice("Set up email", tuple(KINDS), "", ask_address.partial()))


@does
def ask_address(c: Ctx, kind: str) -> Ctx:
    return c.show(
        Prompt("Add your email address", finish_adding.partial(kind), "", "Enter your email",
               ok="Next", field_id="account_email")
    )  # fmt: skip


@does
def finish_adding(c: Ctx, kind: str, address: str) -> Ctx:
    """Add an account to the phone, unless it is there already."""
    name = address.strip()
    if not valid(name):
        return c.snack("Enter a valid email address")
    if any(a.name.casefold() == name.casefold() for a in c.phone.accounts):
        return c.snack("This account is already on this device")
    c = c.share(accounts=(*c.phone.accounts, Account(name, KINDS[kind], c.app.owner)))
    return c.save(accounts=(*c.app.accounts, AccountPrefs(name))).snack("Account added")


@does
def ask_sender(c: Ctx) -> Ctx:
    """Which account the mail is from."""
    names = tuple(a.name for a in c.phone.accounts)
    return c.show(Choice("From", names, c.screen.sender or c.app.email, set_sender.partial()))


@does
def set_sender(c: Ctx, email: str) -> Ctx:
    return c.set(sender=email)
