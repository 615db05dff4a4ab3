"""What happens on the phone: touches, keys, windows, intents, the clock."""
