"""dumpsys telephony.registry."""

from __future__ import annotations

from ...machine import Machine
from ..network import mobile, ssid
from . import flag, told


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


SERVICES = {"telephony.registry": told(telephony)}
