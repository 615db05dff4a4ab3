"""Tasks of a user's own, in MobileAgentBench's style."""

from __future__ import annotations

from android_gym.integrations.mobileagentbench import AppEvent, AppEventType, Task, ViewClient

CLOCK = "com.google.android.deskclock"
MAY = ("android.permission.POST_NOTIFICATIONS",)


class OpenTimer(Task):
    def __init__(self) -> None:
        super().__init__("clock_timer", "Show the timer", 1, CLOCK, 2, permissions=MAY)
        self.torn_down = False

    def check_finish(self, view_client: ViewClient, app_event: AppEvent | None) -> bool:
        if app_event is None or app_event.type != AppEventType.Click:
            return False
        return app_event.package == CLOCK and app_event.text_list == ["Timer"]


class OpenSettings(Task):
    def __init__(self) -> None:
        super().__init__(
            "clock_settings",
            "Open the settings of Clock",
            2,
            CLOCK,
            max_steps=4,
            stop_after_finish=True,
            permissions=MAY,
        )

    def setup(self, view_client: ViewClient) -> None:
        view_client.findViewWithContentDescriptionOrRaise("Timer").touch()
        view_client.dump()

    def check_finish(self, view_client: ViewClient, app_event: AppEvent | None) -> bool:
        top = view_client.device.getTopActivityName()
        return top is not None and "SettingsActivity" in top
