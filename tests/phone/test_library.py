"""The media library: albums, days, records, the trash, and what is hidden."""

from __future__ import annotations

from datetime import date

import toy

from android_gym.phone.core import codec
from android_gym.phone.state.diff import differences
from android_gym.phone.state.providers import File, Place, of_kind
from android_gym.phone.state.providers.library import (
    KEPT_S,
    albums,
    artists,
    by_day,
    emptied,
    favourites,
    hidden,
    in_trash,
    media,
    records,
    restore,
    taken_at,
    trash,
)

ZONE = "America/Los_Angeles"
NOON = 1_696_964_400  # 10 October 2023, 12:00 in ZONE
DAY = 86_400


def picture(name: str, days: int = 0, **more: object) -> File:
    return File(f"/sdcard/{name}", 1000, NOON - days * DAY, **more)


BEACH = picture("DCIM/Camera/beach.jpg", 9, taken=NOON - DAY, favourite=True)
CAT = picture("DCIM/Camera/cat.mp4", 2, seconds=9)
SHOT = picture("Pictures/Screenshots/s.png")
SECRET = picture("Pictures/Private/x.png")
MARK = picture("Pictures/Private/.nomedia")
DOT = picture(".thumbnails/t.jpg")
NOTE = picture("Documents/n.txt")
ONE = picture("Music/1.mp3", title="One", album="Airs", artist="Ann", track=1, seconds=60)
TWO = picture("Music/2.mp3", title="Two", album="Airs", artist="ann b", track=2, seconds=70)
LOOSE = picture("Music/3.mp3", favourite=True)
ALL = (NOTE, BEACH, CAT, SHOT, SECRET, MARK, DOT, TWO, ONE, LOOSE)


def test_what_a_gallery_shows_is_neither_hidden_nor_in_the_trash() -> None:
    assert media(ALL) == (SHOT, BEACH, CAT)
    assert media(ALL, "audio") == (ONE, TWO, LOOSE)
    assert media(trash(ALL, CAT.path, NOON), "video") == ()
    assert hidden(ALL) == {SECRET.path, MARK.path, DOT.path}
    assert taken_at(BEACH) == NOON - DAY and taken_at(CAT) == CAT.modified


def test_pictures_lie_in_albums_and_days() -> None:
    assert [(a.name, a.files, a.cover) for a in albums(ALL)] == [
        ("Screenshots", (SHOT,), SHOT),
        ("Camera", (BEACH, CAT), BEACH),
    ]
    assert by_day(ALL, ZONE) == (
        (date(2023, 10, 10), (SHOT,)),
        (date(2023, 10, 9), (BEACH,)),
        (date(2023, 10, 8), (CAT,)),
    )
    late = picture("DCIM/Camera/late.jpg").replace(taken=NOON + 12 * 3600 - 1)
    assert by_day((late,), ZONE)[0][0] == date(2023, 10, 10)
    assert by_day((late,), "Europe/Berlin")[0][0] == date(2023, 10, 11)


def test_sounds_lie_in_records_by_track() -> None:
    assert [(r.name, r.files) for r in records(ALL)] == [("Airs", (ONE, TWO))]
    assert artists(ALL) == ("Ann", "ann b")
    assert favourites(ALL) == (LOOSE, BEACH)


def test_the_trash_keeps_a_file_for_thirty_days() -> None:
    thrown = trash(ALL, BEACH.path, NOON)
    gone = BEACH.replace(trashed=NOON + KEPT_S)
    assert in_trash(thrown, NOON) == (gone,)
    assert emptied(thrown, NOON + KEPT_S - 1) == thrown
    assert in_trash(thrown, NOON + KEPT_S) == ()
    assert emptied(thrown, NOON + KEPT_S) == tuple(f for f in ALL if f is not BEACH)
    assert restore(thrown, BEACH.path) == ALL
    assert of_kind(thrown, "image") == tuple(f for f in of_kind(ALL, "image") if f is not BEACH)


def test_a_file_saved_before_loads_and_what_is_known_of_it_counts_as_a_change() -> None:
    old = File("/sdcard/a.jpg", 10, 20, "image/jpeg", 3)
    name, *fields = codec._plain(old)
    assert codec._made([name, *fields[:7]]) == old
    assert codec._counted(old) == ["File", *fields[:7]]
    there = old.replace(place=Place(37.77, -122.42, "Kezar Stadium"), favourite=True)
    assert codec.loads(codec.dumps(there)) == there
    before = toy.phone_with(toy.Page(), files=(old,))
    assert [d.path for d in differences(before, before.replace(files=(there,)))] == [
        "files[/sdcard/a.jpg].place",
        "files[/sdcard/a.jpg].favourite",
    ]
