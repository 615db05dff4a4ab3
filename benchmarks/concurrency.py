"""Many episodes at the same time while models think: how near the runner comes to the ideal.

A server on this machine answers every request after so many seconds, with the same action. Episodes
of a fixed number of steps are played in as many slots as there are episodes, each way in a fresh
process. Ways: `hand`, threads as anybody would write them, without results (the ideal); `threads`,
the runner with `--concurrency` in one process; `worker`, the same in one worker process; `workers`,
a worker process for each slot (with --workers). Seconds are of the clock, without imports. Memory
is the peak of what is resident, over all processes of a way; what they share counts for each.

    python benchmarks/concurrency.py [--json FILE] [--slots N] [--seconds S] [--steps N] [--workers]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

WAYS = ("hand", "threads", "worker")
SLOW = "workers"
GOAL_RATIO, GOAL_MB = 1.3, 300
ANSWER = "Thought: I go back and look around.\nAction: #back#"
WARM = "Clock-AddCity"


class Handler(BaseHTTPRequestHandler):
    """Thinks for a while and gives the same answer to all."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    seconds = 0.0

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        time.sleep(self.seconds)
        choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": ANSWER}}
        usage = {"prompt_tokens": 900, "completion_tokens": 20, "total_tokens": 920}
        body = json.dumps(
            {
                "id": "1",
                "object": "chat.completion",
                "created": 0,
                "model": "clock",
                "choices": [choice],
                "usage": usage,
            }
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256


def serve(seconds: float) -> None:
    """Serve until the end of standard input; the first line out is the address."""
    Handler.seconds = seconds
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_address[1]}/v1", flush=True)
    sys.stdin.read()


def plan_of(slots: int, steps: int, url: str, out: Path) -> Any:
    from android_gym.evaluation.runner import Plan
    from android_gym.evaluation.suites import Suite, suite

    jobs = suite(["all"]).jobs
    seeds = tuple(range(-(-slots // len(jobs))))
    options = {"model": f"openai:clock?base_url={url}"}
    found = Suite(jobs[: slots // len(seeds)], names=("all",))
    return Plan(("react",), found, seeds, out, options=options, max_steps=steps)


def by_hand(plan: Any) -> int:
    """A thread for each episode."""
    from android_gym import agents
    from android_gym.envs.android import AndroidEnv
    from android_gym.wrappers.recording import Recording

    def one(task: Any, seed: int) -> None:
        env = AndroidEnv(task, max_steps=plan.max_steps)
        agent = agents.make("react", **plan.options)
        file = plan.out / f"{task.id}-{seed}.jsonl"
        agents.rollout(Recording(env, file), agent, seed=seed)

    threads = [threading.Thread(target=one, args=(job.task, seed)) for job in plan.suite.jobs for seed in plan.seeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(threads)


def timed(way: str, slots: int, steps: int, url: str) -> tuple[int, float]:
    """Episodes and seconds of one way, in this process."""
    from android_gym import agents
    from android_gym.envs.android import AndroidEnv
    from android_gym.evaluation.runner import Run

    agents.rollout(AndroidEnv(WARM), agents.make("oracle"), seed=0)  # imports, the first phone
    with tempfile.TemporaryDirectory() as folder:
        plan = plan_of(slots, steps, url, Path(folder))
        began = time.perf_counter()
        if way == "hand":
            count = by_hand(plan)
        else:
            workers = {"threads": 0, "worker": 1, SLOW: slots}[way]
            run = Run(plan, workers, concurrency=1 if way == SLOW else slots)
            count = sum(not one.error for one in run)
        return count, time.perf_counter() - began


def resident(root: int) -> int:
    """Bytes of a process and all that it started, as the system counts them now (Linux)."""
    found, parents = 0, {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = (int(fields[1]), int(fields[21]))
    for pid, (_, pages) in parents.items():
        above = pid
        while above in parents and above != root:
            above = parents[above][0]
        found += pages * os.sysconf("SC_PAGE_SIZE") if above == root else 0
    return found


def apart(way: str, slots: int, steps: int, url: str) -> dict[str, float]:
    """`timed` in a process of its own, with its peak of memory."""
    words = [sys.executable, __file__, "--only", way, "--slots", str(slots), "--steps", str(steps)]
    process = subprocess.Popen([*words, "--url", url], stdout=subprocess.PIPE, text=True)
    peak = 0
    while process.poll() is None:
        peak = max(peak, resident(process.pid))
        time.sleep(0.2)
    assert process.stdout is not None
    count, seconds = json.loads(process.stdout.read())
    if count != slots:
        raise SystemExit(f"{way}: {count} of {slots} episodes were played.")
    return {"seconds": seconds, "mb": peak / 1e6}


def measured(ways: tuple[str, ...], slots: int, steps: int, seconds: float) -> dict[str, float]:
    words = [sys.executable, __file__, "--serve", str(seconds)]
    server = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    url, figures = server.stdout.readline().strip(), dict[str, float]()
    print(f"{slots} episodes of {steps} steps, {seconds:g} s for each answer")
    try:
        for way in ways:
            found = apart(way, slots, steps, url)
            figures |= {f"{way}_{key}": value for key, value in found.items()}
            ratio = figures[f"{way}_over_hand"] = found["seconds"] / figures["hand_seconds"]
            goal = f"   goal <= {GOAL_RATIO} and {GOAL_MB} MB" if way in WAYS[1:] else ""
            print(
                f"{way:8} {found['seconds']:6.1f} s   {ratio:.2f} x by hand   {found['mb']:5.0f} MB{goal}", flush=True
            )
    finally:
        server.kill()
        server.wait()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--slots", type=int, default=64, help="episodes, all at the same time")
    parser.add_argument("--steps", type=int, default=10, help="steps of each episode")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each answer")
    parser.add_argument("--workers", action="store_true", help="also a process for each slot")
    for hidden in ("--only", "--url", "--serve"):
        parser.add_argument(hidden, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(float(given.serve))
    elif given.only:
        print(json.dumps(timed(given.only, given.slots, given.steps, given.url)))
    else:
        ways = (*WAYS, SLOW) if given.workers else WAYS
        figures = measured(ways, given.slots, given.steps, given.seconds)
        if given.json:
            Path(given.json).write_text(json.dumps(figures, indent=2), "utf-8")


if __name__ == "__main__":
    main()
