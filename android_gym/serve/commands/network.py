"""ip, ifconfig, netstat and ping."""

from __future__ import annotations

import re

from xxhash import xxh32_intdigest

from ...phone.events import Wait
from ...phone.state import Phone
from ...phone.values import Value
from ..android.network import GATEWAY, IP, MAC, MOBILE_IP, PREFIX, mobile, online, ssid
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


def interfaces(phone: Phone) -> tuple[Interface, ...]:
    """Loopback, mobile data, Wi-Fi."""
    return (
        Interface(1, "lo", "", "127.0.0.1", 8, 65_536),
        Interface(14, "rmnet1", "", MOBILE_IP if mobile(phone) else "", 24),
        Interface(32, "wlan0", MAC, IP if ssid(phone) else ""),
    )


def _broadcast(one: Interface) -> str:
    return one.ip.rpartition(".")[0] + ".255"


# --- ip -----------------------------------------------------------------------------------------


def ip(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """addr, link and route, each with `show`, a device and `get`."""
    short = any(word in ("-o", "-oneline") for word in call.args)
    words = [word for word in call.args if not word.startswith("-")]
    words = [word for word in words if word not in ("show", "list", "ls", "sh")]
    kind, rest = "".join(words[:1]), words[1:]
    found = interfaces(machine.phone)
    if "address".startswith(kind or "-") or "link".startswith(kind or "-"):
        wanted = [word for word in rest if word not in ("dev", "up")]
        shown = [one for one in found if not wanted or one.name in wanted]
        if not shown:
            return machine, wrong(f'Device "{wanted[0]}" does not exist.')
        make = _link if "link".startswith(kind) else _short if short else _address
        return machine, said("\n".join(map(make, shown)))
    if kind and "route".startswith(kind):
        return _route(machine, rest)
    if kind and "rule".startswith(kind):
        return machine, said("0:\tfrom all lookup local\n32000:\tfrom all unreachable")
    if kind and "neighbor".startswith(kind):
        there = f"{GATEWAY} dev wlan0 lladdr b0:e4:00:00:00:01 REACHABLE"
        return machine, said(there if ssid(machine.phone) else "")
    text = f'Object "{kind}" is unknown, try "ip help".' if kind else "Usage: ip [ OPTIONS ] OBJECT"
    return machine, wrong(text, 1 if kind else 255)


def _flags(one: Interface) -> str:
    if one.name == "lo":
        return "<LOOPBACK,UP,LOWER_UP>"
    if one.name == "rmnet1":
        return "<UP,LOWER_UP>" if one.up else "<>"
    return "<BROADCAST,MULTICAST,UP,LOWER_UP>" if one.up else "<BROADCAST,MULTICAST>"


def _link(one: Interface) -> str:
    state = "UNKNOWN" if one.name == "lo" else "UP" if one.up else "DOWN"
    queue = "noqueue" if one.name == "lo" else "mq"
    kind = {"lo": "loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00",
            "rmnet1": "[530]"}.get(one.name, f"ether {one.mac} brd ff:ff:ff:ff:ff:ff")  # fmt: skip
    return (
        f"{one.index}: {one.name}: {_flags(one)} mtu {one.mtu} qdisc {queue} state {state} "
        f"group default qlen 1000\n    link/{kind}"
    )


def _inet(one: Interface) -> str:
    if one.name == "lo":
        return f"inet {one.ip}/8 scope host lo"
    brd = f" brd {_broadcast(one)}" if one.name == "wlan0" else ""
    return f"inet {one.ip}/{one.prefix}{brd} scope global {one.name}"


def _address(one: Interface) -> str:
    if not one.up:
        return _link(one)
    return f"{_link(one)}\n    {_inet(one)}\n       valid_lft forever preferred_lft forever"


def _short(one: Interface) -> str:
    return f"{one.index}: {one.name}    {_inet(one)}\\       valid_lft forever" if one.up else ""


def _route(machine: Machine, rest: list[str]) -> tuple[Machine, Result]:
    wifi, radio = ssid(machine.phone), mobile(machine.phone)
    if rest[:1] == ["get"] and len(rest) > 1:
        if not (wifi or radio):
            return machine, wrong("RTNETLINK answers: Network is unreachable", 2)
        via = f"via {GATEWAY} dev wlan0 table wlan0 src {IP}" if wifi else (
            f"dev rmnet1 table rmnet1 src {MOBILE_IP}"
        )  # fmt: skip
        return machine, said(f"{rest[1]} {via} uid 2000\n    cache")
    rows = []
    if radio:
        net = MOBILE_IP.rpartition(".")[0]
        rows.append(f"{net}.0/24 dev rmnet1 proto kernel scope link src {MOBILE_IP}")
    if wifi:
        rows.append(
            f"{IP.rpartition('.')[0]}.0/{PREFIX} dev wlan0 proto kernel scope link src {IP}"
        )
    return machine, said("\n".join(rows))


# --- ifconfig and netstat -----------------------------------------------------------------------


def ifconfig(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The interfaces that are up, or one by its name."""
    wanted = [word for word in call.args if not word.startswith("-")]
    found = [
        one
        for one in interfaces(machine.phone)
        if (one.name in wanted if wanted else one.up or "-a" in call.args)
    ]
    if not found and wanted:
        return machine, wrong(f"ifconfig: {wanted[0]}: No such device")
    return machine, said("\n\n".join(map(_block, found)))


def _block(one: Interface) -> str:
    kind = {"lo": "Local Loopback", "rmnet1": "UNSPEC"}.get(
        one.name, f"Ethernet  HWaddr {one.mac}  Driver bcmdhd4389"
    )
    rows = [f"{one.name:<10}Link encap:{kind}"]
    if one.up:
        brd = f"  Bcast:{_broadcast(one)}" if one.name == "wlan0" else ""
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


def netstat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Only adb listens."""
    rows = [
        "Active Internet connections (servers and established)",
        "Proto Recv-Q Send-Q Local Address           Foreign Address         State",
        "tcp        0      0 127.0.0.1:5037          0.0.0.0:*               LISTEN",
    ]
    return machine, said("\n".join(rows))


# --- ping ---------------------------------------------------------------------------------------


def ping(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Answers of equal length for a host, a second apart; without -c there are four."""
    words, count, host = list(call.args), 4, ""
    while words:
        word = words.pop(0)
        if word in ("-c", "-i", "-W", "-w", "-s", "-t", "-I", "-p", "-Q") and words:
            value = words.pop(0)
            count = int(value) if word == "-c" and value.isdigit() else count
        elif not word.startswith("-"):
            host = word
    if not host:
        return machine, wrong("ping: usage error: Destination address required", 2)
    address = _resolved(machine.phone, host)
    if not address:
        return machine, wrong(f"ping: unknown host {host}", 2)
    if not address.startswith("127.") and not online(machine.phone):
        return machine, wrong("connect: Network is unreachable", 2)
    count = max(1, min(100, count))
    took = 0.1 if address.startswith("127.") else 8 + xxh32_intdigest(address.encode()) % 300 / 10
    rows = [f"PING {host} ({address}) 56(84) bytes of data."]
    rows += [
        f"64 bytes from {address}: icmp_seq={n + 1} ttl=117 time={took:.1f} ms"
        for n in range(count)
    ]
    rows += [
        "",
        f"--- {host} ping statistics ---",
        f"{count} packets transmitted, {count} received, 0% packet loss, "
        f"time {1001 * (count - 1)}ms",
        f"rtt min/avg/max/mdev = {took:.3f}/{took:.3f}/{took:.3f}/0.000 ms",
    ]
    machine = machine.do(Wait(count - 1)) if count > 1 else machine
    return machine, said("\n".join(rows))


def _resolved(phone: Phone, host: str) -> str:
    """An address; names are known only while there is a network. "" if it is not known."""
    if re.fullmatch(r"\d{1,3}(\.\d{1,3}){3}", host):
        return host if all(int(part) < 256 for part in host.split(".")) else ""
    if host == "localhost":
        return "127.0.0.1"
    if not online(phone) or not re.fullmatch(r"[\w-]+(\.[\w-]+)+", host, re.ASCII):
        return ""
    number = xxh32_intdigest(host.encode())
    return f"203.0.113.{number % 254 + 1}"  # of a net that is reserved for examples


COMMANDS: dict[str, Command] = {"ip": ip, "ifconfig": ifconfig, "netstat": netstat, "ping": ping}
