"""An agent that drives adb by itself, benchmarked as MobileAgentBench does: it taps at random.

python examples/adb_agent.py            # needs adb; the phone is simulated and served from here
"""

import random
import subprocess

from android_gym.integrations.mobileagentbench import Orchestrator

bench = Orchestrator("MobileAgentBench", log_dir="logs")


def agent(prompt: str) -> None:
    rng, stop = random.Random(prompt), False
    while not stop:
        bench.before_one_action()
        place = str(rng.randrange(1080)), str(rng.randrange(2220))
        subprocess.run(["adb", "-s", bench.serial, "shell", "input", "tap", *place], check=True)
        stop = bench.after_one_action(f"tap {' '.join(place)}")


if __name__ == "__main__":
    bench.run(agent).write()
