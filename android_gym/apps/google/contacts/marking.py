"""Selection mode: rows with check boxes, and what is done with the marked people."""

from __future__ import annotations

from ....kit import Alert, Item, View, does, selection_bar, show
from ....phone.core.calls import memo
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from . import changes
from .files import shares
from .model import Line, count_text
from .popups import LabelName, ListDialog
from .rows import person_row


@memo
def mark_row(line: Line) -> View:
    """A row of selection mode."""
    return person_row(line, toggle_selected(line.id), None, True)


def marked(lines: tuple[Line, ...], ids: tuple[int, ...]) -> tuple[Line, ...]:
    """Rows with the selected ones checked."""
    return tuple(line.replace(on=True) if line.id in ids else line for line in lines)


def marking_bar(
    chosen: tuple[Contact, ...], everybody: bool, packages: tuple[str, ...],
    front: tuple[Item, ...] = (),
) -> View:  # fmt: skip
    """The bar of selection mode; `chosen` are marked, `front` comes before share and delete."""
    ids = tuple(p.id for p in chosen)
    actions: list[Item] = []
    menu = [Item("Deselect all", select(())) if everybody else Item("Select all", select_all())]
    if chosen:
        share = shares(packages, ids)
        actions = [*front]
        if share is not None:
            actions.append(Item("Share", share, "share", "menu_share"))
        actions.append(Item("Delete", ask_delete(ids), "delete", "menu_delete"))
        if len(ids) > 1:
            menu.append(Item("Merge", ask_to_merge(ids)))
        menu.append(Item("Add to label", ask_label(ids)))
    return selection_bar(
        f"{len(ids)} selected", actions, menu, done=end_selection(), done_desc="close",
        title_id="selection_count_text",
    )  # fmt: skip


@does
def select(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Selection mode begins, with these marked."""
    return c.set(selecting=True, selected=ids)


@does
def select_all(c: Ctx) -> Ctx:
    return c.set(selecting=True, selected=tuple(sorted(p.id for p in c.screen.people(c))))


@does
def end_selection(c: Ctx) -> Ctx:
    return c.set(selecting=False, selected=())


@does
def toggle_selected(c: Ctx, id: int) -> Ctx:
    return c.set(selected=tuple(sorted({*c.screen.selected} ^ {id})))


@does
def ask_delete(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    people = [p for p in c.phone.contacts if p.id in ids]
    if len(people) == 1:
        message = (
            f"{people[0].name} will be removed from Google Contacts and all your synced devices"
        )
        return c.show(
            Alert("Delete contact?", message, ("Delete", delete_selected(ids)), ("Cancel", None))
        )
    title = f"Delete {count_text(len(people))}?"
    message = "They will be removed from Google Contacts and all your synced devices"
    return c.show(Alert(title, message, ("Delete", delete_selected(ids)), ("Cancel", None)))


@does
def delete_selected(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete the marked people and leave selection mode."""
    return changes.remove(end_selection.now(c), ids)


@does
def ask_to_merge(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    title = f"Merge {count_text(len(ids))}?"
    message = "They become one contact that has the information of all of them."
    return c.show(Alert(title, message, ("Merge", merge_selected(ids)), ("Cancel", None)))


@does
def merge_selected(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Make one contact of the marked people."""
    group = tuple(p for p in c.phone.contacts if p.id in ids)
    return changes.merge_groups(end_selection.now(c), (group,))


@does
def ask_label(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Which label shall the marked people get?"""
    items = [Item(name, give_label(ids, name)) for name in c.phone.labels]
    new = Item("Create label", show(LabelName("Create label", give_new_label.partial(ids))))
    return c.show(ListDialog("Add to label", (*items, new)))


@does
def give_label(c: Ctx, ids: tuple[int, ...], label: str) -> Ctx:
    c = changes.set_label(end_selection.now(c), ids, label, True)
    return c.toast("Added to label")


@does
def give_new_label(c: Ctx, ids: tuple[int, ...], label: str) -> Ctx:
    """A new label for the marked people."""
    return give_label.now(changes.with_labels(c, (label,)), ids, label)
