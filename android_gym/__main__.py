"""`python -m android_gym`: the command `android-gym`."""

from .cli import main

if __name__ == "__main__":
    main(prog_name="android-gym")
