"""Delete each part of each goal in turn, and list those of which no certificate takes notice.

    python scripts/goal_mutants.py                         # all tasks; minutes
    python scripts/goal_mutants.py Clock-SetAlarm Contacts # what AndroidEnv takes
    python scripts/goal_mutants.py my_tasks.py --least 1

Exits with 1 where a smaller share than `--least` is noticed.
"""

from __future__ import annotations

import argparse
import sys
import time

from android_gym.evaluation import goal_mutants
from android_gym.tasks import registry, shipped


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("tasks", nargs="*", default=["all", "micro"])
    parser.add_argument("--least", type=float, default=0.95, help="share that must be noticed")
    args = parser.parse_args()
    began = time.process_time()
    plays = dict(shipped.plays())
    for name in args.tasks:
        plays |= registry.plays_of(name) if registry.is_file(name) else {}
    found = goal_mutants.survey(registry.select(args.tasks), plays)
    for one in found:
        if not one.noticed:
            print(f"{one.place}: {one.source}\n    {', '.join(one.tasks)}")
    share, noticed = goal_mutants.share(found), sum(one.noticed for one in found)
    spent = time.process_time() - began
    print(f"{noticed} of {len(found)} noticed ({share:.1%}), {spent:.0f} CPU seconds")
    return int(share < args.least)


if __name__ == "__main__":
    sys.exit(main())
