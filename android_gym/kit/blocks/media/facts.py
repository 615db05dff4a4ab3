"""What is said of a picture or video: when it was taken, how large it is, who is on it."""

from __future__ import annotations

from datetime import date

from ....phone.core.view import Verbatim
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.providers import File
from ....phone.state.providers.library import taken_at
from ...files import size_text

PORTRAIT = (3024, 4032)  # px of a photo that does not say how large it is
FILM = (1080, 1920)
_STEP = 1000.0


def size_of(file: File) -> tuple[int, int]:
    """Width and height in px; those of the phone's own camera where the file does not say."""
    if file.width and file.height:
        return file.width, file.height
    return FILM if file.kind == "video" else PORTRAIT


def clock(seconds: int) -> str:
    """A length of time.

    >>> clock(7), clock(95), clock(3725)
    ('0:07', '1:35', '1:02:05')
    """
    hours, rest = divmod(max(0, int(seconds)), 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}"


def bytes_words(size: int) -> str:
    """A size in bytes as Android writes it.

    >>> bytes_words(812), bytes_words(2_345_678), bytes_words(15_000_000_000)
    ('812 B', '2.3 MB', '15 GB')
    """
    amount, unit = float(size), "B"
    for larger in ("kB", "MB", "GB"):
        if amount < _STEP:
            break
        amount, unit = amount / _STEP, larger
    return f"{amount:.1f} {unit}".replace(".0 ", " ") if unit != "B" else f"{size} B"


def megapixels(width: int, height: int) -> str:
    """ "12.2" of 4032 x 3024."""
    return f"{width * height / 1_000_000:.1f}"


def day_words(day: date, today: date, locale: Locale) -> str:
    """The heading of a day: "Today", "Yesterday", "Sat, Oct 7", with its year where that is not
    today's."""
    ago = (today - day).days
    if ago in (0, 1):
        return ("Today", "Yesterday")[ago]
    return locale.day(day, week="%a", year=day.year != today.year)


def content_description(file: File, zone: str, locale: Locale) -> str:
    """The content description of a picture: "Photo taken on Oct 3, 2023 6:45:51 PM"."""
    at = local(zone, taken_at(file))
    kind = "Video" if file.kind == "video" else "Photo"
    return f"{kind} taken on {locale.day(at.date(), year=True)} {locale.time(at, seconds=True)}"


def moment_words(file: File, zone: str, locale: Locale) -> str:
    """When it was taken, as its details say it: "Tue, Oct 3, 2023 • 6:45 PM"."""
    at = local(zone, taken_at(file))
    return f"{locale.day(at.date(), week='%a', year=True)} • {locale.time(at)}"


def people_in(file: File) -> tuple[str, ...]:
    """Who is on a picture, by names: those of the caption "Snapshot of NAME and NAME at …"."""
    if not file.shows.startswith("Snapshot of "):
        return ()
    who = file.shows.removeprefix("Snapshot of ").partition(" at ")[0]
    names = who.replace(",", " and ").split(" and ")
    return tuple(name.strip() for name in names if name.strip())


def details_of(file: File, album: str, zone: str, locale: Locale) -> dict[str, str]:
    """What is known of a picture, by the titles under which a page of details has it.

    What is not known is "". `album` is what its album is called. Names and paths are the owner's
    words, which are not looked up.
    """
    wide, high = size_of(file)
    return {
        "Time": moment_words(file, zone, locale),
        "Name": Verbatim(file.name),
        "Size": f"{size_text(file.size)}  {wide} x {high}",
        "Length": clock(file.seconds) if file.seconds else "",
        "Place": Verbatim(file.place.name) if file.place is not None else "",
        "People": Verbatim("、".join(people_in(file))),
        "Album": album,
        "Path": Verbatim(file.folder),
    }
