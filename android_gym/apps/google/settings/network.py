"""Network & internet, without the pages about Wi-Fi networks."""

from __future__ import annotations

from ....kit import *
from ....phone.state.settings import wifi_on
from .dialogs import DNS, DNS_HOST, DNS_MODES, EditVpn, open_dns
from .figures import app_flags, label, listed, mobile_mb, size
from .model import Vpn
from .pages import Entries, Facts, declare, label_of, opens, opens_with_switch

AIRPLANE, DATA, SAVER = ("global/airplane_mode_on", "global/mobile_data", "global/restrict_background")
HOTSPOT, CALLS_WIFI = "global/tether_wifi", "global/wfc_ims_enabled"
ADAPTIVE, SECURITY = "secure/adaptive_connectivity_enabled", "global/tether_security"
CARRIER, CYCLE = "T-Mobile", "Sep 12 – Oct 11"
NETWORK_TYPES = (("5G (recommended)", 33), ("LTE", 22), ("3G", 18))
CALLING = (("Call over Wi‑Fi", 2), ("Call over mobile network", 1))
TETHER_SECURITY = (("WPA2/WPA3-Personal", 3), ("WPA3-Personal", 2), ("WPA2-Personal", 1), ("None", 0))
DAYS = tuple((f"Monthly on day {day}", day) for day in range(1, 29))


def internet_words(f: Facts) -> str:
    """What the row "Internet" says."""
    if wifi_on(f.settings) and f.app.wifi:
        return Verbatim(f.app.wifi)
    if f.on(AIRPLANE):
        return "Airplane mode is on"
    return f"{CARRIER} / 5G" if f.on(DATA) else "Networks available"


def _carrier(title: str, name: str, icon: str) -> Row:
    """A row of the SIM: greyed while airplane mode is on."""
    return opens(
        title,
        name,
        lambda f: "Unavailable in airplane mode" if f.on(AIRPLANE) else CARRIER,
        icon,
        when=lambda f: not f.on(AIRPLANE),
    )


def _vpn_words(f: Facts) -> str:
    return next((Verbatim(v.name) for v in f.app.vpns if v.connected), "None")


def _dns_words(f: Facts) -> str:
    mode = f.get(DNS)
    return Verbatim(f.get(DNS_HOST)) if mode == "hostname" else label_of(DNS_MODES, mode)


declare(
    "network", "Network & internet", "home", "NetworkDashboardActivity", "WIRELESS_SETTINGS AIRPLANE_MODE_SETTINGS"
)(
    opens("Internet", "internet", internet_words, "wifi"),
    _carrier("Calls & SMS", "calls_sms", "call"),
    _carrier("SIMs", "sim", "sim_card"),
    Flag("Airplane mode", AIRPLANE, icon="airplanemode_active"),
    opens("Hotspot & tethering", "tether", of=HOTSPOT, icon="wifi_tethering"),
    opens("Data Saver", "data_saver", of=SAVER, icon="data_saver_on"),
    opens("VPN", "vpn", _vpn_words, "vpn_key"),
    BoundRow("Private DNS", tap=open_dns(), icon="dns", says=_dns_words),
    opens("Adaptive connectivity", "adaptive_connectivity", of=ADAPTIVE, icon="swap_vert"),
)

# --- SIM ----------------------------------------------------------------------------------------

declare("calls_sms", "Calls & SMS", "network", "NetworkProviderCallsSmsActivity")(
    Header("Calls"),
    Row(CARRIER, "Preferred for calls"),
    opens("Wi‑Fi calling", "wifi_calling", of=CALLS_WIFI),
    Header("SMS"),
    Row(CARRIER, "Preferred for SMS"),
)

declare("wifi_calling", "Wi‑Fi calling", "calls_sms", "WifiCallingSettingsActivity", "WIFI_CALLING_SETTINGS")(
    MainFlag("Use Wi‑Fi calling", CALLS_WIFI),
    Pick("Calling preference", "global/wfc_ims_mode", CALLING, show_when=CALLS_WIFI),
    Footer(
        "Calls go over Wi‑Fi where the mobile network is weak. Emergency calls "
        "use the address you have given your carrier."
    ),
)


def _used(f: Facts) -> str:
    return size(float(sum(mobile_mb(p) for p in listed(f.packages))))


declare(
    "sim",
    CARRIER,
    "network",
    "MobileNetworkActivity",
    "NETWORK_OPERATOR_SETTINGS DATA_ROAMING_SETTINGS MANAGE_ALL_SIM_PROFILES_SETTINGS",
)(
    MainFlag("Use SIM", "global/sim_enabled"),
    Flag("Mobile data", DATA, "Access data using mobile network"),
    Flag("Roaming", "global/data_roaming", "Connect to data services when roaming"),
    opens("App data usage", "data_usage", lambda f: f"{_used(f)} used {CYCLE}"),
    opens("Data warning & limit", "data_limit"),
    Pick("Preferred network type", "global/preferred_network_mode", NETWORK_TYPES),
    opens("Wi‑Fi calling", "wifi_calling", of=CALLS_WIFI),
    Flag("VoLTE", "global/volte_vt_enabled", "Use LTE services to improve voice calls"),
    Flag("Automatically select network", "global/network_auto_select", CARRIER),
    Flag("Allow 2G", "global/allow_2g", "2G is less secure, but may improve your connection in some places"),
)


@declare("data_usage", "App data usage", "sim", "DataUsageSummaryActivity", "DATA_USAGE_SETTINGS MOBILE_DATA_USAGE")
def data_usage(f: Facts) -> Entries:
    rows = [
        opens(label(p), "app_data", size(mobile_mb(p)), f"app:{p}", p)
        for p in sorted(listed(f.packages), key=lambda p: (-mobile_mb(p), p))
        if mobile_mb(p)
    ]
    return (Row(_used(f), f"used {CYCLE}"), *rows)


@does
def set_gb(c: Ctx, key: str, words: str = "") -> Ctx:
    """Write an amount of data that was typed; what is no number changes nothing."""
    return c.write(key, int(words)) if words.isdecimal() and 0 < int(words) < 10_000 else c


def _gigabytes(title: str, key: str) -> Typed:
    return Typed(
        title,
        f"{key}_gb",
        when=key,
        summary="{} GB",
        call=set_gb(f"{key}_gb"),
        heading="Amount in GB",
        digits=True,
        ok="Set",
    )


declare("data_limit", "Data warning & limit", "sim", "DataWarningActivity")(
    Pick("Mobile data usage cycle", "global/data_cycle_day", DAYS),
    Flag("Set data warning", "global/data_warning"),
    _gigabytes("Data warning", "global/data_warning"),
    Flag("Set data limit", "global/data_limit"),
    _gigabytes("Data limit", "global/data_limit"),
)

# --- sharing and saving --------------------------------------------------------------------------


def _sharing_words(f: Facts) -> str:
    return "On" if f.on(HOTSPOT) else "Not sharing internet or content with other devices"


def _about_tether(f: Facts) -> Entries:
    words = (
        f"A hotspot gives other devices the internet connection of {f.get('global/device_name')}. "
        "Apps can also make one to share content with devices nearby."
    )
    return (Footer(words),)


declare("tether", "Hotspot & tethering", "network", "TetherSettingsActivity", "TETHER_SETTINGS")(
    opens_with_switch("Wi‑Fi hotspot", HOTSPOT, "wifi_tether", _sharing_words),
    Row("USB tethering", "USB not connected", enabled=False),
    Flag(
        "Bluetooth tethering",
        "global/tether_bluetooth",
        "Share this phone’s internet connection by Bluetooth",
        when="global/bluetooth_on",
    ),
    Row("Ethernet tethering", "Ethernet not connected", enabled=False),
    _about_tether,
)


@does
def set_hotspot_password(c: Ctx, word: str = "") -> Ctx:
    if len(word) < 8:
        return c.toast("The password must have at least 8 characters")
    return c.write("global/tether_password", word)


declare("wifi_tether", "Wi‑Fi hotspot", "tether", "WifiTetherSettingsActivity", "WIFI_TETHER_SETTINGS")(
    MainFlag("Use Wi‑Fi hotspot", HOTSPOT),
    Typed("Hotspot name", "global/tether_ssid", needed=True),
    Pick("Security", SECURITY, TETHER_SECURITY),
    Typed("Hotspot password", "global/tether_password", show_when=SECURITY, dots=True, call=set_hotspot_password()),
    Flag("Turn off hotspot automatically", "global/soft_ap_timeout_enabled", "When no devices are connected"),
    Flag(
        "Extend compatibility", "global/tether_compatible", "Helps other devices find this hotspot. Reduces its speed."
    ),
)


def _free_words(f: Facts) -> str:
    free = sum(f.on(f"unrestricted/{p}") for p in listed(f.packages))
    return f"{plural(free, 'app')} allowed to use unrestricted data when Data Saver is on"


declare("data_saver", "Data Saver", "network", "DataSaverSummaryActivity", "DATA_SAVER_SETTINGS")(
    MainFlag("Use Data Saver", SAVER),
    opens("Unrestricted data", "unrestricted", _free_words),
    Footer(
        "With Data Saver on, some apps do not use data in the background. An app in use "
        "can still get data, but may do so less often."
    ),
)

declare("unrestricted", "Unrestricted data", "data_saver", "UnrestrictedDataAccessActivity")(app_flags("unrestricted"))

declare("adaptive_connectivity", "Adaptive connectivity", "network", "AdaptiveConnectivityActivity")(
    MainFlag("Use adaptive connectivity", ADAPTIVE),
    Footer("Extends battery life and improves device performance by managing your network connections automatically."),
)

# --- VPN ----------------------------------------------------------------------------------------


@does
def connect_vpn(c: Ctx, name: str, on: bool) -> Ctx:
    """Connect one profile, or none."""
    return c.save(vpns=tuple(v.replace(connected=on and v.name == name) for v in c.app.vpns))


@does
def delete_vpn(c: Ctx, name: str) -> Ctx:
    return c.save(vpns=tuple(v for v in c.app.vpns if v.name != name))


def _vpn(v: Vpn) -> Row:
    turn = ("Disconnect" if v.connected else "Connect", connect_vpn(v.name, not v.connected))
    ask = Alert(Verbatim(v.name), Verbatim(v.server), turn, ("Cancel", None), ("Delete", delete_vpn(v.name)))
    return Row(Verbatim(v.name), "Connected" if v.connected else v.kind, show(ask), "vpn_key")


_ADD_VPN = (Item("Add VPN profile", show(EditVpn()), "add", "vpn_create"),)
declare("vpn", "VPN", "network", "VpnSettingsActivity", "VPN_SETTINGS", actions=lambda f: _ADD_VPN)(
    lambda f: [_vpn(v) for v in f.app.vpns] or (Row("No VPNs added"),)
)
