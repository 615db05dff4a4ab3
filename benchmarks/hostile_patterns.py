"""Random patterns sent to a phone's shell and uiautomator2, many of which no backtracking engine
gets through. Prints how many were tried, the slowest, and how many hung (over a second of CPU).

    python benchmarks/hostile_patterns.py [COUNT] [SEED]
"""

from __future__ import annotations

import random
import shlex
import sys
import time

from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.u2.java import JavaError
from android_gym.serve.u2.javaregex import matches

HUNG_S = 1.0
TEXTS = ("a" * 60 + "!", "ab" * 30, "a" * 2000 + "!")
ATOMS = (
    "a",
    "b",
    ".",
    "[ab]",
    "(a|aa)",
    "(a*)",
    "(a+)+",
    "(.*)*",
    "([a-z]+)*",
    "(a|b|ab)*",
    "\\w",
    "(a?){20}",
    "(.*a){9}",
    "\\1",
    "(x+x+)+y",
    "^",
    "$",
    "(?i)",
    "[",
    "(",
    "\\(a*\\)*\\1",
)
TIMES = ("", "", "", "*", "+", "?", "{3}", "{2,}", "{0,30}", "*?")
LINES = ("grep {}", "grep -E {}", "grep -oE {}", "grep -wE {}", "grep -iE {}", "pgrep -f {}", "pkill -f {}")


def pattern(source: random.Random) -> str:
    """A pattern of up to eight parts, some of them in a group that repeats."""
    parts = [source.choice(ATOMS) + source.choice(TIMES) for _ in range(source.randint(1, 8))]
    text = "".join(parts)
    return f"({text}){source.choice(TIMES)}b" if source.random() < 0.4 else text


def main(count: int, seed: int) -> int:
    source, slowest, hangs = random.Random(seed), (0.0, ""), 0
    machine = Machine(base_phone()).logged("I", "Tag", TEXTS[0])
    for _ in range(count):
        text = source.choice(TEXTS)
        asked, line = pattern(source), source.choice((*LINES, "textMatches"))
        start = time.process_time()
        if line == "textMatches":
            try:
                matches(asked, text)
            except JavaError:
                pass
        else:
            shell.run(
                machine,
                line.format(f"-e {shlex.quote(asked)}" if line[0] == "g" else shlex.quote(asked)),
                text.encode(),
            )
        took = time.process_time() - start
        slowest = max(slowest, (took, f"{line} {asked}"))
        hangs += took > HUNG_S
    print(f"{count} patterns, hangs = {hangs}, slowest {slowest[0]:.3f} s: {slowest[1]}")
    return hangs


if __name__ == "__main__":
    numbers = [*map(int, sys.argv[1:]), *(100_000, 0)[len(sys.argv) - 1 :]]
    sys.exit(main(*numbers))
