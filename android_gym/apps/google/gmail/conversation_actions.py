"""What is done to conversations: archive, delete, star, move … each with its snackbar and Undo.

An action takes the keys of conversations. It is done from a list (which then ends its selection)
or in an open conversation (which then closes or, as the settings say, shows the next).
"""

from __future__ import annotations

from ....kit import Alert, does
from ....phone.core.calls import Call
from ....phone.system.ctx import Ctx
from .delivery import plan, send_scheduled
from .mail import Mail
from .mailbox import MY_BOXES, change_mails, forget_mails, latest_in, mails_of, replace_mails
from .model import INBOXES, Gmail, folder_of
from .threads import HIDDEN, in_folder, members, visible


@does
def undo(
    c: Ctx, mails: tuple[Mail, ...], muted: tuple[int, ...], snoozed: tuple[tuple[int, int], ...]
) -> Ctx:
    """Bring mails back as they were."""
    ids = {m.id for m in mails}
    rest = (m for m in c.app.mails if m.id not in ids)
    for thread, _ in c.app.snoozed:
        c = c.unschedule(return_to_inbox(thread))
    c = c.save(
        mails=tuple(sorted((*rest, *mails), key=lambda m: m.id)), muted=muted, snoozed=snoozed
    )
    for mail in mails:
        c = plan(c, mail)
    for thread, at in snoozed:
        c = c.schedule(at, return_to_inbox(thread), live=False)
    return c


def undoing(app: Gmail, mails: tuple[Mail, ...]) -> Call:
    """The Undo for a change of these mails, made before it."""
    return undo(mails, app.muted, app.snoozed)


def current_folder(c: Ctx) -> str:
    """The folder that conversations are seen from."""
    return str(c.screen.folder or c.app.home)


# --- what follows an action ---------------------------------------------------------------------


def stay(c: Ctx, words: str, back: Call | None = None) -> Ctx:
    """Say what was done; a selection ends, an open conversation stays."""
    if hasattr(c.screen, "picked"):
        c = c.set(picked=())
    return c.snack(words, "Undo" if back else "", back)


def leave(c: Ctx, words: str, back: Call | None, keys: tuple[int, ...], before: Gmail) -> Ctx:
    """As `stay`, but an open conversation closes or gives way to its neighbour."""
    if hasattr(c.screen, "picked"):
        return stay(c, words, back)
    c = c.unnotify(keys[0])
    other = _neighbour(c, keys[0], before)
    if other:
        c = c.set(key=other, open=(), details=())
        c = c.screen.created(c)
    else:
        c = c.finish()
    return c.snack(words, "Undo" if back else "", back)


def _neighbour(c: Ctx, key: int, before: Gmail) -> int:
    """The conversation that Auto-advance shows next, 0 for the list."""
    if before.advance == "Conversation list" or current_folder(c) == "search":
        return 0
    order = [t.key for t in in_folder(before, current_folder(c), c.phone.contacts)]
    if key not in order:
        return 0
    at = order.index(key) + (1 if before.advance == "Older" else -1)
    return order[at] if 0 <= at < len(order) else 0


def count_words(keys: tuple[int, ...], done: str) -> str:
    return f"{len(keys)} {done}"


def _asked(c: Ctx, question: str, then: Call) -> Ctx:
    return c.show(Alert(question, "", ("OK", then), ("Cancel", None)))


def _these(keys: tuple[int, ...]) -> str:
    return "this conversation" if len(keys) == 1 else f"these {len(keys)} conversations"


# --- out of the inbox ---------------------------------------------------------------------------


@does
def archive(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Take conversations out of the inbox, after a question if the settings say so."""
    if c.app.confirm_archive:
        return _asked(c, f"Archive {_these(keys)}?", archive_now(keys))
    return archive_now.now(c, keys)


@does
def archive_now(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    before = c.app
    mails = tuple(m for m in mails_of(before, keys) if m.box == "inbox")
    c = change_mails(c, mails, lambda m: m.replace(box="archive"))
    return leave(c, count_words(keys, "archived"), undoing(before, mails), keys, before)


@does
def delete(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Put conversations into the trash; from the trash and Spam they go for good."""
    folder = current_folder(c)
    if folder in HIDDEN:
        return _asked(c, f"Delete {_these(keys)} forever?", delete_forever(keys))
    if c.app.confirm_delete:
        return _asked(c, f"Delete {_these(keys)}?", delete_now(keys))
    return delete_now.now(c, keys)


@does
def delete_now(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    before = c.app
    mails = mails_of(before, keys)
    c = change_mails(c, mails, lambda m: m.replace(box="trash"))
    for mail in mails:
        c = c.unschedule(send_scheduled(mail.id))
    return leave(c, count_words(keys, "deleted"), undoing(before, mails), keys, before)


@does
def delete_forever(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Delete for good what the trash or Spam shows of conversations."""
    before = c.app
    c = forget_mails(c, mails_of(before, keys, current_folder(c)))
    return leave(c, count_words(keys, "deleted forever"), None, keys, before)


@does
def discard(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Discard the drafts (or mails not sent yet) of conversations."""
    before = c.app
    boxes = ("outbox",) if current_folder(c) == "outbox" else ("drafts",)
    mails = tuple(m for m in mails_of(before, keys) if m.box in boxes)
    c = forget_mails(c, mails)
    words = "Draft discarded" if len(mails) == 1 else f"{len(mails)} drafts discarded"
    return leave(c, words, undoing(before, mails), keys, before)


@does
def empty_folder(c: Ctx, folder: str) -> Ctx:
    """Delete everything in the trash or Spam for good."""
    gone = tuple(m for m in c.app.mails if m.box == folder)
    return forget_mails(c, gone).snack(
        f"{len(gone)} message{'s' if len(gone) != 1 else ''} deleted"
    )


@does
def ask_empty(c: Ctx, folder: str) -> Ctx:
    return _asked(c, f"Empty {folder_of(folder).name}?", empty_folder(folder))


@does
def report_spam(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    before = c.app
    mails = tuple(m for m in mails_of(before, keys) if m.box not in MY_BOXES)
    c = change_mails(c, mails, lambda m: m.replace(box="spam"))
    return leave(c, count_words(keys, "reported as spam"), undoing(before, mails), keys, before)


@does
def report_not_spam(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    before = c.app
    mails = mails_of(before, keys, "spam")
    c = change_mails(c, mails, lambda m: m.replace(box="inbox"))
    return leave(c, count_words(keys, "marked as not spam"), undoing(before, mails), keys, before)


@does
def move_to(c: Ctx, keys: tuple[int, ...], folder: str) -> Ctx:
    """Move conversations to an inbox, a label (out of the inbox), Spam or Trash."""
    before = c.app
    mails = mails_of(before, keys, current_folder(c))
    label = folder.removeprefix("label:") if folder.startswith("label:") else ""

    def moved(m: Mail) -> Mail:
        if label:
            labels = m.labels if label in m.labels else (*m.labels, label)
            return m.replace(labels=labels, box="archive" if m.box == "inbox" else m.box)
        if folder in HIDDEN:
            return m.replace(box=folder)
        if m.box in MY_BOXES:
            return m
        return m.replace(box="inbox", category=folder if folder in INBOXES else m.category)

    c = change_mails(c, mails, moved)
    name = folder_of(folder).name
    return leave(c, f"{len(keys)} moved to {name}", undoing(before, mails), keys, before)


# --- marks --------------------------------------------------------------------------------------


@does
def mark_read(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    mails = tuple(m for m in mails_of(c.app, keys, current_folder(c)) if not m.read)
    back = undoing(c.app, mails)
    c = change_mails(c, mails, lambda m: m.replace(read=True))
    for key in keys:
        c = c.unnotify(key)
    return stay(c, count_words(keys, "marked as read"), back)


@does
def mark_unread(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Mark the newest mail that was received; an open conversation closes."""
    folder, found = current_folder(c), []
    for key in keys:
        mails = visible(members(c.app.mails, key), folder)
        found.append(([m for m in mails if m.box not in MY_BOXES] or list(mails))[-1])
    back = undoing(c.app, tuple(found))
    c = change_mails(c, tuple(found), lambda m: m.replace(read=False))
    if not hasattr(c.screen, "picked"):
        c = c.finish()
    return stay(c, count_words(keys, "marked as unread"), back)


@does
def toggle_star(c: Ctx, key: int) -> Ctx:
    """Star the newest mail that the folder shows; a starred conversation loses all its stars."""
    mails = tuple(m for m in mails_of(c.app, (key,), current_folder(c)) if m.starred)
    if mails:
        return change_mails(c, mails, lambda m: m.replace(starred=False))
    latest = latest_in(c.app, key, current_folder(c))
    return replace_mails(c, (latest.replace(starred=True),)) if latest else c


@does
def set_star(c: Ctx, keys: tuple[int, ...], on: bool) -> Ctx:
    """Add stars to conversations, or remove them."""
    for key in keys:
        starred = any(m.starred for m in mails_of(c.app, (key,), current_folder(c)))
        c = toggle_star.now(c, key) if starred != on else c
    return stay(c, count_words(keys, "starred" if on else "unstarred"))


@does
def set_importance(c: Ctx, keys: tuple[int, ...], on: bool) -> Ctx:
    mails = mails_of(c.app, keys, current_folder(c))
    back = undoing(c.app, mails)
    c = change_mails(c, mails, lambda m: m.replace(important=on))
    return stay(c, count_words(keys, f"marked as {'' if on else 'not '}important"), back)


@does
def change_labels(
    c: Ctx, keys: tuple[int, ...], before: tuple[str, ...], chosen: tuple[str, ...]
) -> Ctx:  # fmt: skip
    """Give conversations the labels chosen and take away those of `before` that no longer are."""
    mails = mails_of(c.app, keys, current_folder(c))
    back = undoing(c.app, mails)
    gone = {label for label in before if label not in chosen}

    def labelled(m: Mail) -> Mail:
        kept = tuple(x for x in m.labels if x not in gone)
        return m.replace(labels=(*kept, *(x for x in chosen if x not in kept)))

    return stay(change_mails(c, mails, labelled), "Labels changed", back)


@does
def set_muted(c: Ctx, keys: tuple[int, ...], on: bool) -> Ctx:
    """Mute conversations (they leave the inbox, and answers come in silently), or end that."""
    before = c.app
    mails = mails_of(before, keys)
    threads = {m.thread for m in mails}
    kept = tuple(t for t in before.muted if t not in threads)
    c = c.save(muted=tuple(sorted((*kept, *threads))) if on else kept)
    if not on:
        return stay(c, count_words(keys, "unmuted"), undo((), before.muted, before.snoozed))
    c = change_mails(c, mails, lambda m: m.replace(box="archive") if m.box == "inbox" else m)
    return leave(c, count_words(keys, "muted"), undoing(before, mails), keys, before)


# --- snoozing -----------------------------------------------------------------------------------


@does
def snooze(c: Ctx, keys: tuple[int, ...], at: int) -> Ctx:
    """Hide conversations until a time (seconds UTC)."""
    before = c.app
    mails = mails_of(before, keys)
    threads = {m.thread for m in mails}
    rest = tuple(s for s in before.snoozed if s[0] not in threads)
    c = c.save(snoozed=tuple(sorted((*rest, *((t, at) for t in threads)))))
    c = change_mails(c, mails, lambda m: m.replace(box="archive") if m.box == "inbox" else m)
    for thread in sorted(threads):
        c = c.unschedule(return_to_inbox(thread)).schedule(at, return_to_inbox(thread), live=False)
    return leave(c, count_words(keys, "snoozed"), undoing(before, mails), keys, before)


@does
def unsnooze(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    before = c.app
    threads = sorted({m.thread for m in mails_of(before, keys)})
    mails = mails_of(before, tuple(threads))
    for thread in threads:
        c = return_to_inbox.now(c.unschedule(return_to_inbox(thread)), thread)
    return leave(c, count_words(keys, "unsnoozed"), undoing(before, mails), keys, before)


@does
def return_to_inbox(c: Ctx, thread: int) -> Ctx:
    """A snoozed conversation comes back to the inbox."""
    app: Gmail = c.app
    if thread not in (t for t, _ in app.snoozed):
        return c
    c = c.save(snoozed=tuple(s for s in app.snoozed if s[0] != thread))
    mails = tuple(m for m in members(c.app.mails, thread) if m.box == "archive")
    return change_mails(c, mails, lambda m: m.replace(box="inbox"))
