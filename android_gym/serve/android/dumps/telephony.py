"""dumpsys telephony.registry."""

from __future__ import annotations

from ...machine import Machine
from ..network import mobile, ssid
from . import flag


def telephony(machine: Machine, args: tuple[str, ...]) -> str:
    """The call state and the service state of the only SIM."""
    phone = machine.phone
    on = phone.setting("global/sim_enabled", 1) and not phone.setting("global/airplane_mode_on", 0)
    state = "0(IN_SERVICE)" if on else "3(POWER_OFF)"
    name, radio = ("T-Mobile", "14(LTE)") if on else ("null", "0(Unknown)")
    chosen = phone.setting("global/network_auto_select", 1)
    return f"""last known state:
  Phone Id=0
  mCallState=0
  mRingingCallState=0
  mForegroundCallState=0
  mBackgroundCallState=0
  mCallIncomingNumber=
  mServiceState={{mVoiceRegState={state}, mDataRegState={state}, mChannelNumber=-1, \
mOperatorAlphaLong={name}, mOperatorAlphaShort={name}, isManualNetworkSelection=\
{"false(automatic)" if chosen else "(manual)"}, getRilVoiceRadioTechnology={radio}, \
getRilDataRadioTechnology={radio}}}
  mUserMobileDataState= {flag(phone.setting("global/mobile_data", 0))}
  mMessageWaiting=false
  mCallForwarding=false
  mDataConnectionState={2 if mobile(phone) and not ssid(phone) else 0}
local logs:
"""


SERVICES = {"telephony.registry": telephony}
