"""Tables about the records of Mobile-Bench: what they come to on a phone, and how two files' CheckPoints agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from ..errors import InvalidOption
from ..tasks import checkpoints
from ..tasks.mobilebench import irregular
from ..tasks.mobilebench.apis import APPS
from ..tasks.mobilebench.records import PUBLISHED, SPLITS, Record, Records, load
from .record_starts import BY_DECISION, BY_START, Found

__all__ = ["SUBSET", "by_app", "by_split", "files_of", "kinds_of", "overlaps", "sets_of"]

SUBSET = (
    "The paper scores 332, 300 and 200 records; the published files hold 332, 1,005 and 493, and nothing in them tells "
    "which of SAMT and MAMT the paper used, so scores over these do not compare with the paper's item by item."
)
_CALLS: tuple[tuple[str, Callable[[Found], bool]], ...] = (
    ("its first call acts", lambda one: one.outcome is not None and not one.outcome.trouble),
    ("its first call does not act", lambda one: one.outcome is not None and bool(one.outcome.trouble)),
)
_NAMED = {"package": "names a package", "app": "only an app tells", "activity": "only an activity tells"}
NO_APP = "no app can be told"
Rows = list[tuple[str, ...]]


def files_of(paths: Iterable[Path]) -> tuple[tuple[Records, ...], tuple[str, ...]]:
    """The records in files and folders, and a sentence for each file that is left out.

    Of a folder with published files others are left out; lists of API calls are from anywhere. Raises DamagedFile for
    a file that cannot be read, and InvalidOption where no records are left.
    """
    kept: list[Records] = []
    notes: list[str] = []
    for path in paths:
        inside = sorted(path.glob("*.json")) if path.is_dir() else [path]
        alone = path.is_dir() and any(file.name in PUBLISHED for file in inside)
        for held in map(load, inside):
            if held.other:
                notes.append(f"{held.file} holds no records but {held.other}.")
            elif alone and Path(held.file).name not in PUBLISHED:
                notes.append(
                    f"{held.file} holds {len(held.records)} records, which are not counted: name it by itself."
                )
            else:
                kept.append(held)
    if not kept:
        raise InvalidOption(" ".join(["There are no records of Mobile-Bench there.", *notes]))
    return tuple(kept), tuple(notes)


def sets_of(found: Sequence[Found]) -> dict[str, tuple[Found, ...]]:
    """The sets of records that are told apart, by name."""
    by_start = {name: tuple(one for one in found if one.start == name) for name in BY_START}
    by_call = {name: tuple(one for one in found if holds(one)) for name, holds in _CALLS}
    by_decision = {name: tuple(one for one in found if one.decision == name) for name in BY_DECISION}
    by_name = {says: tuple(one for one in found if one.named.by == by) for by, says in _NAMED.items()}
    untold = {NO_APP: tuple(one for one in found if not one.named.by)}
    return {**by_start, **by_call, **by_decision, **by_name, **untold}


def by_split(found: Sequence[Found]) -> Rows:
    """The sizes of all sets: a head, and a row for each with a column for each split."""
    rows = [("records", found), *sets_of(found).items()]
    return [("", *SPLITS, "all"), *((name, *_counts(inside)) for name, inside in rows)]


def by_app(found: Sequence[Found]) -> Rows:
    """How many records name each app, the most first, and what they come to; a record counts for every app."""
    packages = {
        package: [one for one in found if package in one.named.packages]
        for one in found
        for package in one.named.packages
    }
    groups = sorted(packages.items(), key=lambda item: (-len(item[1]), item[0]))
    untold = [one for one in found if not one.named.by]
    rows = [(_called(package), inside) for package, inside in groups] + ([(NO_APP, untold)] if untold else [])
    head = ("app", "records", *BY_START, BY_DECISION[0])
    return [head, *((name, f"{len(inside):,}", *_each(inside)) for name, inside in rows)]


def kinds_of(files: Sequence[Records]) -> dict[str, tuple[str, ...]]:
    """What is unusual: the keys of records by kind, over several files."""
    kinds = [kind for kind in irregular.KINDS if any(kind in held.irregular for held in files)]
    return {kind: tuple(key for held in files for key in held.irregular.get(kind, ())) for kind in kinds}


def overlaps(first: Sequence[Record], second: Sequence[Record]) -> Rows:
    """How the CheckPoints of the same records agree, in the layout of the paper's table 3: a head, and a row each for
    the units of the first, of the second, those in both, and their share of the first. Raises InvalidOption for other
    records."""
    one, other = ({record.key: record for record in records} for records in (first, second))
    if alone := sorted(one.keys() ^ other.keys()):
        more = f" and {len(alone) - 3} more" if len(alone) > 3 else ""
        raise InvalidOption(f"Both files have to hold the same records; only one has {', '.join(alone[:3])}{more}.")
    columns = {split: [key for key in one if one[key].split == split] for split in SPLITS} | {"Total": list(one)}
    shown = {name: keys for name, keys in columns.items() if keys}
    units = [_shared(one, other, keys) for keys in shown.values()]
    return [
        ("Statistics", *shown),
        ("CP instruction", *(f"{total:,}" for _, total, _ in units)),
        ("CP human", *(f"{total:,}" for _, _, total in units)),
        ("in both", *(f"{common:,}" for common, _, _ in units)),
        ("Overlap", *(f"{common / total:.3f}" if total else "–" for common, total, _ in units)),
    ]


def _shared(one: Mapping[str, Record], other: Mapping[str, Record], keys: Sequence[str]) -> tuple[int, int, int]:
    """Units in both, in the first, in the second."""
    pairs = [(one[key].point, other[key].point) for key in keys]
    common, total = checkpoints.overlap(*zip(*pairs, strict=True))
    return common, total, sum(len(point.units) for _, point in pairs)


def _counts(found: Sequence[Found]) -> tuple[str, ...]:
    sizes = [sum(one.record.split == split for one in found) for split in SPLITS]
    return tuple(f"{size:,}" for size in (*sizes, sum(sizes)))


def _each(found: Sequence[Found]) -> tuple[str, ...]:
    sizes = [sum(one.start == name for one in found) for name in BY_START]
    return tuple(f"{size:,}" for size in (*sizes, sum(one.is_matched for one in found)))


def _called(package: str) -> str:
    return f"{APPS[package].english} ({package})" if package in APPS else package
