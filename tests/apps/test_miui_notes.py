"""Notes of MIUI, on a Chinese phone, and the family that it is made of."""

from __future__ import annotations

import pytest

from android_gym.action import Action, Element
from android_gym.apps.miui.notes.app import (
    CreateDoodleNoteBridgeActivity,
    Note,
    NoteEditActivity,
    Notes,
    NotesListActivity,
)
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.paint.palette import rgb
from android_gym.phone.state.events import Swipe
from android_gym.phone.system.appearance import look_of

PACKAGE, SEND = "com.miui.notes", "android.intent.action.SEND"


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=f"{PACKAGE}:id/{id}" if id else "") if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def model(device: SimulatedDevice) -> Notes:
    found: Notes = device.phone().app(PACKAGE)
    return found


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Notes in front."""
    device = SimulatedDevice("miui")
    do(device, "start", text=PACKAGE)
    return device


def opened(device: SimulatedDevice, line: str) -> object:
    """What an intent opens."""
    device.shell(f"am start {line}")
    return device.phone().top


# --- notes -------------------------------------------------------------------------------------


def test_a_new_note_is_kept_as_it_is_written(device: SimulatedDevice) -> None:
    do(device, "click", id="content_add")
    do(device, "set_text", "标题", "Delete")
    do(device, "set_text", "开始书写", "明天带伞")
    do(device, "click", "返回")
    note = model(device).notes[-1]
    assert (note.title, note.body, note.time) == ("Delete", "明天带伞", device.phone().time)
    assert "Delete" in texts(device)  # what the owner wrote is not looked up


def test_an_empty_note_is_forgotten(device: SimulatedDevice) -> None:
    before = model(device)
    do(device, "click", id="content_add")
    do(device, "click", "返回")
    assert model(device) == before


def test_pinned_notes_come_first_and_a_search_finds_in_the_middle_of_words(device: SimulatedDevice) -> None:
    app = model(device)
    assert app.shown("")[0].pinned
    assert [n.title for n in app.shown("", "红烧")] == ["妈妈的红烧肉"]
    assert {n.folder for n in app.shown("工作")} == {"工作"}
    do(device, "set_text", "搜索笔记", "西湖")
    assert "杭州三日游" in texts(device) and "健身计划" not in texts(device)
    ids = {node.id.rpartition("/")[2] for node in device.screen().nodes}
    assert "search_bar" in ids and "action_bar_title_expand" not in ids  # the field stands in the place of the title
    assert "新建笔记" not in texts(device)
    do(device, "click", "取消")
    assert "健身计划" in texts(device) and "新建笔记" in texts(device)


def test_marked_notes_are_pinned_moved_and_deleted(device: SimulatedDevice) -> None:
    do(device, "long_click", "健身计划")
    assert "已选择 1 项" in texts(device)
    do(device, "click", "移动")
    do(device, "click", "旅行")
    note = next(n for n in model(device).notes if n.title == "健身计划")
    assert note.folder == "旅行"
    do(device, "long_click", "健身计划")
    do(device, "click", "置顶")
    assert next(n for n in model(device).notes if n.title == "健身计划").pinned
    do(device, "long_click", "健身计划")
    do(device, "click", id="delete")
    do(device, "click", "删除")
    assert "健身计划" not in {n.title for n in model(device).notes} and len(model(device).notes) == 11


def test_a_note_is_deleted_in_its_editor(device: SimulatedDevice) -> None:
    do(device, "click", "健身计划")
    do(device, "click", "更多")
    do(device, "click", "删除")
    do(device, "click", "删除")
    assert isinstance(device.phone().top, NotesListActivity)
    assert "健身计划" not in {n.title for n in model(device).notes}
    before = model(device)
    do(device, "click", id="content_add")
    do(device, "set_text", "标题", "白写的")
    do(device, "click", "更多")
    do(device, "click", "删除")
    do(device, "click", "删除")
    assert model(device) == before


def test_a_note_is_exported_and_shared(device: SimulatedDevice) -> None:
    do(device, "click", "健身计划")
    do(device, "click", "更多")
    do(device, "click", "导出为文本")
    file = next(f for f in device.phone().files if f.owner == PACKAGE)
    assert file.path == "/sdcard/MIUI/notes/健身计划.txt" and file.text.startswith("健身计划\n周一")
    do(device, "click", "分享")
    assert file.text in texts(device)  # on the sheet of what it can be shared with


def test_folders_are_made_renamed_and_given_up(device: SimulatedDevice) -> None:
    do(device, "click", "文件夹")
    do(device, "click", "新建文件夹")
    do(device, "set_text", "文件夹名称", "账单")
    do(device, "click", "确定")
    assert model(device).folders == ("账单", "生活", "工作", "读书", "旅行")
    assert "没有笔记" in texts(device)  # of the new folder, which is shown
    do(device, "click", id="content_add")
    do(device, "set_text", "标题", "水电费")
    do(device, "click", "返回")
    assert [n.title for n in model(device).shown("账单")] == ["水电费"]
    do(device, "click", "读书")
    do(device, "click", "文件夹")
    do(device, "click", "重命名文件夹")
    perform(device, Action("set_text", Element(id="android:id/edit"), "书"))
    do(device, "click", "确定")
    assert model(device).shown("书") and not model(device).shown("读书")
    assert "读书笔记：活着" in texts(device) and "健身计划" not in texts(device)
    do(device, "click", "文件夹")
    do(device, "click", "删除文件夹")
    do(device, "click", "删除")
    assert "书" not in model(device).folders and not model(device).shown("书")
    assert "健身计划" in texts(device)
    do(device, "click", "待办")
    do(device, "click", "文件夹")
    do(device, "click", "新建文件夹")
    assert "重命名文件夹" not in texts(device)
    do(device, "set_text", "文件夹名称", "账单")
    do(device, "click", "确定")
    toast = device.phone().toast
    assert toast is not None and toast.text == "A folder with this name already exists"
    assert model(device).folders.count("账单") == 1


def test_a_doodle_is_drawn_and_shown_in_the_note(device: SimulatedDevice) -> None:
    do(device, "click", id="content_add")
    do(device, "click", "涂鸦")
    device.do(Swipe(200, 600, 800, 900))
    device.do(Swipe(800, 900, 300, 1500))
    assert len(device.phone().top.strokes.split(";")) == 2  # type: ignore[attr-defined]
    do(device, "click", "撤销")
    do(device, "click", "保存")
    note = model(device).notes[-1]
    assert note.strokes and ";" not in note.strokes and not note.body


# --- to-dos and reminders ------------------------------------------------------------------------


def test_a_to_do_is_added_ticked_and_deleted(device: SimulatedDevice) -> None:
    do(device, "click", "待办")
    do(device, "click", "新建待办")
    do(device, "set_text", "写下要做的事", "买菜")
    do(device, "click", "保存")
    assert model(device).todos[-1].words == "买菜"
    do(device, "click", "完成：买菜")
    assert model(device).todos[-1].done
    do(device, "long_click", "买菜")
    do(device, "click", id="delete")
    do(device, "click", "删除")
    assert "买菜" not in {t.words for t in model(device).todos}


def test_a_reminder_comes_at_its_time_and_goes_with_its_note(device: SimulatedDevice) -> None:
    do(device, "click", "健身计划")
    do(device, "click", "设置提醒")
    do(device, "click", "确定")
    at = model(device).notes[3].remind or device.phone().top.draft.remind  # type: ignore[attr-defined]
    assert at % 3600 == 0
    do(device, "click", "返回")
    perform(device, Action("wait", amount=at - device.phone().time + 1))
    found = [n for n in device.phone().notifications if n.package == PACKAGE]
    assert [n.title for n in found] == ["健身计划"]


def test_a_deleted_note_reminds_of_nothing(device: SimulatedDevice) -> None:
    do(device, "click", "健身计划")
    do(device, "click", "设置提醒")
    do(device, "click", "确定")
    do(device, "click", "更多")
    do(device, "click", "删除")
    do(device, "click", "删除")
    assert not [p for p in device.phone().queue if p.package == PACKAGE]


# --- from outside --------------------------------------------------------------------------------


def test_links_open_the_screens(device: SimulatedDevice) -> None:
    at = "-n com.miui.notes/.ui"
    opened(device, f"-a com.miui.todo.shortcut.action.INSERT_OR_EDIT {at}.NotesListActivity")
    assert "新建待办" in texts(device)
    do(device, "click", "取消")
    assert device.phone().top.tab == "todo"  # type: ignore[attr-defined]
    doodle = opened(device, f"-a INSERT_OR_EDIT {at}.activity.CreateDoodleNoteBridgeActivity")
    assert isinstance(doodle, CreateDoodleNoteBridgeActivity)
    device.do(Swipe(200, 600, 800, 900))
    do(device, "click", "保存")
    assert model(device).notes[-1].strokes


def test_shared_words_begin_a_note(device: SimulatedDevice) -> None:
    note = opened(
        device, f"-a SEND -t text/plain -e android.intent.extra.TEXT 小米科技园 {PACKAGE}".replace("SEND", SEND)
    )
    assert isinstance(note, NoteEditActivity) and note.draft.body == "小米科技园"
    do(device, "click", "返回")
    assert model(device).notes[-1].body == "小米科技园"


def test_the_owner_has_notes_and_to_dos() -> None:
    app = SimulatedDevice("miui").phone().app(PACKAGE)
    assert (len(app.notes), len(app.todos)) == (12, 8)
    assert all(isinstance(note, Note) for note in app.notes)


# --- the family ----------------------------------------------------------------------------------


def test_the_accent_is_amber_or_that_of_the_phone(device: SimulatedDevice) -> None:
    night, theme = look_of(device.phone(), PACKAGE, NotesListActivity(), False)
    assert rgb("primary", night, theme) == (0xE0, 0x7A, 0x00)
    assert rgb("onPrimary", night, theme) == (0xFF, 0xFF, 0xFF)
    settings = device.phone().settings.update({"secure/system_palette": "#c2185b"})
    _, theme = look_of(device.phone().replace(settings=settings), PACKAGE, NotesListActivity(), False)
    assert rgb("primary", False, theme) == (0xC2, 0x18, 0x5B)
    assert rgb("surface", False, theme) == (0xF7, 0xF7, 0xF7)


def test_settings_are_kept_from_cards(device: SimulatedDevice) -> None:
    do(device, "click", "设置")
    do(device, "click", "布局")
    do(device, "click", "列表")
    do(device, "click", "显示已完成的待办")
    assert (model(device).grid, model(device).finished) == (False, False)
    do(device, "click", "返回")
    do(device, "click", "待办")
    assert "还图书馆的书" not in texts(device)
