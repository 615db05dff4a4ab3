"""Labels: the sheet that lists them, and the page of one."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.providers import Contact
from .changes import PEOPLE, ask_label, give_label, relabelled, with_labels
from .finding import PickMany
from .links import way_to
from .model import Contacts, Line, lines, members, people_app, shown
from .rows import browse_row, mark_row, opened_in, people_bar, people_list, person_row


class LabelPicker(Popup):
    """The sheet of labels: a tap opens one, the last row makes one."""

    kind: ClassVar[str] = "sheet"

    def view(self, labels: tuple[str, ...], contacts: tuple[Contact, ...]) -> View:
        counts = ((name, len(members(contacts, name))) for name in labels)
        return sheet_frame(
            text("Labels", "title", TITLE_LARGE, pad=(24, 8, 24, 8), w=FILL),
            *(_row(name, "label", go(Group(name)), str(n) if n else "") for name, n in counts),
            _row("Create label", "add", ask_label("Create label", create_label.partial())),
        )


@memo
def _row(title: str, glyph: str, call: Call, meta: str = "") -> View:
    return list_row(title, lead=icon(glyph), meta=meta, tap=choose(call), left=24, right=24, gap=24)


@does
def create_label(c: Ctx, name: str) -> Ctx:
    """A new label; its page opens."""
    return with_labels(c, (name,)).start(Group(name)).toast("Label created")


@people_app.activity("com.android.contacts.activities.PeopleActivity", panes=Panes(("Detail",)))
class Group(Activity):
    """The page of a label. `selecting`: rows are marked; `removing`: rows can be taken off."""

    label: str = ""
    selecting: bool = False
    removing: bool = False
    picked: tuple[int, ...] = ()

    def view(
        self, app: Contacts, contacts: tuple[Contact, ...], packages: tuple[str, ...], panes: tuple[Activity, ...]
    ) -> View:
        people = members(shown(contacts, app.display), self.label)
        items = lines(people, app.sort, app.format)
        off = Item("Remove from label", remove_from_label(self.picked), "label_off", "menu_remove_from_group")
        if bar := people_bar(self, people, packages, off):
            return scaffold(bar, people_list(mark_row, items, self.picked))
        if self.removing:
            bar = app_bar("Remove contacts", leave(), subtitle=self.label)
            return scaffold(bar, people_list(_remove_row, items, empty=_nobody()))
        have = tuple(p.id for p in members(contacts, self.label))
        add = go(PickMany(title="Add contacts", without=have), give_label((), self.label))
        actions = (Item("Add contacts", add, "person_add", "menu_add"),)
        bar = app_bar(self.label, leave(), actions, _menu(self.label, people, packages))
        count = text(plural(len(people), "contact"), "attribution_header", SUMMARY, w=FILL, pad=(20, 12, 16, 8))
        fill = button("Add contacts", add, "tonal", "add_contacts_button")
        body = people_list(browse_row, items, opened_in(panes), head=(count,), empty=_nobody(fill), bottom=16)
        return scaffold(bar, body)

    def keeps_input(self) -> bool:
        return is_picking(self)

    def back(self, c: Ctx) -> Ctx:
        return c.set(removing=False) if self.removing else back_from_picking(c)


def _nobody(*more: View) -> View:
    words = text("No contacts with this label", "android:id/text1", PARAGRAPH_DIM, size=16, align="center")
    return center_column(icon("label", color="outline", size=96), words, *more)


def _menu(label: str, people: tuple[Contact, ...], packages: tuple[str, ...]) -> tuple[Item, ...]:
    """Write to all of them where an app can; change the label."""
    addresses = ",".join(p.emails[0].address for p in people if p.emails)
    numbers = ",".join(p.phones[0].number for p in people if p.phones)
    mail = sends(packages, way_to("email", addresses)) if addresses else None
    write = sends(packages, way_to("text", numbers)) if numbers else None
    message = f"“{label}” will be deleted. The contacts that carry it stay."
    rows = (
        ("Send email", mail),
        ("Send message", write),
        ("Remove contacts", assign("removing", True) if people else None),
        ("Rename label", ask_label("Rename label", rename_label.partial(label), label)),
        ("Delete label", confirm(delete_label(label), "Delete label?", message, "Delete")),
    )
    return tuple(Item(title, call) for title, call in rows if call)


@memo
def _remove_row(line: Line) -> View:
    off = remove_from_label((line.id,))
    cross = icon_button("close", f"Remove {line.name}", off, "delete_button")
    return person_row(line, None, end=cross)


@does
def remove_from_label(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """These people lose the label; the snackbar gives it back."""
    after = relabelled(clear_selection(c), ids, c.screen.label, False)
    return offer_undo(c, after, "Removed from label")


@does
def rename_label(c: Ctx, old: str, new: str) -> Ctx:
    """The label gets another name, on everybody who carries it."""
    if new == old:
        return c
    c = without_label(with_labels(c, (new,)), old, new)
    return c.set(label=new).toast("Label updated")


@does
def delete_label(c: Ctx, label: str) -> Ctx:
    """Delete a label and close its page; the snackbar brings both back."""
    return offer_undo(c, without_label(c, label).finish(), "Label deleted")


def without_label(c: Ctx, old: str, *new: str) -> Ctx:
    """Put another label, or none, in the place of one."""
    for p in members(c.phone.contacts, old):
        swapped = (new if name == old else (name,) for name in p.labels)
        c = PEOPLE.put(c, p.replace(labels=sum(swapped, ())))
    return c.share(labels=tuple(name for name in c.phone.labels if name != old))
