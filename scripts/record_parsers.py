"""Record how the authors' own parsers read the replies of tests/adapters/data.

    python scripts/record_parsers.py CHECKOUTS [FAMILY ...]

CHECKOUTS is a folder with checkouts of the authors' repositories, each under the name of its repository (`UI-TARS`), at
the commit that its module in `scripts/dialects` names. Their code is run, and never stored here.

tests/adapters/data/FAMILY.jsonl has a reply on each line:

    reply      what a model could write, in words of our own
    kind       "plain", or how it differs from what the prompt asks for (`dialects.slips`)
    decision   what the authors' parser reads (`dialects.Decision`), null where it refuses
    seed       of a reply that this script made: the number of the line that it was made from, from 0
    meant      what is written there, null for no action: of replies that this script made, and of others where the
               authors' parser refuses or reads something else

Lines without `seed` are written by hand, and need `reply` and `kind`, and may have `meant`; those with one are made
anew by each run, by the kinds of slips that the family's module names, from a fixed seed. A family is a module with

    REPOSITORY, COMMIT     what is checked out
    SLIPS                  the kinds of slips that are made
    SECOND                 another action, as a reply goes on with it
    decide(checkout, reply) -> Decision | None
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from dialects import slips

DATA = Path(__file__).parents[1] / "tests/adapters/data"
MADE = 60  # replies with slips, for each family
Row = dict[str, Any]


def main(arguments: list[str]) -> None:
    checkouts, *families = arguments
    for family in families or sorted(file.stem for file in DATA.glob("*.jsonl")):
        record(import_module(f"dialects.{family}"), family, Path(checkouts))


def record(module: ModuleType, family: str, checkouts: Path) -> None:
    """Write the file of a family anew."""
    checkout = checkouts / module.REPOSITORY.partition("/")[2]
    head = subprocess.run(["git", "-C", checkout, "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    if head.stdout.strip() != module.COMMIT:
        raise SystemExit(f"{checkout} is at {head.stdout.strip()}: check out {module.COMMIT}.")
    file = DATA / f"{family}.jsonl"
    rows = [row for row in map(json.loads, file.read_text("utf-8").splitlines()) if "seed" not in row]
    for row in rows:
        row["decision"] = decided(module, checkout, row["reply"])
    for row in made(module, rows):
        row["decision"] = decided(module, checkout, row["reply"])
        rows.append(row)
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")
    read = sum(row["decision"] is not None for row in rows)
    print(f"{family}: {len(rows)} replies, {read} of which the authors' parser reads")


def decided(module: ModuleType, checkout: Path, reply: str) -> Row | None:
    """What the authors' parser reads, without what it prints."""
    with contextlib.redirect_stdout(io.StringIO()):
        decision = module.decide(checkout, reply)
    return None if decision is None else {key: value for key, value in decision.items() if value not in (None, "")}


def made(module: ModuleType, seeds: list[Row]) -> list[Row]:
    """Replies with slips, of each kind as many as the next one."""
    rng = random.Random(module.REPOSITORY)
    plain = [number for number, row in enumerate(seeds) if row["kind"] == "plain" and row["decision"]]
    found: list[Row] = []
    for turn in range(MADE):
        kind = module.SLIPS[turn % len(module.SLIPS)]
        for number in rng.sample(plain, len(plain)):
            seed = seeds[number]
            slip = slips.make(kind, seed["reply"], seed.get("meant", seed["decision"]), module.SECOND)
            known = {row["reply"] for row in (*seeds, *found)}
            if slip is not None and slip.reply not in known:
                found.append({"reply": slip.reply, "kind": kind, "seed": number, "meant": slip.meant})
                break
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
