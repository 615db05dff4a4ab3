"""MaskablePPO on the phone, from nothing: one file, top to bottom.

A policy that scores every element with the same weights, `discrete` actions with their masks, and
`elements`, `globals` and `goal_vector` as observations. A fifth of each task's sets of parameters
(at least one, where there are two or more) is kept out of training; the policy is evaluated on
those, on other owners' phones (`world_seed`), and on tasks it never saw.

    python benchmarks/train_sb3.py --tasks Micro-OpenRow --seed 0 --out runs/OpenRow/seed0
    python benchmarks/train_sb3.py --tasks micro --test_tasks micro --steps 400000 --out runs/joint
    python benchmarks/train_sb3.py --tasks Clock-AddCity --bonus 0.1 --out runs/bonus --resume
    tensorboard --logdir runs

It writes `results.json` (settings, curve, evaluations, date, CPU seconds), a checkpoint and
TensorBoard's files into `--out`. Needs `pip install android-gym[sb3]`.
"""

from __future__ import annotations

import argparse
import json
import math
import pickle
import sys
import time
from dataclasses import asdict, dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import xxhash
from stamp import stamp

from android_gym.errors import install_command

try:
    import torch
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.logger import configure
    from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
    from stable_baselines3.common.vec_env import DummyVecEnv
    from torch import Tensor, nn
except ImportError as error:
    print(f"train_sb3.py needs {error.name}: {install_command('sb3')}", file=sys.stderr)
    raise SystemExit(2) from error

from android_gym.envs.actions import discrete
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import MAX_ELEMENTS, MAX_TEXTS
from android_gym.envs.expansion import sample_instance
from android_gym.envs.observations import elements as columns
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.wrappers.exploration import Counts, ExplorationHints

OBSERVATION = ("elements", "globals", "goal_vector")
DRAWS = 400  # seeds from which a task's sets of parameters are collected
DISABLED = columns.FLAG + len(columns.FLAGS) - 1
ASKED = slice(columns.ASKED, columns.NAME)  # what an element has to do with the instruction
RANK = 16  # of the scores of field x text


@dataclass
class Args:
    """Every setting; each is an option of the command line."""

    tasks: str = "Micro-OpenRow"  # what AndroidEnv takes, commas between; those of split "train"
    test_tasks: str = ""  # evaluated at the end, never trained on: those of split "test"
    out: str = "runs/sb3"
    seed: int = 0
    resume: bool = False  # go on from the checkpoint in `out`
    steps: int = 60_000  # environment steps in all
    envs: int = 16  # phones, all in this process
    reward: str = "dense"  # shaped by sub-goals; or "success" (sparse), "prefix", "card"
    until_success: bool = False  # episodes end on success; else the policy has to say FINISH
    max_steps: int = 0  # of an episode; 0: the task's budget
    held_out: float = 0.2  # share of a task's sets of parameters kept out of training
    bonus: float = 0.0  # c of ExplorationHints' bonus; 0: none
    count: bool = False  # count screens and actions tried, also where there is no bonus
    rollout: int = 64  # steps of each phone between updates
    batch: int = 256
    epochs: int = 4
    lr: float = 1e-3
    gamma: float = 0.95
    gae_lambda: float = 0.9
    clip: float = 0.2
    entropy: float = 0.01
    width: int = 64  # of the hidden layers
    by_heart: float = 0.05  # weight of hashed words in the input: low favours what matches
    every: int = 4096  # steps between evaluations, which also write checkpoints
    episodes: int = 100  # most of an evaluation, which takes each start once
    tensorboard: bool = True


# --- episodes ------------------------------------------------------------------------------------

Start = tuple[str, int]  # a task's id and the seed that draws its parameters


def starts(args: Args) -> tuple[list[Start], list[Start]]:
    """Starts to train with, and starts whose parameters no training start has: one for each
    wording of each set of parameters. Another `seed` keeps others out. A task with one set is
    evaluated on the one it trains with."""
    train: list[Start] = []
    held: list[Start] = []
    for task in registry.select(args.tasks.split(","), "train"):
        base, known = base_phone(task.profile), dict[str, dict[str, Start]]()
        for seed in range(DRAWS):
            one = sample_instance(task, seed, base)
            worded = known.setdefault(repr(sorted(one.params.items())), {})
            worded.setdefault(one.instruction, (task.id, seed))
        values = sorted(known, key=lambda text: xxhash.xxh3_64_intdigest(text.encode()))
        kept = math.ceil(args.held_out * len(values)) if len(values) > 1 else 0
        first = args.seed * kept % len(values)
        values = values[first:] + values[:first]
        held += [start for value in values[: kept or 1] for start in known[value].values()]
        train += [start for value in values[kept:] for start in known[value].values()]
    return train, held


def some_starts(tasks: str, split: str, each: int = 10) -> list[Start]:
    """The first starts of every task of a split."""
    chosen = registry.select(tasks.split(","), split)
    return [(task.id, seed) for seed in range(each) for task in chosen]


class Episodes(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Each reset takes one of the starts: at random, or in order where `rng` is None."""

    def __init__(self, env: Any, begin: list[Start], rng: np.random.Generator | None) -> None:
        super().__init__(env)
        self.begin, self.rng, self.count = begin, rng, 0

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        place = self.count if self.rng is None else int(self.rng.integers(len(self.begin)))
        task, seed = self.begin[place % len(self.begin)]
        self.count += 1
        self.steps, self.total = 0, 0.0
        observation, info = self.env.reset(seed=seed, options={"task": task})
        return observation, {"task": info["task"]}

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, full = self.env.step(action)
        self.steps, self.total = self.steps + 1, self.total + float(reward)
        info = {"task": full["task"], "success": bool(full["success"])}
        if terminated or truncated:
            info["episode"] = {"r": self.total, "l": self.steps, "t": 0.0}
        return observation, reward, terminated, truncated, info


def phone(args: Args, begin: list[Start], rng: np.random.Generator | None, world: int = 0) -> Any:
    """One phone that begins at those starts; `world` is its owner's life."""
    env: Any = AndroidEnv(
        sorted({task for task, _ in begin}),
        OBSERVATION,
        "discrete",
        reward=args.reward,
        terminate_on_success=args.until_success,
        max_steps=args.max_steps or None,
        world_seed=world,
    )
    return Episodes(env, begin, rng)


class Phones(DummyVecEnv):
    """Several phones that know how much CPU time they took."""

    cpu_s = 0.0

    def step_wait(self) -> Any:
        begun = time.process_time()
        found = super().step_wait()
        self.cpu_s += time.process_time() - begun
        return found

    def env_method(self, method_name: str, *args: Any, **how: Any) -> list[Any]:
        begun = time.process_time()
        found = super().env_method(method_name, *args, **how)
        self.cpu_s += time.process_time() - begun
        return found


def phones(args: Args, begin: list[Start], counts: Counts, steps: int) -> Phones:
    """The phones to train on, `steps` after the beginning. With a bonus all share the counts."""

    def one(rng: np.random.Generator) -> Any:
        env = phone(args, begin, rng)
        if args.bonus or args.count:
            env.env = hints = ExplorationHints(env.env, "bonus", args.bonus)
            hints.run = counts
        return env

    generators = np.random.default_rng([args.seed, steps]).spawn(args.envs)
    return Phones([partial(one, rng) for rng in generators])


# --- the policy ----------------------------------------------------------------------------------


def small(layer: nn.Linear) -> nn.Linear:
    """A last layer that begins near zero: play begins near uniform."""
    nn.init.orthogonal_(layer.weight, 0.01)
    nn.init.zeros_(layer.bias)
    return layer


class Scores(BaseFeaturesExtractor):
    """A logit for each `discrete` action, and after them the context that values are read from.

    Every element goes through the same layers, together with what its four neighbours in document
    order have to do with the instruction. The elements' maximum and mean, the screen and the
    instruction make the context; an element and the context make the scores of the seven verbs.
    A text for a field is scored by the field, the context and the text's place in the list, which
    begins with what the instruction quotes or names; at first a text's weight is 1 / place.
    """

    def __init__(self, observation_space: Any, width: int = 64, by_heart: float = 1.0) -> None:
        super().__init__(observation_space, discrete.SIZE + width)
        self.by_heart = by_heart
        weights = torch.ones(columns.COLUMNS)
        weights[columns.NAME : columns.TYPED] = by_heart
        weights[ASKED] = 1 / by_heart**0.5
        self.register_buffer("weights", weights)
        told = sum(observation_space[name].shape[0] for name in OBSERVATION[1:])
        self.told = nn.Linear(told, width)
        self.row = nn.Linear(columns.COLUMNS + 4 * (ASKED.stop - ASKED.start), width)
        self.row_told = nn.Linear(width, width, bias=False)
        self.deep = nn.Linear(width, width)
        self.context = nn.Linear(3 * width, width)
        self.mixed = nn.Linear(width, width)
        self.mixed_context = nn.Linear(width, width, bias=False)
        self.verbs = small(nn.Linear(width, len(discrete.VERBS)))
        self.asked = nn.Linear(ASKED.stop - ASKED.start, len(discrete.VERBS), bias=False)
        nn.init.zeros_(self.asked.weight)
        self.whole = small(nn.Linear(width, discrete.ELEMENT))  # keys, swipes, apps
        self.field = small(nn.Linear(width, 1 + RANK))
        self.finish = small(nn.Linear(width, 1 + RANK))
        self.texts = nn.Parameter(torch.randn(RANK, MAX_TEXTS))
        self.likely = nn.Parameter(-torch.log(torch.arange(MAX_TEXTS) + 1.0))

    def forward(self, observation: dict[str, Tensor]) -> Tensor:
        """float32 (batch, 2122 + width)"""
        rows = observation["elements"]
        used = max(1, int(rows[:, :, 0].sum(1).max()))
        rows, there = rows[:, :used], rows[:, :used, :1]
        rows = torch.cat((rows[:, :, : columns.NAME], rows[:, :, columns.NAME :] * self.by_heart), 2)
        goal = observation["goal_vector"] * self.by_heart
        told = torch.relu(self.told(torch.cat((observation["globals"], goal), 1)))
        seen = self.row(torch.cat((rows, *neighbours(rows)), 2)) + self.row_told(told)[:, None]
        seen = torch.relu(self.deep(torch.relu(seen))) * there
        mean = seen.sum(1) / there.sum(1).clamp(min=1)
        context = torch.relu(self.context(torch.cat((seen.amax(1), mean, told), 1)))
        each = torch.relu(self.mixed(seen) + self.mixed_context(context)[:, None])
        clicks, typed = self._verbs(each, rows), self._typed(each, rows)
        finish = self._texts(self.finish(context))
        return torch.cat((self.whole(context), clicks, typed, finish, context), 1)

    def _verbs(self, each: Tensor, rows: Tensor) -> Tensor:
        """(batch, verbs x 128)"""
        scores = (self.verbs(each) + self.asked(rows[:, :, ASKED])).transpose(1, 2)
        return nn.functional.pad(scores, (0, MAX_ELEMENTS - each.shape[1])).flatten(1)

    def _typed(self, each: Tensor, rows: Tensor) -> Tensor:
        """(batch, fields x texts): of the edit fields that are not disabled, in order."""
        can = rows[:, :, columns.CLASS + columns.EDIT] * (1 - rows[:, :, DISABLED])
        order = torch.sort(can, dim=1, descending=True, stable=True).indices[:, : discrete.FIELDS]
        found = self.field(each).gather(1, order[:, :, None].expand(-1, -1, 1 + RANK))
        scores = self._texts(found)
        return nn.functional.pad(scores, (0, 0, 0, discrete.FIELDS - scores.shape[1])).flatten(1)

    def _texts(self, asked: Tensor) -> Tensor:
        """(…, texts) from (…, 1 + RANK)"""
        scores: Tensor = asked[..., :1] + asked[..., 1:] @ self.texts + self.likely
        return scores


def neighbours(rows: Tensor) -> list[Tensor]:
    """What the two elements before each and the two after have to do with the instruction."""
    asked = nn.functional.pad(rows[:, :, ASKED], (0, 0, 2, 2))
    return [asked[:, shift : shift + rows.shape[1]] for shift in (0, 1, 3, 4)]


class Parts(nn.Module):
    """The logits for the policy, the context for the value."""

    def forward(self, found: Tensor) -> tuple[Tensor, Tensor]:
        return self.forward_actor(found), self.forward_critic(found)

    def forward_actor(self, found: Tensor) -> Tensor:
        return found[:, : discrete.SIZE]

    def forward_critic(self, found: Tensor) -> Tensor:
        return found[:, discrete.SIZE :]


class Policy(MaskableActorCriticPolicy):
    """sb3-contrib's policy with the logits of `Scores`."""

    def _build(self, lr_schedule: Any) -> None:
        width = self.features_dim - discrete.SIZE
        self.mlp_extractor: Any = Parts()
        self.action_net: Any = nn.Identity()
        self.value_net: Any = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        self.optimizer = torch.optim.Adam(self.parameters(), lr=lr_schedule(1), eps=1e-5)


# --- training and evaluation ---------------------------------------------------------------------

Results = dict[str, Any]


def evaluate(model: MaskablePPO, args: Args, begin: list[Start], world: int = 0) -> dict[str, list[bool]]:
    """Whether each start ends in success with the likeliest action at every step; by task."""
    env = phone(args, begin, None, world)
    done: dict[str, list[bool]] = {}
    for _ in begin[: args.episodes]:
        observation, info = env.reset()
        over = False
        while not over:
            masks = env.unwrapped.action_masks()
            action, _ = model.predict(observation, deterministic=True, action_masks=masks)
            observation, _, over, _, info = env.step(action)
        done.setdefault(info["task"], []).append(info["success"])
    return done


def mean(done: dict[str, list[bool]]) -> float:
    """Over all starts."""
    return float(np.mean([success for some in done.values() for success in some]))


class Watch(BaseCallback):
    """Evaluates and saves on the way, and takes the time of what."""

    model: MaskablePPO
    training_env: Any

    def __init__(self, args: Args, held: list[Start], results: Results, counts: Counts) -> None:
        super().__init__()
        self.args, self.held, self.results, self.counts = args, held, results, counts
        self.recent: list[bool] = []
        self.mark = time.process_time()

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "episode" in info:
                self.recent = [*self.recent[-99:], info["success"]]
                self.results["episodes"] += 1
                self.results["successes"] += info["success"]
        return True

    def _lap(self, name: str) -> None:
        """Book the CPU time since the last lap."""
        now = time.process_time()
        self.results["cpu"][name] += now - self.mark
        self.mark = now

    def _on_training_start(self) -> None:
        if not self.results["curve"]:
            self.look()

    def _on_rollout_start(self) -> None:
        self._lap("learning" if self.results["steps"] else "start")

    def _on_rollout_end(self) -> None:
        self._lap("playing")
        self.results["steps"] = self.num_timesteps
        self.results["cpu"]["phones"] = self.results["phones_before"] + self.training_env.cpu_s
        if self.num_timesteps - self.results["curve"][-1]["steps"] >= self.args.every:
            self.look()

    def _on_training_end(self) -> None:
        self._lap("learning")

    def look(self) -> None:
        """One more point of the curve, and a checkpoint."""
        held = mean(evaluate(self.model, self.args, self.held))
        self._lap("evaluation")
        train = sum(self.recent) / max(1, len(self.recent))
        point: dict[str, float] = {"steps": self.num_timesteps, "train": train, "held_out": held}
        if self.args.count:
            tried = sum(len(actions) for actions in self.counts.taken.values())
            point |= {"screens": len(self.counts.visits), "tried": tried}
        self.logger.record("success/train", train)
        self.logger.record("success/held_out", held)
        self.results["curve"].append(point | {"cpu_s": round(spent(self.results), 1)})
        save(self.model, self.args, self.results, self.counts)


def spent(results: Results) -> float:
    """CPU seconds so far, those of a resumed run before it was resumed included."""
    return float(results["cpu_before"]) + time.process_time()


def save(model: MaskablePPO, args: Args, results: Results, counts: Counts) -> None:
    """A checkpoint. Files are written beside the old ones and then take their place."""
    out = Path(args.out)
    results["cpu_s"] = round(spent(results), 2)
    model.save(out / "new.zip")
    (out / "new.pickle").write_bytes(pickle.dumps(counts))
    (out / "new.json").write_text(json.dumps(results, indent=1))
    for name, made in (("model.zip", "zip"), ("counts.pickle", "pickle"), ("results.json", "json")):
        (out / f"new.{made}").replace(out / name)


def new_results(args: Args, begin: list[Start], held: list[Start]) -> Results:
    cpu = dict.fromkeys(("start", "phones", "playing", "learning", "evaluation"), 0.0)
    return {
        "args": asdict(args),
        "starts": len(begin),
        "held_out_starts": len(held),
        "steps": 0,
        "episodes": 0,
        "successes": 0,
        "cpu": cpu,
        "cpu_before": 0.0,
        "phones_before": 0.0,
        "curve": [],
    }


def new_model(args: Args, envs: Phones) -> MaskablePPO:
    return MaskablePPO(
        Policy,
        envs,
        learning_rate=args.lr,
        n_steps=args.rollout,
        batch_size=args.batch,
        n_epochs=args.epochs,
        gamma=args.gamma,
        gae_lambda=args.gae_lambda,
        clip_range=args.clip,
        ent_coef=args.entropy,
        seed=args.seed,
        device="cpu",
        policy_kwargs={
            "features_extractor_class": Scores,
            "features_extractor_kwargs": {"width": args.width, "by_heart": args.by_heart},
        },
    )


def final(model: MaskablePPO, args: Args, held: list[Start]) -> dict[str, dict[str, list[bool]]]:
    """Every evaluation: kept parameters, another owner's phone, tasks never seen."""
    found = {"held_out": evaluate(model, args, held)}
    found["other_owner"] = evaluate(model, args, some_starts(args.tasks, "train"), world=1)
    if args.test_tasks:
        found["test_tasks"] = evaluate(model, args, some_starts(args.test_tasks, "test"))
    return found


def train(args: Args) -> Results:
    """One run, from nothing or from its last checkpoint. Returns what `results.json` holds."""
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    out, (begin, held) = Path(args.out), starts(args)
    out.mkdir(parents=True, exist_ok=True)
    resumed = args.resume and (out / "model.zip").exists()
    counts, results = Counts(), new_results(args, begin, held)
    if resumed:
        counts = pickle.loads((out / "counts.pickle").read_bytes())
        results = json.loads((out / "results.json").read_text())
        results["cpu_before"] = results["cpu_s"]
        results["phones_before"] = results["cpu"]["phones"]
    envs = phones(args, begin, counts, results["steps"])
    model = MaskablePPO.load(out / "model.zip", envs) if resumed else new_model(args, envs)
    model.set_logger(configure(str(out), ["tensorboard"] if args.tensorboard else []))
    watch = Watch(args, held, results, counts)
    model.learn(args.steps - results["steps"], watch, reset_num_timesteps=not resumed)
    if results["curve"][-1]["steps"] < results["steps"]:
        watch.look()
    results |= {"final": final(model, args, held), "made": stamp()}
    save(model, args, results, counts)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for field in fields(Args):
        name, default = f"--{field.name}", field.default
        if isinstance(default, bool):
            parser.add_argument(name, action=argparse.BooleanOptionalAction, default=default)
        else:
            parser.add_argument(name, type=type(default), default=default)
    results = train(Args(**vars(parser.parse_args())))
    shares = {name: round(mean(done), 3) for name, done in results["final"].items()}
    print(json.dumps({"cpu_s": results["cpu_s"], "cpu": results["cpu"], "success": shares}))


if __name__ == "__main__":
    main()
