"""The editor makes a contact, or changes one: a bar with Save, the picture, the account, and one
line after another."""

from __future__ import annotations

from functools import partial

from ....kit import *
from ....kit.blocks.people import birthday_text
from ....phone.state.duplicates import merged
from ....phone.state.providers import Account, Contact, Email, Phone, file_at
from . import links
from .changes import PEOPLE, ask_label, with_labels
from .model import DEVICE, homes, people_app

NOTHING = "Add info to save as a contact."
MAX_LINES = 6  # phone numbers and e-mail addresses the editor shows
PHONE_KINDS = ("Mobile", "Home", "Work", "Main", "Work fax", "Home fax", "Pager", "Other")
EMAIL_KINDS = ("Home", "Work", "Mobile", "Other")
CUSTOM = "Custom label name"
_PHONES = tuple(Phone("", kind) for kind in ("Mobile", "Home", "Work", *["Other"] * 3))
_EMAILS = tuple(Email("", kind) for kind in ("Home", "Work", *["Other"] * 4))


def is_blank(c: Contact) -> bool:
    """Whether there is nothing in it that would make it a contact."""
    return c.replace(id=0, account="", labels=(), starred=False) == Contact()


def _line(field: View, glyph: str = "", end: View | None = None, id: str = "") -> View:
    """A line of the form: its icon, the field, a control at the end."""
    mark = icon(glyph) if glyph.strip() else decor()
    tail = decor() if end is None else end
    return row(
        mark.replace(layout=replace_layout(square(24), margin=(0, 24, 0, 0))),
        column(field, id="field", grow=1),
        tail.replace(layout=replace_layout(square(40), margin=(0, 16, 0, 0))),
        id="editors",
        align="start",
        gap=16,
        pad=(16, 0, 8, 4),
    )


@people_app.activity("com.android.contacts.activities.CompactContactEditorActivity")
class Editor(Form):
    """A contact's lines while they are typed. `id` 0 makes a new one; `extra` was handed over."""

    records = PEOPLE
    line = _line
    named = False
    keep_first = True

    extra: Contact = Contact()
    more: bool = False  # "More fields" was tapped
    names: bool = False  # "Show more name fields" was tapped
    middle: str = ""
    suffix: str = ""

    def view(
        self, accounts: tuple[Account, ...], packages: tuple[str, ...], labels: tuple[str, ...], locale: Locale
    ) -> View:
        photo = _photo(self.draft.photo, self.draft.name, packages)
        lines = column(*_lines(self, homes(accounts), labels, locale), id="kind_section_views", w=FILL)
        body = scroll(
            column(photo, lines, id="contact_editor_fields", w=FILL), id="contact_editor_scroller", pad=(0, 0, 0, 32)
        )
        return column(
            form_bar("Edit contact" if self.id else "Create contact"),
            box(body, id="container", w=FILL, grow=1),
            id="android:id/content",
            cls=FRAME,
            w=FILL,
            h=FILL,
            bg="surface",
        )

    def on_create(self, c: Ctx) -> Ctx:
        """Fill in the contact and what was handed over; a new one begins at its first name."""
        old = PEOPLE.find(c, self.id)
        start = old or Contact(account=c.app.account)
        full = merged((start, self.extra.replace(account="")))
        if self.extra.photo:
            full = full.replace(photo=self.extra.photo)
        phones = full.phones + _PHONES[len(full.phones) :]
        emails = full.emails + _EMAILS[len(full.emails) :]
        c = c.set(id=start.id, began=start, draft=full.replace(phones=phones, emails=emails))
        return c if old else c.focus("draft.first")

    @property
    def record(self) -> Contact:
        """The contact that the fields make; blanks at the ends go."""
        d: Contact = strip_texts(self.draft)
        return d.replace(
            first=" ".join(filter(None, (d.first, self.middle.strip()))),
            last=" ".join(filter(None, (d.last, self.suffix.strip()))),
            phones=tuple(p for p in d.phones if p.number),
            emails=tuple(e for e in d.emails if e.address),
        )

    def problem(self, c: Ctx, record: Contact) -> str:
        return NOTHING if is_blank(record) else ""

    def on_problem(self, c: Ctx, problem: str) -> Ctx:
        return c.show(Alert("", problem))

    def on_save(self, c: Ctx, record: Contact) -> Ctx:
        """Show a new contact; whoever asked for it gets its id."""
        shows = not self.id and c.window.result is None
        c = c.finish(record.id)  # what lies below may be another app's
        return (c.send(links.to_show(record.id)) if shows else c).toast(f"{record.name} saved")


def _lines(s: Editor, places: tuple[str, ...], labels: tuple[str, ...], locale: Locale) -> list[View]:
    """The account, and one line after another."""
    word, arrow = ("Hide", "expand_less") if s.names else ("Show", "expand_more")
    turn = icon_button(arrow, f"{word} more name fields", flip("names"), "expansion_view")
    several = partial(many_fields, s, custom=CUSTOM, most=MAX_LINES)
    found = [_account(s, places), form_field(s, "draft.first", "First name", icon="person", trail=turn, takes="words")]
    if s.names or s.middle:
        found.append(form_field(s, "middle", "Middle name", takes="words"))
    found.append(form_field(s, "draft.last", "Last name", takes="words"))
    if s.names or s.suffix:
        found.append(form_field(s, "suffix", "Name suffix", takes="words"))
    found += [
        form_field(s, "draft.company", "Company", icon="business", takes="words"),
        *several("draft.phones", "Phone", "number", kinds=PHONE_KINDS, icon="call", digits=True, takes="phone"),
        *several("draft.emails", "Email", "address", kinds=EMAIL_KINDS, icon="mail", takes="email"),
        _birthday(s.draft.birthday, locale),
    ]
    if not s.more:
        more = text(
            "More fields",
            "more_fields",
            color="primary",
            size=14,
            weight=500,
            pad=(16, 14, 16, 14),
            tap=assign("more", True),
        )
        return [*found, row(gap(40), more, align="start", pad=(16, 0, 8, 4))]
    new = Item("Create label", ask_label("Create label", add_label.partial()))
    chosen = s.draft.labels
    ask = show(CheckDialog("Label", labels, chosen, assign("draft.labels"), (new,)))
    return [
        *found,
        form_field(s, "draft.title", "Title", icon="badge", takes="words"),
        form_field(s, "draft.department", "Department", takes="words"),
        form_field(s, "draft.nickname", "Nickname", icon="person", takes="words"),
        form_field(s, "draft.address", "Address", icon="location_on", lines=3, takes="words"),
        form_field(s, "draft.website", "Website", icon="link", takes="url"),
        form_field(s, "draft.notes", "Notes", icon="notes", lines=4),
        _line(tap_field(", ".join(chosen), "Label", ask, "group_list"), "label"),
    ]


def _photo(photo: int, name: str, packages: tuple[str, ...]) -> View:
    """The picture; a tap takes, chooses or removes it where any of that is possible."""
    ways = (("Take photo", Intent(links.PHOTO)), ("Choose photo", Intent(links.PICK_FILE, type="image/*")))
    calls = ((label, sends(packages, intent, take_photo())) for label, intent in ways)
    items = [Item(label, call) for label, call in calls if call]
    if photo:
        items.append(Item("Remove photo", assign("draft.photo", 0)))
    title = "Change photo" if photo else "Add photo"
    tap = show(ListDialog(title, tuple(items))) if items else None
    if photo:
        view = image(f"face:{name}", "photo_icon", "Change contact photo", w=96, h=96, radius=-1, tap=tap)
    else:
        view = icon(
            "add_photo_alternate",
            "photo_icon",
            "Add contact photo",
            tap=tap,
            size=40,
            color="onPrimaryContainer",
            bg="primaryContainer",
            room=96,
        )
    return column(view, id="photo", w=FILL, align="center", pad=(0, 8, 0, 16))


def _account(s: Editor, places: tuple[str, ...]) -> View:
    """Where it is kept: a choice for a new contact."""
    words = column(
        text("Saved in" if s.id else "Save to", "account_type", SUMMARY),
        text(s.draft.account or DEVICE, "account_name"),
        grow=1,
    )
    kids: tuple[View, ...] = (icon("account_circle"), words)
    tap = None
    if len(places) > 1 and not s.id:
        kids += (icon("expand_more", "account_expander_icon"),)
        items = (Item(p, assign("draft.account", "" if p == DEVICE else p)) for p in places)
        tap = show(ListDialog("Choose an account", tuple(items)))
    return row(*kids, id="account_header_container", gap=16, pad=(16, 8, 24, 8), tap=tap)


def _birthday(day: str, locale: Locale) -> View:
    ask = show(DatePicker(day.replace("--", "2000-"), assign("draft.birthday")))
    wipe = icon_button("close", "Delete Significant date", assign("draft.birthday", ""), "delete_button")
    kind = text("Birthday", "kind", SUMMARY, pad=(16, 4, 0, 4))
    both = column(tap_field(birthday_text(day, locale), "Significant date", ask), kind, w=FILL)
    return _line(both, "event", wipe if day else None)


@does
def add_label(c: Ctx, name: str) -> Ctx:
    """A new label, checked at once."""
    c = with_labels(c, (name,)).toast("Label created")
    return c.set(options=c.phone.labels, chosen=(*c.screen.chosen, name))


@does
def take_photo(c: Ctx) -> Ctx:
    """A picture was chosen: its path came back."""
    file = file_at(c.phone.files, str(c.result))
    if file is None or not file.seed:
        return c.toast("Couldn't add photo")
    return c.set_at("draft.photo", file.seed)


def from_extras(intent: Intent) -> Contact:
    """What an INSERT or EDIT intent wants to put in: ContactsContract.Intents.Insert's extras."""

    def extra(key: str) -> str:
        return intent.text_extra(key).strip()

    def given(key: str, kinds: tuple[str, ...]) -> list[tuple[str, str]]:
        keys = (key, f"secondary_{key}", f"tertiary_{key}")
        return [(extra(k), kind(extra(f"{k}_type"), kinds)) for k in keys if extra(k)]

    def kind(asked: str, kinds: tuple[str, ...]) -> str:
        known = {k.casefold(): k for k in kinds} | {"": kinds[0]}
        return known.get(asked.casefold(), asked)

    first, _, last = extra("name").rpartition(" ")
    if not first:
        first, last = last, ""
    return Contact(
        first=first,
        last=last,
        company=extra("company"),
        title=extra("job_title"),
        phones=tuple(Phone(*phone) for phone in given("phone", PHONE_KINDS)),
        emails=tuple(Email(*email) for email in given("email", EMAIL_KINDS)),
        address=extra("postal"),
        notes=extra("notes"),
    )
