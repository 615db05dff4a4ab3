"""File Manager of Simple Mobile Tools: what its screens show and make of the storage."""

from __future__ import annotations

import hashlib

import pytest
from toy import after, centre, spot, tap, top

from android_gym.accessibility.text import window_texts
from android_gym.apps.simple.filemanager.model import ACCESS, Manager, manager
from android_gym.kit.families.simple import Lock, Order
from android_gym.phone.state.events import Key, Launch, LongPress
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import File, Folder
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.install import clear
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.serve import files as shell
from android_gym.serve.machine import Machine

PACKAGE = manager.name
DOWNLOAD = "/sdcard/Download"
PICTURES = ["harbor.jpg", "lighthouse.png", "waves.gif"]


@pytest.fixture
def phone() -> Phone:
    """File Manager shows the storage."""
    return step(written(base_phone("simple"), ACCESS, 1), Launch(PACKAGE))


def app(phone: Phone) -> Manager:
    model: Manager = phone.app(PACKAGE)
    return model


def taps(phone: Phone, *words: str) -> Phone:
    for word in words:
        phone = tap(phone, word)
    return phone


def ids(phone: Phone, id: str) -> list[str]:
    """The texts of all elements of an id."""
    return [n.text for n in top_frame(phone).nodes if n.id == f"{PACKAGE}:id/{id}"]


def names(phone: Phone) -> list[str]:
    return ids(phone, "item_name")


def held(phone: Phone, name: str) -> Phone:
    return step(phone, LongPress(*centre(spot(phone, name))))


def typed(phone: Phone, field: str, words: str) -> Phone:
    return here(phone).edited(field, words).phone


def created(phone: Phone, name: str, kind: str = "File") -> Phone:
    return taps(typed(tap(phone, "Create new"), "value", name), kind, "OK")


def said(phone: Phone) -> str:
    return phone.toast.text if phone.toast is not None else ""


def paths(phone: Phone, folder: str = DOWNLOAD) -> list[str]:
    return [f.name for f in phone.files if f.folder == folder]


def folders(phone: Phone) -> set[str]:
    return {folder.path for folder in phone.folders}


def back(phone: Phone) -> Phone:
    return step(phone, Key("back"))


# --- access -------------------------------------------------------------------------------------


def test_access_to_all_files_is_asked_once_and_outlives_the_apps_data() -> None:
    asked = step(base_phone("simple"), Launch(PACKAGE))
    assert window_texts(asked, asked.window)[1:] == ("OK",)
    allowed = taps(asked, "OK", "Allow access to manage all files", "Navigate up")
    assert names(allowed)[:2] == ["Alarms", "Android"]
    again = step(clear(allowed, PACKAGE), Launch(PACKAGE))
    assert window_texts(again, again.window) == ("File Manager",)


def test_without_access_the_app_closes() -> None:
    asked = step(base_phone("simple"), Launch(PACKAGE))
    refused = taps(asked, "OK", "Navigate up")
    for closed in (back(asked), refused):
        assert closed.foreground == closed.launcher
        assert said(closed) == "No storage permissions"


# --- folders ------------------------------------------------------------------------------------


def test_folders_stand_before_files_with_the_way_to_them(phone: Phone) -> None:
    assert names(phone)[:6] == ["Alarms", "Android", "Audiobooks", "DCIM", "Documents", "Download"]
    assert ids(phone, "item_details")[:2] == ["0 items", "3 items"]
    inside = taps(phone, "Music", "Slow Tide")
    assert ids(inside, "breadcrumb_text") == ["Internal", "> Music", "> Slow Tide"]
    up = tap(inside, "> Music")
    assert names(up) == ["Northern Lines", "Slow Tide", "music1.mp3", "music2.mp3"]
    assert names(back(up)) == names(phone)
    assert back(back(up)).foreground == phone.launcher


def test_new_files_and_folders_lie_on_the_storage_that_adb_sees(phone: Phone) -> None:
    inside = tap(phone, "Download")
    made = created(created(inside, "Testfile.txt"), "hidden", "Folder")
    now = made.time
    assert names(made) == ["hidden", *PICTURES[:2], "Testfile.txt", PICTURES[2]]
    path = f"{DOWNLOAD}/Testfile.txt"
    assert File(path, 0, now, "text/plain") in made.files
    assert Folder(f"{DOWNLOAD}/hidden", now) in made.folders
    machine = Machine(made)
    assert "hidden" in shell.listing(machine, DOWNLOAD) and shell.read(machine, path) == b""
    bare = shell.remove_tree(shell.remove_tree(machine, f"{DOWNLOAD}/hidden"), path).phone
    assert names(bare) == PICTURES
    assert names(shell.mkdir(machine, f"{DOWNLOAD}/more").phone)[1] == "more"
    taken = created(made, "hidden", "Folder")
    assert said(taken) == "A file or folder with this name already exists"
    assert type(top(taken)).__name__ == "TextPrompt" and len(folders(taken)) == len(folders(made))


def test_an_order_is_for_all_folders_or_for_one(phone: Phone) -> None:
    inside = taps(phone, "Download", "Sort by", "Size", "Descending", "OK")
    assert app(inside).sort == Order("size", True)
    assert names(inside) == ["waves.gif", "lighthouse.png", "harbor.jpg"]
    own = taps(inside, "Sort by", "Extension", "Ascending", "Use for this folder only", "OK")
    assert app(own).sorts == ((DOWNLOAD, Order("extension")),)
    assert names(own) == ["waves.gif", "harbor.jpg", "lighthouse.png"]
    assert names(back(own))[0] == "Music"
    none = taps(own, "Sort by", "Use for this folder only", "OK")
    assert app(none).sorts == () and app(none).sort == Order("extension")


def test_the_bar_has_as_many_icons_as_there_is_room_for(phone: Phone) -> None:
    def icons(at: Phone) -> list[str]:
        bar = [n for n in top_frame(at).nodes if n.cls.endswith("Button") and n.desc]
        return [n.desc for n in bar if n.desc != "Create new"]

    inside = tap(phone, "Download")
    assert icons(phone) == ["Sort by", "Add to favorites"]
    assert icons(inside) == ["Go to home folder", "Sort by"]
    home = taps(inside, "More options", "Set as home folder")
    liked = tap(home, "Add to favorites")
    assert app(liked).favorites == (DOWNLOAD,) and app(liked).home == DOWNLOAD
    assert icons(liked) == ["Go to favorite", "Sort by"]
    there = taps(back(liked), "Go to favorite", "Internal/Download")
    assert names(there) == PICTURES
    fewer = taps(there, "More options", "Remove from favorites")
    assert app(fewer).favorites == ()


def test_a_search_groups_files_by_their_folders(phone: Phone) -> None:
    short = typed(phone, "query", "h")
    assert ids(short, "placeholder_2") == ["Type in at least 2 characters"]
    found = typed(phone, "query", "HARB")
    assert ids(found, "item_section") == ["Internal/Download", "Internal/Music/Slow Tide"]
    assert names(found) == ["harbor.jpg", "Slow Tide - Harbor Lights.mp3"]
    inside = tap(found, "Internal/Download")
    assert names(inside) == PICTURES and top(inside).query == ""


# --- what is done with files --------------------------------------------------------------------


def test_marked_items_are_deleted_after_a_question(phone: Phone) -> None:
    two = tap(held(tap(phone, "Download"), "harbor.jpg"), "waves.gif")
    assert ids(two, "actionbar_title") == ["2 / 3"]
    asked = tap(two, "Delete")
    assert ids(asked, "message") == ["Are you sure you want to delete 2 items?"]
    assert paths(tap(asked, "No")) == PICTURES
    gone = tap(asked, "Yes")
    assert paths(gone) == ["lighthouse.png"] and top(gone).picked == ()
    whole = taps(held(gone, "lighthouse.png"), "Delete", "Yes")
    assert names(whole) == [] and DOWNLOAD in folders(whole)


def test_a_name_is_made_of_two_fields(phone: Phone) -> None:
    asked = tap(held(tap(phone, "Download"), "harbor.jpg"), "Rename")
    assert paths(tap(typed(asked, "stem", "port"), "OK"))[1] == "port.jpg"
    assert "port.png.jpg" in paths(tap(typed(asked, "stem", "port.png"), "OK"))
    bare = typed(typed(asked, "stem", "port.png"), "extension", "")
    assert "port.png" in paths(tap(bare, "OK"))
    taken = tap(typed(typed(asked, "stem", "waves"), "extension", "gif"), "OK")
    assert paths(taken) == PICTURES
    folder = tap(held(phone, "Download"), "Rename")
    assert ids(folder, "rename_item_extension") == []
    moved = tap(typed(folder, "stem", "Old"), "OK")
    assert paths(moved, "/sdcard/Old") == PICTURES
    assert folders(phone) - folders(moved) == {DOWNLOAD}


def test_hidden_items_have_a_dot_and_are_shown_for_a_time(phone: Phone) -> None:
    hidden = taps(held(tap(phone, "Download"), "harbor.jpg"), "More options", "Hide")
    assert names(hidden) == PICTURES[1:] and ".harbor.jpg" in paths(hidden)
    shown = taps(hidden, "More options", "Temporarily show hidden")
    assert names(shown)[0] == ".harbor.jpg"
    assert names(taps(shown, "More options", "Stop showing hidden media")) == PICTURES[1:]
    again = taps(held(shown, ".harbor.jpg"), "More options", "Unhide")
    assert paths(again) == PICTURES


def test_properties_of_a_new_file_are_twelve_texts(phone: Phone) -> None:
    made = created(tap(phone, "Download"), "Testfile.txt")
    shown = tap(held(made, "Testfile.txt"), "Properties")
    assert window_texts(shown, shown.window) == (
        "Properties",
        "Name",
        "Testfile.txt",
        "Path",
        "/storage/emulated/0/Download",
        "Size",
        "0 B",
        "Last modified",
        "10.10.2023, 9:41 AM",
        "MD5",
        hashlib.md5(b"").hexdigest(),
        "OK",
    )
    both = tap(tap(held(made, "harbor.jpg"), "waves.gif"), "Properties")
    assert ids(both, "property_label") == ["Items selected", "Path", "Size", "Files count"]
    folder = tap(held(phone, "Music"), "Properties")
    facts = dict(zip(ids(folder, "property_label"), ids(folder, "property_value"), strict=True))
    assert facts["Direct children count"] == "4" and facts["Files count"] == "9"


def test_copies_and_moves_ask_where_and_what_of_equal_names(phone: Phone) -> None:
    marked = held(tap(phone, "Download"), "harbor.jpg")
    picking = taps(marked, "More options", "Copy to", "Internal", "Documents")
    copied = tap(picking, "OK")
    assert paths(copied, "/sdcard/Documents") == ["harbor.jpg"] and paths(copied) == PICTURES
    again = taps(held(copied, "harbor.jpg"), "More options", "Move to", "Internal", "Documents", "OK")
    assert "harbor.jpg already exists" in window_texts(again, again.window)
    assert paths(tap(again, "Skip")) == PICTURES
    over = tap(again, "Overwrite")
    assert paths(over) == PICTURES[1:] and paths(over, "/sdcard/Documents") == ["harbor.jpg"]
    kept = tap(again, "Keep both")
    assert paths(kept, "/sdcard/Documents") == ["harbor(1).jpg", "harbor.jpg"]
    new = typed(tap(picking, "Create new folder"), "value", "Ports")
    assert paths(tap(new, "OK"), "/sdcard/Documents/Ports") == ["harbor.jpg"]
    inside = taps(held(phone, "DCIM"), "More options", "Move to", "DCIM", "OK")
    assert said(inside) == "Cannot copy a folder into itself" and folders(inside) == folders(phone)


def test_files_open_and_are_shared_by_other_apps(phone: Phone) -> None:
    inside = tap(phone, "Download")
    assert tap(inside, "harbor.jpg").foreground == "com.google.android.apps.photos"
    shared = taps(held(inside, "harbor.jpg"), "More options", "Share")
    assert shared.foreground != PACKAGE


def test_the_words_of_a_text_file_are_changed_and_saved(phone: Phone) -> None:
    made = created(tap(phone, "Download"), "notes.txt")
    opened = tap(made, "notes.txt")
    assert type(top(opened)).__name__ == "ReadTextActivity"
    saved = taps(typed(opened, "words", "Café"), "Save as", "OK")
    path = f"{DOWNLOAD}/notes.txt"
    assert File(path, 5, made.time, "text/plain", text="Café") in saved.files
    other = taps(typed(tap(saved, "Save as"), "value", "other.txt"), "OK")
    assert top(other).path == f"{DOWNLOAD}/other.txt" and len(other.files) == len(saved.files) + 1
    shown = tap(held(back(saved), "notes.txt"), "Properties")
    assert ids(shown, "property_value")[-1] == hashlib.md5("Café".encode()).hexdigest()


# --- other pages --------------------------------------------------------------------------------


def test_the_storage_tells_what_fills_it(phone: Phone) -> None:
    shown = tap(phone, "Storage")
    assert ids(shown, "total_space") == ["Total storage: 64 GB"]
    size = sum(f.size for f in phone.files if f.mime.startswith("audio/"))
    assert ids(shown, "audio_size") == [f"{size / 2**20:.1f} MB"]
    sounds = tap(shown, "Audio")
    assert len(names(sounds)) == 9 and type(top(sounds)).__name__ == "MimeTypesActivity"
    assert tap(shown, "Internal").foreground == "com.android.settings"
    recent = tap(phone, "Recents")
    newest = sorted(phone.files, key=lambda f: -f.modified)
    assert names(recent)[:3] == [f.name for f in newest[:3]]


def test_a_pin_keeps_hidden_items_and_files_from_others(phone: Phone) -> None:
    pin = Lock.of("pin", "2580")
    locked = Ctx(phone, PACKAGE).save(hidden_lock=pin, deletion_lock=pin).phone
    asked = taps(locked, "More options", "Temporarily show hidden")
    assert type(top(asked)).__name__ == "Security" and not app(asked).hidden
    opened = after(asked)
    for key in ("2", "5", "8", "0"):
        opened = tap(opened, f"pin_{key}")
    assert app(tap(opened, "pin_ok")).hidden
    deleting = tap(held(tap(locked, "Download"), "harbor.jpg"), "Delete")
    assert type(top(deleting)).__name__ == "Security"
