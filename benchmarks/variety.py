"""What an agent's success is worth on phones that look otherwise: with `visual="all"` and without.

    python benchmarks/variety.py [--agent pointer] [--seeds N] [--first SEED] [--visual PARTS]

Every task is played with each seed, on the phone as it is and on one whose look the seed draws. The
task's parameters are the same in both.
"""

from __future__ import annotations

import argparse

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.tasks import registry


def solved(agent: str, seeds: range, visual: str | tuple[str, ...]) -> tuple[int, int]:
    """How many episodes succeed, and how many there are."""
    found = []
    for task in sorted(registry.tasks()):
        env = AndroidEnv(task, visual=visual)
        for seed in seeds:
            end = agents.rollout(env, agents.make(agent), seed=seed).end
            found.append(end is not None and end.success)
    return sum(found), len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--agent", default="pointer")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--visual", default="all")
    options = parser.parse_args()
    parts = options.visual if options.visual == "all" else tuple(options.visual.split(","))
    seeds = range(options.first, options.first + options.seeds)
    for name, visual in (("as it is", ()), (f"visual={options.visual}", parts)):
        won, count = solved(options.agent, seeds, visual)
        print(f"{options.agent}, {name}: {won} of {count} ({won / count:.3f})")


if __name__ == "__main__":
    main()
