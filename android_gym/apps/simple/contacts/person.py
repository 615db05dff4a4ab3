"""A person's page, and the editor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from ....kit import *
from ....kit.families import simple
from ....phone.state.locale import AMERICAN
from ....phone.state.providers import Account, Contact, Email, Phone
from .model import *

_TOP = 200.0  # dp of the picture
_LINES = (  # icon, when it is shown, resource-id, field, hint, how it is reached
    ("person", "prefix", "prefix", "prefix", "Prefix", ""),
    ("person", "first_name", "first_name", "first", "First name", ""),
    ("person", "middle_name", "middle_name", "middle", "Middle name", ""),
    ("person", "surname", "surname", "last", "Surname", ""),
    ("person", "suffix", "suffix", "suffix", "Suffix", ""),
    ("person", "nickname", "nickname", "nickname", "Nickname", ""),
    ("call", "phone_numbers", "number", "phones", "Number", "tel:"),
    ("mail", "emails", "email", "emails", "Email", "mailto:"),
    ("place", "addresses", "address", "address", "Address", "geo:0,0?q="),
    ("cake", "events", "event", "birthday", "Birthday", ""),
    ("label", "notes", "notes", "notes", "Notes", ""),
    ("business", "organization", "organization_company", "company", "Company", ""),
    ("business", "organization", "organization_job_position", "title", "Job position", ""),
    ("link", "websites", "website", "website", "Website", "https://"),
    ("group", "groups", "group", "labels", "", ""),
    ("account_box", "contact_source", "source", "account", "", ""),
)
_PHONES = ("Mobile", "Home", "Work", "Main", "Work fax", "Home fax", "Pager", "Other")
_MANY: dict[str, tuple[str, Value, tuple[str, ...]]] = {  # what is typed, a new one, its kinds
    "phones": ("number", Phone(""), _PHONES),
    "emails": ("address", Email(""), ("Home", "Work", "Mobile", "Other")),
}


def person_page(
    app: Contacts, p: Contact, star: Call, first: Item, buttons: Iterable[View],
    lines: Iterable[tuple[str, View]],
) -> View:  # fmt: skip
    """The picture with the bar and buttons over it, then lines, each kind of them with an icon."""
    sure = show(simple.Confirmation(simple.SURE, delete_people((p.id,))))
    more = (Item("Share", share_people((p.id,)), "share", "share"),
            Item("Delete", sure, "delete", "delete")) if p.id else ()  # fmt: skip
    menu = (Item("Manage shown contact fields", ask_fields(app), id="manage_visible_fields"),)
    stars = icon_button("star" if p.starred else "star_border", "Toggle favorite", star,
                        "contact_toggle_favorite", cls=IMAGE, color="#ffffff")  # fmt: skip
    head = box(
        box(id="contact_photo", cls=IMAGE, art=f"avatar:{app.name(p) if p.id else 'A'}",
            bg="#607d8b", w=FILL, h=_TOP),
        simple.toolbar("", leave(), (first, *more), menu, id="contact_toolbar", bg="",
                       color="#ffffff"),
        row(stars, spacer(), *buttons, at="start|bottom", h=56, pad=(8, 0, 8, 0)), w=FILL, h=_TOP,
    )  # fmt: skip
    parts, last = [head, gap(8)], ""
    for sign, line in lines:
        mark = decor(w=40, h=40) if sign == last else icon(sign, room=40)
        parts.append(row(mark, box(line, grow=1), align="start", gap=4, pad=(8, 4, 16, 4)))
        last = sign
    return window(scroll(column(*parts, id="contact_holder", w=FILL, pad=(0, 0, 0, 24)),
                         id="contact_scrollview"))  # fmt: skip


def day_words(day: str) -> str:
    """ "April 12, 1990", or "April 12" without a year; "" of no day."""
    at = date.fromisoformat(day.replace("--", "2000-")) if day else None
    return AMERICAN.day(at, month="%B", year=not day.startswith("--")) if at else ""


@people_app.activity(f"{ACTIVITIES}.ViewContactActivity")
class ViewContactActivity(Activity):
    """The page of one contact."""

    id: int = 0

    def resumed(self, c: Ctx) -> Ctx:
        return c if PEOPLE.find(c, self.id) else c.finish()

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        p: Contact = find_in(contacts, self.id) or Contact()
        numbers, mails = tuple(n.number for n in p.phones), tuple(e.address for e in p.emails)
        ways = (("sms", "Send SMS", "smsto:", numbers, "contact_send_sms"),
                ("call", "Call contact", "tel:", numbers, "contact_start_call"),
                ("mail", "Send email", "mailto:", mails, "contact_send_email"))  # fmt: skip
        buttons = (icon_button(sign, desc, reach(scheme, *values), id, cls=IMAGE, color="#ffffff")
                   for sign, desc, scheme, values, id in ways if values)  # fmt: skip
        edits = Item("Edit contact", route("EditContactActivity", p.id), "edit", "edit")
        return person_page(app, p, PEOPLE.flip(p.id, "starred"), edits, buttons, self.facts(app, p))

    def facts(self, app: Contacts, p: Contact) -> Iterator[tuple[str, View]]:
        """What is known of the person and shown."""
        yield "person", self.fact(app.name(p), "contact_name", "", "")
        for sign, shown, id, field, hint, scheme in _LINES[5:]:
            value = (p.account or DEVICE) if field == "account" else getattr(p, field)
            lines = value if isinstance(value, tuple) else (value,) if value else ()
            for one in lines if shown in app.fields else ():
                words = one if isinstance(one, str) else getattr(one, _MANY[field][0])
                words = day_words(words) if field == "birthday" else words
                kind = hint if field == "birthday" else getattr(one, "label", "")
                yield sign, self.fact(words, f"contact_{id}", kind, scheme)

    def fact(self, words: str, id: str, kind: str, scheme: str) -> View:
        said = [text(words, id, size=18, lines=6, w=FILL, pad=(4, 8, 4, 0 if kind else 8))]
        if kind:
            said.append(text(kind, f"{id}_type", SUMMARY, pad=(4, 0, 4, 8)))
        return column(*said, id=f"{id}_holder", cls=RELATIVE, w=FILL,
                      tap=reach(scheme, words) if scheme else None,
                      flags=TAP_LONG_PRESS if scheme else LONG_CLICKABLE,
                      long_press=copy(words, "Value copied to clipboard"))  # fmt: skip


@people_app.activity(f"{ACTIVITIES}.EditContactActivity")
class EditContactActivity(Form):
    """A contact while it is typed. `id` 0 makes a new one."""

    records = PEOPLE

    def created(self, c: Ctx) -> Ctx:
        """Fill in the contact, with a line for a number and one for an address."""
        old = PEOPLE.find(c, self.id) or Contact()
        draft = old.replace(phones=old.phones or (Phone(""),), emails=old.emails or (Email(""),))
        return c.set(draft=draft, began=old, id=old.id)

    @property
    def record(self) -> Contact:
        d: Contact = stripped(self.draft)
        return d.replace(phones=tuple(p for p in d.phones if p.number),
                         emails=tuple(e for e in d.emails if e.address),
                         account="" if d.account == DEVICE else d.account)  # fmt: skip

    def problem(self, c: Ctx, record: Contact) -> str:
        blank = record.replace(id=0, account="", starred=False) == Contact()
        return "Please fill at least one field" if blank else ""

    def back(self, c: Ctx) -> Ctx:
        words = "You have unsaved changes. Save before exit?"
        ask = simple.Confirmation(words, save_form(), "Save", "Discard", close())
        return c.show(ask) if self.dirty else c.finish()

    def view(self, app: Contacts, accounts: tuple[Account, ...], labels: tuple[str, ...]) -> View:
        lines = ((sign, line) for sign, shown, id, field, hint, _ in _LINES if shown in app.fields
                 for line in self.lines(f"contact_{id}", field, hint, accounts, labels))  # fmt: skip
        save = Item("Save", save_form(), "check", "save")
        return person_page(app, self.draft, flip("draft.starred"), save, (), lines)

    def lines(self, id: str, field: str, hint: str, accounts: tuple[Account, ...],
              labels: tuple[str, ...]) -> Iterator[View]:  # fmt: skip
        """The lines of a field."""
        d: Contact = self.draft
        if field in _MANY:
            yield from self.many(id, field, hint)
        elif field == "labels":
            yield from (text(g, id, w=FILL, pad=(4, 10, 4, 10)) for g in d.labels)
            options = tuple((g, g) for g in labels)
            ask = simple.Boxes("Select groups", "", options, d.labels, assign("draft.labels"),
                               each="group_checkbox")  # fmt: skip
            yield from (plus(f"{id}s_add_new", show(ask)),) if labels else ()
        elif field == "account":
            names = tuple(one or DEVICE for one in sources(accounts))
            choice = simple.RadioGroup("", names, d.account or DEVICE, assign("draft.account"))
            yield text(d.account or DEVICE, id, w=FILL, tap=show(choice), pad=(4, 10, 4, 10))
        elif field == "birthday":
            pick_day = DatePicker(d.birthday.replace("--", "2000-"), assign("draft.birthday"))
            words = text(day_words(d.birthday) or hint, id, grow=1, tap=show(pick_day),
                         alpha=1 if d.birthday else 0.5, pad=(4, 10, 4, 10))  # fmt: skip
            drop = icon_button("close", "Remove", assign("draft.birthday", ""), f"{id}_remove")
            yield row(words, *((drop,) if d.birthday else ()))
        else:
            yield self.typed(id, f"draft.{field}", hint)

    def typed(self, id: str, path: str, hint: str, *end: View, takes: str = "") -> View:
        """A text field over a line, and what stands at its end."""
        cls = "android.widget.AutoCompleteTextView" if id == "contact_first_name" else EDIT
        field = edit(id, self, path, hint, variant="bare", ime="next", cls=cls, takes=takes)
        rule = decor(bg="outline", w=FILL, h=1, at="start|bottom", margin=(4, 0, 4, 4))
        return row(box(row(field), rule, grow=1, h=48), *end, h=48, cls=RELATIVE)

    def many(self, id: str, path: str, hint: str) -> Iterator[View]:
        """Lines for numbers or addresses with their kinds, and a plus for one more."""
        part, new, kinds = _MANY[path]
        for at, item in enumerate(getattr(self.draft, path)):
            here = f"draft.{path}.{at}"
            ask = simple.RadioGroup("", kinds, item.label, assign(f"{here}.label"))
            kind = text(item.label, f"{id}_type", tap=show(ask), pad=(4, 12, 8, 12))
            takes = "phone" if path == "phones" else "email"
            yield self.typed(id, f"{here}.{part}", hint, kind, takes=takes)
        more = assign(f"draft.{path}", (*getattr(self.draft, path), new))
        yield plus(f"{id}s_add_new", more)


def plus(id: str, tap: Call) -> View:
    button = icon_button("add", "", tap, id, cls=IMAGE, color="primary", size=40)
    return row(button, h=40, pack="center")
