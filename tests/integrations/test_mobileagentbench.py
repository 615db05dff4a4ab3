"""MobileAgentBench's orchestrator: its loop, logs and metrics, with agents that drive adb."""

from __future__ import annotations

import ast
import inspect
import json
import math
import re
import runpy
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.integrations.mobileagentbench import Orchestrator, Report, ViewClient
from android_gym.integrations.mobileagentbench.logs import ActionLog, StopReason, TaskLog, picture_tokens, text_tokens
from android_gym.integrations.mobileagentbench.own_tasks import load
from android_gym.integrations.mobileagentbench.phones import EventServer, SimulatedPhone, read_event
from android_gym.profiles import base_phone
from android_gym.serve.adb.adbd import Adbd
from android_gym.serve.handset import Handset
from android_gym.serve.listener import Listener, message
from android_gym.serve.machine import Machine

OWN = Path(__file__).parent / "own_mab_tasks.py"
CLOCK = "com.google.android.deskclock"


def bench(folder: Path, **options: object) -> Orchestrator:
    return Orchestrator(OWN, log_dir=folder, port=0, pictures=False, **options)  # type: ignore[arg-type]


def touches(bench: Orchestrator, *words: str) -> Callable[[str], None]:
    """An agent that touches what says each of the words, and stops when it is told to."""

    def agent(prompt: str) -> None:
        client = ViewClient(bench.phone)
        for word in words:
            bench.before_one_action()
            client.dump()
            found = client.findViewWithContentDescription(word) or client.findViewWithText(word)
            if found is not None:
                found.touch()
            if bench.after_one_action(f"touch {word}", "what now?", (), word):
                return

    return agent


# --- a user's own tasks -------------------------------------------------------------------------


def test_classes_with_a_check_are_run_and_logged_as_published(tmp_path: Path) -> None:
    own = bench(tmp_path)
    report = own.run(touches(own, "Timer", "More options", "Settings", "Alarm"))
    timer, settings = report.logs
    assert (timer.finished, timer.finish_step, timer.stop_reason, timer.steps) == (
        True,
        1,
        "step limit",
        3,  # one more than its limit, as published
    )
    assert (settings.finish_step, settings.stop_reason, settings.steps) == (3, "finished", 3)
    written = json.loads((own.folder / "clock_timer" / "clock_timer.json").read_text())
    published = ["task", "prompt", "finished", "stop_after_finish", "actions"]
    assert list(written)[:5] == published
    assert list(written["actions"][0]) == [
        "action",
        "step",
        "begin_timestamp",
        "end_timestamp",
        "input_tokens",
        "output_tokens",
        "screenshot",
    ]
    assert [one["action"] for one in written["actions"]] == [
        "init",
        "touch Timer",
        "touch More options",
        "touch Settings",
    ]
    assert (written["finish_step"], written["min_steps"], written["max_steps"]) == (1, 1, 2)
    assert Report.read(own.folder).logs == tuple(sorted(report.logs, key=lambda one: one.task))


def test_a_list_chooses_tasks_and_their_order(tmp_path: Path) -> None:
    config = tmp_path / "list.json"
    config.write_text('{"tasks": [{"name": "clock_settings"}]}')
    own = bench(tmp_path, config=config)
    (log,) = own.run(touches(own)).logs
    assert (log.task, log.stop_reason, log.finished) == ("clock_settings", "agent", False)
    config.write_text('{"tasks": [{"name": "clock_setings"}]}')
    with pytest.raises(UnknownName, match="Did you mean 'clock_settings'"):
        bench(tmp_path, config=config)
    config.write_text("[]")
    with pytest.raises(DamagedFile, match="is no list"):
        bench(tmp_path, config=config)


def test_files_without_such_classes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="no Python file"):
        load(tmp_path / "none.py")
    (tmp_path / "empty.py").write_text("x = 1\n")
    with pytest.raises(DamagedFile, match="no class with a method check_finish"):
        load(tmp_path / "empty.py")


def test_an_agent_that_raises_fails_its_task_alone(tmp_path: Path) -> None:
    own = bench(tmp_path)

    def agent(prompt: str) -> None:
        if "timer" in prompt:
            raise ValueError("lost")
        own.after_one_action("nothing was announced")

    first, second = own.run(agent).logs
    assert (first.stop_reason, first.error) == ("error", "ValueError: lost")
    assert second.error == "InvalidOption: Call before_one_action before each action."


def test_an_agent_of_adb_alone_is_benchmarked_in_under_ten_lines(tmp_path: Path) -> None:
    source = inspect.getsource(ten_lines)
    lines = [line for line in source.splitlines()[1:] if line.strip()]
    assert len(lines) < 10
    assert ten_lines(tmp_path) == 1.0


def ten_lines(folder: Path) -> float:
    bench = Orchestrator(str(OWN), log_dir=folder, port=0)

    def agent(prompt: str) -> None:
        for x, y in ((540, 2110), (1020, 154), (750, 300)):
            bench.before_one_action()
            bench.phone.shell(f"input tap {x} {y}")
            if bench.after_one_action("tap"):
                return

    return bench.run(agent).performance().sr


# --- metrics ------------------------------------------------------------------------------------


def logged(finish: int | None, steps: int, stop: StopReason, least: int = 2, solved: int | None = None) -> TaskLog:
    done = tuple(ActionLog("tap", n, 10.0 * n, 10.0 * n + 3, 40, 10) for n in range(1, steps + 1))
    return TaskLog(
        "t",
        "",
        finish is not None,
        False,
        (ActionLog("init", 0, 1.0, 0.0), *done),
        finish,
        stop,
        least,
        2 * least,
        solved=solved is not None,
        solved_step=solved,
    )


def test_metrics_are_those_of_the_paper(tmp_path: Path) -> None:
    report = Report(
        (
            logged(2, 2, "agent"),  # SE 1, stopped in time
            logged(3, 5, "step limit", solved=4),  # SE 1.5, went on
            logged(None, 1, "agent"),  # stopped early
            logged(None, 5, "step limit"),
        ),
        tmp_path,
    )
    found = report.performance()
    assert (found.sr, found.se, found.ffr, found.oer) == (0.5, 1.25, 0.5, 0.5)
    assert (found.latency, found.tokens) == (3.0, 50.0)
    ours = report.performance(verdict="ours")
    assert (ours.sr, ours.se, ours.oer) == (0.25, 2.0, 1.0)
    assert ours.ffr == pytest.approx(2 / 3)
    assert math.isnan(Report((), tmp_path).performance().sr)


def test_tables_and_the_figure_have_the_published_rows(tmp_path: Path) -> None:
    report = Report((logged(2, 2, "agent"),), tmp_path)
    table = report.table("mine", "a model")
    assert table.rows[0][:4] == ("mine", "a model", 1.0, 1.0)
    assert table.rows[3] == ("AppAgent, published", "GPT-4V", 0.4, 1.29, 26.09, 1505.09, 0.17, 0.4)
    levels, models = report.figure("mine", "a model").panels
    assert levels.lines[0][1][0] == 1.0
    assert dict(zip(models.at, models.lines[0][1], strict=True))["CogVLM, published"] == 0.08
    assert report.write().read_text("utf-8").startswith("# MobileAgentBench")


def test_tokens_are_counted_as_published() -> None:
    assert [text_tokens(text) for text in ("", "abc", "abcde")] == [0, 1, 2]
    assert picture_tokens(1080, 2220) == 85 + 170 * 1 * 2  # 498 x 1024 px
    assert picture_tokens(2220, 1080) == 85 + 170 * 2 * 1
    assert picture_tokens(512, 512) == 255


def test_what_a_model_was_asked_is_in_the_log(tmp_path: Path) -> None:
    own = bench(tmp_path)

    def agent(prompt: str) -> None:
        own.before_one_action()
        picture = np.zeros((2220, 1080, 3), np.uint8)
        own.after_one_action("look", "abcd" * 5, [picture], "abcd")

    log = own.run(agent).logs[0]
    assert (log.actions[1].input_tokens, log.actions[1].output_tokens) == (5 + 425, 1)


# --- phones -------------------------------------------------------------------------------------


@pytest.fixture
def phone() -> Iterator[SimulatedPhone]:
    found = SimulatedPhone(port=0)
    yield found
    found.close()


def test_a_view_client_reads_and_touches(phone: SimulatedPhone) -> None:
    client = ViewClient(phone)
    client.device.startActivity(package=CLOCK)
    client.dump()
    phone.heard()
    timer = client.findViewWithContentDescriptionOrRaise("Timer")
    assert timer["class"] == "android.widget.FrameLayout"
    assert timer.parent is not None
    timer.touch()
    client.dump()
    assert [(e.type, e.texts) for e in phone.heard()] == [("TYPE_VIEW_CLICKED", ("Timer",))]
    assert client.findViewWithText("No such words") is None
    assert client.findViewWithText(re.compile("Al.*")) is not None
    with pytest.raises(AttributeError, match="has no method setText"):
        timer.setText("x")


def test_the_listeners_posts_are_taken() -> None:
    from urllib.request import urlopen

    from android_gym.accessibility import AccessibilityEvent

    event = AccessibilityEvent("TYPE_VIEW_CLICKED", "org.example", id="a:id/b", texts=("OK",))
    body = message(event)
    assert body is not None
    server = EventServer(0, "127.0.0.1")
    try:
        with urlopen(f"http://127.0.0.1:{server.port}/any", body) as answer:
            assert json.load(answer) == {"status": "OK"}
        server.settle(0.05)
        assert server.taken() == (event,)
        assert server.taken() == ()
    finally:
        server.close()
    assert read_event(b'{"eventType": 7}') is None
    assert read_event(b"nothing") is None


def test_an_agent_of_uiautomator2_needs_no_adb_server(tmp_path: Path) -> None:
    u2 = pytest.importorskip("uiautomator2", reason="needs the extra 'real'")
    from android_gym.serve.adb.inprocess import InProcessDevice

    own = bench(tmp_path)
    assert isinstance(own.phone, SimulatedPhone)
    phone = u2.connect(InProcessDevice(own.phone.handset))

    def agent(prompt: str) -> None:
        for word in ("Timer", "More options"):
            own.before_one_action()
            phone(description=word).click()
            own.after_one_action(word)
        own.before_one_action()
        phone(text="Settings").click()
        own.after_one_action("Settings")

    assert [log.finish_step for log in own.run(agent).logs] == [1, 3]


# --- through adb --------------------------------------------------------------------------------


@pytest.fixture
def adb_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """An adb server of our own, which this process and those it starts use."""
    if shutil.which("adb") is None:
        pytest.skip("needs adb: scripts/debian_packages.sh adb")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    for name, value in {
        "HOME": str(tmp_path),
        "ANDROID_USER_HOME": str(tmp_path),
        "ADB_MDNS": "0",
        "ANDROID_ADB_SERVER_PORT": str(port),
        "ADB_LOCAL_TRANSPORT_MAX_PORT": "5550",
    }.items():
        monkeypatch.setenv(name, value)
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(["adb", "nodaemon", "server"], stdout=quiet, stderr=quiet)

    def adb(*words: str) -> str:
        return subprocess.run(["adb", *words], capture_output=True, text=True, timeout=30).stdout

    while "List of devices" not in adb("devices"):
        pass
    yield adb
    server.kill()
    server.wait()


@pytest.mark.slow
def test_an_agent_that_calls_adb_is_judged(tmp_path: Path, adb_server: Callable[..., str]) -> None:
    own = bench(tmp_path)
    assert "connected" in adb_server("connect", own.serial)

    def agent(prompt: str) -> None:
        for place in (("540", "2110"), ("1020", "154"), ("750", "300")):
            own.before_one_action()
            adb_server("-s", own.serial, "shell", "input", "tap", *place)
            if own.after_one_action("tap"):
                return

    assert [log.finish_step for log in own.run(agent).logs] == [1, 3]


@pytest.mark.slow
def test_a_phone_that_is_only_reached_by_adb_is_judged_by_screens_and_events(
    tmp_path: Path, adb_server: Callable[..., str]
) -> None:
    """A served phone in the place of a real one: nothing of its state is looked at."""
    pytest.importorskip("uiautomator2", reason="needs the extra 'real'")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    handset = Handset(Machine(base_phone("simple")))
    listener = Listener(handset, f"http://127.0.0.1:{port}/")
    with Adbd(handset, 0, announced=False) as adbd:
        assert "connected" in adb_server("connect", adbd.serial)
        own = Orchestrator(OWN, log_dir=tmp_path, device=f"adb:{adbd.serial}", listen=port, pictures=False)
        logs = own.run(touches(own, "Timer", "More options", "Settings")).logs
    listener.close()
    assert [(log.finish_step, log.solved) for log in logs] == [(1, None), (3, None)]


EXAMPLE = Path(__file__).parents[2] / "examples/adb_agent.py"


@pytest.mark.slow
def test_the_agent_in_the_examples_works_sums_out(
    tmp_path: Path, adb_server: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("android_gym.tasks.mobileagentbench.calculator")
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    (report,) = tmp_path.glob("logs/*/report.md")
    logs = Report.read(report.parent).logs
    assert [(log.finished, log.success, log.stop_reason) for log in logs] == [(True, True, "agent")] * 3


def test_the_example_is_short() -> None:
    module = ast.parse(EXAMPLE.read_text("utf-8"))
    kept = [one for one in module.body if not isinstance(one, ast.Import | ast.ImportFrom)]
    adb, agent = [one for one in kept if isinstance(one, ast.FunctionDef)]
    lines = {node.lineno for one in (adb, agent) for node in ast.walk(one) if hasattr(node, "lineno")}
    assert len(lines) <= 10
