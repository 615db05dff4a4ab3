"""Wi-Fi: the Internet page, network details, saved networks, preferences."""

from __future__ import annotations

from ....kit import *
from ....phone.state.settings import wifi_on
from .actions import Act, action_row
from .dialogs import WifiPassword, join_network
from .figures import data_mb, label, listed, size
from .model import NETWORKS, Network, Saved
from .network import AIRPLANE, CARRIER, CYCLE, DATA
from .pages import Entries, Facts, declare, open_page, opens

WIFI, WAKEUP, USAGE = "global/wifi_on", "global/wifi_wakeup", "1.38 GB"
STRENGTHS = ("Wifi one bar.", "Wifi two bars.", "Wifi three bars.", "Wifi signal full.")
BARS = ("network_wifi_1_bar", "network_wifi_2_bar", "network_wifi_3_bar", "signal_wifi_4_bar")
METERED = ("Detect automatically", "Treat as metered", "Treat as unmetered")


def _network_row(f: Facts, net: Network) -> Row:
    """A network in the list: connected, saved, open or locked."""
    icon, details = BARS[net.bars - 1], open_page("wifi_details", net.ssid)
    row = Row(Verbatim(net.ssid), icon=icon, icon_desc=STRENGTHS[net.bars - 1])
    if net.ssid == f.app.wifi:
        return GearRow(row.title, "Connected", details, icon, gear=details, icon_desc=row.icon_desc)
    if any(s.ssid == net.ssid for s in f.app.saved):
        return row.replace(summary="Saved", tap=keep("wifi", net.ssid), long_press=details)
    if net.locked:
        return row.replace(tap=show(WifiPassword(net.ssid)), icon="signal_wifi_4_bar_lock", icon_desc="Secure network")
    return row.replace(tap=join_network(net.ssid, "None"))


def _carrier(f: Facts) -> Entries:
    using = f.on(DATA) and not (wifi_on(f.settings) and f.app.wifi)
    words = "Connected / 5G" if using else "5G" if f.on(DATA) else "Mobile data off"
    sim = open_page("sim")
    return (GearRow(CARRIER, words, sim, "signal_cellular_4_bar", gear=sim),)


def _networks(f: Facts) -> Entries:
    on = wifi_on(f.settings)
    switch = SwitchRow("Wi‑Fi", "", write(WIFI, 0 if on else 1), "wifi", checked=on)
    nets = sorted(NETWORKS, key=lambda n: (n.ssid != f.app.wifi, -n.bars)) if on else ()
    add = (Row("Add network", "", show(WifiPassword(added=True)), "add"),) if on else ()
    return (switch, *(_network_row(f, net) for net in nets), *add)


def _wakeup_words(f: Facts) -> str:
    return "Wi‑Fi turns back on automatically" if f.on(WAKEUP) else "Wi‑Fi doesn’t turn back on automatically"


declare(
    "internet",
    "Internet",
    "network",
    "WifiSettingsActivity",
    "WIFI_SETTINGS NETWORK_PROVIDER_SETTINGS panel.action.INTERNET_CONNECTIVITY",
)(
    show_when(lambda f: not f.on(AIRPLANE), _carrier),
    _networks,
    opens("Network preferences", "network_preferences", _wakeup_words),
    opens("Saved networks", "saved_networks", lambda f: plural(len(f.app.saved), "network"), show_when="saved"),
    opens("Non‑carrier data usage", "wifi_usage", f"{USAGE} used {CYCLE}"),
)


@does
def forget_network(c: Ctx, ssid: str) -> Ctx:
    """Forget a network; it is left if it was in use."""
    left = tuple(s for s in c.app.saved if s.ssid != ssid)
    return c.save(saved=left, wifi="" if c.app.wifi == ssid else c.app.wifi).finish()


@declare("wifi_details", "Network details", "internet", "WifiDetailsSettingsActivity", about=True)
def wifi_details(f: Facts) -> Entries:
    at = next((i for i, s in enumerate(f.app.saved) if s.ssid == f.arg), -1)
    on = wifi_on(f.settings)
    used = f.app.wifi == f.arg and on
    near = next((n for n in NETWORKS if n.ssid == f.arg), None)
    strength = ("Poor", "Fair", "Good", "Excellent")[near.bars - 1] if near else "Not in range"
    acts = [Act("Forget", "delete", forget_network(f.arg), "button1")]
    if used:
        acts.append(Act("Disconnect", "close", keep("wifi", ""), "button2"))
    elif near and on:
        acts.append(Act("Connect", "wifi", keep("wifi", f.arg), "button3"))
    saved = f.app.saved[at] if at >= 0 else Saved(f.arg)
    privacy = "Use randomized MAC (default)" if saved.private else "Use device MAC"
    properties = (
        Flag("Auto‑connect", f"saved.{at}.auto", "Allow connection to this network when in range"),
        Pick("Network usage", f"saved.{at}.metered", METERED),
        Row("Privacy", privacy, toggle(f"saved.{at}.private")),
    )
    return (
        Row(Verbatim(f.arg), "Connected" if used else "Saved", icon="wifi"),
        action_row(*acts, id="settingslib_action_buttons"),
        Row("Signal strength", strength),
        Row("Security", saved.security),
        *(properties if at >= 0 else ()),
        *(ADDRESSES if used else ()),
    )


ADDRESSES = (
    Header("Network details"),
    Row("IP address", "192.168.1.47"),
    Row("Gateway", "192.168.1.1"),
    Row("Subnet mask", "255.255.255.0"),
    Row("DNS", "192.168.1.1"),
    Row("Link speed", "433 Mbps"),
)


@declare(
    "saved_networks", "Saved networks", "internet", "SavedAccessPointsSettingsActivity", "WIFI_SAVED_NETWORK_SETTINGS"
)
def saved_networks(f: Facts) -> Entries:
    names = sorted(s.ssid for s in f.app.saved)
    rows = [opens(Verbatim(ssid), "wifi_details", "", "wifi", ssid) for ssid in names]
    return rows or (Footer("There are no saved networks."),)


declare("network_preferences", "Network preferences", "internet", "ConfigureWifiSettingsActivity", "WIFI_IP_SETTINGS")(
    Flag(
        "Turn on Wi‑Fi automatically",
        WAKEUP,
        "Wi‑Fi will turn back on near high‑quality saved networks, like your home network",
    ),
    Flag(
        "Notify for public networks",
        "global/wifi_networks_available_notification_on",
        "Notify when a high‑quality public network is available",
    ),
    Flag("Allow WEP networks", "global/wifi_wep_allowed", "WEP is an older security protocol that’s less secure"),
    Row("Install certificates", "", show(Alert("Install certificates", "There is no certificate file on this phone."))),
)


@declare("wifi_usage", "Wi‑Fi data usage", "internet", "WifiDataUsageActivity")
def wifi_usage(f: Facts) -> Entries:
    apps = sorted(listed(f.packages), key=lambda p: (-data_mb(p), p))
    rows = [opens(label(p), "app_data", size(data_mb(p)), f"app:{p}", p) for p in apps]
    return (Row(USAGE, f"used {CYCLE}"), *rows)
