"""What installed packages offer: what cannot be used is named and left out, the rest works."""

from __future__ import annotations

from pathlib import Path

import pytest
from plugin_files import app_text, both, fresh, install, tasks_text

from android_gym.phone.core import discovery
from android_gym.tasks import names

GOOD, CLOCK = "org.example.good", "com.google.android.deskclock"
IN_CLOCK = "com.android.deskclock.DeskClock"  # Clock's own activity

LOOK = """
import android_gym
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.system import catalogue, registry
from android_gym.tasks import registry as tasks
from android_gym.tasks.steps import start

SimulatedDevice("pixel").screen()  # its apps are imported before those of others
device = SimulatedDevice("everything")
ours = {app.package: registry.declared(name)[0] for name in catalogue.profile("everything").apps
        for app in registry.declared(name)[1] if "example" in app.package or "desk" in app.package}
print(sorted(ours.items()))
print(registry.components()["com.google.android.deskclock/com.android.deskclock.DeskClock"])
print(tasks.benchmarks(), tasks.ids("TallyBench"), len(tasks.tasks()))
print(tasks.get("Clock-Open").instruction, catalogue.profile_names())
print(perform(device, start("com.google.android.deskclock"))[0] or type(device.phone().top).__module__)
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """What a process sees that has one good package and many bad ones, and what it warns of."""
    site = tmp_path_factory.mktemp("site")
    install(site, "good", both(GOOD), apps="a = good", tasks="a = good")
    install(site, "raises", "1 / 0", apps="raises = raises", tasks="raises = raises")
    install(site, "exits", "raise SystemExit(3)", apps="exits = exits")
    install(site, "gone", "", apps="gone = not_there:APP")
    install(site, "nothing", "x = 1", apps="nothing = nothing", tasks="nothing = nothing")
    install(site, "other_type", "APP = 'Notes'", apps="other_type = other_type")
    clock = app_text(CLOCK, "Clock", IN_CLOCK) + tasks_text(CLOCK, "Tally-Four", "Clock2")
    install(site, "clock2", clock, apps="clock2 = clock2:APP", tasks="clock2 = clock2")
    install(site, "same", app_text(GOOD), apps="same = same")
    install(site, "shipped_id", tasks_text(GOOD, "Clock-Open", "AndroidArena"), tasks="b = shipped_id")
    install(site, "their_bench", tasks_text(GOOD, "Tally-Two"), tasks="b = their_bench")
    install(site, "word_bench", tasks_text(GOOD, "Tally-Three", "Clock"), tasks="b = word_bench")
    pixel = "from android_gym.profiles.everything import PIXEL\nP = PIXEL.replace(name='{}')\n"
    install(site, "my_pixel", pixel.format("pixel"), profiles="pixel = my_pixel:P")
    install(site, "my_phone", pixel.format("mine"), profiles="mine = my_phone:P")
    install(site, "misnamed", pixel.format("mine"), profiles="other = misnamed:P")
    seen, _, warned = fresh("-c", LOOK, site=site).partition("---\n")
    return seen.splitlines(), warned.splitlines()


def test_a_good_package_works_beside_broken_and_clashing_ones(told: tuple[list[str], ...]) -> None:
    apps, component, tasks, rest, clock = told[0]
    clocks = [("com.android.deskclock", "android_gym.apps.miui.clock"), (CLOCK, "android_gym.apps.google.clock")]
    assert apps == str([*clocks, (GOOD, "good")])
    assert component.startswith("<class 'android_gym.apps.google.clock.")
    every = len(names.ids()) + 1
    benchmarks = ("AndroidArena", "MobileAgentBench", "MobileBench", "TallyBench")
    assert tasks == f"{benchmarks} ('TallyBench/Tally-One',) {every}"
    assert (
        rest == "Open the Clock app. ('arena', 'everything', 'mine', 'miui', 'miui_en', 'pixel', 'reference', 'simple')"
    )
    assert clock.startswith("android_gym.apps.google.clock.")


def test_each_that_cannot_be_used_is_named_once_with_the_reason(told: tuple[list[str], ...]) -> None:
    of = "of the installed package"
    assert sorted(told[1]) == sorted(
        [
            f"clock2:APP {of} clock2 is skipped: android_gym.apps.google.clock has the package name {CLOCK}, too.",
            f"clock2 {of} clock2, as tasks, is skipped: Its apps cannot be used.",
            f"exits {of} exits is skipped: It cannot be imported (SystemExit: 3).",
            f"not_there:APP {of} gone is skipped: There is no app module named 'not_there:APP'. "
            f"Known: {', '.join(discovery.names()[:12])} ….",
            f"nothing {of} nothing is skipped: It declares no APP or APPS.",
            f"nothing {of} nothing, as tasks, is skipped: Its apps cannot be used.",
            f"other_type {of} other_type is skipped: other_type declares 'Notes' as an app, which is no App.",
            f"raises {of} raises is skipped: It cannot be imported (ZeroDivisionError: division by zero).",
            f"raises {of} raises, as tasks, is skipped: Its apps cannot be used.",
            f"same {of} same is skipped: good {of} good has the package name {GOOD}, too.",
            f"shipped_id {of} shipped_id, as tasks, is skipped: android-gym has a task called 'Clock-Open', too.",
            f"their_bench {of} their_bench, as tasks, is skipped: good has a benchmark called 'TallyBench', too.",
            f"word_bench {of} word_bench, as tasks, is skipped: Its benchmark is called 'Clock', which "
            "names other tasks.",
            f"my_pixel:P {of} my_pixel is skipped: there is another profile called 'pixel'.",
            f"misnamed:P {of} misnamed is skipped: it is no Profile called 'other', but one called 'mine'.",
        ]
    )


def test_the_tasks_of_a_package_are_run_in_worker_processes(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    install(site, "good", both(GOOD), apps="good = good", tasks="good = good")
    out = str(tmp_path / "run")
    said = fresh(
        "-m",
        "android_gym",
        "run",
        "--agent",
        "oracle",
        "--tasks",
        "TallyBench",
        "--seeds",
        "2",
        "--workers",
        "2",
        "--no-pictures",
        "--out",
        out,
        site=site,
    )
    assert "TallyBench/Tally-One              2/2" in said
