"""The power menu, which the power key opens when it is held."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.phone import Window
from ....phone.system.keyguard import is_secure, switched
from ....phone.system.restart import restarted
from ....phone.system.windows import STATUS_PACKAGE
from ..telephony.emergency import EmergencyDialer

LOCKED_DOWN = ("pin", "password")  # locks with which there is something to lock down


class PowerMenu(Popup):
    """Emergency, power off, restart; lockdown where a PIN or password is asked for."""

    def view(self, settings: Table) -> View:
        buttons = [
            _button("emergency", "Emergency", emergency(), "errorContainer", "onErrorContainer"),
            _button("power_settings_new", "Power off", power_off(), *_PLAIN),
            _button("restart_alt", "Restart", restart(), *_PLAIN),
        ]
        if settings.get("secure/lock_screen_lock") in LOCKED_DOWN:
            buttons.insert(1, _button("lock", "Lockdown", lock_down(), *_PLAIN))
        lines = in_lines(buttons, 2, gap=8)
        return box(
            *lines,
            id="global_actions_view",
            kind="column",
            w=288,
            gap=16,
            bg="surfaceContainerHigh",
            radius=28,
            pad=(16, 24, 16, 20),
        )


_PLAIN = "secondaryContainer", "onSecondaryContainer"


@memo
def _button(symbol: str, label: str, tap: Call, ground: str, color: str) -> View:
    disc = decor(
        icon(symbol, size=28, color=color, hidden=True), w=72, h=72, bg=ground, radius=-1, pad=(22, 22, 22, 22)
    )
    name = text(label, size=14, align="center", hidden=True)
    return column(disc, name, cls=BUTTON, desc=label, tap=tap, gap=8, align="center", grow=1, h=108)


@does
def open_power_menu(c: Ctx) -> Ctx:
    """Show the power menu over whatever is in front."""
    menu = Window(PowerMenu(), STATUS_PACKAGE)
    return replace(c, phone=c.phone.replace(shade=menu, volume=None), depth=-1)


@does
def emergency(c: Ctx) -> Ctx:
    """The dialer for emergency numbers."""
    dialer = Window(EmergencyDialer(), EmergencyDialer.package)
    return replace(c, phone=c.phone.replace(shade=dialer), depth=-1)


@does
def power_off(c: Ctx) -> Ctx:
    return replace(c, phone=restarted(c.phone, on=False), depth=-1)


@does
def restart(c: Ctx) -> Ctx:
    return replace(c, phone=restarted(c.phone), depth=-1)


@does
def lock_down(c: Ctx) -> Ctx:
    """Lock at once; the screen stays on."""
    assert is_secure(c.phone)
    phone = switched(switched(c.phone.replace(shade=None), False), True)
    return replace(c, phone=phone.replace(locked=True), depth=-1)
