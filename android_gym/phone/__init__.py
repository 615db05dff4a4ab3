"""The simulated phone: a value, and pure functions over it."""
