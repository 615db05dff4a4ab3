"""Which apps of a phone are explored, and what their corpora are called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ...devices import Device, SimulatedDevice
from ...devices.pages import SUFFIX, About, load
from ...phone.state.phone import Phone
from ...phone.system.app_names import package_named
from ...versions import PHONE
from .explore import EVERY
from .keywords import keywords
from .phones import Explored, SimulatedApp
from .real import RealApp

PAGES, DEPTH = 300, 10  # most pages of an app; most actions from its first one, as Mobile3M's collector has it
_DIGITS = str.maketrans(
    {str(i): word for i, word in enumerate("Zero One Two Three Four Five Six Seven Eight Nine".split())}
)


class Job(NamedTuple):
    """An app to explore: `explore(*job)`."""

    app: Explored
    about: About
    path: Path  # of the corpus
    every: int = EVERY


class Limits(NamedTuple):
    """How far an app is explored. texts: what is typed, () for `keywords`. states: so many changes of the phone's data
    make pages of their own, at most (`states`); of a simulated phone only."""

    seed: int = 0
    pages: int = PAGES
    depth: int = DEPTH
    texts: tuple[str, ...] = ()
    states: int = 0


WIDE = Limits()


def packages(device: Device, apps: Sequence[str] = ()) -> tuple[str, ...]:
    """The packages of the apps of these names, by default of all that have an icon. Raises UnknownName."""
    known = device.apps()
    return tuple(package_named(known, name) for name in apps) or tuple(package for package, _ in known)


def jobs(device: Device, folder: Path, apps: Sequence[str] = (), limits: Limits = WIDE) -> Iterator[Job]:
    """The apps of a phone, one after the other, all that have an icon by default. An app whose exploration was cut
    off is typed the same texts into. Raises UnknownName, and InvalidOption for an app that does not start."""
    phone = device.phone() if isinstance(device, SimulatedDevice) else None
    labels, names = dict(device.apps()), short_names(device.apps())
    for package in packages(device, apps):
        path = folder / f"{names[package]}{SUFFIX}"
        about = About(
            names[package], labels[package], package, seed=limits.seed, pages=limits.pages, depth=limits.depth
        )
        if isinstance(device, SimulatedDevice):
            about = about._replace(
                profile=device.profile, world_seed=device.world_seed, version=PHONE, states=limits.states
            )
        texts = limits.texts or (load(path).about.texts if path.exists() else ())
        if not texts:
            texts = keywords(_app(device, phone, package, ()).first().screen, phone, limits.seed)
        every = 1 if phone is None else EVERY
        yield Job(_app(device, phone, package, texts), about._replace(texts=texts), path, every)


def _app(device: Device, phone: Phone | None, package: str, texts: tuple[str, ...]) -> Explored:
    return RealApp(device, package, texts) if phone is None else SimulatedApp(phone, package, texts)


def short_names(apps: Sequence[tuple[str, str]]) -> dict[str, str]:
    """What the names of each app's pages begin with, by package: its label in letters, "PlayStore", or its package
    where the label is not English or another app has it too, "MiuiClock"."""
    labels = {package: re.sub(r"[^A-Za-z]", "", label) if label.isascii() else "" for package, label in apps}
    shared = Counter(labels.values())
    return {
        package: label if label and shared[label] == 1 else _of_package(package) for package, label in labels.items()
    }


def _of_package(package: str) -> str:
    """A package in letters, without its first part."""
    parts = re.split(r"[^A-Za-z0-9]+", package)
    return "".join(part[:1].upper() + part[1:] for part in parts[1:] or parts).translate(_DIGITS)
