"""Simple App Launcher: which apps are in the grid, their names and order, what a tap does."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.apps.simple.launcher import AppLauncher, MainActivity, applauncher
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.families import simple
from android_gym.phone.state.events import Launch
from android_gym.tasks.steps import back, click, drag, el, enter_text, long_click

CLOCK, CHROME, CAMERA = "com.google.android.deskclock", "com.android.chrome", "com.android.camera2"


def opened(*names: str) -> SimulatedDevice:
    device = SimulatedDevice("simple")
    device.do(Launch(applauncher.name))
    do(device, click(id="fab"), *(click(name) for name in names), click("OK"))
    return device


def do(device: SimulatedDevice, *actions: Action) -> None:
    for action in actions:
        assert perform(device, action)[0] == ""


def model(device: SimulatedDevice) -> AppLauncher:
    found: AppLauncher = device.phone().app(applauncher.name)
    return found


def labels(device: SimulatedDevice) -> list[str]:
    id = f"{applauncher.name}:id/launcher_label"
    return [node.text for node in device.screen().nodes if node.id == id]


def test_apps_are_added_renamed_and_removed() -> None:
    device = opened("Clock", "Chrome")
    assert labels(device) == ["Chrome", "Clock"]
    assert [(one.id, one.package) for one in model(device).launchers] == [(1, CHROME), (2, CLOCK)]
    do(device, long_click("Clock"), click("Rename"))
    do(device, enter_text("", id="edit_launcher_edittext"), click("OK"))
    assert device.phone().toast is not None
    assert device.phone().toast.text == "Please enter a launcher name"
    do(device, enter_text("Alarm", id="edit_launcher_edittext"), click("OK"))
    assert labels(device) == ["Alarm", "Chrome"]
    do(device, click(id="fab"), click("Camera"), click("Chrome"), click("OK"))
    assert [(one.id, one.title) for one in model(device).launchers] == [(2, "Alarm"), (3, "Camera")]
    do(device, long_click("Alarm"), click("Remove"), click("OK"))
    do(device, long_click("Camera"), click("Remove"))  # it is explained once only
    assert model(device).launchers == ()
    assert labels(device) == []


def test_titles_sort_until_apps_are_dragged() -> None:
    device = opened("Clock", "Chrome", "Camera")
    do(device, click("Sort by"), click("Descending"), click("OK"))
    assert labels(device) == ["Clock", "Chrome", "Camera"]
    do(device, long_click("Clock"), click("Change order"))
    do(device, drag(el(id="launcher_drag_handle", ordinal=2), el(name="Clock").replace(at=(0.1, 0.5))))
    assert labels(device) == ["Camera", "Clock", "Chrome"]
    assert model(device).sort == simple.Order("custom")
    do(device, back())
    assert not any("drag_handle" in node.id for node in device.screen().nodes)
    do(device, long_click("Chrome"))  # marking again moves nothing yet
    assert not any("drag_handle" in node.id for node in device.screen().nodes)


def test_a_custom_order_has_no_direction() -> None:
    device = opened("Clock", "Chrome")
    do(device, click("Sort by"), click("Descending"), click("Custom"))
    assert not any(node.text == "Descending" for node in device.screen().nodes)
    do(device, click("OK"))
    assert model(device).sort == simple.Order("custom", False)


def test_the_launcher_closes_when_it_starts_an_app_unless_it_is_told_not_to() -> None:
    device = opened("Clock")
    do(device, click("Clock"))
    assert device.phone().foreground == CLOCK
    assert applauncher.name not in [task.package for task in device.phone().tasks]
    device.do(Launch(applauncher.name))
    do(device, click("More options"), click("Settings"), click(id="settings_close_app_holder"))
    do(device, back(), click("Clock"))
    assert device.phone().foreground == CLOCK
    assert applauncher.name in [task.package for task in device.phone().tasks]


def test_names_columns_and_search() -> None:
    device = opened("Clock", "Chrome", "Camera")
    do(device, click(id="toggle_app_name"))
    assert labels(device) == []
    do(device, click(id="toggle_app_name"), enter_text("C", id="top_toolbar_search"))
    assert labels(device) == ["Camera", "Chrome", "Clock"]
    do(device, enter_text("cHr", id="top_toolbar_search"))
    assert labels(device) == ["Chrome"]
    do(device, click("Back"))
    assert device.phone().top == MainActivity()
    do(device, click("More options"), click("Column count"), click("2 columns"))
    assert (model(device).columns, model(device).wide_columns) == (2, 6)


def test_an_app_that_is_removed_leaves_the_grid() -> None:
    device = opened("Clock", "Chrome")
    phone = device.phone()
    device.reset(phone.replace(packages=tuple(p for p in phone.packages if p != CHROME)))
    assert labels(device) == ["Clock"]
