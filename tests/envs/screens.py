"""Small screens to test against, as any device would dump them."""

from __future__ import annotations

from android_gym.screen import Screen

APP = "com.example.notes"


def node(cls: str = "android.widget.TextView", box: tuple[int, int, int, int] = (0, 0, 100, 50), **more: str) -> str:
    """One uiautomator node without children; underscores in names stand for hyphens."""
    given = {name.replace("_", "-"): value for name, value in more.items()}
    attributes = {"class": cls, "package": APP, **given}
    left, top, right, bottom = box
    attributes["bounds"] = f"[{left},{top}][{right},{bottom}]"
    return "<node " + " ".join(f'{k}="{v}"' for k, v in attributes.items()) + "/>"


def screen(*nodes: str) -> Screen:
    """A screen of 1000 x 2000 px with these nodes below one root."""
    root = f'<node class="android.widget.FrameLayout" package="{APP}" bounds="[0,0][1000,2000]">'
    return Screen.parse(f'<hierarchy rotation="0">{root}{"".join(nodes)}</node></hierarchy>')


def form() -> Screen:
    """A field, a button, a switch that is off and disabled, a list, a label."""
    return screen(
        node(
            "android.widget.EditText",
            (0, 0, 1000, 100),
            resource_id=f"{APP}:id/title",
            text="Title",
            hint="Title",
            clickable="true",
            focusable="true",
            focused="true",
        ),
        node("android.widget.Button", (0, 100, 500, 200), text="Save", clickable="true"),
        node(
            "android.widget.Switch",
            (500, 100, 1000, 200),
            content_desc="Pin",
            checkable="true",
            clickable="true",
            enabled="false",
        ),
        node("android.widget.ListView", (0, 200, 1000, 1900), resource_id=f"{APP}:id/notes", scrollable="true"),
        node(box=(0, 1900, 1000, 2000), text="3 notes"),
    )
