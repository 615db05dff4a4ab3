"""Whether our reading of Mobile-Bench's released scorer (`android_gym/metrics/released_scorer.py`) is what that does.

    python scripts/released_scorer.py CHECKOUT DATA [RECORDS]

CHECKOUT: the folder of a checkout of XiaoMi/MobileBench. The two functions of its agent_for_ui/main_for_ui.py that
score, with what they call, are taken out and run; nothing else of it is. DATA: the folder of the published records, or
a file of records. Some records of each file (200 in all), spread over it, are scored both ways with histories of the
parrots and of pieces drawn at random from the CheckPoint and the instruction; every score, and every error, must agree.
"""

from __future__ import annotations

import ast
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from android_gym.evaluation.records_alone import Record as Scored
from android_gym.evaluation.records_alone import known_packages, opening, packages_of, with_instruction
from android_gym.metrics import released_scorer
from android_gym.tasks.checkpoints import CALLED, Entry
from android_gym.tasks.mobilebench.record_tasks import BUDGETS
from android_gym.tasks.mobilebench.records import Record, load

SOURCE = "agent_for_ui/main_for_ui.py"
NAMES = ("calculate_package_coverage", "check_point_passed", "check_points")
RECORDS = 200
DRAWN = 8  # histories of each record that are drawn at random
Score = Callable[[dict[str, Any], list[str]], float]


def released(checkout: Path) -> dict[str, Any]:
    """The functions of the released program, by name."""
    tree = ast.parse((checkout / SOURCE).read_text("utf-8"))
    tree.body = [one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name in NAMES]
    found: dict[str, Any] = {}
    exec(compile(tree, SOURCE, "exec"), found)
    return {name: found[name] for name in NAMES}


def chosen(data: Path, count: int) -> list[Record]:
    """So many records, spread evenly over those of each file."""
    files = [data] if data.is_file() else sorted(data.glob("*_step.json"))
    groups = [load(file).records for file in files]
    shares = [count // len(groups) + (i < count % len(groups)) for i in range(len(groups))]
    return [
        group[i * len(group) // share]
        for group, share in zip(groups, shares, strict=True)
        for i in range(min(share, len(group)))
    ]


def histories(record: Record) -> Iterator[tuple[Entry, ...]]:
    """Those of the parrots, opening alone, nothing, and pieces at random."""
    scored = Scored(record.query, json.dumps(record.check_point), BUDGETS[record.split])
    for packages in (packages_of(scored), known_packages([scored])[: scored.limit - 1]):
        yield opening(packages)
        yield with_instruction(opening(packages), record.query)
    yield ()
    rng = random.Random(record.key)
    pieces = [*_words(record.check_point), *(record.query[i : i + 4] for i in range(0, len(record.query), 4)), "Fail"]
    for _ in range(DRAWN):
        yield tuple(_entry(rng, rng.choices(pieces, k=rng.randint(1, 3))) for _ in range(rng.randint(1, 6)))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _words(one)
    elif isinstance(value, str):
        yield value


def _entry(rng: random.Random, pieces: Sequence[str]) -> Entry:
    text = " ".join(pieces)
    if rng.random() < 0.5:
        return Entry("Action", f"click(<p> {text} </p>)")
    return Entry("API call", text + rng.choice([CALLED, ". [Call result]:API execution failed with error: 1"]))


def said(score: Score, point: dict[str, Any], texts: list[str]) -> float | str:
    """A score, or the name of the error that it broke off with."""
    try:
        return float(score(point, texts))
    except (TypeError, ZeroDivisionError) as error:
        return type(error).__name__


def differences(checkout: Path, data: Path, count: int = RECORDS) -> tuple[int, int, list[str]]:
    """How many records and histories were scored, and a line for each score that differs."""
    theirs = released(checkout)
    pairs: tuple[tuple[str, Score, Score], ...] = (
        ("level 1", theirs["calculate_package_coverage"], released_scorer.level1),
        ("level 2", theirs["check_points"], released_scorer.level2),
    )
    records, scored, found = chosen(data, count), 0, []
    for record in records:
        for history in histories(record):
            scored += 1
            texts = released_scorer.successful(history)
            for level, their, our in pairs:
                one = said(their, {"check_point": record.check_point}, texts)
                other = said(our, record.check_point, texts)
                if one != other:
                    found.append(f"{record.key}, {level}: {one} released, {other} here, of {texts}")
    return len(records), scored, found


def main() -> int:
    checkout, data = map(Path, sys.argv[1:3])
    records, scored, found = differences(checkout, data, *map(int, sys.argv[3:4]))
    print(f"{records} records, {scored} histories, {2 * scored} scores: {len(found)} differ")
    print("\n".join(found[:20]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
