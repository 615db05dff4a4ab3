"""Lines for a phone's shell, as agents write them, and how to tell that one went wrong."""

from __future__ import annotations

import re
from shlex import quote

_PREFIX = re.compile(r"adb$|(adb\s+(-s\s+\S+\s+)?)?(shell(\s+|$))?")
_QUOTED = re.compile(r"([\"'])([^\"']*\s[^\"']*)\1")
_HOST_COMMANDS = (["install"], ["uninstall"])  # adb's own commands, which ask the package manager
_READ_NOTHING = ("am", "cmd", "content", "input", "monkey", "pm", "settings", "svc")  # nor write into files
_PLACEHOLDER = re.compile(r"'[^']*'|\"[^\"]*\"|(<[^<>|;&'\"\n]+>)")
_INTENT_WORD = re.compile(r"(?<=\s)(-[dt]\s+)([^\s'\"\\$`;|<>]+)")
_SPLIT = re.compile(r"[^&]&[^&]|[*?\[(]")  # what the shell would take a word apart by
_ERROR = re.compile(r"^(Error|Failure|sh:|/system/bin/sh:|\*\* No activities|.*Exception\b)", re.MULTILINE)


class Answer(str):
    """What a command printed, stderr included, without the last newline, and its exit status."""

    code: int

    def __new__(cls, text: str, code: int = 0) -> Answer:
        answer = super().__new__(cls, text)
        answer.code = code
        return answer


def shell_line(command: str) -> str:
    """A command as the phone's own shell takes it, without `adb [-s SERIAL] shell` before it.

    shell_line('adb -s emulator-5554 shell "wm size"')  # "wm size"
    shell_line("adb install app.apk")                   # "pm install app.apk"
    """
    rest = _PREFIX.sub("", command.strip(), count=1)
    if rest.split(maxsplit=1)[:1] in _HOST_COMMANDS:
        rest = f"pm {rest}"
    whole = _QUOTED.fullmatch(rest)  # as in: adb shell "wm size"
    return whole[2] if whole is not None else rest


def placeholder(line: str) -> str:
    """The first placeholder that was left in a line for the phone's shell outside of quotes, where
    the shell would take it for files to read and write; "" for none.

    placeholder("am start -d <url>")  # "<url>"
    """
    if line.split(maxsplit=1)[:1] not in [[name] for name in _READ_NOTHING]:
        return ""
    return next((found[1] for found in _PLACEHOLDER.finditer(line) if found[1]), "")


def with_whole_links(line: str) -> str:
    """A line of `am` in which URIs and types are quoted that the shell would take apart.

    with_whole_links("am start -d geo:1,2?z=3&q=tea")  # "am start -d 'geo:1,2?z=3&q=tea'"
    """
    if not line.startswith("am "):
        return line
    return _INTENT_WORD.sub(lambda m: m[1] + (quote(m[2]) if _SPLIT.search(m[2]) else m[2]), line)


def failed(output: Answer) -> bool:
    """Whether a command failed: its exit status says so, or what it printed does."""
    return output.code != 0 or _ERROR.search(output) is not None


def error_text(output: Answer) -> str:
    """What a failed command printed, from its first error on; "" if it worked.

    >>> error_text(Answer("Starting: Intent { cmp=x/y }\\nError type 3"))
    'Error type 3'
    """
    if not failed(output):
        return ""
    found = _ERROR.search(output)
    text = output[found.start() :] if found is not None else str(output)
    return text.strip() or f"The command failed with exit status {output.code}."
