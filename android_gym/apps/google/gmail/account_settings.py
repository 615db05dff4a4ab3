"""Settings of one account, and its vacation responder."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, ClassVar

from ....kit import (
    GOOGLE_RECYCLER,
    Activity,
    CheckRow,
    Choice,
    Custom,
    DatePicker,
    Header,
    MultiChoice,
    Prompt,
    Row,
    SwitchRow,
    View,
    app_bar,
    column,
    does,
    edit,
    go,
    leave,
    listing,
    preference,
    scaffold,
    scroll,
    show,
)
from ....phone.core.values import Table
from ....phone.core.view import FILL
from ....phone.state.activity import Intent
from ....phone.system.ctx import Ctx
from .delivery import flush
from .labels import ManageLabels
from .model import INBOX_TYPES, INBOXES, PACKAGE, AccountPrefs, Gmail, Vacation, folder_of

LEVELS = ("All", "High priority only", "None")
IMAGES = ("Always show", "Ask before showing")


def preferences(title: str, rows: Sequence[Row], menu: Sequence[tuple[str, object]] = ()) -> View:
    """A page of preference rows under a toolbar."""
    views = tuple(map(preference, rows))
    return scaffold(app_bar(title, leave(), menu=tuple(menu)),
                    listing("recycler_view", *views, cls=GOOGLE_RECYCLER, bottom=16))  # fmt: skip


class AccountSettings(Activity):
    """What holds for one account. Only the owner's own has inboxes and labels."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ui.settings.AccountPreferenceActivity"
    email: str = ""

    def view(self, app: Gmail) -> View:
        p = app.prefs(self.email)
        own = self.email == app.email
        rows = [*_inbox_rows(p)] if own else []
        rows += [
            Header("Email notifications"),
            _choice(p, "Notifications", LEVELS, p.notifications, "notifications"),
        ]
        if own:
            rows += [Row("Notification sounds", p.sound, ask_sound(p.email)),
                     Row("Manage labels", tap=go(ManageLabels()))]  # fmt: skip
        sign = Prompt(
            "Mobile signature", set_account_preference.partial(p.email, "signature"), p.signature
        )
        rows += [Header("General"), Row("Mobile signature", p.signature or "Not set", show(sign))]
        if own:
            rows += _own_rows(p)
        return preferences(self.email, rows)


def _inbox_rows(p: AccountPrefs) -> list[Row]:
    rows = [Header("Inbox"), _choice(p, "Inbox type", INBOX_TYPES, p.inbox, "inbox")]
    if p.inbox == "Default inbox":
        names = tuple(folder_of(i).name for i in INBOXES[1:])
        on = tuple(folder_of(i).name for i in p.categories)
        pick = MultiChoice("Inbox categories", names, on, set_categories.partial(p.email))
        rows.append(Row("Inbox categories", ", ".join(("Primary", *on)), show(pick)))
    return rows


def _own_rows(p: AccountPrefs) -> list[Row]:
    days = Prompt("Days of emails to sync", set_days.partial(p.email), str(p.days), digits=True)
    away = _span(p.vacation) if p.vacation.on else "Off"
    return [
        Row("Vacation responder", away, go(VacationPage())),
        Header("Data usage"),
        CheckRow("Sync Gmail", "", toggle_sync(p.email), on=p.sync),
        Row("Days of emails to sync", f"{p.days} day{'s' if p.days != 1 else ''}", show(days)),
        _choice(p, "Images", IMAGES, p.images, "images"),
    ]


def _choice(
    p: AccountPrefs, title: str, options: tuple[str, ...], chosen: str, name: str
) -> Row:  # fmt: skip
    return Row(
        title,
        chosen,
        show(Choice(title, options, chosen, set_account_preference.partial(p.email, name))),
    )


def save_account_preferences(c: Ctx, email: str, **changes: Any) -> Ctx:
    """Change settings of one account."""
    app: Gmail = c.app
    new = app.prefs(email).replace(**changes)
    known = any(a.email == email for a in app.accounts)
    rest = tuple(new if a.email == email else a for a in app.accounts)
    return c.save(accounts=rest if known else (*rest, new))


@does
def set_account_preference(c: Ctx, email: str, name: str, value: str) -> Ctx:
    """Store one setting of an account."""
    return save_account_preferences(c, email, **{name: value})


@does
def set_categories(c: Ctx, email: str, names: tuple[str, ...]) -> Ctx:
    return save_account_preferences(
        c, email, categories=tuple(i for i in INBOXES[1:] if folder_of(i).name in names)
    )


@does
def set_days(c: Ctx, email: str, words: str) -> Ctx:
    """Whole days, 1 to 999."""
    if not words.isdecimal() or not 0 < int(words) < 1000:
        return c.snack("Enter a number from 1 to 999")
    return save_account_preferences(c, email, days=int(words))


@does
def toggle_sync(c: Ctx, email: str) -> Ctx:
    """Turn sync on or off; turned on, what waited comes in and goes out."""
    return flush(save_account_preferences(c, email, sync=not c.app.prefs(email).sync))


@does
def ask_sound(c: Ctx, email: str) -> Ctx:
    extras = Table.of({
        "type": "notification", "existing": c.app.prefs(email).sound, "title": "Notification sound",
    })  # fmt: skip
    return c.send(Intent("android.intent.action.RINGTONE_PICKER", extras=extras), set_sound(email))


@does
def set_sound(c: Ctx, email: str) -> Ctx:
    return save_account_preferences(c, email, sound=str(c.result).rsplit("/", 1)[-1])


# --- vacation -----------------------------------------------------------------------------------


def _day(iso: str) -> str:
    day = date.fromisoformat(iso)
    return f"{day:%a}, {day:%b} {day.day}, {day.year}"


def _span(v: Vacation) -> str:
    return f"{_day(v.first)} – {_day(v.last)}" if v.last else f"From {_day(v.first)}"


class VacationPage(Activity):
    """The vacation responder: edited here, kept by Done."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.vacation.GmailVacationResponderActivity"
    on: bool = False
    first: str = ""
    last: str = ""
    subject: str = ""
    body: str = ""
    contacts_only: bool = False

    def created(self, c: Ctx) -> Ctx:
        v: Vacation = c.app.accounts[0].vacation
        first = v.first or c.now.date().isoformat()
        return c.set(on=v.on, first=first, last=v.last, subject=v.subject, body=v.body,
                     contacts_only=v.contacts_only)  # fmt: skip

    def view(self, now: datetime) -> View:
        rows: list[Row] = [SwitchRow("Vacation responder", tap=toggle_field("on"), on=self.on)]
        if self.on:
            first = self.first or now.date().isoformat()
            low = now.date().isoformat()
            last = self.last or first
            start = DatePicker(first, set_day.partial("first"), min_date=low)
            end = DatePicker(last, set_day.partial("last"), min_date=first)
            rows += [
                Row("First day", _day(first), show(start)),
                Row("Last day (optional)", _day(self.last) if self.last else "None", show(end)),
                Custom("Text", view=column(
                    edit("vacation_responder_subject", self, "subject", "Subject",
                         variant="outlined"),
                    edit("vacation_responder_body", self, "body", "Message", variant="outlined",
                         lines=8),
                    w=FILL, pad=(24, 8, 24, 8),
                )),
                CheckRow("Send only to my contacts", "", toggle_field("contacts_only"),
                         on=self.contacts_only),
            ]  # fmt: skip
        views = tuple(map(preference, rows))
        done = [("Done", save_vacation(), "check", "action_done")]
        return scaffold(app_bar("Vacation responder", leave(), done, up_icon="close"),
                        scroll(*views, id="vacation_responder"))  # fmt: skip


@does
def toggle_field(c: Ctx, name: str) -> Ctx:
    return c.set(**{name: not getattr(c.screen, name)})


@does
def set_day(c: Ctx, name: str, day: str) -> Ctx:
    """A new first or last day; a last day before the first one goes."""
    c = c.set(**{name: day})
    return c.set(last="") if c.screen.last and c.screen.last < c.screen.first else c


@does
def save_vacation(c: Ctx) -> Ctx:
    """Keep the responder; without a subject and message it cannot be on."""
    s: VacationPage = c.screen
    if s.on and not (s.subject.strip() or s.body.strip()):
        return c.toast("Enter a subject or a message")
    v = Vacation(s.on, s.first, s.last, s.subject.strip(), s.body.strip(), s.contacts_only)
    return save_account_preferences(c, c.app.email, vacation=v).finish()
