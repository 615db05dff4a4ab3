"""Values that are kept without a handler, questions, undo.

A path names a field of the app's model (`"silent"`, `"bedtime.on"`), or with a slash a system
setting (`"global/wifi_on"`).
"""

from __future__ import annotations

from android_gym.kit import (
    Call,
    Choice,
    Ctx,
    Intent,
    View,
    button,
    confirm,
    does,
    icon_button,
    keep,
    keep_result,
    offer_undo,
    put_for,
    put_in,
    row,
    send,
    show,
    switch,
    take_out,
    toggle,
    undo_of,
    undoable,
    value_at,
)

PICTURES = False


@does
def erase(c: Ctx) -> Ctx:
    return c.save(notes=())


@does
def archive(c: Ctx, id: int) -> Ctx:
    return c.save(archived=(*c.app.archived, id))


@does
def archive_all(c: Ctx) -> Ctx:
    after = c.save(archived=tuple(note.id for note in c.app.notes))
    return after.snack("Archived", "Undo", undo_of(c, after))


@does
def archive_read(c: Ctx) -> Ctx:
    read = tuple(note.id for note in c.app.notes if note.read)
    return offer_undo(c, c.save(archived=read), f"{len(read)} archived")


@does
def tell_volume(c: Ctx) -> Ctx:
    return c.toast(f"Volume {value_at(c, 'system/volume_music')}")


def example_keep() -> View:
    themes = ("Light", "Dark")
    return button("Theme", show(Choice("Theme", themes, "Light", keep("theme"))))


def example_keep_result() -> View:
    picker = Intent("android.intent.action.RINGTONE_PICKER")
    return button("Ringtone", send(picker, keep_result("system/ringtone")))


def example_toggle() -> View:
    return row(switch(True, toggle("silent")), switch(True, toggle("global/wifi_on")))


def example_put_in() -> View:
    url = "https://example.com/story"
    return button("Hide", undoable(put_in("hidden", url), "Story hidden"))


def example_take_out() -> View:
    return button("Remove", undoable(take_out("sites", "example.com"), "Site removed"))


def example_put_for() -> View:
    return button("Rename", put_for("labels", "Famly", "Family"))


def example_confirm() -> View:
    return button("Delete all", confirm(erase(), "Delete all notes?", yes="Delete"))


def example_undoable() -> View:
    return icon_button("archive", "Archive", undoable(archive(3), "Archived"))


def example_undo_of() -> Call:
    """
    @does
    def archive_all(c: Ctx) -> Ctx:
        after = c.save(archived=tuple(note.id for note in c.app.notes))
        return after.snack("Archived", "Undo", undo_of(c, after))
    """
    return archive_all()


def example_value_at() -> Call:
    """
    @does
    def tell_volume(c: Ctx) -> Ctx:
        return c.toast(f"Volume {value_at(c, 'system/volume_music')}")
    """
    return tell_volume()


def example_offer_undo() -> Call:
    """
    @does
    def archive_read(c: Ctx) -> Ctx:
        read = tuple(note.id for note in c.app.notes if note.read)
        return offer_undo(c, c.save(archived=read), f"{len(read)} archived")
    """
    return archive_read()
