"""Dialogs with a form of their own: Wi-Fi password, private DNS, VPN profile."""

from __future__ import annotations

from ....kit import (
    BODY_SMALL,
    FILL,
    Layout,
    Popup,
    View,
    assign,
    button,
    checkbox,
    choose,
    column,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
    edit,
    flip,
    radio,
    spinner,
    text,
)
from ....phone.core.calls import Call
from ....phone.system.ctx import Ctx
from .model import Saved, Vpn
from .pages import Options

DNS, DNS_HOST = "global/private_dns_mode", "global/private_dns_specifier"
DNS_MODES: Options = (
    ("Off", "off"),
    ("Automatic", "opportunistic"),
    ("Private DNS provider hostname", "hostname"),
)
VPN_KINDS = ("IKEv2/IPSec MSCHAPv2", "IKEv2/IPSec PSK", "IKEv2/IPSec RSA")
IDS = "com.android.settings:id/"
_SPINNER = Layout(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 12, 0))
SECURITIES = ("None", "Enhanced Open", "WPA2/WPA3-Personal", "WPA3-Personal")


def _form(title: str, *kids: View, ok: str, done: Call | None) -> View:
    """A dialog with fields; its OK button is greyed until `done` is there."""
    body = column(*kids, w=FILL, pad=(24.0, 0.0, 24.0, 8.0), gap=8)
    confirm = button(ok, done, "text", "android:id/button1", enabled=done is not None)
    cancel = dialog_button("Cancel", choose(None), "android:id/button2")
    return dialog(title, (body,), dialog_buttons(cancel, confirm))


class WifiPassword(Popup):
    """Asks for the password of a network, or (`added`) for a network's name too."""

    ssid: str = ""
    password: str = ""
    shown: bool = False
    added: bool = False
    security: str = "None"

    def view(self) -> View:
        locked = not self.added or self.security.startswith("WPA")
        good = bool(self.ssid.strip()) and (not locked or len(self.password) >= 8)
        done = (
            choose(
                join_network(
                    self.ssid.strip(), self.security if self.added else "WPA2/WPA3-Personal"
                )
            )
            if good
            else None
        )
        kids = self._network() if self.added else ()
        if locked:
            kids += self._secret(done)
        title = "Add network" if self.added else self.ssid
        return _form(title, *kids, ok="Save" if self.added else "Connect", done=done)

    def _network(self) -> tuple[View, ...]:
        return (
            edit(f"{IDS}ssid", self, "ssid", "Enter the SSID", variant="outlined", ime="next"),
            text("Security", "", BODY_SMALL),
            spinner(
                SECURITIES, self.security, assign_security(), f"{IDS}security", layout=_SPINNER
            ),
        )

    def _secret(self, done: Call | None) -> tuple[View, ...]:
        box = edit(
            f"{IDS}password",
            self,
            "password",
            "Password",
            variant="outlined",
            ime="done",
            submit=done,
            password=not self.shown,
        )
        return (
            box,
            checkbox(self.shown, flip("shown"), f"{IDS}show_password", "Show password"),
        )

    def created(self, c: Ctx) -> Ctx:
        return c.focus("ssid" if self.added else "password")


@does
def assign_security(c: Ctx, security: str = "") -> Ctx:
    return c.set(security=security)


@does
def join_network(c: Ctx, ssid: str, security: str) -> Ctx:
    """Know a network and connect to it."""
    known = tuple(s for s in c.app.saved if s.ssid != ssid)
    old = next((s for s in c.app.saved if s.ssid == ssid), Saved(ssid, security))
    return c.save(saved=(*known, old), wifi=ssid)


class PrivateDns(Popup):
    """How names are looked up: three radio buttons and a host name."""

    mode: str
    host: str

    def view(self) -> View:
        kids = [
            radio(
                self.mode == value,
                None if self.mode == value else assign("mode", value),
                f"{IDS}private_dns_mode_{id}",
                label,
            )
            for (label, value), id in zip(
                DNS_MODES, ("off", "opportunistic", "provider"), strict=True
            )
        ]
        named = self.mode == "hostname"
        if named:
            kids.append(
                edit(
                    f"{IDS}private_dns_mode_provider_hostname",
                    self,
                    "host",
                    "Enter hostname of DNS provider",
                    variant="outlined",
                    ime="done",
                )
            )
        good = not named or _hostname(self.host.strip())
        done = choose(set_dns(self.mode, self.host.strip())) if good else None
        return _form("Select private DNS mode", *kids, ok="Save", done=done)


def _hostname(words: str) -> bool:
    parts = words.split(".")
    return len(parts) > 1 and all(p.replace("-", "").isalnum() for p in parts)


@does
def open_dns(c: Ctx) -> Ctx:
    return c.show(PrivateDns(str(c.setting(DNS)), str(c.setting(DNS_HOST))))


@does
def set_dns(c: Ctx, mode: str, host: str) -> Ctx:
    c = c.write(DNS, mode)
    return c.write(DNS_HOST, host) if mode == "hostname" else c


class EditVpn(Popup):
    """A new VPN profile."""

    name: str = ""
    protocol: str = VPN_KINDS[0]
    server: str = ""
    user: str = ""

    def view(self) -> View:
        name, server = self.name.strip(), self.server.strip()
        done = choose(add_vpn(name, self.protocol, server, self.user)) if name and server else None
        return _form(
            "Edit VPN profile",
            edit(f"{IDS}name", self, "name", "Name", variant="outlined", ime="next"),
            spinner(
                VPN_KINDS,
                self.protocol,
                assign_protocol(),
                f"{IDS}type",
                desc="Type",
                layout=_SPINNER,
            ),
            edit(f"{IDS}server", self, "server", "Server address", variant="outlined", ime="next"),
            edit(f"{IDS}username", self, "user", "Username", variant="outlined", ime="done"),
            ok="Save",
            done=done,
        )


@does
def assign_protocol(c: Ctx, protocol: str = "") -> Ctx:
    return c.set(protocol=protocol)


@does
def add_vpn(c: Ctx, name: str, kind: str, server: str, user: str) -> Ctx:
    rest = tuple(v for v in c.app.vpns if v.name != name)
    return c.save(vpns=(*rest, Vpn(name, server, kind, user)))
