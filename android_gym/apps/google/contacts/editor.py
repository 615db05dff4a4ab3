"""The editor makes a contact, or changes one: a bar with Save, the picture, the account, and one
line after another."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Alert,
    DatePicker,
    Item,
    Prompt,
    View,
    assign,
    button,
    does,
    edit,
    gap,
    icon_button,
    leave,
    scroll,
    spinner,
    text,
)  # fmt: skip
from ....kit.styles import (
    EDIT,
    FRAME,
    GROUP,
    IMAGE,
    LINEAR,
    SUMMARY,
    TAP,
    TEXT,
    TITLE_LARGE,
    arranged,
    art_style,
    icon_style,
    square,
    styled,
)  # fmt: skip
from ....phone.core.calls import Call
from ....phone.core.view import FILL, Layout, Style
from ....phone.state.activity import Activity, Intent
from ....phone.state.duplicates import merged
from ....phone.state.providers import Account, Contact, file_at
from ....phone.system.ctx import Ctx
from . import changes, links
from .draft import (
    EMAIL_KINDS,
    EMAILS,
    PHONE_KINDS,
    PHONES,
    birthday_text,
    blank,
    fields,
    from_extras,
    written,
)  # fmt: skip
from .model import DEVICE, PACKAGE, homes
from .popups import LabelChecks, ListDialog

EMPTY = "Add info to save as a contact."
_BAR = Layout(kind="row", w=FILL, h=64, align="center", pad=(4, 0, 12, 0))
_TITLE = styled(TITLE_LARGE, lines=1)
_LINE = Layout(kind="row", w=FILL, align="start", gap=16, pad=(16, 0, 8, 4))
_MARK = Layout(w=24, h=24, margin=(0, 24, 0, 0))
_END = Layout(w=40, h=40, margin=(0, 16, 0, 0))
_COLUMN = Layout(kind="column", w=FILL)
_PHOTO = Layout(w=96, h=96)
_BOX = Style(size=16, stroke="outline", radius=4, pad=(16, 0, 16, 0))
_BOX_LAYOUT = Layout(w=FILL, h=56, margin=(0, 8, 0, 0))
_KIND_LAYOUT = Layout(
    kind="row", w=FILL, h=56, align="center", pad=(16, 0, 12, 0), margin=(0, 8, 0, 4)
)
_MORE = Style(color="primary", size=14, weight=500, pad=(16, 14, 16, 14))


class Editor(Activity):
    """A contact's lines while they are typed. `id` 0 makes a new one; `extra` was handed over."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.contacts.activities.CompactContactEditorActivity"
    id: int = 0
    extra: Contact = Contact()
    began: Contact = Contact()  # what it looked like when the editor opened
    more: bool = False  # "More fields" was tapped
    names: bool = False  # "Show more name fields" was tapped
    first: str = ""
    middle: str = ""
    last: str = ""
    suffix: str = ""
    company: str = ""
    title: str = ""
    department: str = ""
    nickname: str = ""
    address: str = ""
    website: str = ""
    notes: str = ""
    phone1: str = ""
    phone2: str = ""
    phone3: str = ""
    phone4: str = ""
    phone5: str = ""
    phone6: str = ""
    email1: str = ""
    email2: str = ""
    email3: str = ""
    email4: str = ""
    email5: str = ""
    email6: str = ""
    phone_kinds: tuple[str, ...] = ("Mobile",) * 6
    email_kinds: tuple[str, ...] = ("Home",) * 6
    birthday: str = ""
    labels: tuple[str, ...] = ()
    photo: int = 0
    account: str = ""  # where it is kept

    def view(self, accounts: tuple[Account, ...], packages: tuple[str, ...]) -> View:
        return form(self, len(homes(accounts)) > 1, packages)

    def created(self, c: Ctx) -> Ctx:
        """Fill in the contact and what was handed over; a new one begins at its first name."""
        old = changes.person(c.phone.contacts, self.id)
        start = old or Contact(account=c.app.account)
        full = merged((start, self.extra.replace(account="")))
        c = c.set(began=start, id=start.id, **fields(full))
        return c if old else c.focus("first")

    def back(self, c: Ctx) -> Ctx:
        """Leave; what was typed is only lost when the user says so."""
        if written(self, self.began) == self.began:
            return c.finish()
        return c.show(Alert("Discard changes?", "", ("Keep editing", None), ("Discard", discard())))


def insert(intent: Intent) -> Editor:
    """The editor that answers an INSERT intent."""
    return Editor(extra=from_extras(intent))


# --- how it looks --------------------------------------------------------------------------------


def form(s: Editor, homes: bool, packages: tuple[str, ...]) -> View:
    """The whole screen."""
    sections = [_account(s, homes), *_names(s), *_many(s, PHONES), *_many(s, EMAILS), _birthday(s)]
    if s.more:
        sections += _rest(s)
    else:
        more = text("More fields", "more_fields", _MORE, tap=assign("more", True))
        sections.append(View(LINEAR, kids=(gap(40), more), layout=arranged(_LINE, gap=0)))
    views = View(LINEAR, "kind_section_views", kids=tuple(sections), layout=_COLUMN)
    inside = View(
        LINEAR, "contact_editor_fields", kids=(_photo(s, packages), views), layout=_COLUMN
    )
    body = scroll(inside, id="contact_editor_scroller", pad=(0, 0, 0, 32))
    kids = (
        _bar(bool(s.began.id)),
        View(FRAME, "container", kids=(body,), layout=Layout(w=FILL, weight=1)),
    )
    layout = Layout(kind="column", w=FILL, h=FILL)
    return View(FRAME, "android:id/content", kids=kids, layout=layout, style=Style(bg="surface"))


def _bar(old: bool) -> View:
    title = "Edit contact" if old else "Create contact"
    words = View(TEXT, text=title, style=_TITLE, layout=Layout(weight=1, margin=(8, 0, 8, 0)))
    kids = (icon_button("close", "Cancel", leave()), words, button("Save", save(), id="menu_save"))
    return View(GROUP, "toolbar", kids=kids, layout=_BAR)


def _photo(s: Editor, packages: tuple[str, ...]) -> View:
    """The picture; a tap takes, chooses or removes it where any of that is possible."""
    source = any(
        links.answered(packages, i)
        for i in (Intent(links.PICK_FILE, type="image/*"), Intent(links.PHOTO))
    )
    style = icon_style("add_photo_alternate", "onPrimaryContainer", 40, "primaryContainer")
    if s.photo:
        style = art_style(f"photo:{s.photo}", radius=-1)
    tap = ask_photo() if source or s.photo else None
    desc = "Change contact photo" if s.photo else "Add contact photo"
    view = View(
        IMAGE, "photo_icon", desc=desc, style=style, layout=_PHOTO, tap=tap, flags=TAP if tap else 0
    )
    layout = Layout(kind="column", w=FILL, align="center", pad=(0, 8, 0, 16))
    return View(LINEAR, "photo", kids=(view,), layout=layout)


def _line(icon: str, view: View, end: View | None = None) -> View:
    """A line of the form: its icon, the field, a control at the end."""
    mark = (
        View(IMAGE, style=icon_style(icon), layout=_MARK)
        if icon
        else View(hidden_from_a11y=True, layout=_MARK)
    )
    tail = end.replace(layout=_END) if end is not None else View(hidden_from_a11y=True, layout=_END)
    field = View(LINEAR, "field", kids=(view,), layout=Layout(kind="column", weight=1))
    return View(LINEAR, "editors", kids=(mark, field, tail), layout=_LINE)


def _field(s: Editor, name: str, hint: str, icon: str = "", end: View | None = None, lines: int = 1,
           digits: bool = False) -> View:  # fmt: skip
    box = edit("", s, name, hint, variant="outlined", ime="" if lines > 1 else "next", lines=lines,
               digits=digits)  # fmt: skip
    return _line(icon, box, end)


def _account(s: Editor, several: bool) -> View:
    """Where it is kept: a choice for a new contact."""
    words = (
        View(TEXT, "account_type", "Save to" if not s.began.id else "Saved in", style=SUMMARY),
        View(TEXT, "account_name", s.account or DEVICE, style=Style(size=16)),
    )
    kids: tuple[View, ...] = (
        View(IMAGE, style=icon_style("account_circle"), layout=square(24)),
        View(LINEAR, kids=words, layout=Layout(kind="column", weight=1)),
    )
    tap: Call | None = None
    if several and not s.began.id:
        arrow = icon_style("expand_more")
        kids += (View(IMAGE, "account_expander_icon", style=arrow, layout=square(24)),)
        tap = ask_account()
    layout = Layout(kind="row", w=FILL, align="center", gap=16, pad=(16, 8, 24, 8))
    return View(
        LINEAR,
        "account_header_container",
        kids=kids,
        flags=TAP if tap else 0,
        layout=layout,
        tap=tap,
    )


def _names(s: Editor) -> list[View]:
    word, arrow = ("Hide", "expand_less") if s.names else ("Show", "expand_more")
    turn = icon_button(arrow, f"{word} more name fields", assign("names", not s.names),
                       "expansion_view")  # fmt: skip
    lines = [_field(s, "first", "First name", "person", turn)]
    if s.names or s.middle:
        lines.append(_field(s, "middle", "Middle name"))
    lines.append(_field(s, "last", "Last name"))
    if s.names or s.suffix:
        lines.append(_field(s, "suffix", "Name suffix"))
    return [*lines, _field(s, "company", "Company", "business")]


def _many(s: Editor, names: tuple[str, ...]) -> list[View]:
    """The numbers (or addresses), each with its type, and an empty one after them."""
    phone = names is PHONES
    word, mark, of = ("Phone", "call", PHONE_KINDS) if phone else ("Email", "mail", EMAIL_KINDS)
    field = "phone_kinds" if phone else "email_kinds"
    filled = [i for i, name in enumerate(names) if getattr(s, name)]
    lines = []
    for i, name in enumerate(names[: (filled[-1] if filled else -1) + 2]):
        wipe = icon_button("close", f"Delete {word}", assign(name, ""), "delete_button")
        lines.append(_field(s, name, word, mark if not i else "", wipe if i in filled else None,
                            digits=phone))  # fmt: skip
        kind = getattr(s, field)[i]
        options = of if kind in of else (kind, *of)
        box = spinner((*options, "Custom"), kind, set_kind.partial(field, i), desc=f"{kind} {word}",
                      layout=_KIND_LAYOUT)  # fmt: skip
        lines.append(_line("", box))
    return lines


def _button(id: str, words: str, hint: str, tap: Call) -> View:
    """A field that opens a dialog instead of taking text."""
    style = _BOX if words else styled(_BOX, color="onSurfaceVariant")
    return View(EDIT, id, words, "", hint, flags=TAP, style=style, layout=_BOX_LAYOUT, tap=tap)


def _birthday(s: Editor) -> View:
    shown = birthday_text(s.birthday)
    box = _button("", shown, "Significant date", ask_birthday())
    kind = View(TEXT, "kind", "Birthday", style=styled(SUMMARY, pad=(16, 4, 0, 4)))
    both = View(LINEAR, kids=(box, kind), layout=_COLUMN)
    wipe = icon_button("close", "Delete Significant date", set_birthday(""), "delete_button")
    return _line("event", both, wipe if shown else None)


def _rest(s: Editor) -> list[View]:
    """What "More fields" brings."""
    labels = _button("group_list", ", ".join(s.labels), "Label", ask_labels())
    return [
        _field(s, "title", "Title", "badge"),
        _field(s, "department", "Department"),
        _field(s, "nickname", "Nickname", "person"),
        _field(s, "address", "Address", "location_on", lines=3),
        _field(s, "website", "Website", "link"),
        _field(s, "notes", "Notes", "notes", lines=4),
        _line("label", labels),
    ]


# --- handlers ------------------------------------------------------------------------------------


@does
def discard(c: Ctx) -> Ctx:
    return c.finish()


@does
def save(c: Ctx) -> Ctx:
    """Store the contact and show it; whoever asked for it gets its id."""
    s: Editor = c.screen
    old = changes.person(c.phone.contacts, s.id)
    contact = written(s, old or Contact())
    if blank(contact):
        return c.show(Alert("", EMPTY, ("OK", None)))
    if old is None:
        c, id = changes.add(c, contact)
    else:
        c, id = changes.store(c, contact), old.id
    asked = c.window.result is not None
    c = c.finish(id)
    if old is None and not asked:
        c = links.open_contact.now(c, id)
    return c.toast(f"{contact.name} saved")


@does
def set_kind(c: Ctx, name: str, index: int, kind: str) -> Ctx:
    """The type of a number or address was chosen; "Custom" asks for one."""
    if kind == "Custom":
        return c.show(
            Prompt(
                "Custom label name", set_custom_kind.partial(name, index), "", "Custom label name"
            )
        )
    kinds = getattr(c.screen, name)
    return c.set(**{name: (*kinds[:index], kind, *kinds[index + 1 :])})


@does
def set_custom_kind(c: Ctx, name: str, index: int, kind: str) -> Ctx:
    """The owner's own word for a type; a blank one changes nothing."""
    words = " ".join(kind.split())
    return set_kind.now(c, name, index, words) if words and words != "Custom" else c


@does
def ask_birthday(c: Ctx) -> Ctx:
    day = c.screen.birthday
    shown = f"2000{day[1:]}" if day.startswith("--") else day or c.now.date().isoformat()
    return c.show(DatePicker(shown, set_birthday.partial()))


@does
def set_birthday(c: Ctx, day: str) -> Ctx:
    return c.set(birthday=day)


@does
def ask_labels(c: Ctx) -> Ctx:
    return c.show(LabelChecks(set_labels.partial(), c.screen.labels))


@does
def set_labels(c: Ctx, labels: tuple[str, ...]) -> Ctx:
    return c.set(labels=labels)


@does
def ask_account(c: Ctx) -> Ctx:
    """Where shall the new contact be kept?"""
    items = tuple(
        Item(home, set_account("" if home == DEVICE else home)) for home in homes(c.phone.accounts)
    )
    return c.show(ListDialog("Choose an account", items))


@does
def set_account(c: Ctx, account: str) -> Ctx:
    return c.set(account=account)


@does
def ask_photo(c: Ctx) -> Ctx:
    """Take or choose a picture, or remove the one there is."""
    items = []
    for label, action in (("Take photo", links.PHOTO), ("Choose photo", links.PICK_FILE)):
        intent = Intent(action, type="image/*" if action == links.PICK_FILE else "")
        if links.answered(c.phone.packages, intent):
            items.append(Item(label, get_photo(intent)))
    if c.screen.photo:
        items.append(Item("Remove photo", set_photo(0)))
    title = "Change photo" if c.screen.photo else "Add photo"
    return c.show(ListDialog(title, tuple(items)))


@does
def get_photo(c: Ctx, intent: Intent) -> Ctx:
    return c.send(intent, take_photo())


@does
def take_photo(c: Ctx) -> Ctx:
    """A picture was chosen: its path came back."""
    file = file_at(c.phone.files, str(c.result))
    return (
        c.set(photo=file.seed) if file is not None and file.seed else c.toast("Couldn't add photo")
    )


@does
def set_photo(c: Ctx, photo: int) -> Ctx:
    return c.set(photo=photo)
