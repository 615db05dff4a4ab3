"""Bytes of the tables that text is measured with: those of all fonts, which are loaded at once, and
what is kept of Chinese characters that have been measured.

    python benchmarks/glyphs.py [CHARACTERS]
"""

from __future__ import annotations

import sys
import tracemalloc
from importlib import import_module

WEIGHTS = (400, 500, 700)


def traced() -> int:
    return tracemalloc.get_traced_memory()[0]


def main(characters: int) -> None:
    for name in ("json", "re", "struct", "zlib", "importlib.resources", "android_gym.phone.ui.clusters"):
        import_module(name)
    tracemalloc.start()
    tables = import_module("android_gym.phone.ui.advances").TABLES
    loaded = traced()
    for weight in WEIGHTS:
        for code in range(0x4E00, 0x4E00 + characters):
            _ = tables[weight][chr(code)], tables[weight].fonts[chr(code)]
    print(f"tables of all fonts: {loaded:,} bytes")
    print(f"{characters:,} Chinese characters at {len(WEIGHTS)} weights: {traced() - loaded:,} bytes more")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 3000)
