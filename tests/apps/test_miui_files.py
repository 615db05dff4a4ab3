"""The file manager of MIUI, on a Chinese phone."""

from __future__ import annotations

import pytest

from android_gym.action import Action, Element
from android_gym.apps.miui.files.app import Explorer, FileActivity, FileCategoryActivity, FileViewActivity
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.perform import carry_out
from android_gym.lines import parse
from android_gym.phone.state.providers import File, file_at

PACKAGE, DOCUMENTS, DOWNLOADS = "com.android.fileexplorer", "/sdcard/Documents", "/sdcard/Download"


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=id and (id if ":" in id else f"{PACKAGE}:id/{id}")) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def model(device: SimulatedDevice) -> Explorer:
    found: Explorer = device.phone().app(PACKAGE)
    return found


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


def paths(device: SimulatedDevice) -> set[str]:
    return {file.path for file in device.phone().files}


def toast(device: SimulatedDevice) -> str:
    phone = device.phone()
    return phone.toast.text if phone.toast is not None else ""


def file(device: SimulatedDevice, path: str) -> File:
    found = file_at(device.phone().files, path)
    assert found is not None
    return found


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with the file manager in front, at the tab of the storage."""
    device = SimulatedDevice("miui")
    do(device, "start", text=PACKAGE)
    do(device, "click", id="storage_tab")
    return device


def marked(device: SimulatedDevice, *names: str) -> None:
    """Open the documents, and mark some."""
    do(device, "click", id="category_documents")
    do(device, "long_click", names[0])
    for name in names[1:]:
        do(device, "click", name)


def opened(device: SimulatedDevice, line: str) -> object:
    """What an intent opens."""
    device.shell(f"am start {line}")
    return device.phone().top


# --- what there is -------------------------------------------------------------------------------


def test_what_was_changed_last_is_shown_by_day_and_folder(device: SimulatedDevice) -> None:
    do(device, "click", "最近")
    shown = texts(device)
    assert shown.index("相机") < shown.index("昨天") < shown.index("演唱会门票.pdf") < shown.index("报销单.xlsx")


@pytest.mark.parametrize(
    ("category", "name", "number"),
    [("documents", "会议纪要.docx", 18), ("archives", "安装包备份.zip", 1), ("downloads", "说明书.pdf", 10)],
)
def test_categories_count_and_list_their_files(device: SimulatedDevice, category: str, name: str, number: int) -> None:
    assert str(number) in texts(device)
    do(device, "click", id=f"category_{category}")
    assert f"{number} 项" in texts(device)
    assert name in texts(device)
    assert device.phone().top == FileCategoryActivity(category=category)


def test_back_leads_up_to_the_folder_that_was_opened(device: SimulatedDevice) -> None:
    do(device, "click", "内部存储")
    do(device, "click", "DCIM")
    do(device, "click", "Camera")
    top = device.phone().top
    assert isinstance(top, FileActivity) and (top.path, top.top) == ("/sdcard/DCIM/Camera", "/sdcard")
    do(device, "back")
    assert device.phone().top == FileActivity(path="/sdcard/DCIM", top="/sdcard")
    do(device, "click", id="path_item")
    assert device.phone().top == FileActivity(path="/sdcard", top="/sdcard")
    do(device, "back")
    assert "文档" in texts(device)


def test_files_are_ordered_by_size(device: SimulatedDevice) -> None:
    do(device, "click", id="category_documents")
    do(device, "click", "更多")
    do(device, "click", "排序方式")
    do(device, "click", "大小")
    shown = texts(device)
    assert model(device).sort == "Size"
    assert shown.index("说明书.pdf") < shown.index("租房合同.pdf") < shown.index("项目方案.pdf")


def test_hidden_files_are_shown_on_request(device: SimulatedDevice) -> None:
    marked(device, "会议纪要.docx")
    rename(device, ".会议纪要.docx")
    assert ".会议纪要.docx" not in texts(device)
    do(device, "click", "更多")
    do(device, "click", "显示隐藏文件")
    assert ".会议纪要.docx" in texts(device)


def test_a_search_finds_files_and_folders(device: SimulatedDevice) -> None:
    do(device, "click", "搜索")
    do(device, "set_text", "搜索文件", "发票")
    assert "电子发票_9月.pdf" in texts(device) and "会议纪要.docx" not in texts(device)
    do(device, "set_text", "", "down", id="android:id/input")
    do(device, "click", "Download")
    assert device.phone().top == FileActivity(path=DOWNLOADS, top=DOWNLOADS)


# --- what is done with files ---------------------------------------------------------------------


def rename(device: SimulatedDevice, name: str) -> None:
    do(device, "click", id="more_actions")
    do(device, "click", "重命名")
    do(device, "set_text", "", name, id="android:id/edit")
    do(device, "click", "确定")


def test_a_file_is_renamed_but_not_to_a_taken_name(device: SimulatedDevice) -> None:
    before = file(device, f"{DOCUMENTS}/会议纪要.docx")
    marked(device, "会议纪要.docx")
    rename(device, "简历.docx")
    assert toast(device) == "A file or folder with this name already exists"
    rename(device, "十月会议.docx")
    assert file(device, f"{DOCUMENTS}/十月会议.docx") == before.replace(path=f"{DOCUMENTS}/十月会议.docx")
    assert f"{DOCUMENTS}/会议纪要.docx" not in paths(device)


def test_marked_files_are_deleted(device: SimulatedDevice) -> None:
    before = paths(device)
    marked(device, "会议纪要.docx", "健身计划.pdf")
    do(device, "click", id="delete")
    assert "要删除 2 项吗？" in texts(device)
    do(device, "click", "取消")
    assert paths(device) == before
    do(device, "click", id="delete")
    do(device, "click", "删除")
    assert before - paths(device) == {f"{DOCUMENTS}/会议纪要.docx", f"{DOWNLOADS}/健身计划.pdf"}


def test_files_are_copied_into_a_new_folder(device: SimulatedDevice) -> None:
    before = paths(device)
    do(device, "click", "截屏")
    do(device, "long_click", "Screenshot_2023-09-28-12-03-10.png")
    do(device, "click", "全选")
    do(device, "click", "复制")
    assert "Screenshot_2023-09-28-12-03-10.png" not in texts(device)  # a place is asked for
    do(device, "click", "内部存储")
    do(device, "click", "新建文件夹")
    do(device, "set_text", "文件夹名称", "相册")
    do(device, "click", "确定")
    carry_out(device, *parse("scroll to 相册"))
    do(device, "click", "相册")
    do(device, "click", "粘贴")
    added = {path.rpartition("/")[2] for path in paths(device) - before if path.startswith("/sdcard/相册/")}
    assert added == {"Screenshot_2023-09-28-12-03-10.png", "Screenshot_2023-10-04-12-15-14.png"}
    assert before < paths(device) and toast(device) == "Copied"


def test_a_file_is_moved_and_a_taken_name_asks(device: SimulatedDevice) -> None:
    marked(device, "会议纪要.docx")
    do(device, "click", "复制")
    do(device, "click", "粘贴")
    assert "“会议纪要.docx”已存在" in texts(device)
    do(device, "click", "保留两者")
    assert f"{DOCUMENTS}/会议纪要(1).docx" in paths(device)
    do(device, "long_click", "会议纪要.docx")
    do(device, "click", "移动")
    do(device, "click", "内部存储")
    do(device, "click", "Download")
    do(device, "click", "移动到这里")
    assert f"{DOWNLOADS}/会议纪要.docx" in paths(device) and f"{DOCUMENTS}/会议纪要.docx" not in paths(device)


def test_a_folder_is_not_moved_into_itself(device: SimulatedDevice) -> None:
    before = paths(device)
    do(device, "click", "内部存储")
    do(device, "long_click", "DCIM")
    do(device, "click", "移动")
    do(device, "click", "DCIM")
    do(device, "click", "移动到这里")
    assert toast(device) == "A folder cannot be put into itself" and paths(device) == before


def test_favorites_are_kept_and_given_up(device: SimulatedDevice) -> None:
    marked(device, "会议纪要.docx")
    do(device, "click", id="more_actions")
    do(device, "click", "收藏")
    assert model(device).favorites == (f"{DOCUMENTS}/会议纪要.docx",)
    do(device, "back")
    do(device, "click", id="category_favorites")
    do(device, "long_click", "会议纪要.docx")
    do(device, "click", id="more_actions")
    do(device, "click", "取消收藏")
    assert model(device).favorites == () and "没有文件" in texts(device)


def test_a_file_is_shared_and_its_details_told(device: SimulatedDevice) -> None:
    marked(device, "会议纪要.docx")
    do(device, "click", id="more_actions")
    do(device, "click", "详情")
    assert {"31.6 kB", f"{DOCUMENTS}/会议纪要.docx", "9月28日"} <= set(texts(device))
    do(device, "click", "确定")
    do(device, "click", "分享")
    assert {"会议纪要.docx", "蓝牙"} <= set(texts(device))  # on the sheet of what it can be shared with


# --- one file ------------------------------------------------------------------------------------


def test_documents_show_their_words_and_videos_play(device: SimulatedDevice) -> None:
    do(device, "click", id="category_documents")
    do(device, "click", "会议纪要.docx")
    assert device.phone().top == FileViewActivity(f"{DOCUMENTS}/会议纪要.docx")
    shown = texts(device)
    for line in file(device, f"{DOCUMENTS}/会议纪要.docx").text.splitlines():
        assert all(cell.strip(" #-") in shown for cell in line.strip("|").split("|") if cell.strip(" #-")), line
    do(device, "back")
    do(device, "back")
    do(device, "click", id="category_videos")
    do(device, "click", "西湖延时.mp4")
    do(device, "click", "播放")
    session = device.phone().media.of(PACKAGE)
    assert session is not None and session.item.title == "西湖延时.mp4"
    do(device, "back")
    assert device.phone().media.of(PACKAGE) is None


# --- from outside --------------------------------------------------------------------------------

VIEW = "-a android.intent.action.VIEW -d file:///storage/emulated/0"


def test_links_open_the_screens(device: SimulatedDevice) -> None:
    asked = "content://com.android.fileexplorer.myprovider/search_suggest_query?query=周报"
    opened(device, f"-a com.android.fileexplorer.search -d {asked}")
    assert "工作周报.docx" in texts(device)
    assert opened(device, f"{VIEW}/DCIM/Camera -t image/* {PACKAGE}") == FileActivity(
        path="/sdcard/DCIM/Camera", top="/sdcard/DCIM/Camera"
    )
    shown = opened(device, f"{VIEW}/Documents/租房合同.pdf -t application/pdf {PACKAGE}/.FileExplorerTabActivity")
    assert shown == FileViewActivity(f"{DOCUMENTS}/租房合同.pdf")


@pytest.mark.parametrize(("path", "folder"), [("/Documents/example.pdf", DOCUMENTS), ("/none/x.pdf", "/sdcard")])
def test_of_a_file_that_is_not_there_the_folder_opens(device: SimulatedDevice, path: str, folder: str) -> None:
    assert opened(device, f"{VIEW}{path} -t application/pdf") == FileActivity(path=folder, top=folder)
    assert toast(device) == "File not found"
    do(device, "back")
    assert "文档" in texts(device)


def test_a_wrong_extra_is_ignored(device: SimulatedDevice) -> None:
    opened(device, f"-n {PACKAGE}/.FileExplorerTabActivity --ei query 3")
    assert "最近" in texts(device)
    opened(device, "-a com.android.fileexplorer.search -d content://com.android.fileexplorer.myprovider/other")
    assert type(device.phone().top).__name__ == "FileExplorerTabActivity"


def test_another_app_is_handed_a_file_of_its_type() -> None:
    device = SimulatedDevice("miui")
    do(device, "start", text="com.miui.notes")
    do(device, "click", id="com.miui.notes:id/content_add")
    do(device, "click", "图片")
    do(device, "click", "文件管理")
    do(device, "click", id="com.android.intentresolver:id/button_once")
    do(device, "click", "Download")
    assert "风景壁纸.jpg" in texts(device) and "说明书.pdf" not in texts(device)
    do(device, "click", "风景壁纸.jpg")
    assert device.phone().top.draft.picture == f"{DOWNLOADS}/风景壁纸.jpg"  # type: ignore[attr-defined]
