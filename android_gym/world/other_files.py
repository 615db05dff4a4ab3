"""Files of other worlds than the first: which of its own they keep, and what they have instead."""

from __future__ import annotations

import random

# as in `files`: path below /sdcard | day HH:MM | least and most kB | text, or seconds
_OTHERS = """
Download/timetable_coast.pdf | -9 08:14 | 90 140
Download/lease_addendum.pdf | -14 18:02 | 60 100
Download/bike_receipt.pdf | -4 17:20 | 40 70
Download/whale_hall_tickets.pdf | -11 20:15 | 70 110
Download/tide_table_october.pdf | -8 07:12 | 200 300
Download/poster_muddy_ten.png | -12 18:30 | 800 1400
Download/recipe_fish_stew.html | -18 20:10 | 10 25
Download/ballot_guide.pdf | -6 08:40 | 500 900
Documents/interview_questions.docx | -10 11:30 | 20 40
Documents/expenses_september.xlsx | -9 19:05 | 15 30
Documents/shelf_plan.txt | -5 21:40 | 1 2 | Eleven screws. Two boards. No instructions.
Documents/reading_list.txt | -21 22:30 | 1 2 | The Salt Road. A Year of Tides. Fifty Steps.
Documents/garden_plan.pdf | -28 10:25 | 300 500
Documents/verbos_irregulares.csv | -6 09:30 | 3 6 | ser,fui\\nter,tive\\nfazer,fiz
Music/Anna Lind - Low Lanterns.mp3 | -82 21:00 | 6000 9000 | 226
Music/Anna Lind - Seven Bridges.mp3 | -82 21:01 | 6000 9000 | 198
Music/Two People and a Drum - Larch Street.mp3 | -40 20:12 | 5000 8000 | 174
Recordings/Ranger call.m4a | -4 16:10 | 9000 14000 | 1530
Recordings/Grandma tells of the ship.m4a | -19 15:05 | 8000 12000 | 905
Ringtones/Harbor bell.ogg | -160 09:00 | 90 200 | 18
Movies/Fog over the hill.mp4 | -31 07:10 | 30000 70000 | 38
Movies/The dog and the wave.mp4 | -22 16:45 | 20000 50000 | 19
"""
# what all worlds have: the samples, what a page of the web has too, and one file of each kind
_LASTING = (
    "sample",
    "image",
    "itinerary",
    "course_map",
    "DCIM",
    "Screenshot",
    "field_test_notes",
    "Tram bell",
    "Marimba",
    "Slow Tide - Harbor",
    "Bridge timelapse",
)


def mixed(lines: list[str], others: list[str], rng: random.Random) -> list[str]:
    """As many lines as the first world has: those that all worlds have, and others in place of the
    rest."""
    lasting = [line for line in lines if any(word in line for word in _LASTING)]
    return [*lasting, *rng.sample(others, len(lines) - len(lasting))]


def lines_of_world(lines: list[str], rng: random.Random) -> list[str]:
    """The lines that all worlds have, and twelve of those that begin with "?"."""
    others = [line[1:] for line in lines if line[0] == "?"]
    return [*(line for line in lines if line[0] != "?"), *rng.sample(others, 12)]


def written() -> str:
    """The lines of other worlds' files."""
    return _OTHERS
