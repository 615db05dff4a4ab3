"""Files and the documents picker, wallpapers, sounds."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from hands import centre, find, hold, tap, texts

from android_gym.apps.system import soundpicker, wallpaper
from android_gym.apps.system.documentsui.files import Files
from android_gym.apps.system.documentsui.model import DOWNLOADS, Docs, Location, entries
from android_gym.apps.system.documentsui.pick import Pick
from android_gym.apps.system.documentsui.preview import Info, Preview
from android_gym.kit.files import FileEntry, day_text, size_text
from android_gym.phone.core.calls import does
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.values import Table
from android_gym.phone.core.view import CHECKED, DISABLED
from android_gym.phone.core.zones import START_UTC
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Key, Launch, Send, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import File, file_at
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.filters import OPENABLE
from android_gym.phone.system.front import here
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

FILES = "com.google.android.documentsui"
ACTION = "android.intent.action."
DAY = 86_400


@does
def got(c: Ctx) -> Ctx:
    return c.toast(repr(c.result))


def file(path: str, days: int = 0, size: int = 2_000, **fields: Any) -> File:
    return File(f"/sdcard/{path}", size, START_UTC - days * DAY, **fields)


OWN = (
    file("Download/plan.pdf", 3, 90_000, text="Step one."),
    file("Download/cat.jpg", 1, 1_234_567, seed=7),
    file("Download/Old/notes.txt", 9, 831, text="Buy milk"),
    file("Documents/list.txt", 2),
    file("DCIM/Camera/IMG_1.jpg", 5, seed=8),
    file("Music/song.mp3", 8, seconds=100),
    file("Ringtones/Marimba.ogg", 20),
)


@pytest.fixture
def phone() -> Phone:
    return base_phone("reference").replace(files=OWN)


def ask(phone: Phone, action: str, mime: str = "", **extras: object) -> Phone:
    """An app in front asks the picker for something; a toast says what it got."""
    opened = step(phone, Launch(FILES))
    category = OPENABLE if mime else ""
    intent = Intent(ACTION + action, type=mime, category=category, extras=Table.of(dict(extras)))
    return here(opened).send(intent, got()).phone


def said(phone: Phone) -> str:
    return phone.toast.text if phone.toast is not None else ""


def names(phone: Phone) -> list[str]:
    return [n.text for n in top_frame(phone).nodes if n.id == "android:id/title" and n.text]


# --- order and words ----------------------------------------------------------------------------


def listed(location: Location, docs: Docs | None = None) -> list[str]:
    return [e.name for e in entries(OWN, docs or Docs(), location)]


def test_downloads_show_folders_then_the_newest_first() -> None:
    assert listed(Location()) == ["Old", "cat.jpg", "plan.pdf"]


def test_the_first_file_of_the_base_world_is_the_newest_download() -> None:
    phone = base_phone()
    newest = max((f for f in phone.files if f.folder == DOWNLOADS), key=lambda f: (f.modified, f.path))
    first = entries(phone.files, Docs(), Location())[0]
    assert (first.path, first.folder) == (newest.path, False)


def test_equal_times_are_ordered_by_path() -> None:
    twins = (file("Download/b.txt"), file("Download/a.txt"))
    assert [e.name for e in entries(twins, Docs(), Location())] == ["a.txt", "b.txt"]


def test_the_storage_is_sorted_by_name_and_has_the_standard_folders() -> None:
    assert listed(Location("storage", "/sdcard")) == [
        "Alarms",
        "DCIM",
        "Documents",
        "Download",
        "Movies",
        "Music",
        "Notifications",
        "Pictures",
        "Podcasts",
        "Recordings",
        "Ringtones",
    ]


def test_roots_by_kind_look_everywhere() -> None:
    assert listed(Location("image", "")) == ["cat.jpg", "IMG_1.jpg"]
    assert listed(Location("document", "")) == ["list.txt", "plan.pdf", "notes.txt"]
    assert listed(Location("recent", ""))[:3] == ["cat.jpg", "list.txt", "plan.pdf"]


def test_a_search_and_a_chip_look_below_the_place() -> None:
    assert listed(Location(query="NOT")) == ["notes.txt"]
    assert listed(Location(kind="document")) == ["plan.pdf", "notes.txt"]
    assert listed(Location("storage", "/sdcard", kind="image")) == ["cat.jpg", "IMG_1.jpg"]


@pytest.mark.parametrize(
    ("sort", "first"),
    [("File name", "cat.jpg"), ("Size", "cat.jpg"), ("Modified (oldest first)", "plan.pdf"), ("Type", "plan.pdf")],
)
def test_a_chosen_order_is_used_everywhere(sort: str, first: str) -> None:
    assert listed(Location(), Docs(sort=sort))[1] == first


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (831, "831 B"),
        (2_000, "2.00 kB"),
        (90_000, "90.0 kB"),
        (899_999, "900 kB"),
        (1_234_567, "1.23 MB"),
        (2_500_000_000, "2.50 GB"),
    ],
)
def test_sizes_are_in_powers_of_a_thousand(size: int, words: str) -> None:
    assert size_text(size) == words


def test_times_are_short() -> None:
    now, zone = datetime(2023, 10, 10, 9, 41), "America/Los_Angeles"
    assert day_text(START_UTC, zone, now) == "9:41 AM"
    assert day_text(START_UTC - 3 * DAY, zone, now) == "Oct 7"
    assert day_text(START_UTC - 300 * DAY, zone, now) == "Dec 14, 2022"
    assert day_text(0, zone, now) == ""


# --- the picker ---------------------------------------------------------------------------------


def test_a_pick_of_any_type_opens_in_downloads_and_hands_back_the_path(phone: Phone) -> None:
    asked = ask(phone, "GET_CONTENT", "*/*")
    assert isinstance(asked.top, Pick)
    assert asked.foreground == FILES
    assert names(asked) == ["Old", "cat.jpg", "plan.pdf"]
    row = find(asked, "cat.jpg, 1.23 MB, Oct 9", "item_root")
    assert row.cls == "android.widget.LinearLayout"
    done = step(asked, Tap(*centre(row)))
    assert said(done) == "'/sdcard/Download/cat.jpg'"
    assert isinstance(done.top, Files)


def test_back_leaves_folders_first_and_then_cancels(phone: Phone) -> None:
    asked = ask(phone, "OPEN_DOCUMENT", "*/*")
    inside = tap(asked, "Old", "title")
    assert names(inside) == ["notes.txt"]
    assert [n.text for n in top_frame(inside).nodes if n.id.endswith("breadcrumb_text")] == ["Downloads", "Old"]
    assert tap(inside, "Downloads", "breadcrumb_text") == asked
    up = step(inside, Key("back"))
    assert up == asked
    gone = step(up, Key("back"))
    assert (said(gone), type(gone.top)) == ("", Files)


def test_files_of_another_type_cannot_be_picked(phone: Phone) -> None:
    asked = ask(phone, "GET_CONTENT", "text/plain")
    picture = find(asked, "cat.jpg, 1.23 MB, Oct 9", "item_root")
    assert picture.flags & DISABLED
    assert step(asked, Tap(*centre(picture))) == asked
    assert said(tap(tap(asked, "Old", "title"), "notes.txt")) == "'/sdcard/Download/Old/notes.txt'"


def test_a_pick_of_pictures_opens_in_images(phone: Phone) -> None:
    asked = ask(phone, "GET_CONTENT", "image/*")
    assert names(asked) == ["cat.jpg", "IMG_1.jpg"]
    drawer = tap(asked, "Show roots")
    assert names(drawer) == ["Recent", "Images", "Documents", "Downloads", "Internal storage"]
    other = tap(drawer, "Downloads")
    assert (other.top.root, other.top.path) == ("download", DOWNLOADS)  # type: ignore[attr-defined]


def test_several_are_picked_where_the_app_allows_it(phone: Phone) -> None:
    several = {"android.intent.extra.ALLOW_MULTIPLE": True}
    asked = ask(phone, "GET_CONTENT", "*/*", **several)
    one = hold(asked, "cat.jpg")
    assert find(one, "1 selected")
    both = tap(one, "plan.pdf")
    assert said(tap(both, "Select")) == "('/sdcard/Download/cat.jpg', '/sdcard/Download/plan.pdf')"
    assert step(both, Key("back")).top == asked.top
    single = ask(phone, "GET_CONTENT", "*/*")
    assert hold(single, "cat.jpg").top == Files()  # a long press picks it


def test_save_hands_back_a_path_under_the_name(phone: Phone) -> None:
    asked = ask(phone, "CREATE_DOCUMENT", "text/x-vcard", **{"android.intent.extra.TITLE": "c.vcf"})
    field = find(asked, "c.vcf")
    assert (field.id, field.cls) == ("android:id/title", "android.widget.EditText")
    assert said(tap(asked, "SAVE", "button1")) == "'/sdcard/Download/c.vcf'"
    named = step(tap(asked, "c.vcf"), Type("mine.vcf", clear=True))
    assert said(tap(named, "SAVE")) == "'/sdcard/Download/mine.vcf'"
    empty = step(named, Type("", clear=True))
    assert find(empty, "SAVE").flags & DISABLED


def test_save_adds_the_ending_of_the_type_where_it_is_missing(phone: Phone) -> None:
    asked = ask(phone, "CREATE_DOCUMENT", "text/x-vcard", **{"android.intent.extra.TITLE": "c.vcf"})
    for typed, saved in (("mine", "mine.vcf"), ("a.txt", "a.txt.vcf"), ("B.VCF", "B.VCF")):
        named = step(tap(asked, "c.vcf"), Type(typed, clear=True))
        assert said(tap(named, "SAVE")) == f"'/sdcard/Download/{saved}'"
    of_no_type = ask(phone, "CREATE_DOCUMENT", "*/*", **{"android.intent.extra.TITLE": "mine"})
    assert said(tap(of_no_type, "SAVE")) == "'/sdcard/Download/mine'"


def test_save_asks_before_it_replaces(phone: Phone) -> None:
    asked = ask(phone, "CREATE_DOCUMENT", "application/pdf", **{"android.intent.extra.TITLE": "plan.pdf"})
    question = tap(asked, "SAVE")
    assert "plan.pdf already exists. Replace it?" in texts(question)
    assert tap(question, "Cancel").top == asked.top
    assert said(tap(question, "OK")) == "'/sdcard/Download/plan.pdf'"


def test_a_new_folder_can_be_made_while_saving(phone: Phone) -> None:
    asked = ask(phone, "CREATE_DOCUMENT", "text/csv", **{"android.intent.extra.TITLE": "a.csv"})
    prompt = tap(tap(asked, "More options"), "New folder")
    typed = step(tap(prompt, "Folder name"), Type("Sheets"))
    assert said(tap(tap(typed, "OK"), "SAVE")) == "'/sdcard/Download/Sheets/a.csv'"


def test_a_folder_is_chosen_where_one_is_asked_for(phone: Phone) -> None:
    asked = ask(phone, "OPEN_DOCUMENT_TREE")
    assert said(tap(tap(asked, "Old", "title"), "USE THIS FOLDER")) == "'/sdcard/Download/Old'"


# --- Files --------------------------------------------------------------------------------------


@pytest.fixture
def files(phone: Phone) -> Phone:
    return step(phone, Launch(FILES))


def test_files_opens_what_it_can_show(files: Phone) -> None:
    assert tap(files, "plan.pdf").top == Preview("/sdcard/Download/plan.pdf")
    assert "Step one." in texts(tap(files, "plan.pdf"))
    song = tap(tap(files, "Show roots"), "Audio")
    assert said(tap(song, "song.mp3")) == "No apps can perform this action."


def test_search_in_files_narrows_the_list_and_back_ends_it(files: Phone) -> None:
    typed = step(tap(files, "Search"), Type("note"))
    assert names(typed) == ["notes.txt"]
    assert "1 result" in texts(typed)
    assert "No matches" in texts(step(typed, Type("zzz")))
    hidden = step(typed, Key("back"))  # the keyboard
    assert step(hidden, Key("back")).top == Files()


def test_the_grid_is_remembered(files: Phone) -> None:
    grid = tap(files, "Grid view")
    assert grid.app(FILES).grid
    assert find(grid, "cat.jpg, 1.23 MB, Oct 9").cls == "androidx.cardview.widget.CardView"
    assert tap(grid, "List view") == files


def test_sort_by_is_remembered(files: Phone) -> None:
    sort = tap(tap(tap(files, "More options"), "Sort by..."), "File name")
    assert sort.app(FILES).sort == "File name"
    assert names(sort) == ["Old", "cat.jpg", "plan.pdf"]


def test_delete_asks_and_removes_folders_with_their_files(files: Phone) -> None:
    chosen = tap(hold(files, "Old", "title"), "cat.jpg")
    question = tap(chosen, "Delete")
    assert "Delete 2 items?" in texts(question)
    assert tap(question, "Cancel").files == OWN
    done = tap(question, "OK")
    assert [f.name for f in done.files] == ["plan.pdf", "list.txt", "IMG_1.jpg", "song.mp3", "Marimba.ogg"]
    assert done.window.ui.snack is not None
    assert done.window.ui.snack.text == "2 items deleted"


def test_rename_moves_a_folder_with_what_is_in_it(files: Phone) -> None:
    prompt = tap(tap(hold(files, "Old", "title"), "More options"), "Rename")
    done = tap(step(tap(prompt, "Old", "text1"), Type("Archive", clear=True)), "OK")
    assert file_at(done.files, "/sdcard/Download/Archive/notes.txt") is not None
    assert names(done) == ["Archive", "cat.jpg", "plan.pdf"]


def test_rename_refuses_a_name_that_exists(files: Phone) -> None:
    prompt = tap(tap(hold(files, "cat.jpg"), "More options"), "Rename")
    done = tap(step(tap(prompt, "cat.jpg", "text1"), Type("plan.pdf", clear=True)), "OK")
    assert done.files == OWN
    assert done.window.ui.snack is not None
    assert done.window.ui.snack.text == "An item with this name already exists"


@pytest.mark.parametrize(("verb", "stays"), [("Copy to…", True), ("Move to…", False)], ids=["copy", "move"])
def test_copy_and_move_ask_for_the_folder(files: Phone, verb: str, stays: bool) -> None:
    where = tap(tap(hold(files, "cat.jpg"), "More options"), verb)
    assert isinstance(where.top, Pick)
    done = tap(tap(where, "Alarms", "title"), "COPY" if stays else "MOVE")
    assert file_at(done.files, "/sdcard/Alarms/cat.jpg") is not None
    assert (file_at(done.files, "/sdcard/Download/cat.jpg") is not None) == stays


def test_a_folder_is_not_moved_into_itself(files: Phone) -> None:
    where = tap(tap(hold(files, "Old", "title"), "More options"), "Move to…")
    inside = tap(tap(tap(tap(where, "Show roots"), "Downloads"), "Old", "title"), "MOVE")
    assert inside.files == OWN


def test_select_all_takes_the_whole_list(files: Phone) -> None:
    every = tap(tap(files, "More options"), "Select all")
    assert find(every, "3 selected")
    assert step(every, Key("back")) == files


def test_info_tells_type_size_and_place(files: Phone) -> None:
    info = tap(tap(hold(files, "cat.jpg"), "More options"), "Get info")
    assert info.top == Info("/sdcard/Download/cat.jpg")
    assert {"image/jpeg", "1.23 MB"} <= set(texts(info))


def test_an_empty_folder_says_so_and_a_folder_is_made_once(files: Phone) -> None:
    def make(p: Phone) -> Phone:
        typed = step(tap(tap(tap(p, "More options"), "New folder"), "Folder name"), Type("New"))
        return tap(typed, "OK")

    made = make(files)
    assert "No items" in texts(made)
    assert made.top.path == f"{DOWNLOADS}/New"  # type: ignore[attr-defined]
    again = make(step(made, Key("back")))
    assert again.window.ui.snack is not None
    assert again.window.ui.snack.text == "Failed to create folder"


def test_document_screens_are_saved_and_read_back(files: Phone) -> None:
    for page in (hold(files, "cat.jpg"), tap(files, "Show roots"), ask(files, "CREATE_DOCUMENT")):
        assert loads(dumps(page)) == page


def test_an_entry_is_named_by_the_end_of_its_path() -> None:
    assert FileEntry("/sdcard/DCIM/a.b.jpg").name == "a.b.jpg"


# --- wallpapers ---------------------------------------------------------------------------------


@pytest.fixture
def style(phone: Phone) -> Phone:
    return step(phone, Send(Intent(wallpaper.STYLE)))


def test_every_collection_has_six_pictures_or_more() -> None:
    assert {"Life", "Landscapes", "Textures", "Art", "Geometric shapes"} <= set(wallpaper.CATEGORIES)
    for name, titles in wallpaper.CATEGORIES.items():
        assert len(set(titles)) == len(titles) >= 6, name


def test_the_first_picture_of_life_for_both_screens(style: Phone) -> None:
    collections = tap(style, "Change wallpaper")
    tiles = [n.desc for n in top_frame(collections).nodes if n.id.endswith("/tile")]
    assert tiles[:2] == ["My photos", "Life"]
    life = tap(collections, "Life", "tile")
    first = next(n for n in top_frame(life).nodes if n.id.endswith("/tile"))
    assert first.desc == wallpaper.CATEGORIES["Life"][0]
    question = tap(step(life, Tap(*centre(first))), "Set wallpaper", "button_set_wallpaper")
    done = tap(question, "Home and lock screens", "set_both_wallpaper_button")
    value = f"Life/{first.desc}"
    assert done.setting("system/wallpaper") == done.setting("system/lock_wallpaper") == value
    assert isinstance(done.top, wallpaper.WallpaperAndStyle)


@pytest.mark.parametrize(
    ("label", "key", "other"),
    [
        ("Home screen", "system/wallpaper", "system/lock_wallpaper"),
        ("Lock screen", "system/lock_wallpaper", "system/wallpaper"),
    ],
)
def test_one_screen_alone(style: Phone, label: str, key: str, other: str) -> None:
    shown = tap(tap(tap(style, "Change wallpaper"), "Life", "tile"), "Poppy", "tile")
    done = tap(tap(shown, "Set wallpaper"), label)
    assert done.setting(key) == "Life/Poppy"
    assert done.setting(other, "default") == "default"


def test_own_photos_are_named_by_their_seed_and_what_they_show(style: Phone) -> None:
    mine = tap(tap(tap(style, "Change wallpaper"), "My photos", "tile"), "Allow")
    done = tap(tap(tap(mine, "cat.jpg", "tile"), "Set wallpaper"), "Home screen")
    assert done.setting("system/wallpaper") == "photo:7/cat.jpg"
    none = tap(tap(mine.replace(files=()), "Navigate up"), "My photos", "tile")
    assert "No photos" in texts(none)


def test_style_turns_the_dark_theme_and_sets_the_app_grid(style: Phone) -> None:
    w, h = style.display.size
    low = step(style, Swipe(w / 2, h * 0.8, w / 2, h * 0.1))
    assert tap(low, "Dark theme").setting("secure/ui_night_mode") == 1
    assert tap(tap(low, "App grid"), "4x4").setting("secure/launcher_grid") == "4x4"


def test_colours_are_those_of_the_wallpaper_or_basic_ones(style: Phone) -> None:
    green = tap(style, "Green")
    assert green.setting("secure/system_palette") == "#188038"
    assert "Wallpaper color 2" not in texts(green)
    second = tap(tap(green, "Wallpaper colors"), "Wallpaper color 2")
    assert second.setting("secure/system_palette") == "wallpaper:1"
    back = tap(tap(second, "Basic colors"), "Purple")
    assert back.setting("secure/system_palette") == ""


def test_set_wallpaper_is_answered(phone: Phone) -> None:
    assert isinstance(step(phone, Send(Intent(wallpaper.SET))).top, wallpaper.WallpaperAndStyle)


# --- sounds -------------------------------------------------------------------------------------


def test_copycat_of_the_pixel_sounds(phone: Phone) -> None:
    asked = ask(phone, "RINGTONE_PICKER", existing="Your New Adventure")
    assert [t for t in texts(asked) if t in soundpicker.SOUNDS["ringtone"]] == [
        "Pixel Sounds",
        "Classical Harmonies",
        "Minimal Melodies",
        "Reality Bytes",
        "Retro Riffs",
    ]
    assert "Your New Adventure" in texts(asked)
    sounds = tap(asked, "Pixel Sounds")
    marked = tap(sounds, "Copycat")
    assert sum(bool(n.flags & CHECKED) for n in top_frame(marked).nodes) == 1
    assert said(tap(marked, "Save", "save_button")) == "'Pixel Sounds/Copycat'"
    assert said(tap(marked, "Cancel")) == ""
    back = step(marked, Key("back"))
    assert "Copycat" in texts(back)
    assert said(tap(back, "Save")) == "'Pixel Sounds/Copycat'"


@pytest.mark.parametrize("kind", ["ringtone", "notification", "alarm"])
def test_each_use_has_its_own_sounds(phone: Phone, kind: str) -> None:
    opened = step(phone, Launch(FILES))
    intent = Intent(soundpicker.PICK, extras=Table.of({"type": kind}))
    asked = here(opened).send(intent, got()).phone
    assert soundpicker.NAMES[kind] in texts(asked)
    first = soundpicker.SOUNDS[kind]["Pixel Sounds"][0]
    assert first in texts(tap(asked, "Pixel Sounds"))
    assert find(asked, "Save").flags & DISABLED


def test_the_sound_picker_reads_androids_own_extras(phone: Phone) -> None:
    extra = "android.intent.extra.ringtone."
    own = {f"{extra}TYPE": 4, f"{extra}EXISTING_URI": "Pixel Sounds/Spokes", f"{extra}TITLE": "Wake"}
    asked = step(phone, Send(Intent(soundpicker.PICK, extras=Table.of(own))))
    assert asked.top == soundpicker.SoundPicker("alarm", "Pixel Sounds/Spokes", "Wake")


def test_my_sounds_hold_none_own_files_and_any_file_of_the_phone(phone: Phone) -> None:
    mine = tap(tap(ask(phone, "RINGTONE_PICKER"), "My Sounds"), "Allow")
    assert {"Add from device", "None", "Marimba.ogg"} <= set(texts(mine))
    assert said(tap(tap(mine, "None"), "Save")) == "'My Sounds/None'"
    added = tap(tap(mine, "Add from device"), "song.mp3")
    assert said(tap(added, "Save")) == "'My Sounds/song.mp3'"


def test_a_sound_is_known_with_and_without_its_category() -> None:
    assert soundpicker.named("alarm", "Bright Morning") == "Pixel Sounds/Bright Morning"
    assert soundpicker.named("ringtone", "Retro Riffs/Arcade") == "Retro Riffs/Arcade"
    assert soundpicker.named("ringtone", "None") == "My Sounds/None"
    assert soundpicker.named("ringtone", "Whistle") == ""


# --- every display ------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", ["pixel", "reference"])
@pytest.mark.parametrize("rotation", [0, 1])
@pytest.mark.parametrize("font", [0.85, 1.3])
def test_pickers_lie_within_the_display(profile: str, rotation: int, font: float) -> None:
    phone = written(base_phone(profile), "system/user_rotation", rotation)
    phone = written(phone, "system/font_scale", font)
    w, h = phone.display.size
    for action in ("GET_CONTENT", "CREATE_DOCUMENT", "RINGTONE_PICKER", "SET_WALLPAPER"):
        nodes = top_frame(step(phone, Send(Intent(ACTION + action)))).nodes
        assert all(0 <= n.bounds[0] < n.bounds[2] <= w for n in nodes)
        assert all(0 <= n.bounds[1] < n.bounds[3] <= h for n in nodes)
        assert sum(bool(n.text) for n in nodes) >= 2
