"""Write `android_gym/tasks/splits.json`: the family of each task, and what is held out.

    python scripts/task_families.py            # writes the file; some minutes
    python scripts/task_families.py --added    # tries only pairs with tasks that it does not have
    python scripts/task_families.py --pairs    # prints which task's references solve which

Held out of `templates` are small families with a task of `WANTED`, then others of one app each,
those that ask something first, in the order of a hash, until a quarter of each app's tasks is.
A family that micro tasks belong to stays in training unless one of these is wanted. `apps` follows
the packages that the references play in, `held` the parameters that are drawn, `level` what the
references take (`tasks.levels`), `touched` the packages that they touch something in.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict

import xxhash

from android_gym.evaluation import task_families
from android_gym.tasks import levels, registry, splits
from android_gym.tasks.base import Task

LARGEST = 2  # tasks in a family that is held out because one of them is wanted
FIRST = "pixel"
SHARE = 0.25  # of an app's tasks
WANTED = """
    Browsers-NavigateNoChrome Clock-CancelTimer Clock-DeleteAlarm Clock-ResetStopwatch
    Contacts-Delete Contacts-DeleteLabel Contacts-DeleteNoConfirm Contacts-MergeDuplicates
    Gmail-Archive Gmail-DeleteDraft Gmail-Forward Gmail-ForwardNoSend Gmail-MarkUnreadNoLabels
    Gmail-OpenDraftBySearch Gmail-SearchSentFrom Gmail-TurnOffNotifications
    Micro-ChooseInDialog Micro-GoToSecondHomePage Micro-RenamePhone Micro-ReturnToApp
    Micro-StarMail Settings-AddLanguage Settings-TurnOnBluetooth Settings-TurnOnLocation
    Settings-ViewStorage
""".split()


def main(arguments: list[str]) -> None:
    known = registry.query()
    there = json.loads(splits.FILE.read_text("utf-8")) if "--added" in arguments else {}
    new = {task.id for task in known} - there.keys()
    found = task_families.pairs(known, of=new if there else None)
    found += [(name, about["family"], "as before") for name, about in there.items()]
    if "--pairs" in arguments:
        for one, other, how in found:
            print(f"{one} solves {other}: {how}")
        return
    of = task_families.families(known, found)
    held = held_out(known, of)
    rows = [row(task, of[task.id], held) for task in known]
    splits.FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def row(task: Task, family: str, held: set[str]) -> str:
    limit = splits.limit(task)
    about = {
        "family": family,
        "templates": "test" if family in held else "train",
        "apps": splits.side_of_apps(splits.packages(task)),
        "held": "" if limit is None else f"{limit:016x}",
        "level": levels.demands(task).level,
        "touched": sorted(splits.touched_packages(task)),
    }
    return f"{json.dumps(task.id)}: {json.dumps(about)}"


def held_out(known: tuple[Task, ...], of: dict[str, str]) -> set[str]:
    """The families on the test side of `templates`. Those with a task for the phone `pixel` are
    decided first and by themselves: tasks for other phones never change their side."""
    held: set[str] = set()
    decided: set[str] = set()
    for profile in sorted({task.profile for task in known}, key=lambda name: (name != FIRST, name)):
        group = [task for task in known if task.profile == profile and of[task.id] not in decided]
        held |= _held(group, of)
        decided |= {of[task.id] for task in group}
    return held


def _held(known: list[Task], of: dict[str, str]) -> set[str]:
    members: dict[str, list[Task]] = defaultdict(list)
    for task in known:
        members[of[task.id]].append(task)
    wanted = {of[name] for name in WANTED if name in of}
    held = {name for name in wanted & members.keys() if len(members[name]) <= LARGEST}
    tasks = Counter(task.app for task in known)
    left: dict[str, int] = {}
    for app, count in tasks.items():
        out = sum(task.app == app and of[task.id] in held for task in known)
        left[app] = round(SHARE * count) - out
    for family in sorted(members.keys() - held, key=lambda name: _order(members[name])):
        app, size = members[family][0].app, len(members[family])
        alone = all(task.app == app and not task.micro for task in members[family])
        if alone and size <= left[app]:
            held.add(family)
            left[app] -= size
    return held


def _order(members: list[Task]) -> tuple[bool, int]:
    first = min(task.id for task in members)
    return all(task.asks is None for task in members), xxhash.xxh64_intdigest(first.encode())


if __name__ == "__main__":
    main(sys.argv[1:])
