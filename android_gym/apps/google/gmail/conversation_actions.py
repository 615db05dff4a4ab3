"""What is done to conversations: archive, delete, star, move … each with its snackbar and Undo.

An action takes the keys of conversations. It is done from a list (which then ends its selection)
or in an open conversation (which then closes or, as the settings say, shows the next).
"""

from __future__ import annotations

from ....kit import Ctx, clear_selection, confirm, does, plural, undo_of
from .delivery import send_scheduled
from .mail import Mail
from .model import INBOXES, folder_of
from .threads import HIDDEN, MAILS, change_mails, in_folder, latest_in, mails_of, members

MY_BOXES = ("drafts", "sent", "scheduled", "outbox")  # what one wrote stays where it is


def current_folder(c: Ctx) -> str:
    """The folder that conversations are seen from."""
    return str(c.screen.folder or c.app.home)


def seen(c: Ctx, *keys: int) -> tuple[Mail, ...]:
    """The mails of conversations that are seen from here."""
    return mails_of(c.app, keys, current_folder(c))


def stay(c: Ctx, after: Ctx, words: str) -> Ctx:
    """Say what was done, with an Undo; a selection ends, an open conversation stays."""
    return clear_selection(after).snack(words, "Undo", undo_of(c, after))


def leave(c: Ctx, after: Ctx, keys: tuple[int, ...], words: str, undo: bool = True) -> Ctx:
    """As `stay`, but an open conversation closes or gives way to its neighbour."""
    back = undo_of(c, after) if undo else None
    if back is not None and not any(back.args):  # it was so before
        back = None
    if hasattr(c.screen, "picked"):
        after = close_beside(clear_selection(after), keys)
    elif other := _neighbour(c, keys[0]):
        after = after.unnotify(keys[0]).set(key=other, open=(), details=())
        after = after.screen.on_create(after)
    else:
        after = after.unnotify(keys[0]).finish()
    return after.snack(words, "Undo" if back else "", back)


def close_beside(c: Ctx, keys: tuple[int, ...] = ()) -> Ctx:
    """Close what is open beside this list, if it is one of these conversations (without: any)."""
    opened = {getattr(window.activity, "key", 0) for window in c.window.aside}
    shows = bool(opened & {*keys}) if keys else bool(opened)
    return c.back_to(type(c.screen)) if shows else c


def _neighbour(c: Ctx, key: int) -> int:
    """The conversation that Auto-advance shows next, 0 for the list."""
    if c.app.advance == "Conversation list":
        return 0
    order = [0, *(t.key for t in in_folder(c.app, current_folder(c), c.phone.contacts)), 0]
    step = 1 if c.app.advance == "Older" else -1
    return order[order.index(key) + step] if key in order else 0


def _these(keys: tuple[int, ...]) -> str:
    return "this conversation" if len(keys) == 1 else f"these {len(keys)} conversations"


def _archived(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    inbox = (m for m in mails_of(c.app, keys) if m.box == "inbox")
    return change_mails(c, inbox, box="archive")


@does
def archive(c: Ctx, keys: tuple[int, ...], sure: bool = False) -> Ctx:
    """Take conversations out of the inbox, after a question if the settings say so."""
    if c.app.confirm_archive and not sure:
        return c.run(confirm(archive(keys, True), f"Archive {_these(keys)}?"))
    return leave(c, _archived(c, keys), keys, f"{len(keys)} archived")


@does
def delete(c: Ctx, keys: tuple[int, ...], sure: bool = False) -> Ctx:
    """Put conversations into the trash; from the trash and Spam they go for good."""
    forever = " forever" if current_folder(c) in HIDDEN else ""
    if not sure and (forever or c.app.confirm_delete):
        return c.run(confirm(delete(keys, True), f"Delete {_these(keys)}{forever}?"))
    mails = seen(c, *keys) if forever else mails_of(c.app, keys)
    ids = [m.id for m in mails]
    after = MAILS.remove(c, *ids) if forever else change_mails(c, mails, box="trash")
    for id in ids:
        after = after.unschedule(send_scheduled(id))
    return leave(c, after, keys, f"{len(keys)} deleted{forever}", undo=not forever)


@does
def discard(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Discard the drafts (or mails not sent yet) of conversations."""
    box = "outbox" if current_folder(c) == "outbox" else "drafts"
    ids = [m.id for m in mails_of(c.app, keys) if m.box == box]
    words = "Draft discarded" if len(ids) == 1 else f"{len(ids)} drafts discarded"
    return leave(c, MAILS.remove(c, *ids), keys, words)


@does
def empty_folder(c: Ctx, folder: str) -> Ctx:
    """Delete everything in the trash or Spam for good."""
    gone = [m.id for m in c.app.mails if m.box == folder]
    return MAILS.remove(c, *gone).snack(f"{plural(len(gone), 'message')} deleted")


@does
def report_spam(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    mails = (m for m in mails_of(c.app, keys) if m.box not in MY_BOXES)
    return leave(c, change_mails(c, mails, box="spam"), keys, f"{len(keys)} reported as spam")


@does
def report_not_spam(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    after = change_mails(c, mails_of(c.app, keys, "spam"), box="inbox")
    return leave(c, after, keys, f"{len(keys)} marked as not spam")


@does
def move_to(c: Ctx, keys: tuple[int, ...], folder: str) -> Ctx:
    """Move conversations to an inbox, a label (out of the inbox), Spam or Trash."""
    after = change_mails(c, (_moved(m, folder) for m in seen(c, *keys)))
    return leave(c, after, keys, f"{len(keys)} moved to {folder_of(folder).name}")


def _moved(mail: Mail, folder: str) -> Mail:
    if folder.startswith("label:"):
        labels = tuple(dict.fromkeys((*mail.labels, folder[6:])))
        return mail.replace(labels=labels, box="archive" if mail.box == "inbox" else mail.box)
    if folder in HIDDEN:
        return mail.replace(box=folder)
    if mail.box in MY_BOXES:
        return mail
    return mail.replace(box="inbox", category=folder if folder in INBOXES else mail.category)


@does
def mark_read(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    after = stay(c, change_mails(c, seen(c, *keys), read=True), f"{len(keys)} marked as read")
    for key in keys:
        after = after.unnotify(key)
    return after


@does
def mark_unread(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Mark the newest mail that was received; an open conversation closes."""
    found = []
    for key in keys:
        mails = seen(c, key)
        found.append(([m for m in mails if m.box not in MY_BOXES] or mails)[-1])
    after = change_mails(c, found, read=False)
    after = after if hasattr(c.screen, "picked") else after.finish()
    return stay(c, after, f"{len(keys)} marked as unread")


@does
def toggle_star(c: Ctx, key: int) -> Ctx:
    """Star the newest mail that the folder shows; a starred conversation loses all its stars."""
    starred = [m for m in seen(c, key) if m.starred]
    if starred:
        return change_mails(c, starred, starred=False)
    latest = latest_in(c.app, key, current_folder(c))
    return change_mails(c, (latest,), starred=True) if latest else c


@does
def set_star(c: Ctx, keys: tuple[int, ...], on: bool) -> Ctx:
    """Add stars to conversations, or remove them."""
    for key in keys:
        starred = any(m.starred for m in seen(c, key))
        c = toggle_star.now(c, key) if starred != on else c
    return clear_selection(c).snack(f"{len(keys)} {'starred' if on else 'unstarred'}")


@does
def set_importance(c: Ctx, keys: tuple[int, ...], on: bool) -> Ctx:
    words = f"{len(keys)} marked as {'' if on else 'not '}important"
    return stay(c, change_mails(c, seen(c, *keys), important=on), words)


@does
def change_labels(c: Ctx, keys: tuple[int, ...], before: tuple[str, ...], chosen: tuple[str, ...]) -> Ctx:
    """Give conversations the labels chosen and take away those of `before` that no longer are."""
    gone = {*before} - {*chosen}

    def labelled(m: Mail) -> Mail:
        kept = (label for label in m.labels if label not in gone)
        return m.replace(labels=tuple(dict.fromkeys((*kept, *chosen))))

    mails = seen(c, *keys)
    changed = tuple(map(labelled, mails))
    return stay(c, change_mails(c, changed), "Labels changed") if changed != mails else clear_selection(c)


@does
def set_muted(c: Ctx, keys: tuple[int, ...], on: bool) -> Ctx:
    """Mute conversations (they leave the inbox, and answers come in silently), or end that."""
    threads = {m.thread for m in mails_of(c.app, keys)}
    kept = {*c.app.muted} - threads
    if not on:
        return stay(c, c.save(muted=tuple(sorted(kept))), f"{len(keys)} unmuted")
    after = _archived(c.save(muted=tuple(sorted(kept | threads))), keys)
    return leave(c, after, keys, f"{len(keys)} muted")


@does
def snooze(c: Ctx, keys: tuple[int, ...], at: int) -> Ctx:
    """Hide conversations until a time (seconds UTC)."""
    threads = sorted({m.thread for m in mails_of(c.app, keys)})
    rest = (s for s in c.app.snoozed if s[0] not in threads)
    after = _archived(c.save(snoozed=tuple(sorted((*rest, *((t, at) for t in threads))))), keys)
    for thread in threads:
        call = return_to_inbox(thread)
        after = after.unschedule(call).schedule(at, call, live=False)
    return leave(c, after, keys, f"{len(keys)} snoozed")


@does
def unsnooze(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    after = c
    for thread in sorted({m.thread for m in mails_of(c.app, keys)}):
        after = return_to_inbox.now(after.unschedule(return_to_inbox(thread)), thread)
    return leave(c, after, keys, f"{len(keys)} unsnoozed")


@does
def return_to_inbox(c: Ctx, thread: int) -> Ctx:
    """A snoozed conversation comes back to the inbox."""
    if thread not in c.app.asleep:
        return c
    mails = [m for m in members(c.app.mails, thread) if m.box == "archive"]
    c = c.save(snoozed=tuple(s for s in c.app.snoozed if s[0] != thread))
    return change_mails(c, mails, box="inbox")
