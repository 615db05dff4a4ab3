"""What can be done with conversations: the buttons and the menu of a bar."""

from __future__ import annotations

from ....kit import Item, show
from ....phone.core.calls import Call
from . import conversation_actions as to_do
from .dialogs import LabelAs, MoveTo, snooze_options
from .mailbox import mails_of
from .model import Gmail


def actions(
    app: Gmail, folder: str, keys: tuple[int, ...], inside: bool
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:  # fmt: skip
    """Buttons and menu rows for conversations seen from a folder, in Gmail's order.

    `inside`: of an open conversation, whose star has a place of its own.
    """
    boxes = {m.box for m in mails_of(app, keys, folder)}
    buttons = []
    if folder in ("drafts", "outbox") and boxes <= {folder}:
        return (Item("Discard drafts", to_do.discard(keys), "delete", "discard_drafts"),), (
            *_stars(app, folder, keys, inside),
        )
    if "inbox" in boxes and folder not in ("spam", "trash"):
        buttons.append(Item("Archive", to_do.archive(keys), "archive", "archive"))
    gone = "Delete forever" if folder in ("spam", "trash") else "Delete"
    if folder == "drafts":
        buttons.append(Item("Discard drafts", to_do.discard(keys), "delete", "discard_drafts"))
    else:
        buttons.append(Item(gone, to_do.delete(keys), "delete", "delete"))
    return tuple(buttons), _menu(app, folder, keys, boxes, inside)


def _menu(
    app: Gmail, folder: str, keys: tuple[int, ...], boxes: set[str], inside: bool
) -> tuple[Item, ...]:  # fmt: skip
    found: list[tuple[str, Call, str]] = [("Move to", show(MoveTo(keys, folder)), "move_to")]
    threads = {m.thread for m in mails_of(app, keys, folder)}
    if folder not in ("spam", "trash"):
        if threads <= {t for t, _ in app.snoozed}:
            found.append(("Unsnooze", to_do.unsnooze(keys), "unsnooze"))
        else:
            found.append(("Snooze", snooze_options(keys), "snooze"))
    found.append(("Change labels", show(LabelAs(keys, folder)), "change_folders"))
    if "inbox" not in boxes and folder != "spam" and boxes & {"archive", "trash"}:
        found.append(("Move to inbox", to_do.move_to(keys, app.home), "move_to_inbox"))
    items = [Item(label, call, id=id) for label, call, id in found]
    items += _stars(app, folder, keys, inside)
    if threads <= set(app.muted):
        items.append(Item("Unmute", to_do.set_muted(keys, False), id="unmute"))
    elif folder not in ("spam", "trash"):
        items.append(Item("Mute", to_do.set_muted(keys, True), id="mute"))
    if folder == "spam":
        items.append(Item("Report not spam", to_do.report_not_spam(keys), id="mark_not_spam"))
    elif boxes & {"inbox", "archive"}:
        items.append(Item("Report spam", to_do.report_spam(keys), id="report_spam"))
    return tuple(items)


def _stars(app: Gmail, folder: str, keys: tuple[int, ...], inside: bool) -> list[Item]:
    mails = mails_of(app, keys, folder)
    items = []
    if not inside:
        on = not all(any(m.starred for m in mails_of(app, (k,), folder)) for k in keys)
        items.append(Item("Add star" if on else "Remove star", to_do.set_star(keys, on), id="star"))
    on = not all(m.important for m in mails)
    label, id = ("Mark important", "mark_important") if on else (
        "Mark not important", "mark_not_important",
    )  # fmt: skip
    items.append(Item(label, to_do.set_importance(keys, on), id=id))
    return items
