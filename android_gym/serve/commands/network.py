"""ip addr and ifconfig."""

from __future__ import annotations

from ...phone.core.values import Value
from ...phone.state.phone import Phone
from ..android.network import IP, MAC, MOBILE_IP, PREFIX, mobile, ssid
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong


class Interface(Value):
    """A network interface. `ip` is "" while it is not connected."""

    index: int
    name: str
    mac: str = ""
    ip: str = ""
    prefix: int = PREFIX
    mtu: int = 1500

    @property
    def up(self) -> bool:
        return bool(self.ip)

    @property
    def broadcast(self) -> str:
        return self.ip.rpartition(".")[0] + ".255"


def interfaces(phone: Phone) -> tuple[Interface, ...]:
    """Loopback, mobile data, Wi-Fi."""
    return (
        Interface(1, "lo", "", "127.0.0.1", 8, 65_536),
        Interface(14, "rmnet1", "", MOBILE_IP if mobile(phone) else "", 24),
        Interface(32, "wlan0", MAC, IP if ssid(phone) else ""),
    )


def ip(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """ip addr [show] [DEVICE]"""
    words = [word for word in call.args if not word.startswith("-")]
    kind = "".join(words[:1])
    wanted = [word for word in words[1:] if word not in ("show", "list", "dev")]
    if not kind:
        return machine, wrong("Usage: ip [ OPTIONS ] OBJECT", 255)
    if not "address".startswith(kind):
        return machine, wrong(f'Object "{kind}" is unknown, try "ip help".')
    shown = [one for one in interfaces(machine.phone) if not wanted or one.name in wanted]
    if not shown:
        return machine, wrong(f'Device "{wanted[0]}" does not exist.')
    return machine, said("\n".join(map(_address, shown)))


def _address(one: Interface) -> str:
    lower = "UP,LOWER_UP" if one.up else ""
    first = {"lo": "LOOPBACK", "rmnet1": ""}.get(one.name, "BROADCAST,MULTICAST")
    state = "UNKNOWN" if one.name == "lo" else "UP" if one.up else "DOWN"
    kind = {"lo": "loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00",
            "rmnet1": "[530]"}.get(one.name, f"ether {one.mac} brd ff:ff:ff:ff:ff:ff")  # fmt: skip
    text = (
        f"{one.index}: {one.name}: <{','.join(filter(None, (first, lower)))}> mtu {one.mtu} qdisc "
        f"{'noqueue' if one.name == 'lo' else 'mq'} state {state} group default qlen 1000\n"
        f"    link/{kind}"
    )
    if not one.up:
        return text
    brd = f" brd {one.broadcast}" if one.name == "wlan0" else ""
    scope = "host" if one.name == "lo" else "global"
    return (
        f"{text}\n    inet {one.ip}/{one.prefix}{brd} scope {scope} {one.name}\n"
        "       valid_lft forever preferred_lft forever"
    )


def ifconfig(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The interfaces that are up, or one by its name."""
    wanted = [word for word in call.args if not word.startswith("-")]
    found = [one for one in interfaces(machine.phone)
             if (one.name in wanted if wanted else one.up or "-a" in call.args)]  # fmt: skip
    if not found and wanted:
        return machine, wrong(f"ifconfig: {wanted[0]}: No such device")
    return machine, said("\n\n".join(map(_block, found)))


def _block(one: Interface) -> str:
    kind = {"lo": "Local Loopback", "rmnet1": "UNSPEC"}.get(
        one.name, f"Ethernet  HWaddr {one.mac}  Driver bcmdhd4389"
    )
    rows = [f"{one.name:<10}Link encap:{kind}"]
    if one.up:
        brd = f"  Bcast:{one.broadcast}" if one.name == "wlan0" else ""
        mask = "255.0.0.0" if one.name == "lo" else "255.255.255.0"
        rows.append(f"          inet addr:{one.ip}{brd}  Mask:{mask}")
    state = {"lo": "UP LOOPBACK RUNNING", "rmnet1": "UP RUNNING"}.get(
        one.name, "UP BROADCAST RUNNING MULTICAST"
    )
    rows.append(f"          {state if one.up else 'BROADCAST MULTICAST'}  MTU:{one.mtu}  Metric:1")
    rows += [
        "          RX packets:0 errors:0 dropped:0 overruns:0 frame:0",
        "          TX packets:0 errors:0 dropped:0 overruns:0 carrier:0",
        "          collisions:0 txqueuelen:1000",
        "          RX bytes:0 TX bytes:0",
    ]
    return "\n".join(rows)


COMMANDS: dict[str, Command] = {"ip": ip, "ifconfig": ifconfig}
