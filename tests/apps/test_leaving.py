"""What leaves the phone by Drive, Photos, YouTube, Maps, Play Store, browsers and Bluetooth: once, when it leaves."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.google.drive.model import FILES, Access
from android_gym.apps.google.drive.model import PACKAGE as DRIVE
from android_gym.apps.google.drive.viewing import Comments
from android_gym.apps.google.maps.model import PACKAGE as MAPS
from android_gym.apps.google.photos.lists import put_into
from android_gym.apps.google.photos.model import PACKAGE as PHOTOS
from android_gym.apps.google.playstore.detailspage import rate
from android_gym.apps.google.playstore.model import PACKAGE as PLAY
from android_gym.apps.google.settings.model import NEARBY
from android_gym.apps.google.youtube.acts import channel_of, create, video_of, watch, with_list
from android_gym.apps.google.youtube.model import PACKAGE as YOUTUBE
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.core.values import Table
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.diff import side_effects
from android_gym.phone.state.events import Launch, Send, Wait
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.tasks.parts.drive import put, put_folder
from android_gym.tasks.steps import back, click, enter_text, press_enter, swipe

CHROME, FIREFOX = "com.android.chrome", "org.mozilla.firefox"
RESOLVER, SETTINGS = "com.android.intentresolver", "com.android.settings"
ANYONE = ("anyone with the link",)


def do(device: SimulatedDevice, *steps: Action | str) -> SimulatedDevice:
    for one in steps:
        error, _ = perform(device, click(one) if isinstance(one, str) else one)
        assert error == "", error
    return device


def opened(package: str, phone: Phone | None = None) -> SimulatedDevice:
    device = SimulatedDevice("arena")
    if phone is not None:
        device.reset(phone)
    device.do(Launch(package))
    return device


def drive(*names: str) -> SimulatedDevice:
    phone = SimulatedDevice("arena").phone()
    for name in names:
        phone = put(phone, name) if "." in name else put_folder(phone, name)
    return opened(DRIVE, phone)


def id_of(device: SimulatedDevice, name: str) -> int:
    return next(int(e.id) for e in device.phone().app(DRIVE).files if e.name == name)


def left(device: SimulatedDevice) -> tuple[Sent, ...]:
    return device.phone().outbox


# --- Drive --------------------------------------------------------------------------------------


def test_a_file_leaves_when_its_invitation_is_sent_and_has_left_when_access_is_taken_back() -> None:
    device = drive("atlas.pdf")
    menu = "More actions for atlas.pdf"
    do(device, menu, "Share", enter_text("ann@x.example", "Add people"), press_enter())
    do(device, enter_text("Look!", "Message"))
    assert left(device) == ()
    do(device, "Send")
    entry = Sent(DRIVE, "share", ("ann@x.example",), "Look!", "atlas.pdf")
    assert left(device) == (entry,)
    do(device, menu, "Manage people and links", "ann@x.example", "Remove access")
    assert device.phone().app(DRIVE).files[-1].people == ()
    assert left(device) == (entry,)


def test_an_invitation_that_is_not_sent_leaves_nothing() -> None:
    device = drive("atlas.pdf")
    do(device, "More actions for atlas.pdf", "Share", enter_text("ann@x.example", "Add people"), press_enter())
    do(device, "Navigate up")
    assert left(device) == ()


def test_a_higher_role_and_an_opened_link_leave_and_a_lower_one_does_not() -> None:
    device = drive("atlas.pdf")
    phone = device.phone()
    invited = FILES.change(Ctx(phone, DRIVE), id_of(device, "atlas.pdf"), people=(Access("ann@x.example", "Viewer"),))
    device = opened(DRIVE, invited.phone)
    do(device, "More actions for atlas.pdf", "Manage people and links", "ann@x.example", "Editor")
    raised = Sent(DRIVE, "share", ("ann@x.example",), title="atlas.pdf")
    assert left(device) == (raised,)
    do(device, "ann@x.example", "Commenter")
    assert left(device) == (raised,)
    do(device, "Restricted", "Anyone with the link: Viewer")
    assert left(device) == (raised, Sent(DRIVE, "share", ANYONE, title="atlas.pdf"))
    do(device, "Undo")
    assert left(device) == (raised,)


def test_a_comment_leaves_for_those_who_have_access_and_for_nobody_where_there_is_none() -> None:
    device = drive("atlas.pdf")
    write = (enter_text("twice", id="comment_edit_text"), click("Send"))
    do(device, "atlas.pdf", "Comments", *write)
    assert left(device) == ()
    id = id_of(device, "atlas.pdf")
    shared = FILES.change(Ctx(device.phone(), DRIVE), id, people=(Access("ann@x.example", "Viewer"),))
    device = opened(DRIVE, shared.phone)
    device.reset(Ctx(device.phone(), DRIVE, 0).open("Comments", id).phone)
    assert isinstance(device.phone().top, Comments)
    do(device, "Reply", *write)
    assert left(device) == (Sent(DRIVE, "comment", ("ann@x.example",), "twice", "atlas.pdf"),)
    do(device, "Delete", click(id="android:id/button1"))
    assert len(left(device)) == 1


def test_what_comes_into_a_shared_folder_leaves() -> None:
    device = drive("atlas.pdf", "Choir")
    folder = id_of(device, "Choir")
    phone = FILES.change(Ctx(device.phone(), DRIVE), folder, link="Viewer").phone
    device = opened(DRIVE, phone)
    do(device, "More actions for atlas.pdf", "Move")
    for _ in range(6):
        if "Choir" not in [n.text for n in device.screen().nodes]:
            do(device, swipe("up"))
    do(device, "Choir", click(id="select_button"))
    assert left(device) == (Sent(DRIVE, "share", ANYONE, title="atlas.pdf"),)
    do(device, "Undo")
    assert left(device) == ()
    device.reset(Ctx(device.phone(), DRIVE, 0).open("FolderPage", folder).phone)
    do(device, "New", "Upload", "sample.pdf")
    assert left(device) == ()
    device.do(Wait(60))
    assert left(device) == (Sent(DRIVE, "share", ANYONE, title="sample.pdf"),)


# --- Photos -------------------------------------------------------------------------------------


def test_an_album_leaves_for_whom_it_is_shared_with() -> None:
    device = opened(PHOTOS)
    phone = device.phone()
    album = next(a for a in phone.app(PHOTOS).albums if not a.people)
    files = tuple(path.rpartition("/")[2] for path in album.paths)
    device.reset(Ctx(device.phone(), PHOTOS, 0).open("ShareAlbum", album.id).phone)
    do(device, "John Smith", "Bob Steve", "Bob Steve")  # the second one is taken out again at once
    entry = Sent(PHOTOS, "share", ("John Smith",), title=album.name, files=files)
    assert left(device) == (entry,)
    do(device, back())
    device.reset(Ctx(device.phone(), PHOTOS, 0).open("ShareAlbum", album.id).phone)
    do(device, "John Smith")  # who is taken out later has got it
    assert device.phone().app(PHOTOS).albums == phone.app(PHOTOS).albums
    assert left(device) == (entry,)


def test_pictures_that_come_into_a_shared_album_leave() -> None:
    device = opened(PHOTOS)
    phone = device.phone()
    shared = next(a for a in phone.app(PHOTOS).albums if a.people)
    own = next(a for a in phone.app(PHOTOS).albums if not a.people)
    new = next(f for f in phone.files if f.kind == "image" and f.path not in (*shared.paths, *own.paths))
    assert put_into(Ctx(phone, PHOTOS, 0), own.id, (new.path,)).phone.outbox == ()
    after = put_into(Ctx(phone, PHOTOS, 0), shared.id, (new.path,)).phone
    people = tuple(sorted(shared.people))
    assert after.outbox == (Sent(PHOTOS, "share", people, title=shared.name, files=(new.name,)),)


# --- YouTube, Maps, Play Store ------------------------------------------------------------------


def test_comments_leave_and_deleting_them_does_not_bring_them_back() -> None:
    device = opened(YOUTUBE)
    before = device.phone()
    device.reset(watch.now(Ctx(before, YOUTUBE, 0), 21).phone)
    do(device, click(id="comments_entry_point"), enter_text("Great!", "Add a comment…"))
    assert left(device) == ()
    do(device, "Send comment")
    video = video_of(before.world, 21)
    name = channel_of(before.world, video).name
    entry = Sent(YOUTUBE, "comment", (name,), "Great!", video.title)
    assert left(device) == (entry,)
    do(device, click(id="comment_menu"), "Delete", "Delete")
    assert device.phone().app(YOUTUBE).comments == () and left(device) == (entry,)
    assert [one.path for one in side_effects(before, device.phone())] == ["outbox[+]"]


def test_a_playlist_leaves_when_it_becomes_public() -> None:
    c = Ctx(opened(YOUTUBE).phone(), YOUTUBE, 0)
    assert create.now(c, "Work", "Unlisted", 0).phone.outbox == ()
    made = create.now(c, "Work", "Public", 0)
    entry = Sent(YOUTUBE, "share", ("everybody",), title="Work")
    assert made.phone.outbox == (entry,)
    again = with_list(made, made.app.playlists[-1].replace(title="Play"))
    assert again.phone.outbox == (entry,)


def test_a_review_of_a_place_leaves_when_it_is_posted_with_each_change() -> None:
    device = opened(MAPS)
    device.reset(Ctx(device.phone(), MAPS, 0).open("WriteReview", "12").phone)
    do(device, "4 stars", enter_text("Fine", id="review_text"))
    assert left(device) == ()
    do(device, "Post")
    (first,) = left(device)
    assert (first.app, first.kind, first.to, first.text) == (MAPS, "review", (), "4 stars: Fine")
    device.reset(Ctx(device.phone(), MAPS, 0).open("WriteReview", "12").phone)
    do(device, "Post")  # the same again
    assert left(device) == (first,)
    device.reset(Ctx(device.phone(), MAPS, 0).open("WriteReview", "12").phone)
    do(device, "1 star", "Post")
    assert left(device) == tuple(sorted((first, first.replace(text="1 star: Fine")), key=lambda one: one.text))


def test_a_place_that_is_suggested_leaves() -> None:
    device = opened(MAPS)
    device.reset(Ctx(device.phone(), MAPS, 0).open("AddPlace").phone)
    do(device, enter_text("Moss", "Place name (required)"), enter_text("1 Elm St", "Address (required)"))
    do(device, "Submit")
    assert left(device) == (Sent(MAPS, "form", ("Google Maps",), "Moss; 1 Elm St", "Add place"),)


def test_ratings_and_reviews_of_apps_leave() -> None:
    device = opened(PLAY)
    rated = rate.now(Ctx(device.phone(), PLAY, 0), "com.android.chrome", 5).phone
    assert rated.outbox == (Sent(PLAY, "rating", (), "5 stars", "Chrome"),)
    device.reset(Ctx(rated, PLAY, 0).open("WriteReview", "com.android.chrome", 5).phone)
    do(device, enter_text("Good.", id="review_text"), click(id="post_review"))
    assert left(device)[-1] == Sent(PLAY, "review", (), "5 stars: Good.", "Chrome")


# --- browsers, Bluetooth ------------------------------------------------------------------------


@pytest.mark.parametrize("package", [CHROME, FIREFOX])
def test_a_form_leaves_when_it_is_sent_and_a_search_does_not(package: str) -> None:
    url = "https://alderstreetdental.example/appointments"
    device = SimulatedDevice("arena")
    device.do(Send(Intent("android.intent.action.VIEW", url, package=package)))
    do(device, enter_text("Ann Lee", "Name"), back(), enter_text("555", "Phone"), back(), "Ask")
    assert left(device) == ()  # the doctor is missing
    do(device, "Either", "Ask")
    told = "Name: Ann Lee; Phone: 555; Doctor: Either; Reason: Check-up"
    assert left(device) == (Sent(package, "form", (url,), told, "Appointment"),)


@pytest.mark.parametrize("taken", [True, False])
def test_what_a_device_takes_over_bluetooth_leaves(taken: bool) -> None:
    device = SimulatedDevice("arena")
    settings = Ctx(device.phone(), SETTINGS)
    device.reset(settings.save(paired=(*settings.app.paired, NEARBY[-1])).phone)
    extras = Table.of({"android.intent.extra.TEXT": "Buy milk"})
    device.do(Send(Intent("android.intent.action.SEND", type="text/plain", extras=extras)))
    do(device, "Bluetooth")
    name = "ThinkPad-3B" if taken else "Kitchen speaker"
    do(device, name)
    assert left(device) == ((Sent(RESOLVER, "file", (name,), "Buy milk"),) if taken else ())


def test_a_link_that_is_copied_stays_on_the_phone() -> None:
    device = drive("atlas.pdf")
    do(device, "More actions for atlas.pdf", "Manage people and links", "Copy link")
    assert device.phone().clipboard and left(device) == ()
