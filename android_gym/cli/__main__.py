"""`python -m android_gym.cli` is `android-gym`."""

from . import main

main(prog_name="android-gym")
