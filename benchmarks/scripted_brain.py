"""A model without a model: rules that read the prompt of `react`, behind OpenAI's protocol.

It opens the app that the goal names, types what the goal quotes, touches the element whose words
share most with the goal, scrolls where nothing does, and finishes. It knows nothing of tasks: it is
the row that a language model has to beat, and a server to try commands with, tokens included (four
characters are one).

    python benchmarks/scripted_brain.py [--port 8765]
    OPENAI_BASE_URL=http://127.0.0.1:8765/v1 android-gym run --agent react \
        --model openai:scripted-brain --suite verified-4 --concurrency 8 --out runs/brain
"""

from __future__ import annotations

import argparse
import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

NAME = "scripted-brain"
PARTS = re.compile(
    r"Goal: (?P<goal>.*?)\n\n(?P<past>.*)Step (?P<step>\d+)\. The screen now:\n"
    r"(?P<screen>.*)",
    re.S,
)
LINE = re.compile(r"^\s*\[(?P<id>\w+)\] (?P<kind>.*?)(?:: (?P<words>.*))?$")
QUOTED = re.compile(r"[\"“](.+?)[\"”]")
APPS = re.compile(r"^- ([^:\n]+): ", re.M)
COMMON = frozenset(
    """a an and any app at be by can could do for from go has have i in into is it me my need of on
    one open please so that the there this to want with you""".split()
)
LONGEST = 12  # steps, after which it gives up


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


def reply(asked: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request, as the protocol has it."""
    texts = {one["role"]: one["content"] for one in asked["messages"]}
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
    given = parser.parse_args()
    print(f"http://127.0.0.1:{given.port}/v1 answers as {NAME}.")
    ThreadingHTTPServer(("127.0.0.1", given.port), Handler).serve_forever()


if __name__ == "__main__":
    main()
