"""AndroidArena's action grammar, `#verb [argument] [argument]#`, read tolerantly.

The released parser (see its description in the paper's appendix) tests verbs by substring, cannot
take "]" or "#" inside typed text and dies on half of what models write; this one reads the same
lines and more: hyphens or blanks for underscores, any case, missing "#", code fences, brackets
around the verb. It refuses several different actions in one answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...action import Action
from ...errors import UnknownName


class Verb(NamedTuple):
    """One line of the grammar. `args` spells the arguments: e element, t text, n number; after a
    "?" they may be left out."""

    name: str
    verb: str  # the canonical verb
    args: str = ""
    text: str = ""  # the canonical action's text, where the name says it all
    usage: str = ""  # arguments as a prompt shows them
    about: str = ""


# told whole on every line: what a model reads must not refer to another line
_SWIPED = "It may name an element to swipe over, and how far (0 to 1)."
VERBS = (
    Verb("click", "click", "e", usage="[id]", about="Touch an element."),
    Verb("double_click", "double_click", "e", usage="[id]", about="Touch an element twice, quickly."),
    Verb("long_click", "long_click", "e", usage="[id]", about="Touch an element and hold it."),
    Verb(
        "set_text",
        "set_text",
        "et",
        usage="[id] [text]",
        about="Type a text into a field, in place of what stands in it.",
    ),
    Verb("swipe_up", "swipe", "?en", "up", "[id] [number]", f"Swipe up: show what is further down. {_SWIPED}"),
    Verb("swipe_down", "swipe", "?en", "down", "[id] [number]", f"Swipe down: show what is further up. {_SWIPED}"),
    Verb(
        "swipe_left",
        "swipe",
        "?en",
        "left",
        "[id] [number]",
        f"Swipe left: show what is further to the right. {_SWIPED}",
    ),
    Verb(
        "swipe_right",
        "swipe",
        "?en",
        "right",
        "[id] [number]",
        f"Swipe right: show what is further to the left. {_SWIPED}",
    ),
    Verb("drag", "drag", "ee", usage="[id] [id]", about="Hold an element and drop it on another."),
    Verb(
        "pinch_out",
        "pinch",
        "?en",
        "out",
        "[id] [number]",
        "Move two fingers apart: zoom in. It may name an element to zoom, and how many times (more than 1).",
    ),
    Verb(
        "pinch_in",
        "pinch",
        "?en",
        "in",
        "[id] [number]",
        "Move two fingers together: zoom out. It may name an element to zoom, and how many times (more than 1).",
    ),
    Verb(
        "press_back", "back", about="Press the back key: go back to the page before, or close a dialog or the keyboard."
    ),
    Verb("press_home", "home", about="Press the home key: go to the home screen."),
    Verb("press_enter", "enter", about="Press the action key of the keyboard, which searches, sends or goes on."),
    Verb("press_recents", "recents", about="Show the apps that were used last."),
    Verb("start", "start", "t", usage="[app]", about="Open an installed app by its name."),
    Verb("stop", "stop", "t", usage="[app]", about="Force an app to stop, by its name."),
    Verb("stop_all", "stop_all", about="Force all apps to stop."),
    Verb("install", "install", "t", usage="[package or link]", about="Install an app from its package name or a link."),
    Verb("screen_on", "screen_on", about="Turn the screen on."),
    Verb("screen_off", "screen_off", about="Turn the screen off."),
    Verb("volume_up", "volume_up", about="Press the volume key that makes sounds louder."),
    Verb("volume_down", "volume_down", about="Press the volume key that makes sounds quieter."),
    Verb("volume_mute", "volume_mute", about="Press the key that mutes sounds."),
    Verb(
        "orientation",
        "orientation",
        "t",
        usage="[natural, left, right or upside_down]",
        about="Turn the screen to that side.",
    ),
    Verb("screenshot", "screenshot", about="Save a picture of the screen on the phone."),
    Verb("notifications", "notifications", about="Pull the notifications down."),
    Verb("wait", "wait", "?n", usage="[seconds]", about="Wait for the screen to change."),
    Verb("api", "api", "t", usage="[command]", about="Run an adb command, such as am start."),
    Verb("ask", "ask", "t", usage="[question]", about="Ask the owner of the phone a question."),
    Verb(
        "finish",
        "finish",
        "?t",
        usage="[answer]",
        about="End the task: the goal is reached. "
        "Where it is a question, with the answer; where it cannot be reached, with N/A.",
    ),
)

SYNONYMS = {
    "tap": "click",
    "press": "click",
    "double_tap": "double_click",
    "long_press": "long_click",
    "long_tap": "long_click",
    "hold": "long_click",
    "type": "set_text",
    "input": "set_text",
    "input_text": "set_text",
    "enter_text": "set_text",
    "scroll_down": "swipe_up",
    "scroll_up": "swipe_down",
    "scroll_right": "swipe_left",
    "scroll_left": "swipe_right",
    "zoom_in": "pinch_out",
    "zoom_out": "pinch_in",
    "back": "press_back",
    "home": "press_home",
    "enter": "press_enter",
    "recents": "press_recents",
    "recent": "press_recents",
    "press_recent": "press_recents",
    "launch": "start",
    "open": "start",
    "start_app": "start",
    "launch_app": "start",
    "stop_app": "stop",
    "stop_all_app": "stop_all",
    "stop_all_apps": "stop_all",
    "install_app": "install",
    "set_orientation": "orientation",
    "done": "finish",
}

TABLE = {verb.name: verb for verb in VERBS}
# what prompts list, in the four levels of the paper's table 7; the reader knows all of VERBS
LEVELS: dict[str, tuple[str, ...]] = {
    "App level": ("start", "stop", "stop_all"),
    "Component level": (
        "click",
        "double_click",
        "long_click",
        "set_text",
        "swipe_up",
        "swipe_down",
        "swipe_left",
        "swipe_right",
    ),
    "System level": ("press_back", "press_home", "press_enter", "screen_on", "screen_off", "orientation", "screenshot"),
    "Task level": ("finish",),
}
# the same and what the paper's agents do not have, for the forms whose names end in "+api"
MORE_LEVELS = {
    **LEVELS,
    "Component level": (*LEVELS["Component level"], "drag"),
    "System level": (*LEVELS["System level"], "press_recents", "notifications", "wait", "api"),
}
# what is listed where a task needs it or the user asks for it: names of actions by level
EXTRAS: dict[str, dict[str, tuple[str, ...]]] = {
    "ask": {"Task level": ("ask",)},
    "drag": {"Component level": ("drag",)},
    "install": {"App level": ("install",)},
    "notifications": {"System level": ("notifications",)},
    "pinch": {"Component level": ("pinch_out", "pinch_in")},
    "recents": {"System level": ("press_recents",)},
    "volume": {"System level": ("volume_up", "volume_down", "volume_mute")},
    "wait": {"System level": ("wait",)},
}
LISTED = tuple(TABLE[name] for names in LEVELS.values() for name in names)
NAMES = {(verb.verb, verb.text): verb.name for verb in VERBS}
_NAMES = sorted({*TABLE, *SYNONYMS}, key=lambda name: (-len(name), name))
_FIRST = {name[0]: "|".join(n[1:].replace("_", "[-_ ]?") for n in _NAMES if n[0] == name[0]) for name in _NAMES}
# a name as models write it, the longest first; those with another first letter are not tried
ANY = "|".join(f"{letter}(?:{rest})" for letter, rest in _FIRST.items())
_MARKED = re.compile(rf"#\s*\[?(?=\w)({ANY})\]?(?=\s*(?:\[|#|$|\s))", re.IGNORECASE)
_BARE = re.compile(rf"^\W*\b(?:action\s*:\s*\[?)?({ANY})\]?\s*", re.I)
_WORD = re.compile(r"\w")
_INLINE = re.compile(rf"\b({ANY})\]?(?=\s*\[)", re.IGNORECASE)
_UNKNOWN = re.compile(r"#\s*\[?([A-Za-z_-]{2,24})\]?\s*(?:\[|#)")
_FOLD = {name.replace("_", ""): name for name in _NAMES}

SUGGESTED = tuple(name for name in TABLE if name not in ("api", "ask"))  # for misspelt names

NO_ACTION = "The answer holds no action. Write one, such as #click [id]#."
SEVERAL = "The answer holds several actions. Write only one."


def name_of(action: Action) -> str | None:
    """The name of an action in the grammar, None where it has none."""
    return NAMES.get((action.verb, action.text if action.verb in ("swipe", "pinch") else ""))


def without_api(form: str) -> str:
    """Why a form takes no adb command, and which form does."""
    return f'There is no adb command among these actions; actions="{form}" takes them.'


def with_extras(levels: Mapping[str, tuple[str, ...]], extras: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The names of actions by level with those of `EXTRAS`. Raises UnknownName."""
    found = dict(levels)
    for extra in extras:
        if extra not in EXTRAS:
            raise UnknownName("extra action", extra, EXTRAS)
        for level, names in EXTRAS[extra].items():
            new = tuple(name for name in names if name not in found[level])
            last = level == "Task level"  # where "finish" stays the last one
            found[level] = (*new, *found[level]) if last else (*found[level], *new)
    return found


def list_actions(levels: Mapping[str, tuple[str, ...]], line: Callable[[Verb], str]) -> str:
    """The actions for prompts, one a line below the name of their level."""
    return "\n".join(
        "\n".join((f"{level}:", *(line(TABLE[name]) for name in names))) for level, names in levels.items()
    )


class Read(NamedTuple):
    """An action as written: its line of the grammar and its arguments, texts."""

    verb: Verb
    args: tuple[str, ...]


@lru_cache(maxsize=4096)
def read(answer: str) -> Read | str:
    """The one action in a model's answer, or a sentence that says what is wrong. Takes time that
    grows with the length of the answer and no faster."""
    text = answer.replace("```", "\n").strip()
    if "#" in text:
        marks = _outside(text, list(_MARKED.finditer(text)))
        if marks:
            return _one(_each(text, marks))
        unknown = _UNKNOWN.search(text)
        if unknown:
            return str(UnknownName("action", unknown[1], SUGGESTED))
    bare = [*filter(None, map(_bare, text.splitlines()))] or [*filter(None, (_bare(text),))]
    if bare:
        return _one([_arguments(_verb(verb), rest) for verb, rest in bare])
    inline = list(_INLINE.finditer(text)) if "[" in text else []
    return _one(_each(text, inline)) if inline else NO_ACTION


def _outside(text: str, marks: list[re.Match[str]]) -> list[re.Match[str]]:
    """The marks without those inside a text that is typed: `#set_text [n1] [#home sweet]#`."""
    kept: list[re.Match[str]] = []
    open_, seen = 0, 0  # brackets since the last mark that was kept, and up to where
    for mark in marks:
        open_ += text.count("[", seen, mark.start()) - text.count("]", seen, mark.start())
        seen = mark.start()
        if not (kept and open_ > 0 and "t" in _verb(kept[-1][1]).args):
            kept.append(mark)
            open_, seen = 0, mark.end()
    return kept


def _each(text: str, marks: list[re.Match[str]]) -> list[Read | str]:
    """The actions that begin at marks; the arguments of one end before the next one."""
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    return [_arguments(_verb(mark[1]), text[mark.end() : end]) for mark, end in zip(marks, ends, strict=True)]


def _bare(text: str) -> tuple[str, str] | None:
    """The verb of a text that holds an action without marks and nothing else, and the brackets
    after it."""
    head = _BARE.match(text)
    if head is None:
        return None
    rest, brackets = text[head.end() :], ""
    if rest.startswith("["):
        end = rest.rfind("]") + 1
        rest, brackets = rest[end:], rest[:end]
    return None if _WORD.search(rest) else (head[1], brackets)


def _one(found: list[Read | str]) -> Read | str:
    different = list(dict.fromkeys(found))
    whole = [one for one in different if isinstance(one, Read)]
    if len(whole) > 1:
        return SEVERAL
    return whole[0] if whole else different[0]


def _verb(written: str) -> Verb:
    name = _FOLD[re.sub(r"[-_ ]", "", written).casefold()]
    return TABLE[SYNONYMS.get(name, name)]


def _arguments(verb: Verb, rest: str) -> Read | str:
    """The bracketed arguments after a verb. A text argument runs to the last bracket."""
    needed, _, optional = verb.args.partition("?")
    args: list[str] = []
    rest = rest.lstrip()
    for kind in needed + optional:
        if not rest.startswith("["):
            if kind == "t" and rest.partition("#")[0].strip() and "#" in rest:
                args.append(rest.partition("#")[0].strip())
            break
        end = _last(rest) if kind == "t" else rest.find("]")
        if end < 0:
            return f"The bracket after {verb.name} is not closed."
        args.append(rest[1:end] if kind == "t" else rest[1:end].strip())
        rest = rest[end + 1 :].lstrip()
    if len(args) < len(needed):
        return f"{verb.name} needs {verb.usage}: #{verb.name} {verb.usage}#."
    return Read(verb, tuple(args))


def _last(rest: str) -> int:
    """Where a text argument ends: at the last "]" that a "#" follows, else at the last one."""
    end = -1
    for match in re.finditer(r"\]\s*#", rest):
        end = match.start()
    return end if end >= 0 else rest.rfind("]")
