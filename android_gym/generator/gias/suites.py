"""Suites of instructions that stay the same: `v2-common` and `v2-random-800`, made from nothing and checked.

made = make("v2-common", Path("v2"))
made.instructions  # v2/v2-common.jsonl, of the corpora in v2/corpus

`suites.json` says what makes each, and holds SHA-256 checksums of the pages of each corpus and of the instructions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from ...devices import SimulatedDevice
from ...devices.pages import About, Corpus, Instruction, load
from ...devices.pages.instructions import save
from ...envs.pages import Limits, explore, jobs, packages
from ...errors import InvalidOption, UnknownName
from ...phone.core.values import Value
from ...versions import PHONE
from .chances import CHANCE
from .pipeline import Gias
from .sampling import sample

FILE = Path(__file__).with_name("suites.json")


class Suite(Value):
    """What makes a suite, and the checksums of what is made."""

    phones: tuple[tuple[str, int], ...]  # profiles, and world seeds
    version: int  # `versions.PHONE`
    pages: int  # of each app, at most
    depth: int
    seed: int  # of exploring, paths and frames
    count: int  # instructions, at most
    apps: tuple[str, ...] = ()  # labels, () for all with an icon
    once: tuple[str, ...] = ()  # packages of apps that are explored on the last phone alone
    chance: float = CHANCE
    states: int = 0  # of the data that are told apart, at most
    drawn: int = 0  # so many are drawn of them, 0 for all
    corpora: tuple[tuple[str, str], ...] = ()  # "miui/AndroidMms" (phone and app), and checksums of their pages
    instructions: str = ""  # checksum of the file
    size: int = 0  # instructions in it


class Made(NamedTuple):
    """What was made of a suite."""

    corpora: tuple[Corpus, ...]
    instructions: Path
    size: int


@lru_cache(maxsize=1)
def suites() -> dict[str, Suite]:
    """The suites that never change, by name."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Suite])


def find(name: str) -> Suite:
    """One of them. Raises UnknownName."""
    if name not in suites():
        raise UnknownName("suite of instructions", name, suites())
    return suites()[name]


def make(name: str, folder: Path, suite: Suite | None = None, watch: Callable[[str], None] = print) -> Made:
    """Explore what a suite is about, into `folder`/corpus, and write its instructions to `folder`/`name`.jsonl.

    suite: another one than that of the name. watch: is told what is under way. Raises UnknownName, and InvalidOption
    where anything differs from what the suite holds: then no instructions are written.
    """
    suite = suite or find(name)
    if suite.version != PHONE:
        raise InvalidOption(f"{name} is of phones of version {suite.version}, and these are of version {PHONE}.")
    corpora = tuple(explored(suite, folder / "corpus", watch))
    for corpus in corpora:
        if (known_as(corpus), checksum(corpus)) not in suite.corpora:
            raise InvalidOption(f"The pages of {known_as(corpus)} are not those of {name}: their checksums differ.")
    watch("Drawing paths")
    new = folder / f".{name}.new"
    size, found = written(suite, instructions(suite, corpora), new)
    if found != suite.instructions:
        new.unlink()
        raise InvalidOption(f"The instructions are not those of {name}: their checksums differ.")
    return Made(corpora, new.replace(folder / f"{name}.jsonl"), size)


def frozen(known: Mapping[str, Suite], folder: Path, watch: Callable[[str], None] = print) -> dict[str, Suite]:
    """Suites with the checksums of what they make now; what two of them have in common is made once."""
    found: dict[str, Suite] = {}
    whole: dict[Suite, tuple[tuple[Corpus, ...], tuple[Instruction, ...]]] = {}
    for name, suite in known.items():
        bare = suite.replace(version=PHONE, drawn=0, corpora=(), instructions="", size=0)
        if bare not in whole:
            corpora = tuple(explored(bare, folder / "corpus", watch))
            whole[bare] = corpora, instructions(bare, corpora)
        sums = tuple((known_as(corpus), checksum(corpus)) for corpus in whole[bare][0])
        size, text = written(suite, whole[bare][1], folder / ".new")
        found[name] = bare.replace(drawn=suite.drawn, corpora=sums, instructions=text, size=size)
    return found


def explored(suite: Suite, folder: Path, watch: Callable[[str], None]) -> Iterable[Corpus]:
    """The corpora of a suite, explored, or gone on with where that was cut off."""
    limits = Limits(suite.seed, suite.pages, suite.depth, states=suite.states)
    for profile, world_seed in suite.phones:
        phone, device = About("", profile=profile, world_seed=world_seed).phone, SimulatedDevice(profile, world_seed)
        apps = suite.apps or packages(device)
        if (profile, world_seed) != suite.phones[-1]:
            apps = tuple(one for one in apps if one not in suite.once)
        for job in jobs(device, folder / phone, apps, limits):
            watch(f"Exploring {job.about.app} of {phone}")
            explore(*job)
            yield load(job.path)  # without what exploring has in memory


def known_as(corpus: Corpus) -> str:
    """What a corpus is called among those of a suite."""
    return f"{corpus.about.phone}/{corpus.about.app}"


def instructions(suite: Suite, corpora: Iterable[Corpus]) -> tuple[Instruction, ...]:
    """All instructions of a suite, before any are drawn."""
    ordered = sorted(corpora, key=lambda corpus: (corpus.about.app, corpus.about.phone))
    return Gias(ordered, suite.seed, chance=suite.chance).run(suite.count)


def written(suite: Suite, found: Sequence[Instruction], path: Path) -> tuple[int, str]:
    """Write the instructions of a suite, or the part that is drawn of them; how many, and the checksum of the file."""
    part = sample(found, suite.drawn, suite.seed) if suite.drawn else found
    save(path, part)
    return len(part), hashlib.sha256(path.read_bytes()).hexdigest()


def checksum(corpus: Corpus) -> str:
    """SHA-256 of what a corpus holds, in hexadecimal: its pages with their lines, the words of its actions, and its
    edges. How the file is packed does not count."""
    pages = [(page.name, page.activity, page.state, corpus.lines(number)) for number, page in enumerate(corpus.pages)]
    edges = [(edge.source, edge.id, edge.target) for edge in corpus.edges]
    return hashlib.sha256(msgspec.json.encode((pages, sorted(corpus.words.items()), edges))).hexdigest()
