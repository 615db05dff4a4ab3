"""Wi-Fi: the Internet page, network details, saved networks, preferences."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    Alert,
    Choice,
    Footer,
    GearRow,
    Header,
    Row,
    SwitchRow,
    does,
    show,
    write,
)
from ....phone.core.calls import Call
from ....phone.state.settings import wifi_on
from ....phone.system.ctx import Ctx
from .actions import Act, action_row
from .dialogs import WifiPassword, join_network
from .figures import data_mb, label, listed, size
from .model import NETWORKS, Network, Saved
from .network import AIRPLANE, CARRIER, DATA
from .pages import Facts, link, open_page, page, toggle

WIFI = "global/wifi_on"
_BARS = {
    1: "network_wifi_1_bar",
    2: "network_wifi_2_bar",
    3: "network_wifi_3_bar",
    4: "signal_wifi_4_bar",
}


def _saved(f: Facts, ssid: str) -> Saved | None:
    return next((s for s in f.app.saved if s.ssid == ssid), None)


def _network_row(f: Facts, net: Network) -> Row:
    """A network in the list: connected, saved, open or locked."""
    icon = _BARS[net.bars]
    if net.ssid == f.app.wifi:
        details = open_page("wifi_details", net.ssid)
        return GearRow(net.ssid, "Connected", details, icon, gear=details)
    if _saved(f, net.ssid):
        return Row(
            net.ssid,
            "Saved",
            connect_to(net.ssid),
            icon,
            long_press=open_page("wifi_details", net.ssid),
        )
    if net.locked:
        return Row(net.ssid, "", show(WifiPassword(net.ssid)), "signal_wifi_4_bar_lock")
    return Row(net.ssid, "", join_network(net.ssid, "None"), icon)


@page(
    "internet",
    "Internet",
    "network",
    "WifiSettingsActivity",
    "WIFI_SETTINGS NETWORK_PROVIDER_SETTINGS panel.action.INTERNET_CONNECTIVITY",
)
def internet(f: Facts) -> Sequence[Row]:
    on = wifi_on(f.settings)
    rows: list[Row] = []
    if not f.on(AIRPLANE):
        using = f.on(DATA) and not (on and f.app.wifi)
        words = "Connected / 5G" if using else "5G" if f.on(DATA) else "Mobile data off"
        rows.append(
            GearRow(
                CARRIER, words, open_page("sim"), "signal_cellular_4_bar", gear=open_page("sim")
            )
        )
    rows.append(SwitchRow("Wi‑Fi", "", write(WIFI, 0 if on else 1), "wifi", on=on))
    if on:
        nets = sorted(NETWORKS, key=lambda n: (n.ssid != f.app.wifi, -n.bars))
        rows += [_network_row(f, net) for net in nets]
        rows.append(Row("Add network", "", show(WifiPassword(added=True)), "add"))
    count = len(f.app.saved)
    rows.append(
        link(
            "Network preferences",
            "network_preferences",
            "Wi‑Fi doesn’t turn back on automatically"
            if not f.on("global/wifi_wakeup")
            else "Wi‑Fi turns back on automatically",
        )
    )
    if count:
        rows.append(
            link("Saved networks", "saved_networks", f"{count} network{'' if count == 1 else 's'}")
        )
    rows.append(link("Non‑carrier data usage", "wifi_usage", "1.38 GB used Sep 12 – Oct 11"))
    return rows


@does
def connect_to(c: Ctx, ssid: str) -> Ctx:
    """Use a known network."""
    return c.save(wifi=ssid)


@does
def forget_network(c: Ctx, ssid: str) -> Ctx:
    """Forget a network; it is left if it was in use."""
    left = tuple(s for s in c.app.saved if s.ssid != ssid)
    c = c.save(saved=left, wifi="" if c.app.wifi == ssid else c.app.wifi)
    return c.finish()


@does
def leave_network(c: Ctx) -> Ctx:
    return c.save(wifi="")


@does
def set_property(c: Ctx, ssid: str, field: str, value: object = "") -> Ctx:
    """Change one property of a saved network."""
    return c.save(
        saved=tuple(s.replace(**{field: value}) if s.ssid == ssid else s for s in c.app.saved)
    )


@page("wifi_details", "Network details", "internet", "WifiDetailsSettingsActivity", about=True)
def wifi_details(f: Facts) -> Sequence[Row]:
    saved = _saved(f, f.arg) or Saved(f.arg)
    used = f.app.wifi == f.arg and wifi_on(f.settings)
    near = next((n for n in NETWORKS if n.ssid == f.arg), None)
    strength = ("Poor", "Fair", "Good", "Excellent")[near.bars - 1] if near else "Not in range"
    rows: list[Row] = [
        Row(f.arg, "Connected" if used else "Saved", icon="wifi"),
        _buttons(f.arg, used, near is not None and wifi_on(f.settings)),
        Row("Signal strength", strength),
        Row("Security", saved.security),
        SwitchRow(
            "Auto‑connect",
            "Allow connection to this network when in range",
            set_property(f.arg, "auto", not saved.auto),
            on=saved.auto,
        ),
        Row("Network usage", saved.metered, _ask_metered(saved)),
        Row(
            "Privacy",
            "Use randomized MAC (default)" if saved.private else "Use device MAC",
            set_property(f.arg, "private", not saved.private),
        ),
    ]
    return [*rows, *_ADDRESSES] if used else rows


_ADDRESSES = (
    Header("Network details"),
    Row("IP address", "192.168.1.47"),
    Row("Gateway", "192.168.1.1"),
    Row("Subnet mask", "255.255.255.0"),
    Row("DNS", "192.168.1.1"),
    Row("Link speed", "433 Mbps"),
)


def _buttons(ssid: str, used: bool, near: bool) -> Row:
    acts = [Act("Forget", "delete", forget_network(ssid), "button1")]
    if used:
        acts.append(Act("Disconnect", "close", leave_network(), "button2"))
    elif near:
        acts.append(Act("Connect", "wifi", connect_to(ssid), "button3"))
    return action_row(*acts, id="settingslib_action_buttons")


METERED = ("Detect automatically", "Treat as metered", "Treat as unmetered")


def _ask_metered(saved: Saved) -> Call:
    return show(
        Choice("Network usage", METERED, saved.metered, set_property(saved.ssid, "metered"))
    )


@page(
    "saved_networks",
    "Saved networks",
    "internet",
    "SavedAccessPointsSettingsActivity",
    "WIFI_SAVED_NETWORK_SETTINGS",
)
def saved_networks(f: Facts) -> Sequence[Row]:
    if not f.app.saved:
        return (Footer("There are no saved networks."),)
    names = sorted(s.ssid for s in f.app.saved)
    return tuple(link(ssid, "wifi_details", "", "wifi", ssid) for ssid in names)


@page(
    "network_preferences",
    "Network preferences",
    "internet",
    "ConfigureWifiSettingsActivity",
    "WIFI_IP_SETTINGS",
)
def network_preferences(f: Facts) -> Sequence[Row]:
    return (
        toggle(
            f,
            "Turn on Wi‑Fi automatically",
            "global/wifi_wakeup",
            "Wi‑Fi will turn back on near high‑quality saved networks, like your home network",
        ),
        toggle(
            f,
            "Notify for public networks",
            "global/wifi_networks_available_notification_on",
            "Notify when a high‑quality public network is available",
        ),
        toggle(
            f,
            "Allow WEP networks",
            "global/wifi_wep_allowed",
            "WEP is an older security protocol that’s less secure",
        ),
        Row(
            "Install certificates",
            "",
            show(Alert("Install certificates", "There is no certificate file on this phone.")),
        ),
    )


@page("wifi_usage", "Wi‑Fi data usage", "internet", "WifiDataUsageActivity")
def wifi_usage(f: Facts) -> Sequence[Row]:
    apps = sorted(listed(f.packages), key=lambda p: (-data_mb(p), p))
    return (
        Row("1.38 GB", "used Sep 12 – Oct 11"),
        *(link(label(p), "app_data", size(data_mb(p)), f"app:{p}", p) for p in apps),
    )
