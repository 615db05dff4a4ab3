"""Write the checksums of the suites of instructions (`generator/gias/suites.json`) anew, after what makes them changed:

    python scripts/freeze_v2.py FOLDER

FOLDER takes the corpora, and is explored from nothing if it is empty.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from android_gym.generator.gias.suites import FILE, frozen, suites


def main(folder: Path) -> None:
    made = frozen(suites(), folder)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
