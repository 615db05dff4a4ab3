"""Pushing a run: the folder, and the real client against a small hub of ours."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import DeviceError
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.integrations.hub import prepare, push


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("hub") / "first"
    (out.parent / "answers.json").write_text('["#start [Clock]#", "#finish#"]')
    list(
        Run(
            Plan(
                ("react",),
                suite(["Clock-Open"]),
                (0,),
                out,
                options={"model": f"scripted:{out.parent / 'answers.json'}"},
            )
        )
    )
    return out


def test_the_folder_is_a_data_set_with_its_card(run: Path, tmp_path: Path) -> None:
    folder = prepare((run,), tmp_path / "data", "chat")
    assert sorted(path.name for path in folder.iterdir()) == ["README.md", "chat.jsonl", "first.card.json"]
    head, sheet = (folder / "README.md").read_text("utf-8").removeprefix("---\n").split("\n---\n")
    assert "data_files: chat.jsonl" in head
    assert sheet.startswith("\n# chat.jsonl\n")
    assert len((folder / "chat.jsonl").read_text("utf-8").splitlines()) == 2
    assert json.loads((folder / "first.card.json").read_text())["tasks"] == 1


def test_the_folder_loads_with_the_library(run: Path, tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets", reason="the library datasets is not installed")
    folder = prepare((run,), tmp_path / "data")
    found = datasets.load_dataset(str(folder), "transitions", split="train", cache_dir=str(tmp_path / "cache"))
    assert found["raw"] == ["#start [Clock]#", "#finish#"]


class Hub(BaseHTTPRequestHandler):
    """As much of the Hub as a commit of small files takes."""

    asked: list[tuple[str, Any]] = []
    refuse = 0

    def do_POST(self) -> None:
        data = self.rfile.read(int(self.headers["Content-Length"]))
        lines = [json.loads(line) for line in data.splitlines()]
        self.asked.append((self.path, lines))
        if self.refuse:
            self._say(self.refuse, {"error": "No."})
        elif self.path == "/api/repos/create":
            self._say(200, {"url": f"http://{self.headers['Host']}/datasets/me/steps"})
        elif self.path.endswith("/preupload/main"):
            files = [{"path": one["path"], "uploadMode": "regular", "shouldIgnore": False} for one in lines[0]["files"]]
            self._say(200, {"files": files})
        else:
            url = "https://huggingface.co/datasets/me/steps/commit/1"
            self._say(200, {"commitUrl": url, "commitOid": "1", "success": True, "hookOutput": ""})

    def do_GET(self) -> None:
        self._say(200, {"id": "me/steps", "sha": "0", "siblings": [], "private": True})

    def _say(self, status: int, value: Any) -> None:
        data = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args: Any) -> None:
        """Nothing is printed."""


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    pytest.importorskip("huggingface_hub", reason="the extra hub is not installed")
    monkeypatch.setattr(Hub, "asked", [])
    server = ThreadingHTTPServer(("127.0.0.1", 0), Hub)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.filterwarnings("default")
def test_what_is_pushed_is_the_folder(run: Path, tmp_path: Path, hub: str) -> None:
    address = push((run,), "me/steps", "chat", endpoint=hub, token="hf_x")
    assert address == f"{hub}/datasets/me/steps"
    (_, [made]) = next(one for one in Hub.asked if one[0] == "/api/repos/create")
    assert (made["type"], made["name"], made["visibility"]) == ("dataset", "steps", "private")
    ((_, lines),) = (one for one in Hub.asked if "/api/datasets/me/steps/commit/main" in one[0])
    sent = {
        line["value"]["path"]: base64.b64decode(line["value"]["content"]) for line in lines if line["key"] == "file"
    }
    folder = prepare((run,), tmp_path / "same", "chat")
    assert sent == {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.filterwarnings("default")
def test_a_refusal_is_one_sentence(run: Path, hub: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hub, "refuse", 403)
    with pytest.raises(DeviceError, match="The Hub does not take me/steps: ") as caught:
        push((run,), "me/steps", endpoint=hub, token="hf_x")
    assert "hf_x" not in str(caught.value)
