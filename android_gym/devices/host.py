"""What adb does on the computer beside a simulated phone: `adb push` and `adb pull`.

That computer keeps nothing. It has a sample of any file that a command names, a picture, a sound or
a text that is made of the name, and forgets what it is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from shlex import quote, split

from .shell import Answer

_COPY = re.compile(r"adb\s+(?:-s\s+\S+\s+)?(push|pull)\s+(.+)", re.DOTALL)
Shell = Callable[[str], Answer]


def copy_files(shell: Shell, command: str) -> Answer | None:
    """Carry out `adb push` or `adb pull` on the phone of this shell; None for any other command."""
    found = _COPY.fullmatch(command.strip())
    if found is None:
        return None
    try:
        paths = [word for word in split(found[2]) if not word.startswith("-")]
    except ValueError as error:
        return Answer(f"adb: {error}", 1)
    if found[1] == "pull":
        return _pull(shell, paths[:-1] or paths)
    if len(paths) < 2:
        return Answer("adb: push requires an argument", 1)
    return _push(shell, paths[:-1], paths[-1])


def _push(shell: Shell, sources: list[str], target: str) -> Answer:
    folder = target.endswith("/") or len(sources) > 1 or shell(f"cd {quote(target)}").code == 0
    for source in sources:
        name = source.rstrip("/").rpartition("/")[2]
        path = f"{target.rstrip('/')}/{name}" if folder else target
        made = shell(f"mkdir -p {quote(path.rpartition('/')[0] or '/')} && echo -n {quote(name)} > {quote(path)}")
        if made.code:
            return Answer(f"adb: error: failed to copy '{source}' to '{path}': {made}", 1)
    return _told(sources, "pushed")


def _pull(shell: Shell, sources: list[str]) -> Answer:
    for source in sources:
        if shell(f"ls -d {quote(source)}").code:
            return Answer(f"adb: error: failed to stat remote object '{source}': No such file or directory", 1)
    return _told(sources, "pulled")


def _told(sources: list[str], what: str) -> Answer:
    count = f"{len(sources)} file{'s' if len(sources) > 1 else ''} {what}, 0 skipped."
    return Answer(f"{sources[0]}: {count}" if len(sources) == 1 else count)
