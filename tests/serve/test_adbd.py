"""The real adb binary and the phone, over TCP."""

from __future__ import annotations

import gc
import io
import json
import os
import random
import socket
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

import pytest

from android_gym.errors import DeviceError, InvalidOption
from android_gym.profiles import base_phone
from android_gym.serve.adb.adbd import Adbd
from android_gym.serve.adb.packets import CNXN, MAX_DATA, VERSION, Packet, encode
from android_gym.serve.adb.ports import FOUND, take
from android_gym.serve.adb.streams import RUNNING
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

from .conftest import PATIENCE, Adb, Connected, adb_binary, free_port

LAUNCH = "CLASSPATH=/data/local/tmp/u2.jar app_process / com.wetest.uia2.Main -p 9008"


def bytes_of(size: int) -> bytes:
    return random.Random(size).randbytes(size)


def eventually(holds: object, what: str = "") -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < end, what
        time.sleep(0.02)


# --- who it is ----------------------------------------------------------------------------------


def test_a_phone_is_listed_with_what_it_is(phone: Connected) -> None:
    lines = [line for line in phone.adb.out("devices", "-l").splitlines() if phone.adbd.serial in line]
    assert len(lines) == 1
    assert lines[0].split()[1:5] == ["device", "product:oriole", "model:Pixel_6", "device:oriole"]


def test_state_serial_and_features(phone: Connected) -> None:
    assert phone.out("get-state") == "device\n"
    assert phone.out("get-serialno") == f"{phone.adbd.serial}\n"
    assert phone.out("features").split() == ["shell_v2", "stat_v2", "ls_v2", "fixed_push_mkdir"]
    assert phone.out("wait-for-device") == ""


# --- shell --------------------------------------------------------------------------------------


def test_the_shell_hands_on_output_errors_and_exit_status(phone: Connected) -> None:
    done = phone.run("shell", "echo out; echo err >&2; exit 7")
    assert (done.stdout, done.stderr, done.returncode) == (b"out\n", b"err\n", 7)


def test_the_old_shell_protocol_has_one_output_and_no_status(phone: Connected) -> None:
    done = phone.run("shell", "-x", "echo out; echo err >&2; exit 7")
    assert (done.stdout, done.stderr, done.returncode) == (b"out\nerr\n", b"", 0)


def test_an_unknown_command_is_one_the_shell_does_not_find(phone: Connected) -> None:
    done = phone.run("shell", "nonsense")
    assert done.returncode == 127
    assert b"nonsense: " in done.stderr and b"not found" in done.stderr


def test_words_go_through_as_they_are(phone: Connected) -> None:
    assert phone.out("shell", "echo", "é你🙂", "'a  b'") == "é你🙂 a  b\n"


def test_exec_out_is_binary(phone: Connected) -> None:
    done = phone.run("exec-out", r"printf 'a\000\r\n\377'")
    assert done.stdout == b"a\0\r\n\xff"


def test_a_command_gets_what_is_piped_into_it(phone: Connected) -> None:
    data = bytes_of(300_000)
    phone.out("shell", "cat > /sdcard/Download/piped", stdin=data)
    assert phone.run("exec-out", "cat /sdcard/Download/piped").stdout == data
    assert phone.out("shell", "head -c 3", stdin=b"12345") == "123"


def test_exec_in_ends_with_its_input(phone: Connected) -> None:
    assert phone.run("exec-in", "cat > /sdcard/Download/in", stdin=b"abc").returncode == 0
    assert phone.out("shell", "cat /sdcard/Download/in") == "abc"


def test_a_command_that_reads_nothing_does_not_wait_for_its_input(phone: Connected) -> None:
    words = [phone.adb.binary, "-s", phone.adbd.serial, "shell", "echo done"]
    with subprocess.Popen(words, env=phone.adb.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"done\n"
        assert process.wait(PATIENCE) == 0


def test_a_script_is_typed_into_a_shell(phone: Connected) -> None:
    script = b"cd /sdcard\nX=5\npwd; echo $X\nfor i in 1 2\ndo echo $i\ndone\nexit 3\necho no\n"
    done = phone.run("shell", stdin=script)
    assert (done.stdout, done.returncode) == (b"/sdcard\n5\n1\n2\n", 3)


def test_a_terminal_has_a_prompt_and_carries_out_each_line_by_itself(phone: Connected) -> None:
    done = phone.run("shell", "-tt", stdin=b"cd /sdcard\npwd\nX=5\necho hi $X\nexit\n")
    assert done.stdout.decode() == (
        "oriole:/ $ cd /sdcard\r\noriole:/sdcard $ pwd\r\n/sdcard\r\noriole:/sdcard $ X=5\r\n"
        "oriole:/sdcard $ echo hi $X\r\nhi\r\noriole:/sdcard $ exit\r\n"
    )
    assert done.returncode == 0


# --- files --------------------------------------------------------------------------------------


def test_five_megabytes_go_there_and_back_byte_for_byte(phone: Connected, tmp_path: Path) -> None:
    data = bytes_of(5_000_000)
    (tmp_path / "five").write_bytes(data)
    os.utime(tmp_path / "five", (1_700_000_000, 1_700_000_000))
    phone.out("push", str(tmp_path / "five"), "/sdcard/Download/five")
    shown = phone.out("shell", "ls -l /sdcard/Download/five")
    assert shown.split()[4:7] == ["5000000", "2023-11-14", "14:13"]
    phone.out("pull", "-a", "/sdcard/Download/five", str(tmp_path / "back"))
    assert (tmp_path / "back").read_bytes() == data
    assert int((tmp_path / "back").stat().st_mtime) == 1_700_000_000


def test_folders_go_there_and_back(phone: Connected, tmp_path: Path) -> None:
    files = {"a.txt": b"a", "b/c.bin": bytes_of(70_000), "b/d/é 你.txt": "你".encode(), "e": b""}
    for name, data in files.items():
        (tmp_path / "up" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "up" / name).write_bytes(data)
    phone.out("push", str(tmp_path / "up"), "/sdcard/Download/")
    phone.out("pull", "/sdcard/Download/up", str(tmp_path / "down"))
    found = {
        str(path.relative_to(tmp_path / "down")): path.read_bytes()
        for path in (tmp_path / "down").rglob("*")
        if path.is_file()
    }
    assert found == files


def test_adb_ls_lists_a_folder_with_itself_and_the_one_above(phone: Connected) -> None:
    phone.out("shell", "mkdir /data/local/tmp/some; echo hi > /data/local/tmp/some/file")
    lines = phone.out("ls", "/data/local/tmp/some").splitlines()
    names = [line.split()[-1] for line in lines]
    assert sorted(names) == [".", "..", "file"]


def test_what_cannot_be_written_or_read_says_why(phone: Connected, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"x")
    pushed = phone.run("push", str(tmp_path / "x"), "/system/x")
    assert pushed.returncode == 1
    assert b"couldn't create file: " in pushed.stdout + pushed.stderr
    pulled = phone.run("pull", "/sdcard/nothing", str(tmp_path / "y"))
    assert pulled.returncode == 1
    assert b"No such file or directory" in pulled.stdout + pulled.stderr
    assert phone.out("shell", "echo still here") == "still here\n"


# --- other services -----------------------------------------------------------------------------


def test_port_9008_answers_while_the_server_of_uiautomator2_runs(phone: Connected, tmp_path: Path) -> None:
    (tmp_path / "u2.jar").write_bytes(b"a jar")
    phone.out("push", str(tmp_path / "u2.jar"), "/data/local/tmp/u2.jar")
    port = int(phone.out("forward", "tcp:0", "tcp:9008"))
    url = f"http://127.0.0.1:{port}/ping"
    with pytest.raises(OSError):
        urllib.request.urlopen(url, timeout=PATIENCE)
    launcher = subprocess.Popen(
        [phone.adb.binary, "-s", phone.adbd.serial, "shell", LAUNCH],
        env=phone.adb.env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
    )
    try:
        assert launcher.stdout is not None
        assert launcher.stdout.readline().startswith(b"[server] INFO:")
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            assert answer.read() == b"pong"
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "deviceInfo", "params": {}})
        jsonrpc = f"http://127.0.0.1:{port}/jsonrpc/0"
        with urllib.request.urlopen(jsonrpc, body.encode(), timeout=PATIENCE) as answer:
            assert json.load(answer)["result"]["displayWidth"] == 1080
    finally:
        launcher.kill()
        launcher.communicate(timeout=PATIENCE)
    eventually(lambda: not phone.handset.machine.memory.get(RUNNING))
    with pytest.raises(OSError):
        urllib.request.urlopen(url, timeout=PATIENCE)
    phone.out("forward", "--remove-all")


def test_logcat_goes_on_with_what_is_logged_later(phone: Connected) -> None:
    phone.out("shell", "log -t First one")
    words = [phone.adb.binary, "-s", phone.adbd.serial, "logcat", "-v", "tag", "First:V", "*:S"]
    with subprocess.Popen(words, env=phone.adb.env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"--------- beginning of main\n"
        assert process.stdout.readline() == b"I/First   : one\n"
        phone.out("shell", "log -t Second two; log -t First three")
        assert process.stdout.readline() == b"I/First   : three\n"
        process.kill()
    eventually(lambda: phone.adbd.streams() == 0)
    eventually(lambda: not phone.handset.observers)  # the last thing that a stream gives up
    assert "I/Second  : two" in phone.out("logcat", "-d", "-v", "tag")


def test_reverse_is_refused_without_a_hang(phone: Connected) -> None:
    done = phone.run("reverse", "tcp:8888", "tcp:8888")
    assert done.returncode == 1
    assert b"cannot bind listener" in done.stderr
    assert phone.out("reverse", "--list") == "\n"
    assert phone.run("reverse", "--remove", "tcp:8888").returncode == 1
    assert phone.run("reverse", "--remove-all").returncode == 0


def test_installing_is_refused_as_android_does(phone: Connected, tmp_path: Path) -> None:
    (tmp_path / "some.apk").write_bytes(b"PK\3\4 no app")
    done = phone.run("install", str(tmp_path / "some.apk"))
    assert done.returncode == 1
    assert b"Failure [INSTALL_" in done.stdout + done.stderr or b"failed" in done.stderr
    assert b"INSTALL_" in done.stdout + done.stderr


def test_root_is_not_to_be_had_and_tcpip_restarts(phone: Connected) -> None:
    assert phone.out("root") == "adbd cannot run as root in production builds\n"
    assert phone.out("unroot") == "adbd not running as root\n"
    assert phone.run("remount").stdout.startswith(b"Not running as root.")


def test_an_unknown_service_is_closed(phone: Connected) -> None:
    done = phone.run("disable-verity")
    assert done.returncode != 0
    assert phone.out("shell", "echo fine") == "fine\n"


def test_a_reboot_drops_the_host_which_comes_back_by_itself(phone: Connected) -> None:
    phone.run("reboot")
    phone.adb.until("again", "-s", phone.adbd.serial, "shell", "echo again")
    assert phone.out("get-state") == "device\n"


def test_uiautomator2_connects_through_the_adb_server(phone: Connected, tmp_path: Path) -> None:
    adbutils = pytest.importorskip("adbutils", reason="needs the extra 'real'")
    u2 = pytest.importorskip("uiautomator2", reason="needs the extra 'real'")
    client = adbutils.AdbClient(host="127.0.0.1", port=phone.adb.port)
    device = u2.connect(client.device(phone.adbd.serial))
    try:
        assert device.info["productName"] == "oriole"
        device.app_start("com.google.android.deskclock")
        assert device.app_current()["package"] == "com.google.android.deskclock"
        data = bytes_of(5_000_000)
        device.push(io.BytesIO(data), "/sdcard/Download/five")
        device.pull("/sdcard/Download/five", str(tmp_path / "five"))
        assert (tmp_path / "five").read_bytes() == data
        assert device.shell("cat /nothing").exit_code == 1
        assert device.screenshot().size == (1080, 2400)
    finally:
        device.stop_uiautomator()
    eventually(lambda: phone.adbd.streams() == 0)


# --- connections --------------------------------------------------------------------------------


def test_disconnecting_in_the_middle_leaves_nothing_open(phone: Connected) -> None:
    words = [phone.adb.binary, "-s", phone.adbd.serial, "shell", "cat"]
    process = subprocess.Popen(words, env=phone.adb.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    eventually(lambda: phone.adbd.streams() == 1)
    phone.adb.out("disconnect", phone.adbd.serial)
    process.communicate(timeout=PATIENCE)
    eventually(lambda: phone.adbd.streams() == 0)
    assert phone.run("get-state").returncode == 1
    phone.adb.out("connect", phone.adbd.serial)
    assert phone.out("shell", "echo back") == "back\n"


def test_a_phone_that_stops_and_starts_is_reached_again(phone: Connected) -> None:
    phone.out("shell", "echo 1 > /sdcard/Download/kept")
    serial = phone.adbd.serial
    phone.adbd.stop()
    assert not phone.adbd.running
    assert phone.adb.run("-s", serial, "shell", "echo no").returncode == 1
    with pytest.raises(DeviceError, match="not served"):
        _ = phone.adbd.serial
    phone.adbd.start()
    assert phone.adbd.serial == serial
    phone.adb.run("disconnect", serial)
    phone.adb.until("connected to", "connect", serial)
    phone.adb.until("1", "-s", serial, "shell", "cat /sdcard/Download/kept")  # once it is online


def test_stopping_and_starting_twice_is_no_matter(handset: Handset) -> None:
    adbd = Adbd(handset, 0, announced=False)
    adbd.stop()
    port = adbd.start().port
    assert adbd.start().port == port
    adbd.stop()
    adbd.stop()
    assert threading.active_count() == len([t for t in threading.enumerate() if not t.name.startswith("adbd")])


def test_a_host_that_says_nonsense_is_dropped_and_others_are_not(phone: Connected) -> None:
    with socket.create_connection(("127.0.0.1", phone.adbd.port), PATIENCE) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nHost: phone\r\n\r\n")
        assert wire.recv(1) == b""
    assert phone.out("shell", "echo fine") == "fine\n"


def test_a_host_that_never_reads_does_not_hold_up_another(phone: Connected) -> None:
    with socket.create_connection(("127.0.0.1", phone.adbd.port), PATIENCE) as wire:
        wire.sendall(encode(Packet(CNXN, VERSION, MAX_DATA, b"host::")))
        for n in range(1, 40):
            line = b"exec:head -c 900000 /dev/zero\0"
            wire.sendall(encode(Packet(b"OPEN", n, 0, line)))
        assert phone.out("shell", "echo fine") == "fine\n"
    eventually(lambda: phone.adbd.streams() == 0)


def test_eight_phones_at_once(adb: Adb) -> None:
    served = [Adbd(Handset(Machine(base_phone())), 0, announced=False) for _ in range(8)]
    try:
        for adbd in served:
            adb.out("connect", adbd.start().serial)
        said: dict[int, list[str]] = {n: [] for n in range(8)}

        def use(n: int) -> None:
            serial = served[n].serial
            adb.out("-s", serial, "shell", f"echo {n} > /sdcard/Download/me")
            for _ in range(5):
                said[n].append(adb.out("-s", serial, "shell", "cat /sdcard/Download/me"))

        threads = [threading.Thread(target=use, args=(n,)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert said == {n: [f"{n}\n"] * 5 for n in range(8)}
        assert len({adbd.serial for adbd in served}) == 8
    finally:
        for adbd in served:
            adb.run("disconnect", f"127.0.0.1:{adbd.wished}")
            adbd.stop()


# --- as an emulator -----------------------------------------------------------------------------


def test_a_phone_on_an_emulators_port_is_found_and_named_after_the_port_before(
    finding_adb: Adb, handset: Handset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", str(finding_adb.port))
    with Adbd(handset) as adbd:
        assert adbd.port in FOUND
        assert adbd.serial == f"emulator-{adbd.port - 1}" == handset.machine.serial
        finding_adb.until(f"{adbd.serial}\tdevice", "devices")
        assert finding_adb.out("-s", adbd.serial, "shell", "echo hi") == "hi\n"
        avd = finding_adb.out("-s", adbd.serial, "emu", "avd", "name")
        assert avd.split() == ["android_gym", "OK"]
        finding_adb.out("-s", adbd.serial, "emu", "sms", "send", "5550100", "dinner at 8")
        newest = handset.phone.messages[-1]
        assert (newest.address, newest.text, newest.read) == ("5550100", "dinner at 8", False)


def test_two_phones_take_different_pairs_of_ports() -> None:
    first, second = take("127.0.0.1", None), take("127.0.0.1", None)
    try:
        assert first.port != second.port
        assert {first.port % 2, second.port % 2} == {1}
        assert first.console is not None and second.console is not None
        assert first.console.getsockname()[1] == first.port - 1
        with pytest.raises(DeviceError, match=f"Port {first.port} at 127.0.0.1 cannot be had"):
            take("127.0.0.1", first.port)
    finally:
        for place in (first, second):
            place.adb.close()
            if place.console is not None:
                place.console.close()


def test_ports_and_addresses_that_cannot_be_had(handset: Handset) -> None:
    with pytest.raises(InvalidOption, match="0 to 65535, not 70000"):
        Adbd(handset, 70000).start()
    with pytest.raises(DeviceError, match="at 192.0.2.1 cannot be had"):
        Adbd(handset, free_port(), "192.0.2.1").start()


def test_without_an_address_only_this_machine_reaches_a_phone(handset: Handset) -> None:
    with Adbd(handset, 0, announced=False) as adbd:
        place = adbd._taken()
        assert place.adb.getsockname()[0] == "127.0.0.1"


def test_the_binary_is_the_one_meant(adb: Adb) -> None:
    assert adb.binary == adb_binary()
    assert adb.out("version").startswith("Android Debug Bridge version 1.0.41")


def test_hosts_that_come_while_it_stops_are_not_left_open() -> None:
    """A socket that is forgotten would be reported as unclosed, which fails the test."""
    handset = Handset()
    for _ in range(10):
        hosts: list[socket.socket] = []
        with Adbd(handset, port=0, announced=False) as adbd:
            for _ in range(60):
                host = socket.socket()
                host.setblocking(False)
                host.connect_ex(("127.0.0.1", adbd.port))
                hosts.append(host)
        for host in hosts:
            host.close()
    gc.collect()
