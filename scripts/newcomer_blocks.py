"""Run the commands and examples of a document, as newcomer.sh does.

    python scripts/newcomer_blocks.py README.md

Those are blocks of Python, and of the shell after a comment `<!-- run -->`, in order, one process for
each language. Prints what failed, and exits with 1.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(r"(?:^<!-- ([a-z]+)[^\n]* -->\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)


def main() -> None:
    found = [(kind, language, text) for kind, language, text in BLOCK.findall(Path(sys.argv[1]).read_text("utf-8"))]
    python = "\n".join(text for kind, language, text in found if language == "python" and not kind)
    shell = [text for kind, language, text in found if language == "sh" and kind == "run"]
    commands = [["sh", "-ec", text] for text in shell] + [[sys.executable, "-c", python]]
    failed = 0
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            failed = 1
            print(f"FAILED with {done.returncode}:\n{command[-1]}\n{done.stderr}")
    print(f"{len(commands)} blocks or groups of blocks ran.")
    sys.exit(failed)


if __name__ == "__main__":
    main()
