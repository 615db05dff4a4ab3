"""Network & internet, without the pages about Wi-Fi networks."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import Alert, Footer, Header, Item, Prompt, Row, SwitchRow, does, show, write
from ....phone.core.calls import Call
from ....phone.state.settings import wifi_on
from ....phone.system.ctx import Ctx
from .dialogs import DNS, DNS_HOST, DNS_MODES, EditVpn, open_dns
from .figures import label, listed, mobile_mb, size
from .model import Vpn
from .pages import (
    Facts,
    Options,
    choice,
    label_of,
    link,
    main_switch,
    on_off,
    page,
    primary,
    toggle,
)

AIRPLANE, DATA = "global/airplane_mode_on", "global/mobile_data"
CARRIER = "T-Mobile"
NETWORK_TYPES: Options = (("5G (recommended)", 33), ("LTE", 22), ("3G", 18))
CALLING: Options = (("Call over Wi‑Fi", 2), ("Call over mobile network", 1))
TETHER_SECURITY: Options = (
    ("WPA2/WPA3-Personal", 3),
    ("WPA3-Personal", 2),
    ("WPA2-Personal", 1),
    ("None", 0),
)


def internet_words(f: Facts) -> str:
    """What the row "Internet" says."""
    if wifi_on(f.settings) and f.app.wifi:
        return str(f.app.wifi)
    if f.on(AIRPLANE):
        return "Airplane mode is on"
    return f"{CARRIER} / 5G" if f.on(DATA) else "Networks available"


def _carrier_row(f: Facts, title: str, name: str, icon: str) -> Row:
    """A row of the SIM: greyed while airplane mode is on."""
    if f.on(AIRPLANE):
        return Row(title, "Unavailable in airplane mode", icon=icon, enabled=False)
    return link(title, name, CARRIER, icon)


@page(
    "network",
    "Network & internet",
    "home",
    "NetworkDashboardActivity",
    "WIRELESS_SETTINGS AIRPLANE_MODE_SETTINGS",
)
def network(f: Facts) -> Sequence[Row]:
    saver, adaptive = "global/restrict_background", "secure/adaptive_connectivity_enabled"
    return (
        link("Internet", "internet", internet_words(f), "wifi"),
        _carrier_row(f, "Calls & SMS", "calls_sms", "call"),
        _carrier_row(f, "SIMs", "sim", "sim_card"),
        toggle(f, "Airplane mode", AIRPLANE, icon="airplanemode_active"),
        link("Hotspot & tethering", "tether", on_off(f.on("global/tether_wifi")), "wifi_tethering"),
        link("Data Saver", "data_saver", on_off(f.on(saver)), "data_saver_on"),
        link("VPN", "vpn", _vpn_words(f), "vpn_key"),
        Row("Private DNS", _dns_words(f), open_dns(), "dns"),
        link("Adaptive connectivity", "adaptive_connectivity", on_off(f.on(adaptive)), "swap_vert"),
    )


def _vpn_words(f: Facts) -> str:
    return next((v.name for v in f.app.vpns if v.connected), "None")


def _dns_words(f: Facts) -> str:
    mode = f.get(DNS)
    return str(f.get(DNS_HOST)) if mode == "hostname" else label_of(DNS_MODES, mode)


# --- SIM ----------------------------------------------------------------------------------------


@page("calls_sms", "Calls & SMS", "network", "NetworkProviderCallsSmsActivity")
def calls_sms(f: Facts) -> Sequence[Row]:
    return (
        Header("Calls"),
        Row(CARRIER, "Preferred for calls"),
        link("Wi‑Fi calling", "wifi_calling", on_off(f.on("global/wfc_ims_enabled"))),
        Header("SMS"),
        Row(CARRIER, "Preferred for SMS"),
    )


@page(
    "wifi_calling",
    "Wi‑Fi calling",
    "calls_sms",
    "WifiCallingSettingsActivity",
    "WIFI_CALLING_SETTINGS",
)
def wifi_calling(f: Facts) -> Sequence[Row]:
    rows: tuple[Row, ...] = (main_switch(f, "Use Wi‑Fi calling", "global/wfc_ims_enabled"),)
    if f.on("global/wfc_ims_enabled"):
        rows += (choice(f, "Calling preference", "global/wfc_ims_mode", CALLING),)
    return (
        *rows,
        Footer(
            "Calls go over Wi‑Fi where the mobile network is weak. Emergency calls "
            "use the address you have given your carrier."
        ),
    )


@page(
    "sim",
    CARRIER,
    "network",
    "MobileNetworkActivity",
    "NETWORK_OPERATOR_SETTINGS DATA_ROAMING_SETTINGS MANAGE_ALL_SIM_PROFILES_SETTINGS",
)
def sim(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use SIM", "global/sim_enabled"),
        toggle(f, "Mobile data", DATA, "Access data using mobile network"),
        toggle(f, "Roaming", "global/data_roaming", "Connect to data services when roaming"),
        link("App data usage", "data_usage", _used_words(f)),
        link("Data warning & limit", "data_limit"),
        choice(f, "Preferred network type", "global/preferred_network_mode", NETWORK_TYPES),
        link("Wi‑Fi calling", "wifi_calling", on_off(f.on("global/wfc_ims_enabled"))),
        toggle(f, "VoLTE", "global/volte_vt_enabled", "Use LTE services to improve voice calls"),
        toggle(f, "Automatically select network", "global/network_auto_select", CARRIER),
        toggle(
            f,
            "Allow 2G",
            "global/allow_2g",
            "2G is less secure, but may improve your connection in some places",
        ),
    )


def _used_words(f: Facts) -> str:
    return f"{size(_used_mb(f))} used Sep 12 – Oct 11"


def _used_mb(f: Facts) -> float:
    return float(sum(mobile_mb(p) for p in listed(f.packages)))


@page(
    "data_usage",
    "App data usage",
    "sim",
    "DataUsageSummaryActivity",
    "DATA_USAGE_SETTINGS MOBILE_DATA_USAGE",
)
def data_usage(f: Facts) -> Sequence[Row]:
    apps = sorted(listed(f.packages), key=lambda p: (-mobile_mb(p), p))
    return (
        Row(size(_used_mb(f)), "used Sep 12 – Oct 11"),
        *(
            link(label(p), "app_data", size(mobile_mb(p)), f"app:{p}", p)
            for p in apps
            if mobile_mb(p)
        ),
    )


@page("data_limit", "Data warning & limit", "sim", "DataWarningActivity")
def data_limit(f: Facts) -> Sequence[Row]:
    warn, limit = f.on("global/data_warning"), f.on("global/data_limit")
    gb = "{} GB"
    rows: list[Row] = [
        choice(f, "Mobile data usage cycle", "global/data_cycle_day", _DAYS),
        toggle(f, "Set data warning", "global/data_warning"),
    ]
    warned, limited = f.get("global/data_warning_gb"), f.get("global/data_limit_gb")
    rows.append(
        Row(
            "Data warning",
            gb.format(warned),
            _ask_gb("global/data_warning_gb", warned),
            enabled=warn,
        )
    )
    rows.append(toggle(f, "Set data limit", "global/data_limit"))
    rows.append(
        Row(
            "Data limit",
            gb.format(limited),
            _ask_gb("global/data_limit_gb", limited),
            enabled=limit,
        )
    )
    return rows


_DAYS: Options = tuple((f"Monthly on day {day}", day) for day in range(1, 29))


def _ask_gb(key: str, now: object) -> Call:
    return show(Prompt("Amount in GB", set_gb(key), str(now), digits=True, ok="Set"))


@does
def set_gb(c: Ctx, key: str, words: str = "") -> Ctx:
    """Write an amount of data that was typed; what is no number changes nothing."""
    return c.write(key, int(words)) if words.isdecimal() and 0 < int(words) < 10_000 else c


# --- sharing and saving --------------------------------------------------------------------------


@page("tether", "Hotspot & tethering", "network", "TetherSettingsActivity", "TETHER_SETTINGS")
def tether(f: Facts) -> Sequence[Row]:
    name = str(f.get("global/device_name"))
    return (
        primary(
            f,
            "Wi‑Fi hotspot",
            "global/tether_wifi",
            "wifi_tether",
            ""
            if f.on("global/tether_wifi")
            else "Not sharing internet or content with other devices",
        ),
        Row("USB tethering", "USB not connected", enabled=False),
        toggle(
            f,
            "Bluetooth tethering",
            "global/tether_bluetooth",
            "Share this phone’s internet connection by Bluetooth",
            enabled=f.on("global/bluetooth_on"),
        ),
        Row("Ethernet tethering", "Ethernet not connected", enabled=False),
        Footer(
            f"A hotspot gives other devices the internet connection of {name}. Apps can also "
            "make one to share content with devices nearby."
        ),
    )


@page(
    "wifi_tether", "Wi‑Fi hotspot", "tether", "WifiTetherSettingsActivity", "WIFI_TETHER_SETTINGS"
)
def wifi_tether(f: Facts) -> Sequence[Row]:
    name, word = str(f.get("global/tether_ssid")), str(f.get("global/tether_password"))
    rows: list[Row] = [
        main_switch(f, "Use Wi‑Fi hotspot", "global/tether_wifi"),
        Row("Hotspot name", name, show(Prompt("Hotspot name", name_hotspot(), name))),
        choice(f, "Security", "global/tether_security", TETHER_SECURITY),
    ]
    if f.get("global/tether_security"):
        rows.append(
            Row(
                "Hotspot password",
                "•" * len(word),
                show(Prompt("Hotspot password", set_hotspot_password(), word)),
            )
        )
    rows.append(
        toggle(
            f,
            "Turn off hotspot automatically",
            "global/soft_ap_timeout_enabled",
            "When no devices are connected",
        )
    )
    rows.append(
        toggle(
            f,
            "Extend compatibility",
            "global/tether_compatible",
            "Helps other devices find this hotspot. Reduces its speed.",
        )
    )
    return rows


@does
def name_hotspot(c: Ctx, name: str = "") -> Ctx:
    return c.write("global/tether_ssid", name.strip()) if name.strip() else c


@does
def set_hotspot_password(c: Ctx, word: str = "") -> Ctx:
    if len(word) < 8:
        return c.toast("The password must have at least 8 characters")
    return c.write("global/tether_password", word)


@page("data_saver", "Data Saver", "network", "DataSaverSummaryActivity", "DATA_SAVER_SETTINGS")
def data_saver(f: Facts) -> Sequence[Row]:
    free = sum(f.on(f"unrestricted/{p}") for p in listed(f.packages))
    return (
        main_switch(f, "Use Data Saver", "global/restrict_background"),
        link(
            "Unrestricted data",
            "unrestricted",
            f"{free} app{'' if free == 1 else 's'} allowed to use unrestricted data when Data "
            f"Saver is on",
        ),
        Footer(
            "With Data Saver on, some apps do not use data in the background. An app in use "
            "can still get data, but may do so less often."
        ),
    )


@page("unrestricted", "Unrestricted data", "data_saver", "UnrestrictedDataAccessActivity")
def unrestricted(f: Facts) -> Sequence[Row]:
    return tuple(
        SwitchRow(
            label(p),
            "",
            write(f"unrestricted/{p}", None if f.on(f"unrestricted/{p}") else 1),
            f"app:{p}",
            on=f.on(f"unrestricted/{p}"),
        )
        for p in listed(f.packages)
    )


@page("adaptive_connectivity", "Adaptive connectivity", "network", "AdaptiveConnectivityActivity")
def adaptive_connectivity(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use adaptive connectivity", "secure/adaptive_connectivity_enabled"),
        Footer(
            "Extends battery life and improves device performance by managing your network "
            "connections automatically."
        ),
    )


# --- VPN ----------------------------------------------------------------------------------------


def _vpn_actions(f: Facts) -> Sequence[Item]:
    return (Item("Add VPN profile", show(EditVpn()), "add", "vpn_create"),)


@page("vpn", "VPN", "network", "VpnSettingsActivity", "VPN_SETTINGS", actions=_vpn_actions)
def vpn(f: Facts) -> Sequence[Row]:
    if not f.app.vpns:
        return (Row("No VPNs added"),)
    return tuple(
        Row(v.name, "Connected" if v.connected else v.kind, show(_vpn_dialog(v)), "vpn_key")
        for v in f.app.vpns
    )


def _vpn_dialog(v: Vpn) -> Alert:
    verb = "Disconnect" if v.connected else "Connect"
    return Alert(
        v.name,
        v.server,
        (verb, connect_vpn(v.name, not v.connected)),
        ("Cancel", None),
        ("Delete", delete_vpn(v.name)),
    )


@does
def connect_vpn(c: Ctx, name: str, on: bool) -> Ctx:
    """Connect one profile, or none."""
    return c.save(vpns=tuple(v.replace(connected=on and v.name == name) for v in c.app.vpns))


@does
def delete_vpn(c: Ctx, name: str) -> Ctx:
    return c.save(vpns=tuple(v for v in c.app.vpns if v.name != name))
