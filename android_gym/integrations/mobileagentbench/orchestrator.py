"""MobileAgentBench's orchestrator: it prepares the phone for each task, hands the prompt to the
agent, which drives the phone by itself, and looks at the phone after each of its actions."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from ...errors import InvalidOption
from ...tasks.base import Task
from ...tasks.mobileagentbench import PROFILE
from .jobs import Job, jobs_of
from .logs import INIT, ActionLog, Logs, StopReason, TaskLog, input_tokens, text_tokens
from .own_tasks import PublishedTask
from .phones import PORT, BenchPhone, RealPhone, SimulatedPhone
from .report import Report

AgentFn = Callable[[str], object]


class Orchestrator:
    """Runs tasks with an agent that is a function of the prompt.

        bench = Orchestrator("MobileAgentBench/Calculator", seeds=range(3))
        print(bench.run(agent).text)

    The agent reaches the phone as `bench.serial`. It calls `before_one_action` before it thinks
    about an action, and `after_one_action` when it has carried it out, and stops when that says so.

    tasks: names of tasks, the path of a Python file with classes in MobileAgentBench's style, or
    objects of both kinds. config: a JSON list of such classes. seeds: of our tasks, which draw
    their parameters from them. device: "sim", a simulated phone that is served to adb from here, or
    "adb:SERIAL", a real one whose listener app posts to `listen`. port: of the simulated phone,
    without one the first that adb finds by itself. pictures: whether screenshots are kept.

    An episode ends when the agent returns. It is told to stop after more than `max_steps` actions
    (so that max_steps + 1 are allowed, as published), and, of tasks that say so, as soon as they
    are finished.
    """

    def __init__(
        self,
        tasks: str | Path | Iterable[str | Task | PublishedTask] = "MobileAgentBench",
        *,
        seeds: int | Iterable[int] = 1,
        config: str | Path | None = None,
        log_dir: str | Path = "logs",
        device: str = "sim",
        profile: str = PROFILE,
        port: int | None = None,
        listen: int = PORT,
        pictures: bool = True,
    ) -> None:
        numbers: Sequence[int] = tuple(range(seeds) if isinstance(seeds, int) else seeds)
        self._jobs = jobs_of(tasks, numbers, config)
        self.phone = _phone(device, profile, port, listen)
        self.serial = self.phone.serial
        self._logs = Logs(log_dir, pictures)
        self.folder = self._logs.folder
        self._job: Job | None = None
        self._actions: list[ActionLog] = []
        self._began: float | None = None
        self._stop: StopReason = ""

    def run(self, agent_fn: AgentFn) -> Report:
        """Run all tasks; what came of them. An agent that raises has failed its task, and the next
        one is run. Lets go of the phone."""
        try:
            return Report(tuple(self._run(job, agent_fn) for job in self._jobs), self.folder)
        finally:
            self.phone.close()

    def before_one_action(self) -> None:
        """The agent begins to think about an action."""
        if self._job is not None:
            self._began = time.time()

    def after_one_action(
        self,
        action_desc: str,
        agent_text_input: str = "",
        agent_image_input: Iterable[object] = (),
        agent_text_output: str = "",
    ) -> bool:
        """The agent has carried an action out; True if it is to stop.

        agent_text_input, agent_image_input, agent_text_output: what its model was asked and said,
        pictures as arrays, for the number of tokens. Raises InvalidOption without
        `before_one_action`.
        """
        job = self._job
        if job is None:
            return False
        if self._began is None:
            raise InvalidOption("Call before_one_action before each action.")
        ended, began, self._began = time.time(), self._began, None
        number = len(self._actions)
        self.phone.wait()
        job.step(number, self.phone)
        asked = input_tokens(agent_text_input, agent_image_input)
        said = text_tokens(agent_text_output)
        self._note(ActionLog(action_desc, number, began, ended, asked, said))
        if number > job.max_steps:
            self._stop = "step limit"
        elif job.stops and job.finished_at is not None:
            self._stop = "finished"
        return bool(self._stop)

    def _run(self, job: Job, agent_fn: AgentFn) -> TaskLog:
        self._actions, self._began, self._stop = [], None, ""
        error, solved, why = "", None, tuple[str, ...]()
        try:
            job.begin(self.phone)
            self.phone.wait()
            self.phone.heard()  # what led here is not the agent's
            self._job = job
            self._note(ActionLog(INIT, 0, time.time(), 0.0))
            agent_fn(job.prompt)
            solved, why = job.success(self.phone)
        except Exception as failure:
            error, self._stop = f"{type(failure).__name__}: {failure}", "error"
        finally:
            self._job = None
        try:
            job.end(self.phone)
        except Exception as failure:
            error = error or f"in teardown: {type(failure).__name__}: {failure}"
        known = self.phone.phone is not None and bool(job.id)
        log = TaskLog(
            job.name,
            job.prompt,
            job.finished_at is not None,
            job.stops,
            tuple(self._actions),
            job.finished_at,
            self._stop or "agent",
            job.min_steps,
            job.max_steps,
            job.package,
            job.id,
            job.seed,
            job.solved_at is not None if known else None,
            job.solved_at,
            solved,
            why,
            error,
        )
        self._logs.save(log)
        return log

    def _note(self, action: ActionLog) -> None:
        if self._logs.pictures and self._job is not None:
            picture = self.phone.picture()
            file = self._logs.screenshot(self._job.name, action.step, picture)
            action = action.replace(screenshot=file)
        self._actions.append(action)


def _phone(device: str, profile: str, port: int | None, listen: int) -> BenchPhone:
    kind, colon, serial = device.partition(":")
    if device == "sim":
        return SimulatedPhone(profile, port)
    if kind == "adb" and colon:
        return RealPhone(serial, listen)
    raise InvalidOption(f'A device is "sim" or "adb:SERIAL", not {device!r}.')
