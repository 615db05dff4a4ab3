"""The picture policy: one small convolutional network that sees gray pictures, by imitation.

It sees a picture of 320 x 144 px, the instruction as `goal_vector`, and its own last two actions:
no element, no text of the screen. It touches cells of `grid` (8 px of the picture each), swipes
over the middle of the screen, presses keys, starts apps by number, types and answers texts of the
instruction by number. At every state the label is the first action of the shortest plan that was
verified to reach the goal from there (`android_gym.agents._pointing.expert`); all cells that mean
this action are right. The first round is played by plans with random actions among them, the others
by the network (DAgger).

Trained and evaluated are the tasks of the training side of the split `templates` that ask no
question and take at most `--longest` actions: the micro tasks, and the shortest others. It trains
on the parameters that `train_pointer.py` trains on, and is evaluated on seeds from 100,000 whatever
their parameters, on the phone as it is and with `visual="all"`. `--tasks` takes some of these tasks.

    python benchmarks/train_picture.py                    # trains on the phone as it is
    python benchmarks/train_picture.py --visual all       # trains with variety
    python benchmarks/train_picture.py --publish          # after both

It writes `weights.npz` and `results.json` into `--out`:
    args, parameters    the settings; how many numbers the network has
    made                the date, and the version of the package
    cpu_s               CPU seconds by phase: data, updates, evaluation
    curve               rows (round, states, updates, loss, agreement: the share of states in
                        which the network's best action was right, mean over the tasks)
    tasks               by task: micro, and success by seed of "plain" and "all"
`--publish` writes the figures of both to `docs/picture.json` and their table to `docs/learning.md`.
Needs torch.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from options import read
from stamp import stamp, when

from android_gym.errors import install_command

try:
    import torch
    from picturing.network import Network, collate
    from picturing.playing import CELLS, PLACES, POINTED, SIZE, VERBS, Sample, Slot, spoken
    from pointing.parameters import EVALUATION, Roles, selected
    from pointing.playing import Pair, play
    from torch import nn
    from torch.nn import functional
except ImportError as error:
    print(f"train_picture.py needs {error.name}: {install_command('sb3')}", file=sys.stderr)
    raise SystemExit(2) from error

from android_gym.envs.android import AndroidEnv
from android_gym.evaluation import statistics
from android_gym.tasks import registry, splits

ROOT = Path(__file__).parents[1]
RUNS, DOCS = ROOT / "runs/picture", ROOT / "docs"
LOOKS = {"plain": "", "all": "all"}
NAMES = {"plain": "the phone as it is", "all": '`visual="all"`'}
GROUPS = ("all", "micro", "rest", "unseen")
BEGIN, END = "<!-- picture -->", "<!-- end of picture -->"


@dataclass
class Args:
    """Every setting; each is an option of the command line."""

    seed: int = 0
    visual: str = ""  # or "all": the looks that are trained with
    tasks: str = ""  # what AndroidEnv takes, commas between; "": all tasks of all benchmarks
    out: str = ""  # default: runs/picture/plain or runs/picture/all
    publish: bool = False
    longest: int = 3  # actions of the shortest reference
    width: int = 64  # of the network's maps
    rounds: int = 5  # the first is played by plans, the others by the network
    episodes: int = 600  # per round
    noise: float = 0.15  # share of random actions among those of plans
    updates: int = 450  # per round
    batch: int = 32
    lr: float = 1.5e-3
    decay: float = 0.02  # of the weights
    slots: int = 32  # phones that are played at once
    steps: int = 10  # most of an episode of training
    evaluate: int = 20  # seeds per task


def main(args: Args) -> None:
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    if args.publish:
        return publish()
    out = Path(args.out or folder(RUNS, args.visual))
    out.mkdir(parents=True, exist_ok=True)
    run = Run(args)
    run.imitate()
    weights = {name: value.half().numpy() for name, value in run.network.state_dict().items()}
    np.savez_compressed(out / "weights.npz", **weights)
    (out / "results.json").write_text(json.dumps(run.evaluate(), indent=1) + "\n")


def folder(runs: Path, visual: str) -> Path:
    return runs / (visual or "plain")


def chosen(longest: int, tasks: str = "") -> list[str]:
    """The tasks that are trained and evaluated."""
    return [
        name
        for name, task in selected(tasks).items()
        if splits.holds("templates:train", task) and task.asks is None and length(name) <= longest
    ]


def length(name: str) -> int:
    """The actions of a task's shortest reference, scrolling to an element left out."""
    env = AndroidEnv(name, "goal")
    env.reset(seed=0)
    return min(sum(a.verb != "scroll_to" for a in way) for way in env.instance.references)


# --- training and evaluation ---------------------------------------------------------------------


class Run:
    """One training run: the network, its data, and how it went."""

    def __init__(self, args: Args) -> None:
        self.args, self.rng = args, np.random.default_rng(args.seed)
        self.tasks = chosen(args.longest, args.tasks)
        print(f"{len(self.tasks)} tasks: {', '.join(self.tasks)}")
        self.network = Network(args.width)
        self.size = sum(value.numel() for value in self.network.parameters())
        self.optimizer = torch.optim.AdamW(self.network.parameters(), args.lr, weight_decay=args.decay)
        roles = {name: Roles(registry.get(name)) for name in self.tasks}
        self.next = {name: roles[name].seeds("train", 1000 * args.seed) for name in self.tasks}
        self.samples: list[Sample] = []
        self.wrong = dict.fromkeys(self.tasks, 1.0)  # share of states, by task
        self.cpu: dict[str, float] = defaultdict(float)
        self.curve: list[dict[str, float]] = []
        self.done = 0  # updates

    @contextmanager
    def timed(self, phase: str) -> Iterator[None]:
        begin = time.process_time()
        yield
        self.cpu[phase] += time.process_time() - begin

    def imitate(self) -> None:
        with self.timed("data"):
            slots = self.slots(self.args.visual, self.args.steps)
        for number in range(self.args.rounds):
            with self.timed("data"):
                right = self.collect(slots, by_plan=number == 0)
            with self.timed("updates"):
                loss = self.learn()
            row = {
                "round": number,
                "states": len(self.samples),
                "updates": self.done,
                "loss": round(loss, 4),
                "agreement": round(right, 4),
            }
            self.curve.append(row)
            worst = sorted(self.wrong.items(), key=lambda one: -one[1])[:8]
            print(row, {k: round(v, 1) for k, v in self.cpu.items()}, worst, flush=True)

    def slots(self, visual: str, steps: int | None) -> list[Slot]:
        return [Slot(self.tasks, visual, steps) for _ in range(self.args.slots)]

    def collect(self, slots: list[Slot], by_plan: bool) -> float:
        """Label the states of so many episodes. How often the network's best action was right."""
        found: dict[str, list[bool]] = defaultdict(list)

        def choose(slots: Any) -> list[int | None]:
            logits, texts = self.logits(slots)
            best = self.best(logits, texts)
            noise = torch.from_numpy(self.rng.gumbel(size=logits.shape).astype(np.float32))
            drawn = self.best(logits + noise, texts)
            todo: list[int | None] = []
            for slot, one, other in zip(slots, best, drawn, strict=True):
                right = slot.labels()
                if not right:
                    todo.append(None)
                    continue
                self.samples.append(Sample(slot.pair[0], slot.seen, right))
                found[slot.pair[0]].append(one in right)
                todo.append(self.wild(right) if by_plan else self.going_on(other, right))
            return todo

        weights = np.array([0.15 + self.wrong[name] for name in self.tasks])
        names = self.rng.choice(self.tasks, self.args.episodes, p=weights / weights.sum())
        pairs = [(str(name), next(self.next[str(name)])) for name in names]
        for _ in play(slots, pairs, choose):
            pass
        rates = {name: float(np.mean(values)) for name, values in found.items()}
        if not by_plan:
            self.wrong.update({name: 1 - rate for name, rate in rates.items()})
        return float(np.mean(list(rates.values())))

    def wild(self, right: tuple[int, ...]) -> int:
        """What a plan does, or now and then a touch anywhere."""
        if self.rng.random() < self.args.noise:
            return int(self.rng.integers(CELLS))
        return int(self.rng.choice(right))

    def going_on(self, number: int, right: tuple[int, ...]) -> int:
        """What the network does; a plan's action where it says FINISH."""
        ends = spoken(number)[0] == VERBS.index("finish")
        return int(self.rng.choice(right)) if ends else number

    def logits(self, slots: list[Slot]) -> tuple[Any, Any]:
        self.network.eval()
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            return self.network(*collate([slot.seen for slot in slots]))

    def best(self, logits: Any, texts: Any) -> list[int]:
        """The numbers of the largest logits, with the text where it types."""
        types = range(POINTED.index("type") * CELLS, PLACES)
        numbers, typed = logits.argmax(1).tolist(), texts.argmax(1).tolist()
        return [n + SIZE * t if n in types else n for n, t in zip(numbers, typed, strict=True)]

    def learn(self) -> float:
        """So many updates on all samples, each task weighing as the root of its samples."""
        counts: dict[str, int] = defaultdict(int)
        for sample in self.samples:
            counts[sample.task] += 1
        weights = np.array([counts[sample.task] ** -0.5 for sample in self.samples])
        losses, self.network = [], self.network.train()
        for _ in range(self.args.updates):
            picks = self.rng.choice(len(weights), self.args.batch, p=weights / weights.sum())
            self.set_rate()
            loss = self.loss([self.samples[i] for i in picks])
            self.optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimizer.step()
            losses.append(loss.item())
        return float(np.mean(losses[-100:]))

    def loss(self, batch: list[Sample]) -> Any:
        """How improbable the right numbers are together; of the text to type, likewise."""
        with torch.autocast("cpu", torch.bfloat16):
            logits, texts = self.network(*collate([sample.seen for sample in batch]))
        right = torch.zeros(logits.shape, dtype=torch.bool)
        typed = torch.full((len(batch),), -1)
        for i, sample in enumerate(batch):
            right[i, [number % SIZE for number in sample.right]] = True
            if POINTED.index("type") * CELLS <= sample.right[0] % SIZE < PLACES:
                typed[i] = sample.right[0] // SIZE
        of_right = logits.masked_fill(~right, -torch.inf).logsumexp(1)
        loss = (logits.logsumexp(1) - of_right).mean()
        if (typed >= 0).any():
            some = functional.cross_entropy(texts, typed, ignore_index=-1, reduction="sum")
            loss = loss + some / len(batch)
        return loss

    def set_rate(self) -> None:
        total = self.args.rounds * self.args.updates
        share = min(1.0, (self.done + 1) / 200) * max(0.02, 1 - self.done / total)
        for group in self.optimizer.param_groups:
            group["lr"] = self.args.lr * share
        self.done += 1

    def evaluate(self) -> dict[str, Any]:
        """Play the best actions on seeds that were not trained on, in both looks."""
        pairs = [(name, EVALUATION + i) for name in self.tasks for i in range(self.args.evaluate)]
        tasks: dict[str, dict[str, Any]] = {
            name: {"micro": registry.get(name).micro, "plain": [], "all": []} for name in self.tasks
        }
        for look, visual in LOOKS.items():
            with self.timed("evaluation"):
                for pair, won in sorted(self.success(self.slots(visual, None), pairs).items()):
                    tasks[pair[0]][look].append(int(won))
            print(look, np.mean([won for row in tasks.values() for won in row[look]]))
        return {
            "args": asdict(self.args),
            "made": stamp(),
            "parameters": self.size,
            "cpu_s": {name: round(value, 1) for name, value in self.cpu.items()},
            "curve": self.curve,
            "tasks": tasks,
        }

    def success(self, slots: list[Slot], pairs: list[Pair]) -> dict[Pair, bool]:
        """Whether the best actions succeed, judged at FINISH."""
        found = dict.fromkeys(pairs, False)

        def choose(slots: Any) -> list[int | None]:
            return list(self.best(*self.logits(slots)))

        for slot in play(slots, pairs, choose):
            state = slot.env.episode_state
            found[slot.pair] = state.outcome.finished and state.success
        return found


# --- publishing ----------------------------------------------------------------------------------


def publish(runs: Path = RUNS, docs: Path = DOCS) -> None:
    """The figures of both runs into picture.json, and their table into learning.md."""
    results = {name: folder(runs, visual) / "results.json" for name, visual in LOOKS.items()}
    figures = {name: page_of(json.loads(path.read_text())) for name, path in results.items()}
    (docs / "picture.json").write_text(json.dumps(figures) + "\n")
    page = docs / "learning.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    table = "\n".join([BEGIN, *rows(figures), END])
    page.write_text(before + table + rest.partition(END)[2], encoding="utf-8")


def page_of(run: dict[str, Any]) -> dict[str, Any]:
    """What is published of a run; of each task, how many episodes succeeded of how many."""
    return {
        **{key: run[key] for key in ("args", "made", "parameters", "cpu_s", "curve")},
        "success": {look: by_group(run["tasks"], look) for look in LOOKS},
        "tasks": {
            name: {look: [sum(row[look]), len(row[look])] for look in LOOKS} for name, row in run["tasks"].items()
        },
    }


def by_group(tasks: dict[str, dict[str, Any]], look: str) -> dict[str, list[float]]:
    """Success, the low and the high end of Wilson's 95 % interval, episodes: of all, of those of
    micro tasks, of the others, and of those whose parameters were not trained on, where there are
    any."""
    found: dict[str, list[int]] = {group: [] for group in GROUPS}
    for name, row in tasks.items():
        roles = Roles(registry.get(name))
        for seed, won in enumerate(row[look], EVALUATION):
            unseen = roles.role(seed) in ("validation", "new")
            for group in ("all", "micro" if row["micro"] else "rest", *["unseen"] * unseen):
                found[group].append(won)
    return {group: rate(won) for group, won in found.items() if won}


def rate(won: list[int]) -> list[float]:
    low, high = statistics.wilson(sum(won), len(won))
    return [round(value, 4) for value in (sum(won) / len(won), low, high)] + [len(won)]


def cell(found: list[float] | None) -> str:
    return "–" if found is None else f"{found[0]:.3f} [{found[1]:.3f}, {found[2]:.3f}]"


def rows(page: dict[str, Any]) -> list[str]:
    """The lines of the table."""
    tasks = page["plain"]["tasks"]
    micro = sum(registry.get(name).micro for name in page["plain"]["tasks"])
    heads = (
        "trained on",
        "played on",
        f"{len(tasks)} tasks",
        f"{micro} micro tasks",
        f"{len(tasks) - micro} other tasks",
        "unseen parameters",
    )
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for name, run in page.items():
        for look in LOOKS:
            shown = " | ".join(cell(run["success"][look].get(group)) for group in GROUPS)
            lines.append(f"| {NAMES[name]} | {NAMES[look]} | {shown} |")
    return lines + ["", when({NAMES[name]: run["made"] for name, run in page.items()})]


if __name__ == "__main__":
    main(read(Args, __doc__))
