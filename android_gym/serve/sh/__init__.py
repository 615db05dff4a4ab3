"""The phone's shell, as Android's mksh: reading, expanding and carrying out what is typed."""
