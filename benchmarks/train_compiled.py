"""PPO on compiled phones, in one file: a task's seeds are compiled, some are held out.

The policy reads `elements`, `globals` and `goal_vector`, and scores keys, apps and every element by
verb; what is masked cannot be chosen. It is evaluated by sampling from it on the seeds it was
trained on and on held-out ones. At the end a line says which share of the time went into the
policy's forward passes while playing, into learning (forward and backward), and into the phones.

    python benchmarks/train_compiled.py [--task ID] [--steps N] [--seeds N] [--json FILE] …
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from options import read

from android_gym.errors import install_command

try:
    import torch
    from torch import Tensor, nn
    from torch.distributions import Categorical
except ImportError as error:
    print(f"train_compiled.py needs {error.name}: {install_command('sb3')}", file=sys.stderr)
    raise SystemExit(2) from error

from android_gym.envs.actions import discrete
from android_gym.envs.compiled import CompiledEnv, compile_task
from android_gym.envs.context import MAX_ELEMENTS
from android_gym.envs.observations import elements, goal_vector
from android_gym.envs.observations import globals as state


@dataclass
class Args:
    task: str = "Micro-TurnSwitch"
    seed: int = 0
    seeds: int = 32  # of the task, to train on
    held_out: int = 16  # seeds after those, to evaluate on
    nodes: int = 5_000  # of each seed's graph
    steps: int = 200_000  # in all copies together
    copies: int = 512
    rollout: int = 12  # steps of each copy between updates
    epochs: int = 4
    minibatches: int = 4
    rate: float = 1e-3  # of Adam, falling to 0
    discount: float = 0.97
    trace: float = 0.95  # lambda of generalised advantage estimation
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    largest: float = 0.5  # norm of the gradient
    width: int = 64
    reward: str = "prefix"
    device: str = "cpu"
    json: str = ""


class Policy(nn.Module):
    """Scores for `columns`, numbers of `discrete`, and a value. Elements are encoded once for each
    different screen, which many copies share."""

    def __init__(self, columns: Tensor, width: int) -> None:
        super().__init__()
        self.seen = nn.Sequential(nn.Linear(elements.COLUMNS, width), nn.ReLU(), nn.Linear(width, width))
        self.around = nn.Sequential(
            nn.Linear(width + state.COLUMNS + goal_vector.SIZE, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()
        )
        self.asked = nn.Linear(width, width)
        self.touch = nn.Linear(width, len(discrete.VERBS))
        self.other = nn.Linear(width, discrete.SIZE)  # keys, apps, texts, FINISH
        self.critic = nn.Linear(width, 1)
        nn.init.zeros_(self.touch.weight)
        nn.init.zeros_(self.other.weight)
        self.register_buffer("columns", columns)
        on_element = (columns >= discrete.ELEMENT) & (columns < discrete.TYPE)
        self.register_buffer("on_element", on_element)
        place = (columns - discrete.ELEMENT).clamp(0, discrete.TYPE - discrete.ELEMENT - 1)
        # element-major, as `touch` gives them
        self.register_buffer("place", place % MAX_ELEMENTS * len(discrete.VERBS) + place // MAX_ELEMENTS)

    def forward(self, rows: Tensor, index: Tensor, known: Tensor) -> tuple[Tensor, Tensor]:
        """rows (screens, 128, 88); index (n,) the screen of each; known (n, globals and goal)."""
        screens, where = torch.unique(index, return_inverse=True)
        features = rows[screens]
        there = features[..., :1]
        encoded = self.seen(features) * there
        around = self.around(torch.cat((encoded.amax(1)[where], known), 1))
        mixed = torch.relu(encoded[where] + self.asked(around)[:, None])
        touches = self.touch(mixed).flatten(1)[:, self.place]
        others = nn.functional.linear(around, self.other.weight[self.columns], self.other.bias[self.columns])
        return torch.where(self.on_element, touches, others), self.critic(around).squeeze(1)


@contextmanager
def timed(spent: dict[str, float], name: str, device: str) -> Iterator[None]:
    begin = time.perf_counter()
    yield
    if device == "cuda":
        torch.cuda.synchronize()
    spent[name] += time.perf_counter() - begin


def look(env: CompiledEnv) -> tuple[Tensor, Tensor]:
    """The screen of each copy, and what else the policy reads."""
    return env.index("elements"), torch.cat((env.observe("globals"), env.observe("goal_vector")), 1)


def scores(policy: Policy, rows: Tensor, index: Tensor, known: Tensor, masks: Tensor) -> Any:
    """The distribution over columns, and values."""
    logits, values = policy(rows, index, known)
    return Categorical(logits=logits.masked_fill(~masks, -1e9), validate_args=False), values


@torch.no_grad()
def evaluate(policy: Policy, env: CompiledEnv) -> float:
    """The share of episodes that end in success, each copy playing one."""
    own = {int(n): i for i, n in enumerate(policy.columns)}
    columns = torch.tensor([own.get(int(n), -1) for n in env.columns], device=env.device)
    assert bool((columns >= 0).all()), "an action of these seeds was in no training seed"
    env.reset(torch.arange(env.count) % len(env.graphs))
    solved = torch.zeros(env.count, dtype=torch.bool, device=env.device)
    going = ~solved
    for _ in range(int(env.tables.budget.max())):
        logits, _ = policy(env.values("elements"), *look(env))
        logits = logits[:, columns].masked_fill(~env.masks(), -1e9)
        step = env.step_columns(Categorical(logits=logits).sample(), check=False)
        over = step.terminated | step.truncated
        solved |= going & over & step.success
        going &= ~over
    return float(solved.float().mean())


def advantages(rewards: Tensor, over: Tensor, values: Tensor, last: Tensor, args: Args) -> Tensor:
    """Generalised advantage estimation over (steps, copies)."""
    found, carried, after = torch.zeros_like(rewards), torch.zeros_like(last), last
    for t in reversed(range(len(rewards))):
        going = (~over[t]).float()
        error = rewards[t] + args.discount * after * going - values[t]
        carried = error + args.discount * args.trace * going * carried
        found[t], after = carried, values[t]
    return found


def learn(policy: Policy, adam: Any, rows: Tensor, batch: tuple[Tensor, ...], args: Args) -> None:
    """Several epochs of minibatches over one rollout."""
    index, known, masks, actions, said, gained, returns = batch
    for _ in range(args.epochs):
        for part in torch.randperm(len(actions)).chunk(args.minibatches):
            chosen, values = scores(policy, rows, index[part], known[part], masks[part])
            ratio = (chosen.log_prob(actions[part]) - said[part]).exp()
            gain = (gained[part] - gained[part].mean()) / (gained[part].std() + 1e-8)
            cut = ratio.clamp(1 - args.clip, 1 + args.clip)
            loss = -torch.min(ratio * gain, cut * gain).mean()
            loss = loss + args.value * (values - returns[part]).pow(2).mean()
            loss = loss - args.entropy * chosen.entropy().mean()
            adam.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), args.largest)
            adam.step()


def main(args: Args) -> dict[str, float]:
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    begin = time.perf_counter()
    count = args.seeds + args.held_out
    graphs = [compile_task(args.task, seed, nodes=args.nodes) for seed in range(count)]
    print(
        f"{args.task}: {count} graphs, {sum(map(len, graphs)):,} nodes, "
        f"compiled in {time.perf_counter() - begin:.1f} s",
        flush=True,
    )
    how: dict[str, Any] = {"reward": args.reward, "terminate_on_success": True}
    how |= {"device": args.device, "seed": args.seed}
    env = CompiledEnv(graphs[: args.seeds], args.copies, **how)
    trained = CompiledEnv(graphs[: args.seeds], args.seeds * 16, **how)
    held_out = CompiledEnv(graphs[args.seeds :], args.held_out * 16, **how)
    numbers = np.unique(np.concatenate([e.columns.cpu().numpy() for e in (env, held_out)]))
    policy = Policy(torch.as_tensor(numbers), args.width).to(args.device)
    own = torch.as_tensor(np.searchsorted(numbers, env.columns.cpu().numpy())).to(args.device)
    adam = torch.optim.Adam(policy.parameters(), args.rate, eps=1e-5)
    rows, spent = env.values("elements"), defaultdict[str, float](float)
    env.reset()
    updates = max(1, args.steps // (args.copies * args.rollout))
    start, steps = time.perf_counter(), 0
    for update in range(updates):
        adam.param_groups[0]["lr"] = args.rate * (1 - update / updates)
        played: list[tuple[Tensor, ...]] = []
        with torch.no_grad():
            for _ in range(args.rollout):
                with timed(spent, "environment", args.device):
                    index, known = look(env)
                    masks = torch.zeros(args.copies, len(numbers), dtype=torch.bool)
                    masks = masks.to(args.device).index_copy_(1, own, env.masks())
                with timed(spent, "forward", args.device):
                    chosen, values = scores(policy, rows, index, known, masks)
                    actions = chosen.sample()
                    said = chosen.log_prob(actions)
                with timed(spent, "environment", args.device):
                    step = env.step(policy.columns[actions], check=False)
                    over = step.terminated | step.truncated
                    reward = step.reward.clone()
                played.append((index, known, masks, actions, said, values, reward, over))
            with timed(spent, "forward", args.device):
                last = policy(rows, *look(env))[1]
        stacked = [torch.stack(column) for column in zip(*played, strict=True)]
        with timed(spent, "learning", args.device):
            gained = advantages(stacked[6], stacked[7], stacked[5], last, args)
            batch = (*stacked[:5], gained, gained + stacked[5])
            learn(policy, adam, rows, tuple(part.flatten(0, 1) for part in batch), args)
        steps += args.copies * args.rollout
        if (update + 1) % max(1, updates // 8) == 0 or update + 1 == updates:
            seconds = time.perf_counter() - start
            print(
                f"{steps:9,} steps  {seconds:6.1f} s  reward a step {stacked[6].mean():.3f}  "
                f"success {evaluate(policy, trained):6.1%} on training seeds, "
                f"{evaluate(policy, held_out):6.1%} on held-out ones",
                flush=True,
            )
    return report(policy, trained, held_out, spent, steps)


def report(
    policy: Policy, trained: CompiledEnv, held_out: CompiledEnv, spent: dict[str, float], steps: int
) -> dict[str, float]:
    """The figures at the end, printed."""
    total = sum(spent.values())
    figures = {
        "steps_per_second": steps / total,
        "training": evaluate(policy, trained),
        "held_out": evaluate(policy, held_out),
    }
    figures |= {f"share_{name}": seconds / total for name, seconds in spent.items()}
    print("  ".join(f"{name} {value:,.3f}" for name, value in figures.items()))
    return figures


if __name__ == "__main__":
    given = read(Args, __doc__)
    found = main(given)
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=2)
