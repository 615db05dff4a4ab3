"""dumpsys telephony.registry."""

from __future__ import annotations

from ....phone.state.settings import mobile_data
from ....phone.state.telecom import Telecom
from ...machine import Machine
from ..network import ssid
from . import flag

# Of PreciseCallState: active 1, holding 2, dialing 3, alerting 4, incoming 5
_FOREGROUND = {"active": 1, "dialing": 3}


def calls_state(calls: Telecom) -> int:
    """TelephonyManager's: idle 0, ringing 1, off hook 2."""
    return 1 if calls.ringing is not None else 2 if calls.calls else 0


def telephony(machine: Machine, args: tuple[str, ...]) -> str:
    """The call state and the service state of the only SIM."""
    phone = machine.phone
    on = phone.setting("global/sim_enabled", 1) and not phone.setting("global/airplane_mode_on", 0)
    state = "0(IN_SERVICE)" if on else "3(POWER_OFF)"
    name, radio = ("T-Mobile", "14(LTE)") if on else ("null", "0(Unknown)")
    ringing, foreground = phone.telecom.ringing, phone.telecom.foreground
    chosen = phone.setting("global/network_auto_select", 1)
    return f"""last known state:
  Phone Id=0
  mCallState={calls_state(phone.telecom)}
  mRingingCallState={5 if ringing is not None else 0}
  mForegroundCallState={_FOREGROUND.get(foreground.state, 0) if foreground is not None else 0}
  mBackgroundCallState={2 if phone.telecom.held is not None else 0}
  mCallIncomingNumber={ringing.number if ringing is not None else ""}
  mServiceState={{mVoiceRegState={state}, mDataRegState={state}, mChannelNumber=-1, \
mOperatorAlphaLong={name}, mOperatorAlphaShort={name}, isManualNetworkSelection=\
{"false(automatic)" if chosen else "(manual)"}, getRilVoiceRadioTechnology={radio}, \
getRilDataRadioTechnology={radio}}}
  mUserMobileDataState= {flag(phone.setting("global/mobile_data", 0))}
  mMessageWaiting=false
  mCallForwarding=false
  mDataConnectionState={2 if mobile_data(phone.settings) and not ssid(phone) else 0}
local logs:
"""


SERVICES = {"telephony.registry": telephony}
