"""Dialogs with a form of their own: Wi-Fi password, private DNS, VPN profile."""

from __future__ import annotations

from typing import Any

from ....kit import *
from .model import Saved, Vpn

DNS, DNS_HOST = "global/private_dns_mode", "global/private_dns_specifier"
DNS_MODES = (("Off", "off"), ("Automatic", "opportunistic"), ("Private DNS provider hostname", "hostname"))
VPN_KINDS = ("IKEv2/IPSec MSCHAPv2", "IKEv2/IPSec PSK", "IKEv2/IPSec RSA")
SECURITIES = ("None", "Enhanced Open", "WPA2/WPA3-Personal", "WPA3-Personal")
IDS = "com.android.settings:id/"


def _form(title: str, *kids: View, ok: str, done: Call | None) -> View:
    """A dialog with fields; its OK button is greyed until `done` is there."""
    body = column(*kids, w=FILL, pad=(24, 0, 24, 8), gap=8)
    call = choose(done) if done is not None else None
    sure = button(ok, call, "text", "android:id/button1")
    cancel = dialog_button("Cancel", choose(None), "android:id/button2")
    return dialog(title, (body,), dialog_buttons(cancel, sure))


def _field(popup: Popup, id: str, name: str, hint: str, ime: str = "next", **more: Any) -> View:
    return edit(popup, name, hint, IDS + id, variant="outlined", ime=ime, ground="surfaceContainerHigh", **more)


def _options(popup: Popup, id: str, name: str, options: tuple[str, ...], desc: str = "") -> View:
    layout = WIDE_ROW.replace(h=56, pad=(16, 0, 12, 0))
    chosen = getattr(popup, name)
    return spinner(options, chosen, assign(name), IDS + id, desc=desc, layout=layout)


class WifiPassword(Popup):
    """Asks for the password of a network, or (`added`) for a network's name too."""

    ssid: str = ""
    password: str = ""
    shown: bool = False
    added: bool = False
    security: str = "None"

    def view(self) -> View:
        locked = not self.added or self.security.startswith("WPA")
        security = self.security if self.added else "WPA2/WPA3-Personal"
        good = self.ssid.strip() and (not locked or len(self.password) >= 8)
        done = join_network(self.ssid.strip(), security) if good else None
        network = (
            _field(self, "ssid", "ssid", "Enter the SSID"),
            text("Security", "", BODY_SMALL),
            _options(self, "security", "security", SECURITIES),
        )
        secret = (
            _field(
                self,
                "password",
                "password",
                "Password",
                "done",
                password=not self.shown,
                submit=choose(done) if done else None,
            ),
            checkbox(self.shown, flip("shown"), f"{IDS}show_password", "Show password"),
        )
        kids = (*(network if self.added else ()), *(secret if locked else ()))
        title, ok = ("Add network", "Save") if self.added else (Verbatim(self.ssid), "Connect")
        return _form(title, *kids, ok=ok, done=done)

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("ssid" if self.added else "password")


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
            for id, (label, value) in zip(("off", "opportunistic", "provider"), DNS_MODES, strict=True)
        ]
        host, named = self.host.strip(), self.mode == "hostname"
        if named:
            id, hint = "private_dns_mode_provider_hostname", "Enter hostname of DNS provider"
            kids.append(_field(self, id, "host", hint, "done"))
        done = set_dns(self.mode, host) if not named or _hostname(host) else None
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
        done = add_vpn(name, self.protocol, server, self.user) if name and server else None
        return _form(
            "Edit VPN profile",
            _field(self, "name", "name", "Name"),
            _options(self, "type", "protocol", VPN_KINDS, "Type"),
            _field(self, "server", "server", "Server address"),
            _field(self, "username", "user", "Username", "done"),
            ok="Save",
            done=done,
        )


@does
def add_vpn(c: Ctx, name: str, kind: str, server: str, user: str) -> Ctx:
    rest = tuple(v for v in c.app.vpns if v.name != name)
    return c.save(vpns=(*rest, Vpn(name, server, kind, user)))
