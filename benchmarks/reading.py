"""Milliseconds to read one long answer of a model, and how they grow with its length.

A model may repeat itself until it is cut. For several kinds of repetition: 4,000 and 40,000 repeats
of a part, and the ratio of the two, 10 where reading is linear.

    python benchmarks/reading.py [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from android_gym.agents._llm import parse_reply
from android_gym.envs.actions import _grammar

PARTS = {
    "one action": "#click [n1a2b]#\n",
    "one action, one line": "#click [n1a2b]# ",
    "calls": "click(n1a2b)\n",
    "calls that do not end": "click(",
    "texts that are typed": "#set_text [n1] [#home ",
    "blanks": "          ",
    "marks": "# ",
    "thoughts": "<think>no</think>",
}
TIMES = (4_000, 40_000)


def milliseconds(answer: str) -> float:
    """The fastest of three."""
    found = []
    for _ in range(3):
        _grammar.read.cache_clear()
        begin = time.perf_counter()
        parse_reply.parse_reply(answer)
        found.append((time.perf_counter() - begin) * 1e3)
    return min(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path)
    to = parser.parse_args().json
    parse_reply.MAX_CHARS = 10**9  # else only an answer's end is read
    figures = {name: [milliseconds(f"{part * times}x") for times in TIMES] for name, part in PARTS.items()}
    print(f"{'ms, best of 3':24}{TIMES[0]:>10,}{TIMES[1]:>10,}{'ratio':>8}")
    for name, (few, many) in figures.items():
        print(f"{name:24}{few:10.1f}{many:10.1f}{many / few:8.1f}")
    if to:
        to.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
