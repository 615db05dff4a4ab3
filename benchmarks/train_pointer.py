"""The pointer: one small network for all tasks, by imitation and then PPO.

Imitation: episodes are played by plans (with random actions among them), later by the network
itself, and at every state the label is the first action of the shortest plan that was verified to
reach the goal from there (`android_gym.agents._pointing.expert`). So the network learns what to do
where it really gets to (DAgger, Ross et al. 2011). Then PPO on the sparse reward; it is kept if it
does better on the validation parameters.

The training side of two splits at once is trained on: of `templates` (or, with `--split apps`, of
`apps`) and of `instances`. So one network is evaluated on parameters that were held out of training
tasks, and on tasks, or apps, that were. Another fifth of each task's parameters is for validation;
training draws from seeds below 50,000, validation from 50,000, evaluation from 100,000, and each
seed has its wording. (A task that holds no parameters out is validated on those of training.) Tasks
for which no plan is found, such as sums that stand on no screen, are not trained on.

    python benchmarks/train_pointer.py --seed 0      # took 25 CPU minutes when there were 136 tasks
    python benchmarks/train_pointer.py --seed 0 --split apps
    python benchmarks/train_pointer.py --tasks Gmail,Slack --rounds 3 --ppo 0 --out runs/pointer/short
    python benchmarks/train_pointer.py --publish     # after seeds 0, 1 and 2
    python benchmarks/train_pointer.py --today --evaluate 4   # 3 CPU minutes

It writes `weights.npz` and `results.json` into `--out`:
    args, parameters            the settings; how many numbers the network has
    made                        the date, and the version of the package
    cpu_s                       CPU seconds by phase: data, updates, ppo, validation, evaluation
    curve                       rows (phase, round, states, updates, loss, validation success)
    summary                     (mean, low, high, tasks) by group, 95 % bootstrap over the tasks
    unplanned                   tasks of the training side that no plan was found for
    tasks                       by task: its side of the split ("" for neither), micro, asks,
                                parameter sets, and success rates `seeds` (seeds from 100,000,
                                whatever their parameters), `new` (from 100,000, held-out
                                parameters; null where a task holds none out, and of tasks that
                                are not trained on), `random` (the agent `uniform`, first seeds)
    latency_ms                  CPU ms of the network in numpy, per action
`--publish` copies the weights with the best validation into the package and writes the figures of
every seed to `docs/pointer.json`. `--today` evaluates the weights in the package on the tasks that
they were published with and on those that came later, from seed 200,000, and writes that there as
well. Needs torch.
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
from stamp import stamp

from android_gym.errors import install_command

try:
    import torch
    from pointing import figures
    from pointing.parameters import VALIDATION, Roles, selected
    from pointing.playing import Pair, Sample, Slot, play
    from pointing.renaming import Renaming
    from torch.nn import functional

    from android_gym.agents._pointing.network import Network, collate
except ImportError as error:
    print(f"train_pointer.py needs {error.name}: {install_command('sb3')}", file=sys.stderr)
    raise SystemExit(2) from error

from android_gym.agents._pointing import expert, features
from android_gym.agents._pointing.features import Seen
from android_gym.envs.actions import discrete
from android_gym.tasks import splits
from android_gym.tasks.base import Task

PLANS = 8  # starts from which a task is planned before it is given up


@dataclass
class Args:
    """Every setting; each is an option of the command line."""

    seed: int = 0
    split: str = "templates"  # or "apps": what is held out besides parameters
    tasks: str = ""  # what AndroidEnv takes, commas between; "": all tasks of all benchmarks
    out: str = ""  # default: runs/pointer/SPLIT/seedN
    publish: bool = False  # after training, trains nothing
    today: bool = False  # evaluates the weights in the package, trains nothing
    width: int = 128  # of the transformer's rows
    layers: int = 2
    rounds: int = 11  # of imitation; the first is played by plans, the others by the network
    episodes: int = 700  # per round
    noise: float = 0.15  # share of random actions among those of plans
    updates: int = 320  # per round
    batch: int = 64
    lr: float = 1.5e-3
    decay: float = 0.02  # of the weights
    drop: float = 0.1  # share of strings blotted out in training
    lost: float = 0.2  # share of samples in which it is not told what page is in front
    rename: float = 0.6  # share of samples in which some of the instruction's words are renamed
    swap: float = 0.5  # share of those in which they change places with other words of the screen
    held: int = 0  # so many tasks of the training side are kept out as well, to choose settings by
    ppo: int = 4  # iterations
    ppo_episodes: int = 400  # per iteration
    ppo_lr: float = 1e-4
    ppo_epochs: int = 2
    clip: float = 0.2
    gamma: float = 0.97
    entropy: float = 0.002
    keep: float = 0.5  # weight of imitation's loss during PPO
    slots: int = 64  # phones that are played at once
    validate: int = 4  # seeds per task
    evaluate: int = 10  # seeds per task


def main(args: Args) -> None:
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    if args.publish:
        return figures.publish()
    if args.today:
        return figures.today(args.tasks, args.evaluate)
    out = Path(args.out or figures.RUNS / args.split / f"seed{args.seed}")
    out.mkdir(parents=True, exist_ok=True)
    run = Run(args)
    run.imitate()
    run.reinforce()
    if args.held:
        return save(run.network, out / "weights.npz")
    results = run.evaluate(out / "weights.npz")
    (out / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    figures.show(results["summary"])


def side(split: str, task: Task) -> str:
    """The side of a split that a task is on, "" for neither."""
    return next((one for one in splits.SIDES if splits.holds(f"{split}:{one}", task)), "")


def planned(slot: Slot, roles: Roles) -> bool:
    """Whether a plan is found from the first starts of a task's training parameters."""
    seeds = roles.seeds("train", 0)
    for _ in range(PLANS):
        slot.begin((roles.task.id, next(seeds)))
        if expert.plan(slot.env) is not None:
            return True
    return False


class Run:
    """One training run: the network, its data, and how it went."""

    def __init__(self, args: Args) -> None:
        self.args, self.rng = args, np.random.default_rng(args.seed)
        self.renaming = Renaming(self.rng, args.rename, args.swap, args.lost)
        self.network = Network(args.width, layers=args.layers)
        weights = self.network.parameters()
        self.optimizer = torch.optim.AdamW(weights, args.lr, weight_decay=args.decay)
        self.slots = [Slot() for _ in range(args.slots)]
        self.tasks = selected(args.tasks)
        self.roles = {name: Roles(task) for name, task in self.tasks.items()}
        self.sides = {name: side(args.split, task) for name, task in self.tasks.items()}
        train = [name for name, which in self.sides.items() if which == "train"]
        self.unplanned = [name for name in train if not planned(self.slots[0], self.roles[name])]
        print(f"no plan is found for {len(self.unplanned)} tasks: {', '.join(self.unplanned)}")
        self.train = [name for name in train if name not in self.unplanned]
        self.held = self.train[3 :: len(self.train) // args.held][: args.held] if args.held else []
        self.train = [name for name in self.train if name not in self.held]
        self.next = {name: self.roles[name].seeds("train", 1000 * args.seed) for name in self.train}
        self.samples: list[Sample] = []
        self.known: set[Any] = set()
        self.failing = dict.fromkeys(self.train, 1.0)  # share of failures in validation, by task
        self.cpu: dict[str, float] = defaultdict(float)
        self.curve: list[dict[str, Any]] = []
        self.done = 0  # updates

    @contextmanager
    def timed(self, phase: str) -> Iterator[None]:
        begin = time.process_time()
        yield
        self.cpu[phase] += time.process_time() - begin

    # --- imitation -----------------------------------------------------------------------------

    def imitate(self) -> None:
        for number in range(self.args.rounds):
            with self.timed("data"):
                self.collect(by_plan=number == 0)
            with self.timed("updates"):
                loss = self.learn()
            self.note("imitation", number, loss)

    def draw_pairs(self, count: int) -> list[Pair]:
        """Tasks in turn, more often those that fail; new seeds of the training parameters."""
        weights = np.array([0.15 + self.failing[name] for name in self.train])
        names = self.rng.choice(self.train, count, p=weights / weights.sum())
        return [(str(name), next(self.next[str(name)])) for name in names]

    def collect(self, by_plan: bool) -> None:
        """Label the states of so many episodes."""

        def choose(slots: list[Slot]) -> list[int | None]:
            plans = [expert.plan(slot.env) for slot in slots]
            drawn = None if by_plan else self.drawn(slots)
            return [
                self.labelled(slot, plan, None if drawn is None else int(drawn[0][i]))
                for i, (slot, plan) in enumerate(zip(slots, plans, strict=True))
            ]

        for _ in play(self.slots, self.draw_pairs(self.args.episodes), choose):
            pass

    def labelled(self, slot: Slot, plan: tuple[int, ...] | None, chosen: int | None) -> int | None:
        """Keep a state with its label; what is done there."""
        if plan is None:
            return None
        label = plan[0]
        key = (slot.pair[0], slot.env.instruction, slot.past[-features.PAST :], slot.env.screen)
        if key not in self.known:
            self.known.add(key)
            self.samples.append(Sample(slot.pair[0], slot.seen, label))
        if chosen is None:
            wild = self.rng.random() < self.args.noise
            able = np.flatnonzero(slot.seen.mask[: discrete.FINISH])
            return int(self.rng.choice(able)) if wild else label
        return label if chosen >= discrete.FINISH else chosen

    def learn(self) -> float:
        """So many updates on all samples, each task weighing as the root of its samples."""
        counts: dict[str, int] = defaultdict(int)
        for sample in self.samples:
            counts[sample.task] += 1
        self.renaming.learn({name for sample in self.samples for name in sample.seen.names})
        weights = np.array([counts[sample.task] ** -0.5 for sample in self.samples])
        losses, self.network = [], self.network.train()
        for batch in self.batches(self.samples, weights, self.args.updates):
            self.set_rate()
            loss = self.imitation_loss(batch)
            self.update(loss)
            losses.append(loss.item())
        return float(np.mean(losses[-100:]))

    def imitation_loss(self, batch: list[Sample]) -> Any:
        with torch.autocast("cpu", torch.bfloat16):
            seen = [self.renaming(s.seen) for s in batch]
            logits, _ = self.network(collate(seen), self.args.drop)
        return functional.cross_entropy(logits.float(), torch.tensor([s.action for s in batch]))

    def batches(self, samples: list[Sample], weights: Any, count: int) -> Iterator[list[Sample]]:
        """Random batches of states of about one size, so that little is padded."""
        at_once = 16
        shares = weights / weights.sum()
        for begin in range(0, count, at_once):
            some = min(at_once, count - begin)
            picks = self.rng.choice(len(samples), some * self.args.batch, p=shares)
            sized = sorted(picks, key=lambda i: _size(samples[i].seen))
            parts = [sized[i::1][: self.args.batch] for i in range(0, len(sized), self.args.batch)]
            for part in self.rng.permutation(len(parts)):
                yield [samples[i] for i in parts[part]]

    def set_rate(self) -> None:
        total = self.args.rounds * self.args.updates
        share = min(1.0, (self.done + 1) / 200) * max(0.02, 1 - self.done / total)
        for group in self.optimizer.param_groups:
            group["lr"] = self.args.lr * share
        self.done += 1

    def update(self, loss: Any) -> None:
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()

    # --- acting --------------------------------------------------------------------------------

    def logits(self, slots: list[Slot]) -> tuple[Any, Any]:
        self.network.eval()
        with torch.no_grad():
            return self.network(collate([slot.seen for slot in slots]))

    def drawn(self, slots: list[Slot]) -> tuple[Any, Any, Any]:
        """Actions drawn from the network, their log probabilities, and the values."""
        logits, values = self.logits(slots)
        noise = torch.from_numpy(self.rng.gumbel(size=logits.shape).astype(np.float32))
        actions = (logits + noise).argmax(1)
        logp = functional.log_softmax(logits, 1).gather(1, actions[:, None])[:, 0]
        return actions, logp, values

    def success(self, pairs: list[Pair]) -> dict[str, float]:
        """Success rate by task of the best actions, judged at FINISH."""
        found: dict[str, list[bool]] = defaultdict(list)

        def choose(slots: list[Slot]) -> list[int | None]:
            return list(map(int, self.logits(slots)[0].argmax(1)))

        for slot in play(self.slots, pairs, choose):
            play_ = slot.env.episode_state
            found[slot.pair[0]].append(play_.outcome.finished and play_.success)
        return {name: float(np.mean(values)) for name, values in found.items()}

    def validate(self) -> float:
        pairs = []
        for name in self.train:
            seeds = self.roles[name].seeds("validation", VALIDATION)
            pairs += [(name, next(seeds)) for _ in range(self.args.validate)]
        rates = self.success(pairs)
        self.failing = {name: 1 - rate for name, rate in rates.items()}
        return float(np.mean(list(rates.values())))

    def note(self, phase: str, number: int, loss: float) -> float:
        with self.timed("validation"):
            success = self.validate()
        row = {
            "phase": phase,
            "round": number,
            "states": len(self.samples),
            "updates": self.done,
            "loss": round(loss, 4),
            "validation": round(success, 4),
        }
        if self.held:
            pairs = [(name, VALIDATION + i) for name in self.held for i in range(4)]
            row["held"] = round(float(np.mean(list(self.success(pairs).values()))), 4)
        self.curve.append(row)
        worst = sorted(self.failing.items(), key=lambda one: -one[1])[:5]
        print(row, {k: round(v, 1) for k, v in self.cpu.items()}, worst, flush=True)
        return success

    # --- PPO -----------------------------------------------------------------------------------

    def reinforce(self) -> None:
        """PPO from the imitating network; the best of both on validation is kept."""
        best = self.curve[-1]["validation"] if self.curve else 0.0
        kept = {name: value.clone() for name, value in self.network.state_dict().items()}
        self.optimizer = torch.optim.AdamW(self.network.parameters(), self.args.ppo_lr)
        for number in range(self.args.ppo):
            with self.timed("ppo"):
                samples = self.experience()
                loss = self.improve(samples, values_only=number == 0)
            success = self.note("ppo", number, loss)
            if success > best:
                best = success
                kept = {name: value.clone() for name, value in self.network.state_dict().items()}
        self.network.load_state_dict(kept)

    def experience(self) -> list[Sample]:
        """Episodes of drawn actions with their advantages: 1 for success at FINISH, else 0."""
        samples: list[Sample] = []

        def choose(slots: list[Slot]) -> list[int | None]:
            actions, logps, values = (x.tolist() for x in self.drawn(slots))
            for i, slot in enumerate(slots):
                sample = Sample(slot.pair[0], slot.seen, actions[i], logps[i], values[i])
                slot.trace.append(sample)
            return actions

        for slot in play(self.slots, self.draw_pairs(self.args.ppo_episodes), choose):
            won = slot.env.episode_state.outcome.finished and slot.env.episode_state.success
            for back, sample in enumerate(reversed(slot.trace)):
                sample.target = float(won) * self.args.gamma**back
                sample.gain = sample.target - sample.value
            samples += slot.trace
        return samples

    def improve(self, samples: list[Sample], values_only: bool) -> float:
        """Updates of the policy, or at first of the value head alone: what it has to learn would
        unlearn the rest."""
        losses = []
        for name, value in self.network.named_parameters():
            value.requires_grad_(name.startswith("value.") or not values_only)
        spread = float(np.std([s.gain for s in samples])) + 1e-6
        equal = np.ones(len(self.samples))
        rounds = self.args.ppo_epochs * len(samples) // self.args.batch
        before = self.batches(self.samples, equal, rounds)
        for batch in self.batches(samples, np.ones(len(samples)), rounds):
            loss = self.ppo_loss(batch, spread, values_only)
            if not values_only:
                loss = loss + self.args.keep * self.imitation_loss(next(before))
            self.update(loss)
            losses.append(loss.item())
        return float(np.mean(losses))

    def ppo_loss(self, batch: list[Sample], spread: float, values_only: bool) -> Any:
        with torch.autocast("cpu", torch.bfloat16):
            logits, values = self.network(collate([s.seen for s in batch]))
        logits, values = logits.float(), values.float()
        loss = functional.mse_loss(values, torch.tensor([s.target for s in batch]))
        if values_only:
            return loss
        logs = functional.log_softmax(logits, 1)
        actions = torch.tensor([s.action for s in batch])
        ratio = (logs.gather(1, actions[:, None])[:, 0] - torch.tensor([s.logp for s in batch])).exp()
        gain = torch.tensor([s.gain for s in batch]) / spread
        clipped = ratio.clamp(1 - self.args.clip, 1 + self.args.clip)
        policy = -torch.minimum(ratio * gain, clipped * gain).mean()
        entropy = -(logs.exp() * logs).sum(1).mean()
        return policy + 0.5 * loss - self.args.entropy * entropy

    # --- evaluation ----------------------------------------------------------------------------

    def evaluate(self, path: Path) -> dict[str, Any]:
        """Write the weights and evaluate them as the agent `pointer` plays them."""
        save(self.network, path)
        with self.timed("evaluation"):
            tasks = {
                name: figures.rates(task, self.sides[name], self.roles[name], path, self.args.evaluate)
                for name, task in self.tasks.items()
            }
            latency = figures.latency(self.slots, list(self.tasks), path)
        size = sum(value.numel() for value in self.network.parameters())
        return {
            "args": asdict(self.args),
            "made": stamp(),
            "parameters": size,
            "cpu_s": {name: round(value, 1) for name, value in self.cpu.items()},
            "curve": self.curve,
            "summary": figures.summary(tasks, figures.GROUPS),
            "latency_ms": latency,
            "unplanned": self.unplanned,
            "tasks": tasks,
        }


def _size(seen: Seen) -> tuple[int, int]:
    return bool(seen.texts), len(seen.words) + len(seen.names) + len(seen.past)


def save(network: Network, path: Path) -> None:
    """float16, compressed."""
    weights = {name: value.half().numpy() for name, value in network.state_dict().items()}
    np.savez_compressed(path, **weights)


if __name__ == "__main__":
    main(read(Args, __doc__))
