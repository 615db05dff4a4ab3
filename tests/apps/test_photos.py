"""Google Photos: library, albums, trash, search, editing, creations, and what other apps get."""

from __future__ import annotations

import cv2
import numpy as np

from android_gym.action import Action
from android_gym.apps.google.photos.account import AccountSheet
from android_gym.apps.google.photos.editing import Editor
from android_gym.apps.google.photos.home import memories
from android_gym.apps.google.photos.lists import AlbumPage, Pictures
from android_gym.apps.google.photos.model import PACKAGE, Photos, library_of, listed, people_of
from android_gym.apps.google.photos.viewer import PhotoViewer
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks import media
from android_gym.phone.core.view import SELECTED
from android_gym.phone.core.zones import local
from android_gym.phone.state.events import Launch, Wait
from android_gym.phone.state.locale import Locale
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import File, file_at
from android_gym.phone.state.providers.library import taken_at
from android_gym.profiles import base_phone
from android_gym.tasks.steps import click, enter_text, long_click, press_enter, swipe


def opened() -> SimulatedDevice:
    device = SimulatedDevice("arena")
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, *steps: Action | str) -> None:
    for step in steps:
        error, _ = perform(device, click(step) if isinstance(step, str) else step)
        assert error == ""


def model(device: SimulatedDevice) -> Photos:
    found: Photos = device.phone().app(PACKAGE)
    return found


def library(phone: Phone) -> tuple[File, ...]:
    return library_of(phone.app(PACKAGE), phone.files)


def names(device: SimulatedDevice) -> list[str]:
    phone = device.phone()
    return [media.content_description(f, phone.zone, Locale()) for f in library(phone)]


def test_the_library_has_many_pictures_that_differ_by_world() -> None:
    first, other = base_phone("arena"), base_phone("arena", world_seed=3)
    assert len(library(first)) >= 60
    told = {(f.taken, f.seed, f.shows) for f in library(first) if f.taken}
    again = {(f.taken, f.seed, f.shows) for f in library(other) if f.taken}
    assert len(told & again) / len(told) <= 0.4
    people = dict(people_of(first.app(PACKAGE), first.files))
    contacts = {c.name for c in first.contacts}
    assert len(people) >= 5 and set(people) - {"Alice Miller"} <= contacts


def test_memories_show_places_and_things_rather_than_people() -> None:
    phone = base_phone("arena")
    shown = library(phone)
    of_people = {f.art for f in shown if media.people_in(f)}
    with_others = {f"{local(phone.zone, taken_at(f)):%B %Y}" for f in shown if f.art not in of_people}
    cards = {
        card.desc.removeprefix("Memories of "): card.kids[0].style.art for card in memories(shown, phone.zone).kids
    }
    assert len(cards) == 6 and {*cards} & with_others
    assert all(art not in of_people for month, art in cards.items() if month in with_others)


def test_the_trash_keeps_pictures_until_they_are_restored_or_erased() -> None:
    device = opened()
    one, two = library(device.phone())[:2]
    said = names(device)
    do(device, long_click(said[0]), said[1], "Delete", "Move to trash")
    assert not {one.path, two.path} & {f.path for f in library(device.phone())}
    do(device, "Library", "Trash", said[0], "Restore", "Delete", "Delete permanently")
    left = {f.path for f in device.phone().files}
    assert one.path in left and two.path not in left


def test_undo_takes_a_picture_out_of_the_trash() -> None:
    device = opened()
    before = device.phone().files
    do(device, names(device)[0], "Trash", "Move to trash", "Undo")
    assert device.phone().files == before


def test_an_album_is_made_renamed_filled_and_deleted() -> None:
    device = opened()
    said, paths = names(device), [f.path for f in library(device.phone())]
    do(device, long_click(said[0]), "Add to or create new", "Album")
    do(device, enter_text("animals", id="album_title"), "Done")
    album = model(device).albums[0]
    assert (album.name, album.paths) == ("animals", (paths[0],))
    assert device.phone().top == AlbumPage(album.id)
    do(device, "Add photos", said[1], "Add")
    assert model(device).albums[0].paths == (paths[0], paths[1])
    do(device, "More options", "Delete album", "Delete")
    assert album.id not in {a.id for a in model(device).albums}
    assert {paths[0], paths[1]} <= {f.path for f in library(device.phone())}


def test_what_is_archived_leaves_the_library_and_comes_back() -> None:
    device = opened()
    first = library(device.phone())[0]
    do(device, names(device)[0], "More options", "Move to archive", Action("back"))
    assert first not in library(device.phone())
    said = media.content_description(first, device.phone().zone, Locale())
    do(device, "Library", "Archive", long_click(said), "Unarchive")
    assert first in library(device.phone())


def test_search_finds_by_words_places_months_and_people() -> None:
    device = opened()
    app, files = model(device), device.phone().files
    assert all("beach" in f.shows.casefold() for f in listed(app, files, "search:beach"))
    lake = listed(app, files, "search:Lake Tahoe")
    assert lake and all(f.place is not None and f.place.name == "Lake Tahoe" for f in lake)
    assert listed(app, files, "search:nothing like it") == ()
    do(device, "Search", "Search your photos")
    do(device, enter_text("lake tahoe", id="open_search_view_edit_text"), press_enter())
    assert device.phone().top == Pictures("lake tahoe", "search:lake tahoe")
    assert model(device).searched == ("lake tahoe",)


def test_faces_are_grouped_once_that_is_on() -> None:
    device = opened()
    do(device, "Search")
    person = people_of(model(device), device.phone().files)[0][0]
    assert person.split()[0] not in {n.text for n in device.screen().nodes}
    do(device, "Turn on", person.split()[0])
    assert device.phone().top == Pictures(person, f"search:{person}")


def test_the_editor_saves_what_was_done_as_a_copy() -> None:
    device = opened()
    first = library(device.phone())[0]
    do(device, names(device)[0], "Edit", "Rotate", "Square", "Filters", "Arctic", "Save copy")
    copy = file_at(device.phone().files, first.path.replace(".jpg", "~2.jpg"))
    assert copy is not None and copy.edits == "r3,x0:12.5:100:87.5,b5,k5,s-10,w-45"
    assert (copy.width, copy.height) == (3024, 3024)
    assert file_at(device.phone().files, first.path) == first
    assert device.phone().top.path == copy.path


def test_the_drawing_of_an_edited_picture_is_what_was_asked_for() -> None:
    from android_gym.kit import FILL, Activity, View, image, window
    from android_gym.phone.state.phone import Window
    from android_gym.phone.system.render import render

    class Shown(Activity):
        package = "com.android.settings"
        art: str = ""

        def view(self) -> View:
            return window(image(self.art, w=FILL, h=FILL))

    def drawn(edits: str) -> np.ndarray:
        phone = base_phone("pixel")
        task = phone.tasks[0]
        shown = Window(Shown(f"photo:9{edits}/A dog on the beach"), "com.android.settings")
        phone = phone.replace(tasks=(task.replace(windows=(shown,)),))
        return render(phone, 216, 480).astype(int)

    plain = drawn("")
    gray = drawn("~s-100")
    assert np.abs(gray[40:440, :, 0] - gray[40:440, :, 1]).max() <= 2
    assert drawn("~b40").mean() > plain.mean() + 20
    quarter = cv2.resize(plain[240:, 108:].astype(np.uint8), (216, 480)).astype(int)
    assert np.abs(drawn("~x50:50:100:100") - quarter)[40:400].mean() < 12


def test_an_animation_is_made_of_the_chosen_pictures() -> None:
    device = opened()
    said, paths = names(device), [f.path for f in library(device.phone())]
    do(device, "Create new", "Animation", said[0])
    error, _ = perform(device, click("Create"))
    assert device.phone().top.what == "animation"  # one picture alone is not enough
    do(device, said[1], "Create")
    top = device.phone().top
    assert isinstance(top, PhotoViewer) and top.path.endswith("-ANIMATION.gif")
    made = file_at(device.phone().files, top.path)
    assert made is not None and made.text.splitlines() == paths[:2]


def test_a_video_plays_and_stops_where_it_is_left() -> None:
    device = opened()
    video = next(f for f in library(device.phone()) if f.kind == "video")
    do(device, media.content_description(video, device.phone().zone, Locale()), "Play video")
    device.do(Wait(4))
    session = device.phone().media.of(PACKAGE)
    assert session is not None and session.at(device.phone().time) >= 4
    do(device, Action("back"))
    assert device.phone().media.of(PACKAGE) is None


def test_swipes_turn_pages_and_open_the_details() -> None:
    device = opened()
    paths = [f.path for f in library(device.phone())]
    do(device, names(device)[0], swipe("left"))
    assert device.phone().top.path == paths[1]
    do(device, swipe("right"), swipe("up"))
    assert device.phone().top.path == paths[0] and device.phone().popup is not None


def test_the_account_tells_how_full_the_storage_is() -> None:
    device = opened()
    do(device, click(id="selected_account_disc"))
    assert isinstance(device.phone().popup, AccountSheet)
    shown = [n.text for n in device.screen().nodes]
    assert "40% of 15 GB used" in shown  # as Drive has it
    do(device, "Account storage")
    assert any(n.text.endswith("of 15 GB used") for n in device.screen().nodes)


def test_other_apps_choose_pictures_and_show_them() -> None:
    device = SimulatedDevice("arena")
    do(device, Action("start", text="Contacts"), "Create contact", "Add contact photo")
    do(device, "Choose photo", "Photos", "Just once")
    first = library(device.phone())[0]
    do(device, media.content_description(first, device.phone().zone, Locale()))
    assert device.phone().top.draft.photo == first.seed


def test_a_picture_becomes_a_wallpaper_or_the_photo_of_a_contact() -> None:
    device = opened()
    first = library(device.phone())[0]
    do(device, names(device)[0], "More options", "Use as", "Wallpaper", "Just once")
    do(device, "Set wallpaper", "Home screen")
    assert device.phone().setting("system/wallpaper") == first.art
    device = opened()
    do(device, names(device)[0], "More options", "Use as", "Contact photo", "Just once")
    do(device, "Bob Steve", "Save")
    bob = next(c for c in device.phone().contacts if c.name == "Bob Steve")
    assert bob.photo == first.seed


def test_one_form_is_chosen_of_those_to_crop_to() -> None:
    device = SimulatedDevice("arena")
    path = next(f.path for f in device.phone().files if f.kind == "image" and f.width * 3 == f.height * 4)
    device.reset(device.phone().with_top(device.phone().window.replace(activity=Editor(path), package=PACKAGE)))

    def chosen() -> list[str]:
        ids = [n for n in device.screen().nodes if n.id.endswith("aspect_ratio_option")]
        return [n.text for n in ids if n.flags & SELECTED]

    assert chosen() == ["Free"]
    for name in ("4:3", "Square", "Free"):
        do(device, name)
        assert chosen() == [name]
    do(device, "Square", "Reset")
    assert chosen() == ["Free"]
