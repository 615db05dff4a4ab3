"""Compiled phones: steps per second on one CPU core and on a GPU, and how large tasks become.

A step is a random legal action, drawn in torch, carried out in every copy, with rewards, the ends
of episodes and the begin of new ones; observations are the nodes' numbers. `compiled_cpu` is with
4,096 copies on one thread, `compiled_gpu` with 1,048,576 copies where torch finds CUDA (kernels
recorded once as a CUDA graph). The `_given` figures leave drawing the actions out, the `_numbers`
ones give actions as numbers of `discrete`, looked up by node. One batch holds the graphs of four
micro tasks.

    python benchmarks/compiled.py [--json FILE] [--copies N] [--seconds S]
    python benchmarks/compiled.py --sizes [--nodes N] [--around K] [ID …]

`--sizes` compiles tasks (all by default) and prints a row for each: whether it is whole with all
phones of its pages, the pages' distance from the reference, how far off the reference phones go
where it is not, nodes, edges, seconds, and nodes by depth.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

TASKS = ("Micro-TurnSwitch", "Micro-OpenAllApps", "Micro-SeekApp", "Micro-TapTile")
Rates = dict[str, float]


def rate(step: Callable[[], Any], copies: int, seconds: float, device: str) -> float:
    """Steps of all copies per second, the best of five stretches: of the thread's own time on the
    CPU, of the clock on a GPU."""
    import torch

    clock = time.perf_counter if device == "cuda" else time.process_time
    wait = torch.cuda.synchronize if device == "cuda" else lambda: None
    for _ in range(20):
        step()
    best = 0.0
    for _ in range(5):
        wait()
        begin, count = clock(), 0
        while clock() - begin < seconds / 5:
            for _ in range(50):
                step()
            wait()
            count += 50
        best = max(best, count * copies / (clock() - begin))
    return best


def compiled(device: str, copies: int, seconds: float) -> Rates:
    """Steps per second on a device."""
    import torch

    from android_gym.envs.compiled import CompiledEnv, compile_task

    torch.set_num_threads(1)
    graphs = [compile_task(task, nodes=5_000) for task in TASKS]
    env = CompiledEnv(graphs, copies, device=device)
    env.reset()

    def random_step() -> None:
        env.step_moves(env.sample_moves())

    def step_by_numbers() -> None:
        env.step(env.sample(), check=False)

    name = "compiled_gpu" if device == "cuda" else "compiled_cpu"
    found = {f"{name}_numbers": rate(step_by_numbers, copies, seconds, device)}
    run = recorded(random_step, env) if device == "cuda" else random_step
    found = {name: rate(run, copies, seconds, device)} | found
    found[f"{name}_sample"] = rate(env.sample_moves, copies, seconds, device)
    both, sampling = found[name], found[f"{name}_sample"]
    if sampling > both:
        found[f"{name}_given"] = 1 / (1 / both - 1 / sampling)
    return found


def recorded(step: Callable[[], None], env: Any) -> Callable[[], None]:
    """The step's kernels as one CUDA graph: they are launched at once."""
    import torch

    graph = torch.cuda.CUDAGraph()
    graph.register_generator_state(env.random)
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(3):
            step()
    torch.cuda.current_stream().wait_stream(side)
    with torch.cuda.graph(graph):
        step()
    replay: Callable[[], None] = graph.replay
    return replay


def sizes(ids: list[str], nodes: int, around: str) -> dict[str, Any]:
    """A row for each task."""
    from android_gym.envs.compiled import compile_task
    from android_gym.errors import AndroidGymError
    from android_gym.tasks import registry

    found = {}
    for task in ids or sorted(registry.tasks()):
        begin = time.process_time()
        try:
            graph = compile_task(task, 0, int(around) if around.isdigit() else around, nodes)
        except AndroidGymError as error:
            print(f"{task:32} refused: {error}", flush=True)
            continue
        about, seconds = graph.about, time.process_time() - begin
        whole = about.whole and about.detour is None
        found[task] = {
            "whole": whole,
            "around": about.around,
            "still": about.still,
            "detour": about.detour,
            "nodes": len(graph),
            "edges": graph.edges,
            "horizon": about.horizon,
            "pages": about.pages,
            "seconds": round(seconds, 1),
            "by_depth": graph.sizes(),
        }
        still = "still" if about.still else ""
        reach = f"around {about.around}" if about.detour is None else f"detour {about.detour}"
        print(
            f"{task:32} {'whole' if whole else 'part ':5} {reach:9} {still:5} "
            f"{about.pages:4} pages {len(graph):7,} nodes {graph.edges:9,} edges {seconds:6.1f} s  "
            f"{' '.join(map(str, graph.sizes()))}",
            flush=True,
        )
    print(f"{sum(row['whole'] for row in found.values())} of {len(found)} whole")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--copies", type=int, help="copies (default 4,096, or 1,048,576 on a GPU)")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--sizes", action="store_true", help="compile tasks and print their sizes")
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--around", default="auto", help="pages so many actions off, or auto")
    parser.add_argument("ids", nargs="*")
    options = parser.parse_args()
    if options.sizes:
        figures: dict[str, Any] = sizes(options.ids, options.nodes, options.around)
    else:
        try:
            import torch
        except ImportError as error:
            from android_gym.errors import install_command

            print(f"compiled.py needs torch: {install_command('sb3')}", file=sys.stderr)
            raise SystemExit(2) from error

        figures = compiled("cpu", options.copies or 4096, options.seconds)
        if torch.cuda.is_available():
            figures |= compiled("cuda", options.copies or 1 << 20, options.seconds)
        for name, value in figures.items():
            print(f"{name:24} {value:16,.0f} steps/s")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=2)


if __name__ == "__main__":
    main()
