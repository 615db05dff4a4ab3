"""Labels of the owner's own: create, rename, delete."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    GOOGLE_RECYCLER,
    Activity,
    Alert,
    Prompt,
    View,
    app_bar,
    does,
    empty,
    go,
    icon,
    leave,
    list_row,
    listing,
    memo,
    scaffold,
    show,
    with_args,
)
from ....phone.core.calls import Call
from ....phone.system.ctx import Ctx
from .model import FOLDERS, PACKAGE, Gmail


class ManageLabels(Activity):
    """All labels; the one tapped can be renamed or deleted."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ui.settings.LabelSettingsActivity"

    def view(self, app: Gmail) -> View:
        bar = app_bar(
            "Manage labels", leave(), [("Create new", ask_label(None), "add", "create_new")]
        )
        if not app.labels:
            return scaffold(bar, empty("No labels", "label", "empty_text"))
        counts = {x: sum(x in m.labels for m in app.mails) for x in app.labels}
        rows = tuple(_row(label, counts[label]) for label in app.labels)
        return scaffold(bar, listing("list", *rows, cls=GOOGLE_RECYCLER))


@memo
def _row(label: str, count: int) -> View:
    words = f"{count} message{'s' if count != 1 else ''}"
    return list_row(label, words, ids=("name", "summary", "", ""), lead=icon("label"),
                    tap=go(LabelPage(label)))  # fmt: skip


class LabelPage(Activity):
    """What can be done with one label."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ui.settings.LabelPreferenceActivity"
    label: str = ""

    def view(self) -> View:
        new = Prompt(
            "Rename label", rename_label.partial(self.label), self.label, field_id="label_name"
        )
        ask = Alert(
            f"Delete “{self.label}”?", "The label is taken off all messages; they stay.",
            ("Delete", delete_label(self.label)), ("Cancel", None),
        )  # fmt: skip
        rows = (
            list_row("Rename label", lead=icon("edit"), tap=show(new)),
            list_row("Delete label", lead=icon("delete"), tap=show(ask)),
        )
        return scaffold(app_bar(self.label, leave()), listing("list", *rows, cls=GOOGLE_RECYCLER))


def problem(app: Gmail, name: str, old: str = "") -> str:
    """Why a label cannot have this name, "" if it can."""
    if not name:
        return "Enter a label name"
    taken = {x.casefold() for x in (*app.labels, *(f.name for f in FOLDERS))} - {old.casefold()}
    return f"The label “{name}” already exists" if name.casefold() in taken else ""


@does
def ask_label(c: Ctx, then: Call | None) -> Ctx:
    """Ask for the name of a new label; `then` runs with it appended."""
    return c.show(
        Prompt(
            "Create new label", create_label.partial(then), hint="Label name", field_id="label_name"
        )
    )


@does
def create_label(c: Ctx, then: Call | None, name: str) -> Ctx:
    name = name.strip()
    if wrong := problem(c.app, name):
        return c.snack(wrong)
    c = c.save(labels=tuple(sorted((*c.app.labels, name), key=str.casefold)))
    c = c.snack(f"Label “{name}” created")
    return c.run(with_args(then, (name,))) if then is not None else c


@does
def rename_label(c: Ctx, old: str, name: str) -> Ctx:
    """Give a label another name, also where mails have it."""
    name = name.strip()
    if name == old:
        return c
    if wrong := problem(c.app, name, old):
        return c.snack(wrong)
    labels = tuple(sorted((name if x == old else x for x in c.app.labels), key=str.casefold))
    mails = tuple(
        m.replace(labels=tuple(name if x == old else x for x in m.labels)) if old in m.labels else m
        for m in c.app.mails
    )
    return c.save(labels=labels, mails=mails).set(label=name)


@does
def delete_label(c: Ctx, label: str) -> Ctx:
    """Delete a label; its mails stay."""
    mails = tuple(
        m.replace(labels=tuple(x for x in m.labels if x != label)) if label in m.labels else m
        for m in c.app.mails
    )
    labels = tuple(x for x in c.app.labels if x != label)
    return c.save(labels=labels, mails=mails).finish().snack(f"Label “{label}” deleted")
