"""Finding a phone on adb and staying connected to it, every call bounded in time."""

from __future__ import annotations

import atexit
import copy
import importlib
import os
import re
import time
from collections.abc import Callable
from functools import partial
from http.client import HTTPException
from subprocess import SubprocessError
from typing import Any, TypeVar

from ..errors import DeviceError, MissingLibrary, UnknownName, install_command

T = TypeVar("T")

MIN_SDK = 19  # Android 4.4: what uiautomator2 3.x runs on
RETRY_S = 0.5  # between two tries to reach a phone that went away
_REMOTE = re.compile(r"[\w.\-]+:\d{1,5}|\[[0-9a-fA-F:]+\]:\d{1,5}")  # host:port, reached by TCP
_NOT_SENT = (  # what adb and uiautomator2 say where a call never got to the phone
    "unable to connect",
    "connect to adb server",
    "not found",
    "offline",
    "no devices",
    "connection refused",
    "still authorizing",
)
_REMEDIES = {
    "unauthorized": "Unlock it and allow USB debugging in the dialog it shows.",
    "authorizing": "It is being asked for permission: unlock it, allow USB debugging, try again.",
    "offline": "Plug it in again, or run `adb reconnect` (`adb connect HOST:PORT` over a network).",
    "recovery": "It is in recovery mode: restart it.",
    "sideload": "It is in sideload mode: restart it.",
    "bootloader": "It is in its bootloader: restart it.",
    "no": "This user may not open the USB device: add a udev rule or a group, plug it in again.",
}  # by the state that `adb devices` shows


def libraries() -> tuple[Any, Any]:
    """The modules adbutils and uiautomator2, loaded on the first call. Raises MissingLibrary with
    the extra to install."""
    try:
        return importlib.import_module("adbutils"), importlib.import_module("uiautomator2")
    except ImportError as error:
        raise MissingLibrary(
            f"A real phone needs the library {error.name or error}: {install_command('real')}."
        ) from error


def client(timeout: float) -> Any:
    """A client of the adb server, which is started if need be; `timeout` in seconds is for each
    answer. Raises MissingLibrary."""
    adbutils, _ = libraries()
    return adbutils.AdbClient(socket_timeout=timeout)


def states(timeout: float = 10.0) -> dict[str, str]:
    """What `adb devices` shows: the state of each phone by its serial ("device" is ready).

    Raises MissingLibrary, and DeviceError where there is no adb or its server does not answer.
    """
    adb = client(timeout)
    try:
        return {found.serial: found.state for found in adb.list()}
    except _connection_errors() as error:
        raise _server_error(error) from error


def _server_error(error: BaseException) -> DeviceError:
    if isinstance(error, FileNotFoundError) or "No adb exe" in str(error):
        return DeviceError(
            "There is no adb on this machine. Install Android's platform-tools "
            "(Debian: `apt install adb`) and try again."
        )
    return DeviceError(f"The adb server does not answer ({_reason(error)}). Run `adb kill-server`, then `adb devices`.")


def find(serial: str = "", timeout: float = 10.0) -> Any:
    """adbutils' AdbDevice of a serial; of ANDROID_SERIAL's or the only one if it is "".

    Raises MissingLibrary, or DeviceError which says what to do: no phone, an unknown serial,
    several phones and none named, one that is not authorised, offline or not started.
    """
    known = states(timeout)
    serial = serial or os.environ.get("ANDROID_SERIAL", "")
    if serial and serial not in known and _REMOTE.fullmatch(serial):
        _adb_connect(serial, timeout)
        known = states(timeout)
    if not known:
        raise DeviceError(
            "adb sees no phone. Plug one in with USB debugging on, start an emulator, or run "
            "`android-gym serve`; `adb devices` lists what there is."
        )
    serial = serial or _only(known)
    if serial not in known:
        raise DeviceError(str(UnknownName("phone on adb", serial, known)))
    _check_state(serial, known[serial])
    return client(timeout).device(serial)


def _only(known: dict[str, str]) -> str:
    """The one phone that is there; of several the one that is ready, if it is one."""
    ready = [serial for serial, state in known.items() if state == "device"]
    if len(known) == 1 or len(ready) == 1:
        return (ready or list(known))[0]
    raise DeviceError(
        f"adb sees {len(known)} phones ({', '.join(sorted(known))}): name one, "
        f"as in device='adb:{min(ready or known)}'."
    )


def _check_state(serial: str, state: str) -> None:
    if state != "device":
        todo = _REMEDIES.get(state, "Wait until it has started, or restart it.")
        shown = "not accessible" if state == "no" else state
        raise DeviceError(f"The phone {serial} is {shown}. {todo}")


def _adb_connect(address: str, timeout: float) -> None:
    """`adb connect`. Raises DeviceError if nothing answers there."""
    try:
        answer = client(timeout).connect(address, timeout=timeout)
    except _connection_errors() as error:
        answer = _reason(error)
    if "connected to" not in answer:
        raise DeviceError(
            f"There is no phone at {address}: {answer.strip()}. Check the address and that "
            "the phone listens there (`adb tcpip 5555`, or wireless debugging)."
        )


# --- a connection that lasts ---------------------------------------------------------------------


class Link:
    """A phone with uiautomator2's client for it, made anew when the phone went away and came back.

        link = Link("emulator-5554")
        width, height = link.ask(lambda client: client.window_size())

    phone: a serial, "" for the only phone, or an adbutils AdbDevice, which is not looked for again
    when it goes away. timeout: the most seconds that any call waits for the phone's next word.
    `serial` and `sdk` (the API level) say what it is connected to. Raises what `find` does, and
    DeviceError for an Android below `MIN_SDK` or on which uiautomator2's server does not start.
    """

    def __init__(self, phone: Any = "", timeout: float = 20.0) -> None:
        libraries()
        self.timeout = timeout
        self.given = None if isinstance(phone, str) else phone
        found = find(phone, timeout) if self.given is None else phone
        self.serial: str = found.serial
        self.sdk = 0
        self._closed = False
        self._client: Any = self._connected(found)

    def ask(self, call: Callable[[Any], T], again: bool = True) -> T:
        """What `call` gives for uiautomator2's client.

        Where the phone went away it is waited for, once, and the call is made again: with `again`
        in any case, else only if it cannot have reached the phone. Raises DeviceError.
        """
        try:
            return self._call(call)
        except _connection_errors() as error:
            if not (again or _not_sent(error)):
                raise DeviceError(
                    f"The connection to the phone {self.serial} broke before it confirmed the last "
                    f"action ({_reason(error)}). Start the episode again."
                ) from error
            first = error
        self._disconnect()
        self._client = self._reconnected(first)
        try:
            return self._call(call)
        except _connection_errors() as error:
            raise self._gone_error(error) from error

    def _call(self, call: Callable[[Any], T]) -> T:
        """One try. What the phone itself refuses is a DeviceError at once."""
        _, u2 = libraries()
        if self._closed:
            raise DeviceError(f"The connection to the phone {self.serial} was closed.")
        if self._client is None:
            raise ConnectionError("it was not found before")
        try:
            return call(self._client)
        except u2.exceptions.RPCError as error:
            raise DeviceError(f"uiautomator2's server on the phone {self.serial} failed: {_reason(error)}.") from error

    def close(self) -> None:
        """Stop uiautomator2's server on the phone. May be called twice."""
        self._closed = True
        self._disconnect()

    def _disconnect(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            atexit.unregister(client.stop_uiautomator)
            try:
                client.stop_uiautomator(wait=False)
            except _connection_errors():
                return  # it is gone already

    def _connected(self, phone: Any) -> Any:
        """uiautomator2's client for a phone that is there."""
        _, u2 = libraries()
        own = bounded(phone, self.timeout)
        try:
            self.sdk = self.sdk or self._checked_sdk(own)
            return u2.connect(own)
        except _connection_errors() as error:
            raise DeviceError(
                f"uiautomator2 does not start on the phone {self.serial} ({_reason(error)}). "
                "Unlock the phone, end other test tools that automate it, and try again."
            ) from error

    def _checked_sdk(self, phone: Any) -> int:
        answer = phone.shell(["getprop", "ro.build.version.sdk"]).strip()
        sdk = int(answer) if answer.isdigit() else 0
        if sdk < MIN_SDK:
            raise DeviceError(
                f"The phone {self.serial} runs Android API level {answer or 'unknown'}; "
                f"uiautomator2 needs {MIN_SDK} (Android 4.4) or newer."
            )
        return sdk

    def _reconnected(self, error: BaseException) -> Any:
        """Wait until the phone is there again and connect anew. Raises DeviceError."""
        if self.given is not None:
            return self._connected(self.given)
        until = time.monotonic() + self.timeout
        not_yet: tuple[type[BaseException], ...] = (DeviceError, *_connection_errors())
        while True:
            try:
                if _REMOTE.fullmatch(self.serial):
                    client(self.timeout).disconnect(self.serial)
                return self._connected(find(self.serial, self.timeout))
            except not_yet as last:
                if time.monotonic() + RETRY_S > until:
                    raise self._gone_error(last) from error
            time.sleep(RETRY_S)

    def _gone_error(self, error: BaseException) -> DeviceError:
        return DeviceError(
            f"The phone {self.serial} went away and did not come back within {self.timeout:g} s "
            f"({_reason(error)}). Check its cable or network and that it runs."
        )


def bounded(phone: Any, timeout: float) -> Any:
    """A copy of an AdbDevice none of whose connections waits longer than `timeout` seconds for the
    next bytes; streams, which stay open on purpose, excepted."""
    own = copy.copy(phone)
    own.open_transport = partial(_open_transport, phone.open_transport, timeout)
    own.shell = partial(_shell, own, timeout)
    return own


def _open_transport(connect: Any, limit: float, command: str | None = None, timeout: float = 0) -> Any:
    return connect(command, min(timeout or limit, limit))


def _shell(own: Any, limit: float, command: Any, stream: bool = False, **more: Any) -> Any:
    found = type(own).shell(own, command, stream=stream, **{"timeout": limit, **more})
    if stream:
        found.conn.settimeout(None)
    return found


def _connection_errors() -> tuple[type[BaseException], ...]:
    """What is raised where a phone, adb or uiautomator2's server does not answer as it should."""
    adbutils, u2 = libraries()
    theirs = adbutils.AdbError, u2.exceptions.BaseException
    return (OSError, EOFError, HTTPException, ValueError, SubprocessError, *theirs)


def _not_sent(error: BaseException) -> bool:
    """Whether a call failed before the phone can have heard of it."""
    text = str(error).casefold()
    return any(words in text for words in _NOT_SENT)


def _reason(error: BaseException) -> str:
    """One line about an error of a library."""
    text = next((line.strip() for line in str(error).splitlines() if line.strip()), "")
    return text[:200].rstrip(".") or type(error).__name__
