"""Pages about one contact: what is known, the editor; choosing people for a number, a message, a group."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from ....kit import *
from ....kit.blocks.dialing import *
from ....kit.blocks.people import *
from ....kit.families import miui
from ....phone.core.zones import local
from ....phone.state.providers import CallRecord, Contact, Email, Phone, by_number, same_number
from .lists import *
from .model import *

FACTS = (("address", "Address"), ("notes", "Notes"), ("website", "Website"), ("nickname", "Nickname"))
_STAR = {True: ("Remove from favorites", "star"), False: ("Add to favorites", "star_border")}


def day_words(day: str, locale: Locale) -> str:
    """A birthday in words."""
    return locale.day(date.fromisoformat(day.replace("--", "2000-")), year=day[0] != "-") if day else ""


@book.activity(".activities.ContactDetailActivity")
class ContactDetailActivity(Activity):
    id: int = 0
    number: str = ""

    def on_resume(self, c: Ctx) -> Ctx:
        gone = not PEOPLE.find(c, self.id) and not self.number
        return c.toast("This contact no longer exists").finish() if gone else c

    def view(
        self,
        app: People,
        contacts: Folk,
        calls: tuple[CallRecord, ...],
        blocked: tuple[str, ...],
        packages: tuple[str, ...],
        now: datetime,
        zone: str,
        locale: Locale,
    ) -> View:
        p = find_in(contacts, self.id) or by_number(contacts, self.number) or Contact(phones=(Phone(self.number, ""),))
        numbers = tuple(n.number for n in p.phones)
        log = [c for c in calls[::-1] if any(same_number(c.number, n) for n in numbers)]
        groups = (
            ("", [_number(n, packages) for n in p.phones]),
            ("", _facts(app, p, packages, locale) if p.id else []),
            ("Call history", [_call(c, now, zone, locale) for c in by(log, "-time")[:8]]),
        )
        cards = (miui.cards(*rows, title=title) for title, rows in groups if rows)
        work = Verbatim(" ".join(filter(None, (p.company, p.title))))
        under = (text(work, "company", size=14, color="onSurfaceVariant"),) * bool(work)
        name = text(Verbatim(p.name), "name", size=26, lines=2)
        head = column(portrait(p.name, p.photo, 96), name, *under, w=FILL, gap=6, align="center", pad=(24, 4, 24, 8))
        off = any(same_number(n, b) for n in numbers for b in blocked)
        menu = (Item("Unblock", unblock(numbers)) if off else Item("Block", block_all(numbers)),) * bool(numbers)
        star = ((_STAR[p.starred][0], PEOPLE.flip(p.id, "starred"), _STAR[p.starred][1], "star"),) * bool(p.id)
        bar = miui.title_bar("", leave(), star, menu)
        return scaffold(bar, listing("detail_list", head, *cards, bottom=24), miui.action_strip(_tools(p)))


def _tools(p: Contact) -> tuple[tuple[str, Call, str, str], ...]:
    if not p.id:
        adding = route("ContactPhonePickerActivity", "", False, (), "", p.phones[0].number)
        new = route("ContactEditorActivity", 0, None, None, "", p.phones[0].number)
        return ("New contact", new, "person_add", "new"), ("Add to contact", adding, "group_add", "add")
    ways = miui.Options("Share contact", ("As text", "As vCard file"), "", share_person.partial(p.id))
    return (
        ("Edit", route("ContactEditorActivity", p.id), "edit", "edit"),
        ("Share", show(ways), "share", "share"),
        ("Delete", miui.sure(f"Delete {p.name}?", delete_people((p.id,))), "delete", "delete"),
    )


def _number(n: Phone, packages: tuple[str, ...]) -> View:
    write = sends(packages, write_to(n.number))
    trail = icon_button("chat", f"Message {n.number}", write, "sms", color="primary") if write else None
    held = copy(n.number, "Number copied")
    return miui.item(Verbatim(n.number), n.label, trail=trail, tap=ring_up(n.number), long_press=held, id="phone_item")


def _facts(app: People, p: Contact, packages: tuple[str, ...], locale: Locale) -> list[View]:
    """Mail, address, notes, groups, birthday and ringtone."""
    mail = Intent("android.intent.action.SENDTO")
    lines = [(e.address, "Email", sends(packages, mail.replace(data=f"mailto:{e.address}"))) for e in p.emails]
    lines += [(getattr(p, field), words, None) for field, words in FACTS if getattr(p, field)]
    lines += [("  ".join(p.labels), "Group", None)] * bool(p.labels)
    sign = icon("content_copy", color="outline", size=18)
    found = [
        miui.item(Verbatim(value), what, trail=None if tap else sign, tap=tap or copy(value, "Copied"))
        for value, what, tap in lines
    ]
    found += [miui.item(day_words(p.birthday, locale), "Birthday")] * bool(p.birthday)
    ring = dict(app.ringtones).get(p.id, "")
    asked = Intent(RINGTONE, extras=Table.of({"type": "ringtone", "existing": ring, "title": "Ringtone"}))
    return [
        *found,
        miui.item("Ringtone", "", ring or "Default", tap=send(asked, set_ringtone(p.id)), id="ringtone_item"),
    ]


def _call(one: CallRecord, now: datetime, zone: str, locale: Locale) -> View:
    at, (sign, words) = local(zone, one.time), KINDS[one.kind]
    length = f"{one.seconds // 60} min {one.seconds % 60} s" if one.seconds else ""
    when = f"{locale.day(at, year=at.year != now.year)} {locale.time(at)}"
    return miui.item(when, words, length, lead=icon(sign, size=18, color=RED[one.kind == "missed"]))


@does
def set_ringtone(c: Ctx, id: int) -> Ctx:
    """The sound that the picker handed back."""
    rest = tuple(r for r in c.app.ringtones if r[0] != id)
    return c.save(ringtones=(*rest, (id, str(c.result).rpartition("/")[2])))


@does
def block_all(c: Ctx, numbers: tuple[str, ...]) -> Ctx:
    """Take no more calls and messages from somebody."""
    return c.share(blocked=(*c.phone.blocked, *numbers)).toast("Blocked")


@does
def unblock(c: Ctx, numbers: tuple[str, ...]) -> Ctx:
    """Take calls and messages again."""
    left = tuple(b for b in c.phone.blocked if not any(same_number(b, n) for n in numbers))
    return c.share(blocked=left).toast("Unblocked")


LABELS = {"phones": ("Mobile", "Home", "Work", "Other"), "emails": ("Home", "Work", "Other")}


@book.activity(".activities.ContactEditorActivity")
class ContactEditorActivity(ContactForm):
    """A contact while it is typed, the name as one. It may begin with what another app knows."""

    focus = "draft.first"
    name: str = ""
    phone: str = ""
    email: str = ""
    company: str = ""
    job: str = ""
    address: str = ""
    notes: str = ""

    def blank(self, c: Ctx) -> Contact:
        return Contact(account=next((a.name for a in c.phone.accounts), ""))

    def prefill(self) -> Contact:
        phones, emails = (Phone(self.phone),) * bool(self.phone), (Email(self.email),) * bool(self.email)
        more = Contact(company=self.company, title=self.job, address=self.address, notes=self.notes)
        return more.replace(first=self.name, phones=phones, emails=emails)

    def form_of(self, record: Contact) -> Contact:
        return record.replace(first=record.name, last="") if record.id else record

    def tidy(self, c: Ctx, record: Contact) -> Contact:
        """Of a name that has not been changed the parts are kept."""
        old = PEOPLE.find(c, self.id)
        return record.replace(first=old.first, last=old.last) if old and old.name == record.first else record

    def problem(self, c: Ctx, record: Contact) -> str:
        return "" if record.first or record.phones else "Enter a name or a number"

    def on_save(self, c: Ctx, record: Contact) -> Ctx:
        new = not self.id and c.window.result is None
        return c.instead("ContactDetailActivity", record.id) if new else c.finish(record.id)

    def view(self, labels: tuple[str, ...], locale: Locale) -> View:
        d: Contact = self.draft or Contact()
        born = tuple(int(part) for part in d.birthday.replace("--", "2000-").split("-") if part)
        ask = show(miui.Wheels("date", assign("draft.birthday"), "Birthday", born or (1990, 1, 1)))
        wipe = (icon_button("close", "Remove birthday", assign("draft.birthday", "")),) * bool(d.birthday)
        joined = text(Verbatim("  ".join(d.labels)) or "Group", "group", grow=1)
        groups = show(Groups(labels, d.labels, assign("draft.labels")))
        day = text(day_words(d.birthday, locale) or "Birthday", "birthday", grow=1)
        cards = (
            (_typed(self, "person", "first", "Name"), _typed(self, "business", "company", "Company"))
            + (_typed(self, "badge", "title", "Job title"),),
            _many(self, "call", "phones", "number", "Phone", "Add phone", Phone("")),
            _many(self, "mail", "emails", "address", "Email", "Add email", Email("")),
            (_typed(self, "place", "address", "Address"), _line("cake", day, *wipe, tap=ask))
            + (_typed(self, "notes", "notes", "Notes"), _line("group", joined, tap=groups)),
        )
        title = "Edit contact" if self.id else "New contact"
        bar = miui.title_bar(title, leave(), (("Save", save_form(), "check", "save"),), cross="Cancel")
        return scaffold(bar, scroll(*(miui.cards(*lines) for lines in cards), pad=(0, 0, 0, 32), id="editor"))


def _line(sign: str, *kids: View, **options: Any) -> View:
    lead = icon(sign, color="onSurfaceVariant") if sign else decor(w=24, h=24)
    return row(lead, *kids, gap=14, h=56, pad=(20, 0, 12, 0), **options)


def _typed(form: Form, sign: str, field: str, hint: str) -> View:
    return _line(sign, edit(form, f"draft.{field}", hint, field, variant="bare", ime="next"))


def _many(form: Form, sign: str, field: str, part: str, hint: str, add: str, new: Any) -> tuple[View, ...]:
    """Lines for numbers or addresses with their kinds, and one that adds another."""
    found, items = [], getattr(form.draft, field, ())
    takes: dict[str, Any] = {"takes": "phone", "digits": True} if field == "phones" else {"takes": "email"}
    for at, one in enumerate(items):
        here = f"draft.{field}.{at}"
        ask = show(miui.Options("Label", LABELS[field], one.label, assign(f"{here}.label")))
        kind = text(one.label, f"{part}_label", size=14, color=miui.ACCENT, tap=ask, pad=(8, 14, 8, 14))
        typed = edit(form, f"{here}.{part}", hint, part, variant="bare", **takes)
        found.append(_line("" if at else sign, typed, kind))
    more = text(add, f"add_{part}", size=15, color=miui.ACCENT, grow=1)
    return *found, _line("add", more, tap=assign(f"draft.{field}", (*items, new)))


@book.activity(".activities.ContactPhonePickerActivity")
class ContactPhonePickerActivity(miui.Screen):
    """Hands back the number of somebody, or puts a number, `adding`, into a contact."""

    adding: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        found = tuple(p for p in app.shown(contacts, self.query) if p.phones or self.adding)
        opens = add_number.partial(self.adding) if self.adding else hand_back.partial()
        body = people_list(found, self, miui.search_field(self), opens=opens, numbers=True)
        return scaffold(miui.title_bar("Choose a contact", leave(), cross="Cancel"), body)


@does
def hand_back(c: Ctx, id: int) -> Ctx:
    """Hand a number of somebody back to who asked; a dialog asks which of several."""
    numbers = tuple(n.number for n in PEOPLE.of(c, id).phones)
    return c.finish(numbers[0]) if len(numbers) == 1 else c.show(miui.Options("Number", numbers, "", answer.partial()))


@does
def answer(c: Ctx, value: str) -> Ctx:
    """Hand a value back."""
    return c.finish(value)


@does
def add_number(c: Ctx, number: str, id: int) -> Ctx:
    """The editor of somebody with one more number."""
    return c.instead("ContactEditorActivity", id, None, None, "", number)


@book.activity(".activities.ContactSelectionActivity")
class ContactSelectionActivity(miui.Screen):
    """Marks people: for a message to them, which may begin with `words`, or for a `group`."""

    words: str = ""
    group: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        found = tuple(p for p in app.shown(contacts, self.query) if not self.group or self.group not in p.labels)
        body = people_list(found, self, miui.search_field(self), opens=open_person.partial(), marks=True)
        use = ("Send message", write_all(self.picked, self.words), "chat", "ok")
        if self.group:
            use = ("Add", add_members(self.picked, self.group), "check", "ok")
        bar = miui.picking_bar(self, tuple(p.id for p in found))
        bar = bar or miui.title_bar("Choose contacts", leave(), cross="Cancel")
        return scaffold(bar, body, miui.action_strip((use,), bool(self.picked)))


@does
def add_members(c: Ctx, ids: tuple[int, ...], group: str) -> Ctx:
    """Put people into a group, and leave this page."""
    return join_groups.now(c, ids, (group,)).finish()


@does
def write_all(c: Ctx, ids: tuple[int, ...], words: str) -> Ctx:
    """Begin a message to people."""
    numbers = numbers_of(tuple(p for p in PEOPLE.all(c) if p.id in ids))
    extras = Table.of({"sms_body": words})
    return c.finish().send(Intent("android.intent.action.SENDTO", f"smsto:{','.join(numbers)}", extras=extras))
