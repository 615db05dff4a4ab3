"""dumpsys wifi, connectivity, bluetooth_manager and telephony.registry."""

from __future__ import annotations

from ....phone.apps.google.settings.model import NETWORKS, PACKAGE, Settings
from ....phone.settings import wifi_on
from ....phone.state import Phone
from ...machine import Machine
from ..network import (
    BLUETOOTH_MAC,
    GATEWAY,
    IP,
    MAC,
    MOBILE_IP,
    PREFIX,
    bars,
    bssid,
    locked,
    mobile,
    ssid,
)
from . import flag, told


def _signal(count: int) -> int:
    """dBm of that many bars."""
    return -96 + 11 * count


def wifi(machine: Machine, args: tuple[str, ...]) -> str:
    """Whether Wi-Fi is on, the network in use, those in reach and those that are known."""
    phone = machine.phone
    on = wifi_on(phone.settings)
    name = ssid(phone)
    rows = "".join(
        f"  {bssid(n.ssid)}  5180  {_signal(n.bars)}  1.000  {n.ssid}  "
        f"{'[WPA2-PSK-CCMP][RSN-SAE-CCMP][ESS]' if n.locked else '[ESS]'}\n"
        for n in NETWORKS
        if on
    )
    model = phone.apps.get(PACKAGE)
    known = "".join(
        f' ID: {n} SSID: "{s.ssid}" PROVIDER-NAME: null BSSID: null FQDN: null PRIO: 0 HIDDEN: '
        f"false PMF: false CarrierId: -1 autojoin: {flag(s.auto)}\n"
        for n, s in enumerate(model.saved if isinstance(model, Settings) else ())
    )
    return f"""Wi-Fi is {"enabled" if on else "disabled"}
Verbose logging is off
mInIdleMode false
mScanPending false
Stay-awake conditions: 0
mAirplaneModeOn {flag(phone.setting("global/airplane_mode_on", 0))}

mWifiInfo {_info(name)}

Latest scan results:
    BSSID              Frequency      RSSI           Age(sec)     SSID                Flags
{rows}
WifiConfigManager - Configured networks Begin ----
{known}WifiConfigManager - Configured networks End ----

curState={"ConnectedState" if name else "DisconnectedState" if on else "DisabledState"}
"""


def _info(name: str) -> str:
    if not name:
        return (
            "SSID: <unknown ssid>, BSSID: <none>, MAC: 02:00:00:00:00:00, Security type: -1, "
            "Supplicant state: DISCONNECTED, RSSI: -127, Link speed: -1Mbps, Net ID: -1, "
            "Metered hint: false, score: 0"
        )
    return (
        f'SSID: "{name}", BSSID: {bssid(name)}, MAC: {MAC}, IP: /{IP}, '
        f"Security type: {2 if locked(name) else 0}, Supplicant state: COMPLETED, "
        f"Wi-Fi standard: 11ac, RSSI: {_signal(bars(name))}, Link speed: 433Mbps, "
        "Frequency: 5180MHz, Net ID: 0, Metered hint: false, score: 60"
    )


def connectivity(machine: Machine, args: tuple[str, ...]) -> str:
    """The networks that are connected and which is the default."""
    phone = machine.phone
    found = []
    if ssid(phone):
        found.append(_agent(100, "WIFI", "wlan0", IP, GATEWAY))
    if mobile(phone):
        found.append(_agent(101, "MOBILE[LTE]", "rmnet1", MOBILE_IP, "10.44.17.1"))
    rows = "".join(f"  {agent}\n" for agent in found)
    first = "100" if ssid(phone) else "101" if mobile(phone) else "none"
    return f"""NetworkProviders for:
  WifiNetworkFactory TelephonyNetworkFactory[0] Ethernet

Active default network: {first}

Current network preferences:

Current Networks:
{rows}
Status for known UIDs:

mAirplaneModeOn={flag(phone.setting("global/airplane_mode_on", 0))}
Restrict background: {flag(phone.setting("global/restrict_background", 0))}
"""


def _agent(number: int, kind: str, interface: str, ip: str, gateway: str) -> str:
    transport = "WIFI" if kind == "WIFI" else "CELLULAR"
    return (
        f"NetworkAgentInfo{{network{{{number}}} handle{{{number << 32 | 0xCAFED00D}}} ni{{{kind} "
        f"CONNECTED extra: }} Score(Policies : TRANSPORT_PRIMARY&IS_VALIDATED) created validated "
        f"lp{{{{InterfaceName: {interface} LinkAddresses: [ {ip}/{PREFIX} ] DnsAddresses: "
        f"[ /{gateway} ] Domains: null MTU: 1500 Routes: [ 0.0.0.0/0 -> {gateway} {interface} "
        f"mtu 0 ]}}}} nc{{[ Transports: {transport} Capabilities: "
        "INTERNET&NOT_RESTRICTED&TRUSTED&NOT_VPN&VALIDATED]}}"
    )


def bluetooth(machine: Machine, args: tuple[str, ...]) -> str:
    """Whether Bluetooth is on, and the paired devices."""
    phone = machine.phone
    on = bool(phone.setting("global/bluetooth_on", 0))
    model = phone.apps.get(PACKAGE)
    paired = model.paired if isinstance(model, Settings) else ()
    joined = "CONNECTED" if on and any(d.connected for d in paired) else "DISCONNECTED"
    rows = "".join(
        f"    {d.address} [ DUAL ][ 0x240404 ] {d.name} (Connected={flag(d.connected and on)})\n"
        for d in paired
    )
    return f"""Bluetooth Status
  enabled: {flag(on)}
  state: {"ON" if on else "OFF"}
  address: {BLUETOOTH_MAC}
  name: {phone.setting("global/device_name", "Pixel")}
  time since enabled: 00:00:00.000

AdapterProperties
  Name: {phone.setting("global/device_name", "Pixel")}
  Address: {BLUETOOTH_MAC}
  ConnectionState: STATE_{joined}
  State: {"ON" if on else "OFF"}
  Bonded devices:
{rows}"""


def telephony(machine: Machine, args: tuple[str, ...]) -> str:
    """The call state and the service state of the only SIM."""
    phone = machine.phone
    there = bool(phone.setting("global/sim_enabled", 1))
    on = there and not phone.setting("global/airplane_mode_on", 0)
    state = "0(IN_SERVICE)" if on else "3(POWER_OFF)"
    name = "T-Mobile" if on else "null"
    return f"""last known state:
  Phone Id=0
  mCallState=0
  mRingingCallState=0
  mForegroundCallState=0
  mBackgroundCallState=0
  mCallIncomingNumber=
  mServiceState={{mVoiceRegState={state}, mDataRegState={state}, mChannelNumber=-1, \
mOperatorAlphaLong={name}, mOperatorAlphaShort={name}, isManualNetworkSelection=\
{"(manual)" if not phone.setting("global/network_auto_select", 1) else "false(automatic)"}, \
getRilVoiceRadioTechnology={"14(LTE)" if on else "0(Unknown)"}, \
getRilDataRadioTechnology={"14(LTE)" if on else "0(Unknown)"}}}
  mVoiceActivationState= 0
  mDataActivationState= 0
  mUserMobileDataState= {flag(phone.setting("global/mobile_data", 0))}
  mSignalStrength=SignalStrength:{{mLte=CellSignalStrengthLte: rssi=-61 rsrp={_rsrp(on)} \
level={4 if on else 0}}}
  mMessageWaiting=false
  mCallForwarding=false
  mDataActivity=0
  mDataConnectionState={2 if mobile(phone) and not ssid(phone) else 0}
  mCellInfo=null
  mActiveDataSubId=1
local logs:
"""


def _rsrp(on: bool) -> str:
    return "-91" if on else "2147483647"


def location(machine: Machine, args: tuple[str, ...]) -> str:
    """Whether location is on."""
    phone: Phone = machine.phone
    on = bool(phone.setting("secure/location_mode", 0))
    return f"""Location Manager State:
  User Info:
    current users: 0
  Location Settings:
    Location Setting: {flag(on)}
  Location Providers:
    gps provider:
      enabled={flag(on)}
      last location=null
    network provider:
      enabled={flag(on)}
      last location=null
"""


SERVICES = {
    "wifi": told(wifi), "connectivity": told(connectivity), "bluetooth_manager": told(bluetooth),
    "telephony.registry": told(telephony), "location": told(location),
}  # fmt: skip
