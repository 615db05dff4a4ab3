"""The taskset `android-gym-verifiers`: verifiers finds tasksets as top-level modules only."""

from android_gym.integrations.verifiers import *  # noqa: F403
from android_gym.integrations.verifiers import __all__ as __all__
