"""Write where MobileAgentBench's verdict and ours differ into docs/mobileagentbench.md.

    python scripts/mobileagentbench_verdicts.py [--seed 0] [--all] [--print]

Over every task: our references, the plays beside it, the near misses that it names itself, and the
best of an agent that tries tricks for the reward. The document has the counts, and of each task one
play that is known to pass the published predicate although the task is not done. --all lists every
episode in which the two differ. --print writes nothing.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from android_gym.evaluation.mab_beside import KNOWN, Beside, counts, of_benchmark

PAGE = Path(__file__).parents[1] / "docs/mobileagentbench.md"
BEGIN, END = "<!-- verdicts -->", "<!-- /verdicts -->"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--print", action="store_true", dest="printed")
    told = parser.parse_args()
    text = tables(list(of_benchmark(told.seed)), told.all)
    if told.printed:
        print(text)
        return
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")


def tables(found: Sequence[Beside], everything: bool = False) -> str:
    """The counts by kind of episode, then the episodes that differ."""
    lines = [
        "| Episodes | number | both pass | only `mab` | only ours | neither |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kind, cells in counts(found):
        lines.append(f"| {kind} | {' | '.join(map(str, cells))} |")
    known = [one for one in found if one.differ and (everything or one.what.startswith(KNOWN))]
    if not everything:
        known = list({one.task: one for one in reversed(known)}.values())[::-1]
    lines += ["", "| Task | What was done | `mab` | ours |", "| --- | --- | --- | --- |"]
    for one in known:
        at = f"finished at step {one.finish} of {one.steps}" if one.finish else "not finished"
        ours = _plain(" ".join(one.why[:1])) if one.why else "success"
        what = _plain(one.what.removeprefix(KNOWN))
        lines.append(f"| {one.published} | {what} | {at} | {ours} |")
    return "\n".join(lines)


def _plain(text: str) -> str:
    return re.sub(r"([|*_`<>\[\]])", r"\\\1", " ".join(text.split()))


if __name__ == "__main__":
    main()
