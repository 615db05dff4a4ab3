"""Drive: uploads, folders, sharing, comments, the trash, finding, and what other apps get."""

from __future__ import annotations

from android_gym.action import Action, Element
from android_gym.apps.google.drive.finding import Search
from android_gym.apps.google.drive.home import FolderPage, Main
from android_gym.apps.google.drive.incoming import deliver_comment, deliver_share
from android_gym.apps.google.drive.model import (
    CACHE,
    DOC,
    FOLDER,
    OUTSIDE,
    PACKAGE,
    ROOT,
    Access,
    Comment,
    Drive,
    Entry,
    found,
    room_text,
)
from android_gym.apps.google.drive.viewing import Viewer
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Launch, Send, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import file_at
from android_gym.phone.system.ctx import Ctx
from android_gym.profiles import base_phone
from android_gym.tasks.parts.drive import put, put_folder

ME = "alice_miller@gmail.com"


def opened(*names: str) -> SimulatedDevice:
    """A phone with files of these names in My Drive, one without a dot being a folder."""
    device = SimulatedDevice("arena")
    phone = device.phone()
    for name in names:
        phone = put(phone, name) if "." in name else put_folder(phone, name)
    device.reset(phone)
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=id) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def tap(device: SimulatedDevice, *names: str) -> None:
    for name in names:
        do(device, "click", name)


def model(device: SimulatedDevice) -> Drive:
    kept: Drive = device.phone().app(PACKAGE)
    return kept


def named(device: SimulatedDevice, name: str) -> Entry:
    return next(e for e in model(device).files if e.name == name)


def posted(phone: Phone) -> list[tuple[str, str]]:
    return [(n.title, n.text) for n in phone.notifications if n.package == PACKAGE]


def shown(device: SimulatedDevice) -> list[str]:
    return [n.text for n in device.screen().nodes if n.id == f"{PACKAGE}:id/entry_label"]


def test_a_phone_has_forty_files_that_differ_by_world() -> None:
    first, *others = (base_phone("arena", world_seed=n).app(PACKAGE) for n in range(9))
    assert 36 <= len(first.files) <= 48
    names = {e.name for e in first.files}
    alike = sum(len(names & {e.name for e in other.files}) for other in others)
    assert alike / len(names) / len(others) <= 0.4
    assert sum(e.parent == OUTSIDE for e in first.files) >= 8
    assert all(e.owner != ME for e in first.files if e.parent == OUTSIDE)


def test_an_upload_is_there_at_once_and_complete_after_seconds() -> None:
    device = opened()
    tap(device, "New", "Upload", "sample.pdf")
    made = named(device, "sample.pdf")
    size = next(f.size for f in device.phone().files if f.name == "sample.pdf")
    assert (made.parent, made.owner, made.mime, made.size) == (ROOT, ME, "application/pdf", size)
    assert made.sent < 100
    assert posted(device.phone()) == [("Uploading 1 file", "sample.pdf")]
    device.do(Wait(6))
    assert named(device, "sample.pdf").sent == 100
    assert posted(device.phone()) == [("Upload complete", "sample.pdf")]


def test_an_upload_waits_for_wifi_if_it_has_to() -> None:
    device = opened()
    phone = Ctx(device.phone(), PACKAGE).save(wifi_only=True).write("global/wifi_on", 0).phone
    device.reset(phone)
    device.do(Launch(PACKAGE))
    tap(device, "New", "Upload", "sample.pdf")
    device.do(Wait(60))
    assert named(device, "sample.pdf").sent == 0
    device.reset(Ctx(device.phone(), PACKAGE).write("global/wifi_on", 1).phone)
    device.do(Wait(60))
    assert named(device, "sample.pdf").sent == 100


def test_a_file_is_moved_and_the_move_taken_back() -> None:
    device = opened("atlas.pdf", "Choir")
    tap(device, "More actions for atlas.pdf", "Move")
    while "Choir" not in [n.text for n in device.screen().nodes]:
        do(device, "swipe", text="up")
    tap(device, "Choir")
    do(device, "click", id="select_button")
    assert named(device, "atlas.pdf").parent == named(device, "Choir").id
    tap(device, "Undo")
    assert named(device, "atlas.pdf").parent == ROOT


def test_what_is_in_a_folder_goes_to_the_trash_with_it_and_comes_back() -> None:
    device = opened("Choir")
    phone = put(device.phone(), "atlas.pdf", named(device, "Choir").id)
    device.reset(phone)
    device.do(Launch(PACKAGE))
    assert found(model(device), "atlas") != ()
    tap(device, "Files")
    do(device, "swipe", text="down")
    tap(device, "More actions for Choir", "Remove", "Move to trash")
    assert found(model(device), "atlas") == ()
    assert named(device, "atlas.pdf").trashed == 0
    tap(device, "Open navigation drawer", "Trash", "More actions for Choir", "Restore")
    assert [e.name for e in found(model(device), "atlas")] == ["atlas.pdf"]
    tap(device, "Navigate up", "More actions for Choir", "Remove", "Move to trash")
    tap(device, "Open navigation drawer", "Trash", "More actions for Choir", "Delete forever")
    do(device, "click", id="android:id/button1")
    assert not {"Choir", "atlas.pdf"} & {e.name for e in model(device).files}


def test_people_are_added_in_one_role_and_changed_later() -> None:
    device = opened("atlas.pdf")
    tap(device, "More actions for atlas.pdf", "Share")
    do(device, "set_text", "Add people", "bob, ann@x.example")
    do(device, "enter")
    do(device, "set_text", "Add people", "bo")
    tap(device, "Bob Steve", "Send")
    assert device.phone().popup is not None  # "bob" is no address
    tap(device, "OK", "bob", "Remove")
    tap(device, "Role: Editor", "Commenter", "Send")
    assert named(device, "atlas.pdf").people == (
        Access("ann@x.example", "Commenter"),
        Access("bob@example.com", "Commenter"),
    )
    tap(device, "More actions for atlas.pdf", "Manage people and links", "Bob Steve", "Viewer")
    tap(device, "Restricted", "Anyone with the link: Viewer", "ann@x.example", "Remove access")
    plan = named(device, "atlas.pdf")
    assert (plan.people, plan.link) == ((Access("bob@example.com", "Viewer"),), "Viewer")


def test_comments_are_written_answered_and_resolved() -> None:
    device = opened("atlas.pdf")
    tap(device, "atlas.pdf", "Comments")
    do(device, "set_text", id="comment_edit_text", text="read")
    tap(device, "Send", "Reply")
    do(device, "set_text", id="comment_edit_text", text="twice")
    tap(device, "Send", "Resolve")
    (said,) = named(device, "atlas.pdf").comments
    assert (said.author, said.text, said.resolved) == (ME, "read", True)
    assert [(r.author, r.text) for r in said.replies] == [(ME, "twice")]
    tap(device, "More options", "Resolved comments", "Reopen")
    assert not named(device, "atlas.pdf").comments[0].resolved


def test_a_search_looks_at_words_type_person_and_time() -> None:
    device = opened("atlas of May.pdf", "Choir")
    tap(device, "Search in Drive")
    do(device, "set_text", id="open_search_view_edit_text", text="atlas may")
    assert shown(device) == ["atlas of May.pdf"]
    tap(device, "Type", "Folders")
    assert shown(device) == []
    tap(device, "Type: Folders, remove filter", "Modified", "Today")
    assert shown(device) == ["atlas of May.pdf"]
    do(device, "set_text", id="open_search_view_edit_text", text="passport")
    assert shown(device) == []  # changed last year
    do(device, "set_text", id="open_search_view_edit_text", text="atlas may")
    tap(device, "atlas of May.pdf")
    assert isinstance(device.phone().top, Viewer)
    assert model(device).searches == ("atlas may",)


def test_folders_lead_into_one_another_and_back() -> None:
    device = opened("Choir")
    phone = put(device.phone(), "Songs", named(device, "Choir").id, mime=FOLDER)
    device.reset(phone)
    device.do(Launch(PACKAGE))
    tap(device, "Files", "Choir", "Songs", "New", "Google Docs")
    do(device, "set_text", id="edit_text", text="Second verse")
    tap(device, "Create")
    made = named(device, "Second verse")
    assert (made.mime, made.parent) == (DOC, named(device, "Songs").id)
    tap(device, "Navigate up", "Choir")
    assert device.phone().top == FolderPage(named(device, "Choir").id)
    tap(device, "My Drive")
    assert device.phone().top == Main("files")


def test_another_app_saves_to_a_folder_under_a_name() -> None:
    device = opened("Choir")
    path = "/sdcard/Download/sample.pdf"
    extras = {"android.intent.extra.STREAM": path}
    send = Intent("android.intent.action.SEND", type="application/pdf", package=PACKAGE)
    device.do(Send(send.replace(extras=send.extras.update(extras))))
    do(device, "set_text", id="title_edit_text", text="verses.pdf")
    do(device, "click", id="folder_row")
    tap(device, "Choir", "Select", "Save")
    device.do(Wait(8))
    saved = named(device, "verses.pdf")
    assert (saved.parent, saved.sent) == (named(device, "Choir").id, 100)


def test_the_systems_picker_and_gmail_take_from_drive() -> None:
    device = opened("atlas.pdf")
    device.do(Launch("com.google.android.gm"))
    tap(device, "Compose", "Attach file", "Attach file", "Show roots", "Drive", "atlas.pdf")
    assert [a.name for a in device.phone().top.attachments] == ["atlas.pdf"]  # type: ignore[attr-defined]
    assert file_at(device.phone().files, f"{CACHE}/atlas.pdf") is not None


def test_without_a_connection_only_what_is_offline_opens() -> None:
    device = opened("far.pdf", "near.pdf")
    tap(device, "More actions for near.pdf", "Make available offline")
    phone = Ctx(device.phone(), PACKAGE).write("global/airplane_mode_on", 1).phone
    device.reset(Ctx(phone, PACKAGE).write("global/wifi_on", 0).phone)
    tap(device, "far.pdf")
    assert isinstance(device.phone().top, Main)
    tap(device, "near.pdf")
    assert isinstance(device.phone().top, Viewer)


def test_the_storage_is_what_the_parts_take() -> None:
    device = opened()
    tap(device, "Open navigation drawer", "Storage")
    app = model(device)
    full = room_text(app.used)
    assert f"{full} of 15 GB used" in [n.text for n in device.screen().nodes]
    own = [e for e in app.files if e.owner == ME and not e.trashed]
    assert shown(device)[0] == max(own, key=lambda e: e.size).name


def test_somebody_shares_a_file_and_comments_and_settings_say_who_is_told() -> None:
    phone = base_phone("arena")
    c = Ctx(phone, PACKAGE).run(deliver_share("bob@example.com", "song.pdf", "Editor"))
    told = [("Bob Steve shared a file with you", "song.pdf")]
    assert posted(c.phone) == told
    made = c.phone.app(PACKAGE).files[-1]
    assert (made.parent, made.people) == (OUTSIDE, (Access(ME, "Editor"),))
    c = c.save(note_comments=False).run(deliver_comment("bob@example.com", made.id, "louder"))
    assert posted(c.phone) == told
    (said,) = c.phone.app(PACKAGE).files[-1].comments
    assert said == Comment(1, "bob@example.com", c.phone.time, "louder")


def test_a_link_opens_its_file_in_drive() -> None:
    device = opened("atlas.pdf")
    tap(device, "More actions for atlas.pdf", "Copy link")
    link = device.phone().clipboard
    device.do(Send(Intent("android.intent.action.VIEW", link)))
    assert device.phone().top == Viewer(named(device, "atlas.pdf").id)


def test_above_a_folder_that_a_link_opened_is_the_first_screen() -> None:
    device = SimulatedDevice("arena")
    device.reset(put_folder(device.phone(), "Choir"))
    link = f"https://drive.google.com/file/d/{named(device, 'Choir').id}/view"
    device.do(Send(Intent("android.intent.action.VIEW", link)))
    assert device.phone().top == FolderPage(named(device, "Choir").id)
    tap(device, "My Drive")
    assert (device.phone().top, device.phone().crashes) == (Main(tab="files"), ())


def test_back_leaves_the_selection_the_tab_and_then_the_app() -> None:
    device = opened("atlas.pdf")
    tap(device, "Files")
    do(device, "long_click", "Interviews")
    for picked, tab in (((), "files"), ((), "")):
        do(device, "back")
        assert (device.phone().top.picked, device.phone().top.tab) == (picked, tab)  # type: ignore[attr-defined]
    do(device, "back")
    assert device.phone().foreground != PACKAGE
    assert Search().query == ""
