"""ip addr and ifconfig."""

from __future__ import annotations

from ...phone.core.values import Value
from ...phone.state.phone import Phone
from ...phone.state.settings import mobile_data
from ..android.network import IP, MAC, MOBILE_IP, PREFIX, ssid
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong


class Interface(Value):
    """A network interface. `ip` is "" while it is not connected."""

    index: int
    name: str
    ip: str
    prefix: int
    mtu: int
    link: str  # its kind and address, for ip
    encap: str  # the same, for ifconfig
    flags: tuple[str, ...]  # beside UP
    broadcast: str = ""


def interfaces(phone: Phone) -> tuple[Interface, ...]:
    """Loopback, mobile data, Wi-Fi."""
    return (
        Interface(
            1,
            "lo",
            "127.0.0.1",
            8,
            65_536,
            "loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00",
            "Local Loopback",
            ("LOOPBACK",),
        ),
        Interface(14, "rmnet1", MOBILE_IP if mobile_data(phone.settings) else "", 24, 1500, "[530]", "UNSPEC", ()),
        Interface(
            32,
            "wlan0",
            IP if ssid(phone) else "",
            PREFIX,
            1500,
            f"ether {MAC} brd ff:ff:ff:ff:ff:ff",
            f"Ethernet  HWaddr {MAC}  Driver bcmdhd4389",
            ("BROADCAST", "MULTICAST"),
            IP.rpartition(".")[0] + ".255",
        ),
    )


def ip(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """ip [-f inet] addr [show] [DEVICE]"""
    words = [word for word in call.args if not word.startswith("-")]
    inet = words[:1] == ["inet"]
    kind = "".join(words[inet : inet + 1])
    wanted = [word for word in words[inet + 1 :] if word not in ("show", "list", "dev")]
    if not kind:
        return machine, wrong("Usage: ip [ OPTIONS ] OBJECT", 255)
    if not "address".startswith(kind):
        return machine, wrong(f'Object "{kind}" is unknown, try "ip help".')
    shown = [one for one in interfaces(machine.phone) if not wanted or one.name in wanted]
    if not shown:
        return machine, wrong(f'Device "{wanted[0]}" does not exist.')
    rows = [row for one in shown for row in _address(one)]
    return machine, said("\n".join(row for row in rows if not inet or "    link/" not in row))


def _address(one: Interface) -> list[str]:
    flags = ",".join((*one.flags, *(("UP", "LOWER_UP") if one.ip else ())))
    loopback = one.name == "lo"
    state = "UNKNOWN" if loopback else "UP" if one.ip else "DOWN"
    rows = [
        f"{one.index}: {one.name}: <{flags}> mtu {one.mtu} qdisc {'noqueue' if loopback else 'mq'} "
        f"state {state} group default qlen 1000",
        f"    link/{one.link}",
    ]
    if one.ip:
        brd = f" brd {one.broadcast}" if one.broadcast else ""
        scope = "host" if loopback else "global"
        rows += [
            f"    inet {one.ip}/{one.prefix}{brd} scope {scope} {one.name}",
            "       valid_lft forever preferred_lft forever",
        ]
    return rows


def ifconfig(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The interfaces that are up, or one by its name."""
    wanted = [word for word in call.args if not word.startswith("-")]
    found = [
        one for one in interfaces(machine.phone) if (one.name in wanted if wanted else one.ip or "-a" in call.args)
    ]
    if not found and wanted:
        return machine, wrong(f"ifconfig: {wanted[0]}: No such device")
    return machine, said("\n\n".join(map(_block, found)))


def _block(one: Interface) -> str:
    rows = [f"{one.name:<10}Link encap:{one.encap}"]
    if one.ip:
        brd = f"  Bcast:{one.broadcast}" if one.broadcast else ""
        mask = "255.0.0.0" if one.name == "lo" else "255.255.255.0"
        rows.append(f"          inet addr:{one.ip}{brd}  Mask:{mask}")
    first, rest = one.flags[:1], one.flags[1:]
    state = ("UP", *first, "RUNNING", *rest) if one.ip else ("BROADCAST", "MULTICAST")
    rows.append(f"          {' '.join(state)}  MTU:{one.mtu}  Metric:1")
    rows += [
        "          RX packets:0 errors:0 dropped:0 overruns:0 frame:0",
        "          TX packets:0 errors:0 dropped:0 overruns:0 carrier:0",
        "          collisions:0 txqueuelen:1000",
        "          RX bytes:0 TX bytes:0",
    ]
    return "\n".join(rows)


COMMANDS: dict[str, Command] = {"ip": ip, "ifconfig": ifconfig}
