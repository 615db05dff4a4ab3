"""dumpsys location."""

from __future__ import annotations

from ....phone.system.whereabouts import MODE, located
from ...machine import Machine
from ..records import uptime
from . import flag

PROVIDERS = ("passive", "network", "fused", "gps")


def location(machine: Machine, args: tuple[str, ...]) -> str:
    """Whether location is on, and what each provider told last."""
    phone = machine.phone
    on, where = bool(phone.setting(MODE, 3)), located(phone)
    last = "null"
    if where is not None:
        age = uptime(phone) - (phone.time - where.time if where.time else 0)
        last = (
            f"Location[{where.provider} {where.latitude:.6f},{where.longitude:.6f} hAcc={where.accuracy:g} et=+{age}s]"
        )
    rows = "".join(f"  {name} provider:\n    last location={last}\n    enabled={flag(on)}\n" for name in PROVIDERS)
    return f"""Location Manager State:
  User Info:
    current users: u[0]
  Location Settings:
    Location Setting: {flag(on)}
  Location Providers:
{rows}"""


SERVICES = {"location": location}
