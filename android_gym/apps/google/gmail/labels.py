"""Labels of the owner's own: create, rename, delete."""

from __future__ import annotations

from ....kit import *
from .model import FOLDERS, Gmail, gmail
from .threads import change_mails, plural


@gmail.activity(".ui.settings.LabelSettingsActivity")
class ManageLabels(Activity):
    """All labels; the one tapped can be renamed or deleted."""

    def view(self, app: Gmail) -> View:
        bar = app_bar("Manage labels", leave(), (("Create new", ask_label(), "add", "create_new"),))
        if not app.labels:
            return scaffold(bar, empty("No labels", "label", "empty_text"))
        rows = (_row(x, sum(x in m.labels for m in app.mails)) for x in app.labels)
        return scaffold(bar, listing("list", *rows, cls=GOOGLE_RECYCLER))


@memo
def _row(label: str, count: int) -> View:
    return list_row(label, plural(count, "message"), ids=("name", "summary", "", ""),
                    lead=icon("label"), tap=go(LabelPage(label)))  # fmt: skip


@gmail.activity(".ui.settings.LabelPreferenceActivity")
class LabelPage(Activity):
    """What can be done with one label."""

    label: str = ""

    def view(self) -> View:
        rename, delete = rename_label.partial(self.label), delete_label(self.label)
        new = Prompt("Rename label", rename, self.label, field_id="label_name")
        ask = confirm(delete, f"Delete “{self.label}”?",
                      "The label is taken off all messages; they stay.", "Delete")  # fmt: skip
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
