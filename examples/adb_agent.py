"""An agent that drives adb by itself, benchmarked as MobileAgentBench does: it works sums out.

    python examples/adb_agent.py        # needs adb; the phone is simulated, and served from here

The metrics go to report.md in the folder of the logs.
"""

import re
import subprocess

from android_gym.integrations.mobileagentbench import Orchestrator

bench = Orchestrator([f"MobileAgentBench/Calculator-{name}" for name in ("Add", "Minus", "Divide")])


def adb(line: str) -> str:
    return subprocess.check_output(["adb", "-s", bench.serial, "shell", line], text=True)


def agent(prompt: str) -> None:
    for key in [*re.findall(r"[0-9]|[-+÷](?= )", prompt), "="]:
        bench.before_one_action()
        dump = adb("uiautomator dump /dev/tty").partition(f' text="{key}"')[2]
        left, top, right, bottom = map(int, re.findall(r"\d+", dump.partition("bounds=")[2])[:4])
        adb(f"input tap {(left + right) // 2} {(top + bottom) // 2}")
        bench.after_one_action(f"tap {key}")


if __name__ == "__main__":
    bench.run(agent).write()
