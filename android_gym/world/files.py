"""Files on the shared storage: downloads, documents, photos, videos, recordings, music."""

from __future__ import annotations

import random
from functools import cache

from ..phone.core import zones
from ..phone.state.providers import Download, File, mime_of
from .documents import document_of
from .other_files import lines_of_world, mixed, written
from .templates import join_lines, split_fields, utc_of
from .tongues import ENGLISH, Tongue

# path below /sdcard | day HH:MM | least and most kB | text, or seconds of sound and picture; what is
# written in documents.md has no text here
_FILES = """
Download/sample.pdf | -30 10:12 | 120 160
Download/sample1.pdf | -29 17:40 | 240 300
Download/image.jpg | -28 09:05 | 300 900
Download/image1.jpeg | -27 20:33 | 300 900
Download/itinerary_SKY7Q4.pdf | -7 19:26 | 80 120
Download/roadmap_week40.pdf | -6 17:02 | 400 700
Download/invoice_2023_09.pdf | -8 10:31 | 60 90
Download/rent_letter.pdf | -16 17:40 | 50 80
Download/course_map.png | -6 12:09 | 900 1500
Download/trail-maps-guide.html | -12 21:40 | 12 30
Documents/field_test_notes.docx | -12 18:20 | 30 60
Documents/training_plan.xlsx | -40 21:15 | 20 40
Documents/packing_list.txt | -32 22:02 | 1 2 | Passport, adapter, running shoes, book, umbrella.
Documents/lease_2021.pdf | -120 11:00 | 900 1400
Documents/portuguese_vocabulary.csv | -5 20:45 | 3 6 | a chave,the key\\no elétrico,the tram\\na
  chuva,the rain
Music/Slow Tide - Harbor Lights.mp3 | -90 14:00 | 6000 9000 | 214
Music/Slow Tide - Paper Boats.mp3 | -90 14:01 | 6000 9000 | 187
Music/The Cardigans of Clement - Fog Delay.mp3 | -75 19:30 | 5000 8000 | 243
Recordings/Interview pilot.m4a | -11 15:10 | 9000 14000 | 1260
Recordings/Tram bell.m4a | -26 18:44 | 200 500 | 14
Ringtones/Marimba at dawn.ogg | -200 09:00 | 90 200 | 21
DCIM/Camera/VID_20230913_190214.mp4 | -27 19:02 | 20000 60000 | 31
DCIM/Camera/VID_20231003_184551.mp4 | -7 18:45 | 20000 60000 | 12
Movies/Bridge timelapse.mp4 | -36 06:30 | 30000 70000 | 45
Pictures/Screenshots/Screenshot_20230928-120310.png | -12 12:03 | 200 600
Pictures/Screenshots/Screenshot_20231004-121514.png | -6 12:15 | 200 600
"""

# days on which photos were taken (from the start's day), and what each shows: one of its captions
_ROLLS = """
-37 | A bridge in fog / The bridge in the morning | Runners by the water / A runner on the trail
-31 | A plane above the clouds / A suitcase by the door | A boarding pass / Coffee at the airport
-29 | A yellow tram on a steep street | Roofs above the river / A church with a tower
  | Custard tarts on a plate / Grilled sardines with lemon
-28 | The river and a bridge in the evening / A ferry on the river | A street in the old town
  | A boat at a pier / The harbor with boats | A glass of wine at dinner / Octopus salad
-27 | A beach in the morning / Waves on the shore | A lighthouse / Cliffs above the sea
  | Dinner with friends / A concert at night
-25 | A market stall with fruit / Flowers in a window | A castle on a hill / A palace garden
-17 | A dog in the park / A cat on the sofa | A bowl of soup / Bread from the oven
-7 | Runners at the finish line / A medal | Hills with a path / A lake in the morning
  | A cup of coffee / Pancakes for breakfast
-2 | Dahlias in the garden / A houseplant by the window | A birthday cake / Pizza with basil
  | Sunset over the bay / The city at night
"""

# what other pictures and videos show, where their names do not say it
_SHOWS = {
    "image.jpg": "A dog on the beach",
    "image1.jpeg": "Flowers in a garden",
    "VID_20230913_190214.mp4": "A concert at night",
    "VID_20231003_184551.mp4": "Runners in the park in the evening",
    "西湖延时.mp4": "Boats on a lake",
    "生日聚会.mp4": "Birthday cake",
    "黄山云海.mp4": "Hills in the fog",
    "小狗和浪花.mp4": "A dog on the beach",
    "Screenshot_20230928-120310.png": "Screenshot of the mails",
    "Screenshot_20231004-121514.png": "Screenshot of a map",
}

_SOURCES = {
    "itinerary_SKY7Q4.pdf": "https://skylarkair.example/bookings/SKY7Q4.pdf",
    "course_map.png": "https://bridgetobay.example/course_map.png",
    "trail-maps-guide.html": "https://trailmaps.example/guide",
}


def files(rng: random.Random, first: bool = True, of: Tongue = ENGLISH) -> tuple[File, ...]:
    """All files of the first world or of another one, sorted by path."""
    lines = join_lines(of.text("files") or _FILES).splitlines()
    if of != ENGLISH:
        lines = lines_of_world(lines, rng)
    elif not first:
        lines = mixed(lines, join_lines(written()).splitlines(), rng)
    rows = [_shown(_file(line, rng, of.zone)) if of != ENGLISH else _file(line, rng) for line in lines]
    for day, photos in _rolls(of.text("photos") or _ROLLS):
        rows += [_photo(day, rng, nth, captions, of.zone) for nth, captions in enumerate(photos)]
    return tuple(sorted(rows, key=lambda f: f.path))


def listed(table: str, rng: random.Random) -> tuple[File, ...]:
    """Files from lines "path | day HH:MM | least and most kB | text, seconds, or what it shows"."""
    rows = (_file(line, rng) for line in join_lines(table).splitlines())
    return tuple(sorted(map(_shown, rows), key=lambda f: f.path))


def _shown(file: File) -> File:
    """A file of such a line, where that of a picture tells what it shows."""
    return file.replace(shows=file.text, text="") if file.mime.startswith("image/") else file


def downloads(rows: tuple[File, ...]) -> tuple[Download, ...]:
    """Entries of the downloads list, for what lies in its folder; the oldest first."""
    mine = sorted((f for f in rows if f.folder == "/sdcard/Download"), key=lambda f: f.modified)
    return tuple(
        Download(n, f.path, _SOURCES.get(f.name, f"https://files.example.com/{f.name}"), f.modified)
        for n, f in enumerate(mine, start=1)
    )


def _rolls(table: str) -> tuple[tuple[int, tuple[tuple[str, ...], ...]], ...]:
    """Days, and for each photo of a day its captions."""
    lines = (split_fields(line, 2) for line in join_lines(table).splitlines())
    return tuple((int(day), tuple(tuple(one.split(" / ")) for one in rest)) for day, *rest in lines)


def photo_captions() -> tuple[str, ...]:
    """Everything that photos of a phone's owner may show."""
    return tuple(one for _, photos in _rolls(_ROLLS) for photo in photos for one in photo)


@cache
def _texts() -> dict[str, str]:
    rows = (split_fields(line, 4) for line in join_lines(_FILES).splitlines())
    return {path.rpartition("/")[2]: about for path, _, _, about in rows}


def text_of(name: str) -> str:
    """What a document of the owner's says, "" for one that nobody has written down."""
    return document_of(name) or _texts().get(name, "")


def _file(line: str, rng: random.Random, zone: str = zones.HOME) -> File:
    path, time, size, about = split_fields(line, 4)
    least, most = (int(kb) for kb in size.split())
    timed = about.isdigit()
    family, name = mime_of(path).partition("/")[0], path.rpartition("/")[2]
    return File(
        path=f"/sdcard/{path}",
        size=rng.randrange(least * 1000, most * 1000),
        modified=utc_of(time, zone=zone),
        mime=mime_of(path),
        seed=rng.randrange(1, 10_000) if family in ("image", "audio", "video") else 0,
        text=document_of(name) or ("" if timed else about.replace("\\n", "\n")),
        seconds=int(about) if timed else 0,
        shows=_SHOWS.get(name, ""),
    )


def _photo(day: int, rng: random.Random, nth: int, captions: tuple[str, ...], zone: str) -> File:
    """The nth photo of a day, named by when it was taken, as a Pixel's camera does; its seed picks
    the caption."""
    time = utc_of(f"{day} {9 + 3 * nth}:{rng.randrange(60)}", rng.randrange(90), zone) + rng.randrange(60)
    taken = zones.local(zone, time)
    path = f"/sdcard/DCIM/Camera/IMG_{taken:%Y%m%d_%H%M%S}.jpg"
    size = rng.randrange(2_100_000, 4_900_000)
    seed = rng.randrange(1, 10_000)
    return File(path, size, time, "image/jpeg", seed, shows=captions[seed % len(captions)])
