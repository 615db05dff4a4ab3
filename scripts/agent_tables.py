"""Write the tables of docs/agents.md on what dialects read and on what agents can say.

python scripts/agent_tables.py
"""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

from android_gym import adapters, agents
from android_gym.adapters import Gesture

ROOT = Path(__file__).parents[1]
PAGE, DATA = ROOT / "docs/agents.md", ROOT / "tests/adapters/data"
DIALECTS = {"qwen_vl": "qwen3_vl"}  # of the families that are not named as a dialect
SIZE = (1000, 2000)  # px of the picture
OUTCOMES = ("the same", "both refuse", "only ours", "theirs misread", "only theirs", "different")
SAID = ("answer", "impossible", "ask")
Row = dict[str, Any]


def families() -> list[str]:
    return sorted(file.stem for file in DATA.glob("*.jsonl"))


def rows(family: str) -> list[Row]:
    """The recorded replies of a family, see `record_parsers`."""
    return [json.loads(line) for line in (DATA / f"{family}.jsonl").read_text("utf-8").splitlines()]


def read(family: str, reply: str) -> Row | None:
    """What is read here, in the words of `dialects.Decision`, None for nothing."""
    found = adapters.find(DIALECTS.get(family, family)).decode(reply, SIZE)
    return decision(found) if isinstance(found, Gesture) else None


def decision(found: Gesture) -> Row:
    return {
        "verb": found.verb,
        "at": _share(found.x, found.y),
        "to": _share(found.x2, found.y2),
        "mark": found.mark,
        "way": found.text if found.verb == "swipe" else None,
        "amount": found.amount,
        "text": "" if found.verb == "swipe" else found.text,
        "enter": found.enter,
    }


def _share(x: float | None, y: float | None) -> list[float] | None:
    return None if x is None or y is None else [x / SIZE[0], y / SIZE[1]]


def is_same(ours: Row | None, theirs: Row | None) -> bool:
    """Whether both mean the same action; how far a swipe goes counts where the format says it."""
    if ours is None or theirs is None:
        return ours is theirs
    whole = {"at": None, "to": None, "mark": None, "way": None, "amount": ours["amount"], "text": "", "enter": False}
    return all(_is_close(ours[key], value) for key, value in (whole | theirs).items())


def _is_close(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, list) and isinstance(theirs, list):
        return all(abs(a - b) < 0.001 for a, b in zip(ours, theirs, strict=True))
    return abs(ours - theirs) < 0.001 if isinstance(ours, float) and isinstance(theirs, float) else bool(ours == theirs)


def outcome(family: str, row: Row) -> str:
    """One of `OUTCOMES`. Theirs is misread where it reads something else than what is written, and ours does not."""
    ours, theirs = read(family, row["reply"]), row["decision"]
    if is_same(ours, theirs):
        return "the same" if theirs else "both refuse"
    if theirs is None:
        return "only ours"
    if row.get("meant", theirs) != theirs and (ours is None or is_same(ours, row["meant"])):
        return "theirs misread"
    return "only theirs" if ours is None else "different"


def parser_table() -> str:
    """What is read of the recorded replies, by family."""
    lines = [f"| family | replies | with slips | {' | '.join(OUTCOMES)} |", "|---" * (len(OUTCOMES) + 3) + "|"]
    for family in families():
        found = rows(family)
        counts = Counter(outcome(family, row) for row in found)
        slips = sum(row["kind"] != "plain" for row in found)
        numbers = [len(found), slips, *(counts[one] for one in OUTCOMES)]
        lines.append(f"| `{family}` | {' | '.join(map(str, numbers))} |")
    return "\n".join(lines) + "\n"


def saying_table() -> str:
    """What each agent can say beside actions on the screen."""
    lines = [f"| agent | {' | '.join(SAID)} |", "|---" * (len(SAID) + 1) + "|"]
    for name in agents.names():
        says = getattr(import_module(f"android_gym.agents.{name}").Agent, "SAYS", None)
        if says is not None:
            lines.append(f"| `{name}` | {' | '.join('yes' if one in says else 'no' for one in SAID)} |")
    return "\n".join(lines) + "\n"


TABLES = {"parsers": parser_table, "says": saying_table}


def page(text: str) -> str:
    """The page with its tables as they are now; each stands between two comments with its name."""
    for name, table in TABLES.items():
        pattern = re.compile(rf"(<!-- table: {name} -->\n).*?(<!-- end of table -->)", re.S)
        text = pattern.sub(lambda found, table=table: found[1] + table() + found[2], text)  # type: ignore[misc]
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
