"""A model without a model: rules that read the prompts of `react` and `plan`, behind OpenAI's protocol.

It opens the app that the goal names, types what the goal quotes, touches the element whose words
share most with the goal, scrolls where nothing does, and finishes. It knows nothing of tasks: it is
the row that a language model has to beat, and a server to try commands with, tokens included (four
characters are one).

    python benchmarks/scripted_brain.py [--port 8765]
    OPENAI_BASE_URL=http://127.0.0.1:8765/v1 android-gym run --agent react \
        --model openai:scripted-brain --suite verified-5 --concurrency 8 --out runs/brain

Or in one command, in which words that follow are those of android-gym:

    python benchmarks/scripted_brain.py run --agent plan --actions html --tasks Clock-Open --out runs/plan
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

NAME = "scripted-brain"
PARTS = re.compile(
    r"Goal: (?P<goal>.*?)\n\n(?P<past>.*)Step (?P<step>\d+)\. The screen now:\n"
    r"(?P<screen>.*)",
    re.S,
)
LINE = re.compile(r"^\s*\[(?P<id>\w+)\] (?P<kind>.*?)(?:: (?P<words>.*))?$")
QUOTED = re.compile(r"[\"“「《](.+?)[\"”」》]")
APPS = re.compile(r"^- ([^:\n]+): ", re.M)
COMMON = frozenset(
    """a an and any app at be by can could do for from go has have i in into is it me my need of on
    one open please so that the there this to want with you""".split()
)
LONGEST = 12  # steps, after which it gives up
# of the prompts of `plan`
TURN = "Now it is your turn.\n"
LABEL = re.compile(r"^\[([A-Z][\w ]*)\]:\n", re.M)
ENTRY = re.compile(r"^ *(?P<id>\d+): (?P<words>.*)$", re.M)
OPENED = re.compile(r" ([A-Za-z]\w*(?:\.\w+)+)/\.?\w|-p ([\w.]+) -c")  # the package that a command opens
ENOUGH = 3  # actions in an app, after which it opens the next
CHANGES = (
    "Changes: by the rules.\nActions completed: as in the history.\nTask progress: unknown.\nOne next action: the next."
)


def words_of(text: str) -> set[str]:
    """The words of a text that tell something."""
    return set(re.findall(r"[\w@.]+", text.casefold())) - COMMON


def decide(system: str, user: str) -> str:
    """The action for a prompt."""
    found = PARTS.search(user)
    if found is None:
        return "#finish#"
    goal, past, screen = found["goal"], found["past"], found["screen"]
    step, wanted = int(found["step"]), words_of(goal)
    apps = [app for app in APPS.findall(system) if app.casefold() in goal.casefold()]
    if step == 1 and apps:
        return f"#start [{max(apps, key=len)}]#"
    lines = [match for match in map(LINE.match, screen.splitlines()) if match]
    for text in QUOTED.findall(goal):
        field = next((one for one in lines if "EditText" in one["kind"]), None)
        if field is not None and f"[{text}]" not in past and text not in screen:
            return f"#set_text [{field['id']}] [{text}]#"
    open_ = [one for one in lines if "click" in one["kind"] and f"[{one['id']}]#" not in past]
    best = max(open_, key=lambda one: _score(one["words"], wanted), default=None)
    if best is not None and step < LONGEST and _score(best["words"], wanted) > 0:
        return f"#click [{best['id']}]#"
    if step < LONGEST and past.count("#swipe_up#") < 2:
        return "#swipe_up#"
    return f"#finish [{_answer(lines, wanted)}]#" if goal.rstrip().endswith("?") else "#finish#"


def _score(said: str | None, wanted: set[str]) -> float:
    found = words_of(said or "")
    return len(found & wanted) / (len(found) + 1)


def _answer(lines: list[re.Match[str]], wanted: set[str]) -> str:
    """The words beside the ones that the goal asks for."""
    best = max(lines, key=lambda one: _score(one["words"], wanted), default=None)
    parts = (best["words"] or "").split("; ") if best is not None else []
    other = [part for part in parts if not words_of(part) & wanted]
    return other[0].replace("]", ")") if other else "N/A"


def planned(user: str) -> str:
    """The answer to a question of `plan`."""
    labels = LABEL.split(user.partition(TURN)[2].removesuffix("[Answer]:"))
    told = dict(zip(labels[1::2], map(str.strip, labels[2::2]), strict=True))
    task, past = told["Task"], told.get("History", "").splitlines()
    if "Apps" in told:
        named = [app for app in APPS.findall(told["Apps"]) if app.casefold() in task.casefold()]
        return f"I need {', '.join(named)} for this: {task}"
    if "Last action" in told:
        return CHANGES
    if "API list" in told:
        return _called(told["API list"], past)
    if "Lists" in told:
        return _acted(told, past)
    done = len(past) > LONGEST or len(past) >= ENOUGH - 1 and "'scroll(" in past[-1]
    return "Yes." if done else "No."


def _called(listed: str, past: list[str]) -> str:
    """The first command that opens an app that was not opened, once there was enough to do in the last one."""
    commands: dict[str, str] = {}
    for line in listed.splitlines():
        command = line.partition(": ")[0]
        package = OPENED.search(command)
        if package is not None and "<" not in command:
            commands.setdefault(package[1] or package[2], command)
    since = next((i for i, line in enumerate(reversed(past)) if line.startswith("{'API call'")), ENOUGH)
    wanted = [one for one in commands.values() if not any(one in line for line in past)]
    if wanted and (since >= ENOUGH or "'scroll(" in past[-1]):
        return f"Yes: [{wanted[0]}]"
    return "Sorry. No API fits."


def _acted(told: dict[str, str], past: list[str]) -> str:
    """The action on the screen: types what is quoted, clicks what shares most with the task, or scrolls."""
    task, done = told["Task"], "\n".join(past)
    field = ENTRY.search(told.get("Inputs", ""))
    for text in QUOTED.findall(task):
        if field is not None and f", {text})" not in done and text not in told["Screen"]:
            return f"input({field['id']}, {text})"
    open_ = [one for one in ENTRY.finditer(told.get("Clickables", "")) if one["words"] not in done]
    best = max(open_, key=lambda one: _likeness(one["words"], task), default=None)
    if best is not None and _likeness(best["words"], task) > 0:
        return f"click({best['id']})"
    pane = ENTRY.search(told.get("Scrollables", ""))
    return f"scroll({pane['id']}, up)" if pane is not None else "scroll([540,1600][540,800])"


def _likeness(words: str, task: str) -> float:
    """How much of an element's words the task has; words without spaces between them count as they stand."""
    whole = len(words) > 1 and words.casefold() in task.casefold()
    return _score(words, words_of(task)) + whole * len(words)


def reply(asked: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request, as the protocol has it."""
    texts = {one["role"]: one["content"] for one in asked["messages"]}
    if TURN in texts["user"]:
        said = planned(texts["user"])
    else:
        said = f"Thought: by the rules.\nAction: {decide(texts.get('system', ''), texts['user'])}"
    length = sum(len(str(one["content"])) for one in asked["messages"])
    message = {"role": "assistant", "content": said}
    return {
        "id": NAME,
        "object": "chat.completion",
        "created": 0,
        "model": NAME,
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {
            "prompt_tokens": length // 4,
            "completion_tokens": len(said) // 4,
            "total_tokens": length // 4 + len(said) // 4,
        },
    }


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        told = json.dumps(reply(json.loads(body))).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        """Nothing is written for each request."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("command", nargs=argparse.REMAINDER, help="words for android-gym, to be run with this model")
    given = parser.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", given.port), Handler)
    address = f"http://127.0.0.1:{server.server_port}/v1"
    if not given.command:
        print(f"{address} answers as {NAME}.")
        server.serve_forever()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    words = [sys.executable, "-m", "android_gym", *given.command, "--model", f"openai:{NAME}"]
    key = {"OPENAI_BASE_URL": address, "OPENAI_API_KEY": "none"}
    sys.exit(subprocess.run(words, env={**os.environ, **key}).returncode)


if __name__ == "__main__":
    main()
