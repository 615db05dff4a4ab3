"""Simple Gallery: what it lists, what is done with pictures and videos, wallpapers."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action
from android_gym.apps.simple.gallery.model import Gallery, gallery
from android_gym.apps.simple.gallery.screens import MainActivity, MediaActivity, SetWallpaperActivity, ViewPagerActivity
from android_gym.devices import SimulatedDevice, carry_out
from android_gym.kit.families.simple import Order
from android_gym.phone.state.providers import File, file_at
from android_gym.profiles import base_phone
from android_gym.tasks.steps import back, click, enter_text, long_click, start, swipe

MORE, OK = click("More options"), click("OK")
WAVES, HOUSE, HARBOR = (f"/sdcard/Download/{n}" for n in ("waves.gif", "lighthouse.png", "harbor.jpg"))
COFFEE, FILM, DOG = (
    f"/sdcard/DCIM/Camera/{n}"
    for n in ("IMG_20231004_174020.jpg", "VID_20231003_184551.mp4", "IMG_20231001_101512.jpg")
)


class Hand:
    """A phone with Gallery in front, and what is done on it."""

    def __init__(self, *files: File, **fields: Any) -> None:
        phone = base_phone("simple")
        self.device = SimulatedDevice("simple")
        kept = phone.apps.update({gallery.name: Gallery(**fields)})
        self.device.restore(phone.replace(files=(*phone.files, *files), apps=kept))
        self(start("Gallery"))

    def __call__(self, *actions: Action) -> Hand:
        for action in actions:
            assert carry_out(self.device, action)[0] == ""
        return self

    @property
    def app(self) -> Gallery:
        model: Gallery = self.device.phone().app(gallery.name)
        return model

    @property
    def top(self) -> Any:
        return self.device.phone().top

    def file(self, path: str) -> File | None:
        return file_at(self.device.phone().files, path)

    def texts(self, *ids: str) -> list[str]:
        """Texts, or descriptions, of the nodes with these ids, in document order."""
        nodes = self.device.screen().nodes
        return [n.text or n.desc for n in nodes if n.id.rpartition("/")[2] in ids]


def item(place: int = 0) -> Action:
    return click(id="media_item_holder", ordinal=place)


def hold(place: int = 0) -> Action:
    return long_click(id="media_item_holder", ordinal=place)


def made(path: str, time: int = 1_696_000_000) -> File:
    return File(path, 1000, time, seed=1)


def test_the_first_screen_lists_folders_and_finds_them() -> None:
    hand = Hand(made("/sdcard/Pictures/Trip/a.jpg"))
    assert hand.texts("dir_name", "photo_cnt") == ["Camera", "3", "Download", "3", "Trip", "1"]
    hand(enter_text("down", id="top_toolbar_search"))
    assert hand.texts("dir_name") == ["Download"]


def test_folders_and_files_are_sorted_and_shown_each_in_their_own_way() -> None:
    hand = Hand()
    hand(MORE, click("Sort by"), click("Name"), OK)
    assert hand.app.sort == Order("name", True)
    assert hand.texts("dir_name") == ["Download", "Camera"]
    hand(click("Download"), MORE, click("Sort by"), click("Name"), click("Ascending"), OK)
    assert hand.texts("media_item_holder") == ["harbor.jpg", "lighthouse.png", "waves.gif"]
    hand(MORE, click("Change view type"), click("List"), OK)
    assert hand.texts("medium_name") == ["harbor.jpg", "lighthouse.png", "waves.gif"]
    assert (hand.app.view_type, hand.app.file_view) == ("grid", "list")


def test_the_filter_and_groups_tell_kinds_apart() -> None:
    hand = Hand()
    hand(click("Download"), MORE, click("Group by"), click("File type"), OK)
    assert hand.texts("thumbnail_section") == ["Images", "GIFs"]
    hand(MORE, click("Group by"), click("Last modified (daily)"), OK)
    assert hand.texts("thumbnail_section") == ["September 28 2023", "September 29 2023", "September 30 2023"]
    hand(MORE, click("Filter media"), click("Images"), click("GIFs"), OK)
    assert hand.app.shown == ("videos", "raws", "svgs")
    assert hand.texts("media_grid_placeholder")
    hand(click("Change filters"), click("Images"), OK)
    assert hand.texts("media_item_holder") == ["harbor.jpg", "lighthouse.png"]


@pytest.mark.parametrize("path", ["/sdcard/Secret/a.jpg", "/sdcard/Download/.b.jpg"])
def test_hidden_items_are_shown_for_now_or_for_good(path: str) -> None:
    hand = Hand(made(path), made("/sdcard/Secret/.nomedia"))
    name, all_of_it = path.rpartition("/")[2], click("Show all folders content")
    assert name not in hand(all_of_it).texts("media_item_holder")
    hand(MORE, click("Temporarily show hidden"))
    assert name in hand.texts("media_item_holder")
    hand(
        back(),
        MORE,
        click("Stop showing hidden media"),
        MORE,
        click("Settings"),
        click("Show hidden items"),
        back(),
        all_of_it,
    )
    assert name in hand.texts("media_item_holder")


def test_what_is_deleted_lies_in_the_bin_until_it_is_restored() -> None:
    hand = Hand()
    hand(click("Camera"), hold(), item(2))
    assert hand.texts("actionbar_title") == ["2 / 3"]
    hand(click("Delete"), click("Yes"))
    assert hand.texts("media_item_holder") == ["VID_20231003_184551.mp4"]
    hand(back(), MORE, click("Open the Recycle Bin"), hold(), MORE, click("Restore selected files"))
    coffee, dog = hand.file(COFFEE), hand.file(DOG)
    assert coffee is not None and dog is not None
    assert (coffee.trashed, dog.trashed > 0) == (0, True)
    hand(MORE, click("Empty the Recycle Bin"), click("Yes"))
    assert (hand.file(COFFEE), hand.file(DOG)) == (coffee, None)


def test_deleting_for_good_and_without_a_question() -> None:
    hand = Hand()
    hand(
        click("Download"),
        item(),
        click("Delete"),
        click("Do not ask again in this session"),
        click("Skip the Recycle Bin, delete files directly"),
        click("Yes"),
    )
    assert hand.file(WAVES) is None
    assert hand.texts("view_pager") == ["lighthouse.png"]  # what came after it
    hand(click("Delete"))
    house = hand.file(HOUSE)
    assert house is not None and house.trashed
    assert isinstance(hand.top, ViewPagerActivity)


def test_a_picture_is_renamed_hidden_and_turned_where_it_is_shown() -> None:
    hand = Hand(favorites=(HOUSE,))
    hand(click("Download"), item(1), MORE, click("Rename"), enter_text("tower", id="rename_item_name"), OK)
    assert hand.app.favorites == ("/sdcard/Download/tower.png",)
    hand(click("Rotate"), click("Rotate left"))
    tower = hand.file("/sdcard/Download/tower.png")
    assert tower is not None and tower.edits == "r3"
    hand(click("Rotate"), click("Rotate right"), MORE, click("Hide"))
    hidden = hand.file("/sdcard/Download/.tower.png")
    assert hidden is not None and hidden.edits == ""
    assert hand.texts("view_pager") == ["harbor.jpg"]


def test_swipes_turn_the_pages_and_a_tap_hides_the_bars() -> None:
    hand = Hand()
    hand(click("Download"), item(), swipe("left"), swipe("left"))
    assert (hand.top.path, hand.top.index) == (HARBOR, 2)
    hand(swipe("right"), click(id="view_pager"))
    assert hand.texts("view_pager", "medium_viewer_toolbar", "bottom_share") == ["lighthouse.png"]
    hand(swipe("down"))
    assert isinstance(hand.top, MediaActivity)


def test_favorites_are_a_folder() -> None:
    hand = Hand()
    hand(click("Download"), item(2), click("Toggle favorite"), back(), back())
    assert hand.app.favorites == (HARBOR,)
    assert hand.texts("dir_name", "photo_cnt")[:2] == ["Favorites", "1"]
    hand(click("Favorites"), hold(), MORE, click("Remove from favorites"))
    assert hand.app.favorites == ()


def test_a_video_plays_goes_on_where_it_was_left_and_plays_by_itself() -> None:
    hand = Hand(remember=True)
    hand(click("Camera"), item(1), click("Play"), Action("wait", amount=4))
    assert hand.texts("video_curr_time", "video_duration") == ["00:05", "00:12"]
    hand(back())
    assert hand.app.played.get(FILM) == 5
    assert hand.device.phone().media.sessions == ()
    hand(item(1))
    assert hand.texts("video_curr_time") == ["00:05"]
    other = Hand(autoplay=True)(click("Camera"), item(1))
    assert other.device.phone().media.sessions[0].state == "playing"


def test_a_picture_becomes_the_wallpaper_and_the_screen_closes_by_itself() -> None:
    hand = Hand()
    hand(click("Download"), item(2), MORE, click("Set as"), click("Rotate"), click("Save"))
    assert isinstance(hand.top, SetWallpaperActivity)
    hand(click("Lock screen"))
    phone, harbor = hand.device.phone(), hand.file(HARBOR)
    assert harbor is not None
    assert phone.setting("system/lock_wallpaper") == harbor.replace(edits="r1").art
    assert phone.setting("system/wallpaper") == "default"
    assert isinstance(hand.top, SetWallpaperActivity)
    hand(Action("wait", amount=2))
    assert isinstance(hand.top, ViewPagerActivity)


def test_marked_folders_are_deleted_with_what_is_in_them() -> None:
    hand = Hand()
    hand(long_click("Camera"), click("Delete"), click("Yes"))
    assert isinstance(hand.top, MainActivity)
    assert hand.texts("dir_name") == ["Download"]
    assert sum(1 for f in hand.device.phone().files if f.trashed) == 3


def test_without_the_permission_no_picture_is_shown() -> None:
    hand = Hand()
    phone = hand.device.phone()
    rest = tuple(one for one in phone.permissions if one[0] != gallery.name)
    hand.device.restore(phone.replace(permissions=rest))
    assert hand.texts("dir_name") == []
