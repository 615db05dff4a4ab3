"""The command serve: phones that adb and uiautomator2 reach."""

from __future__ import annotations

import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import click
from rich.console import Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ..errors import InvalidOption
from .console import console
from .own_apps import free_profile, give, is_path

if TYPE_CHECKING:
    from ..phone.state.phone import Phone
    from ..serve.adb.adbd import Adbd

Calls = deque[tuple[str, str]]  # (kind, what was called), the newest last
MAX_PHONES = 16
SHOWN = 24  # calls that are shown on a terminal, of all phones together
MAX_CALL = 120  # characters of a call that are shown
SWITCH_S = 0.001  # after which a client that computes lets another have its turn
GLANCE = 0.25  # seconds between looks at whether to stop


@click.command()
@click.option(
    "--apps",
    multiple=True,
    metavar="FILE|FOLDER|APP",
    help="Apps of your own; or an app to keep besides the system apps. Repeatable.",
)
@click.argument("more", nargs=-1, metavar="[APPS]...")
@click.option("--task", help="Task whose start state the phones have.")
@click.option("--seed", default=0, show_default=True, help="Seed of the task.")
@click.option("--profile", show_default="arena, or everything with apps of your own", help="Device profile.")
@click.option("--port", type=int, help="TCP port. Default: the first free port that adb scans.")
@click.option("--count", default=1, show_default=True, help="Number of phones.")
@click.option("--address", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--accessibility-url", help="URL that accessibility events are posted to.")
def serve(
    apps: tuple[str, ...],
    more: tuple[str, ...],
    task: str | None,
    seed: int,
    profile: str | None,
    port: int | None,
    count: int,
    address: str,
    accessibility_url: str | None,
) -> None:
    """Serve simulated phones to adb and uiautomator2 until Ctrl-C.

    adb authentication is off, so the server listens on 127.0.0.1 only (change with --address).
    """
    if not 1 <= count <= MAX_PHONES:
        raise InvalidOption(f"--count is a number from 1 to {MAX_PHONES}, not {count}.")
    kept = tuple(name for name in apps if not is_path(name))
    give(name for name in apps if is_path(name))
    phone, said = _phone((*kept, *more), task, seed, free_profile(profile))
    with ExitStack() as stack, _stopping() as stop:
        stack.callback(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(SWITCH_S)
        phones = []
        for n in range(count):
            place = port + 2 * n if port else port
            phones.append(_start(stack, phone, place, address, accessibility_url))
        screen = console()
        for line in (*said, *_how(phones, address)):
            screen.print(line, soft_wrap=True)
        with _shown(phones):
            while not stop.wait(GLANCE) and any(adbd.running for adbd in phones):
                pass
    click.echo("Stopped.")


def _phone(names: tuple[str, ...], task: str | None, seed: int, profile: str) -> tuple[Phone, tuple[str, ...]]:
    """The phone to start with, and what there is to say about it."""
    from ..profiles import base_phone
    from ..tasks.base import sample
    from ..tasks.registry import look_up

    phone = base_phone(profile)
    said: tuple[str, ...] = ()
    if task is not None:
        found = look_up(task)
        instance = sample(found, seed, base_phone(found.profile))
        phone, said = instance.start, (f"{task}, seed {seed}: {instance.instruction}",)
    return (_only(phone, names) if names else phone), said


def _only(phone: Phone, names: tuple[str, ...]) -> Phone:
    """The phone with those apps and the system's alone; apps of the catalogue are installed."""
    from ..phone.system.catalogue import catalogue
    from ..phone.system.install import install, uninstall
    from ..phone.system.registry import find

    apps = catalogue(phone.profile)
    kept = {find(name, tuple(apps)) for name in names}
    for package in sorted(kept):
        phone, trouble = install(phone, package)
        if trouble:
            raise InvalidOption(trouble)
    for package in phone.packages:
        if package not in kept and not apps[package].system:
            phone, _ = uninstall(phone, package)
    return phone


def _start(stack: ExitStack, phone: Phone, port: int | None, address: str, url: str | None) -> Adbd:
    """A phone that is served until the stack is closed."""
    from ..serve.adb.adbd import Adbd
    from ..serve.handset import Handset
    from ..serve.listener import DEFAULT_URL, Listener
    from ..serve.machine import Machine

    handset = Handset(Machine(phone))
    stack.callback(Listener(handset, url or DEFAULT_URL).close)
    return stack.enter_context(Adbd(handset, port, address))


def _how(phones: list[Adbd], address: str) -> Iterator[str]:
    """How to reach the phones."""
    from ..serve.adb.ports import FOUND

    yield "Serving " + ", ".join(adbd.serial for adbd in phones) + "; stop with Ctrl-C."
    for adbd in phones:
        if adbd.port in FOUND:
            yield f"  adb -s {adbd.serial} shell     (adb finds it by itself)"
        else:
            yield f"  adb connect {adbd.serial}"
    yield f"  python: import uiautomator2; phone = uiautomator2.connect({phones[0].serial!r})"
    if not address.startswith("127."):
        yield f"Whoever reaches {address} can use the phones: nobody is asked for a key."


@contextmanager
def _stopping() -> Iterator[threading.Event]:
    """An event that Ctrl-C and SIGTERM set."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, lambda *_: stop.set())
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _shown(phones: list[Adbd]) -> Iterator[None]:
    """Show what is called: a table that changes, or a line a call where there is no terminal."""
    each = max(1, SHOWN // len(phones))
    calls: list[tuple[str, Calls]] = [(adbd.serial, deque(maxlen=each)) for adbd in phones]
    terminal = sys.stdout.isatty()
    for adbd, (serial, own) in zip(phones, calls, strict=True):
        adbd.handset.observers.append(_observer(serial, own, not terminal))
    if not terminal:
        yield
        return
    with Live(get_renderable=lambda: _tables(calls), console=console(), refresh_per_second=4, vertical_overflow="crop"):
        yield


def _observer(serial: str, calls: Calls, printing: bool) -> Callable[[str, str], None]:
    def called(kind: str, what: str) -> None:
        shown = " ".join(what.split())[:MAX_CALL]
        calls.append((kind, shown))
        if printing:
            try:
                click.echo(f"{serial} {kind} {shown}")
            except OSError:
                return  # nobody reads any more; the phone goes on

    return called


def _tables(phones: list[tuple[str, Calls]]) -> Group:
    """The last calls of each phone under its name, the newest at the bottom."""
    shown: list[Text | Table] = []
    for serial, calls in phones:
        table = Table.grid(padding=(0, 2, 0, 0))
        for kind, what in tuple(calls):
            table.add_row(Text(f"  {kind}"), Text(what))
        shown += (Text(serial, style="bold"), table) if calls else (Text(serial, style="bold"),)
    return Group(*shown)
