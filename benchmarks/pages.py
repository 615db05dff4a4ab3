"""The gold paths of instructions over pages and on the live simulated phone, both in a first pass.

    python benchmarks/pages.py corpus/everything v2.jsonl [--count 200] [--rounds 3]

Each side plays the same actions in a process of its own, so that its caches begin empty, and the sides take turns. A
step is an action and what is observed after it: the HTML, or with "pictures" the HTML and the picture at 270 x 600 px.
"tags" answers with the tags of what is touched. Times are CPU time. Opening the corpora is not counted, nor is what is
answered, which is an agent's work; the time of the first and the memory of the process at the end are told.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, Instruction, corpus_of, follow, load_instructions, open_corpora
from android_gym.envs.pages import PagesEnv
from android_gym.envs.pages.calls import marks_of, of_action

SIZE = (600, 270)  # height, width in px
KINDS = ("html", "tags", "pictures")


def on_pages(corpora: tuple[Corpus, ...], asked: list[Instruction], kind: str) -> tuple[int, float]:
    """Steps, and seconds of CPU time over pages."""
    forms = ("html", "pixels") if kind == "pictures" else ("html",)
    env = PagesEnv(corpora, asked, observation=forms, size=SIZE)
    said = [tagged(one, corpora) if kind == "tags" else one.path for one in asked]
    steps, begin = 0, time.process_time()
    for number, answers in enumerate(said):
        env.reset(options={"instruction": number})
        for answer in answers:
            env.step(answer)
            steps += 1
        assert env.walk.success
    return steps, time.process_time() - begin


def tagged(one: Instruction, corpora: tuple[Corpus, ...]) -> list[str | int]:
    """The gold path as an agent says it."""
    corpus = corpus_of(one, corpora)
    return [_tagged(corpus, page, id) for page, id in zip(follow(corpus, one.path), one.path, strict=False)]


def _tagged(corpus: Corpus, page: int, id: int) -> str | int:
    """An action with the tag of its element; its id where that has none."""
    call = of_action(corpus, page, id)
    tags = {node: tag for tag, node in marks_of(corpus, page).items() if tag[0] == "sc"[call.verb == "click"]}
    if call.node not in tags or call.verb not in ("click", "scroll"):
        return id
    way = f', "{call.text}"' if call.verb == "scroll" else ""
    return f"{call.verb}({tags[call.node]}{way})"


def on_phone(corpora: tuple[Corpus, ...], asked: list[Instruction], kind: str) -> tuple[int, float]:
    """Steps, and seconds of CPU time on the simulated phone."""
    ways = []
    for one in asked:
        corpus, page, actions = corpus_of(one, corpora), 0, []
        for id in one.path:
            edge = corpus.edge(page, id)
            actions.append(corpus.action(edge))
            page = edge.target
        ways.append((corpus.phone(0), actions))
    steps, begin = 0, time.process_time()
    for start, actions in ways:
        device = SimulatedDevice(start.profile)
        device.restore(start)
        look(device, kind)
        for action in actions:
            device.act(action)  # a page stands for all screens like it, so the phone may refuse an action
            look(device, kind)
            steps += 1
    return steps, time.process_time() - begin


def look(device: SimulatedDevice, kind: str) -> None:
    screen = device.screen()
    screen.html()
    if kind == "pictures":
        screen.draw(SIZE[1], SIZE[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("instructions", type=Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--side", choices=["pages", "phone"], help="Play one side here.")
    parser.add_argument("--kind", choices=KINDS, default="html")
    given = parser.parse_args()
    if given.side is not None:
        print(json.dumps(played(given)))
        return
    for kind in KINDS:
        found: dict[str, list[dict[str, float]]] = {"pages": [], "phone": []}
        for _ in range(given.rounds):
            for side, rows in found.items():
                words = [sys.executable, *sys.argv, "--side", side, "--kind", kind]
                rows.append(json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout))
        each = {side: statistics.median(one["ms"] for one in rows) for side, rows in found.items()}
        most = {side: max(one["mb"] for one in rows) for side, rows in found.items()}
        print(f"{kind:8}  {found['pages'][0]['steps']:.0f} steps  ", end="")
        print(
            f"pages {each['pages']:.3f} ms  phone {each['phone']:.3f} ms  {each['phone'] / each['pages']:.1f} x  ",
            end="",
        )
        print(f"{most['pages']:.0f} MB and {most['phone']:.0f} MB  opened in {found['pages'][0]['open']:.2f} s")


def played(given: argparse.Namespace) -> dict[str, float]:
    """The figures of one side, in this process."""
    begin = time.perf_counter()
    corpora = open_corpora(given.corpus)
    opened = time.perf_counter() - begin
    whole = load_instructions(given.instructions, corpora)
    asked = list(whole[:: max(1, len(whole) // given.count)][: given.count])
    steps, seconds = (on_pages if given.side == "pages" else on_phone)(corpora, asked, given.kind)
    mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"steps": steps, "ms": 1000 * seconds / steps, "mb": mb, "open": opened}


if __name__ == "__main__":
    main()
