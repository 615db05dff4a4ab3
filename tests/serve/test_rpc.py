"""The RPC of uiautomator2's server: the device, keys, text, and what is refused."""

from __future__ import annotations

import base64
import io
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.phone.state.events import Key, Wait
from android_gym.phone.state.phone import Toast
from android_gym.phone.system.overlays import status_frame
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.serve.u2 import rpc
from android_gym.serve.u2.hierarchy import compressed
from android_gym.serve.u2.rpc import Error, methods
from android_gym.serve.u2.selector import FIELDS

from .rpc_phone import CLOCK, CONTACTS, HOME, NOT_FOUND, Phone, at, sel


@pytest.fixture
def home() -> Phone:
    return Phone(HOME)


# --- the device ---------------------------------------------------------------------------------


def test_the_device_says_what_it_is(home: Phone) -> None:
    assert home("deviceInfo") == {
        "currentPackageName": "com.google.android.apps.nexuslauncher",
        "displayHeight": 2400,
        "displayWidth": 1080,
        "displayRotation": 0,
        "displaySizeDpX": 411,
        "displaySizeDpY": 914,
        "naturalOrientation": True,
        "productName": "oriole",
        "screenOn": True,
        "sdkInt": 33,
    }
    assert home("ping") == "pong"


def test_a_turned_device_is_wide(home: Phone) -> None:
    assert home("setOrientation", "Left") is None
    info = home("deviceInfo")
    assert (info["displayWidth"], info["displayHeight"]) == (2400, 1080)
    assert (info["displayRotation"], info["naturalOrientation"]) == (1, False)
    home("setOrientation", "r")
    assert home("deviceInfo")["displayRotation"] == 3
    home("setOrientation", "upsidedown")  # which the server ignores
    assert home("deviceInfo")["displayRotation"] == 3
    home("setOrientation", "natural")
    assert home("deviceInfo")["displayRotation"] == 0


def test_rotation_is_frozen_and_freed(home: Phone) -> None:
    home("freezeRotation", False)
    assert home.state.setting("system/accelerometer_rotation") == 1
    home("setOrientation", "l")
    assert home.state.setting("system/accelerometer_rotation") == 0
    home("freezeRotation", False)
    assert home.state.display.rotation == 0


def test_the_screen_goes_off_and_on(home: Phone) -> None:
    assert home("sleep") is None
    assert home("deviceInfo")["screenOn"] is False
    assert home("exist", sel(className="android.widget.TextView")) is False
    home("wakeUp")
    assert home("deviceInfo")["screenOn"] is True


def test_a_dump_has_all_windows_or_the_active_one_down_to_a_depth() -> None:
    phone = at(CLOCK)
    everything = ET.fromstring(phone("dumpWindowHierarchy", False, 50))
    shown = (*status_frame(phone.state).nodes, *top_frame(phone.state).nodes)
    assert len(list(everything.iter("node"))) == len(shown) + 1  # the DecorView
    active = ET.fromstring(phone("dumpWindowHierarchy", False, 50, True))
    assert {node.get("package") for node in active.iter("node")} == {CLOCK}
    roots = ET.fromstring(phone("dumpWindowHierarchy", False, 0))
    assert [len(node) for node in roots] == [0, 0]
    assert phone("dumpWindowHierarchy", False) == phone("dumpWindowHierarchy", False, 50)


def test_a_compressed_dump_leaves_out_what_only_holds_other_views() -> None:
    phone = at(CLOCK)
    nodes = top_frame(phone.state).nodes
    kept = compressed(nodes)
    assert [n.text for n in kept if n.text] == [n.text for n in nodes if n.text]
    assert len(kept) < len(nodes)
    assert kept[0] == nodes[0]
    assert all(b.depth <= a.depth + 1 for a, b in zip(kept, kept[1:], strict=False))
    xml = phone("dumpWindowHierarchy", True, 50, True)
    assert xml.count("<node") == len(kept)


def test_what_lay_in_a_view_that_is_left_out_moves_up() -> None:
    def node(depth: int, text: str = "", cls: str = "android.view.ViewGroup") -> Node:
        return Node(cls, "", "p", text, "", "", 0, (0, 0, 9, 9), depth)

    lying = (node(0), node(1), node(2, "a"), node(2), node(3, "b"), node(4, "c"), node(1, "d"))
    assert [(n.depth, n.text) for n in compressed(lying)] == [(0, ""), (1, "a"), (1, "b"), (2, "c"), (1, "d")]
    button = node(1, cls="android.widget.Button")
    assert compressed((node(0), button)) == (node(0), button)


def test_a_screenshot_is_a_jpeg_in_base64_of_the_asked_scale(home: Phone) -> None:
    image = pytest.importorskip("PIL.Image")
    for scale, size in ((1, (1080, 2400)), (0.25, (270, 600)), (7, (1080, 2400))):
        picture = image.open(io.BytesIO(base64.b64decode(home("takeScreenshot", scale, 60))))
        assert (picture.format, picture.size) == ("JPEG", size)
    small, large = (len(home("takeScreenshot", 0.25, quality)) for quality in (10, 95))
    assert small < large


def test_the_shades_come_down(home: Phone) -> None:
    assert home("openNotification") is True
    assert home("exist", sel(description="Auto-rotate")) is False
    assert home("openQuickSettings") is True
    assert home("exist", sel(description="Auto-rotate")) is True


# --- keys and text ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("home", "home"),
        ("BACK", "back"),
        ("recent", "recents"),
        ("volume_up", "volume_up"),
        ("volume_mute", "volume_mute"),
        ("power", "power"),
        ("enter", "enter"),
    ],
)
def test_keys_have_uiautomators_names(name: str, key: str) -> None:
    phone = at(CLOCK)
    assert phone("pressKey", name) is True
    assert phone.state == at(CLOCK).do(Key(key)).state


def test_keys_without_a_use_do_nothing_and_unknown_ones_are_refused() -> None:
    phone = at(CLOCK)
    assert [phone("pressKey", name) for name in ("camera", "menu", "Z", "")] == [True, True, False, False]
    assert phone("pressKeyCode", 9999) is True
    assert phone.state == at(CLOCK).state


def searching() -> Phone:
    phone = at(CONTACTS)
    phone("click", sel(text="Search contacts"))
    return phone


def field(phone: Phone) -> Any:
    return phone("getText", sel(focused=True))


def test_key_codes_type_with_their_meta_state() -> None:
    phone = searching()
    for code, meta in ((29, 1), (30, 0), (8, 0), (8, 0x40), (62, 0), (77, 0), (154, 0)):
        phone("pressKeyCode", code, meta)
    assert field(phone) == "Ab1! @/"
    phone("pressKeyCode", 67)
    assert field(phone) == "Ab1! @"


def test_the_clipboard_is_null_until_something_is_copied() -> None:
    phone = searching()
    assert phone("getClipboard") is None
    assert phone("setClipboard", None, "") is None
    assert phone("getClipboard") == ""
    phone("setClipboard", "label", "é 你 😀")
    assert (phone("getClipboard"), phone.state.clipboard) == ("é 你 😀", "é 你 😀")


def test_pasting_puts_the_clipboard_behind_what_is_there() -> None:
    phone = searching()
    phone("setClipboard", "", "Zoë\nand 😀")
    phone("pasteClipboard")
    phone("pressKeyCode", 50, 0x1000)
    assert field(phone) == "Zoë and 😀Zoë and 😀"
    assert phone("clearInputText") is None
    assert field(phone) == "Search contacts"


def test_text_goes_into_the_field_that_is_meant() -> None:
    phone = at(CONTACTS)
    phone("click", sel(description="Create contact"))
    assert phone("setText", sel(text="Last name"), "Müller 😀") is True
    assert phone("setText", sel(className="android.widget.EditText", instance=0), "Zoë") is True
    assert phone("getText", sel(focused=True)) == "Zoë"
    assert phone("exist", sel(text="Müller 😀")) is True
    assert phone("clearTextField", sel(text="Müller 😀")) is None
    assert phone("exist", sel(text="Last name")) is True


def test_text_set_where_no_field_is_changes_nothing() -> None:
    phone = at(CLOCK)
    assert phone("setText", sel(text="Clock", instance=0), "x") is False
    assert phone.state == at(CLOCK).state
    assert phone("setText", sel(text="Nope"), "x").message == NOT_FOUND


def test_texts_of_views_without_one_are_null_or_empty() -> None:
    phone = at(CLOCK)
    assert phone("getText", sel(text="Clock")) == "Clock"
    assert phone("getText", sel(resourceId="android:id/content")) is None
    assert phone("getText", sel(resourceId="android:id/content", instance=0)) == ""


def with_toast(phone: Phone, text: str, ttl: int = 2) -> Phone:
    phone.machine = phone.machine.replace(phone=phone.state.replace(toast=Toast(text, "x", ttl)))
    return phone


def test_the_last_toast_is_kept_when_it_has_gone() -> None:
    phone = with_toast(at(CLOCK), "Saved")
    assert phone("getLastToast") == "Saved"
    phone("click", 5, 1200)
    phone("click", 5, 1200)
    assert (phone.state.toast, phone("getLastToast")) == (None, "Saved")
    assert phone("clearLastToast") is None
    assert phone("getLastToast") is None


def test_a_toast_that_was_cleared_does_not_come_back_by_itself() -> None:
    phone = with_toast(at(CLOCK), "Saved")
    phone("getLastToast")
    phone("clearLastToast")
    phone("click", 5, 1200)
    assert (phone.state.toast.text, phone("getLastToast")) == ("Saved", None)
    with_toast(phone, "Saved")
    assert phone("getLastToast") == "Saved"


def test_nothing_is_ever_traversed() -> None:
    phone = at(CLOCK)
    assert phone("getLastTraversedText") is None
    assert phone("clearLastTraversedText") is None


# --- errors -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "params", "code", "name"),
    [
        ("nope", [], -32601, "method not found"),
        ("click", [], -32602, "method parameters invalid"),
        ("ping", {"a": 1}, -32602, "method parameters invalid"),
        ("exist", [sel(textMatches="[")], -32001, "java.util.regex.PatternSyntaxException"),
        (
            "exist",
            [{"mask": 0, "colour": "red"}],
            -32001,
            "com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException",
        ),
        ("click", ["a", 1.5], -32001, NOT_FOUND),
        ("click", [1, "x"], -32001, "com.fasterxml.jackson.databind.exc.MismatchedInputException"),
        ("click", [1e30, 1], -32001, "com.fasterxml.jackson.databind.exc.MismatchedInputException"),
        ("swipePoints", [7, 7], -32001, "com.fasterxml.jackson.databind.exc.MismatchedInputException"),
        ("exist", [sel(text="a", textContains="b")], -32001, "java.lang.IllegalStateException"),
    ],
)
def test_a_wrong_call_is_an_error_with_its_code(method: str, params: Any, code: int, name: str) -> None:
    machine, said = rpc.call(HOME, method, params)
    assert isinstance(said, Error)
    assert (said.code, said.message) == (code, name)
    assert machine.phone is HOME.phone


def test_an_exception_comes_with_its_trace_and_what_is_missing_with_its_selector() -> None:
    thrown = rpc.call(HOME, "exist", [sel(textMatches="[")])[1]
    assert thrown.data.startswith("java.util.regex.PatternSyntaxException: ")
    missing = rpc.call(HOME, "objInfo", [sel(text="a", instance=1)])[1]
    assert missing.data == "UiSelector[TEXT=a, INSTANCE=1]"


def test_a_selector_too_deep_overflows_the_stack() -> None:
    deep: dict[str, Any] = sel(text="a")
    for _ in range(45):
        deep = sel(text="a") | {
            "childOrSibling": ["child"] * 45,
            "childOrSiblingSelector": [*[sel(text="b")] * 44, deep],
        }
    said = rpc.call(HOME, "objInfo", [deep])[1]
    assert (said.code, said.message) == (-32001, "java.lang.StackOverflowError")
    wide = sel() | {"childOrSibling": ["child"] * 99, "childOrSiblingSelector": [sel()] * 99}
    assert rpc.call(HOME, "objInfo", [wide])[1].message.endswith("MismatchedInputException")


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**40), 2**40),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from([540, 1200, 0.5, "left", "home", "Timer"]),
)
FIELD = st.sampled_from(sorted(FIELDS))
SELECTORS = st.recursive(
    st.dictionaries(FIELD, SCALARS, max_size=3).map(lambda fields: sel(**fields)),
    lambda inner: st.builds(
        lambda one, two: one | {"childOrSibling": ["child", "sibling"], "childOrSiblingSelector": [two, two]},
        inner,
        inner,
    ),
    max_leaves=3,
)


@settings(max_examples=300)
@given(
    st.lists(
        st.tuples(
            st.sampled_from([name for name in sorted(methods()) if name != "takeScreenshot"]),
            st.lists(st.one_of(SCALARS, SELECTORS, st.lists(SCALARS, max_size=3)), max_size=6),
        ),
        max_size=4,
    )
)
def test_any_calls_are_answered(calls: list[tuple[str, list[Any]]]) -> None:
    phone = at(CLOCK)
    for method, params in calls:
        phone(method, *params)
    assert phone.state.tasks
    assert step(phone.state, Wait(1.0)).tasks
