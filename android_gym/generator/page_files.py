"""Writing corpora as data to learn from: the rows of `page_steps` in three files, with a datasheet."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import xxhash

from ..devices.pages import Corpus, Instruction, corpus_of, to_png
from ..errors import AndroidGymError, InvalidOption
from ..evaluation.datasets import check_suffix, row_file
from ..tasks.splits import HELD_APPS
from ..versions import HARNESS
from .page_steps import KINDS, Steps

GROUP = 50_000  # rows of a Parquet group
PAGES, TRANSITIONS, PICTURES = "-pages", "-transitions", "-pictures"
_COLUMNS = {
    "": (
        ("app", "what names of the corpus's pages begin with"),
        ("phone", 'its profile, "everything-1" in another world than the first; "" where that is not known'),
        ("kind", "`gold`: a step of an instruction of a file; `step`: one action; `asked`: a step of a drawn way"),
        ("instruction, text", "the sentence; what of it this action is, where that is known"),
        ("step, steps", "the place of the action in the instruction's way, from 0, and how many it has"),
        ("page, next_page", "rows of the file of pages, from 0: what is shown, and what the action leads to"),
        ("id", "the action's id in the corpus"),
        ("action", "`android_gym.action.Action` as JSON"),
        (
            "call",
            'in Mobile-Bench-v2\'s form: `click(c5)`, `scroll(s1, "up")`, `input("Berlin")`; "" where none means it',
        ),
        ("x, y", "px, the middle of what it is about; null for keys"),
        ("split", "of the app: train on `train` alone where you test on held-out apps"),
    ),
    TRANSITIONS: (
        ("app, phone, page, id, action, call, x, y, next_page, split", "as above: all actions of all pages"),
        ("words", "the action in Mobile3M's words"),
    ),
    PAGES: (
        (
            "page, app, profile, world, name, package, activity",
            "the row's number, and which page of which corpus it is",
        ),
        ("width, height", "px"),
        ("html, xml", "what it shows, in Mobile-Bench's HTML and, if asked for, in Appium's XML"),
        ("marks", "the boxes of its tags in px, as JSON: left, top, right, bottom"),
    ),
}

_SHEET = """# {name}

{rows:,} triples (page, instruction, action) and {transitions:,} transitions (page, action, next page) over {pages:,}
pages of {count} apps, made with android-gym {version} and the seed {seed}. The same corpora, instructions and seed give
the same files.

| file | rows | xxh3_128 |
|---|---|---|
{files}

## Where it comes from

Kinds: {kinds}. Splits: {splits}; `test` are the apps {held}.

Instructions of the kinds `step` and `asked` are written by a grammar, from what an action changes: they name what is
done, not what for. Those of `asked` are shortest ways between pages that are drawn. No page has one instruction twice.

| app | phone | its seed | its version | seed of exploring | pages | edges | triples |
|---|---|---|---|---|---|---|---|
{apps}

Pages of the simulated phone are of an owner whose messages, contacts and files are invented. Those of a real one show
what was on it: look through them before you share them.

## What is in it

{fields}
## What it is not

A page stands for all screens of its activity that have more than half of their lines in common with it: `next_page` is
such a page, not always the very screen that the action leads to. One action that does what is asked is told, where
others may do as well.

## Licence

What is made of the simulated phone is under the package's own licence, Apache-2.0. What is made of a real phone or of
published corpora is under the terms of the apps or of these.
"""


class Written(msgspec.Struct):
    """What was written."""

    path: Path
    seed: int
    pages: int = 0
    transitions: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    splits: Counter[str] = msgspec.field(default_factory=Counter)
    apps: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)  # by phone and app

    @property
    def rows(self) -> int:
        return self.kinds.total()

    def beside(self, kind: str) -> Path:
        """The file of pages or of transitions."""
        return self.path.with_name(f"{self.path.stem}{kind}{self.path.suffix}")


def write_pages(
    corpora: Sequence[Corpus],
    out: Path,
    rows: int = 1_000_000,
    seed: int = 0,
    instructions: Iterable[Instruction] = (),
    xml: bool = False,
    pictures: bool = False,
    watch: Callable[[Written], None] | None = None,
) -> Written:
    """Write at most so many (page, instruction, action) triples of corpora to a file, FILE.parquet or FILE.jsonl, their
    pages and all transitions to files beside it, and a datasheet to FILE.md.

        write_pages([load("corpus/everything/Clock.pages")], Path("steps.parquet"), 1000)

    Each corpus has an equal share of the rows; what one lacks, larger ones have. pictures: of pages, into a folder
    beside, PAGE.png. watch: called after each corpus. Raises InvalidOption for a file of another kind and
    where two corpora fit an instruction, UnknownName where none is, and MissingLibrary.
    """
    check_suffix(out)
    asked = _by_corpus(corpora, instructions)
    made, ordered = Written(out, seed), sorted(corpora, key=len)
    try:
        with ExitStack() as files:
            write, write_page, write_edge = (
                files.enter_context(row_file(made.beside(kind), group))
                for kind, group in (("", GROUP), (PAGES, 1000), (TRANSITIONS, GROUP))
            )
            for place, corpus in enumerate(ordered):
                steps = Steps(corpus, seed, made.pages)
                for page in steps.pages(xml):
                    write_page(page)
                for edge in steps.transitions():
                    write_edge(edge)
                    made.transitions += 1
                share = (rows - made.rows) // (len(ordered) - place)
                for row in islice(steps.rows(asked[corpus]), share):
                    write(row)
                    _count(made, corpus, row)
                if pictures:
                    _draw(corpus, made)
                made.pages += len(corpus)
                if watch is not None:
                    watch(made)
    except AndroidGymError:
        for kind in ("", PAGES, TRANSITIONS):
            made.beside(kind).unlink(missing_ok=True)
        raise
    out.with_name(f"{out.name}.md").write_text(datasheet(made, ordered), "utf-8")
    return made


def _by_corpus(corpora: Sequence[Corpus], instructions: Iterable[Instruction]) -> dict[Corpus, list[Instruction]]:
    """Instructions by what they are about. Raises InvalidOption and UnknownName."""
    if not corpora:
        raise InvalidOption("There is no corpus: make one with `android-gym explore`.")
    found: dict[Corpus, list[Instruction]] = defaultdict(list)
    for one in instructions:
        found[corpus_of(one, corpora)].append(one)
    return found


def _count(made: Written, corpus: Corpus, row: dict[str, Any]) -> None:
    made.kinds[row["kind"]] += 1
    made.splits[row["split"]] += 1
    made.apps[corpus.about.phone, corpus.about.app] += 1


def _draw(corpus: Corpus, made: Written) -> None:
    """The pictures of a corpus's pages."""
    folder = made.path.with_name(f"{made.path.stem}{PICTURES}")
    folder.mkdir(exist_ok=True)
    for number in range(len(corpus)):
        (folder / f"{made.pages + number}.png").write_bytes(to_png(corpus.screen(number).pixels()))


def datasheet(made: Written, corpora: Iterable[Corpus]) -> str:
    """What the files are, in Markdown: where they come from, what is in them, what they are not."""
    counts = {"": made.rows, TRANSITIONS: made.transitions, PAGES: made.pages}
    files, fields = list[str](), list[str]()
    for kind, columns in _COLUMNS.items():
        path = made.beside(kind)
        digest = xxhash.xxh3_128_hexdigest(path.read_bytes())
        files.append(f"| `{path.name}` | {counts[kind]:,} | `{digest}` |")
        fields += [f"`{path.name}`:", "", "| column | what it is |", "|---|---|", *_listed(columns), ""]
    apps = [
        f"| {a.app} | {a.profile or 'a real phone, or published'} | {a.world_seed} | {a.version} | {a.seed} |"
        f" {len(corpus):,} | {len(corpus.edges):,} | {made.apps[a.phone, a.app]:,} |"
        for corpus in sorted(corpora, key=lambda one: one.about[:4])
        for a in (corpus.about,)
    ]
    return _SHEET.format(
        name=made.path.name,
        rows=made.rows,
        transitions=made.transitions,
        pages=made.pages,
        count=len(apps),
        version=HARNESS,
        seed=made.seed,
        files="\n".join(files),
        kinds=_told(made.kinds, KINDS),
        splits=_told(made.splits, ("train", "test")),
        held=", ".join(sorted(HELD_APPS)),
        apps="\n".join(apps),
        fields="\n".join(fields),
    )


def _told(counts: Counter[str], names: Iterable[str]) -> str:
    return ", ".join(f"{name} {counts[name]:,}" for name in names)


def _listed(columns: Iterable[tuple[str, str]]) -> list[str]:
    return [f"| {', '.join(f'`{name}`' for name in names.split(', '))} | {what} |" for names, what in columns]
