"""Gmail's settings, of all accounts and of one, and the menu behind the account's disc."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from ....kit import *
from ....kit.families.google import AccountMenu, google_page, is_address
from ....phone.state.providers import Account
from .delivery import flush
from .model import FOLDERS, INBOXES, PACKAGE, AccountPrefs, Gmail, Vacation, folder_of, gmail
from .threads import change_mails

THEMES = ("Light", "Dark", "System default")
DENSITIES = ("Default", "Comfortable", "Compact")
SWIPES = ("None", "Archive", "Delete", "Mark as read or unread", "Move to", "Snooze")
LEVELS = ("All", "High priority only", "None")
INBOX_TYPES = ("Default inbox", "Important first", "Unread first", "Starred first", "Priority Inbox")
_IMAP, _EXCHANGE = f"{PACKAGE}.legacyimap", f"{PACKAGE}.exchange"
KINDS = {
    "Google": "com.google",
    "Outlook, Hotmail, and Live": _EXCHANGE,
    "Yahoo": _IMAP,
    "Exchange and Office 365": _EXCHANGE,
    "Other": _IMAP,
}
MANAGE = Intent("android.settings.SYNC_SETTINGS")  # the system's accounts
NOTIFICATIONS = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
)


@does
def clear_searches(c: Ctx) -> Ctx:
    return c.save(searches=()).snack("Search history cleared")


# --- all accounts -------------------------------------------------------------------------------


@gmail.activity(".ui.settings.PublicPreferenceActivity")
class GmailSettings(Activity):
    """The list: general settings, one row per account, adding one."""

    def view(self, accounts: tuple[Account, ...]) -> View:
        links = {"General settings": go(GeneralSettings())}
        links |= {a.name: go(AccountSettings(a.name)) for a in accounts}
        links["Add account"] = add_account()
        rows = (list_row(t, ids=("title", "", "", ""), tap=tap) for t, tap in links.items())
        bar = app_bar("Settings", leave(), menu=(("Manage accounts", send(MANAGE)),))
        return scaffold(bar, listing("list", *rows, cls=GOOGLE_RECYCLER))


@gmail.activity(".ui.settings.SwipeActionsActivity")
class SwipeSettings(Preferences):
    """What swiping a row to the right and to the left does."""

    title = "Swipe actions"
    look = google_page
    rows = (Pick("Right swipe", "swipe_right", SWIPES), Pick("Left swipe", "swipe_left", SWIPES))


@gmail.activity(".ui.settings.GeneralPreferenceActivity")
class GeneralSettings(Preferences):
    """What holds for all accounts."""

    title = "General settings"
    look = google_page
    menu = (("Clear search history", confirm(clear_searches(), "Clear search history?")),)
    rows = (
        Pick("Theme", "theme", THEMES),
        Pick("Default notification action", "action", ("Archive", "Delete")),
        Row("Manage notifications", tap=send(NOTIFICATIONS)),
        Flag("Conversation view", "threaded", summary="Group emails in the same conversation", kind=CheckRow),
        Pick("Conversation list density", "density", DENSITIES),
        Row(
            "Swipe actions",
            "Configure swipe actions to quickly act on emails in the conversation list",
            go(SwipeSettings()),
        ),
        Pick("Default reply action", "reply", ("Reply", "Reply all")),
        Pick("Auto-advance", "advance", ("Newer", "Older", "Conversation list")),
        Flag("Open web links in Gmail", "links", summary="Turn on for faster browsing", kind=CheckRow),
        Header("Action confirmations"),
        Flag("Confirm before deleting", "confirm_delete", kind=CheckRow),
        Flag("Confirm before archiving", "confirm_archive", kind=CheckRow),
        Flag("Confirm before sending", "confirm_send", kind=CheckRow),
    )


# --- one account --------------------------------------------------------------------------------


_PICK_SOUND = Intent(
    "android.intent.action.RINGTONE_PICKER", extras=Table.of({"type": "notification", "title": "Notification sound"})
)


@gmail.activity(".ui.settings.AccountPreferenceActivity")
class AccountSettings(Activity):
    """What holds for one account. Only the owner's own has inboxes and labels."""

    email: str = ""

    def view(self, app: Gmail, locale: Locale) -> View:
        p, own = app.prefs(self.email), self.email == app.email
        sign = Prompt("Mobile signature", set_preference.partial(p.email, "signature"), p.signature)
        days = Prompt("Days of emails to sync", set_days.partial(p.email), str(p.days), digits=True)
        sound = _PICK_SOUND.replace(extras=_PICK_SOUND.extras.update({"existing": p.sound}))
        rows = (
            (own, Header("Inbox")),
            (own, _choice(p, "Inbox type", INBOX_TYPES, "inbox")),
            (own and p.inbox == "Default inbox", _categories(p)),
            (True, Header("Email notifications")),
            (True, _choice(p, "Notifications", LEVELS, "notifications")),
            (own, Row("Notification sounds", p.sound, send(sound, set_sound(p.email)))),
            (own, Row("Manage labels", tap=go(ManageLabels()))),
            (True, Header("General")),
            (True, Row("Mobile signature", p.signature or "Not set", show(sign))),
            (own, Row("Vacation responder", _span(p.vacation, locale), go(VacationPage()))),
            (own, Header("Data usage")),
            (own, CheckRow("Sync Gmail", "", toggle_sync(p.email), checked=p.sync)),
            (own, Row("Days of emails to sync", plural(p.days, "day"), show(days))),
            (own, _choice(p, "Images", ("Always show", "Ask before showing"), "images")),
        )
        return google_page(self.email, [row for shown, row in rows if shown])


def _categories(p: AccountPrefs) -> Row:
    names = tuple(folder_of(i).name for i in INBOXES[1:])
    on = tuple(folder_of(i).name for i in p.categories)
    ask = MultiChoice("Inbox categories", names, on, set_categories.partial(p.email))
    return Row("Inbox categories", ", ".join(("Primary", *on)), show(ask))


def _choice(p: AccountPrefs, title: str, options: tuple[str, ...], name: str) -> Row:
    chosen = str(getattr(p, name))
    call = set_preference.partial(p.email, name)
    return Row(title, chosen, show(Choice(title, options, chosen, call)))


@does
def set_preference(c: Ctx, email: str, name: str, value: Any) -> Ctx:
    """Store one setting of an account."""
    new, accounts = c.app.prefs(email).replace(**{name: value}), c.app.accounts
    if not any(a.email == email for a in accounts):
        return c.save(accounts=(*accounts, new))
    return c.save(accounts=tuple(new if a.email == email else a for a in accounts))


@does
def set_categories(c: Ctx, email: str, names: tuple[str, ...]) -> Ctx:
    shown = tuple(i for i in INBOXES[1:] if folder_of(i).name in names)
    return set_preference.now(c, email, "categories", shown)


@does
def set_days(c: Ctx, email: str, words: str) -> Ctx:
    """Whole days, 1 to 999."""
    if not words.isdecimal() or not 0 < int(words) < 1000:
        return c.snack("Enter a number from 1 to 999")
    return set_preference.now(c, email, "days", int(words))


@does
def toggle_sync(c: Ctx, email: str) -> Ctx:
    """Turn sync on or off; turned on, what waited comes in and goes out."""
    return flush(set_preference.now(c, email, "sync", not c.app.prefs(email).sync))


@does
def set_sound(c: Ctx, email: str) -> Ctx:
    return set_preference.now(c, email, "sound", str(c.result).rsplit("/", 1)[-1])


# --- vacation -----------------------------------------------------------------------------------


def _span(v: Vacation, locale: Locale) -> str:
    if not v.on:
        return "Off"
    first = _day(v.first, locale)
    return f"{first} – {_day(v.last, locale)}" if v.last else f"From {first}"


def _day(iso: str, locale: Locale) -> str:
    return locale.day(date.fromisoformat(iso), "%a", year=True)


@gmail.activity(".vacation.GmailVacationResponderActivity")
class VacationPage(Activity):
    """The vacation responder: edited here, kept by Done."""

    draft: Vacation = Vacation()

    def on_create(self, c: Ctx) -> Ctx:
        v: Vacation = c.app.accounts[0].vacation
        return c.set(draft=v.replace(first=v.first or c.now.date().isoformat()))

    def view(self, now: datetime, locale: Locale) -> View:
        v, low = self.draft, now.date().isoformat()
        rows: list[Row] = [SwitchRow("Vacation responder", tap=flip("draft.on"), checked=v.on)]
        if v.on:
            start = DatePicker(v.first, set_day.partial("first"), min_date=low)
            end = DatePicker(v.last or v.first, set_day.partial("last"), min_date=v.first)
            fields = column(
                edit(self, "draft.subject", "Subject", "vacation_responder_subject", variant="outlined"),
                edit(self, "draft.body", "Message", "vacation_responder_body", variant="outlined", lines=8),
                w=FILL,
                pad=(24, 8, 24, 8),
            )
            last = _day(v.last, locale) if v.last else "None"
            rows += [
                Row("First day", _day(v.first, locale), show(start)),
                Row("Last day (optional)", last, show(end)),
                Custom("Text", view=fields),
                CheckRow("Send only to my contacts", "", flip("draft.contacts_only"), checked=v.contacts_only),
            ]
        done = (("Done", save_vacation(), "check", "action_done"),)
        return scaffold(
            app_bar("Vacation responder", leave(), done, up_icon="close"),
            scroll(*map(preference, rows), id="vacation_responder"),
        )


@does
def set_day(c: Ctx, name: str, day: str) -> Ctx:
    """A new first or last day; a last day before the first one goes."""
    c = c.set_at(f"draft.{name}", day)
    v = c.screen.draft
    return c.set_at("draft.last", v.last if v.last >= v.first else "")


@does
def save_vacation(c: Ctx) -> Ctx:
    """Keep the responder; without a subject and message it cannot be on."""
    v: Vacation = c.screen.draft
    v = v.replace(subject=v.subject.strip(), body=v.body.strip())
    if v.on and not (v.subject or v.body):
        return c.toast("Enter a subject or a message")
    return set_preference.now(c, c.app.email, "vacation", v).finish()


# --- labels -------------------------------------------------------------------------------------


@gmail.activity(".ui.settings.LabelSettingsActivity")
class ManageLabels(Activity):
    """All labels; the one tapped can be renamed or deleted."""

    def view(self, app: Gmail) -> View:
        bar = app_bar("Manage labels", leave(), (("Create new", ask_label(), "add", "create_new"),))
        if not app.labels:
            return scaffold(bar, empty("No labels", "label", "empty_text"))
        counts = {x: sum(x in m.labels for m in app.mails) for x in app.labels}
        rows = (
            list_row(
                label,
                plural(count, "message"),
                ids=("name", "summary", "", ""),
                lead=icon("label"),
                tap=go(LabelPage(label)),
            )
            for label, count in counts.items()
        )
        return scaffold(bar, listing("list", *rows, cls=GOOGLE_RECYCLER))


@gmail.activity(".ui.settings.LabelPreferenceActivity")
class LabelPage(Activity):
    """What can be done with one label."""

    label: str = ""

    def view(self) -> View:
        rename, delete = rename_label.partial(self.label), delete_label(self.label)
        new = Prompt("Rename label", rename, self.label, field_id="label_name")
        ask = confirm(delete, f"Delete “{self.label}”?", "The label is taken off all messages; they stay.", "Delete")
        rows = (
            list_row("Rename label", lead=icon("edit"), tap=show(new)),
            list_row("Delete label", lead=icon("delete"), tap=ask),
        )
        return scaffold(app_bar(self.label, leave()), listing("list", *rows, cls=GOOGLE_RECYCLER))


def ask_label(then: Call | None = None) -> Call:
    """Ask for the name of a new label; `then` runs with it appended."""
    create = create_label.partial(then)
    return show(Prompt("Create new label", create, hint="Label name", field_id="label_name"))


def _problem(app: Gmail, name: str, old: str = "") -> str:
    """Why a label cannot have this name, "" if it can."""
    if not name:
        return "Enter a label name"
    taken = {x.casefold() for x in (*app.labels, *(f.name for f in FOLDERS))} - {old.casefold()}
    return f"The label “{name}” already exists" if name.casefold() in taken else ""


@does
def create_label(c: Ctx, then: Call | None, name: str) -> Ctx:
    name = name.strip()
    if wrong := _problem(c.app, name):
        return c.snack(wrong)
    c = c.save(labels=tuple(sorted((*c.app.labels, name), key=str.casefold)))
    c = c.snack(f"Label “{name}” created")
    return c.run(with_args(then, (name,))) if then is not None else c


@does
def rename_label(c: Ctx, old: str, name: str) -> Ctx:
    """Give a label another name, also where mails have it."""
    name = name.strip()
    if wrong := _problem(c.app, name, old):
        return c.snack(wrong)
    return _exchanged(c, old, name).set(label=name)


@does
def delete_label(c: Ctx, label: str) -> Ctx:
    """Delete a label; its mails stay."""
    return _exchanged(c, label).finish().snack(f"Label “{label}” deleted")


def _exchanged(c: Ctx, old: str, *new: str) -> Ctx:
    """Put another label, or none, in the place of one."""

    def without(labels: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(x for label in labels for x in (new if label == old else (label,)))

    mails = [m for m in c.app.mails if old in m.labels]
    c = c.save(labels=tuple(sorted(without(c.app.labels), key=str.casefold)))
    return change_mails(c, (m.replace(labels=without(m.labels)) for m in mails))


# --- accounts -----------------------------------------------------------------------------------


def account_menu(owner: str) -> AccountMenu:
    """The dialog behind the account's disc."""
    return AccountMenu(owner, open_account.partial(), add_account(), send(MANAGE))


@does
def open_account(c: Ctx, email: str) -> Ctx:
    return c.start(AccountSettings(email))


def add_account() -> Call:
    """Set up email: the kind, then the address."""
    return show(Choice("Set up email", tuple(KINDS), "", ask_address.partial()))


@does
def ask_address(c: Ctx, kind: str) -> Ctx:
    return c.show(
        Prompt(
            "Add your email address",
            finish_adding.partial(kind),
            "",
            "Enter your email",
            ok="Next",
            field_id="account_email",
        )
    )


@does
def finish_adding(c: Ctx, kind: str, address: str) -> Ctx:
    """Add an account to the phone, unless it is there already."""
    name = address.strip()
    if not is_address(name):
        return c.snack("Enter a valid email address")
    if any(a.name.casefold() == name.casefold() for a in c.phone.accounts):
        return c.snack("This account is already on this device")
    c = c.share(accounts=(*c.phone.accounts, Account(name, KINDS[kind], c.app.owner)))
    return c.save(accounts=(*c.app.accounts, AccountPrefs(name))).snack("Account added")
