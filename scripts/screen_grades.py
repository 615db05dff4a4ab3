"""Count the grades of screens, and say how far two people's agree.

    python scripts/screen_grades.py runs/sample/list.txt A.tsv [B.tsv]

A file of grades has a line for each screen: its number and A, B or C, with a tab between; what
stands behind a further tab is a remark. With one file: how many of each grade there are in each set of
the list. With two: the share of screens with the same grade, Cohen's kappa, and both by set.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

GRADES = ("A", "B", "C")


def read(path: Path) -> dict[int, str]:
    """The grades of a file by the numbers of the screens."""
    found: dict[int, str] = {}
    for place, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        number, grade = (*line.split("\t"), "")[:2]
        if not number.strip().isdigit() or grade.strip().upper() not in GRADES:
            raise SystemExit(f"{path}, line {place}: expected a number, a tab, and A, B or C, found {line!r}.")
        found[int(number)] = grade.strip().upper()
    return found


def sets(path: Path) -> dict[int, str]:
    """The set of each screen of a list that `screen_sheets.py` has written."""
    rows = (line.split("\t") for line in path.read_text("utf-8").splitlines())
    return {int(row[0]): row[1] for row in rows}


def kappa(pairs: Iterable[tuple[str, str]]) -> float:
    """Cohen's kappa of pairs of grades: 1 for full agreement, 0 for that of chance. 1 where both
    know only one and the same grade."""
    found = list(pairs)
    n = len(found)
    same = sum(one == other for one, other in found) / n
    ones, others = Counter(one for one, _ in found), Counter(other for _, other in found)
    chance = sum(ones[grade] * others[grade] for grade in GRADES) / n**2
    return 1.0 if chance == 1 else (same - chance) / (1 - chance)


def counted(grades: dict[int, str], of: dict[int, str]) -> list[str]:
    """A table of the grades by set, as docs/looks.md has it."""
    by = {name: Counter(grades[n] for n in grades if of.get(n) == name) for name in dict.fromkeys(of.values())}
    rows = [f"| {name} | {sum(c.values())} | {c['A']} | {c['B']} | {c['C']} |" for name, c in by.items() if c]
    total = Counter(grades.values())
    n = sum(total.values())
    ends = " | ".join(f"{total[grade]} ({100 * total[grade] / n:.0f} %)" for grade in GRADES)
    return ["| set | screens | A | B | C |", "|---|---|---|---|---|", *rows, f"| all | {n} | {ends} |"]


def agreement(one: dict[int, str], other: dict[int, str], of: dict[int, str]) -> list[str]:
    """How far two agree on the screens that both have graded."""
    both = sorted(one.keys() & other.keys())
    if not both:
        raise SystemExit("No screen is graded in both files.")
    pairs = [(one[n], other[n]) for n in both]
    same = sum(a == b for a, b in pairs)
    lines = [f"{same} of {len(both)} screens have the same grade ({100 * same / len(both):.0f} %)."]
    lines += [f"Cohen's kappa: {kappa(pairs):.2f}", "", "| set | screens | same | A by both | not the same |"]
    lines.append("|---|---|---|---|---|")
    for name in dict.fromkeys(of.get(n, "") for n in both):
        part = [(one[n], other[n]) for n in both if of.get(n, "") == name]
        equal, good = sum(a == b for a, b in part), sum(a == b == "A" for a, b in part)
        lines.append(f"| {name} | {len(part)} | {equal} | {good} | {len(part) - equal} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the grades of screens, and compare two people's.")
    parser.add_argument("list", type=Path, help="list.txt of screen_sheets.py")
    parser.add_argument("grades", type=Path, nargs="+", help="one file of grades or two")
    options = parser.parse_args()
    if len(options.grades) > 2:
        parser.error("Name one file of grades or two.")
    of, found = sets(options.list), [read(path) for path in options.grades]
    print("\n".join(counted(found[0], of) if len(found) == 1 else agreement(found[0], found[1], of)))


if __name__ == "__main__":
    main()
