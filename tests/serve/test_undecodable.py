"""Bytes that are no UTF-8, and halves of surrogate pairs, on their way to a served phone."""

from __future__ import annotations

import errno
import json

import pytest

from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Launch, Notifications, Send, Swipe, Tap
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.adb.streams import described
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.u2 import http, rpc

HALF, READ = "a\ud800b\ud83d\ude00", "a\ufffdb😀"
BYTES = "\udcff\udc80"  # two bytes, as the shell has them


def searching() -> Machine:
    """A served phone at the launcher's search, whose field has the focus."""
    phone = base_phone()
    wide, high = phone.display.size
    phone = step(phone, Swipe(wide / 2, high * 0.8, wide / 2, high * 0.2))
    field = next(one for one in top_frame(phone).targets if one.view.field)
    return Machine(step(phone, Tap((field.left + field.right) / 2, (field.top + field.bottom) / 2)))


def query(machine: Machine) -> str:
    assert loads(dumps(machine.phone)) == machine.phone
    return str(machine.phone.window.activity.query)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        (f"input text {BYTES}", ""),  # no key types it
        (f"ime set com.android.adbkeyboard/.AdbIME; am broadcast -a ADB_INPUT_TEXT --es msg {BYTES}x", "\ufffd\ufffdx"),
        ("ime set com.android.adbkeyboard/.AdbIME; am broadcast -a ADB_INPUT_B64 --es msg //54", "\ufffd\ufffdx"),
        ("ime set com.android.adbkeyboard/.AdbIME; am broadcast -a ADB_INPUT_TEXT --es msg ٣", "٣"),
    ],
)
def test_what_a_shell_types_is_text(line: str, typed: str) -> None:
    machine, result = shell.run(searching(), f"ime enable com.android.adbkeyboard/.AdbIME; {line}")
    assert query(machine) == typed and (result.code == 0) == bool(typed)


@pytest.mark.parametrize(
    "line",
    [
        f"settings put system x {BYTES}",
        f"content insert --uri content://sms/inbox --bind address:s:{BYTES} --bind body:s:{BYTES}",
        f"am start -a android.intent.action.INSERT -t vnd.android.cursor.dir/contact --es name {BYTES}",
        f"am start -a android.intent.action.WEB_SEARCH --es query {BYTES}",
        f"am start -a android.intent.action.VIEW -d http://{BYTES}",
        f"cmd notification post -t {BYTES} {BYTES} {BYTES}",
        f"monkey -p {BYTES} 1",
        f"am start -n {BYTES}/.X",
    ],
)
def test_programs_of_java_get_a_character_for_each_byte_that_is_none(line: str) -> None:
    machine, _ = shell.run(Machine(base_phone()), line)
    assert loads(dumps(machine.phone)) == machine.phone


def test_bytes_stay_as_they_are_where_there_is_no_text() -> None:
    machine, result = shell.run(Machine(base_phone()), f"cd /data/local/tmp; echo {BYTES} > {BYTES}; ls; cat *")
    assert result.out == b"\xff\x80\n\xff\x80\n"


def test_a_file_that_apps_see_has_a_name_of_text() -> None:
    machine = Machine(base_phone())
    for act in (files.write, lambda machine, path, data: files.mkdir(machine, path)):
        with pytest.raises(OSError, match="Illegal byte sequence") as caught:
            act(machine, f"/sdcard/Download/{BYTES}", b"x")
        assert caught.value.errno == errno.EILSEQ
    assert shell.run(machine, f"touch /sdcard/{BYTES}")[1].err.endswith(b": Illegal byte sequence\n")


def asked(method: str, *params: object) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()


def test_the_rpc_reads_halves_of_pairs() -> None:
    machine, _ = rpc.serve(searching(), asked("setText", {"mask": 16, "className": "android.widget.EditText"}, HALF))
    assert query(machine) == READ
    machine, _ = rpc.serve(searching(), asked("setClipboard", "label", HALF))
    machine, _ = rpc.serve(machine, asked("pasteClipboard"))
    assert query(machine) == READ
    assert READ.encode() in rpc.serve(machine, asked("getClipboard"))[1]


def test_those_who_look_on_are_told_in_text() -> None:
    handset, seen = Handset(), []
    handset.observers.append(lambda kind, what: seen.append((kind, what)))
    request = http.Request("POST", "/jsonrpc/0", asked("setClipboard", "label", HALF))
    handset.call("rpc", described(request), lambda machine: (machine, None))
    handset.run(f"echo {BYTES}", lambda machine: (machine, None))
    assert seen == [("rpc", f'setClipboard("label", "{READ}")'), ("shell", "echo \ufffd\ufffd")]


def test_signs_of_arabic_from_outside_are_shown_wherever_they_come_up() -> None:
    """A contact, messages, a notification and its shade, in which no letter joins another."""
    lines = (
        "content insert --uri content://com.android.contacts/raw_contacts --bind account_type:n:",
        "content insert --uri content://com.android.contacts/data --bind raw_contact_id:i:ID "
        "--bind mimetype:s:vnd.android.cursor.item/name --bind data1:s:٣",
        "content insert --uri content://sms/inbox --bind address:s:5550100 --bind body:s:،؟",
        "cmd notification post -t ٣ tag ؟",
    )
    machine = Machine(base_phone("everything"))
    known = {contact.id for contact in machine.phone.contacts}
    for line in lines:
        new = [contact.id for contact in machine.phone.contacts if contact.id not in known]
        machine, result = shell.run(machine, line.replace("ID", f"{new[0]}" if new else ""))
        assert result.code == 0, result
    uri, contacts = f"content://com.android.contacts/contacts/{new[0]}", "com.google.android.contacts"
    opened = Intent("android.intent.action.VIEW", uri, package=contacts)
    for seen, event in (
        ("٣", Send(opened)),
        ("،؟", Launch("com.google.android.apps.messaging")),
        ("؟", Notifications()),
    ):
        shown = step(machine.phone, event)
        assert any(seen in node.text for node in top_frame(shown).nodes), seen
        assert render(shown, 108, 240).any()
