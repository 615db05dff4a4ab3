"""Mobile-Bench-v2's table 3, its Common columns, over runs on pages, and table 8 (arXiv 2505.11891)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from ...devices.pages import COMPLEX, SIMPLE, Instruction
from ...metrics.page_scores import Score, share, summarize
from .series import Series
from .values import Cell, Table

KEY = "mobile-bench-v2"
SPLITS = (SIMPLE, COMPLEX)
MODES = {"single": "Single", "multi": "Multi"}
_COLUMNS = ("Type/SE", "Step.Acc", "SR", "State", "n")
_WHAT = (
    "Type, Step.Acc and SR in percent. Type/SE: of single-path rows the answers of the right kind by gold steps, of "
    "multi-path ones the steps by gold steps, the mean over the episodes that succeeded. State: of the multi-path "
    "episodes that could be made on the simulated phone again, those that end with the gold path's data and screen."
)
_OTHERS = (
    "The published rows are over 800 instructions on the authors' ten apps, so they do not compare record by record. "
    "The paper does not say how SE treats failures."
)
# Framework, model, category; Type or SE, Step.Acc and SR of simple and of complex instructions
PUBLISHED = """\
AppAgent-v1, InternVL2-40B|single|82.4 35.7 1.0|85.1 38.4 1.5
AppAgent-v1, InternVL2-40B|multi|5.8 43.0 10.1|4.4 46.0 6.5
AppAgent-v1, LLAVA-72B-NEXT|single|93.2 7.4 0.0|87.7 7.8 0.0
AppAgent-v1, LLAVA-72B-NEXT|multi|6.2 1.9 0.0|4.5 5.1 0.0
AppAgent-v1, Qwen2-VL-72B|single|95.2 60.3 21.1|93.5 53.8 5.0
AppAgent-v1, Qwen2-VL-72B|multi|5.2 62.8 20.6|4.4 58.9 4.0
AppAgent-v1, Qwen-VL-Max|single|94.7 58.6 20.5|91.2 54.7 7.5
AppAgent-v1, Qwen-VL-Max|multi|5.9 67.6 12.6|4.3 63.1 6.6
AppAgent-v1, Llama3.2-VL-90B|single|86.4 22.4 2.6|87.0 24.3 1.0
AppAgent-v1, GPT-4v|single|91.2 24.0 6.0|90.8 25.2 0.0
AppAgent-v1, GPT-4v|multi|6.1 29.7 3.0|4.5 29.4 0.0
AppAgent-v1, GPT-4o|single|80.4 57.6 18.5|79.2 50.6 11.5
AppAgent-v1, GPT-4o|multi|5.3 61.8 19.8|4.4 61.7 6.5
MobileAgent-v2, InternVL2-40B|single|84.5 19.3 0.0|80.7 26.4 0.5
MobileAgent-v2, InternVL2-40B|multi|6.0 27.6 3.5|4.4 32.6 3.5
MobileAgent-v2, Qwen2-VL-72B|single|91.5 50.5 13.0|91.6 49.0 4.5
MobileAgent-v2, Qwen2-VL-72B|multi|5.4 54.9 15.1|4.4 58.6 4.0
MobileAgent-v2, Qwen-VL-Max|single|74.2 17.0 3.0|68.8 12.3 2.0
MobileAgent-v2, Qwen-VL-Max|multi|5.4 29.6 4.5|4.3 24.8 3.0
MobileAgent-v2, Llama3.2-VL-90B|single|62.4 16.6 1.0|67.0 17.5 0.0
MobileAgent-v2, GPT-4v|single|90.8 22.9 3.8|90.6 28.3 0.5
MobileAgent-v2, GPT-4v|multi|6.0 17.8 5.4|4.5 11.8 0.0
MobileAgent-v2, GPT-4o|single|91.9 53.5 13.5|92.3 50.5 17.0
MobileAgent-v2, GPT-4o|multi|4.9 57.6 25.6|4.2 56.3 17.5
CogAgent-18B|single|75.6 20.9 13.0|62.3 20.8 6.0
UGround-7B|single|73.0 39.5 17.0|73.8 36.0 10.0
UI-Tars-7B-dpo|single|75.3 41.8 19.0|75.9 37.8 12.0
OS-Atlas-7B-pro|single|82.1 51.5 28.0|83.5 50.6 18.0
Kimi-VL-A3B|single|75.1 21.7 12.0|61.8 21.5 6.5
DeepSeek-VL2|single|72.6 38.8 16.0|73.1 35.2 9.5
UI-Tars-72B-dpo|single|94.3 64.2 32.0|96.0 63.5 24.0
"""


def section(series: Sequence[Series], published: bool = True) -> tuple[Table, ...]:
    """Its table, () of runs that are not on pages. published: with the paper's rows."""
    if not any(one.walk is not None for each in series for one in each.valid):
        return ()
    return (table3(series, published),)


def table3(series: Sequence[Series], published: bool = True) -> Table:
    """Each agent in single-path and in multi-path mode, on simple and on complex instructions. Runs of one agent with
    one model in the two modes are two rows that follow each other."""
    found: dict[str, dict[str, list[Score]]] = {}
    for each in series:
        for one in each.valid:
            if one.walk is not None:
                found.setdefault(each.name, {}).setdefault(one.walk.mode, []).append(one.walk)
    rows = [
        (name, MODES[mode], *_common(modes[mode])) for name, modes in found.items() for mode in MODES if mode in modes
    ]
    rows += _published() if published else []
    columns = ("Models", "Cate.", *_COLUMNS, *_COLUMNS)
    groups = (("", 2), ("Common-Simple", len(_COLUMNS)), ("Common-Complex", len(_COLUMNS)))
    notes = (_WHAT, _OTHERS) if published else (_WHAT,)
    return Table(f"{KEY}-table-3", "Mobile-Bench-v2, table 3: Common", columns, tuple(rows), groups, notes, digits=1)


def _common(scores: Sequence[Score]) -> list[Cell]:
    """The cells of a row, for each split."""
    cells: list[Cell] = []
    for split in SPLITS:
        mine = [one for one in scores if one.split == split]
        found = summarize(mine)
        first = found.se if found.type_acc is None else _percent(found.type_acc)
        shares = (_percent(one) for one in (found.step_acc, found.sr, found.state))
        cells += [first, *shares, len(mine)] if mine else [None] * len(_COLUMNS)
    return cells


def _percent(part: float | None) -> float:
    return math.nan if part is None else 100 * part


def _published() -> list[tuple[Cell, ...]]:
    """The paper's rows, which know no state and do not say n."""
    rows: list[tuple[Cell, ...]] = []
    for line in PUBLISHED.splitlines():
        name, mode, *parts = line.split("|")
        cells = [cell for part in parts for cell in (*map(float, part.split()), None, None)]
        rows.append((f"{name}, published", MODES[mode], *cells))
    return rows


def table8(full: Iterable[Instruction], subset: Iterable[Instruction]) -> Table:
    """The apps of all instructions and of a part of them, with counts and shares in percent. Apps of one name on
    several phones have the phone's behind it."""
    whole, part = (Counter((one.app, one.phone) for one in some) for some in (full, subset))
    names = Counter(app for app, _ in {*whole, *part})
    rows = tuple(
        (
            app if names[app] == 1 else f"{app}, {phone or 'any phone'}",
            whole[app, phone],
            part[app, phone],
            _percent(share(whole[app, phone], whole.total())),
            _percent(share(part[app, phone], part.total())),
        )
        for app, phone in sorted({*whole, *part})
    )
    columns = ("App", "Full", "Subset", "Full (%)", "Sampled (%)")
    return Table(f"{KEY}-table-8", "Mobile-Bench-v2, table 8: apps", columns, rows, digits=2)
