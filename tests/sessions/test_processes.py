"""Servers in processes of their own that share nothing but the journals: any of them may be killed."""

from __future__ import annotations

import http.client
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from session_play import alone, begin, outcome, step

from android_gym.envs.android import AndroidEnv
from android_gym.sessions import SessionFile

ROOT = Path(__file__).parents[2]
KEY = "a key that both of them have"


class Servers:
    """Some servers; a request goes to any that lives, and to another where it gets no answer."""

    def __init__(self, count: int, words: list[str], seed: int = 0) -> None:
        line = [sys.executable, "-m", "android_gym", "sessions", "--port", "0", *words]
        env = {**os.environ, "ANDROID_GYM_SESSIONS_KEY": KEY}
        self.processes = [
            subprocess.Popen(line, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) for _ in range(count)
        ]
        self.routes = random.Random(seed)
        self.open = [self._connect(one) for one in self.processes]
        self.requests = [0] * count

    def _connect(self, process: subprocess.Popen[str]) -> http.client.HTTPConnection:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith("Sessions are at http://127.0.0.1:"), said
        return http.client.HTTPConnection(urlsplit(said.split()[3]).netloc, timeout=60)

    def call(self, name: str, **fields: Any) -> dict[str, Any]:
        while True:
            number = self.routes.randrange(len(self.open))
            connection = self.open[number]
            try:
                connection.request(
                    "POST", f"/{name}", msgspec.json.encode(fields), {"content-type": "application/json"}
                )
                answer = connection.getresponse()
                found = msgspec.json.decode(answer.read())
            except (OSError, http.client.HTTPException):
                assert self.processes[number].poll() is not None, "a living server gave no answer"
                continue
            assert answer.status == 200, found
            self.requests[number] += 1
            return dict(found)

    def kill(self, number: int) -> None:
        self.processes[number].send_signal(signal.SIGKILL)
        self.processes[number].wait()

    def about(self, number: int) -> dict[str, Any]:
        self.open[number].close()
        self.open[number].request("GET", "/")
        found: dict[str, Any] = msgspec.json.decode(self.open[number].getresponse().read())
        return found


@pytest.fixture
def started() -> Iterator[list[Servers]]:
    made: list[Servers] = []
    yield made
    for connection in (one for servers in made for one in servers.open):
        connection.close()
    for process in (one for servers in made for one in servers.processes):
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def play(servers: Servers, count: int, steps: int, kill_after: int) -> tuple[list[dict[str, Any]], list[list[str]]]:
    """Sessions by turns, until the server 1 is killed after so many steps and on. The last answers, and the actions."""
    rngs = [random.Random(seed) for seed in range(count)]
    last = [begin(servers.call, seed) for seed in range(count)]
    actions: list[list[str]] = [[] for _ in rngs]
    done = 0
    for _ in range(steps):
        for n, rng in enumerate(rngs):
            if not last[n].get("over"):
                last[n] = step(servers.call, last[n], actions[n], rng, servers.routes)
                done += 1
                if done == kill_after:
                    servers.kill(1)
    assert done > kill_after
    return last, actions


def test_two_processes_are_one_service_and_one_may_be_killed(started: list[Servers], tmp_path: Path) -> None:
    store = tmp_path / "sessions.sqlite"
    started.append(servers := Servers(2, ["Clock", "--store", str(store), "--live-mb", "0.04"]))
    last, actions = play(servers, 12, 4, kill_after=16)
    env = AndroidEnv("Clock", observation="text")
    assert [outcome(one) for one in last] == [alone(env, seed, done) for seed, done in enumerate(actions)]
    assert min(servers.requests) > 0 and servers.about(0)["live"] <= 5


@pytest.mark.slow
@pytest.mark.parametrize("stored", [True, False], ids=["file", "carried"])
def test_200_sessions_are_those_of_one_process(started: list[Servers], tmp_path: Path, stored: bool) -> None:
    """200 sessions of all tasks, 12 steps each over two processes with at most 20 live phones, a fifth of the steps
    sent twice; after a third of the steps one process is killed."""
    store = tmp_path / "sessions.sqlite"
    kept = ["--store", str(store)] if stored else []
    started.append(servers := Servers(2, [*kept, "--live-mb", "0.16", "--cache-mb", "64"]))
    last, actions = play(servers, 200, 12, kill_after=800)
    env = AndroidEnv("all", observation="text")
    wanted = [alone(env, seed, done) for seed, done in enumerate(actions)]
    assert [outcome(one) for one in last] == wanted
    about = servers.about(0)
    assert about["live"] <= 20 and about["rebuilt"] > 200 and servers.requests[1] > 300
    if stored:
        kept_actions = [list(journal.actions) for _, journal, _ in SessionFile(store).quotable()]
        assert kept_actions == actions
