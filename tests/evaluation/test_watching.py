"""A run is watched while it goes: the page grows, and what is on it keeps its place."""

from __future__ import annotations

import http.client
import json
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym.__main__ import main as cli
from android_gym.errors import DamagedFile
from android_gym.evaluation.runner import Plan, Run, clear
from android_gym.evaluation.suites import suite
from android_gym.evaluation.watching import Watched, watch

LISTS = ("episodes", "shots", "views", "texts", "lines", "pictures")


def plan(out: Path, **how: Any) -> Plan:
    return Plan(("oracle", "uniform"), suite(["Clock-AddCity", "Gmail-AttachFile"]), (0, 1), out, **how)


def on_the_page(watched: Watched) -> dict[str, Any]:
    (found,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', watched.page().decode(), re.S)
    return dict(json.loads(found))


def grown(data: dict[str, Any], watched: Watched) -> dict[str, Any]:
    """What the page's script makes of its data and the news."""
    news = json.loads(watched.news(data["run"], len(data["episodes"]), data["figures"]))
    return data | news | {name: data[name] + news[name] for name in LISTS}


def test_a_page_that_grew_is_the_page_of_the_whole_run(tmp_path: Path) -> None:
    going = iter(Run(plan(tmp_path)))
    assert len(list(islice(going, 3))) == 3
    watched = Watched(tmp_path)
    data = on_the_page(watched)
    assert len(data["episodes"]) == 3 and data["live"] == "; 3 of 8 planned are over"
    first = [(one["agent"], one["task"], one["seed"]) for one in data["episodes"]]
    assert len(list(islice(going, 2))) == 2
    data = grown(data, watched)
    assert len(data["episodes"]) == 5 and data["opening"].startswith('<div class="opening">')
    assert "opening" not in json.loads(watched.news(1, 5, 5))  # nothing came since
    assert len(list(going)) == 3
    data = grown(data, watched)
    assert [(one["agent"], one["task"], one["seed"]) for one in data["episodes"]][:3] == first
    fresh = on_the_page(Watched(tmp_path))
    assert {name: data[name] for name in LISTS} == {name: fresh[name] for name in LISTS}
    assert {name: data[name] for name in ("tasks", "failures", "tags", "summary", "live")} == {
        name: fresh[name] for name in ("tasks", "failures", "tags", "summary", "live")
    }
    assert data["live"] == "; 8 of 8 planned are over"
    assert not (tmp_path / "index.html").exists() and not (tmp_path / "results.json").exists()


def test_a_run_that_is_begun_again_begins_its_page_again(tmp_path: Path) -> None:
    list(Run(plan(tmp_path)))
    watched = Watched(tmp_path)
    assert json.loads(watched.news(1, 0, 0))["run"] == 1
    clear(tmp_path)
    with pytest.raises(DamagedFile, match="holds no run"):
        watched.news(1, 8, 8)
    assert len(list(islice(Run(plan(tmp_path)), 6))) == 6
    news = json.loads(watched.news(1, 8, 8))
    assert news["run"] == 2 and news["episodes"] == []  # the script loads the page anew
    assert len(on_the_page(watched)["episodes"]) == 6


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    out = tmp_path_factory.mktemp("run")
    list(Run(plan(out, pictures=True)))
    told: list[str] = []
    there = threading.Event()
    thread = threading.Thread(target=watch, args=(out, 0, lambda url: (told.append(url), there.set())), daemon=True)
    thread.start()
    assert there.wait(30)
    yield told[0]


def answer(url: str, **headers: str) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as found:
            return found.status, found.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def test_every_picture_of_the_page_is_served_and_no_other_file(served: str) -> None:
    status, news = answer(f"{served}news?run=1&since=0&figures=0")
    pictures = json.loads(news)["pictures"]
    assert status == 200 and len(pictures) > 4
    assert all(answer(served + name)[1].startswith(b"\xff\xd8") for name in pictures)
    for path in ("pictures/../run.sqlite", "pictures/..%2Frun.sqlite", "run.sqlite", "card.json", "pictures/x.jpg"):
        connection = http.client.HTTPConnection(served.split("/")[2])
        connection.request("GET", f"/{path}")
        assert connection.getresponse().status == 404
        connection.close()


def test_a_page_of_another_name_is_refused(served: str) -> None:
    assert answer(served)[0] == 200
    assert answer(served, Host="evil.example:80")[0] == 403


@pytest.mark.parametrize("query", ["", "?run=x&since=-1&figures=1e9", "?run=1&since=999999999999999999999&figures=0"])
def test_odd_questions_are_answered(served: str, query: str) -> None:
    status, news = answer(f"{served}news{query}")
    assert status == 200 and json.loads(news)["run"] == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["report", "RUN", "--watch"], "holds no run"),
        (["report", "RUN", "RUN", "--watch"], "--watch shows one run"),
        (["report", "RUN", "--watch", "--out", "x"], "--watch shows one run"),
        (["report", "RUN"], "--out FOLDER; or --watch"),
    ],
)
def test_what_cannot_be_watched_is_said_in_one_sentence(tmp_path: Path, given: list[str], said: str) -> None:
    done = CliRunner().invoke(cli, [str(tmp_path) if one == "RUN" else one for one in given])
    assert done.exit_code and (said in done.output or said in str(done.exception))
