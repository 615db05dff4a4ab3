"""Gallery of MIUI, on a Chinese phone."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.apps.miui.gallery.app import (
    AlbumSheet,
    HomePageActivity,
    InternalPhotoPageActivity,
    PickGalleryActivity,
    SearchResultActivity,
)
from android_gym.apps.miui.gallery.model import MADE, Gallery
from android_gym.devices import SimulatedDevice, carry_out
from android_gym.lines import literal, parse
from android_gym.phone.state.providers import File, file_at
from android_gym.phone.state.providers.library import media

PACKAGE = "com.miui.gallery"
CAMERA = "/sdcard/DCIM/Camera"
LATEST = f"{CAMERA}/IMG_20231009_133518.jpg"


class Hand:
    """A phone with Gallery in front, and what is done on it."""

    def __init__(self, profile: str = "miui") -> None:
        self.device = SimulatedDevice(profile)
        self("start com.miui.gallery")

    def __call__(self, steps: str) -> Hand:
        for action in parse(steps):
            error, _ = carry_out(self.device, literal(action))
            assert error == "", f"{error} {self.texts}"
        return self

    def opened(self, line: str) -> Any:
        """What an intent opens."""
        self.device.shell(f"am start {line}")
        return self.top

    @property
    def app(self) -> Gallery:
        model: Gallery = self.device.phone().app(PACKAGE)
        return model

    @property
    def top(self) -> Any:
        return self.device.phone().top

    @property
    def files(self) -> tuple[File, ...]:
        return self.device.phone().files

    @property
    def texts(self) -> list[str]:
        return [node.text or node.desc for node in self.device.screen().nodes if node.text or node.desc]

    def held(self, folder: str) -> list[str]:
        """The names in a folder, the latest first."""
        return [f.name for f in media(self.files) if f.folder == folder]


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_the_owner_has_pictures_and_albums(hand: Hand) -> None:
    assert [one.rpartition("/")[2] for one in hand.app.albums] == ["美食", "家人", "三亚的海", "北京之行"]
    assert len(media(hand.files)) == 94
    assert all(hand.held(folder) for folder in hand.app.albums)
    assert Hand("miui_en").app == hand.app


def test_a_new_file_of_the_camera_is_shown(hand: Hand) -> None:
    phone = hand.device.phone()
    pushed = File(f"{CAMERA}/IMG_20231010_090000.jpg", 1_000_000, phone.time, "image/jpeg", 7)
    hand.device.restore(phone.replace(files=(*phone.files, pushed)))
    assert "今天" in hand.texts
    assert hand("click @photo_item").top.path == pushed.path


def test_swipes_show_the_next_pictures(hand: Hand) -> None:
    assert hand("click @photo_item").top.path == LATEST
    first = hand.top
    assert hand("swipe left @photo_view").top.path != LATEST
    assert hand("swipe right @photo_view").top == first.replace(index=0)
    assert "照片" in hand("swipe down @photo_view").texts


def test_a_picture_is_loved_deleted_and_restored(hand: Hand) -> None:
    hand("click @photo_item / click 收藏")
    assert file_at(hand.files, LATEST).favourite  # type: ignore[union-attr]
    hand("click 删除 / click 删除")
    assert file_at(hand.files, LATEST).trashed and hand.top.path == LATEST  # type: ignore[union-attr]
    hand("press back / click 相册 / scroll to 最近删除 / click 最近删除 / click @photo_item / click 恢复")
    assert not file_at(hand.files, LATEST).trashed  # type: ignore[union-attr]


def test_what_is_deleted_is_erased_for_good(hand: Hand) -> None:
    hand("hold @photo_item / click @delete / click 删除 / click 相册 / scroll to 最近删除 / click 最近删除")
    hand("click 全部彻底删除 / click 彻底删除")
    assert file_at(hand.files, LATEST) is None and len(media(hand.files)) == 93


def test_a_picture_is_renamed_and_described(hand: Hand) -> None:
    hand("click @photo_item / click 更多 / click 重命名 / type 西湖日落 into @android:id/edit / click 确定")
    assert hand.top.path == f"{CAMERA}/西湖日落.jpg" and file_at(hand.files, hand.top.path)
    hand("click 更多 / click 详细信息")
    assert {"西湖日落.jpg", "2023年10月9日 周一 • 13:35", "3.67 MB  3024 x 4032", "相机"} <= {*hand.texts}


@pytest.mark.parametrize(
    "where, keys",
    [("桌面", ["wallpaper"]), ("锁屏", ["lock_wallpaper"]), ("桌面和锁屏", ["wallpaper", "lock_wallpaper"])],
)
def test_a_picture_becomes_the_wallpaper(hand: Hand, where: str, keys: list[str]) -> None:
    hand(f"click @photo_item / click 更多 / click 设为壁纸 / click {where}")
    settings, art = hand.device.phone().settings, file_at(hand.files, LATEST).art  # type: ignore[union-attr]
    assert [key for key in ("wallpaper", "lock_wallpaper") if settings.get(f"system/{key}") == art] == keys


def test_an_edited_picture_is_kept_beside_the_old_one(hand: Hand) -> None:
    hand("click @photo_item / click 编辑 / click 正方形 / click 滤镜 / click 鲜艳 / click 保存")
    made = file_at(hand.files, f"{CAMERA}/IMG_20231009_133518_edit.jpg")
    assert made is not None and hand.top.path == made.path
    assert (made.width, made.height, made.edits) == (3024, 3024, "x0:12.5:100:87.5,b5,k20,s40,w5")
    assert file_at(hand.files, LATEST).edits == ""  # type: ignore[union-attr]


def test_leaving_the_editor_asks(hand: Hand) -> None:
    hand("click @photo_item / click 编辑 / click 旋转 / press back / click 放弃")
    assert isinstance(hand.top, InternalPhotoPageActivity) and len(media(hand.files)) == 94


def test_an_album_is_made_of_marked_pictures(hand: Hand) -> None:
    second = hand.held(CAMERA)[1]
    hand("hold @photo_item / click @photo_item (2) / click 添加到相册 / click 新建相册")
    hand("type 秋天 into @android:id/edit / click 确定 / click 移动")
    assert hand.held(f"{MADE}/秋天") == [LATEST.rpartition("/")[2], second]
    assert second not in hand.held(CAMERA)
    assert hand.app.albums[-1] == f"{MADE}/秋天"


def test_albums_are_offered_with_their_covers(hand: Hand) -> None:
    view, shown = AlbumSheet((LATEST,)).view(hand.app, hand.files), []
    todo = [view]
    while todo:
        one = todo.pop()
        todo += one.kids[::-1]
        shown += [one.style.art] * (one.id == "album_cover")
    latest = (media(f for f in hand.files if f.folder == folder)[0].art for folder in hand.app.folders(hand.files))
    assert shown == list(latest) and len(shown) == 9


def test_pictures_are_copied_into_an_album(hand: Hand) -> None:
    hand("click @photo_item / click 更多 / click 添加到相册 / click 美食 / click 复制")
    assert hand.held(f"{MADE}/美食")[0] == LATEST.rpartition("/")[2]
    assert file_at(hand.files, LATEST) and hand.top.path == LATEST


def test_an_album_is_renamed_hidden_and_deleted(hand: Hand) -> None:
    hand("click 相册 / click 家人 / click 更多 / click 重命名相册 / type 一家人 into @android:id/edit / click 确定")
    assert len(hand.held(f"{MADE}/一家人")) == 7 and hand.top.source == f"album:{MADE}/一家人"
    hand("click 更多 / click 隐藏相册 / press back")
    assert "一家人" not in hand.texts and hand.app.hidden == (f"{MADE}/一家人",)
    hand("click 照片")
    assert "87 项" in hand.texts
    hand("click 相册 / scroll to @hidden_albums / click @hidden_albums / hold 一家人 / click 删除相册 / click 删除")
    assert not hand.held(f"{MADE}/一家人") and f"{MADE}/一家人" not in hand.app.albums
    assert sum(bool(f.trashed) for f in hand.files) == 7


def test_an_album_of_a_known_name_is_refused(hand: Hand) -> None:
    before = hand("click 相册").app
    hand("click 新建相册 / type 美食 into @android:id/edit / click 确定")
    assert hand.device.phone().toast.text == "An album with this name already exists"  # type: ignore[union-attr]
    assert hand.app == before


@pytest.mark.parametrize(
    "words, count",
    [
        ("北京", 8),
        ("北京市", 8),
        ("昨天", 2),
        ("截屏", 2),
        ("视频", 6),
        ("妈妈", 2),
        ("10月9日", 2),
        ("美食 三亚", 1),
        ("飞碟", 0),
    ],
)
def test_pictures_are_found_by_words(hand: Hand, words: str, count: int) -> None:
    hand(f'click 搜索 / type "{words}" into @android:id/input / press enter')
    assert isinstance(hand.top, SearchResultActivity) and hand.top.words == words
    assert f"{count} 项" in hand.texts and hand.app.searched == (words,)


def test_what_search_offers_is_tapped(hand: Hand) -> None:
    assert hand("click 搜索 / click 最近一周").top.words == "最近一周"
    assert "最近搜索" in hand("press back").texts
    assert hand("type 黄山 into @android:id/input / click @search_chip").top.words == "黄山"


def test_search_is_in_english_on_an_english_phone() -> None:
    assert Hand("miui_en")("click Search / click Yesterday").top.words == "Yesterday"


def test_links_open_the_screens(hand: Hand) -> None:
    assert isinstance(hand.opened(f"-n {PACKAGE}/.activity.HomePageActivity"), HomePageActivity)
    shown = hand.opened(f"-a android.intent.action.VIEW -d content://media{LATEST} -t image/jpeg {PACKAGE}")
    assert isinstance(shown, InternalPhotoPageActivity) and shown.path == LATEST
    named = LATEST.replace("/sdcard", "/storage/emulated/0")
    shown = hand.opened(f"-a android.intent.action.VIEW -d file://{named} -t image/jpeg {PACKAGE}")
    assert isinstance(shown, InternalPhotoPageActivity) and shown.path == LATEST
    picker = hand.opened(f"-a android.intent.action.PICK -t image/* {PACKAGE}")
    assert isinstance(picker, PickGalleryActivity) and picker.family == "image"
    found = hand.opened(
        f"-a android.intent.action.SEARCH -n {PACKAGE}/.search.resultpage.SearchResultActivity --es query 北京"
    )
    assert isinstance(found, SearchResultActivity) and found.words == "北京"
    wrong = hand.opened(
        f"-a android.intent.action.SEARCH -n {PACKAGE}/.search.resultpage.SearchResultActivity --ei query 5"
    )
    assert isinstance(wrong, SearchResultActivity) and wrong.words == ""
    gone = hand.opened(f"-a android.intent.action.VIEW -d content://media/sdcard/x.jpg -t image/jpeg {PACKAGE}")
    assert isinstance(gone, InternalPhotoPageActivity) and "照片不存在" in hand.texts


def test_a_note_gets_a_picture(hand: Hand) -> None:
    hand("start com.miui.notes / click 新建笔记 / click 图片")
    if "相册" in hand.texts:  # the chooser
        hand("click 相册")
        if "仅此一次" in hand.texts:
            hand("click 仅此一次")
    hand("click @photo_item (3)")
    assert hand.top.draft.picture == f"{CAMERA}/{hand.held(CAMERA)[2]}"
