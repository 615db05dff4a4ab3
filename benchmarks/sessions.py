"""What a session takes: memory while it is live, bytes while it is not, time to come back.

`live`: sessions of all tasks in one service, each after some random actions, kept in memory: the resident set of the
process and its growth for each; CPU time and bytes of a further step of some of them in random order, and of a picture
of what they show then. `journal`: bytes of the packed journal of sessions after that many actions, and after
40. `rebuild`: CPU time until a process that has not seen these sessions answers for each, which is what the first
request for a forgotten session waits for. `difference`: bytes of a phone against the start of its task, and CPU time to
write and to read it.

    python benchmarks/sessions.py [--json FILE] [--sessions N] [--rebuilt N] [--actions N]
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from stamp import stamp

CACHE_MB = 64
LONG = 40  # actions
STEPPED, PICTURED = 2_000, 400  # live sessions that make a further step, and are drawn then
SIZES = ((2400, 1080), (1200, 540))  # height and width of pictures in px
KEY = b"key of the benchmark"
GOALS = {
    "live_mb": 600.0,  # of the process with 10,000 sessions
    "journal_p95_bytes": 1_000.0,  # after 40 actions
    "rebuild_p95_ms": 50.0,
    "difference_median_bytes": 20_000.0,
}


def play(service: Any, seed: int, actions: int) -> Any:
    """The last answer of a session after so many random actions, or at its end."""
    rng, last = random.Random(seed), service.create(seed=seed)
    while last.number < actions and not last.over:
        last = service.step(last.session, last.number, chosen(rng, last.text))
    return last


def chosen(rng: random.Random, text: str) -> str:
    """A random action on a screen."""
    ids = re.findall(r"\[([^\]]+)\]", text)
    return f"#click [{rng.choice(ids)}]#" if ids and rng.random() < 0.9 else "#back#"


def live(sessions: int, actions: int) -> dict[str, float]:
    """Memory of so many live sessions, and what their next steps take."""
    from android_gym.sessions import Carried, Service

    service = Service("all", Carried(), live_mb=1e6, idle_s=1e9, cache_mb=CACHE_MB)
    for seed in range(min(200, sessions)):  # caches are full before anything is compared
        service.close(play(service, 10_000_000 + seed, actions).session)
    service._live.clear()
    before, begin = resident_mb(), time.process_time()
    rng, going = random.Random(0), []
    for seed in range(sessions):
        last = play(service, seed, actions)
        if not last.over:
            going.append((last.session, last.number, chosen(rng, last.text)))
    seconds, after = time.process_time() - begin, resident_mb()
    about = service.about()
    return {
        "sessions": about["live"],
        "live_mb": after,
        "empty_mb": before,
        "kb_each": 1000 * (after - before) / sessions,
        "estimated_kb_each": 1000 * about["live_mb"] / sessions,
        "cpu_s": seconds,
        **steps(service, rng.sample(going, min(STEPPED, len(going)))),
        "pictures_mb": resident_mb(),
    }


def steps(service: Any, going: list[tuple[str, int, str]]) -> dict[str, float]:
    """Means of a further step of sessions, each with its number and action: CPU time and bytes of the answer; then of a
    picture of what they show, in either size. The pictures come last, since they would take the caches of the steps."""
    import msgspec

    from android_gym.evaluation.screenshots import drawing, jpeg

    found: dict[str, list[float]] = defaultdict(list)
    after = []
    for session, number, action in going:
        begin = time.process_time()
        answer = service.step(session, number, action)
        data = msgspec.json.encode(answer)
        found["step_ms"].append(1000 * (time.process_time() - begin))
        found["answer_bytes"].append(len(data))
        found["answer_gzip_bytes"].append(len(gzip.compress(data, 6)))
        after.append(answer.session)
    for place, session in enumerate(after[:PICTURED]):
        height, width = SIZES[place % len(SIZES)]
        begin = time.process_time()
        picture = jpeg(drawing(service._live[session].env.screen, height, width))
        seconds = time.process_time() - begin
        if place >= len(SIZES):  # the first ones load libraries and fonts
            found[f"picture_{height}_ms"].append(1000 * seconds)
            found[f"picture_{height}_bytes"].append(len(picture))
    return {name: statistics.mean(values) for name, values in found.items()} | {"stepped": len(going)}


def resident_mb() -> float:
    said = Path("/proc/self/status").read_text("utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", said)
    assert found is not None
    return int(found[1]) * 1024 / 1e6


def journals(count: int, actions: int, file: Path) -> dict[str, float]:
    """Bytes of so many journals, which are written to a file for `rebuild`."""
    from android_gym.sessions import Carried, Service
    from android_gym.sessions.journal import pack, verify

    service = Service("all", Carried(KEY), cache_mb=CACHE_MB, max_steps=LONG)
    texts = [play(service, seed, actions).session for seed in range(count)]
    file.write_text("\n".join(texts), "utf-8")
    sizes = [len(pack(verify(text, service.keeper.key))) for text in texts]
    steps = [len(verify(text, service.keeper.key).actions) for text in texts]
    return {
        **spread("bytes", sizes),
        "signed_p95_characters": quantile([len(text) for text in texts], 0.95),
        "actions_mean": statistics.mean(steps),
    }


def rebuild(file: Path) -> dict[str, float]:
    """CPU time until this process answers for the journals of a file."""
    from android_gym.sessions import Carried, Service

    service = Service("all", Carried(KEY), live_mb=0.001, cache_mb=CACHE_MB, max_steps=LONG)
    play(service, 20_000_000, 2)  # what any process has done once
    texts = file.read_text("utf-8").splitlines()
    return spread("ms", [1000 * timed(lambda text=text: service.look(text)) for text in texts])


def differences(count: int) -> dict[str, float]:
    """Phones after 1 to 24 random actions as differences from the starts of their tasks."""
    import numpy as np

    from android_gym.envs.android import AndroidEnv
    from android_gym.sessions import difference

    env, rng = AndroidEnv("all", observation="text", actions="discrete", cache_mb=CACHE_MB), np.random.default_rng(0)
    sizes, saved, loaded = [], [], []
    for seed in range(count):
        _, info = env.reset(seed=seed)
        for _ in range(int(rng.integers(1, 25))):
            info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))[4]
            if env.episode_state.over:
                break
        start, phone = env.instance.start, env.phone
        saved.append(1000 * timed(lambda a=phone, b=start: difference.save(a, b)))
        data = difference.save(phone, start)
        loaded.append(1000 * timed(lambda d=data, b=start: difference.load(d, b)))
        assert difference.load(data, start) == phone
        sizes.append(len(data))
    return {**spread("bytes", sizes), **spread("save_ms", saved), **spread("load_ms", loaded)}


def timed(what: Callable[[], Any]) -> float:
    begin = time.process_time()
    what()
    return time.process_time() - begin


def quantile(values: list[Any], share: float) -> float:
    return float(sorted(values)[min(len(values) - 1, int(share * len(values)))])


def spread(name: str, values: list[Any]) -> dict[str, float]:
    return {
        f"{name}_mean": float(statistics.mean(values)),
        f"{name}_median": float(statistics.median(values)),
        f"{name}_p95": quantile(values, 0.95),
        f"{name}_max": float(max(values)),
    }


def fresh(*words: str) -> dict[str, float]:
    """A part in a process of its own."""
    done = subprocess.run([sys.executable, __file__, *words], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def measure(sessions: int, rebuilt: int, actions: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, length in (("played", actions), ("long", LONG)):
            file = str(Path(folder, name))
            found[f"journal_{name}"] = fresh("--part", "journals", file, str(rebuilt), str(length))
            found[f"rebuild_{name}"] = fresh("--part", "rebuild", file)
    found["difference"] = fresh("--part", "differences", str(rebuilt))
    found["live"] = fresh("--part", "live", str(sessions), str(actions))
    return found


def judge(found: dict[str, Any]) -> list[str]:
    """A line for each goal, with what was measured."""
    measured = {
        "live_mb": found["live"]["live_mb"],
        "journal_p95_bytes": found["journal_long"]["bytes_p95"],
        "rebuild_p95_ms": found["rebuild_played"]["ms_p95"],
        "difference_median_bytes": found["difference"]["bytes_median"],
    }
    return [
        f"{'held' if measured[name] < goal else 'MISSED'}: {name} {measured[name]:,.1f} < {goal:,.0f}"
        for name, goal in GOALS.items()
    ]


PARTS: dict[str, Callable[..., dict[str, float]]] = {
    "live": lambda sessions, actions: live(int(sessions), int(actions)),
    "journals": lambda file, count, actions: journals(int(count), int(actions), Path(file)),
    "rebuild": lambda file: rebuild(Path(file)),
    "differences": lambda count: differences(int(count)),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--sessions", type=int, default=10_000, help="live sessions")
    parser.add_argument("--rebuilt", type=int, default=200, help="sessions that are rebuilt, and phones")
    parser.add_argument("--actions", type=int, default=12, help="of a session")
    parser.add_argument("--part", nargs="+", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.part:
        print(json.dumps(PARTS[given.part[0]](*given.part[1:])))
        return
    found = measure(given.sessions, given.rebuilt, given.actions)
    for name, figures in found.items():
        print(f"{name}: " + ", ".join(f"{key} {value:,.1f}" for key, value in figures.items()))
    print("\n".join(judge(found)))
    if given.json:
        given.json.write_text(json.dumps({**stamp(), **found}, indent=1), "utf-8")


if __name__ == "__main__":
    main()
