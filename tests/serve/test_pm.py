"""pm and appops: packages listed, installed, removed, cleared, disabled, and what they may do."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest
from serve.caller import after, err, machine, out, run, texts

from android_gym.apps.thirdparty.notally import Note, Notes
from android_gym.phone.system.registry import apps
from android_gym.serve import files
from android_gym.serve.adb import sync
from android_gym.serve.android.apk import by_name, package_in
from android_gym.serve.android.records import uid
from android_gym.serve.machine import Machine

NOTALLY = "com.omgodse.notally"
FIREFOX = "org.mozilla.firefox"
GMAIL = "com.google.android.gm"
CAMERA = "android.permission.CAMERA"


@pytest.fixture(scope="module")
def home() -> Machine:
    return machine()


# --- apks --------------------------------------------------------------------------------------


def manifest(package: str, utf8: bool = False) -> bytes:
    """A binary manifest: the string pool and one element `manifest` with its package."""
    words = ["versionName", "package", "manifest", package, "1.0"]
    if utf8:
        pieces = [bytes((len(w), len(w.encode()))) + w.encode() + b"\0" for w in words]
    else:
        pieces = [struct.pack("<H", len(w)) + w.encode("utf-16-le") + b"\0\0" for w in words]
    data = b"".join(pieces)
    data += b"\0" * (-len(data) % 4)
    offsets = [sum(map(len, pieces[:i])) for i in range(len(pieces))]
    start = 28 + 4 * len(words)
    pool = (
        struct.pack("<HHIIIIII", 1, 28, start + len(data), len(words), 0, 0x100 if utf8 else 0, start, 0)
        + struct.pack(f"<{len(words)}I", *offsets)
        + data
    )
    attributes = b"".join(struct.pack("<iiiHBBi", -1, name, raw, 8, 0, 3, raw) for name, raw in ((0, 4), (1, 3)))
    body = struct.pack("<IIiiHHHHHH", 1, 0xFFFFFFFF, -1, 2, 20, 20, 2, 0, 0, 0) + attributes
    element = struct.pack("<HHI", 0x0102, 16, 8 + len(body)) + body
    whole = pool + element
    return struct.pack("<HHI", 3, 8, 8 + len(whole)) + whole


def apk(package: str, utf8: bool = False) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("AndroidManifest.xml", manifest(package, utf8))
    return buffer.getvalue()


@pytest.mark.parametrize("utf8", [False, True])
def test_the_package_of_an_apk_is_read_from_its_manifest(utf8: bool) -> None:
    assert package_in(apk(NOTALLY, utf8)) == NOTALLY


def test_a_real_apk_is_read_too() -> None:
    u2 = pytest.importorskip("uiautomator2", reason="its wheel brings a keyboard's apk")
    data = (Path(u2.__file__).parent / "assets" / "app-uiautomator.apk").read_bytes()
    assert package_in(data) == "com.github.uiautomator"


def test_what_is_no_apk_has_no_package() -> None:
    whole = apk(NOTALLY)
    for data in (b"", b"PK\x03\x04", b"x" * 100, whole[:60], whole.replace(b"Android", b"Bndroid")):
        assert package_in(data) == ""


def test_names_of_files_mean_packages() -> None:
    for name in ("Notally.apk", f"/x/{NOTALLY}.apk", f"{NOTALLY}_57.apk", "notally-5.7.apk"):
        assert by_name(name, "pixel") == NOTALLY
    assert by_name("other.apk", "pixel") == ""


def pushed(before: Machine, name: str, data: bytes) -> Machine:
    return files.write(before, f"/data/local/tmp/{name}", data)


def test_an_apk_of_the_catalogue_installs_it_and_removing_takes_its_data(home: Machine) -> None:
    there = pushed(home, "x.apk", apk(NOTALLY))
    installed, result = run(there, "pm install -r -t -g /data/local/tmp/x.apk")
    assert (result.out, result.code) == (b"Success\n", 0)
    assert NOTALLY in installed.phone.packages
    assert out(installed, f"pm path {NOTALLY}").endswith("/base.apk\n")
    gone, result = run(installed, f"pm uninstall {NOTALLY}")
    assert (result.out, NOTALLY in gone.phone.packages) == (b"Success\n", False)
    assert out(gone, "pm list packages notally") == ""


def test_a_file_of_the_catalogues_name_installs_it_whatever_is_in_it(home: Machine) -> None:
    there = pushed(home, f"{NOTALLY}_57.apk", b"nothing")
    line = f"pm install /data/local/tmp/{NOTALLY}_57.apk"
    assert NOTALLY in after(there, line).phone.packages


@pytest.mark.parametrize(
    ("data", "failure"),
    [
        (b"nothing", "INSTALL_PARSE_FAILED_NOT_APK: Failed to parse /data/local/tmp/a.apk: Failed to load asset path"),
        (
            apk("org.example.other"),
            "INSTALL_FAILED_NO_MATCHING_ABIS: "
            "INSTALL_FAILED_NO_MATCHING_ABIS: Failed to extract native libraries, res=-113",
        ),
    ],
)
def test_other_apks_fail_as_on_a_phone(home: Machine, data: bytes, failure: str) -> None:
    there, result = run(pushed(home, "a.apk", data), "pm install /data/local/tmp/a.apk")
    assert (result.out.decode(), result.code) == (f"Failure [{failure}]\n", 1)
    assert there.phone.packages == home.phone.packages


def test_a_file_that_is_not_there_cannot_be_opened(home: Machine) -> None:
    text = err(home, "pm install /data/local/tmp/no.apk")
    assert text.startswith(
        "Error: Unable to open file: /data/local/tmp/no.apk\nConsider using a file under /data/local/tmp/\n"
    )


def test_an_apk_is_streamed_in(home: Machine) -> None:
    data = apk(NOTALLY)
    there, result = run(home, f"pm install -S {len(data)}", stdin=data + b"more")
    assert (result.out, NOTALLY in there.phone.packages) == (b"Success\n", True)
    assert run(home, "pm install")[1].code == 1


def test_a_keyboards_apk_makes_it_known(home: Machine) -> None:
    there = pushed(home, "app-uiautomator.apk", apk("com.github.uiautomator"))
    there = after(there, "pm install /data/local/tmp/app-uiautomator.apk")
    listed = out(there, "ime list -s -a").split()
    assert "com.github.uiautomator/.AdbKeyboard" in listed
    assert out(there, "pm list packages -3 uiautomator") == "package:com.github.uiautomator\n"
    gone = after(there, "pm uninstall com.github.uiautomator")
    assert gone.phone == home.phone


# --- listing -----------------------------------------------------------------------------------


def test_packages_are_listed_with_what_is_asked(home: Machine) -> None:
    every = out(home, "pm list packages").split()
    assert every == [f"package:{name}" for name in home.phone.packages]
    mine, system = (out(home, f"pm list packages {o}").split() for o in ("-3", "-s"))
    assert sorted((*mine, *system)) == every and f"package:{FIREFOX}" in mine
    assert out(home, "pm list packages -e -U firefox") == (f"package:{FIREFOX} uid:{uid(home.phone, FIREFOX)}\n")
    line = out(home, "pm list packages -f --show-versioncode firefox")
    path = out(home, f"pm path {FIREFOX}").strip()
    assert line == f"{path}={FIREFOX} versionCode:118002000\n"
    assert out(home, "pm list packages -i firefox").endswith("  installer=com.android.vending\n")
    assert run(home, "pm path com.none")[1].code == 1


def test_every_apk_that_pm_names_can_be_pulled_and_holds_a_manifest(home: Machine) -> None:
    for package in home.phone.packages:
        path = out(home, f"pm path {package}").strip().removeprefix("package:")
        _, said = sync.answer(home, sync.Request(b"RECV", path))
        size = int.from_bytes(said[4:8], "little")
        data, found = said[8 : 8 + size], files.stat(home, path)
        assert said[:4] == b"DATA" and found is not None and found.size == len(data) == size
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            assert archive.namelist() == ["AndroidManifest.xml"] and archive.testzip() is None
        assert package_in(data) == package


def test_the_apk_of_a_removed_app_is_gone_and_a_copy_brings_it_back(home: Machine) -> None:
    path = out(home, f"pm path {FIREFOX}").strip().removeprefix("package:")
    kept = files.write(home, "/data/local/tmp/x.apk", files.read(home, path))
    gone = after(kept, f"pm uninstall {FIREFOX}")
    assert files.stat(gone, path) is None and FIREFOX not in gone.phone.packages
    assert FIREFOX in after(gone, "pm install /data/local/tmp/x.apk").phone.packages


def test_other_lists_are_told(home: Machine) -> None:
    assert "feature:android.hardware.camera\n" in out(home, "pm list features")
    assert "library:android.test.base\n" in out(home, "pm list libraries")
    assert err(home, "pm list nothing") == "Error: unknown list type 'nothing'\n"


def test_activities_are_resolved(home: Machine) -> None:
    brief = "pm resolve-activity --brief"
    assert out(home, f"{brief} com.android.settings") == (
        "priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\ncom.android.settings/.Settings\n"
    )
    assert out(home, f"{brief} com.none") == "No activity found\n"
    assert out(home, f"pm resolve-activity --components {FIREFOX}") == (f"{FIREFOX}/org.mozilla.fenix.HomeActivity\n")
    found = out(home, "cmd package query-activities --brief -a android.intent.action.WEB_SEARCH")
    assert found.startswith("2 activities found:\n  Activity #0:\n    priority=0 ")
    assert f"    {FIREFOX}/org.mozilla.fenix.HomeActivity\n" in found
    assert f"packageName={GMAIL}" in out(home, f"pm resolve-activity {GMAIL}")


# --- changing ----------------------------------------------------------------------------------


def test_clearing_an_app_makes_it_as_it_was_at_first(home: Machine) -> None:
    there = pushed(home, "Notally.apk", b"")
    there = after(there, "pm install /data/local/tmp/Notally.apk")
    notes = Notes(notes=(Note(1, "Milk", "2 l", 0),))
    there = there.showing(there.phone.replace(apps=there.phone.apps.update({NOTALLY: notes})))
    there = after(there, f"pm grant {NOTALLY} {CAMERA}", f"am start {NOTALLY}")
    assert "Milk" in texts(there)
    clear, result = run(there, f"pm clear {NOTALLY}")
    assert result.out == b"Success\n"
    assert clear.phone.app(NOTALLY) == apps()[NOTALLY].first_model(0)
    assert (NOTALLY, CAMERA) not in clear.phone.permissions
    assert clear.phone.foreground == "com.google.android.apps.nexuslauncher"
    assert run(home, "pm clear com.none")[1].out == b"Failed\n"


def test_parts_of_the_system_stay(home: Machine) -> None:
    for line in ("pm uninstall com.google.android.apps.tips", "pm uninstall com.android.systemui"):
        there, result = run(home, line)
        assert (result.out, result.code) == (b"Failure [DELETE_FAILED_INTERNAL_ERROR]\n", 1)
        assert there is home
    assert out(home, "pm uninstall --user 0 com.none") == "Failure [not installed for 0]\n"


def test_a_disabled_app_is_off_the_phone_until_it_is_enabled(home: Machine) -> None:
    away, result = run(home, f"pm disable-user --user 0 {FIREFOX}")
    assert result.out.decode() == f"Package {FIREFOX} new state: disabled-user\n"
    assert out(away, "pm list packages -d") == f"package:{FIREFOX}\n"
    assert f"package:{FIREFOX}\n" in out(away, "pm list packages")
    assert f"package:{FIREFOX}\n" not in out(away, "pm list packages -e")
    assert FIREFOX not in away.phone.packages
    back, result = run(away, f"pm enable {FIREFOX}")
    assert result.out.decode() == f"Package {FIREFOX} new state: enabled\n"
    notes = tuple(n for n in home.phone.notifications if n.package != FIREFOX)
    assert back.phone == home.phone.replace(notifications=notes)


@pytest.mark.parametrize(
    ("line", "exception"),
    [
        (
            "pm disable-user com.android.systemui",
            "SecurityException: Cannot disable a protected package: com.android.systemui",
        ),
        (f"pm disable {FIREFOX}", f"SecurityException: Shell cannot change component state for {FIREFOX}/null to 2"),
        ("pm disable-user com.none", "IllegalArgumentException: Unknown package: com.none"),
        (f"pm grant com.none {CAMERA}", "IllegalArgumentException: Unknown package: com.none"),
        (f"pm grant {FIREFOX} no.such", "IllegalArgumentException: Unknown permission: no.such"),
        (
            f"pm grant {FIREFOX} android.permission.INTERNET",
            f"SecurityException: Permission android.permission.INTERNET requested by {FIREFOX} is "
            "not a changeable permission type",
        ),
    ],
)
def test_what_the_shell_may_not_do_throws(home: Machine, line: str, exception: str) -> None:
    after_it, result = run(home, line)
    assert f"java.lang.{exception}\n" in result.err.decode()
    assert (after_it, result.code) == (home, 255)


def test_permissions_are_granted_and_revoked(home: Machine) -> None:
    there = after(home, f"pm grant --user 0 {FIREFOX} {CAMERA}")
    assert set(there.phone.permissions) - set(home.phone.permissions) == {(FIREFOX, CAMERA)}
    assert after(there, f"pm revoke {FIREFOX} {CAMERA}").phone == home.phone


def test_what_is_not_known_is_said(home: Machine) -> None:
    assert out(home, "pm fly") == "Unknown command: fly\n"
    assert out(home, "pm help").startswith("Package manager (package) commands:")


# --- appops ------------------------------------------------------------------------------------


def test_an_op_that_settings_knows_is_set_there(home: Machine) -> None:
    there = after(home, f"appops set {FIREFOX} MANAGE_EXTERNAL_STORAGE allow")
    assert there.phone.setting(f"appops/{FIREFOX}/files") == 1


def test_other_ops_keep_their_mode(home: Machine) -> None:
    there = after(home, f"appops set --user 0 {FIREFOX} android:camera ignore")
    assert there.phone.setting(f"appops/{FIREFOX}/CAMERA") == "ignore"
    assert after(there, f"appops set {FIREFOX} CAMERA default").phone == home.phone
    quiet = after(home, f"cmd appops set {FIREFOX} POST_NOTIFICATION deny")
    assert quiet.phone.setting(f"notification/{FIREFOX}", 1) == 0


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (f"appops set {FIREFOX} NOPE allow", "Error: Unknown operation string: NOPE\n"),
        ("appops set com.none CAMERA allow", "Error: No UID for com.none in user 0\n"),
        (f"appops set {FIREFOX} CAMERA maybe", "Error: Mode maybe is not valid,\n"),
        ("appops set", "Error: Package name not specified.\n"),
    ],
)
def test_ops_that_are_not_there_are_errors(home: Machine, line: str, error: str) -> None:
    assert (err(home, line), run(home, line)[1].code) == (error, 255)


def test_a_launcher_is_told_every_activity_with_an_icon(home: Machine) -> None:
    line = "cmd package query-activities --components -a android.intent.action.MAIN -c android.intent.category.LAUNCHER"
    packages = [name.partition("/")[0] for name in out(home, line).split()]
    assert packages == [p for p in home.phone.packages if apps()[p].launcher]
    assert len(packages) > 5
