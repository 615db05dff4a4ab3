"""Labels: the sheet that lists them, and the page of one."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Alert,
    Item,
    Popup,
    View,
    app_bar,
    button,
    choose,
    column,
    does,
    go,
    icon,
    icon_button,
    leave,
    list_row,
    scaffold,
    sheet_frame,
    show,
    text,
)  # fmt: skip
from ....kit.styles import PARAGRAPH_DIM, TITLE_LARGE, styled
from ....phone.core.calls import Call, memo
from ....phone.core.view import FILL, Layout
from ....phone.state.activity import Activity
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from . import changes, links
from .marking import end_selection, mark_row, marked, marking_bar, select
from .model import PACKAGE, Contacts, Line, count_text, lines, members, shown
from .picking import PickMany
from .popups import LabelName
from .rows import count_header, people_list, person_row

_SHEET_TITLE = styled(TITLE_LARGE, pad=(24, 8, 24, 8))


class LabelPicker(Popup):
    """The sheet of labels: a tap opens one, the last row makes one."""

    kind: ClassVar[str] = "sheet"

    def view(self, labels: tuple[str, ...], contacts: tuple[Contact, ...]) -> View:
        rows = [text("Labels", "title", _SHEET_TITLE, layout=Layout(w=FILL))]
        rows += [_label_row(name, len(members(contacts, name))) for name in labels]
        new = choose(show(LabelName("Create label", create_label.partial())))
        rows.append(_sheet_row("Create label", "add", new))
        return sheet_frame(*rows)


@memo
def _label_row(name: str, count: int) -> View:
    return _sheet_row(name, "label", choose(go(Group(name))), str(count) if count else "")


def _sheet_row(title: str, glyph: str, tap: Call, meta: str = "") -> View:
    return list_row(title, lead=icon(glyph), meta=meta, tap=tap, left=24, right=24, gap=24)


@does
def create_label(c: Ctx, name: str) -> Ctx:
    """A new label; its page opens."""
    return changes.with_labels(c, (name,)).start(Group(name)).toast("Label created")


class Group(Activity):
    """The page of a label. `selecting`: rows are marked; `removing`: rows can be taken off."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.contacts.activities.PeopleActivity"
    label: str = ""
    selecting: bool = False
    removing: bool = False
    selected: tuple[int, ...] = ()

    def view(self, app: Contacts, contacts: tuple[Contact, ...], packages: tuple[str, ...]) -> View:
        people = members(shown(contacts, app.display), self.label)
        items = lines(people, app.sort, app.format)
        if self.selecting:
            chosen = tuple(p for p in people if p.id in self.selected)
            off = Item("Remove from label", remove_from_label(self.selected), "label_off",
                       "menu_remove_from_group")  # fmt: skip
            bar = marking_bar(chosen, len(chosen) == len(people), packages, (off,))
            return scaffold(bar, people_list(mark_row, marked(items, self.selected)))
        if self.removing:
            bar = app_bar("Remove contacts", leave(), subtitle=self.label)
            return scaffold(bar, people_list(remove_row, items, empty=_nobody(self.label, ())))
        ids = tuple(p.id for p in people)
        actions = (Item("Add contacts", ask_people_to_add(self.label), "person_add", "menu_add"),)
        bar = app_bar(self.label, leave(), actions, _menu(self.label, people, packages))
        head = (count_header(count_text(len(ids))),)
        body = people_list(
            member_row, items, head=head, empty=_nobody(self.label, actions), bottom=16
        )
        return scaffold(bar, body)

    def back(self, c: Ctx) -> Ctx:
        if self.selecting:
            return end_selection.now(c)
        return c.set(removing=False) if self.removing else c.finish()

    def people(self, c: Ctx) -> tuple[Contact, ...]:
        """Who is in the list."""
        return members(shown(c.phone.contacts, c.app.display), self.label)


@memo
def _nobody(label: str, actions: tuple[Item, ...]) -> View:
    """An empty label, with the way to fill it."""
    style = styled(PARAGRAPH_DIM, size=16, align="center")
    kids = [
        icon("label", color="outline", size=96),
        text("No contacts with this label", "android:id/text1", style),
    ]
    if actions:
        kids.append(button("Add contacts", actions[0].tap, "tonal", "add_contacts_button"))
    return column(*kids, w=FILL, h=FILL, align="center", pack="center", gap=16)


def _menu(label: str, people: tuple[Contact, ...], packages: tuple[str, ...]) -> tuple[Item, ...]:
    """Write to all of them where an app can; change the label."""
    items = []
    addresses = tuple(p.emails[0].address for p in people if p.emails)
    numbers = tuple(p.phones[0].number for p in people if p.phones)
    mail = links.sends(packages, links.mail(*addresses)) if addresses else None
    write = links.sends(packages, links.text(",".join(numbers))) if numbers else None
    for title, call in (("Send email", mail), ("Send message", write)):
        if call is not None:
            items.append(Item(title, call))
    if people:
        items.append(Item("Remove contacts", start_removing()))
    rename = LabelName("Rename label", rename_label.partial(label), label, label)
    return (*items, Item("Rename label", show(rename)), Item("Delete label", ask_delete(label)))


@memo
def member_row(line: Line) -> View:
    return person_row(line, links.open_contact(line.id), select((line.id,)))


@memo
def remove_row(line: Line) -> View:
    cross = icon_button(
        "close", f"Remove {line.name}", remove_from_label((line.id,)), "delete_button"
    )
    return person_row(line, None, None, False, cross)


# --- handlers ------------------------------------------------------------------------------------


@does
def ask_people_to_add(c: Ctx, label: str) -> Ctx:
    """Choose who shall carry the label."""
    have = tuple(p.id for p in members(c.phone.contacts, label))
    return c.start(PickMany("Add contacts", have), add_label_to(label))


@does
def add_label_to(c: Ctx, label: str) -> Ctx:
    return changes.set_label(c, c.result, label, True).toast("Added to label")


@does
def start_removing(c: Ctx) -> Ctx:
    return c.set(removing=True)


@does
def remove_from_label(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """These people lose the label; the snackbar gives it back."""
    before = tuple(p for p in c.phone.contacts if p.id in ids)
    c = changes.set_label(c, ids, c.screen.label, False)
    c = end_selection.now(c) if c.screen.selecting else c
    return c.snack("Removed from label", "Undo", changes.restore_contacts(before))


@does
def rename_label(c: Ctx, old: str, new: str) -> Ctx:
    """The label gets another name, on everybody who carries it."""
    if new == old:
        return c

    def swap(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new if n == old else n for n in names)

    labels = tuple(sorted(swap(c.phone.labels), key=str.casefold))
    people = tuple(
        p.replace(labels=swap(p.labels)) if old in p.labels else p for p in c.phone.contacts
    )
    return c.share(labels=labels, contacts=people).set(label=new).toast("Label updated")


@does
def ask_delete(c: Ctx, label: str) -> Ctx:
    title = "Delete label?"
    message = f"“{label}” will be deleted. The contacts that carry it stay."
    return c.show(Alert(title, message, ("Delete", delete_label(label)), ("Cancel", None)))


@does
def delete_label(c: Ctx, label: str) -> Ctx:
    """Delete a label and close its page; the snackbar brings both back."""
    had = tuple(p for p in c.phone.contacts if label in p.labels)
    c = changes.set_label(c, tuple(p.id for p in had), label, False)
    c = c.share(labels=tuple(n for n in c.phone.labels if n != label)).finish()
    return changes.announce(c, "Label deleted", restore_label(label, had))


@does
def restore_label(c: Ctx, label: str, had: tuple[Contact, ...]) -> Ctx:
    return changes.restore_contacts.now(changes.with_labels(c, (label,)), had)
