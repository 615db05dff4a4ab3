"""MobileAgentBench's loop for agents that drive adb or uiautomator2 by themselves, and tasks that
are written as its own.

    from android_gym.integrations.mobileagentbench import Orchestrator

    bench = Orchestrator("MobileAgentBench")

    def agent(prompt):
        while True:
            bench.before_one_action()
            ...  # adb -s bench.serial shell input tap 540 1200
            if bench.after_one_action("tap 540 1200"):
                return

    print(bench.run(agent).text)
"""

from __future__ import annotations

from .orchestrator import Orchestrator
from .own_tasks import AppEvent, AppEventType, Task
from .report import Report
from .view_client import View, ViewClient

__all__ = ["AppEvent", "AppEventType", "Orchestrator", "Report", "Task", "View", "ViewClient"]
