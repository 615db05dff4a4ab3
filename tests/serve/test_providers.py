"""Messages, calls and media as `content` shows and changes them."""

from __future__ import annotations

import pytest
from serve.caller import after, err, machine, out

from android_gym.phone.state.providers import File, Message, MessageThread
from android_gym.phone.state.providers.library import KEPT_S
from android_gym.serve.machine import Machine

SMS, MMS, BOTH = "content://sms", "content://mms", "content://mms-sms"
IMAGES = "content://media/external/images/media"
AUDIO = "content://media/external/audio"
ANN, BOB = "5550101", "5550102"
MESSAGES = (
    Message(1, ANN, "hi", 1000),
    Message(2, BOB, "yo", 2000, sent=True, status="complete"),
    Message(3, ANN, "all", 3000, recipients=(ANN, BOB), subject="Trip", read=False, attachments=("/sdcard/a.png",)),
    Message(4, BOB, "ours", 4000, sent=True, recipients=(BOB, ANN)),
    Message(5, ANN, "half", 5000, sent=True, folder="draft"),
    Message(6, BOB, "later", 6000, sent=True, folder="queued", due=9000),
)


@pytest.fixture(scope="module")
def home() -> Machine:
    found = machine()
    return found.showing(found.phone.replace(messages=MESSAGES))


def rows(of: Machine, uri: str, columns: str, where: str = "", more: str = "") -> list[str]:
    line = f"content query --uri {uri} --projection {columns}"
    line += f' --where "{where}"' if where else ""
    found = out(of, f"{line} {more}").splitlines()
    return [] if found == ["No result found."] else [row.split(" ", 2)[2] for row in found]


# --- messages ----------------------------------------------------------------------------------


def test_every_box_holds_its_messages(home: Machine) -> None:
    found = {
        box: rows(home, f"{SMS}/{box}", "_id:type:status")
        for box in ("inbox", "sent", "draft", "outbox", "failed", "queued")
    }
    assert found == {
        "inbox": ["_id=1, type=1, status=-1"],
        "sent": ["_id=2, type=2, status=0"],
        "draft": ["_id=5, type=3, status=-1"],
        "outbox": [],
        "failed": [],
        "queued": ["_id=6, type=6, status=-1"],
    }
    assert rows(home, f"{MMS}/inbox", "_id:thread_id:date:sub:read:m_type") == [
        "_id=3, thread_id=3, date=3000, sub=Trip, read=0, m_type=132"
    ]
    assert rows(home, f"{MMS}/sent", "_id:thread_id:m_type") == ["_id=4, thread_id=3, m_type=128"]


def test_a_multimedia_message_has_parts_and_addresses(home: Machine) -> None:
    assert rows(home, f"{MMS}/3/part", "_id:ct:text:_data:name") == [
        "_id=300, ct=text/plain, text=all, _data=NULL, name=NULL",
        "_id=301, ct=image/png, text=NULL, _data=/sdcard/a.png, name=a.png",
    ]
    assert rows(home, f"{MMS}/3/addr", "address:type") == [
        f"address={ANN}, type=137",
        "address=insert-address-token, type=151",
        f"address={BOB}, type=151",
    ]
    assert rows(home, f"{MMS}/4/addr", "address:type") == [
        "address=insert-address-token, type=137",
        f"address={BOB}, type=151",
        f"address={ANN}, type=151",
    ]
    assert len(rows(home, f"{MMS}/part", "_id")) == 3


def test_conversations_are_told_simply_and_by_their_last_message(home: Machine) -> None:
    simple = f"{BOTH}/conversations?simple=true"
    assert rows(home, simple, "_id:recipient_ids:message_count:snippet:read:has_attachment") == [
        "_id=2, recipient_ids=2, message_count=2, snippet=later, read=1, has_attachment=0",
        "_id=1, recipient_ids=1, message_count=2, snippet=half, read=1, has_attachment=0",
        "_id=3, recipient_ids=1 2, message_count=2, snippet=ours, read=0, has_attachment=1",
    ]
    assert rows(home, f"{BOTH}/conversations", "_id:thread_id:transport_type") == [
        "_id=6, thread_id=2, transport_type=sms",
        "_id=5, thread_id=1, transport_type=sms",
        "_id=4, thread_id=3, transport_type=mms",
    ]
    assert rows(home, f"{BOTH}/conversations/3", "_id:date") == ["_id=3, date=3000", "_id=4, date=4000"]
    assert rows(home, f"{BOTH}/canonical-addresses", "_id:address") == [
        f"_id=1, address={ANN}",
        f"_id=2, address={BOB}",
    ]
    assert rows(home, f"{BOTH}/canonical-address/2", "address") == [f"address={BOB}"]
    assert rows(home, f"{SMS}/conversations", "thread_id:msg_count:snippet")[0] == (
        "thread_id=1, msg_count=2, snippet=half"
    )
    assert "Unknown URL" in err(home, f"content query --uri {MMS}/3/nothing")


def test_a_draft_is_inserted_changed_and_sent(home: Machine) -> None:
    draft = f"content insert --uri {SMS}/draft --bind address:s:{BOB} --bind body:s:wait"
    there = after(home, draft)
    new = there.phone.messages[-1]
    assert (new.id, new.box, new.sent, new.text) == (7, "draft", True, "wait")
    line = f"content update --uri {SMS}/7 --bind type:i:5 --bind body:s:now --bind seen:i:0"
    failed = after(there, line).phone.messages[-1]
    assert (failed.box, failed.text, failed.seen) == ("failed", "now", False)
    sent = after(there, f"content update --uri {SMS}/7 --bind type:i:2 --bind status:i:32")
    assert sent.phone.messages[-1] == new.replace(folder="", status="pending")
    assert after(there, f"content delete --uri {SMS}/7").phone == home.phone


def test_a_multimedia_message_is_read_moved_and_deleted(home: Machine) -> None:
    read = after(home, f"content update --uri {MMS}/3 --bind read:i:1 --bind sub:s:Sea")
    assert read.phone.messages[2] == MESSAGES[2].replace(read=True, subject="Sea")
    gone = after(home, f"content delete --uri {MMS} --where 'msg_box=2'")
    assert [m.id for m in gone.phone.messages] == [1, 2, 3, 5, 6]
    assert "Cannot insert" in err(home, f"content insert --uri {MMS} --bind sub:s:x")


def test_a_conversation_is_archived_read_and_deleted(home: Machine) -> None:
    uri = f"{BOTH}/conversations?simple=true"
    archived = after(home, f"content update --uri {uri} --bind archived:i:1 --where _id=3")
    assert archived.phone.threads == (MessageThread(3, (ANN, BOB), archived=True),)
    assert rows(archived, uri, "_id", "archived=1") == ["_id=3"]
    read = after(home, f"content update --uri {BOTH}/conversations --bind read:i:1")
    assert [m.id for m in read.phone.messages if not m.read] == []
    assert read.phone.threads == ()
    gone = after(archived, f"content delete --uri {BOTH}/conversations --where thread_id=3")
    assert [m.id for m in gone.phone.messages] == [1, 2, 5, 6]
    assert gone.phone.threads == ()
    for address in (uri, f"{BOTH}/conversations"):
        assert after(home, f"content delete --uri {address}").phone.messages == ()


def test_a_blocked_call_has_a_type_of_its_own(home: Machine) -> None:
    calls = "content://call_log/calls"
    line = f"content insert --uri {calls} --bind number:s:{ANN} --bind type:i:6"
    there = after(home, line)
    assert there.phone.calls[-1].kind == "blocked"
    assert rows(there, calls, "number", "type=6") == [f"number={ANN}"]


# --- media -------------------------------------------------------------------------------------

BEACH = File(
    "/sdcard/DCIM/Camera/beach.jpg",
    4000,
    1000,
    "image/jpeg",
    width=400,
    height=300,
    taken=900,
    favourite=True,
    owner="com.android.camera2",
)
OLD = File("/sdcard/DCIM/Camera/old.jpg", 2000, 500, trashed=9000)
HIDDEN = File("/sdcard/.cache/t.png", 1, 1)
SONG = File("/sdcard/Music/1.mp3", 9, 7, title="One", album="Airs", artist="Ann", year=1999, track=2, seconds=61)
NEXT = SONG.replace(path="/sdcard/Music/2.mp3", title="Two", year=2001, track=1)
LOOSE = File("/sdcard/Recordings/memo.m4a", 9, 8)
CLIP = File("/sdcard/Movies/clip.mp4", 5, 6, seconds=3)
SHEET = File("/sdcard/Download/bill.pdf", 5, 6)


@pytest.fixture(scope="module")
def shelf() -> Machine:
    found = machine()
    files = (BEACH, OLD, HIDDEN, SONG, NEXT, LOOSE, CLIP, SHEET)
    return found.showing(found.phone.replace(files=files))


def test_a_picture_has_the_columns_of_the_media_store(shelf: Machine) -> None:
    columns = (
        "_data:_display_name:mime_type:_size:date_modified:datetaken:width:height:"
        "bucket_display_name:relative_path:is_favorite:is_trashed:owner_package_name"
    )
    assert rows(shelf, IMAGES, columns) == [
        "_data=/storage/emulated/0/DCIM/Camera/beach.jpg, _display_name=beach.jpg, "
        "mime_type=image/jpeg, _size=4000, date_modified=1000, datetaken=900000, width=400, "
        "height=300, bucket_display_name=Camera, relative_path=DCIM/Camera/, is_favorite=1, "
        "is_trashed=0, owner_package_name=com.android.camera2"
    ]
    # Java's "/storage/emulated/0/dcim/camera".hashCode(), known from every gallery
    assert rows(shelf, IMAGES, "bucket_id") == ["bucket_id=-1739773001"]


def test_sounds_have_albums_and_artists(shelf: Machine) -> None:
    columns = "title:artist:album:track:duration:is_music:is_recording"
    assert rows(shelf, f"{AUDIO}/media", columns) == [
        "title=One, artist=Ann, album=Airs, track=2, duration=61000, is_music=1, is_recording=0",
        "title=Two, artist=Ann, album=Airs, track=1, duration=61000, is_music=1, is_recording=0",
        "title=memo, artist=<unknown>, album=Recordings, track=NULL, duration=NULL, is_music=0, is_recording=1",
    ]
    assert rows(shelf, f"{AUDIO}/albums", "album:artist:numsongs:minyear:maxyear") == [
        "album=Airs, artist=Ann, numsongs=2, minyear=1999, maxyear=2001",
        "album=Recordings, artist=<unknown>, numsongs=1, minyear=NULL, maxyear=NULL",
    ]
    assert rows(shelf, f"{AUDIO}/artists", "artist:number_of_albums:number_of_tracks") == [
        "artist=<unknown>, number_of_albums=1, number_of_tracks=1",
        "artist=Ann, number_of_albums=1, number_of_tracks=2",
    ]
    (album,) = rows(shelf, f"{AUDIO}/albums", "_id", "album='Airs'")
    assert len(rows(shelf, f"{AUDIO}/media", "_id", album.replace("_id", "album_id"))) == 2


def test_all_files_are_listed_and_hidden_ones_are_no_media(shelf: Machine) -> None:
    files = "content://media/external/file"
    assert rows(shelf, files, "_display_name", "media_type=0") == ["_display_name=t.png"]
    assert rows(shelf, files, "_display_name:duration", "media_type=3") == ["_display_name=clip.mp4, duration=3000"]
    assert rows(shelf, "content://media/external/downloads", "_display_name:mime_type") == [
        "_display_name=bill.pdf, mime_type=application/pdf"
    ]


def test_the_trash_is_told_to_who_asks_for_it(shelf: Machine) -> None:
    extra = "--extra android:query-arg-match-trashed:i:"
    assert len(rows(shelf, IMAGES, "_id")) == 1
    assert len(rows(shelf, IMAGES, "_id", "", f"{extra}1")) == 2
    (old,) = rows(shelf, IMAGES, "_id:date_expires", "", f"{extra}3")
    id, expires = old.removeprefix("_id=").split(", ")
    assert expires == "date_expires=9000"
    assert rows(shelf, f"{IMAGES}/{id}", "is_trashed") == ["is_trashed=1"]
    back = after(shelf, f"content update --uri {IMAGES}/{id} --bind is_trashed:i:0")
    assert back.phone.files[1] == OLD.replace(trashed=0)


def test_media_are_inserted_changed_and_deleted(shelf: Machine) -> None:
    line = (
        f"content insert --uri {IMAGES} --bind relative_path:s:Pictures/Trip --bind "
        "_display_name:s:sea.png --bind width:i:20 --bind is_favorite:i:1"
    )
    there = after(shelf, line)
    now = shelf.phone.time
    new = File("/sdcard/Pictures/Trip/sea.png", 0, now, width=20, favourite=True)
    assert there.phone.files[-1] == new
    by = "--where \"_display_name='sea.png'\""
    thrown = after(there, f"content update --uri {IMAGES} {by} --bind is_trashed:b:true")
    assert thrown.phone.files[-1].trashed == now + KEPT_S
    tagged = after(there, f"content update --uri {IMAGES} {by} --bind datetaken:l:5000")
    assert tagged.phone.files[-1] == new.replace(taken=5)
    assert after(there, f"content delete --uri {IMAGES} {by}").phone == shelf.phone
    song = "--where \"title='One'\""
    line = f"content update --uri {AUDIO}/media {song} --bind album:s:Best --bind year:i:2020"
    assert after(shelf, line).phone.files[3] == SONG.replace(album="Best", year=2020)


@pytest.mark.parametrize("path", ["/data/x.png/..", "/storage/emulated/0/../x.png", "/"])
def test_a_path_outside_the_volume_is_refused(shelf: Machine, path: str) -> None:
    assert "Invalid path" in err(shelf, f"content insert --uri {IMAGES} --bind _data:s:{path}")


def test_what_the_base_phone_holds_is_media_too() -> None:
    base = machine()
    files = base.phone.files
    found = rows(base, "content://media/external/file", "_data")
    assert [row.replace("_data=/storage/emulated/0/", "/sdcard/") for row in found] == sorted(
        file.path for file in files
    )
    ids = rows(base, "content://media/external/file", "_id")
    assert len(set(ids)) == len(files)
