"""Figures about apps that nothing on the phone measures: drawn from the package's name."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from xxhash import xxh3_64_intdigest

from ....kit import Flag
from ....phone.core.zones import local
from ....phone.system.registry import apps, known_app
from .model import Settings
from .pages import Entries, Facts

TOTAL_GB = 64.0
SYSTEM_GB = 14.6


def dice(package: str, what: str, low: int, high: int) -> int:
    """A number in low..high that is always the same for a package."""
    return low + xxh3_64_intdigest(f"{what} {package}".encode()) % (high - low + 1)


def label(package: str) -> str:
    found = known_app(package)
    return found.label if found else package


@lru_cache(maxsize=64)
def listed(packages: tuple[str, ...], hidden: bool = False) -> tuple[str, ...]:
    """Installed packages by label; those without an icon only if `hidden`."""
    table = apps()
    mine = (p for p in packages if hidden or table[p].launcher)
    return tuple(sorted(mine, key=lambda p: (label(p).casefold(), p)))


def app_mb(package: str) -> int:
    return dice(package, "code", 18, 240)


def data_mb(package: str) -> int:
    return dice(package, "data", 1, 160)


def cache_mb(app: Settings, package: str) -> int:
    return 0 if package in app.cleared else dice(package, "cache", 2, 90)


def whole_mb(app: Settings, package: str) -> int:
    """An app with its data and its cache."""
    return app_mb(package) + data_mb(package) + cache_mb(app, package)


def mobile_mb(package: str) -> int:
    return dice(package, "mobile", 0, 120)


def battery_percent(packages: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Apps and their share of the battery used, most first; shares add up to at most 100."""
    weights = {p: dice(p, "power", 1, 30) for p in listed(packages)}
    whole = max(1, sum(weights.values()))
    rows = [(p, max(1, w * 88 // whole)) for p, w in weights.items()]
    return tuple(sorted(rows, key=lambda r: (-r[1], label(r[0]))))


def screen_minutes(packages: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Apps and the minutes they were on the screen today, most first."""
    rows = [(p, dice(p, "screen", 3, 95)) for p in listed(packages)]
    return tuple(sorted(rows, key=lambda r: (-r[1], label(r[0]))))


def duration(minutes: int) -> str:
    """ "5 hr, 36 min", "42 min"."""
    hours, rest = divmod(minutes, 60)
    return f"{hours} hr, {rest} min" if hours else f"{rest} min"


def files_mb(f: Facts, *kinds: str) -> float:
    return float(sum(file.size for file in f.files if file.kind in kinds)) / 1e6


def apps_mb(f: Facts) -> float:
    """The apps that the page of apps lists."""
    return float(sum(whole_mb(f.app, p) for p in listed(f.packages)))


def system_mb(f: Facts) -> float:
    """Android, and the apps without an icon."""
    hidden = sum(whole_mb(f.app, p) for p in listed(f.packages, True)) - apps_mb(f)
    return SYSTEM_GB * 1000 + hidden


def used_gb(f: Facts) -> float:
    """What is taken of the storage, in GB."""
    kinds = ("image", "video", "audio", "document", "archive", "other")
    mb = system_mb(f) + apps_mb(f) + files_mb(f, *kinds) + float(f.app.trash)
    return round(mb / 1000, 2)


def app_flags(prefix: str) -> Callable[[Facts], Entries]:
    """Rows of a page: a switch of each app over a setting that is usually absent."""
    return lambda f: [Flag(label(p), f"{prefix}/{p}", icon=f"app:{p}", on=1, off=None) for p in listed(f.packages)]


def size(mb: float) -> str:
    """ "52 KB", "214 MB", "1.3 GB"."""
    if mb >= 1000:
        return f"{mb / 1000:.1f} GB"
    if 0 < mb < 0.95:
        return f"{mb * 1000:.0f} KB" if mb >= 0.01 else f"{mb * 1000:.1f} KB"
    return f"{mb:.0f} MB" if mb >= 10 else f"{mb:.1f} MB"


def ago(f: Facts, then: int) -> str:
    """ "9 min. ago", "3 hr. ago", "2 days ago"."""
    minutes = max(0, int((f.now - local(f.zone, then)).total_seconds() // 60))
    if minutes < 120:
        return f"{minutes} min. ago"
    hours = minutes // 60
    if hours < 24:
        return f"{hours} hr. ago"
    days = hours // 24
    return "Yesterday" if days == 1 else f"{days} days ago"
